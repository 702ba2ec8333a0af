"""The pre-endgame solver against its twin; `make prove-preendgames` takes 1,000 positions."""

import random
from fractions import Fraction
from itertools import islice

import pytest
from effort import effort
from slow_preendgames import SlowPreendgames

from prove_preendgames import PROOF, Case, Judges, random_cases
from proving import compare
from tilewright.engine.kernels.kernel import compiled
from tilewright.engine.moves import BestMove, EngineExchange
from tilewright.engine.preendgame.preendgame import Preendgame
from tilewright.notation.cgp import read_cgp
from tilewright.rules.edition import Edition
from tilewright.rules.editions import EDITIONS

POSITIONS = effort(gate=2, night=4) if compiled else 1


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_solver_and_twin_agree_on_every_move(edition: Edition, dice: random.Random) -> None:
    found = compare(Judges(), islice(random_cases(dice, [edition]), POSITIONS), edition.name)
    assert found.difference is None
    assert found.positions == POSITIONS


class LossesWin(SlowPreendgames):
    """A twin by which the player with the fewest points wins."""

    def worth(self, preendgame: Preendgame, move: BestMove) -> tuple[Fraction, Fraction]:
        wins, lead = super().worth(preendgame, move)
        return 1 - wins, -lead


class NothingIsExchanged(SlowPreendgames):
    """A twin that knows of no exchange."""

    def moves(self, preendgame: Preendgame) -> list[BestMove]:
        moves = super().moves(preendgame)
        return [move for move in moves if not isinstance(move, EngineExchange)]


@pytest.fixture
def case() -> Case:
    """Return a case with one tile in the bag that may be exchanged."""
    cases = random_cases(random.Random("7 0"), [EDITIONS["standard"]])
    return next(case for case in cases if case.preendgame.situation.bag_count == 1)


@pytest.mark.long_uncompiled
def test_a_move_that_is_worth_something_else_is_a_difference(case: Case) -> None:
    assert Judges().difference(case) is None
    assert Judges(LossesWin).difference(case) is not None


def test_a_move_that_only_one_of_them_finds_is_a_difference(case: Case) -> None:
    difference = Judges(NothingIsExchanged).difference(case)
    assert str(difference).startswith("finds ['exchange ")


def test_a_difference_is_shown_with_its_position_and_the_games_that_repeat_it() -> None:
    found = compare(Judges(NothingIsExchanged), random_cases(random.Random("7 0")), "7 0")
    assert found.difference is not None
    first, cgp, _ = found.difference.splitlines()
    assert first.startswith(f"position {found.positions + 1} of games '7 0': finds ['exchange ")
    case = next(islice(random_cases(random.Random("7 0")), found.positions, None))
    assert read_cgp(cgp).board == case.preendgame.situation.position.board
    assert read_cgp(cgp).rack == case.preendgame.situation.rack


def test_what_is_compared_is_counted_by_the_tiles_in_the_bag() -> None:
    found = PROOF.compare("7 0", 1)
    assert sum(found.counts[str(in_bag)] for in_bag in range(1, 5)) == found.positions == 1
    assert f" moves of 1 positions: {found.counts['1']}, " in PROOF.summary(found)
