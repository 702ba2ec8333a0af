"""`serve`: the table in the browser."""

import json
import sys
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from tilewright.cli.app import JsonOption, app, misuse_told


@app.command()
def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen at.")] = None,
    port: Annotated[int | None, typer.Option(help="The port; 0 takes a free one.")] = None,
    database: Annotated[
        str | None, typer.Option(help="The SQLite file of the games, or a PostgreSQL URL.")
    ] = None,
    redis: Annotated[
        str | None, typer.Option(help="The Redis through which several servers tell each other.")
    ] = None,
    workers: Annotated[
        bool | None,
        typer.Option("--workers/--no-workers", help="Leave computers' turns to workers."),
    ] = None,
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
    from tilewright.server.store import StoreError

    arguments = {"host": host, "port": port, "database": database}
    arguments |= {"redis": redis, "workers": workers, "lexicon": lexicon}

    def announce(url: str) -> None:
        print(json.dumps({"url": url}) if as_json else f"Tilewright is at {url}", flush=True)
        if open_browser and sys.stdout.isatty():
            webbrowser.open(url)

    with misuse_told():
        try:
            run(load_settings(arguments, config=config), announce)
        except StoreError as error:
            raise OSError(f"the database cannot be used: {error}") from error
