"""Measure what a command costs the server besides its sockets and its database, part by part.

    python -m benchmarks.command [--rounds N] [--beside SRC]

Recorded games of two seats are played again: each command is read, decided, put into rows and shown
to both seats. Each figure is in microseconds of CPU a command, the least of all rounds, because a
busy machine only ever adds to it. `--beside` measures another checkout's `src/` in turn.
"""

import argparse
import gc
import json
import os
import subprocess
import sys
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path

import msgspec
from benchmarks.load.recorded_games import RecordedGame, record

from tilewright.api.requests import read_live_command
from tilewright.game.seats import Seat
from tilewright.host.orders import Order
from tilewright.host.system import SystemChance, Words
from tilewright.lexicon import load_lexicon
from tilewright.notation.commands import read_command
from tilewright.notation.stored_events import encode_event
from tilewright.players.timekeeping import this_instant
from tilewright.server.settings import Settings
from tilewright.server.sockets.outbox import Outbox
from tilewright.server.tables.audience import TableAudience
from tilewright.server.tables.timing import Timing

ROOT = Path(__file__).parents[1]
GAMES = 25
GAME = "recorded"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--beside", type=Path, help="the src/ of another checkout")
    parser.add_argument("--json", action="store_true", help="one round of this checkout, as JSON")
    options = parser.parse_args()
    if options.json:
        print(json.dumps(one_round()))
        return
    sources = [ROOT / "src"] if options.beside is None else [options.beside.resolve(), ROOT / "src"]
    rounds = [(source, _apart(source)) for _ in range(options.rounds) for source in sources]
    for source in sources:
        found = [figures for measured, figures in rounds if measured == source]
        least = {part: min(figures[part] for figures in found) for part in found[0]}
        print(source, *(f"{part}: {cost:.1f}" for part, cost in least.items()), sep="\n  ")


def one_round() -> dict[str, float]:
    """Return the CPU microseconds a command of each part, and of all."""
    words = Words.load("club")
    recorded = record(load_lexicon("club"), words, GAMES, 1)
    gc.disable()
    replayed = Replay(words)
    for game in recorded:
        replayed.play(game)
    commands = sum(len(game.moves) for game in recorded)
    parts = {part: spent / commands / 1000 for part, spent in replayed.spent.items()}
    return {**parts, "all": sum(parts.values())}


class Replay:
    """Plays recorded games without a server, and adds up the CPU time of each part."""

    def __init__(self, words: Words) -> None:
        self.spent: Counter[str] = Counter()
        self._words = words
        self._timing = Timing.of(Settings())
        self._chance = SystemChance()
        self._since = 0

    def play(self, game: RecordedGame) -> None:
        """Play the game to its end, with a socket at each seat."""
        table = game.opened(GAME, tuple("ab"))
        rulings = self._words.rulings(table.lexicon, table.game.edition)
        audience = TableAudience()
        outboxes = [Outbox(version=0) for _ in table.sitters]
        for sitter, outbox in zip(table.sitters, outboxes, strict=True):
            audience.join(table, sitter.seat, outbox)
            _sent(outbox)
        for number, move in enumerate(game.moves):
            message = {"key": f"move-{number}", "version": move.version, "command": move.command}
            data = msgspec.json.encode({"type": "command", **message})
            self._since = time.thread_time_ns()
            sent = read_live_command(data)
            command = read_command(Seat(move.seat), sent.command)
            order = Order(sent.key, sent.version, command)
            self._note("reading")
            now = this_instant()
            decided = table.decide(order, self._chance, rulings, now)
            self._note("deciding")
            stands_at = self._timing.stands_at(table, decided.game, now)
            table, _ = table.after(order, decided, stands_at)
            self._timing.deadline(table)
            self._timing.acts_by(table, now)
            self._note("timing")
            for event in decided.events:
                encode_event(event)
            self._note("events as JSON")
            audience.show(table)
            self._note("views")
            for outbox in outboxes:
                _sent(outbox)
            self._note("changes as JSON")

    def _note(self, part: str) -> None:
        self.spent[part] += time.thread_time_ns() - self._since
        self._since = time.thread_time_ns()


def _sent(outbox: Outbox) -> None:
    """Take everything from the outbox, as its socket would; nothing in it has to be waited for."""
    outbox.dismiss()
    sending = outbox.next()
    with suppress(StopIteration):
        sending.send(None)
    outbox.is_dismissed = False


def _apart(source: Path) -> dict[str, float]:
    """Return the figures of a round with this source, in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.command", "--json"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(source)},
        stdout=subprocess.PIPE,
        check=True,
    )
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


if __name__ == "__main__":
    main()
