"""The facts of an event; the event is their fold."""

from enum import StrEnum

from msgspec import Struct


class Method(StrEnum):
    """How the players of a round find their tables."""

    SWISS = "swiss"
    ROUND_ROBIN = "round_robin"
    KING = "king"
    HAND = "hand"


class Source(StrEnum):
    """Where a result comes from: the table's players, the director, or the game itself."""

    PLAYERS = "players"
    DIRECTOR = "director"
    GAME = "game"


class SeatFeats(Struct, frozen=True, gc=False):
    """The best play of one player in one game, with its words, and the number of bingos."""

    best: int
    words: tuple[str, ...]
    bingos: int


class SameRack(Struct, frozen=True, gc=False):
    """A round that all play as one game of duplicate; a rack takes `seconds`, None for no clock."""

    seconds: int | None = None


class TableResult(Struct, frozen=True, gc=False):
    """The scores of one table, in the order of turns.

    `forfeit` is the player who gave the game up, at a table of two. `feats` are known where the
    game was written down.
    """

    scores: tuple[int, ...]
    source: Source
    forfeit: int | None = None
    feats: tuple[SeatFeats, ...] = ()


class Rating(Struct, frozen=True, gc=False):
    """A strength as a mean and its standard deviation."""

    mean: float
    deviation: float


class EventOpened(Struct, frozen=True, gc=False):
    """An event was opened.

    `method` pairs its rounds unless the director says otherwise. A bye is a win by `bye_spread`.
    `edition` and `language` are those of its games. `has_sheets` says whether its games are written
    down as they are played, `has_tables` whether they are played at tables of the page, and `after`
    is the evening whose ratings go on.
    """

    name: str
    method: Method = Method.SWISS
    table_size: int = 2
    bye_spread: int = 50
    edition: str = "standard"
    language: str | None = None
    has_sheets: bool = False
    after: str | None = None
    has_tables: bool = False


class PlayerJoined(Struct, frozen=True, gc=False):
    """A player came; the rating is from earlier evenings, if there were any."""

    player: int
    name: str
    rating: Rating | None = None


class PlayerRenamed(Struct, frozen=True, gc=False):
    """A player's name was put right."""

    player: int
    name: str


class PlayerLeft(Struct, frozen=True, gc=False):
    """A player is not paired from now on."""

    player: int


class PlayerReturned(Struct, frozen=True, gc=False):
    """A player who had left is back."""

    player: int


class RoundPaired(Struct, frozen=True, gc=False):
    """The next round: players by table, in the order of turns, and the players with a bye.

    With `same_rack` all play one game of duplicate, and the totals of a table's players are its
    result. `in_place` is a round that takes the place of the latest one, which had no result.
    """

    method: Method
    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...] = ()
    same_rack: SameRack | None = None
    in_place: bool = False


class RoundUndone(Struct, frozen=True, gc=False):
    """The latest round was taken back before any result."""

    reason: str


class ScoreClaimed(Struct, frozen=True, gc=False):
    """A player entered the table's scores; they stand once another player enters the same."""

    table: int
    player: int
    scores: tuple[int, ...]


class ResultEntered(Struct, frozen=True, gc=False):
    """A table of the latest round has finished."""

    table: int
    result: TableResult


class ResultCorrected(Struct, frozen=True, gc=False):
    """The director put a result right, in any round."""

    round: int
    table: int
    result: TableResult
    reason: str


class TableShown(Struct, frozen=True, gc=False):
    """The director chose a table of the latest round for the broadcast; None: the first to play."""

    table: int | None


class EventClosed(Struct, frozen=True, gc=False):
    """The evening is over."""


class EventReopened(Struct, frozen=True, gc=False):
    """The evening goes on after all."""


LaterFact = (
    PlayerJoined
    | PlayerRenamed
    | PlayerLeft
    | PlayerReturned
    | RoundPaired
    | RoundUndone
    | ScoreClaimed
    | ResultEntered
    | ResultCorrected
    | TableShown
    | EventClosed
    | EventReopened
)
Fact = EventOpened | LaterFact
