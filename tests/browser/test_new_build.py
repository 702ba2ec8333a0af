"""The server gets a newer build while a page of the old one is open."""

import re

from playwright.sync_api import Page, Route, expect
from serving import Server
from sitting import Sitter

SCRIPT = re.compile(r"index-[\w-]+\.js")


def test_a_screen_that_the_newer_build_lacks_offers_the_new_version_and_loses_no_game(
    server: Server, desktop: Page
) -> None:
    sitter = Sitter(desktop, server.url)
    desktop.route("**/assets/MenuContent-*.js", lambda route: route.fulfill(status=404))
    sitter.open_new_game(words=None)

    def renamed(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=SCRIPT.sub("index-newer.js", answer.text()))

    desktop.locator("[data-action=start]").click()
    sitter.wait_for_table()
    table = desktop.url
    desktop.get_by_role("button", name="Menu").click()
    said = desktop.get_by_role("dialog").get_by_role("alert")
    expect(said).to_have_text("The server did not answer. Please reload the page.")
    desktop.keyboard.press("Escape")
    desktop.route(re.compile(r":\d+/$"), renamed)
    desktop.get_by_role("button", name="Menu").click()
    expect(said).to_contain_text("A new version is here.")
    # nothing is reloaded before the player says so
    expect(desktop.locator(".rack [data-tile]").first).to_be_visible()
    desktop.unroute_all()
    desktop.get_by_role("button", name="Reload").click()
    sitter.wait_for_table()
    assert desktop.url == table
    desktop.get_by_role("button", name="Menu").click()
    expect(desktop.get_by_role("dialog").locator("[data-menu=ending]")).to_be_visible()
