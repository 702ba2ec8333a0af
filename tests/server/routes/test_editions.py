"""The editions as clients see them are the library's, and browsers keep them."""

import pytest

from tilewright.rules.alphabet import Tile
from tilewright.rules.edition import Edition
from tilewright.rules.editions import EDITIONS, FINISH_LINE
from tilewright.rules.layout import Layout
from tilewright.server.serve import Server

from tests.server.conftest import Guest, Json

every_edition = pytest.mark.parametrize("edition", EDITIONS.values(), ids=list(EDITIONS))


@pytest.fixture
def server(shared_server: Server) -> Server:
    return shared_server


def as_sent(guest: Guest, edition: Edition) -> Json:
    listed: list[Json] = guest.http.get("/api/editions").json()
    (sent,) = [one for one in listed if one["name"] == edition.name]
    return sent


def test_the_editions_are_sent_in_the_library_s_order(ann: Guest) -> None:
    listed = ann.http.get("/api/editions").json()
    assert [one["name"] for one in listed] == list(EDITIONS)


@every_edition
def test_the_board_that_is_sent_is_the_library_s(ann: Guest, edition: Edition) -> None:
    sent = as_sent(ann, edition)
    assert Layout.parse("\n".join(sent["layout"])) == edition.layout


@every_edition
def test_the_tiles_that_are_sent_are_the_library_s(ann: Guest, edition: Edition) -> None:
    tiles = as_sent(ann, edition)["tiles"]
    assert [one["tile"] for one in tiles] == [*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", "?"]
    assert {Tile(one["tile"]): one["count"] for one in tiles} == edition.tile_set.counts
    assert {Tile(one["tile"]): one["points"] for one in tiles} == edition.tile_set.values


@every_edition
def test_the_figures_that_are_sent_are_the_library_s(ann: Guest, edition: Edition) -> None:
    sent = as_sent(ann, edition)
    players = (sent["fewest_players"], sent["most_players"])
    assert players == (edition.fewest_players, edition.most_players)
    assert sent["rack_size"] == edition.rack_size
    assert sent["bonus"] == {"tiles": edition.bonus.tiles, "points": edition.bonus.points}
    assert sent["overtime"] == {
        "points": edition.overtime.points_a_minute,
        "minutes": edition.overtime.most_minutes,
    }


@every_edition
def test_the_challenge_rules_that_are_sent_are_the_library_s(ann: Guest, edition: Edition) -> None:
    sent = as_sent(ann, edition)
    terms = edition.challenge
    own = {"of": terms.of, "cost": terms.cost, "points": terms.points}
    assert sent["challenge"] == own
    offered = {
        one["name"]: (one["of"], one["cost"], one["points"]) for one in sent["challenge_rules"]
    }
    assert offered == {
        rule: (choice.terms.of, choice.terms.cost, choice.terms.points)
        for rule, choice in edition.challenge_rules.items()
    }


@every_edition
def test_the_finish_line_that_is_sent_is_the_library_s(ann: Guest, edition: Edition) -> None:
    sent = as_sent(ann, edition)["finish_line"]
    targets = {
        one["level"]: {int(players): points for players, points in one["targets"].items()}
        for one in sent
    }
    assert list(targets) == list(FINISH_LINE)
    assert targets == FINISH_LINE


def test_a_browser_that_has_the_editions_is_not_sent_them_again(ann: Guest) -> None:
    first = ann.http.get("/api/editions")
    assert first.headers["cache-control"] == "no-cache", "a newer server may have others"
    again = ann.http.get("/api/editions", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    other = ann.http.get("/api/editions", headers={"If-None-Match": 'W/"of-an-older-server"'})
    assert (other.status_code, other.json()) == (200, first.json())
