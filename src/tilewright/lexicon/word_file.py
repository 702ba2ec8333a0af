"""Word lists in text files: the first token of each line, plain or gzipped, limited in size."""

from __future__ import annotations

import gzip
import zlib
from functools import partial
from pathlib import Path

from tilewright.lexicon.errors import BadWordList, LexiconMissing, TooLarge
from tilewright.lexicon.kernels.graph_builder import LONGEST, SHORTEST
from tilewright.rules.alphabet import ENGLISH_ALPHABET, Alphabet
from tilewright.rules.errors import MalformedText

LARGEST_TEXT = 64 << 20
GZIP_MAGIC = b"\x1f\x8b"
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
    for number, line in enumerate(_read_text(path).splitlines(), start=1):
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
