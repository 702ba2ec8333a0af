"""Pictures of every screen in the browser, for people to look at: `make screenshots`.

Every screen is taken in English and light at every size, and with every other look at two of them:
dark, high contrast, forced colours, German, text of 150 % and of 200 %. The games are played
anew, by a program, on a server of their own.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from uuid import uuid4

from conftest import CHROMIUM
from examining import enlarge_text
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from playwright.sync_api import Error as PlaywrightError
from serving import Server
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

SIZES = ((360, 740), (390, 844), (768, 1024), (1024, 600), (1280, 800), (1920, 1080))
CLOSER = ((390, 844), (1280, 800))
"""The sizes at which every look is taken."""
PLAIN: dict[str, Any] = {
    "color_scheme": "light",
    "contrast": "no-preference",
    "forced_colors": "none",
}
LOOKS: dict[str, dict[str, Any]] = {
    "dark": {"color_scheme": "dark"},
    "contrast": {"contrast": "more"},
    "forced": {"forced_colors": "active"},
}
TEXT_SCALES = (150, 200)
FOLDER = Path("build/screenshots")
RECORD = """#player1 ann Ann Archer
#player2 ben Ben Bowman
#title Club night
>ann: AEHNORT 8F HORN +15 15
>ben: AEFMRST H6 FA.M +9 9
"""
PATIENCE = 15_000


def wait_for(selector: str) -> Callable[[Page], None]:
    """Return what waits until this is shown."""
    return lambda page: page.locator(selector).first.wait_for()


def press(*selectors: str) -> Callable[[Page], None]:
    """Return what presses these, one after another."""

    def press_all(page: Page) -> None:
        for selector in selectors:
            page.locator(selector).first.click()

    return press_all


wait_for_page = wait_for("h1:visible, .board:visible")


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
    """Return what opens a drawer, by its tab or where there are no tabs by the menu."""

    def open_it(page: Page) -> None:
        page.locator(".board").wait_for()
        tab = page.locator(f"[data-open={name}]")
        if tab.is_visible():
            tab.click()
        elif name == "rules":
            page.locator(".top .icon-only:not(.sound-switch)").click()
            page.locator(".menu-actions button").first.click()

    return open_it


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
    """The games that the screens show, and the people who play them."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url
        self.people = [self._person() for _ in NAMES]

    def _person(self) -> BrowserContext:
        context = self.browser.new_context(reduced_motion="reduce")
        context.set_default_timeout(PATIENCE)
        return context

    def company(self, people: int, **asked: Any) -> Company:
        """Return so many people at a new table."""
        return Company(self.url, [person.request for person in self.people[:people]], **asked)

    def screens(self) -> Iterator[Screen]:
        """Return every screen, its game at the right point."""
        yield from self._before_a_game()
        yield from self._at_a_table()
        yield from self._late()
        yield from self._over()
        yield from self._beside_a_real_board()

    def _before_a_game(self) -> Iterator[Screen]:
        yield Screen("first", "", 3, whole=True)
        yield Screen("new-game", "", 3, open_every_option, whole=True)
        yield Screen("menu", "", 3, press(".top .icon-only:not(.sound-switch)"))
        yield Screen("account", "#/account", whole=True)
        yield Screen("tutorial", "#/tutorial", 3, wait_for(".slot.hinted"))
        yield Screen("record-form", "#/record", whole=True)
        yield Screen("record", "#/record", prepare=bring_record, whole=True)
        yield Screen("game-not-found", "#/game/nothing-of-the-kind")
        seats = [{"kind": "here", "name": NAMES[0]}, {"kind": "link"}, {"kind": "open"}]
        table = {"edition": "standard", "seats": seats, "key": uuid4().hex, "watch": True}
        waiting = request_json(self.people[0].request, f"{self.url}api/games", table)["id"]
        yield Screen("waiting", f"#/join/{waiting}", whole=True)
        invitation = request_json(self.people[0].request, f"{self.url}api/gatherings/{waiting}")
        secret = invitation["seats"][1]["link"].rsplit("/", 1)[-1]
        yield Screen("invitation", f"#/join/{waiting}/{secret}", 2, whole=True)

    def _at_a_table(self) -> Iterator[Screen]:
        company = self.company(4, words="challenge", terms={"time": {"kind": "days", "days": 3}})
        company.say(1, "Good evening! Shall we play one game a week, or two?")
        seat = company.play_until(lambda view: view["can"]["play"])
        address = f"#/game/{company.game}"
        yield Screen("table", address, seat, wait_for(".rack [data-tile]"))
        yield Screen("placing", address, seat, lay, again=True)
        yield Screen("refused", address, seat, lay_and_play)
        yield Screen("rules", address, seat, open_drawer("rules"), again=True)
        yield Screen("messages", address, seat, open_drawer("talk"), again=True)
        yield Screen("table-menu", address, seat, press(".top .icon-only:not(.sound-switch)"))
        yield Screen("typing", address, seat, type_play, again=True)
        yield from self._curtain()

    def _curtain(self) -> Iterator[Screen]:
        seats = [{"kind": "here", "name": name} for name in NAMES[:3]]
        table = {"edition": "folio", "seats": seats, "key": uuid4().hex}
        shared = request_json(self.people[0].request, f"{self.url}api/games", table)["id"]
        yield Screen("curtain", f"#/game/{shared}", 0, wait_for("[data-look]"))

    def _late(self) -> Iterator[Screen]:
        company = self.company(4, words="challenge", terms=CHESS_SECOND)
        company.let_every_clock_run_over()
        seat = company.play_until(lambda view: len(view["turns"]) > 4 and is_challengeable(view))
        address = f"#/game/{company.game}"
        yield Screen("challenge", address, seat, press("[data-action=challenge]"), again=True)
        seat = company.play_until(is_late)
        yield Screen("late", address, seat, wait_for(".rack [data-tile]"))
        yield Screen("sheet", address, seat, open_drawer("sheet"), again=True)
        yield Screen("bag", address, seat, open_drawer("bag"), again=True)
        yield Screen("looking-back", f"{address}/turn/5", seat, wait_for(".scrub"), whole=True)
        seat = company.play_until(is_last_challenge)
        yield Screen("last-challenge", address, seat, wait_for("[data-action=accept]"))

    def _over(self) -> Iterator[Screen]:
        company = self.company(2, words="challenge")
        company.play_until(is_over)
        address = f"#/game/{company.game}"
        yield Screen("end", address, 0, wait_for(".scrub"))
        yield Screen("end-scrolled", address, 0, scroll_down, again=True)
        yield Screen("replay", f"{address}/turn/3", 0, wait_for(".scrub"), whole=True)
        yield Screen("coach", f"{address}/turn/3", 0, ask_coach, whole=True)
        yield Screen("fair-draws", f"{address}/draws", 0, check_draws, whole=True)
        self.turns: list[View] = company.view(0)["turns"]

    def _beside_a_real_board(self) -> Iterator[Screen]:
        yield Screen("new-sheet", "#/companion", whole=True)
        players = [NAMES[turn["seat"]] for turn in self.turns[:2]]
        written = [turn for turn in self.turns if turn["kind"] in ("play", "exchange", "pass")]
        person = self.people[0].request
        address = ""
        for name, turns in (("sheet-early", written[:1]), ("sheet-late", written[:-4])):
            sheet, _ = companion_of(self.url, person, players, turns)
            address = f"#/companion/{sheet}"
            yield Screen(f"companion-{name}", address, 0, wait_for(".board"), whole=True)
        challenged = press("[data-action=challenge]")
        yield Screen("companion-challenge", address, 0, challenged, again=True)


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


