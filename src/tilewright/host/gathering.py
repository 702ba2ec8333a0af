"""A table before its game begins: its chairs and who takes them. Values and transitions only.

A chair belongs to a person at the host's own device, to the holder of its link, to anyone, to one
particular guest (in a rematch), or to a computer. The game can be opened once no chair is free.
Every change raises the version by one, so only one of two simultaneous changes succeeds.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import TypeVar

import msgspec

from tilewright.game.seats import Computer, LexiconIdentity, Person, Player, Seat, WordPolicy
from tilewright.game.start import TableSetup
from tilewright.host.errors import GatheringClosed, HostStays, NotHost, SeatTaken, UnknownGathering
from tilewright.notation.edition_form import EditionForm, edition_of
from tilewright.notation.terms import WireTerms, read_terms
from tilewright.rules.edition import Edition
from tilewright.rules.editions import EDITIONS, shared

T = TypeVar("T")


class GatheringPhase(StrEnum):
    """The stage that a gathering has reached."""

    GATHERING = "gathering"
    STARTED = "started"
    CANCELLED = "cancelled"


class ByLink(msgspec.Struct, frozen=True, tag="link"):
    """A free chair for the holder of a link whose secret has this digest; `issue` counts links."""

    digest: bytes
    issue: int = 0


class ForAnybody(msgspec.Struct, frozen=True, tag="open"):
    """A free chair that is listed publicly."""


class Promised(msgspec.Struct, frozen=True, tag="promised"):
    """A free chair reserved for one guest."""

    guest: str
    name: str


class ByComputer(msgspec.Struct, frozen=True, tag="computer"):
    """A computer player's chair."""

    name: str
    level: str


Free = ByLink | ForAnybody | Promised


class Taken(msgspec.Struct, frozen=True, tag="taken"):
    """A chair that a guest has taken; `was` is its earlier state, None if it was never free."""

    guest: str
    name: str
    was: Free | None = None


Chair = ByLink | ForAnybody | Promised | ByComputer | Taken


class Joiner(msgspec.Struct, frozen=True):
    """A guest who wants to sit down; `digest` is that of the secret in their link, if any."""

    guest: str
    name: str
    digest: bytes | None = None


