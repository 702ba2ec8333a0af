"""Foreign words, which one sheet bars: words that English has not naturalised.

A word is foreign when a dictionary says that it was borrowed unchanged from a living language, and
nothing shows that it has been naturalised. It is naturalised when

* it is in common use: in a SCOWL list up to the size that COMMON has;
* it also has an English origin, as a different word with the same letters;
* English has formed words of it: it is inflected as a verb, or takes an English suffix;
* it names a kind of thing that has no other English name: an animal, a plant, a substance, a food,
  a measure or a coin;
* it has an ending that English shares with French or German: `-ence`, `-ation`, `-ite`;
* it was reviewed and found naturalised, or is on a rule sheet.

Words of two to five letters are foreign only if a review found them so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass

from wordlist.compose import listed
from wordlist.etymology import Origin, Origins
from wordlist.wordnet import WordNet

IN_COMMON_USE = 50
LONGEST_SHORT_WORD = 5
# the lexicographers' files of animals, food, plants, quantities (measures and coins), substances
KINDS_OF_THINGS = frozenset({5, 13, 20, 23, 27})
WEST_EUROPEAN = frozenset({"French", "German", "Dutch"})
LATIN_PLURALS_OF_ITALIAN = {"O": "I", "E": "I", "A": "E"}

_ENGLISH_ENDING = re.compile(
    "(ENCE|[^M]ENT|ANCE|ANT|ION|ITE|IDE|URE|ULE|AL|ALE|BLE|ISM|IST|ENE|PHORE|LOGUE|GENE|PHYTE|PORE|"
    "SPHERE|METER|GRAPH|GRAM|CYTE|PHAGE|OSE|OID|OIDE|ACE|ICE|IVE|OUS|IFORM|ATE|ERY|TUDE|IQUE|ONYM|"
    "CRAT|LITH|LASE|ASE|SIS|IN|OL|YL|IUM)$"
)
_ENGLISH_SUFFIXES = "ED,ING,LY,NESS,LIKE,ISM,IST,ISH,LESS,ER,IZE".split(",")


@dataclass(frozen=True)
class Review:
    """Reviewed words: the short ones that are foreign, the long ones that are not."""

    short_foreign: frozenset[str]
    at_home: frozenset[str]


def read_review() -> Review:
    """Read the lists beside this module."""
    return Review(listed("foreign-short.txt"), listed("at-home.txt"))


def foreign_words(
    club: Sequence[str],
    sizes: Mapping[str, int],
    wordnet: WordNet,
    origins: Origins,
    review: Review,
) -> dict[str, Origin]:
    """Return the foreign words of CLUB with their origins: lemmas, and their plurals."""
    words = frozenset(club)
    lemmas = {
        word: origins.lent[word]
        for word in labelled_words(club, sizes, wordnet, origins)
        if _found_foreign(word, review)
    }
    found = dict(lemmas)
    for lemma, origin in lemmas.items():
        for form in _plurals(lemma, origin, wordnet):
            if form in words and _may_be_foreign(form, sizes) and form not in review.at_home:
                found.setdefault(form, origin)
    return dict(sorted(found.items()))


def labelled_words(
    club: Sequence[str], sizes: Mapping[str, int], wordnet: WordNet, origins: Origins
) -> Iterator[str]:
    """Return the words that are foreign by the rule, before the review."""
    words = frozenset(club)
    for word in club:
        if word not in origins.lent or len(word) == 2 or not _may_be_foreign(word, sizes):
            continue
        plural = word.endswith("S") and word[:-1] in origins.lent
        if not (plural or word in origins.english or _is_at_home(word, words, wordnet, origins)):
            yield word


def _found_foreign(word: str, review: Review) -> bool:
    if len(word) <= LONGEST_SHORT_WORD:
        return word in review.short_foreign
    return word not in review.at_home


def _may_be_foreign(word: str, sizes: Mapping[str, int]) -> bool:
    return sizes.get(word, IN_COMMON_USE + 1) > IN_COMMON_USE


def _is_at_home(word: str, words: Set[str], wordnet: WordNet, origins: Origins) -> bool:
    senses = wordnet.senses.get(word)
    names_a_kind = senses is not None and senses[0].topic in KINDS_OF_THINGS
    ends_so = len(word) > LONGEST_SHORT_WORD and _ENGLISH_ENDING.search(word) is not None
    west_european = origins.lent[word].language in WEST_EUROPEAN
    return names_a_kind or (west_european and ends_so) or not words.isdisjoint(_derived(word))


def _derived(word: str) -> Iterator[str]:
    """Return the words that English would derive from this one if it were naturalised."""
    for suffix in _ENGLISH_SUFFIXES:
        yield word + suffix
    yield word + word[-1] + "ED"
    if word.endswith("E"):
        yield word + "D"
        yield word[:-1] + "ING"


def _plurals(lemma: str, origin: Origin, wordnet: WordNet) -> Iterator[str]:
    yield from (lemma + "S", lemma + "ES")
    if lemma.endswith("Y"):
        yield lemma[:-1] + "IES"
    if lemma.endswith("U"):
        yield lemma + "X"
    if origin.language == "Italian" and lemma[-1] in LATIN_PLURALS_OF_ITALIAN:
        yield lemma[:-1] + LATIN_PLURALS_OF_ITALIAN[lemma[-1]]
    for form, bases in wordnet.irregular.items():
        if any(base == lemma for base, _ in bases):
            yield form
