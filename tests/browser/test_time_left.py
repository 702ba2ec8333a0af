"""The time that a player has left is shown, counts down, and ends the turn."""

import json
import re

from playwright.sync_api import Page, Route, expect
from serving import Server
from sitting import Sitter


def with_time(page: Page, time: dict[str, object]) -> None:
    """Every table that the page asks for has this time, which the form does not offer."""

    def add(route: Route) -> None:
        if route.request.method == "POST":
            asked = json.loads(route.request.post_data or "")
            route.continue_(post_data=json.dumps({**asked, "terms": {"time": time}}))
        else:
            route.continue_()

    page.route(re.compile("/api/(games|gatherings|companions)$"), add)


def on_a_clock(page: Page, server: Server, time: dict[str, object]) -> Sitter:
    """The person on turn at a table with this time."""
    with_time(page, time)
    sitter = Sitter(page, server.url)
    sitter.open_new_game()
    page.locator("[data-action=start]").click()
    sitter.wait_for_table()
    sitter.until_my_move()
    return sitter


def test_the_time_left_counts_down_and_then_the_turn_has_passed(
    server: Server, desktop: Page
) -> None:
    sitter = on_a_clock(desktop, server, {"kind": "sand", "seconds": 5})
    shown = desktop.get_by_role("timer")
    expect(shown).to_have_count(1)
    first = shown.inner_text()
    expect(shown).not_to_have_text(first)
    view = sitter.until(lambda view: any(turn["timed_out"] for turn in view["turns"]))
    assert next(turn["seat"] for turn in view["turns"] if turn["timed_out"]) == 0


def test_a_chess_clock_is_shown_for_everybody_and_runs_for_one(server: Server, phone: Page) -> None:
    on_a_clock(phone, server, {"kind": "chess", "seconds": 1500})
    own, other = (phone.locator(f".player[data-seat='{n}']").get_by_role("timer") for n in (0, 1))
    first, others = own.inner_text(), other.inner_text()
    expect(own).not_to_have_text(first)
    expect(own).to_have_text(re.compile(r"24:[0-5]\d"))
    expect(other).to_have_text(others)
