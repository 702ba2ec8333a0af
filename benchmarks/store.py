"""Measure the store: commands stored per second, and how many share a commit.

    python -m benchmarks.store [--database ADDRESS] [--seconds N] [--json]

A number of games at once, each waiting for its last command before the next, with two events of the
usual length a command: what the writer can do, without rules, sockets or a page. Without an address
it is a SQLite file in a new folder; `postgresql+asyncpg://` names an empty database.
"""

import argparse
import asyncio
import json
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

from tilewright.game.seats import Seat
from tilewright.host.table import SeatDone, Sitter
from tilewright.server.store import Store, database_at

EVENTS = 2
LENGTH = 300
"""Bytes of an event: a play with its words is about so long."""
SITTERS = (Sitter(Seat(0), "one"), Sitter(Seat(1), "two"))


@dataclass(frozen=True, slots=True)
class Figures:
    """The results of one run."""

    commands_per_second: float
    cpu_ms_per_command: float
    commands_per_commit: float


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database")
    parser.add_argument("--games", type=int, default=64, help="how many are played at once")
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    with _address(options.database) as address:
        store = Store(database_at(address))
        store.database.prepare()
        figures = asyncio.run(_measured(store, options.games, options.seconds))
    shown = asdict(figures)
    print(
        json.dumps(shown) if options.json else "  ".join(f"{k} {v:.3g}" for k, v in shown.items())
    )


@contextmanager
def _address(given: str | None) -> Iterator[str]:
    if given is not None:
        yield given
        return
    with tempfile.TemporaryDirectory() as folder:
        yield str(Path(folder) / "games.db")


async def _measured(store: Store, games: int, seconds: float) -> Figures:
    await store.database.open()
    try:
        names = [f"{time.time_ns()}-{number}" for number in range(games)]
        await asyncio.gather(*(store.add_game(name, SITTERS, (b"{}",)) for name in names))
        batches, cpu, start = store.database.batches, time.process_time(), time.monotonic()
        end = start + seconds
        commands = sum(await asyncio.gather(*(_played(store, name, end) for name in names)))
        took, used = time.monotonic() - start, time.process_time() - cpu
        commits = store.database.batches - batches
    finally:
        await store.database.close()
    return Figures(commands / took, 1000 * used / commands, commands / commits)


async def _played(store: Store, game: str, end: float) -> int:
    """Return how many commands were stored by then."""
    version, commands = 1, 0
    while time.monotonic() < end:
        events = (b"x" * LENGTH,) * EVENTS
        done = SeatDone(f"key-{version}", b"d" * 32, version + EVENTS, Seat(0))
        await store.append(game, version, events, done, over=False)
        version += EVENTS
        commands += 1
    return commands


if __name__ == "__main__":
    main()
