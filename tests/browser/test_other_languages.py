"""Games in other languages than English, with few tiles and short lists of made-up words."""

import json
import re
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from serving import Server
from sitting import Sitter, press_and_confirm
from test_whole_games import Finger, Typist

from tilewright import load_lexicon, read_edition
from tilewright.engine.generator import Generator
from tilewright.engine.moves import EnginePlay
from tilewright.notation.edition_file import write_edition
from tilewright.rules import Board, Edition, Play, Setup, Tiles
from tilewright.rules.alphabet import in_text
from tilewright.rules.languages import language_named
from tilewright.rules.tiles import PlacedTile

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]

HEADERS = {"X-Tilewright": "1"}
COMPUTER = {"kind": "computer", "name": "Quill", "level": "timid"}

TILES = {
    "catalan": {"[L·L]": 6, "[NY]": 4, "[QU]": 4, "A": 7, "L": 4, "?": 1},
    "french": {"E": 8, "A": 6, "C": 4, "S": 4, "T": 3, "?": 1},
    "german": {"Ä": 7, "Ö": 5, "S": 6, "R": 4, "N": 3, "?": 1},
    "spanish": {"[CH]": 6, "[RR]": 4, "Ñ": 3, "A": 7, "O": 5, "?": 1},
}
"""Few tiles of each language, most of them unknown to English."""

LONGEST = 3


def words_of(language: str) -> list[str]:
    """Return every row of two or three of the tiles as a word, so that there is always a play."""
    faces = [face for face in TILES[language] if face != "?"]
    return [
        "".join(word) for length in range(2, LONGEST + 1) for word in product(faces, repeat=length)
    ]


def short_edition(language: str) -> Edition:
    """Return the standard edition for two with these tiles alone."""
    counts = {in_text(tile): {"count": 0} for tile in language_named(language).tile_set.counts}
    counts |= {face: {"count": count} for face, count in TILES[language].items()}
    form = {
        "like": "standard",
        "language": language,
        "most_players": 2,
        "name": f"short-{language}",
    }
    return read_edition(json.dumps(form | {"title": f"Short {language}", "tiles": counts}))


