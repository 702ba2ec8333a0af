"""Games played while processes are killed and restarted, and what must be true afterwards."""

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Protocol

from benchmarks.load.clients import Player, Refused
from benchmarks.load.recorded_games import Move, RecordedGame
from benchmarks.load.serving import ENVIRONMENT, OpenGame, open_games
from daemons import free_port
from sqlalchemy import select

from tilewright.game.game import replay
from tilewright.notation.stored_events import decode_event
from tilewright.server.store import Store, database_at, schema

TABLES_AT_ONCE = 16
PAUSE = 0.01
PATIENCE = 120.0
"""Seconds; only a game that does not go on at all takes so long, on any machine."""
WORK_BETWEEN = (5, 100)
"""How many commands are acknowledged between two kills, at least and at most."""
TRIED = 4.0
"""Seconds before a player connects anew."""
HASTE = {"TILEWRIGHT_THINK_SECONDS": "1", "TILEWRIGHT_CHALLENGE_WAIT_SECONDS": "0"}

PLAIN = "from tilewright.cli import main; main()"
ACKNOWLEDGES_TOO_SOON = """
import asyncio
from tilewright.server.store import Store
kept = Store.append
waiting = set()
async def append(*arguments):
    async def later():
        await asyncio.sleep(1)
        await kept(*arguments)
    task = asyncio.ensure_future(later())
    waiting.add(task)
    task.add_done_callback(waiting.discard)
Store.append = append
from tilewright.cli import main
main()
"""


class Lost(AssertionError):
    """An acknowledged command was lost or done twice."""


@dataclass
class Ledger:
    """Every acknowledged command: the version after it, by game and key."""

    done: dict[tuple[str, str], int] = field(default_factory=dict)
    newest: dict[str, int] = field(default_factory=dict)
    is_closed: bool = False
    """Return whether nothing more will be noted, however long one waits."""

    def note(self, game: str, key: str, version: int) -> None:
        """The server said so."""
        self.done[game, key] = version
        self.newest[game] = version


