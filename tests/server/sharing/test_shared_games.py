"""The link of a finished game: who switches it on, whose racks it shows, and when it ends."""

import itertools
import json
from collections.abc import Callable

import httpx
import pytest
from websockets.sync.client import ClientConnection

from tilewright.engine.generator import Generator
from tilewright.engine.kernels.kernel import compiled
from tilewright.server.serve import Server

from tests.server.conftest import Guest, Json, receive
from tests.server.lobby.test_gatherings import refused
from tests.server.sharing_games import share, two_played, two_playing

Come = Callable[[], Guest]
FORMS = ("", "/gcg", "/meanings", "/coaching")


@pytest.fixture
def server(shared_sqlite_server: Server) -> Server:
    """Return a server on one kind of database; the test of the store has both."""
    return shared_sqlite_server


def answers(guest: Guest, link: str) -> list[httpx.Response]:
    """Everything that the link gives."""
    secret = link.removeprefix("/#/shared/")
    return [guest.http.get(f"/api/shared/{secret}{form}") for form in FORMS]


def racks_of(guest: Guest, game: str, seat: int) -> set[str]:
    """The seat's racks of six tiles and more, in the order in which every answer has them."""
    replayed = guest.get(f"/api/games/{game}/replay")
    racks = {turn["racks"][seat] for turn in replayed["turns"]} | {replayed["racks"][seat]}
    return {rack for rack in racks if len(rack) > 5}


def test_a_stranger_without_a_session_sees_the_game_by_its_link(
    ann: Guest, new_guest: Come, engine: Generator
) -> None:
    ben = new_guest()
    game = two_played(ann, ben, engine)
    assert share(ann, game) == {"link": None, "racks": [], "own": [0], "computers": []}
    link = share(ann, game, link=True)["link"]
    assert link.startswith("/#/shared/") and len(link) > 30
    assert share(ben, game)["link"] == link
    eve = new_guest()
    shared, gcg, meanings, coaching = answers(eve, link)
    assert {answer.status_code for answer in (shared, gcg, meanings, coaching)} == {200}
    assert not eve.http.cookies
    told = shared.json()
    replayed = ann.get(f"/api/games/{game}/replay")
    assert [turn["board"] for turn in told["replay"]["turns"]] == [
        turn["board"] for turn in replayed["turns"]
    ]
    assert told["outcome"] == ann.view(game)["outcome"]
    assert len(meanings.json()["turns"]) == len(replayed["turns"])
    assert len(coaching.json()["chances"]) == len(replayed["turns"]) + 1
    assert all(answer.headers["cache-control"] == "no-store" for answer in answers(eve, link))
    assert_nothing_is_doubtful_where_no_rack_is_shown(eve, link)


def assert_nothing_is_doubtful_where_no_rack_is_shown(guest: Guest, link: str) -> None:
    if not compiled:
        return  # too slow, and refused
    secret = link.removeprefix("/#/shared/")
    response = guest.http.get(f"/api/shared/{secret}/coaching/deeper")
    assert (response.status_code, response.headers["cache-control"]) == (200, "no-store")
    lines = [json.loads(line) for line in response.iter_lines()]
    nothing = {"type": "looked_deeper", "judged": 0, "doubtful": 0, "note": None, "seats": []}
    assert lines == [nothing | {"done": False}, nothing | {"done": True}]


def test_nothing_that_goes_out_has_a_rack_whose_player_does_not_show_it(
    ann: Guest, new_guest: Come, engine: Generator
) -> None:
    ben = new_guest()
    game = two_played(ann, ben, engine)
    mine, his = racks_of(ann, game, 0), racks_of(ann, game, 1)
    left = [line["tiles_left"] for line in ann.view(game)["outcome"]["lines"]]
    seed = ann.view(game)["proof"]["seed"]
    link = share(ann, game, link=True)["link"]
    eve = new_guest()
    for ours, theirs in itertools.product((False, True), repeat=2):
        share(ann, game, racks=[0] if ours else [])
        share(ben, game, racks=[1] if theirs else [])
        given = answers(eve, link)
        sent = b"".join(answer.content for answer in given).decode()
        assert seed not in sent and game not in sent
        for shown, racks, tiles in ((ours, mine, left[0]), (theirs, his, left[1])):
            seen = {rack for rack in racks if rack in sent}
            assert seen == racks if shown else seen <= {tiles}
        told = given[0].json()
        assert told["racks"] == [seat for seat, on in enumerate((ours, theirs)) if on]
        for turn in told["replay"]["turns"]:
            assert [rack is not None for rack in turn["racks"]] == [ours, theirs]
            if turn["kind"] == "exchange":
                assert (turn["exchanged"] is not None) == (ours, theirs)[turn["seat"]]
        coached = given[3].json()
        assert {note["seat"] for note in coached["notes"]} == set(told["racks"])
        assert [one["seat"] for one in coached["seats"]] == told["racks"]


