"""Endgames: the solver against every move of the referee, and what it says of its results."""

import random
from dataclasses import replace

import pytest
from effort import effort
from msgspec import structs
from slow_endgames import SlowSolver, drawn, game_of, lead

from tilewright.engine.endgame.endgame import Endgame, NotAnEndgame
from tilewright.engine.endgame.solving import EndgameSolver
from tilewright.engine.generator import Generator
from tilewright.engine.kernels.kernel import compiled
from tilewright.engine.moves import EnginePass, EnginePlay
from tilewright.engine.rulings import LexiconRulings
from tilewright.game.chance import SampledChance
from tilewright.game.seats import WordPolicy
from tilewright.lexicon import Lexicon
from tilewright.notation.cgp import read_cgp
from tilewright.rules.board import Board
from tilewright.rules.edition import Edition, ScorelessTerms
from tilewright.rules.editions import EDITIONS
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles

LONG = (
    "4MOVE2FORME/1TULIP1TUBE4/6CASERNES1/YAGI2U7J/3TRILObAL2DO/4EFT2XI2AW/6i6I1/4VAGI2BHANG"
    "/6E1N4T1/6N1AZAN1I1/4WISHA1DUKE1/7EN4R1/2PYRROLS6/7I7/7O7 CDDEEOT/EOQ 384/405 0;"
)
STANDARD = EDITIONS["standard"]
POSITIONS = effort(gate=200 if compiled else 4, night=4000 if compiled else 50)


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_the_solver_finds_what_every_line_of_the_referee_gives(
    few: Lexicon, edition: Edition, dice: random.Random
) -> None:
    generator = Generator(few)
    solver = EndgameSolver(generator, edition)
    rulings = LexiconRulings(few, edition, None)
    for number in range(POSITIONS):
        endgame = drawn(generator, edition, dice, most=2 + (number % 8 == 0))
        twin = SlowSolver(generator, rulings, SampledChance(dice))
        policy = WordPolicy.VOID if number % 5 == 0 else WordPolicy.CHALLENGE
        gains = twin.gains(game_of(endgame, policy))
        solution = solver.solve(endgame)
        assert solution.is_proven
        assert solution.spread == lead(gains, 0), endgame
        assert lead(solution.gains, 0) == solution.spread, endgame


@pytest.fixture(scope="module")
def solver(few: Lexicon) -> EndgameSolver:
    return EndgameSolver(Generator(few), STANDARD)


def mirrored(endgame: Endgame) -> Endgame:
    rows = endgame.position.board.rows()
    board = Board.from_rows(["".join(column) for column in zip(*rows, strict=True)])
    return structs.replace(endgame, position=Position(board, endgame.position.edition))


