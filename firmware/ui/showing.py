"""Showing what a move has done: its events, one after the other, through the view."""

from firmware.ui import keys


class Showing:
    """Walks through the events of the last move of `app.game`."""

    def __init__(self, app):
        self._app = app
        self._event = self._length = self._since = 0

    def start(self):
        """Begin with the first event; False: there is nothing to see."""
        self._event = 0
        self._app.view.begin(self._app.game)
        return self._next()

    def _next(self):
        """Go to the next event that takes time; False: there is none."""
        app = self._app
        events = app.game.events
        while self._event < app.game.event_count:
            at = self._event * 3
            self._length = app.view.start(events[at], events[at + 1], events[at + 2])
            if self._length:
                self._since = app.clock.ms()
                app.sound.tone(app.view.tone, 40)
                return True
            self._event += 1
        return False

    def turn(self, down, now):
        """One turn of the loop; any key cuts it short. False: it is over."""
        passed = keys.since(now, self._since)
        if down:
            return False
        if passed >= self._length:
            self._app.view.finish()
            self._event += 1
            return self._next()
        self._app.view.at = passed * 256 // self._length
        return True
