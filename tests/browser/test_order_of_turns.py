"""The order of turns: strip, sheet and end stand in it, with "You" for the reader."""

from typing import Any

import pytest
from conftest import ComeIn
from playwright.sync_api import Page, expect
from serving import Server
from sitting import Sitter, best_play, enter_and_confirm, press_and_confirm
from test_sitting_down import four_at_a_folio_table


def names_for(view: dict[str, Any]) -> list[str]:
    """Return the players in the order of turns, as the page calls them to this reader."""
    names = [player["name"] for player in view["players"]]
    return ["You" if seat == view["seat"] else names[seat] for seat in view["order"]]


def expect_the_order_of_turns(sitter: Sitter) -> None:
    """Strip and sheet have the players in the order of turns, and the player on turn is marked."""
    page, view = sitter.page, sitter.view()
    seats = [str(seat) for seat in view["order"]]
    for place, (seat, name) in enumerate(zip(seats, names_for(view), strict=True)):
        player = page.locator(".players .player").nth(place)
        expect(player).to_have_attribute("data-seat", seat)
        expect(player.locator("b")).to_contain_text(name)
        head = page.locator("table.sheet thead [data-seat]").nth(place)
        expect(head).to_have_attribute("data-seat", seat)
        expect(head).to_contain_text(name)


def expect_next(page: Page, seat: int) -> None:
    """The player at this seat, and no other, is marked as the next to move."""
    marked = page.locator(".players .player.next")
    expect(marked).to_have_count(1)
    expect(marked).to_have_attribute("data-seat", str(seat))
    assert "next" in marked.aria_snapshot()


def write(sitter: Sitter, order: str) -> None:
    sitter.page.get_by_role("textbox", name="Type a play").fill(order)
    sitter.page.keyboard.press("Enter")


def test_four_people_stand_in_the_order_of_turns_and_a_lost_turn_has_its_own_line(
    server: Server, come_in: ComeIn
) -> None:
    sitters = four_at_a_folio_table([come_in() for _ in range(4)], server)
    order = sitters[0].view()["order"]
    first, second, third, fourth = (sitters[seat] for seat in order)
    for sitter in sitters:
        expect_the_order_of_turns(sitter)
        expect_next(sitter.page, order[1])
        on = sitter.page.locator(".players [aria-current=true]")
        expect(on).to_have_attribute("data-seat", str(order[0]))
    write(first, str(best_play(first.until(lambda view: view["can"]["play"])).written))
    third.until(lambda view: view["can"]["challenge"] is not None)
    press_and_confirm(third.page.locator("[data-action=challenge]"))
    third.until(lambda view: view["players"][order[2]]["lost_turns"] == 1)
    for sitter in sitters:
        # the third misses a turn, so the fourth comes after the second
        expect_next(sitter.page, order[3])
    write(second, str(best_play(second.until(lambda view: view["can"]["play"])).written))
    fourth.until(lambda view: view["can"]["play"])
    for sitter in sitters:
        line = sitter.page.locator("[data-pane=sheet] [data-turn='3']")
        expect(line).to_contain_text("lost turn")
        numbers = sitter.page.locator("[data-pane=sheet] .turn-number")
        expect(numbers).to_have_text(["Turn 1", "Turn 2", "Turn 3"])
    expect(third.page.locator("[data-status]")).to_contain_text("You lost a turn.")
    expect(third.page.locator("[data-said]")).to_contain_text("You lost a turn.")
    name = third.view()["players"][order[2]]["name"]
    expect(fourth.page.locator("[data-status]")).to_contain_text(f"{name} lost a turn.")
    expect(third.page.locator("[data-pane=sheet]")).to_contain_text("stood, you lost a turn")


@pytest.mark.nightly
@pytest.mark.parametrize("computers", [1, 2])
def test_strip_and_sheet_follow_the_draw_against_computers(
    server: Server, desktop: Page, computers: int
) -> None:
    sitter = Sitter(desktop, server.url)
    sitter.open_new_game()
    for _ in range(computers - 1):
        desktop.get_by_role("button", name="Add a computer").click()
    desktop.locator("[data-action=start]").click()
    sitter.wait_for_table()
    sitter.until_my_move()
    expect_the_order_of_turns(sitter)
    enter_and_confirm(sitter.page, "pass")
    view = sitter.until(lambda newer: any(turn["seat"] == 0 for turn in newer["turns"]))
    view = sitter.until_my_move()
    desktop.locator("[data-action=look-back]").click()
    heads = desktop.locator(".past-sheet thead [data-seat]")
    expect(heads).to_have_text(names_for(view))
    racks = desktop.locator(".past-racks dt")
    expect(racks).to_have_text(names_for(view))
    own = next(turn for turn in view["turns"] if turn["seat"] == 0)
    desktop.locator(f".past-sheet [data-turn='{own['number']}']").click()
    expect(desktop.locator("[data-caption]")).to_contain_text("· You, pass")
