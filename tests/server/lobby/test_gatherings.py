"""People sit down from several browsers: by link, at open seats, and again for a rematch."""

import asyncio
import threading
from collections.abc import Callable

import chance
import httpx
import msgspec
import pytest
from databases import execute

from tilewright.host.system import Words
from tilewright.server.housekeeping import clear_up
from tilewright.server.lobby import lobby as lobby
from tilewright.server.lobby.lobby import Lobby
from tilewright.server.serve import Server
from tilewright.server.settings import Settings
from tilewright.server.store import Store, database_at
from tilewright.server.store.gatherings import GatheringStore
from tilewright.server.store.people import BlockStore
from tilewright.server.tables.rooms import TableRooms
from tilewright.server.tables.timing import Timing

from tests.server.conftest import Guest, Json, receive, running

HERE = {"kind": "here", "name": "Ann"}
LINK, OPEN = {"kind": "link"}, {"kind": "open"}
QUILL = {"kind": "computer", "name": "Quill", "level": "steady"}

NOT_FOR_ANYBODY = {"name_not_offered", "name_reserved"}

Come = Callable[[], Guest]


@pytest.fixture
def server(shared_server: Server) -> Server:
    return shared_server


def asked(*seats: Json, **more: object) -> Json:
    return {"edition": "standard", "words": "void", "seats": list(seats), **more}


def gather(host: Guest, *seats: Json, **more: object) -> Json:
    response = host.post("/api/games", asked(*seats, **more))
    assert response.status_code == 201, response.text
    told: Json = response.json()["gathering"]
    assert told["id"] == response.json()["id"]
    return told


def join(guest: Guest, gathering: str, name: str = "Ben", **more: object) -> httpx.Response:
    return guest.post(f"/api/gatherings/{gathering}/join", {"name": name, **more})


def secret_of(told: Json, seat: int = 1) -> str:
    front, way, gathering, secret = told["seats"][seat]["link"].split("/")[1:]
    assert (front, way, gathering) == ("#", "join", told["id"])
    return str(secret)


def refused(response: httpx.Response, status: int, code: str) -> None:
    assert (response.status_code, response.json()["error"]["code"]) == (status, code)


def test_nobody_sits_down_under_a_name_that_looks_like_anothers(new_guest: Come) -> None:
    ann, ben = new_guest(), new_guest()
    told = gather(ann, HERE, OPEN, OPEN)
    for name in ("Ann", "a n n", "ANN", "Änn"):
        refused(join(ben, told["id"], name), 409, "names_alike")
    for name in ("Аnn", "ᴀɴɴ", "Ann\N{COMBINING GRAPHEME JOINER}", "Moderator"):
        assert join(ben, told["id"], name).json()["error"]["code"] in NOT_FOR_ANYBODY
    assert join(ben, told["id"], "Anne").status_code == 200
    quill = {**QUILL, "name": "anné"}
    refused(ann.post(f"/api/gatherings/{told['id']}/seats/2", quill), 409, "names_alike")


def test_a_table_is_not_opened_with_names_that_look_alike(new_guest: Come) -> None:
    ann = new_guest()
    same = {"kind": "here", "name": "ann "}
    for seats in ((HERE, same), (HERE, {**QUILL, "name": "ANN"}), (HERE, LINK, same)):
        refused(ann.post("/api/games", asked(*seats)), 409, "names_alike")
    assert ann.post("/api/games", asked(HERE, QUILL, QUILL)).status_code == 201


def number(guest: Guest, game: str) -> None:
    response = guest.command(game, {"type": "number", "number": chance.number()})
    while response.status_code == 409:
        response = guest.command(game, {"type": "number", "number": chance.number()})
    assert response.status_code == 200, response.text


