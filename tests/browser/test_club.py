"""A club's evening in browsers: a director, four phones, the wall, two rounds."""

import re

from conftest import ComeIn
from examining import violations
from playwright.sync_api import Page, expect
from serving import Server

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
