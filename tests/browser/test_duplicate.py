"""The same rack for all on the page: alone against the best play, and with another by the link."""

import re

from conftest import ComeIn
from playwright.sync_api import Page, expect
from serving import Server

LONG = 60_000


def open_table(page: Page, server: Server, who: str) -> None:
    """A new table, reached from the first screen."""
    page.goto(server.url)
    page.get_by_role("link", name="The same rack for all").click()
    page.locator(f"input[name=who][value={who}]").check()
    page.get_by_label("Your name").fill("Ann")
    page.locator("[data-action=open-duplicate]").click()
    expect(page).to_have_url(re.compile("#/duplicate/.+"), timeout=LONG)


def expect_heading(page: Page, text: str) -> None:
    expect(page.locator("#guide-title")).to_contain_text(text, timeout=LONG)


def test_a_round_is_played_alone_and_with_another_whose_answer_stays_secret(
    server: Server, come_in: ComeIn
) -> None:
    ann, ben = come_in(), come_in()
    open_table(ann, server, "alone")
    expect_heading(ann, "Rack 1")
    expect(ann.get_by_role("grid")).to_be_visible()
    ann.locator("[data-action=sit-out]").click()
    expect(ann.locator(".guide-said").first).to_contain_text("Best:", timeout=LONG)
    ann.locator("[data-action=next]").click()
    expect_heading(ann, "Rack 2")

    open_table(ann, server, "together")
    link = ann.get_by_role("textbox", name="The same rack for all").input_value()
    ben.goto(link)
    ben.get_by_label("Your name").fill("Ben")
    ben.locator("[data-action=join]").click()
    expect(ann.get_by_text("2 players here")).to_be_visible(timeout=LONG)
    ann.locator("[data-action=begin]").click()
    for page in (ann, ben):
        expect_heading(page, "Rack 1")
    end = ann.locator("[data-action=end-round]")
    end.focus()
    ben.locator("[data-action=sit-out]").click()
    expect(ann.get_by_text("1 of 2 have answered.")).to_be_visible(timeout=LONG)
    # what others do takes nobody's focus
    expect(end).to_be_focused()
    expect(ann.get_by_text("Best:")).to_have_count(0)
    end.click()
    for page in (ann, ben):
        expect(page.locator(".guide-said").first).to_contain_text("Best:", timeout=LONG)
    ben.locator("[data-action=answers]").click()
    expect(ben.get_by_role("table", name="All answers")).to_contain_text("Ann")
