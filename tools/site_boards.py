"""The directive `board` of the documentation site: a picture that the library draws.

A fence holds the plays on the board in order, so that it can be read where nothing draws it:

    ```{board} heirloom
    :rack: AEFMRST
    :caption: After the first play

    8F HORN
    ```

The edition is `standard` where none is named. In place of plays there may be a position in CGP.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Literal

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

import tilewright
from tilewright.notation.cgp import read_cgp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

WIDTH = 480


class Board(SphinxDirective):
    """A board in the colours of the page's theme, light or dark."""

    optional_arguments = 1
    has_content = True
    option_spec = {"rack": directives.unchanged, "caption": directives.unchanged}  # noqa: RUF012

    def run(self) -> list[nodes.Node]:
        """Return the figure.

        Raises:
            docutils' error: the edition is unknown, or the board cannot be as it is written.
        """
        edition = self.arguments[0] if self.arguments else "standard"
        caption = self.options.get("caption", "")
        try:
            drawn = [self._drawn(edition, theme) for theme in ("light", "dark")]
        except (tilewright.Refusal, LookupError, ValueError) as error:
            raise self.error(f"no picture of this board: {error}") from error
        return [nodes.raw("", figure(drawn, caption), format="html")]

    def _drawn(self, edition: str, theme: Literal["light", "dark"]) -> tilewright.Svg:
        position, last = position_of(list(self.content), edition)
        rack = tilewright.Tiles.parse(self.options["rack"]) if "rack" in self.options else None
        return tilewright.svg(position, last=last, rack=rack, size=WIDTH, theme=theme)


def position_of(
    lines: Sequence[str], edition: str
) -> tuple[tilewright.Position, tilewright.ScoredPlay | None]:
    """Return the position that the plays lead to with the last of them, or that of a CGP.

    >>> position, last = position_of(["8F HORN", "G7 FOREMAST"], "heirloom")
    >>> print(last)
    G7 FOREMAST 69
    >>> position_of(["15/" * 14 + "15 / 0/0 0;"], "heirloom")[1] is None
    True
    """
    if lines and "/" in lines[0]:
        return read_cgp(lines[0]).position(tilewright.EDITIONS[edition]), None
    position, last = tilewright.Position.opening(edition), None
    for line in lines:
        last = position.judge(line)
        position = position.after(last)
    return position, last


def figure(drawn: Sequence[tilewright.Svg], caption: str) -> str:
    """Return the two pictures as HTML, of which the theme shows one."""
    light, dark = drawn
    below = f"<figcaption>{escape(caption)}</figcaption>" if caption else ""
    return (
        f'<figure class="board"><div class="only-light">{light}</div>'
        f'<div class="only-dark">{dark}</div>{below}</figure>'
    )


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the directive to Sphinx."""
    app.add_directive("board", Board)
    return {"version": tilewright.__version__, "parallel_read_safe": True}
