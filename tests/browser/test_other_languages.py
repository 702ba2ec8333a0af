"""Games in other languages than English, to their end by keyboard and by touch, at every size."""

import json
import lzma
import os
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from conftest import PHONE, ComeIn
from playwright.sync_api import Page, expect
from serving import Server
from sitting import Sitter, open_sheet, press_and_confirm
from test_whole_games import Finger, Typist
from word_packages import words_for, write_package

from tilewright import Lexicon, load_lexicon, read_edition
from tilewright.engine.generator import Generator
from tilewright.engine.moves import EnginePlay
from tilewright.lexicon.word_file import lengthened
from tilewright.notation.edition_file import write_edition
from tilewright.rules import EDITIONS, Board, Edition, Play, Setup, Tiles
from tilewright.rules.alphabet import in_text
from tilewright.rules.languages import language_named
from tilewright.rules.tiles import PlacedTile

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]

ROOT = Path(__file__).parents[2]
HEADERS = {"X-Tilewright": "1"}
COMPUTER = {"kind": "computer", "name": "Quill", "level": "timid"}
SIZES = ((360, 740), (390, 844), (768, 1024), (1280, 800), (1920, 1080))

PACKAGED = ("french", "german", "spanish")
"""Languages whose packages of words lie beside the program."""

LONGEST = 4
"""Tiles in a word of the short packages, whose graphs are built at once."""

CATALAN = {"[L·L]": 6, "[NY]": 4, "[QU]": 4, "A": 7, "L": 4, "?": 1}
"""Few tiles, most of them unknown to English."""

MORE = {
    "french": {"?": 3},
    "german": {"Ä": 3, "Ö": 2, "Ü": 3, "?": 2},
    "spanish": {"[CH]": 4, "[LL]": 3, "[RR]": 2, "Ñ": 3, "?": 2},
}
"""Tiles of which short games have more than their share."""

ON_PHONE = {
    "viewport": PHONE,
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}

OVERHANG = """() => [...document.querySelectorAll('.tile[data-face]')].flatMap(tile => {
    const text = document.createRange()
    text.selectNodeContents(tile.querySelector('b'))
    const [letters, around] = [text.getBoundingClientRect(), tile.getBoundingClientRect()]
    const over = Math.max(around.left - letters.left, letters.right - around.right)
    return over > 0.5 ? [[tile.dataset.face, over]] : []
})"""
"""Tiles of several letters that are wider than the tile, with the pixels."""

SAID = """() => [...document.querySelectorAll('*')].flatMap(element => [
    ...(element.ariaLabel ? [element.ariaLabel] : []),
    ...[...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(text => text.data),
]).join(' ')"""
"""All that a page shows and says."""


@dataclass(frozen=True)
class Words:
    """A language's list in a file, and the edition that short games are played by."""

    lexicon: Lexicon
    edition: Edition


def words_of_catalan() -> list[str]:
    """Return every row of two or three of the tiles as a word, so that there is always a play."""
    faces = [face for face in CATALAN if face != "?"]
    return ["".join(word) for length in (2, 3) for word in product(faces, repeat=length)]


def short_words(language: str) -> list[str]:
    """Return the words of few tiles of a package."""
    file = ROOT / f"languages/{language}/tilewright_{language}/data/words.txt.xz"
    listed = lengthened(lzma.decompress(file.read_bytes()), file.name, 1 << 26)
    words = listed.decode("utf-8").split()
    # a bracket and the letters in it are one tile
    return [word for word in words if len(word) - 3 * word.count("[") <= LONGEST]


