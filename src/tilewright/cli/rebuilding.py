"""`rebuild`: a game from its final board and its score sheet."""

import json
import sys
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from tilewright.cli.app import (
    NO,
    EditionOption,
    ForceOption,
    JsonOption,
    TilesOption,
    app,
    check_output,
    edition_in,
    report_misuse,
)
from tilewright.cli.terminal import read_text, say, tell

if TYPE_CHECKING:
    from tilewright.recovery.games import RebuiltTurn
    from tilewright.recovery.rebuild import Rebuilt
    from tilewright.recovery.sheet import Place, Sheet
    from tilewright.rules import Board, Edition, WrittenPlay

_LONGEST = 20_000
_SECONDS = 15.0
_TAKEN, _INSISTED = ("y", "yes"), ("n", "no")
_NOTHING_LAID = "nothing laid"
_MOST_SQUARES = 6
"""The most doubtful squares that are named, the likeliest first."""


@app.command()
def rebuild(
    board: Annotated[
        Path,
        typer.Argument(
            help="The final board: 15 rows of letters, a full stop for an empty square, a small"
            " letter for a blank."
        ),
    ],
    sheet: Annotated[
        Path,
        typer.Argument(
            help="The score sheet: names in the first line, then a line for each round."
        ),
    ],
    edition: EditionOption = "standard",
    tiles: TilesOption = None,
    out: Annotated[Path | None, typer.Option(help="Write the game to this GCG file.")] = None,
    force: ForceOption = False,
    unmarked: Annotated[
        bool, typer.Option("--unmarked", help="The board does not show which tiles are blanks.")
    ] = False,
    seconds: Annotated[
        float, typer.Option(min=0.1, max=3600, help="Search for mistakes for so long at most.")
    ] = _SECONDS,
    as_json: JsonOption = False,
) -> None:
    """Rebuild a game from its final board and its score sheet.

    Cells of the sheet are parted by tabs, semicolons, bars or two spaces; a cell has a score, or
    the total so far, and perhaps the word. A dash is a turn without a score, a question mark one
    that cannot be read. Mistakes on the sheet, up to two, are found and named. In a terminal you
    are asked about each mistake, and then about turns that are still open, one at a time.

    Exit status: 0 when a game was found, 1 when none fits, 2 when a file cannot be read. --json
    prints an object for each turn, with player, turn, play, score, choices and mistake, and then
    one with games, mistakes, complete and settled.
    """
    from tilewright.recovery.final_board import NoFinalBoard
    from tilewright.recovery.rebuild import NoGameFits

    with report_misuse(board):
        rules = edition_in(edition, tiles)
        final = _board_in(board)
    with report_misuse(sheet):
        written = _sheet_in(sheet, rules)
    with report_misuse():
        if out is not None:
            check_output(out, force=force)
    paper = _Paper(final, rules, False if unmarked else None, seconds)
    try:
        rebuilt = paper.rebuilt(written)
    except NoFinalBoard as impossible:
        tell(str(impossible))
        raise typer.Exit(NO) from None
    except NoGameFits as none:
        tell(str(none))
        paper.tell_misread(written)
        raise typer.Exit(NO) from None
    if not as_json and rebuilt.mistakes:
        paper.tell_misread(written)
    if not as_json and sys.stdin is not None and sys.stdin.isatty():
        rebuilt = _after_questions(paper, _after_faults(paper, rebuilt))
    if as_json:
        _print_json(rebuilt)
    else:
        _print_text(rebuilt)
    if out is not None:
        _write(rebuilt, out)


def _board_in(file: Path) -> "Board":
    from tilewright.rules import Board

    rows = [row.strip() for row in read_text(file, _LONGEST).splitlines()]
    return Board.from_rows([row.replace(" ", "") for row in rows if row])


def _sheet_in(file: Path, rules: "Edition") -> "Sheet":
    from tilewright.recovery.sheet import Sheet

    return Sheet.parse(read_text(file, _LONGEST), rules.tile_set.alphabet)


def _stopping_after(seconds: float) -> Callable[[], bool]:
    ends = monotonic() + seconds
    return lambda: monotonic() > ends


