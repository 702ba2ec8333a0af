"""`analyze`: compare the moves of a position by simulation, or solve it when the bag runs out."""

import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli.analyzing_turns import simulation_of_game
from tilewright.cli.app import (
    EditionOption,
    JsonOption,
    LexiconOption,
    app,
    edition_of,
    lexicon_of,
    report_misuse,
)
from tilewright.cli.terminal import read_text, say

if TYPE_CHECKING:
    from rich.status import Status

    from tilewright.engine.endgame.endgame import Endgame
    from tilewright.engine.endgame.solving import Solution
    from tilewright.engine.preendgame.outlooks import Outlook, PreendgameSolution
    from tilewright.engine.preendgame.preendgame import Preendgame
    from tilewright.engine.preendgame.solving import PreendgameSolver
    from tilewright.engine.simulation.simulation import Analysis, Prospect, Simulation
    from tilewright.engine.simulation.situation import Situation
    from tilewright.notation.cgp import Cgp
    from tilewright.rules import Edition, Move

SOLVING = 10.0
"""The seconds that a solver takes at most, unless asked for others."""
_INTERRUPTED = 130
"""The exit status of a program ended by Ctrl-C, as a shell reports it."""


@app.command()
def analyze(
    position: Annotated[
        str,
        typer.Argument(
            metavar="CGP|FILE",
            help="A position of CGP, or a file of one, - for standard input; a game file for"
            " --turn.",
        ),
    ],
    candidate: Annotated[
        list[str] | None,
        typer.Option(help="A further move to compare, such as '8F HORN'; may be repeated."),
    ] = None,
    turn: Annotated[
        int | None, typer.Option(min=1, help="Analyse this turn of a game file of a finished game.")
    ] = None,
    inference: Annotated[
        float,
        typer.Option(
            min=0,
            help="With --turn: how loosely the others' turns tell their racks; 0: not at all.",
        ),
    ] = 5.0,
    seconds: Annotated[
        float | None,
        typer.Option(
            min=0.01, help="The most time to take; default: 1, or 10 with at most 4 in the bag."
        ),
    ] = None,
    samples: Annotated[
        int | None, typer.Option(min=1, help="The most samples of each move; default: no limit.")
    ] = None,
    plies: Annotated[int, typer.Option(min=1, max=16, help="Turns played after the move.")] = 2,
    threads: Annotated[int, typer.Option(min=1, max=256, help="Number of threads.")] = 1,
    seed: Annotated[int, typer.Option(min=0, help="Chooses the deals.")] = 0,
    top: Annotated[int, typer.Option(min=1, help="The number of moves to show.")] = 10,
    lexicon: LexiconOption = "club",
    edition: EditionOption = "standard",
    as_json: JsonOption = False,
) -> None:
    """Compare the best moves of a position by playing on from sampled deals of the unseen tiles.

    It stops when the best move is found, or at a limit; on Ctrl-C it prints what it has, and exits
    with 130. The rack of the player on turn must be full as long as the bag has tiles. The other
    racks are not looked at: their tiles count as unseen.

    When the bag is empty and two play, the game is solved instead, unless candidates or samples are
    asked for: best play of both to the end, what the player on turn gains by it, and whether that
    is proven. With one to four tiles in the bag, every draw is looked at, and the endgames after it
    are solved as far as time allows: each line has a move, its chance to win with its proven
    bounds, the expected lead, how many of its cases are decided, and how many there are.

    With --turn, a turn of a game file is compared by what its player saw; the other racks are drawn
    by what the turns before say about them, in points of equity as `--inference` has it. The move
    that was made is among those compared. The edition is that of the game.

    Otherwise each line has a move, its chance to win with the standard error, the expected lead at
    the end of the samples, the number of samples, and the mean score and the rate of bingos of the
    turns after it.
    """
    asked = Asked(tuple(candidate or ()), seconds, samples, plies, threads, seed, top, as_json)
    with report_misuse():
        if turn is not None:
            simulation = _simulation_of_turn(Path(position), turn, lexicon, inference, asked)
        else:
            text = read_position(position)
            if _solve(text, edition_of(edition), lexicon, asked):
                return
            simulation = new_simulation(
                text, edition_of(edition), lexicon, list(asked.candidates), plies, threads, seed
            )
        limit = 1.0 if seconds is None and samples is None else seconds
        analysis, is_interrupted = _watched(simulation, limit, samples)
    if analysis is not None:
        _print(analysis, top, as_json=as_json)
    if is_interrupted:
        raise typer.Exit(_INTERRUPTED)


