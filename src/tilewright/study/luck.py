"""Luck: what a player's draws brought, against other draws for the tiles that were kept.

Against whole racks, a player who keeps bad tiles would seem unlucky.
"""

import random
from collections.abc import Iterator, Sequence

from msgspec import Struct

from tilewright.coach.course import Course, Decision
from tilewright.coach.of_game import course_of_game
from tilewright.engine.generator import Generator
from tilewright.game.events import Event
from tilewright.game.game import replay
from tilewright.game.seats import Seat
from tilewright.rules.tiles import NO_TILES, Tiles

OTHER_DRAWS = 100
"""The other draws with which a draw is compared."""


class DrawLuck(Struct, frozen=True):
    """The luck of the draw before a turn, in thousandths of a point.

    `brought` is the equity of the best move with the tiles `drawn` to those `kept`, and `expected`
    its mean over other draws.
    """

    turn: int
    kept: Tiles
    drawn: Tiles
    brought: int
    expected: float

    @property
    def luck(self) -> float:
        """The gain over what was to be expected."""
        return self.brought - self.expected


def luck_of_game(
    events: Sequence[Event], seat: Seat, generator: Generator, dice: random.Random
) -> tuple[DrawLuck, ...] | None:
    """Return the luck of a player's draws in a game; None for one that was broken off.

    Raises:
        ImpossibleEvent: the events are not a game.
        ValueError: the game is under way; its racks are not to be looked at.
    """
    end = replay(events).end
    if end is None:
        raise ValueError("the draws of a game under way are not to be compared")
    return luck_of_draws(course_of_game(events), seat, generator, dice) if end.winners else None


def luck_of_draws(
    course: Course, seat: int, generator: Generator, dice: random.Random, others: int = OTHER_DRAWS
) -> tuple[DrawLuck, ...]:
    """Return the luck of a player's draws in a finished game.

    The other draws are as many tiles, from the unseen tiles and those drawn. The draws with
    which the bag became empty are left out: what a rack is worth then depends on who goes out.
    """
    found = []
    for decision, kept in _with_kept(course, seat):
        drawn = decision.rack - kept
        if not drawn or not decision.bag_count:
            continue
        pool = list(decision.position.unplaced - kept)
        draws = (Tiles(dice.sample(pool, len(drawn))) for _ in range(others))
        racks = [decision.rack, *(kept + draw for draw in draws)]
        moves = generator.under(decision.bars).best_moves(
            ((decision.position, rack) for rack in racks),
            bag_count=decision.bag_count,
            exchange_minimum=decision.position.edition.exchange.needed_in_bag(1),
        )
        brought, *expected = (move.equity for move in moves)
        found.append(DrawLuck(decision.turn, kept, drawn, brought, sum(expected) / len(expected)))
    return tuple(found)


def _with_kept(course: Course, seat: int) -> Iterator[tuple[Decision, Tiles]]:
    """Yield each decision of a player with the tiles kept from the one before."""
    kept = NO_TILES
    for decision in course.decisions:
        if decision.seat == seat:
            yield decision, kept
            # a play that came off returns to the rack, and what was drawn goes back
            kept = decision.rack if decision.withdrawn else decision.kept


Draws = tuple[DrawLuck, ...]
