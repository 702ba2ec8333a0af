# make play      the table in the browser, on http://127.0.0.1:8017/ (make play PORT=9000)
# make test      every test of the gate: Python compiled and interpreted, documents, front end, browser;
#                the Python tests in TEST_PROCESSES (4) processes
# make unit      the quick tests of what touches neither disk nor network: rules, the game, notation
# make check     what CI runs: format, lint, types, layers, then every test, warnings as errors
# make check-all what CI runs at night: the same with the nightly tests (every size of the screen, motion,
#                benchmarks), long searches, a hundred kills, every kernel and every example uncompiled
#                too, make prove, make prove-preendgames, the sanitizer, and make attack
# make fix       formats, and fixes what a machine can fix
# make coverage  the Python tests again, reporting lines and branches that none of them reaches
# make fuzz      feeds damaged text to every reader, for FUZZ_SECONDS (60) each
# make asan      the kernels under AddressSanitizer, on tests and damaged files (needs gcc)
# make prove     compares the kernel with the slow reference on PROVE_POSITIONS (20000) random positions
# make prove-preendgames  compares the pre-endgame solver with its slow twin on PROVE_PREENDGAMES (1000)
#                random positions
# make bench     runs the benchmarks
# make attack    attacks a server from one address, and reports what a guest at another waits
# make conformance  tries every address of the interface with made-up requests, for CONFORMANCE_SECONDS
#                (300), and compares the answers with the OpenAPI document
# make docs      builds the documentation site in build/site, and checks it
# make screenshots  takes every screen at every size and in every look into SCREENSHOTS (build/screenshots)
# make crash     kills a busy server a hundred times; PostgreSQL, Redis and a worker too
# make lexicon   rebuilds the word lists from the pinned packages they come from
# make languages rebuilds the words in languages/ from the pinned packages they come from
# make kernel    compiles the kernels in place, if they or the compiler changed
# make web       builds the browser page, if it changed
# make wheel     builds dist/*.whl in isolation, as pip does, and checks its contents
# make sdist     builds dist/*.tar.gz
# make lock      rewrites requirements/*.txt and web/package-lock.json
# make clean     removes everything that make has built
#
# Everything is installed into .venv, created with PYTHON (python3). Nothing else on the machine changes.

SHELL := /bin/sh
PYTHON ?= python3
PORT ?= 8017
FUZZ_SECONDS ?= 60
PROVE_POSITIONS ?= 20000
PROVE_PREENDGAMES ?= 1000
CONFORMANCE_SECONDS ?= 300
SCREENSHOTS ?= build/screenshots
SITE := build/site
# twice the cores of a small machine: a test spends half of its time waiting for a server, disk or page
TEST_PROCESSES ?= 4
CORES ?= 2
VENV := .venv
PY := $(VENV)/bin/python
STEP := PYTHONPATH=build_backend $(PY) -m tilewright_build
PIP := $(PY) -m pip install -qq --require-hashes --only-binary :all:
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PIP_ROOT_USER_ACTION := ignore
# with it, hundreds of processes would each compile the whole program again
unexport PYTHONDONTWRITEBYTECODE

# A Node new enough for the front end (^20.19 || >=22.12) with npm? Else the pinned one from PyPI, and
# the page waits for it. Checked only while .venv is being filled, because it takes a moment.
MACHINE_NODE = node -e 'const [a,b]=process.versions.node.split(".").map(Number); \
	process.exit((a==20&&b>=19)||a>22||(a==22&&b>=12)?0:1)' 2>/dev/null \
	&& command -v npm >/dev/null 2>&1 && test "$$TILEWRIGHT_NODE" != wheel
NODE_LOCK = $$({ $(MACHINE_NODE); } || echo -r requirements/node.txt)
NODE := $(VENV)/$(if $(wildcard $(VENV)/.builds),.builds,$(shell { $(MACHINE_NODE); } \
	&& echo .made || echo .builds))

