"""The command line: reads arguments, prints, and decides nothing.

Exit status: 0 when all is well, 1 when the answer is no, 2 for misuse.
"""

import json
import sys
import webbrowser
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from tilewright.lexicon import Lexicon
    from tilewright.lexicon.glosses import Gloss
    from tilewright.notation.cgp import Cgp
    from tilewright.rules import Edition

NO = 1
MISUSE = 2

app = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
    help="The crossword board game: a table in the browser, a referee and an engine."
    " Without a command it serves the table.",
)
words_app = typer.Typer(no_args_is_help=True, help="Look words up.")
app.add_typer(words_app, name="words")


class EngineName(StrEnum):
    """Who generates plays: the fast kernel, or the slow and obvious reference."""

    KERNEL = "kernel"
    REFERENCE = "reference"


LexiconOption = Annotated[
    str, typer.Option(help="club, common, or a file: a list of words or a KWG.")
]
EditionOption = Annotated[str, typer.Option(help="The edition whose board and tiles are used.")]
EngineOption = Annotated[EngineName, typer.Option(help="Who generates the plays.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON, one object a line.")]


def main() -> None:
    """Runs the command that the arguments name; options alone are those of `serve`."""
    arguments = sys.argv[1:]
    serves = not arguments or (arguments[0].startswith("-") and arguments[0] != "--help")
    app(["serve", *arguments] if serves else arguments)


@app.command()
def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen at.")] = None,
    port: Annotated[int | None, typer.Option(help="The port; 0 takes a free one.")] = None,
    database: Annotated[str | None, typer.Option(help="The SQLite file of the games.")] = None,
    lexicon: Annotated[
        str | None, typer.Option(help="The word list of new tables: club, or a file.")
    ] = None,
    config: Annotated[Path | None, typer.Option(help="A TOML file of options.")] = None,
    open_browser: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the page in the browser.")
    ] = True,
    as_json: JsonOption = False,
) -> None:
    """Serve the table in the browser, until Ctrl-C."""
    from tilewright.server.serve import serve as run
    from tilewright.server.settings import load_settings
    from tilewright.server.writer import StoreError

    arguments = {"host": host, "port": port, "database": database, "lexicon": lexicon}

    def tell(url: str) -> None:
        print(json.dumps({"url": url}) if as_json else f"Tilewright is at {url}", flush=True)
        if open_browser and sys.stdout.isatty():
            webbrowser.open(url)

    with _misuse_told():
        try:
            run(load_settings(arguments, config=config), tell)
        except StoreError as error:
            raise OSError(f"the database cannot be used: {error}") from error


@app.command()
def plays(
    cgp: Annotated[str, typer.Argument(help="A position on one line of CGP.")],
    most: Annotated[int, typer.Option("-n", "--most", min=1, help="How many to show.")] = 15,
    everything: Annotated[bool, typer.Option("--all", help="Show every play.")] = False,
    lexicon: LexiconOption = "club",
    edition: EditionOption = "standard",
    engine: EngineOption = EngineName.KERNEL,
    as_json: JsonOption = False,
) -> None:
    """List the plays of a position, the best equity first.

    Exit status 1 when there is none.
    """
    from tilewright.engine.generator import Generator
    from tilewright.notation.cgp import read_cgp

    with _misuse_told():
        read = read_cgp(cgp)
        position = read.position(_edition(edition))
        generator = Generator(_lexicon(lexicon), engine=engine.value)
        found = generator.plays(position, read.rack)
    for play in found if everything else found[:most]:
        judged = position.judge(play.play, read.rack)
        crossed = [word.word for word in judged.words]
        if as_json:
            line = {
                "play": str(play.written),
                "at": play.written.at,
                "word": play.word,
                "words": crossed,
                "score": judged.score,
                "equity": play.equity / 1000,
            }
            print(json.dumps(line))
        else:
            words = " ".join(crossed)
            print(f"{play.written!s:<20} {judged.score:>4} {play.equity / 1000:>8.2f}  {words}")
    if not found:
        _tell("no play is possible")
        raise typer.Exit(NO)


@app.command()
def playcount(
    file: Annotated[Path, typer.Argument(help="A file of CGP lines; - for standard input.")],
    across_only: Annotated[
        bool, typer.Option("--across-only", help="Count one direction on the empty board.")
    ] = False,
    lexicon: LexiconOption = "club",
    edition: EditionOption = "standard",
    engine: EngineOption = EngineName.KERNEL,
    as_json: JsonOption = False,
) -> None:
    """Count the distinct plays of each position, with the best score and the sum of all scores."""
    from tilewright.engine.generator import Generator
    from tilewright.engine.moves import PlayCount

    with _misuse_told():
        positions = _read_positions(file)
        generator = Generator(_lexicon(lexicon), engine=engine.value)
        under = _edition(edition)
        total = PlayCount(0, 0, 0)
        for read in _progress(positions):
            count = generator.playcount(read.position(under), read.rack, across_only)
            total = PlayCount(
                total.plays + count.plays,
                max(total.best_score, count.best_score),
                total.score_sum + count.score_sum,
            )
            print(
                json.dumps(count._asdict())
                if as_json
                else f"{count.plays:>8} {count.best_score:>5} {count.score_sum:>10}"
            )
    if not as_json and len(positions) > 1:
        print(f"{total.plays:>8} {total.best_score:>5} {total.score_sum:>10}  in all")


