"""The figures of the coach's benchmark."""

from pathlib import Path

import pytest
from benchmarks.coach import measured, of_records

from tilewright import load_lexicon

RECORD = "#player1 A\n#player2 B\n>A: AEHNORT 8E NORTH +24 24\n>B: AEFMRST 7H FARMS +36 36\n"


@pytest.mark.timeout(300)
def test_most_costly_turns_of_weak_players_are_named() -> None:
    figures = measured("gentle", 3, 7, load_lexicon("club"), load_lexicon("common"))
    row = figures.row()
    assert row["games"] == 3
    assert figures.costly == sum(figures.themes.values()) > 20
    assert figures.particular > 0.7


def test_records_are_counted_once_and_other_files_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("one", "same"):
        (tmp_path / f"{name}.gcg").write_text(RECORD)
    (tmp_path / "none.gcg").write_text("#player1 A\n>A: ?!\n")
    figures = of_records(tmp_path, load_lexicon("club"))
    assert len(figures.milliseconds) == 1
    assert figures.costly > 0
    assert "none.gcg is left out" in capsys.readouterr().err
