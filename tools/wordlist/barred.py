"""Which words the sheet that bars hate speech means, as far as our sources label them."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence, Set

from tilewright.lexicon.inflection import base_forms
from wordlist.packages import files_of_tar
from wordlist.wordnet import Sense, WordNet

HATEFUL_TAGS = frozenset({"racial", "lgbtq", "religious"})
# the list's milder religious entries are oaths, aimed at nobody
SEVERITY_OF_RELIGIOUS_SLURS = 3
WELL_KNOWN = 35

_SAYS_SLUR = re.compile(
    r"ethnic slur|\b(?:offensive|disparaging|derogatory|insulting)\b.*\b(?:term|name)s?\b"
)
# a slur names a people, a faith, a race or an orientation; mere abuse names none
_NAMES_A_GROUP = re.compile(r"ethnic slur| [A-Z][a-z]+|homosexual|lesbian|races|foreigner")


def is_slur(sense: Sense) -> bool:
    """Whether WordNet marks the sense as an ethnic slur, or its gloss calls it one."""
    says_so = _SAYS_SLUR.search(sense.text) and _NAMES_A_GROUP.search(sense.text)
    return sense.is_ethnic_slur or bool(says_so)


def listed_slurs(package: bytes) -> frozenset[str]:
    """The single words of the profanity list that are aimed at a group of people."""
    found = set()
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
    """For each word of CLUB whether it is barred: slurs by their first sense, and their plurals."""
    slurs = {
        lemma
        for lemma in wordnet.senses.keys() | listed
        if _is_barred_form(lemma, wordnet.senses.get(lemma, ()), listed)
    }
    return [
        sizes.get(word, 100) > WELL_KNOWN
        and (word in slurs or _is_plural_of_slur(word, slurs, wordnet))
        for word in club
    ]


def _is_barred_form(lemma: str, senses: tuple[Sense, ...], listed: Set[str]) -> bool:
    if not senses:
        return lemma in listed
    return is_slur(senses[0])


def _is_plural_of_slur(word: str, slurs: Set[str], wordnet: WordNet) -> bool:
    if word in wordnet.senses:
        return False
    return any(
        lemma in slurs and part == "noun" for lemma, part in base_forms(word, wordnet.irregular)
    )
