"""Measure the server under load: commands per second, latency and cost.

    python -m benchmarks.load [--only NAME] [--seconds N] [--json]
        [--database URL] [--servers N] [--redis URL]

Whole recorded games are played over WebSockets, two seats each, by one process of clients, which
runs on the same machine. Each figure comes with the CPU use of other processes.
"""

import argparse
import asyncio
import json
import random
import resource
import statistics
import tempfile
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from tilewright.host.system import Words
from tilewright.lexicon import load_lexicon

from .clients import Player, Tally, play
from .machine import Meter, probe_microseconds, resident_megabytes
from .recorded_games import RecordedGame, record
from .serving import OpenGame, Serving, open_games, servers

GAMES_AT_ONCE = 64
PACED_GAMES = 500
PACED_PAUSE = 1.0
IDLE_GAMES = 2000
RECORDED = 100
WARM_UP_SECONDS = 1.0
AT_ONCE = 100


@dataclass(frozen=True, slots=True)
class Load:
    """A load profile: the number of games at once, and the average pause of each player."""

    games: int
    pause: float = 0.0
    idle: int = 0

    @property
    def per_second(self) -> float:
        """Return the most games that can end in a second."""
        return 150.0 if not self.pause else self.games / 20


LOADS = {
    "full": Load(GAMES_AT_ONCE),
    "paced": Load(PACED_GAMES, PACED_PAUSE),
    "alone": Load(1),
    "idle": Load(1, idle=IDLE_GAMES),
}


@dataclass(frozen=True, slots=True)
class Figures:
    """The results of one run; times in milliseconds, CPU in percent of one core."""

    commands_per_second: float
    cpu_ms_per_command: float
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


def main() -> None:
    options = _options()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    lexicon = load_lexicon("club")
    recorded = record(lexicon, Words.load("club"), RECORDED, options.seed)
    random.seed(options.seed)
    found = {}
    for name in [options.only] if options.only else LOADS:
        found[name] = _measured(LOADS[name], recorded, options)
        if not options.json:
            _show(name, found[name])
    if options.json:
        print(json.dumps({name: asdict(figures) for name, figures in found.items()}))


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", choices=LOADS)
    parser.add_argument("--seconds", type=float, default=5.0, help="how long is measured")
    parser.add_argument("--database", help="an empty PostgreSQL database's URL; else SQLite")
    parser.add_argument("--redis", help="a Redis's URL, for several servers")
    parser.add_argument("--servers", type=int, default=1, help="seats go round so many servers")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    return parser.parse_args()


def _show(name: str, figures: Figures) -> None:
    shown = "  ".join(f"{key} {value:.4g}" for key, value in asdict(figures).items())
    print(f"{name}: {shown}", flush=True)


def _measured(load: Load, recorded: Sequence[RecordedGame], options: argparse.Namespace) -> Figures:
    wanted = load.games + round(load.per_second * (options.seconds + WARM_UP_SECONDS) / 2)
    with tempfile.TemporaryDirectory() as folder:
        database = options.database or str(Path(folder) / "games.db")
        games = open_games(database, recorded, max(wanted, load.idle))
        redis = ["--redis", options.redis] if options.redis else []
        with servers(database, options.servers, redis) as serving:
            return asyncio.run(_seated_and_played(load, games, serving, options.seconds))


async def _seated_and_played(
    load: Load, games: Sequence[OpenGame], serving: Sequence[Serving], seconds: float
) -> Figures:
    start, meter = time.monotonic(), Meter(server.pid for server in serving)
    seated = await _seated(games, serving)
    sockets = 2 * len(games)
    opening = sockets / (time.monotonic() - start), 1000 * meter.read().cpu_seconds / sockets
    try:
        return await _played(load, games, seated, serving, seconds, opening)
    finally:
        for player in (player for players in seated for player in players):
            player.close()


async def _seated(
    games: Sequence[OpenGame], serving: Sequence[Serving]
) -> list[tuple[Player, ...]]:
    """Open the socket of every seat of every game, distributing the seats over the servers."""
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


async def _played(
    load: Load,
    games: Sequence[OpenGame],
    seated: Sequence[tuple[Player, ...]],
    serving: Sequence[Serving],
    seconds: float,
    opening: tuple[float, float],
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
    tally.is_counting = True
    await _unless_one_fails(tables, seconds)
    tally.is_counting = False
    usage, took = meter.read(), time.monotonic() - start
    for task in tables:
        task.cancel()
    await asyncio.gather(*tables, return_exceptions=True)
    times = sorted(tally.latencies)
    return Figures(
        commands_per_second=len(times) / took,
        cpu_ms_per_command=1000 * usage.cpu_seconds / len(times),
        p50=statistics.median(times),
        p99=times[len(times) * 99 // 100],
        slowest=times[-1],
        servers_cpu=usage.servers,
        clients_cpu=usage.clients,
        neighbours_cpu=usage.neighbours,
        probe_us=probe,
        resident_mb=sum(resident_megabytes(server.pid) for server in serving),
        sockets=2 * len(games),
        opened_per_second=opening[0],
        cpu_ms_per_socket=opening[1],
    )


async def _unless_one_fails(tables: Sequence[asyncio.Task[None]], seconds: float) -> None:
    done, _ = await asyncio.wait(tables, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    for task in done:
        task.result()


if __name__ == "__main__":
    main()
