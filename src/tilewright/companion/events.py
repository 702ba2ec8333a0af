"""What was written down: entries, each with its facts, and entries that were taken back."""

from dataclasses import dataclass, field
from enum import StrEnum

from tilewright.game.clock import Instant
from tilewright.game.events import (
    BEFORE_IT_EXISTED,
    ClockStarted,
    GameEnded,
    PlayChallenged,
    PlayWithdrawn,
    SeatResigned,
    TilesDrawn,
    TilesPlayed,
    TimeCharged,
    TurnLost,
    TurnPassed,
)
from tilewright.game.revision import Revision
from tilewright.game.seats import LexiconIdentity, Seat
from tilewright.game.terms import NO_TERMS, TableTerms
from tilewright.rules.tiles import Tiles


class Judge(StrEnum):
    """Who says whether a word is good.

    VOID: the lexicon, when the word is written. CHALLENGE: the lexicon, when somebody doubts it.
    PEOPLE: the table itself, by a book or by agreement, when somebody doubts it.
    """

    VOID = "void"
    CHALLENGE = "challenge"
    PEOPLE = "people"


@dataclass(frozen=True, slots=True)
class CompanionStarted:
    """The real board was set up; `players` sit in the order of turns, who begins first."""

    edition: str
    players: tuple[str, ...]
    words: Judge
    lexicon: LexiconIdentity
    terms: TableTerms = NO_TERMS
    revision: Revision = field(
        default=Revision.SECOND, metadata={BEFORE_IT_EXISTED: Revision.FIRST}
    )


@dataclass(frozen=True, slots=True)
class TilesReturned:
    """The seat exchanged so many tiles; nobody told which."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class RacksCounted:
    """These tiles were left when the game was over, by seat."""

    racks: tuple[Tiles, ...]


GameFact = (
    ClockStarted
    | TimeCharged
    | TilesDrawn
    | TilesPlayed
    | TurnPassed
    | PlayChallenged
    | PlayWithdrawn
    | TurnLost
    | SeatResigned
    | GameEnded
)
"""A fact that every game knows. Tiles count as drawn when the board shows that they were."""

Fact = GameFact | TilesReturned | RacksCounted


@dataclass(frozen=True, slots=True)
class Entered:
    """Somebody wrote something down, and these are the facts that it led to."""

    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The latest entries that stood were taken back, at this instant where there is a clock."""

    at: Instant | None = None
    entries: int = 1


@dataclass(frozen=True, slots=True)
class ClockPaused:
    """The clock was stopped at this instant, for everybody."""

    at: Instant


@dataclass(frozen=True, slots=True)
class ClockResumed:
    """The clock went on at this instant; what lies between is nobody's time."""

    at: Instant


LaterEvent = Entered | TakenBack | ClockPaused | ClockResumed
Event = CompanionStarted | LaterEvent
