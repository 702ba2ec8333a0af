"""Spectators are allowed later, by all players of a game, and sent away by any of them."""

import json
from collections.abc import Callable

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from tilewright.server.serve import Server
from tilewright.server.settings import Settings

from tests.server.conftest import PATIENCE, Guest, Json, receive, running
from tests.server.lobby.test_gatherings import (
    HERE,
    LINK,
    QUILL,
    asked,
    gather,
    join,
    number,
    refused,
    secret_of,
)
from tests.server.sharing_games import two_playing

Come = Callable[[], Guest]


@pytest.fixture
def server(shared_server: Server) -> Server:
    return shared_server


def say(guest: Guest, game: str, allow: bool, proposal: str | None = None) -> Json:
    response = guest.post(f"/api/games/{game}/watching", {"allow": allow, "proposal": proposal})
    assert response.status_code == 200, response.text
    told: Json = response.json()
    return told


def watch(guest: Guest, game: str, link: str) -> int:
    secret = link.split("/")[-1]
    return guest.post(f"/api/games/{game}/watch", {"secret": secret}).status_code


def closing_code(socket: ClientConnection) -> int | None:
    """The code with which the server closes the socket, after whatever it sends before."""
    try:
        while True:
            socket.recv(timeout=PATIENCE)
    except ConnectionClosed as closed:
        return None if closed.rcvd is None else closed.rcvd.code


def news(socket: ClientConnection) -> Json:
    """The next news about watching."""
    while (message := receive(socket))["type"] != "watching":
        pass
    told: Json = message["watching"]
    return told


def test_the_link_exists_once_everyone_has_agreed(ann: Guest, new_guest: Come) -> None:
    ben, eve = new_guest(), new_guest()
    game = two_playing(ann, ben)
    assert say(ann, game, False) == {"allowed": False, "link": None, "proposal": None, "racks": []}
    with ben.live(game, query="?version=0") as seen:
        proposed = say(ann, game, True)
        assert (proposed["allowed"], proposed["link"]) == (False, None)
        proposal = proposed["proposal"]
        assert (proposal["by"], proposal["agreed"], proposal["awaited"]) == (0, [0], [1])
        assert news(seen) == proposed
        agreed = say(ben, game, True, proposal["id"])
        assert agreed["allowed"] and agreed["proposal"] is None
        assert news(seen) == agreed
    assert ann.get(f"/api/games/{game}/watching") == agreed
    assert watch(eve, game, agreed["link"]) == 200
    view = eve.view(game)
    assert (view["seat"], view["rack"]) == (None, None)
    own = ann.view(game)["rack"], ben.view(game)["rack"]
    assert not any(rack.encode() in b"".join(eve.seen) for rack in own)


def test_one_who_declines_ends_the_proposal(ann: Guest, new_guest: Come) -> None:
    ben = new_guest()
    game = two_playing(ann, ben)
    proposal = say(ann, game, True)["proposal"]
    assert say(ben, game, False) == {"allowed": False, "link": None, "proposal": None, "racks": []}
    response = ben.post(f"/api/games/{game}/watching", {"allow": True, "proposal": proposal["id"]})
    refused(response, 409, "proposal_gone")
    assert not ann.get(f"/api/games/{game}/watching")["allowed"]


def test_any_player_switches_watching_off_and_spectators_are_disconnected(
    ann: Guest, new_guest: Come
) -> None:
    ben, eve = new_guest(), new_guest()
    game = two_playing(ann, ben)
    link = say(ben, game, True, say(ann, game, True)["proposal"]["id"])["link"]
    assert watch(eve, game, link) == 200
    with eve.live(game, query="?version=0") as watching, ben.live(game, query="?version=0") as seat:
        assert receive(watching)["view"]["seat"] is None
        assert not say(ben, game, False)["allowed"]
        assert closing_code(watching) == 4404
        # the players stay
        ann.command(game, {"type": "resign"})
        while (message := receive(seat))["type"] not in ("view", "changes") or (
            (message.get("changes") or message["view"]).get("state") != "over"
        ):
            pass
    refused(eve.http.get(f"/api/games/{game}"), 404, "unknown_game")
    assert watch(eve, game, link) == 404


def test_what_was_allowed_at_first_can_be_switched_off_too(ann: Guest, new_guest: Come) -> None:
    opened = ann.post("/api/games", asked(HERE, QUILL, watch=True)).json()
    game, eve = opened["id"], new_guest()
    number(ann, game)
    assert watch(eve, game, opened["watch_link"]) == 200
    told = ann.get(f"/api/games/{game}/watching")
    assert told == {"allowed": True, "link": None, "proposal": None, "racks": []}
    assert not say(ann, game, False)["allowed"]
    refused(eve.http.get(f"/api/games/{game}"), 404, "unknown_game")


def test_computers_agree_by_themselves(ann: Guest, new_guest: Come) -> None:
    game, eve = ann.start(computers=2), new_guest()
    told = say(ann, game, True)
    assert told["allowed"] and told["proposal"] is None
    assert watch(eve, game, told["link"]) == 200
    # the next link is another one
    say(ann, game, False)
    again = say(ann, game, True)["link"]
    assert again != told["link"]
    assert watch(eve, game, told["link"]) == 404