@pytest.fixture(scope="module")
def lists(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("lists")
    files = {language: folder / f"{language}.txt" for language in TILES}
    for language, file in files.items():
        file.write_text("\n".join(words_of(language)), encoding="utf-8")
    return files


@pytest.fixture(scope="module")
def many_languages(
    tmp_path_factory: pytest.TempPathFactory, lists: dict[str, Path]
) -> Iterator[Server]:
    """Yield a server with words in four languages beside English."""
    files = ",".join(f"{language}={file}" for language, file in lists.items())
    server = Server(
        tmp_path_factory.mktemp("games") / "games.db", settings={"TILEWRIGHT_LEXICONS": files}
    )
    server.start()
    yield server
    server.stop()


@pytest.fixture
def server(many_languages: Server) -> Server:
    return many_languages


class Speaker(Sitter):
    """A person who plays in another language, by the words of a list."""

    def __init__(self, page: Page, url: str, language: str, words: Path) -> None:
        super().__init__(page, url)
        self.edition = short_edition(language)
        self.thinker = Generator(load_lexicon(str(words), language))

    def sit_down(self) -> None:
        """Open a table against a computer by the interface, and show it."""
        self.page.goto(self.url)
        assert self.page.request.post(f"{self.url}api/guest", headers=HEADERS, data={}).ok
        seats = [{"kind": "here", "name": "Ann"}, COMPUTER]
        body = {"edition": json.loads(write_edition(self.edition)), "words": "void", "seats": seats}
        opened = self.page.request.post(f"{self.url}api/games", headers=HEADERS, data=body)
        assert opened.ok, opened.text()
        self.page.goto(f"{self.url}#/game/{opened.json()['id']}")
        self.wait_for_table()

    def best(self, view: dict[str, Any]) -> Play | None:
        """Return the best play, if there is one."""
        board = Board.from_rows([in_text(row) for row in view["board"]])
        rack = Tiles.parse(in_text(view["rack"]))
        found = self.thinker.plays(Setup(board).position(self.edition), rack, bag_count=view["bag"])
        play = next(iter(found), None)
        return play.play if isinstance(play, EnginePlay) else None

    def until_after(self, version: int) -> None:
        """Wait until the game has gone on from this version."""
        self.until(lambda newer: newer["version"] > version)

    def play_out(self, lay: Callable[[Play], None]) -> dict[str, Any]:
        """Play to the end, and return the final view."""
        for _ in range(40):
            view = self.until_my_move()
            if view["state"] == "over":
                return view
            self.expect_rack(view["rack"])
            play = self.best(view)
            if play is None:
                press_and_confirm(self.page.locator("[data-action=pass]"))
            else:
                lay(play)
            self.until_after(view["version"])
        raise AssertionError("the game does not end")


class Speller(Typist):
    """Types the letters of each tile one after the other, as people spell them."""

    def press(self, tile: PlacedTile) -> None:
        for sign in in_text(tile.letter).strip("[]").lower():
            if sign.isascii():
                self.keys.press(f"Shift+{sign.upper()}" if tile.is_blank else sign)
            else:
                self._press_foreign(sign, tile.is_blank)

    def _press_foreign(self, sign: str, is_blank: bool) -> None:
        """Press a key that the browser's keyboard has not, such as Ä."""
        key = sign.upper() if is_blank else sign
        self.sitter.page.evaluate(
            """init => document.activeElement.dispatchEvent(
                new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))""",
            {"key": key, "shiftKey": is_blank},
        )


@pytest.mark.parametrize("language", ["german", "spanish"])
def test_a_game_in_another_language_is_played_to_its_end_by_keyboard(
    server: Server, lists: dict[str, Path], desktop: Page, language: str
) -> None:
    speaker = Speaker(desktop, server.url, language, lists[language])
    speaker.sit_down()
    final = speaker.play_out(Speller(speaker).lay)
    assert final["language"] == language
    expect(desktop.get_by_role("row", name="Final")).to_be_visible()


@pytest.mark.parametrize("language", ["french", "catalan"])
def test_a_game_in_another_language_is_played_to_its_end_by_touch(
    server: Server, lists: dict[str, Path], phone: Page, language: str
) -> None:
    speaker = Speaker(phone, server.url, language, lists[language])
    speaker.sit_down()
    final = speaker.play_out(Finger(speaker).lay)
    assert final["language"] == language
    expect(phone.get_by_role("row", name="Final")).to_be_visible()
    board = "".join(final["board"])
    if language == "catalan":
        assert "Ŀ" in board


def test_the_language_of_a_game_is_chosen_above_its_word_list(
    server: Server, desktop: Page
) -> None:
    sitter = Sitter(desktop, server.url)
    sitter.open_new_game()
    choice = desktop.get_by_role("combobox", name="Language of the words")
    expect(choice).to_have_value("english")
    choice.select_option(label="Spanish")
    expect(desktop.locator("[data-more] > summary")).to_contain_text("in Spanish")
    desktop.locator("[data-action=start]").click()
    sitter.wait_for_table()
    view = sitter.until_my_move()
    assert view["language"] == "spanish"
    expect(desktop.get_by_role("banner")).to_contain_text("in Spanish")
    sitter.expect_rack(view["rack"])
    # the next game is in the same language
    desktop.goto(server.url)
    expect(desktop.locator("[data-more] > summary")).to_contain_text("in Spanish")
    expect(desktop.locator(f'a[href*="{view["id"]}"]')).to_contain_text("in Spanish")


def test_a_german_page_offers_a_german_game_first(server: Server, desktop: Page) -> None:
    desktop.goto(server.url)
    desktop.evaluate(
        "localStorage.setItem('tilewright.settings', JSON.stringify({ language: 'de' }))"
    )
    desktop.reload()
    expect(desktop.locator("[data-more] > summary")).to_contain_text("auf Deutsch")
    desktop.locator("[data-action=start]").click()
    expect(desktop.locator(".rack [data-tile]").first).to_be_visible()
    expect(desktop.get_by_role("banner")).to_contain_text(re.compile("auf Deutsch"))
