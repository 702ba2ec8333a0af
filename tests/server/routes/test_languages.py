"""The languages, tiles and word lists that a server names, and what it refuses by name."""

import pytest
from msgspec.structs import replace

from tilewright.server.serve import Server
from tilewright.server.service_groups import words_of
from tilewright.server.settings import Settings, SettingsError

from tests.server.conftest import Guest, Json


@pytest.fixture
def server(foreign_server: Server) -> Server:
    return foreign_server


def test_every_language_is_listed_with_the_word_lists_of_this_server(ann: Guest) -> None:
    listed = ann.get("/api/languages")
    assert listed[0] == {
        "name": "english",
        "tag": "en",
        "own_name": "English",
        "tiles": 100,
        "letters": 26,
        "lexicons": ["CLUB", "COMMON"],
        "puzzles": True,
        "study": True,
    }
    by_name = {language["name"]: language for language in listed}
    assert by_name["german"]["lexicons"] == ["german"]
    assert (by_name["spanish"]["letters"], by_name["spanish"]["puzzles"]) == (28, False)
    assert by_name["catalan"]["own_name"] == "català"
    assert "czech" not in by_name


def test_word_lists_say_their_language_and_where_they_are_from(ann: Guest) -> None:
    club, common, german, spanish = ann.get("/api/lexicons")
    assert club["language"] == common["language"] == "english"
    assert club["title"] == "CLUB" and "ENABLE" in club["source"] and club["licence"]
    assert (german["name"], german["language"], german["licence"]) == ("german", "german", "")
    assert spanish["words"] > 1000


@pytest.mark.parametrize("name", ["spanish", "es"])
def test_tiles_are_named_with_what_they_show_and_count(ann: Guest, name: str) -> None:
    tiles = ann.get(f"/api/tiles/{name}")
    assert (tiles["name"], tiles["tag"], tiles["total"]) == ("spanish", "es", 100)
    letters = {letter["face"]: letter for letter in tiles["alphabet"]}
    assert letters["CH"] == {
        "letter": "Ƈ",
        "blank": "ƈ",
        "face": "CH",
        "blank_face": "ch",
        "count": 1,
        "points": 5,
        "vowel": False,
        "name": "che",
    }
    assert letters["A"]["vowel"] and "name" not in letters["A"]
    assert tiles["tiles"][-1] == {"tile": "?", "count": 2, "points": 0}
    assert [one["tile"] for one in tiles["tiles"][:-1]] == [
        letter["letter"] for letter in tiles["alphabet"] if letter["count"]
    ]


def test_letters_that_only_a_blank_can_be_are_listed_with_a_count_of_none(ann: Guest) -> None:
    letters = {one["letter"]: one for one in ann.get("/api/tiles/norwegian")["alphabet"]}
    assert letters["Q"]["count"] == 0


def test_tiles_are_not_sent_again_while_they_are_the_same(ann: Guest) -> None:
    first = ann.http.get("/api/tiles/german")
    assert first.json()["folded"]["ß"] == "SS"
    again = ann.http.get("/api/tiles/german", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def asked(ann: Guest, **fields: object) -> Json:
    body = {
        "edition": "standard",
        "name": "Ann",
        "computers": [{"name": "Quill", "level": "steady"}],
    }
    answer = ann.post("/api/games", {**body, **fields})
    assert answer.status_code == 422, answer.text
    error: Json = answer.json()["error"]
    return error


@pytest.mark.parametrize("language", ["klingon", "czech"])
def test_a_language_that_cannot_be_played_is_refused_by_name(ann: Guest, language: str) -> None:
    error = asked(ann, language=language)
    assert error["code"] == "unknown_language"
    assert language in error["message"].lower() and "german" in error["evidence"]["offered"]
    assert ann.http.get(f"/api/tiles/{language}").json()["error"]["code"] == "unknown_language"


def test_a_language_without_words_here_is_refused_by_name(ann: Guest) -> None:
    error = asked(ann, language="polish")
    assert error["code"] == "no_words"
    assert error["evidence"] == {
        "language": "polish",
        "offered": ["english", "german", "spanish"],
    }


def test_a_word_list_of_another_language_is_refused_with_those_that_fit(ann: Guest) -> None:
    error = asked(ann, language="german", lexicon="CLUB")
    assert (error["code"], error["evidence"]["offered"]) == ("not_offered", ["german"])
    error = asked(ann, lexicon="german")
    assert (error["code"], error["evidence"]["offered"]) == ("not_offered", ["CLUB", "COMMON"])


@pytest.mark.parametrize(
    ("item", "said"),
    [
        ("words.txt", "language=file"),
        ("german=", "language=file"),
        ("klingon=words.txt", "klingon"),
        ("hungarian=words.txt", "letters"),
    ],
)
def test_a_setting_that_names_no_language_is_refused(item: str, said: str) -> None:
    with pytest.raises(SettingsError, match=said):
        words_of(Settings(lexicons=(item,)))


def test_the_same_words_in_two_languages_are_refused(foreign_lists: dict[str, str]) -> None:
    german = foreign_lists["german"]
    settings = Settings(lexicons=(german, german.replace("german=", "dutch=", 1)))
    with pytest.raises(Exception, match="german"):
        words_of(settings)
    assert words_of(replace(settings, lexicons=(german, german))).offered
