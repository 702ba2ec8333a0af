"""`backup`, `database`, `reports` and `reset-password`: commands for operators of a server."""

import asyncio
import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer
from msgspec.structs import asdict

from tilewright.cli.app import NO, ForceOption, JsonOption, app, check_output, report_misuse
from tilewright.cli.terminal import say, tell

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from tilewright.server.repair import Examination
    from tilewright.server.settings import Settings
    from tilewright.server.store import Database
    from tilewright.server.store.reports import ReportRow, ReportStore


T = TypeVar("T")

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
    from tilewright.server.store.maintenance import POSTGRES, back_up

    with report_misuse():
        address = settings_of(database, config).database_address
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
    from tilewright.server.store.maintenance import revision_at
    from tilewright.server.store.schema import HEAD

    with report_misuse():
        try:
            found = revision_at(settings_of(database, config).database_address)
        except StoreError as error:
            raise unusable(error) from error
    if as_json:
        print(json.dumps({"database": found, "program": HEAD}))
    else:
        say(f"database {found or 'base'}, program {HEAD}")


@database_app.command()
def upgrade(database: DatabaseOption = None, config: ConfigOption = None) -> None:
    """Upgrade the database to the version of this program, as `serve` does when it starts."""
    from tilewright.server.store import StoreError
    from tilewright.server.store.maintenance import take_forward
    from tilewright.server.store.schema import HEAD

    with report_misuse():
        try:
            before = take_forward(settings_of(database, config).database_address)
        except StoreError as error:
            raise unusable(error) from error
    say(f"database {before or 'base'} -> {HEAD}")


@database_app.command()
def downgrade(
    to: Annotated[str, typer.Argument(help="An earlier version; base removes everything.")],
    database: DatabaseOption = None,
    config: ConfigOption = None,
) -> None:
    """Downgrade the database to an earlier version, for an older program.

    Data that only later versions can store is lost. Stop every server first, and make a backup.
    """
    from tilewright.server.store import StoreError
    from tilewright.server.store.maintenance import take_back

    with report_misuse():
        try:
            before = take_back(settings_of(database, config).database_address, to)
        except StoreError as error:
            raise unusable(error) from error
    say(f"database {before or 'base'} -> {to}")


