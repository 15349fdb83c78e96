# Everything happens in .venv; a machine needs Python (3.11 or later) and make, no more.
#   make play   run the bot: on Discord if .env holds a token, else on this machine in a browser
#   make test   every check there is
# The other targets are listed by "make help".

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq install --require-hashes
# One process for each processor.
PYTEST_ARGS ?= -n auto --dist worksteal
CATALOGUES := $(patsubst %.po,%.mo,$(wildcard words/locales/*/LC_MESSAGES/*.po))
LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-config --custom-compile-command "make lock"

.DEFAULT_GOAL := help
.PHONY: help play test lint types tests quick format bench soak messages catalogues compiled lock clean

help: ## say what can be made
	@grep -E '^[a-z]+:.*## ' Makefile | sed -E 's/:[^#]*## /\t/' | sort

play: $(VENV)/run.stamp catalogues compiled ## run the bot
	@$(BIN)/python -m bot play

test: lint types tests ## every check there is

lint: $(VENV)/dev.stamp ## style and formatting
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/dev.stamp ## types
	$(BIN)/mypy

tests: $(VENV)/dev.stamp catalogues ## the tests alone; PYTEST_ARGS narrows them
	$(BIN)/python -m pytest $(PYTEST_ARGS)

quick: $(VENV)/dev.stamp catalogues ## the tests but whole games and the browser, in a minute
	$(BIN)/python -m pytest $(PYTEST_ARGS) -m "not slow and not browser"

format: $(VENV)/dev.stamp ## format the code and sort its imports
	$(BIN)/ruff check --fix-only --exit-zero .
	$(BIN)/ruff format .

bench: $(VENV)/dev.stamp catalogues compiled ## measure
	$(BIN)/python -m tests.bench

soak: $(VENV)/dev.stamp catalogues ## shake the whole bot for an hour or two: faults, kills, forged inputs, hostile people
	$(BIN)/python -m tests.soak

# Texts marked by _(), ngettext() and their kin, with the comments that begin with "Translators:".
# A new language is begun by: .venv/bin/pybabel init -D caylus -l LANGUAGE -i words/locales/caylus.pot -d words/locales
messages: $(VENV)/dev.stamp ## collect the texts to translate and merge them into each catalogue
	$(BIN)/pybabel --quiet extract --keyword t --keyword n:1,2 --keyword p:1c,2 --keyword NC_:1c,2 --no-location \
		--sort-output --add-comments Translators: --omit-header --output words/locales/caylus.pot words render bot
	$(BIN)/pybabel --quiet update --no-fuzzy-matching --ignore-obsolete --ignore-pot-creation-date --domain caylus \
		--input-file words/locales/caylus.pot --output-dir words/locales

catalogues: $(CATALOGUES)

compiled: $(VENV)/run.stamp ## let computer players think twice as fast, where there is a C compiler
	@if $(BIN)/python -c "from engine.compiled import wanted; raise SystemExit(not wanted())"; then \
		echo "Compiling the engine (once, a minute or two) ..."; \
		if $(PIP) --only-binary :all: -r requirements/compile.txt 2>/dev/null; \
		then $(BIN)/python -c "from engine.compiled import build; raise SystemExit(build())" || true; \
		else echo "Computer players think more slowly here: requirements/compile.txt can't be installed."; \
		fi; \
	fi

lock: $(VENV)/dev.stamp ## pin the newest packages that fit, with their hashes
	$(LOCK) --upgrade pyproject.toml --output-file requirements/run.txt
	$(LOCK) --upgrade --group setup --output-file requirements/setup.txt
	$(LOCK) --upgrade --group fast --output-file requirements/fast.txt
	$(LOCK) --upgrade --group compile --output-file requirements/compile.txt
	$(BIN)/python -c "import tomllib; project = tomllib.load(open('pyproject.toml', 'rb'))['project']; \
		print(*project['optional-dependencies']['postgres'], sep='\n')" | \
		$(LOCK) --upgrade - --constraint requirements/run.txt --output-file requirements/postgres.txt
	$(LOCK) --upgrade pyproject.toml --extra dev --extra postgres --group setup --group fast --group compile \
		--constraint requirements/run.txt --constraint requirements/setup.txt --constraint requirements/fast.txt \
		--constraint requirements/compile.txt --constraint requirements/postgres.txt --output-file requirements/dev.txt

clean: ## forget the set-up, what was compiled and the caches
	rm -rf $(VENV) $(CATALOGUES) build .mypy_cache .pytest_cache .ruff_cache .hypothesis mutants

%.mo: %.po | $(VENV)/run.stamp
	@$(BIN)/pybabel --quiet compile --input-file $< --output-file $@

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Python 3.11 or later is needed: $$($(PYTHON) --version 2>&1). Name one with make PYTHON=..."; exit 1; }
	@echo "Setting up $(VENV) (once) ..."
	@$(PYTHON) -m venv $(VENV) || \
		{ rm -rf $(VENV); echo "Python's venv module is missing; Debian has it in python3-venv."; exit 1; }

$(VENV)/run.stamp: requirements/run.txt requirements/setup.txt requirements/fast.txt | $(BIN)/python
	@$(PIP) -r requirements/run.txt -r requirements/setup.txt
	@$(PIP) --only-binary :all: -r requirements/fast.txt 2>/dev/null || echo "The bot is slower here: requirements/fast.txt has no wheels for this machine."
	@touch $@

$(VENV)/dev.stamp: requirements/dev.txt | $(BIN)/python
	@$(PIP) -r $<
	@touch $@ $(VENV)/run.stamp
