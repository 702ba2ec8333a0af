"""Looking back over the turns of a game that is under way, without losing what one is about."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from serving import Server
from sitting import Sitter, best_play
from test_hot_seat import SharedDevice

PATIENCE = 60_000
pytestmark = pytest.mark.timeout(600)


def on_turn(page: Page, server: Server) -> tuple[Sitter, dict[str, Any]]:
    """The person is on turn in a game in which both have played."""
    sitter = Sitter(page, server.url)
    sitter.begin()
    view = sitter.until_my_move()
    lay(sitter, view)
    page.locator("[data-action=play]").click()
    sitter.until(lambda newer: newer["version"] > view["version"])
    return sitter, sitter.until(lambda newer: newer["can"]["play"] and len(newer["turns"]) > 1)


def lay(sitter: Sitter, view: dict[str, Any]) -> int:
    """The tiles of the best play lie on the board, and are not played yet."""
    sitter.expect_board(view["board"])
    placements = best_play(view).play.placements
    for placement in placements:
        sitter.page.locator(f'.rack [data-tile="{placement.tile.tile}"]').first.click()
        sitter.square(placement.square).click()
        if placement.tile.is_blank:
            sitter.page.get_by_role("button", name=f"Blank as {placement.tile.letter}").click()
    expect(sitter.page.locator(".has-laid")).to_have_count(len(placements), timeout=PATIENCE)
    return len(placements)


def slider(page: Page) -> Locator:
    return page.get_by_role("slider", name="Turn")


def test_one_looks_back_while_tiles_are_laid_and_finds_them_again(
    server: Server, desktop: Page
) -> None:
    sitter, view = on_turn(desktop, server)
    count = lay(sitter, view)
    expect(desktop.locator("[data-badge]")).to_be_visible(timeout=PATIENCE)
    desktop.get_by_role("link", name="Look back").click()
    expect(slider(desktop)).to_have_value(str(len(view["turns"])), timeout=PATIENCE)
    sitter.expect_board(view["board"])
    answer = desktop.request.get(f"{server.url}api/games/{sitter.game}/replay").json()
    desktop.keyboard.press("Home")
    sitter.expect_board(["." * 15] * 15)
    desktop.keyboard.press("ArrowRight")
    sitter.expect_board(answer["turns"][0]["board"])
    mine = next(turn for turn in answer["turns"] if turn["seat"] == 0)
    desktop.locator(f".past-sheet [data-turn='{mine['number']}']").click()
    rack = [tile.replace("?", "") for tile in mine["racks"][0]]
    expect(desktop.locator("[data-rack-of='0'] .mini")).to_have_text(rack)
    expect(desktop.locator("[data-rack-of='1']")).to_contain_text("not known")
    expect(desktop.locator("[data-meanings]")).to_have_count(0)
    desktop.keyboard.press("Escape")
    expect(desktop.locator(".has-laid")).to_have_count(count, timeout=PATIENCE)
    play = desktop.locator("[data-action=play]")
    expect(play).to_contain_text(re.compile(r"Play \w"), timeout=PATIENCE)
    play.click()
    sitter.until(lambda newer: newer["version"] > view["version"])


@pytest.mark.nightly
def test_on_the_phone_the_sheet_leads_back_and_a_new_turn_comes_meanwhile(
    server: Server, phone: Page
) -> None:
    sitter, view = on_turn(phone, server)
    phone.get_by_role("button", name="Sheet").tap()
    phone.get_by_role("link", name="Look back").tap()
    phone.get_by_role("button", name="Previous turn").tap()
    number = len(view["turns"]) - 1
    expect(slider(phone)).to_have_value(str(number), timeout=PATIENCE)
    answer = phone.request.post(
        f"{server.url}api/games/{sitter.game}/commands",
        headers={"X-Tilewright": "1"},
        data={"key": "elsewhere", "version": view["version"], "command": {"type": "pass"}},
    )
    assert answer.ok
    caption = phone.locator("[data-caption]")
    newer = sitter.until(lambda later: later["can"]["play"] and later["version"] > view["version"])
    told = f"Turn {number} of {len(newer['turns'])}"
    expect(caption).to_contain_text(told, timeout=PATIENCE)
    phone.get_by_role("button", name="Back to the game").tap()
    sitter.expect_board(newer["board"])


def test_at_a_shared_device_nobody_looks_back_at_another_rack(
    server: Server, desktop: Page
) -> None:
    device = SharedDevice(desktop, server.url)
    device.start(people=2)
    first = device.until_handed_over()
    device.write(best_play(device.look(first)))
    second = device.until_handed_over()
    view = device.look(second)
    desktop.get_by_role("link", name="Look back").click()
    own = desktop.locator(f"[data-rack-of='{second}'] .mini")
    expect(own).to_have_text([tile.replace("?", "") for tile in view["rack"]], timeout=PATIENCE)
    expect(desktop.locator(f"[data-rack-of='{first}']")).to_contain_text("not known")
    desktop.reload()
    device.expect_nothing_shown()
    assert device.look(second) == view
    expect(slider(desktop)).to_have_count(0)
