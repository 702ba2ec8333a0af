"""Nothing is lost: the keyboard's place, what the others did meanwhile, a button out of sight."""

import json
import re
from typing import Any

import pytest
from measuring import boxes_of
from playwright.sync_api import Locator, Page, Route, expect
from serving import Server
from sitting import Sitter


def press(button: Locator) -> None:
    """By the keyboard alone."""
    button.focus()
    button.press("Enter")


def expect_focus_on_the_board(page: Page) -> None:
    expect(page.locator("[role=gridcell]:focus")).to_have_count(1)


def test_after_every_button_the_keyboard_goes_on_and_the_others_plays_are_told(
    server: Server, desktop: Page
) -> None:
    sitter = Sitter(desktop, server.url)
    sitter.open_new_game()
    press(desktop.locator("[data-action=start]"))
    sitter.wait_for_table()
    expect_focus_on_the_board(desktop)
    sitter.until_my_move()
    passing = desktop.locator("[data-action=pass]")
    expect(passing).to_be_enabled()
    press(passing)
    expect(passing).to_contain_text("ends your turn")
    expect(passing).to_have_attribute("data-asks", "ready")
    passing.press("Enter")
    expect_focus_on_the_board(desktop)
    sitter.until(lambda view: bool(view["turns"]))  # the pass has arrived
    last = sitter.until_my_move()["turns"][-1]
    sheet = desktop.locator("[data-pane=sheet]")
    expect(sheet.locator("[data-action=look-back]")).to_be_visible()
    assert sheet.evaluate("pane => pane.scrollHeight - pane.clientHeight") == 0
    told = re.compile(f"{last['word']} for {last['score']}|exchanged|passed", re.IGNORECASE)
    expect(desktop.locator("[data-status]")).to_contain_text(told)
    press(desktop.locator("[data-action=exchange]"))
    expect(desktop.locator(".rack button:focus")).to_have_count(1)
    desktop.keyboard.press("Escape")
    expect(desktop.locator("[data-action=exchange]")).to_be_enabled()
    expect(desktop.locator(":focus")).to_have_count(1)


def presses_until(page: Page, key: str, wanted: str) -> int:
    """Press the key until the focus is on what is wanted, and return how often that took."""
    for presses in range(1, 30):
        page.keyboard.press(key)
        if page.locator(f":is({wanted}):focus").count():
            return presses
    raise AssertionError(f"{key} never reaches {wanted}")


@pytest.mark.nightly
def test_a_few_keys_lead_from_the_top_of_the_table_to_the_board_the_rack_and_play(
    server: Server, desktop: Page
) -> None:
    sitter = Sitter(desktop, server.url)
    sitter.open_new_game()
    desktop.locator("[data-action=start]").click()
    sitter.wait_for_table()
    sitter.until_my_move()
    desktop.evaluate("document.activeElement.blur()")
    desktop.reload()
    sitter.wait_for_table()
    assert presses_until(desktop, "Tab", ".skip") == 1
    expect(desktop.locator(".skip")).to_be_in_viewport(ratio=1)
    desktop.keyboard.press("Enter")
    expect_focus_on_the_board(desktop)
    assert presses_until(desktop, "Tab", ".rack button") == 1
    assert presses_until(desktop, "ArrowRight", "[data-place='3']") <= 3
    # the rack is one stop, at the tile where the keyboard was
    desktop.keyboard.press("Shift+Tab")
    assert presses_until(desktop, "Tab", ".rack button") == 1
    expect(desktop.locator("[data-place='3']:focus")).to_have_count(1)
    assert presses_until(desktop, "Tab", "[data-action=sort]") == 2


def word(letters: str, at: str, *, main: bool = False) -> dict[str, Any]:
    """A word of a preview, a point a letter."""
    scored = [
        {
            "square": f"{letter}{place}{at}",
            "letter": letter,
            "blank": False,
            "new": False,
            "points": 1,
            "letter_multiplier": 1,
            "word_multiplier": 1,
            "value": 1,
        }
        for place, letter in enumerate(letters)
    ]
    total = {"letter_sum": len(letters), "multiplier": 1, "score": len(letters), "valid": None}
    return {"word": letters, "at": at, "main": main, "letters": scored, **total}


@pytest.mark.nightly
def test_the_sum_of_long_cross_words_keeps_a_line_each_and_every_button_in_sight(
    server: Server, desktop: Page
) -> None:
    words = [word("SUED", "K8", main=True), word("WAITS", "8G"), word("NOU", "9I")]
    answer = {"type": "scored", "score": 12, "bonus": 0, "at": "K8", "words": words, "valid": None}

    def rigged(route: Route) -> None:
        route.fulfill(content_type="application/json", body=json.dumps(answer))

    desktop.set_viewport_size({"width": 768, "height": 1024})
    sitter = Sitter(desktop, server.url)
    sitter.open_new_game("challenge")
    desktop.locator("[data-action=start]").click()
    sitter.wait_for_table()
    view = sitter.until_my_move()
    sitter.expect_board(view["board"])
    desktop.route("**/preview", rigged)
    tile = next(tile for tile in view["rack"] if tile != "?")
    desktop.locator(f'.rack [data-tile="{tile}"]').first.click()
    sitter.square("A1").click()
    expect(desktop.locator("[data-sum] .sum-row")).to_have_count(2)
    heights = desktop.locator("[data-sum] .sum-row").evaluate_all(
        "rows => rows.map(row => row.getBoundingClientRect().height)"
    )
    assert max(heights) < 40
    lowest, tabs = boxes_of(desktop.locator("[data-action=exchange]"), desktop.locator(".tabs"))
    assert lowest["y"] + lowest["height"] <= tabs["y"]
