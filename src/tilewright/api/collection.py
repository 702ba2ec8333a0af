"""Collections of recorded games as JSON."""

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from tilewright.study.collected import (
    MOST_KILOBYTES,
    MOST_RECORDS,
    CollectedRecord,
    Collection,
    Mistakes,
    mistakes_across,
    names_in,
)

MOST_EXAMPLES = 10
"""The most turns that are named for each theme."""


class WireRecordedPlayer(Struct, frozen=True):
    """A player of a recorded game with the final score; `given_up` is what a turn lost on average.

    It is in points, and null where no turn could be compared.
    """

    name: str
    score: int
    given_up: float | None


class WireCollected(Struct, frozen=True):
    """A record in one's collection, with the findings about it.

    `added` is in milliseconds since the epoch. `differences` counts where the referee disagrees
    with it, `doubts` the statements that cannot be true although no figure is wrong. `lexicon` is
    the word list that the coach used, `language` that of the tiles, absent for English. A record by
    an edition of one's own has its title, and its form for `POST /api/records`.
    """

    id: str
    added: int
    file: str
    title: str
    edition: str
    own_title: str | None
    form: dict[str, Any] | None
    lexicon: str
    turns: int
    differences: int
    doubts: int
    players: tuple[WireRecordedPlayer, ...]
    language: str | UnsetType = UNSET


class WireBroughtIn(Struct, frozen=True):
    """A record that was brought in; `is_new` is false for one that was there already."""

    record: WireCollected
    is_new: bool


class WireRecordedTurn(Struct, frozen=True):
    """A costly turn of a record in one's collection, and the points that it lost."""

    record: str
    turn: int
    cost: float


class WireRecordedTheme(Struct, frozen=True):
    """Costly turns by their main theme, and the points that they lost together.

    `costliest` are the ten that lost most, the costliest first.
    """

    theme: str
    turns: int
    cost: float
    costliest: tuple[WireRecordedTurn, ...]


class WireRecordedMistakes(Struct, frozen=True):
    """A player's mistakes across the records of a collection, those of the costliest theme first.

    `name` is the chosen one, and `also` are others of the same person.
    `given_up` is what a turn lost on average, in points, and null where no turn was compared.
    """

    name: str
    also: tuple[str, ...]
    records: int
    turns: int
    given_up: float | None
    big: int
    bingos_found: int
    bingos_missed: int
    phoneys: int
    themes: tuple[WireRecordedTheme, ...]


class WireNameInRecords(Struct, frozen=True):
    """A name in the records of a collection, and in how many of them."""

    name: str
    records: int


class WireCollection(Struct, frozen=True):
    """One's own recorded games, the latest first, with the limits of a collection.

    `names` are those of all players, the most frequent first. `mistakes` are those of the name
    chosen as one's own, null if none is.
    """

    records: tuple[WireCollected, ...]
    kilobytes: int
    names: tuple[WireNameInRecords, ...]
    mistakes: WireRecordedMistakes | None
    most_records: int
    most_kilobytes: int


def collection_json(collection: Collection) -> WireCollection:
    """Return a collection, with the mistakes of the name that was chosen."""
    summaries = [record.summary for record in collection.records]
    return WireCollection(
        records=tuple(map(collected_json, collection.records)),
        kilobytes=-(-sum(record.size for record in collection.records) // 1000),
        names=tuple(WireNameInRecords(name, count) for name, count in names_in(summaries).items()),
        mistakes=_mistakes_json(collection) if collection.own_names else None,
        most_records=MOST_RECORDS,
        most_kilobytes=MOST_KILOBYTES,
    )


def collected_json(record: CollectedRecord) -> WireCollected:
    """Return a record without its text."""
    summary = record.summary
    return WireCollected(
        id=record.id,
        added=record.added,
        file=summary.file,
        title=summary.title,
        edition=summary.edition,
        own_title=summary.own_title,
        form=summary.form,
        lexicon=summary.lexicon,
        turns=summary.turns,
        differences=summary.differences,
        doubts=summary.doubts,
        players=tuple(
            WireRecordedPlayer(player.name, player.score, _average(player.cost, player.compared))
            for player in summary.players
        ),
        language=summary.language or UNSET,
    )


def _mistakes_json(collection: Collection) -> WireRecordedMistakes:
    name, *also = collection.own_names
    found = mistakes_across([record.summary.players for record in collection.records], name, *also)
    return WireRecordedMistakes(
        name=name,
        also=tuple(also),
        records=found.records,
        turns=found.compared,
        given_up=_average(found.cost, found.compared),
        big=found.big,
        bingos_found=found.bingos_found,
        bingos_missed=found.bingos_missed,
        phoneys=found.phoneys,
        themes=_themes_json(found, [record.id for record in collection.records]),
    )


def _themes_json(found: Mistakes, ids: list[str]) -> tuple[WireRecordedTheme, ...]:
    return tuple(
        WireRecordedTheme(
            theme=mistakes.theme.value,
            turns=len(mistakes.turns),
            cost=_points(mistakes.cost),
            costliest=tuple(
                WireRecordedTurn(ids[placed.record], placed.turn.turn, _points(placed.turn.cost))
                for placed in mistakes.turns[:MOST_EXAMPLES]
            ),
        )
        for mistakes in found.themes
    )


def _average(cost: int, turns: int) -> float | None:
    return _points(cost / turns) if turns else None


def _points(thousandths: float) -> float:
    return round(thousandths / 1000, 2)