def short_edition(language: str) -> Edition:
    """Return the standard edition for two with a third of the tiles, or with these alone."""
    usual = language_named(language).tile_set.counts
    counts = {in_text(tile): {"count": count // 3} for tile, count in usual.items()}
    if language == "catalan":
        counts = {in_text(tile): {"count": 0} for tile in usual}
    more = CATALAN if language == "catalan" else MORE[language]
    counts |= {face: {"count": count} for face, count in more.items()}
    form = {
        "like": "standard",
        "language": language,
        "most_players": 2,
        "name": f"short-{language}",
    }
    return read_edition(json.dumps(form | {"title": f"Short {language}", "tiles": counts}))


@pytest.fixture(scope="module")
def lists(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Return a list of words of each language in a file."""
    folder = tmp_path_factory.mktemp("lists")
    words = {language: short_words(language) for language in PACKAGED}
    words["catalan"] = words_of_catalan()
    for language, listed in words.items():
        (folder / f"{language}.txt").write_text("\n".join(listed), encoding="utf-8")
    return {language: folder / f"{language}.txt" for language in words}


@pytest.fixture(scope="module")
def words(lists: dict[str, Path]) -> dict[str, Words]:
    return {
        language: Words(load_lexicon(str(file), language), short_edition(language))
        for language, file in lists.items()
    }


@pytest.fixture(scope="module")
def many_languages(
    tmp_path_factory: pytest.TempPathFactory, lists: dict[str, Path]
) -> Iterator[Server]:
    """Yield a server with packages of words in three languages, and a list of a fourth."""
    packages = tmp_path_factory.mktemp("packages")
    for language in PACKAGED:
        write_package(packages, language, words_for(language), lists[language].read_text("utf-8"))
    settings = {
        "PYTHONPATH": os.pathsep.join([str(packages), os.environ.get("PYTHONPATH", "")]),
        "TILEWRIGHT_CACHE": str(packages / "cache"),
        "TILEWRIGHT_LEXICONS": f"catalan={lists['catalan']}",
    }
    server = Server(tmp_path_factory.mktemp("games") / "games.db", settings=settings)
    server.start()
    yield server
    server.stop()


@pytest.fixture
def server(many_languages: Server) -> Server:
    return many_languages


class Speaker(Sitter):
    """A person who plays in another language, by the words of a list."""

    def __init__(self, page: Page, url: str, words: Words) -> None:
        super().__init__(page, url)
        self.edition = words.edition
        self.thinker = Generator(words.lexicon)

    def sit_down(self) -> None:
        """Open a table against a computer by the interface, and show it."""
        self.page.goto(self.url)
        assert self.page.request.post(f"{self.url}api/guest", headers=HEADERS, data={}).ok
        seats = [{"kind": "here", "name": "Ann"}, COMPUTER]
        body = {"edition": json.loads(write_edition(self.edition)), "words": "void", "seats": seats}
        opened = self.page.request.post(f"{self.url}api/games", headers=HEADERS, data=body)
        while opened.status == 503:
            # the server is still preparing the words of this language
            self.page.wait_for_timeout(200)
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

    def __init__(self, sitter: Sitter) -> None:
        super().__init__(sitter)
        self.devtools = sitter.page.context.new_cdp_session(sitter.page)

    def press(self, tile: PlacedTile) -> None:
        for sign in in_text(tile.letter).strip("[]").lower():
            if sign.isascii():
                self.keys.press(f"Shift+{sign.upper()}" if tile.is_blank else sign)
            elif sign == "ñ":
                self.press_dead(sign, "n", tile.is_blank)
            else:
                self.press_own(sign, tile.is_blank)

    def press_own(self, sign: str, shift: bool = False) -> None:
        """Press a key that only the keyboards of some countries have, such as Ä."""
        key = sign.upper() if shift else sign
        self._send("keyDown", key, key, shift)
        self._send("keyUp", key, "", shift)

    def press_dead(self, sign: str, letter: str, shift: bool = False) -> None:
        """Press the dead key of an accent, and then a letter, which make one together."""
        made, key = (sign.upper(), letter.upper()) if shift else (sign, letter)
        self._send("rawKeyDown", "Dead", "", shift)
        self._send("rawKeyDown", key, "", shift)
        self._send("char", made, made, shift)
        self._send("keyUp", key, "", shift)

    def _send(self, kind: str, key: str, text: str, shift: bool) -> None:
        event = {"type": kind, "key": key, "text": text, "modifiers": 8 if shift else 0}
        self.devtools.send("Input.dispatchKeyEvent", event)


class Fingertip(Finger):
    """Chooses a letter of a blank by the name that a screen reader gives it."""

    def name(self, letter: str) -> str:
        signs = in_text(letter).strip("[]")
        return " ".join("point" if sign == "·" else sign for sign in signs)


def assert_the_game_is_shown_in_its_letters(speaker: Speaker, language: str) -> None:
    """Check every tile on the board by its name, at every size, and what further screens say."""
    page, view = speaker.page, speaker.view()
    alphabet = language_named(language).alphabet
    longer = {letter: in_text(letter) for letter in alphabet.letters if len(in_text(letter)) > 1}
    unnamed = {*longer, *map(str.lower, longer)}
    letters = "".join(view["board"])
    for letter, face in longer.items():
        shown = page.locator(f'.board .tile[data-face="{face.strip("[]")}"]')
        expect(shown).to_have_count(letters.upper().count(letter))
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(OVERHANG) == [], (width, height)
    for address in (f"game/{view['id']}", f"game/{view['id']}/turn/2", "statistics", "record", ""):
        page.goto(f"{speaker.url}#/{address}")
        page.wait_for_load_state("networkidle")
        said = page.evaluate(SAID)
        assert not unnamed & set(said), (address, said)


@pytest.mark.parametrize(
    ("language", "by"),
    [
        ("german", Speller),
        ("catalan", Fingertip),
        pytest.param("spanish", Speller, marks=pytest.mark.nightly),
        pytest.param("french", Fingertip, marks=pytest.mark.nightly),
        pytest.param("french", Speller, marks=pytest.mark.nightly),
        pytest.param("german", Fingertip, marks=pytest.mark.nightly),
        pytest.param("spanish", Fingertip, marks=pytest.mark.nightly),
    ],
)
def test_a_game_in_another_language_is_played_to_its_end(
    server: Server,
    words: dict[str, Words],
    come_in: ComeIn,
    language: str,
    by: type[Speller | Fingertip],
) -> None:
    speaker = Speaker(come_in(**(ON_PHONE if by is Fingertip else {})), server.url, words[language])
    speaker.sit_down()
    final = speaker.play_out(by(speaker).lay)
    assert final["language"] == language
    open_sheet(speaker.page)
    speaker.page.get_by_role("button", name="Back to the board").click()
    if language == "catalan":
        assert "Ŀ" in "".join(final["board"])
    assert_the_game_is_shown_in_its_letters(speaker, language)


def test_a_position_is_set_up_by_keys_that_join_in_tiles(server: Server, desktop: Page) -> None:
    empty = "/".join(["15"] * 15)
    desktop.goto(f"{server.url}#/board/{empty}_AQ/_0/0_0;_ld_catalan;".replace("Q", "[QU]"))
    desktop.locator("[data-action=edit]").click()
    sitter = Sitter(desktop, server.url)
    speller = Speller(sitter)
    sitter.square("D8").click()
    for key in "aque":
        desktop.keyboard.press(key)
    desktop.keyboard.press("l")
    speller.press_own("·")
    desktop.keyboard.press("l")
    # an accent that no tile shows, by its dead key
    speller.press_dead("à", "a")
    row = [sitter.square(f"{column}8") for column in "CDEFGHI"]
    names = ["A", "Q U", "E", "L point L", "A"]
    expect(row[0]).not_to_have_attribute("aria-label", re.compile("point"))
    for square, name in zip(row[1:], names, strict=False):
        expect(square).to_have_attribute("aria-label", re.compile(rf"^\w+, {name}, \d+ point"))


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
    expect(desktop.get_by_role("button", name="Standard, in Spanish rules")).to_be_visible()
    expect(desktop.locator(f'a[href*="{view["id"]}"]')).to_contain_text("in Spanish")


def test_a_german_page_offers_a_german_game_first(server: Server, desktop: Page) -> None:
    Sitter(desktop, server.url).open_new_game(words=None)
    desktop.evaluate(
        "localStorage.setItem('tilewright.settings', JSON.stringify({ language: 'de' }))"
    )
    desktop.reload()
    expect(desktop.get_by_role("main")).to_contain_text("Standard, auf Deutsch")
    desktop.locator("[data-action=start]").click()
    expect(desktop.locator(".rack [data-tile]").first).to_be_visible()
    expect(desktop.get_by_role("banner")).to_contain_text(re.compile("auf Deutsch"))


HELD = """
import time
from tilewright.server.analysis.word_preparation import WordPreparation

build = WordPreparation._build

def later(*given):
    while not (DATA / "go").exists():
        time.sleep(0.02)
    build(*given)

if not hasattr(WordPreparation, "_held"):
    WordPreparation._build, WordPreparation._held = later, True
"""
"""Holds up the building of word graphs until the package's folder has the file `go`."""


def test_games_begin_and_go_on_by_themselves_once_their_words_are_prepared(
    tmp_path: Path, words: dict[str, Words], lists: dict[str, Path], desktop: Page
) -> None:
    packages = tmp_path / "packages"
    write_package(
        packages, "german", HELD + words_for("german"), lists["german"].read_text("utf-8")
    )
    go = packages / "tilewright_german" / "go"
    path = os.pathsep.join([str(packages), os.environ.get("PYTHONPATH", "")])
    settings = {"PYTHONPATH": path, "TILEWRIGHT_CACHE": str(tmp_path / "one")}
    server = Server(tmp_path / "games.db", settings=settings)
    server.start()
    try:
        speaker = Speaker(desktop, server.url, words["german"])
        speaker.open_new_game()
        desktop.get_by_role("combobox", name="Language of the words").select_option(label="German")
        option = desktop.locator(".option", has=desktop.locator("[data-game-language]"))
        expect(option).to_contain_text("words in German are being prepared")
        desktop.locator("[data-action=start]").click()
        expect(desktop.get_by_role("alert")).to_contain_text("words in German are being prepared")
        expect(desktop.locator("[data-action=start]")).to_be_disabled()
        go.touch()
        speaker.wait_for_table()
        view = speaker.until_my_move()
        assert view["language"] == "german"
        status = desktop.locator("[data-status]")
        expect(status).not_to_contain_text("prepared")

        # after an upgrade the graph is made again
        go.unlink()
        server.stop()
        server.settings["TILEWRIGHT_CACHE"] = str(tmp_path / "two")
        server.start()
        expect(status).to_contain_text("words in German are being prepared")
        board = Board.from_rows([in_text(row) for row in view["board"]])
        edition = EDITIONS["standard"].in_language("german")
        rack = Tiles.parse(in_text(view["rack"]))
        position = Setup(board).position(edition)
        plays = speaker.thinker.plays(position, rack, bag_count=view["bag"])
        chosen = plays[0].play
        Speller(speaker).place(chosen)
        play = desktop.locator("[data-action=play]")
        play.click()
        expect(play).to_be_disabled()
        expect(status).to_contain_text("words in German are being prepared")
        assert speaker.view()["version"] == view["version"]
        go.touch()
        speaker.until_after(view["version"])
        speaker.until_my_move()
        expect(status).not_to_contain_text("prepared")
    finally:
        go.touch()
        server.stop()
