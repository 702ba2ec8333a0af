"""The server's log on standard error: one line for each event, without secrets of a game."""

import contextvars
import logging
import secrets
import sys
import time
from datetime import UTC, datetime

import msgspec

from tilewright.server.settings import Settings

log = logging.getLogger(__name__)


class _Request(msgspec.Struct, frozen=True):
    name: str
    begun: float
    client: str | None
    address: str


_request: contextvars.ContextVar[_Request | None] = contextvars.ContextVar("request", default=None)


def name_request(client: str | None = None, address: str = "none") -> str:
    """Give the current request or socket a random name for the log, and return it.

    The network address of the `client` is logged only with the setting `log_addresses`. The
    `address` is the method and the pattern of the path.
    """
    name = secrets.token_hex(6)
    _request.set(_Request(name, time.monotonic(), client, address))
    return name


def request_name() -> str | None:
    """Return the name of the current request, or None outside a request."""
    known = _request.get()
    return None if known is None else known.name


def request_address() -> str:
    """Return the method and the pattern of the current request, or `none` before it is routed."""
    known = _request.get()
    return "none" if known is None else known.address


def answered(method: str, route: str, status: int) -> None:
    """Log how a request ended; `route` is the pattern of the address, never the address."""
    if log.isEnabledFor(logging.INFO):
        known = _request.get()
        spent = 0.0 if known is None else (time.monotonic() - known.begun) * 1000
        log.info("%s %s %d %.1f ms", method, route, status, spent)


class TextLine(logging.Formatter):
    """A formatter that writes an event as one line of text without control characters."""

    def __init__(self, *, addresses: bool = False) -> None:
        super().__init__()
        self._addresses = addresses

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        event = _event(record, addresses=self._addresses)
        parts = [event.time, event.level, event.logger]
        if event.request is not None:
            parts.append(f"[{event.request}]")
        if event.client is not None:
            parts.append(event.client)
        parts.append(event.message)
        if event.trace is not None:
            parts.append(event.trace)
        return _printable(" ".join(parts))


class JsonLine(logging.Formatter):
    """A formatter that writes an event as one line of JSON."""

    def __init__(self, *, addresses: bool = False) -> None:
        super().__init__()
        self._addresses = addresses

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        return msgspec.json.encode(_event(record, addresses=self._addresses)).decode()


class LogEvent(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event of the log."""

    time: str
    level: str
    logger: str
    message: str
    request: str | None = None
    trace: str | None = None
    client: str | None = None


def configure(settings: Settings) -> None:
    """Log events of the configured level and above to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    form = JsonLine if settings.log_format == "json" else TextLine
    handler.setFormatter(form(addresses=settings.log_addresses))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(settings.log_level.upper())
    logging.getLogger("asyncio").setLevel(logging.WARNING)


def _event(record: logging.LogRecord, *, addresses: bool) -> LogEvent:
    known = _request.get()
    moment = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
    trace = None
    if record.exc_info:
        trace = logging.Formatter().formatException(record.exc_info)
    return LogEvent(
        moment.replace("+00:00", "Z"),
        record.levelname.lower(),
        record.name,
        record.getMessage(),
        None if known is None else known.name,
        trace,
        known.client if known is not None and addresses else None,
    )


def _printable(text: str) -> str:
    return "".join(
        char if char.isprintable() else char.encode("unicode_escape").decode("ascii")
        for char in text
    )
