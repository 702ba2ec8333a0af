"""Pre-endgames: the draws of a move, and what the solver says of its results."""

import random
from collections import Counter
from dataclasses import replace
from queue import SimpleQueue
from typing import Any

import pytest
from msgspec import structs
from slow_endgames import after_plays

from tilewright.engine.generator import Generator
from tilewright.engine.inference.inference import Inference, Kept
from tilewright.engine.kernels.endgame_search import EndgameSearch
from tilewright.engine.moves import EngineExchange, EnginePass, EnginePlay
from tilewright.engine.preendgame.cases import cases_of, weights_by
from tilewright.engine.preendgame.preendgame import NotAPreendgame, Preendgame, PreendgameSolution
from tilewright.engine.preendgame.solving import PreendgameSolver
from tilewright.engine.simulation.candidates import NotAMove
from tilewright.engine.simulation.situation import Situation, UnsoundSituation
from tilewright.lexicon import Lexicon
from tilewright.rules.board import Board
from tilewright.rules.edition import Edition, ScorelessTerms
from tilewright.rules.editions import EDITIONS
from tilewright.rules.play import Move
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles, TileSet

STANDARD = EDITIONS["standard"]


@pytest.fixture(scope="module")
def generator(few: Lexicon) -> Generator:
    return Generator(few)


def drawn(
    generator: Generator, edition: Edition, dice: random.Random, size: int, in_bag: int
) -> Preendgame:
    """Return a pre-endgame after a few plays, with racks of `size` tiles and no others left."""
    position, bag = after_plays(generator, edition, dice, 3)
    left = dice.sample(bag, 2 * size + in_bag)
    return preendgame_of(position.board, edition, left, size, dice)


def preendgame_of(
    board: Board, edition: Edition, left: list[Any], size: int, dice: random.Random
) -> Preendgame:
    """Return the pre-endgame of an edition that has only the tiles on the board and these."""
    counts = Counter(board.tiles) + Counter(left)
    tile_set = TileSet(counts, edition.tile_set.values)
    small = replace(edition, rack_size=size, tile_set=tile_set)
    scores = (50, 50 + dice.randint(-12, 12))
    scoreless = dice.choice([0, 0, 0, 1, 2, 3])
    position, rack = Position(board, small), Tiles(left[:size])
    return Preendgame(Situation(position, rack, scores, (size,), scoreless=scoreless))


def facts(solution: PreendgameSolution) -> tuple[object, ...]:
    return solution.outlooks, solution.is_exhausted, solution.endgames, solution.positions


@pytest.mark.long_uncompiled
def test_any_number_of_threads_gives_the_same_result(
    generator: Generator, dice: random.Random
) -> None:
    preendgame = drawn(generator, STANDARD, dice, 4, 2)
    results = [
        PreendgameSolver(generator, preendgame, threads=threads, seed=5).run(positions=300)
        for threads in (1, 2, 4)
    ]
    assert facts(results[0]) == facts(results[1]) == facts(results[2])


class TakenAtOnce(SimpleQueue[EndgameSearch]):
    """Idle searches of which another thread takes each as soon as it is put back."""

    def put(self, item: EndgameSearch, block: bool = True, timeout: float | None = None) -> None:
        one_tile = bytes([0, 1, *bytes(25)])
        item.load(bytes(225), (one_tile, one_tile), 2, 2, False)
        super().put(item, block, timeout)


def test_positions_are_counted_before_another_thread_takes_the_search(
    generator: Generator, dice: random.Random
) -> None:
    preendgame = drawn(generator, STANDARD, dice, 2, 1)
    alone, shared = (PreendgameSolver(generator, preendgame) for _ in range(2))
    shared._idle = TakenAtOnce()
    assert facts(shared.run(positions=300)) == facts(alone.run(positions=300))


