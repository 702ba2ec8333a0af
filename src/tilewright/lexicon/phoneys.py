"""Plausible words that a list lacks: words that people lay in good faith, or hope to get through.

CLUB's come as data, found by the rules in tools/wordlist/phoneys.py. For other lists the same ones
count, as far as the list lacks them and has the words that they rest on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType

from msgspec import Struct

from tilewright.lexicon.graph import Graph
from tilewright.lexicon.kernels.graph_builder import build_graph
from tilewright.lexicon.kernels.graph_examiner import examine_graph
from tilewright.lexicon.lexicon import Lexicon
from tilewright.lexicon.loading import CLUB_PHONEYS, load_built, load_lexicon
from tilewright.lexicon.shipped import DATA, PHONEY_FILE, read_data
from tilewright.rules.languages import ENGLISH_LANGUAGE

STEPS = 100


class Phoney(Struct, frozen=True):
    """A word that is plausible and not in the list.

    `weight` is how plausible, from 0 to 1. People believe in it if they know the words that it
    `rests_on` and do not know the `rivals` whose place it takes, such as BROUGHT for BRINGED.
    """

    word: str
    weight: float
    rests_on: tuple[str, ...]
    rivals: tuple[str, ...]


@lru_cache(maxsize=8)
def phoneys_of(lexicon: Lexicon) -> Mapping[str, Phoney]:
    """Return the plausible words that this list lacks, by the word in capitals.

    Of other languages than English none are known.

    >>> from tilewright.lexicon import load_lexicon
    >>> phoneys_of(load_lexicon("club"))["BRINGED"].rivals
    ('BROUGHT',)
    """
    if lexicon.language != ENGLISH_LANGUAGE:
        return MappingProxyType({})
    if lexicon == load_lexicon("club"):
        return MappingProxyType({phoney.word: phoney for phoney in club_phoneys()})
    found = dict[str, Phoney]()
    for phoney in club_phoneys():
        rivals = tuple(rival for rival in phoney.rivals if rival in lexicon)
        rests = all(word in lexicon for word in phoney.rests_on)
        if phoney.word not in lexicon and rests and (phoney.rests_on or rivals):
            found[phoney.word] = Phoney(phoney.word, phoney.weight, phoney.rests_on, rivals)
    return MappingProxyType(found)


@lru_cache(maxsize=8)
def with_phoneys(lexicon: Lexicon) -> Lexicon:
    """Return the list together with its phoneys, for a generator that is to find both.

    CLUB's graph comes with the program. Others are built when they are first asked for.
    """
    if lexicon.language != ENGLISH_LANGUAGE:
        return lexicon
    if lexicon == load_lexicon("club"):
        return load_built(DATA, CLUB_PHONEYS)
    words = sorted({*lexicon, *phoneys_of(lexicon)})
    nodes = build_graph(words)
    return Lexicon(f"{lexicon.name} with phoneys", Graph(nodes, examine_graph(nodes)))


def club_phoneys() -> Iterator[Phoney]:
    """Yield the phoneys of CLUB in order."""
    for line in read_data(PHONEY_FILE).decode("ascii").splitlines():
        word, percent, rests_on, rivals = line.split("\t")
        yield Phoney(word, int(percent) / STEPS, tuple(rests_on.split()), tuple(rivals.split()))


def lines_of(phoneys: Iterable[Phoney]) -> bytes:
    """Return the content of the data file: one line each."""
    return "".join(
        f"{phoney.word}\t{round(STEPS * phoney.weight)}"
        f"\t{' '.join(phoney.rests_on)}\t{' '.join(phoney.rivals)}\n"
        for phoney in phoneys
    ).encode()
