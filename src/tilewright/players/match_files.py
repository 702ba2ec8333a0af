"""Results of matches in files: a row for each game, as lines of JSON or as a Parquet table.

Lines are written as the games are played, so that a match that was broken off can be taken up; a
Parquet file is written at the end.
"""

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from tilewright.engine.turn_files import check_turn_file
from tilewright.players.matches import Bag, MatchGame, PairedMatch

COLUMNS = {
    "bag": "int64",
    "game": "int8",
    "first": "string",
    "second": "string",
    "beginner": "int8",
    "first_points": "int32",
    "second_points": "int32",
    "turns": "int32",
    "seconds": "float64",
    "edition": "string",
    "lexicon": "string",
    "seed": "int64",
}
"""The fields of a row with their Arrow types."""


class GameRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game of a match: the players by specification, and the points of each.

    `bag` is the number of the bag, and `game` counts the games played with it; `beginner` is 0 or
    1, the player with the first turn.
    """

    bag: int
    game: int
    first: str
    second: str
    beginner: int
    first_points: int
    second_points: int
    turns: int
    seconds: float
    edition: str
    lexicon: str
    seed: int


class AnotherMatch(ValueError):
    """A file with results of another match than the one to be taken up."""


def rows_of(match: PairedMatch, bag: Bag) -> Iterator[GameRow]:
    """Yield the rows of the games of a bag."""
    for number, game in enumerate(bag.games):
        yield GameRow(
            bag.number,
            number,
            *match.players,
            game.beginner,
            *game.points,
            game.turns,
            round(game.seconds, 3),
            match.edition,
            match.lexicon,
            match.seed,
        )


@contextmanager
def match_file(
    match: PairedMatch, path: Path, bags: Iterable[Bag] = ()
) -> Iterator[Callable[[Bag], None]]:
    """Open a file of results that begins with these bags, and yield a function that adds a bag.

    What was added is kept if the block ends with an error.

    Raises:
        UnknownTurnFile, ArrowMissing: the name does not end in .jsonl or .parquet, or pyarrow is
            not installed.
        OSError: the file cannot be written.
    """
    check_turn_file(path)
    if path.suffix == ".parquet":
        rows = [row for bag in bags for row in rows_of(match, bag)]
        try:
            yield lambda bag: rows.extend(rows_of(match, bag))
        finally:
            _write_parquet(path, rows)
        return
    with path.open("wb") as file:

        def add(bag: Bag) -> None:
            file.write(msgspec.json.Encoder().encode_lines(list(rows_of(match, bag))))
            file.flush()

        for bag in bags:
            add(bag)
        yield add


def read_bags(match: PairedMatch, path: Path) -> list[Bag]:
    """Return the complete bags of a file of lines, to take the match up from there.

    Raises:
        AnotherMatch: the file has results of another match.
        ValueError: it is no such file.
        OSError: it cannot be read.
    """
    if path.suffix != ".jsonl":
        raise ValueError(f"{path}: only a match in a .jsonl file can be taken up")
    found = dict[int, list[MatchGame]]()
    for number, line in enumerate(path.read_bytes().splitlines(), start=1):
        try:
            row = msgspec.json.decode(line, type=GameRow)
        except msgspec.DecodeError:
            # a program that was killed may have left half a line
            break
        if (row.first, row.second) != match.players or (row.edition, row.lexicon, row.seed) != (
            match.edition,
            match.lexicon,
            match.seed,
        ):
            raise AnotherMatch(f"{path}: line {number} is of another match; choose another file")
        points = (row.first_points, row.second_points)
        found.setdefault(row.bag, []).append(
            MatchGame(row.beginner, points, row.turns, row.seconds)
        )
    wanted = 2 if match.is_paired else 1
    return [Bag(bag, tuple(games)) for bag, games in found.items() if len(games) == wanted]


def _write_parquet(path: Path, rows: list[GameRow]) -> None:
    import pyarrow as pa
    import pyarrow.parquet

    schema = pa.schema([(name, getattr(pa, kind)()) for name, kind in COLUMNS.items()])
    table = pa.Table.from_pylist([msgspec.structs.asdict(row) for row in rows], schema=schema)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        pyarrow.parquet.write_table(table, beside, compression="zstd")
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
