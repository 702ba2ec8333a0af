"""`backup` and `database`: commands for operators of a server."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli.app import ForceOption, JsonOption, app, check_output, report_misuse
from tilewright.cli.terminal import say

if TYPE_CHECKING:
    from tilewright.server.settings import Settings

DatabaseOption = Annotated[
    str | None, typer.Option(help="The SQLite file of the games, or a PostgreSQL URL.")
]
ConfigOption = Annotated[Path | None, typer.Option(help="A TOML file of options.")]

database_app = typer.Typer(
    no_args_is_help=True, help="Show the database's version, upgrade or downgrade it."
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
    """Copy the games of a SQLite database to a file, even while a server runs.

    The copy is checked and moved into place atomically. It holds secrets, and only its owner can
    read it. To restore it, stop the server and put the file in the database's place.
    """
    from tilewright.server.store import StoreError
    from tilewright.server.store.backup import back_up
    from tilewright.server.store.opening import POSTGRES

    with report_misuse():
        address = _settings(database, config).database_address
        if address.startswith(POSTGRES):
            raise ValueError("the games are in PostgreSQL; back them up with pg_dump")
        check_output(to, force=force)
        try:
            revision = back_up(Path(address), to, replace=force)
        except StoreError as error:
            raise OSError(f"the backup failed: {error}") from error
        size = to.stat().st_size
    if as_json:
        print(json.dumps({"file": str(to), "bytes": size, "revision": revision}))
    else:
        say(f"{to}: {size} bytes, version {revision}, checked")


@database_app.command()
def version(
    database: DatabaseOption = None, config: ConfigOption = None, as_json: JsonOption = False
) -> None:
    """Show the version of the database, and the version that this program needs."""
    from tilewright.server.store import StoreError
    from tilewright.server.store.schema import HEAD
    from tilewright.server.store.upkeep import revision_at

    with report_misuse():
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
    """Upgrade the database to the version of this program, as `serve` does when it starts."""
    from tilewright.server.store import StoreError
    from tilewright.server.store.schema import HEAD
    from tilewright.server.store.upkeep import take_forward

    with report_misuse():
        try:
            before = take_forward(_settings(database, config).database_address)
        except StoreError as error:
            raise _unusable(error) from error
    say(f"database {before or 'base'} -> {HEAD}")


@database_app.command()
def downgrade(
    to: Annotated[
        str, typer.Argument(help="An earlier version, such as 0001; base removes everything.")
    ],
    database: DatabaseOption = None,
    config: ConfigOption = None,
) -> None:
    """Downgrade the database to an earlier version, for an older program.

    Data that only later versions can store is lost. Stop every server first, and make a backup.
    """
    from tilewright.server.store import StoreError
    from tilewright.server.store.upkeep import take_back

    with report_misuse():
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
