"""A companion over HTTP and sockets: opened by one phone, written in by all that have the link."""

import json
from collections.abc import Callable
from uuid import uuid4

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tilewright.notation.companion_file import read_companion_file
from tilewright.notation.gcg import read_gcg, rejudge
from tilewright.rules.editions import STANDARD
from tilewright.server.accounts.sessions import COOKIE
from tilewright.server.serve import Server
from tilewright.server.settings import Settings

from tests.server.conftest import Guest, Json, receive, running

NEW: Json = {"edition": "standard", "words": "challenge", "players": ["Ann", "Ben"]}
Come = Callable[[], Guest]


@pytest.fixture
def server(shared_server: Server) -> Server:
    return shared_server


def opened(guest: Guest, **more: object) -> tuple[str, str]:
    """The id of a new companion, and the secret of its link."""
    response = guest.post("/api/companions", NEW | more)
    assert response.status_code == 201, response.text
    told = response.json()
    return told["view"]["id"], told["link"]


def look(guest: Guest, companion: str) -> Json:
    told: Json = guest.get(f"/api/companions/{companion}")
    return told


def write(
    guest: Guest, companion: str, command: Json, version: int | None = None, key: str | None = None
) -> tuple[int, Json]:
    if version is None:
        version = look(guest, companion)["view"]["version"]
    body = {"key": key or uuid4().hex, "version": version, "command": command}
    response = guest.post(f"/api/companions/{companion}/commands", body)
    return response.status_code, response.json()


def play(written: str) -> Json:
    return {"type": "play", "written": written}


def open_sheet(guest: Guest, companion: str, query: str = "") -> ClientConnection:
    address = guest.url.replace("http", "ws") + f"api/companions/{companion}/live{query}"
    cookie = guest.http.cookies.get(COOKIE)
    return connect(address, additional_headers={"Cookie": f"{COOKIE}={cookie}"} if cookie else {})


def test_every_phone_with_the_link_writes_on_the_same_sheet(ann: Guest, new_guest: Come) -> None:
    companion, secret = opened(ann)
    ben = new_guest()
    joined = ben.post(f"/api/companions/{companion}/join", {"secret": secret})
    assert joined.status_code == 200
    assert write(ann, companion, play("8F HORN"))[0] == 200
    status, view = write(ben, companion, play("H6 FaRM"))
    assert status == 200
    assert [turn["word"] for turn in view["turns"]] == ["HORN", "FaRM"]
    assert [player["score"] for player in view["players"]] == [14, 8]
    assert view["unseen"]["blanks"] == 1
    assert look(ann, companion)["link"] == secret
    assert look(ben, companion)["link"] is None
    assert [sheet["id"] for sheet in ben.get("/api/companions")] == [companion]


def test_who_has_neither_link_nor_cookie_finds_nothing(ann: Guest, new_guest: Come) -> None:
    companion, _ = opened(ann)
    stranger = new_guest()
    assert stranger.http.get(f"/api/companions/{companion}").status_code == 401
    wrong = stranger.post(f"/api/companions/{companion}/join", {"secret": "A" * 24})
    assert wrong.status_code == 404
    assert COOKIE not in stranger.http.cookies
    with pytest.raises(InvalidStatus), open_sheet(stranger, companion):
        pass


def test_an_entry_is_written_once_under_its_key_and_for_one_version_only(ann: Guest) -> None:
    companion, _ = opened(ann)
    first = write(ann, companion, play("8F HORN"), version=1, key="k1")
    assert write(ann, companion, {"type": "pass"}, version=2)[0] == 200
    assert write(ann, companion, play("8F HORN"), version=1, key="k1") == first
    status, told = write(ann, companion, play("8F TRAIN"), version=1, key="k1")
    assert (status, told["error"]["code"]) == (422, "key_reused")
    status, told = write(ann, companion, {"type": "pass"}, version=1)
    assert (status, told["error"]["code"], told["error"]["version"]) == (409, "stale_version", 3)


