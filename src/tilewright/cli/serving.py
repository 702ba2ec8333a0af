"""`serve`: serve the table to browsers."""

import gc
import json
import socket
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from tilewright.cli.app import JsonOption, app, report_misuse


@app.command()
def serve(
    host: Annotated[
        str | None,
        typer.Option(help="The address to listen on; 0.0.0.0 lets others on the network in."),
    ] = None,
    port: Annotated[int | None, typer.Option(help="The port; 0 picks a free one.")] = None,
    database: Annotated[
        str | None, typer.Option(help="The SQLite file of the games, or a PostgreSQL URL.")
    ] = None,
    redis: Annotated[
        str | None,
        typer.Option(help="The Redis server through which several servers notify each other."),
    ] = None,
    workers: Annotated[
        bool | None,
        typer.Option("--workers/--no-workers", help="Leave computers' turns to workers."),
    ] = None,
    lexicon: Annotated[
        str | None, typer.Option(help="The default words of new tables: club, common, or a file.")
    ] = None,
    config: Annotated[Path | None, typer.Option(help="A TOML file of options.")] = None,
    open_browser: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the page in the browser.")
    ] = True,
    as_json: JsonOption = False,
) -> None:
    """Serve the table to browsers until Ctrl-C."""
    with _no_collection(), report_misuse():
        from tilewright.server.serve import serve as run
        from tilewright.server.settings import load_settings
        from tilewright.server.store import StoreError

        arguments = {"host": host, "port": port, "database": database}
        arguments |= {"redis": redis, "workers": workers, "lexicon": lexicon}

        def announce(url: str) -> None:
            print(json.dumps({"url": url}) if as_json else f"Tilewright is at {url}", flush=True)
            others = address_for_others(url) if settings.host == "0.0.0.0" else None
            if others is not None and not as_json:
                print(f"Others on the network can open {others}", flush=True)
            if open_browser and sys.stdout.isatty():
                webbrowser.open(url)

        try:
            settings = load_settings(arguments, config=config)
            run(settings, announce)
        except StoreError as error:
            raise OSError(f"the database cannot be used: {error}") from error


@contextmanager
def _no_collection() -> Iterator[None]:
    """Collect no garbage until the server is made, which then collects in its own way.

    Imports leave none, and looking for it takes a tenth of the time until the first answer.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def address_for_others(url: str) -> str | None:
    """Return the page's address for other devices on the network, or None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # a reserved address: only the route to it is looked up, and nothing is sent
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        here: str = probe.getsockname()[0]
    return None if here.startswith("127.") else url.replace("127.0.0.1", here)
