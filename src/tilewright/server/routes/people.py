"""People whom a person has met, blocked, muted or reported, and their profiles."""

import secrets
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Annotated

from litestar import delete, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec.structs import replace

from tilewright.api.accounts import OwnProfile, PublicName, WireProfile
from tilewright.api.chat import Mute, NewReport
from tilewright.api.requests import NewBlock
from tilewright.api.responses import Block, MetPerson
from tilewright.game.seats import Seat
from tilewright.host.errors import Unavailable
from tilewright.server.http.problems import malformed, no_session, too_many, unknown_game
from tilewright.server.http.security import AnyRequest, client_of
from tilewright.server.routes.request_context import (
    GameId,
    known_session,
    refuse_bearer,
    seated,
    services_of,
)
from tilewright.server.store import StoreError
from tilewright.server.store.people import BlockRow
from tilewright.server.tables.rooms import ListedTable

MetIn = Annotated[str | None, QueryParameter(max_length=64)]
"""A game of the guest's."""


MOST_BLOCKS = 500


BLOCKS_REFUSED = "Block people with the cookie, not with a token."


@post("/api/blocks")
async def block_player(request: AnyRequest, data: JSONBody[NewBlock]) -> Block:
    """Block the person at a seat of one of the guest's games; the person is not notified.

    Neither can sit down at a table where the other sits, see its invitation, offer the other a
    rematch, or write at a table with the other. A game under way goes on.
    """
    refuse_bearer(request, BLOCKS_REFUSED)
    table, seat = await seated(request, data.game, None, all_now=True)
    guest = table.sitters[seat].guest or ""
    if data.seat >= len(table.sitters):
        raise unknown_game()
    blocked = table.sitters[Seat(data.seat)].guest
    if blocked is None or blocked == guest:
        raise malformed("Only another person can be blocked.")
    blocks = services_of(request).lobby.blocks
    if len(await blocks.of(guest)) >= MOST_BLOCKS:
        raise too_many("You have blocked too many people: unblock one first.", what="blocks")
    name = table.game.players[data.seat].name
    try:
        return block_shown(
            await blocks.add(guest, blocked, secrets.token_urlsafe(9), name), data.seat
        )
    except StoreError as error:
        raise Unavailable from error


@get("/api/blocks")
async def list_blocks(request: AnyRequest, game: MetIn = None) -> list[Block]:
    """List the people whom the guest has blocked, newest first, by the names they had then.

    With one of the guest's games, each is listed with their seat there, if they have one.
    """
    refuse_bearer(request, BLOCKS_REFUSED)
    session = await known_session(request)
    if session is None:
        return []
    seats: dict[str | None, Seat] = {}
    if game is not None:
        table, _ = await seated(request, game, None)
        seats = {sitter.guest: sitter.seat for sitter in table.sitters}
    rows = await services_of(request).lobby.blocks.of(session.guest)
    return [block_shown(row, seats.get(row.blocked)) for row in rows]


@delete("/api/blocks/{block:str}")
async def unblock_player(request: AnyRequest, block: FromPath[str]) -> None:
    """Unblock a person."""
    refuse_bearer(request, BLOCKS_REFUSED)
    session = await known_session(request)
    if session is None:
        raise no_session()
    try:
        await services_of(request).lobby.blocks.remove(session.guest, block)
    except StoreError as error:
        raise Unavailable from error


def block_shown(block: BlockRow, seat: int | None = None) -> Block:
    """Return the block as its owner sees it, with the blocked person's seat in a game."""
    return Block(block.id, block.name, block.created, seat)


@get("/api/people")
async def list_people(request: AnyRequest) -> tuple[MetPerson, ...]:
    """List the people in the guest's latest fifty games, of the latest first.

    Those whom the guest has blocked are not listed.
    """
    refuse_bearer(request, PEOPLE_REFUSED)
    session = await known_session(request)
    if session is None:
        return ()
    services = services_of(request)
    reading = services.readings.of(client_of(request))
    found = await services.tables.tables_of(session.guest, reading=reading)
    blocked = {block.blocked for block in await services.lobby.blocks.of(session.guest)}
    met = people_met(found, session.guest, blocked)
    people = {place: (guest, person.name) for place, (guest, person) in enumerate(met)}
    public = await services.profiles.among(people, session.guest)
    return tuple(replace(person, profile=place in public) for place, (_, person) in enumerate(met))


@get("/api/games/{game:str}/profiles")
async def list_profiles(request: AnyRequest, game: GameId) -> tuple[PublicName, ...]:
    """List the names at a table of the guest's that have a profile."""
    refuse_bearer(request, PEOPLE_REFUSED)
    table, own = await seated(request, game, None)
    people = {
        int(sitter.seat): (sitter.guest, table.game.players[sitter.seat].name)
        for sitter in table.sitters
        if sitter.guest is not None
    }
    return await _public(request, people, table.sitters[own].guest or "")


@get("/api/events/{event:str}/profiles")
async def list_event_profiles(request: AnyRequest, event: FromPath[str]) -> tuple[PublicName, ...]:
    """List the names of an event's players that have a profile, for its players and director."""
    refuse_bearer(request, PEOPLE_REFUSED)
    session = await known_session(request)
    events = services_of(request).events
    if session is None or await events.kept.guest(event, session.guest) is None:
        return ()
    players = (await events.state(event)).event.players
    guests = await events.kept.guests_of(event)
    people = {number: (guest, players[number - 1].name) for number, guest in guests.items()}
    return await _public(request, people, session.guest)


