"""A table before its game: who may sit where, and who does. Values and transitions, no input.

Every chair is a person's of the host's own device, by link, for anybody, promised to somebody (in
a rematch), or a computer's. When no chair is free any more the game can be opened. Each change is
the next version, so that of two changes at once only one can follow the same version.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

import msgspec
from msgspec import Struct

from tilewright.game.seats import Computer, LexiconIdentity, Person, Player, Seat, WordPolicy
from tilewright.game.start import TableSetup
from tilewright.notation.wire import WireTerms, read_terms
from tilewright.rules.editions import EDITIONS

T = TypeVar("T")


class GatheringRefusal(Exception):
    """Something that cannot be done at this table now; `code` names it for programs."""

    code = "refused"
    message = "That cannot be done."

    def __init__(self) -> None:
        super().__init__(self.message)


class UnknownGathering(GatheringRefusal):
    """There is none, or it is none of the asker's business: nobody learns which."""

    code = "unknown_gathering"
    message = "There is no such invitation here."


class SeatTaken(GatheringRefusal):
    """Somebody else was quicker."""

    code = "seat_taken"
    message = "Somebody else has taken that seat."


class GatheringClosed(GatheringRefusal):
    """The game has begun, or the host has called it off."""

    code = "gathering_closed"
    message = "This invitation is over: the game has begun, or was called off."


class NotHost(GatheringRefusal):
    """Only whoever invited may do this."""

    code = "not_host"
    message = "Only the one who invited can do that."


class HostStays(GatheringRefusal):
    """The host cannot leave the others alone."""

    code = "host_stays"
    message = "The one who invited cannot leave, but can call the game off."


class GatheringPhase(StrEnum):
    """How far a gathering has come."""

    GATHERING = "gathering"
    STARTED = "started"
    CANCELLED = "cancelled"


class ByLink(Struct, frozen=True, tag="link"):
    """A free chair for whoever brings the secret of this digest; `issue` counts its links."""

    digest: bytes
    issue: int = 0


class ForAnybody(Struct, frozen=True, tag="open"):
    """A free chair, listed for anybody."""


class Promised(Struct, frozen=True, tag="promised"):
    """A free chair that waits for one guest."""

    guest: str
    name: str


class ByComputer(Struct, frozen=True, tag="computer"):
    """A chair that the program takes, at a level."""

    name: str
    level: str


Free = ByLink | ForAnybody | Promised


class Taken(Struct, frozen=True, tag="taken"):
    """A chair that a guest has taken, and what it `was` before; None: it was never free."""

    guest: str
    name: str
    was: Free | None = None


Chair = ByLink | ForAnybody | Promised | ByComputer | Taken


@dataclass(frozen=True, slots=True)
class Joiner:
    """A guest who wants to sit down, under a name; `digest` is of the secret they bring, if any."""

    guest: str
    name: str
    digest: bytes | None = None


