"""Seats of phones over HTTP: claimed once, sealed for everybody else, and coached at the end."""

import re
from collections.abc import Callable
from uuid import uuid4

import pytest
from databases import execute

from tilewright.engine.kernels.kernel import compiled
from tilewright.notation.companion_file import read_companion_file
from tilewright.server.accounts.sessions import COOKIE
from tilewright.server.serve import Server
from tilewright.server.settings import Settings

from tests.server.companions.test_companions import look, open_sheet, opened, play, write
from tests.server.conftest import Guest, Json, receive, running

Come = Callable[[], Guest]


@pytest.fixture
def server(shared_server: Server) -> Server:
    return shared_server


def at_the_board(come: Come, players: int = 2) -> tuple[str, list[Guest]]:
    """The id of a new sheet, and as many phones without a seat."""
    phones = [come() for _ in range(players)]
    names = ["Ann", "Ben", "Cem", "Dot"][:players]
    sheet, secret = opened(phones[0], players=names)
    for phone in phones[1:]:
        assert phone.post(f"/api/companions/{sheet}/join", {"secret": secret}).status_code == 200
    return sheet, phones


def ask(phone: Guest, sheet: str, what: str = "", /, **more: object) -> tuple[int, Json]:
    body = {"key": uuid4().hex, **more}
    response = phone.post(f"/api/companions/{sheet}/seat{what}", body)
    return response.status_code, response.json()


def take(phone: Guest, sheet: str, seat: int, **more: object) -> Json:
    status, told = ask(phone, sheet, "", seat=seat, **more)
    assert status == 200, told
    return told


def seal(phone: Guest, sheet: str, turn: int, rack: str, **more: object) -> Json:
    status, told = ask(phone, sheet, "/racks", turn=turn, rack=rack, **more)
    assert status == 200, told
    own: Json = told["own"]
    return own


def own(phone: Guest, sheet: str) -> Json:
    told: Json = phone.get(f"/api/companions/{sheet}/seat")
    return told


def finish(sheet: str, phones: list[Guest]) -> None:
    """Count what is left, and open the racks."""
    racks = ["AEI", "EST", "", ""][: len(phones)]
    command = {"type": "count", "racks": racks, "as_they_are": True}
    assert write(phones[0], sheet, command)[0] == 200
    for phone in phones:
        assert ask(phone, sheet, "/open")[0] == 200


def test_two_phones_that_claim_one_seat_are_told_apart_by_name(new_guest: Come) -> None:
    sheet, (ann, ben) = at_the_board(new_guest)
    told = take(ann, sheet, 0, key="k1")
    assert told["own"]["seat"] == 0
    assert take(ann, sheet, 0, key="k1")["own"]["seat"] == 0  # sent again
    status, refused = ask(ben, sheet, seat=0)
    assert (status, refused["error"]["code"]) == (422, "seat_of_another_phone")
    assert refused["error"]["evidence"] == {"seat": 0, "name": "Ann"}
    assert ask(ann, sheet, seat=1)[1]["error"]["code"] == "phone_has_seat"
    assert own(ben, sheet)["seat"] is None
    assert ask(ben, sheet, "/racks", turn=0, rack="AEINRST")[1]["error"]["code"] == "seat_not_taken"
    assert [player["phone"] for player in look(ben, sheet)["view"]["players"]] == [True, False]
    assert ask(ann, sheet, "/leave")[0] == 200
    assert take(ben, sheet, 0)["own"]["rack"] is None


def test_phones_without_a_seat_write_as_ever_while_racks_are_entered(new_guest: Come) -> None:
    sheet, (ann, ben, cem) = at_the_board(new_guest, 3)
    take(ann, sheet, 0)
    version = look(cem, sheet)["view"]["version"]
    seal(ann, sheet, 0, "HORNAEI")
    # a rack changes nothing on the sheet that Cem has before him
    assert write(cem, sheet, play("8F HORN"), version=version)[0] == 200
    status, told = write(ben, sheet, {"type": "pass"}, version=version)
    assert (status, told["error"]["code"]) == (409, "stale_version")


