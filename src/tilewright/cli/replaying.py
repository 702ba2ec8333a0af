"""`replay`: judge recorded games again."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli.app import (
    JsonOption,
    app,
    edition_of,
    report_misuse,
)
from tilewright.cli.equipment import DistributionOption, LayoutOption, equipment_of
from tilewright.cli.terminal import read_input, say

if TYPE_CHECKING:
    from tilewright.cli.replaying_folders import FileReport
    from tilewright.notation.gcg import Equipment, Gcg, Judged
    from tilewright.rules import Edition

_DEFAULT = "tournament"
_STANDARD = Path("-")


@app.command()
def replay(
    files: Annotated[
        list[Path],
        typer.Argument(
            metavar="FILE|FOLDER...",
            help="GCG files, - for standard input; or folders of them and of game files.",
        ),
    ],
    edition: Annotated[
        str | None,
        typer.Option(
            help="The edition to judge by; default: as named by a file of ours, or tournament."
        ),
    ] = None,
    layout: LayoutOption = None,
    distribution: DistributionOption = None,
    strict: Annotated[
        bool, typer.Option("--strict", help="Exit with 1 for doubts as well.")
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """Judge every turn of recorded games again, and report what differs and what is doubtful.

    A doubt is no wrong figure: a rack that does not follow from those before it, which annotators
    often guess, or a line whose meaning had to be chosen.

    Of a folder, every .gcg and .json file in it is judged, and a table of all records is printed in
    the end; the game files among them are decided again as by `tilewright verify`. A file that
    cannot be read is named with its cause and does not stop the rest.

    Exit status: 0 when everything agrees, 1 when something differs, or with --strict is doubtful, 2
    when a file cannot be read or has an unknown board or tile set. --json prints an object for each
    difference, with file, line, player, kind, written, computed and message, one for each doubt,
    with file, line, player, doubt, code and message, and one for each file, with file, edition,
    events, differences, doubts and totals, or with file, line and error; with a folder then one
    with files, differences, doubts, and how many files agree, are doubtful, differ and are
    unreadable.
    """
    from tilewright.cli.record_folders import with_folders_opened
    from tilewright.cli.replaying_folders import print_collection

    with report_misuse():
        if files.count(_STANDARD) > 1:
            raise ValueError("standard input (-) can be read only once")
        named = None if edition is None else edition_of(edition)
        brought = equipment_of(layout, distribution)
        records = with_folders_opened(files)
    folders = [file for file in files if file.is_dir()]
    reports = []
    for file in _progress(records):
        is_of_folder = file not in files
        report = _replay_file(file, named, brought, is_of_folder=is_of_folder, as_json=as_json)
        reports.append(report)
    if folders:
        print_collection(reports, folders[0] if files == folders[:1] else None, as_json=as_json)
    raise typer.Exit(max(report.status(strict=strict) for report in reports))


def _replay_file(
    file: Path,
    named: "Edition | None",
    brought: "Equipment",
    *,
    is_of_folder: bool,
    as_json: bool,
) -> "FileReport":
    """Print what is found in one file and return it; a game file is judged if it is of a folder."""
    from tilewright.cli.replaying_folders import FileReport, replay_game_file, unreadable
    from tilewright.notation.gcg import LONGEST_FILE, decode_gcg, judged, read_as_written

    try:
        data = read_input(file, LONGEST_FILE)
        if data.lstrip().startswith(b"{"):
            if is_of_folder:
                return replay_game_file(file, data, as_json=as_json)
            raise ValueError("this is a game file, not GCG; `tilewright verify` judges it again")
        record = read_as_written(decode_gcg(data))
        edition = _edition_judged_by(record, named, brought)
        again = judged(record, edition)
    except (ValueError, OSError) as error:
        return unreadable(file, error, as_json=as_json)
    is_quiet = is_of_folder and not again.differences
    if as_json:
        _print_json(file, edition, record, again)
    elif not is_quiet:
        _print_text(file, record, again)
    faults = len(again.differences), len(again.doubts)
    return FileReport(file, edition.name, len(record.events), *faults)


def _edition_judged_by(record: "Gcg", named: "Edition | None", brought: "Equipment") -> "Edition":
    """Return the requested edition, or the record's own."""
    from tilewright.notation.gcg import edition_of_record, equipped

    if named is not None:
        return equipped(named, record, brought)
    return edition_of_record(record, edition_of(_DEFAULT), brought)


def _print_text(file: Path, record: "Gcg", again: "Judged") -> None:
    for difference in again.differences:
        say(f"{file}: {difference}")
    for doubt in again.doubts:
        say(f"{file}: doubtful: {doubt}")
    count = len(again.differences)
    found = _counted(count, "difference") if count else "all agree"
    if again.doubts:
        found += f", {_counted(len(again.doubts), 'doubt')}"
    say(f"{file}: {len(record.events)} events, {found}")


def _counted(count: int, thing: str) -> str:
    return f"{count} {thing}{'' if count == 1 else 's'}"


def _print_json(file: Path, edition: "Edition", record: "Gcg", again: "Judged") -> None:
    for difference in again.differences:
        line = {
            "file": str(file),
            "line": difference.line,
            "player": difference.nick,
            "kind": difference.kind.value,
            "written": difference.written,
            "computed": difference.computed,
            "message": difference.message,
        }
        print(json.dumps(line))
    for doubt in again.doubts:
        line = {
            "file": str(file),
            "line": doubt.line,
            "player": doubt.nick,
            "doubt": doubt.what,
            "code": doubt.code,
            "message": doubt.why,
        }
        print(json.dumps(line))
    totals = dict.fromkeys(record.nicks, 0) | {event.nick: event.total for event in record.events}
    summary = {
        "file": str(file),
        "edition": edition.name,
        "events": len(record.events),
        "differences": len(again.differences),
        "doubts": len(again.doubts),
        "totals": totals,
    }
    print(json.dumps(summary))


def _progress(files: list[Path]) -> Iterable[Path]:
    """Yield the files with a progress bar on standard error, if that is a terminal."""
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)
    return track(
        files, "replaying", console=console, transient=True, disable=not console.is_terminal
    )
