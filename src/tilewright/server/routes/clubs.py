"""Clubs' evenings: open, join by a link, direct, enter scores, show on a wall, download."""

from datetime import UTC, datetime
from functools import partial
from typing import Annotated, Literal

from litestar import MediaType, Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import UNSET

from tilewright.api.club import (
    EventDuplicate,
    EventGame,
    EventSheet,
    EventSummary,
    SharedEvent,
    WireEvent,
    WireEventRating,
    event_json,
    ratings_json,
)
from tilewright.api.club_requests import (
    EventCommand,
    JoinEvent,
    NewEvent,
    WireAdd,
    WireExchangePlaces,
    WirePair,
    read_event_command,
)
from tilewright.api.companion_entries import NewCompanion
from tilewright.club.commands import AddPlayer, Command, PairRound
from tilewright.club.decide import exchanged, opened
from tilewright.club.errors import EventFull, NotAtTheTable, NotTheDirector, UnknownTable
from tilewright.club.facts import EventOpened, Method, Rating, RoundPaired, SameRack
from tilewright.club.pairing import paired
from tilewright.club.state import ClubEvent, ClubTable
from tilewright.companion.events import Judge
from tilewright.duplicate.events import DuplicateStarted
from tilewright.duplicate.terms import DuplicateTerms
from tilewright.game.seats import Person, WordPolicy
from tilewright.game.start import TableSetup
from tilewright.host.club import EventRoom
from tilewright.host.errors import DamagedRoom
from tilewright.host.orders import Order
from tilewright.host.system import Words, new_seed
from tilewright.notation.club_file import write_event
from tilewright.notation.club_lines import EventNotWritable, write_tou, write_tsh
from tilewright.server.http.problems import Problem, no_session, unknown_event
from tilewright.server.http.requests import edition_asked
from tilewright.server.http.security import AnyConnection, AnyRequest, client_of
from tilewright.server.lobby.links import digest_of, link_secret
from tilewright.server.lobby.lobby import new_table_id
from tilewright.server.names.reading import read_name
from tilewright.server.routes.companions import started_by
from tilewright.server.routes.request_context import (
    credential_of,
    known_session,
    rebuilt,
    services_of,
    session_or_new,
    token_of,
    welcome,
)
from tilewright.server.store.clubs import EventGuest
from tilewright.study.club_ratings import carried, ratings

EventId = FromPath[str]
TableNumber = FromPath[int]
MOST_LISTED = 50
MOST_DIRECTED = 20
"""The most events under way of one director."""
LINK_PURPOSE = "event"
PAUSE_SECONDS = 15
"""The seconds between two racks of a round that is played as duplicate."""
NOBODY = EventGuest(None, directs=False)
Format = Annotated[Literal["json", "tsh", "tou"], QueryParameter()]


@post("/api/events")
async def open_event(request: AnyRequest, data: JSONBody[NewEvent]) -> Response[SharedEvent]:
    """Open an event, which the sender directs; its link admits players."""
    services = services_of(request)
    edition = edition_asked(data.edition, data.language or UNSET)
    title = read_name(data.title) if len(data.title) <= 40 else data.title
    first = opened(
        EventOpened(
            title, data.method, data.table_size, data.bye_spread, edition.name,
            edition.other_language, data.has_sheets, data.after, data.has_tables,
        )
    )  # fmt: skip
    services.security.check_new_game(request)
    session = await session_or_new(request)
    which = new_table_id(session.guest, data.key, "event")
    if data.after is not None:
        await _require_director(request, data.after)
    if await services.events.kept.directed_by(session.guest) >= MOST_DIRECTED:
        raise EventFull("You direct too many events: close one of them.", most=MOST_DIRECTED)
    secret = link_secret(token_of(request, session), which, LINK_PURPOSE)
    room = EventRoom.opened(which, digest_of(secret), first, data.digest)
    await services.events.open(room, session.guest)
    room = await services.events.state(which)
    shared = SharedEvent(event_json(room.event, which), None, True, secret)
    return Response(shared, cookies=welcome(request, session))


@get("/api/events")
async def list_events(request: AnyRequest) -> list[EventSummary]:
    """List the guest's events: those under way first, then the latest changed."""
    session = await known_session(request)
    if session is None:
        return []
    events = services_of(request).events
    found = []
    for row in await events.kept.of_guest(session.guest, MOST_LISTED):
        try:
            event = (await _room(request, row.id)).event
        except DamagedRoom:  # it must not hide the others
            continue
        own = await events.kept.guest(row.id, session.guest) or NOBODY
        found.append(
            EventSummary(
                row.id, event.opened.name, len(event.players), len(event.rounds),
                event.is_closed, own.directs, row.updated,
            )
        )  # fmt: skip
    return found