@app.command()
def reports(
    database: DatabaseOption = None,
    config: ConfigOption = None,
    every: Annotated[
        bool, typer.Option("--all", help="List those already dealt with as well.")
    ] = False,
    done: Annotated[
        str | None, typer.Option(metavar="ID", help="Mark this report as dealt with.")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """List people's reports, oldest first, even while a server runs.

    Each report names the game, the player who wrote the message or has the name, the reason and
    the reporter, until that person deletes their account.
    """
    with report_misuse():
        address = settings_of(database, config).database_address
        if done is not None:
            if _of_reports(address, lambda kept: kept.close(done)):
                return
            tell(f"there is no report {done}")
            raise typer.Exit(NO)
        found = _of_reports(address, lambda kept: kept.all(done=every))
        if not found:
            tell("there are no reports" if every else "no report waits; --all lists the others")
        for report in found:
            if as_json:
                print(json.dumps(_report_json(report)))
            else:
                _say_report(report)


def _of_reports(address: str, work: "Callable[[ReportStore], Awaitable[T]]") -> T:
    """Return the result of the work on the reports in the database.

    Raises:
        OSError: the database cannot be used.
    """
    from tilewright.server.store.reports import ReportStore

    return _in_database(address, lambda database: work(ReportStore(database)))


def _in_database(address: str, work: "Callable[[Database], Awaitable[T]]") -> T:
    """Return the result of the work in the database, which must have this program's version.

    Raises:
        OSError: the database cannot be used.
    """
    import asyncio

    from tilewright.server.store import StoreError, database_at
    from tilewright.server.store.maintenance import revision_at
    from tilewright.server.store.migrating import require_in_reach
    from tilewright.server.store.schema import HEAD

    async def done() -> T:
        database = database_at(address)
        await database.open()
        try:
            return await work(database)
        finally:
            await database.close()

    try:
        found = revision_at(address)
        if found is not None:
            require_in_reach(found)
        if found != HEAD:
            raise OSError(
                f"the database has version {found or 'base'}, this program needs {HEAD};"
                " tilewright database upgrade brings it there"
            )
        return asyncio.run(done())
    except StoreError as error:
        raise unusable(error) from error


@app.command()
def reset_password(
    name: Annotated[str, typer.Argument(help="The name of the account.")],
    database: DatabaseOption = None,
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """Print a link by which the owner of an account chooses a new password.

    It works once, within a day, even while a server runs, and signs every device out. Hand it to
    nobody else, and be sure who asks for it: who has the link has the account.
    """
    with report_misuse():
        settings = settings_of(database, config)
        code = _in_database(settings.database_address, lambda opened: _reset_code(opened, name))
    if code is None:
        tell(f"there is no account {name!r}")
        raise typer.Exit(NO)
    page = settings.public_url.rstrip("/") or f"http://127.0.0.1:{settings.port}"
    link = f"{page}/#/reset/{code}"
    if as_json:
        print(json.dumps({"name": name, "link": link}))
    else:
        say(f"Within a day, and once: {link}")


async def _reset_code(database: "Database", name: str) -> str | None:
    from tilewright.server.accounts.passwords import BY_OPERATOR, new_link
    from tilewright.server.names.look_alikes import key_of
    from tilewright.server.store.accounts import AccountStore
    from tilewright.server.store.contacts import PasswordResets

    account = await AccountStore(database).by_key(key_of(name))
    if account is None:
        return None
    return await new_link(PasswordResets(database), account, BY_OPERATOR)


def _report_json(report: "ReportRow") -> dict[str, object]:
    from tilewright.server.store.reports import NAME

    number = None if report.message == NAME else report.message
    return {**asdict(report), "message": number}


def _say_report(report: "ReportRow") -> None:
    # quoted, since people choose their names
    name, reporter = repr(report.name), repr(report.reporter_name)
    if report.reporter_name is None:
        reporter = "a person whose account is deleted"
    what = "their name" if report.text is None else f"message {report.message}"
    dealt = "" if report.done is None else f", dealt with {report.done}"
    say(
        f"{report.id}  {report.created}  {report.reason}: {what}, of {name} "
        f"in {report.game}, reported by {reporter}{dealt}"
    )
    for line in (report.text or "").splitlines():
        say(f"  {line}")


def settings_of(database: str | None, config: Path | None) -> "Settings":
    """Return the settings with this database, if given.

    Raises:
        ValueError: a setting is invalid.
    """
    from tilewright.server.settings import load_settings

    return load_settings({"database": database}, config=config)


def unusable(error: Exception) -> OSError:
    """Return the error of a database that cannot be used."""
    return OSError(f"the database cannot be used: {error}")


__all__ = ["database_app"]


@database_app.command()
def check(
    database: DatabaseOption = None,
    config: ConfigOption = None,
    repair: Annotated[
        bool, typer.Option("--repair", help="Rebuild what can be rebuilt; stop the server first.")
    ] = False,
    backup: Annotated[
        str | None, typer.Option("--from", help="A backup, to restore damaged games from.")
    ] = None,
    records: Annotated[
        Path | None, typer.Option(help="A folder for the records of damaged games.")
    ] = None,
    accept_loss: Annotated[
        bool, typer.Option("--accept-loss", help="Go on without moves that are not in the file.")
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """Check the whole database, even while a server runs, and name each damaged game.

    It exits with 1 if anything is damaged. A repair rebuilds indexes, or copies every row that can
    be read to a new file and keeps the old one. From a backup it restores the games of which this
    database and the backup together have every move. The record of a game has its moves before the
    damage.
    """
    from tilewright.server.repair import examined
    from tilewright.server.store import StoreError

    with report_misuse():
        settings = settings_of(database, config)
        try:
            if repair or backup or accept_loss:
                _mend(settings.database_address, repair, backup, accept_loss)
            found = asyncio.run(examined(settings.database_address))
            if records is not None:
                _write_records(settings, records)
        except StoreError as error:
            raise unusable(error) from error
    _print(found, as_json=as_json)
    if not found.is_sound:
        raise typer.Exit(NO)


def _mend(address: str, repair: bool, backup: str | None, accept_loss: bool) -> None:
    from tilewright.server import repair as work

    if work.is_file(address):
        if repair and (rebuilt := work.rebuild(Path(address))) is not None:
            tell(f"{address} was rebuilt; the damaged file is {rebuilt.kept}")
            for table in rebuilt.incomplete:
                tell(f"some rows of the table {table} could not be read")
        if accept_loss:
            work.accept_loss(Path(address))
    if backup is not None:
        for found in asyncio.run(work.restore_from(address, backup)):
            tell(f"{found.kind} {found.room} was restored")


def _write_records(settings: "Settings", folder: Path) -> None:
    from tilewright.server.repair import write_records

    folder.mkdir(parents=True, exist_ok=True)
    address = settings.database_address
    for file in asyncio.run(write_records(address, folder, settings.data_path)):
        tell(f"{file} was written")


def _print(found: "Examination", *, as_json: bool) -> None:
    if as_json:
        damaged = [
            {"kind": room.kind, "id": room.room, "intact": room.intact, "why": room.why}
            for room in found.damaged
        ]
        print(json.dumps({"faults": found.faults, "damaged": damaged}))
        return
    for fault in found.faults:
        say(fault)
    for room in found.damaged:
        say(f"{room.kind} {room.room} is damaged after {room.intact} events: {room.why}")
    if found.is_sound:
        say("nothing is damaged")
