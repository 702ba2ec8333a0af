"""Requests and responses about a table before its game."""

from collections.abc import Collection, Iterable

from tilewright.api.editions import own_board_json, own_edition_json
from tilewright.api.languages import language_of
from tilewright.api.lobby import ChairKind, Invitation, InvitationSeat, JoinMessage, NewChair
from tilewright.api.requests import (
    ComputerSeat,
    HereSeat,
    LinkSeat,
    NewGame,
    NewSeat,
    OpenSeat,
)
from tilewright.game.start import TableSetup
from tilewright.host.gathering import (
    ByComputer,
    ByLink,
    Chair,
    ForAnybody,
    Gathering,
    Joiner,
    Promised,
    Taken,
)
from tilewright.notation.edition_form import EditionForm, form_of
from tilewright.rules.edition import Edition
from tilewright.rules.editions import own_rules
from tilewright.server.http.problems import malformed, names_alike
from tilewright.server.http.requests import read_computer
from tilewright.server.lobby.links import WATCH_PURPOSE, digest_of, link_secret, seat_purpose
from tilewright.server.names.look_alikes import are_alike
from tilewright.server.names.reading import read_name
from tilewright.server.store import now


def gathering_for(new: NewGame, setup: TableSetup, table: str, guest: str, token: str) -> Gathering:
    """Return the requested gathering, with links derived from the host's token."""
    return Gathering(
        id=table,
        host=guest,
        created=now(),
        edition=setup.edition.name,
        rules=own_form(setup.edition),
        language=setup.edition.other_language,
        words=new.words,
        lexicon=setup.lexicon,
        terms=new.terms,
        chairs=tuple(
            _chair(chair, guest, seat, table, token) for seat, chair in enumerate(new.all_seats)
        ),
        digest=new.digest,
        watch=watch_digest(token, table) if new.watch else b"",
    )


def joiner_of(message: JoinMessage, guest: str) -> Joiner:
    """Return the guest as a joiner of the table.

    Raises:
        NameRefused: the name is not accepted.
    """
    name = "" if message.name is None else read_name(message.name)
    return Joiner(guest, name, None if message.secret is None else digest_of(message.secret))


def watch_digest(token: str, table: str) -> bytes:
    """Return the stored digest of the secret in the spectators' link."""
    return digest_of(link_secret(token, table, WATCH_PURPOSE))


def new_chair(
    asked: NewChair, gathering: Gathering, seat: int, token: str, computers: Collection[str]
) -> ByLink | ForAnybody | ByComputer:
    """Return the chair as requested; a new link invalidates the one before it.

    `computers` are the levels that a table may seat.

    Raises:
        Problem: `malformed`, if the level is unknown; `names_alike`.
        NameRefused: the name is not accepted.
    """
    match asked:
        case ComputerSeat(name, level):
            computer = read_computer(name, level, computers)
            _require_unlike(computer.name, filter(_is_persons, gathering.chairs))
            return ByComputer(computer.name, computer.level)
        case OpenSeat():
            return ForAnybody()
        case LinkSeat():
            return _by_link(token, gathering.id, seat, gathering.version)


def own_form(edition: Edition) -> EditionForm | None:
    """Return the whole edition in its form if it is not one of this program's."""
    rules = own_rules(edition)
    return None if rules is None else form_of(rules)


def invitation_for(
    gathering: Gathering, guest: str | None, token: str | None, *, in_list: bool = False
) -> Invitation:
    """Return the gathering as this guest sees it; `token` is that of their cookie."""
    rules = gathering.own_edition
    hosting = guest == gathering.host
    secret_of = token if hosting else None
    return Invitation(
        id=gathering.id,
        version=gathering.version,
        phase=gathering.phase,
        created=gathering.created,
        edition=gathering.edition,
        own_edition=None if in_list else own_edition_json(rules),
        own_board=own_board_json(rules) if in_list else None,
        words=gathering.words,
        lexicon=gathering.lexicon.name,
        terms=gathering.terms,
        host=gathering.host_name,
        hosting=hosting,
        seats=tuple(
            _invitation_seat(chair, seat, guest, _link(gathering, seat, secret_of))
            for seat, chair in enumerate(gathering.chairs)
        ),
        rematch_of=gathering.rematch_of,
        watch=bool(gathering.watch),
        watch_link=_watch_link(gathering, secret_of),
        language=language_of(gathering.edition_played),
    )


def watch_link_of(token: str, table: str) -> str:
    """Return the address of the spectators' link."""
    return f"/#/watch/{table}/{link_secret(token, table, WATCH_PURPOSE)}"


def _watch_link(gathering: Gathering, token: str | None) -> str | None:
    if token is None:
        return None
    if gathering.watch_secret is not None:
        return f"/#/watch/{gathering.id}/{gathering.watch_secret}"
    if gathering.watch != watch_digest(token, gathering.id):
        return None
    return watch_link_of(token, gathering.id)


def _link(gathering: Gathering, seat: int, token: str | None) -> str | None:
    chair = gathering.chairs[seat]
    if token is None or not isinstance(chair, ByLink):
        return None
    secret = link_secret(token, gathering.id, seat_purpose(seat, chair.issue))
    # a host whose token has changed cannot be shown the old links, only make new ones
    return f"/#/join/{gathering.id}/{secret}" if digest_of(secret) == chair.digest else None


def _chair(new: NewSeat, guest: str, seat: int, table: str, token: str) -> Chair:
    match new:
        case HereSeat(name):
            return Taken(guest, read_name(name))
        case LinkSeat():
            return _by_link(token, table, seat, 0)
        case OpenSeat():
            return ForAnybody()
        case ComputerSeat(name, level):
            # the level was checked with the setup of the table
            return ByComputer(read_name(name), level)


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


def _require_unlike(name: str, chairs: Iterable[Chair]) -> None:
    """Require that the name looks like none of those at the table.

    Raises:
        Problem: `names_alike`.
    """
    for chair in chairs:
        other = "" if isinstance(chair, ByLink | ForAnybody) else chair.name
        if name and other and are_alike(name, other):
            raise names_alike(other)


def _is_persons(chair: Chair) -> bool:
    return not isinstance(chair, ByComputer)


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
    """Return the gathering with the joiner seated.

    Raises:
        GatheringRefusal: there is no seat for the joiner.
        Problem: `malformed`, if the joiner needs a name and gives none; `names_alike`, if it looks
            like another's.
    """
    after = gathering.joined(joiner)
    if after is not gathering and gathering.rematch_of is None:
        _require_unlike(joiner.name, gathering.chairs)
    if any(isinstance(chair, Taken) and not chair.name for chair in after.chairs):
        raise malformed("Enter a name.")
    return after