def test_two_who_propose_at_once_have_both_agreed(ann: Guest, new_guest: Come) -> None:
    ben = new_guest()
    game = two_playing(ann, ben)
    say(ann, game, True)
    assert say(ben, game, True)["allowed"]


def test_only_players_have_a_say(ann: Guest, new_guest: Come) -> None:
    ben, eve = new_guest(), new_guest()
    game = two_playing(ann, ben)
    link = say(ben, game, True, say(ann, game, True)["proposal"]["id"])["link"]
    assert watch(eve, game, link) == 200
    refused(eve.http.get(f"/api/games/{game}/watching"), 404, "unknown_game")
    refused(eve.post(f"/api/games/{game}/watching", {"allow": False}), 404, "unknown_game")
    with eve.live(game, query="?version=0") as watching:
        receive(watching)
        ann.command(game, {"type": "resign"})
        while (message := receive(watching)).get("changes", {}).get("state") != "over":
            assert message["type"] != "watching"


def test_after_the_end_nobody_proposes_any_more(ann: Guest, new_guest: Come) -> None:
    ben = new_guest()
    game = two_playing(ann, ben)
    say(ann, game, True)
    ann.command(game, {"type": "resign"})
    assert ann.get(f"/api/games/{game}/watching")["proposal"] is None
    refused(ben.post(f"/api/games/{game}/watching", {"allow": True}), 409, "game_over")


def rematch_of(game: str, ann: Guest, ben: Guest) -> tuple[str, Json]:
    """Give the game up and play the rematch: its id, and who may watch it as its host sees it."""
    ann.command(game, {"type": "resign"})
    ben.post(f"/api/games/{game}/rematch", {})
    again = ann.post(f"/api/games/{game}/rematch", {}).json()
    assert again["phase"] == "started"
    return again["id"], ben.get(f"/api/games/{again['id']}/watching")


@pytest.mark.parametrize("at_first", [True, False])
def test_a_rematch_can_be_watched_as_the_game_before(
    ann: Guest, new_guest: Come, at_first: bool
) -> None:
    ben, eve = new_guest(), new_guest()
    game = two_playing(ann, ben, watch=at_first)
    if not at_first:
        say(ben, game, True, say(ann, game, True)["proposal"]["id"])
    again, told = rematch_of(game, ann, ben)
    assert told["allowed"]
    assert ann.get(f"/api/games/{again}/watching") == told
    assert watch(eve, again, told["link"]) == 200
    assert eve.view(again)["seat"] is None


@pytest.mark.parametrize("at_first", [True, False])
def test_a_rematch_cannot_be_watched_if_the_game_before_could_not_at_its_end(
    ann: Guest, new_guest: Come, at_first: bool
) -> None:
    ben = new_guest()
    game = two_playing(ann, ben, watch=at_first)
    if at_first:
        say(ben, game, False)
    else:
        say(ann, game, True)  # Ben has not agreed
    _, told = rematch_of(game, ann, ben)
    assert not told["allowed"] and told["link"] is None


