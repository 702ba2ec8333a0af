"""What a browser sends and is told about a table before its game."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tilewright.game.seats import LexiconIdentity, WordPolicy
from tilewright.host.gathering import (
    ByComputer,
    ByLink,
    Chair,
    ForAnybody,
    Gathering,
    GatheringPhase,
    Joiner,
    Promised,
    Taken,
)
from tilewright.notation.wire import WireTerms
from tilewright.server.http.problems import malformed
from tilewright.server.http.requests import (
    ComputerSeat,
    HereSeat,
    LinkSeat,
    Name,
    NewGame,
    NewSeat,
    OpenSeat,
    read_computer,
    read_name,
)
from tilewright.server.lobby.links import (
    LONGEST_SECRET,
    WATCH_PURPOSE,
    digest_of,
    link_secret,
    seat_purpose,
)
from tilewright.server.store import now

Secret = Annotated[str, Meta(min_length=1, max_length=LONGEST_SECRET)]
NewChair = ComputerSeat | LinkSeat | OpenSeat
ChairKind = Literal["here", "link", "open", "promised", "computer"]


class JoinMessage(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody sits down; without a `secret` on a seat for anybody, or one promised to them."""

    name: Name | None = None
    secret: Secret | None = None

    def joiner(self, guest: str) -> Joiner:
        """Who that is.

        Raises:
            Problem: the name shows nothing.
        """
        name = "" if self.name is None else read_name(self.name)
        return Joiner(guest, name, None if self.secret is None else digest_of(self.secret))


class WatchMessage(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody looks on."""

    secret: Secret


class InvitationSeat(Struct, frozen=True):
    """A seat before its game; `link` is for the host's eyes."""

    seat: int
    kind: ChairKind
    name: str | None
    level: str | None
    taken: bool
    yours: bool
    link: str | None


class Invitation(Struct, frozen=True):
    """A table before its game, as one guest sees it; `hosting` is whether they invited.

    Of two with the same `id` the one with the higher `version` is newer.
    """

    id: str
    version: int
    phase: GatheringPhase
    created: str
    edition: str
    words: WordPolicy
    lexicon: str
    terms: WireTerms
    host: str
    hosting: bool
    seats: tuple[InvitationSeat, ...]
    rematch_of: str | None
    watch: bool
    watch_link: str | None


class GatheringMessage(Struct, frozen=True, tag="gathering"):
    """A table before its game, over its socket."""

    gathering: Invitation


class Opened(Struct, frozen=True, omit_defaults=True):
    """A new table: its game, or the `gathering` that waits for others first."""

    id: str
    gathering: Invitation | None = None
    watch_link: str | None = None


class InvitationLists(Struct, frozen=True):
    """What waits with or for the guest, and what anybody may join."""

    mine: tuple[Invitation, ...]
    open: tuple[Invitation, ...]


def gathering_for(
    new: NewGame, table: str, guest: str, token: str, lexicon: LexiconIdentity
) -> Gathering:
    """The gathering that is asked for, its links made for the host who has this token."""
    return Gathering(
        id=table,
        host=guest,
        created=now(),
        edition=new.edition,
        words=new.words,
        lexicon=lexicon,
        terms=new.terms,
        chairs=tuple(
            _chair(each, guest, seat, table, token) for seat, each in enumerate(new.all_seats)
        ),
        digest=new.digest,
        watch=watch_digest(token, table) if new.watch else b"",
    )


def watch_digest(token: str, table: str) -> bytes:
    """What is kept of the secret that lets people look on."""
    return digest_of(link_secret(token, table, WATCH_PURPOSE))


def new_chair(
    asked: NewChair, gathering: Gathering, seat: int, token: str
) -> ByLink | ForAnybody | ByComputer:
    """How a free chair is offered from now on; a new link makes the one before worthless.

    Raises:
        Problem: there is no such level, or the name shows nothing.
    """
    match asked:
        case ComputerSeat(name, level):
            computer = read_computer(name, level)
            return ByComputer(computer.name, computer.level)
        case OpenSeat():
            return ForAnybody()
        case LinkSeat():
            return _by_link(token, gathering.id, seat, gathering.version)


def invitation_for(gathering: Gathering, guest: str | None, token: str | None) -> Invitation:
    """The gathering as this guest sees it; the token is that of their cookie."""
    hosting = guest == gathering.host
    secret_of = token if hosting else None
    return Invitation(
        id=gathering.id,
        version=gathering.version,
        phase=gathering.phase,
        created=gathering.created,
        edition=gathering.edition,
        words=gathering.words,
        lexicon=gathering.lexicon.name,
        terms=gathering.terms,
        host=gathering.host_name,
        hosting=hosting,
        seats=tuple(
            _invitation_seat(each, seat, guest, _link(gathering, seat, secret_of))
            for seat, each in enumerate(gathering.chairs)
        ),
        rematch_of=gathering.rematch_of,
        watch=bool(gathering.watch),
        watch_link=_watch_link(gathering, secret_of),
    )


def watch_link_of(token: str, table: str) -> str:
    """Where people look on."""
    return f"/#/watch/{table}/{link_secret(token, table, WATCH_PURPOSE)}"


def _watch_link(gathering: Gathering, token: str | None) -> str | None:
    if token is None or gathering.watch != watch_digest(token, gathering.id):
        return None
    return watch_link_of(token, gathering.id)


def _link(gathering: Gathering, seat: int, token: str | None) -> str | None:
    chair = gathering.chairs[seat]
    if token is None or not isinstance(chair, ByLink):
        return None
    secret = link_secret(token, gathering.id, seat_purpose(seat, chair.issue))
    # of a host who has another token by now the links cannot be told, only new ones made
    return f"/#/join/{gathering.id}/{secret}" if digest_of(secret) == chair.digest else None


def _chair(each: NewSeat, guest: str, seat: int, table: str, token: str) -> Chair:
    match each:
        case HereSeat(name):
            return Taken(guest, read_name(name))
        case LinkSeat():
            return _by_link(token, table, seat, 0)
        case OpenSeat():
            return ForAnybody()
        case ComputerSeat(name, level):
            computer = read_computer(name, level)
            return ByComputer(computer.name, computer.level)


def _by_link(token: str, table: str, seat: int, issue: int) -> ByLink:
    return ByLink(digest_of(link_secret(token, table, seat_purpose(seat, issue))), issue)


def _invitation_seat(
    chair: Chair, seat: int, guest: str | None, link: str | None
) -> InvitationSeat:
    match chair:
        case ByComputer(name, level):
            return InvitationSeat(seat, "computer", name, level, True, False, None)
        case Taken(who, name, was):
            return InvitationSeat(seat, _kind(was), name, None, True, who == guest, None)
        case Promised(who, name):
            return InvitationSeat(seat, "promised", name, None, False, who == guest, None)
        case ByLink() | ForAnybody():
            return InvitationSeat(seat, _kind(chair), None, None, False, False, link)


def _kind(chair: ByLink | ForAnybody | Promised | None) -> ChairKind:
    match chair:
        case None:
            return "here"
        case ByLink():
            return "link"
        case ForAnybody():
            return "open"
        case Promised():
            return "promised"


def gathering_joined(gathering: Gathering, joiner: Joiner) -> Gathering:
    """The gathering with the joiner seated.

    Raises:
        GatheringRefusal: there is no seat for them.
        Problem: they sit down where nobody knows their name, and give none.
    """
    after = gathering.joined(joiner)
    if any(isinstance(each, Taken) and not each.name for each in after.chairs):
        raise malformed("A name is needed.")
    return after
