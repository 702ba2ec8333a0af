"""MAGPIE's console, driven from outside; run as a program, an engine for `tilewright match`.

    python -m benchmarks.magpie_console FOLDER [--leaves NAME] [--plies N] [--samples N]
                                        [--seconds S] [--endgame-seconds S] [--all-words]

FOLDER holds a release build of MAGPIE (`bin/magpie`) and its `data`. It gets the words of
CLUB, less the barred words of the standard edition, or all of them with `--all-words`, for an
edition that bars none, and our leaves unless `--leaves` names a file of its own. The engine makes
the move of the highest equity, or with `--plies` that of a simulation within the time of `go` or a
number of `--seconds`, or with a number of `--samples`, and after the last draw that of its endgame
solver, which may have a time of its own. Where other programs keep the cores busy it overruns a
short one, and `go` should allow for that.
"""

import argparse
import math
import re
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from tempfile import TemporaryDirectory
from typing import Self

from benchmarks.magpie_answers import NoAnswer, move_of, samples_of, solution_of
from msgspec.structs import replace

from tilewright.engine.leave_files import write_leaves
from tilewright.engine.searching import BoardTables
from tilewright.engine.shipped_leaves import default_leaves
from tilewright.lexicon import latest_bars, load_lexicon
from tilewright.lexicon.graph import write_graph
from tilewright.lexicon.kernels.graph_builder import build_graph
from tilewright.lexicon.shipped import club_words
from tilewright.notation.cgp import Cgp, read_cgp, write_cgp
from tilewright.notation.ucgi import read_go, write_move
from tilewright.rules.editions import EDITIONS
from tilewright.rules.play import Exchange, Pass, WrittenPlay
from tilewright.rules.tiles import Tiles

EDITION = EDITIONS["standard"]
TILES = len(EDITION.tile_set.tiles)

NAME = "NWL_CLUB"
"""Our words and leaves in its files; it knows by the beginning of a name that tiles are English."""

ASKED = "is_idle_"
"""No command of the console, which complains of it in its turn, or while another is under way."""

POLL, PATIENCE = 0.01, 0.5
"""Seconds between two such questions, and until one counts as lost."""

SETTINGS = "-mode sync -hr false -shprompt false -printonfinish false -savesettings false"
EQUALLY = "-sr rr -threshold none -minp 1"
"""Samples for every candidate in turn, and no early end."""

CANDIDATES = 15
"""Its own number of moves to simulate."""

TABLE_SHARE = 0.01
"""The share of memory for its endgame table; with more it was not faster."""

DEEPEST = 25
"""The most turns that its endgame solver looks ahead; hardly a line goes on for longer."""

_COMPLAINT = re.compile(rf"unrecognized (?P<busy>async )?command .*'{ASKED}(?P<number>\d+)'$")


@dataclass(frozen=True, slots=True)
class Rate:
    """The samples of a run, with the time and the CPU time that they took."""

    samples: int
    seconds: float
    cpu_seconds: float


@dataclass(frozen=True, slots=True)
class Solved:
    """An endgame: whether it was searched to its end, its value so far, and the CPU time."""

    is_proven: bool
    spread: int
    cpu_seconds: float