class _Paper(NamedTuple):
    """The final board, the rules, and how to search."""

    board: "Board"
    rules: "Edition"
    blanks_marked: bool | None
    seconds: float

    def rebuilt(
        self,
        sheet: "Sheet",
        answers: "Mapping[Place, WrittenPlay | None] | None" = None,
        firm: "Collection[Place]" = (),
    ) -> "Rebuilt":
        from tilewright.recovery.rebuild import rebuild as rebuild_game

        return rebuild_game(
            self.board,
            sheet,
            self.rules,
            blanks_marked=self.blanks_marked,
            answers=answers,
            firm=firm,
            stops=_stopping_after(self.seconds),
        )

    def tell_misread(self, sheet: "Sheet") -> None:
        """Name the squares at which another letter makes the sheet right."""
        from tilewright.recovery.rebuild import misread_letters

        found = misread_letters(
            self.board,
            sheet,
            self.rules,
            blanks_marked=self.blanks_marked,
            stops=_stopping_after(self.seconds),
        )
        for one in found[:_MOST_SQUARES]:
            said = " or ".join(_letter_text(self.rules, letter) for letter in one.letters)
            shown = _letter_text(self.rules, one.shown)
            tell(f"Look at {one.square}: with {said} instead of {shown} the sheet is right.")


def _after_faults(paper: _Paper, rebuilt: "Rebuilt") -> "Rebuilt":
    """Ask about one fault of the sheet after another, until none is left or one is left open."""
    firm: set[Place] = set()
    while (turn := _faulty(rebuilt, firm)) is not None and turn.mistake is not None:
        say(_fault_text(rebuilt, turn))
        said = typer.prompt(_take_text(rebuilt, turn), default="", show_default=False).lower()
        sheet, insisted = rebuilt.sheet, firm | {turn.place}
        if said in _TAKEN:
            sheet, insisted = sheet.corrected(turn.mistake), _moved(firm, turn.place)
        elif said not in _INSISTED:
            break
        rebuilt = _other_game(paper, rebuilt, sheet, insisted)
        firm = insisted
    return rebuilt


def _other_game(
    paper: _Paper, before: "Rebuilt", sheet: "Sheet", firm: "Collection[Place]"
) -> "Rebuilt":
    """Return the game of the sheet, or the one before where no other fits."""
    from tilewright.recovery.rebuild import NoGameFits

    try:
        return paper.rebuilt(sheet, firm=firm)
    except NoGameFits as none:
        tell(f"{none} The game found before stays.")
        return before


def _faulty(rebuilt: "Rebuilt", firm: "Collection[Place]") -> "RebuiltTurn | None":
    """Return the first turn with a fault that nobody has insisted on."""
    faulty = (turn for turn in rebuilt.turns if turn.mistake is not None)
    return next((turn for turn in faulty if turn.place not in firm), None)


def _moved(firm: "Collection[Place]", added: "Place") -> "set[Place]":
    """Return the entries after a turn that was missing has been added to the sheet."""
    if not added.is_missing:
        return set(firm)
    return {
        place._replace(turn=place.turn + 1)
        if place.seat == added.seat and place.turn >= added.turn
        else place
        for place in firm
    }


def _after_questions(paper: _Paper, rebuilt: "Rebuilt") -> "Rebuilt":
    """Ask about one open turn after another, until nothing is open or no answer is given."""
    answers: dict[Place, WrittenPlay | None] = {}
    while (turn := rebuilt.question) is not None:
        # a play that has a blank or has none is no question
        choices = list(dict.fromkeys(choice.played for choice in turn.choices))
        if len(choices) < 2:
            break
        say(f"{_named(rebuilt, turn.place)}, {turn.score} points: which play was it?")
        for number, played in enumerate(choices, 1):
            say(f"  {number}  {played or _NOTHING_LAID}")
        said = typer.prompt("Its number (Enter: not known)", default="", show_default=False)
        if not said.isdigit() or not 1 <= int(said) <= len(choices):
            break
        answers[turn.place] = choices[int(said) - 1]
        rebuilt = paper.rebuilt(rebuilt.sheet, answers)
    return rebuilt


