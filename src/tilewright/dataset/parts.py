"""A dataset in parts: a folder for each table, a file for each part, and a manifest.

The manifest names only complete parts and is replaced after each of them, so that a run that was
broken off at any moment goes on behind the last part, without a game twice or left out.
"""

import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib.metadata import version
from itertools import chain, islice
from pathlib import Path

import msgspec

from tilewright.dataset.schema import VERSION, GameRows
from tilewright.dataset.writing import Tables, tables_in
from tilewright.errors import TilewrightError
from tilewright.lexicon.graph import replace_file

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
