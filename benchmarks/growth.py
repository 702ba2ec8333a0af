"""Measure a server whose database holds more and more finished games.

    python -m benchmarks.growth [--games N ...] [--looked-at N] [--json]

For each number of games: the seconds until a new process answers, the milliseconds of a list of
games and of a command, the bytes of the file for each game, and the server's memory: at first, and
after half and all of a number of games were looked at. The games are packed, as they are a day
after their end; `--unpacked` leaves them as they ended. Linux only.
"""

import argparse
import asyncio
import http.client
import json
import random
import secrets
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
from benchmarks.load.machine import resident_megabytes
from benchmarks.load.recorded_games import RecordedGame, record
from benchmarks.load.serving import ENVIRONMENT, Serving, servers
from sqlalchemy import bindparam, update

from tilewright.game.seats import Seat
from tilewright.host.orders import Order
from tilewright.host.system import SystemChance, Words
from tilewright.host.table import SeatDone, Sitter, Table
from tilewright.lexicon import load_lexicon
from tilewright.notation.commands import WireCommand, read_command
from tilewright.notation.stored_events import encode_event
from tilewright.players.timekeeping import this_instant
from tilewright.server.accounts.sessions import COOKIE, Session, new_session
from tilewright.server.store import Sessions, Store, database_at, moment_of, schema
from tilewright.server.store.archive import Archive
from tilewright.server.store.database_interface import Write

RECORDED = 20
GAMES_A_GUEST = 20
TRIES = 50
WRITTEN_AT_ONCE = 200
END = update(schema.games).where(schema.games.c.id == bindparam("of")).values(over=True)
FREE = ENVIRONMENT | {
    "TILEWRIGHT_WORK_SHARE": "1000",
    "TILEWRIGHT_OPEN_GAMES_PER_GUEST": "1000000",
}


@dataclass(frozen=True, slots=True)
class Figures:
    """The measurements with a number of games."""

    games: int
    first_answer_seconds: float
    list_ms: float
    command_ms: float
    bytes_a_game: float
    first_megabytes: float
    looked_at: int
    halfway_megabytes: float
    then_megabytes: float


@dataclass(frozen=True, slots=True)
class Kept:
    """The database, finished games with a player's session, and games that wait for a number."""

    path: Path
    games: list[tuple[str, Session]]
    waiting: list[tuple[str, Session]]


def main() -> None:
    options = _options()
    words = Words.load("club")
    recorded = record(load_lexicon("club"), words, RECORDED, seed=1)
    played = [_played(game, words) for game in recorded]
    found = []
    for games in options.games:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "games.db"
            kept = asyncio.run(_kept(path, recorded, played, games, not options.unpacked))
            found.append(_measured(kept, games, options.looked_at))
        if not options.json:
            print(*(f"{name} {value:g}" for name, value in asdict(found[-1]).items()), sep="  ")
    if options.json:
        print(json.dumps([asdict(figures) for figures in found]))


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, nargs="+", default=[1_000, 10_000])
    parser.add_argument("--looked-at", type=int, default=5_000)
    parser.add_argument("--unpacked", action="store_true")
    parser.add_argument("--json", action="store_true")
    return parser.parse_args()


def _played(game: RecordedGame, words: Words) -> Table:
    """Return the recorded game at its end, as the server keeps it."""
    table = game.opened("recorded", ("one", "two"))
    rulings = words.rulings(table.lexicon, game.setup.edition)
    for move in game.moves:
        command = read_command(Seat(move.seat), msgspec.convert(move.command, WireCommand))
        order = Order(secrets.token_hex(16), table.version, command)
        table, _ = table.after(order, table.decide(order, SystemChance(), rulings, this_instant()))
    return table


