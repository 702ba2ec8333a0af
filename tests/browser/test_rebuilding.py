"""A game of paper becomes a record: the board and the sheet are copied, and a mistake is found."""

import pytest
from playwright.sync_api import Page, expect
from serving import Server

EMPTY = "." * 15
ROWS = [*[EMPTY] * 7, ".....HORN......", ".......E.......", ".......D.......", *[EMPTY] * 5]
pytestmark = pytest.mark.timeout(300)


def test_a_sheet_with_a_mistake_becomes_a_record_with_the_mistake_found(
    desktop: Page, server: Server
) -> None:
    page = desktop
    page.goto(f"{server.url}#/rebuild")
    page.get_by_label("Rows of the board").fill("\n".join(ROWS))
    page.get_by_label("Edition").select_option("heirloom")
    page.get_by_label("Name of player 1").fill("Ann")
    page.get_by_label("Name of player 2").fill("Ben")
    first = page.get_by_label("Ann, turn 1")
    first.fill("24 HORN FARM")
    expect(page.locator("[data-bad-cell]")).to_contain_text("Ann, turn 1")
    first.fill("24 HORN")
    # a tap makes a blank, and another a letter again
    tile = page.locator("[data-square=F8]")
    tile.click()
    expect(page.get_by_label("Rows of the board")).to_have_value("\n".join(ROWS).replace("H", "h"))
    tile.click()
    page.get_by_label("Ben, turn 1").fill("4")
    page.get_by_role("button", name="Find the game").click()
    fault = page.locator("[data-fault]")
    expect(fault).to_contain_text("the sheet says 24, 8F HORN scores 14", timeout=60_000)
    page.get_by_role("button", name="Take 14").click()
    expect(page.get_by_text("Every turn is known.")).to_be_visible(timeout=60_000)
    expect(first).to_have_value("14 HORN")
    expect(fault).to_have_count(0)
    page.get_by_role("button", name="Look through and coach").click()
    expect(page.get_by_role("heading", name="A recorded game")).to_be_visible(timeout=60_000)
    expect(page.get_by_text("The referee agrees with every figure.")).to_be_visible()
