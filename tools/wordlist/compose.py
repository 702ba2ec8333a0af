"""Compose CLUB from ENABLE, SCOWL and our supplement, with SCOWL's size of every word."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Mapping, Set
from pathlib import Path

from wordlist.packages import files_of_deb, files_of_tar

LARGEST_SIZE = 70
LARGEST_SIZE_READ = 80

LISTS = Path(__file__).with_name("lists")
TAXON_ENDINGS = ("IDAE", "INAE", "ACEAE")

_WORD = re.compile(r"[a-z]{2,15}\Z")
_SCOWL_LIST = re.compile(
    r"usr/share/dict/scowl/(?:english|american|british|british_z|canadian|australian|"
    r"(?:british_|canadian_|australian_)?variant_[123])-words\.(\d+)\Z"
)


def enable_words(package: bytes) -> frozenset[str]:
    """Return ENABLE's words of 2 to 15 letters, in capitals."""
    files = files_of_tar(package)
    (listed,) = (json.loads(files[path]) for path in files if path.endswith("/dictionary.json"))
    return frozenset(word.upper() for word in listed if _WORD.match(word))


def scowl_sizes(package: bytes) -> dict[str, int]:
    """Return every word of SCOWL to size 80, without accents, with its smallest list."""
    sizes: dict[str, int] = {}
    for path, content in files_of_deb(package).items():
        found = _SCOWL_LIST.match(path)
        if not found or int(found[1]) > LARGEST_SIZE_READ:
            continue
        for line in content.decode("utf-8").split("\n"):
            word = _without_accents(line)
            if _WORD.match(word):
                word = word.upper()
                sizes[word] = min(sizes.get(word, LARGEST_SIZE_READ), int(found[1]))
    return sizes


def compose_club(
    enable: Set[str],
    sizes: Mapping[str, int],
    always_capitalised: Set[str],
    two_letter_words: Set[str],
) -> list[str]:
    """Return CLUB in order: only the given two-letter words, and no fragments or names.

    Without the explicit list some fifteen names of units and letters would creep in.
    """
    common = {word for word, size in sizes.items() if size <= LARGEST_SIZE}
    taxa = {word for word in always_capitalised if word.endswith(TAXON_ENDINGS)}
    refused = (listed("not-words.txt") | taxa) - enable
    longer = {word for word in enable | (common - refused) if len(word) > 2}
    return sorted(longer | listed("supplement.txt") | two_letter_words)


def _without_accents(text: str) -> str:
    decomposed = unicodedata.normalize("NFD", text)
    return "".join(mark for mark in decomposed if not unicodedata.combining(mark))


def listed(name: str) -> frozenset[str]:
    """Return the words of one of the hand-made lists beside this module."""
    lines = (LISTS / name).read_text("ascii").splitlines()
    return frozenset(line for line in lines if not line.startswith("#"))
