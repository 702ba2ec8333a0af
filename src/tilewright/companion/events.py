"""Events beside a board: entries, each with its facts, and corrections; and what all may read."""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from tilewright.companion.sealed_racks import Commitment
from tilewright.game.clock import Instant
from tilewright.game.events import (
    BEFORE_IT_EXISTED,
    LATEST,
    ClockStarted,
    GameEnded,
    PlayChallenged,
    PlayWithdrawn,
    Revision,
    SeatResigned,
    TilesDrawn,
    TilesPlayed,
    TimeCharged,
    TurnLost,
    TurnPassed,
)
from tilewright.game.seats import LexiconIdentity, Seat
from tilewright.game.terms import NO_TERMS, TableTerms
from tilewright.rules.edition import Edition
from tilewright.rules.tiles import Tiles


class Judge(StrEnum):
    """The authority on whether a word is valid.

    VOID: the lexicon, when the word is entered. CHALLENGE: the lexicon, when the word is
    challenged. PEOPLE: the table itself, by a book or by agreement, when the word is challenged.
    """

    VOID = "void"
    CHALLENGE = "challenge"
    PEOPLE = "people"


class CompanionStarted(Struct, frozen=True, gc=False):
    """The real board was set up; `players` are in the order of turns.

    `rules` is the whole edition where it is not one of this program's. `language` is that of the
    tiles, None for English.
    """

    edition: str
    players: tuple[str, ...]
    words: Judge
    lexicon: LexiconIdentity
    terms: TableTerms = NO_TERMS
    revision: Annotated[Revision, Meta(extra={BEFORE_IT_EXISTED: Revision.FIRST})] = LATEST
    rules: Annotated[Edition | None, Meta(extra={BEFORE_IT_EXISTED: None})] = None
    language: Annotated[str | None, Meta(extra={BEFORE_IT_EXISTED: None})] = None


class TilesReturned(Struct, frozen=True, gc=False):
    """The seat exchanged this many unknown tiles."""

    seat: Seat
    count: int


class RacksCounted(Struct, frozen=True, gc=False):
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
"""A fact common to every game. Tiles count as drawn once the board shows that they were."""

Fact = GameFact | TilesReturned | RacksCounted


class Entered(Struct, frozen=True, gc=False):
    """An entry was made, with the facts that it led to."""

    facts: tuple[Fact, ...]


class TakenBack(Struct, frozen=True, gc=False):
    """The latest current entries were taken back, at this instant if there is a clock."""

    at: Instant | None = None
    entries: int = 1


class ClockPaused(Struct, frozen=True, gc=False):
    """The clock was stopped at this instant, for everybody."""

    at: Instant


class ClockResumed(Struct, frozen=True, gc=False):
    """The clock continued at this instant; the time between is charged to nobody."""

    at: Instant


class SeatTaken(Struct, frozen=True, gc=False):
    """A phone took the seat, from now on as its own.

    `phone` tells phones of this sheet apart, and is left out of what others see.
    """

    seat: Seat
    phone: str = ""


class SeatLeft(Struct, frozen=True, gc=False):
    """The seat's phone gave the seat up."""

    seat: Seat


class RackSealed(Struct, frozen=True, gc=False):
    """The seat's phone entered its rack for its turn of this number, counted from 0.

    Until the racks are opened, others see `commitment` only: `rack` and `salt` are None for them.
    """

    seat: Seat
    turn: int
    commitment: Commitment
    rack: Tiles | None = None
    salt: str | None = None


class CodeShown(Struct, frozen=True, gc=False):
    """A phone shows a code until this instant, by which another can take the seat up.

    `digest` is left out of what others see.
    """

    seat: Seat
    until: Instant
    digest: str = ""


class OpeningAgreed(Struct, frozen=True, gc=False):
    """The seat's phone said, once the game was over, that the racks may be opened."""

    seat: Seat
    at: Instant


SeatEvent = SeatTaken | SeatLeft | RackSealed | CodeShown | OpeningAgreed
"""An event of the phones' seats, which changes nothing on the sheet itself."""

LaterEvent = Entered | TakenBack | ClockPaused | ClockResumed | SeatEvent
Event = CompanionStarted | LaterEvent


def face_down(events: Iterable[Event], *, are_open: bool) -> Iterator[Event]:
    """Yield the events without racks, unless they are open, and without what gives a seat.

    >>> from tilewright.companion.sealed_racks import Commitment
    >>> from tilewright.game.seats import Seat
    >>> from tilewright.rules.tiles import Tiles
    >>> sealed = RackSealed(Seat(0), 0, Commitment("ab"), Tiles.parse("QI"), "00" * 32)
    >>> list(face_down([sealed], are_open=False))
    [RackSealed(seat=0, turn=0, commitment='ab', rack=None, salt=None)]
    """
    for event in events:
        match event:
            case RackSealed():
                yield event if are_open else replace(event, rack=None, salt=None)
            case SeatTaken():
                yield replace(event, phone="")
            case CodeShown():
                yield replace(event, digest="")
            case _:
                yield event