def test_the_same_request_under_its_key_opens_one_sheet(ann: Guest) -> None:
    ann.post("/api/guest", {})
    first = opened(ann, key="sheet")
    assert opened(ann, key="sheet") == first
    other = ann.post("/api/companions", NEW | {"key": "sheet", "words": "people"})
    assert other.json()["error"]["code"] == "key_reused"


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"edition": "none"}, "not_offered"),
        ({"players": ["Ann"]}, "malformed"),
        ({"players": ["Ann", "\u200b"]}, "name_not_offered"),
        ({"terms": {"time": {"kind": "days", "days": 3}}}, "malformed"),
        ({"terms": {"time": {"kind": "sand", "seconds": 0}}}, "time_out_of_range"),
        ({"terms": {"challenge": "double"}}, "not_offered"),
    ],
)
def test_a_table_that_cannot_be_is_refused(ann: Guest, more: Json, code: str) -> None:
    assert ann.post("/api/companions", NEW | more).json()["error"]["code"] == code


def test_a_sheet_is_judged_by_the_lexicon_that_was_chosen(ann: Guest) -> None:
    club, _ = opened(ann, words="void")
    common, _ = opened(ann, words="void", lexicon="COMMON")
    assert write(ann, club, play("8H QI"))[0] == 200
    status, refused = write(ann, common, play("8H QI"))
    assert (status, refused["error"]["evidence"]["words"]) == (422, ["QI"])
    unknown = ann.post("/api/companions", {**NEW, "lexicon": "mine"})
    assert (unknown.status_code, unknown.json()["error"]["code"]) == (422, "not_offered")


def test_what_cannot_have_been_is_refused_with_its_rule(ann: Guest) -> None:
    companion, _ = opened(ann)
    status, told = write(ann, companion, play("8A HORN"))
    assert (status, told["error"]["code"]) == (422, "centre_not_covered")
    assert told["error"]["rule"]["edition"] == "standard"
    status, told = write(ann, companion, play("HORN"))
    assert (status, told["error"]["code"]) == (400, "malformed")


def test_the_turns_are_looked_back_at_with_their_boards_while_the_game_goes_on(ann: Guest) -> None:
    companion, _ = opened(ann)
    for command in (play("8F HORN"), play("H6 FaRM"), {"type": "exchange", "count": 2}):
        assert write(ann, companion, command)[0] == 200
    replay = ann.get(f"/api/companions/{companion}/replay")
    assert [player["name"] for player in replay["players"]] == ["Ann", "Ben"]
    assert [(turn["word"], turn["scores"]) for turn in replay["turns"]] == [
        ("HORN", [14, 0]),
        ("FaRM", [14, 8]),
        (None, [14, 8]),
    ]
    assert replay["turns"][1]["board"][6] == ".......a......."
    assert all(turn["racks"] == [None, None] for turn in replay["turns"])
    assert write(ann, companion, {"type": "take_back", "entries": 2})[0] == 200
    assert len(ann.get(f"/api/companions/{companion}/replay")["turns"]) == 1


def test_a_play_is_added_up_before_it_is_written(ann: Guest) -> None:
    companion, _ = opened(ann)
    path = f"/api/companions/{companion}/preview"
    assert ann.post(path, {"written": "8F HORN"}).json()["score"] == 14
    tiles = [
        {"square": f"{column}8", "tile": letter}
        for column, letter in zip("FGHI", "HoRN", strict=True)
    ]
    assert ann.post(path, {"tiles": tiles}).json()["score"] == 12
    refused = ann.post(path, {"written": "1A HORN"})
    assert (refused.status_code, refused.json()["type"]) == (200, "refused")
    assert refused.json()["error"]["code"] == "centre_not_covered"
    assert ann.post(path, {}).status_code == 400
    assert look(ann, companion)["view"]["version"] == 1


def test_a_game_is_challenged_corrected_counted_and_taken_home(ann: Guest) -> None:
    companion, _ = opened(ann)
    view: Json = {}
    for command in (
        play("8F HORN"),
        play("H6 FARMX"),
        {"type": "challenge", "seat": 0, "words": ["farmx"]},
        {"type": "exchange", "count": 2},
        {"type": "take_back"},
        *[{"type": "pass"}] * 4,
    ):
        status, view = write(ann, companion, command)
        assert status == 200, view
    assert (view["state"], view["ending"]) == ("awaiting_final_challenge", "passes")
    status, told = write(ann, companion, {"type": "count", "racks": ["AEINRST", "AE"]})
    assert told["error"]["code"] == "racks_differ"
    status, view = write(
        ann, companion, {"type": "count", "racks": ["AEINRST", "AE"], "as_they_are": True}
    )
    assert [line["final"] for line in view["outcome"]["lines"]] == [7, -2]
    record = ann.http.get(f"/api/companions/{companion}/gcg")
    assert record.headers["content-type"].startswith("text/plain")
    assert rejudge(read_gcg(record.text), STANDARD) == ()
    file = read_companion_file(ann.http.get(f"/api/companions/{companion}/file").content)
    assert file.companion.version == view["version"]


