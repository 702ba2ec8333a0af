"""Turns of self-play in files: one JSON object per line, or a Parquet table.

A file is written to a temporary name and renamed when complete.
"""

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from itertools import islice
from pathlib import Path

import msgspec

from tilewright.engine.tables import arrow_type, pyarrow
from tilewright.engine.turns import Turn

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


class UnknownTurnFile(ValueError):
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