async def _public(
    request: AnyRequest, people: Mapping[int, tuple[str, str]], viewer: str
) -> tuple[PublicName, ...]:
    names = await services_of(request).profiles.among(people, viewer)
    return tuple(PublicName(number, name) for number, name in names.items())


@get("/api/profiles/{name:str}")
async def view_profile(request: AnyRequest, name: FromPath[str]) -> WireProfile:
    """Return the profile of this name, with the parts that its owner has chosen to show.

    A name without an account, one whose owner shows nothing, and one between whom and the guest
    there is a block are answered alike.
    """
    refuse_bearer(request, PEOPLE_REFUSED)
    session = await known_session(request)
    viewer = None if session is None else session.guest
    return await services_of(request).profiles.named(name, viewer, client_of(request))


@get("/api/account/profile")
async def view_own_profile(request: AnyRequest) -> OwnProfile:
    """Return the parts that the guest's account shows to others."""
    refuse_bearer(request, PEOPLE_REFUSED)
    session = await known_session(request)
    if session is None:
        return OwnProfile(())
    return OwnProfile(await services_of(request).profiles.shown_by(session.guest))


@post("/api/account/profile", status_code=200)
async def show_profile(request: AnyRequest, data: JSONBody[OwnProfile]) -> OwnProfile:
    """Let the guest's account show these parts to others, and nothing else."""
    refuse_bearer(request, PEOPLE_REFUSED)
    session = await known_session(request)
    if session is None:
        raise no_session()
    profiles = services_of(request).profiles
    await profiles.show(session.guest, data.shows)
    return OwnProfile(await profiles.shown_by(session.guest))


PEOPLE_REFUSED = "List people with the cookie, not with a token."


MUTES_REFUSED = "Mute people with the cookie, not with a token."


@get("/api/mutes")
async def list_mutes(request: AnyRequest) -> tuple[Mute, ...]:
    """List the people whom the guest has muted, newest first, by the names they had then."""
    refuse_bearer(request, MUTES_REFUSED)
    session = await known_session(request)
    if session is None:
        return ()
    return await services_of(request).muting.of(session.guest)


@delete("/api/mutes/{mute:str}")
async def unmute_player(request: AnyRequest, mute: FromPath[str]) -> None:
    """Unmute a person: their messages are shown again, at every table."""
    refuse_bearer(request, MUTES_REFUSED)
    session = await known_session(request)
    if session is None:
        raise no_session()
    await services_of(request).muting.end(session.guest, mute)


REPORTS_REFUSED = "Report people with the cookie, not with a token."


@post("/api/games/{game:str}/reports", status_code=204)
async def report_player(request: AnyRequest, game: GameId, data: JSONBody[NewReport]) -> None:
    """Report a message or the name of another person at the table to the operator.

    The person is not notified. A second report of the same message or name changes nothing.
    """
    refuse_bearer(request, REPORTS_REFUSED)
    table, seat = await seated(request, game, None, all_now=True)
    services = services_of(request)
    report = await services.reports.drafted(table, seat, data)
    if report is not None:
        services.security.check_report(request)
        await services.reports.file(report)


def people_met(
    tables: Iterable[ListedTable], guest: str, without: Collection[str]
) -> tuple[tuple[str, MetPerson], ...]:
    """Return the others at the guest's tables with their guests, those of the latest game first.

    A person who used two names is listed by each, so that nobody learns that they are the same.
    People `without` whom the list shall be, and those whose accounts were deleted, are not in it.
    """
    met: dict[tuple[str, str], MetPerson] = {}
    latest = sorted(tables, key=lambda listed: listed.row.updated, reverse=True)
    for other, found in (person for listed in latest for person in _others(listed, guest)):
        if other in without:
            continue
        which = (other, found.name.casefold())
        before = met.get(which)
        met[which] = found if before is None else _counted(before, found)
    return tuple((other, person) for (other, _), person in met.items())


def _others(listed: ListedTable, guest: str) -> Iterator[tuple[str, MetPerson]]:
    row, table = listed.row, listed.table
    if table is None or listed.is_damaged:
        return
    people = {sitter.guest: sitter.seat for sitter in row.sitters if sitter.guest is not None}
    can_be_asked = table.is_over and len(people) == 2 == len(table.game.players)
    for other, seat in people.items():
        if other != guest:
            name = table.game.players[seat].name
            rematch = row.id if can_be_asked else None
            yield other, MetPerson(name, row.id, seat, 1, row.updated, rematch)


def _counted(before: MetPerson, earlier: MetPerson) -> MetPerson:
    rematch = before.rematch or earlier.rematch
    return replace(before, games=before.games + 1, rematch=rematch)


HANDLERS = [
    list_people,
    list_profiles,
    list_event_profiles,
    view_profile,
    view_own_profile,
    show_profile,
    block_player,
    list_blocks,
    unblock_player,
    list_mutes,
    unmute_player,
    report_player,
]
