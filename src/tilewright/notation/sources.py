"""The sources that readers of the library take: text, the bytes of a file, or its path."""

from os import PathLike
from pathlib import Path


def content_of(source: object, kind: str, most: int) -> str | bytes:
    """Return the text, or the bytes; of a file `most` bytes and one more.

    Raises:
        OSError: the file cannot be read.
        TypeError: the source is neither text, nor bytes, nor a path.
    """
    if isinstance(source, PathLike):
        with Path(source).open("rb") as file:
            return file.read(most + 1)
    if isinstance(source, str | bytes):
        return source
    raise TypeError(f"{kind} is text, bytes or a pathlib.Path, not {type(source).__name__}")
