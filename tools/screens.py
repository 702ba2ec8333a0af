"""Screens for `tools/screenshots.py`: before a game, during one, and after it.

The games are played by a program, on a server of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any
from uuid import uuid4

from playwright.sync_api import Browser, BrowserContext, Page
from stages import (
    CHESS_SECOND,
    NAMES,
    Company,
    View,
    companion_of,
    is_last_challenge,
    is_late,
    is_over,
    request_json,
)

RECORD = """#player1 ann Ann Archer
#player2 ben Ben Bowman
#title Club night
>ann: AEHNORT 8F HORN +15 15
>ben: AEFMRST H6 FA.M +9 9
"""
PATIENCE = 15_000
MENU = ".top > .icon-only:last-child"


def wait_for(selector: str) -> Callable[[Page], None]:
    """Return a step that waits until this is shown."""
    return lambda page: page.locator(selector).first.wait_for()


def press(*selectors: str, then: str = "") -> Callable[[Page], None]:
    """Return a step that presses these, one after another, and waits for the result."""

    def press_all(page: Page) -> None:
        for selector in selectors:
            page.locator(selector).first.click()
        if then:
            page.locator(then).first.wait_for()

    return press_all


wait_for_page = wait_for("h1:visible, .board:visible")


@dataclass
class Screen:
    """A screen: its name and address, whose it is, and what is done there before it is taken."""

    name: str
    address: str
    whose: int = 0
    prepare: Callable[[Page], None] = wait_for_page
    whole: bool = False
    """Whether the picture goes down to the foot of a long page."""
    again: bool = field(default=False, kw_only=True)
    """Whether it is prepared anew for every size."""


class Stage:
    """The people and the games that the screens show."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url
        self.people = [self.new_person() for _ in NAMES]

    def new_person(self) -> BrowserContext:
        """Return the browser of another person."""
        # requests that pass a service worker cannot be answered here
        context = self.browser.new_context(reduced_motion="reduce", service_workers="block")
        context.set_default_timeout(PATIENCE)
        return context

    def company(self, people: int, **asked: Any) -> Company:
        """Return the given number of people at a new table."""
        return Company(self.url, [person.request for person in self.people[:people]], **asked)

    @cached_property
    def finished(self) -> Company:
        """A game of two that is over, with every play open to challenges."""
        company = self.company(2, words="challenge")
        company.play_until(is_over)
        return company


def before_a_game(stage: Stage) -> Iterator[Screen]:
    """Return the first screen, those it leads to, and a table that waits for people."""
    people = stage.people
    yield Screen("first", "", 3, whole=True)
    yield Screen("new-game", "", 3, open_every_option, whole=True)
    yield Screen("menu", "", 3, press(MENU))
    yield Screen("advice", "", 3, open_advice)
    yield Screen("worked-example", "", 3, open_example, again=True)
    yield Screen("tutorial", "#/tutorial", 3, wait_for(".slot.hinted"))
    yield Screen("record-form", "#/record", whole=True)
    yield Screen("record", "#/record", prepare=bring_record, whole=True)
    yield Screen("game-not-found", "#/game/nothing-of-the-kind")
    yield Screen("watching-refused", "#/watch/nothing/here", 3, wait_for("[role=alert]"))
    yield Screen("offline", "", 3, lose_network, again=True)
    seats = [{"kind": "here", "name": NAMES[0]}, {"kind": "link"}, {"kind": "open"}]
    table = {"edition": "standard", "seats": seats, "key": uuid4().hex, "watch": True}
    waiting = request_json(people[0].request, f"{stage.url}api/games", table)["id"]
    yield Screen("waiting", f"#/join/{waiting}", whole=True)
    invitation = request_json(people[0].request, f"{stage.url}api/gatherings/{waiting}")
    secret = invitation["seats"][1]["link"].rsplit("/", 1)[-1]
    yield Screen("invitation", f"#/join/{waiting}/{secret}", 2, whole=True)


def at_a_table(stage: Stage) -> Iterator[Screen]:
    """Return a table early in its game, for players, for a spectator and on a shared device."""
    terms = {"time": {"kind": "days", "days": 3}}
    company = stage.company(4, words="challenge", terms=terms, watch=True)
    company.say(1, "Good evening! Shall we play one game a week, or two?")
    seat = company.play_until(lambda view: view["can"]["play"])
    address = f"#/game/{company.game}"
    yield Screen("table", address, seat, wait_for(".rack [data-tile]"))
    yield Screen("placing", address, seat, lay, again=True)
    yield Screen("refused", address, seat, lay_and_play)
    exchange = press("[data-action=exchange]", ".rack [data-tile]")
    yield Screen("exchange", address, seat, exchange, again=True)
    yield Screen("rules", address, seat, open_drawer("rules"), again=True)
    yield Screen("messages", address, seat, open_drawer("talk"), again=True)
    yield Screen("table-menu", address, seat, press(MENU))
    yield Screen("report", address, 0, report_second, again=True)
    yield Screen("notes", address, seat, press(MENU, "[data-action=notes]"), again=True)
    yield Screen("typing", address, seat, type_play, again=True)
    yield from _help(stage)
    yield from _curtain(stage)


