"""Shared by all commands: the application, common options, and error reporting."""

import inspect
import json
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from tilewright.cli.terminal import reason, tell

if TYPE_CHECKING:
    from tilewright.lexicon import Lexicon, LexiconSource
    from tilewright.rules import Edition
    from tilewright.rules.game_language import GameLanguage

NO = 1
MISUSE = 2
INTERRUPTED = 130
"""The exit status of a program ended by Ctrl-C, as a shell reports it."""

MODULES = {
    "analyze": "analyzing",
    "bench": "benching",
    "coach": "coaching",
    "editions": "editions",
    "backup": "operator_commands",
    "reports": "operator_commands",
    "reset-password": "operator_commands",
    "match": "matching",
    "selfplay": "selfplaying",
    "plays": "positions",
    "playcount": "positions",
    "dataset": "datasets",
    "engine": "engine",
    "evaluation": "training",
    "export": "exporting",
    "play": "playing",
    "duplicate": "duplicating",
    "event": "events",
    "rebuild": "rebuilding",
    "replay": "replaying",
    "serve": "serving",
    "verify": "verifying",
    "worker": "serving",
    "database": "operator_commands",
    "languages": "lexicons",
    "leaves": "training",
    "lexicon": "lexicons",
    "puzzles": "puzzling",
    "words": "words",
}
"""Every command with the module that registers it, in the order in which `--help` lists them."""

EXTRAS = {
    "serve": "server",
    "backup": "server",
    "reports": "server",
    "reset-password": "server",
    "database": "server",
    "worker": "worker",
}
"""The commands that an installation of the library alone refuses, with the extra they need."""


class ServerMissing(ImportError):
    """A command of the server, where the packages that the server needs are not installed."""

    def __init__(self, command: str, package: str) -> None:
        self.command, self.package = command, package
        play = "; `tilewright play` needs nothing more" if command == "serve" else ""
        super().__init__(
            f"{command} needs {package}: pip install 'tilewright[{EXTRAS[command]}]'{play}"
        )


class Commands(TyperGroup):
    """The commands, of which only the running one is imported: the others would take longer."""

    # the context and the command are of a package that some versions of Typer contain, so: Any
    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names of all commands, all of which are imported."""
        del ctx
        self._import(MODULES.values())
        return list(MODULES)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return the command of this name, or None."""
        if cmd_name in MODULES:
            if cmd_name not in self.commands:
                self._import([MODULES[cmd_name]])
        else:
            # so that a name that was meant can be suggested
            self.list_commands(ctx)
        return self.commands.get(cmd_name)

    def invoke(self, ctx: Any) -> Any:
        """Run the command; a package that its extra would bring is an error of one line."""
        try:
            return super().invoke(ctx)
        except ModuleNotFoundError as error:
            command, package = ctx.invoked_subcommand, (error.name or "").partition(".")[0]
            if command not in EXTRAS or package == "tilewright":
                raise
            tell(str(ServerMissing(command, package)))
            raise typer.Exit(MISUSE) from error

    def _import(self, modules: Iterable[str]) -> None:
        for module in modules:
            import_module(f"tilewright.cli.{module}")
        let_help_flow(app)
        self.commands.update(typer.main.get_group(app).commands)


app = typer.Typer(
    cls=Commands,
    add_completion=False,
    pretty_exceptions_enable=False,
    help="The crossword board game: a table in the browser, a referee and an engine."
    " Without a command it serves the table.",
)

DEFAULT_TILES = "TILEWRIGHT_TILES"
"""The variable of the environment with the language to play in where no option names one."""

LexiconOption = Annotated[
    str | None,
    typer.Option(
        help="The words: club, common, the list of an installed language, or a file, a word list or"
        " a KWG. By default that of the language of the tiles, which is club in English."
    ),
]
TilesOption = Annotated[
    str | None,
    typer.Option(
        "--tiles",
        help="The language of the tiles, such as german or de, or a file (.toml) with one of your"
        f" own. By default english, or what {DEFAULT_TILES} names.",
    ),
]
EditionOption = Annotated[
    str, typer.Option(help="The edition to play by, or a file (.toml, .json) with one of your own.")
]
ForceOption = Annotated[bool, typer.Option("--force", help="Replace the file if it exists.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON, one object a line.")]


def _show_version(wanted: bool) -> None:
    if wanted:
        for line in import_module("tilewright.cli.versions").version_lines():
            typer.echo(line)
        raise typer.Exit


@app.callback()
def options_of_every_command(
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            callback=_show_version,
            is_eager=True,
            help="Print the version, the kernels, and the lists of words with their hashes.",
        ),
    ] = False,
) -> None:
    """Take the options that stand before a command."""


