"""Protection against cross-site request forgery, oversized bodies and excessive requests."""

from collections.abc import Callable, Collection
from typing import Any
from urllib.parse import urlsplit

from litestar import Request
from litestar.connection import ASGIConnection

from tilewright.server.http.connections import network_of
from tilewright.server.http.doorkeeper import Doorkeeper
from tilewright.server.http.errors import BadLength, BodyTooLarge, NotJson
from tilewright.server.http.problems import forbidden, too_many
from tilewright.server.http.rate_limit import LimitSharing, RateLimit
from tilewright.server.settings import Settings

CUSTOM_HEADER = "x-tilewright"
LARGEST_BODY = 64 * 1024
LARGEST_UPLOAD = 16 * 1024 * 1024
"""The most bytes of an import of word cards, which is read as a stream."""
UPLOADS = frozenset({"/api/words/cards"})
ROWS_A_SECOND, MOST_ROWS = 3.0, 400_000.0
"""The cards and reviews that clients of one network may import: lastingly, and at once."""
OPERATION = frozenset({"/api/health", "/api/ready", "/api/metrics"})
"""The paths that proxies and monitors ask for by whatever name they know the server."""
HARMLESS = frozenset({"GET", "HEAD", "OPTIONS"})
MANY_REQUESTS = "Too many requests: wait a moment."
MANY_ATTEMPTS = "Too many attempts: wait a minute."
PEOPLE_AT_ONE_ADDRESS = 5
MAILS_TO_A_READER = 3.0
READERS_REST = 8 * 3600.0
"""Seconds until another confirmation mail may be sent to the same address."""

AnyConnection = ASGIConnection[Any, Any, Any, Any]  # nothing of the framework's own state is used
AnyRequest = Request[Any, Any, Any]


def header_of(connection: AnyConnection, name: bytes) -> str | None:
    """Return the value of the header, or None.

    The framework's own header object takes 1.5 KiB, which every socket would keep while open.
    """
    found = (value for key, value in connection.scope["headers"] if key == name)
    value = next(found, None)
    return None if value is None else value.decode("latin-1")


def cookie_of(connection: AnyConnection, name: str) -> str | None:
    """Return the value of the cookie, or None."""
    cookies = (header_of(connection, b"cookie") or "").split(";")
    pairs = (cookie.strip().partition("=") for cookie in cookies)
    return next((value for key, _, value in pairs if key == name), None)


