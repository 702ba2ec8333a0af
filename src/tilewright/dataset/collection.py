"""Collections of GCG files, read one after the other: folders, zip archives and single files."""

import lzma
import os
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from tilewright.notation.gcg import LONGEST_FILE, Gcg, decode_gcg, read_as_written

SHOWN = 80
# RuntimeError: a member is encrypted, or packed in a way that is not known
_BAD_ARCHIVE = (zipfile.BadZipFile, zlib.error, lzma.LZMAError, EOFError, RuntimeError)


@dataclass(frozen=True, slots=True)
class RecordPlace:
    """A place where one game is recorded: a file, or a member of a zip archive."""

    path: Path
    member: str | None = None

    def __str__(self) -> str:
        return str(self.path) if self.member is None else f"{self.path}/{self.member}"


@dataclass(frozen=True, slots=True)
class RecordedGame:
    """A game of a collection: the place where it was read, and what is written there, unchecked."""

    source: str
    record: Gcg

    def __repr__(self) -> str:
        return f"<RecordedGame {self.source[-SHOWN:]!r}, {len(self.record.events)} events>"


@dataclass(frozen=True, slots=True)
class BadRecord:
    """A file of a collection that cannot be used, with the line of the fault and the reason.

    The line is None where the file as a whole is at fault.
    """

    source: str
    line: int | None
    reason: str

    def __str__(self) -> str:
        line = "" if self.line is None else f"line {self.line}: "
        return f"{self.source}: {line}{self.reason}"

    def __repr__(self) -> str:
        return f"<BadRecord {self.source[-SHOWN:]!r}, line {self.line}: {self.reason[:SHOWN]}>"


def read_collection(
    *sources: str | os.PathLike[str],
) -> Iterator[RecordedGame | BadRecord]:
    """Yield the games of a collection of GCG files in order; only one is in memory at a time.

    A source is a file, a folder, of which every `.gcg` and `.zip` below it is read in the order of
    their names, or a zip archive. A file that is not GCG is yielded as a `BadRecord`, and the next
    is read.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     _ = Path(folder, "a.gcg").write_text("#player1 A\\n#player2 B\\n>A: HORN 8F HORN x\\n")
    ...     for found in read_collection(folder):
    ...         print(found.line, found.reason)
    3 'x' is not a score

    Raises:
        OSError: a source does not exist, or a folder cannot be listed.
        TypeError: a source is something else, such as a list of files.
    """
    with RecordReader() as reader:
        for place in places_of(sources):
            yield place if isinstance(place, BadRecord) else reader.read(place)


def places_of(
    sources: Iterable[str | os.PathLike[str]],
) -> Iterator[RecordPlace | BadRecord]:
    """Yield the places of a collection's games; an archive that cannot be read is a bad record.

    Raises:
        OSError: a source does not exist, or a folder cannot be listed.
    """
    for source in sources:
        if not isinstance(source, str | os.PathLike):
            raise TypeError(
                f"a source is a file, a folder or an archive, not {source!r:.60}; "
                "give several as arguments of their own: read_collection(*files)"
            )
        path = Path(source)
        if path.is_dir():
            for file in _files_below(path):
                yield from _places_at(file)
        else:
            path.stat()
            yield from _places_at(path)


def _files_below(folder: Path) -> Iterator[Path]:
    """Yield the records and archives below a folder, without following links to folders."""
    with os.scandir(folder) as entries:
        found = sorted(entries, key=lambda entry: entry.name)
    for entry in found:
        if entry.is_dir(follow_symlinks=False):
            yield from _files_below(Path(entry.path))
        elif entry.name.lower().endswith((".gcg", ".zip")):
            yield Path(entry.path)


def _places_at(path: Path) -> Iterator[RecordPlace | BadRecord]:
    if path.suffix.lower() != ".zip":
        yield RecordPlace(path)
        return
    try:
        with zipfile.ZipFile(path) as archive:
            names = sorted(name for name in archive.namelist() if name.lower().endswith(".gcg"))
    except (OSError, ValueError, zipfile.BadZipFile) as error:
        yield BadRecord(str(path), None, f"not a zip archive: {error}")
        return
    yield from (RecordPlace(path, name) for name in names)


class RecordReader:
    """Reads games at their places, and keeps the latest archive open."""

    def __init__(self) -> None:
        self._open = ExitStack()
        self._path: Path | None = None
        self._archive: zipfile.ZipFile | None = None

    def __enter__(self) -> "RecordReader":
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def read(self, place: RecordPlace) -> RecordedGame | BadRecord:
        """Return the game at this place, or why there is none."""
        try:
            return RecordedGame(str(place), read_as_written(decode_gcg(self._bytes(place))))
        except ValueError as error:
            return bad_record(str(place), error)
        except OSError as error:
            return BadRecord(str(place), None, error.strerror or str(error))
        except _BAD_ARCHIVE as error:
            return BadRecord(str(place), None, f"cannot be unpacked: {error}")

    def _bytes(self, place: RecordPlace) -> bytes:
        # one byte more than allowed tells a file that is too long, however well it was packed
        if place.member is None:
            with place.path.open("rb") as file:
                return file.read(LONGEST_FILE + 1)
        with self._archive_at(place.path).open(place.member) as packed:
            return packed.read(LONGEST_FILE + 1)

    def _archive_at(self, path: Path) -> zipfile.ZipFile:
        if self._archive is None or self._path != path:
            self._open.close()
            self._archive = self._open.enter_context(zipfile.ZipFile(path))
            self._path = path
        return self._archive


def bad_record(source: str, error: ValueError) -> BadRecord:
    """Return the report of an error that names its line, or does not."""
    reason = getattr(error, "reason", None)
    line = getattr(error, "line", None)
    known = isinstance(reason, str) and isinstance(line, int)
    return BadRecord(source, line if known else None, str(reason) if known else str(error))
