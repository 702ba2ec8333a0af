"""The word data that comes with Tilewright: CLUB with SCOWL's sizes."""

from __future__ import annotations

import lzma
from bisect import bisect_left
from functools import cache
from pathlib import Path

DATA = Path(__file__).with_name("data")
PHONEY_FILE = "club.phoneys.xz"
WORD_FILES = ("club.txt.xz", "club.sizes.xz", PHONEY_FILE)

LARGEST_COMMON_SIZE = 50


def read_data(name: str) -> bytes:
    """Return the unpacked content of a file in the data folder."""
    return lzma.decompress((DATA / name).read_bytes())


@cache
def club_words() -> tuple[str, ...]:
    """Return the words of CLUB in order."""
    return tuple(read_data("club.txt.xz").decode("ascii").split())


def common_words() -> list[str]:
    """Return the words of COMMON in order: those of CLUB that SCOWL has at size 50 or below."""
    sizes = _sizes()
    return [
        w for w, size in zip(club_words(), sizes, strict=True) if 0 < size <= LARGEST_COMMON_SIZE
    ]


def scowl_size(word: str) -> int | None:
    """Return the size of the smallest SCOWL list with this word of CLUB; None if no list has it.

    >>> scowl_size("HOUSE"), scowl_size("ZYZZYVA"), scowl_size("HOUZE")
    (10, 80, None)
    """
    index = index_of(word)
    return None if index is None else _sizes()[index] or None


def index_of(word: str) -> int | None:
    """Return the index of a word in CLUB; None if it is not in it."""
    words = club_words()
    index = bisect_left(words, word)
    return index if index < len(words) and words[index] == word else None


@cache
def _sizes() -> bytes:
    return read_data("club.sizes.xz")
