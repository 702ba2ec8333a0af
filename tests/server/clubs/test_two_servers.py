"""Two servers on one database: an evening is one, wherever its people are."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import pytest

from tilewright.server.accounts.sessions import COOKIE
from tilewright.server.cluster import peers
from tilewright.server.settings import Settings

from tests.server.clubs.test_evenings import Evening, play_to_the_end, scores, sheet_of
from tests.server.conftest import Guest, receive, running


@pytest.fixture(params=["postgresql"])
def database(request: pytest.FixtureRequest) -> Iterator[str]:
    """A database that several servers can share."""
    migrated: str = request.getfixturevalue("migrated")
    with request.getfixturevalue("postgres_databases").database(template=migrated) as url:
        yield url


@pytest.fixture
def two(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Guest, Guest]]:
    """Ann at one server and Ben at another."""
    monkeypatch.setattr(peers, "POLL_SECONDS", 0.05)
    with ExitStack() as stack:
        guests = [Guest(stack.enter_context(running(settings)).url) for _ in range(2)]
        for guest in guests:
            stack.callback(guest.http.close)
        yield guests[0], guests[1]


def test_an_evening_is_played_at_two_servers_and_its_games_flow_in(
    two: tuple[Guest, Guest],
) -> None:
    ann, ben = two
    evening = Evening(ann, has_sheets=True, edition="wall")
    assert evening.join(ben, "Ben") == 1
    assert evening.join(ann, "Ann") == 2
    with evening.wall(ann.url) as here, evening.wall(ben.url) as there:
        receive(here)
        receive(there)
        made = evening.do(ann, {"type": "pair", "tables": [[1, 2]]})
        assert receive(there)["view"] == made
        sheet = sheet_of(evening, ann)
        assert sheet_of(evening, ben) == sheet
        play_to_the_end(ben, sheet)
        shown = receive(here)["view"]
        while shown["rounds"][0]["tables"][0]["scores"] is None:
            shown = receive(here)["view"]
        assert shown["rounds"][0]["tables"][0]["source"] == "game"


def test_of_two_players_who_enter_the_same_at_once_at_two_servers_nothing_is_lost(
    two: tuple[Guest, Guest],
) -> None:
    ann, ben = two
    evening = Evening(ann)
    evening.join(ann, "Ann")
    evening.join(ben, "Ben")
    evening.do(ann, {"type": "pair", "tables": [[1, 2]]})
    version = evening.view()["version"]
    with ThreadPoolExecutor(2) as pool:
        sent = [
            pool.submit(evening.sent, guest, scores(1, 400, 300), None, version) for guest in two
        ]
        statuses = sorted(one.result()[0] for one in sent)
    assert statuses == [200, 409]  # for the other the event has moved on
    late = ann if sent[0].result()[0] == 409 else ben
    told = evening.do(late, scores(1, 400, 300))
    assert told["rounds"][0]["tables"][0]["source"] == "players"


def test_two_phones_join_at_once_under_one_name_and_one_is_refused(
    two: tuple[Guest, Guest],
) -> None:
    ann, _ = two
    evening = Evening(ann)
    body = {"secret": evening.link, "name": "Cleo"}
    newcomers = [Guest(guest.url) for guest in two]
    with ThreadPoolExecutor(2) as pool:
        answers = list(
            pool.map(lambda guest: guest.post(f"/api/events/{evening.id}/join", body), newcomers)
        )
    assert sorted(answer.status_code for answer in answers) == [200, 422]
    assert [player["name"] for player in evening.view()["players"]] == ["Cleo"]
    assert COOKIE in newcomers[0].http.cookies or COOKIE in newcomers[1].http.cookies
