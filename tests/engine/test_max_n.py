"""Endgames of three and four: the max^n solver against every move of the referee."""

import random

import pytest
from effort import effort
from msgspec.structs import replace
from slow_endgames import SlowSolver, drawn, game_of

from tilewright.engine.endgame.endgame import Endgame, NotAnEndgame
from tilewright.engine.endgame.max_n import MaxNSolver
from tilewright.engine.generator import Generator
from tilewright.engine.kernels.kernel import compiled
from tilewright.engine.moves import EnginePass
from tilewright.engine.rulings import LexiconRulings
from tilewright.game.chance import SampledChance
from tilewright.game.seats import WordPolicy
from tilewright.lexicon import Lexicon
from tilewright.rules.board import Board
from tilewright.rules.edition import Edition
from tilewright.rules.editions import EDITIONS
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles

STANDARD = EDITIONS["standard"]
POSITIONS = effort(gate=8 if compiled else 1, night=300 if compiled else 5)


@pytest.fixture(scope="module")
def solver(few: Lexicon) -> MaxNSolver:
    return MaxNSolver(Generator(few), STANDARD)


@pytest.mark.parametrize("seats", [3, 4] if compiled else [3])
@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_the_solver_finds_what_every_line_of_the_referee_gives(
    few: Lexicon, edition: Edition, seats: int, dice: random.Random
) -> None:
    generator = Generator(few)
    solver = MaxNSolver(generator, edition)
    rulings = LexiconRulings(few, edition, None)
    for number in range(POSITIONS):
        endgame = drawn(generator, edition, dice, most=2, seats=seats)
        twin = SlowSolver(generator, rulings, SampledChance(dice))
        policy = WordPolicy.VOID if number % 2 else WordPolicy.CHALLENGE
        gains = twin.gains(game_of(endgame, policy))
        solution = solver.solve(endgame)
        assert solution.is_exhausted
        assert solution.gains == gains, endgame


def test_the_result_of_as_many_positions_is_always_the_same(
    few: Lexicon, solver: MaxNSolver, dice: random.Random
) -> None:
    endgame = drawn(Generator(few), STANDARD, dice, most=4, seats=3)
    other = MaxNSolver(Generator(few), STANDARD)
    first = solver.solve(endgame, positions=500)
    solver.solve(drawn(Generator(few), STANDARD, dice, most=2, seats=4), positions=300)
    for again in (solver.solve(endgame, positions=500), other.solve(endgame, positions=500)):
        assert replace(again, seconds=0.0) == replace(first, seconds=0.0)


@pytest.mark.slow
def test_a_search_comes_to_the_same_whatever_was_searched_before(club: Lexicon) -> None:
    board = Board.from_rows(["." * 15] * 7 + ["......TEAR....."] + ["." * 15] * 7)
    endgame = Endgame(Position(board, STANDARD), tuple(map(Tiles.parse, ("AE", "EI", "AL"))))
    solver = MaxNSolver(Generator(club), STANDARD)
    solutions = [solver.solve(endgame) for _ in range(3)]
    assert solutions[0].is_exhausted
    assert len({solution.positions for solution in solutions}) == 1


def test_a_search_that_was_cut_short_has_a_move_and_says_so(few: Lexicon) -> None:
    board = Board.from_rows(["." * 15] * 7 + ["......TEAR....."] + ["." * 15] * 7)
    racks = tuple(map(Tiles.parse, ("AEINRS", "EIORST", "ALNOTZ")))
    endgame = Endgame(Position(board, STANDARD), racks)
    solution = MaxNSolver(Generator(few), STANDARD).solve(endgame, positions=1)
    assert not solution.is_exhausted
    assert solution.depth == 1
    assert solution.best == solution.line[0]
    assert solution.lead == solution.gains[0] - (solution.gains[1] + solution.gains[2]) / 2
    assert "not exhausted" in str(solution)


def test_players_without_a_play_pass_until_the_edition_ends_the_game(few: Lexicon) -> None:
    board = Board.from_rows(["." * 15] * 7 + [".......QZ......"] + ["." * 15] * 7)
    for name, passes in (("standard", 6), ("tournament", 6)):
        edition = EDITIONS[name]
        racks = tuple(map(Tiles.parse, "KVW"))
        solution = MaxNSolver(Generator(few), edition).solve(
            Endgame(Position(board, edition), racks)
        )
        assert [type(move) for move in solution.line] == [EnginePass] * passes
        assert solution.gains == (-5, -4, -4)


def test_only_three_or_four_players_of_the_edition_are_solved(solver: MaxNSolver) -> None:
    opening = Position.opening(STANDARD)
    racks = tuple(map(Tiles.parse, "ABC"))
    with pytest.raises(NotAnEndgame, match="by an EndgameSolver"):
        solver.solve(Endgame(opening, racks[:2]))
    with pytest.raises(NotAnEndgame, match="for standard"):
        solver.solve(Endgame(Position.opening(EDITIONS["wall"]), racks))
    with pytest.raises(ValueError, match="above 0"):
        solver.solve(Endgame(opening, racks), seconds=0)