def bearer_of(connection: AnyConnection) -> str | None:
    """Return the token of an `Authorization: Bearer TOKEN` header, or None."""
    kind, _, token = (header_of(connection, b"authorization") or "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else None


def is_own_origin(origin: str | None, host: str | None, others: Collection[str] = ()) -> bool:
    """Return whether the origin is ours or one of the `others`; None is no page's, and allowed.

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
    """The checks of origin, custom header, body and rate limits that a request must pass."""

    def __init__(
        self,
        settings: Settings,
        sharing: LimitSharing | None = None,
        is_named_well: Callable[[AnyConnection], bool] = lambda _: True,
    ) -> None:
        """Limit the clients of one server, or with `sharing` of all servers together.

        `is_named_well` says whether a client calls the server by a name that it may use there.
        """

        def limit(name: str, rate: float, burst: float) -> RateLimit:
            return RateLimit(rate, burst, name=name, sharing=sharing)

        self._origins = settings.origins
        self._is_named_well = is_named_well
        self._hosts = frozenset(host.lower() for host in settings.hosts)
        self.doorkeeper = Doorkeeper(settings, sharing)
        a_second, games = settings.requests_per_second, settings.games_per_minute
        self._links = limit("links", a_second, max(20.0, a_second * 4))
        self._games = limit("games", games / 60, max(5.0, games))
        self._records = limit("records", games / 60, max(5.0, games))
        self._positions = limit("positions", games / 60, max(5.0, games))
        passwords = settings.passwords_per_minute
        # for each account and address, or device: strangers' attempts must not lock the owner out
        self._passwords = limit("passwords", passwords / 60, max(5.0, passwords))
        # a household or a school shares one address
        several = passwords * PEOPLE_AT_ONE_ADDRESS
        self._clients_passwords = limit("clients-passwords", several / 60, max(5.0, several))
        self._exports = limit("exports", passwords / 60, max(2.0, passwords))
        lookups = settings.lookups_per_hour
        self._lookups = limit("lookups", lookups / 3600, max(6.0, lookups / 3))
        confirmations = settings.confirmations_per_hour
        self._confirmations = limit("mails", confirmations / 3600, max(3.0, confirmations))
        self._readers = limit("readers", 1 / READERS_REST, MAILS_TO_A_READER)
        self._forgotten = limit("forgotten", 1 / READERS_REST, MAILS_TO_A_READER)
        reports = settings.reports_per_hour
        self._reports = limit("reports", reports / 3600, max(5.0, reports / 2))
        self._rows = limit("rows", ROWS_A_SECOND, MOST_ROWS)

    async def check(self, request: AnyRequest) -> None:
        """Check a request before it is handled: its host, and for the API the rest as well.

        The rate limit of requests was checked before, by the doorkeeper.

        Raises:
            Problem: `forbidden` for a possible forgery or another host.
            HeaderError: the body is too large, of unreadable length, or not JSON.
        """
        path = request.scope["path"]
        if path not in OPERATION:
            self.check_host(request)
        if not path.startswith("/api/"):
            return
        if request.method not in HARMLESS:
            self._check_change(request)
            _check_body(request)

    def check_origin(self, connection: AnyConnection) -> None:
        """Check that the request comes from one of our pages, or from no page.

        Raises:
            Problem: `forbidden`, if it comes from another site's page.
        """
        origin, host = (header_of(connection, name) for name in (b"origin", b"host"))
        if not is_own_origin(origin, host, self._origins):
            raise forbidden("The request comes from another site's page.")

    def check_host(self, connection: AnyConnection) -> None:
        """Check that the client calls the server by one of its names, if those are set.

        Raises:
            Problem: `forbidden`.
        """
        is_known = not self._hosts or name_in(connection) in self._hosts
        if not is_known or not self._is_named_well(connection):
            raise forbidden("The server is not known by this name.")

    def check_handshake(self, connection: AnyConnection) -> None:
        """Check the origin of a socket, whose rate limit the doorkeeper has checked.

        Raises:
            Problem: `forbidden` for another site's page or host.
        """
        self.check_host(connection)
        self.check_origin(connection)

    def check_new_game(self, request: AnyRequest) -> None:
        """Count one new game against the client's rate limit.

        Raises:
            Problem: `too_many`.
        """
        _take(self._games, client_of(request), "Too many new games: wait a moment.")

    def check_password(self, request: AnyRequest, account: str) -> None:
        """Count one password attempt for an account against the limits of the client.

        Raises:
            Problem: `too_many`.
        """
        client = client_of(request)
        _take(self._clients_passwords, client, MANY_ATTEMPTS)
        _take(self._passwords, f"{client} {account}", MANY_ATTEMPTS)

    def check_password_again(self, device: str) -> None:
        """Count one attempt to repeat the password on a device that is signed in.

        No other device, at whatever address, can use up these attempts.

        Raises:
            Problem: `too_many`.
        """
        _take(self._passwords, device, MANY_ATTEMPTS)

    def check_record(self, request: AnyRequest) -> None:
        """Count one uploaded record against the client's rate limit.

        Raises:
            Problem: `too_many`.
        """
        _take(self._records, client_of(request), "Too many records: wait a moment.")

    def check_position(self, request: AnyRequest) -> None:
        """Count one position to analyse against the client's rate limit.

        Raises:
            Problem: `too_many`.
        """
        _take(self._positions, client_of(request), "Too many positions: wait a moment.")

    def check_lookup(self, request: AnyRequest) -> None:
        """Count one word look-up, of a record or on a new sheet, against the client's rate limit.

        The limit allows for reading the answers; anything faster would make a word guide.

        Raises:
            Problem: `too_many`.
        """
        message = "Too many word look-ups: wait a minute."
        _take(self._lookups, client_of(request), message, what="lookups")

    def check_export(self, guest: str) -> None:
        """Count one export of an account against the guest's rate limit.

        Raises:
            Problem: `too_many`.
        """
        _take(self._exports, guest, "Too many exports: wait a minute.")

    def check_rows(self, request: AnyRequest) -> None:
        """Check that the client's network has not imported too many cards and reviews lately.

        Raises:
            Problem: `too_many`.
        """
        if self._rows.of(client_of(request)).is_empty:
            raise too_many(
                "Too many cards from your network: try again later.",
                what="rows",
                most=int(MOST_ROWS),
                retry_after=self._rows.of(client_of(request)).wait(0.0),
            )

    def count_rows(self, request: AnyRequest, rows: int) -> None:
        """Count cards and reviews that were imported against the limit of the client's network."""
        self._rows.of(client_of(request)).charge(rows)

    def check_confirmation(self, request: AnyRequest, reader: str) -> None:
        """Count one confirmation mail against the limits of the client and of the recipient.

        Raises:
            Problem: `too_many`.
        """
        message = "Too many confirmation mails: try again tomorrow."
        _take(self._confirmations, client_of(request), message, what="mails")
        _take(self._readers, reader, message, what="mails")

    def check_forgotten(self, request: AnyRequest, account: str) -> None:
        """Count one request for a new password against the limits of the client and of the name.

        Raises:
            Problem: `too_many`, whether or not there is such an account.
        """
        message = "Too many requests for a new password: try again tomorrow."
        _take(self._confirmations, client_of(request), message, what="mails")
        _take(self._forgotten, account, message, what="mails")

    def check_report(self, request: AnyRequest) -> None:
        """Count one report to the operator against the client's limit.

        Raises:
            Problem: `too_many`.
        """
        _take(self._reports, client_of(request), "Too many reports: try again later.")

    def check_link(self, request: AnyRequest) -> None:
        """Count one followed mail link against the client's rate limit.

        Raises:
            Problem: `too_many`.
        """
        _take(self._links, client_of(request), MANY_REQUESTS)

    def _check_change(self, request: AnyRequest) -> None:
        if bearer_of(request) is not None:
            return  # browsers never add this header by themselves, so it cannot be forged
        self.check_origin(request)
        if CUSTOM_HEADER not in request.headers:
            raise forbidden("The header X-Tilewright is missing.")


def _take(limit: RateLimit, client: str, message: str, *, what: str = "") -> None:
    bucket = limit.of(client)
    if not bucket.take():
        raise too_many(message, what=what, retry_after=bucket.wait())


def name_in(connection: AnyConnection) -> str | None:
    """Return the name in the `Host` header, without its port, in lower case."""
    try:
        return urlsplit(f"//{header_of(connection, b'host') or ''}").hostname
    except ValueError:
        return None


def _check_body(request: AnyRequest) -> None:
    length = request.headers.get("content-length", "0")
    if not length.isdigit():
        raise BadLength(length)
    if not length.strip("0") and "transfer-encoding" not in request.headers:
        return  # without a body, which several addresses do not take, there is no type to check
    if request.url.path in UPLOADS:
        if int(length[:12]) > LARGEST_UPLOAD:
            raise BodyTooLarge(LARGEST_UPLOAD)
        return
    if int(length[:12]) > LARGEST_BODY:
        raise BodyTooLarge(LARGEST_BODY)
    media_type = request.headers.get("content-type", "").split(";")[0].strip().lower()
    if media_type != "application/json":
        raise NotJson(media_type)


def client_of(connection: AnyConnection) -> str:
    """Return the address by which the client is counted, or an empty string if it is unknown."""
    return network_of(connection.client.host) if connection.client is not None else ""