def scroll_down(page: Page) -> None:
    """Go down to the foot of the page."""
    page.locator(".scrub").wait_for()
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")


class Camera:
    """Takes a screen in every size and look, into a folder."""

    def __init__(self, stage: Stage, folder: Path, only: str) -> None:
        self.stage = stage
        self.folder = folder
        self.only = only
        self.shown: Page | None = None
        self.failed: list[str] = []

    def take(self, screen: Screen) -> None:
        """Take this screen in every way."""
        if self.only and self.only not in screen.name:
            return
        context = self.stage.people[screen.whose]
        english = context.new_page()
        self._take_at(english, screen, "light", SIZES)
        for look, media in LOOKS.items():
            english.emulate_media(**{**PLAIN, **media})
            self._take_at(english, screen, look, CLOSER)
        english.emulate_media(**PLAIN)
        for percent in TEXT_SCALES:
            enlarge_text(english, percent)
            self._take_at(english, screen, f"text{percent}", CLOSER)
        english.close()
        german = self.stage.browser.new_context(
            locale="de-DE", reduced_motion="reduce", storage_state=context.storage_state()
        )
        german.set_default_timeout(PATIENCE)
        self._take_at(german.new_page(), screen, "german", CLOSER)
        german.close()

    def _take_at(
        self, page: Page, screen: Screen, look: str, sizes: tuple[tuple[int, int], ...]
    ) -> None:
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            name = f"{screen.name}-{width}x{height}-{look}"
            try:
                if screen.again or self.shown is not page:
                    page.goto("about:blank")
                    page.goto(f"{self.stage.url}{screen.address}")
                    screen.prepare(page)
                    self.shown = page
                page.evaluate("() => document.fonts.ready.then(() => undefined)")
            except PlaywrightError as error:
                self.failed.append(f"{name}: {str(error).splitlines()[0]}")
            if screen.whole and look.startswith("text"):
                self._take_windows(page, name, height)
            else:
                page.screenshot(path=self.folder / f"{name}.png", full_page=screen.whole)

    def _take_windows(self, page: Page, name: str, height: int) -> None:
        """Take a long page window by window, as a picture of the whole takes large text back."""
        long = page.evaluate("() => document.documentElement.scrollHeight")
        for nth, top in enumerate(range(0, long, height)):
            page.evaluate("top => scrollTo(0, top)", top)
            page.screenshot(path=self.folder / f"{name}{f'-{nth + 1}' if nth else ''}.png")
        page.evaluate("scrollTo(0, 0)")


def main() -> int:
    """Take the pictures; return 1 if a screen was not reached."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--folder", type=Path, default=FOLDER, help=f"by default {FOLDER}")
    parser.add_argument("--only", default="", help="take only screens whose name contains this")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    os.environ.setdefault("TILEWRIGHT_SEED", "screenshots")
    begun = time.perf_counter()
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        more = {
            "TILEWRIGHT_GAMES_PER_MINUTE": "6000",
            "TILEWRIGHT_OPEN_TABLES_PER_CLIENT": "6000",
            "TILEWRIGHT_REQUESTS_PER_SECOND": "1000",
            "TILEWRIGHT_WORK_SHARE": "100",
        }
        server = Server(Path(data) / "games.db", settings=more)
        server.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM)
        try:
            stage = Stage(browser, server.url)
            camera = Camera(stage, arguments.folder, arguments.only)
            for screen in stage.screens():
                camera.take(screen)
        finally:
            browser.close()
            server.stop()
    for failed in camera.failed:
        print(failed)
    pictures = len(list(arguments.folder.glob("*.png")))
    print(f"{pictures} pictures in {arguments.folder}, {time.perf_counter() - begun:.0f} s")
    return 1 if camera.failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
