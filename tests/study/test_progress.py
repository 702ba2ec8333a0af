"""When an exercise is due again."""

import random

from tilewright.study.progress import FOUND_FOR_GOOD, OnceADay, Progress


def test_a_miss_begins_anew() -> None:
    schedule = OnceADay()
    progress = Progress()
    for day, found in ((1, True), (2, False), (3, True), (4, True)):
        assert not progress.is_aside
        progress = schedule.after(progress, day, found=found)
    assert progress.is_aside
    assert not schedule.is_due(progress, 100)


def test_no_day_counts_twice_whatever_the_clock_does(dice: random.Random) -> None:
    schedule = OnceADay()
    for _ in range(200):
        progress = Progress()
        latest = -1
        for _ in range(20):
            day, found = dice.randrange(30), dice.random() < 0.7
            before, progress = progress, schedule.after(progress, day, found=found)
            assert (progress == before) == (day <= latest)
            latest = max(latest, day)
            assert progress.answered == latest
            assert not schedule.is_due(progress, day)
        assert progress.is_aside == (progress.found >= FOUND_FOR_GOOD)