def finished(host: Guest, other: Guest, *seats: Json) -> str:
    """A game of two people that was broken off."""
    told = gather(host, *(seats or (HERE, LINK)))
    assert join(other, told["id"], secret=secret_of(told)).status_code == 200
    for guest in (host, other):
        answer = guest.command(told["id"], {"type": "abort"})
        while answer.json().get("error", {}).get("code") == "stale_version":
            answer = guest.command(told["id"], {"type": "abort"})  # a computer has agreed meanwhile
        assert answer.status_code == 200, answer.text
    assert host.view(told["id"])["state"] == "over"
    return str(told["id"])


def test_the_last_taker_opens_the_game_under_the_same_id(ann: Guest, new_guest: Come) -> None:
    told = gather(ann, HERE, LINK, QUILL)
    assert told["phase"] == "gathering" and told["hosting"]
    assert [seat["kind"] for seat in told["seats"]] == ["here", "link", "computer"]
    assert ann.get(f"/api/gatherings/{told['id']}") == told
    assert ann.http.get(f"/api/games/{told['id']}").status_code == 404
    ben = new_guest()
    seen = join(ben, told["id"], secret=secret_of(told)).json()
    assert (seen["phase"], seen["hosting"], seen["host"]) == ("started", False, "Ann")
    assert [seat["yours"] for seat in seen["seats"]] == [False, True, False]
    assert {seat["link"] for seat in seen["seats"]} == {None}
    for guest, seat in ((ann, 0), (ben, 1)):
        view = guest.view(told["id"])
        assert (view["seat"], view["state"]) == (seat, "waiting")
        assert [player["name"] for player in view["players"]] == ["Ann", "Ben", "Quill"]
        number(guest, told["id"])
    view = ann.view(told["id"])
    assert view["state"] == "playing"
    assert view["drawing"][0][0]["seat"] == 0
    assert ann.get(f"/api/gatherings/{told['id']}")["phase"] == "started"


def test_a_link_shows_who_sits_and_a_wrong_one_nothing(ann: Guest, new_guest: Come) -> None:
    told = gather(ann, HERE, LINK)
    eve = new_guest()
    path = f"/api/gatherings/{told['id']}"
    seen = eve.http.get(path, headers={"X-Tilewright-Link": secret_of(told)})
    assert seen.json()["host"] == "Ann"
    assert seen.json()["seats"][1]["link"] is None
    nothing = eve.http.get("/api/gatherings/AAAAAAAAAAAAAAAA")
    refused(nothing, 404, "unknown_gathering")
    wrong = {"secret": "A" * 24}
    answers = [
        eve.http.get(path),
        eve.http.get(path, headers={"X-Tilewright-Link": "A" * 24}),
        join(eve, told["id"]),
        join(eve, told["id"], **wrong),
        join(eve, "AAAAAAAAAAAAAAAA", **wrong),
    ]
    assert {answer.content for answer in answers} == {nothing.content}
    assert not eve.http.cookies
    refused(join(eve, told["id"], secret="x" * 65), 400, "malformed")
    refused(join(eve, told["id"], name=" ", secret=secret_of(told)), 422, "name_not_offered")
    nameless = eve.post(f"{path}/join", {"secret": secret_of(told)})
    refused(nameless, 400, "malformed")


def test_a_link_works_until_the_seat_is_taken(own_server: Server, settings: Settings) -> None:
    ann, ben, eve = (Guest(own_server.url) for _ in range(3))
    told = gather(ann, HERE, LINK, LINK)
    first = join(ben, told["id"], secret=secret_of(told))
    assert join(ben, told["id"], "Benjamin", secret=secret_of(told)).json() == first.json()
    refused(join(eve, told["id"], "Eve", secret=secret_of(told)), 409, "seat_taken")
    assert ben.get(f"/api/gatherings/{told['id']}")["seats"][1]["name"] == "Ben"
    kept = b"".join(file.read_bytes() for file in settings.data_path.iterdir())
    if kept:  # else another server has the database
        assert told["id"].encode() in kept
        assert secret_of(told).encode() not in kept
        assert secret_of(told, 2).encode() not in kept


