"""The sound: one square wave on a buzzer, ended by a timer."""

from machine import PWM, Pin, Timer
from micropython import const

_LOUD = const(1 << 15)  # half of every period: the loudest square wave
_LOWEST = const(10)  # Hz; the PWM cannot swing slower than this


class Sound:
    """Plays on the buzzer at `pin`; None stands for a silent board."""

    def __init__(self, pin):
        self._pwm = None
        if pin is not None:
            self._pwm = PWM(Pin(pin))
            self._pwm.duty_u16(0)
            self._timer = Timer(-1)

    def tone(self, hz, ms):
        """Start a tone and return at once; a new tone ends the old one, 0 Hz is a rest."""
        if self._pwm is None:
            return
        self.off()
        if hz >= _LOWEST and ms > 0:
            self._pwm.freq(hz)
            self._pwm.duty_u16(_LOUD)
            self._timer.init(mode=Timer.ONE_SHOT, period=ms, callback=self._end)

    def off(self):
        """Be silent now."""
        if self._pwm is not None:
            self._timer.deinit()
            self._pwm.duty_u16(0)

    def _end(self, _timer):
        self._pwm.duty_u16(0)
