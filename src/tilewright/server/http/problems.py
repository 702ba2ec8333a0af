"""Errors of the HTTP API: every failed request is answered with one shape of JSON."""

import math
from collections.abc import Mapping, Sequence

import msgspec
from msgspec import UNSET

from tilewright.api.editions import WireRule
from tilewright.api.responses import ErrorResponse
from tilewright.api.table import Evidence, WireRefusal
from tilewright.game.clock import TimeOutOfRange
from tilewright.host.system import NoWords
from tilewright.notation.edition_file import BadEdition
from tilewright.notation.gcg import RecordRefused
from tilewright.server.names.reading import NameRefused


class Problem(Exception):
    """A failed request: the status, code and message of its response.

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
        retry_after: float | None = None,
    ) -> None:
        """With the seconds after which the same request would be served, where that is known."""
        super().__init__(message)
        self.retry_after = retry_after
        self.status = status
        self.code = code
        self.message = message
        self.error = WireRefusal(
            code, message, rule, dict(evidence or {}), UNSET if version is None else version
        )

    def body(self) -> bytes:
        """Return the body of the response, as JSON."""
        return msgspec.json.encode(ErrorResponse(self.error))


def whole_seconds(seconds: float) -> int:
    """Return the seconds of a `Retry-After` header, rounded up.

    >>> whole_seconds(0.0), whole_seconds(1.2)
    (1, 2)
    """
    return max(1, math.ceil(seconds))


def malformed(message: str) -> Problem:
    """Return the problem of a request that cannot be read."""
    return Problem(400, "malformed", message)


def not_offered(message: str, offered: Sequence[str] = ()) -> Problem:
    """Return the problem of a choice that this server or edition lacks; `offered` are valid."""
    return Problem(422, "not_offered", message, evidence={"offered": tuple(offered)})


def unknown_language(message: str, offered: Sequence[str]) -> Problem:
    """Return the problem of a language that cannot be played; `offered` are the others."""
    said = f"{message[0].upper()}{message[1:]}."
    return Problem(422, "unknown_language", said, evidence={"offered": tuple(offered)})


def reset_expired() -> Problem:
    """Return the problem of a link for a new password that was used, has expired or never was."""
    message = "This link is not valid, or not any more: ask for a new one."
    return Problem(403, "reset_expired", message)


def house_closed(why: str) -> Problem:
    """Return the problem of a network that cannot be let in."""
    message = "Phones cannot join: this machine is in no private network, or its port is taken."
    return Problem(409, "house_closed", message, evidence={"reason": why})


def no_words(error: NoWords) -> Problem:
    """Return the problem of a language for which this server has no word list."""
    language = error.language
    message = (
        f"This server has no word list for {language.name}: its operator can add one."
        f" It has some for {', '.join(error.offered)}. A sheet beside a real board needs none"
        " where the players judge the words."
    )
    evidence: dict[str, Evidence] = {"language": language.name, "offered": error.offered}
    return Problem(422, "no_words", message, evidence=evidence)


def bad_edition(error: BadEdition) -> Problem:
    """Return the problem of an edition of one's own that no table can play; it names the field."""
    at_fault = f"{error.where}: " if error.where else ""
    evidence = {"field": error.where, "why": error.why}
    message = f"This edition cannot be played: {at_fault}{error.why}."
    return Problem(422, "bad_edition", message, evidence=evidence)


def time_out_of_range(error: TimeOutOfRange) -> Problem:
    """Return the problem of a clock setting outside its range."""
    evidence = {"least": error.least, "most": error.most, "value": error.value}
    message = f"{str(error)[0].upper()}{str(error)[1:]}."
    return Problem(422, "time_out_of_range", message, evidence=evidence)


def unknown_game() -> Problem:
    """Return the problem of a game that does not exist or is not the requester's: one answer."""
    return Problem(404, "unknown_game", "There is no such game.")


def unknown_companion() -> Problem:
    """Return the problem of a sheet that does not exist or is not the requester's: one answer."""
    return Problem(404, "unknown_companion", "There is no such sheet.")


def unknown_profile() -> Problem:
    """Return the problem of a name without an account, or whose account shows nothing to them."""
    return Problem(404, "unknown_profile", "There is no profile of this name.")


def unknown_event() -> Problem:
    """Return the problem of an event that does not exist."""
    return Problem(404, "unknown_event", "There is no such event.")


def unknown_duplicate() -> Problem:
    """Return the problem of a duplicate table that does not exist."""
    return Problem(404, "unknown_duplicate", "There is no such table.")


def no_session() -> Problem:
    """Return the problem of a request without a session."""
    message = "You are not signed in: open the front page first, or send a token."
    return Problem(401, "no_session", message)