@words_app.command("check")
def words_check(
    words: Annotated[list[str], typer.Argument(help="The words.")],
    lexicon: LexiconOption = "club",
    as_json: JsonOption = False,
) -> None:
    """Say of each word whether it is valid.

    Exit status 1 when any of them is not.
    """
    with _misuse_told():
        known = _lexicon(lexicon)
    verdicts = {word.upper(): word in known for word in words}
    for word, valid in verdicts.items():
        if as_json:
            print(json.dumps({"word": word, "valid": valid}))
        else:
            print(f"{word}: {'valid' if valid else 'not in ' + known.name}")
    if not all(verdicts.values()):
        raise typer.Exit(NO)


@words_app.command("define")
def words_define(
    words: Annotated[list[str], typer.Argument(help="The words.")],
    as_json: JsonOption = False,
) -> None:
    """Say what each word means.

    Exit status 1 when one of them has no gloss.
    """
    from tilewright.lexicon.glosses import gloss

    missing = False
    for word in words:
        found = gloss(word)
        missing = missing or found is None
        if as_json:
            print(json.dumps({"word": word.upper(), **_gloss_fields(found)}))
        elif found is None:
            print(f"{word.upper()}: no gloss")
        else:
            print(f"{word.upper()} ({_kind_of(found)}): {found.text}")
    if missing:
        raise typer.Exit(NO)


@words_app.command("anagram")
def words_anagram(
    tiles: Annotated[str, typer.Argument(help="Letters, with ? for a blank.")],
    shorter: Annotated[
        bool, typer.Option("--shorter", help="Words of some of the letters too.")
    ] = False,
    minimum: Annotated[int, typer.Option(min=2, help="The fewest letters.")] = 2,
    lexicon: LexiconOption = "club",
    as_json: JsonOption = False,
) -> None:
    """List the words that the letters make.

    Exit status 1 when there is none.
    """
    with _misuse_told():
        found = _lexicon(lexicon).anagrams(tiles.upper(), minimum=minimum, whole=not shorter)
    for word in found:
        print(json.dumps({"word": word}) if as_json else word)
    if not found:
        raise typer.Exit(NO)


@words_app.command("hooks")
def words_hooks(
    words: Annotated[list[str], typer.Argument(help="The words.")],
    lexicon: LexiconOption = "club",
    as_json: JsonOption = False,
) -> None:
    """List the letters that make a word of each word, before it and after it."""
    with _misuse_told():
        known = _lexicon(lexicon)
    for word in words:
        hooks = known.hooks(word)
        if as_json:
            print(json.dumps({"word": word.upper(), "front": hooks.front, "back": hooks.back}))
        else:
            print(f"{hooks.front.lower() or '-'} {word.upper()} {hooks.back.lower() or '-'}")


@contextmanager
def _misuse_told() -> Iterator[None]:
    """What was wrong with the input goes to standard error, and the exit status is 2."""
    try:
        yield
    except (ValueError, OSError) as error:
        _tell(str(error))
        raise typer.Exit(MISUSE) from error


def _tell(message: str) -> None:
    print(f"tilewright: {message}", file=sys.stderr)


def _lexicon(source: str) -> "Lexicon":
    from tilewright.lexicon import load_lexicon

    return load_lexicon(source)


def _edition(name: str) -> "Edition":
    from tilewright.rules import EDITIONS

    try:
        return EDITIONS[name]
    except KeyError:
        raise ValueError(f"no edition {name!r}; there are {', '.join(EDITIONS)}") from None


def _read_positions(file: Path) -> list["Cgp"]:
    from tilewright.notation.cgp import LONGEST_FILE, read_cgp_file

    source = sys.stdin if str(file) == "-" else file.open(encoding="utf-8")
    with source:
        return list(read_cgp_file(source.read(LONGEST_FILE + 1)))


def _progress(positions: list["Cgp"]) -> Iterable["Cgp"]:
    """The positions one by one, with a bar on a terminal's standard error."""
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)
    return track(
        positions, "counting", console=console, transient=True, disable=not console.is_terminal
    )


def _kind_of(found: "Gloss") -> str:
    """The part of speech, and the word it is a form of where it is one."""
    form_of = "" if found.lemma == found.word else f", from {found.lemma}"
    return f"{found.part_of_speech}{form_of}"


def _gloss_fields(found: "Gloss | None") -> dict[str, str | None]:
    if found is None:
        return {"lemma": None, "part_of_speech": None, "text": None}
    return {"lemma": found.lemma, "part_of_speech": found.part_of_speech, "text": found.text}