def _help(stage: Stage) -> Iterator[Screen]:
    quill = {"kind": "computer", "name": "Quill", "level": "steady"}
    seats = [{"kind": "here", "name": NAMES[3]}, quill]
    terms = {"help": True}
    table = {"edition": "heirloom", "seats": seats, "key": uuid4().hex, "terms": terms}
    helped = request_json(stage.people[3].request, f"{stage.url}api/games", table)["id"]
    yield Screen("help", f"#/game/{helped}", 3, press("[data-action=help]", then="[data-help]"))


def _curtain(stage: Stage) -> Iterator[Screen]:
    seats = [{"kind": "here", "name": name} for name in NAMES[:3]]
    table = {"edition": "folio", "seats": seats, "key": uuid4().hex}
    shared = request_json(stage.people[0].request, f"{stage.url}api/games", table)["id"]
    yield Screen("curtain", f"#/game/{shared}", 0, wait_for("[data-look]"))


def late(stage: Stage) -> Iterator[Screen]:
    """Return a table for four late in its game, with clocks that have run over."""
    company = stage.company(4, words="challenge", terms=CHESS_SECOND)
    company.let_every_clock_run_over()
    seat = company.play_until(lambda view: len(view["turns"]) > 4 and is_challengeable(view))
    address = f"#/game/{company.game}"
    yield Screen("challenge", address, seat, press("[data-action=challenge]"), again=True)
    company.do(seat, {"type": "abort"})
    other = 1 - seat if seat < 2 else 0
    yield Screen("offer", address, other, wait_for(".rack [data-tile]"))
    company.do(other, {"type": "decline"})
    seat = company.play_until(is_late)
    yield Screen("late", address, seat, wait_for(".rack [data-tile]"))
    yield Screen("sheet", address, seat, open_drawer("sheet"), again=True)
    yield Screen("bag", address, seat, open_drawer("bag"), again=True)
    yield Screen("looking-back", f"{address}/turn/5", seat, wait_for(".scrub"), whole=True)
    seat = company.play_until(is_last_challenge)
    yield Screen("last-challenge", address, seat, wait_for("[data-action=accept]"))


def over(stage: Stage) -> Iterator[Screen]:
    """Return the end of a game, its turns, the coach, its draws, and its link for everyone."""
    game = stage.finished.game
    address = f"#/game/{game}"
    yield Screen("end", address, 0, wait_for("[data-slip]"), whole=True)
    yield Screen("end-sheet", address, 0, press("[data-action=open-sheet]"), whole=True)
    yield Screen("replay", f"{address}/turn/3", 0, wait_for(".scrub"), whole=True)
    yield Screen("coach", f"{address}/turn/3", 0, ask_coach, whole=True)
    yield Screen("coach-reasons", f"{address}/turn/1", 0, ask_coach_why, whole=True)
    yield Screen("fair-draws", f"{address}/draws", 0, check_draws, whole=True)
    sharing = f"{stage.url}api/games/{game}/sharing"
    shared = request_json(stage.people[0].request, sharing, {"link": True, "racks": [0]})
    share, code = "[data-action=open-share]", "[data-share-game] [data-action=qr-code]"
    show_code = press(share, code, then="[data-qr]")
    yield Screen("sharing", address, 0, show_code, whole=True)
    link = f"#/shared/{shared['link'].rsplit('/', 1)[-1]}"
    yield Screen("shared", link, 2, wait_for(".scrub"), whole=True)
    yield Screen("board", f"{address}/turn/4", 0, analyse, whole=True)
    compared = press("[data-action=compare]", then=".compared")
    yield Screen("board-compared", f"{address}/turn/4", 0, analyse_and(compared), whole=True)
    yield Screen("board-empty", "#/board", 0, wait_for("[data-rack]"), whole=True)


def beside_a_real_board(stage: Stage) -> Iterator[Screen]:
    """Return the companion: a new sheet, one early and late in a game, a challenge, the end."""
    yield Screen("new-sheet", "#/companion", whole=True)
    turns: list[View] = stage.finished.view(0)["turns"]
    players = [NAMES[turn["seat"]] for turn in turns[:2]]
    written = [turn for turn in turns if turn["kind"] in ("play", "exchange", "pass")]
    person = stage.people[0].request
    address = ""
    for name, entered in (("sheet-early", written[:1]), ("sheet-late", written[:-4])):
        sheet, _ = companion_of(stage.url, person, players, entered)
        address = f"#/companion/{sheet}"
        yield Screen(f"companion-{name}", address, 0, wait_for(".board"), whole=True)
    challenged = press("[data-action=challenge]")
    yield Screen("companion-challenge", address, 0, challenged, again=True)
    yield Screen("companion-back", f"{address}/turn/3", 0, wait_for(".scrub"), whole=True)


