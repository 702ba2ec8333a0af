"""Scores of plays, under every edition.

The numbers are those of the scenarios that the rules must get right.
"""

import pytest

from tilewright.rules.board import Board
from tilewright.rules.edition import Edition
from tilewright.rules.editions import EDITIONS, STANDARD
from tilewright.rules.play import Play, WrittenPlay
from tilewright.rules.position import Position, Setup, Waiver
from tilewright.rules.scoring import ScoredPlay
from tilewright.rules.tiles import Tiles

each_edition = pytest.mark.parametrize(
    "edition", EDITIONS.values(), ids=lambda edition: edition.name
)


def position(*written: str, edition: Edition = STANDARD) -> Position:
    reached = Position.opening(edition)
    for text in written:
        reached = reached.after(judge(reached, text))
    return reached


def judge(before: Position, text: str) -> ScoredPlay:
    return before.judge(before.resolve(WrittenPlay.parse(text)))


def first_row(row: str, edition: Edition) -> Position:
    """A position of which only the first row is shown."""
    board = Board.from_rows([row, *["." * 15] * 14])
    return Setup(board, waive=frozenset(Waiver)).position(edition)


def tiles(text: str) -> Play:
    return Play.parse_tiles((pair[:-1], pair[-1]) for pair in text.split())


@each_edition
def test_a_small_letter_is_a_blank_and_two_of_them_make_a_word_worth_nothing(
    edition: Edition,
) -> None:
    # scenario 9
    opening = Position.opening(edition)
    judged = opening.judge(opening.resolve(WrittenPlay.parse("8H qi")), Tiles.parse("??"))
    assert (judged.score, judged.main.word, judged.main.written) == (0, "QI", "qi")
    assert str(judged.play.tiles) == "??"


@each_edition
def test_a_tile_that_makes_words_both_ways_scores_in_each_and_each_once(edition: Edition) -> None:
    # scenario 10
    before = position("8G AT", "H8 TO", edition=edition)
    judged = before.judge(tiles("G9B"))
    assert [(word.word, word.score) for word in judged.words] == [("BO", 7), ("AB", 7)]
    assert judged.score == 14


@each_edition
@pytest.mark.parametrize(
    ("board", "written", "laid", "bonus"),
    [
        # scenario 11
        ("", "8B TRAINER", 7, 50),
        ("8H AD", "H5 TRIANGLE", 7, 50),
        ("8H AD", "8F STADIUMS", 6, 0),
        ("8B TRAINER", "8A STRAINERS", 2, 0),
        ("8H AD", "8A STUVWXYADLE", 9, 0),
    ],
)
def test_seven_tiles_give_fifty_whatever_the_length_of_the_word(
    edition: Edition, board: str, written: str, laid: int, bonus: int
) -> None:
    judged = judge(position(*filter(None, [board]), edition=edition), written)
    assert len(judged.play.placements) == laid
    assert judged.bonus == bonus
    assert judged.is_bingo is (laid == 7)
    assert judged.score == sum(word.score for word in judged.words) + bonus


@each_edition
@pytest.mark.parametrize(
    ("row", "laid", "score"),
    [
        # scenario 12: 15 letters over three triple words, by three tiles and by seven; letter
        # premiums count where a tile of this turn covers them, and the bonus is not multiplied
        (".XYPHEN.UTAZON.", "A1O H1B O1E", 27 * 41),
        (".XY.HEN.UTA.ON.", "A1O D1P H1B L1Z O1E", 27 * (41 + 3 + 10)),
        (".XY.HE..UTA.O..", "A1O D1P G1N H1B L1Z N1N O1E", 27 * (41 + 3 + 10) + 50),
    ],
)
def test_a_play_over_three_triple_words_multiplies_by_27(
    edition: Edition, row: str, laid: str, score: int
) -> None:
    judged = first_row(row, edition).judge(tiles(laid))
    assert judged.main.word == "OXYPHENBUTAZONE"
    assert judged.main.multiplier == 27
    assert judged.score == score


