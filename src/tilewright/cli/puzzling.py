"""`puzzles`: make packs of puzzles, show them and solve them."""

import datetime as dt
import json
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli import executors
from tilewright.cli.app import (
    INTERRUPTED,
    NO,
    EditionOption,
    ForceOption,
    JsonOption,
    LexiconOption,
    TilesOption,
    app,
    check_output,
    edition_in,
    language_from,
    lexicon_of,
    report_misuse,
)
from tilewright.cli.terminal import progress, say, tell

if TYPE_CHECKING:
    from tilewright.study.puzzles.making.journal import Journal
    from tilewright.study.puzzles.making.maker import Recipe
    from tilewright.study.puzzles.pack import PuzzlePack
    from tilewright.study.puzzles.puzzle import Puzzle

MOST_MADE = 20_000
STAR = "★"

PackOption = Annotated[
    Path | None, typer.Option(help="A file of puzzles; by default those of Tilewright.")
]

puzzles_app = typer.Typer(no_args_is_help=True, help="Make, show and solve puzzles.")
app.add_typer(puzzles_app, name="puzzles")


@puzzles_app.command("make")
def puzzles_make(
    out: Annotated[Path, typer.Argument(help="The file of the pack, such as club.puzzles.xz.")],
    count: Annotated[int, typer.Option(min=1, max=MOST_MADE, help="Number of puzzles.")] = 1500,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same puzzles.")] = 0,
    processes: Annotated[int, typer.Option(min=1, max=64, help="Number of processes.")] = 1,
    name: Annotated[str | None, typer.Option(help="The name of the pack.")] = None,
    lexicon: LexiconOption = None,
    edition: EditionOption = "standard",
    tiles: TilesOption = None,
    force: ForceOption = False,
    as_json: JsonOption = False,
) -> None:
    """Make a pack of puzzles from games of self-play.

    Ctrl-C ends it and writes the puzzles made so far; beside them, in a file ending in .journal,
    stays what the same command needs to go on.
    """
    from tilewright.study.puzzles.making.journal import Journal
    from tilewright.study.puzzles.making.maker import Recipe
    from tilewright.study.puzzles.pack import PuzzlePack, write_pack

    with report_misuse():
        rules = edition_in(edition, tiles)
        words = lexicon_of(lexicon, rules)
        source = lexicon or words.name.lower()
        recipe = Recipe(count, seed, source, rules.name, language=rules.language.name)
        pack_name = words.name if name is None else name
        PuzzlePack(pack_name, words.content_hash, ())  # so that a bad name is refused here
        journal = Journal(out.with_name(f"{out.name}.journal"), recipe)
        check_output(out, force=force or journal.path.exists())
        if force:
            journal.remove()
    began, processor = time.perf_counter(), time.process_time()
    with report_misuse():
        made, added, interrupted = _made(recipe, journal, processes)
        pack = PuzzlePack(pack_name, words.content_hash, made)
        if made or not interrupted:
            out.write_bytes(write_pack(pack))
    if not interrupted:
        journal.remove()
    if made:
        seconds = time.perf_counter() - began, time.process_time() - processor
        _report(pack, out, added, seconds, as_json)
    if interrupted:
        raise typer.Exit(INTERRUPTED)


