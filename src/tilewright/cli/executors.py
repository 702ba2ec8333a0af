"""Where a command plays its games: threads or processes of this machine, or a Dask cluster."""

import multiprocessing
import signal
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager

_AHEAD_OF_EACH = 2
"""Pieces submitted ahead for each worker, so that none waits and memory does not grow."""
_FEWEST_ON_A_CLUSTER = 16
"""Workers of a cluster to submit for at least, since more may join it later."""


@contextmanager
def threads(count: int) -> Iterator[tuple[Executor, int]]:
    """Yield an executor of this many threads, and the number of pieces to submit ahead.

    Pieces that have not begun are cancelled at the end, so that Ctrl-C need not wait for them.
    """
    with ThreadPoolExecutor(count) as executor:
        try:
            yield executor, _AHEAD_OF_EACH * count
        finally:
            executor.shutdown(wait=False, cancel_futures=True)


@contextmanager
def processes(count: int) -> Iterator[tuple[Executor | None, int]]:
    """Yield an executor of this many processes, and the number of pieces to submit ahead.

    The executor is None for one process: this one.
    """
    if count == 1:
        yield None, _AHEAD_OF_EACH
        return
    # a fork could copy a lock that a thread of the progress bar holds
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(count, context, initializer=_end_on_interrupt) as executor:
        try:
            yield executor, _AHEAD_OF_EACH * count
        finally:
            executor.shutdown(wait=False, cancel_futures=True)


def _end_on_interrupt() -> None:
    """Let Ctrl-C end this process at once, without a traceback."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """Yield the executor of the Dask cluster whose scheduler is at this address.

    With it comes the number of pieces to submit ahead.

    Raises:
        ClusterMissing: Dask is not installed.
        ValueError: the address is malformed.
        OSError: the scheduler does not answer.
    """
    from tilewright.cli.cluster import cluster_at

    with cluster_at(address) as found:
        yield found.executor, _AHEAD_OF_EACH * max(found.threads, _FEWEST_ON_A_CLUSTER)