def test_of_many_who_take_one_seat_at_once_exactly_one_gets_it(ann: Guest, new_guest: Come) -> None:
    told = gather(ann, HERE, OPEN, OPEN)
    guests = [new_guest() for _ in range(6)]
    answers: list[httpx.Response] = []
    ready = threading.Barrier(len(guests))

    def take(guest: Guest, name: str) -> None:
        ready.wait()
        answers.append(join(guest, told["id"], name))

    named = zip(guests, ("Ben", "Cem", "Dot", "Eva", "Fay", "Guy"), strict=True)
    takers = [threading.Thread(target=take, args=pair) for pair in named]
    for taker in takers:
        taker.start()
    for taker in takers:
        taker.join()
    assert sorted(answer.status_code for answer in answers) == [200, 200, 409, 409, 409, 409]
    assert {a.json()["error"]["code"] for a in answers if a.is_error} == {"seat_taken"}
    seated = [guest for guest in guests if guest.get("/api/games")]
    assert {guest.view(told["id"])["seat"] for guest in seated} == {1, 2}


def test_open_seats_are_listed_for_others_the_newest_first(own_server: Server) -> None:
    ann, ben = Guest(own_server.url), Guest(own_server.url)
    ids = [gather(ann, HERE, OPEN)["id"] for _ in range(3)]
    gather(ann, HERE, LINK)
    lists = ben.get("/api/gatherings")
    assert [gathering["id"] for gathering in lists["open"]] == ids[::-1]
    assert lists["mine"] == []
    assert len(ann.get("/api/gatherings")["mine"]) == 4
    assert ann.get("/api/gatherings")["open"] == []
    assert join(ben, ids[0]).json()["phase"] == "started"
    assert [gathering["id"] for gathering in ben.get("/api/gatherings")["open"]] == [ids[2], ids[1]]