def test_the_drawn_tiles_are_enough_after_a_play_of_ones_own(new_guest: Come) -> None:
    sheet, (ann, _) = at_the_board(new_guest)
    take(ann, sheet, 0)
    assert ask(ann, sheet, "/racks", turn=0, drawn="A")[1]["error"]["code"] == "rack_not_entered"
    seal(ann, sheet, 0, "HORNAEI")
    assert write(ann, sheet, play("8F HORN"))[0] == 200
    assert own(ann, sheet)["kept"] == "AEI"
    status, told = ask(ann, sheet, "/racks", turn=1, drawn="r?st")
    assert (status, told["own"]["rack"]) == (200, "AEIRST?")
    status, told = ask(ann, sheet, "/racks", turn=0, rack="HORNAEI")
    assert told["error"]["code"] == "rack_for_another_turn"
    status, told = ask(ann, sheet, "/racks", turn=1, rack="HHHHHHH")
    assert (told["error"]["code"], told["error"]["evidence"]["missing"]) == ("rack_not_there", "H")


def test_a_rack_that_the_unseen_tiles_cannot_give_names_the_tile_and_the_line(
    new_guest: Come,
) -> None:
    sheet, (ann, ben) = at_the_board(new_guest)
    take(ann, sheet, 0)
    for written in ("8F HORN", "9H QAT"):
        assert write(ben, sheet, play(written))[0] == 200
    status, told = ask(ann, sheet, "/racks", turn=own(ann, sheet)["turn"], rack="QAEINRT")
    assert (status, told["error"]["code"]) == (422, "rack_not_there")
    assert told["error"]["evidence"] == {"missing": "Q", "turn": 2, "name": "Ben", "word": "QAT"}
    # no other phone hears of it
    assert look(ben, sheet)["view"]["players"][0]["seal"] is None


def test_a_play_is_added_up_from_ones_own_rack_before_ones_turn(new_guest: Come) -> None:
    sheet, (_, ben) = at_the_board(new_guest)
    take(ben, sheet, 1)
    seal(ben, sheet, 0, "HORNXQI")
    path = f"/api/companions/{sheet}/seat/preview"
    told = ben.post(path, {"written": "8F XHORN"}).json()
    assert (told["type"], [word["valid"] for word in told["words"]]) == ("scored", [None])
    refused = ben.post(path, {"written": "8F HORNS"}).json()
    assert refused["error"]["code"] == "tile_not_on_rack"


def test_no_byte_sent_to_others_depends_on_a_rack_before_the_racks_are_open(
    new_guest: Come,
) -> None:
    """The same game with other racks: others are sent the same, but for seals, ids and keys."""
    sent = []
    for first, second in (("HORNAEI", "BBCCDDE"), ("HORNQZ?", "FARMJXV")):
        sheet, (ann, ben, cem) = at_the_board(new_guest, 3)
        with open_sheet(cem, sheet, "?version=0") as socket:
            heard = [receive(socket)]
            take(ann, sheet, 0)
            take(ben, sheet, 1)
            seal(ann, sheet, 0, first)
            seal(ben, sheet, 0, second)
            assert write(cem, sheet, play("8F HORN"))[0] == 200
            assert write(cem, sheet, play("H6 FARM"))[0] == 200
            while heard[-1].get("version", 1) < 7:
                heard.append(receive(socket))
        for path in ("", "/replay", "/file", "/gcg", "/seat"):
            cem.seen.append(cem.http.get(f"/api/companions/{sheet}{path}").content)
        cem.seen.append(cem.http.get(f"/api/games/{sheet}/coaching").content)
        cem.seen.append(cem.http.get("/api/account/export").content)
        status, told = ask(cem, sheet, "/code", seat=0)
        assert (status, told["error"]["code"]) == (422, "seat_not_taken")
        texts = [str(heard), *(answer.decode() for answer in cem.seen)]
        assert not [text for text in texts if first in text or "".join(sorted(first)) in text]
        hidden = '[0-9a-f]{64}|[0-9]{4}-[0-9]{2}-[0-9]{2}T[^"]*|[A-Za-z0-9_-]{16,32}'
        sent.append([re.sub(hidden, "", text) for text in texts])
    assert sent[0] == sent[1]
    assert len(sent[0]) > 8