def test_a_phone_follows_changes_and_writes_over_its_socket(ann: Guest, new_guest: Come) -> None:
    companion, secret = opened(ann)
    ben = new_guest()
    ben.post(f"/api/companions/{companion}/join", {"secret": secret})
    with open_sheet(ann, companion, "?version=0") as hers, open_sheet(ben, companion) as his:
        assert receive(hers)["type"] == "companion"
        assert receive(his)["view"]["version"] == 1
        message = {"type": "command", "key": "k1", "version": 1, "command": play("8F HORN")}
        hers.send(json.dumps(message))
        assert receive(hers) == {"type": "accepted", "key": "k1", "version": 2}
        changes = receive(hers)
        assert (changes["type"], changes["from"], changes["version"]) == ("changes", 1, 2)
        assert changes["turns"]["add"][0]["word"] == "HORN"
        assert receive(his)["view"]["version"] == 2
        his.send(json.dumps(message))  # another phone's key is the sheet's, too
        assert receive(his) == {"type": "accepted", "key": "k1", "version": 2}
        his.send(json.dumps(message | {"key": "k2"}))
        assert receive(his)["error"]["code"] == "stale_version"
        his.send("{}")
        assert receive(his)["error"]["code"] == "malformed"


def test_a_phone_that_missed_nothing_is_sent_no_sheet_again(ann: Guest) -> None:
    companion, _ = opened(ann)
    with open_sheet(ann, companion, "?version=1") as socket:
        assert receive(socket) == {
            "type": "changes",
            "from": 1,
            "version": 1,
            "changes": {},
            "turns": {"keep": 0, "add": []},
        }


def test_a_sheet_is_as_it_was_after_a_restart(settings: Settings) -> None:
    with running(settings) as server:
        ann = Guest(server.url)
        companion, secret = opened(ann)
        kept = write(ann, companion, play("8F HORN"), key="k1")
        ann.http.close()
    with running(settings) as server:
        again = Guest(server.url)
        again.http.cookies = ann.http.cookies
        assert write(again, companion, play("8F HORN"), version=1, key="k1") == kept
        assert write(again, companion, {"type": "take_back"})[0] == 200
        assert look(again, companion)["link"] == secret
        again.http.close()


def test_a_sheet_comes_along_to_an_account_and_stays_when_that_is_gone(
    server: Server, ann: Guest, new_guest: Come
) -> None:
    tablet = new_guest()
    claim = {"name": "Ann Archer", "password": "correct horse"}
    assert tablet.post("/api/account", claim).status_code == 201
    companion, secret = opened(ann)
    assert ann.post("/api/account/sessions", claim).status_code < 300
    assert look(ann, companion)["link"] is None  # it was made from the cookie of before
    assert look(tablet, companion)["view"]["id"] == companion
    export = ann.get("/api/account/export")
    assert [companion["id"] for companion in export["companions"]] == [companion]
    ben = new_guest()
    assert ben.post(f"/api/companions/{companion}/join", {"secret": secret}).status_code == 200
    gone = tablet.http.request("DELETE", "/api/account", json={"password": "correct horse"})
    assert gone.status_code < 300
    assert look(ben, companion)["view"]["version"] == 1


def test_people_who_judge_are_told_what_they_cannot_rule_on(ann: Guest) -> None:
    companion, _ = opened(ann, words="people", edition="folio")
    challenge = {"type": "challenge", "seat": 1, "words": ["HORN"], "bad": ["FARMS"]}
    status, told = write(ann, companion, challenge)
    assert (status, told["error"]["code"]) == (422, "nothing_to_challenge")
    for command in (play("8F HORN"), play("H6 FARM"), play("10F PASTE")):
        status, view = write(ann, companion, command)
        assert status == 200, view
    ruling = {"type": "challenge", "seat": 1, "words": ["PASTE"], "bad": ["FARMS"]}
    status, told = write(ann, companion, ruling)
    assert (status, told["error"]["code"]) == (422, "ruling_on_unchallenged_word")
    status, view = write(ann, companion, {"type": "exchange", "count": 0})
    assert (status, view["turns"][-1]["kind"]) == (200, "pass")
