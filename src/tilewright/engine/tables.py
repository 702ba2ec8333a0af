"""Results as tables: in HTML for notebooks, and for data frames through Arrow.

A data frame library that reads Arrow's C stream takes such a value as it is:
`pandas.DataFrame.from_arrow(plays)`, `pyarrow.table(plays)`. Others take `plays.to_arrow()`, and
`to_pandas` and `to_polars` are the shortest way to a frame of theirs.
"""

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from importlib import import_module
from types import ModuleType
from typing import Any

from tilewright.errors import TilewrightError

_RULE = "1px solid rgba(128,128,128,.45)"
# no style sheet: in a notebook it would affect other outputs. Colours are those of the notebook
_TABLE = "border-collapse:collapse;margin:0;font-variant-numeric:tabular-nums;color:inherit"
_CAPTION = "caption-side:top;text-align:left;padding:0 0 6px;color:inherit;font-weight:600"


def html_table(
    caption: str, heads: Sequence[str], rows: Iterable[Sequence[object]], after: str = ""
) -> str:
    """Return a table in HTML, with every text escaped: numbers on the right, texts on the left.

    >>> "&lt;b&gt;" in html_table("Plays", ["word"], [["<b>"]])
    True
    """
    shown = [list(row) for row in rows]
    right = [_is_number(column) for column in zip(*shown, strict=True)] or [False] * len(heads)
    head = "".join(_cell("th", name, side) for name, side in zip(heads, right, strict=True))
    body = "".join(
        "<tr>"
        + "".join(_cell("td", value, side) for value, side in zip(row, right, strict=True))
        + "</tr>"
        for row in shown
    )
    note = f'<div style="padding-top:4px;font-size:90%">{escape(after)}</div>' if after else ""
    return (
        f'<div style="overflow-x:auto"><table style="{_TABLE}">'
        f'<caption style="{_CAPTION}">{escape(caption)}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{note}</div>"
    )


def _is_number(column: Sequence[object]) -> bool:
    return any(isinstance(value, int | float) for value in column)


def _cell(tag: str, value: object, right: bool) -> str:
    side = "right" if right else "left"
    style = f"text-align:{side};padding:2px 10px 2px 0;border:0;border-bottom:{_RULE}"
    scope = ' scope="col"' if tag == "th" else ""
    # <bdi>: a name written from right to left must not turn its neighbours around
    return f'<{tag}{scope} style="{style}"><bdi>{escape(_text_of(value))}</bdi></{tag}>'


def _text_of(value: object) -> str:
    if value is None:
        return ""
    return f"{value:.1f}" if isinstance(value, float) else str(value)


Columns = Mapping[str, tuple[str, Iterable[object]]]
"""Columns by name, each with its Arrow type (`int32`, `list of string`) and its values."""

LIST_OF = "list of "


class ArrowMissing(TilewrightError, ValueError):
    """A request for a table when pyarrow is not installed."""

    def __init__(self) -> None:
        super().__init__("tables need pyarrow: pip install 'tilewright[data]'")


class FramesMissing(TilewrightError, ValueError):
    """A request for a data frame when the library that makes it is not installed."""

    def __init__(self, library: str) -> None:
        super().__init__(f"{library} is not installed: pip install {library}")


class Tabular:
    """A value that is a table too."""

    __slots__ = ()

    def to_arrow(self) -> Any:
        """Return the table as a `pyarrow.Table`, which other libraries read without a copy.

        Raises:
            ArrowMissing: pyarrow is not installed.
        """
        return arrow_table(self._columns())

    def to_pandas(self) -> Any:
        """Return the table as a `pandas.DataFrame`.

        Raises:
            ArrowMissing: pyarrow is not installed.
            FramesMissing: pandas is not installed.
        """
        table = self.to_arrow()
        _frame_library("pandas")
        return table.to_pandas()

    def to_polars(self) -> Any:
        """Return the table as a `polars.DataFrame`.

        Raises:
            ArrowMissing: pyarrow is not installed.
            FramesMissing: polars is not installed.
        """
        table = self.to_arrow()
        return _frame_library("polars").from_arrow(table)

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """Return the table as a stream of Arrow's C interface.

        Raises:
            ArrowMissing: pyarrow is not installed.
        """
        return self.to_arrow().__arrow_c_stream__(requested_schema)

    def _columns(self) -> Columns:
        raise NotImplementedError


def pyarrow() -> ModuleType:
    """Return the module `pyarrow`.

    Raises:
        ArrowMissing: it is not installed.
    """
    try:
        return import_module("pyarrow")
    except ImportError as error:
        raise ArrowMissing from error


def _frame_library(name: str) -> ModuleType:
    try:
        return import_module(name)
    except ImportError as error:
        raise FramesMissing(name) from error


def arrow_type(kind: str) -> Any:
    """Return Arrow's type of this name.

    Raises:
        ArrowMissing: pyarrow is not installed.
    """
    pa = pyarrow()
    if kind.startswith(LIST_OF):
        return pa.list_(arrow_type(kind.removeprefix(LIST_OF)))
    return getattr(pa, kind)()


def arrow_table(columns: Columns) -> Any:
    """Return a `pyarrow.Table` of these columns.

    Raises:
        ArrowMissing: pyarrow is not installed.
    """
    pa = pyarrow()
    return pa.table(
        {name: pa.array(list(values), arrow_type(kind)) for name, (kind, values) in columns.items()}
    )
