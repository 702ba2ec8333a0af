"""The turns of self-play: the kernel's record, rows of rack, move, score and leave, and files.

A file has one JSON object per line, or is a Parquet table. It is written to a temporary name and
renamed when complete.
"""

import os
from array import array
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from importlib import import_module
from itertools import islice
from pathlib import Path

import msgspec
from msgspec import Struct

from tilewright.engine.layout import BLANK_CODE
from tilewright.engine.tables import arrow_type, pyarrow
from tilewright.errors import TilewrightError
from tilewright.rules.alphabet import in_text
from tilewright.rules.squares import COLUMN_LETTERS

RESULT_FIELDS = 4


@dataclass(frozen=True, slots=True)
class TurnTable:
    """Some games as returned by `Games.play_recording`, and the player who began them.

    Without turns, `numbers` and `tiles` are empty. `names` has the tiles by code.
    """

    numbers: "array[int]"
    tiles: bytes
    results: "array[int]"
    beginner: int
    names: str

    @property
    def turns_of_games(self) -> "array[int]":
        """The number of turns of each game."""
        return self.results[2::RESULT_FIELDS]

    def scores(self) -> Iterator[tuple[int, int]]:
        """Yield the first player's score and the other's, game by game."""
        begins, answers = self.results[0::RESULT_FIELDS], self.results[1::RESULT_FIELDS]
        return zip(*((answers, begins) if self.beginner else (begins, answers)), strict=True)


TURN_FIELDS = 12
TURN_TILES = 22
RACK = 7
LANES_ACROSS = 15
THOUSANDTHS = 1000


class MoveKind(StrEnum):
    """The kind of a player's move."""

    PLAY = "play"
    EXCHANGE = "exchange"
    PASS = "pass"


_KINDS = tuple(MoveKind)  # in the order of the kernel's numbers


class Turn(Struct, frozen=True, gc=False):
    """One turn of one game; the fields are the columns of an exported table, in order."""

    game: int
    """The game of the match, from 0; in paired games an even one and the next have the same bag."""
    turn: int
    """The turn of the game, from 0."""
    player: int
    """0 or 1: which of the match's two players."""
    rack: str
    """The tiles held before, in alphabetical order, ? a blank."""
    kind: MoveKind
    move: str
    """A play such as ``8D W.RDy``: row first means across, ``.`` is a tile already on the board and
    a small letter a blank; ``-`` and the tiles put back for an exchange; empty for a pass.
    """
    score: int
    """The score of the turn."""
    total: int
    """The player's points after the turn."""
    leave: str
    """The tiles kept."""
    equity: float
    """The value of the move to the player who made it, in points; 0 for a pass."""
    bag: int
    """Tiles in the bag before the turn."""
    final: int
    """The player's points at the end of the game, unplayed tiles included."""


@dataclass(frozen=True, slots=True)
class _Row:
    """One row of a table."""

    table: TurnTable
    number: int

    def read(self, game: int) -> Turn:
        """Return the turn, with this number of its game in the match."""
        at = TURN_FIELDS * self.number
        within, turn, seat, kind, equity, score, total, bag, lane, start, length, put_back = (
            self.table.numbers[at : at + TURN_FIELDS]
        )
        at = TURN_TILES * self.number
        rack = self.table.tiles[at : at + RACK].rstrip(b"\0")
        names = self.table.names
        held = [names[code - 1] for code in rack]
        codes = self.table.tiles[at + RACK : at + TURN_TILES]
        move, used = "", list[str]()
        if _KINDS[kind] is MoveKind.PLAY:
            move = _play_text(names, lane, start, codes[:length])
            used = ["?" if code > BLANK_CODE else names[code] for code in codes if code]
        elif _KINDS[kind] is MoveKind.EXCHANGE:
            used = [names[code - 1] for code in codes[:put_back]]
            move = "-" + _in_order(used)
        kept = held.copy()
        for tile in used:
            kept.remove(tile)
        return Turn(
            game=game,
            turn=turn,
            player=seat ^ self.table.beginner,
            rack=_in_order(held),
            kind=_KINDS[kind],
            move=move,
            score=score,
            total=total,
            leave=_in_order(kept),
            equity=equity / THOUSANDTHS,
            bag=bag,
            final=self.table.results[RESULT_FIELDS * within + seat],
        )