def lay(page: Page) -> None:
    """Lay the first three tiles of the rack on the board's free squares."""
    page.locator(".rack [data-tile]").first.wait_for()
    page.locator("[role=gridcell][data-square=A1]").click()
    for tile in page.locator(".rack [data-tile]:not([data-tile='?'])").all()[:3]:
        page.keyboard.press(str(tile.get_attribute("data-tile")))


def lay_and_play(page: Page) -> None:
    """Play tiles where they cannot be."""
    lay(page)
    page.locator("[data-action=play]").click()
    page.locator("[data-refusal=loud]").wait_for()


def open_drawer(name: str) -> Callable[[Page], None]:
    """Return a step that opens a drawer, by its tab or where there are no tabs by the menu."""

    def open_it(page: Page) -> None:
        page.locator(".board").wait_for()
        tab = page.locator(f"[data-open={name}]")
        if tab.is_visible():
            tab.click()
        elif name == "rules":
            page.locator(MENU).click()
            page.locator(".menu-actions button").first.click()

    return open_it


def report_second(page: Page) -> None:
    """Begin to report the first of the other players."""
    page.locator(MENU).click()
    page.locator(".people-menu [aria-expanded]").first.click()
    page.locator(".people-menu form").wait_for()


def open_advice(page: Page) -> None:
    """Open the tips of an edition, its worked examples unfolded."""
    page.locator("[data-action=advice]").click()
    page.locator("[data-part=examples] > summary").click()


def open_example(page: Page) -> None:
    """Open the first worked example of an edition."""
    open_advice(page)
    page.locator("[data-example]").first.click()
    page.locator("[data-worked]").wait_for()


def lose_network(page: Page) -> None:
    """Show the page as its service worker sends it without a network."""
    sent = page.request.get(page.url).text()
    kept = sent.replace("<html", "<html data-offline", 1)
    page.route(page.url, lambda route: route.fulfill(body=kept, content_type="text/html"))
    page.reload()
    page.locator(".offline").wait_for()


def check_draws(page: Page) -> None:
    """Compute the draws of a finished game again."""
    page.locator("[data-action=check-draws]").click()
    page.locator("[data-differing]").wait_for()


def is_challengeable(view: View) -> bool:
    """Return whether this seat may challenge the last play."""
    return bool(view["can"]["challenge"] and view["can"]["play"])


def open_every_option(page: Page) -> None:
    """Unfold what the new-game screen hides at first."""
    page.locator("h1").first.wait_for()
    folded = page.locator("details:not([open]) > summary:visible")
    # an opened one is no longer among them
    while folded.count():
        folded.first.click()


def type_play(page: Page) -> None:
    """Put the keyboard on the line for a typed play."""
    page.locator("[data-written] input").focus()
    page.keyboard.type("8D HORN")


def bring_record(page: Page) -> None:
    """Paste a record, and review it."""
    page.locator("textarea").fill(RECORD)
    page.locator("form button[type=submit]").click()
    page.locator(".scrub").wait_for()


def ask_coach(page: Page) -> None:
    """Ask the coach, and wait for the answer."""
    page.locator(".scrub").wait_for()
    asked = page.locator("[data-action=ask-coach]")
    if asked.is_visible():
        asked.click()
    page.locator(".lessons").wait_for(timeout=60_000)


def ask_coach_why(page: Page) -> None:
    """Look at the better play of the first turn for which the coach rings squares."""
    ask_coach(page)
    later = page.locator("[data-action=next-turn]")
    ringed = page.locator("[data-ringed]")
    page.locator("[data-action=previous-turn]").first.wait_for()
    page.locator("[role=slider], input[type=range]").first.focus()
    page.keyboard.press("Home")
    while later.is_enabled():
        later.click()
        if ringed.count():
            break
    better = page.locator("[data-action=show-better]")
    if better.is_visible():
        better.click()


def analyse(page: Page) -> None:
    """Go from a turn of a game to the board for analysis, and lay the best line."""
    page.locator("[data-action=analyse-position]").click()
    page.locator("[data-line='1']").click()


def analyse_and(more: Callable[[Page], None]) -> Callable[[Page], None]:
    """Return a step that does the same, and then more."""

    def analyse_first(page: Page) -> None:
        analyse(page)
        more(page)

    return analyse_first
