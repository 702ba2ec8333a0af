"""`export`: convert a game file, or every game of a file of many, to GCG for other programs."""

import json
import os
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli.app import (
    EditionOption,
    JsonOption,
    LexiconOption,
    TilesOption,
    app,
    edition_in,
    lexicon_of,
    report_unusable,
)
from tilewright.cli.terminal import progress, read_input, say, tell

if TYPE_CHECKING:
    from tilewright.notation.game_file import Record, SealedFile
    from tilewright.notation.gcg import Gcg

_STANDARD = Path("-")
_TABLES = (".jsonl", ".parquet")


@app.command()
def export(
    file: Annotated[
        Path,
        typer.Argument(
            help="A game file, or a companion's; - for standard input. "
            "Or a .jsonl or .parquet file of a match or of self-play."
        ),
    ],
    output: Annotated[
        Path,
        typer.Option(
            "--output", "-o", help="The GCG file to write, or the folder; - for standard output."
        ),
    ] = _STANDARD,
    edition: EditionOption = "standard",
    tiles: TilesOption = None,
    lexicon: LexiconOption = None,
    force: Annotated[
        bool, typer.Option("--force", help="Replace the output if it exists.")
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """Write a recorded game as GCG: every turn with its rack, the edition and the table's terms.

    The record of an unfinished game has the racks of its only person, or none if several people
    play or the file is sealed and cannot be opened here.

    Of a file that `match --out` or `selfplay --out` wrote, every game becomes a GCG file in the
    folder of -o. The turns of self-play do not name the edition and the lexicon: give those of the
    games.

    Exit status: 0 when it is written, 2 when the file cannot be read, or the output exists without
    --force, is the game file itself, or is a folder with files. --json prints an object with file,
    output, events, incomplete and totals, plus gcg, the text, if there is no output; one with file,
    output and games, their number; or one with file and error.
    """
    if file.suffix in _TABLES:
        export_games(file, output, edition, tiles, lexicon, force=force, as_json=as_json)
        return
    from tilewright.notation.gcg import write_gcg

    with report_unusable(file, as_json=as_json):
        record = _record(file)
        text = write_gcg(record)
        if output != _STANDARD:
            _write(file, output, text, replace=force)
    if as_json:
        print(json.dumps(_summary(file, output, record, text)))
    elif output == _STANDARD:
        # GCG declares itself UTF-8, whatever the terminal uses
        typer.echo(text.encode(), nl=False)


def _record(file: Path) -> "Gcg":
    from tilewright.notation.companion_file import is_companion_file, read_companion_file
    from tilewright.notation.companion_record import companion_gcg
    from tilewright.notation.game_file import LONGEST_FILE, Record, read_stored

    text = read_input(file, LONGEST_FILE)
    if is_companion_file(text):
        return companion_gcg(read_companion_file(text).companion)
    stored = read_stored(text)
    if stored.is_intact is False:
        tell(f"{file}: the file was changed after it was written: its digest differs")
    return _of_record(stored) if isinstance(stored, Record) else _of_sealed(file, stored)


def _of_record(record: "Record") -> "Gcg":
    from tilewright.game.seats import Person, Seat
    from tilewright.notation.game_file import GameFile
    from tilewright.notation.gcg import gcg_for

    file = GameFile(record.events, record.messages, record.id)
    players = enumerate(file.game.players)
    people = [Seat(number) for number, player in players if isinstance(player, Person)]
    return gcg_for(file.events, people[0] if len(people) == 1 else None)


def _of_sealed(file: Path, stored: "SealedFile") -> "Gcg":
    """Return the record with the racks of its only person, or without racks if it stays sealed."""
    from tilewright.cli.stored_games import opened_record
    from tilewright.notation.gcg import face_down_gcg
    from tilewright.sealing import SealBroken, SealNotOpened

    try:
        return _of_record(opened_record(stored))
    except SealBroken:
        raise
    except SealNotOpened as error:
        tell(f"{file}: written without racks: {error}")
        return face_down_gcg(stored.readable.face_down)


def _write(file: Path, output: Path, text: str, *, replace: bool) -> None:
    """Write the text to the output file completely, or leave it as it was.

    Raises:
        ValueError: it exists and may not be replaced, is a folder or the game file itself, or its
            folder does not exist.
        OSError: it cannot be written.
    """
    from tilewright.lexicon.graph import replace_file

    if output.is_dir():
        raise ValueError(f"{output} is a folder; give -o a file name")
    if not output.resolve().parent.is_dir():
        raise ValueError(
            f"{output}: the folder {output.resolve().parent} does not exist; create it first"
        )
    if output.exists():
        if file != _STANDARD and os.path.samefile(file, output):
            raise ValueError(f"{output} is the game file itself; choose another name for the GCG")
        if not replace:
            raise ValueError(f"{output} exists; use --force to replace it")
        if not output.is_file():
            # a device or a pipe is written to, not replaced
            output.write_bytes(text.encode())
            return
    # keep a symbolic link, and replace its target
    replace_file(output.resolve(), text.encode())


def _summary(file: Path, output: Path, record: "Gcg", text: str) -> dict[str, object]:
    totals = dict.fromkeys(record.nicks, 0) | {event.nick: event.total for event in record.events}
    summary: dict[str, object] = {
        "file": str(file),
        "output": None if output == _STANDARD else str(output),
        "events": len(record.events),
        "incomplete": record.is_incomplete,
        "totals": totals,
    }
    return summary | ({"gcg": text} if output == _STANDARD else {})


def export_games(
    file: Path,
    folder: Path,
    edition: str,
    tiles: str | None,
    lexicon: str | None,
    *,
    force: bool,
    as_json: bool,
) -> None:
    """Write every game of a file of a match or of self-play into the folder, and say how many."""
    from tilewright.dataset.as_records import games_in

    with report_unusable(file, as_json=as_json):
        named = edition_in(edition, tiles)
        words = lexicon_of(lexicon, named)
        games = games_in(file, named, words)
        first = next(games, None)
        if first is None:
            raise ValueError(f"{file} has no games")
        _make(folder, force=force)
        count = 0
        with progress("writing", None) as heard:
            for name, text in chain([first], games):
                (folder / f"{name}.gcg").write_bytes(text.encode())
                count += 1
                heard(1)
    if as_json:
        print(json.dumps({"file": str(file), "output": str(folder), "games": count}))
    else:
        say(f"{folder}: {count:,} game{'' if count == 1 else 's'}")


def _make(folder: Path, *, force: bool) -> None:
    """Make the folder, or check that it is one in which files may be written.

    Raises:
        ValueError: it is standard output, a file, or has files, and `force` is not set.
        OSError: it cannot be made.
    """
    if folder == Path("-"):
        raise ValueError("many games need a folder: give it with -o")
    if folder.exists() and not folder.is_dir():
        raise ValueError(f"{folder} is a file; many games need a folder")
    if folder.is_dir() and any(folder.iterdir()) and not force:
        raise ValueError(f"{folder} is not empty; choose another folder, or use --force")
    folder.mkdir(parents=True, exist_ok=True)
