"""Measure the board for analysis: how soon the lines of a position are there, and a simulation.

    python -m benchmarks.board [--games N] [--seed N] [--json]

The positions are those of every turn of games between players of the best equity, as a server
answers them, without HTTP: their lines with reasons, and the first figures of a simulation. `cpu`
is the processor time of the process in them, without the waits of a busy machine.
"""

import argparse
import asyncio
import json
import statistics
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice

from tilewright import Game
from tilewright.host.system import Words
from tilewright.notation.cgp import Cgp, write_cgp
from tilewright.rules.tiles import NO_TILES
from tilewright.server.analysis.fair_threads import FairThreads, Visitor
from tilewright.server.analysis.heavy_work import HeavyWorkExecutor
from tilewright.server.analysis.live_boards import LiveBoards
from tilewright.server.analysis.positions import PositionAnalysis, ReadPosition

SECONDS = 10.0


@dataclass(slots=True)
class Times:
    """Milliseconds by the clock and of the processor, for one kind of work."""

    clock: list[float] = field(default_factory=list)
    cpu: list[float] = field(default_factory=list)

    def add(self, began: float, cpu: float) -> None:
        """Add what has passed since these moments."""
        self.clock.append(1000 * (time.perf_counter() - began))
        self.cpu.append(1000 * (time.process_time() - cpu))

    def row(self) -> dict[str, float]:
        """Return the medians, and what 95 of 100 stay below."""
        shown = {}
        for name, times in (("clock", self.clock), ("cpu", self.cpu)):
            shown[f"{name}_median_ms"] = round(statistics.median(times), 1)
            shown[f"{name}_p95_ms"] = round(statistics.quantiles(times, n=20)[-1], 1)
        return shown


def main() -> None:
    """Measure, and print the figures."""
    parser = argparse.ArgumentParser(description="Measure the board for analysis.")
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    found = asyncio.run(measured(asked.games, asked.seed))
    for name, times in found.items():
        row = {"what": name, "positions": len(times.clock), **times.row()}
        print(json.dumps(row) if asked.json else "  ".join(f"{k} {v}" for k, v in row.items()))


async def measured(games: int, seed: int, most: int | None = None) -> dict[str, Times]:
    """Return the times of the lines, and of the first figures of a simulation."""
    thread = FairThreads(1, "analysis")
    analysis = PositionAnalysis(Words.load("club"), HeavyWorkExecutor(1e9), thread)
    lines, first = Times(), Times()
    for text in islice(positions(games, seed), most):
        began, cpu = time.perf_counter(), time.process_time()
        reading = analysis.read(text, LiveBoards(()))
        await analysis.lines(reading, "home")
        lines.add(began, cpu)
        if reading.studied.search == "simulation":
            began, cpu = time.perf_counter(), time.process_time()
            await first_state(analysis, reading)
            first.add(began, cpu)
    analysis.close()
    return {"lines": lines, "first figures of a simulation": first}


async def first_state(analysis: PositionAnalysis, reading: ReadPosition) -> None:
    """Wait for the first figures, and stop the search."""
    states = await analysis.begun(reading, (), SECONDS, Visitor("home", "ann"))
    await anext(states)
    await states.aclose()  # type: ignore[attr-defined]


def positions(games: int, seed: int) -> Iterator[str]:
    """Yield the position before each turn, as CGP with the rack of the player on turn alone."""
    for number in range(seed, seed + games):
        game = Game("tournament", ["Ann", "Ben"], words="void", seed=number)
        while not game.is_over:
            view = game.view()
            assert view.to_move is not None
            mine, theirs = (view.players[(view.to_move + n) % 2].score for n in range(2))
            racks = (view.rack, NO_TILES)
            yield write_cgp(Cgp(view.position.board, racks, (mine, theirs), 0, ("lex CLUB",)))
            game.do(game.best())


if __name__ == "__main__":
    main()
