"""The eleven plays that the sheets score, each under every edition whose sheet shows it."""

import json
from pathlib import Path

import pytest

from tilewright.rules.board import EMPTY_BOARD
from tilewright.rules.editions import EDITIONS
from tilewright.rules.play import WrittenPlay
from tilewright.rules.position import Position, Setup, Waiver

EXAMPLES = json.loads((Path(__file__).parents[1] / "golden/sheet_examples.json").read_text())
CASES = [
    pytest.param(example, edition, id=f"{edition}: {example['name']}")
    for example in EXAMPLES
    for edition in example["editions"]
]


@pytest.mark.parametrize(("example", "edition_name"), CASES)
def test_a_sheet_s_example_scores_what_the_sheet_says(
    example: dict[str, object], edition_name: str
) -> None:
    edition = EDITIONS[edition_name]
    board = EMPTY_BOARD
    assert isinstance(example["board"], list)
    for text in example["board"]:
        play = Position(board, edition).resolve(WrittenPlay.parse(text))
        board = board.with_tiles(play.placements)
    position = Setup(board, waive=frozenset(Waiver)).position(edition)
    judged = position.judge(position.resolve(WrittenPlay.parse(str(example["play"]))))
    assert {word.word: word.score for word in judged.words} == example["words"]
    assert judged.score == example["score"]


def test_there_are_eleven_examples() -> None:
    assert len(EXAMPLES) == 11
