"""Statements of a record that cannot be true, or whose meaning had to be chosen.

A doubt is no difference: every figure may be right. Annotators often guess the other player's rack,
so that racks do not follow from one another.
"""

from msgspec import Struct

from tilewright.notation.gcg.faults import Explanation


class Doubt(Struct, frozen=True):
    """A doubtful statement of a record: its line from 1, the player's nick, and `what` it is.

    `why` is the reason in a sentence, `code` its stable name.

    >>> from tilewright.notation.gcg.faults import Reason, because
    >>> why = because(Reason.LEAVE_MISSING, leave="UVYZ", missing="VYZ")
    >>> print(Doubt(6, "ben", "rack AAEEIIU", why))
    line 6, ben: rack AAEEIIU. The leave was UVYZ, and this rack has no VYZ.
    """

    line: int
    nick: str
    what: str
    explanation: Explanation

    @property
    def why(self) -> str:
        """The reason, as a sentence."""
        return self.explanation.sentence

    @property
    def code(self) -> str:
        """The stable code of the reason."""
        return self.explanation.code

    @property
    def said(self) -> str:
        """The doubt without its place: `rack AAEEIIU. The leave was ...`."""
        return f"{self.what}. {self.why}"

    def __repr__(self) -> str:
        """Return the place and the subject on one line."""
        return f"<Doubt line {self.line}, {self.nick}: {self.what}, {self.code}>"

    def __str__(self) -> str:
        """Return the doubt in a line for people."""
        return f"line {self.line}, {self.nick}: {self.said}"
