"""A dataset made: every game of a collection, or games of self-play, as rows of three tables."""

import json
import os
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import asdict, dataclass
from dataclasses import replace as replace_fields
from functools import lru_cache, partial
from hashlib import sha256
from importlib.metadata import version
from itertools import islice
from pathlib import Path

from msgspec.structs import replace

from tilewright.coach.advice import Adviser
from tilewright.dataset.collection import (
    BadRecord,
    RecordedGame,
    RecordPlace,
    RecordReader,
    bad_record,
    places_of,
)
from tilewright.dataset.parts import Counted, begun, counted, tables_in, write_parts
from tilewright.dataset.played import rows_of_selfplay
from tilewright.dataset.recorded import rows_of_record
from tilewright.dataset.schema import VERSION, GameRows
from tilewright.engine.ordered_submit import ordered_submit
from tilewright.engine.selfplay.selfplay import Match
from tilewright.errors import TilewrightError
from tilewright.lexicon import default_lexicon, load_lexicon, require_language_of
from tilewright.rules.edition import Edition
from tilewright.rules.editions import edition_named
from tilewright.rules.languages import ENGLISH_LANGUAGE, GameLanguage

PIECE = 20
"""The files that a worker reads at a time."""
AHEAD = 64
"""Pieces in progress or waiting to be taken, so that memory does not grow with the collection."""
NAMED = 3
"""Sources that a message names."""
MadeOf = dict[str, str | int | bool]
_own = threading.local()


class BadCollection(TilewrightError, ValueError):
    """A file that cannot be used, in a collection of which every file was to be used."""

    def __init__(self, bad: BadRecord) -> None:
        self.bad = bad
        super().__init__(str(bad))


class EmptyCollection(TilewrightError, ValueError):
    """A collection in which no file could be used, so that nothing is written."""

    def __init__(self, sources: Sequence[str]) -> None:
        self.sources = tuple(sources)
        named = ", ".join(self.sources[:NAMED])
        more = f" and {len(self.sources) - NAMED} more" if len(self.sources) > NAMED else ""
        super().__init__(
            f"no game in {named}{more} can be used, so nothing is written;"
            " name GCG files, folders of them, or zip archives"
        )


@dataclass(frozen=True, slots=True)
class DatasetSummary:
    """The number of rows of each table of a dataset."""

    games: int = 0
    turns: int = 0
    positions: int = 0


@dataclass(frozen=True, slots=True)
class _ReadingTerms:
    """How records are read, as a worker needs to know it."""

    edition: Edition
    lexicon: str
    positions: bool


def write_dataset(
    folder: str | os.PathLike[str],
    sources: str | os.PathLike[str] | Iterable[str | os.PathLike[str]],
    *,
    edition: str | Edition = "tournament",
    lexicon: str | None = None,
    positions: bool = True,
    anonymous: bool = False,
    on_bad: Callable[[BadRecord], None] | None = None,
    heard: Callable[[int], None] = lambda _: None,
    executor: Executor | None = None,
    part: int | None = None,
    resume: bool = False,
) -> DatasetSummary:
    """Write a collection of GCG files as tables: games, turns and, if wanted, positions.

    The sources are those of `read_collection`, one or several. A record that names no edition is
    read by `edition`; the best moves of positions are those of the `lexicon`, or of the list of the
    edition's language. If `anonymous`,
    players have numbers (the same for a name in every game), and sources are left out. `on_bad` is
    called with every file that cannot be used, which is then left out; without `on_bad` such a file
    ends the work, and nothing is written. `heard` is called after every few files with their
    number. The executor reads and judges; the tables are the same with any. With `part` every table
    is a folder with a file for each `part` games; what is complete stays if the work is broken off,
    and `resume` goes on behind it. `docs/dataset.md` describes them.

    Raises:
        BadCollection: a file cannot be used, and there is no `on_bad`.
        EmptyCollection: no file can be used.
        NotTheSameDataset: the folder to go on with has another dataset.
        ValueError: a part of less than one game, or `resume` without `part`.
        UnknownEdition: no edition has the name.
        LexiconError: there is no such lexicon.
        ArrowMissing: pyarrow is not installed.
        OSError: a source does not exist, or the files cannot be written.
    """
    rules = edition_named(edition)
    listed = _list_of(lexicon, rules) if positions else ""
    reading = _ReadingTerms(rules, listed, positions)
    made_of: MadeOf = {"made_of": "records", "edition": reading.edition.name}
    made_of["anonymous"] = anonymous
    if positions:
        made_of |= _named(listed, rules)
    if isinstance(sources, str | os.PathLike):
        sources = [sources]
    named = [os.fspath(source) for source in sources]
    if part is not None or resume:
        made_of["sources"] = sha256("\0".join(named).encode()).hexdigest()

    def games_behind(read: int) -> Iterator[Counted]:
        found = _read(named, reading, executor, heard, read)
        games = _kept(found, on_bad, _numbers(named, reading, read) if anonymous else None)
        return counted(games if read else _at_least_one(games, named), read)

    return _made(Path(folder), games_behind, made_of, part, positions=positions, resume=resume)


