"""`analyze` by simulation: play on from sampled deals and print the best moves."""

import json
from typing import TYPE_CHECKING

from tilewright.cli.analyzing.positions import AnalysisOptions, written
from tilewright.cli.terminal import say, status

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tilewright.engine.moves import BestMove
    from tilewright.engine.simulation.simulation import Analysis, Prospect, Simulation
    from tilewright.rules import Move


def print_prospects(simulation: "Simulation", options: AnalysisOptions) -> bool:
    """Simulate and print the best moves; return whether it was not interrupted."""
    analysis, is_interrupted = _watched(simulation, options.simulating_seconds, options.samples)
    if analysis is not None:
        _print(analysis, options.top, simulation.named, as_json=options.as_json)
    return not is_interrupted


def _watched(
    simulation: "Simulation", seconds: float | None, samples: int | None
) -> "tuple[Analysis | None, bool]":
    """Simulate, and return the latest result and whether Ctrl-C ended it.

    The leader is shown on standard error, if that is a terminal.
    """
    latest = None
    try:
        with status() as show:
            for latest in simulation.rounds(seconds=seconds, samples=samples):
                show(f"{latest.samples} samples: {latest.prospects[0]}")
    except KeyboardInterrupt:
        return latest, True
    return latest, False


def _print(analysis: "Analysis", top: int, named: "Sequence[Move]", *, as_json: bool) -> None:
    """Print the `top` best candidates, and those further down that were asked for by name."""
    if not as_json:
        say(_heads(len(analysis.prospects[0].plies)))
    below = (prospect for prospect in analysis.prospects[top:] if _is_among(named, prospect.move))
    for prospect in (*analysis.prospects[:top], *below):
        if as_json:
            print(json.dumps(_facts(prospect)))
        else:
            say(_line(prospect))
    if not as_json:
        found = "the best move is found" if analysis.is_decided else "undecided so far"
        say(f"{analysis.samples} samples in {analysis.seconds:.1f} s: {found}")


def _is_among(named: "Sequence[Move]", move: "BestMove") -> bool:
    from tilewright.engine.moves import EnginePlay

    if isinstance(move, EnginePlay):
        return move.play in named or move.written in named
    return str(move) in map(str, named)


def _heads(plies: int) -> str:
    after = "  ".join(f"{f'turn +{number}':>11}" for number in range(1, plies + 1))
    return f"{'move':<24} {'chance':>7} {'error':>6} {'lead':>7} {'samples':>7}  {after}".rstrip()


def _line(prospect: "Prospect") -> str:
    after = "  ".join(f"{ply.score:5.1f} {100 * ply.bingos:3.0f} %" for ply in prospect.plies)
    return (
        f"{prospect.move!s:<24} {100 * prospect.chance:5.1f} % ± {100 * prospect.error:4.1f}"
        f" {prospect.mean:+7.1f} {prospect.samples:>7}  {after}"
    )


def _facts(prospect: "Prospect") -> dict[str, object]:
    return {
        "move": written(prospect.move),
        "chance": round(prospect.chance, 6),
        "error": round(prospect.error, 6),
        "mean": round(prospect.mean, 3),
        "samples": prospect.samples,
        "live": prospect.is_live,
        "plies": [
            {"score": round(ply.score, 3), "bingos": round(ply.bingos, 4)} for ply in prospect.plies
        ],
    }
