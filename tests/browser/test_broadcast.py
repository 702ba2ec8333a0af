"""A broadcast of a game: names, scores and the last play, as a part of a larger picture."""

from typing import Any

import pytest
from conftest import ComeIn
from examining import violations
from measuring import box_of
from playwright.sync_api import Page, expect
from serving import Server
from sitting import Sitter, best_play, open_menu, resign
from test_looking_on import propose_spectators
from test_who_is_here import two_at_a_table

NO_GROUND = "rgba(0, 0, 0, 0)"
SCREEN = {"viewport": {"width": 1920, "height": 1080}, "bypass_csp": True}


def link_of(ann: Page, server: Server) -> tuple[Sitter, str]:
    """Ann plays against a computer, and others may watch."""
    sitter = Sitter(ann, server.url)
    sitter.open_new_game()
    ann.get_by_role("checkbox", name="Allow spectators by link").check()
    ann.locator("[data-action=start]").click()
    sitter.wait_for_table()
    open_menu(ann, "people")
    link = ann.get_by_role("link", name="Picture for a stream").get_attribute("href")
    ann.keyboard.press("Escape")
    return sitter, f"{server.url}{link}"


def test_a_game_is_broadcast_whole_and_as_a_strip(server: Server, come_in: ComeIn) -> None:
    ann, picture, strip = come_in(), come_in(**SCREEN), come_in(**SCREEN)
    sitter, link = link_of(ann, server)
    picture.goto(link)
    strip.goto(f"{link}?look=strip&ground=none")
    play = best_play(sitter.until_my_move())
    ann.get_by_role("textbox", name="Type a play").fill(str(play.written))
    ann.keyboard.press("Enter")
    view = sitter.until(lambda newer: newer["can"]["play"] and len(newer["turns"]) > 1)
    last = view["turns"][-1]
    for page in (picture, strip):
        scores = page.locator("[data-player] [data-score]")
        expect(scores).to_have_text([str(player["score"]) for player in seated(view)])
        expect(page.locator("[data-last-turn]")).to_contain_text(last["word"].upper())
        unseen = sum(view["unseen"].values()) + len(view["rack"])
        expect(page.locator("[data-unseen]")).to_have_attribute("data-unseen", str(unseen))
        expect(page.locator("[data-rack]")).to_have_count(0)
        expect(page.locator("button, a, input")).to_have_count(0)
        assert violations(page) == []
        assert fits(page)
    laid = "".join(view["board"]).replace(".", "")
    assert picture.locator(".board .tile").count() == len(laid)
    expect(strip.locator(".board")).to_have_count(0)
    assert box_of(strip.locator(".broadcast-strip"))["y"] >= 1080 * 2 / 3 - 1
    resign(ann)
    expect(picture.locator("[data-last-turn]")).to_contain_text("wins by resignation")


def seated(view: dict[str, Any]) -> list[dict[str, Any]]:
    return [view["players"][seat] for seat in view["order"]]


def fits(page: Page) -> bool:
    """Whether nothing is cut off, and nothing would have to be scrolled to."""
    parts = "[document.documentElement, ...document.querySelectorAll('[class^=broadcast]')]"
    cut = "(one => one.clientWidth && one.scrollWidth > one.clientWidth + 1)"
    over: int = page.evaluate(f"{parts}.filter({cut}).length")
    return over == 0


def test_a_broadcast_shows_racks_as_long_as_every_player_agrees(
    server: Server, come_in: ComeIn
) -> None:
    ann, ben, picture = come_in(), come_in(), come_in(**SCREEN)
    sitters = two_at_a_table(ann, ben, server)
    propose_spectators(ann)
    ben.locator("[data-watch-offer]").get_by_role("button", name="Agree to spectators").click()
    link = ann.get_by_role("link", name="Picture for a stream").get_attribute("href")
    picture.goto(f"{server.url}{link}")
    expect(picture.locator("[data-player]")).to_have_count(2)
    allow_racks(ann)
    expect(ann.get_by_text("You allow racks in the picture. Waiting for Ben.")).to_be_visible()
    expect(picture.locator("[data-rack]")).to_have_count(0)
    open_menu(ben, "people")
    expect(ben.get_by_text("Once everyone at the table allows it")).to_be_visible()
    allow_racks(ben)
    for page in (ann, ben):
        expect(page.get_by_text("The picture shows the racks to everyone")).to_be_visible()
    for seat, sitter in enumerate(sitters):
        rack = picture.locator(f"[data-player='{seat}'] [data-rack]")
        expect(rack.locator(".tile b")).to_have_text(letters(sitter.view()["rack"]))
    assert violations(picture) == []
    assert fits(picture)
    # a player who opens it, with the cookie of the own seat, sees none of them
    beside = ann.context.new_page()
    beside.goto(f"{server.url}{link}")
    expect(beside.locator("[data-player] [data-score]")).to_have_text(["0", "0"])
    expect(beside.locator("[data-rack]")).to_have_count(0)
    beside.close()
    ben.get_by_role("button", name="Hide the racks again").click()
    expect(picture.locator("[data-rack]")).to_have_count(0)
    expect(picture.locator("[data-player]")).to_have_count(2)
    expect(ann.get_by_text("Waiting for Ben.")).to_be_visible()


def allow_racks(page: Page) -> None:
    page.get_by_role("button", name="Allow racks in the picture").click()


def letters(rack: str) -> list[str]:
    return [tile.replace("?", "") for tile in rack]


def test_without_a_ground_nothing_hides_the_picture_below(server: Server, come_in: ComeIn) -> None:
    ann, strip = come_in(), come_in(**SCREEN)
    _, link = link_of(ann, server)
    strip.goto(f"{link}?look=strip&ground=none")
    expect(strip.locator("[data-player]")).to_have_count(2)
    assert {ground_of(strip, part) for part in ("html", "body", "main")} == {NO_GROUND}
    strip.goto(f"{link}?look=strip")
    assert ground_of(strip, "body") != NO_GROUND


def ground_of(page: Page, part: str) -> str:
    look: str = page.locator(part).evaluate("one => getComputedStyle(one).backgroundColor")
    return look


def test_a_broadcast_ends_with_the_permission_and_asks_again(
    server: Server, come_in: ComeIn
) -> None:
    ann, picture = come_in(), come_in(**SCREEN)
    _, link = link_of(ann, server)
    picture.goto(link)
    expect(picture.locator("[data-player]")).to_have_count(2)
    open_menu(ann, "people")
    ann.get_by_role("button", name="Switch off watching").click()
    expect(picture.locator("[data-broadcast]")).to_contain_text("Nothing is broadcast here")
    expect(picture.locator("[data-player]")).to_have_count(0)


@pytest.mark.nightly
@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844), (844, 390), (3840, 2160)])
@pytest.mark.parametrize("look", ["whole", "strip"])
def test_a_broadcast_fits_other_sizes(
    server: Server, come_in: ComeIn, look: str, width: int, height: int
) -> None:
    ann = come_in()
    page = come_in(viewport={"width": width, "height": height})
    _, link = link_of(ann, server)
    page.goto(f"{link}?look={look}")
    expect(page.locator("[data-player]")).to_have_count(2)
    assert fits(page)
