"""What the judge allows, what it refuses, and by which rule."""

import pytest

from tilewright.rules.board import EMPTY_BOARD, Board
from tilewright.rules.edition import Edition
from tilewright.rules.editions import EDITIONS, STANDARD
from tilewright.rules.errors import (
    CentreNotCovered,
    GapInPlay,
    IncompleteWord,
    MalformedText,
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
from tilewright.rules.scoring import ScoredPlay
from tilewright.rules.squares import Direction
from tilewright.rules.tiles import Tiles


def position(*written: str) -> Position:
    reached = Position.opening(STANDARD)
    for text in written:
        reached = reached.after(reached.judge(reached.resolve(WrittenPlay.parse(text))))
    return reached


def judge(before: Position, text: str, rack: str | None = None) -> ScoredPlay:
    play = before.resolve(WrittenPlay.parse(text))
    return before.judge(play, None if rack is None else Tiles.parse(rack))


def tiles(text: str) -> Play:
    return Play.parse_tiles((pair[:-1], pair[-1]) for pair in text.split())


TRAINER = position("8B TRAINER")


@pytest.mark.parametrize(
    ("before", "play", "refusal", "rule"),
    [
        (position(), "A1Q A2I", CentreNotCovered, RuleName.OPENING),
        (position(), "H8A", OpeningTooShort, RuleName.OPENING),
        (TRAINER, "A1Q A2I", NotConnected, RuleName.CONNECTED),
        (TRAINER, "B7A C6B", NotInLine, RuleName.LINE),
        (TRAINER, "B7A B10B", GapInPlay, RuleName.COMPLETE_WORDS),
        (TRAINER, "B8T B9O", SquareTaken, RuleName.FIXED),
    ],
)
def test_an_impossible_placement_is_refused_with_its_own_reason(
    before: Position, play: str, refusal: type[PlayRefused], rule: RuleName
) -> None:
    with pytest.raises(refusal) as caught:
        before.judge(tiles(play))
    assert caught.value.rule == STANDARD.rule(rule)


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.name)
def test_every_refusal_names_the_rule_of_its_own_edition(edition: Edition) -> None:
    with pytest.raises(NotInLine) as caught:
        Position.opening(edition).judge(tiles("H8A I9B"))
    assert caught.value.rule is not None
    assert str(caught.value.rule) in str(caught.value)
    assert caught.value.rule.edition == edition.name


def test_a_square_off_the_board_does_not_construct() -> None:
    with pytest.raises(OffBoard):
        tiles("P8A")
    with pytest.raises(OffBoard):
        tiles("A16A")
    with pytest.raises(MalformedText):
        tiles("@8A")


def test_a_play_without_tiles_does_not_construct() -> None:
    with pytest.raises(NoTiles):
        tiles("")


def test_two_tiles_on_one_square_are_no_play() -> None:
    with pytest.raises(MalformedText):
        tiles("H8A H8B")


@pytest.mark.parametrize("rack", ["AEIOU", "AEIOUB", "T?"])
def test_a_tile_the_rack_lacks_is_refused_before_the_board_is_looked_at(rack: str) -> None:
    with pytest.raises(TileNotOnRack) as caught:
        position().judge(tiles("A1B A2B B3b"), Tiles.parse(rack))
    assert "B" in str(caught.value.evidence["missing"])


def test_a_blank_cannot_be_laid_from_a_letter_tile() -> None:
    with pytest.raises(TileNotOnRack, match="a blank"):
        judge(position(), "8H qI", "QI")


def test_a_word_over_the_edge_is_refused() -> None:
    with pytest.raises(OffBoard):
        TRAINER.resolve(WrittenPlay.parse("1L TRAIN"))


def test_a_written_word_must_be_the_whole_word() -> None:
    with pytest.raises(IncompleteWord):
        TRAINER.resolve(WrittenPlay.parse("8B TRAIN"))
    with pytest.raises(IncompleteWord):
        TRAINER.resolve(WrittenPlay.parse("8I S"))


def test_a_written_word_has_two_letters_or_more() -> None:
    with pytest.raises(IncompleteWord):
        TRAINER.resolve(WrittenPlay.parse("9D A"))


def test_a_written_through_letter_must_be_the_board_s() -> None:
    with pytest.raises(ThroughLetterDiffers) as caught:
        TRAINER.resolve(WrittenPlay.parse("B7 AX"))
    assert caught.value.evidence == {"square": "B8", "written": "X", "lies": "T"}


def test_a_written_word_that_lies_there_already_has_no_tiles() -> None:
    with pytest.raises(NoTiles):
        TRAINER.resolve(WrittenPlay.parse("8B TRAINER"))


def test_two_blanks_make_a_legal_word_worth_nothing() -> None:
    assert judge(position(), "8H qi", "??").score == 0


def test_a_blank_scores_nothing_even_on_a_triple_word_but_the_word_is_tripled() -> None:
    assert judge(TRAINER, "8A sTRAINER").score == 3 * 7


def test_a_one_tile_play_that_makes_words_both_ways_scores_both_once() -> None:
    before = position("8G AT", "H8 TO")
    judged = before.judge(tiles("G9B"))
    assert [word.word for word in judged.words] == ["BO", "AB"]
    assert judged.main.direction is Direction.ACROSS
    assert judged.score == sum(word.score for word in judged.words)


def test_a_one_tile_play_below_a_word_reads_down() -> None:
    before = position("8G AT")
    assert before.judge(tiles("G9B")).written == WrittenPlay.parse("G8 AB")


def test_seven_tiles_give_fifty_whatever_the_length_of_the_word() -> None:
    assert judge(position(), "8B TRAINER").bonus == 50
    assert judge(TRAINER, "8A sTRAINERS").bonus == 0


def test_an_eight_letter_word_with_six_tiles_gives_no_bonus() -> None:
    before = position("8H AD")
    assert judge(before, "8F STADIUMS").bonus == 0
    assert len(judge(before, "8F STADIUMS").play.placements) == 6


def test_a_play_over_three_triple_words_multiplies_by_27() -> None:
    rows = ["." * 15 for _ in range(15)]
    rows[0] = ".XYPHEN.UTAZON."
    before = Setup(Board.from_rows(rows), waive=frozenset(Waiver)).position(STANDARD)
    judged = before.judge(tiles("A1O H1B O1E"))
    assert judged.main.multiplier == 27
    assert judged.score == 27 * judged.main.letter_sum == 27 * 41


def test_later_turns_count_letters_at_face_value() -> None:
    extended = judge(TRAINER, "8B TRAINERS")
    assert {letter.letter_multiplier for letter in extended.main.letters if not letter.is_new} == {
        1
    }
    assert extended.score == 8


def test_a_scored_play_is_made_by_the_judge_only() -> None:
    judged = judge(position(), "8H AT")
    with pytest.raises(TypeError):
        ScoredPlay(judged.play, judged.words, 500, object())


def test_a_phoney_may_stand() -> None:
    assert judge(position(), "8H XQZ").score > 0


def test_a_setup_reports_every_problem_at_once() -> None:
    rows = ["." * 15 for _ in range(15)]
    rows[0] = "QQ" + "." * 12 + "A"
    setup = Setup(Board.from_rows(rows), racks=(Tiles.parse("QAEIOUAE"),))
    with pytest.raises(UnsoundSetup) as caught:
        setup.position(STANDARD)
    assert len(caught.value.problems) == 4


def test_an_empty_setup_is_sound() -> None:
    assert Setup(EMPTY_BOARD).problems(STANDARD) == ()
