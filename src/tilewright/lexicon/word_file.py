"""Word lists in files: first tokens of lines, plain, packed or as differences; and their folding.

A list of differences has each word by its difference from the one before and, packed, needs about a
third of the space. Its first line is "TWF1". In each other the first character says how many
letters are taken off the end of the word before ("0" none, "1" one, and on in the order of ASCII);
the characters after it are put in their place. Whatever is read is limited in size.
"""

from __future__ import annotations

import gzip
import lzma
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from io import BufferedIOBase
from itertools import takewhile
from pathlib import Path

from tilewright.lexicon.errors import BadWordList, LexiconMissing, TooLarge
from tilewright.lexicon.kernels.graph_builder import LONGEST, SHORTEST
from tilewright.rules.alphabet import ENGLISH_ALPHABET, Alphabet
from tilewright.rules.errors import MalformedText
from tilewright.rules.game_language import GameLanguage

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


HEAD = b"TWF1\n"
MOST_LETTERS = 75
"""The longest word: 15 tiles, each with up to three letters in brackets."""

_NONE = ord("0")


def shortened(words: Iterable[str]) -> bytes:
    """Return the words, written as players write them, as a list of differences."""
    lines, before = [], ""
    for word in words:
        alike = takewhile(lambda pair: pair[0] == pair[1], zip(before, word, strict=False))
        shared = len(list(alike))
        lines.append(f"{chr(_NONE + len(before) - shared)}{word[shared:]}\n")
        before = word
    return HEAD + "".join(lines).encode()


def lengthened(text: bytes, name: str, most: int) -> bytes:
    """Return such a list as one word a line.

    Raises:
        BadWordList: the file of this name is damaged; with the line.
        TooLarge: the list has more than `most` characters.
    """
    words, before, size = [], "", 0
    for number, line in enumerate(text[len(HEAD) :].splitlines(), start=2):
        dropped = line[0] - _NONE if line else -1
        kept = len(before) - dropped
        before = before[: max(0, kept)] + line[1:].decode("utf-8", "replace")
        if dropped < 0 or kept < 0 or len(before) > MOST_LETTERS:
            raise BadWordList(f"{name}, line {number}, is damaged", path=name, line=number)
        words.append(before)
        size += len(before) + 1
        if size > most:
            raise TooLarge(f"{name} holds more than {most >> 20} MB of text", path=name)
    return "\n".join(words).encode()


class LeftOut(StrEnum):
    """The reason why a word is in no list of the language."""

    LETTERS = "with letters that no tile shows"
    TOO_SHORT = "of one tile"
    TOO_LONG = f"of more than {LONGEST} tiles"


@dataclass(frozen=True)
class Folded:
    """The words of a list as they are laid, written with brackets where they are needed.

    `changed` is how many are not the word in capitals; `left_out` has the others as they were.
    """

    written: tuple[str, ...]
    changed: int
    left_out: Mapping[LeftOut, tuple[str, ...]]


def folded_list(path: Path, language: GameLanguage) -> Folded:
    """Return the first word of each line, folded to the tiles of the language, in their order.

    Raises:
        LexiconError: the file is missing, too large, damaged or not in UTF-8.
    """
    try:
        text = read_text(path).removeprefix(BYTE_ORDER_MARK).decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadWordList(f"{path.name} is not in UTF-8: {error.reason}", path=str(path)) from error
    folded: dict[str, str] = {}
    left_out: dict[LeftOut, list[str]] = {why: [] for why in LeftOut}
    for word in (line.split(None, 1)[0] for line in text.splitlines() if line.strip()):
        try:
            laid = language.fold(word)
        except MalformedText:
            left_out[LeftOut.LETTERS].append(word)
            continue
        if len(laid) < SHORTEST:
            left_out[LeftOut.TOO_SHORT].append(word)
        elif len(laid) > LONGEST:
            left_out[LeftOut.TOO_LONG].append(word)
        else:
            folded.setdefault(laid, word)
    alphabet = language.alphabet
    written = {laid: alphabet.written(laid) for laid in sorted(folded, key=alphabet.in_order)}
    changed = sum(_plain(shown) != folded[laid].upper() for laid, shown in written.items())
    kept = {why: tuple(words) for why, words in left_out.items()}
    return Folded(tuple(written.values()), changed, kept)


def _plain(written: str) -> str:
    return written.replace("[", "").replace("]", "")
