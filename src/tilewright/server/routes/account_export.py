"""The export of everything that the server stores about a guest, sent bit by bit."""

from collections.abc import AsyncIterator, Mapping
from typing import Any

import msgspec
from litestar import MediaType, Response, get
from litestar.response import Stream

from tilewright.api.accounts import AccountExport, ExportedGame
from tilewright.api.club import SharedEvent, event_json
from tilewright.api.companion import WireCompanion, companion_json
from tilewright.api.duplicate import WireDuplicate, duplicate_json
from tilewright.api.responses import ExportedAttempt, ExportedRecord, Feed, armed_shown
from tilewright.api.study import mistake_json
from tilewright.host.errors import DamagedRoom
from tilewright.server.accounts.service import MOST_GATHERINGS
from tilewright.server.accounts.sessions import Session
from tilewright.server.analysis.long_tasks import LongTask
from tilewright.server.http.problems import no_session
from tilewright.server.http.security import AnyRequest, client_of
from tilewright.server.lobby.invitations import invitation_for
from tilewright.server.routes.accounts import REFUSED, own_sessions, own_tokens
from tilewright.server.routes.notices import mail_subscription, push_subscriptions
from tilewright.server.routes.people import block_shown
from tilewright.server.routes.request_context import (
    known_session,
    refuse_bearer,
    services_of,
    shown,
)
from tilewright.server.services import Services
from tilewright.server.words.files import SECONDS_A_ROW, exported_cards

SECONDS_AN_EVENT = 0.0001
"""The processor time in which a room is read, for each of its events: what is charged for it."""
SECONDS_A_RECORD = 0.001
"""The processor time of a collected record, which is at most 64 KiB of text."""
ATTEMPTS_AT_ONCE = 500
MOST_ROOMS = 100_000


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
    services.long_tasks.check(session.guest, client)
    few = await _few(request, session)
    kept = services.account_service.kept
    games, sheets = await kept.games_of(session.guest), await kept.companions_of(session.guest)

    def made(task: LongTask) -> AsyncIterator[bytes]:
        many: dict[str, AsyncIterator[object]] = {
            "puzzles": _attempts(services, task, session.guest),
            "games": _games(services, task, session.guest, games),
            "companions": _sheets(services, task, sheets),
            "events": _events(services, task, session.guest),
            "duplicates": _duplicates(services, task, session.guest),
            "records": _records(services, task, session.guest),
            "words": exported_cards(services.study.words, session.guest, task),
        }
        return _text(few, many)

    text = services.long_tasks.stream(session.guest, client, made)
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
        "blocks": tuple(map(block_shown, await services.lobby.blocks.of(guest))),
        "mutes": await services.muting.of(guest),
        "reports": await services.reports.of(guest),
        "profile": await services.profiles.shown_by(guest),
        "invitations": tuple(
            invitation_for(waiting, guest, None)
            for waiting in await services.lobby.kept.of_guest(guest, MOST_GATHERINGS)
        ),
        "tokens": await own_tokens(services, guest),
        "feeds": tuple(Feed(row.id, row.created) for row in await services.feeds.of(guest)),
        "mail": await mail_subscription(services.notice_service.book, guest),
        "pushes": push_subscriptions(await services.notice_service.subscriptions.of(guest)),
    }


async def _games(
    services: Services, task: LongTask, guest: str, games: list[str]
) -> AsyncIterator[ExportedGame]:
    notes = await services.notes.all_of(guest)
    for game in games:
        await task.until_affordable()
        try:
            table, _ = await services.tables.seated(game, guest)
        except DamagedRoom:  # already logged; export the other games
            continue
        _charge(task, table.version)
        views = tuple(shown(table, seat) for seat in table.seats_of(guest))
        messages = await services.chat.said_by(table, guest)
        armed = [
            armed_shown(await services.armed.of(table, seat)) for seat in table.seats_of(guest)
        ]
        plays = tuple(kept.play for kept in armed if kept.play is not None)
        yield ExportedGame(game, views, messages, notes.get(game, ""), plays)


async def _sheets(
    services: Services, task: LongTask, sheets: list[str]
) -> AsyncIterator[WireCompanion]:
    for companion in sheets:
        await task.until_affordable()
        try:
            sheet = await services.companions.state(companion)
        except DamagedRoom:
            continue
        _charge(task, sheet.version)
        yield companion_json(sheet.view, companion, services.tables.now())


async def _events(services: Services, task: LongTask, guest: str) -> AsyncIterator[SharedEvent]:
    kept = services.events.kept
    for row in await kept.of_guest(guest, MOST_ROOMS):
        await task.until_affordable()
        own = await kept.guest(row.id, guest)
        try:
            room = await services.events.state(row.id)
        except DamagedRoom:
            continue
        _charge(task, room.version)
        if own is not None:
            yield SharedEvent(event_json(room.event, row.id), own.player, own.directs, None)


async def _duplicates(
    services: Services, task: LongTask, guest: str
) -> AsyncIterator[WireDuplicate]:
    kept = services.duplicates.kept
    for row in await kept.of_guest(guest, MOST_ROOMS):
        await task.until_affordable()
        player = await kept.player_of(row.id, guest)
        try:
            table = await services.duplicates.state(row.id)
        except DamagedRoom:
            continue
        _charge(task, table.version)
        now = services.duplicates.now()
        yield duplicate_json(table.view(player), row.id, now, is_host=guest == table.host)


async def _records(services: Services, task: LongTask, guest: str) -> AsyncIterator[ExportedRecord]:
    collections = services.study.collections
    for record in (await collections.of(guest)).records:
        await task.until_affordable()
        text = await collections.kept.text_of(guest, record.id)
        task.charge(SECONDS_A_RECORD)
        if text is not None:  # deleted meanwhile
            yield ExportedRecord(record.summary.file, record.added, text)


async def _attempts(
    services: Services, task: LongTask, guest: str
) -> AsyncIterator[ExportedAttempt]:
    store = services.study.puzzles.store
    rows = await store.page(guest, None, ATTEMPTS_AT_ONCE)
    while rows:
        task.charge(len(rows) * SECONDS_A_ROW)
        for row in rows:
            yield ExportedAttempt(
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
        if len(rows) < ATTEMPTS_AT_ONCE:
            return
        await task.until_affordable()
        rows = await store.page(guest, rows[-1], ATTEMPTS_AT_ONCE)


def _charge(task: LongTask, events: int) -> None:
    # an estimate: the room is read in several steps, and others are served between them
    task.charge(events * SECONDS_AN_EVENT)


HANDLERS = [export_account]
