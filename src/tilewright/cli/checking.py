"""`database check`: what is damaged in a database, and what can be done about it."""

import asyncio
import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli.app import NO, JsonOption, report_misuse
from tilewright.cli.operator_commands import (
    ConfigOption,
    DatabaseOption,
    database_app,
    settings_of,
    unusable,
)
from tilewright.cli.terminal import say, tell

if TYPE_CHECKING:
    from tilewright.server.repair import Examination
    from tilewright.server.settings import Settings

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
