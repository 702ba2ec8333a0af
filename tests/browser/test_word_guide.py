"""While people play, the page is no word guide: previews keep quiet, and positions are refused."""

import pytest
from playwright.sync_api import Page, expect
from serving import Server
from sitting import best_play
from test_at_the_table import phoney
from test_hot_seat import SharedDevice
from test_records import paste

pytestmark = pytest.mark.timeout(600)

OPTION = "Show which words are good"
MARKS = "not in the list"
LATER = "the words are checked when you play"


def with_a_phoney_laid(page: Page, server: Server, *, shown: bool) -> SharedDevice:
    """Two people share a device at a void table, and a word that is in no list lies unplayed."""
    device = SharedDevice(page, server.url)
    device.open_new_game()
    expect(page.get_by_role("checkbox", name=OPTION)).to_have_count(0)
    page.get_by_role("combobox", name="Who plays seat 2").select_option("Someone here")
    page.get_by_role("textbox", name="Name at seat 2").fill("Ben")
    page.get_by_role("textbox", name="Your name").fill("Ann")
    option = page.get_by_role("checkbox", name=OPTION)
    expect(option).not_to_be_checked()
    option.set_checked(shown)
    page.locator("[data-action=start]").click()
    view = device.look(device.until_handed_over())
    assert view["terms"] == ({"show_words": True} if shown else {})
    for square, tile in phoney(view):
        page.locator(f'.rack [data-tile="{tile}"]').first.click()
        device.square(square).click()
    expect(page.locator("[data-badge]")).to_be_visible()
    return device


def test_a_preview_among_people_adds_up_and_leaves_the_words_to_the_play(
    server: Server, desktop: Page
) -> None:
    with_a_phoney_laid(desktop, server, shown=False)
    expect(desktop.locator("[data-sum]")).to_contain_text(LATER)
    expect(desktop.get_by_text(MARKS)).to_have_count(0)
    desktop.locator("[data-action=play]").click()
    expect(desktop.locator("[data-refusal=loud]")).to_contain_text("is not a valid word here")


def test_a_table_may_choose_to_see_which_words_are_good(server: Server, desktop: Page) -> None:
    with_a_phoney_laid(desktop, server, shown=True)
    expect(desktop.locator("[data-sum]")).to_contain_text(MARKS)
    expect(desktop.get_by_text(LATER)).to_have_count(0)


def test_the_position_of_a_game_under_way_is_refused_with_the_reason(
    server: Server, phone: Page
) -> None:
    device = SharedDevice(phone, server.url)
    device.start(2)
    play = best_play(device.look(device.until_handed_over()))
    device.write(play)
    device.until_handed_over()
    record = f"#player1 ann Ann\n#player2 ben Ben\n>ann: {play.written} +0 0\n"
    phone.goto(f"{server.url}#/record")
    paste(phone, record)
    told = phone.get_by_role("alert")
    expect(told).to_contain_text("the position of a game that is not over")
    expect(told).to_contain_text("when that game is over")
