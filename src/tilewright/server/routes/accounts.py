"""Accounts, which are optional and carry a guest's games to several devices."""

from litestar import Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from tilewright.notation.companion import WireCompanion, companion_json
from tilewright.notation.wire import UnreadableEvent
from tilewright.server.accounts.messages import (
    Account,
    AccountExport,
    ClaimMessage,
    ExportedGame,
    ExportedSession,
    FarewellMessage,
    PasswordMessage,
    SignInMessage,
)
from tilewright.server.accounts.names import key_of
from tilewright.server.accounts.sessions import Session, no_cookie
from tilewright.server.http.problems import no_session
from tilewright.server.http.responses import ExportedAttempt, Feed, armed_shown
from tilewright.server.http.security import AnyRequest
from tilewright.server.routes.notices import mail_subscription, push_subscriptions
from tilewright.server.routes.visit import (
    known_session,
    refuse_bearer,
    services_of,
    shown,
    token_of,
    welcome,
)
from tilewright.server.store.games import hash_of
from tilewright.server.study.messages import mistake_json
from tilewright.server.words.files import all_cards

REFUSED = "Accounts are for people: use the cookie, not a token."


@get("/api/account")
async def view_account(request: AnyRequest) -> Account:
    """Return the current account."""
    session = await known_session(request)
    if session is None:
        return Account(guest=False)
    account = await services_of(request).account_service.kept.by_guest(session.guest)
    if account is None:
        return Account(guest=True)
    return Account(True, account.name, account.created)


@post("/api/account")
async def claim_account(request: AnyRequest, data: JSONBody[ClaimMessage]) -> Response[Account]:
    """Create an account for the current guest; it takes over everything of theirs."""
    refuse_bearer(request, REFUSED)
    services = services_of(request)
    services.security.check_password(request, key_of(data.name))
    session = await known_session(request)
    guest = None if session is None else session.guest
    return await _signed_in(
        request, await services.account_service.claim(guest, data.name, data.password), 201
    )


@post("/api/account/sessions")
async def sign_in(request: AnyRequest, data: JSONBody[SignInMessage]) -> Response[Account]:
    """Sign in; the account takes over what this device's guest had."""
    refuse_bearer(request, REFUSED)
    services = services_of(request)
    services.security.check_password(request, key_of(data.name))
    before = await known_session(request)
    if before is not None:
        before = Session(before.guest, token_of(request, before))
    return await _signed_in(
        request, await services.account_service.sign_in(data.name, data.password, before), 201
    )


@delete("/api/account/sessions/current", status_code=200)
async def sign_out(request: AnyRequest) -> Response[Account]:
    """Sign out of the current session."""
    session = await _session(request)
    await services_of(request).account_service.sign_out(session)
    return _gone(request)


@delete("/api/account/sessions", status_code=200)
async def sign_out_everywhere(request: AnyRequest) -> Response[Account]:
    """Sign out of every session of the account."""
    session = await _session(request)
    await services_of(request).account_service.sign_out_everywhere(session.guest)
    return _gone(request)


@post("/api/account/password", status_code=200)
async def change_password(
    request: AnyRequest, data: JSONBody[PasswordMessage]
) -> Response[Account]:
    """Change the password and sign out of every other session."""
    account_service = services_of(request).account_service
    guest = await _guest_with_account(request)
    return await _signed_in(
        request, await account_service.change_password(guest, data.old, data.new), 200
    )


@delete("/api/account", status_code=200)
async def delete_account(request: AnyRequest, data: JSONBody[FarewellMessage]) -> Response[Account]:
    """Delete the account; its games continue without it."""
    guest = await _guest_with_account(request)
    await services_of(request).account_service.delete(guest, data.password)
    return _gone(request)


@get("/api/account/export")
async def export_account(request: AnyRequest) -> Response[AccountExport]:
    """Export everything that the server stores about the guest, with their own views of games."""
    session = await _session(request)
    services = services_of(request)
    services.security.check_export(session.guest)
    account = await services.account_service.kept.by_guest(session.guest)
    here = hash_of(token_of(request, session))
    answer = AccountExport(
        name=None if account is None else account.name,
        created=None if account is None else account.created,
        sessions=tuple(
            ExportedSession(created, digest == here)
            for digest, created in await services.account_service.kept.sessions_of(session.guest)
        ),
        games=await _games(request, session.guest),
        companions=await _companions(request, session.guest),
        mistakes=tuple(
            mistake_json(mistake, due=services.mistakes.is_due(mistake))
            for mistake in await services.mistakes.kept.all_of(session.guest)
        ),
        puzzles=tuple(
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
            for row in await services.puzzles.store.all_of(session.guest)
        ),
        feeds=tuple(Feed(row.id, row.created) for row in await services.feeds.of(session.guest)),
        mail=mail_subscription(await services.notice_service.book.of(session.guest)),
        pushes=push_subscriptions(await services.notice_service.subscriptions.of(session.guest)),
        words=await all_cards(services.word_study, session.guest),
    )
    headers = {"content-disposition": 'attachment; filename="tilewright-account.json"'}
    return Response(answer, headers=headers)


async def _games(request: AnyRequest, guest: str) -> tuple[ExportedGame, ...]:
    services = services_of(request)
    found = []
    notes = await services.notes.all_of(guest)
    for game in await services.account_service.kept.games_of(guest):
        try:
            table, _ = await services.tables.seated(game, guest)
        except UnreadableEvent:  # already logged; export the other games
            continue
        views = tuple(shown(table, seat) for seat in table.seats_of(guest))
        # this awaits the database, so that other requests are served between two games
        messages = await services.chat.said_by(table, guest)
        armed = [
            armed_shown(await services.armed.of(table, seat)) for seat in table.seats_of(guest)
        ]
        plays = tuple(kept.play for kept in armed if kept.play is not None)
        found.append(ExportedGame(game, views, messages, notes.get(game, ""), plays))
    return tuple(found)


async def _companions(request: AnyRequest, guest: str) -> tuple[WireCompanion, ...]:
    services = services_of(request)
    found = []
    for companion in await services.account_service.kept.companions_of(guest):
        try:
            sheet = await services.companions.state(companion)
        except UnreadableEvent:
            continue
        found.append(companion_json(sheet.view, companion, services.tables.now()))
    return tuple(found)


async def _session(request: AnyRequest) -> Session:
    """Return the session of the request, with its token.

    Raises:
        Problem: `no_session`, or `forbidden` for a program's token.
    """
    refuse_bearer(request, REFUSED)
    session = await known_session(request)
    if session is None:
        raise no_session()
    return Session(session.guest, token_of(request, session))


async def _guest_with_account(request: AnyRequest) -> str:
    """Return the guest of the request and count a password attempt on their device."""
    session = await _session(request)
    services = services_of(request)
    await services.account_service.account_of(session.guest)
    services.security.check_password_again(hash_of(token_of(request, session)).hex())
    return session.guest


async def _signed_in(request: AnyRequest, session: Session, status: int) -> Response[Account]:
    account = await services_of(request).account_service.account_of(session.guest)
    answer = Account(True, account.name, account.created)
    return Response(answer, status_code=status, cookies=welcome(request, session))


def _gone(request: AnyRequest) -> Response[Account]:
    cookies: list[Cookie] = [no_cookie(secure=request.scope["scheme"] == "https")]
    return Response(Account(guest=False), cookies=cookies)


HANDLERS = [
    view_account,
    claim_account,
    sign_in,
    sign_out,
    sign_out_everywhere,
    change_password,
    delete_account,
    export_account,
]