def test_a_position_mirrored_across_the_diagonal_is_worth_the_same(
    few: Lexicon, solver: EndgameSolver, dice: random.Random
) -> None:
    for _ in range(POSITIONS // 4):
        endgame = drawn(Generator(few), STANDARD, dice, most=4)
        assert solver.solve(endgame).spread == solver.solve(mirrored(endgame)).spread


def test_the_result_of_as_many_positions_is_always_the_same(
    few: Lexicon, solver: EndgameSolver, dice: random.Random
) -> None:
    endgame = drawn(Generator(few), STANDARD, dice, most=5)
    other = EndgameSolver(Generator(few), STANDARD)
    first = solver.solve(endgame, positions=50)
    solver.solve(drawn(Generator(few), STANDARD, dice, most=3))
    for again in (solver.solve(endgame, positions=50), other.solve(endgame, positions=50)):
        assert structs.replace(again, seconds=0.0) == structs.replace(first, seconds=0.0)


@pytest.mark.slow
def test_a_search_of_one_turn_plays_the_rest_out(few: Lexicon, solver: EndgameSolver) -> None:
    cgp = read_cgp(LONG)
    endgame = Endgame(cgp.position(STANDARD), cgp.racks)
    one, three = solver.solve(endgame, depth=1), solver.solve(endgame, depth=3)
    assert (one.depth, three.depth) == (1, 3)
    assert one.positions < three.positions


@pytest.mark.long_uncompiled
def test_a_search_comes_to_the_same_whatever_was_searched_before(club: Lexicon) -> None:
    solver = EndgameSolver(Generator(club), STANDARD)
    cgp = read_cgp(LONG.replace("CDDEEOT/EOQ", "CDEO/EOQ" if compiled else "DEO/EOQ"))
    endgame = Endgame(cgp.position(STANDARD), cgp.racks)
    solutions = [solver.solve(endgame) for _ in range(3)]
    assert solutions[0].is_proven
    assert len({solution.positions for solution in solutions}) == 1


def test_what_is_proven_before_the_end_of_the_search_holds(
    few: Lexicon, solver: EndgameSolver, dice: random.Random
) -> None:
    for _ in range(POSITIONS // 4):
        endgame = drawn(Generator(few), STANDARD, dice, most=4)
        whole = solver.solve(endgame)
        for positions in (1, 10, 100):
            part = solver.solve(endgame, positions=positions)
            assert part.line
            assert part.low is None or part.low <= whole.spread
            assert part.high is None or part.high >= whole.spread
            assert not part.is_proven or part.spread == whole.spread


def test_a_solution_is_there_when_the_time_is_over(club: Lexicon) -> None:
    solver = EndgameSolver(Generator(club), STANDARD)
    cgp = read_cgp(LONG)
    solution = solver.solve(Endgame(cgp.position(STANDARD), cgp.racks), seconds=0.01)
    assert isinstance(solution.best, EnginePlay)
    assert solution.positions > 1


def test_players_without_a_play_pass_until_the_edition_ends_the_game(
    few: Lexicon,
) -> None:
    board = Board.from_rows(["." * 15] * 7 + [".......QZ......"] + ["." * 15] * 7)
    for name, passes in (("standard", 4), ("tournament", 6)):
        edition = EDITIONS[name]
        racks = Tiles.parse("K"), Tiles.parse("V")
        solution = EndgameSolver(Generator(few), edition).solve(
            Endgame(Position(board, edition), racks)
        )
        assert [type(move) for move in solution.line] == [EnginePass] * passes
        assert solution.gains == (-5, -4)
        assert solution.spread == -1


@pytest.mark.parametrize(
    ("racks", "scoreless", "reason"),
    [
        (["AB"], 0, "2 to 4 players"),
        (["AB", ""], 0, "1 to 7 tiles"),
        (["AB", "AAAAAAAA"], 0, "1 to 7 tiles"),
        (["AB", "QQ"], 0, "no such tiles left"),
        (["AB", "C"], 4, "the game is over"),
        (["AB", "C"], -1, "the game is over"),
    ],
)
def test_an_impossible_endgame_is_refused(racks: list[str], scoreless: int, reason: str) -> None:
    with pytest.raises(NotAnEndgame, match=reason):
        Endgame(Position.opening(STANDARD), tuple(map(Tiles.parse, racks)), scoreless)


def test_an_edition_that_counts_passes_and_scoreless_turns_is_refused() -> None:
    edition = replace(STANDARD, scoreless=ScorelessTerms(6))
    with pytest.raises(NotAnEndgame, match="not supported"):
        Endgame(Position.opening(edition), (Tiles.parse("A"), Tiles.parse("B")))


def test_a_limit_of_nothing_is_refused(solver: EndgameSolver) -> None:
    endgame = Endgame(Position.opening(STANDARD), (Tiles.parse("A"), Tiles.parse("B")))
    with pytest.raises(ValueError, match="above 0"):
        solver.solve(endgame, seconds=0)
    with pytest.raises(ValueError, match="above 0"):
        solver.solve(endgame, positions=0)
    with pytest.raises(ValueError, match="depth must be above 0, not 0"):
        solver.solve(endgame, depth=0)


def test_only_two_players_of_the_edition_are_solved(solver: EndgameSolver) -> None:
    opening = Position.opening(STANDARD)
    three = tuple(map(Tiles.parse, "ABC"))
    with pytest.raises(NotAnEndgame, match="a MaxNSolver finds"):
        solver.solve(Endgame(opening, three))
    with pytest.raises(NotAnEndgame, match="for standard"):
        solver.solve(Endgame(Position.opening(EDITIONS["wall"]), three[:2]))
