"""The simulation of a turn of a recorded game, for `analyze --turn`."""

from pathlib import Path
from typing import TYPE_CHECKING

from tilewright.cli.analyzing.options import AnalysisOptions
from tilewright.cli.analyzing.positions import is_position, moves_of
from tilewright.cli.app import lexicon_of
from tilewright.cli.terminal import is_gcg, read_input

if TYPE_CHECKING:
    from tilewright.engine.simulation.simulation import Simulation
    from tilewright.game.history import TurnChoice


def simulation_of_game(
    file: Path, turn: int, lexicon: str | None, looseness: float, options: AnalysisOptions
) -> "Simulation":
    """Return the simulation of a turn of a recorded game, by what its player saw and could infer.

    The move that was made is among the candidates; a looseness of 0 infers nothing.

    Raises:
        ValueError: the file has no finished game, or the turn is none with a choice.
        OSError: it cannot be read.
    """
    from tilewright.cli.analyzing.records import simulation_of_record
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
