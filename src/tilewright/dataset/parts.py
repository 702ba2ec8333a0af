"""A dataset in parts: a Parquet file for each part of each table, and a manifest."""

import os
import shutil
from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from importlib import import_module
from importlib.metadata import version
from itertools import chain, islice
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from tilewright.dataset.schema import GAMES, POSITIONS, TURNS, VERSION, GameRows
from tilewright.engine.tables import arrow_type, pyarrow
from tilewright.errors import TilewrightError
from tilewright.lexicon.graph import replace_file

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


MANIFEST = "dataset.json"
NAMES = ("games", "turns", "positions")
_UNFINISHED = "unfinished"

Counted = tuple[int, GameRows]
"""The number of files read, or of games played, up to and with this game, and its rows."""


class NotTheSameDataset(TilewrightError, ValueError):
    """A folder that cannot be gone on with: it has another dataset, or one without parts."""

    def __init__(self, folder: Path, why: str) -> None:
        self.folder = folder
        super().__init__(f"{folder}: {why}; choose another folder")


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A complete part: its rows of each table, and the files read or games played so far."""

    games: int
    turns: int
    positions: int
    read: int


class Manifest(msgspec.Struct, forbid_unknown_fields=True):
    """The content of `dataset.json` of a dataset in parts."""

    dataset: int
    tilewright: str
    made_of: dict[str, str | int | bool]
    is_complete: bool = False
    parts: list[Part] = []

    @property
    def games(self) -> int:
        """The number of games in the parts."""
        return sum(part.games for part in self.parts)

    @property
    def read(self) -> int:
        """The number of files read or games played for the parts."""
        return self.parts[-1].read if self.parts else 0


def begun(folder: Path, made_of: dict[str, str | int | bool], *, resume: bool) -> Manifest:
    """Return the manifest to go on with; a new one without `resume`, or where there is none.

    Files of parts that it does not name are removed.

    Raises:
        NotTheSameDataset: the folder has another dataset.
        OSError: the folder cannot be read or written.
    """
    manifest = Manifest(VERSION, version("tilewright"), made_of)
    file = folder / MANIFEST
    if resume and file.exists():
        try:
            manifest = msgspec.json.decode(file.read_bytes(), type=Manifest)
        except msgspec.MsgspecError as error:
            raise NotTheSameDataset(folder, "its dataset is not one in parts") from error
        if (manifest.dataset, manifest.made_of) != (VERSION, made_of):
            raise NotTheSameDataset(folder, "it has a dataset that was made otherwise")
    if not manifest.parts:
        # it may name parts that are removed now
        file.unlink(missing_ok=True)
    folder.mkdir(parents=True, exist_ok=True)
    for left in (folder / _UNFINISHED, *folder.glob(f".{_UNFINISHED}.*")):
        shutil.rmtree(left, ignore_errors=True)
    known = {_file_name(number) for number in range(len(manifest.parts))}
    for name in NAMES:
        for found in (folder / name).glob("part-*.parquet"):
            if found.name not in known:
                found.unlink()
    return manifest


def write_parts(
    folder: Path, manifest: Manifest, games: Iterable[Counted], size: int, *, positions: bool
) -> None:
    """Write games in parts of this size behind the parts that the manifest names.

    Raises:
        ArrowMissing: pyarrow is not installed.
        OSError: the files cannot be written.
    """
    if manifest.is_complete:
        manifest.is_complete = False
        _keep(folder, manifest)
    waiting = iter(games)
    while first := list(islice(waiting, 1)):
        _write_part(folder, manifest, chain(first, islice(waiting, size - 1)), positions=positions)
    manifest.is_complete = True
    _keep(folder, manifest)


def _write_part(
    folder: Path, manifest: Manifest, games: Iterable[Counted], *, positions: bool
) -> None:
    before, turns, judged, read, number = manifest.games, 0, 0, manifest.read, -1
    with _part_in(folder, len(manifest.parts), positions=positions) as tables:
        for number, (read, rows) in enumerate(games):  # noqa: B007  (the last one counts)
            tables.add(before + number, rows)
            turns += len(rows.turns)
            judged += len(rows.positions) if positions else 0
    manifest.parts.append(Part(number + 1, turns, judged, read))
    _keep(folder, manifest)


@contextmanager
def _part_in(folder: Path, number: int, *, positions: bool) -> Iterator[Tables]:
    """Open the tables of a part, whose files come to their places when the block ends."""
    unfinished = folder / _UNFINISHED
    with tables_in(unfinished, positions=positions) as (tables, _):
        yield tables
    for file in unfinished.iterdir():
        (folder / file.stem).mkdir(exist_ok=True)
        file.replace(folder / file.stem / _file_name(number))
    unfinished.rmdir()


def _file_name(number: int) -> str:
    return f"part-{number:05}.parquet"


def _keep(folder: Path, manifest: Manifest) -> None:
    written = msgspec.json.format(msgspec.json.encode(manifest), indent=1)
    replace_file(folder / MANIFEST, written + b"\n")


def counted(found: Iterable[GameRows | None], start: int) -> Iterator[Counted]:
    """Yield the games with the count of all that was read; None stands for a file left out."""
    for read, rows in enumerate(found, start=start + 1):
        if rows is not None:
            yield read, rows
