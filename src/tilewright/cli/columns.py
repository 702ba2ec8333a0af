"""Tables of plain text, with columns as wide as what they hold: words left, numbers right."""

from collections.abc import Sequence

from tilewright.cli.terminal import clean, say

Cell = str | int | float | None


def print_table(
    heads: Sequence[str], rows: Sequence[Sequence[Cell]], *, decimal_point: str = "."
) -> None:
    """Print the rows under their heads: fractions with one decimal, and None as a dash."""
    texts = [[_text(cell, decimal_point) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(heads, *texts, strict=True)]
    numeric = [
        all(cell is None or isinstance(cell, int | float) for cell in column)
        for column in zip(*rows, strict=True)
    ]
    for line in (heads, *texts):
        cells = [
            cell.rjust(width) if is_number else cell.ljust(width)
            for cell, width, is_number in zip(line, widths, numeric, strict=True)
        ]
        say("  ".join(cells).rstrip())


def _text(cell: Cell, decimal_point: str) -> str:
    if cell is None:
        return "–"
    if isinstance(cell, float):
        return f"{cell:.1f}".replace(".", decimal_point)
    return clean(str(cell))
