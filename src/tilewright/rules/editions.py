"""The five printed rule sheets as values, and a sixth family, tournament."""

import copyreg
from collections.abc import Mapping
from dataclasses import fields
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from tilewright.rules.edition import Edition
from tilewright.rules.errors import UnknownEdition
from tilewright.rules.sheets.classic import CLASSIC
from tilewright.rules.sheets.folio import FOLIO
from tilewright.rules.sheets.heirloom import HEIRLOOM
from tilewright.rules.sheets.standard import STANDARD
from tilewright.rules.sheets.wall import WALL
from tilewright.rules.tournament import TOURNAMENT

__all__ = [
    "CLASSIC",
    "EDITIONS",
    "FOLIO",
    "HEIRLOOM",
    "STANDARD",
    "TOURNAMENT",
    "WALL",
    "edition_named",
]

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
    return _shared(Edition(**frozen))


@lru_cache(maxsize=64)
def _shared(edition: Edition) -> Edition:
    # one object for all that are equal: what the engine derives from an edition is kept with it
    return edition


# the mappings of an edition cannot be changed, and so by default neither pickled nor copied
copyreg.pickle(Edition, _reduced)
