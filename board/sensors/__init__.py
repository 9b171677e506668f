"""Dumb drivers of wind sensors, the same files for MicroPython and CircuitPython.

Each module offers one class, `Sensor`, which is the machine's noun `wind`:

* `read()`: 0..255, raw and at once, nothing averaged, nothing allocated;
* `kind`: 0 NONE, no sensor; 1 SOUND, samples of a microphone round its mid-level; 2 FLOW, the
  slow level of an air speed;
* `model`, where the kind does not say all: which of the gust's presets is meant for it;
* `errors`: readings that failed, 0..255, wrapping; an analogue input never fails.

Analogue ones are given what reads the input (`read_u16()`, 0..65535 for 0..3.3 V), the others
their bus (`readfrom_into(address, buf)`).
"""
