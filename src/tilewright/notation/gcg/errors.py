"""Errors for texts that are not GCG, or not the record of a game that this referee knows.

ValueError
└── RecordRefused        `why`, with a code and its evidence, and the `line`
    ├── BadGcg           the text is not GCG
    ├── CannotJudge      the game has other letters than A to Z
    └── UnknownEquipment it names an unknown board or tiles that were not supplied
"""

from tilewright.notation.gcg.causes import Cause, Unreadable, unreadable

SHOWN = 60


class RecordRefused(ValueError):
    """A record that is rejected: `why`, the `line` from 1, and the beginning of that line."""

    def __init__(self, why: Unreadable, line: int, text: str = "", remedy: str = "") -> None:
        self.why = why
        self.line = line
        self.beginning = text[:SHOWN]
        shown = f": {self.beginning!r}" if self.beginning else ""
        super().__init__(f"line {line}: {why.words}{shown}{remedy}")

    @property
    def reason(self) -> str:
        """The reason, in a few words."""
        return self.why.words


class BadGcg(RecordRefused):
    """Text that is not GCG."""


class CannotJudge(RecordRefused):
    """A record of a game that this referee cannot judge."""


class UnknownEquipment(RecordRefused):
    """A file that names an unknown board or tiles that were not supplied.

    `option` is the command-line option that supplies them.
    """

    def __init__(self, cause: Cause, name: str, option: str, line: int) -> None:
        self.name = name
        why = unreadable(cause, name=name[:40])
        super().__init__(why, line, remedy=f"; give {option}")
