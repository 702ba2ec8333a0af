"""People are told of turns while they are away: by their browser, and by mail."""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from uuid import uuid4

import chance
import httpx
import pytest
from browsers import Browser as Subscribed
from browsers import PushService
from conftest import CHROMIUM, ComeIn, launched
from daemons import free_port
from examining import AXE, assert_sound
from mailing import MailHost, certificate_for_this_machine
from playwright.sync_api import Browser, CDPSession, Page, Playwright, expect
from serving import Server

DAYS = {"time": {"kind": "days", "days": 3, "bank": 0}}
SEATS = [{"kind": "here", "name": "Ann"}, {"kind": "link"}]
PATIENCE = 60_000

# the browser's maker is out of reach of a test, and would bring what the test brings
MAKER = """
({ endpoint, p256dh, auth }) => {
  const octets = (text) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
  const keys = { p256dh: octets(p256dh).buffer, auth: octets(auth).buffer }
  const subscription = {
    endpoint,
    getKey: (name) => keys[name],
    unsubscribe: async () => (localStorage.removeItem('subscribed'), true),
  }
  PushManager.prototype.subscribe = async () => {
    localStorage.setItem('subscribed', 'yes')
    return subscription
  }
  PushManager.prototype.getSubscription = async () =>
    localStorage.getItem('subscribed') ? subscription : null
}
"""

SHOWN = """
async () => {
  const registration = await navigator.serviceWorker.ready
  const [shown] = await registration.getNotifications()
  return shown && { title: shown.title, body: shown.body, data: shown.data }
}
"""


@pytest.fixture
def push(tmp_path: Path) -> Iterator[tuple[PushService, Path]]:
    """A push service, and the certificate that a server has to believe."""
    public, context = certificate_for_this_machine(tmp_path)
    with PushService(context).listening() as service:
        yield service, public


@pytest.fixture(scope="module")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """Yield the whole Chromium: its headless shell has no notifications."""
    with launched(playwright, CHROMIUM) as browser:
        yield browser


@pytest.fixture
def desktop(come_in: ComeIn) -> Page:
    return come_in(service_workers="allow")


@pytest.fixture
def post() -> Iterator[MailHost]:
    with MailHost().serving() as host:
        yield host


@pytest.fixture
def server(tmp_path: Path, push: tuple[PushService, Path], post: MailHost) -> Iterator[Server]:
    service, certificate = push
    port = free_port()
    options = {
        "PUBLIC_URL": f"http://127.0.0.1:{port}",
        "MAIL_HOST": "127.0.0.1",
        "MAIL_PORT": str(post.port),
        "MAIL_SECURITY": "none",
        "MAIL_FROM": "tables@games.example",
        "MAIL_AFTER_SECONDS": "0",
        "PUSH_CONTACT": "mailto:us@games.example",
        "PUSH_SERVICES": f"localhost:{service.port}",
        "PUSH_AFTER_SECONDS": "0",
    }
    settings = {f"TILEWRIGHT_{name}": value for name, value in options.items()}
    made = Server(
        tmp_path / "games.db", port, settings=settings | {"SSL_CERT_FILE": str(certificate)}
    )
    made.start()
    yield made
    made.stop()


