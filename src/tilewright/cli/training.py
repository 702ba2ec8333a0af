"""`leaves train` and `evaluation train`: learn from self-play."""

import json
import time
from concurrent.futures import ThreadPoolExecutor
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
    list_of,
    report_misuse,
)
from tilewright.cli.selfplaying import GamesOption, SeedOption, ThreadsOption
from tilewright.cli.terminal import progress

if TYPE_CHECKING:
    from array import array

    from tilewright.rules import Edition


evaluation_app = typer.Typer(no_args_is_help=True, help="Learn an evaluation.")
app.add_typer(evaluation_app, name="evaluation")


@evaluation_app.command("train")
def train_evaluation(
    out: Annotated[Path, typer.Option(help="The file to write, in JSON.")],
    games: GamesOption = 300_000,
    threads: ThreadsOption = 1,
    seed: SeedOption = 1,
    lexicon: LexiconOption = None,
    edition: EditionOption = "standard",
    tiles: TilesOption = None,
    leaves: Annotated[
        str | None, typer.Option(help="A .klv2 file of leaves; default: the program's own.")
    ] = None,
    square_games: Annotated[
        int | None, typer.Option(min=0, help="The games from which squares are learnt.")
    ] = None,
    lead_games: Annotated[
        int | None, typer.Option(min=0, help="The games from which leads are learnt.")
    ] = None,
    generations: Annotated[
        int, typer.Option(min=1, max=10, help="How often play restarts with what it has learnt.")
    ] = 1,
    force: ForceOption = False,
    as_json: JsonOption = False,
) -> None:
    """Learn what tiles kept are worth by the tiles unseen and late in a game, squares, and leads.

    `equity:evaluation=FILE` plays by it. Each generation has as many games. The same games and seed
    give the same file on any number of threads. It needs NumPy. Squares are learnt from a hundredth
    of the games, and leads from a fiftieth.
    """
    from tilewright.engine.evaluation import write_evaluation
    from tilewright.engine.selfplay.evaluating import EvaluationLesson, train_evaluation
    from tilewright.engine.selfplay.playing_on import with_leads, with_squares

    began = time.monotonic()
    with report_misuse():
        check_output(out, force=force)
        under = edition_in(edition, tiles)
        lesson = EvaluationLesson(games, list_of(lexicon, under), under, leaves, seed, generations)
        looked_at = games // 100 if square_games is None else square_games
        by_lead = games // 50 if lead_games is None else lead_games
        everything = games * generations + looked_at + by_lead
        with (
            ThreadPoolExecutor(threads) as executor,
            progress("playing", everything) as heard,
        ):
            found = train_evaluation(lesson, executor, heard, ahead=2 * threads)
            found = with_squares(found, lesson, looked_at, executor, heard, ahead=2 * threads)
            found = with_leads(found, lesson, by_lead, executor, heard, ahead=2 * threads)
        write_evaluation(out, found)
    if as_json:
        seconds = round(time.monotonic() - began, 1)
        fields = {"out": str(out), "games": everything, "seed": seed, "seconds": seconds}
        print(json.dumps(fields))
    else:
        print(out)


leaves_app = typer.Typer(no_args_is_help=True, help="Learn leave values.")
app.add_typer(leaves_app, name="leaves")


@leaves_app.command("train")
def train_leaves(
    out: Annotated[Path, typer.Option(help="The leave file to write: .klv2 or .bin.")],
    games: GamesOption = 600_000,
    threads: ThreadsOption = 1,
    seed: SeedOption = 1,
    lexicon: LexiconOption = None,
    edition: EditionOption = "standard",
    tiles: TilesOption = None,
    generations: Annotated[
        int,
        typer.Option(min=1, max=10, help="How often play restarts with the values learnt so far."),
    ] = 3,
    force: ForceOption = False,
    as_json: JsonOption = False,
) -> None:
    """Learn leave values from self-play, in generations.

    A .klv2 is for other engines too; a .bin is the compact form of packages. The same
    games and seed give the same file on any number of threads. Progress is saved every ten seconds
    in FILE.training: repeat the command to resume.
    """
    from tilewright.engine.selfplay.training import Lesson, TrainingFile, default_games
    from tilewright.engine.selfplay.training import train as learn

    began = time.monotonic()
    with report_misuse():
        if out.suffix not in (".klv2", ".bin"):
            raise ValueError(f"{out}: the name of a leave file ends in .klv2 or .bin")
        check_output(out, force=force)
        under = edition_in(edition, tiles)
        lesson = Lesson(default_games(games, generations), list_of(lexicon, under), under, seed)
        journal = TrainingFile(out.with_name(f"{out.name}.training"), lesson)
        if force:
            journal.remove()
        with ThreadPoolExecutor(threads) as executor, progress("playing", games) as heard:
            values = learn(lesson, executor, heard, journal, ahead=2 * threads)
        _write(out, values, under)
        journal.remove()
    if as_json:
        fields = {
            "out": str(out),
            "games": games,
            "generations": list(lesson.games),
            "seed": seed,
            "seconds": round(time.monotonic() - began, 1),
        }
        print(json.dumps(fields))
    else:
        print(out)


def _write(out: Path, values: "array[int]", edition: "Edition") -> None:
    from tilewright.engine.codes import codes_of
    from tilewright.engine.estimated_leaves import packed_by_estimates
    from tilewright.engine.leave_files import write_leaves
    from tilewright.engine.leaves import tiles_of_leaves
    from tilewright.engine.shipped_leaves import UNIT, packed
    from tilewright.lexicon.graph import replace_file
    from tilewright.rules.languages import ENGLISH_LANGUAGE

    if out.suffix == ".bin" and edition.language == ENGLISH_LANGUAGE:
        replace_file(out, packed(values, UNIT))
    elif out.suffix == ".bin":
        replace_file(out, packed_by_estimates(values, edition.tile_set))
    else:
        codes = codes_of(edition.tile_set)
        order = codes.order(tiles_of_leaves(edition.tile_set))
        write_leaves(out, values, codes.counts(edition.tile_set.tiles), order)
