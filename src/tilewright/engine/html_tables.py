"""Tables in HTML, for notebooks."""

from collections.abc import Iterable, Sequence
from html import escape

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
