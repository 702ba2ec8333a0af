"""`coach`: say what each turn of a finished game cost, and why."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli.app import (
    INTERRUPTED,
    JsonOption,
    LexiconOption,
    app,
    lexicon_of,
    report_unusable,
)
from tilewright.cli.progress import progress
from tilewright.cli.terminal import read_input, say, tell
from tilewright.rules.localized import Language, LocalizedText

if TYPE_CHECKING:
    from tilewright.coach.course import Course, Decision
    from tilewright.coach.deep.look_ahead import Budget
    from tilewright.coach.notes import Lessons, Note, Remark, SeatLessons
    from tilewright.lexicon import Lexicon

_GAVE_UP = LocalizedText("gave up {cost}", "verschenkte {cost}")
_BIG = LocalizedText("a big mistake", "ein großer Fehler")
_PHONEY = LocalizedText("not in the list: {words}", "nicht in der Liste: {words}")
_WELL_FOUND = LocalizedText(
    "Well found: nothing else came within ten points.",
    "Gut gefunden: sonst kam nichts bis auf zehn Punkte heran.",
)
_WELL_HANDLED = LocalizedText(
    "Nothing much better was there. Well handled.", "Viel Besseres gab es nicht. Gut gemacht."
)
_SUMMARY = LocalizedText(
    "{name}: {turns}, {average} given up on average; big mistakes {big}, small ones {small}",
    "{name}: {turns}, im Schnitt {average} verschenkt; große Fehler {big}, kleine {small}",
)


class GameNotOver(ValueError):
    """A request to coach a game that is still under way."""

    def __init__(self) -> None:
        super().__init__("the game is not over; the coach's notes would show every rack")


@app.command()
def coach(
    file: Annotated[Path, typer.Argument(help="A game file or a GCG file; - for standard input.")],
    player: Annotated[
        str | None, typer.Option(help="Show the turns of this player; default: all.")
    ] = None,
    every: Annotated[
        bool, typer.Option("--all", help="Show the turns that lost nothing as well.")
    ] = False,
    lexicon: LexiconOption = "club",
    language: Annotated[
        Language, typer.Option(help="The language of the notes.")
    ] = Language.ENGLISH,
    deep: Annotated[
        bool, typer.Option("--deep", help="Look ahead: simulate doubtful turns, solve the last.")
    ] = False,
    samples: Annotated[
        int, typer.Option(min=64, help="With --deep: the samples of each move.")
    ] = 400,
    seconds: Annotated[
        float | None,
        typer.Option(min=0.01, help="With --deep: the most time for a turn; default: no limit."),
    ] = None,
    total: Annotated[
        float | None,
        typer.Option(min=0.01, help="With --deep: the most time for all; default: no limit."),
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="With --deep: chooses the deals.")] = 0,
    as_json: JsonOption = False,
) -> None:
    """Say what each turn of a finished game cost, and why: the mistake by its name.

    A turn is compared with the move of the best equity for its rack. Turns whose rack a record does
    not have, or that the rules do not allow, are left out; of the latter standard error has a line.

    With --deep, turns that lost two points or more are judged by looking ahead, the costliest
    first: by simulation, and near the end of a game of two by solving it. A loss within twice its
    standard error, which the note tells, is no mistake. Without a limit of time the same seed gives
    the same notes. On Ctrl-C it prints what it has, and exits with 130.

    Exit status: 0, or 2 when the file cannot be read, the game is not over, or nobody in it has the
    player's name. --json prints one object with players, chances, notes and seats, as a server
    sends them; or one with file and error.
    """
    from tilewright.coach.coach import Coach
    from tilewright.coach.deep.look_ahead import Budget

    with report_unusable(file, as_json=as_json):
        names, course = _read(file)
        seats = _seats(names, player)
        words = lexicon_of(lexicon)
        coached = _Coached(names, seats, course, Coach(words).lessons(course))
    is_interrupted = False
    if deep:
        budget = Budget(samples=samples, seconds=seconds, total=total, seed=seed)
        is_interrupted = coached.deepen(words, budget)
    if as_json:
        _print_json(coached)
    else:
        _print_text(coached, language, every=every)
    if is_interrupted:
        raise typer.Exit(INTERRUPTED)


@dataclass
class _Coached:
    """A finished game: its players' names, the seats to show, its course, and its lessons."""

    names: tuple[str, ...]
    seats: tuple[int, ...]
    course: "Course"
    lessons: "Lessons"

    def deepen(self, words: "Lexicon", budget: "Budget") -> bool:
        """Judge doubtful turns by looking ahead; return whether Ctrl-C ended it."""
        from tilewright.coach.advice import Adviser
        from tilewright.coach.deep.deepening import Deepening
        from tilewright.coach.notes import with_note

        deepening = Deepening(Adviser(words), self.course, self.lessons.notes, budget)
        try:
            with progress("looking ahead", len(deepening)) as advance:
                for note in deepening:
                    self.lessons = with_note(self.lessons, self.course, note)
                    advance(1)
        except KeyboardInterrupt:
            return True
        return False


