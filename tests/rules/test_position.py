"""Plays that the judge allows or refuses, and by which rule, under every edition.

The numbers are those of the scenarios that the rules must get right.
"""

import pytest

from tilewright.rules.board import EMPTY_BOARD, Board
from tilewright.rules.edition import Edition
from tilewright.rules.editions import EDITIONS, STANDARD
from tilewright.rules.errors import (
    CentreNotCovered,
    Evidence,
    GapInPlay,
    IncompleteWord,
    NotConnected,
    NoTiles,
    NotInLine,
    OffBoard,
    OpeningTooShort,
    PlayRefused,
    SquareTaken,
    ThroughLetterDiffers,
    TileNotOnRack,
    UnsoundSetup,
)
from tilewright.rules.play import Play, WrittenPlay
from tilewright.rules.position import Position, Setup, Waiver
from tilewright.rules.rulebook import RuleName
from tilewright.rules.squares import Direction
from tilewright.rules.tiles import Tiles

each_edition = pytest.mark.parametrize(
    "edition", EDITIONS.values(), ids=lambda edition: edition.name
)


def position(*written: str, edition: Edition = STANDARD) -> Position:
    reached = Position.opening(edition)
    for text in written:
        reached = reached.after(reached.judge(reached.resolve(WrittenPlay.parse(text))))
    return reached


def tiles(text: str) -> Play:
    return Play.parse_tiles((pair[:-1], pair[-1]) for pair in text.split())


def gap(square: str) -> str:
    return f"{square} is empty: the play has a gap."


def taken(square: str) -> str:
    return f"{square} already holds a tile."


def partial(written: str) -> str:
    return f"{written} is only part of the word it would form; write all of it."


OFF_CENTRE = "The first play must cover H8."
ONE_TILE = "The first play needs at least two tiles."


@each_edition
@pytest.mark.parametrize(
    ("board", "play", "refusal", "rule", "message", "evidence"),
    [
        # scenario 5
        ("", "A1Q A2I", CentreNotCovered, RuleName.OPENING, OFF_CENTRE, {"square": "H8"}),
        ("", "H8A", OpeningTooShort, RuleName.OPENING, ONE_TILE, {}),
        ("", "A1A", OpeningTooShort, RuleName.OPENING, ONE_TILE, {}),
        (
            "8B TRAINER",
            "A1Q A2i",
            NotConnected,
            RuleName.CONNECTED,
            "QI touches nothing on the board.",
            {"squares": ("A1", "A2")},
        ),
        (
            "8B TRAINER",
            "I9Q J9I",
            NotConnected,
            RuleName.CONNECTED,
            "QI touches nothing on the board.",
            {"squares": ("I9", "J9")},
        ),
        (
            "8B TRAINER",
            "A7Q",
            NotConnected,
            RuleName.CONNECTED,
            "Q touches nothing on the board.",
            {"squares": ("A7",)},
        ),
        # scenario 6: letters in two lines
        (
            "8B TRAINER",
            "B7A C6B",
            NotInLine,
            RuleName.LINE,
            "BA is neither in one row nor in one column.",
            {"squares": ("C6", "B7")},
        ),
        (
            "8B TRAINER",
            "B7A B9B C9C",
            NotInLine,
            RuleName.LINE,
            "ABC is neither in one row nor in one column.",
            {"squares": ("B7", "B9", "C9")},
        ),
        # a gap, before the board's tiles, behind them, between the tiles of the play
        ("8B TRAINER", "B7A B10B", GapInPlay, RuleName.COMPLETE_WORDS, gap("B9"), {"square": "B9"}),
        ("8B TRAINER", "A8S J8S", GapInPlay, RuleName.COMPLETE_WORDS, gap("I8"), {"square": "I8"}),
        (
            "8B TRAINER",
            "A12S C12S",
            GapInPlay,
            RuleName.COMPLETE_WORDS,
            gap("B12"),
            {"square": "B12"},
        ),
        ("", "H8A I8T K8E", GapInPlay, RuleName.COMPLETE_WORDS, gap("J8"), {"square": "J8"}),
        # over another tile
        ("8B TRAINER", "B8T B9O", SquareTaken, RuleName.FIXED, taken("B8"), {"square": "B8"}),
        ("8B TRAINER", "B7T B8t", SquareTaken, RuleName.FIXED, taken("B8"), {"square": "B8"}),
    ],
)
def test_an_impossible_placement_is_refused_with_its_own_reason(
    edition: Edition,
    board: str,
    play: str,
    refusal: type[PlayRefused],
    rule: RuleName,
    message: str,
    evidence: dict[str, Evidence],
) -> None:
    before = position(*filter(None, [board]), edition=edition)
    with pytest.raises(refusal) as caught:
        before.judge(tiles(play))
    assert type(caught.value) is refusal
    assert caught.value.rule == edition.rule(rule)
    assert (caught.value.message, caught.value.evidence) == (message, evidence)
    assert str(caught.value) == f"{message} ({edition.rule(rule)})"


