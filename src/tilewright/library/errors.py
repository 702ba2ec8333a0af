"""Errors for requests to a game of the library that it cannot fulfil."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tilewright.errors import TilewrightError
from tilewright.rules.play import Move

if TYPE_CHECKING:
    from tilewright.notation.gcg import Difference


class NothingToUndo(TilewrightError, IndexError):
    """An undo when there is no move to take back."""


class NotAPlay(TilewrightError, TypeError):
    """A move that plays no tiles, where a play is needed; `move` is that move."""

    def __init__(self, move: Move) -> None:
        self.move = move
        super().__init__(f"'{move}' plays no tiles; use game.do for other kinds of moves")


class NobodyOfThatName(TilewrightError, LookupError):
    """A name that no player of the table has; `players` lists them."""

    def __init__(self, name: str, players: tuple[str, ...]) -> None:
        self.name = name
        self.players = players
        super().__init__(f"no player {name!r}; choose {', '.join(players)}")


class SeveralOfThatName(TilewrightError, LookupError):
    """A name that several players of the table have; `seats` are theirs."""

    def __init__(self, name: str, seats: tuple[int, ...]) -> None:
        self.name = name
        self.seats = seats
        numbers = ", ".join(map(str, seats))
        super().__init__(f"{len(seats)} players are called {name!r}; choose a seat: {numbers}")


class NobodyAtSeat(TilewrightError, LookupError):
    """A seat that the table does not have; `players` lists those from seat 0."""

    def __init__(self, seat: int, players: tuple[str, ...]) -> None:
        self.seat = seat
        self.players = players
        super().__init__(f"no seat {seat}; choose 0 to {len(players) - 1}")


class RecordNotPlayable(TilewrightError, ValueError):
    """A GCG record from which no game can be made.

    `line` is where in the file, from 1, and `reason` says why.
    """

    def __init__(self, line: int, reason: str) -> None:
        self.line = line
        self.reason = reason
        super().__init__(f"line {line}: {reason}")


class RecordDiffers(RecordNotPlayable):
    """A GCG record that the referee judges otherwise; `differences` are all there are."""

    def __init__(self, differences: "Sequence[Difference]") -> None:
        self.differences = tuple(differences)
        first, *more = self.differences
        others = f" There are {len(more)} more differences." if more else ""
        super().__init__(first.line, f"{first.nick}: {first.said}{others}")


class NothingToAnalyze(TilewrightError, ValueError):
    """An analysis when no player has a move to choose; `reason` says why."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(f"there is no move to analyze: {reason}")


class NoRecord(TilewrightError, LookupError):
    """A game that began at a position: what happened before it is not known."""

    def __init__(self) -> None:
        super().__init__(
            "this game was read from a position, so it has no events, game file, GCG or lessons; "
            "game.cgp() writes the position"
        )


class PositionIsOver(TilewrightError, ValueError):
    """A position from which nobody can go on; `reason` says why."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(f"the game of this position is over: {reason}")


class NotOver(TilewrightError, ValueError):
    """A record of a duplicate game that goes on."""