def test_a_lost_phone_is_replaced_by_a_code_that_another_phone_shows(new_guest: Come) -> None:
    sheet, (ann, ben, cem) = at_the_board(new_guest, 3)
    take(ben, sheet, 1)
    seal(ben, sheet, 0, "FARMEST")
    status, shown = ask(ann, sheet, "/code", seat=1, key="c1")  # Ann opened the sheet
    assert status == 200
    assert ask(ann, sheet, "/code", seat=1, key="c1")[1] == shown
    wrong = ask(cem, sheet, seat=1, code="AAAAAAAA")[1]
    assert wrong["error"]["code"] == "wrong_seat_code"
    typed = f"{shown['code'][:4]}-{shown['code'][4:].lower()}"
    assert take(cem, sheet, 1, code=typed)["own"]["rack"] is None  # the old rack stays sealed
    assert own(ben, sheet)["seat"] is None
    assert ask(ben, sheet, "/racks", turn=0, rack="FARMEST")[1]["error"]["code"] == "seat_not_taken"
    seal(cem, sheet, 0, "FARMEST")
    status, shown = ask(cem, sheet, "/code", seat=1)  # and a phone with a seat may show one
    assert take(ben, sheet, 1, code=shown["code"])["own"]["seat"] == 1


def test_everything_entered_is_there_after_a_restart(settings: Settings) -> None:
    with running(settings) as server:
        ann = Guest(server.url)
        sheet, _ = opened(ann)
        take(ann, sheet, 0)
        seal(ann, sheet, 0, "HORNAEI", key="k1")
        before = own(ann, sheet), look(ann, sheet)
        ann.http.close()
    with running(settings) as server:
        again = Guest(server.url)
        again.http.cookies = ann.http.cookies
        assert (own(again, sheet), look(again, sheet)) == before
        seal(again, sheet, 0, "HORNAEI", key="k1")  # the answer was lost, so it is sent again
        assert (own(again, sheet), look(again, sheet)) == before
        again.http.close()


def test_a_seat_comes_along_to_an_account(server: Server, ann: Guest, new_guest: Come) -> None:
    tablet = new_guest()
    claim = {"name": "Ann of the board", "password": "correct horse"}
    assert tablet.post("/api/account", claim).status_code == 201
    sheet, secret = opened(ann)
    assert tablet.post(f"/api/companions/{sheet}/join", {"secret": secret}).status_code == 200
    take(ann, sheet, 0)
    seal(ann, sheet, 0, "HORNAEI")
    assert ann.post("/api/account/sessions", claim).status_code < 300
    assert own(ann, sheet)["rack"] == own(tablet, sheet)["rack"] == "AEHINOR"


