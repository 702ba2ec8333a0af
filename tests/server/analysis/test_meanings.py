"""Meanings of words: for records and games, during a game only of words known to be good."""

from collections.abc import Callable
from itertools import permutations
from pathlib import Path

import httpx
import pytest

from tilewright.engine.generator import Generator
from tilewright.lexicon import gloss, load_lexicon
from tilewright.rules.editions import EDITIONS
from tilewright.server.serve import Server

from tests.server.conftest import Guest, Json
from tests.server.live_games import live_game, play_on
from tests.server.lobby.test_gatherings import refused
from tests.server.playing import best_command, play_out

Come = Callable[[], Guest]
RECORD = Path(__file__).parents[2] / "golden/gcg/double_to_out.gcg"


@pytest.fixture
def server(shared_sqlite_server: Server) -> Server:
    """Return a server on one kind of database: nothing of this is stored."""
    return shared_sqlite_server


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


def test_the_words_of_a_finished_game_are_explained_as_those_of_its_record(
    ann: Guest, engine: Generator
) -> None:
    game = ann.start(edition="wall")
    address = f"/api/games/{game}/meanings"
    play_out(ann, game, engine)
    told = ann.get(address)["turns"]
    turns = ann.get(f"/api/games/{game}/replay")["turns"]
    assert [[one["word"] for one in words] for words in told] == [turn["words"] for turn in turns]
    for one in (one for words in told for one in words if one["in_list"]):
        found = gloss(one["word"])
        assert one["meaning"] == (None if found is None else found.text)
    by_record = explained(ann, ann.http.get(f"/api/games/{game}/gcg").text)
    assert by_record == told


def test_where_only_good_words_are_played_they_are_explained_to_everyone_who_sees_the_game(
    ann: Guest, new_guest: Come, engine: Generator
) -> None:
    ben, eve, other = new_guest(), new_guest(), new_guest()
    opened = live_game(ann, ben, watch=True)
    game = opened["id"]
    secret = opened["watch_link"].split("/")[-1]
    assert eve.post(f"/api/games/{game}/watch", {"secret": secret}).status_code == 200
    play_on(game, (ann, ben), engine, tiles=4)
    turns = ann.view(game)["turns"]
    told = [answer(guest, game) for guest in (ann, ben, eve)]
    assert [one.status_code for one in told] == [200] * 3
    assert len({one.content for one in told}) == 1
    explained_words = told[0].json()["turns"]
    assert [[one["word"] for one in words] for words in explained_words] == [
        turn["words"] for turn in turns
    ]
    assert all(one["in_list"] for words in explained_words for one in words)
    assert other.post("/api/guest", {}).status_code == 200
    refused(answer(other, game), 404, "unknown_game")


@pytest.mark.parametrize(
    ("edition", "terms"),
    [
        ("wall", {}),
        ("folio", {}),
        ("classic", {}),
        ("tournament", {}),
        ("standard", {"show_words": False}),
        ("heirloom", {"show_words": False}),
    ],
)
def test_nothing_is_explained_where_the_sheet_or_the_table_keeps_the_dictionary_closed(
    ann: Guest, new_guest: Come, engine: Generator, edition: str, terms: Json
) -> None:
    ben = new_guest()
    game = live_game(ann, ben, edition=edition, terms=terms)["id"]
    refused(answer(ann, game), 409, "not_over")
    play_on(game, (ann, ben), engine, tiles=2)
    refused(answer(ann, game), 409, "not_over")
    refused(answer(ben, game), 409, "not_over")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_phoney_that_is_not_challenged_looks_like_a_good_word(
    ann: Guest, new_guest: Come, engine: Generator, edition: str
) -> None:
    ben = new_guest()
    told = []
    for choose in (best_command, phoney):
        game = live_game(ann, ben, words="challenge", edition=edition)["id"]
        players = (ann, ben)
        mover = players[ann.view(game)["to_move"]]
        made = mover.command(game, choose(engine, mover.view(game)))
        assert made.status_code == 200, made.text
        told += [answer(guest, game) for guest in players]
        other = players[1 - players.index(mover)]
        # a play that was accepted is known no better
        assert other.command(game, {"type": "pass"}).status_code == 200
        told += [answer(guest, game) for guest in players]
    assert {one.status_code for one in told} == {200}
    assert {one.content for one in told} == {b'{"turns":[[]]}', b'{"turns":[[],[]]}'}
    assert [one.content for one in told[:4]] == [one.content for one in told[4:]]
    assert len({tuple(headers(one)) for one in told[:2] + told[4:6]}) == 1


def test_a_word_that_stood_a_challenge_is_explained_and_one_that_did_not_is_not(
    ann: Guest, new_guest: Come, engine: Generator
) -> None:
    ben = new_guest()
    for choose, stands in ((best_command, True), (phoney, False)):
        game = live_game(ann, ben, words="challenge", edition="wall")["id"]
        players = (ann, ben)
        mover = players[ann.view(game)["to_move"]]
        other = players[1 - players.index(mover)]
        assert mover.command(game, choose(engine, mover.view(game))).status_code == 200
        challenge = {"type": "challenge", "words": []}
        turn = other.command(game, challenge).json()["turns"][0]
        assert turn["withdrawn"] is not stands
        words = answer(ann, game).json()["turns"][0]
        assert [one["word"] for one in words] == (turn["words"] if stands else [])
        assert answer(ben, game).content == answer(ann, game).content


def answer(guest: Guest, game: str) -> httpx.Response:
    return guest.http.get(f"/api/games/{game}/meanings")


def headers(response: httpx.Response) -> list[str]:
    """Return the headers that could differ, without headers that name the request or its time."""
    return sorted(set(response.headers) - {"x-request-id", "date"})


def phoney(engine: Generator, view: Json) -> Json:
    """Return a first play of two tiles that make no word."""
    good = load_lexicon("club")
    rack = [tile for tile in view["rack"] if tile != "?"]
    one, other = next(
        (one, other) for one, other in permutations(rack, 2) if one + other not in good
    )
    tiles = [{"square": "G8", "tile": one}, {"square": "H8", "tile": other}]
    return {"type": "play", "tiles": tiles}


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
