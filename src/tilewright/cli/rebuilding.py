"""`rebuild`: a game from its final board and its score sheet."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Any

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
    from tilewright.recovery.stages import SheetMistake
    from tilewright.rules import Board, Edition, WrittenPlay

_LONGEST = 20_000
_SECONDS = 15.0
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
    are asked about turns that are still open, one at a time.

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
    try:
        rebuilt = _rebuilt(final, written, rules, unmarked=unmarked, seconds=seconds)
        if not as_json and sys.stdin.isatty():
            rebuilt = _after_questions(final, rebuilt, unmarked=unmarked, seconds=seconds)
    except NoFinalBoard as impossible:
        tell(str(impossible))
        raise typer.Exit(NO) from None
    except NoGameFits as none:
        tell(str(none))
        _tell_misread(final, written, rules, unmarked=unmarked, seconds=seconds)
        raise typer.Exit(NO) from None
    if as_json:
        _print_json(rebuilt)
    else:
        _print_text(rebuilt)
        if rebuilt.mistakes:
            _tell_misread(final, written, rules, unmarked=unmarked, seconds=seconds)
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


def _rebuilt(
    board: "Board",
    sheet: "Sheet",
    rules: "Edition",
    *,
    unmarked: bool,
    seconds: float,
    answers: "dict[Place, WrittenPlay | None] | None" = None,
) -> "Rebuilt":
    from tilewright.recovery.rebuild import rebuild as rebuild_game

    return rebuild_game(
        board,
        sheet,
        rules,
        blanks_marked=False if unmarked else None,
        answers=answers,
        stops=_stopping_after(seconds),
    )


def _after_questions(
    board: "Board", rebuilt: "Rebuilt", *, unmarked: bool, seconds: float
) -> "Rebuilt":
    """Ask about one open turn after another, until nothing is open or no answer is given."""
    answers: dict[Place, WrittenPlay | None] = {}
    while (turn := rebuilt.question) is not None:
        say(f"{_named(rebuilt, turn)}, {turn.score} points: which play was it?")
        for number, choice in enumerate(turn.choices, 1):
            say(f"  {number}  {choice.played or 'nothing laid'}")
        said = typer.prompt("Its number (Enter: not known)", default="", show_default=False)
        if not said.isdigit() or not 1 <= int(said) <= len(turn.choices):
            break
        answers[turn.place] = turn.choices[int(said) - 1].played
        rebuilt = _rebuilt(
            board,
            rebuilt.sheet,
            rebuilt.edition,
            unmarked=unmarked,
            seconds=seconds,
            answers=answers,
        )
    return rebuilt


def _print_text(rebuilt: "Rebuilt") -> None:
    for number, turn in enumerate(rebuilt.turns, 1):
        player = rebuilt.sheet.players[turn.place.seat]
        played = str(turn.written) if turn.written else "-"
        others = [str(choice.played or "-") for choice in turn.others]
        still_open = f"  or {', '.join(others)}" if others else ""
        say(f"{number:3}  {player:<12} {played:<18} {turn.score:4}{still_open}")
        if turn.mistake is not None:
            say(f"     {_mistake_text(rebuilt, turn.mistake)}")
    if rebuilt.games > 1:
        say(f"{rebuilt.games} games fit; this is the likeliest.")
    if not rebuilt.is_complete:
        say("The search was stopped: there may be other games with as few mistakes.")


def _mistake_text(rebuilt: "Rebuilt", mistake: "SheetMistake") -> str:
    player = rebuilt.sheet.players[mistake.seat]
    if mistake.written is None:
        return f"Mistake: a turn of {player} for {mistake.score} is not on the sheet."
    if mistake.said is not None:
        written = rebuilt.edition.tile_set.alphabet.written
        return (
            f"Mistake: the sheet says {written(mistake.said)} for {player}'s turn"
            f" {mistake.turn + 1}, the board has {written(mistake.word or '')}."
        )
    return (
        f"Mistake: the sheet says {mistake.written} for {player}'s turn {mistake.turn + 1},"
        f" the play scores {mistake.score}."
    )


def _named(rebuilt: "Rebuilt", turn: "RebuiltTurn") -> str:
    return f"{rebuilt.sheet.players[turn.place.seat]}, turn {turn.place.turn + 1}"


def _tell_misread(
    board: "Board", sheet: "Sheet", rules: "Edition", *, unmarked: bool, seconds: float
) -> None:
    from tilewright.recovery.rebuild import misread_letters

    found = misread_letters(
        board,
        sheet,
        rules,
        blanks_marked=False if unmarked else None,
        stops=_stopping_after(seconds),
    )
    for one in found[:_MOST_SQUARES]:
        said = [_letter_text(rules, letter) for letter in one.letters]
        shown = _letter_text(rules, one.shown)
        tell(
            f"Look at {one.square}: with {' or '.join(said)} instead of {shown} the sheet is right."
        )


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
