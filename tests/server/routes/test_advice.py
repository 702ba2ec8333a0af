"""Tips, lists of words and worked examples, as a page or a program gets them."""

import pytest

from tilewright.rules.editions import EDITIONS
from tilewright.server.serve import Server

from tests.server.conftest import Guest


@pytest.fixture
def server(shared_server: Server) -> Server:
    return shared_server


def test_an_edition_s_advice_comes_with_its_boards_and_sums(ann: Guest) -> None:
    answer = ann.http.get("/api/editions/folio/advice")
    assert answer.status_code == 200
    told = answer.json()
    assert [len(told[name]) for name in ("examples", "tips", "lists")] == [5, 11, 2]
    third = told["examples"][2]
    assert third["play"] == "10F PASTE"
    assert third["board"][7] == ".....HORN......"
    assert [tile["square"] for tile in third["tiles"]] == ["F10", "G10", "H10", "I10", "J10"]
    assert {word["word"]: word["score"] for word in third["sum"]["words"]} == {
        "PASTE": 15,
        "FARMS": 10,
    }
    assert all(words["open_in_play"] and not words["kept_shut_by"] for words in told["lists"])


def test_a_list_that_is_shut_in_play_names_the_rule_that_shuts_it(ann: Guest) -> None:
    lists = ann.http.get("/api/editions/standard/advice").json()["lists"]
    assert [words["open_in_play"] for words in lists] == [False, False]
    rule = EDITIONS["standard"].rules
    assert {words["kept_shut_by"]["text"] for words in lists} == {
        next(rule_text.text for rule_text in rule.values() if rule_text.name.value == "dictionary")
    }


def test_advice_comes_in_german_on_request(ann: Guest) -> None:
    german = ann.http.get("/api/editions/wall/advice?language=de").json()
    english = ann.http.get("/api/editions/wall/advice").json()
    assert (german["language"], english["language"]) == ("de", "en")
    for one, other in zip(german["tips"], english["tips"], strict=True):
        assert one["name"] == other["name"] and one["text"] != other["text"]
    assert "mindestens 8 Punkte" in german["tips"][1]["text"]


@pytest.mark.parametrize(
    ("address", "status"), [("deluxe/advice", 404), ("wall/advice?language=xx", 400)]
)
def test_an_edition_or_a_language_that_is_not_there_is_refused(
    ann: Guest, address: str, status: int
) -> None:
    answer = ann.http.get(f"/api/editions/{address}")
    assert answer.status_code == status
    assert answer.json()["error"]["code"] in ("not_found", "malformed")
