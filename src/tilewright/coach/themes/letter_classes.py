"""Letters that the themes speak of, by the tiles of a game: vowels, good tiles, common groups.

Vowels are data of the tile set. Which tiles are good to keep is read from the values of leaves that
were learned for the language; where they follow a formula, that says too little, and the frequent
tiles of least points count as good.
"""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from msgspec import Struct

from tilewright.engine.estimated_leaves import NAME as BY_FORMULA
from tilewright.engine.leave_files import BadLeaves
from tilewright.engine.leaves import Leaves
from tilewright.engine.shipped_leaves import default_leaves
from tilewright.rules.alphabet import BLANK, Tile
from tilewright.rules.languages import UnknownLanguage, language_of
from tilewright.rules.sheets.tips import BEGINNINGS, COMMON_GROUPS, ENDINGS
from tilewright.rules.tiles import ENGLISH, Tiles, TileSet

Q, S = Tile("Q"), Tile("S")

GOOD_IN_ENGLISH = frozenset(map(Tile, "AEILNRST?"))
OFTEN = 3
"""The least number of a tile that is named among the good ones: a rack can be built on it."""
WORTH_SAVING = 4_000
"""The value of an S, in thousandths of a point, from which spending it for little is a fault."""
BURDEN = -5_000
"""The value of a Q down to which keeping it is a fault."""


class WordParts(Struct, frozen=True):
    """Groups of letters that begin and end many words."""

    beginnings: tuple[str, ...] = ()
    endings: tuple[str, ...] = ()
    common: tuple[str, ...] = ()


_PARTS: Mapping[str, WordParts] = MappingProxyType(
    {
        "english": WordParts(BEGINNINGS.groups, ENDINGS.groups, COMMON_GROUPS.groups),
        "german": WordParts(
            ("AB", "AN", "AUF", "AUS", "BE", "EIN", "ENT", "ER", "GE", "UN", "VER", "VOR", "ZER"),
            ("EN", "ER", "EM", "ES", "ET", "TE", "TEN", "TEST", "EST", "IG", "IGE", "LICH", "UNG"),
            ("SCH", "CHT", "EIN", "ICH", "STR", "UNG"),
        ),
        "french": WordParts(
            ("DE", "EN", "IN", "PRE", "RE"),
            ("ER", "EZ", "ES", "ENT", "AIT", "AIS", "ANT", "ERA", "ONS", "EUR", "IONS", "AGE"),
            ("AIT", "EAU", "ENT", "EUR", "ION", "OUR"),
        ),
        "dutch": WordParts(
            ("AAN", "AF", "BE", "GE", "IN", "ON", "ONT", "OP", "UIT", "VER"),
            ("EN", "ER", "DE", "TE", "JE", "ST", "STE", "IG", "IGE", "ING", "LIJK"),
            ("AAR", "EER", "OEN", "SCH", "STR", "VER"),
        ),
        "spanish": WordParts(
            ("DES", "EN", "IN", "PRE", "RE"),
            ("AR", "AN", "AS", "OS", "ADO", "IDO", "ABA", "ANDO", "AMOS", "ERAN", "CION"),
            ("ADO", "CON", "ERA", "IER", "TRA", "UEN"),
        ),
    }
)
"""Those of English are in the tips of the rule sheets, the others usual prefixes and endings."""


class LetterClasses(Struct, frozen=True):
    """The classes of one tile set's letters.

    `saves_s` says that an S is worth saving, `avoids_q` that a Q is a burden on the rack.
    """

    vowels: frozenset[Tile]
    good: frozenset[Tile]
    saves_s: bool
    avoids_q: bool
    parts: WordParts

    def vowels_and_consonants(self, tiles: Tiles) -> tuple[int, int]:
        """Return how many vowels and how many consonants there are; blanks are neither."""
        vowels = sum(tile in self.vowels for tile in tiles)
        return vowels, len(tiles) - vowels - tiles.count(BLANK)

    def imbalance(self, tiles: Tiles) -> int:
        """Return how far the tiles are from as many consonants as vowels, or one more."""
        vowels, consonants = self.vowels_and_consonants(tiles)
        return max(vowels - consonants, consonants - vowels - 1, 0)

    def parted(self, word: str) -> tuple[str, ...]:
        """Return a word in up to three parts: a common beginning, the stem and a common ending.

        >>> classes_of(ENGLISH).parted("UNTRIED"), classes_of(ENGLISH).parted("FOREMAST")
        (('UN', 'TRI', 'ED'), ('FOREMAST',))
        """
        beginnings = [part for part in self.parts.beginnings if word.startswith(part)]
        endings = [part for part in self.parts.endings if word.endswith(part)]
        first = max(beginnings, key=len, default="")
        last = max(endings, key=len, default="")
        if len(first) + len(last) >= len(word):
            return (word,)
        stem = word[len(first) : len(word) - len(last)]
        return tuple(part for part in (first, stem, last) if part)


@lru_cache(maxsize=32)
def classes_of(tile_set: TileSet) -> LetterClasses:
    """Return the classes of the letters of these tiles."""
    vowels = tile_set.alphabet.vowels
    try:
        parts = _PARTS.get(language_of(tile_set).name, WordParts())
    except UnknownLanguage:
        parts = WordParts()
    if tile_set.alphabet == ENGLISH.alphabet and parts is _PARTS["english"]:
        return LetterClasses(vowels, GOOD_IN_ENGLISH, saves_s=True, avoids_q=True, parts=parts)
    learned = _learned(tile_set)
    if learned is None:
        return LetterClasses(
            vowels, _frequent(tile_set), saves_s=False, avoids_q=False, parts=parts
        )
    alone = {Tile(tile): learned.value(Tiles([Tile(tile)])) for tile in learned.order}
    good = {t for t, value in alone.items() if value >= 0 and tile_set.counts[t] >= OFTEN}
    return LetterClasses(
        vowels,
        frozenset((*good, BLANK)),
        saves_s=alone.get(S, 0) >= WORTH_SAVING,
        avoids_q=alone.get(Q, 0) <= BURDEN,
        parts=parts,
    )


def _learned(tile_set: TileSet) -> Leaves | None:
    try:
        leaves = default_leaves(tile_set)
    except BadLeaves:
        return None
    return None if leaves.name == BY_FORMULA else leaves


def _frequent(tile_set: TileSet) -> frozenset[Tile]:
    least = min((tile_set.points(tile) for tile in tile_set.tiles if tile != BLANK), default=0)
    kept = (tile for tile, count in tile_set.counts.items() if count >= OFTEN)
    return frozenset((*(tile for tile in kept if tile_set.points(tile) == least), BLANK))