@each_edition
@pytest.mark.parametrize(
    ("written", "refusal", "message", "evidence"),
    [
        # scenario 6: off the edge
        ("1L TRAIN", OffBoard, "1L TRAIN runs off the board.", {"word": "TRAIN"}),
        ("A12 tRAIN", OffBoard, "A12 tRAIN runs off the board.", {"word": "TRAIN"}),
        (
            "8B TRAINERSANDBIKE",
            OffBoard,
            "8B TRAINERSANDBIKE runs off the board.",
            {"word": "TRAINERSANDBIKE"},
        ),
        # scenario 8
        ("8B tRAIN", IncompleteWord, partial("8B tRAIN"), {"word": "TRAIN"}),
        ("8C RAINERs", IncompleteWord, partial("8C RAINERs"), {"word": "RAINERS"}),
        ("8I SO", IncompleteWord, partial("8I SO"), {"word": "SO"}),
        ("B9 oN", IncompleteWord, partial("B9 oN"), {"word": "ON"}),
        ("B6 NO", IncompleteWord, partial("B6 NO"), {"word": "NO"}),
        ("9D a", IncompleteWord, "9D a is not a whole word; write all of it.", {"word": "A"}),
        (
            "B7 Ax",
            ThroughLetterDiffers,
            "B7 Ax needs X on B8, where T lies.",
            {"square": "B8", "written": "X", "lies": "T"},
        ),
    ],
)
def test_a_written_play_that_cannot_be_laid_is_refused_with_its_own_reason(
    edition: Edition,
    written: str,
    refusal: type[PlayRefused],
    message: str,
    evidence: dict[str, Evidence],
) -> None:
    rules = {
        OffBoard: RuleName.LINE,
        IncompleteWord: RuleName.COMPLETE_WORDS,
        ThroughLetterDiffers: RuleName.FIXED,
    }
    before = position("8B TRAINER", edition=edition)
    with pytest.raises(refusal) as caught:
        before.resolve(WrittenPlay.parse(written))
    assert type(caught.value) is refusal
    assert caught.value.rule == edition.rule(rules[refusal])
    assert caught.value.message == message
    assert caught.value.evidence == evidence


def test_a_written_play_that_lies_there_already_has_no_tiles() -> None:
    # scenario 8
    with pytest.raises(NoTiles):
        position("8B TRAINER").resolve(WrittenPlay.parse("8B TRAiNER"))


@each_edition
@pytest.mark.parametrize(
    ("play", "rack", "missing", "names"),
    [
        # scenario 7: each of these plays is also one that the board does not allow
        ("A1B A2B B3b", "AEIOU", "BB?", "B, B, a blank"),
        ("A1B A2B B3b", "AEIOUB?", "B", "B"),
        ("A1B B8T", "T?", "B", "B"),
        ("A1q B8I", "QI", "?", "a blank"),
        ("H8q B2i", "?QI", "?", "a blank"),
    ],
)
def test_a_tile_the_rack_lacks_is_refused_before_the_board_is_looked_at(
    edition: Edition, play: str, rack: str, missing: str, names: str
) -> None:
    for before in (position(edition=edition), position("8B TRAINER", edition=edition)):
        with pytest.raises(TileNotOnRack) as caught:
            before.judge(tiles(play), Tiles.parse(rack))
        assert caught.value.rule == edition.rule(RuleName.RACK)
        assert caught.value.evidence == {"missing": missing}
        assert caught.value.message == f"The rack does not hold {names}."


def test_a_rack_that_holds_more_than_the_play_needs_is_enough() -> None:
    play = tiles("H8q I8I")
    assert position().judge(play, Tiles.parse("AI?")).play == play


def test_a_square_off_the_board_does_not_construct() -> None:
    # scenario 6
    for text in ("P8A", "A16A"):
        with pytest.raises(OffBoard) as caught:
            tiles(text)
        assert caught.value.evidence == {"square": text[:-1]}


def test_a_play_without_tiles_does_not_construct() -> None:
    with pytest.raises(NoTiles, match=r"^A play needs at least one tile\.$"):
        tiles("")


def test_the_tiles_of_a_play_are_in_board_order_however_they_were_laid() -> None:
    play = tiles("H9B A10C H8A")
    assert [str(square) for square in play.squares] == ["H8", "H9", "A10"]
    assert play == tiles("A10C H8A H9B")


def test_a_word_may_end_on_the_last_square_and_begin_on_the_first() -> None:
    before = position("8H TRAINERS")
    assert before.judge(tiles("O9O")).written == WrittenPlay.parse("O8 SO")
    assert str(before.resolve(WrittenPlay.parse("A1 TO")).squares[0]) == "A1"


