"""Expand a Hunspell dictionary: every form that its affixes make, compounds apart.

Hunspell's own `unmunch` knows neither flags of several characters nor suffixes on suffixes, and
`wordforms` needs a run for each word.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

MOST_SUFFIXES = 2
"""Hunspell takes at most two, one on the other."""

_ENTRY = re.compile(r"(\S(?:[^/\s]|\\/| (?!\w\w:))*)(?:/(\S+))?(?:\s+(.*))?\Z")


@dataclass(frozen=True, slots=True)
class Affix:
    """One rule: what is taken off and put on where the condition holds, and the flags it adds."""

    strip: str
    add: str
    condition: re.Pattern[str]
    flags: frozenset[str]
    crosses: bool


@dataclass(slots=True)
class Affixes:
    """The rules of an .aff file by flag, and the flags that leave forms out."""

    form: str = ""
    aliases: list[str] = field(default_factory=list)
    suffixes: dict[str, list[Affix]] = field(default_factory=lambda: defaultdict(list))
    prefixes: dict[str, list[Affix]] = field(default_factory=lambda: defaultdict(list))
    stem_only: frozenset[str] = frozenset()
    no_words: frozenset[str] = frozenset()

    def flags(self, text: str | None) -> frozenset[str]:
        """Return the flags that a field of the files names."""
        if not text:
            return frozenset()
        if self.aliases and text.isdigit():
            text = self.aliases[int(text) - 1]
        match self.form:
            case "long":
                return frozenset(text[at : at + 2] for at in range(0, len(text), 2))
            case "num":
                return frozenset(text.split(","))
        return frozenset(text)


def read_affixes(text: str) -> Affixes:
    """Read the content of an .aff file."""
    rules = Affixes()
    lines = [line.split() for line in text.splitlines() if line.strip()]
    for words in lines:
        match words:
            case ["FLAG", form, *_]:
                rules.form = form
            case ["AF", flags, *_] if not (flags.isdigit() and not rules.aliases):
                rules.aliases.append(flags)
            case ["NEEDAFFIX", flag, *_]:
                rules.stem_only = rules.flags(flag)
            case ["FORBIDDENWORD" | "ONLYINCOMPOUND", flag, *_]:
                rules.no_words |= rules.flags(flag)
    crosses: dict[str, bool] = {}
    for words in lines:
        if words[0] not in ("SFX", "PFX") or len(words) < 4:
            continue
        if words[1] not in crosses or (words[2] in "YN" and words[3].isdigit() and len(words) == 4):
            crosses[words[1]] = words[2] == "Y"
            continue
        kinds = rules.suffixes if words[0] == "SFX" else rules.prefixes
        kinds[words[1]].append(_affix(rules, words, crosses=crosses[words[1]]))
    return rules


def _affix(rules: Affixes, words: list[str], *, crosses: bool) -> Affix:
    kind, _, strip, add, *rest = words
    written, _, flags = add.partition("/")
    condition = rest[0] if rest else "."
    shape = f"{condition}\\Z" if kind == "SFX" else condition
    plain = "" if strip == "0" else strip
    return Affix(
        plain,
        "" if written == "0" else written,
        re.compile(shape.replace("-", r"\-") if "[" not in shape else shape),
        rules.flags(flags),
        crosses,
    )


def read_entries(text: str, rules: Affixes) -> Iterator[tuple[str, frozenset[str], str]]:
    """Yield the entries of a .dic file: the stem, its flags, and its morphology as it stands."""
    for line in text.splitlines()[1:]:
        found = _ENTRY.match(line.strip())
        if found:
            yield found[1].strip().replace("\\/", "/"), rules.flags(found[2]), found[3] or ""


def forms_of(
    stem: str, flags: frozenset[str], rules: Affixes
) -> Iterator[tuple[str, frozenset[str]]]:
    """Yield every form of the stem, each with the flags of the affixes that made it."""
    if flags & rules.no_words:
        return
    if not flags & rules.stem_only:
        yield stem, frozenset()
    yield from _prefixed(stem, flags, frozenset(), rules, crossing=False)
    yield from _suffixed(stem, flags, frozenset(), rules, MOST_SUFFIXES)


def _suffixed(
    stem: str, flags: frozenset[str], by: frozenset[str], rules: Affixes, most: int
) -> Iterator[tuple[str, frozenset[str]]]:
    for flag in flags & rules.suffixes.keys():
        for affix in rules.suffixes[flag]:
            if not stem.endswith(affix.strip) or not affix.condition.search(stem):
                continue
            form, used = stem[: len(stem) - len(affix.strip)] + affix.add, by | {flag}
            if not affix.flags & (rules.no_words | rules.stem_only):
                yield form, used
            if affix.crosses:
                yield from _prefixed(form, flags | affix.flags, used, rules, crossing=True)
            if most > 1 and affix.flags:
                yield from _suffixed(form, affix.flags, used, rules, most - 1)


def _prefixed(
    stem: str, flags: frozenset[str], by: frozenset[str], rules: Affixes, *, crossing: bool
) -> Iterator[tuple[str, frozenset[str]]]:
    for flag in flags & rules.prefixes.keys():
        for affix in rules.prefixes[flag]:
            if crossing and not affix.crosses:
                continue
            fits = stem.startswith(affix.strip) and affix.condition.match(stem)
            if fits and not affix.flags & (rules.no_words | rules.stem_only):
                yield affix.add + stem[len(affix.strip) :], by | {flag}
