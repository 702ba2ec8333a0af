"""A job queue of computers' turns, from servers to workers, in the shared database.

The queue is procrastinate's. A job names a game, a version and a seat, and losing it is harmless:
a worker makes the turn that the table needs, under the key of that version, or finds it made.
"""

from collections.abc import Awaitable, Callable

from procrastinate import App, PsycopgConnector
from procrastinate.exceptions import AlreadyEnqueued, ConnectorException

from tilewright.game.seats import Seat
from tilewright.host.table import Table
from tilewright.server.store import StoreDown

QUEUE = "tilewright"
TASK = "tilewright.act"
_THERE = "SELECT to_regclass('procrastinate_jobs') IS NOT NULL AS found"

Acting = Callable[[str, int, Seat], Awaitable[None]]


class TurnQueue:
    """The job queue of computers' turns, for servers and workers."""

    def __init__(self, url: str) -> None:
        """Prepare the queue in the ``postgresql://`` database at `url`, without connecting yet."""
        self._app = App(connector=PsycopgConnector(conninfo=url, min_size=1))

    async def open(self) -> None:
        """Connect, and create the queue's tables if they are missing.

        Raises:
            StoreDown: the database cannot be used.
        """
        try:
            await self._app.open_async()
            if not await self._is_there():
                await self._make()
        except ConnectorException as error:
            raise StoreDown("the queue cannot be used") from error

    async def close(self) -> None:
        """Close all connections."""
        await self._app.close_async()

    async def offer(self, table: Table, seat: Seat) -> None:
        """Queue the turn of the computer at this seat, unless it is queued already.

        Raises:
            StoreDown: the turn may or may not have been queued.
        """
        version = table.version
        deferring = self._app.configure_task(
            TASK, queue=QUEUE, queueing_lock=f"{table.id}:{version}:{seat}"
        )
        try:
            await deferring.defer_async(game=table.id, version=version, seat=int(seat))
        except AlreadyEnqueued:
            return
        except ConnectorException as error:
            raise StoreDown("the queue cannot be used") from error

    async def work(self, act: Acting, at_once: int) -> None:
        """Work on jobs until this process is asked to stop; begun jobs are finished."""

        async def take(game: str, version: int, seat: int) -> None:
            await act(game, version, Seat(seat))

        self._app.task(name=TASK, queue=QUEUE)(take)
        await self._app.run_worker_async(
            queues=[QUEUE],
            concurrency=at_once,
            fetch_job_polling_interval=1.0,
            delete_jobs="always",
        )

    async def _is_there(self) -> bool:
        found = await self._app.connector.execute_query_one_async(_THERE)
        return bool(found["found"])

    async def _make(self) -> None:
        try:
            await self._app.schema_manager.apply_schema_async()
        except ConnectorException:
            # another process may have created them at the same moment
            if not await self._is_there():
                raise
