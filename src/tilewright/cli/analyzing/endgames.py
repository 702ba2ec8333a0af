"""`analyze` with an empty bag: solve the endgame and print the line."""

import json
from typing import TYPE_CHECKING

from tilewright.cli.analyzing.options import AnalysisOptions
from tilewright.cli.analyzing.positions import written
from tilewright.cli.terminal import say

if TYPE_CHECKING:
    from tilewright.engine.endgame.endgame import Endgame
    from tilewright.engine.endgame.lines import EndgameMove
    from tilewright.engine.endgame.max_n import MaxNSolution
    from tilewright.engine.endgame.solving import Solution
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