@puzzles_app.command("show")
def puzzles_show(
    puzzle: Annotated[
        str | None, typer.Argument(help="The id of a puzzle; without it, those of the day.")
    ] = None,
    pack: PackOption = None,
    tiles: TilesOption = None,
    day: Annotated[str | None, typer.Option(help="Another day, such as 2026-12-24.")] = None,
    answer: Annotated[bool, typer.Option("--answer", help="Print the answer, too.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Print a puzzle, or the three of the day."""
    with report_misuse():
        chosen = _chosen(pack, puzzle, day, tiles)
    for one in chosen:
        if as_json:
            print(json.dumps(_facts(one, answer=answer)))
            continue
        say(f"{one.id}  {STAR * one.stars}  {_question(one)}")
        for line in str(one.position).splitlines():
            say(line)
        if answer:
            say(f"answer: {one.answer}")


# an exchange is written with a hyphen
@puzzles_app.command("solve", context_settings={"ignore_unknown_options": True})
def puzzles_solve(
    puzzle: Annotated[str, typer.Argument(help="The id of the puzzle.")],
    answer: Annotated[
        str, typer.Argument(help="A move (8F HORN, -IUU), hooks (S/ED), good or phoney.")
    ],
    pack: PackOption = None,
    lexicon: LexiconOption = None,
) -> None:
    """Judge an answer to a puzzle.

    Exit status 1 when it is not found.
    """
    from tilewright.coach.advice import Adviser
    from tilewright.study.puzzles.solving import exercise_of, judge_about_word

    with report_misuse():
        (chosen,) = _chosen(pack, puzzle, None, None)
        words = lexicon_of(lexicon, chosen.edition)
    if not chosen.kind.asks_for_a_move:
        is_found = judge_about_word(chosen, answer, words).is_right
        say("right" if is_found else "not yet")
    else:
        with report_misuse():
            verdict = exercise_of(chosen, Adviser(words)).judge(answer)
        is_found = verdict.is_found
        cost = "" if not verdict.cost else f", the best is worth {verdict.cost / 1000:.1f} more"
        say(f"{verdict.grade.value.replace('_', ' ')}: {verdict.score} points{cost}")
    if not is_found:
        raise typer.Exit(NO)


def _made(recipe: "Recipe", journal: "Journal", processes: int) -> "tuple[list[Puzzle], int, bool]":
    """Return the puzzles, how many of them are new, and whether Ctrl-C ended it.

    Raises:
        OtherPuzzles: the journal is of another recipe, or damaged.
        OSError: it cannot be read or written.
    """
    from tilewright.study.puzzles.making.maker import rounds

    made: list[Puzzle] = []
    before = kept = 0
    try:
        made, following = journal.read()
        before = kept = len(made)
        if made:
            tell(f"going on with the {kept} puzzles in {journal.path}")
        with (
            executors.processes(processes) as (executor, _),
            progress("making puzzles", recipe.count) as heard,
        ):
            heard(kept)
            for number in rounds(recipe, made, following, executor, heard):
                journal.add(made[kept:], number)
                kept = len(made)
    except KeyboardInterrupt:
        # the round that was cut off will be made again
        return made[:kept], kept - before, True
    return made, kept - before, False


def _report(
    pack: "PuzzlePack", out: Path, added: int, seconds: tuple[float, float], as_json: bool
) -> None:
    kinds = Counter(puzzle.kind.value for puzzle in pack)
    stars = Counter(puzzle.stars for puzzle in pack)
    facts = {
        "puzzles": len(pack),
        "made_now": added,
        "bytes": out.stat().st_size,
        "seconds": round(seconds[0], 1),
        "cpu_seconds": round(seconds[1], 1),
        "kinds": dict(sorted(kinds.items())),
        "stars": {str(number): stars[number] for number in sorted(stars)},
        "common": sum(puzzle.is_common for puzzle in pack),
    }
    if as_json:
        print(json.dumps(facts))
        return
    by_kind = ", ".join(f"{count} {kind}" for kind, count in kinds.most_common())
    say(f"{len(pack)} puzzles in {out}: {by_kind or 'none'}")
    say(f"{facts['bytes']} bytes; {added} made now in {seconds[0]:.0f} s")


def _chosen(
    pack: Path | None, puzzle: str | None, day: str | None, tiles: str | None
) -> "tuple[Puzzle, ...]":
    """Return the puzzle with this id, whose language it tells, or those of the day.

    Raises:
        ValueError: the pack cannot be read, the puzzle is not in it, there is none in the language,
            or the day is none.
    """
    from tilewright.library.puzzles import puzzles
    from tilewright.study.puzzles.pack import NoPuzzles, language_of_puzzle

    try:
        language = language_from(tiles) if puzzle is None else language_of_puzzle(puzzle)
        read = puzzles(pack, language)
    except NoPuzzles as error:
        raise ValueError(str(error)) from None
    if puzzle is None:
        return read.of_the_day(dt.date.today() if day is None else dt.date.fromisoformat(day))
    found = read.find(puzzle)
    if found is None:
        raise ValueError(f"no puzzle {puzzle!r} in the pack {read.name}")
    return (found,)


def _question(puzzle: "Puzzle") -> str:
    from tilewright.study.puzzles.puzzle import PuzzleKind

    match puzzle.kind:
        case PuzzleKind.BEST_PLAY:
            return f"the best play with {puzzle.rack}"
        case PuzzleKind.BINGO:
            return f"the bingo with {puzzle.rack}"
        case PuzzleKind.EXCHANGE:
            return f"the tiles of {puzzle.rack} to put back"
        case PuzzleKind.HOOKS:
            return f"the hooks of {puzzle.asked}, in front and at its end"
        case PuzzleKind.GOOD:
            return f"{puzzle.asked}: good or phoney?"


def _facts(puzzle: "Puzzle", *, answer: bool) -> dict[str, object]:
    facts: dict[str, object] = {
        "id": puzzle.id,
        "kind": puzzle.kind.value,
        "edition": puzzle.edition.name,
        "lexicon": puzzle.lexicon,
        "cgp": puzzle.cgp,
        "asked": None if puzzle.asked is None else str(puzzle.asked),
        "stars": puzzle.stars,
        "common": puzzle.is_common,
    }
    if answer:
        facts |= {"answer": puzzle.answer, "themes": [theme.value for theme in puzzle.themes]}
    return facts
