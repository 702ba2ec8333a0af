"""`coach`: say what each turn of a finished game cost, and why."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tilewright.cli.analyzing.positions import tell_of_formula
from tilewright.cli.app import (
    INTERRUPTED,
    JsonOption,
    LexiconOption,
    app,
    lexicon_of,
    report_unusable,
)
from tilewright.cli.terminal import progress, read_input, say, tell
from tilewright.rules.localized import Language, LocalizedText

if TYPE_CHECKING:
    from tilewright.coach.coach import Coach
    from tilewright.coach.course import Course, Decision
    from tilewright.coach.deep.look_ahead import SearchBudget
    from tilewright.coach.notes import Lessons, Note, Remark, SeatLessons
    from tilewright.lexicon import Lexicon
    from tilewright.notation.gcg import Doubt, Judged
    from tilewright.rules import Edition

_GAVE_UP = LocalizedText(
    "gave up {cost}", "verschenkte {cost}", "a perdu {cost}", "cedió {cost}", "gaf {cost} weg"
)
_BIG = LocalizedText(
    "a big mistake", "ein großer Fehler", "une grosse erreur", "un error grande", "een grote fout"
)
_PHONEY = LocalizedText(
    "not in the list: {words}",
    "nicht in der Liste: {words}",
    "pas dans la liste : {words}",
    "no está en la lista: {words}",
    "niet in de lijst: {words}",
)
_WELL_FOUND = LocalizedText(
    "Well found: nothing else came within ten points.",
    "Gut gefunden: sonst kam nichts bis auf zehn Punkte heran.",
    "Bien trouvé : rien d’autre n’approchait à dix points près.",
    "Bien visto: nada más se acercó a menos de diez puntos.",
    "Goed gevonden: verder kwam niets binnen tien punten.",
)
_WELL_HANDLED = LocalizedText(
    "Nothing much better was there. Well handled.",
    "Viel Besseres gab es nicht. Gut gemacht.",
    "Il n’y avait guère mieux. Bien joué.",
    "No había nada mucho mejor. Bien jugado.",
    "Veel beters was er niet. Goed gedaan.",
)
_SUMMARY = LocalizedText(
    "{name}: {turns}, {average} given up on average; big mistakes {big}, small ones {small}",
    "{name}: {turns}, im Schnitt {average} verschenkt; große Fehler {big}, kleine {small}",
    "{name} : {turns}, {average} perdus en moyenne ; grosses erreurs {big}, petites {small}",
    "{name}: {turns}, {average} cedidos de media; errores grandes {big}, pequeños {small}",
    "{name}: {turns}, gemiddeld {average} weggegeven; grote fouten {big}, kleine {small}",
)


class GameNotOver(ValueError):
    """A request to coach a game that is still under way."""

    def __init__(self) -> None:
        super().__init__("the game is not over; the coach's notes would show every rack")


class NoSuchPlayer(ValueError):
    """A player's name that nobody in the game has; `names` are those of its players."""

    def __init__(self, player: str, names: tuple[str, ...]) -> None:
        self.player = player
        self.names = names
        super().__init__(f"nobody is called {player}; choose {', '.join(names)}")


