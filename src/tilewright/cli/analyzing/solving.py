"""`analyze` with at most four tiles in the bag: solve, and print the line or the best moves."""

import json
from typing import TYPE_CHECKING

from tilewright.cli.analyzing.positions import AnalysisOptions, moves_of, written
from tilewright.cli.terminal import say, status

if TYPE_CHECKING:
    from tilewright.engine.endgame.endgame import Endgame
    from tilewright.engine.endgame.max_n import MaxNSolution
    from tilewright.engine.endgame.searches import EndgameMove
    from tilewright.engine.endgame.solving import Solution
    from tilewright.engine.preendgame.preendgame import Outlook, Preendgame, PreendgameSolution
    from tilewright.engine.preendgame.solving import PreendgameSolver
    from tilewright.lexicon import Lexicon


def print_solution(endgame: "Endgame", lexicon: "Lexicon", options: AnalysisOptions) -> None:
    """Solve the endgame and print the line, or an object of JSON."""
    from tilewright.engine.endgame.solving import solve
    from tilewright.engine.generator import Generator

    solution = solve(Generator(lexicon), endgame, seconds=options.solving_seconds)
    if options.as_json:
        print(json.dumps(_solution_facts(solution)))
        return
    for number, move in enumerate(solution.line):
        say(f"{'you' if number % 2 == 0 else 'the other':<10} {move}")
    say(_verdict(solution))


def print_max_n_solution(endgame: "Endgame", lexicon: "Lexicon", options: AnalysisOptions) -> None:
    """Solve an endgame of three or four and print the line, or an object of JSON."""
    from tilewright.engine.endgame.max_n import MaxNSolver
    from tilewright.engine.generator import Generator

    solver = MaxNSolver(Generator(lexicon), endgame.position.edition)
    solution = solver.solve(endgame, seconds=options.solving_seconds)
    if options.as_json:
        print(json.dumps(_max_n_facts(solution)))
        return
    for number, move in enumerate(solution.line):
        say(f"{_player(number % len(endgame.racks)):<10} {move}")
    gains = ", ".join(f"{_player(seat)} {gain:+d}" for seat, gain in enumerate(solution.gains))
    found = (
        "every move looked at"
        if solution.is_exhausted
        else f"the {solution.width} most promising moves, {solution.depth} turns deep"
    )
    say(f"{gains}: best play of each, {found}")
    say(f"{solution.positions} positions in {solution.seconds:.1f} s")


def _player(place: int) -> str:
    """Return the name of a player by its place in the order of turns."""
    return f"player {place + 1}" if place else "you"


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
        "line": _line_facts(solution.line),
        "gains": list(solution.gains),
        "depth": solution.depth,
        "positions": solution.positions,
        "seconds": round(solution.seconds, 3),
    }


def _max_n_facts(solution: "MaxNSolution") -> dict[str, object]:
    return {
        "line": _line_facts(solution.line),
        "gains": list(solution.gains),
        "lead": round(solution.lead, 3),
        "exhausted": solution.is_exhausted,
        "depth": solution.depth,
        "width": solution.width,
        "positions": solution.positions,
        "seconds": round(solution.seconds, 3),
    }


def _line_facts(line: "tuple[EndgameMove, ...]") -> list[dict[str, object]]:
    return [{"move": written(move), "score": getattr(move, "score", 0)} for move in line]


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
