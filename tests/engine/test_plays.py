"""The plays of a position as a sequence that makes them when they are looked at."""

import pickle
import random
from array import array
from collections.abc import Callable
from types import ModuleType

import pytest
from kernel_sources import as_source

from tilewright.engine.codes import board_codes, codes_of, tile_counts
from tilewright.engine.generator import Generator
from tilewright.engine.kernels.play_order import PlayOrder
from tilewright.engine.moves import EnginePlay
from tilewright.engine.plays import Plays, first_square, row_of
from tilewright.engine.searching import build_kernel
from tilewright.engine.shipped_leaves import default_leaves
from tilewright.lexicon import Lexicon, permitted_words
from tilewright.rules.edition import Edition
from tilewright.rules.editions import EDITIONS, STANDARD
from tilewright.rules.errors import MalformedText
from tilewright.rules.play import Pass, Play, WrittenPlay
from tilewright.rules.position import Position
from tilewright.rules.squares import SIZE
from tilewright.rules.tiles import ENGLISH, Tiles

Draw = Callable[[random.Random, int], tuple[Position, Tiles]]
Recorded = tuple[int, int, int, int, int, int]


LISTED = [
    pytest.param(edition, marks=[] if edition is STANDARD else [pytest.mark.long_uncompiled])
    for edition in EDITIONS.values()
]


@pytest.fixture(scope="module")
def plays(kernel: Generator) -> Plays:
    found = kernel.plays(Position.opening(STANDARD), Tiles.parse("AEHNORT"))
    assert isinstance(found, Plays)
    return found


@pytest.fixture(scope="module")
def source() -> ModuleType:
    return as_source("play_order")


def sorted_rows(numbers: list[Recorded], codes: bytes) -> list[tuple[int, int, int, int, str]]:
    """Return the rows of recorded plays, sorted by Python."""
    laid = codes_of(ENGLISH).laid(codes)
    return sorted(
        (-equity, -score, first_square(down, lane, place), down, laid[at : at + length])
        for at, (equity, score, down, lane, place, length) in zip(
            range(0, len(laid), SIZE), numbers, strict=True
        )
    )


def in_rows(values: list[int]) -> list[Recorded]:
    rows = zip(*[iter(values)] * 6, strict=True)
    return [(a, b, c, d, e, f) for a, b, c, d, e, f in rows]