# These steps run in parallel, the longest first, in a make of their own. The output of each is kept
# together, if make supports that (4.0), and if one fails the others still run. The Python tests, which
# keep every core busy by themselves, come after them
LINT := types components page layers rules format workflows
BESIDE := interpreted collected front docs documents
AT_ONCE = +@$(MAKE) --no-print-directory --jobs=$(CORES) --keep-going STEPS=beside \
	$(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

# What does not wait for each other is built side by side: the page, the kernels, and the packages that
# only the program needs. pip waits for the network most of the time, so there is one more than cores
BUILD_AT_ONCE = +@$(MAKE) --silent --no-print-directory --jobs=$$(($(CORES) + 1)) STEPS=beside

# The tests of a file run in one process, and the files in order: the browser's come last
SIDE_BY_SIDE := --dist loadfile --no-loadscope-reorder -n

# check-all sets the variable. In the gate its tests are left out by name, as a skip would fail there
NIGHT := $(filter 1,$(TILEWRIGHT_NIGHTLY))
CHOSEN := $(if $(NIGHT),,-m "not nightly")
UNCOMPILED := -m "(not slow or proof)$(if $(NIGHT),, and not long_uncompiled and not nightly)"

KERNEL_SOURCES := $(wildcard src/tilewright/*/kernels/*.py src/tilewright/*/kernels/*.pxd \
	src/tilewright/engine/*.pxd src/tilewright/engine/*.h) $(wildcard build_backend/tilewright_build/*kernels.py)
DATA := src/tilewright/lexicon/data
GRAPH_SOURCES := $(wildcard $(DATA)/*.xz $(DATA)/*.txt src/tilewright/lexicon/build_graphs.py)
GRAPHS := $(DATA)/club.kwg
PAGE := src/tilewright/server/static/index.html
# only the checks of the page read these, and make them
WEB_GENERATED := web/src/api/openapi.d.ts web/src/testing/editions.ts
WEB_SOURCES := $(filter-out $(WEB_GENERATED),$(shell find web \( -name node_modules -o -name coverage \) -prune \
	-o -type f -print))
TYPED := src tests tools build_backend setup.py fuzz examples benchmarks docs/conf.py

.PHONY: play ready test unit check check-all fix coverage fuzz asan prove prove-preendgames bench attack conformance screenshots lexicon languages kernel web \
	wheel sdist lock clean install lint $(LINT) modules front docs documents documents-interpreted interpreted collected python crash
.DELETE_ON_ERROR:
ifneq ($(STEPS),beside)
.NOTPARALLEL:
endif

$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
		|| { echo "Python 3.11 or newer is needed: apt install python3 python3-venv on Debian 12 or newer, \
	or make PYTHON=/path/to/python3.11"; exit 1; }
	@echo "tilewright: making $(VENV)"
	@rm -rf $(VENV)
	@$(PYTHON) -m venv --without-pip $(VENV)
	@touch $@

# pip takes seconds to unpack, and npm need not wait for it
$(VENV)/.pip: $(VENV)/.made
	@$(PY) -c 'import ensurepip' 2>/dev/null \
		|| { echo "This Python brings no pip: apt install python3-venv on Debian, then run make again"; exit 1; }
	@$(PY) -m ensurepip --default-pip >/dev/null
	@touch $@

# One pip at a time. Python compiles what it imports by itself; most of these packages it never does
$(VENV)/.builds: requirements/build.txt requirements/node.txt $(VENV)/.pip
	@echo "tilewright: installing the locked packages it is built with"
	@$(PIP) --no-compile -r requirements/build.txt $(NODE_LOCK)
	@touch $@

$(VENV)/.locked: requirements/run.txt $(VENV)/.builds
	@echo "tilewright: installing the locked packages it runs with"
	@$(PIP) --no-compile -r requirements/run.txt
	@touch $@

$(VENV)/.tools: requirements/check.txt $(VENV)/.installed
	@echo "tilewright: installing the locked packages it is tested with"
	@$(PIP) --no-compile -r requirements/check.txt
	@touch $@

$(VENV)/.kernel: $(KERNEL_SOURCES) $(VENV)/.builds
	@$(STEP) kernels
	@touch $@

$(GRAPHS): $(GRAPH_SOURCES) $(VENV)/.kernel $(VENV)/.locked
	@$(STEP) graphs
	@touch $@

$(PAGE): $(WEB_SOURCES) $(NODE)
	@$(STEP) web
	@touch $@

# Everything else is built beside it, so this only writes the editable install itself
$(VENV)/.installed: pyproject.toml setup.py $(VENV)/.locked
	@TILEWRIGHT_BUILD=skip $(PY) -m pip install -qq --no-deps --no-build-isolation --editable .
	@touch $@

install:
	$(BUILD_AT_ONCE) $(GRAPHS) $(PAGE) $(VENV)/.installed

# the packages of the tests arrive while the kernels are compiled
ready:
	$(BUILD_AT_ONCE) $(GRAPHS) $(PAGE) $(VENV)/.tools

# The packages of words lie beside the program, and only the table sees them: tests find none
$(VENV)/.languages: $(wildcard languages/*/*.* languages/*/*/*.py languages/*/*/data/*) $(VENV)/.builds
	@$(STEP) languages $(VENV)/languages
	@touch $@

play:
	$(BUILD_AT_ONCE) $(GRAPHS) $(PAGE) $(VENV)/.installed $(VENV)/.languages
	@PYTHONPATH=$(CURDIR)/$(VENV)/languages exec $(PY) -m tilewright serve --port $(PORT)

test: ready
	$(AT_ONCE) $(BESIDE)
	@$(MAKE) --no-print-directory python

unit: install $(VENV)/.tools
	$(PY) -m pytest $(SIDE_BY_SIDE) $(CORES) -m "not slow" $(addprefix tests/, rules game notation players)

check: ready
	$(AT_ONCE) $(BESIDE) $(LINT)
	@$(MAKE) --no-print-directory python

# the tests read these variables
check-all: export TILEWRIGHT_NIGHTLY := 1
check-all: export TILEWRIGHT_KILLS := 100
check-all: check documents-interpreted prove prove-preendgames asan attack

lint: ready
	$(AT_ONCE) $(LINT)

format:
	$(VENV)/bin/ruff format --check .

rules:
	$(VENV)/bin/ruff check .

workflows:
	$(VENV)/bin/zizmor --offline --quiet .github

types:
	$(VENV)/bin/mypy $(TYPED)

# pytest compiles a test module when it first imports it: here once, not in every process of `python`
collected: install $(VENV)/.tools
	@mkdir -p build
	@$(PY) -m pytest --collect-only -qq >build/tests.txt || { cat build/tests.txt; exit 1; }

layers:
	$(VENV)/bin/lint-imports --no-logo

page: modules
	$(STEP) npm run --silent lint

components: modules
	$(STEP) npm run --silent check

# two npm processes that both install or generate something would interfere; some tests read the result
modules: install
	@$(STEP) npm --version >/dev/null

front: modules
	$(STEP) npm run --silent test

# from the beginning each time: a page that has not changed would keep its warnings to itself
docs: install $(VENV)/.tools
	@rm -rf $(SITE) $(SITE)-doctrees
	$(PY) -m sphinx --quiet --fail-on-warning --conf-dir docs --doctree-dir $(SITE)-doctrees . $(SITE)
	$(PY) tools/check_site.py $(SITE)

DOCTESTS := --doctest-modules --doctest-glob="*.md" --ignore src/tilewright/server/migrations \
	--ignore docs/conf.py \
	src README.md docs

documents: install $(VENV)/.tools
	$(PY) -m pytest $(DOCTESTS)

documents-interpreted: install $(VENV)/.tools
	TILEWRIGHT_KERNEL=interpreted $(PY) -m pytest $(DOCTESTS)

python: modules $(VENV)/.tools
	$(PY) -m pytest $(SIDE_BY_SIDE) $(TEST_PROCESSES) --seconds $(CHOSEN)

# the engine and the word graphs again, from the same files uncompiled; all else runs beside it
interpreted: install $(VENV)/.tools
	TILEWRIGHT_KERNEL=interpreted $(PY) -m pytest $(UNCOMPILED) --seconds tests/engine tests/lexicon

coverage: install $(VENV)/.tools
	$(PY) -m coverage run -m pytest -m "not browser and not slow"
	$(PY) -m coverage report

fix: $(VENV)/.tools
	$(VENV)/bin/ruff format .
	$(VENV)/bin/ruff check --fix .
	$(STEP) npm run --silent format

# atheris lacks wheels for some Pythons and systems, so only this target needs it
fuzz: install requirements/fuzz.txt
	@$(PIP) -r requirements/fuzz.txt
	@for target in fuzz/fuzz_*.py; do \
		echo "$$target, $(FUZZ_SECONDS) s"; \
		$(PY) $$target -max_total_time=$(FUZZ_SECONDS) -artifact_prefix=build/ -verbosity=0 || exit 1; \
	done

asan: install $(VENV)/.tools
	$(PY) tools/sanitize.py

prove: install $(VENV)/.tools
	$(PY) tools/prove.py --positions $(PROVE_POSITIONS)

# the twin is in the tests
prove-preendgames: install $(VENV)/.tools
	PYTHONPATH=tests/engine/twins $(PY) tools/prove_preendgames.py --positions $(PROVE_PREENDGAMES)

crash: install $(VENV)/.tools
	TILEWRIGHT_KILLS=100 $(PY) -m pytest tests/crash

bench: install $(VENV)/.tools
	$(PY) -m tilewright bench
	$(PY) benchmarks/judging.py
	$(PY) benchmarks/random_games.py

# a server of its own for each attack; Linux only
attack: install $(VENV)/.tools
	$(PY) -m benchmarks.attacks

# a server of its own on 127.0.0.1, which limits nobody
conformance: install $(VENV)/.tools
	$(PY) tools/try_interface.py --seconds $(CONFORMANCE_SECONDS)

# the tests' own helpers play the games that are shown
screenshots: install $(VENV)/.tools
	PYTHONPATH=tests/browser:tests/services $(PY) tools/screenshots.py --folder $(SCREENSHOTS)

languages: $(VENV)/.tools
	$(PY) tools/build_languages.py

lexicon: $(VENV)/.tools
	$(PY) tools/build_words.py
	$(PY) tools/build_phoneys.py

kernel: $(VENV)/.builds
	@$(STEP) kernels
	@touch $(VENV)/.kernel

web: $(VENV)/.builds
	@$(STEP) web
	@touch $(PAGE)

wheel: $(VENV)/.pip
	@rm -rf dist/*.whl
	$(PY) -m pip wheel --quiet --no-deps --wheel-dir dist .
	$(PY) tools/check_wheel.py dist/*.whl

sdist: $(VENV)/.builds
	PYTHONPATH=build_backend $(PY) -c 'from tilewright_build import backend; backend.build_sdist("dist")'

UV = $(VENV)/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --no-config --only-binary :all: --no-annotate \
	--custom-compile-command "make lock" $(UVFLAGS)
lock: $(VENV)/.locked
	@$(PIP) -r requirements/lock.txt
	$(UV) pyproject.toml --extra server -o requirements/run.txt
	$(UV) pyproject.toml --extra postgres --extra redis -c requirements/run.txt -o requirements/container.txt
	$(UV) requirements/build.in -c requirements/run.txt -o requirements/build.txt
	$(UV) requirements/node.in -o requirements/node.txt
	$(UV) requirements/lock.in -o requirements/lock.txt
	$(UV) pyproject.toml --all-extras --group test --group check --group docs -c requirements/run.txt -o requirements/check.txt
	$(UV) --group fuzz -o requirements/fuzz.txt
	$(STEP) npm install --package-lock-only --ignore-scripts

clean:
	rm -rf $(VENV) build dist web/node_modules $(WEB_GENERATED) src/tilewright/server/static $(DATA)/*.kwg $(DATA)/graphs.json \
		src/*.egg-info .coverage .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	rm -f src/tilewright/engine/layout.pxd
	find src -name '*.so' -delete
	find . -name __pycache__ -prune -exec rm -rf {} +
