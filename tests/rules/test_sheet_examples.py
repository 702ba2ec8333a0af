"""The eleven plays that the sheets score, each under every edition: all of them count alike."""

import json
from pathlib import Path

import pytest

from tilewright.rules.board import EMPTY_BOARD
from tilewright.rules.edition import Edition
from tilewright.rules.editions import EDITIONS
from tilewright.rules.play import WrittenPlay
from tilewright.rules.position import Position, Setup, Waiver

EXAMPLES = json.loads((Path(__file__).parents[1] / "golden/sheet_examples.json").read_text())


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.name)
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["name"])
def test_a_sheet_s_example_scores_what_the_sheet_says(
    example: dict[str, object], edition: Edition
) -> None:
    board = EMPTY_BOARD
    assert isinstance(example["board"], list)
    for text in example["board"]:
        play = Position(board, edition).resolve(WrittenPlay.parse(text))
        board = board.with_tiles(play.placements)
    position = Setup(board, waive=frozenset(Waiver)).position(edition)
    judged = position.judge(position.resolve(WrittenPlay.parse(str(example["play"]))))
    assert {word.word: word.score for word in judged.words} == example["words"]
    assert judged.score == example["score"]


def test_there_are_eleven_examples_and_the_sheets_that_show_them_are_named() -> None:
    assert len(EXAMPLES) == 11
    shown = {name for example in EXAMPLES for name in example["editions"]}
    assert shown == {"heirloom", "standard", "wall", "folio"}
