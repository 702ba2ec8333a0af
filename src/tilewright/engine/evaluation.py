"""An evaluation: what the tiles kept are worth by the tiles unseen, and late in a game.

It goes on top of a table of leaves. Every tile kept has a worth for each tile that may still be
drawn: a Q is worth more while U are unseen, an S less while others are. With few tiles in the bag
or none, where leaves do not say how the game ends, it is fitted to how games went on. Before that
the squares count on which a play lays its tiles, by what they open to the other and what they take.

The file is JSON with its version in `form`. Worths are thousandths of a point, scales 1024ths.
"""

from array import array
from collections.abc import Sequence
from functools import cache
from os import PathLike
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from tilewright.engine.codes import codes_of
from tilewright.engine.kernels.rack_values import RackValues
from tilewright.engine.layout import KINDS, LANE, MOST_TILES, TILES
from tilewright.errors import TilewrightError
from tilewright.lexicon.graph import replace_file
from tilewright.rules.edition import Edition

FILE = Path(__file__).parent / "data" / "evaluation.json"
FORM: Literal["tilewright evaluation 1"] = "tilewright evaluation 1"
LARGEST = 1 << 20
"""The most bytes of a file."""

MOST_BAGS = 256
MOST_PHASES = 16

Worth = Annotated[int, Meta(ge=-200_000, le=200_000)]
Scale = Annotated[int, Meta(ge=0, le=2048)]
ByKept = Annotated[list[Worth], Meta(min_length=KINDS, max_length=KINDS)]
ScaleByKept = Annotated[list[Scale], Meta(min_length=KINDS, max_length=KINDS)]
OfLane = Annotated[list[Worth], Meta(min_length=LANE, max_length=LANE)]
Lead = Annotated[int, Meta(ge=-1000, le=1000)]
Phase = Annotated[int, Meta(ge=0, lt=MOST_PHASES)]


class BadEvaluation(TilewrightError, ValueError):
    """A file that is no evaluation, or none for an edition; the message says why."""


class Evaluation(Struct, frozen=True, forbid_unknown_fields=True, eq=False):
    """Weights for the tiles kept, by how many tiles are in the bag.

    `phases` has the phase for each number of tiles in the bag from 0 on; the last holds for all
    larger ones. `weights` has, for each phase and each of the `tiles` when it is kept, the worth
    for each of the tiles by its share of those unseen, and one that is divided by their number. A
    leave is worth its value in the table times one of the `scales`, and `added`, both by the tiles
    in the bag and by how many are kept, and the sum of its tiles. In all but the last phase an
    exchange is worth its leave alone. In the last a play has the worth of its `squares` besides,
    of which there are none or all, by the place of the lane and then by that along it.

    With `leads`, points of the score in order, all that is by the tiles in the bag is there for a
    lead below the first, then for one below the second and so on, and for one of the last or more.

    Raises:
        BadEvaluation: the numbers do not go together.
    """

    tiles: str
    phases: list[Phase]
    weights: list[list[list[Worth]]]
    scales: list[ScaleByKept]
    added: list[ByKept]
    squares: list[OfLane] = []
    leads: list[Lead] = []
    form: Literal["tilewright evaluation 1"] = FORM

    def __post_init__(self) -> None:
        kinds, bags = len(self.tiles), len(self.phases)
        if not 2 <= kinds <= TILES or len({*self.tiles}) < kinds:
            raise BadEvaluation(f"{kinds} tiles, or one of them twice")
        if not 0 < bags <= MOST_BAGS or {*self.phases} != {*range(max(self.phases) + 1)}:
            raise BadEvaluation("the phases of the bag are numbered from 0")
        if self.leads != sorted({*self.leads}) or bags % (len(self.leads) + 1):
            raise BadEvaluation("leads are in order, and each has as many numbers in the bag")
        if len(self.scales) != bags or len(self.added) != bags:
            raise BadEvaluation(f"{bags} phases do not go with the scales or what is added")
        shapes = {(len(phase), *map(len, phase)) for phase in self.weights}
        if len(self.weights) != max(self.phases) + 1 or shapes != {(kinds, *[kinds + 1] * kinds)}:
            raise BadEvaluation(f"weights are {kinds} rows of {kinds + 1} for each phase")
        if len(self.squares) not in (0, LANE):
            raise BadEvaluation(f"squares are none, or of {LANE} lanes")

    def __repr__(self) -> str:
        return f"<Evaluation of {len(self.tiles)} tiles in {len(self.weights)} phases>"

    def require(self, edition: Edition) -> None:
        """Require the tiles that it was learned for, and racks that the compiled search takes.

        Raises:
            BadEvaluation: the edition has others, or larger ones.
        """
        if self.tiles != codes_of(edition.tile_set).tiles:
            raise BadEvaluation(
                "the evaluation was learned for other tiles than those of this edition"
                f" ({edition.name}, {edition.language.name}): learn one with"
                " `tilewright evaluation train --edition` or `--tiles`"
            )
        if edition.rack_size > MOST_TILES:
            raise BadEvaluation(
                f"{edition.title} has racks of {edition.rack_size}, and an evaluation goes with at"
                f" most {MOST_TILES} tiles: play by equity alone"
            )

    def apply_to(self, rack: RackValues) -> None:
        """Have the rack of a search value what it keeps by this evaluation."""
        weights = [row for phase in self.weights for row in phase]
        kept, scales, added = map(_joined, (weights, self.scales, self.added))
        rack.weigh(bytes(self.phases), kept, scales, added, self.leads)
        if self.squares:
            rack.weigh_squares(_joined(self.squares))


def _joined(rows: Sequence[Sequence[int]]) -> "array[int]":
    return array("i", [number for row in rows for number in row])


def read_evaluation(path: str | PathLike[str]) -> Evaluation:
    """Return the evaluation in a file.

    Raises:
        BadEvaluation: there is no such file, or it is none of an evaluation.
    """
    try:
        with Path(path).open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise BadEvaluation(f"{path}: {error.strerror or 'unreadable'}") from error
    if len(content) > LARGEST:
        raise BadEvaluation(f"{path} has more than {LARGEST:,} bytes")
    try:
        return msgspec.json.decode(content, type=Evaluation)
    except msgspec.DecodeError as error:
        raise BadEvaluation(f"{path} is no evaluation: {error}") from error


def write_evaluation(path: Path, evaluation: Evaluation) -> None:
    """Write the file atomically, a row of numbers a line."""
    replace_file(path, evaluation_text(evaluation))


def evaluation_text(evaluation: Evaluation) -> bytes:
    """Return the content of the evaluation's file."""
    found = msgspec.json.encode(evaluation)
    return found.replace(b"],[", b"],\n[").replace(b'],"', b'],\n"') + b"\n"


@cache
def shipped_evaluation() -> Evaluation:
    """Return the evaluation that comes with the program, for English tiles.

    >>> shipped_evaluation()
    <Evaluation of 27 tiles in 9 phases>
    """
    return read_evaluation(FILE)
