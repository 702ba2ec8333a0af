"""How a text fails to be a GCG file, or the record of a game that this referee knows.

ValueError
└── RecordRefused        `why`, by a code and its evidence, and in which `line`
    ├── BadGcg           the text is not GCG
    ├── CannotJudge      the game has other letters than A to Z
    └── UnknownEquipment it names a board or tiles that nobody has brought
"""

from tilewright.notation.gcg.causes import Cause, Unreadable, unreadable

SHOWN = 60


class RecordRefused(ValueError):
    """A record that is not taken: `why`, in which `line` from 1, and how that line begins."""

    def __init__(self, why: Unreadable, line: int, text: str = "", remedy: str = "") -> None:
        self.why = why
        self.line = line
        self.beginning = text[:SHOWN]
        shown = f": {self.beginning!r}" if self.beginning else ""
        super().__init__(f"line {line}: {why.words}{shown}{remedy}")

    @property
    def reason(self) -> str:
        """Why, in a few words."""
        return self.why.words


class BadGcg(RecordRefused):
    """A text that is not GCG."""


class CannotJudge(RecordRefused):
    """A record of a game that this referee does not know."""


class UnknownEquipment(RecordRefused):
    """A file that names a board or tiles we do not know, and nobody has brought them.

    `option` is the option of the command line that brings them.
    """

    def __init__(self, cause: Cause, name: str, option: str, line: int) -> None:
        self.name = name
        why = unreadable(cause, name=name[:40])
        super().__init__(why, line, remedy=f"; give {option}")