class Gathering(Struct, frozen=True, kw_only=True):
    """Everything about one table before its game; the game will have the same id."""

    id: str
    host: str
    created: str
    edition: str
    words: WordPolicy
    lexicon: LexiconIdentity
    terms: WireTerms
    chairs: tuple[Chair, ...]
    digest: bytes = b""
    """Of the request that opened it, to know that request again."""
    watch: bytes = b""
    """The digest of the secret that lets people look on; empty: nobody may."""
    rematch_of: str | None = None
    version: int = 1
    phase: GatheringPhase = GatheringPhase.GATHERING

    @property
    def is_full(self) -> bool:
        """Whether nobody is waited for any more."""
        return all(isinstance(each, ByComputer | Taken) for each in self.chairs)

    @property
    def is_listed(self) -> bool:
        """Whether anybody may still sit down."""
        return self.phase is GatheringPhase.GATHERING and ForAnybody() in self.chairs

    @property
    def guests(self) -> tuple[str | None, ...]:
        """Who sits at each seat; None for a computer, or nobody yet."""
        return tuple(each.guest if isinstance(each, Taken) else None for each in self.chairs)

    @property
    def concerned(self) -> frozenset[str]:
        """The guests who sit here, or are waited for by name."""
        named = (each for each in self.chairs if isinstance(each, Taken | Promised))
        return frozenset(each.guest for each in named)

    @property
    def host_name(self) -> str:
        """The name under which the host sits."""
        mine = (e.name for e in self.chairs if isinstance(e, Taken) and e.guest == self.host)
        return next(mine, "")

    def setup(self) -> TableSetup:
        """The table of the game; a free chair counts as a person without a name.

        Raises:
            NotOffered: a choice that the edition does not leave.
            ValueError: too few or too many chairs for the edition, or terms that cannot be.
        """
        return TableSetup(
            EDITIONS[self.edition],
            tuple(map(_player, self.chairs)),
            self.words,
            self.lexicon,
            read_terms(self.terms),
        )

    def may_see(self, guest: str | None, digest: bytes | None) -> bool:
        """Whether this is a guest's business, or that of whoever brings the link's secret."""
        if self.is_listed or (guest is not None and guest in self.concerned):
            return True
        return digest is not None and any(True for _ in self._by_link(digest))

    def joined(self, joiner: Joiner) -> "Gathering":
        """The joiner sits; nothing changes when they have sat here before.

        Raises:
            UnknownGathering: no chair is theirs to take, and none was.
            SeatTaken: the chair has been taken.
            GatheringClosed: the game has begun without them, or was called off.
        """
        if joiner.guest in self.guests and self.phase is not GatheringPhase.CANCELLED:
            return self
        promised = [
            Seat(seat)
            for seat, each in enumerate(self.chairs)
            if isinstance(each, Promised) and each.guest == joiner.guest
        ]
        seats = promised or [self._seat_for(joiner)]
        self._require_open()
        return self._with({seat: _taken_by(joiner, self.chairs[seat]) for seat in seats})

    def left_by(self, guest: str) -> "Gathering":
        """The guest's chairs are free again; a promised chair that is declined ends it all.

        Raises:
            UnknownGathering: the guest does not sit here.
            HostStays: it is the host.
            GatheringClosed: it is too late.
        """
        if guest not in self.concerned:
            raise UnknownGathering
        self._require_open()
        if guest == self.host:
            raise HostStays
        if self.rematch_of is not None:
            return self._closed(GatheringPhase.CANCELLED)
        mine = {
            Seat(seat): each.was
            for seat, each in enumerate(self.chairs)
            if isinstance(each, Taken) and each.guest == guest and each.was is not None
        }
        return self._with(mine)

    def cancelled_by(self, guest: str) -> "Gathering":
        """It is called off; nothing changes when it was before.

        Raises:
            UnknownGathering, NotHost: somebody else invited.
            GatheringClosed: the game has begun.
        """
        self._require_host(guest)
        if self.phase is GatheringPhase.CANCELLED:
            return self
        self._require_open()
        return self._closed(GatheringPhase.CANCELLED)

    def changed_by(
        self, guest: str, seat: Seat, to: ByLink | ForAnybody | ByComputer
    ) -> "Gathering":
        """A free chair is offered in another way, or a computer takes it.

        Raises:
            UnknownGathering, NotHost: somebody else invited.
            GatheringClosed: it is too late.
            SeatTaken: somebody sits there.
        """
        self._require_host(guest)
        self._require_open()
        if not 0 <= seat < len(self.chairs):
            raise UnknownGathering
        if self.chairs[seat] == to:
            return self
        if isinstance(self.chairs[seat], Taken | ByComputer):
            raise SeatTaken
        return self._with({seat: to})

    def handed_over(self, guest: str, to: str) -> "Gathering":
        """Whatever was the guest's is the other guest's: both are one person."""
        chairs = {
            Seat(seat): _handed_over(each, guest, to) for seat, each in enumerate(self.chairs)
        }
        host = to if self.host == guest else self.host
        return msgspec.structs.replace(self._with(chairs), host=host)

    def expired(self) -> "Gathering":
        """It has waited long enough, and is called off; nothing changes when it is over."""
        return (
            self
            if self.phase is not GatheringPhase.GATHERING
            else self._closed(GatheringPhase.CANCELLED)
        )

    def started(self) -> "Gathering":
        """The game is open; this is kept for a while, for those who come back to it."""
        return self._closed(GatheringPhase.STARTED)

    def _seat_for(self, joiner: Joiner) -> Seat:
        wanted = list(
            self._open_to_all() if joiner.digest is None else self._by_link(joiner.digest)
        )
        if not wanted:
            raise UnknownGathering
        free = [seat for seat in wanted if not isinstance(self.chairs[seat], Taken)]
        if not free:
            raise GatheringClosed if self.phase is GatheringPhase.CANCELLED else SeatTaken
        return free[0]

    def _by_link(self, digest: bytes) -> Iterator[Seat]:
        return self._that_were(lambda was: isinstance(was, ByLink) and was.digest == digest)

    def _open_to_all(self) -> Iterator[Seat]:
        return self._that_were(lambda was: isinstance(was, ForAnybody))

    def _that_were(self, wanted: Callable[[object], bool]) -> Iterator[Seat]:
        """The seats that are or, before somebody took them, were such."""
        for seat, each in enumerate(self.chairs):
            if wanted(each.was if isinstance(each, Taken) else each):
                yield Seat(seat)

    def _require_open(self) -> None:
        if self.phase is not GatheringPhase.GATHERING:
            raise GatheringClosed

    def _require_host(self, guest: str) -> None:
        if guest not in self.concerned:
            raise UnknownGathering
        if guest != self.host:
            raise NotHost

    def _with(self, chairs: Mapping[Seat, Chair]) -> "Gathering":
        after = tuple(chairs.get(Seat(seat), each) for seat, each in enumerate(self.chairs))
        return msgspec.structs.replace(self, chairs=after, version=self.version + 1)

    def _closed(self, phase: GatheringPhase) -> "Gathering":
        return msgspec.structs.replace(self, phase=phase, version=self.version + 1)


