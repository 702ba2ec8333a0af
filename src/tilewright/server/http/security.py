"""Who may knock: requests from our own pages only, and no quicker than people are."""

from collections.abc import Collection
from typing import Any
from urllib.parse import urlsplit

from litestar import Request
from litestar.connection import ASGIConnection

from tilewright.server.http.problems import forbidden, from_status, too_many
from tilewright.server.http.rate_limit import RateLimit
from tilewright.server.settings import Settings

CUSTOM_HEADER = "x-tilewright"
LARGEST_BODY = 64 * 1024
HARMLESS = frozenset({"GET", "HEAD", "OPTIONS"})
PEOPLE_AT_ONE_ADDRESS = 5
MAILS_TO_A_READER = 3.0
READERS_REST = 8 * 3600.0
"""After how many seconds a reader may be asked once more whether they want mail."""

AnyConnection = ASGIConnection[Any, Any, Any, Any]  # nothing of the framework's own state is used
AnyRequest = Request[Any, Any, Any]


def header_of(connection: AnyConnection, name: bytes) -> str | None:
    """What the header of this name says, if it is there.

    The framework's own headers are a KiB and a half, which every socket would keep while it lasts.
    """
    found = (value for key, value in connection.scope["headers"] if key == name)
    value = next(found, None)
    return None if value is None else value.decode("latin-1")


def cookie_of(connection: AnyConnection, name: str) -> str | None:
    """The cookie of this name, if there is one."""
    cookies = (header_of(connection, b"cookie") or "").split(";")
    pairs = (each.strip().partition("=") for each in cookies)
    return next((value for key, _, value in pairs if key == name), None)


def bearer_of(connection: AnyConnection) -> str | None:
    """The token that a program shows, if it shows any: `Authorization: Bearer TOKEN`."""
    kind, _, token = (header_of(connection, b"authorization") or "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else None


def is_own_origin(origin: str | None, host: str | None, others: Collection[str] = ()) -> bool:
    """Whether a page of this origin is one of ours; no origin at all is no page of anybody's.

    >>> is_own_origin("http://localhost:8017", "localhost:8017")
    True
    >>> is_own_origin("https://evil.example", "localhost:8017")
    False
    """
    if origin is None or origin in others:
        return True
    try:
        from_where = urlsplit(origin).netloc
    except ValueError:
        return False
    return host is not None and from_where.lower() == host.lower()


class Security:
    """Turns away what no page of ours would send. WebSockets are asked for their origin too."""

    def __init__(self, settings: Settings) -> None:
        self._origins = settings.origins
        self._requests = RateLimit(
            settings.requests_per_second, max(20.0, settings.requests_per_second * 4)
        )
        # counted apart: a page whose server came back opens its socket before it asks for anything
        self._handshakes = RateLimit(
            settings.requests_per_second, max(20.0, settings.requests_per_second * 4)
        )
        self._games = RateLimit(settings.games_per_minute / 60, max(5.0, settings.games_per_minute))
        passwords = settings.passwords_per_minute
        self._passwords = RateLimit(passwords / 60, max(5.0, passwords))
        # a household, or a school behind one address, is several people
        several = passwords * PEOPLE_AT_ONE_ADDRESS
        self._clients_passwords = RateLimit(several / 60, max(5.0, several))
        self._records = RateLimit(
            settings.games_per_minute / 60, max(5.0, settings.games_per_minute)
        )
        lookups = settings.lookups_per_hour
        self._lookups = RateLimit(lookups / 3600, max(6.0, lookups / 3))
        confirmations = settings.confirmations_per_hour
        self._confirmations = RateLimit(confirmations / 3600, max(3.0, confirmations))
        self._readers = RateLimit(1 / READERS_REST, MAILS_TO_A_READER)
        self._exports = RateLimit(passwords / 60, max(2.0, passwords))

    async def check(self, request: AnyRequest) -> None:
        """The request may go on.

        Raises:
            Problem: it is forged, too large, no JSON, or one too many.
        """
        if not request.url.path.startswith("/api/"):
            return
        if not self._requests.take(client_of(request)):
            raise too_many()
        if request.method not in HARMLESS:
            self._check_change(request)
            _check_body(request)

    def check_origin(self, connection: AnyConnection) -> None:
        """The request comes from a page of ours, or from no page.

        Raises:
            Problem: it comes from another site's page.
        """
        origin, host = (header_of(connection, name) for name in (b"origin", b"host"))
        if not is_own_origin(origin, host, self._origins):
            raise forbidden("This request comes from another site.")

    def check_handshake(self, connection: AnyConnection) -> None:
        """The client may open one more socket.

        Raises:
            Problem: another site's page asks, or the client has just opened many.
        """
        self.check_origin(connection)
        if not self._handshakes.take(client_of(connection)):
            raise too_many()

    def check_new_game(self, request: AnyRequest) -> None:
        """The client may start one more game.

        Raises:
            Problem: it has just started many.
        """
        if not self._games.take(client_of(request)):
            raise too_many("Too many new games: wait a moment.")

    def check_password(self, request: AnyRequest, account: str) -> None:
        """The client may try one more password, and somebody one more for this account.

        Raises:
            Problem: there have just been many.
        """
        by_client = self._clients_passwords.take(client_of(request))
        if not (by_client and self._passwords.take(account)):
            raise too_many("Too many attempts: wait a minute.")

    def check_record(self, request: AnyRequest) -> None:
        """The client may have one more record judged.

        Raises:
            Problem: it has just had many.
        """
        if not self._records.take(client_of(request)):
            raise too_many("Too many records: wait a moment.")

    def check_lookup(self, request: AnyRequest) -> None:
        """Require that the client may have words told once more: of a record, or on a new sheet.

        A learner reads what is told; faster than that it would be a word guide.

        Raises:
            Problem: it has just had many.
        """
        if not self._lookups.take(client_of(request)):
            raise too_many("Too many look-ups of words: wait a minute.", what="lookups")

    def check_export(self, guest: str) -> None:
        """The guest may take all their games home once more.

        Raises:
            Problem: they have just done so.
        """
        if not self._exports.take(guest):
            raise too_many("Too many exports: wait a minute.")

    def check_confirmation(self, request: AnyRequest, reader: str) -> None:
        """The client may have one more address asked, and this reader be asked once more.

        Raises:
            Problem: there have just been many.
        """
        if not (self._confirmations.take(client_of(request)) and self._readers.take(reader)):
            raise too_many(
                "Too many mails to confirm an address: try again tomorrow.", what="mails"
            )

    def check_link(self, request: AnyRequest) -> None:
        """The client may follow one more link of a mail.

        Raises:
            Problem: it has just followed many.
        """
        if not self._requests.take(client_of(request)):
            raise too_many()

    def _check_change(self, request: AnyRequest) -> None:
        if bearer_of(request) is not None:
            return  # which no browser adds by itself, so nobody can have forged it
        self.check_origin(request)
        if CUSTOM_HEADER not in request.headers:
            raise forbidden("The header X-Tilewright is missing.")


def _check_body(request: AnyRequest) -> None:
    is_empty = request.headers.keys().isdisjoint(("content-length", "transfer-encoding"))
    if request.method == "DELETE" and is_empty:
        return
    length = request.headers.get("content-length", "0")
    if not length.isdigit() or int(length[:12]) > LARGEST_BODY:
        raise from_status(413 if length.isdigit() else 400)
    media_type = request.headers.get("content-type", "").split(";")[0].strip().lower()
    if media_type != "application/json":
        raise from_status(415)


def client_of(connection: AnyConnection) -> str:
    """The address that the client comes from."""
    return connection.client.host if connection.client is not None else ""
