"""What a client is sent beside the views of games: every answer of HTTP and of sockets."""

from typing import Literal

from msgspec import Struct

from tilewright.game.state import Phase
from tilewright.notation.wire import PlayerKind, WireRefusal, WireView
from tilewright.rules.edition import Barred


class Health(Struct, frozen=True):
    """The server is up."""

    status: Literal["ok"] = "ok"


class Readiness(Struct, frozen=True):
    """The server takes requests."""

    status: Literal["ready"] = "ready"


class Level(Struct, frozen=True):
    """A level that a computer plays at."""

    name: str
    title: str
    text: str


class Lexicon(Struct, frozen=True):
    """A lexicon that new tables may play with, and how many words it has."""

    name: str
    words: int


class SummaryPlayer(Struct, frozen=True):
    """A player in a list of games."""

    name: str
    kind: PlayerKind
    score: int


class GameSummary(Struct, frozen=True):
    """A game in a list, with the `seats` of whoever asks; `your_turn` when it waits for them.

    `to_move` is the seat on turn, null when nobody is; `updated` is since when it stands so.
    """

    id: str
    edition: str
    state: Phase
    your_turn: bool
    seats: tuple[int, ...]
    players: tuple[SummaryPlayer, ...]
    to_move: int | None
    turn: int
    updated: str


class Token(Struct, frozen=True):
    """A token in a list: its name, and the id by which it is revoked."""

    id: str
    name: str
    created: str


class TokenIssued(Struct, frozen=True):
    """A new token; it is told this once, and only its hash is kept."""

    id: str
    name: str
    created: str
    token: str


class Feed(Struct, frozen=True):
    """A feed in a list: the id by which it is revoked."""

    id: str
    created: str


class FeedIssued(Struct, frozen=True):
    """A new feed; its paths are told this once, and only a hash is kept."""

    id: str
    created: str
    atom: str
    calendar: str


class ErrorResponse(Struct, frozen=True):
    """A request that is not done, and why."""

    error: WireRefusal


class PreviewRefused(Struct, frozen=True, tag="refused"):
    """Tiles that could not be played as they lie; a preview is answered either way."""

    error: WireRefusal


class ViewMessage(Struct, frozen=True, tag="view"):
    """A whole view, over a socket."""

    view: WireView


class TurnMessage(Struct, frozen=True, tag="turn"):
    """A game that waits for this view's seat, over the stream of turns."""

    view: WireView


class OverMessage(Struct, frozen=True, tag="over"):
    """A game that has ended, over the stream of turns."""

    view: WireView


class Presence(Struct, frozen=True, tag="presence"):
    """The seats from which somebody looks at the table."""

    here: tuple[int, ...]


class Accepted(Struct, frozen=True, tag="accepted"):
    """The command of this key is done, and the game at this version."""

    key: str
    version: int


class Refused(Struct, frozen=True, tag="refused"):
    """The message is not done; `key` is null where none could be read."""

    key: str | None
    error: WireRefusal


class WordMeaning(Struct, frozen=True):
    """A word that was formed, in capitals, and what it means in English.

    `form_of` is the form that dictionaries list. It and `meaning` are null where no meaning is
    known, and of a word that is not in the list of the game. `barred` says why the edition does not
    let a word of the list stand.
    """

    word: str
    in_list: bool
    form_of: str | None = None
    meaning: str | None = None
    barred: Barred | None = None


class Meanings(Struct, frozen=True):
    """What the words of a finished game mean.

    `turns` are those of its replay, each with the words that it formed, the main word first.
    """

    turns: tuple[tuple[WordMeaning, ...], ...]
