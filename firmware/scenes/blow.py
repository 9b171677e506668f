"""The wolf's wheel: blow, watch the needle run, and see which material flies away.

The rules draw the field when the breath is over, and the game is saved before the needle runs
out: whatever happens then, there is no second spin.
"""

from engine.const import const
from engine.pigs_moves import BLOW
from engine.pigs_tiles import FIELDS
from firmware.assets import names
from firmware.scenes import blow_picture as parts
from firmware.scenes.blow_breath import Breath
from firmware.scenes.blow_picture import FIELD, TURN
from firmware.ui import draw, ink, keys
from firmware.ui.party import PERSON
from firmware.views.pigs_parts import Art
from firmware.views.view import View

# What is going on.
_WAITING = const(0)
_BLOWING = const(1)
_BACK = const(2)
_RUNNING = const(3)
_OVER = const(4)

_LONGEST_TURN = const(100)  # ms: what a longer turn of the loop counts as
_INERTIA = const(300)  # ms in which the needle takes up the speed of the wind
_COASTING = const(1500)
_SPEED = const(900)  # of the needle in the faintest wind, in angle steps a second
_PER_LEVEL = const(12)  # and what each level of the breath adds
_BACK_TIME = const(450)  # ms
_SHORTEST = const(2200)  # ms that the needle runs out
_LONGEST = const(4200)
_OVER_TIME = const(2200)  # ms that the result is shown
_FLASH = const(180)  # ms, so many times
_FLASHES = const(6)
_OFF_MIDDLE = const(90)  # the farthest from the middle of its field that the needle stops
_LOW_FIELDS = b"\x02\x03\x04"
_TONES = (880, 587, 330)  # hertz of straw, wood, brick as they fly


