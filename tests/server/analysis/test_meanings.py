"""Meanings of words: for finished games and records, never during a game."""

from pathlib import Path

import pytest

from tilewright.engine.generator import Generator
from tilewright.lexicon import gloss

from tests.server.conftest import Guest, Json
from tests.server.playing import best_command, play_out

RECORD = Path(__file__).parents[2] / "golden/gcg/double_to_out.gcg"


@pytest.fixture
def database(sqlite_file: str) -> str:
    """One kind will do: nothing of this is stored."""
    return sqlite_file


def explained(guest: Guest, text: str) -> list[list[Json]]:
    """Return the meanings of a record's words by turn; a word may occur twice."""
    response = guest.post("/api/records/meanings", {"gcg": text})
    assert response.status_code == 200, response.text
    turns: list[list[Json]] = response.json()["turns"]
    return turns


def test_a_word_that_a_play_makes_twice_is_listed_twice(ann: Guest) -> None:
    head = "#player1 ann Ann\n#player2 bob Bob\n"
    plays = ">ann: AEFIOTT 8G TOT +6 6\n>bob: AABTTHS 7G ABA +17 17\n"
    words = [[one["word"] for one in turn] for turn in explained(ann, head + plays)]
    assert words == [["TOT"], ["ABA", "AT", "BO", "AT"]]


def test_the_words_of_a_game_are_explained_when_it_is_over_and_not_before(
    ann: Guest, engine: Generator
) -> None:
    game = ann.start()
    ann.command(game, best_command(engine, ann.on_turn(game)))
    assert ann.on_turn(game)["state"] == "playing"
    address = f"/api/games/{game}/meanings"
    refused = ann.http.get(address)
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "not_over")
    play_out(ann, game, engine)
    told = ann.get(address)["turns"]
    turns = ann.get(f"/api/games/{game}/replay")["turns"]
    assert [[one["word"] for one in words] for words in told] == [turn["words"] for turn in turns]
    for one in (one for words in told for one in words if one["in_list"]):
        found = gloss(one["word"])
        assert one["meaning"] == (None if found is None else found.text)
    by_record = explained(ann, ann.http.get(f"/api/games/{game}/gcg").text)
    assert by_record == told


def test_a_phoney_in_a_record_is_only_marked_as_such(ann: Guest) -> None:
    told = explained(ann, RECORD.read_text())
    assert told[0] == []
    assert [one["in_list"] for one in told[1] if one["word"] == "QUIN"] == [True]
    meaning = gloss("EERIE")
    assert meaning is not None
    assert [one["meaning"] for one in told[4] if one["word"] == "EERIE"] == [meaning.text]
    nothing = {"form_of": None, "meaning": None, "barred": None}
    assert {"word": "QEVM", "in_list": False, **nothing} in told[3]


def test_a_play_that_does_not_fit_the_board_has_no_words(ann: Guest) -> None:
    head = "#player1 ann Ann\n#player2 bob Bob\n"
    told = explained(ann, f"{head}>ann: AEHNORT 8F HORN +14 14\n>bob: AEFMRST A1 FAR +9 9\n")
    assert [one["word"] for one in told[0]] == ["HORN"]
    assert told[1] == []


def test_a_text_that_is_no_record_has_no_meanings(ann: Guest) -> None:
    refused = ann.post("/api/records/meanings", {"gcg": ""})
    assert refused.status_code == 422
    assert refused.json() == ann.post("/api/records", {"gcg": ""}).json()
