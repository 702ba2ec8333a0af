"""Access tokens, which programs use instead of a browser's cookie."""

import secrets
from datetime import UTC, datetime, timedelta

from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody

from tilewright.api.requests import NewToken
from tilewright.api.responses import Token, TokenIssued
from tilewright.server.http.problems import no_session, too_many, unavailable
from tilewright.server.http.security import AnyRequest
from tilewright.server.names.reading import read_name
from tilewright.server.routes.visit import (
    known_session,
    refuse_bearer,
    services_of,
    session_or_new,
    welcome,
)
from tilewright.server.services import Services
from tilewright.server.store import StoreError, TokenRow, moment_of

MOST_TOKENS = 20
REFUSED = "Manage tokens with the cookie, not with a token."


@post("/api/tokens")
async def issue_token(request: AnyRequest, data: JSONBody[NewToken]) -> Response[TokenIssued]:
    """Create an access token; it is shown only in this response.

    A visitor without a session becomes a guest. A program that sends `Authorization: Bearer TOKEN`
    acts as the guest who created the token, but cannot manage tokens, feeds, notices or accounts.
    With the scope `read` it changes nothing (`read_only`), also over a socket.
    """
    refuse_bearer(request, REFUSED)
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
    refuse_bearer(request, REFUSED)
    session = await known_session(request)
    return [] if session is None else list(await own_tokens(services_of(request), session.guest))


@delete("/api/tokens/{token:str}")
async def revoke_token(request: AnyRequest, token: FromPath[str]) -> None:
    """Revoke a token and close the sockets opened with it."""
    refuse_bearer(request, REFUSED)
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
    """Return what is known of the guest's tokens, by name."""
    return tuple(
        Token(row.id, row.name, row.created, row.scope, row.expires, row.used)
        for row in await services.tokens.of(guest)
    )


HANDLERS = [issue_token, list_tokens, revoke_token]
