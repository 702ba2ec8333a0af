"""Hate speech, which one sheet bars.

A word is barred whose only or leading sense today is a slur against people for their race, nation,
faith, orientation or disability, and so are its inflections. A word with an ordinary sense stays.
The sources determine which words need a decision; the decisions are in a list of hashes, so that
the project has no readable list of slurs. A word that a source labels, or an inflection of a barred
one, may not be left undecided.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass

from wordlist.compose import LISTS
from wordlist.packages import files_of_tar, files_of_zip
from wordlist.wordnet import WordNet

HATEFUL_TAGS = frozenset({"racial", "lgbtq", "religious"})
# the list's milder religious entries are oaths, aimed at nobody
SEVERITY_OF_RELIGIOUS_SLURS = 3
DIGITS_OF_HASH = 16
BAR = "bar"
SUFFIXES = "S,ES,IES,D,ED,ING,R,RS,ER,ERS,Y,EY,IER,IEST,ISH,RY,RIES,ISM,ISMS,Z,ZES,E".split(",")


@dataclass(frozen=True)
class Decisions:
    """The words that are barred, and reviewed words that stay, by hash."""

    barred: frozenset[str]
    kept: frozenset[str]


def hash_of(word: str) -> str:
    """Return the beginning of the SHA-256 that identifies a word in the list of decisions."""
    return hashlib.sha256(word.encode("ascii")).hexdigest()[:DIGITS_OF_HASH]


def read_decisions() -> Decisions:
    """Read the list beside this module."""
    lines = (LISTS / "hateful.txt").read_text("ascii").splitlines()
    entries = [line.split("\t") for line in lines if not line.startswith("#")]
    barred = frozenset(hashed for hashed, verdict, _ in entries if verdict == BAR)
    return Decisions(barred, frozenset(hashed for hashed, *_ in entries) - barred)


def hateful_words(club: Sequence[str], decisions: Decisions, labelled: Set[str]) -> list[bool]:
    """Return for each word of CLUB whether it is barred.

    Raises SystemExit, with their hashes, when words were not decided on that a source labels or
    that are inflections of a barred one.
    """
    words = frozenset(club)
    barred = {word for word in club if hash_of(word) in decisions.barred}
    inflected = {form for word in barred for form in _forms(word)}
    to_decide = words & (labelled | inflected)
    undecided = sorted({hash_of(word) for word in to_decide - barred} - decisions.kept)
    if undecided:
        raise SystemExit(f"decide whether these are hate speech: {', '.join(undecided)}")
    return [word in barred for word in club]


def labelled_slurs(wordnet: WordNet, profanity: bytes, terlik: bytes) -> frozenset[str]:
    """Return the words that a source labels as slurs, by any of their senses."""
    lemmas = {
        lemma for lemma, senses in wordnet.senses.items() if any(sense.has_slur for sense in senses)
    }
    return wordnet.capital_slurs | lemmas | listed_slurs(profanity) | _terlik_slurs(terlik)


def listed_slurs(package: bytes) -> frozenset[str]:
    """Return the single words of the profanity list that target a group of people."""
    found: set[str] = set()
    for entry in json.loads(files_of_tar(package)["package/en.json"]):
        tags = HATEFUL_TAGS.intersection(entry["tags"])
        if tags == {"religious"} and entry["severity"] < SEVERITY_OF_RELIGIOUS_SLURS:
            continue
        if tags:
            # a star stands for letters repeated to get past a filter
            found.update(form.replace("*", "").upper() for form in entry["match"].split("|"))
    return frozenset(form for form in found if form.isalpha())


def unlabelled_lists(cuss: bytes, profane: bytes, naughty: bytes) -> frozenset[str]:
    """Return the single words of three lists without labels."""
    ratings = files_of_tar(cuss)["package/index.js"].decode("utf-8")
    lists: Iterable[str] = (
        *re.findall(r"^\s*'?([a-z]+)'?: \d", ratings, re.MULTILINE),
        *json.loads(files_of_tar(profane)["package/words.json"]),
        *json.loads(files_of_tar(naughty)["package/en.json"]),
    )
    return frozenset(word.upper() for word in lists if word.isalpha() and word.isascii())


def _terlik_slurs(package: bytes) -> frozenset[str]:
    dictionary: Mapping[str, list[dict[str, str | list[str]]]] = json.loads(
        files_of_zip(package)["terlik/lang/en/dictionary.json"]
    )
    slurs = (entry for entry in dictionary["entries"] if entry["category"] == "slur")
    forms = (form for entry in slurs for form in (entry["root"], *entry["variants"]))
    return frozenset(str(form).upper() for form in forms)


def _forms(word: str) -> Iterator[str]:
    """Return possible English forms of the word, including many that do not exist."""
    stems = {word, word + word[-1], word[:-1] if word[-1] in "EY" else word}
    return (stem + suffix for stem in stems for suffix in SUFFIXES)
