"""The share of a folder's GCG records that load, of those whose scores and totals are all right.

python -m benchmarks.records FOLDER

It prints the counts, and each record that does not load with its cause. For the coach every record
that loads has a course of turns; `tilewright coach FOLDER` judges them.
"""

import sys
from collections import Counter
from pathlib import Path

from tilewright import Game
from tilewright.coach.of_record import course_of_record
from tilewright.notation.gcg import Kind, decode_gcg, edition_of_record, judged, read_as_written
from tilewright.rules.editions import TOURNAMENT


def main(folder: Path) -> None:
    """Read every record below the folder."""
    counts: Counter[str] = Counter()
    for file in sorted(folder.rglob("*.gcg")):
        counts["records"] += 1
        try:
            record = read_as_written(decode_gcg(file.read_bytes()))
            edition = edition_of_record(record, TOURNAMENT)
            again = judged(record, edition)
        except ValueError as error:
            counts["cannot be read"] += 1
            print(f"{file.name}: {error}")
            continue
        if any(found.kind in (Kind.SCORE, Kind.TOTAL) for found in again.differences):
            counts["have a wrong score or total"] += 1
            continue
        counts["have right scores and totals"] += 1
        try:
            game = Game.from_gcg(file, seed=0)
            course_of_record(record, again, edition)
        except ValueError as error:
            print(f"{file.name}: {error}")
            continue
        counts["of these load"] += 1
        counts["of these with doubts"] += bool(game.doubts)
    for what, count in counts.items():
        print(f"{count:6,} {what}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
