"""`bench`: measure the engine on this machine."""

import json
import os
import platform
import statistics
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli.app import JsonOption, LexiconOption, app, report_misuse
from tilewright.cli.terminal import progress

if TYPE_CHECKING:
    from tilewright.cli.measures import Bench, Measure

BUSY = Path("/proc/stat")


@app.command()
def bench(
    lexicon: LexiconOption = None,
    leaves: Annotated[str | None, typer.Option(help="A KLV2 file of leave values.")] = None,
    threads: Annotated[int, typer.Option(min=1, max=256, help="Number of threads.")] = 2,
    rounds: Annotated[int, typer.Option(min=1, max=1000, help="Number of rounds.")] = 7,
    games: Annotated[
        int | None, typer.Option(min=1, max=1_000_000, help="Games of self-play per round.")
    ] = None,
    only: Annotated[
        list[str] | None,
        typer.Option(help="Measure only names that begin so: self-play, best, all, word, start."),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Measure self-play, best plays, all plays, graph building and start-up.

    Each figure has its minimum, median and maximum over all rounds; the measures alternate, so that
    a busy minute affects all of them. Loading and building tables are not counted.
    """
    from tilewright.cli.measures import Bench, default_games

    with report_misuse(), TemporaryDirectory(prefix="tilewright-bench-") as folder:
        measured = Bench(lexicon or "club", leaves, threads, games or default_games(), folder)
        chosen = _chosen(measured, only)
        measured.prepare()
        rows = [_BenchRow(measure) for measure in chosen]
        with progress("measuring", rounds * len(rows)) as heard:
            for _ in range(rounds):
                for row in rows:
                    row.measure_once()
                    heard(1)
        _show(measured, rows, rounds, as_json=as_json)


def _chosen(measured: "Bench", only: Sequence[str] | None) -> "list[Measure]":
    measures = measured.measures()
    chosen = [measure for measure in measures if not only or measure.name.startswith(tuple(only))]
    for start in only or ():
        if not any(measure.name.startswith(start) for measure in measures):
            names = ", ".join(measure.name for measure in measures)
            raise ValueError(f"no measure begins with {start!r}; choose from {names}")
    return chosen


@dataclass(slots=True)
class _BenchRow:
    """The results of one measure, and the load that other processes put on the machine."""

    measure: "Measure"
    figures: list[float] = field(default_factory=list)
    neighbours: list[float] = field(default_factory=list)

    def measure_once(self) -> None:
        """Add one figure."""
        with _neighbours(self.neighbours):
            self.figures.append(self.measure.figure(self.measure.work()))

    def as_json(self) -> dict[str, object]:
        """Return the row as a JSON object."""
        return {
            "name": self.measure.name,
            "unit": self.measure.unit,
            "min": min(self.figures),
            "median": statistics.median(self.figures),
            "max": max(self.figures),
            "neighbours_percent": statistics.median(self.neighbours) if self.neighbours else None,
        }


@contextmanager
def _neighbours(percents: list[float]) -> Iterator[None]:
    """Append the CPU use of other processes meanwhile, in percent of one core (Linux only)."""
    if not BUSY.exists():
        yield
        return
    before, own, began = _busy_seconds(), sum(os.times()[:4]), time.perf_counter()
    yield
    used = _busy_seconds() - before - (sum(os.times()[:4]) - own)
    percents.append(round(max(0.0, used) / (time.perf_counter() - began) * 100, 1))


def _busy_seconds() -> float:
    user, nice, system, _, _, irq, softirq, steal = map(
        int, BUSY.read_text().split(maxsplit=9)[1:9]
    )
    return (user + nice + system + irq + softirq + steal) / os.sysconf("SC_CLK_TCK")


def _show(measured: "Bench", rows: Sequence[_BenchRow], rounds: int, *, as_json: bool) -> None:
    from tilewright.engine.kernels import kernel

    facts: dict[str, object] = {
        "lexicon": measured.words.name,
        "words": len(measured.words),
        "leaves": measured.table.name,
        "kernel": "compiled" if kernel.compiled else "interpreted",
        "python": platform.python_version(),
        "machine": platform.machine(),
        "games": measured.games,
        "rounds": rounds,
    }
    if as_json:
        print(json.dumps({**facts, "measures": [row.as_json() for row in rows]}))
        return
    print(", ".join(f"{name} {value}" for name, value in facts.items()))
    print(f"{'':<24} {'min':>12} {'median':>12} {'max':>12}  neighbours")
    for row in rows:
        numbers = (min(row.figures), statistics.median(row.figures), max(row.figures))
        shown = " ".join(f"{number:>12{',.0f' if number >= 100 else '.3f'}}" for number in numbers)
        busy = f"{statistics.median(row.neighbours):>8.0f} %" if row.neighbours else ""
        print(f"{row.measure.name:<24} {shown} {busy}  {row.measure.unit}")