async def _kept(
    path: Path, recorded: Sequence[RecordedGame], played: Sequence[Table], count: int, packs: bool
) -> Kept:
    """Create the database with a number of finished games, and some that wait for a number."""
    store = Store(database_at(str(path)))
    store.database.prepare()
    await store.database.open()
    try:
        people = max(2, 2 * count // GAMES_A_GUEST)
        sessions = [
            await new_session(Sessions(store.database), secure=False) for _ in range(people)
        ]
        finished = [(secrets.token_urlsafe(12), sessions[n % len(sessions)]) for n in range(count)]
        waiting = [(secrets.token_urlsafe(12), sessions[n % len(sessions)]) for n in range(TRIES)]
        for start in range(0, count, WRITTEN_AT_ONCE):
            ended = finished[start : start + WRITTEN_AT_ONCE]
            await asyncio.gather(
                *(
                    _add(store, game, (session.guest, random.choice(sessions).guest), table)
                    for (game, session), table in zip(ended, _in_turn(played), strict=False)
                )
            )
            await store.database.write(Write(END, tuple({"of": game} for game, _ in ended)))
            if packs:
                await Archive(store).pack_finished(moment_of(datetime.now(UTC) + timedelta(days=1)))
        for game, session in waiting:
            guests = (session.guest, random.choice(sessions).guest)
            await _add(store, game, guests, recorded[0].opened(game, guests))
    finally:
        await store.database.close()
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return Kept(path, finished, waiting)


def _in_turn(played: Sequence[Table]) -> Iterator[Table]:
    while True:
        yield from played


async def _add(store: Store, game: str, guests: tuple[str, str], table: Table) -> None:
    """Add the table as a game of its own, with keys as a browser chooses them."""
    sitters = tuple(Sitter(Seat(seat), guest) for seat, guest in enumerate(guests))
    done = tuple(
        SeatDone(secrets.token_hex(16), order.digest, order.version, order.seat)
        for order in table.done.values()
    )
    await store.add_game(game, sitters, tuple(map(encode_event, table.events)), done)


def _measured(kept: Kept, games: int, looked_at: int) -> Figures:
    size = kept.path.stat().st_size
    began = time.monotonic()
    with servers(str(kept.path), 1, environment=FREE) as (server,):
        client = Client(server)
        client.get("/api/health", kept.games[0][1])
        first = time.monotonic() - began
        memory = resident_megabytes(server.pid)
        seen = random.sample(kept.games, min(TRIES, len(kept.games)))
        lists = [client.get("/api/games", session) for _, session in seen]
        commands = [client.give_number(game, session) for game, session in kept.waiting]
        looked = random.sample(kept.games, min(looked_at, len(kept.games)))
        megabytes = []
        for half in (looked[: len(looked) // 2], looked[len(looked) // 2 :]):
            for game, session in half:
                client.get(f"/api/games/{game}", session)
            megabytes.append(resident_megabytes(server.pid))
        return Figures(
            games,
            first,
            statistics.median(lists),
            statistics.median(commands),
            size / games,
            memory,
            len(looked),
            *megabytes,
        )


class Client:
    """One connection, on which all requests are sent."""

    def __init__(self, server: Serving) -> None:
        address = urlsplit(server.url)
        assert address.hostname is not None
        self._connection = http.client.HTTPConnection(address.hostname, address.port)

    def get(self, path: str, session: Session) -> float:
        """Return the milliseconds of the answer."""
        return self._asked("GET", path, session, None)

    def give_number(self, game: str, session: Session) -> float:
        """Return the milliseconds of a command."""
        command = {"type": "number", "number": secrets.token_hex(16)}
        body = {"key": secrets.token_hex(16), "version": 1, "command": command, "seat": 0}
        return self._asked("POST", f"/api/games/{game}/commands", session, json.dumps(body))

    def _asked(self, method: str, path: str, session: Session, body: str | None) -> float:
        headers = {
            "Cookie": f"{COOKIE}={session.token}", "X-Tilewright": "1",
            "Content-Type": "application/json",
        }  # fmt: skip
        began = time.perf_counter()
        self._connection.request(method, path, body, headers)
        answer = self._connection.getresponse()
        text = answer.read()
        if answer.status != 200:
            raise RuntimeError(f"{path}: {answer.status} {text[:200]!r}")
        return (time.perf_counter() - began) * 1000


if __name__ == "__main__":
    main()
