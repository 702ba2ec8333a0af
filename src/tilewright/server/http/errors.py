"""Errors of every part of the server as answers, and those found in a request's headers."""

import logging

import msgspec
from litestar.exceptions import HTTPException, ValidationException

from tilewright.api.table import Evidence
from tilewright.api.views import refusal_json
from tilewright.host.errors import (
    DamagedRoom,
    GatheringRefusal,
    NotHost,
    RoomError,
    RoomFull,
    RoomKind,
    UnknownGathering,
    UnknownRoom,
)
from tilewright.host.orders import KeyReused, Stale
from tilewright.host.system import LexiconNotOffered, NoWords, UnknownLexicon, WordsNotReady
from tilewright.notation.gcg import UnwritableGcg
from tilewright.rules.errors import MalformedText, Refusal
from tilewright.server.http.problems import (
    BY_STATUS,
    Problem,
    from_status,
    key_reused,
    malformed,
    name_refused,
    no_words,
    not_offered,
    stale_version,
    too_many,
    unavailable,
    unknown_companion,
    unknown_duplicate,
    unknown_event,
    unknown_game,
    unwritable,
    words_not_ready,
)
from tilewright.server.names.reading import NameRefused
from tilewright.server.store import StoreError

log = logging.getLogger(__name__)


class HeaderError(Exception):
    """A request whose headers show that its body will not be read."""


class BadLength(HeaderError):
    """A `Content-Length` that is not a number."""

    def __init__(self, length: str) -> None:
        self.length = length
        super().__init__("the Content-Length is not a number")


class BodyTooLarge(HeaderError):
    """A body larger than `most` bytes."""

    def __init__(self, most: int) -> None:
        self.most = most
        super().__init__(f"the body is larger than {most} bytes")


class NotJson(HeaderError):
    """A body of a media type other than `application/json`."""

    def __init__(self, media_type: str) -> None:
        self.media_type = media_type
        super().__init__("the body is not application/json")


_STATUS: dict[type[GatheringRefusal], int] = {UnknownGathering: 404, NotHost: 403}
_OF_HEADERS: dict[type[HeaderError], int] = {BadLength: 400, NotJson: 415}


def problem_of(error: Exception) -> Problem:  # noqa: C901  (one arm a kind of error)
    """Return the problem for any error; nothing internal shows in it."""
    match error:
        case Problem():
            return error
        case Refusal():
            refusal = refusal_json(error)
            return Problem(
                422, refusal.code, refusal.message, rule=refusal.rule, evidence=refusal.evidence
            )
        case MalformedText() | msgspec.MsgspecError() | RecursionError():
            return malformed(str(error) or "The request could not be read.")
        case NameRefused():
            return name_refused(error)
        case UnwritableGcg():
            return unwritable(error.why)
        case UnicodeDecodeError():
            return malformed("The request is not UTF-8.")
        case StoreError():
            return unavailable()
        case RoomError() | Stale() | KeyReused():
            return _problem_of_room(error)
        case GatheringRefusal():
            return Problem(_STATUS.get(type(error), 409), error.code, error.message)
        case LexiconNotOffered():
            message = f"There is no word list of this name: choose {', '.join(error.offered)}."
            return not_offered(message, error.offered)
        case NoWords():
            return no_words(error)
        case WordsNotReady():
            return words_not_ready()
        case UnknownLexicon():
            return Problem(
                503, "lexicon_missing", "This server does not have the word list of this table."
            )
        case BodyTooLarge():
            code, _ = BY_STATUS[413]
            message = f"The request is too large: at most {error.most} bytes are read."
            return Problem(413, code, message, evidence={"most": error.most})
        case HeaderError():
            return from_status(_OF_HEADERS[type(error)])
        case ValidationException(extra=[{"key": str(name), "message": str(why)}, *_]):
            return malformed(f"{why} - in `{name}`")
        case HTTPException():
            return from_status(error.status_code)
        case _:
            log.error("unforeseen: %s", type(error).__name__, exc_info=error)
            return from_status(500)


def _problem_of_room(error: RoomError | Stale | KeyReused) -> Problem:
    match error:
        case UnknownRoom(kind=RoomKind.GAME):
            return unknown_game()
        case UnknownRoom(kind=RoomKind.EVENT):
            return unknown_event()
        case UnknownRoom(kind=RoomKind.DUPLICATE):
            return unknown_duplicate()
        case UnknownRoom():
            return unknown_companion()
        case RoomFull():
            return too_many(error.message, what=error.what)
        case DamagedRoom():
            about: dict[str, Evidence] = {"what": error.kind.value, "intact": error.intact}
            return Problem(409, "damaged", error.message, evidence=about)
        case Stale():
            return stale_version(error.version)
        case KeyReused():
            return key_reused()
        case _:
            return unavailable()
