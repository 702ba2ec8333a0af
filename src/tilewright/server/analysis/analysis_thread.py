"""The thread in which moves are compared for visitors: one search at a time, in order."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any


class AnalysisThread(ThreadPoolExecutor):
    """A thread that knows how many tasks are before another one."""

    def __init__(self) -> None:
        super().__init__(1, "tilewright-analysis")
        self._tasks: list[Future[Any]] = []

    def submit(self, work: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Do the work after what was submitted before."""
        task = super().submit(work, *args, **kwargs)
        self._tasks.append(task)
        task.add_done_callback(self._tasks.remove)
        return task

    def ahead(self, task: "Future[Any]") -> int:
        """Return how many tasks are done before this one."""
        tasks = list(self._tasks)
        return tasks.index(task) if task in tasks else 0
