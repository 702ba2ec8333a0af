"""Attack a server from one address, and measure what a guest at another waits meanwhile.

    python -m benchmarks.attacks [--only NAME] [--seconds N] [--json | --table]

A fresh server is started for each attack, with its limits as they are shipped; the attacker is a
process of its own. Another server is left in peace, and a guest of it is measured in the same
seconds: what that guest waits is the machine's doing. Linux only: the clients need several
addresses of the loopback network.
"""

import argparse
import asyncio
import json
import multiprocessing
import shutil
import tempfile
import time
from collections.abc import Coroutine, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from benchmarks.load.machine import cpu_seconds
from benchmarks.load.serving import Serving, servers

from tilewright.host.system import Words

from .cases import CASES, run
from .clients import Client
from .players import install
from .scene import Scene, prepare

OTHER_GUEST = "127.0.0.2"
EVERY_SECONDS = 0.025
ENVIRONMENT = {"TILEWRIGHT_TRUSTED_PROXIES": ""}

Waits = tuple[list[float], int]
"""The milliseconds of each answer, and the number that were refused."""


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
    quiet: tuple[float, float, float]
    """The same three waits of a guest at a server that nobody attacks."""


def main() -> None:
    options = _options()
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        prepared = Path(folder) / "prepared.db"
        scene = prepare(str(prepared), Words.load("club"))
        with _server_of(prepared, "control", scene) as (_, quiet):
            for name in options.only or ["nothing", *CASES]:
                found[name] = _measured(name, scene, prepared, quiet, options.seconds)
                if not options.json:
                    (_show_row if options.table else _show)(name, found[name])
    if options.json:
        print(json.dumps({name: asdict(figures) for name, figures in found.items()}))


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="+", choices=["nothing", *CASES])
    parser.add_argument("--seconds", type=float, default=5.0, help="how long each attack lasts")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--table", action="store_true", help="print rows of a Markdown table")
    return parser.parse_args()


def _show(name: str, figures: Figures) -> None:
    got = ", ".join(f"{answer}: {count}" for answer, count in sorted(figures.answers.items()))
    print(
        f"{name:14} p50 {figures.p50:7.1f}  p99 {figures.p99:7.1f}  worst {figures.worst:7.1f} ms"
        f"  quiet {' '.join(f'{wait:.0f}' for wait in figures.quiet)}"
        f"  refused {figures.refused}  CPU {figures.cpu_seconds:.2f}  ({got})",
        flush=True,
    )


def _show_row(name: str, figures: Figures) -> None:
    waits = (figures.p50, figures.p99, figures.worst, *figures.quiet)
    print(f"| `{name}` | {' | '.join(f'{wait:.0f}' for wait in waits)} |", flush=True)


@contextmanager
def _server_of(prepared: Path, name: str, scene: Scene) -> Iterator[tuple[Serving, Client]]:
    """Run a server of a copy of the database, and yield it with a guest of its own."""
    database = shutil.copy(prepared, prepared.with_name(f"{name}.db"))
    faulty = install(prepared.with_name(f"{name}-players"))
    with servers(str(database), 1, environment=ENVIRONMENT | faulty) as (server,):
        address = urlsplit(server.url)
        assert address.hostname is not None
        assert address.port is not None
        yield server, Client(address.hostname, address.port, OTHER_GUEST, scene.guest)


def _measured(name: str, scene: Scene, prepared: Path, quiet: Client, seconds: float) -> Figures:
    with _server_of(prepared, name, scene) as (server, guest):
        here = (guest.host, guest.port)
        spawned = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(1, mp_context=spawned) as apart:
            apart.submit(run, name, scene, here, 0.0).result()  # the process has started
            before, since = cpu_seconds(server.pid), time.monotonic()
            attack = apart.submit(run, name, scene, here, seconds)
            (waits, refused), (others, _) = asyncio.run(
                _both(_waits(guest, scene.game, seconds), _waits(quiet, scene.game, seconds))
            )
            spent = (cpu_seconds(server.pid) - before) / (time.monotonic() - since)
            shown = _three(waits)
            return Figures(*shown, refused, spent, dict(attack.result()), _three(others))


async def _both(*measured: Coroutine[Any, Any, Waits]) -> list[Waits]:
    return await asyncio.gather(*measured)


def _three(waits: Sequence[float]) -> tuple[float, float, float]:
    times = sorted(waits)
    return times[len(times) // 2], times[len(times) * 99 // 100], times[-1]


async def _waits(guest: Client, game: str, seconds: float) -> Waits:
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