class Friend:
    """A player elsewhere, and whether it is their turn in the game."""

    def __init__(self, page: Page, server: Server, stack: ExitStack) -> None:
        self._page, self._url = page, server.url
        known = {"X-Tilewright": "1"}
        self._http = stack.enter_context(
            httpx.Client(base_url=server.url, headers=known, timeout=60)
        )

    def game(self) -> str:
        """A game of days, in which it is the turn of the person at the page."""
        body = {"edition": "standard", "words": "void", "seats": SEATS, "terms": DAYS}
        told = self._asked("/api/games", body)["gathering"]
        game = str(told["id"])
        secret = told["seats"][1]["link"].split("/")[-1]
        self._ask(f"/api/gatherings/{game}/join", {"name": "Ben", "secret": secret})
        number = {"type": "number", "number": chance.number()}
        self._command(self._ask, game, self._view(self._see, game), number)
        self._command(self._asked, game, self._view(self._seen, game), number)
        view = self._view(self._see, game)
        if view["can"]["play"]:
            self._command(self._ask, game, view, {"type": "pass"})
        return game

    def _view(self, see: Callable[[str], Any], game: str) -> Any:
        return see(f"/api/games/{game}")

    def _command(
        self, ask: Callable[[str, Any], Any], game: str, view: Any, command: dict[str, str]
    ) -> None:
        order = {"key": uuid4().hex, "version": view["version"], "command": command}
        ask(f"/api/games/{game}/commands", order)

    def _ask(self, path: str, body: Any) -> Any:
        answer = self._http.post(path, json=body)
        assert answer.is_success, answer.text
        return answer.json()

    def _see(self, path: str) -> Any:
        return self._http.get(path).json()

    def _asked(self, path: str, body: Any) -> Any:
        """The same by the person at the page."""
        sent = self._page.request.post(
            self._url[:-1] + path, data=body, headers={"X-Tilewright": "1"}
        )
        assert sent.ok, sent.text()
        return sent.json()

    def _seen(self, path: str) -> Any:
        return self._page.request.get(self._url[:-1] + path).json()


@pytest.fixture
def friend(desktop: Page, server: Server) -> Iterator[Friend]:
    with ExitStack() as stack:
        yield Friend(desktop, server, stack)


def open_notices(page: Page) -> None:
    page.get_by_role("link", name="Me", exact=True).click()
    expect(page.get_by_role("heading", name="Notify me when it is my turn")).to_be_visible()


def shown_after(page: Page, origin: str, text: bytes) -> Any:
    """Deliver a message as the browser's maker would, and return the notification it shows.

    Chromium forgets a notification when it is asked for the list while that notification is being
    shown. So this asks rarely, and delivers again what was lost; the tag keeps it single.
    """
    session: CDPSession = page.context.new_cdp_session(page)
    found: list[str] = []

    def registered(event: Any) -> None:
        found.extend(entry["registrationId"] for entry in event["registrations"])

    session.on("ServiceWorker.workerRegistrationUpdated", registered)
    session.send("ServiceWorker.enable")
    while not found:
        page.wait_for_timeout(20)
    message = {"origin": origin, "registrationId": found[0], "data": text.decode()}
    for _ in range(30):
        session.send("ServiceWorker.deliverPushMessage", message)
        page.wait_for_timeout(1000)
        if shown := page.evaluate(SHOWN):
            return shown
    pytest.fail("no notification was shown after 30 messages")


def test_a_closed_page_s_browser_tells_of_a_turn_and_leads_to_the_table(
    desktop: Page, server: Server, push: tuple[PushService, Path], friend: Friend
) -> None:
    service, _ = push
    browser = Subscribed()
    told = json.dumps(browser.subscription(service.endpoint()))
    desktop.add_init_script(f"({MAKER})({told})")
    origin = server.url.rstrip("/")
    desktop.context.grant_permissions(["notifications"], origin=origin)
    desktop.goto(server.url)
    open_notices(desktop)
    switch = desktop.get_by_role("checkbox", name="In this browser")
    switch.click()
    expect(switch).to_be_checked(timeout=PATIENCE)
    desktop.reload()
    open_notices(desktop)
    expect(switch).to_be_checked(timeout=PATIENCE)
    with desktop.expect_response("**/api/notices/push") as told_again:
        desktop.get_by_role("radio", name="Deutsch").check()
    assert told_again.value.ok
    switch = desktop.get_by_role("checkbox", name="In diesem Browser")
    game = friend.game()
    text = browser.read(service.wait_for(1)[0].body)
    shown = shown_after(desktop, origin, text)
    assert shown["title"].startswith("Du bist am Zug: Standard, Zug ")
    assert "Uhr UTC" in shown["body"]
    (worker,) = desktop.context.service_workers
    opened = worker.evaluate(
        """async () => {
            const opened = new Promise((done) => {
                self.clients.openWindow = async (address) => done(address)
            })
            const [notification] = await self.registration.getNotifications()
            self.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
            return opened
        }"""
    )
    assert opened == f"{server.url}#/game/{game}"
    switch.click()
    expect(switch).not_to_be_checked(timeout=PATIENCE)


