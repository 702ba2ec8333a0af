"""`replay` for folders: the judgement of game files, and a table of all records."""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from tilewright.cli.app import MISUSE, NO
from tilewright.cli.terminal import Cell, print_table, reason, say, tell

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
