"""The positions of CGP that `analyze` reads, and what their players see."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from tilewright.cli.analyzing.options import AnalysisOptions
from tilewright.cli.app import lexicon_of
from tilewright.cli.terminal import read_text

if TYPE_CHECKING:
    from tilewright.engine.endgame.endgame import Endgame
    from tilewright.engine.preendgame.preendgame import Preendgame
    from tilewright.engine.simulation.simulation import Simulation
    from tilewright.engine.simulation.situation import Situation
    from tilewright.notation.cgp import Cgp
    from tilewright.rules import Edition, Move


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


def moves_of(texts: Iterable[str]) -> "tuple[Move, ...]":
    """Return the moves of these texts.

    Raises:
        MalformedText: a text is no move.
    """
    from tilewright.rules import Move

    return tuple(map(Move.parse, texts))


def new_simulation(
    text: str, edition: "Edition", lexicon: str, options: AnalysisOptions
) -> "Simulation":
    """Return the simulation of a position of CGP.

    Raises:
        ValueError: the text is no position, or no game can have it; a candidate is no move of it.
    """
    from tilewright.engine.generator import Generator
    from tilewright.engine.simulation.simulation import Simulation
    from tilewright.notation.cgp import read_cgp

    return Simulation(
        Generator(lexicon_of(lexicon)),
        situation_of(read_cgp(text), edition),
        candidates=moves_of(options.candidates),
        plies=options.plies,
        threads=options.threads,
        seed=options.seed,
    )


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
