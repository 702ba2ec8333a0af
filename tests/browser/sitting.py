"""A person at the table, as far as tests need one: reads the page, thinks, and acts by hand."""

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Locator, Page, expect

from tilewright.engine.generator import Generator
from tilewright.engine.moves import BestMove, EngineExchange, EnginePlay
from tilewright.lexicon import is_barred, load_lexicon
from tilewright.rules import EDITIONS, Board, Edition, Play, Position, Setup, Tiles
from tilewright.rules.scoring import ScoredPlay
from tilewright.rules.squares import Square

MOST_TURNS = 60

OURS = {"X-Tilewright": "1"}
STEADY = {"name": "Quill", "level": "steady"}

OWN_EDITIONS: dict[str, Edition] = {}
"""Editions of people's own that tests play by, by name."""


class NothingToPlay(Exception):
    """No play with the rack that was drawn, as with one first rack in a hundred."""


def open_sheet(page: Page) -> None:
    """Unfold the score sheet behind the result of a game."""
    sheet = page.locator("[data-action=open-sheet]")
    sheet.click(timeout=60_000)
    expect(page.locator("table.final").first).to_be_visible()


def open_turns(page: Page) -> None:
    """Go from the result of a game to its turns, one by one."""
    page.locator("[data-action=replay]").click(timeout=60_000)
    expect(page.get_by_role("slider", name="Turn", exact=True)).to_be_visible()


@cache
def thinker() -> Generator:
    """Return the engine that chooses the person's plays."""
    return Generator(load_lexicon("club"))


def best_move(view: dict[str, Any]) -> BestMove:
    """Choose the person's next command from their seat's view."""
    position, rack = _position(view)
    move = thinker().best(position, rack, bag_count=view["bag"])
    return best_play(view) if isinstance(move, EnginePlay) else move


def best_play(view: dict[str, Any]) -> EnginePlay:
    """Return the best play whose words no edition bars, even if an exchange would be better."""
    play = next(good_plays(view), None)
    if play is None:
        raise NothingToPlay(view["rack"])
    return play


def good_plays(view: dict[str, Any]) -> Iterator[EnginePlay]:
    """Return every play whose words no edition bars, best first."""
    position, rack = _position(view)
    for play in thinker().plays(position, rack, bag_count=view["bag"]):
        if not any(is_barred(word.word) for word in position.judge(play.play).words):
            yield play


def _position(view: dict[str, Any]) -> tuple[Position, Tiles]:
    board = Board.from_rows(view["board"])
    return Setup(board).position(edition_of(view)), Tiles.parse(view["rack"])


def edition_of(view: dict[str, Any]) -> Edition:
    """Return the edition of the game."""
    return OWN_EDITIONS.get(view["edition"]) or EDITIONS[view["edition"]]


def judged(view: dict[str, Any], play: EnginePlay) -> ScoredPlay:
    """Judge the play as the referee does."""
    return Position(Board.from_rows(view["board"]), edition_of(view)).judge(play.play)


ATTEMPTS, ASKED_WITHIN = 20, 3_000


def press_and_confirm(button: Locator) -> None:
    """Press a button whose act has a cost, and confirm it once no double click is assumed."""
    button.click()
    expect(button).to_have_attribute("data-asks", "ready")
    button.click()


def enter_and_confirm(page: Page, order: str) -> None:
    """Type an order that has a cost into the text line, and confirm it by a second Enter."""
    line = page.locator("[data-written]")
    field = line.get_by_role("textbox")
    # what happens at the table meanwhile takes a question back
    for _ in range(ATTEMPTS):
        field.fill(order)
        field.press("Enter")
        try:
            expect(line).to_have_attribute("data-asks", "ready", timeout=ASKED_WITHIN)
        except AssertionError:
            continue
        field.press("Enter")
        return
    raise AssertionError(f"{order} is not asked about")


def pass_the_turn(page: Page) -> None:
    """Make the player on turn pass, and confirm it."""
    press_and_confirm(page.locator("[data-action=pass]"))


def open_menu(page: Page, part: str | None = None) -> None:
    """Open the menu, at one of its parts if this names one."""
    page.get_by_role("button", name="Menu").click()
    if part is not None:
        page.locator(f"[data-menu={part}]").click()


def resign(page: Page) -> None:
    """Resign by the menu."""
    open_menu(page, "ending")
    press_and_confirm(page.locator("[data-action=resign]"))


def open_first_screen(page: Page, url: str) -> None:
    """Open the first screen, where one press plays."""
    page.goto(url)
    expect(page.get_by_role("button", name="Play now")).to_be_enabled()


def show_more_options(page: Page) -> None:
    """Open the part of the new-game screen with the options that are rarely changed."""
    page.locator("[data-more] > summary").click()


