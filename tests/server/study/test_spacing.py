"""The days on which a turn is tried again."""

import random

from tilewright.server.study.mistakes import SpacedDays
from tilewright.study.progress import Progress

GAME = "abc 7"


def answered(progress: Progress, day: int, *, found: bool, exercise: str = GAME) -> Progress:
    return SpacedDays().after(progress, day, found=found, exercise=exercise)


def test_a_miss_comes_back_the_next_day_and_each_success_waits_longer() -> None:
    progress = answered(Progress(), 20_000, found=False)
    waits = []
    while not progress.is_aside:
        assert progress.memory is not None
        day = progress.memory.due
        waits.append(day - (progress.answered or 0))
        assert progress.is_due(day)
        assert not progress.is_due(day - 1)
        progress = answered(progress, day, found=True)
    assert waits[0] == 1
    assert waits == sorted(waits)
    assert len(waits) > 2


def test_a_miss_after_successes_comes_back_soon_and_counts_from_nothing() -> None:
    known = answered(answered(Progress(), 1, found=True), 4, found=True)
    missed = answered(known, 20, found=False)
    assert known.memory is not None
    assert missed.memory is not None
    assert missed.found == 0
    assert missed.memory.stability < known.memory.stability
    assert missed.memory.due - 20 <= known.memory.due - 4


def test_no_day_counts_twice_whatever_the_clock_does(dice: random.Random) -> None:
    for _ in range(40):
        progress, latest = Progress(), -1
        for _ in range(15):
            day, found = dice.randrange(300), dice.random() < 0.7
            before, progress = progress, answered(progress, day, found=found)
            assert (progress == before) == (day <= latest)
            latest = max(latest, day)
            assert progress.answered == latest
            assert not progress.is_due(latest)


def test_the_same_answers_to_a_turn_are_always_due_on_the_same_day() -> None:
    one, other = (answered(answered(Progress(), 1, found=True), 30, found=True) for _ in range(2))
    assert one == other


def test_what_earlier_versions_counted_is_one_answer_to_go_on_from() -> None:
    """A turn that was found once waits longer than one that was missed."""
    found = answered(Progress(100, 1), 103, found=True)
    missed = answered(Progress(100, 0), 103, found=True)
    assert found.memory is not None
    assert missed.memory is not None
    assert (found.found, missed.found) == (2, 1)
    assert found.memory.stability > missed.memory.stability
    assert found == answered(answered(Progress(), 100, found=True), 103, found=True)
