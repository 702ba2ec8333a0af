"""People whom one has played are listed by the names they had, and can be asked to play again."""

from collections.abc import Callable

import pytest

from tilewright.server.serve import Server

from tests.server.accounts.test_blocks import (
    LINK,
    block,
    broken_off,
    done,
    game_of,
    join,
    link_of,
    table,
)  # fmt: skip
from tests.server.conftest import Guest, Json

Come = Callable[[], Guest]


@pytest.fixture
def server(shared_server: Server) -> Server:
    return shared_server


def people(guest: Guest) -> list[Json]:
    found: list[Json] = guest.get("/api/people")
    return found


def test_a_person_met_is_listed_once_with_the_latest_game_and_asked_by_one_that_is_over(
    ann: Guest, new_guest: Come
) -> None:
    ben = new_guest()
    first = game_of(ann, ben)
    broken_off(first, ann, ben)
    second = game_of(ann, ben)
    (met,) = people(ann)
    assert (met["name"], met["game"], met["seat"]) == ("Ben", second, 1)
    assert (met["games"], met["rematch"]) == (2, first)
    (host,) = people(ben)
    assert (host["name"], host["seat"]) == ("Ann", 0)
    offered = done(ann.post(f"/api/games/{met['rematch']}/rematch", {}))
    lists = ben.get("/api/gatherings")
    assert offered["id"] in {gathering["id"] for gathering in lists["mine"]}


def test_two_names_of_one_person_are_listed_as_two_people(ann: Guest, new_guest: Come) -> None:
    ben = new_guest()
    game_of(ann, ben)
    opened = table(ann, LINK)
    done(join(ben, opened, secret=link_of(opened), name="Quinn"))
    assert [(met["name"], met["games"]) for met in people(ann)] == [("Quinn", 1), ("Ben", 1)]


def test_blocked_people_computers_and_strangers_are_not_listed(ann: Guest, new_guest: Come) -> None:
    ben, eve = new_guest(), new_guest()
    game_of(ben, eve)
    game = game_of(ann, ben)
    table(ann, {"kind": "computer", "name": "Quill", "level": "gentle"})
    assert [met["name"] for met in people(ann)] == ["Ben"]
    block(ann, game)
    assert people(ann) == []
    assert people(new_guest()) == []