def write_selfplay_dataset(
    folder: str | os.PathLike[str],
    games: int,
    *,
    edition: str | Edition = "standard",
    lexicon: str | None = None,
    seed: int = 0,
    positions: bool = True,
    heard: Callable[[int], None] = lambda _: None,
    executor: Executor | None = None,
    part: int | None = None,
    resume: bool = False,
) -> DatasetSummary:
    """Write games between two players by equity as the same tables; a seed gives the same games.

    The executor's threads play, or this one. Every move is the best by equity, so `cost` is 0.
    `part` and `resume` are as for `write_dataset`; with more games than before, a dataset grows.

    Raises:
        NotTheSameDataset, UnknownEdition, LexiconError, ArrowMissing, OSError: see `write_dataset`.
        ValueError: fewer games than one, in all or in a part, or `resume` without `part`.
    """
    if games < 1:
        raise ValueError(f"a dataset has at least one game, not {games}")
    rules = edition_named(edition)
    listed = _list_of(lexicon, rules)
    match = Match(listed, rules, None, seed=seed)
    made_of: MadeOf = {"made_of": "self-play", "edition": rules.name, "seed": seed}
    made_of |= _named(listed, rules)

    def games_behind(read: int) -> Iterator[Counted]:
        heard(read)
        return counted(
            rows_of_selfplay(match, games, heard, executor, positions=positions, first=read), read
        )

    return _made(Path(folder), games_behind, made_of, part, positions=positions, resume=resume)


def _list_of(lexicon: str | None, edition: Edition) -> str:
    """Return the name of the words: those given, or those of the edition's language.

    Raises:
        WordsMissing: none are given, and no package of the language is installed.
    """
    return lexicon or default_lexicon(edition.language).name.lower()


def _named(lexicon: str, edition: Edition) -> MadeOf:
    words = load_lexicon(lexicon, edition.language)
    require_language_of(edition, words)
    named: MadeOf = {"lexicon": words.name, "lexicon_hash": words.content_hash}
    if edition.language != ENGLISH_LANGUAGE:
        named["language"] = edition.language.name
    return named


def _made(
    folder: Path,
    games_behind: Callable[[int], Iterator[Counted]],
    made_of: MadeOf,
    part: int | None,
    *,
    positions: bool,
    resume: bool,
) -> DatasetSummary:
    """Write the tables, whole or in parts of `part` games; the games come behind those read."""
    if part is None:
        if resume:
            raise ValueError("only a dataset in parts can be gone on with; say how large they are")
        games = (rows for _, rows in games_behind(0))
        return _write(folder, games, made_of, positions=positions)
    if part < 1:
        raise ValueError(f"a part has at least one game, not {part}")
    # parts with positions and parts without them do not go together
    manifest = begun(folder, made_of | {"positions": positions}, resume=resume)
    write_parts(folder, manifest, games_behind(manifest.read), part, positions=positions)
    turns = sum(known.turns for known in manifest.parts)
    return DatasetSummary(manifest.games, turns, sum(known.positions for known in manifest.parts))


