"""The five printed rule sheets as values, and a sixth family, tournament."""

from collections.abc import Mapping
from types import MappingProxyType

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
    """
    if isinstance(edition, Edition):
        return edition
    if edition not in EDITIONS:
        raise UnknownEdition(edition, tuple(EDITIONS))
    return EDITIONS[edition]
