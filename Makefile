# make play · make test: on a fresh machine with Python 3.11+ (and node for one lane) nothing else is needed.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: play test figures assets lint clean

play: $(VENV)/desk
	@$(BIN)/python -m sim

test: $(VENV)/dev node_modules/.ready
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/python -m tools.budget --check
	@$(BIN)/python -m pytest

# Every figure that the README and docs/figures.md name.
figures: $(VENV)/dev node_modules/.ready
	$(BIN)/python -m sim tournament --game onirim --player random --games 10000 --seed 1 --jobs 1
	$(BIN)/python -m sim tournament --game onirim --player good --games 10000 --seed 1 --jobs 1
	$(BIN)/python -m tools.budget

assets: $(VENV)/dev node_modules/.ready
	$(BIN)/python -m tools.assets

lint: $(VENV)/dev
	$(BIN)/ruff check --fix . && $(BIN)/ruff format .

clean:
	rm -rf $(VENV) node_modules build out

$(VENV)/desk: requirements.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Dreamwheel needs Python 3.11 or newer: make PYTHON=/path/to/python3.11 play")'
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install -q -r requirements.txt
	@touch $@

$(VENV)/dev: requirements-dev.txt $(VENV)/desk
	@$(BIN)/python -m pip install -q -r requirements-dev.txt
	@touch $@

node_modules/.ready: package.json package-lock.json
	@command -v npm >/dev/null || { echo "make test needs node and npm (its 32-bit MicroPython is a WebAssembly): install Node.js 20 or newer"; exit 2; }
	@npm ci --silent --no-audit --no-fund
	@touch $@