def stale_version(version: int) -> Problem:
    """Return the problem of a command for an older version of the game."""
    message = f"The game has moved on: it is at version {version}."
    return Problem(409, "stale_version", message, version=version)


def not_over() -> Problem:
    """Return the problem of asking for a game's hidden facts before it is over."""
    return Problem(409, "not_over", "This is available when the game is over.")


def not_judged(why: str) -> Problem:
    """Return the problem of a turn near the end of a game that nobody can judge, and why."""
    return Problem(409, "not_judged", why)


def bad_record(error: RecordRefused) -> Problem:
    """Return the problem of a text that is not a game record, or cannot be judged here."""
    why = error.why
    evidence: dict[str, Evidence] = {**why.evidence, "line": error.line, "reason": why.code}
    if error.beginning:
        evidence["text"] = error.beginning
    return Problem(422, "bad_record", f"Line {error.line}: {why.words}.", evidence=evidence)


def bad_position(why: str, **evidence: Evidence) -> Problem:
    """Return the problem of a position that cannot be read, or that no game can have.

    The evidence is the `column` of an error in the text, or the `problems` of the board.
    """
    return Problem(422, "bad_position", f"This is no position: {why}.", evidence=evidence)


def no_search(message: str) -> Problem:
    """Return the problem of a position whose moves cannot be compared by a search."""
    return Problem(422, "no_search", message)


def unsealable() -> Problem:
    """Return the problem of a record of a game under way whose racks cannot be sealed."""
    message = "The record cannot be sealed now: it is available when the game is over."
    return Problem(503, "unsealable", message)


def unwritable(why: str) -> Problem:
    """Return the problem of a game that a GCG record cannot hold."""
    message = f"GCG cannot hold this game: {why}. Download its JSON file instead."
    return Problem(422, "unwritable", message)


def not_over_yet() -> Problem:
    """Return the problem of asking for a rematch before the game is over."""
    return Problem(409, "still_playing", "You can offer a rematch when this game is over.")


def game_over() -> Problem:
    """Return the problem of a change that only a game under way allows."""
    return Problem(409, "game_over", "The game is over.")


def cannot_arm(message: str) -> Problem:
    """Return the problem of a play that cannot be armed now, with a `message` that says why."""
    return Problem(409, "cannot_arm", message)


def proposal_gone() -> Problem:
    """Return the problem of agreeing to a proposal that is no longer there."""
    return Problem(409, "proposal_gone", "This proposal has been withdrawn or declined.")


def list_full(most: int) -> Problem:
    """Return the problem of adding to a list that has all it may have."""
    return Problem(409, "list_full", f"The list is full: it has at most {most} turns.")


def collection_full(most: int, what: str) -> Problem:
    """Return the problem of a record for which a collection has no room; `what` has its limit."""
    message = f"Your collection is full: it has at most {most} {what}. Delete a record first."
    return Problem(409, "collection_full", message, evidence={"most": most, "what": what})


def unknown_record() -> Problem:
    """Return the problem of a record that is not in the requester's collection."""
    return Problem(404, "unknown_record", "There is no such record in your collection.")


def unknown_player(name: str) -> Problem:
    """Return the problem of a name that is in none of the requester's records."""
    message = "Nobody of this name plays in your records: choose one of their players."
    return Problem(422, "unknown_player", message, evidence={"name": name})


def link_ended() -> Problem:
    """Return the problem of a link that was switched off, or never existed: one answer."""
    return Problem(404, "link_ended", "This link is no longer valid.")


def stale_card() -> Problem:
    """Return the problem of a card that was answered meanwhile, or is not to be answered now."""
    return Problem(409, "stale_card", "This card has been answered meanwhile: ask for the next.")


def key_reused() -> Problem:
    """Return the problem of a key that belongs to another command."""
    return Problem(422, "key_reused", "This key belongs to another command: choose a new one.")


def too_many(
    message: str = "Too many requests: wait a moment.",
    *,
    what: str = "",
    most: int | None = None,
    retry_after: float | None = None,
) -> Problem:
    """Return the problem of a rate limit, or of another that `what` and `most` name."""
    evidence: dict[str, Evidence] = {"what": what} if what else {}
    if most is not None:
        evidence["most"] = most
    return Problem(429, "too_many", message, evidence=evidence or None, retry_after=retry_after)


def unavailable() -> Problem:
    """Return the problem of a failed store; the change may have been kept, and can be retried."""
    return Problem(503, "unavailable", "The change may not have been saved: please try again.")


def not_ready(why: str) -> Problem:
    """Return the problem of a server that runs but should get no requests now."""
    return Problem(503, "not_ready", why)


def words_not_ready() -> Problem:
    """Return the problem of a language whose words this server is still preparing."""
    message = "The words of this language are still being prepared: try again in a moment."
    return Problem(503, "not_ready", message, retry_after=5.0)


