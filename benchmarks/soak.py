"""Play many games at a server, and follow the memory that it takes.

    python -m benchmarks.soak [--games 20000] [--at-once 64] [--every 1000]

Recorded games of two seats are played to their ends over WebSockets, a number of them at once. A
game's sockets are opened when it begins and closed when it is over, so that what grows is what the
server keeps. Prints the games played, the server's resident memory in MB, and the commands a second
since the line before. SQLite, one server, on this machine.
"""

import argparse
import asyncio
import random
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from benchmarks.load.clients import Player, Tally, play
from benchmarks.load.machine import resident_megabytes
from benchmarks.load.recorded_games import record
from benchmarks.load.serving import ENVIRONMENT, OpenGame, Serving, open_games, servers

from tilewright.host.system import Words
from tilewright.lexicon import load_lexicon

RECORDED = 64


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--at-once", type=int, default=64)
    parser.add_argument("--every", type=int, default=1000, help="games from line to line")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    random.seed(options.seed)
    recorded = record(load_lexicon("club"), Words.load("club"), RECORDED, options.seed)
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "games.db")
        games = open_games(database, recorded, options.games)
        with servers(database, 1, environment=ENVIRONMENT) as (serving,):
            print("   games      MB  commands/s")
            for line in played(games, serving, options.at_once, options.every):
                print(line, flush=True)


def played(games: Sequence[OpenGame], serving: Serving, at_once: int, every: int) -> Iterator[str]:
    """Play the games, and yield a line at regular counts."""
    for first in range(0, len(games), every):
        together = games[first : first + every]
        tally, began = Tally(is_counting=True), time.monotonic()
        asyncio.run(_play_all(together, serving, tally, at_once))
        rate = len(tally.latencies) / (time.monotonic() - began)
        megabytes = resident_megabytes(serving.pid)
        yield f"{first + len(together):8,}{megabytes:8.0f}{rate:12,.0f}"


async def _play_all(
    games: Sequence[OpenGame], serving: Serving, tally: Tally, at_once: int
) -> None:
    waiting = iter(games)

    async def table() -> None:
        for game in waiting:
            players = [await Player.connected(serving.url, game.id, token) for token in game.tokens]
            try:
                await play(game.recorded, tuple(players), tally)
            finally:
                for player in players:
                    player.close()

    async with asyncio.TaskGroup() as tables:
        for _ in range(at_once):
            tables.create_task(table())


if __name__ == "__main__":
    main()
