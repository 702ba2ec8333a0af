"""Alphabets: their letters and codes, and tiles of several letters in memory and in text."""

import pickle
from collections.abc import Callable
from unicodedata import normalize

import pytest

from tilewright.rules.alphabet import (
    ENGLISH_ALPHABET,
    FACES,
    LETTERS,
    Alphabet,
    BadAlphabet,
    Letter,
    Tile,
    TooManyLetters,
    in_memory,
    in_text,
    is_letter,
)
from tilewright.rules.board import EMPTY_BOARD, Board
from tilewright.rules.editions import STANDARD
from tilewright.rules.errors import MalformedText, UnsoundSetup
from tilewright.rules.play import Placement, Play
from tilewright.rules.position import Position, Setup
from tilewright.rules.squares import ALL_SQUARES, Direction, Square
from tilewright.rules.tiles import ENGLISH, PlacedTile, Tiles, TileSet

SPANISH = Alphabet.of("A B C CH D E F G H I J L LL M N Ñ O P Q R RR S T U V X Y Z", "A E I O U")
CATALAN = Alphabet.of("A C E I L L·L N NY O QU R S U", "A E I O U")


def test_english_is_the_alphabet_of_a_tile_set_that_names_none() -> None:
    assert ENGLISH.alphabet is ENGLISH_ALPHABET
    assert TileSet({Tile("A"): 1}, {Tile("A"): 1}).alphabet is ENGLISH_ALPHABET
    assert ENGLISH_ALPHABET.characters == "".join(LETTERS)
    assert [ENGLISH_ALPHABET.code(tile) for tile in "?AZ"] == [0, 1, 26]


def test_codes_follow_the_order_of_the_letters() -> None:
    assert SPANISH.characters == "ABCƇDEFGHIJLỺMNÑOPQRⱤSTUVXYZ"
    assert [SPANISH.code(letter) for letter in SPANISH.letters] == [*range(1, 29)]
    assert SPANISH.vowels == {"A", "E", "I", "O", "U"}
    with pytest.raises(MalformedText, match="'K' is not a tile of A B C CH D"):
        SPANISH.code("K")


@pytest.mark.parametrize(
    "face", ["", "a", "É" + "\N{COMBINING ACUTE ACCENT}", "ß", "İ", "1", "?", "."]
)
def test_a_letter_is_one_capital_with_one_small_form(face: str) -> None:
    with pytest.raises(BadAlphabet) as caught:
        Alphabet(("A", face), frozenset("A"))
    assert caught.value.letter == face


@pytest.mark.parametrize(
    "make",
    [
        lambda: Alphabet((), frozenset()),
        lambda: Alphabet(("A", "B", "A"), frozenset()),
        lambda: Alphabet(("A", "B"), frozenset("E")),
        lambda: Alphabet(("A", "XY"), frozenset()),
        lambda: Alphabet(("A", "Ƈ"), frozenset()),
        lambda: Alphabet(("A", normalize("NFD", "Ä")), frozenset()),
    ],
)
def test_letters_that_make_no_alphabet_are_refused(make: Callable[[], Alphabet]) -> None:
    with pytest.raises(BadAlphabet, match="cannot be in an alphabet"):
        make()


def test_an_alphabet_has_at_most_thirty_two_letters() -> None:
    more = (*LETTERS, *"ÄÖÜÅØÆŁ")
    assert len(Alphabet(more[:32], frozenset())) == 32
    with pytest.raises(TooManyLetters, match="at most 32 letters, not 33"):
        Alphabet(more, frozenset())


def test_every_face_has_a_character_that_is_a_letter_in_two_cases() -> None:
    assert len(set(FACES.values())) == len(FACES)
    for face, character in FACES.items():
        assert is_letter(character)
        assert in_text(character + character.lower()) == f"[{face}][{face.lower()}]"
        assert in_memory(f"[{face}][{face.lower()}]") == character + character.lower()
        assert normalize("NFC", character) == character


