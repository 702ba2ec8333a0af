"""Find the words that people believe in although CLUB lacks them, by the analogies they follow.

A phoney is a form that the language could have: a regular form of an irregular verb (BRINGED), a
plural of what is not counted, a comparative, a word with a living prefix or suffix, a compound of
two common words, or a common misspelling. Each way to build a word has a weight: the share of the
forms built like this that CLUB does have, or of the words that are spelled like this. No other
forms are made, so that none is nonsense.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from tilewright.lexicon.phoneys import Phoney

SHORTEST, LONGEST = 3, 8
LEAST_WEIGHT = 0.2
"""Patterns by which fewer forms are words than this seem wrong to everybody."""

LEAST_OF_SPELLING = 0.35
"""Spellings that are rarer than this beside the right one are not taken for it."""

LEAST_FAMILIAR = 1.0
"""Of rarer words nobody derives anything."""

LEAST_FAMILIAR_PART, LEAST_OF_COMPOUND = 4.0, 0.4
"""Both parts of a compound are nouns in daily use that join with many others."""

_VOWELS = frozenset("AEIOU")
_CONSONANTS = frozenset("BCDFGHJKLMNPQRSTVWXZ")
_HISSING = ("S", "X", "Z", "CH", "SH")
_LONGEST_COMPARED = 7
_FEWEST_COMPOUNDS = 12

# nouns that are taken for an ending
_LIKE_ENDINGS = frozenset({"ABLE", "AGE", "ALLY", "ING", "ION", "ISM", "LET", "TEN"})
_SHORTEST_MISSPELLED = 5

# endings and letters in which people take one for the other
_MIXED_UP = (
    ("ABLE", "IBLE"),
    ("ANCE", "ENCE"),
    ("ANT", "ENT"),
    ("ARY", "ERY"),
    ("OR", "ER"),
    ("AL", "EL"),
    ("SION", "TION"),
)
_MIXED_UP_INSIDE = (("IE", "EI"), ("SC", "S"))
_DOUBLED = "BCDFGLMNPRST"


@dataclass(frozen=True, slots=True)
class Way:
    """A way to build a word: from a part of speech, by a rule that may refuse."""

    name: str
    part: str
    build: Callable[[str], str | None]


def plural(word: str) -> str | None:
    """Return the regular plural; None of a word that ends like one."""
    if word.endswith("S"):
        return None
    return third_person(word)


def third_person(word: str) -> str:
    """Return the word with its regular -S."""
    if word.endswith(_HISSING):
        return f"{word}ES"
    if word.endswith("Y") and word[-2] not in _VOWELS:
        return f"{word[:-1]}IES"
    return f"{word}S"


def with_vowel(ending: str) -> Callable[[str], str | None]:
    """Return the rule that adds an ending with a vowel: HOPE, HOPED; STOP, STOPPED; TRY, TRIED."""

    def build(word: str) -> str | None:
        if word.endswith("E"):
            stem = word if word.endswith(("EE", "OE", "YE")) and ending[0] == "I" else word[:-1]
        elif word.endswith("Y") and word[-2] not in _VOWELS and ending[0] != "I":
            stem = f"{word[:-1]}I"
        elif _closes_short(word):
            stem = word + word[-1]
        else:
            stem = word
        return stem + ending

    return build


def _closes_short(word: str) -> bool:
    """Return whether the word is a syllable with a short vowel and a consonant that doubles."""
    sounds = word.replace("QU", "Q")
    return (
        len(sounds) > 2
        and sounds[-1] in _CONSONANTS - frozenset("WX")
        and sounds[-2] in _VOWELS
        and not any(letter in _VOWELS for letter in sounds[:-2])
    )


def compared(ending: str) -> Callable[[str], str | None]:
    """Return the rule of comparatives: of short adjectives only."""
    add = with_vowel(ending)

    def build(word: str) -> str | None:
        if len(word) > _LONGEST_COMPARED or word.endswith(("ED", "ING", "LESS", "EST", "ER")):
            return None
        return add(word)

    return build


def after(ending: str) -> Callable[[str], str | None]:
    """Return the rule that adds an ending with a consonant: HAPPY, HAPPINESS."""

    def build(word: str) -> str | None:
        if word.endswith("Y") and len(word) > 3 and word[-2] not in _VOWELS and ending != "LIKE":
            return f"{word[:-1]}I{ending}"
        return None if word.endswith(ending) else word + ending

    return build


def before(prefix: str) -> Callable[[str], str | None]:
    """Return the rule that sets a prefix before the word."""
    return lambda word: None if word.startswith(prefix) else prefix + word


WAYS = (
    Way("plural", "noun", plural),
    Way("-y", "noun", with_vowel("Y")),
    Way("-ish", "noun", with_vowel("ISH")),
    Way("-like", "noun", after("LIKE")),
    Way("-less", "noun", after("LESS")),
    Way("-s", "verb", third_person),
    Way("-ed", "verb", with_vowel("ED")),
    Way("-ing", "verb", with_vowel("ING")),
    Way("-er of a verb", "verb", with_vowel("ER")),
    Way("-able", "verb", with_vowel("ABLE")),
    Way("re-", "verb", before("RE")),
    Way("un- of a verb", "verb", before("UN")),
    Way("out-", "verb", before("OUT")),
    Way("over-", "verb", before("OVER")),
    Way("mis-", "verb", before("MIS")),
    Way("-er", "adjective", compared("ER")),
    Way("-est", "adjective", compared("EST")),
    Way("-ly", "adjective", after("LY")),
    Way("-ness", "adjective", after("NESS")),
    Way("-ish of an adjective", "adjective", with_vowel("ISH")),
    Way("un-", "adjective", before("UN")),
    Way("non-", "adjective", before("NON")),
)


def phoneys(
    words: Sequence[str],
    familiarity: Callable[[str], float],
    parts: Mapping[str, Collection[str]],
    irregular: Mapping[str, Collection[str]],
    is_shunned: Callable[[str], bool],
) -> list[Phoney]:
    """Return the phoneys of a list in order, the likeliest way to each.

    `parts` has the parts of speech of a word, `irregular` its irregular forms. Nothing is derived
    from a word that `is_shunned`, and no such word is made.
    """
    known = frozenset(words)
    familiar = [word for word in words if familiarity(word) >= LEAST_FAMILIAR]
    found = dict[str, Phoney]()
    for phoney in (
        *_derived(familiar, known, parts, irregular),
        *(phoney for phoney in _misspelled(familiar) if phoney.weight >= LEAST_OF_SPELLING),
        *_compounds(words, familiarity, parts),
    ):
        word = phoney.word
        if word in known or not SHORTEST <= len(word) <= LONGEST or phoney.weight < LEAST_WEIGHT:
            continue
        if any(map(is_shunned, (word, *phoney.rests_on, *phoney.rivals))):
            continue
        if word not in found or phoney.weight > found[word].weight:
            found[word] = phoney
    return [found[word] for word in sorted(found)]


def _derived(
    familiar: Sequence[str],
    known: Collection[str],
    parts: Mapping[str, Collection[str]],
    irregular: Mapping[str, Collection[str]],
) -> Iterator[Phoney]:
    """Yield the forms that each way makes and the list lacks, ways split by the last letters."""
    for way in WAYS:
        made = defaultdict[str, list[tuple[str, str]]](list)
        for word in familiar:
            if way.part in parts.get(word, ()) and len(word) >= SHORTEST:
                form = way.build(word)
                if form is not None:
                    made[_class(way, word)].append((word, form))
        for pairs in made.values():
            share = sum(form in known for _, form in pairs) / len(pairs)
            for word, form in pairs:
                if form not in known:
                    rivals = _rivals(way, irregular.get(word, ()))
                    yield Phoney(form, share, (word,), rivals)


def _class(way: Way, word: str) -> str:
    """Return the group of words in which the way is as likely: by sound, and by length."""
    return f"{word[-2:]}{min(len(word), 7) // 2}" if way.build is not plural else word[-2:]


def _rivals(way: Way, irregular: Collection[str]) -> tuple[str, ...]:
    """Return the irregular forms of which the regular one takes the place."""
    if way.name == "plural":
        return tuple(form for form in irregular if not form.endswith(("ED", "ING")))
    if way.name == "-ed":
        return tuple(form for form in irregular if not form.endswith("ING"))
    return tuple(form for form in irregular if form.endswith(("ING", "ER", "EST")))


def _misspelled(familiar: Sequence[str]) -> Iterator[Phoney]:
    """Yield spellings with one mistake that people make, weighed by how common that spelling is."""
    ends, inside = Counter[str](), Counter[str]()
    for word in familiar:
        ends.update(word[-size:] for size in (2, 3, 4))
        inside.update(word[at : at + 2] for at in range(1, len(word) - 1))
        inside.update(letters for _, letters in _between_vowels(word))
    for word in familiar:
        if len(word) < _SHORTEST_MISSPELLED:
            continue
        for one, other in _both_ways(_MIXED_UP):
            if word.endswith(one) and len(word) > len(one) + 2:
                share = ends[other] / (ends[one] + ends[other])
                yield Phoney(word[: -len(one)] + other, share, (), (word,))
        for one, other in _both_ways(_MIXED_UP_INSIDE):
            at = word.find(one, 1)
            if 0 < at < len(word) - len(one):
                share = inside[other] / (inside[one] + inside[other])
                yield Phoney(word[:at] + other + word[at + len(one) :], share, (), (word,))
        for at, letters in _between_vowels(word):
            other = letters[0] if len(letters) > 1 else 2 * letters
            share = inside[other] / (inside[letters] + inside[other])
            yield Phoney(word[:at] + other + word[at + len(letters) :], share, (), (word,))


def _between_vowels(word: str) -> Iterator[tuple[int, str]]:
    """Yield the consonants that stand alone or doubled between vowels, with their places.

    Before an E that ends the word nobody doubles: HOPE is not HOPPE.
    """
    for at in range(1, len(word) - 2):
        letter = word[at]
        if letter not in _DOUBLED or word[at - 1] not in _VOWELS:
            continue
        if word[at + 1] in _VOWELS:
            yield at, letter
        elif word[at + 1] == letter and word[at + 2 : at + 3] in _VOWELS:
            yield at, 2 * letter


def _both_ways(pairs: Sequence[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    for one, other in pairs:
        yield one, other
        yield other, one


def _compounds(
    words: Sequence[str],
    familiarity: Callable[[str], float],
    parts: Mapping[str, Collection[str]],
) -> Iterator[Phoney]:
    """Yield compounds of nouns in daily use, weighed by how readily both join with others."""
    nouns = {
        word
        for word in words
        if SHORTEST <= len(word) <= LONGEST - SHORTEST
        and familiarity(word) >= LEAST_FAMILIAR_PART
        and "noun" in parts.get(word, ())
        and word not in _LIKE_ENDINGS
    }
    firsts, seconds = Counter[str](), Counter[str]()
    for word in words:
        for at in range(SHORTEST, len(word) - SHORTEST + 1):
            if word[:at] in nouns and word[at:] in nouns:
                firsts[word[:at]] += 1
                seconds[word[at:]] += 1
    heads = sorted(word for word, count in firsts.items() if count >= _FEWEST_COMPOUNDS)
    tails = sorted(word for word, count in seconds.items() if count >= _FEWEST_COMPOUNDS)
    for head in heads:
        for tail in tails:
            share = firsts[head] / len(tails) + seconds[tail] / len(heads)
            if share >= LEAST_OF_COMPOUND:
                yield Phoney(head + tail, min(share, 1.0), (head, tail), ())
