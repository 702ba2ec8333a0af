"""Servers as processes of their own, and a database of new tables."""

import asyncio
import os
import secrets
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from itertools import cycle, islice

import msgspec

from tilewright.notation.stored_events import encode_event
from tilewright.server.accounts.sessions import new_session
from tilewright.server.store import Sessions, Store, database_at

from .recorded_games import RecordedGame

UNLIMITED = "1000000"
ENVIRONMENT = {
    "TILEWRIGHT_COMPUTER_PAUSE_SECONDS": "0",
    "TILEWRIGHT_MESSAGES_PER_SECOND": UNLIMITED,
    "TILEWRIGHT_REQUESTS_PER_SECOND": UNLIMITED,
    "TILEWRIGHT_CONNECTIONS_PER_CLIENT": UNLIMITED,
}


@dataclass(frozen=True, slots=True)
class OpenGame:
    """A table in the database that waits to be played, and its players' secrets by seat."""

    id: str
    tokens: tuple[str, ...]
    recorded: RecordedGame


OPENED_TOGETHER = 1_000
"""Games whose writes are submitted at once."""


@dataclass(frozen=True, slots=True)
class Serving:
    """A running server."""

    url: str
    pid: int


def open_games(database: str, recorded: Sequence[RecordedGame], count: int) -> list[OpenGame]:
    """Create the database with this many tables, using the recorded games in turn."""
    store = Store(database_at(database))
    store.database.prepare()
    return asyncio.run(_all_opened(store, recorded, count))


async def _all_opened(store: Store, recorded: Sequence[RecordedGame], count: int) -> list[OpenGame]:
    await store.database.open()
    try:
        opening = (_opened(store, game) for game in islice(cycle(recorded), count))
        opened = list[OpenGame]()
        # no more at once than the store lets wait
        while together := list(islice(opening, OPENED_TOGETHER)):
            opened += await asyncio.gather(*together)
        return opened
    finally:
        await store.database.close()


async def _opened(store: Store, recorded: RecordedGame) -> OpenGame:
    sessions = [
        await new_session(Sessions(store.database), secure=False) for _ in recorded.setup.players
    ]
    game = secrets.token_urlsafe(12)
    table = recorded.opened(game, tuple(session.guest for session in sessions))
    await store.add_game(game, table.sitters, tuple(map(encode_event, table.events)))
    return OpenGame(game, tuple(str(session.token) for session in sessions), recorded)


@contextmanager
def servers(
    database: str,
    count: int,
    options: Sequence[str] = (),
    environment: Mapping[str, str] = ENVIRONMENT,
) -> Iterator[list[Serving]]:
    """Run this many servers of one database on free ports of this machine, until the block ends."""
    with ExitStack() as stack:
        running = (_server(database, options, environment) for _ in range(count))
        yield [stack.enter_context(server) for server in running]


@contextmanager
def _server(
    database: str, options: Sequence[str], environment: Mapping[str, str]
) -> Iterator[Serving]:
    command = [
        sys.executable, "-m", "tilewright", "serve", "--json", "--no-open",
        "--port", "0", "--database", database, *options,
    ]  # fmt: skip
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=os.environ | environment) as process:
        assert process.stdout is not None
        try:
            said = msgspec.json.decode(process.stdout.readline(), type=dict[str, str])
            yield Serving(said["url"], process.pid)
        finally:
            process.terminate()
            process.wait(60)
