"""How long the server waits for people, and how long its computers may take.

Where a game has a clock, the clock says so; elsewhere the settings do. Nothing here reads a clock.
"""

from dataclasses import dataclass
from typing import assert_never

from tilewright.game.clock import (
    DAY,
    SECOND,
    ChessClock,
    Clock,
    DaysPerMove,
    Instant,
    SandTimer,
    Span,
)
from tilewright.game.seats import Seat
from tilewright.game.state import GameState, Phase
from tilewright.host.table import Act, Table
from tilewright.server.settings import Settings

LEAST_THINKING = Span(SECOND // 2)
GRACE = Span(5 * SECOND)
"""What a computer has beside its time to think, before it counts as forgotten."""
OFFERED = 2
"""How often a turn is offered to workers: whoever took it first may have died."""
SHARE_OF_A_CHESS_CLOCK = 10
"""A computer uses, and leaves to others, no more than one part in so many of what it has left."""


@dataclass(frozen=True, slots=True)
class Timing:
    """What holds where no clock says otherwise.

    `challenge` is what a computer leaves to the people who may challenge, and `think` what it may
    think about a turn. `number` is how long people have to give their numbers for the draws; None:
    without end. `workers` is whether computers' turns are offered to workers first.
    """

    challenge: Span
    think: Span
    number: Span | None = None
    workers: bool = False

    @classmethod
    def of(cls, settings: Settings) -> "Timing":
        """The pace that the settings ask for."""
        return cls(
            challenge=_span(settings.challenge_wait_seconds),
            think=_span(settings.think_seconds),
            number=_span(settings.number_seconds) or None,
            workers=settings.workers,
        )

    def stands_at(self, before: Table, game: GameState, at: Instant) -> Instant | None:
        """When the last play stands though not all have accepted it, as the table has agreed.

        None where nothing was agreed on, so that it waits for everybody, and where a clock says so.
        Before a game begins: when the server gives the numbers that are missing. `game` is what
        came of the table at this instant. The window that an earlier acceptance or number found
        open is not opened anew.
        """
        if game.phase is Phase.WAITING:
            if before.stands_at is not None or self.number is None:
                return before.stands_at
            return Instant(at + self.number) if game.fair is not None else None
        if game.clock is not None or game.phase is not Phase.AWAITING_FINAL_CHALLENGE:
            return None
        known, play = before.game.open_play, game.open_play
        if before.stands_at is not None and known and play and known.turn == play.turn:
            return before.stands_at
        agreed = game.terms.last_word
        return None if agreed is None else Instant(at + agreed * SECOND)

    def deadline(self, table: Table) -> Instant | None:
        """When the server is to do something here by itself, if nobody does before."""
        acting = self.acts_at(table.game) if self.leaves_days(table) else None
        found = [at for at in (table.deadline, acting) if at is not None]
        return min(found, default=None)

    def acts_by(self, table: Table, now: Instant) -> Instant | None:
        """When a computer has acted here at the latest, unless whoever was to see to it died.

        None where none is to act, or only at the deadline.
        """
        duties = table.duties_of_computers()
        if not duties or self.leaves_days(table):
            return None
        waits = any(isinstance(duty, Act) and duty.awaits for duty in duties)
        return Instant(now + (self.challenge if waits else 0) + self.patience)

    @property
    def patience(self) -> Span:
        """How long a computer may take, whoever acts for it."""
        times = 1 + OFFERED if self.workers else 1
        return Span(times * (self.think + GRACE))

    def acts_at(self, game: GameState) -> Instant | None:
        """When a computer waits for challenges no longer; None where no clock runs."""
        clock = game.clock
        if clock is None or clock.since is None:
            return None
        return Instant(clock.since + self._left_to_people(clock, game.to_move))

    def thinking(self, game: GameState, seat: Seat, at: Instant) -> Span:
        """How long the computer at this seat may think from this instant on."""
        clock = game.clock
        if clock is None or clock.since is None or seat != game.to_move:
            return self.think
        match clock.control:
            case SandTimer(seconds):
                allowed = seconds * SECOND - clock.spent(at) - LEAST_THINKING
            case ChessClock():
                allowed = clock.left_at(seat, at) // SHARE_OF_A_CHESS_CLOCK
            case DaysPerMove():
                allowed = self.think
            case _:
                assert_never(clock.control)
        return Span(min(self.think, max(LEAST_THINKING, allowed)))

    def leaves_days(self, table: Table) -> bool:
        """Whether a computer waits so long that the server may be another one by then."""
        control = table.game.terms.time
        return isinstance(control, DaysPerMove) and any(
            isinstance(duty, Act) and duty.awaits for duty in table.duties_of_computers()
        )

    def _left_to_people(self, clock: Clock, seat: Seat) -> int:
        match clock.control:
            case SandTimer(seconds):
                return min(self.challenge, seconds * SECOND // 2)
            case ChessClock():
                return min(self.challenge, max(0, clock.left[seat]) // SHARE_OF_A_CHESS_CLOCK)
            case DaysPerMove(days):
                return days * DAY // 2
            case _:
                assert_never(clock.control)


def _span(seconds: float) -> Span:
    return Span(round(seconds * SECOND))
