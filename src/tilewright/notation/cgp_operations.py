"""The operations of CGP that change figures: obeyed, or refused by name.

`bdn` and `ld` name the board and the tiles, `var` the game, `bb` the bonus for a full rack, `etl`
the fewest tiles in the bag for an exchange, and `mcnz` the turns without a score that end a game.
`cr` names the challenge rule, which matters to a game that is played on. All others describe.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType

from msgspec import structs

from tilewright.errors import TilewrightError
from tilewright.notation.gcg.equipment import DISTRIBUTIONS, LAYOUTS
from tilewright.rules.edition import Bonus, ChallengeRule, Edition
from tilewright.rules.languages import (
    LANGUAGES,
    LanguageNotPlayed,
    UnknownLanguage,
    language_named,
)
from tilewright.rules.layout import STANDARD_LAYOUT
from tilewright.rules.tiles import ENGLISH

DESCRIBING = frozenset(
    ("lex", "edition", "passes", "lm", "id", "gid", "cid", "ti", "tmr", "to", "comment")
)
"""Operations that change no figure, or whose caller reads them: see `Cgp.named`."""

VARIANTS = ("classic",)
VOID = "void"
CHALLENGE_RULES: Mapping[str, ChallengeRule] = MappingProxyType(
    {
        "single": ChallengeRule.SINGLE,
        "double": ChallengeRule.DOUBLE,
        "triple": ChallengeRule.TRIPLE,
        "5pt": ChallengeRule.FIVE_POINT,
        "10pt": ChallengeRule.TEN_POINT,
    }
)
MOST_KEPT = 32
_MOST_POINTS = 1000
_NUMBER = re.compile(r"[0-9]{1,4}\Z", re.ASCII)
_OPTION = re.compile(r"(?:\A|\s+)-(?=[A-Za-z])")


class OperationRefused(TilewrightError, ValueError):
    """An operation that changes figures and cannot be obeyed: its name, its value, what is offered.

    `offered` are the values that can be given instead; empty where the edition has no such rule.
    """

    def __init__(self, operation: str, value: str, offered: tuple[str, ...], advice: str) -> None:
        self.operation = operation
        self.value = value
        self.offered = offered
        super().__init__(f"the position says `{operation} {value[:40]}`: {advice}")


def named_operations(operations: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield each operation as a name in small letters and a value; `-lex CLUB -bb 35` are two.

    >>> list(named_operations(["lex CLUB", "-ld english -bb 35"]))
    [('lex', 'CLUB'), ('ld', 'english'), ('bb', '35')]
    """
    for operation in operations:
        for part in _OPTION.split(operation):
            name, _, value = part.strip().partition(" ")
            if name:
                yield name.lower(), " ".join(value.split())


