"""A profile shows others what its owner has ticked, wherever the name of the account stands."""

from collections.abc import Iterator

import pytest
from conftest import ComeIn
from databases import execute
from examining import violations_in_both_schemes
from playwright.sync_api import Page, expect
from serving import Server
from sitting import OURS

from tests.server.accounts.test_accounts import PASSWORD


@pytest.fixture
def server(shared_server: Server) -> Iterator[Server]:
    """Yield the shared server; what accounts of this test are called is free again after it."""
    yield shared_server
    execute(str(shared_server.database), "UPDATE accounts SET key = id, likeness = id")


def met(ann: Page, ben: Page, server: Server) -> str:
    """Return a game of Ann and Ben that was broken off, after which both have met."""
    seats = [{"kind": "here", "name": "Ann"}, {"kind": "link"}]
    asked = {"edition": "standard", "words": "void", "seats": seats}
    opened = ann.request.post(f"{server.url}api/games", data=asked, headers=OURS).json()
    secret = opened["gathering"]["seats"][1]["link"].split("/")[-1]
    joining = f"{server.url}api/gatherings/{opened['id']}/join"
    assert ben.request.post(joining, data={"name": "Ben", "secret": secret}, headers=OURS).ok
    return str(opened["id"])


def test_a_name_at_the_table_leads_to_what_its_owner_has_ticked(
    server: Server, come_in: ComeIn
) -> None:
    ann, ben = come_in(bypass_csp=True, reduced_motion="reduce"), come_in(bypass_csp=True)
    claimed = {"name": "Ben", "password": PASSWORD}
    assert ben.request.post(f"{server.url}api/account", data=claimed, headers=OURS).ok
    game = met(ann, ben, server)
    ben.goto(f"{server.url}#/account")
    chosen = ben.get_by_role("region", name="What others see of you")
    expect(chosen.get_by_text("You show nothing.")).to_be_visible()
    for part in ("How many games", "Your puzzle rating,"):
        chosen.get_by_role("checkbox", name=part).check()
    expect(chosen.get_by_role("status")).to_have_text("Saved.")
    assert violations_in_both_schemes(ben) == []
    chosen.get_by_role("link", name="Your profile").click()
    expect(ben.get_by_role("heading", name="Ben")).to_be_focused()
    expect(ben.get_by_text("This is what others see of you.")).to_be_visible()

    ann.goto(f"{server.url}#/game/{game}")
    ann.locator(".players").get_by_role("button", name="Ben").click()
    people = ann.get_by_role("region", name="Other people")
    people.get_by_role("link", name="Ben’s profile").click()
    expect(ann.get_by_role("heading", name="Ben")).to_be_focused()
    expect(ann.locator(".profile-facts dt")).to_have_text(["Games finished", "Puzzle rating"])
    expect(ann.get_by_text("No puzzle tried yet.")).to_be_visible()
    expect(ann.get_by_role("link", name="Choose what you show")).to_have_count(0)
    assert violations_in_both_schemes(ann) == []
    # in the list of people met too
    ann.goto(f"{server.url}#/games")
    ann.get_by_role("link", name="Ben’s profile").click()
    expect(ann.locator(".profile-facts dt")).to_have_text(["Games finished", "Puzzle rating"])

    # a curve begins with the second puzzle, and says in words how it goes
    for _ in range(2):
        puzzle = ben.request.get(f"{server.url}api/puzzles/next").json()["puzzle"]["id"]
        given_up = f"{server.url}api/puzzles/{puzzle}/solution"
        assert ben.request.post(given_up, data={}, headers=OURS).ok
    shown = {"shows": ["games", "rating", "curve"]}
    assert ben.request.post(f"{server.url}api/account/profile", data=shown, headers=OURS).ok
    ann.reload()
    curve = ann.get_by_role("img", name="Over 2 puzzles from")
    expect(curve).to_be_visible()
    ann.get_by_text("As a table").click()
    expect(ann.get_by_role("columnheader")).to_have_text(["Day", "Rating", "Between"])
    assert violations_in_both_schemes(ann) == []
    ben.goto(f"{server.url}#/statistics")
    own = ben.get_by_role("region", name="Puzzle rating").get_by_role("img")
    expect(own).to_have_accessible_name(curve.get_attribute("aria-label") or "")
    assert violations_in_both_schemes(ben) == []

    for name in ("How many games", "Your puzzle rating,", "How your puzzle rating"):
        ben.goto(f"{server.url}#/account")
        ticked = chosen.get_by_role("checkbox", name=name)
        # until the choice has come none is ticked, and taking a tick away does nothing
        expect(ticked).to_be_checked()
        ticked.uncheck()
        expect(chosen.get_by_role("status")).to_have_text("Saved.")
        ben.goto("about:blank")
    ann.reload()
    expect(ann.get_by_role("heading", name="No profile here")).to_be_focused()


def test_names_in_the_standings_of_an_evening_lead_to_profiles(
    server: Server, come_in: ComeIn
) -> None:
    ann, ben = come_in(), come_in()
    claimed = {"name": "Ben", "password": PASSWORD}
    assert ben.request.post(f"{server.url}api/account", data=claimed, headers=OURS).ok
    shown = {"shows": ["since"]}
    assert ben.request.post(f"{server.url}api/account/profile", data=shown, headers=OURS).ok
    told = ann.request.post(f"{server.url}api/events", data={"title": "Club"}, headers=OURS).json()
    event = told["view"]["id"]
    for person, name in ((ann, "Ann"), (ben, "Ben")):
        body = {"secret": told["link"], "name": name}
        joining = f"{server.url}api/events/{event}/join"
        assert person.request.post(joining, data=body, headers=OURS).ok
    ann.goto(f"{server.url}#/club/{event}")
    standings = ann.get_by_role("region", name="Standings")
    standings.get_by_role("link", name="Ben").click()
    expect(ann.locator(".profile-facts dt")).to_have_text(["Here since"])
    # on a wall nothing can be pressed
    ann.goto(f"{server.url}#/club/{event}/wall")
    expect(ann.get_by_role("cell", name="Ben").or_(ann.get_by_text("Ben")).first).to_be_visible()
    expect(ann.get_by_role("link")).to_have_count(0)
