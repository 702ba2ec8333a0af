"""A shared server for all tests, each with guests of its own, and the system's Chromium."""

import asyncio
import os
import shutil
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

import chance
import pytest
from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Page,
    Playwright,
    expect,
    sync_playwright,
)
from serving import Server
from sitting import NothingToPlay

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or ""
HEADLESS_SHELL = shutil.which("chromium-headless-shell") or CHROMIUM
"""The same browser without a desktop's parts, if it is installed: 40 % less processor time."""
NETWORK = ("Failed to load resource", "WebSocket connection to")
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
PATIENCE = 60_000
"""Milliseconds for which a test waits, on a slow machine too, for what is to come."""
TO_COPY = ["clipboard-read", "clipboard-write"]
USUAL = {
    "viewport": DESKTOP,
    "permissions": TO_COPY,
    # requests that pass a service worker cannot be held up or refused by a test
    "service_workers": "block",
}

MANY_TESTS = {
    "TILEWRIGHT_GAMES_PER_MINUTE": "6000",
    "TILEWRIGHT_OPEN_TABLES_PER_CLIENT": "6000",
    "TILEWRIGHT_REQUESTS_PER_SECOND": "1000",
    "TILEWRIGHT_PASSWORDS_PER_MINUTE": "6000",
    "TILEWRIGHT_WORK_SHARE": "100",
    "TILEWRIGHT_HOUSE": "never",
}
"""Settings of a server for many tests, all of which come from one address."""

UNPLAYABLE = pytest.StashKey[int]()
"""How often a test was dealt a rack without a play."""

expect.set_options(timeout=PATIENCE)

FORETOLD = """name => {
    const values = function* (state) {
        for (;;) {
            state = (state + 0x6d2b79f5) | 0
            const mixed = Math.imul(state ^ (state >>> 15), state | 1)
            yield mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61))
        }
    }
    crypto.getRandomValues = array => {
        // goes on where it was when the page is loaded again: a key is for one order only
        const asked = Number(sessionStorage.getItem('asked') ?? 0) + 1
        sessionStorage.setItem('asked', String(asked))
        const of = values(parseInt(name.slice(0, 8), 16) + Math.imul(asked, 0x9e3779b1))
        for (let nth = 0; nth < array.length; nth++) array[nth] = of.next().value >>> 8
        return array
    }
}"""
"""Numbers of a page that are the same whenever the test is repeated."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder as driving a browser, and as tried thrice before it fails."""
    here = f"{Path(__file__).parent}{os.sep}"
    for item in items:
        # of thousands of tests: paths compare slowly
        if str(item.path).startswith(here):
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.flaky(reruns=2))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Let a test that was dealt a rack without a play draw others when it is tried again."""
    if call.excinfo is not None and call.excinfo.errisinstance(NothingToPlay):
        item.stash[UNPLAYABLE] = item.stash.get(UNPLAYABLE, 0) + 1
    return (yield)


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Yield one server for many tests, which share an address."""
    folder = tmp_path_factory.mktemp("games")
    yield from _serving(Server(folder / "games.db", settings=MANY_TESTS))


@pytest.fixture(scope="module")
def file_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Yield one server for the tests of a file, which stop it and start it again."""
    folder = tmp_path_factory.mktemp("games")
    yield from _serving(Server(folder / "games.db", settings=MANY_TESTS))


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """Yield a server for a test that stops it, or fills it with data that others would see."""
    yield from _serving(Server(tmp_path / "games.db"))


def _serving(server: Server) -> Iterator[Server]:
    server.start()
    yield server
    server.stop()


@pytest.fixture
def server(shared_server: Server) -> Server:
    """Return the server; files whose tests need their own override this fixture."""
    return shared_server


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as driver, _loop_seen_at_the_end():
        yield driver


@contextmanager
def _loop_seen_at_the_end() -> Iterator[None]:
    """Show Playwright its event loop again, which a test without a browser does not see."""
    loop = asyncio._get_running_loop()
    yield
    asyncio._set_running_loop(loop)


@contextmanager
def launched(playwright: Playwright, path: str) -> Iterator[Browser]:
    """Start the browser at this path; skip the test if there is none."""
    if not path:
        pytest.skip("no Chromium: apt install chromium")
    browser = playwright.chromium.launch(
        executable_path=path, args=["--disable-dev-shm-usage", "--disable-gpu"]
    )
    with _loop_seen_at_the_end():
        yield browser
    browser.close()


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    with launched(playwright, HEADLESS_SHELL) as browser:
        yield browser


class Watched:
    """Errors in a page: those of its scripts, and violations of its security policy."""

    def __init__(self, page: Page) -> None:
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._console)

    def _console(self, message: ConsoleMessage) -> None:
        # the browser itself reports refused previews and a server that is away; both are expected
        if message.type == "error" and not message.text.startswith(NETWORK):
            self.errors.append(message.text)


class ComeIn(Protocol):
    """A function that opens a browser for another person, with cookies of its own."""

    def __call__(self, **options: Any) -> Page: ...


@pytest.fixture
def come_in(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[ComeIn]:
    """Yield a function that opens browsers; fail at the end on any error in them."""
    opened: list[tuple[Page, Watched]] = []

    def come(**options: Any) -> Page:
        context = chromium.new_context(**{**USUAL, **options})
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.add_init_script(f"({FORETOLD})('{chance.number()}')")
        opened.append((page, Watched(page)))
        return page

    unplayable = request.node.stash.get(UNPLAYABLE, 0)
    chance.begin(request.node.nodeid + " again" * unplayable)
    yield come
    for nth, (page, _) in enumerate(opened):
        if os.environ.get("TILEWRIGHT_SHOTS"):
            page.screenshot(path=f"{os.environ['TILEWRIGHT_SHOTS']}/{request.node.name}-{nth}.png")
        page.context.close()
    assert [error for _, watched in opened for error in watched.errors] == []


@pytest.fixture
def desktop(come_in: ComeIn) -> Page:
    return come_in()


@pytest.fixture
def phone(come_in: ComeIn) -> Page:
    return come_in(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