def unknown_operations(operations: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """Return the operations of which nothing is known, and which change nothing here."""
    known = DESCRIBING | _RULES.keys() | {"cr"}
    return tuple(pair for pair in named_operations(operations) if pair[0] not in known)


def operations_that_count(operations: Iterable[str]) -> tuple[str, ...]:
    """Return the operations that change figures, and the passes so far, as CGP has them."""
    return tuple(
        f"{name} {value}"
        for name, value in named_operations(operations)
        if name in _RULES or name == "passes"
    )


def edition_under(operations: Iterable[str], edition: Edition) -> Edition:
    """Return the edition with the figures that the operations change.

    A board or tiles of an unknown name are the edition's own, if those are not the usual ones.
    Equal operations give the same object, for which an engine builds its tables once.

    Raises:
        OperationRefused: an operation cannot be obeyed under the edition.
    """
    changes = tuple(pair for pair in named_operations(operations) if pair[0] in _RULES)
    return _changed(changes, edition) if changes else edition


@lru_cache(maxsize=MOST_KEPT)
def _changed(changes: tuple[tuple[str, str], ...], edition: Edition) -> Edition:
    for name, value in changes:
        edition = _RULES[name](value, edition)
    return edition


def challenged_under(operations: Iterable[str], edition: Edition) -> tuple[Edition, bool]:
    """Return the edition with the challenge rule that `cr` names, and whether it is `void`.

    Raises:
        OperationRefused: there is no such rule, or the edition does not offer it.
    """
    is_void = False
    for name, value in named_operations(operations):
        if name != "cr":
            continue
        is_void = value.lower() == VOID
        rule = CHALLENGE_RULES.get(value.lower())
        if is_void or (rule is not None and rule in _offered(edition)):
            edition = edition if rule is None else edition.with_challenge(rule)
            continue
        offered = (*(known for known in CHALLENGE_RULES if _has(edition, known)), VOID)
        raise OperationRefused(
            name,
            value,
            offered,
            f"{edition.name} has no such challenge rule; it has {', '.join(offered)}",
        )
    return edition, is_void


def operations_of(edition: Edition, usual: Edition) -> tuple[str, ...]:
    """Return the operations that make the usual edition into this one; no board, no own tiles."""
    found = list(tiles_of(edition))
    if edition.bonus.points != usual.bonus.points:
        found.append(f"bb {edition.bonus.points}")
    if edition.exchange.needed_in_bag(1) != usual.exchange.needed_in_bag(1):
        found.append(f"etl {edition.exchange.needed_in_bag(1)}")
    if edition.scoreless is not None and edition.scoreless != usual.scoreless:
        found.append(f"mcnz {edition.scoreless.turns}")
    return tuple(found)


def tiles_of(edition: Edition) -> tuple[str, ...]:
    """Return `ld german` or the like for the tiles of another language than English.

    >>> from tilewright.rules.editions import STANDARD
    >>> tiles_of(STANDARD.in_language("german")), tiles_of(STANDARD)
    (('ld german',), ())
    """
    return tuple(
        f"ld {name}"
        for name, language in LANGUAGES.items()
        if language.tile_set == edition.tile_set != ENGLISH
    )


def _offered(edition: Edition) -> frozenset[ChallengeRule]:
    return frozenset(edition.challenge_rules)


def _has(edition: Edition, known: str) -> bool:
    return CHALLENGE_RULES[known] in _offered(edition)


def _board(value: str, edition: Edition) -> Edition:
    layout = LAYOUTS.get(value.lower())
    if layout is not None:
        return edition if layout == edition.layout else replace(edition, layout=layout)
    if edition.layout != STANDARD_LAYOUT:
        return edition
    names = tuple(LAYOUTS)
    raise OperationRefused(
        "bdn",
        value,
        names,
        f"that board is not known; {names[-1]} is. Bring another by --layout FILE, in a program by"
        " an Edition of your own",
    )


def _tiles(value: str, edition: Edition) -> Edition:
    name = value.lower()
    tile_set = DISTRIBUTIONS.get(name)
    if tile_set is not None:
        return edition if tile_set == edition.tile_set else replace(edition, tile_set=tile_set)
    names = (*DISTRIBUTIONS, *(known for known in LANGUAGES if known not in DISTRIBUTIONS))
    try:
        language = language_named(name)
        # an edition of one's own in this language keeps its tiles
        return edition if language.name == edition.language.name else edition.in_language(language)
    except LanguageNotPlayed as error:
        raise OperationRefused("ld", value, names, str(error)) from error
    except UnknownLanguage:
        pass
    if edition.tile_set != ENGLISH:
        return edition
    raise OperationRefused(
        "ld",
        value,
        names,
        f"those tiles are not known; choose {', '.join(names)}, or bring others by"
        " --distribution FILE, in a program by an Edition of your own",
    )


def _variant(value: str, edition: Edition) -> Edition:
    if value.lower() in VARIANTS:
        return edition
    raise OperationRefused("var", value, VARIANTS, f"that game is not known; {VARIANTS[0]} is")


def _bonus(value: str, edition: Edition) -> Edition:
    points = _number("bb", value, 0, _MOST_POINTS)
    if points == edition.bonus.points:
        return edition
    return replace(edition, bonus=Bonus(edition.bonus.tiles, points))


def _exchange(value: str, edition: Edition) -> Edition:
    least = _number("etl", value, 0, len(edition.tile_set.tiles))
    if max(1, least) == edition.exchange.needed_in_bag(1):
        return edition
    return replace(edition, exchange=structs.replace(edition.exchange, minimum_in_bag=least))


def _scoreless(value: str, edition: Edition) -> Edition:
    turns = _number("mcnz", value, 1, _MOST_POINTS)
    terms = edition.scoreless
    if terms is None:
        raise OperationRefused(
            "mcnz",
            value,
            (),
            f"under {edition.name} rounds of passes end a game, not turns without a score; "
            "choose the edition tournament",
        )
    if turns == terms.turns:
        return edition
    return replace(edition, scoreless=structs.replace(terms, turns=turns))


def _number(name: str, value: str, least: int, most: int) -> int:
    if not _NUMBER.match(value) or not least <= int(value) <= most:
        offered = (f"{least} to {most}",)
        raise OperationRefused(name, value, offered, f"it needs a number from {least} to {most}")
    return int(value)


_RULES = MappingProxyType(
    {
        "bdn": _board,
        "ld": _tiles,
        "var": _variant,
        "bb": _bonus,
        "etl": _exchange,
        "mcnz": _scoreless,
    }
)
