"""Results of matches in files: a row for each game, as lines of JSON or as a Parquet table.

Lines are written as the games are played, so that a match that was broken off can be taken up; a
Parquet file is written at the end.
"""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec

from tilewright.engine.selfplay.turns import check_turn_file
from tilewright.errors import TilewrightError
from tilewright.players.matches import Bag, MatchGame, PairedMatch
from tilewright.rules.editions import edition_named

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
    "forfeit": "int8",
    "failure": "string",
    "gcg": "string",
}
"""The fields of a row with their Arrow types."""


class MatchRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game of a match: the players by specification, and the points of each.

    `bag` is the number of the bag, and `game` counts the games played with it; `beginner` is 0 or
    1, the player with the first turn, and `forfeit` the failed one, if any. `gcg` is the
    game itself.
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
    forfeit: int | None = None
    failure: str | None = None
    gcg: str | None = None


class AnotherMatch(TilewrightError, ValueError):
    """A file with results of another match than the one to be taken up."""


def rows_of(match: PairedMatch, bag: Bag) -> Iterator[MatchRow]:
    """Yield the rows of the games of a bag."""
    for number, game in enumerate(bag.games):
        yield MatchRow(
            bag.number,
            number,
            *match.names,
            game.beginner,
            *game.points,
            game.turns,
            round(game.seconds, 3),
            edition_named(match.edition).name,
            match.lexicon,
            match.seed,
            game.forfeit,
            game.failure,
            game.gcg,
        )


@contextmanager
def match_file(
    path: Path, known: Iterable[tuple[PairedMatch, Bag]] = ()
) -> Iterator[Callable[[PairedMatch, Bag], None]]:
    """Open a file of results that begins with the known bags, and yield a function that adds one.

    What was added is kept if the block ends with an error.

    Raises:
        UnknownTurnFile, ArrowMissing: the name does not end in .jsonl or .parquet, or pyarrow is
            not installed.
        OSError: the file cannot be written.
    """
    check_turn_file(path)
    rows = [row for match, bag in known for row in rows_of(match, bag)]
    if path.suffix == ".parquet":
        try:
            yield lambda match, bag: rows.extend(rows_of(match, bag))
        finally:
            _write_parquet(path, rows)
        return
    with _new_file(path) as beside:
        beside.write_bytes(_lines(rows))
    with path.open("ab") as file:

        def add(match: PairedMatch, bag: Bag) -> None:
            file.write(_lines(rows_of(match, bag)))
            file.flush()

        yield add


def read_bags(matches: Sequence[PairedMatch], path: Path) -> list[tuple[PairedMatch, Bag]]:
    """Return the complete bags in a file, in order, to go on with these matches from there.

    Raises:
        AnotherMatch: the file has results of another match.
        UnknownTurnFile, ArrowMissing: the name does not end in .jsonl or .parquet, or pyarrow is
            not installed.
        ValueError: it is no such file.
        OSError: it cannot be read.
    """
    check_turn_file(path)
    by_name = {
        (*match.names, edition_named(match.edition).name, match.lexicon, match.seed): match
        for match in matches
    }
    found = dict[tuple[int, PairedMatch], list[MatchGame]]()
    for number, row in enumerate(read_rows(path), start=1):
        match = by_name.get((row.first, row.second, row.edition, row.lexicon, row.seed))
        if match is None:
            raise AnotherMatch(f"{path}: row {number} is of another match; choose another file")
        points = (row.first_points, row.second_points)
        facts = (row.turns, row.seconds, row.forfeit, row.failure, row.gcg)
        game = MatchGame(row.beginner, points, *facts)
        found.setdefault((row.bag, match), []).append(game)
    order = {match: place for place, match in enumerate(matches)}
    return [
        (match, Bag(bag, tuple(games)))
        for (bag, match), games in sorted(
            found.items(), key=lambda item: (item[0][0], order[item[0][1]])
        )
        if len(games) == (2 if match.is_paired else 1)
    ]


def read_rows(path: Path) -> Iterator[MatchRow]:
    """Yield the rows of a file of results.

    Raises:
        ValueError: it is no such file.
        OSError: it cannot be read.
    """
    if path.suffix == ".parquet":
        import pyarrow.parquet

        # an error of Arrow's is a ValueError or an OSError
        for fields in pyarrow.parquet.read_table(path).to_pylist():
            yield msgspec.convert(fields, MatchRow)
        return
    for line in path.read_bytes().splitlines():
        try:
            yield msgspec.json.decode(line, type=MatchRow)
        except msgspec.DecodeError:
            # a program that was killed may have left half a line
            return


def _lines(rows: Iterable[MatchRow]) -> bytes:
    return msgspec.json.Encoder().encode_lines(list(rows))


def _write_parquet(path: Path, rows: list[MatchRow]) -> None:
    import pyarrow as pa
    import pyarrow.parquet

    schema = pa.schema([(name, getattr(pa, kind)()) for name, kind in COLUMNS.items()])
    table = pa.Table.from_pylist([msgspec.structs.asdict(row) for row in rows], schema=schema)
    with _new_file(path) as beside:
        pyarrow.parquet.write_table(table, beside, compression="zstd")


@contextmanager
def _new_file(path: Path) -> Iterator[Path]:
    """Yield a path beside this one; what is written there replaces it at the end of the block."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        yield beside
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
