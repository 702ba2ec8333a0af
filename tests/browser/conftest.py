"""A server for all tests, each of which comes as other people, and the system's Chromium."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    expect,
    sync_playwright,
)
from serving import Server

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or ""
NETWORK = ("Failed to load resource", "WebSocket connection to")
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
PATIENCE = 60_000
"""Milliseconds for which a test waits, on a slow machine too, for what is to come."""
TO_COPY = ["clipboard-read", "clipboard-write"]

expect.set_options(timeout=PATIENCE)

ComeIn = Callable[[], Page]
"""Opens a browser of another person's, with cookies of its own."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every test of this folder drives a browser."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for many tests, which come from one address."""
    more = {"TILEWRIGHT_GAMES_PER_MINUTE": "6000", "TILEWRIGHT_REQUESTS_PER_SECOND": "1000"}
    yield from _serving(Server(tmp_path_factory.mktemp("games") / "games.db", settings=more))


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for a test that stops it, or fills it with what others would find."""
    yield from _serving(Server(tmp_path / "games.db"))


def _serving(server: Server) -> Iterator[Server]:
    server.start()
    yield server
    server.stop()


@pytest.fixture
def server(shared_server: Server) -> Server:
    """Files whose tests need servers of their own say so by a fixture of this name."""
    return shared_server


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    if not CHROMIUM:
        pytest.skip("no Chromium: apt install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--disable-dev-shm-usage", "--disable-gpu"]
        )
        yield browser
        browser.close()


class Watched:
    """What went wrong in a page: errors of its scripts, and refusals of its security policy."""

    def __init__(self, page: Page) -> None:
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._console)

    def _console(self, message: ConsoleMessage) -> None:
        # the browser itself reports refused previews and a server that is away; both are expected
        if message.type == "error" and not message.text.startswith(NETWORK):
            self.errors.append(message.text)


@pytest.fixture
def desktop(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    yield from _page(chromium.new_context(viewport=DESKTOP), request)  # type: ignore[arg-type]


@pytest.fixture
def phone(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    yield from _page(
        chromium.new_context(
            viewport=PHONE,  # type: ignore[arg-type]
            has_touch=True,
            is_mobile=True,
            device_scale_factor=2,
        ),
        request,
    )


def _page(context: BrowserContext, request: pytest.FixtureRequest) -> Iterator[Page]:
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    watched = Watched(page)
    yield page
    if os.environ.get("TILEWRIGHT_SHOTS"):
        page.screenshot(path=f"{os.environ['TILEWRIGHT_SHOTS']}/{request.node.name}.png")
    context.close()
    assert watched.errors == []


@pytest.fixture
def come_in(chromium: Browser) -> Iterator[ComeIn]:
    """Opens a browser of another person's, with cookies of its own."""
    opened: list[tuple[Page, Watched]] = []

    def come() -> Page:
        context = chromium.new_context(viewport=DESKTOP, permissions=TO_COPY)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        opened.append((page, Watched(page)))
        return page

    yield come
    for page, _ in opened:
        page.context.close()
    assert [error for _, watched in opened for error in watched.errors] == []