@each_edition
@pytest.mark.parametrize(
    ("board", "written", "multiplier", "score"),
    [
        # scenario 13
        ("8B TRAINER", "8A sTRAINER", 3, 3 * 7),
        ("", "8H qI", 2, 2 * 1),
        # a blank on a letter premium has nothing to be doubled
        ("", "8D qUIET", 2, 2 * 4),
    ],
)
def test_a_blank_scores_nothing_and_its_square_still_multiplies_the_word(
    edition: Edition, board: str, written: str, multiplier: int, score: int
) -> None:
    judged = judge(position(*filter(None, [board]), edition=edition), written)
    assert judged.main.multiplier == multiplier
    assert judged.score == score


@each_edition
def test_two_double_words_multiply_by_four_and_two_triple_words_by_nine(edition: Edition) -> None:
    four = Board.from_rows([*["." * 15] * 4, ".....BCDFG.....", *["." * 15] * 10])
    before = Setup(four, waive=frozenset(Waiver)).position(edition)
    judged = before.judge(tiles("E5A K5H"))
    assert (judged.main.multiplier, judged.main.letter_sum) == (4, 1 + 3 + 3 + 2 + 4 + 2 + 4)
    judged = first_row("." + "BCDFGL" + "." * 8, edition).judge(tiles("A1A H1E"))
    assert (judged.main.multiplier, judged.score) == (9, 9 * (1 + 3 + 3 + 2 + 4 + 2 + 1 + 1))


@each_edition
def test_every_word_of_a_play_is_named_so_that_one_bad_cross_word_is_seen(edition: Edition) -> None:
    # scenario 14: QT is in no list; the ruling on the play is the ruling on all three
    judged = judge(position("8B TRAINER", edition=edition), "7B QI")
    assert [word.word for word in judged.words] == ["QI", "QT", "IR"]
    assert [word.at for word in judged.words] == ["7B", "B7", "C7"]


@each_edition
def test_a_premium_counts_in_both_words_of_the_tile_that_covers_it(edition: Edition) -> None:
    # H on the double letter G7 counts twice in HA and in HE
    judged = judge(position("8G ETA", edition=edition), "7G HA")
    assert [(word.word, word.score) for word in judged.words] == [("HA", 9), ("HE", 9), ("AT", 2)]


@each_edition
def test_a_premium_counts_only_in_the_turn_that_covers_it(edition: Edition) -> None:
    extended = judge(position("8B TRAINER", edition=edition), "8B TRAINERS")
    assert extended.score == 8
    assert [letter.is_new for letter in extended.main.letters] == [False] * 7 + [True]
    assert {letter.letter_multiplier for letter in extended.main.letters} == {1}
    assert {letter.word_multiplier for letter in extended.main.letters} == {1}


def test_a_scored_word_shows_its_sum_letter_by_letter() -> None:
    judged = judge(Position.opening(STANDARD), "8D TRaIN")
    assert (judged.main.at, judged.main.written, judged.main.word) == ("8D", "TRaIN", "TRAIN")
    shown = [
        (str(letter.square), letter.points, letter.letter_multiplier, letter.word_multiplier)
        for letter in judged.main.letters
    ]
    assert shown == [
        ("D8", 1, 2, 1),
        ("E8", 1, 1, 1),
        ("F8", 0, 1, 1),
        ("G8", 1, 1, 1),
        ("H8", 1, 1, 2),
    ]
    assert [letter.value for letter in judged.main.letters] == [2, 1, 0, 1, 1]
    assert (judged.main.letter_sum, judged.main.multiplier, judged.score) == (5, 2, 10)


def test_a_scored_play_is_made_by_the_judge_only() -> None:
    judged = judge(position(), "8H AT")
    with pytest.raises(TypeError, match=r"^only Position\.judge makes a ScoredPlay$"):
        ScoredPlay(judged.play, judged.words, 500, object())


def test_equal_plays_are_judged_equal_and_the_seal_is_not_shown() -> None:
    first, second = judge(position(), "8H AT"), judge(position(), "8H AT")
    assert first == second
    assert "seal" not in repr(first)


def test_a_judged_play_reads_as_people_write_it_with_its_score() -> None:
    reached = position("8F HORN")
    judged = judge(reached, "G7 fOREMAST")
    assert str(judged) == f"G7 fOREMAST {judged.score}"
    assert [str(word) for word in judged.words] == [f"G7 fOREMAST {judged.main.score}"]
