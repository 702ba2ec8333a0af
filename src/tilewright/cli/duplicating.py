"""`duplicate`: find the best play of every rack, in the terminal."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli.app import (
    EditionOption,
    ForceOption,
    JsonOption,
    LexiconOption,
    TilesOption,
    app,
    check_output,
    edition_in,
    lexicon_of,
    report_misuse,
)
from tilewright.cli.terminal import tell

if TYPE_CHECKING:
    from tilewright.library.duplicate import DuplicateGame


@app.command()
def duplicate(
    against: Annotated[
        list[str] | None,
        typer.Option(
            metavar="LEVEL",
            help="A computer that answers too, from timid to strong; as often as you like.",
        ),
    ] = None,
    name: Annotated[str, typer.Option(help="Your name.")] = "You",
    seconds: Annotated[
        int | None,
        typer.Option(min=10, help="The time for each rack; an answer that comes later is none."),
    ] = None,
    edition: EditionOption = "standard",
    tiles: TilesOption = None,
    lexicon: LexiconOption = None,
    balanced: Annotated[
        bool,
        typer.Option(
            "--balanced/--any-rack",
            help="At least two vowels and two consonants until round fifteen, then one of each.",
        ),
    ] = True,
    lone_bonus: Annotated[
        bool, typer.Option("--lone-bonus", help="Ten points for the only one with the best score.")
    ] = False,
    seed: Annotated[
        int | None, typer.Option(min=0, help="The same seed gives the same racks.")
    ] = None,
    save: Annotated[
        Path | None, typer.Option(help="The file to save the game to; quit ends it there.")
    ] = None,
    board: Annotated[
        bool, typer.Option("--board/--no-board", help="Draw the board for every rack.")
    ] = True,
    force: ForceOption = False,
    as_json: JsonOption = False,
) -> None:
    """Beat the top play: the same rack for all, and the best play goes on the board.

    Every rack asks for the play of the highest score. Once you have answered, the best play is
    shown and laid, and the next rack is drawn. With --against computers answer the same racks. The
    file that --save writes is read by verify, which proves every draw and every best play. With
    --json the conversation goes to standard error, and at the end comes one object with over,
    rounds, best, players and file.
    """
    with report_misuse():
        if save is not None:
            check_output(save, force=force)
        game = _opened(against, name, edition, tiles, lexicon, balanced, lone_bonus, seed)
    _hold(game, seconds, draws=board, aside=as_json)
    result = _result(game)
    if save is not None:
        with report_misuse(save):
            _save(game, save)
        tell(f"{save}: the game is saved")
    if as_json:
        print(json.dumps(result | {"file": None if save is None else str(save)}))


def _opened(
    against: list[str] | None,
    name: str,
    edition: str,
    tiles: str | None,
    lexicon: str | None,
    balanced: bool,
    lone_bonus: bool,
    seed: int | None,
) -> "DuplicateGame":
    """Return the game that the options ask for.

    Raises:
        ValueError: an option is not valid.
    """
    from tilewright.cli.playing import LONGEST_NAME
    from tilewright.library.duplicate import DuplicateGame

    if not 0 < len(name.strip()) <= LONGEST_NAME or not name.isprintable():
        raise ValueError(f"choose a name of 1 to {LONGEST_NAME} printable characters")
    rules = edition_in(edition, tiles)
    return DuplicateGame(
        rules,
        [name.strip()],
        computers=against or [],
        lexicon=lexicon_of(lexicon, rules),
        seed=seed,
        balanced=balanced,
        lone_bonus=lone_bonus,
    )


def _hold(game: "DuplicateGame", seconds: int | None, *, draws: bool, aside: bool) -> None:
    from rich.console import Console

    from tilewright.cli.terminal_table.duplicate import DuplicateConversation
    from tilewright.cli.terminal_table.requests import reader_of

    console = Console(stderr=aside, highlight=False, markup=False, emoji=False)
    talk = DuplicateConversation(
        game, reader_of(aside=aside), console, draws=draws, seconds=seconds
    )
    try:
        talk.hold()
    except KeyboardInterrupt:
        console.print()


def _save(game: "DuplicateGame", file: Path) -> None:
    from tilewright.lexicon.graph import replace_file

    if not game.is_over:
        game.call_off()
    replace_file(file, game.json().encode())


def _result(game: "DuplicateGame") -> dict[str, object]:
    return {
        "over": game.is_over,
        "edition": game.edition.name,
        "rounds": [
            {
                "rack": str(past.rack),
                "best": str(past.best.written),
                "points": past.best.score,
                "scores": [answer.score + answer.bonus for answer in past.answers],
            }
            for past in game.rounds
        ],
        "best": game.best_total,
        "players": [
            {
                "name": line.name,
                "level": line.level,
                "rank": line.rank,
                "score": line.total,
                "tops": line.tops,
            }
            for line in game.standings
        ],
    }