@get("/api/events/{event:str}")
async def view_event(request: AnyRequest, event: EventId) -> SharedEvent:
    """Return an event to anybody who knows its address; only its director gets the link."""
    room = await _collected(request, event)
    own = await _own(request, event)
    secret = link_secret(credential_of(request) or "", event, LINK_PURPOSE)
    link = secret if own.directs and digest_of(secret) == room.link else None
    return SharedEvent(event_json(room.event, event), own.player, own.directs, link)


@post("/api/events/{event:str}/join", status_code=200)
async def join_event(
    request: AnyRequest, event: EventId, data: JSONBody[JoinEvent]
) -> Response[SharedEvent]:
    """Join an event by the secret of its link; afterwards the cookie is enough."""
    services = services_of(request)
    room = await _room(request, event)
    if digest_of(data.secret) != room.link:
        raise unknown_event()
    name = read_name(data.name)
    session = await session_or_new(request)
    own = await services.events.kept.guest(event, session.guest) or NOBODY
    player = own.player
    if player is None:
        rating = await _carried(request, room, name)
        player = await services.events.admit(event, session.guest, name, rating)
    room = await services.events.state(event)
    shared = SharedEvent(event_json(room.event, event), player, own.directs, None)
    return Response(shared, cookies=welcome(request, session))


@post("/api/events/{event:str}/commands", status_code=200)
async def command_event(
    request: AnyRequest, event: EventId, data: JSONBody[EventCommand]
) -> WireEvent:
    """Carry out a command, once for its key; return the event as it is then."""
    room = await _collected(request, event)
    own = await _own(request, event)
    if own == NOBODY:
        raise no_session() if await known_session(request) is None else unknown_event()
    order = Order(data.key, data.version, await _command(request, room, data, own))
    events = services_of(request).events
    await events.command(event, order)
    return event_json((await events.state(event)).event, event)


@post("/api/events/{event:str}/tables/{table:int}/sheet", status_code=200)
async def open_event_sheet(request: AnyRequest, event: EventId, table: TableNumber) -> EventSheet:
    """Open the companion sheet of a table of the latest round, for its players and the director."""
    services = services_of(request)
    room = await _room(request, event)
    own = await _own(request, event)
    session = await known_session(request)
    if session is None:
        raise no_session()
    found = room.event.table(len(room.event.rounds), table)
    if found is None or not room.event.opened.has_sheets:
        raise UnknownTable("This event has no sheet for such a table.")
    if own.player not in found.players and not own.directs:
        raise NotAtTheTable("You do not play at this table.", table=table)
    started = started_by(_sheet(room.event, found), services.words)
    return EventSheet(await services.club_games.sheets.open(room, found, started, session.guest))


@post("/api/events/{event:str}/tables/{table:int}/game", status_code=200)
async def open_event_game(request: AnyRequest, event: EventId, table: TableNumber) -> EventGame:
    """Open the game of a table of the latest round in the page, and seat its players.

    A player without a device of their own is refused with `no_phone`.
    """
    services = services_of(request)
    room = await _room(request, event)
    own = await _own(request, event)
    found = room.event.table(len(room.event.rounds), table)
    if await known_session(request) is None:
        raise no_session()
    if found is None or not room.event.opened.has_tables or room.event.rounds[-1].same_rack:
        raise UnknownTable("This event has no game in the page for such a table.")
    if own.player not in found.players and not own.directs:
        raise NotAtTheTable("You do not play at this table.", table=table)
    setup = _setup(room.event, found, services.words)
    return EventGame(await services.club_games.tables.open(room, found, setup))


@post("/api/events/{event:str}/duplicate", status_code=200)
async def open_event_duplicate(request: AnyRequest, event: EventId) -> EventDuplicate:
    """Open the duplicate table of the latest round, for the director and for all who are here.

    The event's players play there from then on, also those with a bye.
    """
    services = services_of(request)
    room = await _room(request, event)
    own = await _own(request, event)
    session = await known_session(request)
    if session is None:
        raise no_session()
    if own == NOBODY:
        raise unknown_event()
    current = room.event.current
    if current is None or current.same_rack is None:
        raise UnknownTable("The latest round of this event is not played as duplicate.")
    director = await services.events.kept.director_of(event) or session.guest
    games = services.club_games.duplicates
    which = await games.open(room, _duplicate(room, current.same_rack, services.words), director)
    if own.player is not None and not current.is_over:
        name = room.event.players[own.player - 1].name
        await games.seat(which, session.guest, own.player, name)
    return EventDuplicate(which)


@get("/api/events/{event:str}/ratings")
async def event_ratings(request: AnyRequest, event: EventId) -> list[WireEventRating]:
    """Return the ratings after the event, the best first."""
    room = await _room(request, event)
    found = await rebuilt(request, partial(ratings, room.event), room.version)
    return ratings_json(found)