def _print_text(rebuilt: "Rebuilt") -> None:
    for number, turn in enumerate(rebuilt.turns, 1):
        player = rebuilt.sheet.players[turn.place.seat]
        played = str(turn.written) if turn.written else "-"
        # a play is the same whether a blank is in it or not
        others = dict.fromkeys(str(choice.played or "-") for choice in turn.others)
        still_open = f"  or {', '.join(others)}" if others else ""
        say(f"{number:3}  {player:<12} {played:<18} {turn.score:4}{still_open}")
        if turn.mistake is not None:
            say(f"     Mistake: {_fault_text(rebuilt, turn)}")
    if rebuilt.games > 1:
        say(f"{rebuilt.games} games fit; this is the likeliest.")
    if not rebuilt.is_complete:
        say("The search was stopped: there may be other games with as few mistakes.")


def _fault_text(rebuilt: "Rebuilt", turn: "RebuiltTurn") -> str:
    """Return the fault of a turn beside the play that is laid there."""
    mistake = turn.mistake
    assert mistake is not None
    named, played = _named(rebuilt, turn.place), str(turn.written or _NOTHING_LAID)
    written = rebuilt.edition.tile_set.alphabet.written
    if mistake.said is not None:
        said, word = written(mistake.said), written(mistake.word or "")
        return f"{named}: the sheet says {said}, the board has {word}."
    if mistake.written is None:
        return f"Before {named}, one is not on the sheet: {played}, {mistake.score}."
    by = "the totals make it" if rebuilt.sheet.figures == "totals" else "the sheet says"
    if turn.written is None:
        return f"{named}: {by} {mistake.written}, but nothing was laid."
    return f"{named}: {by} {mistake.written}, {played} scores {mistake.score}."


def _take_text(rebuilt: "Rebuilt", turn: "RebuiltTurn") -> str:
    mistake = turn.mistake
    assert mistake is not None
    if mistake.word is not None:
        asked = f"Take {rebuilt.edition.tile_set.alphabet.written(mistake.word)}?"
    else:
        asked = "Add it?" if mistake.written is None else f"Take {mistake.score}?"
    return f"{asked} [y: take it, n: the sheet is right, Enter: leave it]"


def _named(rebuilt: "Rebuilt", place: "Place") -> str:
    return f"{rebuilt.sheet.players[place.seat]}, turn {place.turn + 1}"


def _letter_text(rules: "Edition", letter: str) -> str:
    if letter == "?":
        return "a blank"
    shown = rules.tile_set.alphabet.written(letter.upper())
    return f"a blank as {shown}" if letter.islower() else shown


def _print_json(rebuilt: "Rebuilt") -> None:
    for turn in rebuilt.turns:
        say(json.dumps(_turn_object(rebuilt, turn), ensure_ascii=False))
    end = {
        "games": rebuilt.games,
        "mistakes": rebuilt.mistakes,
        "complete": rebuilt.is_complete,
        "settled": rebuilt.is_settled,
    }
    say(json.dumps(end))


def _turn_object(rebuilt: "Rebuilt", turn: "RebuiltTurn") -> dict[str, Any]:
    mistake = turn.mistake
    return {
        "player": rebuilt.sheet.players[turn.place.seat],
        "turn": turn.place.turn + 1,
        "play": None if turn.written is None else str(turn.written),
        "score": turn.score,
        "choices": [
            {
                "play": None if choice.played is None else str(choice.played),
                "share": round(choice.share, 4),
            }
            for choice in turn.choices
        ],
        "mistake": None
        if mistake is None
        else {
            "kind": mistake.kind.value,
            "written": mistake.written,
            "score": mistake.score,
            "said": mistake.said,
        },
    }


def _write(rebuilt: "Rebuilt", out: Path) -> None:
    from tilewright.library.dice_and_words import GameWords
    from tilewright.library.rebuilding import record_of
    from tilewright.notation.gcg import write_gcg

    with report_misuse(out):
        words = GameWords(None, rebuilt.edition.language).identity
        out.write_text(write_gcg(record_of(rebuilt, words)), encoding="utf-8")
    tell(f"Written to {out}.")
