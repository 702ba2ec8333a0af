"""The tables of a dataset as Parquet files, written a few thousand rows at a time."""

import os
from array import array
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

from msgspec import Struct

from tilewright.dataset.schema import GAMES, POSITIONS, TURNS, VERSION, GameRows
from tilewright.engine.tables import arrow_type, pyarrow

ROW_GROUP = 20_000
SCHEMA_KEY = b"tilewright.dataset"
"""The key of the schema's version in the metadata of each file."""


class ParquetTable:
    """A Parquet file that is being written."""

    def __init__(self, path: Path, columns: Mapping[str, str]) -> None:
        pa, pq = pyarrow(), import_module("pyarrow.parquet")
        self._schema = pa.schema(
            [(name, arrow_type(kind)) for name, kind in columns.items()],
            metadata={SCHEMA_KEY: str(VERSION).encode()},
        )
        self._pa = pa
        self._writer: Any = pq.ParquetWriter(path, self._schema, compression="zstd")
        self._games = array("q")
        self._waiting = list[Struct]()

    def add(self, game: int, rows: Sequence[Struct]) -> None:
        """Add rows of a game, which are written when there are enough of them."""
        self._games.extend([game] * len(rows))
        self._waiting.extend(rows)
        if len(self._waiting) >= ROW_GROUP:
            self._flush()

    def close(self) -> None:
        """Write what is waiting, and the end of the file."""
        if self._waiting:
            self._flush()
        self._writer.close()

    def _flush(self) -> None:
        numbers, *fields = self._schema
        columns = [self._pa.array(self._games, numbers.type)] + [
            self._pa.array([getattr(row, field.name) for row in self._waiting], field.type)
            for field in fields
        ]
        self._writer.write_table(self._pa.Table.from_arrays(columns, schema=self._schema))
        self._games, self._waiting = array("q"), []


class Tables:
    """The tables of a dataset that is being written; without positions there are two."""

    def __init__(
        self, games: ParquetTable, turns: ParquetTable, positions: ParquetTable | None
    ) -> None:
        self._games, self._turns, self._positions = games, turns, positions

    def add(self, number: int, rows: GameRows) -> None:
        """Add the rows of the game with this number."""
        self._games.add(number, (rows.game,))
        self._turns.add(number, rows.turns)
        if self._positions is not None:
            self._positions.add(number, rows.positions)


@contextmanager
def tables_in(folder: Path, *, positions: bool) -> Iterator[tuple[Tables, Path]]:
    """Open the tables of a dataset; they appear in the folder if the block ends without an error.

    The second value is the folder in which further files can be written, to appear with them.

    Raises:
        ArrowMissing: pyarrow is not installed.
        OSError: the files cannot be written.
    """
    columns = {"games": GAMES, "turns": TURNS} | ({"positions": POSITIONS} if positions else {})
    pyarrow()
    beside = folder.with_name(f".{folder.name}.{os.getpid()}")
    beside.mkdir(parents=True)
    try:
        with ExitStack() as stack:
            opened = {}
            for name, kinds in columns.items():
                opened[name] = ParquetTable(beside / f"{name}.parquet", kinds)
                stack.callback(opened[name].close)
            tables = Tables(opened["games"], opened["turns"], opened.get("positions"))
            yield tables, beside
        folder.mkdir(exist_ok=True)
        for file in beside.iterdir():
            file.replace(folder / file.name)
    finally:
        for file in beside.iterdir():
            file.unlink()
        beside.rmdir()