@dataclass(frozen=True, slots=True)
class Asked:
    """The options of one call."""

    candidates: tuple[str, ...]
    seconds: float | None
    samples: int | None
    plies: int
    threads: int
    seed: int
    top: int
    as_json: bool


def _simulation_of_turn(
    file: Path, turn: int, lexicon: str, inference: float, asked: Asked
) -> "Simulation":
    return simulation_of_game(
        file,
        turn,
        lexicon,
        candidates=moves_of(asked.candidates),
        looseness=inference,
        plies=asked.plies,
        threads=asked.threads,
        seed=asked.seed,
    )


def _solve(text: str, edition: "Edition", lexicon: str, asked: Asked) -> bool:
    """Solve a position of an empty bag, or of a few tiles in it; return whether it is one."""
    if asked.samples:
        return False
    endgame = None if asked.candidates else endgame_of(text, edition)
    preendgame = preendgame_of(text, edition)
    if endgame is not None:
        print_solution(endgame, lexicon, asked.seconds or SOLVING, as_json=asked.as_json)
    elif preendgame is not None:
        print_outlooks(preendgame, lexicon, asked)
    return endgame is not None or preendgame is not None


def read_position(argument: str) -> str:
    """Return the text of the position: the argument, or what the file of that name has.

    Raises:
        ValueError: the file is too long, or not UTF-8.
        OSError: it cannot be read.
    """
    from tilewright.notation.cgp import LONGEST_LINE

    # only a position has slashes and spaces; a folder may have either
    if argument.count("/") >= 14 and " " in argument.strip():
        return argument
    return read_text(Path(argument), 2 * LONGEST_LINE).strip()


def endgame_of(text: str, edition: "Edition") -> "Endgame | None":
    """Return the endgame of a position of CGP; None if the bag has tiles, or more than two play."""
    from tilewright.engine.endgame.endgame import Endgame
    from tilewright.notation.cgp import read_cgp

    cgp = read_cgp(text)
    situation = situation_of(cgp, edition)
    if situation.bag_count or len(situation.scores) > 2:
        return None
    racks = (situation.rack, situation.unseen)
    return Endgame(situation.position, racks, cgp.zero_turns if edition.scoreless else 0)


def preendgame_of(text: str, edition: "Edition") -> "Preendgame | None":
    """Return the pre-endgame of a position of CGP; None if it is none, or more than two play."""
    from tilewright.engine.preendgame.preendgame import MOST_IN_BAG, Preendgame
    from tilewright.notation.cgp import read_cgp

    cgp = read_cgp(text)
    situation = situation_of(cgp, edition)
    if not 1 <= situation.bag_count <= MOST_IN_BAG or len(situation.scores) > 2:
        return None
    return Preendgame(situation, cgp.zero_turns if edition.scoreless else 0)


def print_outlooks(preendgame: "Preendgame", lexicon: str, asked: Asked) -> None:
    """Solve the pre-endgame, and print the best moves as lines or objects of JSON."""
    from tilewright.engine.generator import Generator
    from tilewright.engine.preendgame.solving import PreendgameSolver

    solver = PreendgameSolver(
        Generator(lexicon_of(lexicon)),
        preendgame,
        candidates=moves_of(asked.candidates),
        threads=asked.threads,
        seed=asked.seed,
    )
    solution, is_interrupted = _watched_solver(solver, asked.seconds or SOLVING)
    _print_outlooks(solution, asked.top, as_json=asked.as_json)
    if is_interrupted:
        raise typer.Exit(_INTERRUPTED)


