"""A board and tiles of one's own, for commands that take them."""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli.terminal import read_text

if TYPE_CHECKING:
    from tilewright.notation.gcg import Equipment
    from tilewright.rules import Edition

_LONGEST_DATA = 100_000

LayoutOption = Annotated[
    str | None,
    typer.Option(help="The board: standard, or a file of 15 lines of the marks . ' \" - =."),
]
DistributionOption = Annotated[
    str | None,
    typer.Option(help="The tiles: english, or a CSV file of letter,count,value; ? is a blank."),
]


def equipment_of(layout: str | None, distribution: str | None) -> "Equipment":
    """Return the board and the tiles of these names or files.

    Raises:
        ValueError: a file has neither.
        OSError: it cannot be read.
    """
    from tilewright.notation.gcg import (
        DISTRIBUTIONS,
        LAYOUTS,
        Equipment,
        read_distribution,
        read_layout,
    )

    board = tiles = None
    if layout is not None:
        board = LAYOUTS.get(layout.lower()) or read_layout(read_text(Path(layout), _LONGEST_DATA))
    if distribution is not None:
        tiles = DISTRIBUTIONS.get(distribution.lower()) or read_distribution(
            read_text(Path(distribution), _LONGEST_DATA)
        )
    return Equipment(board, tiles)


def edition_with(edition: "Edition", layout: str | None, distribution: str | None) -> "Edition":
    """Return the edition with the board and the tiles of these names or files.

    Raises:
        ValueError: a file has neither.
        OSError: it cannot be read.
    """
    brought = equipment_of(layout, distribution)
    return replace(
        edition,
        layout=brought.layout or edition.layout,
        tile_set=brought.tile_set or edition.tile_set,
    )
