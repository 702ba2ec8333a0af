"""The records in a folder: GCG files and our game files, in the order of their names."""

from collections.abc import Iterable
from pathlib import Path

SUFFIXES = (".gcg", ".json")
MOST_RECORDS = 100_000


def records_in(folder: Path) -> list[Path]:
    """Return the records of a folder and of those in it, whatever the case of their endings.

    Hidden files and folders are left out.

    Raises:
        ValueError: there is none, or too many.
    """
    found = [
        file
        for file in sorted(folder.rglob("*"))
        if file.suffix.casefold() in SUFFIXES
        and file.is_file()
        and not any(part.startswith(".") for part in file.relative_to(folder).parts)
    ]
    if not found:
        raise ValueError(f"{folder}: no records here; files ending in .gcg or .json are read")
    if len(found) > MOST_RECORDS:
        raise ValueError(f"{folder}: {len(found)} records, more than {MOST_RECORDS}")
    return found


def with_folders_opened(files: Iterable[Path]) -> list[Path]:
    """Return the files, with the records of each folder in its place.

    Raises:
        ValueError: a folder has no records, or too many.
    """
    return [record for file in files for record in (records_in(file) if file.is_dir() else [file])]
