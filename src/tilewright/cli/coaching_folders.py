"""`coach` for a folder: a row for each record and player, then the mistakes by theme."""

import json
import math
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from tilewright.cli.app import INTERRUPTED, MISUSE
from tilewright.cli.stored_games import records_in
from tilewright.cli.terminal import Cell, print_table, progress, reason, say, tell
from tilewright.rules.localized import Language, LocalizedText

if TYPE_CHECKING:
    from tilewright.cli.coaching import Coached, Coaches, CoachOptions
    from tilewright.coach.notes import SeatLessons
    from tilewright.coach.themes.theme import Theme

_HEADS = LocalizedText(
    "record|player|turns|lost|big|small|bingos|missed|phoneys|faults|doubts",
    "Partie|Spieler|Züge|je Zug|groß|klein|Bingos|übersehen|Phoneys|Fehler|Zweifel",
    "partie|joueur|tours|perdus|grosses|petites|bingos|manqués|hors liste|fautes|doutes",
    "partida|jugador|turnos|perdidos|grandes|pequeños|bingos|perdidos|inventadas|faltas|dudas",
    "partij|speler|beurten|verloren|groot|klein|bingo’s|gemist|verzonnen|fouten|twijfels",
)
_ALL = LocalizedText("in all", "insgesamt", "en tout", "en total", "in totaal")
_THEME_HEADS = LocalizedText(
    "mistakes by theme|turns|points",
    "Fehler nach Thema|Züge|Punkte",
    "erreurs par thème|tours|points",
    "errores por tema|turnos|puntos",
    "fouten per thema|beurten|punten",
)
_NO_MISTAKES = LocalizedText(
    "No costly turns.",
    "Keine teuren Züge.",
    "Aucun tour coûteux.",
    "Ningún turno costoso.",
    "Geen dure beurten.",
)


@dataclass(frozen=True, slots=True)
class Row:
    """The sums of a player's turns in one record; faults and doubts are those of the record."""

    record: str
    player: str
    sums: "SeatLessons"
    faults: int
    doubts: int


@dataclass
class CoachedFolder:
    """The records of a folder as they are coached: the games, and the number of failures."""

    folder: Path
    rows: list[Row] = field(default_factory=list)
    turns: "Counter[Theme]" = field(default_factory=Counter)
    costs: "Counter[Theme]" = field(default_factory=Counter)
    coached: int = 0
    unusable: int = 0
    without_player: int = 0
    not_deepened: int = 0

    def add(self, file: Path, coached: "Coached") -> None:
        """Add a record."""
        from tilewright.study.game_figures import losses_by_theme

        self.coached += 1
        record = str(file.relative_to(self.folder))
        self.rows += [
            Row(record, coached.names[sums.seat], sums, coached.faults, len(coached.doubts))
            for sums in coached.lessons.seats
            if sums.seat in coached.seats
        ]
        notes = [note for note in coached.lessons.notes if note.seat in coached.seats]
        for loss in losses_by_theme(notes):
            self.turns[loss.theme] += loss.turns
            self.costs[loss.theme] += loss.cost


def coach_folder(folder: Path, options: "CoachOptions") -> int:
    """Coach every record of the folder, print what they come to, and return the exit status.

    Raises:
        ValueError: the folder has no records, or there is no such lexicon, or the turns of every
            record are asked for.
    """
    from tilewright.cli.coaching import Coaches

    if options.every:
        raise ValueError("--all shows the turns of one record: name its file")
    files = records_in(folder)
    coaches = Coaches(options.lexicon)
    collection = CoachedFolder(folder)
    is_interrupted = _coach_all(files, collection, coaches, options)
    if options.player is not None and not collection.coached and not is_interrupted:
        tell(f"{folder}: nobody is called {options.player} in these records")
    if options.as_json:
        print(json.dumps(_facts(collection)))
    elif collection.coached:
        _print_text(collection, options.language)
    _tell_rest(collection)
    if is_interrupted:
        return INTERRUPTED
    return MISUSE if collection.unusable or not collection.coached else 0


def _coach_all(
    files: Sequence[Path], collection: CoachedFolder, coaches: "Coaches", options: "CoachOptions"
) -> bool:
    """Coach the files, and return whether Ctrl-C ended it."""
    total = None if options.budget is None else options.budget.total
    end = math.inf if total is None else time.monotonic() + total
    try:
        with progress("coaching", len(files)) as advance:
            for file in files:
                if _coach(file, collection, coaches, options, end):
                    return True
                advance(1)
    except KeyboardInterrupt:
        return True
    return False


