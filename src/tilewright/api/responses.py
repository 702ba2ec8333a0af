"""The responses of HTTP and the messages of sockets, apart from the views of games."""

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from tilewright.api.editions import WireEdition, WireOwnBoard
from tilewright.api.table import PlayerKind, WireRefusal, WireView
from tilewright.game.events import HelpStep
from tilewright.game.state import TurnKind
from tilewright.host.orders import ArmedPlay, Unfit
from tilewright.notation.commands import WireTile
from tilewright.players.helper import Help
from tilewright.rules.edition import Barred


class Health(Struct, frozen=True):
    """The answer of a server that is up."""

    status: Literal["ok"] = "ok"


class ServerHealth(Struct, frozen=True):
    """The answer of a server that is up, and the result of the last check of its database."""

    database: Literal["unchecked", "sound", "damaged"]
    status: Literal["ok"] = "ok"


class Readiness(Struct, frozen=True):
    """The answer of a server that is ready for requests."""

    status: Literal["ready"] = "ready"


class Level(Struct, frozen=True):
    """A level of computer players."""

    name: str
    title: str
    text: str


class Lexicon(Struct, frozen=True):
    """A lexicon that new games may use: its number of words, and the language of its tiles.

    `title`, `licence` and `source` are for people, empty for a file of the operator's. While the
    list is `preparing` its words are not counted, and a game is refused as `not_ready`.
    """

    name: str
    words: int
    language: str
    title: str = ""
    licence: str = ""
    source: str = ""
    preparing: bool = False


class SummaryPlayer(Struct, frozen=True):
    """A player in a list of games."""

    name: str
    kind: PlayerKind
    score: int


ListedState = Literal["waiting", "playing", "awaiting_final_challenge", "over", "damaged"]
"""The phase of a game in a list; `damaged` if a part of it is changed or missing in the database.

A damaged game cannot be opened, and is listed as it was before the damage, as far as that is known.
"""


class GameSummary(Struct, frozen=True):
    """A game in a list, with the guest's `seats`; `your_turn` if it waits for one of them.

    `to_move` is the seat on turn, or null; `updated` is the time of the last change. `board` has
    the rows of the board, blanks in lower case. `winners` are the seats that have won, none before
    the end. A `damaged` game is as it was before the damage; the edition is null and the players
    are missing if not even its beginning can be read. `own_board` is there for an edition that is
    not one of this program's. `language` is that of the tiles, absent for English.
    """

    id: str
    edition: str | None
    own_board: WireOwnBoard | None
    state: ListedState
    your_turn: bool
    seats: tuple[int, ...]
    players: tuple[SummaryPlayer, ...]
    to_move: int | None
    turn: int
    updated: str
    board: tuple[str, ...]
    winners: tuple[int, ...]
    language: str | UnsetType = UNSET


class OwnEdition(Struct, frozen=True):
    """An edition of one's own: `edition` is for a page of rules, `form` for new tables."""

    edition: WireEdition
    form: dict[str, Any]


class Token(Struct, frozen=True):
    """An access token in a list; `id` revokes it.

    Without `expires` it never expires. `used` is when it was last used, to the hour.
    """

    id: str
    name: str
    created: str
    scope: Literal["read", "play"]
    expires: str | None
    used: str | None


class TokenIssued(Struct, frozen=True):
    """A new access token, shown only once; the server stores its hash."""

    id: str
    name: str
    created: str
    scope: Literal["read", "play"]
    expires: str | None
    token: str


class Block(Struct, frozen=True):
    """A blocked person by the name they had at the table; `id` unblocks them.

    `seat` is theirs in the game that was asked about.
    """

    id: str
    name: str
    created: str
    seat: int | None = None


class MetPerson(Struct, frozen=True):
    """A person with whom the guest has played, by a name they had there.

    `game` is the latest of the `games` together, `seat` theirs in it, `updated` when it last
    changed. `rematch` is the latest that is over and had nobody else, by which they can be asked
    for another, or null. `profile` says whether the name is that of an account with a profile.
    """

    name: str
    game: str
    seat: int
    games: int
    updated: str
    rematch: str | None
    profile: bool = False


class Feed(Struct, frozen=True):
    """A feed in a list; `id` revokes it."""

    id: str
    created: str


class FeedIssued(Struct, frozen=True):
    """A new feed; its secret paths are shown only once, and the server stores a hash."""

    id: str
    created: str
    atom: str
    calendar: str


class ErrorResponse(Struct, frozen=True):
    """A failed request: `error` has a code for programs and a message for people."""

    error: WireRefusal


class PreviewRefused(Struct, frozen=True, tag="refused"):
    """A preview of tiles that are not a legal play, and why."""

    error: WireRefusal


