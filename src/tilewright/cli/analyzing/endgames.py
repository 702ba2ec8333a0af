"""`analyze` with an empty bag: solve the endgame and print the line."""

import json
from typing import TYPE_CHECKING

from tilewright.cli.analyzing.options import AnalysisOptions
from tilewright.cli.app import lexicon_of
from tilewright.cli.terminal import say

if TYPE_CHECKING:
    from tilewright.engine.endgame.endgame import Endgame
    from tilewright.engine.endgame.solving import Solution


def print_solution(endgame: "Endgame", lexicon: str, options: AnalysisOptions) -> None:
    """Solve the endgame and print the line, or an object of JSON."""
    from tilewright.engine.endgame.solving import solve
    from tilewright.engine.generator import Generator

    solution = solve(Generator(lexicon_of(lexicon)), endgame, seconds=options.solving_seconds)
    if options.as_json:
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