def print_solution(endgame: "Endgame", lexicon: str, seconds: float, *, as_json: bool) -> None:
    """Solve the endgame and print the line, or an object of JSON."""
    from tilewright.engine.endgame.solving import solve
    from tilewright.engine.generator import Generator

    solution = solve(Generator(lexicon_of(lexicon)), endgame, seconds=seconds)
    if as_json:
        print(json.dumps(_solution_facts(solution)))
        return
    for number, move in enumerate(solution.line):
        say(f"{'you' if number % 2 == 0 else 'the other':<10} {move}")
    say(_verdict(solution))


def _verdict(solution: "Solution") -> str:
    searched = f"{solution.positions} positions in {solution.seconds:.1f} s"
    if solution.is_proven:
        return f"{solution.spread:+d} by best play, proven ({searched})"
    low, high = (
        "unknown" if bound is None else f"{bound:+d}" for bound in (solution.low, solution.high)
    )
    return (
        f"{solution.spread:+d} by the best play found, not proven: at least {low}, at most {high}"
        f" ({searched}, {solution.depth} turns deep)"
    )


def _solution_facts(solution: "Solution") -> dict[str, object]:
    return {
        "spread": solution.spread,
        "low": solution.low,
        "high": solution.high,
        "proven": solution.is_proven,
        "line": [
            {"move": str(getattr(move, "written", move)), "score": getattr(move, "score", 0)}
            for move in solution.line
        ],
        "gains": list(solution.gains),
        "depth": solution.depth,
        "positions": solution.positions,
        "seconds": round(solution.seconds, 3),
    }


def new_simulation(
    text: str,
    edition: "Edition",
    lexicon: str,
    candidates: list[str],
    plies: int,
    threads: int,
    seed: int,
) -> "Simulation":
    """Return the simulation of a position of CGP.

    Raises:
        ValueError: the text is no position, or no game can have it; a candidate is no move of it.
    """
    from tilewright.engine.generator import Generator
    from tilewright.engine.simulation.simulation import Simulation
    from tilewright.notation.cgp import read_cgp

    situation = situation_of(read_cgp(text), edition)
    return Simulation(
        Generator(lexicon_of(lexicon)),
        situation,
        candidates=moves_of(candidates),
        plies=plies,
        threads=threads,
        seed=seed,
    )


def moves_of(texts: Iterable[str]) -> "tuple[Move, ...]":
    """Return the moves of these texts.

    Raises:
        MalformedText: a text is no move.
    """
    from tilewright.rules import Move

    return tuple(map(Move.parse, texts))


def situation_of(cgp: "Cgp", edition: "Edition") -> "Situation":
    """Return what the player on turn sees of the position; one rack is a game of two.

    Raises:
        UnsoundSetup: no game under the edition can have reached the position.
        UnsoundSituation: a rack is not full although the bag has tiles, or empty.
    """
    from tilewright.engine.simulation.situation import Situation

    position = cgp.position(edition)
    seats = max(2, len(cgp.racks))
    unseen = len(edition.tile_set.tiles) - len(position.board.tiles) - len(cgp.rack)
    held = [len(rack) for rack in cgp.racks[1:]] or [0]
    for place, size in enumerate(held):
        # a rack that is not written is full while the tiles last
        written = sum(held[place + 1 :])
        held[place] = size or max(0, min(edition.rack_size, unseen - written))
        unseen -= held[place]
    scores = (*cgp.scores, *[0] * seats)[:seats]
    return Situation(position, cgp.rack, scores, tuple(held))


def _watched(
    simulation: "Simulation", seconds: float | None, samples: int | None
) -> "tuple[Analysis | None, bool]":
    """Simulate, and return the latest result and whether Ctrl-C ended it.

    The leader is shown on standard error, if that is a terminal.
    """
    latest = None
    try:
        with _leader() as shown:
            for latest in simulation.rounds(seconds=seconds, samples=samples):
                if shown is not None:
                    shown.update(f"{latest.samples} samples: {latest.prospects[0]}")
    except KeyboardInterrupt:
        return latest, True
    return latest, False


