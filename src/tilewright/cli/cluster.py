"""Work done by a Dask cluster instead of on this machine."""

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import AbstractContextManager, contextmanager
from typing import Any, NamedTuple

SECONDS_TO_ANSWER = 10
RETRIES = 3


class ClusterMissing(ValueError):
    """A cluster was requested, but Dask is not installed."""

    def __init__(self) -> None:
        super().__init__("--dask needs Dask: pip install 'tilewright[cluster]'")


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
    """
    try:
        from distributed import Client
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
    with client_at(address, timeout=SECONDS_TO_ANSWER, set_as_default=False) as client:
        # a piece always gives the same games, so Dask may repeat it when a worker is lost
        yield Cluster(client.get_executor(retries=RETRIES), sum(client.ncores().values()))
