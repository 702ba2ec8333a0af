"""What the server writes to standard error: one line an event, with no secret of any game."""

import contextvars
import logging
import secrets
import sys
import time
from datetime import UTC, datetime

import msgspec

from tilewright.server.settings import Settings

log = logging.getLogger(__name__)

_request: contextvars.ContextVar[tuple[str, float] | None] = contextvars.ContextVar(
    "request", default=None
)


def name_request() -> str:
    """The request or socket that is dealt with has a name of its own, which it gives."""
    name = secrets.token_hex(6)
    _request.set((name, time.monotonic()))
    return name


def request_name() -> str | None:
    """The name of the request that is dealt with, if any is."""
    known = _request.get()
    return None if known is None else known[0]


def answered(method: str, route: str, status: int) -> None:
    """The log says how a request ended; `route` is the address's pattern, never the address."""
    if log.isEnabledFor(logging.INFO):
        known = _request.get()
        spent = 0.0 if known is None else (time.monotonic() - known[1]) * 1000
        log.info("%s %s %d %.1f ms", method, route, status, spent)


class Line(logging.Formatter):
    """An event as text, in one line, with nothing in it that would steer a terminal."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        about = _named(record)
        told = [about.time, about.level, about.logger]
        if about.request is not None:
            told.append(f"[{about.request}]")
        told.append(about.message)
        if about.trace is not None:
            told.append(about.trace)
        return _printable(" ".join(told))


class JsonLine(logging.Formatter):
    """An event as a JSON object, in one line."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        return msgspec.json.encode(_named(record)).decode()


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event in the log."""

    time: str
    level: str
    logger: str
    message: str
    request: str | None = None
    trace: str | None = None


def configure(settings: Settings) -> None:
    """Events of this level and above go to standard error, in this form."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLine() if settings.log_format == "json" else Line())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(settings.log_level.upper())
    logging.getLogger("asyncio").setLevel(logging.WARNING)


def _named(record: logging.LogRecord) -> Event:
    moment = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
    trace = None
    if record.exc_info:
        trace = logging.Formatter().formatException(record.exc_info)
    return Event(
        moment.replace("+00:00", "Z"),
        record.levelname.lower(),
        record.name,
        record.getMessage(),
        request_name(),
        trace,
    )


def _printable(text: str) -> str:
    return "".join(
        each if each.isprintable() else each.encode("unicode_escape").decode("ascii")
        for each in text
    )