def _watched_solver(
    solver: "PreendgameSolver", seconds: float
) -> "tuple[PreendgameSolution, bool]":
    """Solve, and return the latest result and whether Ctrl-C ended it, showing the leader."""
    try:
        with _leader() as shown:
            for latest in solver.rounds(seconds=seconds):
                if shown is not None:
                    shown.update(f"{latest.endgames} endgames: {latest.outlooks[0]}")
    except KeyboardInterrupt:
        return solver.solution(), True
    return solver.solution(), False


@contextmanager
def _leader() -> "Iterator[Status | None]":
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console

    with Console(stderr=True).status("starting") as status:
        yield status


def _print(analysis: "Analysis", top: int, *, as_json: bool) -> None:
    for prospect in analysis.prospects[:top]:
        if as_json:
            print(json.dumps(_facts(prospect)))
        else:
            say(_line(prospect))
    if not as_json:
        found = "the best move is found" if analysis.is_decided else "undecided so far"
        say(f"{analysis.samples} samples in {analysis.seconds:.1f} s: {found}")


def _print_outlooks(solution: "PreendgameSolution", top: int, *, as_json: bool) -> None:
    for outlook in solution.outlooks[:top]:
        if as_json:
            print(json.dumps(_outlook_facts(outlook, solution.is_exhausted)))
        else:
            say(_outlook_line(outlook))
    if not as_json:
        found = "proven" if solution.is_proven else "not proven"
        if solution.is_exhausted and not solution.is_proven:
            found = "decided, if the other replies by equity"
        say(f"{solution.endgames} searches of endgames in {solution.seconds:.1f} s: {found}")


def _outlook_line(outlook: "Outlook") -> str:
    notes = [
        note
        for note, holds in (
            ("sampled", outlook.is_sampled),
            ("replies by equity", outlook.rests_on_replies),
            ("dropped", not outlook.is_live),
        )
        if holds
    ]
    return (
        f"{outlook.move!s:<24} {100 * outlook.chance:5.1f} %"
        f" ({100 * outlook.low:.1f} to {100 * outlook.high:.1f}) {outlook.mean:+7.1f}"
        f"  {outlook.decided} of {outlook.cases} decided  {', '.join(notes)}".rstrip()
    )


def _outlook_facts(outlook: "Outlook", is_exhausted: bool) -> dict[str, object]:
    return {
        "move": str(getattr(outlook.move, "written", outlook.move)),
        "chance": round(outlook.chance, 6),
        "low": round(outlook.low, 6),
        "high": round(outlook.high, 6),
        "mean": round(outlook.mean, 3),
        "cases": outlook.cases,
        "looked_at": outlook.looked_at,
        "decided": outlook.decided,
        "exact": outlook.is_exact,
        "sampled": outlook.is_sampled,
        "rests_on_replies": outlook.rests_on_replies,
        "live": outlook.is_live,
        "exhausted": is_exhausted,
    }


def _line(prospect: "Prospect") -> str:
    after = "  ".join(f"{ply.score:5.1f} {100 * ply.bingos:3.0f} %" for ply in prospect.plies)
    return (
        f"{prospect.move!s:<24} {100 * prospect.chance:5.1f} % ± {100 * prospect.error:4.1f}"
        f" {prospect.mean:+7.1f} {prospect.samples:>7}  {after}"
    )


def _facts(prospect: "Prospect") -> dict[str, object]:
    return {
        "move": str(getattr(prospect.move, "written", prospect.move)),
        "chance": round(prospect.chance, 6),
        "error": round(prospect.error, 6),
        "mean": round(prospect.mean, 3),
        "samples": prospect.samples,
        "live": prospect.is_live,
        "plies": [
            {"score": round(ply.score, 3), "bingos": round(ply.bingos, 4)} for ply in prospect.plies
        ],
    }
