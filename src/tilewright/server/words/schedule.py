"""When a card is due again: the scheduler is `fsrs`, which only this module knows.

Its own fuzz cannot be seeded, so intervals are spread here, by the card and the number of its
review. Of times it is given those of the database, in milliseconds; they never run backwards.
"""

import hashlib
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta, Struct

from tilewright.study.words.day import DAY_MS
from tilewright.study.words.rating import Rating as Known

if TYPE_CHECKING:
    from fsrs import Card, Scheduler

LONGEST_DAYS = 1825
"""The longest interval; the scheduler's own of a century leads beyond the calendar."""
STEPS = (timedelta(minutes=1), timedelta(minutes=10))
STEPS_AGAIN = (timedelta(minutes=10),)
RETENTION = 0.9
NEW, LEARNING, REVIEW, RELEARNING = 0, 1, 2, 3
SPREAD_FROM_DAYS = 3
_SPREAD = ((2.5, 7.0, 0.15), (7.0, 20.0, 0.1), (20.0, float(LONGEST_DAYS), 0.05))
"""Ranges of days, and the share of each by which an interval may be longer or shorter."""
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MS = timedelta(milliseconds=1)
LAST_MOMENT = 4_102_444_800_000
"""The end of the year 2099; later times are not stored."""


class Memory(Struct, frozen=True, array_like=True):
    """A card as the scheduler knows it; times in milliseconds since the epoch."""

    stage: Annotated[int, Meta(ge=LEARNING, le=RELEARNING)]
    step: int | None
    stability: float
    difficulty: float
    last: int
    due: int

    def text(self) -> str:
        """Return it as text; numbers are read back exactly."""
        return msgspec.json.encode(self).decode()

    @classmethod
    def read(cls, text: str | None) -> "Memory | None":
        """Return it from text; None for a new card."""
        return None if text is None else msgspec.json.decode(text, type=cls)


def reviewed(
    memory: Memory | None,
    rating: Known,
    at: int,
    *,
    card: str,
    number: int,
    retention: float,
    in_days: bool = False,
) -> Memory:
    """Return what a review makes of a card.

    A moment before the last review counts as that: a clock that was set back loses nothing. With
    `in_days` there are no steps of minutes, and every interval is of whole days.
    """
    from fsrs import Rating  # loaded with the first review, not when the server starts

    at = at if memory is None else max(at, memory.last)
    before = _card(memory, at)
    after, _ = _scheduler(retention, in_days=in_days).review_card(
        before, Rating(int(rating)), _moment(at)
    )
    assert after.stability is not None and after.difficulty is not None
    interval = (after.due - _EPOCH) // _MS - at
    return Memory(
        int(after.state),
        after.step,
        after.stability,
        after.difficulty,
        at,
        at + spread(interval, f"{card} {number}"),
    )


def spread(interval: int, seed: str) -> int:
    """Return an interval a little longer or shorter, so that cards of one day part company.

    It is the same whenever the same card is reviewed for the same time.
    """
    days = interval // DAY_MS
    if days < SPREAD_FROM_DAYS:
        return interval
    width = 1.0 + sum(
        share * max(0.0, min(float(days), end) - begin) for begin, end, share in _SPREAD
    )
    least = max(2, round(days - width))
    most = min(round(days + width), LONGEST_DAYS)
    drawn = int.from_bytes(hashlib.sha256(seed.encode()).digest()[:8], "big")
    return (min(least, most) + drawn % (most - min(least, most) + 1)) * DAY_MS


def _card(memory: Memory | None, at: int) -> "Card":
    from fsrs import Card, State

    # without an id the library sleeps a millisecond to find one
    if memory is None:
        return Card(card_id=0, due=_moment(at))
    return Card(
        card_id=0,
        state=State(memory.stage),
        step=memory.step,
        stability=memory.stability,
        difficulty=memory.difficulty,
        due=_moment(memory.due),
        last_review=_moment(memory.last),
    )


def _moment(ms: int) -> datetime:
    return _EPOCH + ms * _MS


@lru_cache(maxsize=32)
def _scheduler(retention: float, *, in_days: bool) -> "Scheduler":
    from fsrs import Scheduler

    return Scheduler(
        desired_retention=retention,
        learning_steps=() if in_days else STEPS,
        relearning_steps=() if in_days else STEPS_AGAIN,
        maximum_interval=LONGEST_DAYS,
        enable_fuzzing=False,
    )
