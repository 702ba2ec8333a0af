"""`analyze` by simulation, of a position or of a turn of a game or a record."""

import json
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from tilewright.cli.analyzing.positions import AnalysisOptions, is_position, moves_of, written
from tilewright.cli.app import lexicon_of
from tilewright.cli.terminal import is_gcg, read_input, say, status, tell

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tilewright.coach.course import Course, Decision
    from tilewright.engine.moves import BestMove
    from tilewright.engine.simulation.simulation import Analysis, Prospect, Simulation
    from tilewright.game.history import TurnChoice
    from tilewright.notation.gcg import Judged
    from tilewright.rules import Move


def simulation_of_game(
    file: Path, turn: int, lexicon: str | None, looseness: float, options: AnalysisOptions
) -> "Simulation":
    """Return the simulation of a turn of a recorded game, by what its player saw and could infer.

    The move that was made is among the candidates; a looseness of 0 infers nothing.

    Raises:
        ValueError: the file has no finished game, or the turn is none with a choice.
        OSError: it cannot be read.
    """
    from tilewright.engine.generator import Generator
    from tilewright.engine.simulation.of_turn import simulation_of_turn
    from tilewright.notation.game_file import LONGEST_FILE

    if is_position(str(file)):
        raise ValueError("--turn needs a recorded game, and this is a position")
    data = read_input(file, LONGEST_FILE)
    if is_gcg(data):
        return simulation_of_record(data, turn, lexicon, looseness, options)
    choice = _choice(data, file, turn)
    edition = choice.view.edition
    return simulation_of_turn(
        Generator(lexicon_of(lexicon, edition)),
        choice,
        candidates=moves_of(options.candidates, edition),
        only=options.only,
        looseness=looseness or None,
        plies=options.plies,
        threads=options.threads,
        seed=options.seed,
    )


def _choice(data: bytes, file: Path, turn: int) -> "TurnChoice":
    from tilewright.game.history import NoChoice, choice_of
    from tilewright.game.state import Phase
    from tilewright.notation.game_file import GameFile, Record, read_stored

    stored = read_stored(data)
    if not isinstance(stored, Record) or GameFile(stored.events).game.phase is not Phase.OVER:
        raise ValueError(f"{file}: only a turn of a finished game can be analysed")
    try:
        return choice_of(stored.events, turn)
    except NoChoice as error:
        raise ValueError(f"{file}: {error}") from None


def simulation_of_record(
    data: bytes, turn: int, lexicon: str | None, looseness: float, options: AnalysisOptions
) -> "Simulation":
    """Return the simulation of a turn of a record, by what its player saw and could infer.

    The move that was made is among the candidates. Nothing is inferred from a record that has
    faults, or with a looseness of 0.

    Raises:
        ValueError: the data are no record, or it does not say what the player chose from.
    """
    from tilewright.coach.deep.late_turns import situation_of
    from tilewright.engine.generator import Generator
    from tilewright.engine.simulation.of_turn import simulation_of_situation, simulation_of_turn
    from tilewright.rules.play import Exchange, Pass, Play

    course, again = _course(data)
    for doubt in again.doubts:
        tell(f"doubtful: {doubt}")
    decision = _decision(course, turn)
    edition = decision.position.edition
    generator = Generator(lexicon_of(lexicon, edition))
    named = moves_of(options.candidates, edition)
    if (choice := _choice_in_record(data, decision)) is not None:
        return simulation_of_turn(
            generator,
            choice,
            candidates=named,
            only=options.only,
            looseness=looseness or None,
            plies=options.plies,
            threads=options.threads,
            seed=options.seed,
        )
    if course.to_target:
        raise ValueError(
            "a Finish Line game whose record has faults cannot be analysed; "
            "`tilewright replay` names them"
        )
    chosen = decision.chosen
    if looseness:
        faults = (
            "this record has faults, which `tilewright replay` names"
            if again.differences
            else "the racks of this record do not follow from one another"
        )
        tell(f"{faults}; nothing is inferred from the turns before")
    return simulation_of_situation(
        generator,
        situation_of(decision, course.moments[turn - 1]),
        chosen if isinstance(chosen, Play) else Exchange(chosen) if chosen else Pass(),
        candidates=named,
        only=options.only,
        plies=options.plies,
        threads=options.threads,
        seed=options.seed,
    )


def _course(data: bytes) -> "tuple[Course, Judged]":
    from tilewright.coach.of_record import course_of_record
    from tilewright.notation.gcg import decode_gcg, edition_of_record, judged, read_as_written
    from tilewright.rules.editions import TOURNAMENT

    record = read_as_written(decode_gcg(data))
    edition = edition_of_record(record, TOURNAMENT)
    again = judged(record, edition)
    return course_of_record(record, again, edition), again


def _decision(course: "Course", turn: int) -> "Decision":
    turns = len(course.moments) - 1
    if turn > turns:
        raise ValueError(f"turn {turn} cannot be analysed: there are {turns}")
    for decision in course.decisions:
        if decision.turn == turn:
            return decision
    raise ValueError(
        f"turn {turn} cannot be analysed: the record does not have its whole rack, "
        "or the rules do not allow the move"
    )


def _choice_in_record(data: bytes, decision: "Decision") -> "TurnChoice | None":
    """Return the choice as a game has it; None if the record cannot be played as it is written."""
    from tilewright.game.history import NoChoice, choice_of
    from tilewright.library.game import Game

    # an edition that is not named is the tournament's, as for the decision
    with suppress(ValueError, NoChoice):
        choice = choice_of(Game.from_gcg(data, seed=0).events, decision.turn)
        # what the record does not say is drawn; here it says the rack
        if (choice.view.rack, choice.view.position) == (decision.rack, decision.position):
            return choice
    return None


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
