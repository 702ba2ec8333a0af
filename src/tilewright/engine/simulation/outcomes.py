"""The kernel's rollouts of a situation, and what a rollout came to."""

from array import array
from functools import lru_cache
from itertools import chain

from tilewright.engine.chances import (
    INTEGRAL_AT,
    INTEGRAL_WEIGHTS,
    MOST_NEEDED,
    shipped_arrivals,
    shipped_chances,
)
from tilewright.engine.codes import board_codes, tile_counts
from tilewright.engine.generator import Generator, evaluation_of, leaves_of, words_of
from tilewright.engine.kernels.outcomes import Outcomes
from tilewright.engine.kernels.rollouts import Rollouts
from tilewright.engine.searching import BoardTables, Side, new_rollouts, require_dealt
from tilewright.engine.simulation.situation import Situation
from tilewright.rules.edition import Edition

OF_TWO = 2
"""The seats of a game for which an evaluation is fitted."""

UNIT = 1_000_000
"""A certain win; chances are integers, so that sums do not depend on their order."""


def rollouts_of(generator: Generator, edition: Edition, *, of_two: bool = True) -> Rollouts:
    """Return rollouts by the generator's words and leaves, for one thread.

    The kernel plays them for any choice of engine. Those of a game between two are by the
    generator's evaluation, if it has one.

    Raises:
        BadEvaluation: the evaluation was learned for other tiles, or the racks are too large.
        OtherRackSize: the edition does not have racks of seven tiles.
        ValueError: the edition's letters are worth too much for 16-bit scores.
    """
    evaluation = evaluation_of(generator) if of_two else None
    if evaluation is not None:
        evaluation.require(edition)
    require_dealt(edition)
    words = words_of(generator, edition)
    side = Side(leaves_of(generator, edition), evaluation=evaluation)
    try:
        return new_rollouts(words, BoardTables.of(edition), side)
    except ValueError as error:
        raise ValueError(f"these tiles or this board cannot be simulated: {error}") from error


def rollouts_at(generator: Generator, situation: Situation) -> Rollouts:
    """Return rollouts of a situation, for one thread.

    Raises:
        ValueError: the edition's letters are worth too much for the kernel.
    """
    generator = generator.under(situation.bars)
    of_two = len(situation.scores) == OF_TWO and not situation.out_of_play
    rollouts = rollouts_of(generator, situation.position.edition, of_two=of_two)
    tile_set = situation.position.edition.tile_set
    rollouts.set_position(
        board_codes(situation.position),
        tile_counts(situation.rack, tile_set),
        tile_counts(situation.unseen, tile_set),
        situation.held,
        situation.out_of_play,
        situation.position.edition.exchange.needed_in_bag(1),
        situation.needs,
        _ending(situation),
        situation.scores[0] - situation.scores[1],
    )
    return rollouts


def outcomes_at(situation: Situation) -> Outcomes:
    """Return the judge of a situation's rollouts, for one thread."""
    return Outcomes(*measurements_of(situation))


def measurements_of(situation: Situation) -> tuple[object, ...]:
    """Return the data for the worth of a situation's rollouts, as the kernel takes it."""
    seats = len(situation.scores)
    expected = shipped_chances(situation.position.edition.tile_set).expected[seats]
    return (
        situation.scores,
        situation.targets,
        (tuple(chain.from_iterable(expected.tempo)), expected.scatter),
        (INTEGRAL_AT, INTEGRAL_WEIGHTS),
        _arrivals(seats) if situation.targets else None,
        situation.position.edition.bonus.tiles,
    )


def _ending(situation: Situation) -> tuple[int, int, bool, bool]:
    """Return the turns without a score that end the game, as the kernel takes them."""
    ending = situation.ending
    if ending is None:
        return 0, 0, False, False
    return ending.limit, situation.scoreless, ending.passes_only, ending.zero_plays_count


@lru_cache
def _arrivals(seats: int) -> tuple[tuple[int, ...], "array[float]", int]:
    """Return the turns that are left, and the chances to have fewer points after some of them."""
    measured = shipped_arrivals().turn_scores[seats]
    short = array("d", chain.from_iterable(measured.short))
    return tuple(map(round, measured.turns)), short, MOST_NEEDED + 1