@dataclass
class KilledProcess:
    """One of our servers or workers, which is killed and restarted."""

    arguments: Sequence[str]
    script: str = PLAIN
    before: Sequence[str] = ()
    process: "subprocess.Popen[bytes] | None" = None

    def start(self) -> None:
        """Start it, and wait until it is ready."""
        self.begin()
        self.wait()

    def begin(self) -> None:
        """Begin to start it."""
        path = {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        self.process = subprocess.Popen(
            [*self.before, sys.executable, "-c", self.script, *self.arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=os.environ | ENVIRONMENT | HASTE | path,
        )

    def wait(self) -> None:
        """Wait until it is ready."""
        assert self.process is not None and self.process.stdout is not None
        assert self.process.stdout.readline(), "it did not start"

    def kill(self) -> None:
        """Kill it without warning."""
        self._end(signal.SIGKILL)

    def fall(self) -> None:
        """Wait until it exits by itself."""
        assert self.process is not None
        self.process.communicate(timeout=PATIENCE)
        self.process = None

    def stop(self) -> None:
        """Stop it in good order."""
        self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.communicate()
            self.process = None


class KilledServer(KilledProcess):
    """A server on one port, whenever it is up."""

    def __init__(
        self, database: str, *options: str, script: str = PLAIN, before: Sequence[str] = ()
    ) -> None:
        port = str(free_port())
        self.url = f"http://127.0.0.1:{port}/"
        start = ("serve", "--json", "--no-open", "--port", port, "--database", database)
        super().__init__([*start, *options], script, before)


@contextmanager
def started(*processes: KilledProcess) -> Iterator[None]:
    """Start all of them, and end them when the block does."""
    try:
        for process in processes:
            process.begin()
        for process in processes:
            process.wait()
        yield
    finally:
        for process in processes:
            process.kill()


async def play_through(game: OpenGame, urls: Sequence[str], ledger: Ledger) -> None:
    """Play the whole game over as many connections as it takes, each command under one key.

    The seats go round the servers.

    Raises:
        Lost: the server knows less than it has acknowledged, or does something twice.
    """
    players: tuple[Player, ...] = ()
    try:
        for number, move in enumerate(game.recorded.moves):
            end = time.monotonic() + PATIENCE
            while True:
                try:
                    if not players:
                        players = await _seated(game, urls, ledger)
                    await _give(game, f"move-{number}", move, players[move.seat], ledger)
                    break
                except (OSError, TimeoutError, _ComesBack) as error:
                    _leave(players)
                    players = ()
                    if time.monotonic() > end:
                        raise Lost(f"game {game.id} does not go on: {error!r}") from error
                    await asyncio.sleep(0.02)
            await asyncio.sleep(random.expovariate(1 / PAUSE))
    finally:
        _leave(players)


class _ComesBack(Exception):
    """A request that the server could not serve just now."""


async def _seated(game: OpenGame, urls: Sequence[str], ledger: Ledger) -> tuple[Player, ...]:
    players: list[Player] = []
    known = ledger.newest.get(game.id, 0)
    try:
        async with asyncio.timeout(TRIED):
            for seat, token in enumerate(game.tokens):
                # one by one: a client already connected is disconnected when another cannot connect
                players.append(await Player.connected(urls[seat % len(urls)], game.id, token))
        for player in players:
            if player.version < known:
                raise Lost(f"game {game.id} is back at {player.version}, {known} was acknowledged")
    except BaseException as error:
        _leave(players)
        if isinstance(error, Refused):
            raise _ComesBack(str(error)) from error
        raise
    return tuple(players)


async def _give(game: OpenGame, key: str, move: Move, player: Player, ledger: Ledger) -> None:
    try:
        async with asyncio.timeout(TRIED):
            await player.reaches(move.version)
            after = await player.gives(key, move.version, move.command)
    except Refused as refused:
        if refused.code == "unavailable":
            raise _ComesBack(str(refused)) from refused
        raise Lost(f"game {game.id}, {key}: {refused}") from refused
    if after != move.after:
        raise Lost(f"game {game.id}, {key}: version {after} instead of {move.after}")
    ledger.note(game.id, key, after)


def _leave(players: Sequence[Player]) -> None:
    for player in players:
        player.close()


async def play_while(
    games: Sequence[OpenGame], urls: Sequence[str], disturb: Callable[[Ledger], None]
) -> Ledger:
    """Play this many games, some at once, until the disturbances are over; then the rest.
    of those under way. What was acknowledged.

    Raises:
        Lost: see `play_through`.
    """
    ledger = Ledger()
    waiting = iter(games)
    disturbing = asyncio.create_task(asyncio.to_thread(disturb, ledger))

    async def table() -> None:
        for game in waiting:
            await play_through(game, urls, ledger)
            if disturbing.done():
                return
        if not disturbing.done():
            raise RuntimeError("there were too few games to play for so long")

    losses: list[BaseException] = []
    try:
        async with asyncio.TaskGroup() as tables:
            for _ in range(TABLES_AT_ONCE):
                tables.create_task(table())
    except* Lost as lost:
        losses = list(lost.exceptions)
    finally:
        ledger.is_closed = True
        with suppress(asyncio.CancelledError):
            await disturbing
        await asyncio.sleep(0.01)  # sockets that were left are closed by the loop
    # not in `except*`: Debian's Python 3.11.2 would raise it in a group
    if losses:
        raise losses[0]
    return ledger


async def check(database: str, games: Sequence[OpenGame], ledger: Ledger) -> int:
    """Check that commands are stored once and games are whole; count the games over.

    Raises:
        Lost: it is not so.
    """
    store = Store(database_at(database))
    await store.database.open()
    try:
        finished = 0
        for game in games:
            finished += await _checked(store, game, ledger)
        return finished
    finally:
        await store.database.close()


async def _checked(store: Store, game: OpenGame, ledger: Ledger) -> bool:
    rows = await store.database.read(
        select(schema.events.c.seq, schema.events.c.data)
        .where(schema.events.c.game == game.id)
        .order_by(schema.events.c.seq)
    )
    if [row.seq for row in rows] != list(range(1, len(rows) + 1)):
        raise Lost(f"game {game.id} has gaps")
    found = await store.kept(game.id)
    assert found is not None
    kept = {done.key: done.version for done in found.done}
    for (of, key), version in ledger.done.items():
        if of == game.id and kept.get(key) != version:
            raise Lost(f"game {game.id}, {key}: kept as {kept.get(key)}, acknowledged {version}")
    state = replay(tuple(decode_event(bytes(row.data)) for row in rows))
    moves = game.recorded.moves
    if len(kept) == len(moves) and tuple(state.scores) != game.recorded.scores:
        raise Lost(f"game {game.id} ended {state.scores} instead of {game.recorded.scores}")
    return len(kept) == len(moves)


def prepared(database: str, recorded: Sequence[RecordedGame], count: int) -> list[OpenGame]:
    """Prepare this many new tables."""
    return open_games(database, recorded, count)


class Kills(Protocol):
    """The processes that can be killed."""

    def kill(self) -> None:
        """Kill it without warning."""

    def start(self) -> None:
        """Start it again."""


def kill_again_and_again(
    killed: Kills,
    times: int,
    dice: random.Random,
    ledger: Ledger,
    work_between: tuple[int, int] = WORK_BETWEEN,
) -> None:
    """Kill it this often, each time after some work, as long as there is any.

    Raises:
        Lost: nothing is acknowledged any more.
    """
    for _ in range(times):
        enough = len(ledger.done) + dice.randint(*work_between)
        end = time.monotonic() + PATIENCE
        while len(ledger.done) < enough:
            if ledger.is_closed:
                return
            if time.monotonic() > end:
                raise Lost("no work is done between two kills")
            time.sleep(0.005)
        killed.kill()
        killed.start()
