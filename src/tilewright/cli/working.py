"""`worker`: play the computers' turns for servers with --workers."""

from pathlib import Path
from typing import Annotated

import typer

from tilewright.cli.app import app, report_misuse


@app.command()
def worker(
    database: Annotated[str | None, typer.Option(help="The servers' PostgreSQL URL.")] = None,
    redis: Annotated[str | None, typer.Option(help="The servers' Redis server.")] = None,
    config: Annotated[Path | None, typer.Option(help="A TOML file of options.")] = None,
) -> None:
    """Play the computers' turns for servers started with --workers, until Ctrl-C."""
    from tilewright.server.settings import load_settings
    from tilewright.server.store import StoreError
    from tilewright.server.worker import work

    arguments = {"database": database, "redis": redis, "workers": True}

    def announce() -> None:
        print("Tilewright's worker is ready", flush=True)

    with report_misuse():
        try:
            work(load_settings(arguments, config=config), announce)
        except StoreError as error:
            raise OSError(f"the database cannot be used: {error}") from error
