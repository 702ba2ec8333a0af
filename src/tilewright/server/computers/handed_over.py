"""The turns that are left to workers, until their games have moved on.

News of a game comes by the way that brings it to everybody who watches. Where it is not watched, or
there is no Redis, one query from time to time reads the versions of all games whose turns wait.

The queue is procrastinate's. A job names a game, a version and a seat, and losing it is harmless: a
worker makes the turn that the table needs, under the key of that version, or finds it made.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager

from procrastinate import App, PsycopgConnector
from procrastinate.exceptions import AlreadyEnqueued, ConnectorException

from tilewright.game.seats import Seat
from tilewright.host.errors import RoomError
from tilewright.host.table import Table
from tilewright.server.store import Store, StoreDown, StoreError
from tilewright.server.tables.rooms import TableRooms

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


log = logging.getLogger(__name__)

POLL_SECONDS = 0.25
"""Seconds between two readings of the versions without Redis."""
POLL_SECONDS_WITH_REDIS = 2.0
"""The same with Redis, for games that nobody watches here."""
AT_ONCE = 500


class HandedOverTurns:
    """The turns of one server that wait for workers."""

    def __init__(
        self, turn_queue: "TurnQueue", tables: TableRooms, store: Store, *, are_told: bool
    ) -> None:
        """Prepare to offer turns; `are_told` if workers tell of games that are watched here."""
        self._turn_queue = turn_queue
        self._tables = tables
        self._store = store
        self._are_told = are_told
        self._waiting: dict[str, dict[asyncio.Future[None], int]] = {}
        self._polling: asyncio.Task[None] | None = None
        tables.listeners.append(self._note)
        tables.bystanders.append(self._note)

    async def offer(self, table: Table, seat: Seat, seconds: float) -> bool:
        """Offer the turn of the computer at this seat; return whether it is made in this time.

        Raises:
            StoreDown: the turn may or may not have been offered.
            RoomError: the game cannot be read at the end of the time.
        """
        with self._awaited(table) as moved:
            await self._turn_queue.offer(table, seat)
            try:
                async with asyncio.timeout(seconds):
                    await moved
            except TimeoutError:
                return (await self._tables.state(table.id)).version > table.version
        return True

    def close(self) -> None:
        """Stop looking."""
        if self._polling is not None:
            self._polling.cancel()

    @contextmanager
    def _awaited(self, table: Table) -> Iterator[asyncio.Future[None]]:
        moved: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(table.id, {})[moved] = table.version
        if self._polling is None:
            self._polling = asyncio.create_task(self._poll())
        try:
            yield moved
        finally:
            others = self._waiting[table.id]
            del others[moved]
            if not others:
                del self._waiting[table.id]

    def _note(self, table: Table) -> None:
        for moved, version in self._waiting.get(table.id, {}).items():
            if table.version > version and not moved.done():
                moved.set_result(None)

    async def _poll(self) -> None:
        """Read the versions of the waiting games until no turn waits."""
        try:
            while self._waiting:
                await asyncio.sleep(POLL_SECONDS_WITH_REDIS if self._are_told else POLL_SECONDS)
                games = list(self._waiting)
                for first in range(0, len(games), AT_ONCE):
                    await self._look_at(games[first : first + AT_ONCE])
        finally:
            self._polling = None

    async def _look_at(self, games: Sequence[str]) -> None:
        try:
            versions = await self._store.versions_of(games)
        except StoreError as error:
            log.warning("cannot see which turns workers have made: %s", error)
            return
        for game, version in versions.items():
            if version > min(self._waiting.get(game, {}).values(), default=version):
                try:
                    self._note(await self._tables.state(game))
                except RoomError as error:
                    log.warning("game %s: cannot see what its worker has made: %s", game, error)
