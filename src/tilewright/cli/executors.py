"""Where a command plays its games: threads or processes of this machine, or a Dask cluster."""

import logging
import multiprocessing
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from typing import Any, NamedTuple

SECONDS_TO_ANSWER = 10
RETRIES = 3


class ClusterMissing(ValueError):
    """A cluster was requested, but Dask is not installed."""

    def __init__(self) -> None:
        super().__init__("--dask needs Dask: pip install 'tilewright[cluster]'")


class ClusterLost(ConnectionError):
    """A cluster whose scheduler or workers died while they played."""

    def __init__(self, address: str, what: str) -> None:
        self.address, self.what = address, what
        super().__init__(
            f"{address}: lost {what} before all games were played; start the cluster again, and"
            " then this command, with --resume if it has one"
        )


class Cluster(NamedTuple):
    """An executor on a cluster, and the number of its threads when it was connected."""

    executor: Executor
    threads: int


@contextmanager
def cluster_at(address: str) -> Iterator[Cluster]:
    """Connect to the cluster whose scheduler is at this address.

    Raises:
        ClusterMissing: Dask is not installed.
        ValueError: the address is malformed.
        OSError: the scheduler does not answer.
        ClusterLost: the scheduler died, or workers did again and again.
    """
    try:
        from distributed import Client, KilledWorker
        from distributed.comm.addressing import resolve_address
    except ImportError as error:
        raise ClusterMissing from error
    # closing a client that never connected would block
    resolve: Callable[[str], str] = resolve_address
    try:
        resolve(address)
    except OSError as error:
        raise OSError(f"{address}: {error.strerror}") from error
    # Dask does not declare these types
    client_at: Callable[..., AbstractContextManager[Any]] = Client
    with (
        _only_our_words(),
        client_at(address, timeout=SECONDS_TO_ANSWER, set_as_default=False) as client,
    ):
        try:
            # a piece always gives the same games, so Dask may repeat it when a worker is lost
            yield Cluster(client.get_executor(retries=RETRIES), sum(client.ncores().values()))
        except CancelledError as error:
            # what Dask answers for all that it has lost
            raise ClusterLost(address, "the scheduler") from error
        except KilledWorker as error:
            raise ClusterLost(address, "too many workers") from error


@contextmanager
def _only_our_words() -> Iterator[None]:
    """Keep Dask from logging tracebacks of connections that break: one message says it all."""
    # its loggers have levels of their own
    before = logging.root.manager.disable
    logging.disable(logging.CRITICAL)
    try:
        yield
    finally:
        logging.disable(before)


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
    with cluster_at(address) as found:
        yield found.executor, _AHEAD_OF_EACH * max(found.threads, _FEWEST_ON_A_CLUSTER)
