"""What a person is told when a request is not done: the API's one shape of error."""

import logging
from collections.abc import Mapping, Sequence

import msgspec
from litestar.exceptions import HTTPException
from msgspec import UNSET

from tilewright.game.clock import TimeOutOfRange
from tilewright.host.errors import RoomError, RoomFull, RoomKind, UnknownRoom
from tilewright.host.gathering import GatheringRefusal, NotHost, UnknownGathering
from tilewright.host.orders import KeyReused, Stale
from tilewright.host.system import LexiconNotOffered, UnknownLexicon
from tilewright.notation import wire
from tilewright.notation.gcg import RecordRefused
from tilewright.notation.wire import Evidence, WireRefusal, WireRule
from tilewright.rules.errors import MalformedText, Refusal
from tilewright.server.http.responses import ErrorResponse
from tilewright.server.store import StoreError

log = logging.getLogger(__name__)


class Problem(Exception):
    """A request that is not done, and why; it becomes the answer.

    >>> print(Problem(404, "unknown_game", "No game.").body().decode())
    {"error":{"code":"unknown_game","message":"No game.","rule":null,"evidence":{}}}
    """

    def __init__(
        self,
        status: int,
        code: str,
        message: str,
        *,
        version: int | None = None,
        rule: WireRule | None = None,
        evidence: Mapping[str, Evidence] | None = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.error = WireRefusal(
            code, message, rule, dict(evidence or {}), UNSET if version is None else version
        )

    def body(self) -> bytes:
        """The answer, as JSON."""
        return msgspec.json.encode(ErrorResponse(self.error))


def malformed(message: str) -> Problem:
    """The request could not be read."""
    return Problem(400, "malformed", message)


def not_offered(message: str, offered: Sequence[str] = ()) -> Problem:
    """A table that could be, but not here or not by this edition, which has `offered`."""
    return Problem(422, "not_offered", message, evidence={"offered": tuple(offered)})


def time_out_of_range(error: TimeOutOfRange) -> Problem:
    """A clock with less or more time than a clock can have."""
    evidence = {"least": error.least, "most": error.most, "value": error.value}
    message = f"{str(error)[0].upper()}{str(error)[1:]}."
    return Problem(422, "time_out_of_range", message, evidence=evidence)


def unknown_game() -> Problem:
    """No such game, or not yours: nobody learns which."""
    return Problem(404, "unknown_game", "There is no such game here.")


def unknown_companion() -> Problem:
    """No such companion sheet, or not the asker's: the same answer to both."""
    return Problem(404, "unknown_companion", "There is no such sheet here.")


def no_session() -> Problem:
    """The request needs a guest, and names none."""
    message = "Open the front page first, or show a token: that says who you are."
    return Problem(401, "no_session", message)


def stale_version(version: int) -> Problem:
    """The game has moved on since the version that the command was meant for."""
    message = f"The game has moved on: it is at version {version}."
    return Problem(409, "stale_version", message, version=version)


def not_over() -> Problem:
    """What holds every secret of a game is for those who have played it to the end."""
    return Problem(409, "not_over", "That is told when the game is over.")


def bad_record(error: RecordRefused) -> Problem:
    """A text that is no record of a game, or of one that cannot be judged here."""
    why = error.why
    evidence: dict[str, Evidence] = {**why.evidence, "line": error.line, "reason": why.code}
    if error.beginning:
        evidence["text"] = error.beginning
    return Problem(422, "bad_record", f"Line {error.line}: {why.words}.", evidence=evidence)


def unsealable() -> Problem:
    """The key that would hide the racks cannot be had, so nothing is given away."""
    message = "The record cannot be sealed here now: it is there when the game is over."
    return Problem(503, "unsealable", message)


def not_over_yet() -> Problem:
    """A rematch is for those who have played."""
    return Problem(409, "still_playing", "A rematch is there when this game is over.")


def key_reused() -> Problem:
    """The key stands for something else already."""
    return Problem(422, "key_reused", "That key belongs to another command.")


def too_many(message: str = "Too many requests: wait a moment.", *, what: str = "") -> Problem:
    """The client is quicker than it may be; or it is full, and `what` says what is."""
    return Problem(429, "too_many", message, evidence={"what": what} if what else None)


def unavailable() -> Problem:
    """The store failed: it may have been done or not, and may be asked again under its key."""
    return Problem(503, "unavailable", "It is not known whether that was kept: please try again.")


def not_ready(why: str) -> Problem:
    """The server lives, and no request should be sent to it now."""
    return Problem(503, "not_ready", why)


def forbidden(message: str) -> Problem:
    """The request may have been forged by another site."""
    return Problem(403, "forbidden", message)


def busy(message: str) -> Problem:
    """Too much of this kind is under way for one more."""
    return Problem(503, "busy", message)


def no_account() -> Problem:
    """Only an account has a password, and can be deleted without losing the games."""
    return Problem(409, "no_account", "You have no account: claim a name and a password first.")


def has_account() -> Problem:
    """One guest, one name."""
    return Problem(409, "has_account", "You have an account already.")


def name_taken() -> Problem:
    """Another account has the name, or one that looks like it."""
    return Problem(409, "name_taken", "Somebody has this name, or one that looks like it.")


def name_not_offered(message: str) -> Problem:
    """A name that no account can have; the message says what a name is."""
    return Problem(422, "name_not_offered", message)


def wrong_password() -> Problem:
    """The password is wrong, or there is no such name: the same answer to both."""
    return Problem(403, "wrong_password", "This name and this password do not belong together.")


def account_changed() -> Problem:
    """Another request changed the account first."""
    return Problem(409, "account_changed", "The account was changed meanwhile: look again.")


def strangers_silent() -> Problem:
    """Strangers at the table have not all agreed to talk."""
    message = "You met as strangers: you can write when everybody at the table has agreed to it."
    return Problem(403, "not_agreed", message)


def unknown_message() -> Problem:
    """No message of this number, or another player's: the same answer to both."""
    return Problem(404, "unknown_message", "There is no such message of yours here.")


def game_under_way(game: str | None) -> Problem:
    """A look-up of a position that is being played; `game` only for those who know that game."""
    message = (
        "This is the position of a game that is not over. Its words and its best plays can be "
        "looked up when that game is over."
    )
    return Problem(409, "game_under_way", message, evidence={} if game is None else {"game": game})


BY_STATUS: dict[int, tuple[str, str]] = {
    400: ("malformed", "The request could not be read."),
    404: ("not_found", "There is nothing here."),
    405: ("method_not_allowed", "That method is not for this address."),
    413: ("too_large", "The request is larger than any real one."),
    415: ("not_json", "The request must be JSON."),
    500: ("internal", "Something went wrong here; it has been noted."),
}
"""Code and message of what the framework refuses by itself."""


def from_status(status: int) -> Problem:
    """The framework's refusal of this status, in our words."""
    known = status if status in BY_STATUS else 400 if status < 500 else 500
    code, message = BY_STATUS[known]
    return Problem(status, code, message)


_STATUS: dict[type[GatheringRefusal], int] = {UnknownGathering: 404, NotHost: 403}


def problem_of(error: Exception) -> Problem:  # noqa: C901  (one arm a kind of error)
    """What to tell about an error, whatever it is. Nothing of the inside is told."""
    match error:
        case Problem():
            return error
        case Refusal():
            refusal = wire.refusal_json(error)
            return Problem(
                422, refusal.code, refusal.message, rule=refusal.rule, evidence=refusal.evidence
            )
        case MalformedText() | msgspec.MsgspecError() | RecursionError():
            return malformed(str(error) or "The request could not be read.")
        case UnicodeDecodeError():
            return malformed("The request is not UTF-8.")
        case StoreError():
            return unavailable()
        case RoomError() | Stale() | KeyReused():
            return _problem_of_room(error)
        case GatheringRefusal():
            return Problem(_STATUS.get(type(error), 409), error.code, error.message)
        case LexiconNotOffered():
            message = f"There is no word list of that name; there are {', '.join(error.offered)}."
            return not_offered(message, error.offered)
        case UnknownLexicon():
            return Problem(503, "lexicon_missing", "This table's words are not on this server.")
        case HTTPException():
            return from_status(error.status_code)
        case _:
            log.error("unforeseen: %s", type(error).__name__, exc_info=error)
            return from_status(500)


def _problem_of_room(error: RoomError | Stale | KeyReused) -> Problem:
    match error:
        case UnknownRoom(kind=RoomKind.GAME):
            return unknown_game()
        case UnknownRoom():
            return unknown_companion()
        case RoomFull():
            return too_many(error.message, what=error.what)
        case Stale():
            return stale_version(error.version)
        case KeyReused():
            return key_reused()
        case _:
            return unavailable()
