"""Work submitted to an executor ahead of its use, so that no worker waits."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future
from typing import TypeVar

Piece = TypeVar("Piece")
Done = TypeVar("Done")


def ordered_submit(
    executor: Executor, work: Callable[[Piece], Done], pieces: Iterable[Piece], ahead: int
) -> Iterator[Done]:
    """Yield the results of the pieces in order; at most `ahead` are submitted and not yet taken.

    What waits is cancelled when the iterator is closed early.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> with ThreadPoolExecutor(2) as executor:
    ...     list(ordered_submit(executor, abs, [-3, 2, -1], ahead=2))
    [3, 2, 1]
    """
    waiting: deque[Future[Done]] = deque()
    try:
        for piece in pieces:
            waiting.append(executor.submit(work, piece))
            if len(waiting) >= ahead:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()