@app.command()
def coach(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE|FOLDER",
            help="A game file or a GCG file, - for standard input; or a folder of them.",
        ),
    ],
    player: Annotated[
        str | None, typer.Option(help="Show the turns of this player; default: all.")
    ] = None,
    every: Annotated[
        bool, typer.Option("--all", help="Show the turns that lost nothing as well.")
    ] = False,
    lexicon: LexiconOption = None,
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

    Of a folder, every .gcg and .json file in it is coached: a row for each record and player, with
    the points lost a turn and the faults and doubts of the record, and then the mistakes by theme
    over all. A file that cannot be coached is named with its cause and does not stop the rest.

    A turn is compared with the move of the best equity for its rack. Turns whose rack a record does
    not have, or that the rules do not allow, are left out; of the latter standard error has a line.

    With --deep, turns that lost two points or more are judged by looking ahead, the costliest
    first: by simulation, and near the end of a game of two by solving it. A loss within twice its
    standard error, which the note tells, is no mistake. Without a limit of time the same seed gives
    the same notes. On Ctrl-C it prints what it has, and exits with 130.

    Exit status: 0, or 2 when a file cannot be read, a game is not over, or nobody in it has the
    player's name. --json prints one object with players, chances, notes and seats, as a server
    sends them, or one with file and error; of a folder one for each file, with its name, and then
    one with folder, records, unusable, without_player, faults, doubts, players and themes.
    """
    from tilewright.cli.coaching_folders import coach_folder
    from tilewright.coach.deep.look_ahead import SearchBudget

    budget = (
        SearchBudget(samples=samples, seconds=seconds, total=total, seed=seed) if deep else None
    )
    options = CoachOptions(player, every, lexicon, language, budget, as_json)
    if file.is_dir():
        with report_unusable(file, as_json=as_json):
            status = coach_folder(file, options)
        raise typer.Exit(status)
    _coach_file(file, options)


@dataclass(frozen=True, slots=True)
class CoachOptions:
    """The options of one call; there is a budget if turns are to be judged by looking ahead."""

    player: str | None
    every: bool
    lexicon: str | None
    language: Language
    budget: "SearchBudget | None"
    as_json: bool


def _coach_file(file: Path, options: CoachOptions) -> None:
    with report_unusable(file, as_json=options.as_json):
        coached = coached_game(file, Coaches(options.lexicon), options.player)
    if coached.faults:
        tell(
            f"{file}: this record has faults, which `tilewright replay` names;"
            " turns that the rules do not allow are left out"
        )
    for doubt in coached.doubts:
        tell(f"{file}: doubtful: {doubt}")
    is_interrupted = options.budget is not None and coached.deepen(options.budget)
    if options.as_json:
        print(json.dumps(facts_of(coached)))
    else:
        _print_text(coached, options.language, every=options.every)
    if is_interrupted:
        raise typer.Exit(INTERRUPTED)


class Coaches:
    """The coaches for games in several languages, by one lexicon or by that of each language."""

    def __init__(self, lexicon: str | None) -> None:
        self._lexicon = lexicon
        self._known: dict[str, Coach] = {}
        if lexicon is not None and not Path(lexicon).is_file():
            # a wrong name is refused before any game is read; a game says the language of a file
            lexicon_of(lexicon)

    def of(self, edition: "Edition") -> "Coach":
        """Return the coach for games under the edition.

        Raises:
            ValueError: there are no words of its language.
        """
        from tilewright.coach.coach import Coach

        language = edition.language.name
        if language not in self._known:
            tell_of_formula(edition)
            self._known[language] = Coach(lexicon_of(self._lexicon, edition))
        return self._known[language]


@dataclass
class Coached:
    """A finished game: its players' names, the seats to show, its course, and its lessons.

    `faults` are the referee's in a record, `doubts` its doubtful statements.
    """

    names: tuple[str, ...]
    seats: tuple[int, ...]
    course: "Course"
    lessons: "Lessons"
    words: "Lexicon"
    faults: int
    doubts: "tuple[Doubt, ...]"

    def deepen(self, budget: "SearchBudget") -> bool:
        """Judge doubtful turns by looking ahead; return whether Ctrl-C ended it."""
        from tilewright.coach.advice import Adviser
        from tilewright.coach.deep.deepening import Deepening
        from tilewright.coach.notes import with_note

        deepening = Deepening(Adviser(self.words), self.course, self.lessons.notes, budget)
        try:
            with progress("looking ahead", len(deepening)) as advance:
                for note in deepening:
                    self.lessons = with_note(self.lessons, self.course, note)
                    advance(1)
        except KeyboardInterrupt:
            return True
        return False


def coached_game(file: Path, coaches: Coaches, player: str | None) -> Coached:
    """Return the game of the file with its lessons.

    Raises:
        NoSuchPlayer: nobody has the player's name.
        ValueError: the file is neither a game file nor a record, or the game is not over.
        OSError: it cannot be read.
    """
    names, course, again, edition = _read(file)
    coach = coaches.of(edition)
    faults, doubts = (0, ()) if again is None else (len(again.differences), again.doubts)
    seats = _seats(names, player)
    return Coached(names, seats, course, coach.lessons(course), coach.lexicon, faults, doubts)


def _read(file: Path) -> "tuple[tuple[str, ...], Course, Judged | None, Edition]":
    """Return the names by seat, the course of the game, what is found in a record, the edition.

    Raises:
        ValueError: the file is neither a game file nor a record, or the game is not over.
        OSError: it cannot be read.
    """
    from tilewright.coach.course import course_of_game
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
        names = tuple(player.name for player in game.game.players)
        return names, course_of_game(game.events), None, game.game.edition
    record = read_as_written(decode_gcg(data))
    edition = edition_of_record(record, TOURNAMENT)
    again = judged(record, edition)
    course = course_of_record(record, again, edition)
    return tuple(player.name for player in record.players), course, again, edition


def _seats(names: tuple[str, ...], player: str | None) -> tuple[int, ...]:
    """Return the seats to show.

    Raises:
        NoSuchPlayer: nobody has it.
    """
    if player is None:
        return tuple(range(len(names)))
    seats = tuple(seat for seat, name in enumerate(names) if name.casefold() == player.casefold())
    if not seats:
        raise NoSuchPlayer(player, names)
    return seats


def facts_of(coached: Coached) -> dict[str, object]:
    """Return the lessons as a server sends them, with the names of the players."""
    import msgspec

    from tilewright.api.coaching import coaching_json

    found: dict[str, Any] = msgspec.to_builtins(coaching_json(coached.lessons))
    found["players"] = list(coached.names)
    found["faults"] = coached.faults
    found["doubts"] = [
        {"line": doubt.line, "player": doubt.nick, "doubt": doubt.what, "message": doubt.why}
        for doubt in coached.doubts
    ]
    for part in ("notes", "seats"):
        found[part] = [entry for entry in found[part] if entry["seat"] in coached.seats]
    return found


def _print_text(coached: Coached, language: Language, *, every: bool) -> None:
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
    """Return the cost of a player's turns in all."""
    return _SUMMARY.in_language(language).format(
        name=name,
        turns=_turns(sums.compared).in_language(language),
        average=_points(sums.cost / sums.compared, language),
        big=sums.big_mistakes,
        small=sums.small_mistakes,
    )


def _says_something(note: "Note") -> bool:
    is_told = note.ahead is not None and note.ahead.is_mistake
    return bool(note.reasons or note.phoneys or note.remark or note.withheld or is_told)


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
    withheld = () if note.why_withheld is None else (note.why_withheld,)
    return (*note.sentences, *words, *foresight, *remark, *withheld)


def _remark(remark: "Remark") -> LocalizedText:
    from tilewright.coach.notes import Remark

    return _WELL_FOUND if remark is Remark.WELL_FOUND else _WELL_HANDLED


def _turns(count: int) -> LocalizedText:
    if count == 1:
        return LocalizedText("1 turn", "1 Zug", "1 tour", "1 turno", "1 beurt")
    return LocalizedText(
        f"{count} turns", f"{count} Züge", f"{count} tours", f"{count} turnos", f"{count} beurten"
    )


def _points(thousandths: float, language: Language) -> str:
    written = f"{thousandths / 1000:.1f}"
    return written if language is Language.ENGLISH else written.replace(".", ",")