def test_an_address_is_given_confirmed_told_and_forgotten(
    desktop: Page, server: Server, post: MailHost, friend: Friend
) -> None:
    desktop.goto(server.url)
    open_notices(desktop)
    desktop.evaluate(AXE.read_text())  # the page's policy forbids other scripts than its own
    assert_sound(desktop, "light")
    desktop.get_by_role("textbox", name="By email to").fill("ann@post.example")
    desktop.get_by_role("button", name="Send me email").click()
    expect(desktop.get_by_text("Not confirmed yet: follow the link")).to_be_visible(
        timeout=PATIENCE
    )
    assert_sound(desktop, "light")
    elsewhere = desktop.context.browser
    assert elsewhere is not None
    with elsewhere.new_page() as reader:
        reader.goto(post.wait_for(1)[0].link("/mail/confirm/"))
        reader.get_by_role("button", name="Yes, write to me").click()
        expect(reader.get_by_text("Confirmed.")).to_be_visible(timeout=PATIENCE)
        game = friend.game()
        mail = post.wait_for(2)[1]
        assert mail.link("/#/game/").endswith(game)
        desktop.reload()
        open_notices(desktop)
        expect(desktop.get_by_text("Mail for each turn")).to_be_visible(timeout=PATIENCE)
        reader.goto(mail.link("/mail/stop/"))
        reader.get_by_role("button", name="Yes, no more mail").click()
        expect(reader.get_by_text("Done.")).to_be_visible(timeout=PATIENCE)
    desktop.reload()
    open_notices(desktop)
    expect(desktop.get_by_role("textbox", name="By email to")).to_be_visible(timeout=PATIENCE)


def test_notices_are_offered_to_those_who_leave_a_game_of_days_until_they_decline(
    desktop: Page, server: Server, friend: Friend
) -> None:
    desktop.goto(server.url)
    game = friend.game()
    offer = desktop.locator("[data-notice-offer]")

    def leave_the_table() -> None:
        desktop.goto(f"{server.url}#/game/{game}")
        expect(desktop.locator(".rack")).to_be_visible(timeout=PATIENCE)
        expect(desktop.locator(".players [data-seat='0']")).to_be_visible(timeout=PATIENCE)
        desktop.evaluate("() => { location.hash = '#/' }")
        expect(desktop.get_by_role("heading", name="Fancy a game?")).to_be_visible(timeout=PATIENCE)

    expect(offer).to_have_count(0)
    leave_the_table()
    expect(offer.get_by_role("heading", name="Notify me when it is my turn")).to_be_visible()
    desktop.evaluate(AXE.read_text())  # the page's policy forbids other scripts than its own
    assert_sound(desktop, "light")
    with desktop.expect_response("**/api/notices/mail"):
        offer.get_by_role("textbox", name="By email to").fill("ann@post.example")
        offer.get_by_role("button", name="Send me email").click()
    offer.get_by_role("button", name="Close").click()
    expect(offer).to_have_count(0)
    open_notices(desktop)
    with desktop.expect_response("**/api/notices/mail"):
        desktop.locator("[data-action=forget-address]").click()
    leave_the_table()
    offer.get_by_role("button", name="No, thanks").click()
    expect(offer).to_have_count(0)
    desktop.reload()
    with desktop.expect_response("**/api/notices") as asked:
        leave_the_table()
        open_notices(desktop)
    assert asked.value.ok
    expect(offer).to_have_count(0)
