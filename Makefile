# Two commands on a fresh machine: `make run` and `make test`. Each sets up what it needs in .venv.

# Looked for once, and only where an environment is to be made (docs/decisions/0055).
PYTHON ?= $(eval PYTHON := $(shell tools/find-python))$(PYTHON)
VENV := .venv
BIN := $(VENV)/bin
PAGE := tools/page
# Extras stay in the locks: pip would look for the newest `coverage[toml]`, and refuse it, for it has no hash here.
UV_COMPILE := $(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --no-strip-extras
# Every test process would compile every file anew.
unexport PYTHONDONTWRITEBYTECODE

# The compiled rules, where somebody has wanted them.
COMPILED := $(wildcard $(VENV)/compiled)

# Tests that nobody watches wait for processes, disks and a browser about as long as they work.
WORKERS := $(shell expr 2 '*' "$$(getconf _NPROCESSORS_ONLN)")
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check

.PHONY: run compiled postgres test check types lint page-check watched unwatched laws explore crash races trouble memory pairings soak bench golden art pictures browser lock clean

run: $(VENV)/.run $(if $(COMPILED),compiled)
	@echo "Starting Conclave …"
	@$(if $(COMPILED),PYTHONPATH="$(CURDIR)/$(COMPILED)") $(BIN)/conclave

# Have the rules in machine code, so that AI players take half the processor; `make run` takes them from then on, and makes
# them anew when they have changed. It needs a C compiler and Python's headers (docs/decisions/0070).
compiled: $(VENV)/.compile
	@$(BIN)/python tools/compile_games.py --copy $(VENV)/compiled

# What it takes to play on PostgreSQL (CONCLAVE_DATABASE=postgresql://…); `make run` as before.
postgres: $(VENV)/.postgres

# The tests that are watched keep all processors busy; those that nobody watches leave room for the type checker.
test: browser
	@$(MAKE) --no-print-directory watched
	@$(MAKE) --no-print-directory --jobs 2 unwatched check

check: types lint page-check

types: $(VENV)/.test
	$(BIN)/basedpyright

lint: $(VENV)/.test
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .
	$(BIN)/lint-imports --no-cache

watched: $(VENV)/.test
	$(BIN)/pytest -n auto --dist worksteal -m "not unwatched" --cov --cov-report=term:skip-covered --cov-fail-under=95

unwatched: $(VENV)/.test
	$(BIN)/pytest -n $(WORKERS) --dist worksteal -m unwatched

# The page's JavaScript, with the types that TypeScript finds in it. Whoever has no npm can work on all the rest.
page-check:
	@if ! command -v npm > /dev/null; then echo "There is no npm here: the JavaScript of the page is not checked."; \
	else { [ $(PAGE)/node_modules/.package-lock.json -nt $(PAGE)/package-lock.json ] || npm ci --silent --prefix $(PAGE); } \
		&& $(PAGE)/node_modules/.bin/tsc --project $(PAGE); fi

# The secrecy law over any number of (state, viewer) pairs: make laws N=1000000
laws: $(VENV)/.test
	N=$(N) $(BIN)/pytest -n auto tests/laws

# The same with new chance, over and over, and with it the wire law, races, kills and soak: make explore MINUTES=60
explore: $(VENV)/.test
	$(BIN)/python -m tests.explore $(MINUTES)

# Kill a playing process again and again, and look what it had promised: make crash KILLS=1000, also ON=postgres
crash: $(VENV)/.test
	$(BIN)/python -m tests.crash.matrix $(or $(KILLS),300) $(ON)

# Fifty clicks on every question from two processes, on both databases, one accepted each: make races QUESTIONS=1000
races: $(VENV)/.test
	$(BIN)/python -m tests.hosting.neighbours.test_shared_races $(or $(QUESTIONS),1000)

# Strike a bot that plays with all that can go wrong, for half an hour: make trouble
trouble: $(VENV)/.test
	$(BIN)/python -m tests.trouble

# What the bot needs after ten minutes of play and after an hour: make memory MINUTES=60
memory: $(VENV)/.test
	$(BIN)/python -m tests.trouble.memory $(MINUTES)

# Every mind against every other, on all cores, so many games each: make pairings GAMES=10000
pairings: $(VENV)/.test
	$(BIN)/python -m tests.pairings $(GAMES)

# Many tables over real sockets while faults strike: make soak ARGS="--tables 100 --faults 300", or ARGS="--cluster"
soak: $(VENV)/.test
	$(BIN)/python -m tests.soak $(ARGS)

# The page is tested in a real browser, best without a window (docs/decisions/0049). CI gets one; elsewhere it is whoever runs the tests who decides.
browser:
	@if ! { command -v chromium-headless-shell || command -v chrome-headless-shell \
		|| command -v chromium || command -v chromium-browser || command -v google-chrome; } > /dev/null; then \
		if [ -n "$$CI" ] && [ -n "$$(command -v apt-get)" ]; then apt-get update -qq \
			&& { apt-get install -y -qq chromium-headless-shell || apt-get install -y -qq chromium; }; \
		else echo "There is no Chromium here: the tests of the page are left out."; fi; fi

# The drawings of the house and the games: every SVG in an art/ folder becomes a PNG beside it, which is kept.
art: $(VENV)/.test
	$(BIN)/python -m tests.art.render

# The pictures of the README, taken of the real thing.
pictures: $(VENV)/.test browser
	$(BIN)/python -m tests.sandbox.shots.pictures

bench: $(VENV)/.bench
	$(BIN)/python -m bench

# Write the golden playthroughs and the page of commands anew; read the diff before committing it.
golden: $(VENV)/.test
	-GOLDEN=write $(BIN)/pytest -q tests/laws/test_golden.py tests/front/commands/test_handbook.py
	$(BIN)/pytest -q tests/laws/test_golden.py tests/front/commands/test_handbook.py

lock: | $(BIN)/python
	$(PIP) uv
	$(UV_COMPILE) --group build -o requirements-build.lock
	$(UV_COMPILE) --group compile -c requirements-build.lock -o requirements-compile.lock
	$(UV_COMPILE) pyproject.toml -o requirements.lock
	$(UV_COMPILE) pyproject.toml --extra postgres -c requirements.lock -o requirements-postgres.lock
	$(UV_COMPILE) --group dev -c requirements-postgres.lock -c requirements-compile.lock -o requirements-dev.lock
	$(UV_COMPILE) --group bench -c requirements-dev.lock -o requirements-bench.lock
	$(UV_COMPILE) --group foreign -o requirements-foreign.lock

clean:
	rm -rf $(VENV)

$(BIN)/python:
	@echo "Making an environment of its own for Conclave, in $(VENV) …"
	@$(PYTHON) -c 'import sys; sys.exit("Conclave needs Python 3.11 or newer.") if sys.version_info < (3, 11) else None'
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.run: requirements-build.lock requirements.lock pyproject.toml | $(BIN)/python
	@echo "Fetching what Conclave needs; this takes a minute, once …"
	@$(PIP) --require-hashes -r requirements-build.lock -r requirements.lock
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.compile: requirements-compile.lock | $(VENV)/.run
	@$(PIP) --require-hashes -r requirements-compile.lock
	@touch $@

# The same, and PostgreSQL's driver.
$(VENV)/.postgres: $(VENV)/.run requirements-postgres.lock
	@$(PIP) --require-hashes -r requirements-postgres.lock
	@touch $@

$(VENV)/.test: $(VENV)/.run $(VENV)/.foreign requirements-dev.lock
	$(PIP) --require-hashes -r requirements-dev.lock
	@touch $@

# A Discord library that is not ours to choose has an environment of its own.
$(VENV)/.foreign: requirements-foreign.lock | $(BIN)/python
	$(BIN)/python -m venv --without-pip $(VENV)/foreign
	$(BIN)/python -m pip --python $(VENV)/foreign/bin/python install --quiet --disable-pip-version-check --require-hashes -r requirements-foreign.lock
	@touch $@

$(VENV)/.bench: $(VENV)/.test requirements-bench.lock
	$(PIP) --require-hashes -r requirements-bench.lock
	@touch $@
