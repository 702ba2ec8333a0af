"""Which words the sheet that bars hate speech means, as far as our sources label them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence, Set

from tilewright.lexicon.inflection import base_forms
from wordlist.packages import files_of_tar
from wordlist.wordnet import WordNet

HATEFUL_TAGS = frozenset({"racial", "lgbtq", "religious"})
# the list's milder religious entries are oaths, aimed at nobody
SEVERITY_OF_RELIGIOUS_SLURS = 3
WELL_KNOWN = 35
RAREST = 80
# a herb, a chamber pot and a drugged drink: a slur only as somebody's name
INNOCENT = frozenset({"FINOCHIO", "FINOCHIOS", "JERRY", "JERRIES", "MICKEY", "MICKEYS"})


def listed_slurs(package: bytes) -> frozenset[str]:
    """The single words of the profanity list that are aimed at a group of people."""
    found: set[str] = set()
    for entry in json.loads(files_of_tar(package)["package/en.json"]):
        tags = HATEFUL_TAGS.intersection(entry["tags"])
        if tags == {"religious"} and entry["severity"] < SEVERITY_OF_RELIGIOUS_SLURS:
            continue
        if tags:
            # a star stands for letters repeated to get past a filter
            found.update(form.replace("*", "").upper() for form in entry["match"].split("|"))
    return frozenset(form for form in found if form.isalpha())


def barred_words(
    club: Sequence[str], sizes: Mapping[str, int], wordnet: WordNet, listed: Set[str]
) -> list[bool]:
    """For each word of CLUB whether it is barred: slurs, and plurals of slurs.

    A slur is one by its first sense, or by any when the profanity list has it too or when it is so
    rare that no other sense is widely known. No well-known word is barred: it has other uses.
    """
    labelled = listed | {word for word in club if sizes.get(word, RAREST) >= RAREST}
    slurs = {
        lemma
        for lemma, senses in wordnet.senses.items()
        if senses[0].is_slur or (lemma in labelled and any(sense.has_slur for sense in senses))
    }
    slurs |= wordnet.capital_slurs | (listed - wordnet.senses.keys())
    return [
        sizes.get(word, RAREST) > WELL_KNOWN
        and word not in INNOCENT
        and not slurs.isdisjoint(_forms(word, wordnet))
        for word in club
    ]


def _forms(word: str, wordnet: WordNet) -> list[str]:
    """The word itself; where WordNet lacks it, the nouns there that it may be a plural of."""
    if word in wordnet.senses:
        return [word]
    bases = [base for base, part in base_forms(word, wordnet.irregular) if part == "noun"]
    known = [base for base in bases if base in wordnet.senses]
    return known or [word, *bases]
