"""A person's own collection of recorded games: its values and limits."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from tilewright.study.record_figures import RecordedPlayer, name_key

MOST_RECORDS = 500
"""The most records in a person's collection."""


MOST_KILOBYTES = 4000
"""The most kilobytes of text in a person's collection: eight for each record, and most have two."""


class Summary(Struct, frozen=True):
    """The findings about a record, as they are stored: the coach's, and the referee's differences.

    `lexicon` is the word list that the coach used, `language` that of the tiles, None for English.
    A record by an edition of one's own has its title and its form.
    """

    file: str
    title: str
    edition: str
    lexicon: str
    turns: int
    differences: int
    players: tuple[RecordedPlayer, ...]
    doubts: int = 0
    language: str | None = None
    own_title: str | None = None
    form: dict[str, Any] | None = None


class CollectedRecord(Struct, frozen=True):
    """A record in a person's collection: its id, the moment of its arrival, and its summary."""

    id: str
    added: int
    size: int
    summary: Summary


class Collection(Struct, frozen=True):
    """A person's records, the latest first, and the names under which they play there."""

    records: tuple[CollectedRecord, ...]
    own_names: tuple[str, ...] = ()


def names_in(summaries: Sequence[Summary]) -> dict[str, int]:
    """Return the names of the players with the number of their records, the most frequent first.

    Names that differ only in capitals and spaces are one, as the latest record writes it.
    """
    written: dict[str, str] = {}
    counts: dict[str, int] = {}
    for summary in summaries:
        for key, name in {name_key(player.name): player.name for player in summary.players}.items():
            written.setdefault(key, name)
            counts[key] = counts.get(key, 0) + 1
    return {written[key]: counts[key] for key in sorted(counts, key=lambda key: -counts[key])}
