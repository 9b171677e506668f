"""MicroPython's `machine` in miniature: pins, a bus that ends in the chip model, a buzzer.

Works on CPython and on MicroPython. A test connects a chip, drives pins, and looks at what
the board did.
"""

from tests.fakes import ticks

frequencies = ()  # what freq() was last told
_pins = {}  # number -> Pin
_bus = {}  # what `connect` was told


def connect(chip, sck, mosi, cs, dc, reset):
    """Solder a chip to these pins, which Pin objects and SPI find by number."""
    _bus.update({"chip": chip, "sck": sck, "mosi": mosi, "cs": cs, "dc": dc, "reset": reset})


def freq(*hertz):
    """Remember the clock frequencies that the board chose."""
    global frequencies
    frequencies = hertz


def disable_irq():
    """Nothing interrupts a test but the test itself."""
    return 0


def enable_irq(state):
    """See `disable_irq`."""


class Pin:
    """A pin; making it again gives the same wire."""

    IN, OUT = 0, 1
    PULL_UP, PULL_DOWN = 1, 2
    IRQ_FALLING, IRQ_RISING = 4, 8

    def __new__(cls, number, *_, **__):
        if number not in _pins:
            _pins[number] = object.__new__(cls)
            _pins[number]._clear(number)
        return _pins[number]

    def __init__(self, number, mode=-1, pull=-1, value=None):
        if mode >= 0:
            self.mode = mode
        if pull == Pin.PULL_UP:
            self._level = 1
        if value is not None:
            self.value(value)

    def _clear(self, number):
        self.number = number
        self.mode = Pin.IN
        self._level = 0
        self._handler = None
        self._trigger = 0

    def value(self, level=None):
        """Read the level, or set it."""
        if level is None:
            return self._level
        if self.mode != Pin.OUT:
            raise ValueError("pin %d is not an output" % self.number)
        if self.number == _bus.get("reset") and self._level and not level:
            _bus["chip"].reset()
        self._level = 1 if level else 0

    __call__ = value

    def irq(self, handler=None, trigger=12, hard=False):
        """Call `handler` at edges."""
        self._handler = handler
        self._trigger = trigger

    def drive(self, level):
        """Set the level from outside, as a contact does."""
        edge = Pin.IRQ_RISING if level else Pin.IRQ_FALLING
        changed = level != self._level
        self._level = level
        if changed and self._handler and self._trigger & edge:
            self._handler(self)


class SPI:
    """A bus with one chip at its end, which listens while its CS is low."""

    def __init__(self, number, baudrate=1_000_000, sck=None, mosi=None, miso=None):
        if (sck.number, mosi.number) != (_bus["sck"], _bus["mosi"]):
            raise ValueError("the chip hangs on other pins")
        # The hardware fixes which of its two buses a pin belongs to.
        if sck.number // 8 % 2 != number or sck.number % 4 != 2 or mosi.number % 4 != 3:
            raise ValueError("SPI%d cannot use these pins" % number)
        self.baudrate = baudrate

    def write(self, buf):
        """Clock bytes out."""
        if _pins[_bus["cs"]].value():
            raise ValueError("nobody listens: CS is high")
        if _pins[_bus["dc"]].value():
            _bus["chip"].data(buf)
        else:
            for byte in bytes(buf):
                _bus["chip"].command(byte)


class I2C:
    """A bus; a test puts what each device answers, 5 bytes or an error, into `answers`.

    Nobody at an address is OSError, as on the chip.
    """

    answers = {}
    nobody = OSError(5)  # made before anything is locked

    def __init__(self, number, *, scl, sda, freq=400_000, timeout=50_000):
        # The hardware fixes which of its two buses a pin belongs to.
        if sda.number % 2 or scl.number % 2 != 1 or scl.number // 2 % 2 != number:
            raise ValueError("I2C%d cannot use these pins" % number)
        if sda.number // 2 % 2 != number or freq > 400_000:
            raise ValueError("I2C%d cannot use these pins" % number)

    def readfrom_into(self, address, buf):
        """Fill `buf` with what the device at `address` says."""
        answer = I2C.answers.get(address, I2C.nobody)
        if answer is I2C.nobody:
            raise answer
        for at in range(len(buf)):
            buf[at] = answer[at]


class PWM:
    """A square wave; `heard` lists (hz, loudness) as the board changed them."""

    heard = []

    def __init__(self, pin):
        self._hz = 0

    def freq(self, hz):
        """Set the frequency."""
        self._hz = hz

    def duty_u16(self, duty):
        """Set the part of a period that is high: 0 is silence."""
        PWM.heard.append((self._hz if duty else 0, duty))


class Timer:
    """Calls back when the fake time has come."""

    ONE_SHOT, PERIODIC = 0, 1

    def __init__(self, number=-1):
        self.deinit()

    def init(self, mode=1, period=0, callback=None):
        """Start; only ONE_SHOT is known here."""
        ticks.alarms[self] = (ticks.now + period, callback)

    def deinit(self):
        """Stop."""
        ticks.alarms.pop(self, None)


class ADC:
    """An analogue input; a test sets `levels[pin number]` to 0..65535."""

    levels = {}

    def __init__(self, pin):
        self._number = pin.number

    def read_u16(self):
        """Read the input."""
        return ADC.levels.get(self._number, 0)
