"""Measure the server under load: commands per second, latency and cost.

    python -m benchmarks.load [--only NAME] [--seconds N] [--json]
        [--database URL] [--servers N] [--redis URL] [--beside SRC] [--rounds N]

Whole recorded games are played over WebSockets, two seats each, by one process of clients, which
runs on the same machine. Each figure comes with the CPU use of other processes. `--beside` measures
another checkout's `src/`, of the same migrations, in turn with this one.
"""

import argparse
import asyncio
import json
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

from tilewright.host.system import Words
from tilewright.lexicon import load_lexicon

from .clients import Player, Tally, play
from .machine import Meter, probe_microseconds, resident_megabytes
from .recorded_games import RecordedGame, record
from .serving import ENVIRONMENT, OpenGame, Serving, open_games, servers

GAMES_AT_ONCE = 64
PACED_GAMES = 500
PACED_PAUSE = 1.0
IDLE_GAMES = 2000
CROWDED_GAMES = 150
SOCKETS_A_SEAT = 8
RECORDED = 100
WARM_UP_SECONDS = 1.0
AT_ONCE = 100
HERE = Path(__file__).parents[2] / "src"


@dataclass(frozen=True, slots=True)
class Load:
    """A load profile: the number of games at once, and the average pause of each player.

    `sockets` are open at each seat, all but one of them only watching.
    """

    games: int
    pause: float = 0.0
    idle: int = 0
    sockets: int = 1

    @property
    def per_second(self) -> float:
        """Return the most games that can end in a second."""
        return 150.0 if not self.pause else self.games / 20


LOADS = {
    "full": Load(GAMES_AT_ONCE),
    "paced": Load(PACED_GAMES, PACED_PAUSE),
    "alone": Load(1),
    "idle": Load(1, idle=IDLE_GAMES),
    "sockets": Load(1, idle=CROWDED_GAMES, sockets=SOCKETS_A_SEAT),
}


@dataclass(frozen=True, slots=True)
class Figures:
    """The results of one run; times in milliseconds, CPU in percent of one core."""

    commands_per_second: float
    cpu_ms_per_command: float
    cpu_yardsticks_per_command: float
    yardstick_ms: float
    p50: float
    p99: float
    slowest: float
    servers_cpu: float
    clients_cpu: float
    neighbours_cpu: float
    probe_us: float
    resident_mb: float
    sockets: int
    opened_per_second: float
    cpu_ms_per_socket: float
    kib_per_socket: float
    """of those beyond the first at each seat, so without the games; 0 if there are none"""


@dataclass(frozen=True, slots=True)
class Opening:
    """The results of opening the sockets."""

    sockets: int
    per_second: float
    cpu_ms: float
    kib: float