def turns_of(tables: tuple[TurnTable, ...], first: int) -> Iterator[Turn]:
    """Yield every turn, in the order of the games, which are numbered from `first` on.

    With two tables, each game of one is followed by the game of the other with the same bag.
    """
    games = zip(*(_rows_by_game(table) for table in tables), strict=True)
    rows = (rows for same_bag in games for rows in same_bag)
    for number, game in enumerate(rows, start=first):
        yield from (row.read(number) for row in game)


def _rows_by_game(table: TurnTable) -> Iterator[list[_Row]]:
    start = 0
    for turns in table.turns_of_games:
        yield [_Row(table, row) for row in range(start, start + turns)]
        start += turns


def _play_text(names: str, lane: int, start: int, codes: bytes) -> str:
    if lane < LANES_ACROSS:
        at = f"{lane + 1}{COLUMN_LETTERS[start]}"
    else:
        at = f"{COLUMN_LETTERS[lane - LANES_ACROSS]}{start + 1}"
    laid = "".join(
        "." if not code else names[code - BLANK_CODE].lower() if code > BLANK_CODE else names[code]
        for code in codes
    )
    return f"{at} {in_text(laid)}"


def _in_order(tiles: list[str]) -> str:
    # the blank comes last by convention
    return in_text("".join(sorted(tiles, key=lambda tile: (tile == "?", tile))))


ROW_GROUP = 20_000
LINES = 1_000
"""The number of turns held in memory before they are written."""

COLUMNS = {
    "game": "int64",
    "turn": "int32",
    "player": "int8",
    "rack": "string",
    "kind": "string",
    "move": "string",
    "score": "int32",
    "total": "int32",
    "leave": "string",
    "equity": "float64",
    "bag": "int8",
    "final": "int32",
}
"""The fields of Turn with their Arrow types in a Parquet file."""

Writer = Callable[[Iterable[Turn]], None]


class UnknownTurnFile(TilewrightError, ValueError):
    """A file name whose ending is not one of a table of turns."""

    def __init__(self, path: Path) -> None:
        self.path = path
        super().__init__(f"{path}: choose a name that ends in .parquet or .jsonl")


def check_turn_file(path: Path) -> None:
    """Check that the turns can be written to this file.

    Raises:
        UnknownTurnFile: its name does not end in .jsonl or .parquet.
        ArrowMissing: it is a Parquet file, and pyarrow is not installed.
    """
    if path.suffix == ".parquet":
        pyarrow()
    elif path.suffix != ".jsonl":
        raise UnknownTurnFile(path)


@contextmanager
def turn_file(path: Path) -> Iterator[Writer]:
    """Open a writer of turns; the file appears only if the block ends without an error.

    The rows are written in the order given, and the columns are `Turn`'s fields.

    Raises:
        UnknownTurnFile, ArrowMissing: see `check_turn_file`.
        OSError: the file cannot be written.
    """
    check_turn_file(path)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    opened = _parquet if path.suffix == ".parquet" else _lines
    try:
        with opened(beside) as write:
            yield write
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


@contextmanager
def _lines(path: Path) -> Iterator[Writer]:
    encode = msgspec.json.Encoder().encode_lines
    with path.open("wb") as file:

        def write(turns: Iterable[Turn]) -> None:
            rest = iter(turns)
            while lines := encode(list(islice(rest, LINES))):
                file.write(lines)

        yield write


@contextmanager
def _parquet(path: Path) -> Iterator[Writer]:
    pa, pq = pyarrow(), import_module("pyarrow.parquet")
    schema = pa.schema([(name, arrow_type(kind)) for name, kind in COLUMNS.items()])
    waiting: list[Turn] = []
    with pq.ParquetWriter(path, schema, compression="zstd") as writer:

        def write(turns: Iterable[Turn]) -> None:
            for turn in turns:
                waiting.append(turn)
                if len(waiting) == ROW_GROUP:
                    flush()

        def flush() -> None:
            columns = [
                pa.array([getattr(turn, name) for turn in waiting], field.type)
                for name, field in zip(COLUMNS, schema, strict=True)
            ]
            writer.write_table(pa.Table.from_arrays(columns, schema=schema))
            waiting.clear()

        yield write
        if waiting:
            flush()
