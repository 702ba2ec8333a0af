"""Every form of text in every language: read again as it was, and without inner characters."""

import random
from pathlib import Path
from unicodedata import normalize

import pytest
from word_packages import made_up_words

from tilewright.engine.moves import EnginePlay
from tilewright.engine.rulings import LexiconRulings
from tilewright.game.state import TurnRecord
from tilewright.game.verify import verify
from tilewright.library import Game
from tilewright.notation.cgp import BadCgp, Cgp, read_cgp, write_cgp
from tilewright.notation.cgp_operations import OperationRefused, tiles_of
from tilewright.notation.gcg import decode_gcg, equipped, judged, read_gcg, write_gcg
from tilewright.notation.gcg.equipment import NOTHING_BROUGHT
from tilewright.notation.svg import svg
from tilewright.notation.ucgi import BadUcgi, read_move, write_move
from tilewright.rules.alphabet import FACES, Tile
from tilewright.rules.board import EMPTY_BOARD
from tilewright.rules.editions import STANDARD, TOURNAMENT
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
        for other in alphabet.letters:
            move = WrittenPlay(Square.parse("F8"), Direction.DOWN, letter.lower() + letter + other)
            text = write_move(move, alphabet)
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


def shown(turn: TurnRecord) -> tuple[object, ...]:
    """Return a turn without its seat: a record has the players in the order of turns."""
    return turn.kind, turn.at, turn.written, turn.words, turn.exchanged, turn.score, turn.total


@pytest.mark.parametrize("language", OTHERS)
def test_a_game_is_the_same_from_every_form_of_its_text(
    language: str, tmp_path: Path, dice: random.Random
) -> None:
    lexicon = made_up_words(language, tmp_path, dice, parted=True)
    game = Game(
        "tournament", ["Ann", "Ñá"], language=language, lexicon=lexicon, seed=dice.getrandbits(32)
    )
    alphabet = game.edition.tile_set.alphabet
    while not game.is_over and len(game.turns) < 12:
        move = game.best()
        if isinstance(move, EnginePlay):
            written = move.written
            shown_to_engines = write_move(written, alphabet)
            for text in (shown_to_engines, normalize("NFD", shown_to_engines)):
                assert read_move(text, alphabet) == written
        game.do(move)
        if isinstance(move, EnginePlay) and dice.random() < 0.2 and not game.is_over:
            game.challenge()
    for text in (game.json(), normalize("NFD", game.json())):
        read = Game.from_json(text, lexicon=lexicon)
        assert (read.turns, read.racks, read.scores) == (game.turns, game.racks, game.scores)
    while not game.is_over:
        game.pass_turn()
    rulings = LexiconRulings(lexicon, game.edition)
    assert verify(game.events, rulings=rulings).findings == ()
    text = game.gcg()
    assert f"#tile-distribution {language}\n" in text
    assert not INNER & set(text)
    again = Game.from_gcg(normalize("NFD", text), lexicon=lexicon, strict=True)
    assert again.edition.tile_set == game.edition.tile_set
    assert [shown(turn) for turn in again.turns] == [shown(turn) for turn in game.turns]
    assert (sorted(again.scores), again.doubts) == (sorted(game.scores), ())
    assert write_gcg(read_gcg(text)) == text


RECORDS = {
    "german": """#lexicon RD28
>a: ÄEINRST 8D REINSTÄ +76 76
>b: ÖLAA?BB J8 .ÖL +20 20""",
    "french": """#lexicon ODS8
>a: AEHUVXC 8C CHEVAUX +106 106
>b: EWINKT? D8 .oTEW +32 32""",
    "polish": """#tile-distribution polish
>a: ŹD?BŁOO 8D ŹDźBŁO +54 54""",
    "catalan": """#lexicon DISC2
>a: L·LAECQUS 8F CEL·LA +28 28
>b: [QU]E[NY]ORAA 7F QUE +23 23""",
}


@pytest.mark.parametrize(
    ("language", "encoding"),
    [
        ("german", "ISO-8859-1"),
        ("german", "UTF-8"),
        ("french", "cp1252"),
        ("polish", "ISO-8859-2"),
        ("polish", "windows-1250"),
        ("catalan", "UTF-8"),
        ("catalan", "latin1"),
    ],
)
def test_a_record_of_another_program_is_judged_in_its_language(
    language: str, encoding: str
) -> None:
    text = f"#character-encoding {encoding}\n#player1 a A\n#player2 b B\n{RECORDS[language]}\n"
    record = read_gcg(decode_gcg(text.encode(encoding)))
    edition = equipped(TOURNAMENT, record, NOTHING_BROUGHT)
    assert edition.language.name == language
    assert judged(record, edition).differences == ()
    assert len(Game.from_gcg(text.encode(encoding)).turns) == len(record.events)