def test_guests_of_one_address_cannot_fill_the_list_of_open_seats(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = msgspec.structs.replace(settings, open_tables_per_client=2)
    with running(few) as server:
        eve, fay, ben = (Guest(server.url) for _ in range(3))
        for guest in (eve, fay):
            guest.http.headers["X-Forwarded-For"] = "192.0.2.66"
        first = gather(eve, HERE, OPEN)["id"]
        gather(fay, HERE, OPEN)
        refused(fay.post("/api/games", asked(HERE, OPEN)), 429, "too_many")
        by_link = gather(fay, HERE, LINK)["id"]
        refused(fay.post(f"/api/gatherings/{by_link}/seats/1", OPEN), 429, "too_many")
        assert gather(ben, HERE, OPEN)
        # one that no longer waits makes room, after the time that keeping one can take
        monkeypatch.setattr(lobby, "KEPT_SECONDS", -1.0)
        refused(fay.post("/api/games", asked(HERE, OPEN)), 429, "too_many")
        assert eve.post(f"/api/gatherings/{first}/cancel", {}).status_code == 200
        assert gather(fay, HERE, OPEN)


def test_the_host_calls_it_off_changes_seats_and_guests_leave(own_server: Server) -> None:
    ann, ben, eve = (Guest(own_server.url) for _ in range(3))
    told = gather(ann, HERE, LINK, OPEN)
    path = f"/api/gatherings/{told['id']}"
    join(ben, told["id"], secret=secret_of(told))
    refused(ben.post(f"{path}/cancel", {}), 403, "not_host")
    refused(ben.post(f"{path}/seats/2", QUILL), 403, "not_host")
    refused(eve.post(f"{path}/leave", {}), 401, "no_session")
    refused(ann.post(f"{path}/leave", {}), 409, "host_stays")
    assert ben.post(f"{path}/leave", {}).json()["seats"][1]["taken"] is False
    renewed = ann.post(f"{path}/seats/1", LINK).json()
    assert secret_of(renewed) != secret_of(told)
    refused(join(eve, told["id"], secret=secret_of(told)), 404, "unknown_gathering")
    assert join(eve, told["id"], "Eve", secret=secret_of(renewed)).status_code == 200
    refused(ann.post(f"{path}/seats/1", QUILL), 409, "seat_taken")
    refused(ann.post(f"{path}/seats/9", QUILL), 404, "unknown_gathering")
    assert ann.post(f"{path}/seats/2", QUILL).json()["phase"] == "started"
    assert eve.view(told["id"])["seat"] == 1
    refused(ann.post(f"{path}/cancel", {}), 409, "gathering_closed")

    other = gather(ann, HERE, LINK)
    path = f"/api/gatherings/{other['id']}"
    assert ann.post(f"{path}/cancel", {}).json()["phase"] == "cancelled"
    assert ann.post(f"{path}/cancel", {}).json()["phase"] == "cancelled"
    refused(join(ben, other["id"], secret=secret_of(other)), 409, "gathering_closed")
    assert ann.get("/api/gatherings") == {"mine": [], "open": []}


def test_the_same_key_makes_the_same_table(ann: Guest, new_guest: Come) -> None:
    ann.start()
    for seats in ((HERE, QUILL), (HERE, LINK)):
        body = asked(*seats, key="once" + seats[1]["kind"])
        first, again = ann.post("/api/games", body), ann.post("/api/games", body)
        assert (first.status_code, again.status_code) == (201, 201)
        assert first.json() == again.json()
        refused(ann.post("/api/games", body | {"words": "challenge"}), 422, "key_reused")
        other = new_guest()
        assert other.post("/api/games", body).json()["id"] != first.json()["id"]
    assert len(ann.get("/api/games")) == 2
    assert len(ann.get("/api/gatherings")["mine"]) == 1


def test_who_is_a_guest_first_may_lose_any_answer(ann: Guest, new_guest: Come) -> None:
    told = gather(ann, HERE, LINK)
    ben = new_guest()
    assert ben.post("/api/guest", {}).status_code == 200
    cookies = dict(ben.http.cookies)
    assert cookies
    body = asked(HERE, QUILL, key="first")
    games = [ben.post("/api/games", body).json()["id"] for _ in range(2)]
    assert games[0] == games[1]
    seats = [join(ben, told["id"], secret=secret_of(told)).status_code for _ in range(2)]
    assert seats == [200, 200]
    assert ben.post("/api/guest", {}).status_code == 200
    assert dict(ben.http.cookies) == cookies


def test_a_gathering_waits_through_a_restart(settings: Settings) -> None:
    with running(settings) as server:
        ann = Guest(server.url)
        told = gather(ann, HERE, LINK)
        cookies = ann.http.cookies
        ann.http.close()
    with running(settings) as server:
        ann, ben = Guest(server.url), Guest(server.url)
        ann.http.cookies = cookies
        assert ann.get(f"/api/gatherings/{told['id']}") == told
        assert join(ben, told["id"], secret=secret_of(told)).json()["phase"] == "started"
        for guest in (ann, ben):
            number(guest, told["id"])
            guest.http.close()


def test_breaking_off_is_seen_by_the_others(ann: Guest, new_guest: Come) -> None:
    told = gather(ann, HERE, LINK)
    ben = new_guest()
    join(ben, told["id"], secret=secret_of(told))
    with ann.live(told["id"]) as socket:
        assert receive(socket)["view"]["agreed"] == []
        ben.command(told["id"], {"type": "abort"})
        assert receive(socket)["view"]["agreed"] == [1]
        ben.command(told["id"], {"type": "decline"})
        view = receive(socket)["view"]
        assert (view["agreed"], view["declined"]) == ([], 1)


def test_a_rematch_is_played_with_the_same_lexicon(ann: Guest, new_guest: Come) -> None:
    ben = new_guest()
    told = gather(ann, HERE, LINK, lexicon="COMMON")
    assert told["lexicon"] == "COMMON"
    game = join(ben, told["id"], secret=secret_of(told)).json()["id"]
    number(ann, game)
    number(ben, game)
    assert ann.command(game, {"type": "resign"}).status_code == 200
    assert ben.post(f"/api/games/{game}/rematch", {}).json()["lexicon"] == "COMMON"


def test_a_rematch_turns_the_seats_and_starts_when_the_others_accept(
    ann: Guest, new_guest: Come
) -> None:
    ben = new_guest()
    game = finished(ann, ben, HERE, LINK, QUILL)
    path = f"/api/games/{game}/rematch"
    refused(ann.http.get(path), 404, "unknown_gathering")
    offered = ben.post(path, {}).json()
    assert (offered["phase"], offered["rematch_of"], offered["host"]) == ("gathering", game, "Ben")
    assert [seat["name"] for seat in offered["seats"]] == ["Ben", "Quill", "Ann"]
    assert ben.post(path, {}).json() == offered
    (waiting,) = ann.get("/api/gatherings")["mine"]
    assert (waiting["id"], waiting["rematch_of"]) == (offered["id"], game)
    assert waiting["seats"][2]["yours"]
    assert ann.get(path)["id"] == offered["id"]
    accepted = ann.post(f"/api/gatherings/{offered['id']}/join", {}).json()
    assert accepted["phase"] == "started"
    assert ann.post(path, {}).json()["id"] == offered["id"]
    assert (ann.view(offered["id"])["seat"], ben.view(offered["id"])["seat"]) == (2, 0)
    stranger = new_guest()
    stranger.start()
    refused(stranger.post(path, {}), 404, "unknown_game")


def test_two_who_offer_a_rematch_at_once_play_one(ann: Guest, new_guest: Come) -> None:
    ben = new_guest()
    game = finished(ann, ben)
    answers: list[Json] = []
    ready = threading.Barrier(2)

    def offer(guest: Guest) -> None:
        ready.wait()
        answers.append(guest.post(f"/api/games/{game}/rematch", {}).json())

    turn_queue = [threading.Thread(target=offer, args=[guest]) for guest in (ann, ben)]
    for thread in turn_queue:
        thread.start()
    for thread in turn_queue:
        thread.join()
    assert len({answer["id"] for answer in answers}) == 1
    assert ann.view(answers[0]["id"])["seat"] == 1
    assert ben.view(answers[0]["id"])["seat"] == 0


def test_a_declined_rematch_can_be_offered_again(ann: Guest, new_guest: Come) -> None:
    ben = new_guest()
    game = finished(ann, ben)
    first = ann.post(f"/api/games/{game}/rematch", {}).json()
    declined = ben.post(f"/api/gatherings/{first['id']}/leave", {}).json()
    assert declined["phase"] == "cancelled"
    second = ben.post(f"/api/games/{game}/rematch", {}).json()
    assert second["id"] != first["id"]
    assert ann.post(f"/api/games/{game}/rematch", {}).json()["phase"] == "started"


def test_against_computers_a_rematch_starts_at_once_and_not_before_the_end(ann: Guest) -> None:
    game = ann.start()
    path = f"/api/games/{game}/rematch"
    refused(ann.post(path, {}), 409, "still_playing")
    ann.on_turn(game)  # nothing else moves then
    assert ann.command(game, {"type": "abort"}).json()["state"] == "over"
    again = ann.post(path, {}).json()
    assert again["phase"] == "started"
    assert ann.view(again["id"])["seat"] == 1


@pytest.mark.parametrize("seats", [(HERE, LINK), (HERE, QUILL)])
def test_who_has_the_watching_link_looks_on_and_sees_no_rack(
    ann: Guest, new_guest: Come, seats: tuple[Json, Json]
) -> None:
    response = ann.post("/api/games", asked(*seats, watch=True)).json()
    game = response["id"]
    link = response["watch_link"]
    eve, ben, stranger = new_guest(), new_guest(), new_guest()
    secret = link.split("/")[-1]
    assert link == f"/#/watch/{game}/{secret}"
    if seats[1] is LINK:
        refused(eve.post(f"/api/games/{game}/watch", {"secret": secret}), 404, "unknown_game")
        join(ben, game, secret=secret_of(response["gathering"]))
        number(ben, game)
    number(ann, game)
    refused(eve.post(f"/api/games/{game}/watch", {"secret": "A" * 24}), 404, "unknown_game")
    assert eve.post(f"/api/games/{game}/watch", {"secret": secret}).status_code == 200
    assert eve.post(f"/api/games/{game}/watch", {"secret": secret}).status_code == 200
    assert eve.http.cookies
    view = eve.view(game)
    assert (view["seat"], view["rack"], view["state"]) == (None, None, "playing")
    assert [player["rack"] for player in view["players"]] == [None, None]
    assert not any(view["can"].values())
    on_board = sum(square != "." for row in view["board"] for square in row)
    assert sum(view["unseen"].values()) == 100 - on_board
    own = ann.view(game)
    assert own["rack"] and own["rack"].encode() not in b"".join(eve.seen)
    for command in ({"type": "pass"}, {"type": "abort"}):
        refused(eve.command(game, command), 404, "unknown_game")
    refused(eve.preview(game, [{"square": "H8", "tile": "A"}]), 404, "unknown_game")
    refused(eve.http.get(f"/api/games/{game}?seat=0"), 404, "unknown_game")
    stranger.start()
    refused(stranger.http.get(f"/api/games/{game}"), 404, "unknown_game")
    with eve.live(game, query="?version=0") as watching:
        assert receive(watching)["view"]["seat"] is None
        assert receive(watching) == {"type": "presence", "here": [], "spectators": 1}
        while ann.command(game, {"type": "resign"}).status_code == 409:
            pass  # a computer has moved meanwhile
        while True:
            message = receive(watching)
            if (message.get("changes") or message.get("view", {})).get("state") == "over":
                break
    assert eve.view(game)["players"][0]["rack"]


def test_nobody_looks_on_where_the_host_did_not_say_so(ann: Guest, new_guest: Come) -> None:
    response = ann.post("/api/games", asked(HERE, QUILL)).json()
    assert set(response) == {"id"}
    eve = new_guest()
    body = {"secret": "A" * 24}
    refused(eve.post(f"/api/games/{response['id']}/watch", body), 404, "unknown_game")


def test_a_table_that_has_waited_for_weeks_is_called_off(
    own_server: Server, settings: Settings
) -> None:
    ann, ben = Guest(own_server.url), Guest(own_server.url)
    old, young = gather(ann, HERE, LINK), gather(ann, HERE, LINK)
    long_ago = "UPDATE gatherings SET created = ? WHERE id = ?"
    execute(settings.database, long_ago, "2000-01-01T00:00:00.000Z", old["id"])

    async def a_day_passes() -> None:
        store = Store(database_at(settings.database))
        await store.database.open()
        try:
            tables = TableRooms(store, Words.load("club"), Timing.of(settings))
            lobby = Lobby(GatheringStore(store.database), tables, BlockStore(store.database))
            await clear_up(store, tables, lobby, (), settings)
        finally:
            await store.database.close()

    asyncio.run(a_day_passes())
    refused(join(ben, old["id"], secret=secret_of(old)), 409, "gathering_closed")
    assert [gathering["id"] for gathering in ann.get("/api/gatherings")["mine"]] == [young["id"]]
    assert join(ben, young["id"], secret=secret_of(young)).status_code == 200


def test_a_host_invites_to_so_many_games_and_no_more(ann: Guest) -> None:
    last = asked(HERE, LINK, key="the-last-one")
    told = [gather(ann, HERE, LINK) for _ in range(19)]
    answer = ann.post("/api/games", last)
    assert answer.status_code == 201
    refused(ann.post("/api/games", asked(HERE, LINK)), 429, "too_many")
    assert ann.post("/api/games", last).json() == answer.json(), "asked for before"
    ann.post(f"/api/gatherings/{told[0]['id']}/cancel", {})
    gather(ann, HERE, LINK)
