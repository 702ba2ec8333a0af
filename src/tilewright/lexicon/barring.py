"""The words that editions bar, as they are known now and as they were known before.

A game keeps the `revision` it began with, so that no new release changes what is good in it. The
first one, in force before games kept it, knew fewer words of hate speech and no foreign ones.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType

from tilewright.lexicon.errors import UnknownBars
from tilewright.lexicon.shipped import index_of, read_data
from tilewright.rules.edition import Barred, Edition

FIRST_REVISION = ""

DICTIONARIES: Mapping[str, str] = MappingProxyType(
    {
        "W": "Webster's dictionary of 1913",
        "N": "the Etymological Wordnet",
        "G": "etymology-db",
    }
)


@dataclass(frozen=True, slots=True)
class Origin:
    """The language that lent a word, and the titles of the dictionaries that say so."""

    language: str
    dictionaries: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class Bars:
    """The words that editions bar: a bitmap of hate speech over CLUB, and the foreign words."""

    revision: str
    _hateful: bytes = field(repr=False)
    _foreign: Mapping[str, Origin] = field(repr=False)

    def why(self, word: str, edition: Edition) -> Barred | None:
        """Why the edition bars the word; None when it does not."""
        if Barred.FOREIGN in edition.barred and word.upper() in self._foreign:
            return Barred.FOREIGN
        if Barred.HATE_SPEECH in edition.barred and self.is_hateful(word):
            return Barred.HATE_SPEECH
        return None

    def is_hateful(self, word: str) -> bool:
        """Whether the word is known as hate speech; no word outside CLUB is."""
        index = index_of(word.upper())
        return index is not None and bool(self._hateful[index // 8] >> index % 8 & 1)

    def origin(self, word: str) -> Origin | None:
        """Where the word comes from if it is foreign, else None.

        >>> latest_bars().origin("weltschmerz")
        Origin(language='German', dictionaries=('etymology-db',))
        """
        return self._foreign.get(word.upper())


@cache
def latest_bars() -> Bars:
    """The words that editions bar in games that begin now."""
    hateful, foreign = read_data("club.hateful.xz"), read_data("club.foreign.xz")
    revision = hashlib.sha256(hateful + foreign).hexdigest()
    return Bars(revision, hateful, _origins(foreign.decode("ascii")))


def bars_of(revision: str | None) -> Bars:
    """The words that were barred in that revision; the latest where it is None.

    Raises:
        UnknownBars: this program does not know it.
    """
    if revision is None or revision == latest_bars().revision:
        return latest_bars()
    if revision == FIRST_REVISION:
        return _first_bars()
    raise UnknownBars(f"the barred words of revision {revision[:12]} are not known here")


def is_barred(word: str) -> bool:
    """Whether any edition bars this word today, as hate speech or as foreign."""
    bars = latest_bars()
    return bars.origin(word) is not None or bars.is_hateful(word)


@cache
def _first_bars() -> Bars:
    return Bars(FIRST_REVISION, read_data("club.barred.xz"), {})


def _origins(text: str) -> Mapping[str, Origin]:
    rows = (line.split("\t") for line in text.splitlines())
    return {
        word: Origin(language, tuple(DICTIONARIES[each] for each in dictionaries))
        for word, language, dictionaries in rows
    }
