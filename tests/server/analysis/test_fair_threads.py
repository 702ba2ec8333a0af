"""Long work of several visitors: they take turns, however much one of them has queued."""

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, wait
from functools import partial
from typing import Any

import pytest

from tilewright.server.analysis.fair_threads import FairThreads, TaskStep, Visitor

PATIENCE = 60.0
ANN, BEN, EVE = Visitor("home", "ann"), Visitor("away", "ben"), Visitor("abroad", "eve")


class Desk:
    """One thread for all, held up until `open`; it notes the order in which work was done."""

    def __init__(self) -> None:
        self.threads = FairThreads(1, "desk")
        self.done: list[str] = []
        self._may_go_on, begun = threading.Event(), threading.Event()

        def hold() -> None:
            begun.set()
            self._may_go_on.wait(PATIENCE)

        self.tasks: list[Future[Any]] = [self.threads.submit(ANN, hold)]
        assert begun.wait(PATIENCE)

    def queue(self, visitor: Visitor, name: str) -> Callable[[], int]:
        """Queue work, and return how its place in the line can be asked for."""
        task = self.threads.submit(visitor, partial(self.done.append, name))
        self.tasks.append(task)
        return partial(self.threads.ahead, task)

    def open(self) -> list[str]:
        """Let everything be done, and return the order."""
        self._may_go_on.set()
        wait(self.tasks, PATIENCE)
        return self.done


@pytest.fixture
def desk() -> Iterator[Desk]:
    made = Desk()
    yield made
    made._may_go_on.set()
    made.threads.close()


def test_a_visitor_waits_for_the_task_in_progress_and_for_none_that_is_queued(desk: Desk) -> None:
    for number in range(6):
        desk.queue(ANN, f"ann {number}")
    place = desk.queue(BEN, "ben")
    assert place() == 1
    assert desk.open() == ["ben", *(f"ann {number}" for number in range(6))]


def test_visitors_with_much_to_do_take_turns_and_each_is_told_its_place(desk: Desk) -> None:
    places = {}
    for visitor, name in ((BEN, "ben"), (EVE, "eve"), (ANN, "ann")):
        for number in range(3):
            places[f"{name} {number}"] = desk.queue(visitor, f"{name} {number}")
    told = {name: place() for name, place in places.items()}
    order = desk.open()
    assert order == [f"{name} {number}" for number in range(3) for name in ("ben", "eve", "ann")]
    # one more, as what is in progress comes before them all
    assert [told[name] for name in order] == list(range(1, 10))
    assert {place() for place in places.values()} == {0}


def test_new_cookies_at_one_address_gain_nothing_and_a_household_shares(desk: Desk) -> None:
    for number in range(4):
        desk.queue(Visitor("abroad", f"cookie {number}"), f"cookie {number}")
    for name in ("ben 0", "ben 1", "ben 2"):
        desk.queue(BEN, name)
    desk.queue(Visitor("away", "sister"), "sister")
    assert desk.open() == [
        "cookie 0", "ben 0", "cookie 1", "sister", "cookie 2", "ben 1", "cookie 3", "ben 2",
    ]  # fmt: skip


def test_one_who_is_being_served_waits_for_all_who_are_not(desk: Desk) -> None:
    desk.queue(ANN, "ann")
    for number in range(5):
        desk.queue(Visitor(f"net {number}"), f"net {number}")
    assert desk.open() == [*(f"net {number}" for number in range(5)), "ann"]


def test_work_in_steps_lets_others_in_between_and_is_finished(desk: Desk) -> None:
    steps = iter(range(3))

    def step() -> TaskStep | None:
        number = next(steps, None)
        if number is None:
            return None
        desk.done.append(f"ann step {number}")
        return TaskStep.PAUSED

    long = desk.threads.submit(ANN, step)
    desk.tasks.append(long)
    for number in range(2):
        desk.queue(BEN, f"ben {number}")
    order = desk.open()
    assert long.result(PATIENCE) is None
    assert order == ["ben 0", "ann step 0", "ben 1", "ann step 1", "ann step 2"]


def test_work_that_is_cancelled_is_not_done_and_errors_reach_who_waits(desk: Desk) -> None:
    cancelled = desk.threads.submit(BEN, partial(desk.done.append, "cancelled"))
    assert cancelled.cancel()

    def fail() -> None:
        raise LookupError

    failing = desk.threads.submit(BEN, fail)
    desk.queue(BEN, "after")
    assert desk.open() == ["after"]
    with pytest.raises(LookupError):
        failing.result(PATIENCE)


def test_closing_cancels_what_waits() -> None:
    desk = Desk()
    waiting = desk.threads.submit(BEN, lambda: None)
    desk.threads.close()
    assert waiting.cancelled()
    desk._may_go_on.set()
    with pytest.raises(RuntimeError):
        desk.threads.submit(BEN, lambda: None)


def test_two_tasks_that_come_together_use_two_threads() -> None:
    threads = FairThreads(2, "both")
    together = threading.Barrier(2)
    tasks = [threads.submit(ANN, partial(together.wait, PATIENCE)) for _ in range(2)]
    assert sorted(task.result(PATIENCE) for task in tasks) == [0, 1]
    threads.close()