def rematch_chairs(
    players: Sequence[Player], guests: Sequence[str | None], by: str
) -> tuple[Chair, ...]:
    """The chairs of the next game of the same players, turned by one; whoever offers it sits.

    A person without a guest, who cannot be asked, is left out.
    """
    chairs: list[Chair] = []
    for player, guest in zip(turned(players), turned(guests), strict=True):
        if isinstance(player, Computer):
            chairs.append(ByComputer(player.name, player.level))
        elif guest is not None:
            promised = Promised(guest, player.name)
            chairs.append(Taken(guest, player.name, promised) if guest == by else promised)
    return tuple(chairs)


def turned(by_seat: Sequence[T]) -> tuple[T, ...]:
    """What belongs to each seat, after everybody has moved up by one.

    >>> turned(("Ann", "Ben", "Cai"))
    ('Ben', 'Cai', 'Ann')
    """
    return (*by_seat[1:], *by_seat[:1])


def _taken_by(joiner: Joiner, chair: Chair) -> Taken:
    match chair:
        case Promised(guest, name):
            return Taken(guest, name, chair)
        case ByLink() | ForAnybody():
            return Taken(joiner.guest, joiner.name, chair)
        case Taken() | ByComputer():
            raise SeatTaken


def _handed_over(chair: Chair, guest: str, to: str) -> Chair:
    match chair:
        case Promised(who, name) if who == guest:
            return Promised(to, name)
        case Taken(who, name, was) if who == guest:
            return Taken(to, name, Promised(to, was.name) if isinstance(was, Promised) else was)
        case _:
            return chair


def _player(chair: Chair) -> Player:
    match chair:
        case ByComputer(name, level):
            return Computer(name, level)
        case Taken(_, name) | Promised(_, name):
            return Person(name)
        case ByLink() | ForAnybody():
            return Person("")
