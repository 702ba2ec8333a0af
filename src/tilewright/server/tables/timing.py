"""The time that the server gives to people and to its computer players.

A game's clock decides where there is one, and otherwise the settings do. Nothing here reads the
current time.
"""

from typing import assert_never

from msgspec import Struct

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
from tilewright.game.seats import Computer, Seat
from tilewright.game.state import GameState, Phase
from tilewright.game.timing import may_become_absent
from tilewright.host.table import Act, Table
from tilewright.players import LEVELS
from tilewright.server.settings import Settings

LEAST_THINKING = Span(SECOND // 2)
NO_PAUSE = Span(0)
GRACE = Span(5 * SECOND)
"""Time that a computer gets beyond its thinking time before it counts as overdue."""
OFFERED = 2
"""The number of times a turn is offered to workers: the first to take it may have died."""
SHARE_OF_A_CHESS_CLOCK = 10
"""A computer uses, and leaves to others, at most one part in this many of its remaining time."""

PAUSE_SHARE_OF_A_CHESS_CLOCK = 40
"""A computer pauses for at most one part in this many of its remaining time: 1.5 s of a minute."""
SHARE_OF_A_SAND_TIMER = 10
"""A computer pauses for at most one part in this many of its sand timer."""


class Timing(Struct, frozen=True):
    """The times that apply where a game's clock does not decide.

    `challenge` is the time that a computer leaves for challenges, and `think` its thinking time
    for a turn. `number` is the time for people to give their numbers for the draws; None is
    unlimited. `workers` is whether computers' turns are offered to workers first. `pause` is the
    least time from the beginning of a computer's turn to a pass; for a whole rack it is twice that.
    """

    challenge: Span
    think: Span
    number: Span | None = None
    workers: bool = False
    pause: Span = NO_PAUSE

    @classmethod
    def of(cls, settings: Settings) -> "Timing":
        """Return the times of the settings."""
        return cls(
            challenge=_span(settings.challenge_wait_seconds),
            think=_span(settings.think_seconds),
            number=_span(settings.number_seconds) or None,
            workers=settings.workers,
            pause=_span(settings.computer_pause_seconds),
        )

    def stands_at(self, before: Table, game: GameState, at: Instant) -> Instant | None:
        """Return the end of the window for challenging the last play, as the table has agreed.

        None if the table agreed on none, so that every player is waited for, or if a clock
        decides. During play, and where only an absence was agreed on after it, return when the
        people for whom the game waits count as absent. Before a game begins, return the time at
        which the server gives the missing numbers. `game` is the game after a command at this
        instant; acceptances and numbers do not restart a window that is open, and offers do not
        prolong a turn.
        """
        if game.phase is Phase.WAITING:
            if before.stands_at is not None or self.number is None:
                return before.stands_at
            return Instant(at + self.number) if game.fair is not None else None
        if game.clock is None and game.phase is Phase.PLAYING:
            return _absent_at(before, game, at)
        if game.clock is not None or game.phase is not Phase.AWAITING_FINAL_CHALLENGE:
            return None
        if game.terms.last_word is None and game.terms.absence is not None:
            return _absent_at(before, game, at)
        if before.stands_at is not None and _awaits_the_same(before.game, game):
            return before.stands_at
        agreed = game.terms.last_word
        return None if agreed is None else Instant(at + agreed * SECOND)

    def deadline(self, table: Table) -> Instant | None:
        """Return the time at which the server acts at this table unless a player acts first."""
        acting = self.acts_at(table.game) if self.leaves_days(table) else None
        found = [at for at in (table.deadline, acting) if at is not None]
        return min(found, default=None)

    def acts_by(self, table: Table, now: Instant) -> Instant | None:
        """Return the time after which a computer's turn is overdue and its server presumed dead.

        None if no computer is to act, or only at the deadline.
        """
        duties = table.duties_of_computers()
        if not duties or self.leaves_days(table):
            return None
        waits = any(isinstance(duty, Act) and duty.awaits for duty in duties)
        return Instant(now + (self.challenge if waits else 0) + self.patience)

    @property
    def patience(self) -> Span:
        """The time that a computer may take, whether a server or a worker acts for it."""
        times = 1 + OFFERED if self.workers else 1
        return Span(times * (self.longest + GRACE))

    @property
    def longest(self) -> Span:
        """The longest time from the beginning of a computer's turn to its answer."""
        return Span(max(self.think, 2 * self.pause))

    def least(self, game: GameState, seat: Seat, tiles: int, at: Instant) -> Span:
        """Return the least time from the beginning of the computer's turn to an answer.

        It grows with the `tiles` that the answer lays, and follows the pace of the level. A
        person's clock never runs meanwhile, and the computer's own allows only a small part of
        what it has left.
        """
        if game.terms.computers_at_once:
            return Span(0)
        pause = _at_its_pace(self.pause + self.pause * tiles // game.edition.rack_size, game, seat)
        clock = game.clock
        if clock is None or clock.since is None:
            return Span(pause)
        if seat != game.to_move:
            return Span(0)
        match clock.control:
            case SandTimer(seconds):
                allowed = seconds * SECOND // SHARE_OF_A_SAND_TIMER
            case ChessClock():
                allowed = max(0, clock.left_at(seat, at)) // PAUSE_SHARE_OF_A_CHESS_CLOCK
            case DaysPerMove():
                allowed = pause
            case _:
                assert_never(clock.control)
        return Span(min(pause, allowed))

    def acts_at(self, game: GameState) -> Instant | None:
        """Return when a computer stops waiting for challenges; None where no clock runs."""
        clock = game.clock
        if clock is None or clock.since is None:
            return None
        return Instant(clock.since + self._left_to_people(clock, game.to_move))

    def thinking(self, game: GameState, seat: Seat, at: Instant) -> Span:
        """Return how long the computer at this seat may think from this instant on."""
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
        """Return whether a computer waits for days, so that the server may have changed by then."""
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


def _absent_at(before: Table, game: GameState, at: Instant) -> Instant | None:
    """Return when those who are waited for count as absent; what others do changes nothing.

    The last play is put to all at once, so that after one absence the next is due at once.
    """
    absence = game.terms.absence
    if absence is None or not may_become_absent(game):
        return None
    known = before.game
    is_same_play = _awaits_the_same(known, game)
    is_same_turn = known.phase is game.phase and len(known.turns) == len(game.turns)
    if before.stands_at is not None and (is_same_play or is_same_turn):
        return before.stands_at
    if is_same_play and known.absent is not None:
        return at
    return Instant(at + absence * SECOND)


def _awaits_the_same(before: GameState, after: GameState) -> bool:
    """Return whether both games wait for answers to the same last play."""
    known, play = before.open_play, after.open_play
    is_last = before.phase is after.phase is Phase.AWAITING_FINAL_CHALLENGE
    return is_last and known is not None and play is not None and known.turn == play.turn


def _at_its_pace(pause: int, game: GameState, seat: Seat) -> int:
    """Return the pause of the computer at this seat; a quick level takes a part of the usual."""
    player = game.players[seat]
    level = LEVELS.get(player.level) if isinstance(player, Computer) else None
    return pause if level is None else int(pause * level.pace)


def _span(seconds: float) -> Span:
    return Span(round(seconds * SECOND))