def let_help_flow(commands: typer.Typer) -> None:
    """Unwrap the help of every command, so that it fills the terminal."""
    for command in commands.registered_commands:
        text = inspect.cleandoc(command.help or inspect.getdoc(command.callback) or "")
        command.help = "\n\n".join(part.replace("\n", " ") for part in text.split("\n\n"))
    for group in commands.registered_groups:
        if group.typer_instance is not None:
            let_help_flow(group.typer_instance)


@contextmanager
def report_misuse(file: Path | None = None) -> Iterator[None]:
    """Report invalid input on standard error and exit with status 2.

    The message names `file` unless the error already does.
    """
    try:
        yield
    except (ValueError, OSError) as error:
        said = reason(error)
        tell(said if file is None or file.name in said else f"{file}: {said}")
        raise typer.Exit(MISUSE) from error


@contextmanager
def report_unusable(file: Path, *, as_json: bool) -> Iterator[None]:
    """Report a file that cannot be used, with --json as an object too, and exit with status 2."""
    try:
        yield
    except (ValueError, OSError) as error:
        why = reason(error, file)
        tell(f"{file}: {why}")
        if as_json:
            print(json.dumps({"file": str(file), "error": why}))
        raise typer.Exit(MISUSE) from error


def check_output(path: Path, *, force: bool) -> None:
    """Check that the file may be written.

    Raises:
        FileExistsError: it exists and `force` is not set.
        FileNotFoundError: its folder does not exist.
    """
    if path.exists() and not force:
        raise FileExistsError(f"{path} exists; use --force to replace it")
    if not path.absolute().parent.is_dir():
        raise FileNotFoundError(
            f"the folder {path.absolute().parent} does not exist; create it first"
        )


def lexicon_of(source: "LexiconSource | None", edition: "Edition | None" = None) -> "Lexicon":
    """Return the lexicon with this name or in this file, in the language of the edition's tiles.

    Without a name it is the list of that language.

    Raises:
        ValueError: it does not exist, cannot be read, or has words of another language.
    """
    from tilewright.lexicon import LexiconError, default_lexicon, load_lexicon, require_language_of
    from tilewright.rules.languages import ENGLISH_LANGUAGE

    language = ENGLISH_LANGUAGE if edition is None else edition.language
    try:
        loaded = default_lexicon(language) if source is None else load_lexicon(source, language)
    except LexiconError as error:
        named = source is None or Path(str(source)).name in str(error)
        raise ValueError(str(error) if named else f"{source}: {error}") from error
    if edition is not None:
        require_language_of(edition, loaded)
    return loaded


def list_of(source: str | None, edition: "Edition") -> str:
    """Return the name or the file of the words, by which other processes load them too.

    Raises:
        ValueError: there is no such lexicon, or it has words of another language.
    """
    lexicon = lexicon_of(source, edition)
    return source or lexicon.name.lower()


def language_from(tiles: str | None) -> "GameLanguage":
    """Return the language of this name or tag, in this file (.toml), or that of the environment.

    Raises:
        ValueError: there is none, or the file describes none.
    """
    from tilewright.lexicon.language_files import load_language
    from tilewright.rules.languages import ENGLISH_LANGUAGE, UnknownLanguage, language_named

    named = tiles or os.environ.get(DEFAULT_TILES) or ENGLISH_LANGUAGE.name
    said_by = "" if tiles else f"{DEFAULT_TILES}: "
    try:
        if not named.lower().endswith(".toml"):
            return language_named(named.lower())
        return load_language(named)
    except OSError as error:
        raise ValueError(f"{said_by}{named}: {error.strerror}") from None
    except (UnknownLanguage, ValueError) as error:
        where = f"{named}: " if named.lower().endswith(".toml") else ""
        raise ValueError(f"{said_by}{where}{error}") from None


def edition_in(name: str, tiles: str | None) -> "Edition":
    """Return the edition with these tiles, or else with the tiles that the environment names.

    An edition in a file keeps its own tiles where no option names others.

    Raises:
        ValueError: as `edition_of` and `language_from`.
    """
    from tilewright.rules.editions import EDITIONS

    edition = edition_of(name)
    if tiles is None and name not in EDITIONS:
        return edition
    return edition.in_language(language_from(tiles))


def edition_of(name: str) -> "Edition":
    """Return the edition with this name, or in this file (.toml, .json).

    Raises:
        ValueError: it does not exist, or the file describes none.
    """
    from tilewright.notation.edition_file import BadEdition, load_edition
    from tilewright.rules.errors import UnknownEdition

    try:
        return load_edition(name)
    except UnknownEdition as error:
        raise ValueError(str(error)) from None
    except BadEdition as error:
        raise ValueError(f"{name}: {error}") from None
    except OSError as error:
        raise ValueError(f"{name}: {error.strerror}") from None
