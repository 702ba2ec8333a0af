"""Score sheets as people write them."""

import pytest

from tilewright.recovery.sheet import BadSheet, Figures, Place, Sheet, SheetEntry
from tilewright.recovery.stages import MistakeKind, SheetMistake


@pytest.mark.parametrize("parted", ["14 HORN{}9", "14 HORN {} 9"])
@pytest.mark.parametrize("by", ["\t", " | ", ";", "   "])
def test_cells_are_parted_by_tabs_bars_semicolons_or_two_spaces(parted: str, by: str) -> None:
    sheet = Sheet.parse(f"Ann{by}Ben\n" + parted.format(by))
    assert sheet.columns == ((SheetEntry(14, "HORN"),), (SheetEntry(9),))


def test_a_table_in_markdown_is_a_sheet() -> None:
    sheet = Sheet.parse("| Ann | Ben |\n| 14 | - |\n| ? | 20 |\n")
    assert sheet.columns == ((SheetEntry(14), SheetEntry(None)), (SheetEntry(0), SheetEntry(20)))


def test_an_empty_cell_is_no_turn() -> None:
    assert [len(one) for one in Sheet.parse("Ann | Ben\n14 | 9\n20 |").columns] == [2, 1]


def test_columns_that_never_fall_are_totals_unless_the_sheet_says_otherwise() -> None:
    rounds = "\n".join(f"{10 * n} | {12 * n}" for n in range(1, 7))
    assert Sheet.parse(f"Ann | Ben\n{rounds}").figures is Figures.TOTALS
    assert Sheet.parse(f"#scores\nAnn | Ben\n{rounds}").figures is Figures.SCORES
    assert Sheet.parse("Ann | Ben\n10 | 12\n30 | 14").figures is Figures.SCORES


def test_totals_give_scores_and_an_unreadable_one_hides_two() -> None:
    sheet = Sheet.parse("#totals\nAnn | Ben\n14 | 9\n? | 20\n50 | 31")
    assert [sheet.score(0, turn) for turn in range(3)] == [14, None, None]
    assert [sheet.score(1, turn) for turn in range(3)] == [9, 11, 11]


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("Ann\n14", 1, "two to four players"),
        ("Ann | Ben\n14 | 9 | 3", 2, "3 turns, but there are 2 players"),
        ("Ann | Ben\n14 | HORN", 2, "has no score"),
        ("Ann | Ben\n14 | 9!", 2, "neither a score nor a word"),
        ("Ann | Ben\n14 HORN FARM | 9", 2, "two words"),
        ("Ann | Ben\n-14 | 9", 2, "no score of a turn"),
        ("x" * 30_000, 1, "at most 20000 characters"),
    ],
)
def test_a_line_that_cannot_be_read_is_named(text: str, line: int, why: str) -> None:
    with pytest.raises(BadSheet, match=why) as refused:
        Sheet.parse(text)
    assert refused.value.line == line


def test_a_sheet_without_end_is_refused() -> None:
    with pytest.raises(BadSheet, match="at most 120 turns"):
        Sheet.parse("Ann | Ben\n" + "1 | 1\n" * 121)


@pytest.mark.parametrize(
    ("mistake", "column"),
    [
        (SheetMistake(MistakeKind.FIGURE, 0, 1, 30, 20), [14, 34, 39]),
        (SheetMistake(MistakeKind.TOTAL, 0, 1, 30, 20), [14, 34, 49]),
        (SheetMistake(MistakeKind.MISSING, 0, 1, None, 8), [14, 22, 52, 57]),
        (SheetMistake(MistakeKind.MISSING_COUNTED, 0, 1, None, 8), [14, 22, 44, 49]),
    ],
)
def test_a_sheet_of_totals_is_corrected_as_its_mistake_was_made(
    mistake: SheetMistake, column: list[int]
) -> None:
    sheet = Sheet.of_cells(("Ann", "Ben"), [["14", "44 HORN", "49"], ["9"]], Figures.TOTALS)
    assert [entry.figure for entry in sheet.corrected(mistake).columns[0]] == column


def test_cells_are_read_as_they_were_written() -> None:
    cells = (("14 HORN", "?", "0"), ("9",))
    assert Sheet.of_cells(("Ann", "Ben"), cells, Figures.SCORES).cells() == cells


def test_a_cell_that_cannot_be_read_is_named_by_its_place() -> None:
    with pytest.raises(BadSheet) as refused:
        Sheet.of_cells(("Ann", "Ben"), [["14"], ["9", "HORN FARM"]], Figures.SCORES)
    assert refused.value.place == Place(1, 1)
