"""A club's evening in browsers: a director, four phones, the wall, two rounds."""

import re

from conftest import ComeIn
from examining import violations
from playwright.sync_api import Page, expect
from serving import Server
from sitting import Sitter, press_and_confirm, resign

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "bypass_csp": True}
WALL = {"viewport": {"width": 1920, "height": 1080}, "bypass_csp": True}
NAMES = ("Ben", "Cleo", "Dan", "Eve")


def join(page: Page, link: str, name: str) -> None:
    page.goto(link)
    page.get_by_role("textbox", name="Your name").fill(name)
    page.locator("[data-action=join-evening]").click()
    expect(page).to_have_url(re.compile(r"#/club/[\w-]+$"))  # without the secret
    expect(page.locator("[data-my-table]")).to_be_visible()


def enter(page: Page, first: int, second: int) -> None:
    fields = page.get_by_role("spinbutton")
    expect(fields).to_have_count(2)
    for field, score in zip(fields.all(), (first, second), strict=True):
        field.fill(str(score))
    page.locator("[data-action=enter-scores]").click()


def beside(page: Page, phones: dict[str, Page]) -> str:
    """The name of the other player of this phone's table."""
    against = page.locator("[data-my-table] .club-lead").inner_text()
    return next(name for name in phones if against.endswith(name))


def play_round(phones: dict[str, Page], number: int) -> None:
    """Enter each table's scores on one phone, and agree on the other."""
    met: set[str] = set()
    for name, page in phones.items():
        expect(page.locator("[data-my-table]")).to_contain_text(f"Round {number}")
        if name in met:
            continue
        other = beside(page, phones)
        met |= {name, other}
        enter(page, 400 + number, 350)
        expect(page.get_by_text("Waiting for the same from the other side.")).to_be_visible()
        phones[other].locator("[data-action=same]").click()
        for side in (page, phones[other]):
            expect(side.get_by_text("The result stands.")).to_be_visible()


def test_a_director_and_four_phones_play_two_rounds_and_the_wall_shows_them(
    server: Server, come_in: ComeIn
) -> None:
    director, wall = come_in(bypass_csp=True), come_in(**WALL)
    director.goto(server.url)
    director.get_by_role("link", name="A club’s evening").click()
    director.get_by_role("textbox", name="Name of the evening").fill("Thursday")
    director.locator("[data-action=open-evening]").click()
    link = director.get_by_role("textbox", name="The link by which players join").input_value()
    phones = {name: come_in(**PHONE) for name in NAMES}
    for name, page in phones.items():
        join(page, link, name)
    wall.goto(f"{director.url}/wall")
    for number in (1, 2):
        director.locator("[data-action=pair]").click()
        expect(wall.get_by_role("heading", name=f"Round {number}")).to_be_visible()
        play_round(phones, number)
    expect(wall.locator("[data-wall] tbody tr")).to_have_count(len(NAMES))
    expect(wall.locator("[data-wall] tbody tr").first).to_contain_text("2")
    expect(wall.get_by_role("button")).to_have_count(0)
    for page in (director, phones["Ben"], wall):
        assert violations(page) == []
        wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert page.evaluate(wide) <= 0


def opened(director: Page, server: Server, games: str = "scores") -> str:
    """Open an evening whose games are of this kind, and return its link."""
    director.goto(f"{server.url}#/club")
    director.get_by_role("textbox", name="Name of the evening").fill("Thursday")
    director.locator(f"input[name=games][value={games}]").check()
    director.locator("[data-action=open-evening]").click()
    return director.get_by_role("textbox", name="The link by which players join").input_value()


def add(director: Page, name: str) -> None:
    """Add a player without a phone."""
    field = director.locator("[data-field=add-player]")
    field.fill(name)
    director.locator("[data-action=add-player]").click()
    expect(field).to_have_value("")