def main() -> None:
    options = _options()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    lexicon = load_lexicon("club")
    recorded = record(lexicon, Words.load("club"), RECORDED, options.seed)
    random.seed(options.seed)
    found = {}
    sources = [HERE] if options.beside is None else [options.beside.resolve(), HERE]
    for name in [options.only] if options.only else LOADS:
        for _ in range(options.rounds):
            for source in sources:
                found[name] = _measured(LOADS[name], recorded, source, options)
                if not options.json:
                    _show(name if options.beside is None else f"{source}, {name}", found[name])
    if options.json:
        print(json.dumps({name: asdict(figures) for name, figures in found.items()}))


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", choices=LOADS)
    parser.add_argument("--seconds", type=float, default=5.0, help="how long is measured")
    parser.add_argument("--database", help="an empty PostgreSQL database's URL; else SQLite")
    parser.add_argument("--redis", help="a Redis's URL, for several servers")
    parser.add_argument(
        "--servers",
        type=int,
        default=1,
        help="the number of servers among which the seats go round",
    )
    parser.add_argument("--beside", type=Path, help="the src/ of another checkout")
    parser.add_argument(
        "--rounds", type=int, default=1, help="the number of times that each is measured"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    return parser.parse_args()


def _show(name: str, figures: Figures) -> None:
    shown = "  ".join(f"{key} {value:.4g}" for key, value in asdict(figures).items())
    print(f"{name}: {shown}", flush=True)


def _measured(
    load: Load, recorded: Sequence[RecordedGame], source: Path, options: argparse.Namespace
) -> Figures:
    wanted = load.games + round(load.per_second * (options.seconds + WARM_UP_SECONDS) / 2)
    with tempfile.TemporaryDirectory() as folder:
        database = options.database or str(Path(folder) / "games.db")
        games = open_games(database, recorded, max(wanted, load.idle))
        redis = ["--redis", options.redis] if options.redis else []
        environment = {**ENVIRONMENT, "PYTHONPATH": str(source)}
        with servers(database, options.servers, redis, environment) as serving:
            return asyncio.run(_seated_and_played(load, games, serving, options.seconds))


async def _seated_and_played(
    load: Load, games: Sequence[OpenGame], serving: Sequence[Serving], seconds: float
) -> Figures:
    start, meter = time.monotonic(), Meter(server.pid for server in serving)
    seated = await _seated(games, serving)
    sockets = 2 * len(games)
    per_second = sockets / (time.monotonic() - start)
    cpu_ms = 1000 * meter.read().cpu_seconds / sockets
    before = _megabytes(serving)
    watching = [await _seated(games, serving) for _ in range(load.sockets - 1)]
    more = sockets * len(watching)
    kib = 1024 * (_megabytes(serving) - before) / more if more else 0.0
    opening = Opening(sockets + more, per_second, cpu_ms, kib)
    try:
        return await _played(load, games, seated, serving, seconds, opening)
    finally:
        for tables in (seated, *watching):
            for player in (player for players in tables for player in players):
                player.close()


async def _seated(
    games: Sequence[OpenGame], serving: Sequence[Serving]
) -> list[tuple[Player, ...]]:
    """Open a socket for every seat of every game, distributing the seats over the servers."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def connected(game: OpenGame, seat: int) -> Player:
        async with gate:
            url = serving[seat % len(serving)].url
            return await Player.connected(url, game.id, game.tokens[seat])

    async def table(game: OpenGame) -> tuple[Player, ...]:
        return tuple(
            await asyncio.gather(*(connected(game, seat) for seat in range(len(game.tokens))))
        )

    return list(await asyncio.gather(*map(table, games)))


def _megabytes(serving: Sequence[Serving]) -> float:
    return sum(resident_megabytes(server.pid) for server in serving)


async def _played(
    load: Load,
    games: Sequence[OpenGame],
    seated: Sequence[tuple[Player, ...]],
    serving: Sequence[Serving],
    seconds: float,
    opening: Opening,
) -> Figures:
    tally = Tally()
    waiting = iter(zip(games, seated, strict=True))

    async def table() -> None:
        for game, players in waiting:
            await play(game.recorded, players, tally, load.pause)
        raise RuntimeError("there were too few games to play for so long")

    tables = [asyncio.create_task(table()) for _ in range(load.games)]
    await _unless_one_fails(tables, WARM_UP_SECONDS)
    probe = probe_microseconds()
    meter = Meter(server.pid for server in serving)
    start = time.monotonic()
    with _yardstick() as yardstick:
        tally.is_counting = True
        await _unless_one_fails(tables, seconds)
        tally.is_counting = False
    usage, took = meter.read(), time.monotonic() - start
    for task in tables:
        task.cancel()
    await asyncio.gather(*tables, return_exceptions=True)
    times = sorted(tally.latencies)
    cpu_ms = 1000 * usage.cpu_seconds / len(times)
    yardstick_ms = yardstick()
    return Figures(
        commands_per_second=len(times) / took,
        cpu_ms_per_command=cpu_ms,
        cpu_yardsticks_per_command=cpu_ms / yardstick_ms,
        yardstick_ms=yardstick_ms,
        p50=statistics.median(times),
        p99=times[len(times) * 99 // 100],
        slowest=times[-1],
        servers_cpu=usage.servers,
        clients_cpu=usage.clients,
        neighbours_cpu=usage.neighbours,
        probe_us=probe,
        resident_mb=_megabytes(serving),
        sockets=opening.sockets,
        opened_per_second=opening.per_second,
        cpu_ms_per_socket=opening.cpu_ms,
        kib_per_socket=opening.kib,
    )


@contextmanager
def _yardstick() -> Iterator[Callable[[], float]]:
    """Time the yardstick in a process of its own; then the function yielded returns the median."""
    command = [sys.executable, "-m", f"{__package__}.yardstick"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, env=os.environ) as process:
        said: list[bytes] = []
        try:
            yield lambda: float(said[0])
        finally:
            said.append(process.communicate()[0])


async def _unless_one_fails(tables: Sequence[asyncio.Task[None]], seconds: float) -> None:
    done, _ = await asyncio.wait(tables, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    for task in done:
        task.result()


if __name__ == "__main__":
    main()