def _read(file: Path) -> "tuple[tuple[str, ...], Course]":
    """Return the names by seat, and the course of the game.

    Raises:
        ValueError: the file is neither a game file nor a record, or the game is not over.
        OSError: it cannot be read.
    """
    from tilewright.coach.of_game import course_of_game
    from tilewright.coach.of_record import course_of_record
    from tilewright.notation.game_file import LONGEST_FILE, StillSealed, read_game_file
    from tilewright.notation.gcg import decode_gcg, edition_of_record, judged, read_as_written
    from tilewright.rules.editions import TOURNAMENT

    data = read_input(file, LONGEST_FILE)
    if data.lstrip().startswith(b"{"):
        try:
            game = read_game_file(data)
        except StillSealed as error:
            raise GameNotOver from error
        if game.game.end is None:
            raise GameNotOver
        return tuple(player.name for player in game.game.players), course_of_game(game.events)
    record = read_as_written(decode_gcg(data))
    edition = edition_of_record(record, TOURNAMENT)
    again = judged(record, edition)
    if again.differences:
        tell(
            f"{file}: this record has faults, which `tilewright replay` names;"
            " turns that the rules do not allow are left out"
        )
    course = course_of_record(record, again, edition)
    return tuple(player.name for player in record.players), course


def _seats(names: tuple[str, ...], player: str | None) -> tuple[int, ...]:
    """Return the seats to show.

    Raises:
        ValueError: nobody has the name.
    """
    if player is None:
        return tuple(range(len(names)))
    seats = tuple(seat for seat, name in enumerate(names) if name.casefold() == player.casefold())
    if not seats:
        raise ValueError(f"nobody is called {player}; choose {', '.join(names)}")
    return seats


def _print_json(coached: _Coached) -> None:
    import msgspec

    from tilewright.coach.wire import coaching_json

    found = msgspec.to_builtins(coaching_json(coached.lessons))
    found["players"] = list(coached.names)
    for part in ("notes", "seats"):
        found[part] = [entry for entry in found[part] if entry["seat"] in coached.seats]
    print(json.dumps(found))


def _print_text(coached: _Coached, language: Language, *, every: bool) -> None:
    names, seats, lessons = coached.names, coached.seats, coached.lessons
    width = max(map(len, names))
    for decision, note in zip(coached.course.decisions, lessons.notes, strict=True):
        if note.seat in seats and (every or _says_something(note)):
            parts = [
                f"{note.turn:>3}",
                f"{names[note.seat]:<{width}}",
                _made(decision),
                *_verdict(note, language),
            ]
            say("  ".join(parts))
            for sentence in _sentences(note):
                say(f"     {sentence.in_language(language)}")
    for sums in lessons.seats:
        if sums.seat in seats and sums.compared:
            say(_summary(names[sums.seat], sums, language))


def _summary(name: str, sums: "SeatLessons", language: Language) -> str:
    """Return what a player's turns cost in all."""
    return _SUMMARY.in_language(language).format(
        name=name,
        turns=_turns(sums.compared).in_language(language),
        average=_points(sums.cost / sums.compared, language),
        big=sums.big_mistakes,
        small=sums.small_mistakes,
    )


def _says_something(note: "Note") -> bool:
    return bool(note.reasons or note.phoneys or note.remark or note.ahead)


def _made(decision: "Decision") -> str:
    from tilewright.rules.play import Play

    match decision.chosen:
        case Play():
            return str(decision.position.judge(decision.chosen))
        case None:
            return "pass"
        case put_back:
            return f"exchange {put_back}"


def _verdict(note: "Note", language: Language) -> list[str]:
    if note.phoneys:
        return [_PHONEY.in_language(language).format(words=", ".join(note.phoneys))]
    if note.cost is None:
        return []
    cost = _points(note.cost, language)
    verdict = [_GAVE_UP.in_language(language).format(cost=cost)] if note.cost else []
    return [*verdict, _BIG.in_language(language)] if _is_big(note) else verdict


def _is_big(note: "Note") -> bool:
    from tilewright.coach.notes import Size

    return note.size is Size.BIG


def _sentences(note: "Note") -> tuple[LocalizedText, ...]:
    foresight = () if note.foresight is None else (note.foresight,)
    remark = () if note.remark is None else (_remark(note.remark),)
    words = () if note.about_words is None else (note.about_words,)
    return (*note.sentences, *words, *foresight, *remark)


def _remark(remark: "Remark") -> LocalizedText:
    from tilewright.coach.notes import Remark

    return _WELL_FOUND if remark is Remark.WELL_FOUND else _WELL_HANDLED


def _turns(count: int) -> LocalizedText:
    if count == 1:
        return LocalizedText("1 turn", "1 Zug")
    return LocalizedText(f"{count} turns", f"{count} Züge")


def _points(thousandths: float, language: Language) -> str:
    written = f"{thousandths / 1000:.1f}"
    return written.replace(".", ",") if language is Language.GERMAN else written