@pytest.mark.skipif(not compiled, reason="slow where interpreted: make kernel")
def test_every_seat_is_coached_once_the_racks_are_open(new_guest: Come) -> None:
    sheet, (ann, ben) = at_the_board(new_guest)
    take(ann, sheet, 0)
    take(ben, sheet, 1)
    seal(ann, sheet, 0, "HORNAEI")
    assert write(ann, sheet, play("8F HORN"))[0] == 200
    assert write(ben, sheet, play("H6 FARM"))[0] == 200
    seal(ann, sheet, 1, "AEINRST")
    assert write(ann, sheet, {"type": "pass"})[0] == 200
    coaching = f"/api/games/{sheet}/coaching"
    assert ann.http.get(coaching).json()["error"]["code"] == "not_over"
    command = {"type": "count", "racks": ["AEI", "EST"], "as_they_are": True}
    assert write(ann, sheet, command)[0] == 200
    assert ask(ann, sheet, "/open")[0] == 200
    assert ann.http.get(coaching).json()["error"]["code"] == "not_over"  # Ben has not agreed
    assert write(ben, sheet, {"type": "take_back"})[0] == 200
    finish(sheet, [ann, ben])
    told = ben.get(coaching)
    assert [note["turn"] for note in told["notes"]] == [1, 3]
    assert look(ben, sheet)["view"]["racks_open"]
    assert write(ben, sheet, {"type": "take_back"})[1]["error"]["code"] == "racks_open"
    replay = ben.get(f"/api/companions/{sheet}/replay")
    assert replay["turns"][0]["racks"] == ["AEHINOR", None]
    exercises = ann.get(f"/api/games/{sheet}/exercises")["turns"]
    assert [turn["turn"] for turn in exercises] == [1, 3]
    assert ben.get(f"/api/games/{sheet}/exercises")["turns"] == []
    exercise = f"/api/games/{sheet}/turns/3/exercise"
    view = ann.get(exercise)["view"]
    assert (view["rack"], view["to_move"], view["board"][7]) == ("AEINRST", 0, ".....HORN......")
    answer = {"command": {"type": "pass"}}
    assert ann.post(f"{exercise}/answers", answer).json()["grade"] == "not_yet"
    assert ann.get("/api/mistakes")["mistakes"][0]["game"] == sheet
    assert ann.http.get(f"/api/games/{sheet}/turns/2/exercise").status_code == 404
    statistics = ann.get("/api/statistics")
    assert [(game["game"], game["result"]) for game in statistics["games"]] == [(sheet, "won")]
    assert statistics["best_plays"][0]["word"] == "HORN"
    file = read_companion_file(ben.http.get(f"/api/companions/{sheet}/file").content)
    assert file.companion.racks_are_open
    stranger = new_guest()
    stranger.post("/api/guest", {})
    assert stranger.http.get(coaching).status_code == 404


class TestTwoServers:
    """Two servers on one database."""

    @pytest.fixture(params=["postgresql"])
    def database(self, request: pytest.FixtureRequest) -> str:
        """A database that several servers can share."""
        address: str = request.getfixturevalue("postgresql_database")
        return address

    def test_a_seat_is_taken_once_and_what_one_server_keeps_the_other_shows(
        self, settings: Settings
    ) -> None:
        with running(settings) as first, running(settings) as second:
            ann, ben = Guest(first.url), Guest(second.url)
            sheet, secret = opened(ann)
            ben.post(f"/api/companions/{sheet}/join", {"secret": secret})
            take(ann, sheet, 0)
            assert ask(ben, sheet, seat=0)[1]["error"]["code"] == "seat_of_another_phone"
            take(ben, sheet, 1)
            seal(ann, sheet, 0, "HORNAEI")
            seal(ben, sheet, 0, "FARMEST")
            assert write(ben, sheet, play("8F HORN"))[0] == 200
            assert own(ann, sheet)["kept"] == "AEI"
            moved = Guest(second.url)
            moved.http.cookies.set(COOKIE, ann.http.cookies[COOKIE])
            assert own(moved, sheet) == own(ann, sheet)
            assert look(moved, sheet)["view"] == look(ann, sheet)["view"]


def test_a_database_holds_no_guest_in_the_events_of_a_sheet(
    own_server: Server, settings: Settings
) -> None:
    """So that nothing of a guest is left there when they are forgotten."""
    ann = Guest(own_server.url)
    sheet, _ = opened(ann)
    take(ann, sheet, 0)
    find = "SELECT guest FROM companion_guests WHERE companion = ? AND seat = 0"
    ((guest,),) = execute(settings.database_address, find, sheet)
    events = execute(
        settings.database_address, "SELECT data FROM companion_events WHERE companion = ?", sheet
    )
    assert len(events) == 2
    assert not [data for (data,) in events if guest.encode() in bytes(data)]