@get("/api/events/{event:str}/file")
async def event_file(
    request: AnyRequest,
    event: EventId,
    format: Format = "json",  # noqa: A002
) -> Response[bytes]:
    """Download the event: all of it as JSON, or as directors' programs read it.

    An event that the format cannot hold is refused with `unwritable`.
    """
    room = await _room(request, event)
    day = datetime.now(UTC).date()
    writers = {
        "json": partial(write_event, room.facts),
        "tsh": partial(write_tsh, room.event),
        "tou": partial(write_tou, room.event, day),
    }
    try:
        written = await rebuilt(request, writers[format], room.version)
    except EventNotWritable as error:
        message = f"This format cannot hold the event: {error}."
        raise Problem(422, "unwritable", message, evidence={"why": str(error)}) from None
    name = f"tilewright-{event}.{'t' if format == 'tsh' else format}"
    return Response(
        written.encode(),
        media_type=MediaType.JSON if format == "json" else MediaType.TEXT,
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


async def _room(connection: AnyConnection, event: str) -> EventRoom:
    services = services_of(connection)
    return await services.readings.of(client_of(connection)).read(services.events, event)


async def _collected(connection: AnyConnection, event: str) -> EventRoom:
    """Return the event with the results of games that a killed server did not take up."""
    services = services_of(connection)
    return await services.club_games.collect(services.events, await _room(connection, event))


async def _own(connection: AnyConnection, event: str) -> EventGuest:
    session = await known_session(connection)
    if session is None:
        return NOBODY
    return await services_of(connection).events.kept.guest(event, session.guest) or NOBODY


async def _require_director(connection: AnyConnection, event: str) -> None:
    await _room(connection, event)
    if not (await _own(connection, event)).directs:
        raise NotTheDirector("Only the director of that event can go on from its ratings.")


async def _carried(connection: AnyConnection, room: EventRoom, name: str) -> Rating | None:
    """Return the rating that a player of this name brings from the evening before."""
    if room.event.opened.after is None:
        return None
    before = await _room(connection, room.event.opened.after)
    found = await rebuilt(connection, partial(carried, before.event), before.version)
    return found.get(name.strip().casefold())


async def _command(
    request: AnyRequest, room: EventRoom, data: EventCommand, own: EventGuest
) -> Command:
    """Return the command, its tables found and its player's rating looked up."""
    by = None if own.directs else own.player
    match data.command:
        case WireAdd(name):
            if not own.directs:
                raise NotTheDirector("Only the director can add a player without a phone.")
            written = read_name(name)
            return AddPlayer(written, rating=await _carried(request, room, written))
        case WirePair(method, None, _, repeats):
            before = room.done.get(data.key)
            if before is not None:
                return _paired_before(room, before.version)
            if not own.directs:
                raise NotTheDirector("Only the director pairs a round.")
            chosen = method or room.event.opened.method
            work = partial(paired, room.event, chosen, repeats=repeats)
            found = await rebuilt(request, work, room.version)
            return PairRound(chosen, found.tables, found.byes, data.command.how, by)
        case WireExchangePlaces(player, other):
            before = room.done.get(data.key)
            if before is not None:
                return _paired_before(room, before.version)
            return exchanged(room.event, player, other, None if own.directs else own.player or 0)
        case sent:
            command = read_event_command(sent, own.player, directs=own.directs)
            assert command is not None
            return command


def _paired_before(room: EventRoom, version: int) -> Command:
    """Return the command that was given under this key: its tables were found then."""
    fact = room.facts[version - 1]
    if not isinstance(fact, RoundPaired):
        return PairRound(Method.HAND, ())
    return PairRound(fact.method, fact.tables, fact.byes, fact.same_rack, in_place=fact.in_place)


def _duplicate(room: EventRoom, same_rack: SameRack, words: Words) -> DuplicateStarted:
    opened = room.event.opened
    edition = edition_asked(opened.edition, opened.language or UNSET)
    pause = 0 if same_rack.seconds is None else PAUSE_SECONDS
    return DuplicateStarted(
        edition.name,
        words.chosen(None, edition.language),
        DuplicateTerms(same_rack.seconds, pause),
        new_seed(),
        language=edition.other_language,
        event=room.id,
    )


def _setup(event: ClubEvent, table: ClubTable, words: Words) -> TableSetup:
    opened = event.opened
    edition = edition_asked(opened.edition, opened.language or UNSET)
    players = tuple(Person(event.players[number - 1].name) for number in table.players)
    lexicon = words.chosen(None, edition.language)
    return TableSetup(edition, players, WordPolicy.CHALLENGE, lexicon)


def _sheet(event: ClubEvent, table: ClubTable) -> NewCompanion:
    players = tuple(event.players[number - 1].name for number in table.players)
    opened = event.opened
    made = NewCompanion(opened.edition, Judge.PEOPLE, players)
    if opened.language is None:
        return made
    return NewCompanion(opened.edition, Judge.PEOPLE, players, language=opened.language)


HANDLERS = [
    open_event,
    list_events,
    view_event,
    join_event,
    command_event,
    open_event_sheet,
    open_event_game,
    open_event_duplicate,
    event_ratings,
    event_file,
]