def _coach(
    file: Path, collection: CoachedFolder, coaches: "Coaches", options: "CoachOptions", end: float
) -> bool:
    """Coach one file, or say why it cannot be; return whether Ctrl-C ended looking ahead."""
    from tilewright.cli.coaching import NoSuchPlayer, coached_game, facts_of

    try:
        coached = coached_game(file, coaches, options.player)
    except NoSuchPlayer:
        collection.without_player += 1
        return False
    except (ValueError, OSError) as error:
        collection.unusable += 1
        tell(f"{file}: {reason(error, file)}")
        if options.as_json:
            print(json.dumps({"file": str(file), "error": reason(error, file)}))
        return False
    is_interrupted = False
    left = end - time.monotonic()
    if options.budget is not None and left > 0:
        total = None if left == math.inf else left
        is_interrupted = coached.deepen(replace(options.budget, total=total))
    elif options.budget is not None:
        collection.not_deepened += 1
    collection.add(file, coached)
    if options.as_json:
        print(json.dumps({"file": str(file), **facts_of(coached)}))
    return is_interrupted


def _print_text(collection: CoachedFolder, language: Language) -> None:
    from tilewright.cli.theme_names import THEME_NAMES

    heads = _HEADS.in_language(language).split("|")
    rows: list[list[Cell]] = [
        [row.record, row.player, *_figures([row.sums]), row.faults, row.doubts]
        for row in collection.rows
    ]
    if len(rows) > 1:
        sums = [row.sums for row in collection.rows]
        rows.append([_ALL.in_language(language), "", *_figures(sums), *_findings(collection)])
    point = "," if language is Language.GERMAN else "."
    print_table(heads, rows, decimal_point=point)
    say("")
    if not collection.costs:
        say(_NO_MISTAKES.in_language(language))
        return
    print_table(
        _THEME_HEADS.in_language(language).split("|"),
        [
            [THEME_NAMES[theme].in_language(language), collection.turns[theme], cost / 1000]
            for theme, cost in collection.costs.most_common()
        ],
        decimal_point=point,
    )


def _figures(sums: "Sequence[SeatLessons]") -> list[Cell]:
    """Return turns, points given up a turn, mistakes, bingos and phoneys."""
    compared = sum(one.compared for one in sums)
    cost = sum(one.cost for one in sums)
    return [
        compared,
        cost / compared / 1000 if compared else None,
        sum(one.big_mistakes for one in sums),
        sum(one.small_mistakes for one in sums),
        sum(one.bingos_found for one in sums),
        sum(one.bingos_missed for one in sums),
        sum(one.phoneys for one in sums),
    ]


def _findings(collection: CoachedFolder) -> tuple[int, int]:
    """Return how many faults and doubts the records have, each record counted once."""
    found = {row.record: (row.faults, row.doubts) for row in collection.rows}
    return sum(faults for faults, _ in found.values()), sum(doubts for _, doubts in found.values())


def _tell_rest(collection: CoachedFolder) -> None:
    """Say on standard error how many records are not in the table, and why."""
    for count, what in (
        (collection.unusable, "cannot be coached, as said above"),
        (collection.without_player, "left out: the player is not in them"),
        (collection.not_deepened, "not looked ahead into: the time was over"),
    ):
        if count:
            tell(f"{count} record{'' if count == 1 else 's'} {what}")


def _facts(collection: CoachedFolder) -> dict[str, object]:
    by_player: dict[str, list[SeatLessons]] = {}
    for row in collection.rows:
        by_player.setdefault(row.player, []).append(row.sums)
    faults, doubts = _findings(collection)
    names = ("turns", "average", "big", "small", "bingos_found", "bingos_missed", "phoneys")
    return {
        "folder": str(collection.folder),
        "records": collection.coached,
        "unusable": collection.unusable,
        "without_player": collection.without_player,
        "faults": faults,
        "doubts": doubts,
        "players": [
            {"name": name, "records": len(sums), **dict(zip(names, _figures(sums), strict=True))}
            for name, sums in by_player.items()
        ],
        "themes": [
            {"theme": theme.value, "turns": collection.turns[theme], "cost": cost / 1000}
            for theme, cost in collection.costs.most_common()
        ],
    }
