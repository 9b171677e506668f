"""A checkout in miniature: the layout of the real one, with files of a few lines."""

_FILES = {
    "firmware/main.py": "import hw\nfrom firmware.app import App\nApp(hw).run()\n",
    "firmware/manifest.py": "package('engine')\n",
    "firmware/__init__.py": "",
    "firmware/app.py": (
        "from engine import dream\n"
        "class App:\n"
        "    def __init__(self, hw, seed=None):\n"
        "        self.hw = hw\n"
        "    def start(self, name):\n"
        "        self.game = __import__('engine.' + name, None, None, ('x',)).Game()\n"
        "    def step(self):\n"
        "        self.hw.screen.twice(1)\n"
        "    def run(self):\n"
        "        with open('/ran', 'a') as f:\n"
        "            f.write(str(self.hw.screen.twice(dream.CARDS)) + ' ')\n"
        "        while True:\n"
        "            pass\n"
    ),
    "firmware/assets/__init__.py": "",
    "firmware/assets/names.py": "CARD = 1\n",
    "firmware/assets/small/text.font": "small",
    "firmware/assets/large/text.font": "large",
    "engine/__init__.py": "",
    "engine/dream.py": "CARDS = 76\n",
    "engine/onirim.py": (
        "from engine import dream\n"
        "class Game:\n"
        "    def __init__(self):\n"
        "        self.state = bytearray(4000)\n"
    ),
    "engine/README.md": "Words for people.\n",
    "engine/__pycache__/dream.cpython-311.pyc": "never sent",
    "board/sensors/__init__.py": "",
    "board/sensors/breath.py": "def read():\n    return 1\n",
    "board/sensors/still.py": "def read():\n    return 0\n",
    "board/pico/__init__.py": (
        "import sys\n\nfrom . import pins\nfrom .screen import Screen\n\n"
        "screen = Screen(pins.UNIT)\ndel pins, sys.modules[__name__ + '.pins']\n"
    ),
    "board/pico/screen.py": (
        "import micropython\n\n"
        "@micropython.viper\ndef _twice(n: int) -> int:\n    return n * 2\n\n"
        "class Screen:\n"
        "    def __init__(self, unit):\n"
        "        self.unit = unit\n"
        "    def twice(self, n):\n"
        "        return _twice(n)\n"
    ),
    "board/pico/boards/__init__.py": "",
    "board/pico/boards/picosystem.py": "UNIT = 3\nWIND = ('breath', 26)\n",
    "board/pico/boards/pico_lcd_1_3.py": "UNIT = 3  # and a joystick\nWIND = None\n",
    "board/pico/boards/breadboard_st7735.py": "UNIT = 2\nWIND = None\n",
    "board/pybadge/__init__.py": "from hw import screen\n",
    "board/pybadge/screen.py": "import displayio\nfrom adafruit_display_text import label\n",
}


def write(root):
    """Write the checkout below `root` and return it."""
    for path, content in _FILES.items():
        at = root / path
        at.parent.mkdir(parents=True, exist_ok=True)
        at.write_text(content)
    return root