class Gathering(msgspec.Struct, frozen=True, kw_only=True):
    """One table before its game, which will have the same id."""

    id: str
    host: str
    created: str
    edition: str
    words: WordPolicy
    lexicon: LexiconIdentity
    terms: WireTerms
    chairs: tuple[Chair, ...]
    rules: EditionForm | None = None
    """The whole edition where it is not one of this program's; `edition` is its name."""
    language: str | None = None
    """The language of the tiles where that is not English, and `rules` do not have them."""
    digest: bytes = b""
    """The digest of the opening request, by which a repetition is recognised."""
    watch: bytes = b""
    """The digest of the secret in the spectators' link; empty when there are no spectators."""
    watch_secret: str | None = None
    """The secret itself in a rematch, where all players have the link; None at other tables."""
    rematch_of: str | None = None
    version: int = 1
    phase: GatheringPhase = GatheringPhase.GATHERING

    @property
    def is_full(self) -> bool:
        """True if every chair is taken."""
        return all(isinstance(chair, ByComputer | Taken) for chair in self.chairs)

    @property
    def is_listed(self) -> bool:
        """True if a chair is open to anyone."""
        return self.phase is GatheringPhase.GATHERING and ForAnybody() in self.chairs

    @property
    def guests(self) -> tuple[str | None, ...]:
        """The guest at each seat; None for a computer or a free chair."""
        return tuple(chair.guest if isinstance(chair, Taken) else None for chair in self.chairs)

    @property
    def concerned(self) -> frozenset[str]:
        """The guests who have taken a chair or for whom one is reserved."""
        named = (chair for chair in self.chairs if isinstance(chair, Taken | Promised))
        return frozenset(chair.guest for chair in named)

    @property
    def host_name(self) -> str:
        """The host's name at the table."""
        taken = (chair for chair in self.chairs if isinstance(chair, Taken))
        return next((chair.name for chair in taken if chair.guest == self.host), "")

    @property
    def own_edition(self) -> Edition | None:
        """The edition where it is not one of this program's."""
        return None if self.rules is None else edition_of(self.rules)

    @property
    def edition_played(self) -> Edition:
        """The edition with its tiles.

        Raises:
            UnknownLanguage: this program does not know their language.
        """
        edition = self.own_edition or EDITIONS[self.edition]
        if self.rules is not None or self.language is None:
            return edition
        return shared(edition.in_language(self.language))

    def setup(self) -> TableSetup:
        """Return the setup of the game; a free chair counts as a person without a name.

        Raises:
            NotOffered: the edition does not offer one of the choices.
            ValueError: too few or too many chairs for the edition, or impossible terms.
        """
        return TableSetup(
            self.edition_played,
            tuple(map(_player, self.chairs)),
            self.words,
            self.lexicon,
            read_terms(self.terms),
        )

    def may_see(self, guest: str | None, digest: bytes | None) -> bool:
        """Return whether the guest, or the holder of a link's secret, may see this table."""
        if self.is_listed or (guest is not None and guest in self.concerned):
            return True
        return digest is not None and any(True for _ in self._by_link(digest))

    def joined(self, joiner: Joiner) -> "Gathering":
        """Return the gathering with the joiner seated; unchanged if they already are.

        Raises:
            UnknownGathering: there is no chair that the joiner may take.
            SeatTaken: another player has taken the chair.
            GatheringClosed: the game has begun without the joiner or was called off.
        """
        if joiner.guest in self.guests and self.phase is not GatheringPhase.CANCELLED:
            return self
        promised = [
            Seat(seat)
            for seat, chair in enumerate(self.chairs)
            if isinstance(chair, Promised) and chair.guest == joiner.guest
        ]
        seats = promised or [self._seat_for(joiner)]
        self._require_open()
        return self._with({seat: _taken_by(joiner, self.chairs[seat]) for seat in seats})

    def left_by(self, guest: str) -> "Gathering":
        """Return the gathering with the guest's chairs free; declining a rematch cancels it.

        Raises:
            UnknownGathering: the guest has no chair here.
            HostStays: the guest is the host.
            GatheringClosed: the game has begun or was called off.
        """
        if guest not in self.concerned:
            raise UnknownGathering
        self._require_open()
        if guest == self.host:
            raise HostStays
        if self.rematch_of is not None:
            return self._closed(GatheringPhase.CANCELLED)
        mine = {
            Seat(seat): chair.was
            for seat, chair in enumerate(self.chairs)
            if isinstance(chair, Taken) and chair.guest == guest and chair.was is not None
        }
        return self._with(mine)

    def cancelled_by(self, guest: str) -> "Gathering":
        """Return the gathering called off; unchanged if it already is.

        Raises:
            UnknownGathering: the guest has no chair here.
            NotHost: the guest is not the host.
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
        """Return the gathering with a free chair offered in another way or given to a computer.

        Raises:
            UnknownGathering: the guest has no chair here, or there is no such seat.
            NotHost: the guest is not the host.
            GatheringClosed: the game has begun or was called off.
            SeatTaken: the seat is not free.
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
        """Return the gathering with everything of one guest given to another, the same person."""
        chairs = {
            Seat(seat): _handed_over(chair, guest, to) for seat, chair in enumerate(self.chairs)
        }
        host = to if self.host == guest else self.host
        return msgspec.structs.replace(self._with(chairs), host=host)

    def forgotten(self, guest: str, seats: Collection[Seat], nobody: str) -> "Gathering":
        """Return the gathering with `nobody` in place of one guest; unchanged without them.

        The person at one of these `seats` is the same, even if they sat down as another guest.
        """
        gone = {guest} | {self.guests[seat] for seat in seats if seat < len(self.chairs)}
        after = {
            Seat(seat): _forgotten(chair, nobody)
            for seat, chair in enumerate(self.chairs)
            if isinstance(chair, Taken | Promised) and chair.guest in gone
        }
        if not after and self.host not in gone:
            return self
        host = nobody if self.host in gone else self.host
        return msgspec.structs.replace(self._with(after), host=host)

    def expired(self) -> "Gathering":
        """Return the gathering called off for want of players; unchanged if it is over."""
        return (
            self
            if self.phase is not GatheringPhase.GATHERING
            else self._closed(GatheringPhase.CANCELLED)
        )

    def started(self) -> "Gathering":
        """Return the gathering with its game begun; it is kept a while for old links."""
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
        """Yield the seats whose chair is, or was before it was taken, of the wanted kind."""
        for seat, chair in enumerate(self.chairs):
            if wanted(chair.was if isinstance(chair, Taken) else chair):
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
        after = tuple(chairs.get(Seat(seat), chair) for seat, chair in enumerate(self.chairs))
        return msgspec.structs.replace(self, chairs=after, version=self.version + 1)

    def _closed(self, phase: GatheringPhase) -> "Gathering":
        return msgspec.structs.replace(self, phase=phase, version=self.version + 1)


def rematch_chairs(
    players: Sequence[Player], guests: Sequence[str | None], by: str
) -> tuple[Chair, ...]:
    """Return the chairs of a rematch, rotated by one seat; the guest who offers it is seated.

    A person without a guest cannot be invited and is left out.
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
    """Return the items of the seats after every player has moved up by one.

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


def _forgotten(chair: Chair, nobody: str) -> Chair:
    match chair:
        case Promised():
            return Promised(nobody, "")
        case Taken(was=was):
            return Taken(nobody, "", Promised(nobody, "") if isinstance(was, Promised) else was)
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
