"""The tables of a dataset, column by column. `docs/dataset.md` says what each of them holds."""

from msgspec import Struct

VERSION = 1
"""The version of the schema, which goes up when a column is removed, renamed or redefined."""


class GameRow(Struct, frozen=True, gc=False):
    """A row of `games`: one game."""

    source: str | None
    edition: str
    lexicon: str | None
    players: tuple[str, ...]
    scores: tuple[int, ...]
    winner: int | None
    turns: int
    is_complete: bool
    differences: int | None


class TurnRow(Struct, frozen=True, gc=False):
    """A row of `turns`: one turn, whatever is known of it."""

    turn: int
    line: int | None
    seat: int
    rack: str | None
    kind: str
    move: str
    score: int
    total: int
    leave: str | None
    bag: int
    withdrawn: bool
    final: int


class PositionRow(Struct, frozen=True, gc=False):
    """A row of `positions`: a turn whose rack is known, with what the engine thinks of it."""

    turn: int
    cgp: str
    rack: str
    bag: int
    spread: int
    equity: float | None
    best: str
    best_score: int
    best_equity: float
    cost: float | None
    phoneys: tuple[str, ...]


GAMES = {
    "game": "int64",
    "source": "string",
    "edition": "string",
    "lexicon": "string",
    "players": "list of string",
    "scores": "list of int32",
    "winner": "int8",
    "turns": "int32",
    "is_complete": "bool_",
    "differences": "int32",
}
TURNS = {
    "game": "int64",
    "turn": "int32",
    "line": "int32",
    "seat": "int8",
    "rack": "string",
    "kind": "string",
    "move": "string",
    "score": "int32",
    "total": "int32",
    "leave": "string",
    "bag": "int8",
    "withdrawn": "bool_",
    "final": "int32",
}
POSITIONS = {
    "game": "int64",
    "turn": "int32",
    "cgp": "string",
    "rack": "string",
    "bag": "int8",
    "spread": "int32",
    "equity": "float64",
    "best": "string",
    "best_score": "int32",
    "best_equity": "float64",
    "cost": "float64",
    "phoneys": "list of string",
}
TABLES = {"games": GAMES, "turns": TURNS, "positions": POSITIONS}
"""The columns of each table with their Arrow types: the game, and the fields of a row in order."""


class GameRows(Struct, frozen=True):
    """The rows of one game, in every table."""

    game: GameRow
    turns: tuple[TurnRow, ...]
    positions: tuple[PositionRow, ...] = ()
