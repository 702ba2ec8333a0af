"""Time at the table, as arithmetic on given instants: nothing here reads a clock.

A sand timer gives every turn the same time, a chess clock gives each player time for the whole
game, and days per move give a turn days, with a bank of more for the whole game.
"""

from collections.abc import Collection
from typing import NewType, assert_never

from msgspec import Struct
from msgspec.structs import replace

from tilewright.errors import TilewrightError
from tilewright.game.seats import Seat
from tilewright.rules.edition import Overtime

Instant = NewType("Instant", int)
"""Milliseconds since the first moment of 1970, UTC."""

Span = NewType("Span", int)
"""Milliseconds."""

SECOND = 1000
MINUTE = 60 * SECOND
DAY = 24 * 60 * MINUTE

MOST_SECONDS = 24 * 60 * 60
MOST_DAYS = 366
MOST_SECONDS_UNTIMED = MOST_DAYS * 24 * 60 * 60
"""The most seconds for the last play, or for a move, at a table without a clock."""
LEAST_ABSENCE = 60
"""The fewest seconds without a move that count as an absence (ours)."""
LEAST_LAST_WORD = Span(30 * SECOND)
"""The least time to challenge the last play, even if a chess clock has less left (ours)."""
MISSED_TURNS_TO_LEAVE = 3
"""The number of consecutive turns timed out in days per move that is a resignation (ours)."""


class TimeOutOfRange(TilewrightError, ValueError):
    """A time outside its range: `what` must be from `least` to `most`, but is `value`."""

    def __init__(self, what: str, value: int, least: int, most: int) -> None:
        self.what = what
        self.value = value
        self.least = least
        self.most = most
        super().__init__(f"{what} must be {least} to {most}, not {value}")


class SandTimer(Struct, frozen=True, gc=False):
    """A number of seconds for every turn; when they run out, the turn is passed.

    Raises:
        TimeOutOfRange: not between a second and a day.
    """

    seconds: int

    def __post_init__(self) -> None:
        require_time("a sand timer's seconds", self.seconds, 1, MOST_SECONDS)


class ChessClock(Struct, frozen=True, gc=False):
    """Seconds for each player's whole game, and an increment after every turn taken.

    Raises:
        TimeOutOfRange: not between a second and a day, or an increment beyond that.
    """

    seconds: int
    increment: int = 0

    def __post_init__(self) -> None:
        require_time("a chess clock's seconds", self.seconds, 1, MOST_SECONDS)
        require_time("an increment's seconds", self.increment, 0, MOST_SECONDS)


class DaysPerMove(Struct, frozen=True, gc=False):
    """Days for every turn, and a bank of days for the whole game.

    Raises:
        TimeOutOfRange: not between a day and a year, or a bank beyond that.
    """

    days: int
    bank: int = 0

    def __post_init__(self) -> None:
        require_time("days per move", self.days, 1, MOST_DAYS)
        require_time("days in the bank", self.bank, 0, MOST_DAYS)


TimeControl = SandTimer | ChessClock | DaysPerMove

SHORT_CLOCK = 300
"""The seconds of a chess clock below which a gift of time is short."""


def gift(control: TimeControl) -> Span | None:
    """Return the time that one gift adds for each opponent (ours); None where none can be given.

    >>> [gift(control) for control in (ChessClock(180), ChessClock(900), DaysPerMove(3))]
    [15000, 60000, 86400000]
    """
    match control:
        case SandTimer():
            return None
        case ChessClock(seconds):
            return Span(15 * SECOND if seconds < SHORT_CLOCK else MINUTE)
        case DaysPerMove():
            return Span(DAY)
        case _:
            assert_never(control)


def most_left(control: TimeControl) -> Span:
    """Return the most time that gifts can bring a clock to."""
    if isinstance(control, DaysPerMove):
        return Span(MOST_DAYS * DAY)
    return Span(MOST_SECONDS * SECOND)


class TimeGift(Struct, frozen=True, gc=False):
    """Time that the seat gave to each opponent, and the number of turns taken before."""

    seat: Seat
    span: Span
    turns: int