@pytest.mark.parametrize(
    "text", ["[", "]", "[]", "[C", "C]", "[XY]", "[Ch]", "[[CH]]", "[CH]]", "Ƈ", "[C]"]
)
def test_brackets_around_anything_but_a_tile_are_refused(text: str) -> None:
    with pytest.raises(MalformedText):
        in_memory(text)


def test_typed_words_are_read_by_the_longest_tile() -> None:
    assert SPANISH.read("chillar") == "ƇIỺAR"
    assert SPANISH.read("perro") == "PEⱤO"
    assert SPANISH.read("[C][H]ico") == "CHICO"
    assert SPANISH.read("[CH]ico") == "ƇICO"
    assert SPANISH.read(normalize("NFD", "año")) == "AÑO"
    assert SPANISH.read_shown("chiCO") == "ƈiCO"
    assert CATALAN.read("col·lecciona") == "COĿECCIONA"
    assert CATALAN.read("allella") == "ALLELLA"
    for strange in ("kilo", "niño?", "é", "Ƈ", "[ch", "ſ"):
        with pytest.raises(MalformedText):
            SPANISH.read(strange)


def test_bare_faces_get_brackets_where_single_tiles_cannot_spell_them() -> None:
    assert CATALAN.bracketed("AQU[QU]quNYL·L") == "A[QU][QU][qu][NY][L·L]"
    assert SPANISH.bracketed("ACHO") == "ACHO"


def test_tiles_of_other_languages_are_one_character_in_memory() -> None:
    rack = Tiles.parse("O[CH]A?Ñ")
    assert (str(rack), rack.characters, len(rack)) == ("AOÑ[CH]?", "AOÑƇ?", 5)
    assert Tiles.parse(str(rack)) == rack
    assert Tiles.parse(normalize("NFD", str(rack))) == rack
    assert str(rack - Tiles.parse("[CH]?")) == "AOÑ"
    assert PlacedTile.parse("[ch]") == PlacedTile(Letter("Ƈ"), is_blank=True)
    assert [str(PlacedTile.parse(text)) for text in ("[CH]", "[ch]", "ñ")] == ["[CH]", "[ch]", "ñ"]


def test_a_board_holds_tiles_of_several_letters_side_by_side_and_as_blanks() -> None:
    board = EMPTY_BOARD.with_tiles(
        Placement(Square.parse(square), PlacedTile.parse(tile))
        for square, tile in (
            ("G8", "[CH]"),
            ("H8", "[ll]"),
            ("I8", "[RR]"),
            ("H9", "ñ"),
            ("H7", "A"),
        )
    )
    assert board.rows()[7] == "......ƇỻⱤ......"
    assert str(board).splitlines()[7] == "......[CH][ll][RR]......"
    assert Board.from_rows(str(board).splitlines()) == board
    assert str(board.tiles) == "A[CH][RR]??"
    assert board.at(Square.parse("H8")) == PlacedTile(Letter("Ỻ"), is_blank=True)
    assert len(board.word_through(Square.parse("H8"), Direction.ACROSS)) == 3
    assert board.without(ALL_SQUARES) == EMPTY_BOARD


def test_letters_of_another_alphabet_are_on_no_board_and_in_no_play() -> None:
    play = Play.parse_tiles([("H8", "é"), ("I8", "A")])
    with pytest.raises(MalformedText, match="'É' is not a letter of A to Z"):
        Position.opening(STANDARD).judge(play, Tiles.parse("A?"))
    board = EMPTY_BOARD.with_tiles(play.placements)
    with pytest.raises(MalformedText):
        Position(board, STANDARD)
    with pytest.raises((UnsoundSetup, MalformedText)):
        Setup(board).position(STANDARD)


def test_alphabets_and_tile_sets_are_copied_whole() -> None:
    tiles = TileSet({Tile("Ƈ"): 1, Tile("A"): 3}, {Tile("Ƈ"): 5, Tile("A"): 1}, SPANISH)
    assert pickle.loads(pickle.dumps(tiles)) == tiles
    assert pickle.loads(pickle.dumps(ENGLISH_ALPHABET)) is ENGLISH_ALPHABET
    with pytest.raises(MalformedText):
        TileSet({Tile("K"): 1}, {Tile("K"): 5}, SPANISH)
