"""Work submitted to an executor ahead of its use, so that no worker waits."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future
from typing import TypeVar

Piece = TypeVar("Piece")
Done = TypeVar("Done")


def in_order(
    executor: Executor, work: Callable[[Piece], Done], pieces: Iterable[Piece], ahead: int
) -> Iterator[Done]:
    """Yield the results of the pieces in order; at most `ahead` are submitted and not yet taken.

    What waits is cancelled when the iterator is closed early.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> with ThreadPoolExecutor(2) as executor:
    ...     list(in_order(executor, abs, [-3, 2, -1], ahead=2))
    [3, 2, 1]
    """
    submitted: deque[Future[Done]] = deque()
    try:
        for piece in pieces:
            submitted.append(executor.submit(work, piece))
            if len(submitted) >= ahead:
                yield submitted.popleft().result()
        while submitted:
            yield submitted.popleft().result()
    finally:
        for future in submitted:
            future.cancel()
