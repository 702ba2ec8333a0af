"""What all commands share: the application, its options, and how misuse is told."""

import inspect
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright import __version__
from tilewright.cli.terminal import reason, tell

if TYPE_CHECKING:
    from tilewright.lexicon import Lexicon
    from tilewright.rules import Edition

NO = 1
MISUSE = 2

app = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
    help="The crossword board game: a table in the browser, a referee and an engine."
    " Without a command it serves the table.",
)

LexiconOption = Annotated[
    str, typer.Option(help="club, common, or a file: a list of words or a KWG.")
]
EditionOption = Annotated[str, typer.Option(help="The edition whose board and tiles are used.")]
ForceOption = Annotated[
    bool, typer.Option("--force", help="Write over the file where there is one.")
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON, one object a line.")]


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"tilewright {__version__}")
        raise typer.Exit


@app.callback()
def options_of_every_command(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_show_version, is_eager=True, help="Print the version and exit."
        ),
    ] = False,
) -> None:
    """Take the options that stand before a command."""


def let_help_flow(commands: typer.Typer) -> None:
    """The help of every command fills the terminal, and does not break as its source does."""
    for command in commands.registered_commands:
        told = inspect.cleandoc(command.help or inspect.getdoc(command.callback) or "")
        command.help = "\n\n".join(each.replace("\n", " ") for each in told.split("\n\n"))
    for group in commands.registered_groups:
        if group.typer_instance is not None:
            let_help_flow(group.typer_instance)


@contextmanager
def misuse_told(file: Path | None = None) -> Iterator[None]:
    """What was wrong with the input goes to standard error, and the exit status is 2.

    The file that was read is named where the error does not name it.
    """
    try:
        yield
    except (ValueError, OSError) as error:
        said = reason(error)
        tell(said if file is None or file.name in said else f"{file}: {said}")
        raise typer.Exit(MISUSE) from error


def check_output(path: Path, *, force: bool) -> None:
    """The file may be written.

    Raises:
        FileExistsError: it is there already, and nobody said to write over it.
        FileNotFoundError: its folder is not there.
    """
    if path.exists() and not force:
        raise FileExistsError(f"{path} is there already; --force writes over it")
    if not path.absolute().parent.is_dir():
        raise FileNotFoundError(f"there is no folder {path.absolute().parent}")


def lexicon_of(source: str) -> "Lexicon":
    """The lexicon of this name or file.

    Raises:
        ValueError: there is none, or it cannot be read.
    """
    from tilewright.lexicon import load_lexicon
    from tilewright.lexicon.errors import LexiconError, LexiconMissing

    try:
        return load_lexicon(source)
    except LexiconMissing as error:
        raise ValueError(f"{error}; a lexicon is club, common or a file") from error
    except LexiconError as error:
        named = Path(source).name in str(error)
        raise ValueError(str(error) if named else f"{source}: {error}") from error


def edition_of(name: str) -> "Edition":
    """The edition of this name.

    Raises:
        ValueError: there is none.
    """
    from tilewright.rules import EDITIONS

    try:
        return EDITIONS[name]
    except KeyError:
        raise ValueError(f"no edition {name!r}; there are {', '.join(EDITIONS)}") from None
