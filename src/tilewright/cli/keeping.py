"""`backup` and `database`: what an operator does with the games that are kept."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli.app import ForceOption, JsonOption, app, check_output, misuse_told
from tilewright.cli.terminal import say

if TYPE_CHECKING:
    from tilewright.server.settings import Settings

DatabaseOption = Annotated[
    str | None, typer.Option(help="The SQLite file of the games, or a PostgreSQL URL.")
]
ConfigOption = Annotated[Path | None, typer.Option(help="A TOML file of options.")]

database_app = typer.Typer(
    no_args_is_help=True, help="Which version the database is of; to the next, and back."
)
app.add_typer(database_app, name="database")


@app.command()
def backup(
    to: Annotated[Path, typer.Argument(help="The file to write.")],
    database: DatabaseOption = None,
    config: ConfigOption = None,
    force: ForceOption = False,
    as_json: JsonOption = False,
) -> None:
    """Copy the games of a SQLite database to a file, also while a server runs.

    The copy is checked, and takes its place at once. It holds secrets, and only its owner can
    read it. To restore it, stop the server and put the file where the database was.
    """
    from tilewright.server.store import StoreError
    from tilewright.server.store.backup import back_up
    from tilewright.server.store.opening import POSTGRES

    with misuse_told():
        address = _settings(database, config).database_address
        if address.startswith(POSTGRES):
            raise ValueError("the games are in PostgreSQL, where pg_dump makes the backup")
        check_output(to, force=force)
        try:
            revision = back_up(Path(address), to, replace=force)
        except StoreError as error:
            raise OSError(f"there is no backup: {error}") from error
        size = to.stat().st_size
    if as_json:
        print(json.dumps({"file": str(to), "bytes": size, "revision": revision}))
    else:
        say(f"{to}: {size} bytes, version {revision}, checked")


@database_app.command()
def version(
    database: DatabaseOption = None, config: ConfigOption = None, as_json: JsonOption = False
) -> None:
    """Say which version the database is of, and which this program works with."""
    from tilewright.server.store import StoreError
    from tilewright.server.store.schema import HEAD
    from tilewright.server.store.upkeep import revision_at

    with misuse_told():
        try:
            found = revision_at(_settings(database, config).database_address)
        except StoreError as error:
            raise _unusable(error) from error
    if as_json:
        print(json.dumps({"database": found, "program": HEAD}))
    else:
        say(f"database {found or 'base'}, program {HEAD}")


@database_app.command()
def upgrade(database: DatabaseOption = None, config: ConfigOption = None) -> None:
    """Bring the database to the version of this program, as `serve` does at its start."""
    from tilewright.server.store import StoreError
    from tilewright.server.store.schema import HEAD
    from tilewright.server.store.upkeep import take_forward

    with misuse_told():
        try:
            before = take_forward(_settings(database, config).database_address)
        except StoreError as error:
            raise _unusable(error) from error
    say(f"database {before or 'base'} -> {HEAD}")


@database_app.command()
def downgrade(
    to: Annotated[str, typer.Argument(help="An earlier version, as 0001; base: nothing is left.")],
    database: DatabaseOption = None,
    config: ConfigOption = None,
) -> None:
    """Take the database back to an earlier version, for an older program.

    What only later versions can keep is lost. Stop every server first, and make a backup.
    """
    from tilewright.server.store import StoreError
    from tilewright.server.store.upkeep import take_back

    with misuse_told():
        try:
            before = take_back(_settings(database, config).database_address, to)
        except StoreError as error:
            raise _unusable(error) from error
    say(f"database {before or 'base'} -> {to}")


def _settings(database: str | None, config: Path | None) -> "Settings":
    from tilewright.server.settings import load_settings

    return load_settings({"database": database}, config=config)


def _unusable(error: Exception) -> OSError:
    return OSError(f"the database cannot be used: {error}")
