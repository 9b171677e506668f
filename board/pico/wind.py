"""The wind: the sensor that the pin map names, read raw and at once.

WIND is (name, pin), (name, SDA, SCL), or None. `tools.stage` lays the driver of that name, one of
board/sensors, beside this file as sensor.py; None is called still there.
"""

from machine import ADC, I2C, Pin

from . import pins
from .sensor import Sensor

# Not in a function: what a module does while it is loaded takes no memory afterwards.
if not pins.WIND:
    wired = Sensor()
elif len(pins.WIND) == 2:
    wired = Sensor(ADC(Pin(pins.WIND[1])))
else:
    # Nobody need answer yet. A line that hangs may not hold up every turn for the usual 50 ms.
    _, _sda, _scl = pins.WIND
    _number = _sda // 2 % 2
    wired = Sensor(I2C(_number, sda=Pin(_sda), scl=Pin(_scl), freq=400_000, timeout=2000))
