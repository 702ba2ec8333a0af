"""A person's own collection of recorded games: its values, limits and figures."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from tilewright.coach.notes import Bingo, Judgement, Lessons, Note, Size
from tilewright.coach.themes.theme import Theme


class CostlyTurn(Struct, frozen=True):
    """A costly turn under the first reason for it; `cost` in thousandths of a point."""

    turn: int
    theme: Theme
    cost: int
    is_big: bool = False


class RecordedPlayer(Struct, frozen=True):
    """The figures of one player in a recorded game; `cost` in thousandths of a point.

    `cost` is the sum over the `compared` turns, which leaves out those whose rack the record does
    not have, phoneys, and plays that came off.
    """

    name: str
    score: int
    compared: int
    cost: int
    bingos_found: int
    bingos_missed: int
    phoneys: int
    costly: tuple[CostlyTurn, ...]


class PlacedTurn(Struct, frozen=True):
    """A costly turn and the place of its record among the counted ones."""

    record: int
    turn: CostlyTurn


class ThemeMistakes(Struct, frozen=True):
    """A player's costly turns with the same theme, the costliest first."""

    theme: Theme
    turns: tuple[PlacedTurn, ...]

    @property
    def cost(self) -> int:
        """Their loss together, in thousandths of a point."""
        return sum(placed.turn.cost for placed in self.turns)


class Mistakes(Struct, frozen=True):
    """A player's mistakes across recorded games; `cost` in thousandths of a point.

    `themes` begin with the costliest.
    """

    records: int
    compared: int
    cost: int
    big: int
    bingos_found: int
    bingos_missed: int
    phoneys: int
    themes: tuple[ThemeMistakes, ...]


def recorded_players(
    names: Sequence[str], scores: Sequence[int], lessons: Lessons
) -> tuple[RecordedPlayer, ...]:
    """Return the figures of the players of a recorded game, by seat."""
    return tuple(
        _player(name, score, [note for note in lessons.notes if note.seat == seat])
        for seat, (name, score) in enumerate(zip(names, scores, strict=True))
    )


def name_key(name: str) -> str:
    r"""Return a name as it is compared: records write it with other capitals and spaces.

    >>> name_key("Ann  LEE ") == name_key("ann lee")
    True
    """
    return " ".join(name.split()).casefold()


def mistakes_across(records: Sequence[Sequence[RecordedPlayer]], *names: str) -> Mistakes:
    """Return the mistakes of the player of these names in records, each given by its players."""
    wanted = set(map(name_key, names))
    found = [
        (place, player)
        for place, players in enumerate(records)
        for player in players
        if name_key(player.name) in wanted
    ]
    own = [player for _, player in found]
    return Mistakes(
        records=len({place for place, _ in found}),
        compared=sum(player.compared for player in own),
        cost=sum(player.cost for player in own),
        big=sum(turn.is_big for player in own for turn in player.costly),
        bingos_found=sum(player.bingos_found for player in own),
        bingos_missed=sum(player.bingos_missed for player in own),
        phoneys=sum(player.phoneys for player in own),
        themes=_themes(
            [PlacedTurn(place, turn) for place, player in found for turn in player.costly]
        ),
    )


def _player(name: str, score: int, notes: Sequence[Note]) -> RecordedPlayer:
    costs = [note.cost for note in notes if note.cost is not None]
    return RecordedPlayer(
        name=name,
        score=score,
        compared=len(costs),
        cost=sum(costs),
        bingos_found=sum(note.bingo is Bingo.FOUND for note in notes),
        bingos_missed=sum(note.bingo is Bingo.MISSED for note in notes),
        phoneys=sum(bool(note.phoneys) for note in notes),
        costly=tuple(
            CostlyTurn(note.turn, note.reasons[0].theme, note.cost, note.size is Size.BIG)
            for note in notes
            if note.judgement is Judgement.COSTLY and note.cost is not None and note.reasons
        ),
    )


def _themes(turns: Sequence[PlacedTurn]) -> tuple[ThemeMistakes, ...]:
    costs = Counter[Theme]()
    for placed in turns:
        costs[placed.turn.theme] += placed.turn.cost
    ordered = sorted(turns, key=lambda placed: -placed.turn.cost)
    return tuple(
        ThemeMistakes(theme, tuple(placed for placed in ordered if placed.turn.theme is theme))
        for theme, _ in costs.most_common()
    )


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