class Sitter:
    """The person at seat 0 of the game that the page shows."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url

    def open_new_game(self, words: str | None = "void") -> None:
        """Open the new-game screen with every option in sight, and wait until it is ready.

        Only good words can be played, so that nothing waits for an answer, unless `words` says
        otherwise; None leaves it to the page. What was chosen for the last game is forgotten.
        """
        if self.page.url.startswith(self.url):
            self.page.evaluate("localStorage.removeItem('tilewright.new-game')")
            # from the same screen an address with a hash would load nothing
            self.page.goto("about:blank")
        self.page.goto(f"{self.url}#/new")
        expect(self.page.get_by_role("heading", name="New game")).to_be_visible()
        show_more_options(self.page)
        if words is not None:
            self.page.get_by_role("combobox", name="Challenged words").select_option(words)

    def begin(self, words: str = "void") -> None:
        """Begin a game against a steady computer, and open its table without the screens before.

        They take more than half of the processor time of a game's beginning.
        """
        asked = {"edition": "standard", "words": words, "name": "Guest", "computers": [STEADY]}
        request = self.page.request
        assert request.post(f"{self.url}api/guest", headers=OURS).ok
        begun = request.post(f"{self.url}api/games", headers=OURS, data=asked)
        assert begun.ok, begun.text()
        # from another screen of the page an address with a hash would load nothing
        self.page.goto("about:blank")
        self.page.goto(f"{self.url}#/game/{begun.json()['id']}")
        self.wait_for_table()

    def wait_for_table(self) -> None:
        """Wait until the table and its view are shown."""
        expect(self.page.get_by_role("grid", name="Board")).to_be_visible()
        expect(self.page.get_by_role("group", name="Your rack")).to_be_visible()

    @property
    def game(self) -> str:
        """Return the id of the page's game."""
        found = re.search(r"#/game/([\w-]+)", self.page.url)
        assert found is not None
        return found[1]

    def view(self) -> dict[str, Any]:
        """Return the view that the server gives to this browser."""
        answer = self.page.request.get(f"{self.url}api/games/{self.game}")
        assert answer.ok
        view: dict[str, Any] = answer.json()
        return view

    def square(self, square: Square | str) -> Locator:
        """Return the cell of a square."""
        return self.page.locator(f'[role=gridcell][data-square="{square}"]')

    def expect_board(self, rows: list[str]) -> None:
        """Check that the page shows these tiles, blanks in lower case, and no others."""
        self.page.wait_for_function(
            """rows => {
                const cells = [...document.querySelectorAll('[role=gridcell]')]
                const shown = cells.map(cell => {
                    const [, what = ''] = cell.ariaLabel.split(', ')
                    if (/^[A-Z]$/.test(what)) return what
                    const blank = /^blank ([A-Z])$/.exec(what)
                    return blank ? blank[1].toLowerCase() : '.'
                })
                return shown.join('') === rows.join('')
            }""",
            arg=rows,
        )

    def expect_rack(self, tiles: list[str]) -> None:
        """Check that the page's rack has these tiles and no others."""
        self.page.wait_for_function(
            """tiles => {
                const rack = [...document.querySelectorAll('.rack [data-tile]')]
                const shown = rack.map(tile => tile.dataset.tile)
                return shown.sort().join('') === tiles.sort().join('')
            }""",
            arg=list(tiles),
        )

    def until(self, holds: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Poll for the first view that fits, even while the server is away."""
        for _ in range(1200):
            try:
                view = self.view()
            except PlaywrightError:
                view = {}
            if view and holds(view):
                return view
            self.page.wait_for_timeout(50)
        raise AssertionError("the game does not move on")

    def until_my_move(self) -> dict[str, Any]:
        """Return the view once this person may move or accept, or the game is over."""
        return self.until(
            lambda view: (
                view["can"]["play"]
                or view["state"] == "over"
                or (view["state"] == "awaiting_final_challenge" and view["can"]["accept"])
            )
        )

    def play_on(
        self,
        lay: Callable[[Play], None],
        between: Callable[[int], None] = lambda turn: None,
    ) -> dict[str, Any]:
        """Play to the end, calling `between` before each turn, and return the final view."""
        for turn in range(MOST_TURNS):
            view = self.until_my_move()
            if view["state"] == "over":
                return view
            between(turn)
            self._act(view, lay)
        raise AssertionError("the game does not end")

    def _act(self, view: dict[str, Any], lay: Callable[[Play], None]) -> None:
        if not view["can"]["play"]:
            self.page.get_by_role("button", name="Accept").click()
        else:
            # until the answer to the turn before has arrived, tiles that were drawn cannot be laid
            self.expect_rack(view["rack"])
            move = best_move(view)
            match move:
                case EnginePlay():
                    lay(move.play)
                case EngineExchange():
                    self.exchange(move.tiles)
                case _:
                    pass_the_turn(self.page)
        self.until(lambda newer: newer["version"] > view["version"])

    def exchange(self, tiles: Tiles) -> None:
        """Pick these tiles and exchange them."""
        self.page.locator("[data-action=exchange]").click()
        for tile, count in tiles.counts().items():
            found = self.page.locator(f'.rack [data-tile="{tile}"]')
            for place in range(count):
                found.nth(place).click()
        self.page.locator("[data-action=exchange-confirm]").click()
