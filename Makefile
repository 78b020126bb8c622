PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Hundreds of processes are started by tests: none of them compiles again what another one has.
export PYTHONDONTWRITEBYTECODE =
# The settings of `serve` and `play`, e.g. make run ARGS="--port 8080", make play ARGS="artemis --lang fr".
ARGS ?=
# Where there is no npm, the set-up puts one beside Python.
NPM := PATH="$$PATH:$(CURDIR)/$(BIN)" npm --prefix web
# Tests that failed last time come first.
PYTEST := $(BIN)/python -m pytest -n 2 --dist worksteal --failed-first
RELEASE := $(BIN)/python build_support/native.py --profile release
# The inner loop: something of every package, in about two minutes.
QUICK := tests/architecture tests/kit tests/games/artemis tests/games/galileo tests/games/mars tests/games/magnastorm \
	tests/bots/test_bots.py tests/simulation/test_loop.py tests/simulation/test_match.py tests/arena/test_ratings.py \
	tests/arena/test_schedule.py tests/cli/test_commands.py tests/server/tables tests/server/timing tests/package/test_native.py

.PHONY: setup build packages run play browser test test-quick check docs pictures bench soak lock clean

setup: build

# All that tests need. Fast when nothing changed: digests are compared, which also notices a deleted source.
build:
	@$(PYTHON) build_support/setup.py dev

# All that checks need: nothing is compiled.
packages:
	@$(PYTHON) build_support/setup.py packages

# The server starts from the Python sources; the fast engine is compiled behind it unless there is one.
run:
	@$(PYTHON) build_support/setup.py run
	@$(RELEASE) --accept dev --background & exec $(BIN)/offworld serve --open $(ARGS)

play:
	@$(PYTHON) build_support/setup.py run
	@$(RELEASE) --accept dev --background >build/native.log 2>&1 & exec $(BIN)/offworld play $(ARGS)

# The browser of tests/web and `pictures`: whichever Chromium is there, or Debian's without windows.
BROWSERS := chromium-headless-shell chromium chromium-browser google-chrome
INSTALL := DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends
browser:
	@for program in $(BROWSERS); do command -v $$program >/dev/null && exit 0; done; \
	echo "browser: installing Chromium (build/browser.log)"; mkdir -p build; \
	{ apt-get update -qq && { $(INSTALL) chromium-headless-shell || $(INSTALL) chromium; }; } >build/browser.log 2>&1 || \
		{ tail -n 20 build/browser.log >&2; exit 1; }

# The documentation as pages that need no server and no network: build/site/html/index.html.
docs: packages
	$(BIN)/python -m tools.site

# Every page and table as it looks, into docs/pictures; those of the README are committed.
pictures: build browser
	$(BIN)/python -m tools.pictures
	$(BIN)/python -m tools.table_pictures

# Three parts, all of them run even if one fails: the web app's own tests; everything, compiled; and the same games from
# the Python sources, since both modes must agree.
test: build browser
	@failed=""; \
	$(NPM) run --silent test || failed="$$failed web"; \
	$(PYTEST) || failed="$$failed compiled"; \
	OFFWORLD_PURE=1 OFFWORLD_FAST_BATTERY=1 $(PYTEST) -o cache_dir=.pytest_cache/pure \
		-m "not compiled_only and not soak" tests/kit tests/games || failed="$$failed pure"; \
	if [ -n "$$failed" ]; then echo "make test: failed:$$failed" >&2; exit 1; fi

test-quick: build
	$(PYTEST) $(QUICK)

check: packages
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo --no-cache
	$(BIN)/python -m tools.rule_ids
	$(BIN)/python -m tools.rulebooks
	$(BIN)/python -m tools.vocabulary --check
	$(BIN)/python -m tools.content_versions --check
	$(BIN)/python -m tools.state --check
	$(BIN)/python -m tools.events --check
	$(BIN)/python -m tools.typescript --check
	$(BIN)/python -m tools.licenses --check
	$(NPM) run --silent check

# Speed is measured on what is shipped.
bench: build
	$(RELEASE)
	$(BIN)/python bench/run.py
	$(BIN)/python bench/search.py

# Whole matrices and long runs.
soak: build browser
	$(RELEASE)
	$(BIN)/python -m pytest -n 2 --dist worksteal tests -m soak

# Keeps the pinned versions where they still fit; LOCK=--upgrade takes the newest.
COMPILE := build/lock/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate
lock:
	$(PYTHON) -m venv build/lock
	build/lock/bin/pip install --quiet --disable-pip-version-check uv
	$(COMPILE) $(LOCK) --all-extras --group dev --output-file requirements/dev.txt pyproject.toml
	$(COMPILE) --extra server --group build --constraint requirements/dev.txt --output-file requirements/run.txt pyproject.toml

clean:
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis src/offworld/native.json src/offworld/server/static web/node_modules
	find src -name '*.so' -delete
	find src tests tools bench -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true
