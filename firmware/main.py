import hw

from firmware.app import App

App(hw).run()
