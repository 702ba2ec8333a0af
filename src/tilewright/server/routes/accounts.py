"""Guests, accounts, forgotten passwords and access tokens."""

import secrets
from datetime import UTC, datetime, timedelta

from litestar import Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody

from tilewright.api.accounts import (
    Account,
    ClaimMessage,
    FarewellMessage,
    ForgottenMessage,
    OwnSession,
    PasswordMessage,
    RecoveryMessage,
    ResetMessage,
    SignInMessage,
)
from tilewright.api.notices import Notices
from tilewright.api.requests import NewToken
from tilewright.api.responses import Health, Token, TokenIssued
from tilewright.server.accounts.sessions import Session, is_secure, no_cookie
from tilewright.server.http.problems import from_status, no_session, too_many, unavailable
from tilewright.server.http.security import AnyRequest
from tilewright.server.names.look_alikes import key_of
from tilewright.server.names.reading import read_name
from tilewright.server.routes.notices import notices_of
from tilewright.server.routes.request_context import (
    known_session,
    refuse_bearer,
    services_of,
    session_or_new,
    token_of,
    welcome,
)
from tilewright.server.services import Services
from tilewright.server.store import StoreError, TokenRow, moment_of
from tilewright.server.store.sessions import hash_of

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
    secure = is_secure(request.scope)
    session = await services.account_service.claim(guest, data.name, data.password, secure=secure)
    return await _signed_in(request, session, 201)


@post("/api/account/sessions")
async def sign_in(request: AnyRequest, data: JSONBody[SignInMessage]) -> Response[Account]:
    """Sign in; the account takes over what this device's guest had."""
    refuse_bearer(request, REFUSED)
    services = services_of(request)
    services.security.check_password(request, key_of(data.name))
    before = await known_session(request)
    if before is not None:
        before = Session(before.guest, token_of(request, before))
    secure = is_secure(request.scope)
    session = await services.account_service.sign_in(
        data.name, data.password, before, secure=secure
    )
    return await _signed_in(request, session, 201)


@get("/api/account/sessions")
async def list_sessions(request: AnyRequest) -> list[OwnSession]:
    """List the sessions of the account or guest, newest first; there is one for each device."""
    refuse_bearer(request, REFUSED)
    session = await known_session(request)
    return [] if session is None else list(await own_sessions(request, session))


@delete("/api/account/sessions/others")
async def sign_out_elsewhere(request: AnyRequest) -> None:
    """Sign out of every other session of the account; feeds and tokens stay."""
    session = await _session(request)
    await services_of(request).account_service.sign_out_elsewhere(session)


@delete("/api/account/sessions/{ended:str}")
async def end_session(request: AnyRequest, ended: FromPath[str]) -> None:
    """Sign out of one session of the account."""
    session = await _session(request)
    await services_of(request).account_service.end_session(session.guest, ended)


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
    guest = await guest_with_account(request)
    secure = is_secure(request.scope)
    session = await account_service.change_password(guest, data.old, data.new, secure=secure)
    return await _signed_in(request, session, 200)


@delete("/api/account", status_code=200)
async def delete_account(request: AnyRequest, data: JSONBody[FarewellMessage]) -> Response[Account]:
    """Delete the account; its games continue without it."""
    guest = await guest_with_account(request)
    await services_of(request).account_service.delete(guest, data.password)
    return _gone(request)


async def own_sessions(request: AnyRequest, session: Session) -> tuple[OwnSession, ...]:
    """Return the sessions of the account or guest, newest first."""
    here = hash_of(token_of(request, session))
    return tuple(
        OwnSession(own.id, own.created, own.used, own.digest == here)
        for own in await services_of(request).account_service.kept.sessions_of(session.guest)
    )


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


async def guest_with_account(request: AnyRequest) -> str:
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
    cookies: list[Cookie] = [no_cookie(secure=is_secure(request.scope))]
    return Response(Account(guest=False), cookies=cookies)


@post("/api/guest", status_code=200)
async def become_guest(request: AnyRequest) -> Response[Health]:
    """Create a guest and set the session cookie, unless the visitor is a guest already.

    Call this before a first game or seat: if that response is lost, the request can be repeated
    by the same guest.
    """
    session = await session_or_new(request)
    return Response(Health(), cookies=welcome(request, session))


MOST_TOKENS = 20


TOKENS_REFUSED = "Manage tokens with the cookie, not with a token."


