"""Broadcasts of sheets and events: allowed by the players, without a rack, at one address."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tilewright.server.serve import Server

from tests.server.clubs.test_duplicate_rounds import come, table_of
from tests.server.clubs.test_evenings import Evening, play_to_the_end, sheet_of
from tests.server.clubs.test_tables_of_the_page import begun, paired
from tests.server.companions.test_companions import look, play, write
from tests.server.companions.test_seats import ask, at_the_board, seal, take
from tests.server.conftest import Guest, Json
from tests.server.duplicates.test_duplicates import best, do, settled
from tests.server.duplicates.test_duplicates import look as look_at
from tests.server.lobby.test_gatherings import refused

Come = Callable[[], Guest]


@pytest.fixture
def server(shared_server: Server) -> Server:
    return shared_server


def allow(phone: Guest, sheet: str, allowed: bool = True) -> str | None:
    response = phone.post(f"/api/companions/{sheet}/broadcast", {"allow": allowed})
    assert response.status_code == 200, response.text
    link: str | None = response.json()["link"]
    return link


def address(link: str | None) -> str:
    assert link is not None
    sheet, secret = link.split("/")[-2:]
    return f"/api/companions/{sheet}/broadcast/{secret}"


def on_air(guest: Guest, evening: Evening, query: str = "") -> Json:
    told: Json = guest.get(f"/api/events/{evening.id}/broadcast{query}")
    return told


def test_a_sheet_is_broadcast_once_a_phone_at_the_board_allows_it(new_guest: Come) -> None:
    (sheet, (ann, ben)), eve = at_the_board(new_guest), new_guest()
    assert ann.get(f"/api/companions/{sheet}/broadcast") == {"link": None, "racks": []}
    link = allow(ann, sheet)
    assert allow(ben, sheet) == link == ben.get(f"/api/companions/{sheet}/broadcast")["link"]
    assert write(ann, sheet, play("8F HORN"))[0] == 200
    told = eve.get(address(link))
    assert told["view"] == look(ben, sheet)["view"]
    version = told["version"]
    assert eve.get(f"{address(link)}?version={version}")["view"] is None
    # the link leads to the picture alone
    refused(eve.http.get(f"/api/companions/{sheet}"), 401, "no_session")
    secret = address(link).split("/")[-1]
    wrong = eve.post(f"/api/companions/{sheet}/join", {"secret": secret})
    refused(wrong, 404, "unknown_companion")


def test_a_broadcast_that_was_ended_has_another_link_next_time(new_guest: Come) -> None:
    (sheet, (ann, ben)), eve = at_the_board(new_guest), new_guest()
    link = allow(ann, sheet)
    assert allow(ben, sheet, False) is None
    refused(eve.http.get(address(link)), 404, "unknown_companion")
    again = allow(ann, sheet)
    assert again != link
    refused(eve.http.get(address(link)), 404, "unknown_companion")
    assert eve.get(address(again))["view"]["id"] == sheet


def say_racks(phone: Guest, sheet: str, allow: bool) -> list[int]:
    response = phone.post(f"/api/companions/{sheet}/broadcast", {"allow": allow, "racks": True})
    assert response.status_code == 200, response.text
    agreed: list[int] = response.json()["racks"]
    return agreed


def test_a_sheet_is_broadcast_with_racks_while_every_phone_with_a_seat_agrees(
    new_guest: Come,
) -> None:
    (sheet, (ann, ben, cem)), eve = at_the_board(new_guest, 3), new_guest()
    asked = ann.post(f"/api/companions/{sheet}/broadcast", {"allow": True, "racks": True})
    refused(asked, 409, "proposal_gone")
    link = address(allow(ann, sheet))
    asked = ann.post(f"/api/companions/{sheet}/broadcast", {"allow": True, "racks": True})
    refused(asked, 422, "seat_not_taken")
    take(ann, sheet, 0)
    take(ben, sheet, 1)
    seal(ann, sheet, 0, "HORNAEI")
    assert say_racks(ann, sheet, True) == [0]
    assert eve.get(link)["racks"] is None
    assert say_racks(ben, sheet, True) == [0, 1]
    # the sheet is as it was, and only the racks are news; Ben has entered none, and Cem has no seat
    version = eve.get(link)["version"]
    told = eve.get(f"{link}?version={version}")
    assert (told["view"], told["racks"]) == (None, ["AEHINOR", None, None])
    # no phone at the board sees them, with a seat or without one
    for phone in (ann, ben, cem):
        assert phone.get(link)["racks"] is None
        assert b"AEHINOR" not in phone.http.get(link).content
    # what is drawn after a play is not known until it is entered
    assert write(ann, sheet, play("8F HORN"))[0] == 200
    assert eve.get(link)["racks"] == [None, None, None]
    assert say_racks(ben, sheet, False) == [0]
    assert eve.get(link)["racks"] is None
    say_racks(ben, sheet, True)
    assert eve.get(link)["racks"] is not None
    # a phone that takes the seat over has not agreed to anything
    assert ask(ben, sheet, "/leave")[0] == 200
    take(cem, sheet, 1)
    assert eve.get(link)["racks"] is None
    # and a broadcast that was ended forgets all consent
    say_racks(cem, sheet, True)
    allow(ann, sheet, False)
    assert ann.get(f"/api/companions/{sheet}/broadcast") == {"link": None, "racks": []}


def test_no_byte_of_a_broadcast_depends_on_a_rack(new_guest: Come) -> None:
    sent = []
    for first, second in (("HORNAEI", "BBCCDDE"), ("HORNQZ?", "FARMJXV")):
        (sheet, (ann, ben)), eve = at_the_board(new_guest), new_guest()
        link = address(allow(ann, sheet))
        take(ann, sheet, 0)
        take(ben, sheet, 1)
        seal(ann, sheet, 0, first)
        seal(ben, sheet, 0, second)
        assert write(ann, sheet, play("8F HORN"))[0] == 200
        assert eve.http.get(link).status_code == 200
        shown = eve.get(link)
        for player in shown["view"]["players"]:
            # random, and the same that every phone is sent
            player["seal"] = player["seal"] is not None
        shown["id"] = shown["view"]["id"] = ""
        sent.append(shown)
    assert sent[0] == sent[1]


def test_racks_are_in_a_broadcast_neither_before_nor_after_they_are_opened(
    new_guest: Come,
) -> None:
    (sheet, (ann, ben)), eve = at_the_board(new_guest), new_guest()
    link = address(allow(ann, sheet))
    take(ann, sheet, 0)
    seal(ann, sheet, 0, "HORNAEI")
    assert write(ann, sheet, play("8F HORN"))[0] == 200
    count = {"type": "count", "racks": ["AEI", "EST"], "as_they_are": True}
    assert write(ben, sheet, count)[0] == 200
    assert ask(ann, sheet, "/open")[0] == 200
    assert eve.get(link)["view"]["racks_open"]
    assert b"HORNAEI" not in eve.http.get(link).content


def evening_of_four(ann: Guest) -> tuple[Evening, list[str]]:
    """An evening with two tables that play, and their sheets."""
    evening = Evening(ann, has_sheets=True, edition="wall")
    for name in ["Ben", "Cleo", "Dan", "Eve"]:
        evening.do(ann, {"type": "add", "name": name})
    evening.do(ann, {"type": "pair", "tables": [[1, 2], [3, 4]]})
    return evening, [sheet_of(evening, ann, table) for table in (1, 2)]


def test_an_event_has_one_address_that_goes_on_from_table_to_table(
    ann: Guest, new_guest: Come
) -> None:
    eve = new_guest()
    evening, (first, second) = evening_of_four(ann)
    nothing = on_air(eve, evening)
    assert (nothing["id"], nothing["view"], nothing["title"]) == (None, None, "Thursday")
    allow(ann, second)
    assert (on_air(eve, evening)["id"], on_air(eve, evening)["table"]) == (second, 2)
    allow(ann, first)
    told = on_air(eve, evening)
    assert (told["id"], told["round"], told["table"]) == (first, 1, 1)
    same = f"?game={first}&version={told['version']}"
    assert on_air(eve, evening, same)["view"] is None
    assert evening.do(ann, {"type": "show", "table": 2})["shown"] == 2
    assert on_air(eve, evening, same)["view"]["id"] == second
    play_to_the_end(ann, second)
    assert evening.view()["rounds"][0]["tables"][1]["scores"] is not None
    # the chosen table has finished
    assert on_air(eve, evening)["id"] == first
    allow(ann, first, False)
    assert on_air(eve, evening)["id"] == second
    play_to_the_end(ann, first)
    assert evening.view()["rounds"][0]["tables"][0]["scores"] is not None
    assert evening.do(ann, {"type": "pair", "tables": [[1, 3], [2, 4]]})["shown"] is None
    assert on_air(eve, evening)["id"] is None


def test_only_the_director_chooses_a_table_and_only_one_that_there_is(
    ann: Guest, new_guest: Come
) -> None:
    ben = new_guest()
    evening = Evening(ann, has_sheets=True)
    evening.join(ben, "Ben")
    assert evening.refusal(ben, {"type": "show", "table": None}) == "not_the_director"
    assert evening.refusal(ann, {"type": "show", "table": 1}) == "unknown_table"
    evening.do(ann, {"type": "add", "name": "Cleo"})
    evening.do(ann, {"type": "pair"})
    assert evening.do(ann, {"type": "show", "table": 1})["shown"] == 1
    assert evening.do(ann, {"type": "show", "table": None})["shown"] is None


def test_a_game_in_the_page_is_in_a_broadcast_of_its_event_once_both_players_agree(
    ann: Guest, new_guest: Come
) -> None:
    ben, cleo, eve = new_guest(), new_guest(), new_guest()
    evening = paired(ann, ben, cleo)
    game = begun(evening, cleo, ben)
    assert on_air(eve, evening)["game"] is None
    told = ben.post(f"/api/games/{game}/watching", {"allow": True}).json()
    assert on_air(eve, evening)["game"] is None
    agreed = {"allow": True, "proposal": told["proposal"]["id"]}
    assert cleo.post(f"/api/games/{game}/watching", agreed).json()["allowed"]
    shown = on_air(eve, evening)
    assert (shown["id"], shown["table"], shown["game"]["seat"]) == (game, 1, None)
    assert [player["rack"] for player in shown["game"]["players"]] == [None, None]
    # a player who looks at it sees no rack either
    assert on_air(ben, evening)["game"]["rack"] is None
    assert ben.post(f"/api/games/{game}/watching", {"allow": False}).status_code == 200
    assert on_air(eve, evening)["id"] is None


def round_of_duplicate(ann: Guest, new_guest: Come) -> tuple[Evening, str, list[Guest]]:
    """An evening whose round is played as duplicate, with its first rack drawn."""
    evening = Evening(ann, edition="wall")
    players = come(evening, new_guest, "Ben", "Cleo")
    pairing = {"type": "pair", "tables": [[1, 2]], "same_rack": {"seconds": None}}
    evening.do(ann, pairing)
    assert on_air(new_guest(), evening)["id"] is None
    (which,) = {table_of(evening, guest) for guest in players}
    assert do(ann, which, {"type": "next"})[0] == 200
    return evening, which, players


def test_no_byte_of_a_broadcast_depends_on_an_answer_before_its_round_is_over(
    ann: Guest, new_guest: Come
) -> None:
    evening, which, (ben, cleo) = round_of_duplicate(ann, new_guest)
    eve = new_guest()
    address = f"/api/events/{evening.id}/broadcast"
    found = best(look_at(ben, which))
    answers = [{"type": "sit_out", "round": 1}, found]
    sent = set()
    for answer in answers:
        assert do(ben, which, answer)[0] == 200
        told = eve.get(address)
        assert (told["duplicate"]["answered"], told["duplicate"]["rounds"]) == (1, [])
        # the number of commands, of which there is one more
        told["version"] = told["duplicate"]["version"] = 0
        sent.add(str(told))
    assert len(sent) == 1
    assert do(cleo, which, {"type": "sit_out", "round": 1})[0] == 200
    settled(ann, which, 1)
    (over,) = eve.get(address)["duplicate"]["rounds"]
    assert (over["found"], over["answers"]) == (1, 1)
    assert b"".join(row.encode() for row in eve.get(address)["duplicate"]["board"]).strip(b".")
