"""Words that are in the list and that the edition of a table bars, over HTTP."""

from uuid import uuid4

import pytest

from tilewright.server.serve import Server

from tests.server.conftest import Guest, Json

PLAYERS = ["Ann", "Ben"]


@pytest.fixture
def server(shared_sqlite_server: Server) -> Server:
    """Return a server on one kind of database: nothing of this depends on the store."""
    return shared_sqlite_server


def companion(guest: Guest, edition: str, words: str) -> str:
    new = {"edition": edition, "words": words, "players": PLAYERS}
    response = guest.post("/api/companions", new)
    assert response.status_code == 201, response.text
    which: str = response.json()["view"]["id"]
    return which


def write(guest: Guest, which: str, command: Json) -> tuple[int, Json]:
    view = guest.get(f"/api/companions/{which}")["view"]
    body = {"key": uuid4().hex, "version": view["version"], "command": command}
    response = guest.post(f"/api/companions/{which}/commands", body)
    return response.status_code, response.json()


def test_a_foreign_word_is_refused_where_foreign_words_are_barred(ann: Guest) -> None:
    play = {"type": "play", "written": "8E AGITATO"}
    status, told = write(ann, companion(ann, "heirloom", "void"), play)
    assert status == 422
    refused = told["error"]
    assert refused["code"] == "barred_words"
    assert refused["evidence"] == {"words": ["AGITATO"], "why": ["foreign"]}
    assert refused["rule"]["edition"] == "heirloom"
    assert write(ann, companion(ann, "wall", "void"), play)[0] == 200


def test_a_foreign_word_comes_off_when_it_is_challenged(ann: Guest) -> None:
    which = companion(ann, "heirloom", "challenge")
    assert write(ann, which, {"type": "play", "written": "8E AGITATO"})[0] == 200
    challenge = {"type": "challenge", "seat": 1, "words": ["AGITATO"]}
    status, view = write(ann, which, challenge)
    assert status == 200, view
    (made,) = ann.get(f"/api/companions/{which}")["view"]["turns"][0]["challenges"]
    assert made["bad"] == ["AGITATO"]
    assert made["barred"] == [{"word": "AGITATO", "why": "foreign"}]


def test_a_foreign_word_of_a_record_has_a_meaning_and_is_marked_as_barred(ann: Guest) -> None:
    record = "#player1 ann Ann\n#player2 bob Bob\n>ann: AAGITOT 8E AGITATO +66 66\n"
    body = {"gcg": record, "edition": "heirloom"}
    response = ann.post("/api/records/meanings", body)
    assert response.status_code == 200, response.text
    ((told,),) = response.json()["turns"]
    assert (told["in_list"], told["barred"]) == (True, "foreign")
