"""Word lists in text files: the first token of each line, plain or gzipped, limited in size."""

from __future__ import annotations

import gzip
import zlib
from pathlib import Path

from tilewright.lexicon.errors import BadWordList, LexiconMissing, TooLarge
from tilewright.lexicon.kernels.graph_builder import LONGEST, SHORTEST

LARGEST_TEXT = 64 << 20
GZIP_MAGIC = b"\x1f\x8b"
BYTE_ORDER_MARK = b"\xef\xbb\xbf"

_LETTERS = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZ")


def read_words(path: Path) -> list[str]:
    """Return the words of a list, in capitals, sorted, without repeats.

    Words too long for a board of 15, and single letters, are left out. Raises LexiconMissing,
    TooLarge (64 MB, packed or unpacked), or BadWordList with the line that is not a word.
    """
    words = set()
    for number, line in enumerate(_read_text(path).splitlines(), start=1):
        token = line.split(None, 1)[0].upper() if line.strip() else b""
        if not _LETTERS.issuperset(token):
            shown = token[:40].decode("utf-8", "replace")
            raise BadWordList(
                f"{path.name}, line {number}: {shown!r} has characters other than A-Z",
                path=str(path),
                line=number,
                word=shown,
            )
        if SHORTEST <= len(token) <= LONGEST:
            words.add(token.decode("ascii"))
    if not words:
        raise BadWordList(f"{path.name} has no words of 2 to 15 letters", path=str(path))
    return sorted(words)


def _read_text(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            packed = file.read(len(GZIP_MAGIC)) == GZIP_MAGIC
        with gzip.open(path) if packed else path.open("rb") as file:
            # one byte more than allowed, to catch a small file that unpacks to gigabytes
            text = file.read(LARGEST_TEXT + 1)
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise BadWordList(f"{path.name} is damaged: {error}", path=str(path)) from error
    except OSError as error:
        reason = error.strerror or "unreadable"
        raise LexiconMissing(f"{path}: {reason}", path=str(path)) from error
    if len(text) > LARGEST_TEXT:
        raise TooLarge(f"{path.name} holds more than 64 MB of text", path=str(path))
    return text.removeprefix(BYTE_ORDER_MARK)