def test_a_position_mirrored_across_the_diagonal_is_worth_the_same(
    generator: Generator, dice: random.Random
) -> None:
    preendgame = drawn(generator, STANDARD, dice, 3, 1)
    situation = preendgame.situation
    rows = situation.position.board.rows()
    board = Board.from_rows(["".join(column) for column in zip(*rows, strict=True)])
    position = Position(board, situation.position.edition)
    mirrored = structs.replace(preendgame, situation=structs.replace(situation, position=position))
    first, second = (
        PreendgameSolver(generator, which, plays=None).run() for which in (preendgame, mirrored)
    )
    # replies by equity may differ between equals: only moves that need none are compared
    chances = bounds(first, is_mirrored=False), bounds(second, is_mirrored=True)
    assert chances[0].keys() == chances[1].keys()
    for play, (low, high) in chances[0].items():
        other_low, other_high = chances[1][play]
        assert low <= other_high and other_low <= high


def bounds(
    solution: PreendgameSolution, *, is_mirrored: bool
) -> dict[frozenset[tuple[int, str]], tuple[float, float]]:
    """Return the bounds of the chance of every play, by its tiles and their squares.

    A single tile that forms two words is a play of the one across, which is the other in a mirror.
    """
    found = dict[frozenset[tuple[int, str]], tuple[float, float]]()
    for row in solution.outlooks:
        if isinstance(row.move, EnginePlay):
            places = (
                (square.index % 15 * 15 + square.index // 15 if is_mirrored else square.index)
                for square in (placed.square for placed in row.move.play.placements)
            )
            tiles = (str(placed.tile) for placed in row.move.play.placements)
            found[frozenset(zip(places, tiles, strict=True))] = row.low, row.high
    return found


@pytest.fixture
def late() -> Preendgame:
    """Return a pre-endgame of four in the bag, in which every unseen tile is another."""
    dice = random.Random(1)
    board = Board.from_rows(["." * 15] * 7 + ["......TREE....."] + ["." * 15] * 7)
    return preendgame_of(board, STANDARD, list("AINSTEO" + "ABCDEFGHIJK"), 7, dice)


def test_all_draws_are_weighed_or_as_many_are_drawn(late: Preendgame) -> None:
    plays = Generator("club").plays(late.situation.position, "AS")
    play = next(play for play in plays if len(play.play.placements) == 2)
    weights = weights_by(None, late.situation.unseen)
    found, is_complete = cases_of(late, EnginePass(0), weights, 0)
    assert not is_complete
    assert sum(case.weight for case in found) == 1500
    two = structs.replace(late, situation=small(late, "AINSTEO", "ABCDEFGHI"))
    weights = weights_by(None, two.situation.unseen)
    for move, count, total in (
        (play, 36, 36),
        (EnginePass(0), 72, 72),
        (EngineExchange(Tiles.parse("N"), 0), 9 * 8 * 2, 9 * 8 * 2),
    ):
        found, is_complete = cases_of(two, move, weights, 0)
        assert is_complete
        assert len(found) == count
        assert sum(case.weight for case in found) == total


def small(preendgame: Preendgame, rack: str, unseen: str) -> Situation:
    """Return a situation on the same board with these tiles."""
    board = preendgame.situation.position.board
    tiles = list(rack + unseen)
    return preendgame_of(board, STANDARD, tiles, 7, random.Random(1)).situation


def test_an_inference_weighs_the_racks(late: Preendgame) -> None:
    unseen = Tiles.parse("AABC")
    sure = Inference((Kept(Tiles.parse("A"), 1.0),), 1, is_exhaustive=True)
    weigh = weights_by(sure, unseen)
    # by chance the other has AA with 1/6, AB and AC with 1/3 each, BC with 1/6
    assert weigh(Tiles.parse("AA")) == 2_000_000
    assert weigh(Tiles.parse("AB")) == weigh(Tiles.parse("AC")) == 1_000_000
    assert weigh(Tiles.parse("BC")) == 0


def test_an_inference_changes_the_chances(generator: Generator, dice: random.Random) -> None:
    preendgame = drawn(generator, STANDARD, dice, 3, 1)
    unseen = preendgame.situation.unseen
    in_bag = next(iter(unseen))
    held = Inference((Kept(unseen - Tiles([in_bag]), 1.0),), 1, is_exhaustive=True)
    solution = PreendgameSolver(generator, preendgame, inference=held).run()
    assert solution.is_exhausted
    assert all(row.cases == 1 for row in solution.outlooks if not row.rests_on_replies)
    none = Inference((Kept(Tiles.parse("XX"), 1.0),), 1, is_exhaustive=True)
    with pytest.raises(ValueError, match="allows no rack"):
        PreendgameSolver(generator, preendgame, inference=none)


def test_a_limit_of_time_gives_the_best_so_far(generator: Generator, late: Preendgame) -> None:
    solution = PreendgameSolver(generator, late).run(seconds=0.01)
    assert solution.outlooks
    assert not solution.is_exhausted


def test_it_can_be_stopped_after_any_round(generator: Generator, dice: random.Random) -> None:
    found = list[PreendgameSolution]()
    while not found:  # where no move leads to an endgame there is nothing to search
        solver = PreendgameSolver(generator, drawn(generator, STANDARD, dice, 4, 2))
        for solution in solver:
            found.append(solution)
            solver.stop()
    assert len(found) == 1
    assert found[0].endgames <= 16


def test_passes_that_end_the_game_need_no_endgame(generator: Generator) -> None:
    board = Board.from_rows(["." * 15] * 7 + [".......QZ......"] + ["." * 15] * 7)
    base = preendgame_of(board, STANDARD, list("AEINS"), 2, random.Random(1)).situation
    last = Preendgame(structs.replace(base, scores=(20, 10), scoreless=3))
    solution = PreendgameSolver(generator, last).run()
    (passed,) = [row for row in solution.outlooks if isinstance(row.move, EnginePass)]
    assert passed.cases == passed.decided
    assert (passed.chance, passed.mean, passed.is_exact) == (1.0, 10.0, True)


def test_what_is_no_preendgame_is_refused_with_what_to_do(late: Preendgame) -> None:
    situation = late.situation
    whole = Situation(Position.opening(STANDARD), Tiles.parse("AEINRST"), (0, 0), (7,))
    three = Situation(Position.opening(STANDARD), Tiles.parse("AEINRST"), (0, 0, 0), (7, 7))
    unseen = situation.unseen - Tiles.parse("ABCD")
    left = Counter(situation.position.board.tiles + situation.rack + unseen)
    edition = situation.position.edition
    few_tiles = replace(edition, tile_set=TileSet(left, edition.tile_set.values))
    empty = structs.replace(situation, position=Position(situation.position.board, few_tiles))
    for wrong, reason in (
        (whole, "still has 86 tiles; simulate"),
        (three, "two players; simulate"),
        (empty, "the bag is empty; solve the endgame"),
    ):
        with pytest.raises(NotAPreendgame, match=reason):
            Preendgame(wrong)
    for scoreless in (4, -1):
        with pytest.raises(UnsoundSituation, match="the game is over"):
            structs.replace(situation, scoreless=scoreless)
    with pytest.raises(UnsoundSituation, match="no such tiles left"):
        structs.replace(situation, rack=Tiles.parse("QQQQQQQ"))
    both = replace(STANDARD, scoreless=ScorelessTerms(6))
    with pytest.raises(NotAPreendgame, match="not supported; simulate"):
        Preendgame(
            preendgame_of(
                situation.position.board, both, list("ABCDE"), 2, random.Random(1)
            ).situation
        )


def test_an_argument_out_of_range_is_refused(generator: Generator, late: Preendgame) -> None:
    with pytest.raises(ValueError, match="1 to 256 threads"):
        PreendgameSolver(generator, late, threads=0)
    with pytest.raises(ValueError, match="at least 1 play"):
        PreendgameSolver(generator, late, plays=0)
    with pytest.raises(NotAMove, match="8A QQ"):
        PreendgameSolver(generator, late, candidates=[Move.parse("8A QQ")])
    solver = PreendgameSolver(generator, late, plays=1)
    with pytest.raises(ValueError, match="above 0"):
        solver.run(seconds=0)
    with pytest.raises(ValueError, match="above 0"):
        solver.run(positions=-1)
