"""The kernel against its slow twin, against the judge, against its own bounds and its mirror."""

import random
from collections.abc import Callable, Sequence

import pytest
from effort import effort

from tilewright.engine.codes import board_codes, tile_counts
from tilewright.engine.generator import Generator
from tilewright.engine.kernels.kernel import compiled
from tilewright.engine.moves import EngineExchange, EnginePlay
from tilewright.engine.searching import build_kernel
from tilewright.engine.shipped_leaves import default_leaves
from tilewright.lexicon import Lexicon
from tilewright.lexicon.graph import Graph
from tilewright.lexicon.kernels.graph_builder import build_graph
from tilewright.rules.board import Board
from tilewright.rules.editions import STANDARD
from tilewright.rules.position import Position
from tilewright.rules.squares import SIZE, Direction
from tilewright.rules.tiles import ENGLISH, Tiles

Draw = Callable[[random.Random, int], tuple[Position, Tiles]]


@pytest.mark.parametrize(("blanks", "positions"), [(0, 14), (1, 4), (2, 1)])
def test_kernel_and_reference_find_the_same_plays_with_the_same_scores_and_equities(
    kernel: Generator,
    reference: Generator,
    draw_position: Draw,
    dice: random.Random,
    blanks: int,
    positions: int,
) -> None:
    for _ in range(positions):
        position, rack = draw_position(dice, blanks)
        for bag_count in (0, dice.randrange(1, 7), 50):
            fast = kernel.plays(position, rack, bag_count=bag_count, unseen_points=9)
            slow = reference.plays(position, rack, bag_count=bag_count, unseen_points=9)
            assert fast == slow, (str(position.board), str(rack), bag_count)
            if blanks:
                break


@pytest.mark.long_uncompiled
@pytest.mark.parametrize("words", [["AB", "BA"], ["AT", "SA"], ["QI", "ZA", "AXE", "EAT"]])
def test_letters_that_no_word_of_the_list_has_may_lie_on_the_board(
    draw_position: Draw, dice: random.Random, words: list[str]
) -> None:
    few = Lexicon("FEW", Graph(build_graph(sorted(words)), len(words)))
    kernel, reference = Generator(few), Generator(few, engine="reference")
    rack = Tiles.parse("AABEQTX")
    for _ in range(6):
        position, _ = draw_position(dice, 0)
        plays = reference.plays(position, rack)
        assert kernel.plays(position, rack) == plays, str(position.board)
        assert kernel.playcount(position, rack).plays == len(plays)
        assert kernel.has_play(position, rack) == bool(plays)
        fast, slow = (one.best(position, rack, bag_count=0) for one in (kernel, reference))
        assert fast == slow


@pytest.mark.long_uncompiled
def test_kernel_and_reference_choose_the_same_best_move(
    kernel: Generator, reference: Generator, draw_position: Draw, dice: random.Random
) -> None:
    for bag_count in (0, 1, 5, 7, 40) * 3:
        position, rack = draw_position(dice, 0)
        fast = kernel.best(position, rack, bag_count=bag_count, unseen_points=12)
        slow = reference.best(position, rack, bag_count=bag_count, unseen_points=12)
        if isinstance(fast, EngineExchange) and isinstance(slow, EngineExchange):
            assert fast.equity == slow.equity
            assert default_leaves().value(rack - fast.tiles) == fast.equity
        else:
            assert fast == slow, (str(position.board), str(rack), bag_count)


def test_the_best_play_found_by_bounds_is_the_best_of_all_plays(
    kernel: Generator, draw_position: Draw, dice: random.Random
) -> None:
    for blanks in (0, 0, 1) * effort(gate=20 if compiled else 2, night=20):
        position, rack = draw_position(dice, blanks)
        plays: Sequence[EnginePlay] = kernel.plays(position, rack)
        if position.board.is_empty:
            plays = [play for play in plays if play.direction is Direction.ACROSS]
        best = kernel.best(position, rack, exchange_minimum=101)
        assert best == plays[0] if plays else not isinstance(best, EnginePlay)


def test_the_judge_gives_every_play_the_score_and_the_words_of_the_engine(
    kernel: Generator, club: Lexicon, draw_position: Draw, dice: random.Random
) -> None:
    for blanks in (0, 0, 0, 1, 2):
        position, rack = draw_position(dice, blanks)
        plays = kernel.plays(position, rack)
        for play in dice.sample(plays, min(150, len(plays))):
            judged = position.judge(play.play, rack)
            assert (judged.score, judged.written) == (play.score, play.written)
            assert all(word.word in club for word in judged.words)


def test_no_play_beats_the_bound_of_its_anchor(
    club: Lexicon, draw_position: Draw, dice: random.Random
) -> None:
    kernel = build_kernel(club, default_leaves(), STANDARD)
    for blanks, bag_count in [(0, 50), (0, 0), (0, 3), (1, 50), (2, 50)]:
        position, rack = draw_position(dice, blanks)
        found = kernel.bounds(board_codes(position), tile_counts(rack, ENGLISH), bag_count, 20)
        assert [bound for bound, _ in found] == sorted((b for b, _ in found), reverse=True)
        assert all(best is None or best <= bound for bound, best in found)


def test_every_play_is_behind_an_anchor_with_a_bound(
    club: Lexicon, kernel: Generator, draw_position: Draw, dice: random.Random
) -> None:
    bare = build_kernel(club, default_leaves(), STANDARD)
    for _ in range(5):
        position, rack = draw_position(dice, 0)
        if position.board.is_empty:
            continue
        found = bare.bounds(board_codes(position), tile_counts(rack, ENGLISH), 50, 0)
        plays = kernel.plays(position, rack, bag_count=50, unseen_points=0)
        best = max((best for _, best in found if best is not None), default=None)
        assert best == (plays[0].equity if plays else None)


def test_transposing_the_board_transposes_the_plays(
    kernel: Generator, draw_position: Draw, dice: random.Random
) -> None:
    for blanks in (0, 0, 0, 0, 1):
        position, rack = draw_position(dice, blanks)
        rows = position.board.rows()
        mirrored = Board.from_rows(["".join(column) for column in zip(*rows, strict=True)])
        plays = kernel.plays(position, rack)
        other = kernel.plays(Position(mirrored, STANDARD), rack)
        assert laid_tiles(plays) == mirrored_tiles(laid_tiles(other))


Laid = set[frozenset[tuple[int, int, str]]]


def laid_tiles(plays: Sequence[EnginePlay]) -> Laid:
    """Plays by their tiles alone: of a one-tile play the mirror image may name another word."""
    return {
        frozenset(
            (placement.square.row, placement.square.column, str(placement.tile))
            for placement in play.play.placements
        )
        for play in plays
    }


def mirrored_tiles(plays: Laid) -> Laid:
    return {frozenset((column, row, tile) for row, column, tile in play) for play in plays}


def test_plays_are_distinct(kernel: Generator, draw_position: Draw, dice: random.Random) -> None:
    for blanks in (0, 1, 2):
        position, rack = draw_position(dice, blanks)
        plays = kernel.plays(position, rack)
        assert len({(play.start, play.direction, play.word) for play in plays}) == len(plays)
        assert len(laid_tiles(plays)) == len(plays)


def test_a_board_full_of_words_leaves_nothing_to_play(kernel: Generator) -> None:
    full = Position(Board("A" * SIZE * SIZE), STANDARD)
    assert kernel.plays(full, Tiles.parse("ABCDE??"), bag_count=0) == []