def forbidden(message: str) -> Problem:
    """Return the problem of a request without permission, or possibly forged."""
    return Problem(403, "forbidden", message)


def busy(message: str) -> Problem:
    """Return the problem of a server with too much work of this kind under way."""
    return Problem(503, "busy", message)


class TooCostly(Problem):
    """The problem of a game whose lessons would take longer than `seconds` of processor time."""

    def __init__(self, seconds: float) -> None:
        message = (
            f"The lessons on this game would take more than {seconds:g} seconds: "
            "it has too many turns, or too many with blanks."
        )
        super().__init__(422, "too_costly", message, evidence={"seconds": round(seconds)})


def read_only() -> Problem:
    """Return the problem of a change with a token for reading."""
    return Problem(403, "read_only", "This token is for reading only.")


def no_account() -> Problem:
    """Return the problem of a request that only an account can make."""
    return Problem(409, "no_account", "You have no account: claim a name and a password first.")


def has_account() -> Problem:
    """Return the problem of claiming a second account."""
    return Problem(409, "has_account", "You already have an account.")


def name_taken() -> Problem:
    """Return the problem of a name that another account has, or that looks like one."""
    message = "This name, or one that looks like it, is taken: choose another."
    return Problem(409, "name_taken", message)


def names_alike(name: str) -> Problem:
    """Return the problem of a name that looks like the one of another player at the table."""
    message = "Another name at this table looks the same: choose a different one."
    return Problem(409, "names_alike", message, evidence={"name": name})


def name_refused(error: NameRefused) -> Problem:
    """Return the problem of a name that nobody can have, or that is reserved."""
    evidence: dict[str, Evidence] = {"reason": error.reason}
    if error.char is not None:
        evidence["character"] = error.char
    return Problem(422, error.code, error.message, evidence=evidence)


def password_not_offered() -> Problem:
    """Return the problem of a new password that is among the first to be guessed."""
    message = "This password is too easy to guess: choose one that is neither common nor your name."
    return Problem(422, "password_not_offered", message)


def wrong_password() -> Problem:
    """Return the problem of a wrong password or an unknown name: the same answer for both."""
    return Problem(403, "wrong_password", "The name or the password is wrong.")


def account_changed() -> Problem:
    """Return the problem of an account that another request has changed meanwhile."""
    message = "The account was changed in the meantime: reload the page."
    return Problem(409, "account_changed", message)


def strangers_silent() -> Problem:
    """Return the problem of a message to strangers before all have agreed to chat."""
    message = "You met as strangers: you can write once everyone at the table has agreed to chat."
    return Problem(403, "not_agreed", message)


def no_chat() -> Problem:
    """Return the problem of a message that may not be written, which says nothing of a block."""
    return Problem(403, "no_chat", "You cannot write at this table.")


def no_rematch() -> Problem:
    """Return the problem of a rematch that may not be, which says nothing of a block."""
    return Problem(409, "no_rematch", "A rematch with these players is not possible.")


def you_blocked() -> Problem:
    """Return the problem of an act with a player whom the requester has blocked."""
    message = "You have blocked a player here: unblock them on the account screen first."
    return Problem(409, "you_blocked", message)


def unknown_message() -> Problem:
    """Return the problem of a message that does not exist, or not by the player it must be by."""
    return Problem(404, "unknown_message", "There is no such message here.")


def game_under_way(game: str | None) -> Problem:
    """Return the problem of analysing a game under way; `game` only for those who know it."""
    message = (
        "This is the position of a game that is not over. Its words and best plays can be "
        "looked up when that game is over."
    )
    return Problem(409, "game_under_way", message, evidence={} if game is None else {"game": game})


def card_of_game(game: str | None) -> Problem:
    """Return the problem of a card that could be laid in a game under way, as `game_under_way`."""
    message = (
        "These letters could be laid in a game that is not over. The card comes again when you "
        "hold others, or when that game is over."
    )
    evidence = {"what": "card"} if game is None else {"what": "card", "game": game}
    return Problem(409, "game_under_way", message, evidence=evidence)


BY_STATUS: dict[int, tuple[str, str]] = {
    400: ("malformed", "The request could not be read."),
    404: ("not_found", "There is nothing at this address."),
    405: ("method_not_allowed", "This address does not support this method."),
    413: ("too_large", "The request is too large."),
    415: ("not_json", "The request must be JSON, with the Content-Type application/json."),
    500: ("internal", "Something went wrong on the server; the error has been logged."),
}
"""Code and message of the errors that are known by their status alone."""


def from_status(status: int) -> Problem:
    """Return the problem of an error that is known by its status alone."""
    known = status if status in BY_STATUS else 400 if status < 500 else 500
    code, message = BY_STATUS[known]
    return Problem(status, code, message)
