"""The page about puzzles has the figures of the pack that comes with Tilewright."""

from collections import Counter
from pathlib import Path

from tilewright.study.puzzles.pack import shipped_pack
from tilewright.study.puzzles.puzzle import PuzzleKind


def test_the_page_says_how_many_puzzles_are_shipped(root: Path) -> None:
    pack = shipped_pack()
    kinds = Counter(puzzle.kind for puzzle in pack)
    page = (root / "docs/puzzles.md").read_text("utf-8")
    assert f"{len(pack):,} come with Tilewright" in page
    assert (
        f"{kinds[PuzzleKind.BEST_PLAY]} best plays, {kinds[PuzzleKind.BINGO]} bingos,"
        f" {kinds[PuzzleKind.EXCHANGE]} exchanges, {kinds[PuzzleKind.HOOKS]} hooks,"
        f" {kinds[PuzzleKind.GOOD]} good or phoney"
    ) in page
    assert f"{sum(puzzle.is_common for puzzle in pack)} for which the common words suffice" in page