def drawn_plays(dice: random.Random, count: int, spread: int) -> tuple[list[Recorded], bytes]:
    """Draw distinct plays, of which many are equal in all but their letters."""
    drawn: set[tuple[int, int, int, int, int, int, bytes]] = set()
    while len(drawn) < count:
        down, lane, start = dice.randrange(2), dice.randrange(2), dice.randrange(3)
        length = dice.randint(1, SIZE - start)
        letters = [0, 1, 2, 26, 33, 58][: dice.randint(2, 6)]
        codes = bytes(dice.choice(letters) for _ in range(length))
        equity = dice.randint(-spread, spread) * (2**31 // spread - 1)
        drawn.add((equity, dice.choice([0, 8, 500]), down, lane, start, length, codes))
    numbers = [(e, s, down, lane, start, length) for e, s, down, lane, start, length, _ in drawn]
    # what is behind a play's end is left from others
    return numbers, b"".join(codes.ljust(SIZE, b"\x07") for *_, codes in drawn)


@pytest.mark.parametrize("spread", [1, 3, 1000])
def test_both_forms_sort_made_up_plays_as_python_does(
    source: ModuleType, dice: random.Random, spread: int
) -> None:
    for count in (0, 1, 2, 400):
        numbers, codes = drawn_plays(dice, count, spread)
        fields = array("i", [number for row in numbers for number in row])
        for above in (-(2**31), 0, 2**31 - 1):
            rows = [row for row in sorted_rows(numbers, codes) if -row[0] > above]
            for order in (PlayOrder, source.PlayOrder):
                columns = order(fields, codes).columns(above, codes_of(ENGLISH).written)
                assert Plays.of_columns("." * 225, *columns) == Plays("." * 225, rows)


@pytest.mark.parametrize("edition", LISTED, ids=str)
def test_every_edition_lists_its_plays_as_rows_sorted_by_python(
    edition: Edition, club: Lexicon, kernel: Generator, draw_position: Draw, dice: random.Random
) -> None:
    search = build_kernel(permitted_words(club, edition), default_leaves(), edition)
    for blanks in (0, 0, 1):
        drawn, rack = draw_position(dice, blanks)
        position = Position(drawn.board, edition)
        numbers, codes = search.all_plays(board_codes(position), tile_counts(rack, ENGLISH), 30, 0)
        rows = sorted_rows(in_rows(numbers.tolist()), codes)
        eager = list(Plays(position.board.cells, rows))
        found = kernel.plays(position, rack, bag_count=30)
        assert found == eager
        assert [row_of(play) for play in found] == rows
        middle = eager[len(eager) // 2].equity if eager else 0
        better = kernel.plays(position, rack, bag_count=30, above=middle)
        assert better == [play for play in eager if play.equity > middle]


@pytest.mark.long_uncompiled
def test_a_play_of_any_kind_is_looked_up_as_in_a_list(
    kernel: Generator, draw_position: Draw, dice: random.Random
) -> None:
    known = 0
    for blanks in (0, 0, 0, 1):
        position, rack = draw_position(dice, blanks)
        found = kernel.plays(position, rack)
        others = kernel.plays(position, Tiles.parse("ETAOINS"))
        asked: list[EnginePlay] = dice.sample(list(found), min(60, len(found)))
        asked += dice.sample(list(others), min(60, len(others)))
        eager = list(found)
        written, laid = {play.written for play in eager}, {play.play for play in eager}
        for play in asked:
            assert (play in found) == (play in eager)
            assert (play.written in found) == (str(play.written) in found)
            assert (play.written in found) == (play.written in written)
            assert (play.play in found) == (play.play in laid)
            known += play in eager
    assert known


def test_what_is_no_play_is_not_among_them(plays: Plays) -> None:
    for text in ("1A ANOTHER", "8O ANOTHER", "8H ANOTHERS", "15O AN", "O15 AN"):
        assert text not in plays
    apart = [("H8", "A"), ("H10", "N")], [("A1", "A"), ("B2", "N")], [("O15", "A")]
    for pairs in apart:
        assert Play.parse_tiles(pairs) not in plays
    assert 7 not in plays
    assert Pass() not in plays
    with pytest.raises(MalformedText):
        _ = "another" in plays


def test_other_classes_decide_themselves_what_they_are_equal_to(plays: Plays) -> None:
    class Anything:
        def __eq__(self, other: object) -> bool:
            return isinstance(other, WrittenPlay)

        __hash__ = None  # type: ignore[assignment]

    class Longer(WrittenPlay):
        pass

    best = plays[0]
    assert Anything() in plays
    assert Longer(best.start, best.direction, best.word) not in plays


def test_it_is_counted_indexed_and_cut_as_a_list_is(plays: Plays) -> None:
    listed = list(plays)
    assert len(plays) == len(listed) > 100
    assert (plays[0], plays[-1], plays[3:9:2]) == (listed[0], listed[-1], listed[3:9:2])
    assert list(reversed(plays)) == listed[::-1]
    assert (plays.index(listed[9]), plays.count(listed[9])) == (9, 1)
    assert listed[5] in plays
    with pytest.raises(IndexError):
        _ = plays[len(plays)]


def test_a_play_shows_its_notation_its_score_and_its_equity_in_points(plays: Plays) -> None:
    assert repr(plays[:1]) == "[<EnginePlay 8H ANOTHER 78, equity 78.00 points>]"


def test_a_play_of_seven_tiles_is_a_bingo(plays: Plays, kernel: Generator) -> None:
    assert {len(play.word) for play in plays if play.is_bingo} == {7}
    assert not any(play.is_bingo for play in plays if len(play.word) < 7)
    beside = Position.opening(STANDARD).after(Position.opening(STANDARD).judge("8G FOR"))
    longer = kernel.plays(beside, Tiles.parse("ESTINGA"))
    for play in longer:
        assert play.is_bingo is beside.judge(play.play).is_bingo


def test_it_is_equal_to_the_same_plays_and_to_no_others(plays: Plays, kernel: Generator) -> None:
    again = kernel.plays(Position.opening(STANDARD), Tiles.parse("AEHNORT"))
    assert plays == again == list(again)
    assert plays != plays[1:]
    assert plays != 7


def test_it_says_how_many_there_are_and_which_is_best(plays: Plays) -> None:
    assert repr(plays) == f"<{len(plays)} plays, the best 8H ANOTHER {plays[0].score}>"
    assert repr(Plays("." * 225, [])) == "<0 plays>"


def test_it_is_the_same_after_pickling(plays: Plays) -> None:
    again = pickle.loads(pickle.dumps(plays.weighted(0.5)))
    assert again == plays.weighted(0.5)
    assert again.worth(again[0]) == plays.weighted(0.5).worth(again[0])
    assert again.weighted(0.5) is again


def test_no_play_can_be_put_into_it(plays: Plays) -> None:
    with pytest.raises(TypeError):
        plays[0] = plays[1]  # type: ignore[index]
    with pytest.raises(TypeError):
        hash(plays)


def test_it_is_chosen_from_and_weighted_as_a_list_is(plays: Plays) -> None:
    def is_long(play: EnginePlay) -> bool:
        return len(play.word) > 5

    listed = list(plays)
    assert plays.where(is_long) == [play for play in listed if is_long(play)]
    for weight in (0.0, 0.3, 2.5):
        ordered = sorted(
            listed,
            key=lambda play: -1000 * play.score + weight * (-play.equity + 1000 * play.score),
        )
        assert plays.weighted(weight) == ordered
        assert plays.weighted(weight).where(is_long) == [play for play in ordered if is_long(play)]
