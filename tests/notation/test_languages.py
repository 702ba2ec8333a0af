"""Every form of text in every language: read again, or refused by name; no inner character."""

import random
from unicodedata import normalize

import pytest

from tilewright.game.chance import SampledChance
from tilewright.game.seats import LexiconIdentity, Person, WordPolicy
from tilewright.game.start import TableSetup, start_game
from tilewright.library import Game
from tilewright.notation.cgp import BadCgp, Cgp, read_cgp, write_cgp
from tilewright.notation.cgp_operations import OperationRefused, tiles_of
from tilewright.notation.gcg.export import gcg_of
from tilewright.notation.gcg.faults import CannotJudge, UnknownEquipment
from tilewright.notation.gcg.write import UnwritableGcg
from tilewright.notation.svg import svg
from tilewright.notation.ucgi import BadUcgi, read_move, write_move
from tilewright.rules.alphabet import FACES, Tile, in_text
from tilewright.rules.board import EMPTY_BOARD
from tilewright.rules.editions import STANDARD
from tilewright.rules.errors import UnsoundSetup
from tilewright.rules.languages import LANGUAGES
from tilewright.rules.play import Exchange, Placement, WrittenPlay
from tilewright.rules.position import Position
from tilewright.rules.squares import ALL_SQUARES, Direction, Square
from tilewright.rules.tiles import PlacedTile, Tiles

OTHERS = [name for name in LANGUAGES if name != "english"]
INNER = {shown for character in FACES.values() for shown in (character, character.lower())}


def _whole_alphabet(language: str) -> Position:
    """Return a board with every letter of the language, and each as a blank beside it."""
    edition = STANDARD.in_language(language)
    shown = [
        PlacedTile(letter, is_blank=is_blank)
        for letter in edition.tile_set.alphabet.letters
        for is_blank in (False, True)
    ]
    placements = map(Placement, ALL_SQUARES[100:], shown)
    return Position(EMPTY_BOARD.with_tiles(placements), edition)


@pytest.mark.parametrize("language", OTHERS)
def test_a_position_is_read_again_from_its_line(language: str) -> None:
    position = _whole_alphabet(language)
    tiles = Tiles(position.edition.tile_set.counts)
    cgp = Cgp(position.board, (tiles, Tiles()), (3, 4), 0, tiles_of(position.edition))
    line = write_cgp(cgp)
    assert not INNER & set(line)
    assert f"ld {language};" in line
    for form in ("NFC", "NFD"):
        assert read_cgp(normalize(form, line)) == cgp
    assert cgp.under(STANDARD).tile_set == position.edition.tile_set
    assert cgp.under(position.edition) == position.edition


def test_a_line_without_its_language_is_refused() -> None:
    row = "15/15/15/15/15/15/15/7ÖL6/15/15/15/15/15/15/15 Ä/ 0/0 0;"
    with pytest.raises(UnsoundSetup, match="none of A to Z: Ö"):
        read_cgp(row).position(STANDARD)
    assert read_cgp(f"{row} ld de;").position(STANDARD).edition.language.name == "german"
    with pytest.raises(OperationRefused, match="hungarian has 38 letters"):
        read_cgp(f"{row} ld hungarian;").position(STANDARD)


@pytest.mark.parametrize("cell", ["Ƈ", "ƈ", "[QQ]", "[C", "C]", "[]", "7ß", "€"])
def test_what_is_no_tile_on_a_row_is_refused(cell: str) -> None:
    with pytest.raises(BadCgp):
        read_cgp(f"{cell}14{'/15' * 14} / 0/0 0;")


@pytest.mark.parametrize("language", OTHERS)
def test_a_move_of_the_engine_protocol_is_read_again(language: str) -> None:
    alphabet = LANGUAGES[language].alphabet
    for letter in alphabet.letters:
        word = letter.lower() + letter
        if alphabet.read_shown(in_text(word)) == word:
            move = WrittenPlay(Square.parse("F8"), Direction.DOWN, word)
            text = write_move(move)
            assert not INNER & set(text)
            assert read_move(normalize("NFD", text), alphabet) == move
    some = Exchange(Tiles(map(Tile, alphabet.letters[:7])))
    assert read_move(write_move(some), alphabet) == some
    with pytest.raises(BadUcgi):
        read_move("f8.ИЖ", alphabet)


@pytest.mark.parametrize("language", OTHERS)
def test_a_drawing_shows_the_letters_of_every_tile(language: str) -> None:
    position = _whole_alphabet(language)
    for drawn in (str(svg(position)), str(position), position._repr_svg_()):
        assert not INNER & set(drawn)


@pytest.mark.parametrize("language", OTHERS)
def test_a_record_of_another_language_is_refused_both_ways(language: str) -> None:
    setup = TableSetup(
        STANDARD.in_language(language),
        (Person("Ann"), Person("Ben")),
        WordPolicy.CHALLENGE,
        LexiconIdentity("none", "0" * 64),
    )
    events = start_game(setup, SampledChance(random.Random(1)))
    with pytest.raises(UnwritableGcg, match=f"this game is in {language}"):
        gcg_of(events)
    head = "#player1 A A\n#player2 B B\n"
    with pytest.raises(UnknownEquipment, match=language):
        Game.from_gcg(f"{head}#tile-distribution {language}\n>A: AE 8G AE +4 4\n")
    foreign = [letter for letter in LANGUAGES[language].alphabet.faces if not letter.isascii()]
    if foreign:
        with pytest.raises(CannotJudge):
            Game.from_gcg(f"{head}>A: A{foreign[0]} 8G A{foreign[0]} +4 4\n")
