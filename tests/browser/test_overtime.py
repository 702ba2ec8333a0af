"""Scenario 42: while a chess clock runs over, what it costs is shown and told as it goes."""

import re

import pytest
from conftest import ComeIn
from playwright.sync_api import Locator, Page, expect
from serving import Server
from sitting import Sitter, pass_the_turn
from spoken import ScreenReader
from test_sitting_down import copied_link, invited
from test_time_left import on_a_clock, with_time

MINUS = "\N{MINUS SIGN}"
OVER = {"kind": "chess", "seconds": 1}


def time_of(page: Page, seat: int) -> Locator:
    return page.locator(f".player[data-seat='{seat}']").get_by_role("timer")


@pytest.mark.parametrize("screen", ["phone", pytest.param("desktop", marks=pytest.mark.nightly)])
def test_the_own_overtime_is_shown_and_told_with_every_minute_begun(
    server: Server, screen: str, request: pytest.FixtureRequest
) -> None:
    page: Page = request.getfixturevalue(screen)
    page.clock.install()
    on_a_clock(page, server, OVER)
    own = time_of(page, 0)
    expect(own.locator("[data-overtime]")).to_have_text(re.compile(f"{MINUS}10"))
    expect(own.get_by_text("overtime", exact=True)).to_be_visible(visible=screen == "desktop")
    reader = ScreenReader(page)
    reader.until("10 points off so far.")
    page.clock.fast_forward("01:00")
    expect(own.locator("[data-overtime='20']")).to_be_visible()
    reader.until("Overtime: 20 points off so far.")
    page.clock.fast_forward("08:00")
    reader.until("Overtime: 100 points off so far. In a minute you lose on time.")
    # the page's own time runs ahead here, but no minute costs more than the tenth
    page.clock.fast_forward("05:00")
    expect(own).to_have_text(re.compile(rf"{MINUS}1[45]:\d\d"))
    expect(own.locator("[data-overtime='100']")).to_be_visible()
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0


def test_the_others_see_the_overtime_of_the_player_on_turn_and_keep_seeing_it(
    server: Server, come_in: ComeIn
) -> None:
    ann, ben = come_in(), come_in(locale="de-DE")
    with_time(ann, OVER)
    invited(ann, server, "By link")
    link = copied_link(ann, 2)
    ben.goto(link)
    ben.get_by_role("textbox").first.fill("Ben")
    ben.locator("form button").first.click()
    sitters = [Sitter(page, server.url) for page in (ann, ben)]
    for page in (ann, ben):
        expect(page.locator(".rack [data-tile]")).to_have_count(7)
    on_turn = sitters[0].view()["to_move"]
    slow, other = sitters if on_turn == 0 else sitters[::-1]
    name = ("Ann", "Ben")[on_turn]
    for page in (ann, ben):
        expect(time_of(page, on_turn).locator("[data-overtime='10']")).to_be_visible()
    told = {
        ann: f"{name} is over time: 10 points off so far.",
        ben: f"{name} ist über der Zeit: bisher 10 Punkte Abzug.",
    }
    ScreenReader(other.page).until(told[other.page])
    pass_the_turn(slow.page)
    # the clock stands, and so does what it has cost
    for page in (ann, ben):
        expect(time_of(page, on_turn).locator("[data-overtime='10']")).to_be_visible()
        expect(time_of(page, 1 - on_turn).locator("[data-overtime='10']")).to_be_visible()


@pytest.mark.nightly
def test_a_clock_beside_a_real_board_shows_what_its_overtime_costs(
    server: Server, come_in: ComeIn
) -> None:
    ann = come_in()
    ann.clock.install()
    with_time(ann, OVER)
    ann.goto(f"{server.url}#/companion")
    ann.get_by_role("radiogroup", name="Time").get_by_role("radio", name="Clock").check()
    ann.get_by_role("button", name="Open the sheet").click()
    expect(ann.get_by_role("timer").first).to_be_visible()
    expect(ann.locator("[data-overtime]")).to_have_count(0)
    ann.get_by_role("button", name="Start the clock").click()
    expect(ann.locator("[data-overtime='10']")).to_be_visible()
    ScreenReader(ann).until("is over time: 10 points off so far.")
    ann.clock.fast_forward("01:00")
    expect(ann.locator("[data-overtime='20']")).to_be_visible()
    # a clock that is stopped stands at what the server has seen of it
    ann.get_by_role("button", name="Stop the clock").click()
    expect(ann.locator("[data-overtime='10']")).to_be_visible()
