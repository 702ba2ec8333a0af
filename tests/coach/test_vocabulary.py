"""Words to learn, and words that the player knows."""

import random
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest

from tilewright import Coach, Game, load_lexicon
from tilewright.coach.advice import Adviser
from tilewright.coach.course import course_of_game
from tilewright.coach.options import Option
from tilewright.coach.themes.comparison import Comparison
from tilewright.coach.themes.vocabulary import Tag, is_common
from tilewright.lexicon import Lexicon

from .conftest import random_game
from .test_themes import board, note_on


@pytest.mark.parametrize(
    ("rows", "rack", "move", "tag", "words", "sentence"),
    [
        (board(), "EILQRTW", "8D WRITE", Tag.LEARN, ("QI",), "Word to learn: QI."),
        (
            board(row8=".......CLINK"),
            "DDEMN??",
            "M2 DEMaNDs",
            Tag.LEARN,
            ("UNMENDED",),
            "Word to learn: UNMENDED.",
        ),
        (board(), "AEHNORT", "8D EARTH", Tag.KNOWN, ("ANOTHER",), "You know this word: ANOTHER."),
    ],
)
def test_a_rare_word_is_to_learn_and_a_familiar_one_is_known(
    coach: Coach,
    rows: tuple[str, ...],
    rack: str,
    move: str,
    tag: Tag,
    words: tuple[str, ...],
    sentence: str,
) -> None:
    note = note_on(coach, rows, rack, move)
    assert note.vocabulary is not None and note.about_words is not None
    assert (note.vocabulary.tag, note.vocabulary.words) == (tag, words)
    assert note.about_words.en == sentence
    assert note.about_words.de.endswith(sentence.partition(":")[2])


def test_nothing_is_said_of_words_where_kept_tiles_or_an_exchange_explain_the_loss(
    coach: Coach,
) -> None:
    assert note_on(coach, board(), "ABDITV?", "8H DATIVe").vocabulary is None
    assert note_on(coach, board(), "CKLQSTT", "8F TSK").vocabulary is None
    assert note_on(coach, board(), "AEHNORT", "8H ANOTHER").vocabulary is None


def test_a_word_that_the_player_has_played_is_not_to_learn_again() -> None:
    racks = ["EILQRTW", "AEFMRST"]
    game = Game("tournament", ["Ann", "Ben"], words="void", seed=3, racks=racks)
    game.play("8G QI")
    notes = game.lessons().notes
    assert notes[0].vocabulary is None
    assert not is_common("QI")


def test_a_list_of_another_language_has_no_words_to_learn(tmp_path: Path) -> None:
    path = tmp_path / "foreign.txt"
    ends = ["".join(letters) for letters in product("AEIOUBCDFG", repeat=5)]
    path.write_text("\n".join(["QI", "WRITE", *(f"ZZ{end}" for end in ends)]), encoding="utf-8")
    foreign = Coach(load_lexicon(path))
    note = note_on(foreign, board(), "EILQRTW", "8D WRITE")
    assert note.reasons and note.vocabulary is None


def test_a_word_that_a_play_makes_twice_is_named_once(coach: Coach) -> None:
    """G7 QI makes QI along its line and across it, and TIL."""
    rows = (
        ".......B...FOCI",
        ".......E...L.U.",
        "..ENCODED.AA.R.",
        ".......NO.IT.E.",
        "........V.D....",
        ".......WEBS....",
        ".......I.Y.....",
        ".....T.L.EH....",
        "....FA.EH.O....",
        "....AN..UPS....",
        ".R..L...TAT....",
        ".I.ALMUGS.l...J",
        ".POX.I.O..E...O",
        ".E...K.R.GRAINY",
        "TRIAGE.E.....US",
    )
    note = note_on(coach, rows, "IMNOQTW", "2F WOE")
    assert note.about_words is not None
    assert note.about_words.en == "Words to learn: QI and TIL."


def laying(letter: str) -> Callable[[Option], bool]:
    return lambda move: letter in str(move.laid)


def test_half_of_a_loss_is_that_of_the_share(
    club: Lexicon, coach: Coach, dice: random.Random
) -> None:
    adviser, tried = Adviser(club), 0
    course = course_of_game(random_game(club, dice, 2).events)
    for decision, note in zip(course.decisions, coach.lessons(course).notes, strict=True):
        if note.reasons and tried < 8:
            tried += 1
            chosen = adviser.chosen(decision)
            better = adviser.above(decision, chosen.equity)
            compared = Comparison(chosen, better, decision.bag_count, club)
            for letter in "AESTQ":
                has = laying(letter)
                assert compared.is_half(has) == (compared.opportunity(has) >= 0.5)
    assert tried
