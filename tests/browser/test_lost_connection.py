"""A turn on a slow network, on none at all, and with a server that goes away."""

import os
import re
import signal
from typing import Any

import pytest
from measuring import box_of, boxes_of
from playwright.sync_api import Page, expect
from serving import Server
from sitting import Sitter, best_play

SLOW = {"offline": False, "latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 20_000}
MINUTE = 60_000
pytestmark = pytest.mark.timeout(600)


@pytest.fixture
def server(file_server: Server) -> Server:
    file_server.go_on()
    return file_server


@pytest.fixture
def sitter(server: Server, desktop: Page) -> Sitter:
    """The person at a fresh table, on turn."""
    desktop.set_default_timeout(MINUTE)
    sitter = Sitter(desktop, server.url)
    sitter.begin()
    sitter.expect_board(sitter.until_my_move()["board"])
    return sitter


def lay_best(sitter: Sitter) -> dict[str, Any]:
    """The view before; the best play is laid, tile by tile, and its score is shown."""
    view = sitter.view()
    page = sitter.page
    for placement in best_play(view).play.placements:
        page.locator(f'.rack [data-tile="{placement.tile.tile}"]').first.click()
        sitter.square(placement.square).click()
        if placement.tile.is_blank:
            page.get_by_role("button", name=f"Blank as {placement.tile.letter}").click()
    expect(page.locator("[data-badge]")).to_be_visible(timeout=MINUTE)
    return view


def plays_of_mine(view: dict[str, Any]) -> int:
    return sum(turn["seat"] == 0 and turn["kind"] == "play" for turn in view["turns"])


def drag_begun(sitter: Sitter) -> None:
    """A tile hangs between the rack and the board."""
    mouse = sitter.page.mouse
    box = box_of(sitter.page.locator(".rack [data-tile]").first)
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    mouse.down()
    mouse.move(box["x"], box["y"] - 80, steps=4)
    expect(sitter.page.locator(".ghost")).to_be_visible()


def drop_at(sitter: Sitter, square: str) -> None:
    box = sitter.square(square).bounding_box()
    assert box is not None
    sitter.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
    sitter.page.mouse.up()


def free_square(sitter: Sitter) -> str:
    board = sitter.view()["board"]
    return next(name for name, row in (("A1", 0), ("A15", 14)) if board[row][0] == ".")


def expect_one_quiet_line(page: Page, words: str) -> None:
    expect(page.locator("[data-lost]")).to_have_text(re.compile(words), timeout=MINUTE)
    expect(page.locator("[data-refusal=loud]")).to_have_count(0)


def test_a_server_restarted_during_a_drag_leaves_the_tile_in_the_hand(
    sitter: Sitter, server: Server
) -> None:
    page, square = sitter.page, free_square(sitter)
    drag_begun(sitter)
    server.stop()
    expect_one_quiet_line(page, "your tiles stay")
    drop_at(sitter, square)
    expect(sitter.square(square)).to_have_class(re.compile("has-laid"))
    drag_begun(sitter)
    server.start()
    expect(page.locator("[data-lost]")).to_have_count(0, timeout=MINUTE)
    expect(page.locator(".ghost")).to_be_visible()
    drop_at(sitter, free_square(sitter).replace("A", "M"))
    expect(page.locator(".has-laid")).to_have_count(2)


@pytest.mark.nightly
def test_a_network_cut_during_a_drag_leaves_the_tile_in_the_hand(sitter: Sitter) -> None:
    page, square = sitter.page, free_square(sitter)
    drag_begun(sitter)
    page.context.set_offline(True)
    expect_one_quiet_line(page, "your tiles stay")
    drop_at(sitter, square)
    expect(page.locator(".has-laid")).to_have_count(1)
    page.context.set_offline(False)
    expect(page.locator("[data-lost]")).to_have_count(0, timeout=MINUTE)
    expect(sitter.square(square)).to_have_class(re.compile("has-laid"))


@pytest.mark.nightly
def test_a_lost_connection_covers_neither_names_nor_whose_turn_it_is_on_a_phone(
    sitter: Sitter,
) -> None:
    page = sitter.page
    page.set_viewport_size({"width": 360, "height": 640})
    page.context.set_offline(True)
    expect_one_quiet_line(page, "your tiles stay")
    notice = page.locator(".lost-at-rack")
    expect(notice).to_have_text(re.compile("your tiles stay"))
    shown, headline, rack = boxes_of(
        notice, page.locator(".status .headline"), page.locator(".rack")
    )
    assert shown["y"] >= headline["y"] + headline["height"]
    assert shown["y"] + shown["height"] <= rack["y"]


@pytest.mark.parametrize("dies", [True, False])
def test_a_play_that_the_server_did_not_answer_is_made_once(
    sitter: Sitter, server: Server, dies: bool
) -> None:
    page = sitter.page
    before = lay_best(sitter)
    laid = page.locator(".has-laid").count()
    assert server.process is not None
    os.kill(server.process.pid, signal.SIGSTOP)
    said = page.locator("[data-said]").inner_text()
    with page.expect_request(re.compile("/commands$"), timeout=MINUTE):
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        expect_sent(page, laid)
    page.keyboard.press("Backspace")
    page.locator(".has-laid").first.dblclick()
    expect_sent(page, laid)
    assert page.locator("[data-said]").inner_text() == said
    if dies:
        server.process.kill()
        server.process.communicate()
        expect_one_quiet_line(page, "Your move will be sent")
        server.start()
    else:
        os.kill(server.process.pid, signal.SIGCONT)
    after = sitter.until(lambda view: plays_of_mine(view) > plays_of_mine(before))
    expect(page.locator("[data-lost]")).to_have_count(0, timeout=MINUTE)
    expect(page.locator("[data-refusal=loud]")).to_have_count(0)
    expect(page.locator(".has-laid")).to_have_count(0, timeout=MINUTE)
    assert plays_of_mine(after) == plays_of_mine(sitter.until_my_move()) == 1


def expect_sent(page: Page, count: int) -> None:
    """The play lies there as one that is on its way: fixed, told apart, and quite still."""
    expect(page.locator(".has-laid .tile.sent")).to_have_count(count)
    expect(page.locator(".has-laid .tile.tentative")).to_have_count(0)
    expect(page.locator("[role=gridcell][aria-label$=', being sent']")).to_have_count(count)
    expect(page.locator("[data-action=play]")).to_contain_text("Sending")
    expect(page.locator("[data-action=play]")).to_be_disabled()
    expect(page.locator("[data-action=recall]")).to_be_disabled()
    # once the tiles have arrived from the rack
    page.wait_for_function(
        "() => document.querySelector('.board').getAnimations({subtree: true}).length === 0"
    )


def test_a_play_made_without_a_network_is_sent_when_there_is_one(sitter: Sitter) -> None:
    page = sitter.page
    before = lay_best(sitter)
    page.context.set_offline(True)
    expect_one_quiet_line(page, "your tiles stay")
    page.keyboard.press("Enter")
    expect_one_quiet_line(page, "Your move will be sent")
    page.context.set_offline(False)
    sitter.until(lambda view: plays_of_mine(view) > plays_of_mine(before))
    expect(page.locator("[data-lost]")).to_have_count(0, timeout=MINUTE)
    assert plays_of_mine(sitter.until_my_move()) == 1


def test_over_a_slow_network_a_play_stays_laid_until_it_is_confirmed(sitter: Sitter) -> None:
    page = sitter.page
    devtools = page.context.new_cdp_session(page)
    devtools.send("Network.enable")
    devtools.send("Network.emulateNetworkConditions", SLOW)
    page.reload()
    sitter.wait_for_table()
    sitter.expect_board(sitter.view()["board"])
    before = lay_best(sitter)
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    sitter.until(lambda view: plays_of_mine(view) > plays_of_mine(before))
    expect(page.locator(".has-laid")).to_have_count(0, timeout=MINUTE)
    expect(page.locator("[data-refusal=loud]")).to_have_count(0)
    assert plays_of_mine(sitter.until_my_move()) == 1
