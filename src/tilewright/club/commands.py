"""Commands of an event. `by` is the player who sends it, None for the director."""

from typing import ClassVar

from msgspec import Struct

from tilewright.club.facts import Method, Rating, SameRack, SeatFeats


class AddPlayer(Struct, frozen=True, gc=False):
    """Join, or add a player who has no phone."""

    name: str
    by: int | None = None
    rating: Rating | None = None


class RenamePlayer(Struct, frozen=True, gc=False):
    """Put a name right."""

    player: int
    name: str
    by: int | None = None


class LeaveEvent(Struct, frozen=True, gc=False):
    """Pair the player no more."""

    player: int
    by: int | None = None


class ReturnToEvent(Struct, frozen=True, gc=False):
    """Pair the player again."""

    player: int
    by: int | None = None


class PairRound(Struct, frozen=True, gc=False):
    """Begin the next round at these tables, or for all at one game of duplicate.

    `in_place` pairs the latest round anew, which has no result yet.
    """

    method: Method
    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...] = ()
    same_rack: SameRack | None = None
    by: int | None = None
    in_place: bool = False


class UndoRound(Struct, frozen=True, gc=False):
    """Take the latest round back, which has no result yet."""

    reason: str
    by: int | None = None


class EnterScores(Struct, frozen=True, gc=False):
    """Enter the scores of a table, in the order of turns."""

    round: int
    table: int
    scores: tuple[int, ...]
    by: int | None = None


class TakeGame(Struct, frozen=True, gc=False):
    """Take the result of the game that was played at a table; only a program sends it."""

    round: int
    table: int
    scores: tuple[int, ...]
    feats: tuple[SeatFeats, ...]
    by: ClassVar[None] = None


class GiveUp(Struct, frozen=True, gc=False):
    """Enter that a player gave up the game at a table of two."""

    round: int
    table: int
    player: int
    by: int | None = None


class CorrectResult(Struct, frozen=True, gc=False):
    """Put a result right, with the reason."""

    round: int
    table: int
    scores: tuple[int, ...]
    reason: str
    by: int | None = None


class ShowTable(Struct, frozen=True, gc=False):
    """Broadcast this table of the latest round; None: the first that plays."""

    table: int | None
    by: int | None = None


class CloseEvent(Struct, frozen=True, gc=False):
    """End the evening."""

    by: int | None = None


class ReopenEvent(Struct, frozen=True, gc=False):
    """Go on after all."""

    by: int | None = None


Command = (
    AddPlayer
    | RenamePlayer
    | LeaveEvent
    | ReturnToEvent
    | PairRound
    | UndoRound
    | EnterScores
    | TakeGame
    | GiveUp
    | CorrectResult
    | ShowTable
    | CloseEvent
    | ReopenEvent
)
