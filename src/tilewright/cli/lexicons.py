"""`languages` and `lexicon`: languages to play in, word graphs and leave files."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli.app import (
    ForceOption,
    JsonOption,
    TilesOption,
    app,
    check_output,
    language_from,
    report_misuse,
)
from tilewright.cli.terminal import say, tell

if TYPE_CHECKING:
    from array import array
    from collections.abc import Callable

    from tilewright.lexicon import Lexicon
    from tilewright.rules.game_language import GameLanguage


_COLUMNS = ("language", "", "tag", "tiles", "letters", "words", "licence")


@app.command()
def languages(as_json: JsonOption = False) -> None:
    """List the languages to play in, with the licence of the list of words that is installed.

    Where none is, the package to install is named, if there is one. Packages that cannot be used
    are named on standard error, with the reason.
    """
    from tilewright.rules.languages import known_languages, language_faults

    known = known_languages()
    if as_json:
        for language in known:
            print(json.dumps(_facts(language), ensure_ascii=False))
    else:
        rows = [_COLUMNS, *map(_row, known)]
        widths = [max(len(row[place]) for row in rows) for place in range(len(_COLUMNS))]
        for row in rows:
            cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
            say("  ".join(cells).rstrip())
    for fault in language_faults():
        tell(str(fault))


def _facts(language: GameLanguage) -> dict[str, object]:
    from tilewright.rules.languages import package_of

    words = language.lexicon
    is_own = words is not None and words.words is None
    return {
        "name": language.name,
        "own_name": language.own_name,
        "tag": language.tag,
        "tiles": len(language.tile_set.tiles),
        "letters": len(language.alphabet),
        "installed": words is not None,
        "package": None if is_own else package_of(language) or None,
        "lexicon": None if words is None else words.name,
        "title": None if words is None else words.title,
        "licence": None if words is None else words.licence,
        "source": None if words is None else words.source,
        "leaves": _leaves(language),
    }


def _leaves(language: GameLanguage) -> str:
    """Return how the engine values leaves: as learned from games, or by a formula."""
    words = language.lexicon
    is_learned = words is not None and (words.words is None or words.leaves is not None)
    return "learned" if is_learned else "formula"


def _row(language: GameLanguage) -> tuple[str, ...]:
    from tilewright.rules.languages import package_of

    words, package = language.lexicon, package_of(language)
    listed, licence = f"install {package}" if package else "with a list of your own", ""
    if words is not None:
        formula = ", leaves by formula" if _leaves(language) == "formula" else ""
        listed, licence = words.title + formula, words.licence
    counts = (str(len(language.tile_set.tiles)), str(len(language.alphabet)))
    return (language.name, language.own_name, language.tag, *counts, listed, licence)


lexicon_app = typer.Typer(no_args_is_help=True, help="Build word graphs, and describe files.")
app.add_typer(lexicon_app, name="lexicon")

LEAVES = (".klv2", ".klv")

Facts = dict[str, str | int | float | None]


@lexicon_app.command("build")
def lexicon_build(
    words: Annotated[Path, typer.Argument(help="A word list: text, plain or gzipped.")],
    output: Annotated[Path, typer.Option("-o", "--output", help="The word graph: a .kwg file.")],
    force: ForceOption = False,
    as_json: JsonOption = False,
    tiles: TilesOption = None,
) -> None:
    """Build a word graph from a word list, in the KWG format that other engines read too.

    The same words give the same file in any order. An existing file is replaced only with --force,
    and a file is written completely or not at all.
    """
    from tilewright.lexicon.graph import survey, write_graph
    from tilewright.lexicon.kernels.graph_builder import build_graph
    from tilewright.lexicon.lexicon import hash_of_words
    from tilewright.lexicon.word_file import read_words

    started = time.process_time()
    with report_misuse():
        if output.suffix.lower() != ".kwg":
            raise ValueError(f"{output} must end in .kwg, or it would be read as a word list")
        check_output(output, force=force)
        alphabet = language_from(tiles).alphabet
        listed = read_words(words, alphabet)
        letters = alphabet.characters
        nodes = _with_progress(lambda progress: build_graph(listed, progress, letters=letters))
        found = survey(nodes, alphabet)
        digest = write_graph(output, nodes)
    _show(
        {
            "file": str(output),
            "words": found.words,
            "nodes": len(nodes),
            "bytes": 4 * len(nodes),
            "content_hash": hash_of_words(listed),
            "sha256": digest,
            "cpu_seconds": round(time.process_time() - started, 2),
        },
        as_json=as_json,
    )


@lexicon_app.command("info")
def lexicon_info(
    file: Annotated[
        Path, typer.Argument(help="A .kwg, a word list, a .klv2, a .klv, or club or common.")
    ],
    tiles: TilesOption = None,
    as_json: JsonOption = False,
) -> None:
    """Describe a word graph, a word list or a leave file."""
    with report_misuse(file):
        facts_of = _facts_of_leaves if file.suffix.lower() in LEAVES else _facts_of_words
        facts = facts_of(file, language_from(tiles))
    _show(facts, as_json=as_json)


def _facts_of_words(file: Path, language: GameLanguage) -> Facts:
    from tilewright.lexicon import load_lexicon
    from tilewright.lexicon.graph import survey
    from tilewright.rules.alphabet import in_text

    lexicon = load_lexicon(str(file), language)
    found = survey(lexicon.graph, lexicon.alphabet)
    return {
        "file": str(file),
        "format": "KWG" if file.suffix.lower() == ".kwg" else "words",
        "words": found.words,
        "longest": found.longest,
        "letters": in_text(found.letters),
        "nodes": len(lexicon.graph),
        "dawg_nodes": found.dawg_nodes,
        "gaddag_nodes": found.gaddag_nodes,
        "bytes": 4 * len(lexicon.graph),
        "content_hash": lexicon.content_hash,
        "shipped_as": _shipped_as(lexicon),
    }


def _shipped_as(lexicon: Lexicon) -> str | None:
    """Return the name of the shipped lexicon with the same words, or None."""
    from tilewright.lexicon import load_lexicon
    from tilewright.lexicon.loading import SHIPPED

    shipped = (load_lexicon(name) for name in SHIPPED)
    return next((candidate.name for candidate in shipped if candidate == lexicon), None)


def _facts_of_leaves(file: Path, language: GameLanguage) -> Facts:
    from tilewright.engine.codes import codes_of
    from tilewright.engine.leave_files import read_leave_file
    from tilewright.engine.leaves import tiles_of_leaves

    tile_set = language.tile_set
    codes = codes_of(tile_set)
    read = read_leave_file(file, len(language.alphabet))
    table = read.table(codes.order(tiles_of_leaves(tile_set)), len(codes.tiles))
    return {
        "file": str(file),
        "format": read.format.value,
        "leaves": len(read.values),
        "nodes": len(read.nodes),
        "bytes": file.stat().st_size,
        "lowest": min(table) / 1000,
        "highest": max(table) / 1000,
        "not_zero": len(table) - table.count(0),
    }


def _with_progress(build: Callable[[Callable[[int, int], None]], array[int]]) -> array[int]:
    """Build with a progress bar on standard error, if that is a terminal."""
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("building the word graph", total=None)
        return build(lambda done, total: bar.update(task, completed=done, total=total))


def _show(facts: Facts, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps(facts))
        return
    for name, value in facts.items():
        shown = "neither CLUB nor COMMON" if value is None else value
        text = f"{shown:,}" if isinstance(shown, int) else str(shown)
        say(f"{name.replace('_', ' '):<13} {text}")