def test_an_exchange_stays_secret_with_the_rack(ann: Guest, new_guest: Come) -> None:
    ben = new_guest()
    game = two_playing(ann, ben)
    view = ann.view(game)
    mover = (ann, ben)[view["to_move"]]
    rack = mover.view(game)["rack"]
    assert mover.command(game, {"type": "exchange", "tiles": rack[:5]}).status_code == 200
    for guest in (ann, ben):
        assert guest.command(game, {"type": "abort"}).status_code == 200
    link = share(ann, game, link=True)["link"]
    shared, gcg, *_ = answers(new_guest(), link)
    assert shared.json()["replay"]["turns"][0]["exchanged"] is None
    # such an end counts no tiles, so none are shown
    assert [line["tiles_left"] for line in shared.json()["outcome"]["lines"]] == ["", ""]
    hidden = [rack, rack[:5], *(player["rack"] for player in ann.view(game)["players"])]
    assert not any(tiles in shared.text or tiles in gcg.text for tiles in hidden)
    assert "-5 +0 0" in gcg.text


def test_each_player_decides_for_their_own_rack_only(
    ann: Guest, new_guest: Come, engine: Generator
) -> None:
    ben = new_guest()
    game = two_played(ann, ben, engine, turns=2)
    refused(ann.post(f"/api/games/{game}/sharing", {"racks": [1]}), 403, "forbidden")
    refused(ann.post(f"/api/games/{game}/sharing", {"racks": [0, 1]}), 403, "forbidden")
    assert share(ann, game)["racks"] == []
    assert share(ben, game, racks=[1])["racks"] == [1]
    assert share(ann, game, racks=[0])["racks"] == [0, 1]
    assert share(ben, game, racks=[])["racks"] == [0]


def test_a_link_that_was_switched_off_never_works_again(
    ann: Guest, new_guest: Come, engine: Generator
) -> None:
    ben, eve = new_guest(), new_guest()
    game = two_played(ann, ben, engine, turns=2)
    old = share(ann, game, link=True)["link"]
    assert share(ann, game, link=True)["link"] == old
    assert share(ben, game, link=False)["link"] is None
    for answer in answers(eve, old):
        refused(answer, 404, "link_ended")
        assert answer.json()["error"]["message"] == "This link is no longer valid."
    new = share(ann, game, link=True)["link"]
    assert new != old
    for answer in answers(eve, old):
        refused(answer, 404, "link_ended")
    assert {answer.status_code for answer in answers(eve, new)} == {200}
    for secret in ("A" * 24, "A" * 65, game):
        refused(eve.http.get(f"/api/shared/{secret}"), 404, "link_ended")


def test_the_others_hear_at_once_of_a_changed_link_and_of_a_rematch(
    ann: Guest, new_guest: Come
) -> None:
    ben = new_guest()
    game = two_playing(ann, ben)
    assert ann.command(game, {"type": "resign"}).status_code == 200
    with ben.live(game, query="?version=0") as socket:
        share(ann, game, link=True)
        assert next_of(socket, "sharing") == {"type": "sharing"}
        share(ann, game, racks=[0])
        assert next_of(socket, "sharing") == {"type": "sharing"}
        assert ann.post(f"/api/games/{game}/rematch", {}).status_code == 200
        assert next_of(socket, "rematch") == {"type": "rematch"}


def next_of(socket: ClientConnection, kind: str) -> Json:
    """The next message of this kind."""
    while (message := receive(socket))["type"] != kind:
        pass
    return message


def test_a_game_under_way_has_no_link(ann: Guest, new_guest: Come) -> None:
    game = two_playing(ann, new_guest())
    refused(ann.http.get(f"/api/games/{game}/sharing"), 409, "not_over")
    refused(ann.post(f"/api/games/{game}/sharing", {"link": True}), 409, "not_over")


def test_the_rack_of_a_computer_is_always_shown(ann: Guest, engine: Generator) -> None:
    game = ann.start()
    while (response := ann.command(game, {"type": "resign"})).status_code == 409:
        pass  # the computer has moved meanwhile
    assert response.status_code == 200
    told = share(ann, game, link=True)
    assert (told["racks"], told["own"], told["computers"]) == ([1], [0], [1])


def test_a_link_says_nothing_about_messages(ann: Guest, new_guest: Come, engine: Generator) -> None:
    ben = new_guest()
    game = two_played(ann, ben, engine, turns=2)
    said: Json = {"key": "k", "text": "Between the two of us."}
    assert ann.post(f"/api/games/{game}/messages", said).status_code == 201
    link = share(ann, game, link=True, racks=[0])["link"]
    share(ben, game, racks=[1])
    assert not any("Between" in answer.text for answer in answers(new_guest(), link))


def test_who_deletes_their_account_shows_no_rack_any_more(
    ann: Guest, new_guest: Come, engine: Generator
) -> None:
    ben = new_guest()
    game = two_played(ann, ben, engine, turns=2)
    claimed = ann.post("/api/account", {"name": "Ann", "password": "correct horse"})
    assert claimed.status_code == 201, claimed.text
    assert share(ann, game, link=True, racks=[0])["racks"] == [0]
    gone = ann.http.request("DELETE", "/api/account", json={"password": "correct horse"})
    assert gone.status_code == 200, gone.text
    assert share(ben, game)["racks"] == []


def test_a_program_with_a_token_cannot_change_what_others_see(
    ann: Guest, new_guest: Come, engine: Generator
) -> None:
    game = two_played(ann, new_guest(), engine, turns=2)
    token = ann.post("/api/tokens", {"name": "bot"}).json()["token"]
    ann.http.headers["Authorization"] = f"Bearer {token}"
    refused(ann.post(f"/api/games/{game}/sharing", {"link": True}), 403, "forbidden")
    refused(ann.post(f"/api/games/{game}/watching", {"allow": True}), 403, "forbidden")