def _write(
    folder: Path, games: Iterable[GameRows], made_of: MadeOf, *, positions: bool
) -> DatasetSummary:
    summary = DatasetSummary()
    with tables_in(folder, positions=positions) as (tables, beside):
        for number, rows in enumerate(games):
            tables.add(number, rows)
            summary = DatasetSummary(
                summary.games + 1,
                summary.turns + len(rows.turns),
                summary.positions + (len(rows.positions) if positions else 0),
            )
        fields = {
            "dataset": VERSION,
            "tilewright": version("tilewright"),
            **made_of,
            **asdict(summary),
        }
        (beside / "dataset.json").write_text(json.dumps(fields, indent=1) + "\n", "utf-8")
    return summary


def _read(
    sources: Iterable[str | os.PathLike[str]],
    reading: _ReadingTerms,
    executor: Executor | None,
    heard: Callable[[int], None],
    behind: int,
) -> Iterator[GameRows | BadRecord]:
    """Yield the content of every place of the collection behind the first ones, in order."""
    heard(behind)
    waiting = islice(places_of(sources), behind, None)
    pieces = iter(lambda: tuple(islice(waiting, PIECE)), ())
    with RecordReader() as reader:
        if executor is None:
            done: Iterable[list[GameRows | BadRecord]] = (
                _rows_of(places, reading, reader) for places in pieces
            )
        else:
            done = ordered_submit(executor, partial(_read_piece, reading), pieces, AHEAD)
        for found in done:
            yield from found
            heard(len(found))


def _read_piece(
    reading: _ReadingTerms, places: tuple[RecordPlace | BadRecord, ...]
) -> list[GameRows | BadRecord]:
    """Return the rows of a few records, in the process or thread of a worker.

    It keeps its reader, for an archive is slow to open if it is long.
    """
    if not hasattr(_own, "reader"):
        _own.reader = RecordReader()
    return _rows_of(places, reading, _own.reader)


def _rows_of(
    places: Iterable[RecordPlace | BadRecord], reading: _ReadingTerms, reader: RecordReader
) -> list[GameRows | BadRecord]:
    adviser = _adviser(reading.lexicon, reading.edition.language) if reading.positions else None
    edition, found = reading.edition, list[GameRows | BadRecord]()
    for place in places:
        read = place if isinstance(place, BadRecord) else reader.read(place)
        if isinstance(read, RecordedGame):
            try:
                found.append(rows_of_record(read.source, read.record, edition, adviser))
            except ValueError as error:
                found.append(bad_record(read.source, error))
        else:
            found.append(read)
    return found


@lru_cache(maxsize=2)
def _adviser(lexicon: str, language: GameLanguage) -> Adviser:
    return Adviser(load_lexicon(lexicon, language))


def _at_least_one(
    games: Iterable[GameRows | None], sources: Sequence[str]
) -> Iterator[GameRows | None]:
    is_empty = True
    for rows in games:
        is_empty = is_empty and rows is None
        yield rows
    if is_empty:
        raise EmptyCollection(sources)


def _kept(
    found: Iterable[GameRows | BadRecord],
    on_bad: Callable[[BadRecord], None] | None,
    numbers: dict[str, str] | None,
) -> Iterator[GameRows | None]:
    """Yield the games, and None for a file that is left out; `numbers` stand for names."""
    for read in found:
        if isinstance(read, GameRows):
            yield read if numbers is None else _without_names(read, numbers)
        elif on_bad is None:
            raise BadCollection(read)
        else:
            on_bad(read)
            yield None


def _numbers(sources: Sequence[str], reading: _ReadingTerms, read: int) -> dict[str, str]:
    """Return the numbers of the names in the first files, which are read again for them."""
    numbers = dict[str, str]()
    plain = replace_fields(reading, positions=False)
    with RecordReader() as reader:
        for rows in _rows_of(islice(places_of(sources), read), plain, reader):
            if isinstance(rows, GameRows):
                _without_names(rows, numbers)
    return numbers


def _without_names(rows: GameRows, numbers: dict[str, str]) -> GameRows:
    """Return the game with a number for each player's name, the same in every game."""
    for name in rows.game.players:
        numbers.setdefault(name, str(len(numbers) + 1))
    players = tuple(numbers[name] for name in rows.game.players)
    return replace(rows, game=replace(rows.game, players=players, source=None))