class Magpie:
    """A running console, with the words of a lexicon and the leaves named `leaves`; to be closed.

    It carries out one command after another, so that several can be written at once. Only a command
    that may have to be stopped runs while it reads on.
    """

    def __init__(
        self,
        folder: Path,
        *,
        threads: int = 1,
        graph: Path | None = None,
        leaves: str = NAME,
        rack_table: Path | None = None,
    ) -> None:
        self._made = TemporaryDirectory()
        made = Path(self._made.name)
        (made / "lexica").mkdir()
        (made / "lexica" / f"{NAME}.kwg").write_bytes(
            graph.read_bytes() if graph else load_lexicon("club").graph
        )
        counts = BoardTables.of(EDITION).counts
        write_leaves(made / "lexica" / f"{NAME}.klv2", default_leaves().values, counts)
        self._process = subprocess.Popen(
            [
                folder.resolve() / "bin" / "magpie",
                "set",
                "-path",
                f"{made}:data",
                *SETTINGS.split(),
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            cwd=folder,  # it reads ./data before it knows another path
        )
        self._printed, self._asked = SimpleQueue[str | None](), 0
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        self.do(
            f"set -lex {NAME} -leaves {leaves} -wmp false -threads {threads}",
            f"convert dawg2wordmap {NAME}",
            f"set -wmp true -ttfraction {TABLE_SHARE}",
        )
        if rack_table is not None:
            (made / "lexica" / f"{NAME}.rit").symlink_to(rack_table.resolve())
            self.do("set -rit true -ritmmap true")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the console and remove the files that were made for it."""
        with self._process:
            self._process.kill()
            self._reader.join()
        self._made.cleanup()

    def cpu_seconds(self) -> float:
        """Return the CPU time that its process has taken, that of ended threads included."""
        # the CPU clock of another process, as clock_getcpuclockid of the C library numbers it
        return time.clock_gettime(~self._process.pid << 3 | 2)

    def ask(self, *commands: str) -> list[str]:
        """Write commands at once, and return the output of each."""
        first, lines = self._asked, list[str]()
        for command in commands:
            self._asked += 1
            lines += command, f"{ASKED}{self._asked}"
        self._send("\n".join(lines))
        return [self._before(number) for number in range(first + 1, self._asked + 1)]

    def ask_within(self, command: str, cpu_seconds: float) -> str:
        """Write a command and return its output; it is stopped after so much CPU time."""
        self.do("set -mode async")
        until, first, printed = self.cpu_seconds() + cpu_seconds, self._asked, list[str]()
        self._send(command)
        while not self._is_idle(first, printed):
            if self.cpu_seconds() >= until:
                self._send("stop")
                until = math.inf
        first = self._asked
        self._send("set -mode sync")
        while not self._is_idle(first, []):
            pass
        return "\n".join(printed)

    def do(self, *commands: str) -> None:
        """Carry out commands that print nothing.

        Raises:
            NoAnswer: one prints an error.
        """
        for printed in self.ask(*commands):
            if printed:
                raise NoAnswer(printed)

    def _send(self, command: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{command}\n")
        self._process.stdin.flush()

    def _before(self, number: int) -> str:
        """Return the output before the answer to a question."""
        printed = list[str]()
        while True:
            line = self._printed.get()
            if line is None:
                raise NoAnswer(f"the console ended: {printed}")
            found = _COMPLAINT.search(line)
            if found is None:
                printed.append(line)
            elif int(found["number"]) == number:
                return "\n".join(printed)

    def _is_idle(self, first: int, printed: list[str]) -> bool:
        """Ask once more whether it is idle, and collect what it prints.

        A question may be lost when a command ends: then there is no answer to it within a moment.
        Answers to questions before the `first` are late ones.
        """
        self._asked += 1
        self._send(f"{ASKED}{self._asked}")
        until = time.monotonic() + PATIENCE
        while (left := until - time.monotonic()) > 0:
            try:
                line = self._printed.get(timeout=left)
            except Empty:
                return False
            if line is None:
                raise NoAnswer(f"the console ended: {printed}")
            found = _COMPLAINT.search(line)
            if found is None:
                printed.append(line)
            elif int(found["number"]) > first:
                if found["busy"]:
                    time.sleep(POLL)
                return not found["busy"]
        return False

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._printed.put(line.rstrip())
        self._printed.put(None)

    def best(self, cgp: Cgp) -> WrittenPlay | Exchange | Pass:
        """Return the move of the highest equity."""
        return move_of(self._at(with_others_rack(cgp), "generate -numplays 1"))

    def simulated(
        self,
        cgp: Cgp,
        plies: int,
        seconds: float,
        *,
        samples: int | None = None,
        endgame_seconds: float | None = None,
    ) -> WrittenPlay | Exchange | Pass:
        """Return the best move of a simulation, or of the endgame solver if the bag is empty.

        A number of samples, of all candidates together, takes the place of its time. Half of them
        go to all candidates equally; by its own settings the first 7,500 would.
        """
        full = with_others_rack(cgp)
        if len(cgp.board.tiles) + sum(map(len, full.racks)) == TILES:
            limit = f"-etlim {endgame_seconds or seconds}"
            return solution_of(self._at(full, f"endgame -eplies {DEEPEST} {limit}")).move
        limit = f"-tlim {seconds}"
        if samples is not None:
            limit = f"-iterations {samples} -minp {max(1, samples // (2 * CANDIDATES))}"
        command = f"gsim - -plies {plies} {limit} -numplays {CANDIDATES}"
        return move_of(self._at(full, command))

    def samples(
        self, cgp: Cgp, moves: Sequence[WrittenPlay | Exchange | Pass], plies: int, worlds: int
    ) -> Rate:
        """Simulate these moves in turns, as often as each other."""
        self.do(f"cgp {written(cgp)}")
        self.do("addmoves " + ", ".join(write_move(move).replace(".", " ") for move in moves))
        count = worlds * len(moves)
        began, cpu = time.perf_counter(), self.cpu_seconds()
        (answer,) = self.ask(f"simulate -plies {plies} -iterations {count} {EQUALLY}")
        spent, cpu = time.perf_counter() - began, self.cpu_seconds() - cpu
        return Rate(samples_of(answer), spent, cpu)

    def solved(self, cgp: Cgp, cpu_seconds: float, depth: int = DEEPEST) -> Solved:
        """Solve an endgame."""
        self.do(f"cgp {written(cgp)}")
        cpu = self.cpu_seconds()
        answer = self.ask_within(f"endgame -eplies {depth}", cpu_seconds)
        cpu = self.cpu_seconds() - cpu
        solution = solution_of(answer)
        return Solved(solution.depth == depth and cpu <= cpu_seconds, solution.spread, cpu)

    def _at(self, cgp: Cgp, command: str) -> str:
        refusal, answer = self.ask(f"cgp {written(cgp)}", command)
        if refusal:
            raise NoAnswer(refusal)  # the answer is about the position before
        return answer


def permitted_graph(folder: Path) -> Path:
    """Return the word graph of what the edition permits of CLUB, made in the folder if it is new.

    In a match a word that the edition bars comes off the board when it is challenged. To make the
    graph may take longer than an engine has to start.
    """
    bars = latest_bars()
    path = folder / f"permitted-{bars.revision[:12]}.kwg"
    if not path.exists():
        words = [word for word in club_words() if bars.why(word, EDITION) is None]
        write_graph(path, build_graph(words))
    return path


def written(cgp: Cgp) -> str:
    """Return the position as the console reads it: without operations."""
    return write_cgp(replace(cgp, operations=())).removesuffix(";")


def main() -> None:
    """Answer UCGI on standard input with the moves of MAGPIE."""
    parser = argparse.ArgumentParser(description="Let MAGPIE speak UCGI.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--leaves", default=NAME)
    parser.add_argument(
        "--plies", type=int, help="simulate this number of plies; best equity without"
    )
    parser.add_argument("--samples", type=int, help="of a simulation, in place of its time")
    parser.add_argument("--seconds", type=float, help="in place of the time of go")
    parser.add_argument("--endgame-seconds", type=float, help="in place of the others' time")
    parser.add_argument("--all-words", action="store_true", help="for an edition that bars none")
    asked = parser.parse_args()
    graph = None if asked.all_words else permitted_graph(asked.folder)
    with Magpie(asked.folder, graph=graph, leaves=asked.leaves) as magpie:
        cgp = None
        for line in map(str.strip, sys.stdin):
            match line.partition(" ")[0]:
                case "ucgi":
                    print("id name MAGPIE\nucgiok", flush=True)
                case "isready":
                    print("readyok", flush=True)
                case "position":
                    cgp = read_cgp(line.partition(" ")[2])
                case "go" if cgp is not None:
                    seconds = asked.seconds or read_go(line).seconds or 1
                    move = _chosen(magpie, cgp, seconds, asked)
                    print(f"bestmove {write_move(move)}", flush=True)
                case "quit":
                    return


def _chosen(
    magpie: Magpie, cgp: Cgp, seconds: float, asked: argparse.Namespace
) -> WrittenPlay | Exchange | Pass:
    if asked.plies is None:
        return magpie.best(cgp)
    return magpie.simulated(
        cgp,
        asked.plies,
        seconds,
        samples=asked.samples,
        endgame_seconds=asked.endgame_seconds,
    )


def with_others_rack(cgp: Cgp) -> Cgp:
    """Give the other player tiles that may be theirs: after the last draw, their real tiles.

    MAGPIE counts what is on no rack as in the bag. Which tiles they are matters to its best equity
    only when the bag is empty, and then they are known; `gsim -` draws the rack anew.
    """
    unseen = cgp.position(EDITION).unplaced - cgp.rack
    return replace(cgp, racks=(cgp.rack, Tiles(list(unseen)[: EDITION.rack_size])))


if __name__ == "__main__":
    main()
