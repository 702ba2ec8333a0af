"""Whole games as events, for what reads, writes and verifies records."""

from random_games import random_table

from tilewright.game.events import Event
from tilewright.game.seats import WordPolicy
from tilewright.rules.edition import Edition


def recorded(
    seed: int,
    *,
    fair: bool = True,
    edition: Edition | None = None,
    seats: int | None = None,
    words: WordPolicy | None = None,
    most: int = 300,
) -> tuple[Event, ...]:
    """Return the events of a random game, broken off after this many commands."""
    table = random_table(seed, fair=fair, edition=edition, seats=seats, words=words)
    followed = (event for step in table.steps(most) for event in step.events)
    return (*table.start, *followed)