class WireMistake(Struct, frozen=True):
    """A turn in a person's list of mistakes; `cost` is in points, `made` empty for a pass.

    `found` counts the days on which it was found without a hint since it was last missed. It is set
    `aside` once it is remembered for long. `due` says that it is to be tried again today.
    """

    game: str
    turn: int
    added: int
    edition: str
    rack: str
    made: str
    cost: float
    found: int
    aside: bool
    due: bool


class ExportedAttempt(Struct, frozen=True):
    """An attempt at a puzzle: the tries and hints until then, `ms` after the puzzle was shown.

    `at` is in milliseconds since the epoch. `shown` says that the solution was, `mean` and
    `deviation` are the person's rating after it, null for an attempt that was not rated.
    """

    puzzle: str
    at: int
    ms: int
    tries: int
    hints: int
    found: bool
    shown: bool
    mean: float | None
    deviation: float | None


class ExportedRecord(Struct, frozen=True):
    """A record in one's collection: `gcg` is its text, `added` in milliseconds since the epoch."""

    file: str
    added: int
    gcg: str


class ViewMessage(Struct, frozen=True, tag="view"):
    """A whole view, sent over a socket."""

    view: WireView


class TurnMessage(Struct, frozen=True, tag="turn"):
    """A game that waits for this view's seat, sent over the stream of turns."""

    view: WireView


class OverMessage(Struct, frozen=True, tag="over"):
    """A game that has ended, sent over the stream of turns."""

    view: WireView


class Presence(Struct, frozen=True, tag="presence"):
    """The seats whose players are connected to the table, and the number of spectators."""

    here: tuple[int, ...]
    spectators: int


class Accepted(Struct, frozen=True, tag="accepted"):
    """The confirmation of a command, by its key, with the version of the game after it."""

    key: str
    version: int


class Refused(Struct, frozen=True, tag="refused"):
    """The refusal of a message; `key` is null if the message could not be read."""

    key: str | None
    error: WireRefusal


class ArmedTiles(Struct, frozen=True):
    """A play that a seat has armed for its next turn.

    `words` are its words, each after its place, the main word `word` first. `unfit` says why it was
    dropped.
    """

    tiles: tuple[WireTile, ...]
    word: str
    words: tuple[str, ...]
    score: int
    unfit: Unfit | None


class Armed(Struct, frozen=True):
    """The play that a seat has armed, or null."""

    play: ArmedTiles | None


class HelpGiven(Struct, frozen=True):
    """The help of the steps that the seat has taken; the fields of later ones are empty.

    `version` is the game's. `bingo` says whether there is one. The rest is about the best bingo, or
    without one about the best move, which may be an exchange or a pass. A play lays tiles on
    `squares` of the row or column `line`. `tiles` are those laid or put back, and `first` is the
    one on the first square, small for a blank. `written` is the whole play, as in `8F HORN`.
    """

    version: int
    steps: tuple[HelpStep, ...]
    bingo: bool | None
    kind: TurnKind | None
    line: str
    squares: tuple[str, ...]
    tiles: str
    first: str | None
    written: str | None


def help_shown(version: int, given: Help) -> HelpGiven:
    """Return the help with its turn, as the seat is shown it."""
    written = given.written
    return HelpGiven(
        version=version,
        steps=given.steps,
        bingo=given.has_bingo,
        kind=given.kind,
        line=given.line,
        squares=tuple(map(str, given.squares)),
        tiles=given.tiles.characters,
        first=None if given.first is None else given.first.character,
        written=None if written is None else f"{written.at} {written.word}",
    )


class WordMeaning(Struct, frozen=True):
    """A word formed in a play, in capitals, and its meaning in English.

    `form_of` is the form that dictionaries list. It and `meaning` are null if no meaning is known
    or the word is not in the game's list. `barred` is the reason why the edition does not allow a
    word of the list.
    """

    word: str
    in_list: bool
    form_of: str | None = None
    meaning: str | None = None
    barred: Barred | None = None


class Meanings(Struct, frozen=True):
    """The meanings of the words of a game.

    `turns` are those of its replay, each with the words it formed, the main word first. While the
    game is under way, words that may not be looked up are left out.
    """

    turns: tuple[tuple[WordMeaning, ...], ...]


def armed_shown(armed: ArmedPlay | None) -> Armed:
    """Return the armed play, as its seat is shown it."""
    if armed is None:
        return Armed(None)
    laid = armed.play.placements
    tiles = tuple(WireTile(str(one.square), one.tile.character) for one in laid)
    word = armed.words[0].partition(" ")[2]
    return Armed(ArmedTiles(tiles, word, armed.words, armed.score, armed.unfit))


class HouseState(Struct, frozen=True):
    """Whether phones of the same network may join.

    `may_switch` is true for a page on the server's own machine where that can be switched.
    `address` is where phones open the page, for a page on that machine alone; null if they cannot.
    """

    may_switch: bool
    address: str | None = None


class HouseSwitch(Struct, frozen=True, forbid_unknown_fields=True):
    """Let phones of the same network join, or no longer."""

    open: bool
