"""Feeds of a player's turns, for news readers and calendars, which send no cookies."""

import hashlib
import re
import secrets
from collections.abc import Callable, Sequence
from functools import partial
from typing import Annotated

import msgspec
from litestar import Response, delete, get, post
from litestar.params import FromPath, QueryParameter

from tilewright.api.notices import Language
from tilewright.api.responses import Feed, FeedIssued, GameSummary
from tilewright.game.clock import DaysPerMove
from tilewright.game.state import Phase
from tilewright.host.table import Table
from tilewright.server.http.problems import (
    from_status,
    malformed,
    no_session,
    too_many,
    unavailable,
)
from tilewright.server.http.security import AnyRequest, client_of
from tilewright.server.notices.feeds import ATOM, CALENDAR, WaitingTurn, atom, calendar
from tilewright.server.routes.request_context import (
    known_session,
    refuse_bearer,
    services_of,
    session_or_new,
    welcome,
)
from tilewright.server.store import StoreError
from tilewright.server.store.sharing import FeedRow

REFUSED = "Feeds are made and revoked with the cookie, not with a token."
MOST_FEEDS = 5
PAGE, PAGES = 50, 4
"""How many games are looked at: those under way, which come first."""
_HOST = re.compile(r"[A-Za-z0-9.:\[\]-]{1,255}")

Secret = FromPath[str]
"""The secret in a feed's address: 256 random bits."""
Spoken = Annotated[Language, QueryParameter()]
"""The language of a feed."""


@post("/api/feeds")
async def issue_feed(request: AnyRequest) -> Response[FeedIssued]:
    """Create a feed and return its addresses, shown only this once.

    A caller without a cookie becomes a guest. An address shows which games wait, but nothing of
    what is in them.
    """
    refuse_bearer(request, REFUSED)
    services = services_of(request)
    services.security.check_new_game(request)
    session = await session_or_new(request)
    if len(await services.feeds.of(session.guest)) >= MOST_FEEDS:
        raise too_many("You have many feeds already: revoke one first.", what="feeds")
    secret = secrets.token_urlsafe(32)
    try:
        row = await services.feeds.add(
            secret, session.guest, secrets.token_urlsafe(9), session.epoch
        )
    except StoreError as error:
        raise unavailable() from error
    path = f"/api/feeds/{secret}/turns"
    issued = FeedIssued(row.id, row.created, f"{path}.atom", f"{path}.ics")
    return Response(issued, cookies=welcome(request, session))


@get("/api/feeds")
async def list_feeds(request: AnyRequest) -> list[Feed]:
    """List the caller's feeds, without their addresses, which are not stored."""
    refuse_bearer(request, REFUSED)
    session = await known_session(request)
    found = [] if session is None else await services_of(request).feeds.of(session.guest)
    return [Feed(feed.id, feed.created) for feed in found]


@delete("/api/feeds/{feed:str}")
async def revoke_feed(request: AnyRequest, feed: FromPath[str]) -> None:
    """Revoke a feed; its addresses answer 404 from then on."""
    refuse_bearer(request, REFUSED)
    session = await known_session(request)
    if session is None:
        raise no_session()
    try:
        await services_of(request).feeds.revoke(session.guest, feed)
    except StoreError as error:
        raise unavailable() from error


@get("/api/feeds/{secret:str}/turns.atom", media_type=ATOM)
async def atom_of_turns(
    request: AnyRequest, secret: Secret, language: Spoken = "en"
) -> Response[bytes]:
    """Return the games that wait for the feed's owner as an Atom feed, an entry for each turn."""
    feed = await _feed(request, secret)
    turns = await _waiting(request, feed.guest)
    write = partial(atom, feed.id, feed.created, turns, _base(request), language)
    return await _written(request, write, turns, f"{ATOM}; charset=utf-8")


@get("/api/feeds/{secret:str}/turns.ics", media_type=CALENDAR)
async def calendar_of_turns(
    request: AnyRequest, secret: Secret, language: Spoken = "en"
) -> Response[bytes]:
    """Return a calendar of the games that wait for the feed's owner, with the end of each turn."""
    feed = await _feed(request, secret)
    turns = await _waiting(request, feed.guest)
    write = partial(calendar, turns, _base(request), language)
    return await _written(request, write, turns, CALENDAR)


async def _written(
    request: AnyRequest, write: Callable[[], bytes], turns: Sequence[WaitingTurn], media: str
) -> Response[bytes]:
    """Return the text, written beside the event loop; 304 if the reader has it already."""
    asked = f"{request.scope['path']} {request.scope['query_string']!r} {_base(request)}"
    tag = hashlib.sha256(asked.encode() + msgspec.json.encode(turns)).hexdigest()[:32]
    headers = {"etag": f'"{tag}"'}
    if tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    text = await services_of(request).heavy_work.do(client_of(request), write)
    return Response(text, media_type=media, headers=headers)


async def _feed(request: AnyRequest, secret: str) -> FeedRow:
    feed = await services_of(request).feeds.by_secret(secret)
    if feed is None:
        raise from_status(404)
    return feed


async def _waiting(request: AnyRequest, guest: str) -> list[WaitingTurn]:
    services = services_of(request)
    budget = services.heavy_work.budget(client_of(request))
    reading = services.readings.of(client_of(request))
    dropped = await services.armed.kept.dropped_for(guest)
    found: list[WaitingTurn] = []
    for page in range(PAGES):
        games = await services.tables.tables_of(guest, PAGE, page * PAGE, reading)
        seen = await services.summaries.of_all(games, guest, budget.run)
        found += [
            _turn(listed.table, summary, was_dropped=summary.id in dropped)
            for listed, summary in zip(games, seen, strict=True)
            if listed.table is not None and summary.your_turn
        ]
        if len(games) < PAGE or games[-1].is_over:
            break
    return found


def _turn(table: Table, seen: GameSummary, *, was_dropped: bool) -> WaitingTurn:
    game = table.game
    is_limited = isinstance(game.terms.time, DaysPerMove) or game.terms.absence is not None
    until = table.deadline if is_limited and game.phase is not Phase.WAITING else None
    number = seen.turn + 1
    return WaitingTurn(
        seen.id,
        game.edition.name,
        number,
        seen.updated,
        until,
        was_dropped,
        game.edition.other_language,
    )


def _base(request: AnyRequest) -> str:
    host = request.headers.get("host", "")
    if _HOST.fullmatch(host) is None:
        raise malformed("The host is none.")
    return f"{request.scope['scheme']}://{host}/"


HANDLERS = [issue_feed, list_feeds, revoke_feed, atom_of_turns, calendar_of_turns]