@post("/api/tokens")
async def issue_token(request: AnyRequest, data: JSONBody[NewToken]) -> Response[TokenIssued]:
    """Create an access token; it is shown only in this response.

    A visitor without a session becomes a guest. A program that sends `Authorization: Bearer TOKEN`
    acts as the guest who created the token, but cannot manage tokens, feeds, notices or accounts.
    With the scope `read` it changes nothing (`read_only`), also over a socket.
    """
    refuse_bearer(request, TOKENS_REFUSED)
    name = read_name(data.name)
    services = services_of(request)
    services.security.check_new_game(request)
    session = await session_or_new(request)
    if len(await services.tokens.of(session.guest)) >= MOST_TOKENS:
        raise too_many("You have too many tokens: revoke one first.", what="tokens")
    token = secrets.token_urlsafe(32)
    made = datetime.now(UTC)
    expires = None if data.days is None else moment_of(made + timedelta(days=data.days))
    row = TokenRow(secrets.token_urlsafe(9), name, moment_of(made), data.scope, expires)
    try:
        await services.tokens.add(token, session.guest, row, session.epoch)
    except StoreError as error:
        raise unavailable() from error
    issued = TokenIssued(row.id, row.name, row.created, row.scope, row.expires, token)
    return Response(issued, cookies=welcome(request, session))


@get("/api/tokens")
async def list_tokens(request: AnyRequest) -> list[Token]:
    """List the guest's tokens by name; the tokens themselves are not stored."""
    refuse_bearer(request, TOKENS_REFUSED)
    session = await known_session(request)
    return [] if session is None else list(await own_tokens(services_of(request), session.guest))


@delete("/api/tokens/{token:str}")
async def revoke_token(request: AnyRequest, token: FromPath[str]) -> None:
    """Revoke a token and close the sockets opened with it."""
    refuse_bearer(request, TOKENS_REFUSED)
    session = await known_session(request)
    if session is None:
        raise no_session()
    services = services_of(request)
    try:
        ended = await services.tokens.revoke(session.guest, token)
    except StoreError as error:
        raise unavailable() from error
    services.session_sockets.end(ended)


async def own_tokens(services: Services, guest: str) -> tuple[Token, ...]:
    """Return the guest's tokens, by name."""
    return tuple(
        Token(row.id, row.name, row.created, row.scope, row.expires, row.used)
        for row in await services.tokens.of(guest)
    )


@post("/api/account/password/forgotten", status_code=204)
async def forget_password(request: AnyRequest, data: JSONBody[ForgottenMessage]) -> None:
    """Mail a link for a new password, if the account of this name has an address for that.

    The answer is the same for every name. A server without mail answers 404: there the operator
    makes the link.
    """
    refuse_bearer(request, REFUSED)
    services = services_of(request)
    if not services.forgotten_passwords.is_offered:
        raise from_status(404)
    services.security.check_forgotten(request, key_of(data.name))
    services.forgotten_passwords.ask(data.name)


@post("/api/account/password/reset", status_code=204)
async def reset_password(request: AnyRequest, data: JSONBody[ResetMessage]) -> None:
    """Set a new password with the secret of a link, and sign out everywhere.

    That spends the link, and every other one of the account.
    """
    refuse_bearer(request, REFUSED)
    services = services_of(request)
    services.security.check_password(request, "by link")
    await services.account_service.set_forgotten(services.password_resets, data.code, data.password)


@post("/api/account/password/recovery", status_code=200)
async def allow_recovery(request: AnyRequest, data: JSONBody[RecoveryMessage]) -> Notices:
    """Let a forgotten password be replaced by a link to the confirmed mail address, or no longer.

    It takes the password: a device that stays signed in must not become a way into the account.
    """
    guest = await guest_with_account(request)
    services = services_of(request)
    await services.account_service.with_password(guest, data.password)
    try:
        address = await services.notice_service.book.of(guest)
        if address is None or address.confirmed is None:
            raise from_status(404)
        await services.notice_service.book.allow_recovery(address, allow=data.allow)
        return await notices_of(request, guest)
    except StoreError as error:
        raise unavailable() from error


HANDLERS = [
    view_account,
    claim_account,
    sign_in,
    list_sessions,
    sign_out,
    sign_out_elsewhere,
    end_session,
    sign_out_everywhere,
    change_password,
    delete_account,
    become_guest,
    issue_token,
    list_tokens,
    revoke_token,
    forget_password,
    reset_password,
    allow_recovery,
]
