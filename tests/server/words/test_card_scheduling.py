"""The scheduler: what `fsrs` says, spread by the card, on a clock that may be wrong."""

import random
import time
from datetime import UTC, datetime, timedelta

import pytest
from effort import effort
from fsrs import Card, Scheduler
from fsrs import Rating as FsrsRating

from tilewright.server.words.card_scheduling import (
    LAST_MOMENT,
    LONGEST_DAYS,
    CardMemory,
    reviewed,
    spread,
)
from tilewright.study.words.judging import DAY_MS, CardRating

NOON = 1_790_000_000_000
LOGS = effort(gate=150, night=10_000)


def once(memory: CardMemory | None, rating: CardRating, at: int, number: int = 1) -> CardMemory:
    return reviewed(memory, rating, at, card="card", number=number, retention=0.9)


def test_logs_are_scheduled_as_fsrs_does_but_for_the_spread(dice: random.Random) -> None:
    scheduler = Scheduler(
        desired_retention=0.9,
        learning_steps=[timedelta(minutes=1), timedelta(minutes=10)],
        relearning_steps=[timedelta(minutes=10)],
        maximum_interval=LONGEST_DAYS,
        enable_fuzzing=False,
    )
    for _ in range(LOGS):
        card, memory, at = Card(card_id=1), None, NOON
        for number in range(1, dice.randint(2, 12)):
            rating = dice.choice(list(CardRating))
            moment = datetime.fromtimestamp(at / 1000, UTC)
            card, _ = scheduler.review_card(card, FsrsRating(int(rating)), moment)
            memory = once(memory, rating, at, number)
            assert (memory.stage, memory.step) == (int(card.state), card.step)
            assert (memory.stability, memory.difficulty) == (card.stability, card.difficulty)
            interval = (card.due - moment) // timedelta(milliseconds=1)
            assert memory.due - at == spread(interval, f"card {number}")
            memory = CardMemory.read(memory.text())
            at += dice.choice([30_000, 700_000, DAY_MS, 9 * DAY_MS, 400 * DAY_MS])


def test_the_same_review_has_the_same_due_time_in_every_run() -> None:
    assert spread(10 * DAY_MS, "card 3") == spread(10 * DAY_MS, "card 3")
    days = {spread(10 * DAY_MS, f"card {number}") // DAY_MS for number in range(200)}
    assert days == {8, 9, 10, 11, 12}
    assert spread(2 * DAY_MS, "card") == 2 * DAY_MS


def test_no_interval_is_longer_than_five_years() -> None:
    memory, at = None, NOON
    for number in range(1, 40):
        memory = once(memory, CardRating.EASY, at, number)
        assert memory.due - at <= LONGEST_DAYS * DAY_MS
        at = min(memory.due, LAST_MOMENT)
    assert memory is not None
    assert memory.due > at


def test_a_clock_that_was_set_back_loses_no_review() -> None:
    memory = once(None, CardRating.GOOD, NOON)
    earlier = once(memory, CardRating.GOOD, NOON - 400 * DAY_MS, 2)
    assert earlier == once(memory, CardRating.GOOD, NOON, 2)
    assert earlier.due > NOON


def test_a_review_sleeps_for_no_id(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(seconds: float) -> None:
        raise AssertionError(f"slept {seconds} s")

    monkeypatch.setattr(time, "sleep", refuse)
    once(once(None, CardRating.GOOD, NOON), CardRating.GOOD, NOON + DAY_MS, 2)
