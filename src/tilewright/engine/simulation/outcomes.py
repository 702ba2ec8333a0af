"""The kernel's rollouts of a situation, and what a rollout came to."""

from collections.abc import Sequence
from typing import NamedTuple

from tilewright.engine.generator import Generator, board_codes, rollouts_of, tile_counts
from tilewright.engine.kernels.rollouts import Rollouts
from tilewright.engine.simulation.situation import Situation
from tilewright.engine.simulation.utility import chance_of_first

ROW_FIELDS = 40


class Outcome(NamedTuple):
    """The end of a rollout: the first seat's chance to win, in UNITs, and its lead.

    The lead is over the best of the others, in thousandths of a point.
    """

    chance: int
    lead: int


def rollouts_at(generator: Generator, situation: Situation) -> Rollouts:
    """Return rollouts of a situation, for one thread.

    Raises:
        ValueError: the edition's letters are worth too much for the kernel.
    """
    rollouts = rollouts_of(generator, situation.position.edition)
    rollouts.set_position(
        board_codes(situation.position),
        tile_counts(situation.rack),
        tile_counts(situation.unseen),
        situation.held,
        situation.out_of_play,
        max(1, situation.position.edition.exchange.minimum_in_bag),
    )
    return rollouts


def outcome_of(rows: Sequence[int], at: int, before: tuple[int, ...]) -> Outcome:
    """Return what the rollout whose row begins `at` came to, from these scores."""
    ends = [
        1000 * score + gain for score, gain in zip(before, rows[at : at + len(before)], strict=True)
    ]
    left, on_turn, is_over = rows[at + 4], rows[at + 5], bool(rows[at + 6])
    points = tuple(round(end / 1000) for end in ends)
    return Outcome(chance_of_first(points, left, on_turn, is_over), ends[0] - max(ends[1:]))
