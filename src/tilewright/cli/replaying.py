"""`replay`: judge recorded games again."""

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli.app import (
    MISUSE,
    NO,
    JsonOption,
    app,
    edition_of,
    report_misuse,
)
from tilewright.cli.equipment import DistributionOption, LayoutOption, equipment_of
from tilewright.cli.terminal import Cell, print_table, read_input, reason, say, tell

if TYPE_CHECKING:
    from tilewright.notation.gcg import Equipment, Gcg, Judged
    from tilewright.rules import Edition


_HEADS = ("record", "edition", "events", "differences", "doubts", "result")


class RecordVerdict(StrEnum):
    """The referee's verdict on a record."""

    AGREES = "agrees"
    DOUBTFUL = "doubtful"
    DIFFERS = "differs"
    UNREADABLE = "cannot be read"


_TOGETHER = {
    RecordVerdict.AGREES: "agree",
    RecordVerdict.DOUBTFUL: "doubtful",
    RecordVerdict.DIFFERS: "differ",
    RecordVerdict.UNREADABLE: "cannot be read",
}


@dataclass(frozen=True, slots=True)
class FileReport:
    """The findings in a file; there is no edition where it could not be read."""

    file: Path
    edition: str | None = None
    events: int = 0
    differences: int = 0
    doubts: int = 0

    @property
    def verdict(self) -> RecordVerdict:
        """The verdict in a word."""
        if self.edition is None:
            return RecordVerdict.UNREADABLE
        if self.differences:
            return RecordVerdict.DIFFERS
        return RecordVerdict.DOUBTFUL if self.doubts else RecordVerdict.AGREES

    def status(self, *, strict: bool) -> int:
        """Return the exit status that the file alone would have."""
        match self.verdict:
            case RecordVerdict.UNREADABLE:
                return MISUSE
            case RecordVerdict.DIFFERS:
                return NO
            case RecordVerdict.DOUBTFUL if strict:
                return NO
            case _:
                return 0


def replay_game_file(file: Path, data: bytes, *, as_json: bool) -> FileReport:
    """Decide the game of one of our files again, and print where it differs.

    Raises:
        ValueError: it is no game file, or sealed.
    """
    from tilewright.game.game import replay
    from tilewright.game.verify import verify
    from tilewright.notation.game_file import Record, read_stored

    record = read_stored(data)
    if not isinstance(record, Record):
        raise ValueError("this game is sealed until it is over; `tilewright verify` opens it")
    numbers = [finding.number for finding in verify(record.events).findings]
    edition = replay(record.events[:1]).edition.name
    report = FileReport(
        file, edition, len(record.events), len(numbers) + (record.is_intact is False)
    )
    if as_json:
        for number in numbers:
            print(json.dumps({"file": str(file), "event": number}))
        print(json.dumps(facts_of(report)))
        return report
    for number in numbers:
        say(f"{file}: event {number} differs; `tilewright verify` says how")
    if record.is_intact is False:
        say(f"{file}: the file was changed after it was written: its digest differs")
    return report


def unreadable(file: Path, error: ValueError | OSError, *, as_json: bool) -> FileReport:
    """Say why the file cannot be judged."""
    tell(f"{file}: {reason(error, file)}")
    if as_json:
        line = getattr(error, "line", None)
        print(json.dumps({"file": str(file), "line": line, "error": reason(error, file)}))
    return FileReport(file)


def facts_of(report: FileReport) -> dict[str, object]:
    """Return the report of a file that could be read as JSON has it."""
    return {
        "file": str(report.file),
        "edition": report.edition,
        "events": report.events,
        "differences": report.differences,
        "doubts": report.doubts,
    }


def print_collection(reports: Sequence[FileReport], folder: Path | None, *, as_json: bool) -> None:
    """Print a row for each file, by its name in the folder if there is one, and the sums."""
    found = Counter(report.verdict for report in reports)
    if as_json:
        counts = {verdict.name.lower(): found[verdict] for verdict in RecordVerdict}
        sums = {
            "differences": sum(report.differences for report in reports),
            "doubts": sum(report.doubts for report in reports),
        }
        print(json.dumps({"files": len(reports), **counts, **sums}))
        return
    rows: list[list[Cell]] = [
        [
            str(report.file if folder is None else report.file.relative_to(folder)),
            report.edition or "",
            None if report.edition is None else report.events,
            None if report.edition is None else report.differences,
            None if report.edition is None else report.doubts,
            report.verdict.value,
        ]
        for report in reports
    ]
    print_table(_HEADS, rows)
    say("")
    counted = ", ".join(
        f"{found[verdict]} {said}" for verdict, said in _TOGETHER.items() if found[verdict]
    )
    say(f"{len(reports)} records: {counted}")


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
    from tilewright.cli.stored_games import with_folders_opened

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
