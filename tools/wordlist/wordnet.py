"""WordNet's data files as glosses, irregular forms and usage marks."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tilewright.lexicon.glosses import PartOfSpeech

FOLDER = "usr/share/wordnet/"
PARTS: tuple[tuple[str, PartOfSpeech], ...] = (
    ("noun", "noun"),
    ("verb", "verb"),
    ("adj", "adjective"),
    ("adv", "adverb"),
)
# the digit of a sense key; 5 is an adjective that stands beside a chief one
KEY_PARTS: Mapping[str, PartOfSpeech] = {
    "1": "noun",
    "2": "verb",
    "3": "adjective",
    "4": "adverb",
    "5": "adjective",
}
_LOWER = re.compile(r"[a-z]{2,15}\Z")
_CAPITALISED = re.compile(r"[A-Z][a-z]+\Z")
_SAYS_SLUR = re.compile(
    r"ethnic slur|\b(?:offensive|disparaging|derogatory|insulting)\b.*\b(?:term|name)s?\b"
)
# a slur names a people, a faith, a race or an orientation; mere abuse names none
_NAMES_A_GROUP = re.compile(r"ethnic slur|\b[A-Z][a-z]+|homosexual|lesbian|races|foreigner")
_SYNTACTIC_MARK = re.compile(r"\((a|p|ip)\)$")


@dataclass(frozen=True)
class Sense:
    """The meaning of a dictionary form in one part of speech: its first sense.

    ``is_slur`` is said of that sense, ``has_slur`` of this and all later ones. ``topic`` is the
    number of the lexicographers' file that it is in.
    """

    lemma: str
    part: PartOfSpeech
    text: str
    is_slur: bool
    has_slur: bool
    topic: int = 0


@dataclass(frozen=True)
class WordNet:
    """The senses of lower-case forms, the likeliest part of speech first.

    ``capital_slurs`` are slurs that WordNet writes with a capital and nothing else with a small
    letter: word lists have them with a small one.
    """

    senses: Mapping[str, tuple[Sense, ...]]
    irregular: Mapping[str, tuple[tuple[str, PartOfSpeech], ...]]
    always_capitalised: frozenset[str]
    capital_slurs: frozenset[str]


@dataclass(frozen=True)
class _Synset:
    words: tuple[str, ...]
    pointers: tuple[tuple[str, str], ...]
    text: str
    topic: int


def read_wordnet(files: Mapping[str, bytes]) -> WordNet:
    """Read WordNet from the files of its Debian package."""
    senses: dict[str, list[Sense]] = defaultdict(list)
    capitalised: set[str] = set()
    capital_slurs: set[str] = set()
    slur_mark = _offset_of("ethnic_slur", files)
    for stem, part in PARTS:
        synsets = _read_synsets(files[FOLDER + "data." + stem])
        capitalised.update(
            word.upper()
            for synset in synsets.values()
            for word in synset.words
            if _CAPITALISED.match(word)
        )
        for lemma, offsets in _read_index(files[FOLDER + "index." + stem]):
            # a sense written with a capital is a name's
            listed = [synsets[offset] for offset in offsets if lemma in synsets[offset].words]
            slurs = [_is_slur(synset, slur_mark) for synset in listed]
            if listed:
                first = listed[0]
                sense = Sense(lemma.upper(), part, first.text, slurs[0], any(slurs), first.topic)
                senses[lemma.upper()].append(sense)
            elif _is_slur(synsets[offsets[0]], slur_mark):
                capital_slurs.add(lemma.upper())
    counts = _counts(files[FOLDER + "cntlist.rev"])
    ordered = {
        lemma: tuple(sorted(found, key=lambda sense: -counts[sense.lemma, sense.part]))
        for lemma, found in senses.items()
    }
    return WordNet(
        ordered,
        _read_irregular(files),
        frozenset(capitalised - senses.keys()),
        frozenset(capital_slurs - senses.keys()),
    )


def _data_lines(content: bytes) -> Iterable[str]:
    # the licence at the head of every file is indented
    return (line for line in content.decode("latin-1").split("\n") if line and line[0] != " ")


def _read_synsets(content: bytes) -> dict[str, _Synset]:
    synsets = {}
    for line in _data_lines(content):
        head, _, text = line.partition(" | ")
        fields = head.split(" ")
        count = int(fields[3], 16)
        words = tuple(_SYNTACTIC_MARK.sub("", fields[4 + 2 * i]) for i in range(count))
        at = 4 + 2 * count
        pointers = tuple(
            (fields[at + 1 + 4 * i], fields[at + 2 + 4 * i]) for i in range(int(fields[at]))
        )
        definition = text.split('; "')[0].strip().rstrip(";").replace("`", "'")
        synsets[fields[0]] = _Synset(words, pointers, definition, int(fields[1]))
    return synsets


def _read_index(content: bytes) -> Iterable[tuple[str, list[str]]]:
    for line in _data_lines(content):
        fields = line.split()
        if _LOWER.match(fields[0]):
            yield fields[0], fields[-int(fields[2]) :]


def _read_irregular(
    files: Mapping[str, bytes],
) -> dict[str, tuple[tuple[str, PartOfSpeech], ...]]:
    forms: dict[str, list[tuple[str, PartOfSpeech]]] = defaultdict(list)
    for stem, part in PARTS:
        for line in files[FOLDER + stem + ".exc"].decode("ascii").split("\n"):
            form, *lemmas = line.upper().split() or [""]
            forms[form].extend((lemma, part) for lemma in lemmas)
    return {form: tuple(dict.fromkeys(lemmas)) for form, lemmas in forms.items()}


def _counts(content: bytes) -> Counter[tuple[str, PartOfSpeech]]:
    """Return how often each form occurs as each part of speech in WordNet's tagged texts."""
    counts: Counter[tuple[str, PartOfSpeech]] = Counter()
    for line in content.decode("ascii").split("\n"):
        if line:
            key, _, count = line.split()
            lemma, _, rest = key.partition("%")
            counts[lemma.upper(), KEY_PARTS[rest[0]]] += int(count)
    return counts


def _is_slur(synset: _Synset, slur_mark: str) -> bool:
    """Return whether WordNet marks the sense as an ethnic slur, or its gloss calls it one."""
    if (";u", slur_mark) in synset.pointers:
        return True
    return bool(_SAYS_SLUR.search(synset.text) and _NAMES_A_GROUP.search(synset.text))


def _offset_of(lemma: str, files: Mapping[str, bytes]) -> str:
    for line in _data_lines(files[FOLDER + "index.noun"]):
        fields = line.split()
        if fields[0] == lemma:
            return fields[-1]
    raise SystemExit(f"WordNet has no {lemma}")
