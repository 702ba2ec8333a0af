"""Attack a server from one address, and measure what a guest at another waits meanwhile.

    python -m benchmarks.attacks [--only NAME] [--seconds N] [--json]

A fresh server is started for each attack, with its limits as they are shipped; the attacker is a
process of its own. Linux only: the clients need several addresses of the loopback network.
"""

import argparse
import asyncio
import json
import multiprocessing
import shutil
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from urllib.parse import urlsplit

from benchmarks.load.machine import cpu_seconds
from benchmarks.load.serving import servers

from tilewright.host.system import Words

from .cases import CASES, run
from .clients import Client
from .scene import Scene, prepare

OTHER_GUEST = "127.0.0.2"
EVERY_SECONDS = 0.025
ENVIRONMENT = {"TILEWRIGHT_TRUSTED_PROXIES": ""}


@dataclass(frozen=True, slots=True)
class Figures:
    """The wait of another guest in milliseconds, the cost of the attack, and its answers."""

    p50: float
    p99: float
    worst: float
    refused: int
    """The other guest's requests that were not answered with 200."""
    cpu_seconds: float
    """The server's CPU time for each second of the attack."""
    answers: dict[str, int]


def main() -> None:
    options = _options()
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        prepared = Path(folder) / "prepared.db"
        scene = prepare(str(prepared), Words.load("club"))
        for name in options.only or ["nothing", *CASES]:
            database = prepared.with_name(f"{name}.db")
            shutil.copy(prepared, database)
            found[name] = _measured(name, scene, str(database), options.seconds)
            if not options.json:
                _show(name, found[name])
    if options.json:
        print(json.dumps({name: asdict(figures) for name, figures in found.items()}))


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="+", choices=["nothing", *CASES])
    parser.add_argument("--seconds", type=float, default=5.0, help="how long each attack lasts")
    parser.add_argument("--json", action="store_true")
    return parser.parse_args()


def _show(name: str, figures: Figures) -> None:
    got = ", ".join(f"{answer}: {count}" for answer, count in sorted(figures.answers.items()))
    print(
        f"{name:14} p50 {figures.p50:7.1f}  p99 {figures.p99:7.1f}  worst {figures.worst:7.1f} ms"
        f"  refused {figures.refused}  CPU {figures.cpu_seconds:.2f}  ({got})",
        flush=True,
    )


def _measured(name: str, scene: Scene, database: str, seconds: float) -> Figures:
    with servers(database, 1, environment=ENVIRONMENT) as (server,):
        address = urlsplit(server.url)
        assert address.hostname is not None
        assert address.port is not None
        here = (address.hostname, address.port)
        guest = Client(*here, OTHER_GUEST, scene.guest)
        spawned = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(1, mp_context=spawned) as apart:
            apart.submit(run, name, scene, here, 0.0).result()  # the process has started
            before, since = cpu_seconds(server.pid), time.monotonic()
            attack = apart.submit(run, name, scene, here, seconds)
            waits, refused = asyncio.run(_waits(guest, scene.game, seconds))
            spent = (cpu_seconds(server.pid) - before) / (time.monotonic() - since)
            return _figures(waits, refused, spent, attack.result())


def _figures(waits: Sequence[float], refused: int, spent: float, answers: Counter[str]) -> Figures:
    times = sorted(waits)
    middle, high = len(times) // 2, len(times) * 99 // 100
    return Figures(times[middle], times[high], times[-1], refused, spent, dict(answers))


async def _waits(guest: Client, game: str, seconds: float) -> tuple[list[float], int]:
    """Ask for a game again and again for so long, and return the milliseconds of each answer.

    The requests are sent at their times, whether those before have been answered or not.
    """
    waits: list[float] = []
    refused = 0

    async def ask() -> None:
        nonlocal refused
        began = time.perf_counter()
        status = await guest.get(f"/api/games/{game}")
        waits.append((time.perf_counter() - began) * 1000)
        refused += status != "200"

    await ask()  # the game is in memory
    waits.clear()
    until = time.monotonic() + seconds
    async with asyncio.TaskGroup() as group:
        while time.monotonic() < until:
            group.create_task(ask())
            await asyncio.sleep(EVERY_SECONDS)
    return waits, refused


if __name__ == "__main__":
    main()
