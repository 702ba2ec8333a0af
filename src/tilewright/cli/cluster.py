"""Work that is done by a Dask cluster instead of here."""

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import AbstractContextManager, contextmanager
from typing import Any, NamedTuple

SECONDS_TO_ANSWER = 10
RETRIES = 3


class ClusterMissing(ValueError):
    """A cluster was asked for, and Dask is not installed."""

    def __init__(self) -> None:
        super().__init__("--dask needs Dask: pip install 'tilewright[cluster]'")


class Cluster(NamedTuple):
    """Machines that play, as an executor; how many threads they had when they were found."""

    executor: Executor
    threads: int


@contextmanager
def cluster_at(address: str) -> Iterator[Cluster]:
    """The cluster whose scheduler is at this address.

    Raises:
        ClusterMissing: Dask is not installed.
        ValueError: this is no address.
        OSError: nobody answers there.
    """
    try:
        from distributed import Client
        from distributed.comm.addressing import resolve_address
    except ImportError as error:
        raise ClusterMissing from error
    # a client that was never connected would be waited for when it is closed
    resolve: Callable[[str], str] = resolve_address
    try:
        resolve(address)
    except OSError as error:
        raise OSError(f"{address}: {error.strerror}") from error
    # Dask does not say of what types these are
    client_at: Callable[..., AbstractContextManager[Any]] = Client
    with client_at(address, timeout=SECONDS_TO_ANSWER, set_as_default=False) as client:
        # the same piece gives the same games: Dask may play it again when a worker is lost
        yield Cluster(client.get_executor(retries=RETRIES), sum(client.ncores().values()))