class Scene:
    """One blow at one house; the table makes room for it, and is set again when it is over."""

    name = "blow"

    def __init__(self, app):
        self.app = app
        table = app.game.table
        self._words = app.words.of("blow")
        self._sheet = app.screen.load("blow")
        self._owner = app.words.game.SEATS[table.owners[table.target()]]
        self._house = parts.House(table, Art(app, View.INKS), self._owner)
        self._computer = app.party.kind(app.game.seat()) != PERSON
        self._breath = Breath(app, self._computer)
        self._rest = FIELD * table.needle()
        self._wheel = parts.Wheel(self._sheet, self._rest)
        self._speed = 0
        self._weak = False  # the last breath was
        self._explaining = self._moved = False
        self._then = app.clock.ms()
        self._field = self._lamps = self._fault = 0
        self._material = self._flash = 0
        self._pose = names.BLOW_REST
        self._colour(255)
        self._enter(_WAITING, self._then)

    def _long(self):
        """The words that are seldom needed."""
        return self.app.words.of("blow_long")

    def _enter(self, phase, now):
        self.phase = phase
        self._since = now
        self.dirty = self._all = True

    # A turn of the loop

    def update(self, down, now):
        passed = min(keys.since(now, self._then), _LONGEST_TURN)
        self._then = now
        if self.app.demo and down:
            self.app.goto("menu")
        elif self._explaining:
            if down:
                self._explaining = False
                self._breath.start(now)
                self._enter(_WAITING, now)
        elif self.phase == _WAITING:
            self._wait(down, now)
        elif self.phase == _BLOWING:
            self._blow(passed, now)
        elif self.phase == _BACK:
            self._swing_back(now)
        elif self.phase == _RUNNING:
            self._run(down, now)
        else:
            self._end(down, now)

    def _wait(self, down, now):
        if down & keys.START:
            self.app.goto("pause")
            return
        if down & keys.SELECT:
            self._explaining = self.dirty = self._all = True
            return
        breath = self._breath
        breath.turn(now)
        if breath.fault != self._fault:
            self._fault = breath.fault
            self._complaint = self._long().FAULTS[breath.fault]
            self._all = self.dirty = True
        self._look(now)
        if breath.blowing:
            self._enter(_BLOWING, now)

    def _blow(self, passed, now):
        """The harder the breath, the faster the needle; it is slow to follow, and to forget."""
        breath = self._breath
        breath.turn(now)
        wind = _SPEED + _PER_LEVEL * breath.level if breath.level else 0
        inertia = _INERTIA if wind > self._speed else _COASTING
        self._speed += (wind - self._speed) * passed // inertia
        self._move(self._wheel.angle + self._speed * passed // 1000)
        self._look(now)
        if breath.blowing:
            return
        if breath.strength:
            self._let_go(breath.strength, now)
        else:
            self._weak = True
            self._from = self._wheel.angle
            self.app.sound.tone(196, 120)
            self._enter(_BACK, now)

    def _swing_back(self, now):
        """Too weak for one turn: the needle falls back to where it was."""
        left = (_BACK_TIME - keys.since(now, self._since)) * FIELD // _BACK_TIME
        if left > 0:
            way = (self._from - self._rest) * left // FIELD
            self._move(self._rest + way * left // FIELD)
            return
        self._speed = 0
        self._move(self._rest)
        self._breath.start(now)
        self._enter(_WAITING, now)

    def _let_go(self, strength, now):
        """The rules say where the needle stops: let it run out to there."""
        app = self.app
        app.decide(BLOW + strength)
        events = app.game.events
        fields, self._field = events[1], events[2]
        self._material = FIELDS[self._field]
        # Not in the middle, as chance would have it; never near a border.
        aside = (fields * 71 + self._field * 53) % (2 * _OFF_MIDDLE + 1) - _OFF_MIDDLE
        self._from = self._wheel.angle % TURN
        self._way = (self._field * FIELD + aside - self._from) % TURN + TURN * strength
        # Slowing down evenly takes twice as long as going on at the same speed.
        self._time = max(_SHORTEST, min(_LONGEST, 2000 * self._way // max(1, self._speed)))
        self._wheel.point(self._from)
        self._pose = names.BLOW_REST
        self._enter(_RUNNING, now)

    def _run(self, down, now):
        left = self._time - keys.since(now, self._since)
        if left <= 0 or down & keys.A:
            self._move(self._from + self._way)
            self._stop(now)
            return
        left = (left << 14) // self._time
        self._speed = 2000 * self._way // self._time * left >> 14
        self._move(self._from + self._way - ((self._way * left >> 14) * left >> 14))

    def _stop(self, now):
        if self._house.has(self._material):
            self._house.flying = self._material
        self.app.sound.tone(_TONES[self._material], 250)
        self._enter(_OVER, now)

    def _end(self, down, now):
        passed = keys.since(now, self._since)
        if passed >= _OVER_TIME or down & keys.A:
            self.app.resume_table()
            return
        flash = passed // _FLASH
        if flash != self._flash and flash <= _FLASHES:
            self._all = True
        self._flash = flash
        self._house.way = passed // 16
        self.dirty = True

    # What changes on the screen

    def _move(self, angle):
        """Turn the needle; it ticks at each border between two fields."""
        wheel = self._wheel
        if angle == wheel.angle:
            return
        if (angle + FIELD // 2) // FIELD != (wheel.angle + FIELD // 2) // FIELD:
            self.app.sound.tone(400 + min(self._speed, 4000) // 4, 12)
        wheel.point(angle)
        self.dirty = self._moved = True

    def _look(self, now):
        """The wolf's face and the meter follow the breath."""
        level = self._breath.level
        lamps = parts.cells(level)
        pose = names.BLOW_HUFF if now >> 9 & 1 else names.BLOW_REST
        if self.phase == _BLOWING:
            pose = names.BLOW_PUFF
        if self._lamps != lamps or self._pose != pose or level:
            self.dirty = True
        self._lamps = lamps
        self._pose = pose

    def _colour(self, only):
        """Light one field, and darken the others; 255 lights all."""
        for field in range(6):
            lit = only in (field, 255)
            self._wheel.inks[field] = parts.MATERIALS[FIELDS[field]] if lit else ink.DUSK

    # Drawing

    def draw(self, screen):
        if self._explaining:
            words = self._long()
            lines = draw.wrap(screen, words.EXPLAIN_WHEEL, 150)
            top = draw.HEIGHT - 16 - draw.LINE * len(lines)
            draw.panel(screen, words.EXPLAIN, lines, top, draw.HEIGHT)
            return
        if self._all:
            self._draw_all(screen)
        elif self.phase == _OVER:
            screen.clip(*parts.CARD)
            self._house.draw(screen)
        else:
            self._draw_changes(screen)
        self._wheel.drawn()
        self._all = self._moved = False

    def _draw_all(self, screen):
        screen.fill(ink.NIGHT, 0, 0, draw.WIDTH, draw.PROMPT_Y)
        if self.phase == _OVER:
            self._colour(255 if self._flash & 1 else self._field)
        self._draw_wheel(screen, True)
        self._house.draw(screen)
        parts.draw_meter(screen, self._breath.level)
        self._draw_wolf(screen)
        question, answer = self._says()
        if self.phase == _OVER:
            # Where the needle is not.
            y = 14 if self._field in _LOW_FIELDS else 68
            colour = parts.MATERIALS[self._material]
            parts.draw_banner(screen, question, y, colour, min(self._flash, _FLASHES))
            question = answer
            answer = parts.fate(self.app)
        draw.prompt(screen, question, answer)

    def _draw_changes(self, screen):
        """Draw what a turn of the loop can change: needle, wind, wolf and meter."""
        wheel = self._wheel
        if self._moved:
            screen.clip(wheel.x0, wheel.y0, wheel.x1 - wheel.x0, wheel.y1 - wheel.y0)
            self._draw_wheel(screen, True)
        if self.phase == _BLOWING:
            screen.clip(*parts.WIND)
            self._draw_wheel(screen, wheel.touches(parts.WIND))
        if self.phase < _BACK:
            screen.clip(*parts.METER)
            parts.draw_meter(screen, self._breath.level)
            screen.clip(*parts.WOLF)
            self._draw_wolf(screen)

    def _draw_wheel(self, screen, needle):
        screen.fill(ink.NIGHT, 0, 0, parts.WOLF[0], draw.PROMPT_Y)
        self._wheel.draw(screen, needle)
        if self.phase == _BLOWING:
            parts.draw_wind(screen, self._then, self._breath.level)

    def _draw_wolf(self, screen):
        parts.draw_wolf(screen, self._sheet, self._pose, self._breath.level, self._then)

    def _says(self):
        """The two lines of the prompt."""
        words = self._words
        if self.phase == _OVER:
            flies = self._house.flying == self._material
            line = (words.FLIES if flies else words.MISSES)[self._material]
            return line, (words.POOR if flies else words.LUCKY).format(self._owner)
        if self.phase == _RUNNING:
            return words.TURNS[self._breath.strength], words.ROUND
        if self.phase == _BLOWING:
            return words.INVITE, words.BLOWING
        question = words.HARDER if self._weak else words.INVITE
        if self._computer:
            return question, words.WATCH
        if self._fault:
            return question, self._complaint
        return question, words.BLOW if self._breath.sensor else words.HOLD
