"""`analyze` with one to four tiles in the bag: look at every draw and print the best moves."""

import json
from typing import TYPE_CHECKING

from tilewright.cli.analyzing.options import AnalysisOptions
from tilewright.cli.analyzing.positions import moves_of, written
from tilewright.cli.terminal import say, status

if TYPE_CHECKING:
    from tilewright.engine.preendgame.outlooks import Outlook, PreendgameSolution
    from tilewright.engine.preendgame.preendgame import Preendgame
    from tilewright.engine.preendgame.solving import PreendgameSolver
    from tilewright.lexicon import Lexicon

HALF_OPEN, ALL_OPEN = 0.5, 0.95
"""The widths of a chance's bounds of which no figure is shown: during the search, and after it."""


def print_outlooks(preendgame: "Preendgame", lexicon: "Lexicon", options: AnalysisOptions) -> bool:
    """Solve the pre-endgame and print the best moves; return whether it was not interrupted."""
    from tilewright.engine.generator import Generator
    from tilewright.engine.preendgame.solving import PreendgameSolver

    solver = PreendgameSolver(
        Generator(lexicon),
        preendgame,
        candidates=moves_of(options.candidates, preendgame.situation.position.edition),
        only=options.only,
        threads=options.threads,
        seed=options.seed,
    )
    solution, is_interrupted = _watched(solver, options.solving_seconds)
    _print(solution, options.top, as_json=options.as_json)
    return not is_interrupted


def _watched(solver: "PreendgameSolver", seconds: float) -> "tuple[PreendgameSolution, bool]":
    """Solve, and return the latest result and whether Ctrl-C ended it, showing the leader."""
    try:
        with status() as show:
            for latest in solver.rounds(seconds=seconds):
                show(f"{latest.endgames} endgames: {_leader(latest.outlooks[0])}")
    except KeyboardInterrupt:
        return solver.solution(), True
    return solver.solution(), False


def _leader(outlook: "Outlook") -> str:
    """Return the best move so far, with its chance once half of it is certain."""
    is_known = outlook.high - outlook.low < HALF_OPEN
    return str(outlook) if is_known else f"{outlook.move}, not yet known"


def _print(solution: "PreendgameSolution", top: int, *, as_json: bool) -> None:
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
    is_known = outlook.high - outlook.low < ALL_OPEN
    chance = f"{100 * outlook.chance:5.1f} %" if is_known else "unknown"
    return (
        f"{outlook.move!s:<24} {chance}"
        f" ({100 * outlook.low:.1f} to {100 * outlook.high:.1f}) {outlook.mean:+7.1f}"
        f"  {outlook.decided} of {outlook.cases} decided  {', '.join(notes)}".rstrip()
    )


def _outlook_facts(outlook: "Outlook", is_exhausted: bool) -> dict[str, object]:
    return {
        "move": written(outlook.move),
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
