"""The five printed rule sheets as values, a sixth family, tournament, and Finish Line.

Finish Line is a variant of any edition in which the first score to reach a target wins. The targets
are the wall sheet's (shorter game option), by level and number of players.
"""

import copyreg
from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from enum import StrEnum
from functools import lru_cache
from types import MappingProxyType
from typing import Any, TypeVar

from msgspec import structs

from tilewright.rules.alphabet import ENGLISH_ALPHABET
from tilewright.rules.edition import Edition
from tilewright.rules.errors import UnknownEdition
from tilewright.rules.languages import UnknownLanguage
from tilewright.rules.rulebook import Rule
from tilewright.rules.sheets.advice import NO_ADVICE
from tilewright.rules.sheets.classic import CLASSIC
from tilewright.rules.sheets.folio import FOLIO
from tilewright.rules.sheets.heirloom import HEIRLOOM
from tilewright.rules.sheets.standard import STANDARD
from tilewright.rules.sheets.tournament import TOURNAMENT
from tilewright.rules.sheets.wall import WALL

__all__ = [
    "CLASSIC",
    "EDITIONS",
    "FOLIO",
    "HEIRLOOM",
    "STANDARD",
    "TOURNAMENT",
    "WALL",
    "edition_named",
    "own_rules",
    "shared",
]

Name = TypeVar("Name")

EDITIONS: Mapping[str, Edition] = MappingProxyType(
    {edition.name: edition for edition in (HEIRLOOM, STANDARD, WALL, FOLIO, CLASSIC, TOURNAMENT)}
)


def edition_named(edition: str | Edition) -> Edition:
    """Return the edition of this name; an `Edition` is returned unchanged.

    Raises:
        UnknownEdition: no edition has this name; the error lists the known names.
        TypeError: the value is neither a name nor an edition.
    """
    if isinstance(edition, Edition):
        return edition
    if not isinstance(edition, str):
        raise TypeError(
            f"an edition is a name such as 'standard', or an Edition, not {edition!r:.40}"
        )
    if edition not in EDITIONS:
        raise UnknownEdition(edition, tuple(EDITIONS))
    return EDITIONS[edition]


def own_rules(edition: Edition) -> Edition | None:
    """Return the edition, without what it prints beside its rules, if it is one of one's own.

    None for those of this program, which their names bring back, in any of its languages.

    >>> own_rules(STANDARD) is None
    True
    """
    known = EDITIONS.get(edition.name)
    if known is edition or known == edition:
        return None
    if known is not None and _is_translated(edition, known):
        return None
    counts = {tile: edition.tile_set.counts.get(tile, 0) for tile in edition.tile_set.values}
    return shared(
        replace(
            edition,
            tile_set=replace(edition.tile_set, counts=MappingProxyType(counts)),
            rules=_stated_by(edition, edition.rules),
            adjustment_rules=_stated_by(edition, edition.adjustment_rules),
            challenge_rules=MappingProxyType(
                {
                    name: structs.replace(
                        choice, rule=structs.replace(choice.rule, edition=edition.name)
                    )
                    for name, choice in edition.challenge_rules.items()
                }
            ),
            examples=(),
            advice=NO_ADVICE,
        )
    )


def _is_translated(edition: Edition, known: Edition) -> bool:
    if edition.tile_set.alphabet is ENGLISH_ALPHABET and edition.tile_set == known.tile_set:
        return False
    try:
        return known.in_language(edition.language) == edition
    except UnknownLanguage:
        return False


def _stated_by(edition: Edition, rules: Mapping[Name, Rule]) -> Mapping[Name, Rule]:
    return MappingProxyType(
        {name: structs.replace(rule, edition=edition.name) for name, rule in rules.items()}
    )


def _reduced(edition: Edition) -> tuple[Any, ...]:
    """Return how a copy finds the edition again: by its name, or by the content terms gave it."""
    if EDITIONS.get(edition.name) is edition:
        return edition_named, (edition.name,)
    content = {field.name: getattr(edition, field.name) for field in fields(edition)}
    return _restored, (
        {name: dict(part) if isinstance(part, Mapping) else part for name, part in content.items()},
    )


def _restored(content: dict[str, Any]) -> Edition:
    frozen: dict[str, Any] = {
        name: MappingProxyType(part) if isinstance(part, dict) else part
        for name, part in content.items()
    }
    return shared(Edition(**frozen))


@lru_cache(maxsize=64)
def shared(edition: Edition) -> Edition:
    """Return one object for all editions that are equal.

    What the engine derives from an edition is kept with it, and the same game is read many times.
    """
    return edition


# the mappings of an edition cannot be changed, and so by default neither pickled nor copied
copyreg.pickle(Edition, _reduced)


class FinishLineLevel(StrEnum):
    """A player's level, used only to set the target; players at one table may differ."""

    BEGINNER = "beginner"
    INTERMEDIATE = "intermediate"
    EXPERT = "expert"


FINISH_LINE: Mapping[FinishLineLevel, Mapping[int, int]] = MappingProxyType(
    {
        FinishLineLevel.BEGINNER: MappingProxyType({2: 70, 3: 60, 4: 50}),
        FinishLineLevel.INTERMEDIATE: MappingProxyType({2: 120, 3: 100, 4: 90}),
        FinishLineLevel.EXPERT: MappingProxyType({2: 200, 3: 180, 4: 160}),
    }
)


def finish_line_targets(levels: Sequence[FinishLineLevel]) -> tuple[int, ...]:
    """Return the score that each player needs to win, given everyone's level.

    >>> finish_line_targets([FinishLineLevel.BEGINNER, FinishLineLevel.EXPERT])
    (70, 200)

    Raises:
        ValueError: there are fewer than two or more than four players.
    """
    if len(levels) not in FINISH_LINE[FinishLineLevel.BEGINNER]:
        raise ValueError(f"Finish Line is for 2 to 4 players, not {len(levels)}")
    return tuple(FINISH_LINE[level][len(levels)] for level in levels)
