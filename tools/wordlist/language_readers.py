"""How the words of a language are read from its package: which entries and forms are words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from wordlist.affixes import forms_of, read_affixes, read_entries
from wordlist.packages import files_of_deb, files_of_tar

Read = Callable[[bytes], Iterator[str]]

_FRENCH_NAMES_AND_SIGNS = re.compile(r"po:(npr|prn|patr|titr|sym|unit|ponc|sign|err|pfx|sfx|loc\.)")
_FRENCH_UNIT = "U."
_DANISH_SUPERLATIVES = frozenset({"89", "90"})
_REFLEXIVE = ("arse", "irse", "írse", "ándose", "éndose")


def dictionary(path: str, *, nouns: bool = False, encoding: str = "utf-8") -> Read:
    """Return a reader of a package's list of words; nouns are written with a capital."""

    def read(content: bytes) -> Iterator[str]:
        for word in files_of_deb(content)[path].decode(encoding).split():
            if _is_plain(word) or (nouns and word[0].isupper() and _is_plain(word[1:])):
                yield word

    return read


def french(content: bytes) -> Iterator[str]:
    """Yield every form without names, titles, signs and units."""
    files = files_of_deb(content)
    folder = "usr/share/hunspell/fr"
    rules = read_affixes(files[f"{folder}.aff"].decode("utf-8"))
    for stem, flags, about in read_entries(files[f"{folder}.dic"].decode("utf-8"), rules):
        named = _FRENCH_NAMES_AND_SIGNS.search(about) is not None or _FRENCH_UNIT in flags
        if _is_plain(stem) and not named:
            yield from (form for form, _ in forms_of(stem, flags, rules) if _is_plain(form))


def spanish(content: bytes) -> Iterator[str]:
    """Yield every form without forms that end in pronouns, as most do whose flag is not ASCII."""
    files = files_of_tar(content)
    rules = read_affixes(files["package/index.aff"].decode("utf-8"))
    entries = list(read_entries(files["package/index.dic"].decode("utf-8"), rules))
    stems = {stem for stem, _, _ in entries}
    for stem, flags, _ in filter(lambda entry: _is_plain(entry[0]), entries):
        for form, _ in forms_of(stem, frozenset(filter(str.isascii, flags)), rules):
            reflexive = form.endswith(_REFLEXIVE) or (
                form.endswith("erse") and form.removesuffix("se") in stems
            )
            if _is_plain(form) and not reflexive:
                yield form


def forms(content: bytes) -> Iterator[str]:
    """Yield every form of an npm package's dictionary."""
    return _forms(content, _is_plain)


def danish(content: bytes) -> Iterator[str]:
    """Yield every form except superlatives with NÆST or ALLER before them."""
    return _forms(content, _is_plain, without=_DANISH_SUPERLATIVES)


def catalan(content: bytes) -> Iterator[str]:
    """Yield every form; L·L is within words."""
    return _forms(content, lambda word: _is_plain(word.replace("l·l", "ll")))


def _forms(
    content: bytes, is_plain: Callable[[str], bool], without: frozenset[str] = frozenset()
) -> Iterator[str]:
    files = files_of_tar(content)
    rules = read_affixes(files["package/index.aff"].decode("utf-8"))
    for stem, flags, _ in read_entries(files["package/index.dic"].decode("utf-8"), rules):
        if is_plain(stem):
            for form, used in forms_of(stem, flags, rules):
                if is_plain(form) and not used & without:
                    yield form


def _is_plain(word: str) -> bool:
    return word.isalpha() and word.islower()
