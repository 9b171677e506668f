# make play · make test: on a fresh machine with Python 3.11+ (and node for one lane) nothing else is needed.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: play test fast figures assets pictures deploy lint clean

# make play MIC=live blows by the real microphone, MIC=breath.wav by a file.
play: $(VENV)/desk $(if $(filter 1 live,$(MIC)),$(VENV)/mic)
	@$(BIN)/python -m sim $(if $(MIC),--mic "$(patsubst 1,live,$(MIC))")

# As many processes as there are cores; each test starts Pythons that are to find their byte code.
test: $(VENV)/dev node_modules/.ready
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest -n auto --dist worksteal

# Optional, for long tournaments: the engine compiled, by a C compiler; then .venv/bin/python -m tools.fast tournament ...
fast: $(VENV)/fast
	@$(BIN)/python -m tools.fast

# The main figures of docs/figures.md; the others stand there with their commands.
figures: $(VENV)/dev node_modules/.ready
	$(BIN)/python -m sim tournament --game onirim --player random --games 10000 --seed 1 --jobs 1
	$(BIN)/python -m sim tournament --game onirim --player good --games 10000 --seed 1 --jobs 1
	$(BIN)/python -m sim tournament --game pigs --player greedy --against random --games 10000 --seed 1
	$(BIN)/python -m sim tournament --game pigs --player good --against greedy --games 10000 --seed 1
	$(BIN)/python -m sim tournament --game pigs --player good --against random --games 10000 --seed 1
	$(BIN)/python -m tools.gust_bench --minutes 60 --seed 2
	$(BIN)/python -m tools.thought pigs
	$(BIN)/python -m tools.thought pigs --seats 5 --options veteran
	$(BIN)/python -m tools.budget --check
	$(BIN)/python -m tools.budget
	$(BIN)/python -m tools.budget --board picosystem
	$(BIN)/python -m pytest -q -s tests/test_pico_screen.py tests/test_pico_console.py tests/test_pybadge_console.py

assets: $(VENV)/dev node_modules/.ready
	$(BIN)/python -m tools.assets

# The pictures of the README: whole games by scripts of keys.
pictures: $(VENV)/desk
	$(BIN)/python -m sim shots tests/scripts/game.keys --out docs/pictures --zoom 2
	$(BIN)/python -m sim shots tests/scripts/pigs.keys --out docs/pictures/pigs --zoom 2

# make deploy BOARD=picosystem, with PORT=... or DRIVE=... where there are several
deploy: $(VENV)/dev
	@$(BIN)/python -m tools.deploy --board $(BOARD) $(if $(PORT),--port $(PORT)) $(if $(DRIVE),--drive $(DRIVE))

lint: $(VENV)/dev
	$(BIN)/ruff check --fix . && $(BIN)/ruff format .

clean:
	rm -rf $(VENV) node_modules build out

$(VENV)/desk: requirements.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Dreamwheel needs Python 3.11 or newer: make PYTHON=/path/to/python3.11 play")'
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install -q -r requirements.txt
	@touch $@

$(VENV)/mic: requirements-mic.txt $(VENV)/desk
	@$(BIN)/python -m pip install -q -r requirements-mic.txt
	@touch $@

$(VENV)/fast: requirements-fast.txt $(VENV)/desk
	@$(BIN)/python -m pip install -q -r requirements-fast.txt
	@touch $@

$(VENV)/dev: requirements-dev.txt $(VENV)/desk
	@$(BIN)/python -m pip install -q -r requirements-dev.txt
	@touch $@

node_modules/.ready: package.json package-lock.json
	@command -v npm >/dev/null || { echo "make test needs node and npm (its 32-bit MicroPython is a WebAssembly): install Node.js 20 or newer"; exit 2; }
	@npm ci --silent --no-audit --no-fund
	@touch $@
