"""The differences between a recorded game and the rules, and its doubtful statements.

A doubt is no difference: every figure may be right. Annotators often guess the other player's rack,
so that racks do not follow from one another.

Clubs have rules of their own for challenges, and a record seldom says which. A penalty on a line of
its own is clear all the same: the play stayed on, and its challenger lost the points.
"""

from collections.abc import Iterator
from enum import StrEnum
from itertools import pairwise

from msgspec import Struct

from tilewright.notation.gcg.export import LOST_BY_CHALLENGE
from tilewright.notation.gcg.faults import (
    Explanation,
    Reason,
    because,
)
from tilewright.notation.gcg.record import (
    ChallengeBonus,
    Event,
    Gcg,
    TimePenalty,
)
from tilewright.rules.board import EMPTY_BOARD, Board
from tilewright.rules.edition import CostKind, Edition


class Kind(StrEnum):
    """The kind of figure that differs."""

    TURN = "turn"
    PLAY = "play"
    RACK = "rack"
    TILES = "tiles"
    EXCHANGE = "exchange"
    SCORE = "score"
    BONUS = "bonus"
    PENALTY = "penalty"
    ADJUSTMENT = "adjustment"
    TOTAL = "total"


Figure = int | str | None

_ABOUT_RACKS = (
    Reason.RACK_LACKS,
    Reason.RACK_TOO_LARGE,
    Reason.WITHDRAWN_RACK,
    Reason.MORE_BLANKS_THAN_THERE_ARE,
    Reason.MORE_TILES_THAN_THERE_ARE,
)


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


class Difference(Struct, frozen=True):
    """One difference between a record and the rules.

    `computed` is None where the rules have no value, because the play is impossible.
    """

    line: int
    nick: str
    kind: Kind
    written: Figure
    computed: Figure
    why: Explanation

    @property
    def message(self) -> str:
        """The reason, as a sentence."""
        return self.why.sentence

    @property
    def said(self) -> str:
        """The difference without its place: `score +27, computed +26. ...`."""
        instead = "" if self.computed is None else f", computed {self.computed}"
        return f"{self.kind.value} {self.written}{instead}. {self.message}"

    @property
    def is_about_a_rack(self) -> bool:
        """Whether only a rack differs, so that the rest of the record can be followed.

        Too many tiles of a letter may lie on the board as well, where the record cannot go on.
        """
        return self.kind in (Kind.RACK, Kind.TILES) and self.why.code in _ABOUT_RACKS

    @property
    def as_doubt(self) -> Doubt:
        """The difference as a doubt about its rack."""
        return Doubt(self.line, self.nick, f"{self.kind.value} {self.written}", self.why)

    def __str__(self) -> str:
        """Return the difference in a line for people: `line 7, A: score +27, computed +26. ...`."""
        return f"line {self.line}, {self.nick}: {self.said}"


class Judged(Struct, frozen=True):
    """A record judged again: the differences, and the board after each event.

    The boards are those on which the record continues, even where the rules forbid a play. The
    doubts are about racks that cannot be true, and about lines whose meaning was chosen: `answers`
    are the lines of passes after the end that are read as failed challenges of the last play.
    """

    differences: tuple[Difference, ...]
    boards: tuple[Board, ...]
    doubts: tuple[Doubt, ...] = ()
    answers: frozenset[int] = frozenset()

    def along(self, record: Gcg) -> Iterator[tuple[Event, Board, Board]]:
        """Yield each judged event of the record, with the boards before and after it."""
        boards = pairwise((EMPTY_BOARD, *self.boards))
        for event, (before, after) in zip(record.events, boards, strict=True):
            yield event, before, after


OVERTIME_POINTS = 10
OVERTIME_MOST = 100


def penalty_of_no_rule(event: Event, edition: Edition) -> int:
    """Return the points on a line of a challenge that the edition does not take, or 0.

    >>> from tilewright.rules.editions import STANDARD, TOURNAMENT
    >>> line = ChallengeBonus(nick="A", score=-10, total=56)
    >>> penalty_of_no_rule(line, STANDARD), penalty_of_no_rule(line, TOURNAMENT)
    (0, 10)
    """
    if event.score >= 0 or not is_of_challenge(event):
        return 0
    terms = edition.challenge
    by_rule = terms.cost is CostKind.POINTS and not event.score % terms.points
    return 0 if by_rule else -event.score


def is_of_challenge(event: Event) -> bool:
    """Return whether the line has the points of a failed challenge, lost or gained.

    Our own records have such points on a line of overtime, with a note.
    """
    if isinstance(event, TimePenalty):
        return LOST_BY_CHALLENGE in event.notes
    return isinstance(event, ChallengeBonus)


def doubtful_penalties(record: Gcg, edition: Edition) -> Iterator[Doubt]:
    """Yield a doubt for each penalty that is read as written and that no rule of the edition has.

    One of our own records names its table's terms, which are in the edition.
    """
    for event in record.events:
        points = penalty_of_no_rule(event, edition)
        if points:
            why = because(Reason.PENALTY_OF_NO_RULE, points=points)
            yield Doubt(event.line, event.nick, f"challenge {event.score}", why)