@pytest.mark.parametrize("written", ["8A sTRAINER", "8A strainer", "8A sTrAiNeR"])
def test_a_letter_on_the_board_may_be_written_small_or_large(written: str) -> None:
    play = position("8B TRAINER").resolve(WrittenPlay.parse(written))
    assert play == tiles("A8s")


def test_a_phoney_may_stand() -> None:
    assert position("8H XQZ").board.rows()[7] == ".......XQZ....."


def test_the_first_play_may_read_either_way_and_end_on_the_centre() -> None:
    for written in ("8G AT", "8H AT", "H7 AT", "H8 AT"):
        play = position().resolve(WrittenPlay.parse(written))
        assert position().judge(play).written == WrittenPlay.parse(written)


@each_edition
def test_when_the_first_play_is_taken_back_the_next_is_an_opening_again(edition: Edition) -> None:
    # scenario 15
    opening = Position.opening(edition)
    judged = opening.judge(tiles("H8A I8T"))
    reached = opening.after(judged)
    assert reached.judge(tiles("J8E")).main.word == "ATE"
    withdrawn = Position(reached.board.without(judged.play.squares), edition)
    assert withdrawn == opening
    with pytest.raises(OpeningTooShort):
        withdrawn.judge(tiles("J8E"))


@pytest.mark.parametrize(
    ("play", "written"),
    [
        ("G9B", "G8 AB"),
        ("G7B", "G7 BA"),
        ("F8B", "8F BAT"),
        ("I8B", "8G ATB"),
    ],
)
def test_a_one_tile_play_reads_the_way_it_makes_a_word(play: str, written: str) -> None:
    assert position("8G AT").judge(tiles(play)).written == WrittenPlay.parse(written)


@pytest.mark.parametrize(
    ("play", "written", "cross"),
    [
        ("I9B", "9H OB", "ER"),
        ("G7B", "7G BI", "BA"),
        ("I7B", "7H IB", "BE"),
        ("G9B", "9G BO", "AB"),
    ],
)
def test_a_one_tile_play_that_makes_words_both_ways_reads_across(
    play: str, written: str, cross: str
) -> None:
    before = position("8G ATE", "H7 ITO")
    judged = before.judge(tiles(play))
    assert judged.written == WrittenPlay.parse(written)
    assert [word.direction for word in judged.words] == [Direction.ACROSS, Direction.DOWN]


def test_a_setup_reports_every_problem_at_once() -> None:
    rows = ["." * 15 for _ in range(15)]
    rows[0] = "QQ" + "." * 12 + "A"
    setup = Setup(Board.from_rows(rows), racks=(Tiles.parse("QAEIOUAE"), Tiles.parse("XX")))
    with pytest.raises(UnsoundSetup) as caught:
        setup.position(STANDARD)
    assert caught.value.problems == (
        "a rack holds 8 tiles",
        "more tiles than the set has of Q X",
        "the centre square is empty",
        "the tiles on the board are not connected",
    )


@pytest.mark.parametrize(
    ("waived", "problems"),
    [
        ([], ["the centre square is empty", "the tiles on the board are not connected"]),
        ([Waiver.CONNECTED], ["the centre square is empty"]),
        ([Waiver.CENTRE_COVERED], ["the tiles on the board are not connected"]),
        (Waiver, []),
    ],
)
def test_a_waiver_forgives_its_own_problem_alone(waived: list[Waiver], problems: list[str]) -> None:
    board = EMPTY_BOARD.with_tiles(tiles("A1A C1B").placements)
    assert Setup(board, waive=frozenset(waived)).problems(STANDARD) == tuple(problems)


def test_an_empty_setup_is_sound() -> None:
    full_racks = (Tiles.parse("AEINRT?"), Tiles.parse("AEINRT?"))
    assert Setup(EMPTY_BOARD, full_racks).problems(STANDARD) == ()
    assert Setup(EMPTY_BOARD).position(STANDARD) == Position.opening(STANDARD)


@pytest.mark.parametrize("lonely", ["A1", "O15", "I9", "F11"])
def test_a_played_board_is_a_sound_setup_until_a_tile_lies_apart(lonely: str) -> None:
    board = position("8B TRAINER", "E5 SKIING").board
    assert Setup(board).position(STANDARD) == Position(board, STANDARD)
    apart = Setup(board.with_tiles(tiles(f"{lonely}A").placements))
    assert apart.problems(STANDARD) == ("the tiles on the board are not connected",)


def test_the_position_after_a_play_is_the_same_in_whatever_form_it_is_given() -> None:
    opening = Position.opening(STANDARD)
    judged = opening.judge("8F HORN")
    after = opening.after(judged)
    assert opening.after("8F HORN") == after
    assert opening.after(judged.play) == opening.after(judged.written) == after
    with pytest.raises(PlayRefused):
        opening.after("1A HORN")
