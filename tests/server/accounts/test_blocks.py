"""People who are blocked can no longer come to the tables of those who blocked them."""

from collections.abc import Callable

import chance
import httpx
import pytest

from tilewright.server.serve import Server

from tests.server.conftest import Guest, Json

Come = Callable[[], Guest]

HERE, LINK, OPEN = {"kind": "here", "name": "Ann"}, {"kind": "link"}, {"kind": "open"}
MESSAGE = {"key": "hello", "text": "Hello"}


@pytest.fixture
def server(shared_server: Server) -> Server:
    return shared_server


@pytest.fixture
def ben(new_guest: Come) -> Guest:
    return new_guest()


def done(response: httpx.Response) -> Json:
    assert response.status_code in (200, 201), response.text
    answer: Json = response.json()
    return answer


def refused(response: httpx.Response) -> tuple[int, str]:
    return response.status_code, response.json()["error"]["code"]


def table(host: Guest, seat: Json) -> Json:
    asked = {"edition": "standard", "words": "void", "seats": [HERE, seat]}
    return done(host.post("/api/games", asked))


def link_of(opened: Json) -> str:
    return str(opened["gathering"]["seats"][1]["link"].split("/")[-1])


def join(guest: Guest, opened: Json, **body: str) -> httpx.Response:
    return guest.post(f"/api/gatherings/{opened['id']}/join", {"name": "Ben", **body})


def game_of(ann: Guest, ben: Guest) -> str:
    """Return a game of Ann and Ben, who know each other."""
    opened = table(ann, LINK)
    done(join(ben, opened, secret=link_of(opened)))
    return str(opened["id"])


def broken_off(game: str, *guests: Guest) -> None:
    for guest in guests:
        done(guest.command(game, {"type": "number", "number": chance.number()}))
    for guest in guests:
        done(guest.command(game, {"type": "abort"}))


def block(guest: Guest, game: str, seat: int = 1) -> Json:
    return done(guest.post("/api/blocks", {"game": game, "seat": seat}))


def open_to(guest: Guest) -> set[str]:
    lists = guest.get("/api/gatherings")
    return {gathering["id"] for gathering in lists["mine"] + lists["open"]}


def test_a_blocked_person_neither_sees_nor_joins_a_table_of_the_one_who_blocked_them(
    ann: Guest, ben: Guest, new_guest: Come
) -> None:
    block(ann, game_of(ann, ben))
    opened, by_link = table(ann, OPEN), table(ann, LINK)
    eve = new_guest()
    done(eve.post("/api/guest", {}))
    assert opened["id"] in open_to(eve) and opened["id"] not in open_to(ben)
    # as if there were no such table
    unknown = (404, "unknown_gathering")
    assert refused(join(ben, opened)) == unknown
    assert refused(join(ben, by_link, secret=link_of(by_link))) == unknown
    assert refused(ben.http.get(f"/api/gatherings/{opened['id']}")) == unknown
    none = {"id": "nosuchgathering1"}
    assert join(ben, opened).content == join(ben, none).content
    done(join(eve, opened))


def test_a_blocked_person_cannot_invite_the_one_who_blocked_them(ann: Guest, ben: Guest) -> None:
    block(ann, game_of(ann, ben))
    opened, by_link = table(ben, OPEN), table(ben, LINK)
    assert opened["id"] not in open_to(ann)
    assert refused(join(ann, opened)) == (409, "you_blocked")
    assert refused(join(ann, by_link, secret=link_of(by_link))) == (409, "you_blocked")


def test_there_is_no_rematch_with_a_blocked_person(ann: Guest, ben: Guest) -> None:
    game = game_of(ann, ben)
    broken_off(game, ann, ben)
    offered = done(ben.post(f"/api/games/{game}/rematch", {}))
    assert offered["id"] in open_to(ann)
    block(ann, game)
    assert offered["id"] not in open_to(ann)
    assert refused(ann.http.get(f"/api/games/{game}/rematch")) == (404, "unknown_gathering")
    assert refused(ann.post(f"/api/games/{game}/rematch", {})) == (409, "you_blocked")
    assert refused(ben.post(f"/api/games/{game}/rematch", {})) == (409, "no_rematch")


def test_after_a_block_neither_writes_to_the_other_and_the_game_goes_on(
    ann: Guest, ben: Guest
) -> None:
    game = game_of(ann, ben)
    messages = f"/api/games/{game}/messages"
    done(ben.post(messages, MESSAGE))
    assert ben.get(messages)["may_write"]
    block(ann, game)
    assert not ben.get(messages)["may_write"] and not ann.get(messages)["may_write"]
    assert refused(ben.post(messages, MESSAGE | {"key": "again"})) == (403, "no_chat")
    assert refused(ann.post(messages, MESSAGE)) == (409, "you_blocked")
    done(ben.command(game, {"type": "number", "number": chance.number()}))
    done(join(ben, {"id": game}))  # the own seat stays one's own


def test_blocked_people_are_listed_for_the_one_who_blocked_them_and_can_be_unblocked(
    ann: Guest, ben: Guest
) -> None:
    game = game_of(ann, ben)
    at_the_table = block(ann, game)
    assert block(ann, game) == at_the_table  # once is enough
    assert at_the_table.keys() == {"id", "name", "created", "seat"}
    assert (at_the_table["name"], at_the_table["seat"]) == ("Ben", 1)
    made = at_the_table | {"seat": None}
    assert ann.get("/api/blocks") == [made]
    assert ann.get(f"/api/blocks?game={game}") == [at_the_table]
    assert ann.get(f"/api/blocks?game={ann.start()}") == [made]
    assert ann.get("/api/account/export")["blocks"] == [made]
    # it is nobody else's to see or to end
    assert ben.get("/api/blocks") == ben.get("/api/account/export")["blocks"] == []
    assert ben.http.delete(f"/api/blocks/{made['id']}").status_code == 204
    assert ann.get("/api/blocks") == [made]
    assert ann.http.delete(f"/api/blocks/{made['id']}").status_code == 204
    assert ann.get("/api/blocks") == []
    done(join(ben, table(ann, OPEN)))


def test_a_block_goes_to_the_account_with_either_guest(
    ann: Guest, ben: Guest, new_guest: Come
) -> None:
    named = {"password": "correct horse"}
    accounts = {}
    for name in ("Annabel", "Benedict"):
        accounts[name] = new_guest()
        done(accounts[name].post("/api/account", {"name": name, **named}))
    block(ann, game_of(ann, ben))
    for guest, name in ((ben, "Benedict"), (ann, "Annabel")):
        done(guest.post("/api/account/sessions", {"name": name, **named}))
    assert [row["name"] for row in accounts["Annabel"].get("/api/blocks")] == ["Ben"]
    opened = table(accounts["Annabel"], OPEN)
    assert refused(join(accounts["Benedict"], opened)) == (404, "unknown_gathering")
    gone = accounts["Benedict"].http.request("DELETE", "/api/account", json=named)
    assert gone.status_code == 200
    assert accounts["Annabel"].get("/api/blocks") == []


def test_only_another_person_at_the_table_can_be_blocked(ann: Guest, ben: Guest) -> None:
    alone = ann.start()
    for seat in (0, 1):  # oneself, and a computer
        answer = ann.post("/api/blocks", {"game": alone, "seat": seat})
        assert refused(answer) == (400, "malformed")
    assert refused(ann.post("/api/blocks", {"game": alone, "seat": 3})) == (404, "unknown_game")
    done(ben.post("/api/guest", {}))
    assert refused(ben.post("/api/blocks", {"game": alone, "seat": 0})) == (404, "unknown_game")