def test_an_evening_is_broadcast_at_one_address_and_goes_on_to_the_table_chosen(
    server: Server, come_in: ComeIn
) -> None:
    director, picture = come_in(), come_in(**WALL)
    link = opened(director, server, "sheets")
    phones = {name: come_in(**PHONE) for name in ("Ben", "Cleo")}
    for name, page in phones.items():
        join(page, link, name)
    # the first places are those of the top and of the bottom half
    for name in ("Dan", "Eve"):
        add(director, name)
    director.locator("[data-action=pair]").click()
    director.locator("[data-stream] summary").click()
    picture.goto(f"{server.url}{director.locator('[data-action=stream]').get_attribute('href')}")
    expect(picture.locator("[data-broadcast]")).to_contain_text("The next game is about to begin.")
    words = {"Ben": "HORN", "Cleo": "FARM"}
    for name, page in phones.items():
        page.locator("[data-action=open-sheet]").click()
        page.get_by_label("Enter the play").fill(f"8F {words[name]}")
        page.locator("[data-action=write]").click()
        expect(page.get_by_label("Enter the play")).to_have_value("")
        page.locator("[data-stream] summary").click()
        page.locator("[data-action=allow-stream]").click()
        expect(page.locator("[data-action=end-stream]")).to_be_visible()
    for name in phones:
        choices = director.locator("[data-field=shown] option")
        table = next(one for one in choices.all() if name in one.inner_text())
        director.locator("[data-field=shown]").select_option(table.get_attribute("value"))
        expect(picture.locator("[data-last-turn]")).to_contain_text(words[name])
    assert violations(picture) == []
    assert violations(phones["Ben"]) == []
    expect(picture.locator("button, a, input")).to_have_count(0)
    phones["Cleo"].locator("[data-action=end-stream]").click()
    expect(picture.locator("[data-last-turn]")).to_contain_text("HORN")


def test_the_wall_shows_the_board_of_a_round_for_all_and_the_best_once_it_is_over(
    server: Server, come_in: ComeIn
) -> None:
    director, wall, ben = come_in(bypass_csp=True), come_in(**WALL), come_in(**PHONE)
    join(ben, opened(director, server), "Ben")
    add(director, "Cleo")
    wall.goto(f"{director.url}/wall")
    director.locator("[data-field=same-rack]").check()
    director.locator("[data-action=pair]").click()
    for page in (ben, director):
        page.locator("[data-action=play-together]").click()
        expect(page).to_have_url(re.compile("#/duplicate/"))
    director.locator("[data-action=begin]").click()
    expect(director.get_by_role("grid")).to_be_visible()
    expect(director.locator(".player")).to_have_count(2)
    expect(director.locator(".to-play")).to_have_count(0)
    expect(director.locator(".guide-said").nth(1)).to_contain_text("Rack: ")
    rack = wall.locator("[data-round-rack] .tile")
    expect(rack).not_to_have_count(0)
    expect(wall.locator("[data-shared] .board .tile")).to_have_count(0)
    expect(wall.locator("[data-round-best]")).to_have_count(0)
    assert violations(wall) == []
    ben.locator("[data-action=sit-out]").click()
    best = wall.locator("[data-round-best]")
    expect(best).to_be_visible()
    expect(wall.locator("[data-shared] .board .tile")).not_to_have_count(0)
    assert (
        "Best: " + best.locator("b").inner_text() in ben.locator(".guide-said").first.inner_text()
    )
    assert violations(wall) == []
    press_and_confirm(director.locator("[data-action=call-off]"))
    look_back(ben, best.locator("b").inner_text())


def look_back(page: Page, best: str) -> None:
    """Look at the game of duplicate rack by rack, once it is over."""
    racks = page.locator("[data-all-racks]")
    expect(racks).to_contain_text(best)
    (button,) = racks.get_by_role("button").all()
    button.click()
    expect(racks.get_by_role("img", name="Board before this rack")).to_be_visible()
    assert violations(page) == []
    button.click()
    expect(racks.get_by_role("img")).to_have_count(0)


def test_a_pairing_is_played_in_the_page_and_its_result_comes_by_itself(
    server: Server, come_in: ComeIn
) -> None:
    director = come_in(bypass_csp=True)
    link = opened(director, server, "tables")
    phones = {name: come_in(**PHONE) for name in ("Ben", "Cleo")}
    for name, page in phones.items():
        join(page, link, name)
    director.locator("[data-action=pair]").click()
    for page in phones.values():
        page.locator("[data-action=play-here]").click()
        expect(page).to_have_url(re.compile("#/game/"))
    sitters = {name: Sitter(page, server.url) for name, page in phones.items()}
    for sitter in sitters.values():
        sitter.wait_for_table()
    assert len({sitter.game for sitter in sitters.values()}) == 1
    view = sitters["Ben"].view()
    assert {player["name"] for player in view["players"]} == set(phones)
    mover = view["players"][view["to_move"]]["name"]
    resign(phones[mover])
    other = next(name for name in phones if name != mover)
    expect(director.locator("[data-round] li .figure").last).to_contain_text("50")
    for page in phones.values():
        page.goto(director.url)
        expect(page.get_by_text("The result stands.")).to_be_visible()
    standings = director.locator(".club-table tbody tr")
    expect(standings.first).to_contain_text(other)
