"""The eleven plays that the sheets score, each under every edition: all of them count alike."""

import json
from pathlib import Path

import pytest

from tilewright.rules.board import EMPTY_BOARD
from tilewright.rules.edition import Edition
from tilewright.rules.editions import EDITIONS
from tilewright.rules.play import WrittenPlay
from tilewright.rules.position import Position, Setup, Waiver
from tilewright.rules.sheets.demonstration import judged

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


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.name)
def test_an_edition_shows_the_plays_that_its_sheet_scores(edition: Edition) -> None:
    # the classic sheet names the five turns, and has lost the page that shows them
    sheet = "wall" if edition.name == "classic" else edition.name
    expected = [example for example in EXAMPLES if sheet in example["editions"]]
    shown = [(worked.name, judged(worked, edition)) for worked in edition.examples]
    assert [
        {"name": name, "words": {word.word: word.score for word in play.words}, "score": play.score}
        for name, play in shown
    ] == [{key: example[key] for key in ("name", "words", "score")} for example in expected]
    assert [(worked.play, list(worked.before)) for worked in edition.examples] == [
        (example["play"], example["board"]) for example in expected
    ]
    assert len(shown) == {"standard": 6, "tournament": 0}.get(edition.name, 5)
