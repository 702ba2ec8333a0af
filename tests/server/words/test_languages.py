"""Word cards of other languages over the network: kept apart by list, written and read back."""

import json
from collections.abc import Callable

import pytest

from tilewright.server.serve import Server

from tests.server.accounts.test_accounts import done, refused
from tests.server.conftest import Guest, Json
from tests.server.words.test_words import answer, bring, enter, next_card, start

Come = Callable[[], Guest]


@pytest.fixture
def server(foreign_server: Server) -> Server:
    return foreign_server


def study_in(guest: Guest, language: str | None, **more: object) -> Json:
    enter(guest)
    settings = {**guest.get("/api/words")["settings"], "word_list": None, **more}
    view: Json = done(guest.post("/api/words/settings", {**settings, "language": language}))
    return view


def started(view: Json) -> list[str]:
    return [deck["name"] for deck in view["decks"] if deck["started"]]


def test_words_are_studied_in_each_language_that_has_a_list(ann: Guest) -> None:
    start(ann)
    first = ann.get("/api/words")
    assert (first["language"], first["settings"]["language"]) == ("english", None)
    assert first["languages"] == ["english", "german", "spanish"]
    view = study_in(ann, "spanish")
    assert (view["language"], view["word_list"], view["word_lists"]) == (
        "spanish", "spanish", ["spanish"],
    )  # fmt: skip
    assert view["high"] == ["J", "Ỻ", "Ñ", "Ɽ", "X", "Z"]
    assert started(view) == []
    assert next(deck for deck in view["decks"] if deck["name"] == "threes")["cards"] > 100


def test_cards_and_decks_of_two_languages_do_not_meet(ann: Guest) -> None:
    start(ann)
    english = next_card(ann)
    answer(ann, english)
    study_in(ann, "german")
    view = done(ann.post("/api/words/decks", {"deck": "threes", "started": True}))
    assert started(view) == ["threes"]
    card = next_card(ann)
    assert card["deck"] == "threes"
    answered = answer(ann, card, "")
    assert answered["missed"] and answered["words"][0]["in_list"]
    assert ann.get("/api/words/statistics")["begun"] == 1
    view = study_in(ann, "english")
    assert started(view) == ["twos"]
    assert ann.get("/api/words/statistics")["begun"] == 1
    # the card of the other language is not to be answered now
    asked = {name: english[name] for name in ("kind", "number")}
    other = {"key": "k1", **asked, "letters": "ÄRZ", "answer": ""}
    refused(ann.post("/api/words/answers", other), 409, "stale_card")


def test_a_tile_of_several_letters_is_asked_for_and_typed(ann: Guest) -> None:
    study_in(ann, "spanish")
    told = done(bring(ann, "chacha\n_[CH]A_\nmañana\nkilo\n"))
    assert (told["added"], [line["line"] for line in told["lines"]]) == (3, [4])
    card = next_card(ann)
    assert card["letters"] == "AAƇƇ"
    result = answer(ann, card, "Chacha")
    assert (result["right"], result["found"]) == (True, ["ƇAƇA"])
    text = ann.http.get("/api/words/cards.txt").text
    assert "AA[CH][CH]\t[CH]A[CH]A" in text
    assert "_[CH]A_" in text


def test_the_cards_of_all_languages_are_exported_and_imported_identically(
    ann: Guest, new_guest: Come
) -> None:
    start(ann)
    answer(ann, next_card(ann), "")
    study_in(ann, "spanish", new_a_day=7)
    done(ann.post("/api/words/decks", {"deck": "threes", "started": True}))
    answer(ann, next_card(ann), "")
    exported = ann.http.get("/api/words/cards.jsonl").text
    lists = [json.loads(line)["list"] for line in exported.splitlines()[1:]]
    assert lists == ["CLUB", "spanish/spanish"]
    other = enter(new_guest())
    assert done(bring(other, exported))["added"] == 2
    assert other.http.get("/api/words/cards.jsonl").text == exported
    view = other.get("/api/words")
    assert (view["language"], started(view)) == ("spanish", ["threes"])


def test_cards_of_a_list_that_is_not_here_are_named(ann: Guest) -> None:
    study_in(ann, "german")
    card = {"list": "polish/POLISH", "kind": "letters", "letters": "AB", "deck": "twos"}
    wrong = {"list": "german/german", "kind": "letters", "letters": "ÑA", "deck": "twos"}
    told = done(bring(ann, "\n" + json.dumps(card) + "\n" + json.dumps(wrong)))
    assert (told["added"], told["refused"]) == (0, 2)


@pytest.mark.parametrize("language", ["polish", "klingon"])
def test_a_language_without_words_is_refused_by_name(ann: Guest, language: str) -> None:
    enter(ann)
    settings = ann.get("/api/words")["settings"]
    answer = ann.post("/api/words/settings", {**settings, "language": language})
    refused(answer, 422, "not_offered")
    assert "german" in answer.json()["error"]["evidence"]["offered"]


def test_a_finished_game_gives_cards_in_its_own_language_alone(ann: Guest) -> None:
    game = ann.start(words="challenge", language="german")
    ann.on_turn(game)
    done(ann.command(game, {"type": "resign"}))
    assert ann.on_turn(game)["state"] == "over"
    study_in(ann, "english")
    assert done(ann.post("/api/words/games", {}))["games"] == 0
    study_in(ann, "german")
    assert done(ann.post("/api/words/games", {}))["games"] == 1


def test_letters_are_in_the_order_of_the_alphabet(ann: Guest) -> None:
    study_in(ann, "german")
    assert done(bring(ann, "zäh\n"))["added"] == 1
    assert next_card(ann)["letters"] == "ÄHZ"
