"""`serve` and `worker`: the table for browsers, and the computers' turns of several servers."""

import gc
import json
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from msgspec.structs import replace

from tilewright.cli.app import JsonOption, app, report_misuse

if TYPE_CHECKING:
    from tilewright.server.settings import Settings

BLOCKS = " ▀▄█"
QUESTION = "Let phones in this house join? [y/N] "


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
    house: Annotated[
        bool | None,
        typer.Option(
            "--house/--no-house",
            help="Let phones on this private network join, or never offer it; otherwise a "
            "terminal is asked once for each network.",
        ),
    ] = None,
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
        arguments |= {"house": None if house is None else "open" if house else "never"}

        def announce(url: str) -> None:
            print(json.dumps({"url": url}) if as_json else f"Tilewright is at {url}", flush=True)
            others = address_for_others(url) if settings.host == "0.0.0.0" else None
            if others is not None and not as_json:
                _announce_to_phones(others)
            if open_browser and sys.stdout.isatty():
                webbrowser.open(url)

        def announce_house(url: str | None) -> None:
            if url is not None and not as_json:
                _announce_to_phones(url)

        try:
            settings = load_settings(arguments, config=config)
            if not as_json:
                settings = _asked(settings)
            run(settings, announce, announce_house)
        except StoreError as error:
            raise OSError(f"the database cannot be used: {error}") from error


def _asked(settings: "Settings") -> "Settings":
    """Return the settings with the answer whether phones may join, where a terminal can be asked.

    It is asked once for each network, and never where nobody sits at the terminal.
    """
    from tilewright.server.house.networks import Answers, network_here

    at_terminal = sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
    if settings.house != "ask" or not settings.is_for_this_machine or not at_terminal:
        return settings
    network = network_here(settings.house_address)
    if network is None:
        return settings
    answers = Answers(settings.data_path)
    may_join = answers.of(network)
    if may_join is None:
        try:
            print(QUESTION, end="", flush=True)
            may_join = input().strip().lower() in ("y", "yes")
        except EOFError:
            print()
            return settings
        answers.keep(network, may_join=may_join)
    return replace(settings, house="open") if may_join else settings


def _announce_to_phones(url: str) -> None:
    print(f"Phones in this house can join at {url}", flush=True)
    if sys.stdout.isatty() and _can_show(BLOCKS):
        print(qr_code(url), flush=True)


def _can_show(letters: str) -> bool:
    try:
        letters.encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        return False
    return True


def qr_code(text: str) -> str:
    """Return the text as a QR code for a terminal, in lines of half blocks, dark on light."""
    import segno  # only a server that others may join needs it

    modules = [list(row) for row in segno.make_qr(text, error="m").matrix_iter(border=2)]
    modules += [[0] * len(modules[0])] if len(modules) % 2 else []
    blocks = dict(zip(((0, 0), (1, 0), (0, 1), (1, 1)), BLOCKS, strict=True))
    pairs = zip(modules[::2], modules[1::2], strict=True)
    lines = ["".join(blocks[both] for both in zip(*pair, strict=True)) for pair in pairs]
    # black on white, whatever the colours of the terminal: many cameras read nothing else
    return "\n".join(f"\x1b[30;107m{line}\x1b[0m" for line in lines)


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
    from tilewright.server.house.networks import own_address

    here = own_address()
    return None if here is None else url.replace("127.0.0.1", here)


@app.command()
def worker(
    database: Annotated[str | None, typer.Option(help="The servers' PostgreSQL URL.")] = None,
    redis: Annotated[str | None, typer.Option(help="The servers' Redis server.")] = None,
    config: Annotated[Path | None, typer.Option(help="A TOML file of options.")] = None,
) -> None:
    """Play the computers' turns for servers started with --workers, until Ctrl-C."""
    from tilewright.server.serve import work
    from tilewright.server.settings import load_settings
    from tilewright.server.store import StoreError

    arguments = {"database": database, "redis": redis, "workers": True}

    def announce() -> None:
        print("Tilewright's worker is ready", flush=True)

    with report_misuse():
        try:
            work(load_settings(arguments, config=config), announce)
        except StoreError as error:
            raise OSError(f"the database cannot be used: {error}") from error
