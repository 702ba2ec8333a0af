"""Word lists in which each word is written by its difference from the one before.

Packed, such a list needs about a third of the space. The first line is "TWF1". In each other the
first character says how many letters are taken off the end of the word before ("0" none, "1" one,
and on in the order of ASCII); the characters after it are put in their place.
"""

from collections.abc import Iterable
from itertools import takewhile

from tilewright.lexicon.errors import BadWordList, TooLarge

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
