"""Threads that work for visitors in turn, however much one of them has queued.

A visitor is counted by network address, and within it by guest: a new cookie gains nothing, and of
the people in one household none waits for all the work of another. Those for whom nothing runs come
first, in the order in which they began to wait. So a visitor who has nothing queued waits for the
task in progress and for one task of each other address at the most.
"""

import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from enum import Enum
from itertools import count, zip_longest
from typing import Any, Generic, NamedTuple, TypeVar

Result = TypeVar("Result")


class Visitor(NamedTuple):
    """A client by its network address, and the guest there if one is known."""

    address: str
    guest: str = ""


class TaskStep(Enum):
    """The result of a task that has done one step and goes on when it is its visitor's turn."""

    PAUSED = "paused"


class _Task(Generic[Result]):
    __slots__ = ("future", "visitor", "work")

    def __init__(self, visitor: Visitor, work: Callable[[], Result | TaskStep]) -> None:
        self.visitor, self.work = visitor, work
        self.future = Future[Result]()


class _TaskLine:
    """The waiting tasks of a guest, or the lines of an address; `since` is when it last began."""

    __slots__ = ("running", "since", "tasks")

    def __init__(self) -> None:
        self.running = 0
        self.since = 0
        self.tasks: deque[_Task[Any]] = deque()

    @property
    def turn(self) -> tuple[int, int]:
        """The order in which lines are served: those without a running task come first."""
        return self.running, self.since


class FairThreads:
    """A fixed number of threads, which start when there is work and serve the visitors in turn."""

    def __init__(self, threads: int, name: str) -> None:
        self._most, self._name = threads, name
        self._threads: list[threading.Thread] = []
        self._changed = threading.Condition()
        self._addresses: dict[str, _TaskLine] = {}
        self._guests: dict[Visitor, _TaskLine] = {}
        self._running: set[Future[Any]] = set()
        self._idle = 0
        self._is_closed = False
        self._moments = count(1)

    def submit(self, visitor: Visitor, work: Callable[[], Result | TaskStep]) -> Future[Result]:
        """Do the work when it is the visitor's turn; again whenever it returns `TaskStep.PAUSED`.

        Raises:
            RuntimeError: the threads are closed.
        """
        task = _Task(visitor, work)
        with self._changed:
            if self._is_closed:
                raise RuntimeError(f"{self._name} is closed")
            for line in self._lines(visitor):
                if not line.tasks:
                    line.since = next(self._moments)
                line.tasks.append(task)
            waiting = sum(len(line.tasks) for line in self._addresses.values())
            if waiting > self._idle and len(self._threads) < self._most:
                self._start()
            self._changed.notify()
        return task.future

    def ahead(self, future: "Future[Any]") -> int:
        """Return how many tasks come before this one as things stand: 0 while it is worked on."""
        with self._changed:
            if future in self._running:
                return 0
            for place, task in enumerate(self._in_order(), start=len(self._running)):
                if task.future is future:
                    return place
            return 0

    def close(self) -> None:
        """Cancel what is waiting; what is running ends by itself."""
        with self._changed:
            self._is_closed = True
            waiting = [task for line in self._addresses.values() for task in line.tasks]
            self._addresses.clear()
            self._guests.clear()
            self._changed.notify_all()
        for task in waiting:
            _cancel(task.future)

    def _start(self) -> None:
        number = len(self._threads)
        thread = threading.Thread(target=self._serve, name=f"{self._name}_{number}", daemon=True)
        self._threads.append(thread)
        thread.start()

    def _serve(self) -> None:
        while (task := self._next()) is not None:
            outcome = _done(task)
            with self._changed:
                self._leave(task, goes_on=outcome is TaskStep.PAUSED and not self._is_closed)
                if outcome is TaskStep.PAUSED and self._is_closed:
                    outcome = RuntimeError(f"{self._name} is closed")
            _tell(task.future, outcome)

    def _next(self) -> "_Task[Any] | None":
        """Wait for the next task that is not cancelled; return None when closed."""
        with self._changed:
            while True:
                if self._is_closed:
                    return None
                task = self._taken()
                if task is not None:
                    return task
                self._idle += 1
                self._changed.wait()
                self._idle -= 1

    def _taken(self) -> "_Task[Any] | None":
        while self._addresses:
            waiting = (line for line in self._addresses.values() if line.tasks)
            address = min(waiting, key=lambda line: line.turn, default=None)
            if address is None:
                return None
            task = self._first(address)
            for line in self._lines(task.visitor):
                line.tasks.remove(task)
            if task.future.running() or task.future.set_running_or_notify_cancel():
                for line in self._lines(task.visitor):
                    line.running += 1
                self._running.add(task.future)
                return task
            self._forget(task.visitor)
        return None

    def _first(self, address: _TaskLine) -> "_Task[Any]":
        """Return the next task of the address: the first of the guest whose turn it is."""
        visitors = {task.visitor for task in address.tasks}
        guest = min((self._guests[visitor] for visitor in visitors), key=lambda line: line.turn)
        return guest.tasks[0]

    def _leave(self, task: "_Task[Any]", *, goes_on: bool) -> None:
        self._running.discard(task.future)
        if self._is_closed:
            return
        for line in self._lines(task.visitor):
            line.running -= 1
            line.since = next(self._moments)
            if goes_on:
                line.tasks.appendleft(task)
        self._forget(task.visitor)
        if goes_on:
            self._changed.notify()

    def _lines(self, visitor: Visitor) -> tuple[_TaskLine, _TaskLine]:
        address = self._addresses.setdefault(visitor.address, _TaskLine())
        return address, self._guests.setdefault(visitor, _TaskLine())

    def _forget(self, visitor: Visitor) -> None:
        address, guest = self._lines(visitor)
        if not (guest.tasks or guest.running):
            del self._guests[visitor]
        if not (address.tasks or address.running):
            del self._addresses[visitor.address]

    def _in_order(self) -> "Iterator[_Task[Any]]":
        """Yield the waiting tasks in the order in which they will begin if nothing else comes."""
        addresses = sorted(self._addresses.values(), key=lambda line: line.turn)
        return _by_turns(_by_turns(self._by_guest(line)) for line in addresses)

    def _by_guest(self, address: _TaskLine) -> "Iterator[Iterable[_Task[Any]]]":
        visitors = {task.visitor for task in address.tasks}
        lines = sorted((self._guests[visitor] for visitor in visitors), key=lambda line: line.turn)
        return (line.tasks for line in lines)


def _by_turns(lines: "Iterable[Iterable[_Task[Any]]]") -> "Iterator[_Task[Any]]":
    for round_ in zip_longest(*lines):
        yield from (task for task in round_ if task is not None)


def _done(task: "_Task[Any]") -> object:
    """Return the result of the task's work, or its error."""
    try:
        return task.work()
    except BaseException as error:  # the waiting coroutine raises it
        return error


def _tell(future: "Future[Any]", outcome: object) -> None:
    if isinstance(outcome, BaseException):
        future.set_exception(outcome)
    elif outcome is not TaskStep.PAUSED:
        future.set_result(outcome)


def _cancel(future: "Future[Any]") -> None:
    if not future.cancel() and not future.done():
        future.set_exception(RuntimeError("closed between two steps"))
