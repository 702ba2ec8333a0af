"""Work that is done by a Dask cluster instead of here."""

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import AbstractContextManager, contextmanager
from typing import Any

SECONDS_TO_ANSWER = 10
RETRIES = 3


class ClusterMissing(ValueError):
    """A cluster was asked for, and Dask is not installed."""

    def __init__(self) -> None:
        super().__init__("--dask needs Dask: pip install 'tilewright[cluster]'")


@contextmanager
def cluster_executor(address: str) -> Iterator[Executor]:
    """The cluster whose scheduler is at this address, as an executor.

    Raises:
        ClusterMissing: Dask is not installed.
        OSError: nobody answers there.
    """
    try:
        from distributed import Client
    except ImportError as error:
        raise ClusterMissing from error
    # Dask does not say of what types these are
    client_at: Callable[..., AbstractContextManager[Any]] = Client
    with client_at(address, timeout=SECONDS_TO_ANSWER, set_as_default=False) as client:
        # the same piece gives the same games: Dask may play it again when a worker is lost
        executor: Executor = client.get_executor(retries=RETRIES)
        yield executor
