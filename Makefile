PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# The settings of `serve` and `play`, e.g. make run ARGS="--port 8080", make play ARGS="artemis --lang fr".
ARGS ?=
# Where there is no npm, `build` puts one beside Python.
NPM := PATH="$$PATH:$(CURDIR)/$(BIN)" npm --prefix web

.PHONY: setup build run play browser test check pictures bench soak lock clean

setup: build

# Fast when nothing changed: hatch_build.py compares digests, which also notices a deleted source.
build: $(VENV)/installed
	$(BIN)/python hatch_build.py

$(VENV)/dependencies: requirements.txt
	@$(PYTHON) -c 'import sys; sys.exit("Offworld needs Python 3.11 or newer: make PYTHON=...") if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	touch $@

# Compiling is left to `build`, where its progress and warnings are seen.
$(VENV)/installed: $(VENV)/dependencies pyproject.toml
	OFFWORLD_COMPILE=0 $(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	touch $@

run: build
	$(BIN)/offworld serve --open $(ARGS)

play: build
	$(BIN)/offworld play $(ARGS)

# The browser of tests/web and `pictures`: whichever Chromium is there, or Debian's.
browser:
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || \
		(apt-get update -qq && apt-get install -y -qq chromium)

# Every page and table as it looks, into docs/pictures; those of the README are committed.
pictures: build browser
	$(BIN)/python -m tools.pictures

# The second run plays the same games from the Python sources: both modes must agree.
test: build browser
	$(NPM) run --silent test
	$(BIN)/python -m pytest -n 2 --dist worksteal
	OFFWORLD_PURE=1 OFFWORLD_FAST_BATTERY=1 $(BIN)/python -m pytest -n 2 --dist worksteal -m "not compiled_only and not soak" tests/kit tests/games

check: build
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python -m tools.rule_ids
	$(BIN)/python -m tools.content_versions --check
	$(BIN)/python -m tools.state --check
	$(BIN)/python -m tools.events --check
	$(BIN)/python -m tools.typescript --check
	$(NPM) run --silent check

bench: build
	$(BIN)/python bench/run.py
	$(BIN)/python bench/search.py

soak: build
	$(BIN)/python -m pytest -n 2 --dist worksteal tests -m soak

# Keeps the pinned versions where they still fit; LOCK=--upgrade takes the newest.
lock:
	$(PYTHON) -m venv build/lock
	build/lock/bin/pip install --quiet --disable-pip-version-check uv
	build/lock/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
		$(LOCK) --group dev --output-file requirements.txt pyproject.toml

clean:
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis src/offworld/native.json src/offworld/server/static web/node_modules
	find src -name '*.so' -delete
	find src tests tools bench -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true