class Clock(Struct, frozen=True, gc=False):
    """The time of every seat; `since` is the start of the current turn, None before the first.

    `left` is by seat and excludes the current turn: the time left on a chess clock, negative in
    overtime; the bank for days per move; the time of one turn for a sand timer.

    >>> clock = Clock.of(ChessClock(60, increment=5), seats=2).started(Instant(1_000))
    >>> clock.deadline(Seat(0), Overtime(10, most_minutes=10))
    661000
    >>> clock.charged(Seat(0), Instant(21_000), Span(20_000), earned=Span(5_000)).left
    (45000, 60000)
    """

    control: TimeControl
    left: tuple[Span, ...]
    since: Instant | None = None
    gifts: tuple[TimeGift, ...] = ()

    @classmethod
    def of(cls, control: TimeControl, seats: int) -> "Clock":
        """Return the clock before the game begins."""
        match control:
            case SandTimer(seconds) | ChessClock(seconds):
                span = Span(seconds * SECOND)
            case DaysPerMove(_, bank):
                span = Span(bank * DAY)
            case _:
                assert_never(control)
        return cls(control, (span,) * seats)

    def started(self, at: Instant) -> "Clock":
        """Return the clock as the first turn begins."""
        return replace(self, since=at)

    def spent(self, at: Instant) -> Span:
        """Return the time spent on the current turn; none before it began."""
        return Span(0 if self.since is None else max(0, at - self.since))

    def earned(self) -> Span:
        """Return the increment for taking a turn."""
        if isinstance(self.control, ChessClock):
            return Span(self.control.increment * SECOND)
        return Span(0)

    def charged(self, seat: Seat, at: Instant, spent: Span, earned: Span) -> "Clock":
        """Return the clock after the seat's turn, as the next one begins."""
        left = _without(self.control, self.left[seat], spent)
        changed = (*self.left[:seat], Span(left + earned), *self.left[seat + 1 :])
        return replace(self, left=changed, since=at)

    def gifted(self, gift: TimeGift, to: Collection[Seat]) -> "Clock":
        """Return the clock after this gift to each of these seats."""
        left = tuple(
            Span(own + gift.span) if other in to else own for other, own in enumerate(self.left)
        )
        return replace(self, left=left, gifts=(*self.gifts, gift))

    @property
    def given(self) -> tuple[Span, ...]:
        """The time that each seat has given to the others."""
        return tuple(
            Span(sum(gift.span for gift in self.gifts if gift.seat == seat))
            for seat in range(len(self.left))
        )

    def left_at(self, seat: Seat, at: Instant) -> Span:
        """Return the time that the seat on turn has left at this instant."""
        return _without(self.control, self.left[seat], self.spent(at))

    def deadline(self, seat: Seat, overtime: Overtime) -> Instant | None:
        """Return the instant at which the current turn times out; None before the first turn.

        On a chess clock that is the end of overtime, when the game is lost.
        """
        return self._runs_out(seat, Span(overtime.most_minutes * MINUTE), least=Span(0))

    def last_word(self, seat: Seat) -> Instant | None:
        """Return when the last play becomes final because the next seat is out of time.

        On a chess clock overtime does not count, but half a minute is always left.
        """
        return self._runs_out(seat, Span(0), least=LEAST_LAST_WORD)

    def _runs_out(self, seat: Seat, overtime: Span, least: Span) -> Instant | None:
        if self.since is None:
            return None
        match self.control:
            case SandTimer(seconds):
                allowed = seconds * SECOND
            case ChessClock():
                allowed = max(least, self.left[seat] + overtime)
            case DaysPerMove(days):
                allowed = days * DAY + self.left[seat]
            case _:
                assert_never(self.control)
        return Instant(self.since + allowed)


def overtime_points(clock: Clock, seat: Seat, at: Instant | None, overtime: Overtime) -> int:
    """Return the seat's overtime penalty, capped; `at` is given while it is on turn.

    >>> late = Clock(ChessClock(60), (Span(-1), Span(-60_001)))
    >>> [overtime_points(late, Seat(n), None, Overtime(10, 10)) for n in (0, 1)]
    [10, 20]
    """
    if not isinstance(clock.control, ChessClock):
        return 0
    left = clock.left[seat] if at is None else clock.left_at(seat, at)
    minutes = -(min(0, left) // MINUTE)
    return overtime.points_a_minute * min(minutes, overtime.most_minutes)


def _without(control: TimeControl, left: Span, spent: Span) -> Span:
    match control:
        case SandTimer():
            return left
        case ChessClock():
            return Span(left - spent)
        case DaysPerMove(days):
            return Span(max(0, left - max(0, spent - days * DAY)))
        case _:
            assert_never(control)


def require_time(what: str, value: int, least: int, most: int) -> None:
    """Check that a clock, or a waiting time, can have this value.

    Raises:
        TimeOutOfRange: it cannot.
    """
    if not least <= value <= most:
        raise TimeOutOfRange(what, value, least, most)
