"""Word lists in text files: the first token of each line, plain or packed, limited in size."""

from __future__ import annotations

import gzip
import lzma
import zlib
from functools import partial
from io import BufferedIOBase
from pathlib import Path

from tilewright.lexicon.errors import BadWordList, LexiconMissing, TooLarge
from tilewright.lexicon.kernels.graph_builder import LONGEST, SHORTEST
from tilewright.lexicon.shortened import HEAD, lengthened
from tilewright.rules.alphabet import ENGLISH_ALPHABET, Alphabet
from tilewright.rules.errors import MalformedText

LARGEST_TEXT = 64 << 20
GZIP_MAGIC = b"\x1f\x8b"
XZ_MAGIC = b"\xfd7zXZ\x00"
BYTE_ORDER_MARK = b"\xef\xbb\xbf"

_LETTERS = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZ")


def read_words(path: Path, alphabet: Alphabet = ENGLISH_ALPHABET) -> list[str]:
    """Return the words of a list as characters in memory, in capitals, sorted, without repeats.

    Words of other languages are in UTF-8. Words too long for a board of 15, and single letters, are
    left out. Raises LexiconMissing, TooLarge (64 MB, packed or unpacked), or BadWordList with the
    line that is not a word.
    """
    read = _english_word if alphabet is ENGLISH_ALPHABET else partial(_word, alphabet)
    words = set()
    text = read_text(path).removeprefix(BYTE_ORDER_MARK)
    if text.startswith(HEAD):
        text = lengthened(text, path.name, LARGEST_TEXT)
    for number, line in enumerate(text.splitlines(), start=1):
        token = line.split(None, 1)[0] if line.strip() else b""
        word = read(token)
        if word is None:
            shown = token[:40].decode("utf-8", "replace").upper()
            raise BadWordList(
                f"{path.name}, line {number}: {shown!r} has characters other than"
                f" {_named(alphabet)}",
                path=str(path),
                line=number,
                word=shown,
            )
        if SHORTEST <= len(word) <= LONGEST:
            words.add(word)
    if not words:
        raise BadWordList(f"{path.name} has no words of 2 to 15 letters", path=str(path))
    return sorted(words, key=None if read is _english_word else alphabet.in_order)


def _english_word(token: bytes) -> str | None:
    capitals = token.upper()
    return capitals.decode("ascii") if _LETTERS.issuperset(capitals) else None


def _word(alphabet: Alphabet, token: bytes) -> str | None:
    try:
        return alphabet.read(token.decode("utf-8"))
    except (UnicodeDecodeError, MalformedText):
        return None


def _named(alphabet: Alphabet) -> str:
    return "A-Z" if alphabet is ENGLISH_ALPHABET else str(alphabet)


def read_text(path: Path) -> bytes:
    """Return the content of a file, unpacked if it is a .gz or .xz.

    Raises LexiconMissing, TooLarge (64 MB unpacked), or BadWordList where it is damaged.
    """
    try:
        with _opened(path) as file:
            # one byte more than allowed, to catch a small file that unpacks to gigabytes
            text = file.read(LARGEST_TEXT + 1)
    except (EOFError, zlib.error, gzip.BadGzipFile, lzma.LZMAError) as error:
        raise BadWordList(f"{path.name} is damaged: {error}", path=str(path)) from error
    except OSError as error:
        reason = error.strerror or "unreadable"
        raise LexiconMissing(f"{path}: {reason}", path=str(path)) from error
    if len(text) > LARGEST_TEXT:
        raise TooLarge(f"{path.name} holds more than 64 MB of text", path=str(path))
    return text


def _opened(path: Path) -> BufferedIOBase:
    with path.open("rb") as file:
        start = file.read(len(XZ_MAGIC))
    if start.startswith(GZIP_MAGIC):
        return gzip.open(path)
    return lzma.open(path) if start == XZ_MAGIC else path.open("rb")
