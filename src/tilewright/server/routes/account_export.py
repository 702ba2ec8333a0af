"""The export of everything that the server stores about a guest, sent bit by bit."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from typing import Any

import msgspec
from litestar import MediaType, Response, get
from litestar.response import Stream

from tilewright.notation.companion import WireCompanion, companion_json
from tilewright.notation.wire import UnreadableEvent
from tilewright.server.accounts.messages import AccountExport, ExportedGame
from tilewright.server.accounts.service import MOST_GATHERINGS
from tilewright.server.accounts.sessions import Session
from tilewright.server.http.problems import no_session
from tilewright.server.http.responses import ExportedAttempt, ExportedRecord, Feed, armed_shown
from tilewright.server.http.security import AnyRequest, client_of
from tilewright.server.lobby.invitations import invitation_for
from tilewright.server.routes.accounts import REFUSED, own_sessions
from tilewright.server.routes.blocks import block_shown
from tilewright.server.routes.notices import mail_subscription, push_subscriptions
from tilewright.server.routes.tokens import own_tokens
from tilewright.server.routes.visit import (
    known_session,
    refuse_bearer,
    services_of,
    shown,
)
from tilewright.server.services import Services
from tilewright.server.study.messages import mistake_json
from tilewright.server.words.files import exported_cards

REST_SECONDS = 0.5
SECONDS_AN_EVENT = 0.0001
"""The processor time in which a room is read, for each of its events: what is charged for it."""


@get("/api/account/export")
async def export_account(request: AnyRequest) -> Response[AccountExport]:
    """Export everything that the server stores about the guest, with their own views of games.

    The games, sheets, records and word cards are read while they are sent, within `work_share`.
    """
    refuse_bearer(request, REFUSED)
    session = await known_session(request)
    if session is None:
        raise no_session()
    services, client = services_of(request), client_of(request)
    services.security.check_export(session.guest)
    services.heavy_work.budget(client)
    kept = services.account_service.kept
    many: dict[str, AsyncIterator[object]] = {
        "games": _games(services, client, session.guest, await kept.games_of(session.guest)),
        "companions": _sheets(services, client, await kept.companions_of(session.guest)),
        "records": _records(services, session.guest),
        "words": exported_cards(services.study.words, session.guest),
    }
    text = _text(await _few(request, session), many)
    headers = {"content-disposition": 'attachment; filename="tilewright-account.json"'}
    answer: Response[Any] = Stream(text, media_type=MediaType.JSON, headers=headers)
    return answer


async def _text(
    few: Mapping[str, object], many: Mapping[str, AsyncIterator[object]]
) -> AsyncIterator[bytes]:
    """Yield the text of a JSON object with these members and these lists, item by item."""
    before = b"{"
    for name, value in few.items():
        yield before + msgspec.json.encode(name) + b":" + msgspec.json.encode(value)
        before = b","
    for name, values in many.items():
        yield before + msgspec.json.encode(name) + b":["
        between = b""
        async for value in values:
            yield between + msgspec.json.encode(value)
            between = b","
        yield b"]"
        before = b","
    yield b"}"


async def _few(request: AnyRequest, session: Session) -> Mapping[str, object]:
    """Return the members of an `AccountExport` of which there cannot be very much."""
    services, guest = services_of(request), session.guest
    account = await services.account_service.kept.by_guest(guest)
    mistakes = await services.study.mistakes.kept.all_of(guest)
    return {
        "name": None if account is None else account.name,
        "created": None if account is None else account.created,
        "sessions": await own_sessions(request, session),
        "mistakes": tuple(
            mistake_json(mistake, due=due)
            for mistake, due in zip(mistakes, services.study.mistakes.due(mistakes), strict=True)
        ),
        "puzzles": tuple(
            ExportedAttempt(
                row.puzzle,
                row.at,
                row.ms,
                row.tries,
                row.hints,
                row.found,
                row.shown,
                row.mean,
                row.deviation,
            )
            for row in await services.study.puzzles.store.all_of(guest)
        ),
        "blocks": tuple(map(block_shown, await services.lobby.blocks.of(guest))),
        "mutes": await services.muting.of(guest),
        "reports": await services.reports.of(guest),
        "invitations": tuple(
            invitation_for(waiting, guest, None)
            for waiting in await services.lobby.kept.of_guest(guest, MOST_GATHERINGS)
        ),
        "tokens": await own_tokens(services, guest),
        "feeds": tuple(Feed(row.id, row.created) for row in await services.feeds.of(guest)),
        "mail": mail_subscription(await services.notice_service.book.of(guest)),
        "pushes": push_subscriptions(await services.notice_service.subscriptions.of(guest)),
    }


async def _games(
    services: Services, client: str, guest: str, games: list[str]
) -> AsyncIterator[ExportedGame]:
    notes = await services.notes.all_of(guest)
    for game in games:
        await _until_affordable(services, client)
        try:
            table, _ = await services.tables.seated(game, guest)
        except UnreadableEvent:  # already logged; export the other games
            continue
        _charge(services, client, table.version)
        views = tuple(shown(table, seat) for seat in table.seats_of(guest))
        messages = await services.chat.said_by(table, guest)
        armed = [
            armed_shown(await services.armed.of(table, seat)) for seat in table.seats_of(guest)
        ]
        plays = tuple(kept.play for kept in armed if kept.play is not None)
        yield ExportedGame(game, views, messages, notes.get(game, ""), plays)


async def _sheets(
    services: Services, client: str, sheets: list[str]
) -> AsyncIterator[WireCompanion]:
    for companion in sheets:
        await _until_affordable(services, client)
        try:
            sheet = await services.companions.state(companion)
        except UnreadableEvent:
            continue
        _charge(services, client, sheet.version)
        yield companion_json(sheet.view, companion, services.tables.now())


async def _records(services: Services, guest: str) -> AsyncIterator[ExportedRecord]:
    collections = services.study.collections
    for record in (await collections.of(guest)).records:
        text = await collections.kept.text_of(guest, record.id)
        if text is not None:  # deleted meanwhile
            yield ExportedRecord(record.summary.file, record.added, text)


async def _until_affordable(services: Services, client: str) -> None:
    while services.heavy_work.is_used_up(client):
        await asyncio.sleep(REST_SECONDS)


def _charge(services: Services, client: str, events: int) -> None:
    # an estimate: the room is read in several steps, and others are served between them
    services.heavy_work.charge(client, events * SECONDS_AN_EVENT)


HANDLERS = [export_account]