def test_who_left_before_spectators_were_allowed_has_not_agreed_to_a_watched_rematch(
    ann: Guest, new_guest: Come
) -> None:
    ben, cai = new_guest(), new_guest()
    told = gather(ann, HERE, LINK, LINK)
    game = told["id"]
    for guest, name, seat in ((ben, "Ben", 1), (cai, "Cai", 2)):
        join(guest, game, name, secret=secret_of(told, seat))
    for guest in (ann, ben, cai):
        number(guest, game)
    cai.command(game, {"type": "resign"})
    assert say(ben, game, True, say(ann, game, True)["proposal"]["id"])["allowed"]
    ben.command(game, {"type": "resign"})
    assert not ann.post(f"/api/games/{game}/rematch", {}).json()["watch"]


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_spectators_at_another_server_are_disconnected_too(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tilewright.server.cluster.peers.POLL_SECONDS", 0.2)
    with running(settings) as here, running(settings) as there:
        ann, eve = Guest(here.url), Guest(there.url)
        game = ann.start()
        link = say(ann, game, True)["link"]
        assert watch(eve, game, link) == 200
        with eve.live(game, query="?version=0") as watching:
            receive(watching)
            say(ann, game, False)
            assert closing_code(watching) == 4404
        for guest in (ann, eve):
            guest.http.close()


def test_a_player_may_look_at_the_own_game_as_a_spectator(ann: Guest, new_guest: Come) -> None:
    ben = new_guest()
    game = two_playing(ann, ben)
    aside = "?version=0&as=spectator"
    with pytest.raises(InvalidStatus, match="403"):
        ann.live(game, query=aside)
    link = say(ben, game, True, say(ann, game, True)["proposal"]["id"])["link"]
    assert watch(ann, game, link) == 200
    with ann.live(game, query=aside) as seen:
        view = receive(seen)["view"]
        assert (view["seat"], view["rack"]) == (None, None)
        order = {"key": "mine", "version": view["version"], "command": {"type": "resign"}}
        seen.send(json.dumps({"type": "command", **order}))
        while (answer := receive(seen))["type"] != "refused":
            pass
        assert answer["error"]["code"] == "unknown_game"


AS_BROADCAST = "?version=0&as=broadcast"


def say_racks(guest: Guest, game: str, allow: bool) -> Json:
    response = guest.post(f"/api/games/{game}/watching", {"allow": allow, "racks": True})
    assert response.status_code == 200, response.text
    told: Json = response.json()
    return told


def received(socket: ClientConnection, until: int) -> bytes:
    """All that a socket is sent until it shows this version of the game."""
    sent = b""
    while True:
        message = socket.recv(timeout=PATIENCE)
        sent += message if isinstance(message, bytes) else message.encode()
        told = json.loads(message)
        if (told.get("view") or told).get("version", 0) >= until:
            return sent


def broadcast_racks(socket: ClientConnection) -> list[str | None]:
    return [player["rack"] for player in receive(socket)["view"]["players"]]


def watched_by(ann: Guest, ben: Guest, *others: Guest) -> str:
    """A game that these others, and its players by their link, may watch."""
    game = two_playing(ann, ben)
    link = say(ben, game, True, say(ann, game, True)["proposal"]["id"])["link"]
    for guest in (ann, ben, *others):
        assert watch(guest, game, link) == 200
    return game


def test_a_broadcast_shows_racks_once_everyone_agrees_until_one_takes_it_back(
    ann: Guest, new_guest: Come
) -> None:
    ben, eve = new_guest(), new_guest()
    game = watched_by(ann, ben, eve)
    own = [guest.view(game)["rack"] for guest in (ann, ben)]
    with eve.live(game, query=AS_BROADCAST) as seen:
        assert broadcast_racks(seen) == [None, None]
        assert say_racks(ann, game, True)["racks"] == [0]
        assert closing_code(seen) == 4404
    with eve.live(game, query=AS_BROADCAST) as seen:
        assert broadcast_racks(seen) == [None, None]
        assert say_racks(ben, game, True)["racks"] == [0, 1]
        assert closing_code(seen) == 4404
    with eve.live(game, query=AS_BROADCAST) as seen:
        assert broadcast_racks(seen) == own
        assert say_racks(ben, game, False)["racks"] == [0]
        assert closing_code(seen) == 4404
    with eve.live(game, query=AS_BROADCAST) as seen:
        assert broadcast_racks(seen) == [None, None]
    # and a game that may no longer be watched keeps no consent
    say_racks(ben, game, True)
    say(ann, game, False)
    assert ann.get(f"/api/games/{game}/watching")["racks"] == []


def test_racks_of_a_broadcast_reach_nobody_else(ann: Guest, new_guest: Come) -> None:
    ben, eve, eva = new_guest(), new_guest(), new_guest()
    game = watched_by(ann, ben, eve, eva)
    for guest in (ann, ben):
        say_racks(guest, game, True)
    people = {0: ann, 1: ben}
    before = {seat: guest.view(game) for seat, guest in people.items()}
    mover = before[0]["to_move"]
    other = 1 - mover
    with (
        eve.live(game, query=AS_BROADCAST) as broadcast,
        eva.live(game, query="?version=0") as spectator,
        people[other].live(game, query=AS_BROADCAST) as own_broadcast,
        people[other].live(game, query="?version=0") as seat,
    ):
        assert broadcast_racks(broadcast) == [before[0]["rack"], before[1]["rack"]]
        swapped = before[mover]["rack"][:3]
        people[mover].command(game, {"type": "exchange", "tiles": swapped})
        after = people[mover].view(game)
        seen = received(broadcast, after["version"])
        hidden = {
            "spectator": received(spectator, after["version"]),
            "own broadcast": received(own_broadcast, after["version"]),
            "seat": received(seat, after["version"]),
        }
    assert after["rack"].encode() in seen
    racks_of_mover = {before[mover]["rack"].encode(), after["rack"].encode()}
    for where, sent in hidden.items():
        assert not any(rack in sent for rack in racks_of_mover), where
    # the other's own rack is on the seat's socket alone
    assert before[other]["rack"].encode() in hidden["seat"]
    assert before[other]["rack"].encode() not in hidden["spectator"] + hidden["own broadcast"]
    for looker in (eve, eva):
        view = looker.view(game)
        assert [player["rack"] for player in view["players"]] == [None, None]
    assert not any(rack in b"".join(people[other].seen) for rack in racks_of_mover)


def test_racks_cannot_be_agreed_to_where_nobody_may_watch(ann: Guest, new_guest: Come) -> None:
    game = two_playing(ann, new_guest())
    response = ann.post(f"/api/games/{game}/watching", {"allow": True, "racks": True})
    refused(response, 409, "proposal_gone")


def test_computers_show_racks_once_the_only_person_agrees(ann: Guest, new_guest: Come) -> None:
    game, eve = ann.start(computers=2), new_guest()
    assert watch(eve, game, say(ann, game, True)["link"]) == 200
    assert say_racks(ann, game, True)["racks"] == [0]
    with eve.live(game, query=AS_BROADCAST) as seen:
        assert all(broadcast_racks(seen))
