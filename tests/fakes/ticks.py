"""MicroPython's `time` with a clock that only moves when somebody sleeps."""

now = 1000  # ms
alarms = {}  # Timer -> (when, callback)
_PERIOD = 1 << 30


def ticks_ms():
    """The time, wrapping as on a board."""
    return now % _PERIOD


def ticks_diff(later, earlier):
    """The difference of two times, with its sign."""
    return (later - earlier + _PERIOD // 2) % _PERIOD - _PERIOD // 2


def sleep_ms(ms):
    """Let time pass; alarms go off on their way."""
    global now
    end = now + ms
    while True:
        due = [(alarms[timer][0], timer) for timer in alarms if alarms[timer][0] <= end]
        if not due:
            break
        when, timer = min(due, key=lambda pair: pair[0])
        now = when
        alarms.pop(timer)[1](timer)
    now = end
