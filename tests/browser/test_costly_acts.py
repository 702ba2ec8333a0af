"""An act with a cost asks once, in place; an offer to abort the game reaches every window."""

from collections.abc import Callable

import pytest
from conftest import ComeIn
from measuring import boxes_of
from playwright.sync_api import Locator, Page, expect
from serving import Server
from sitting import Sitter, enter_and_confirm, open_menu, open_sheet, press_and_confirm
from spoken import ScreenReader
from test_sitting_down import copied_link, sit_down
from test_who_is_here import two_at_a_table


def on_turn(page: Page, server: Server) -> tuple[Sitter, Locator]:
    """Return a person to move at a new table, and the button to pass."""
    sitter = Sitter(page, server.url)
    sitter.begin()
    sitter.until_my_move()
    button = page.locator("[data-action=pass]")
    expect(button).to_be_enabled()
    return sitter, button


def passes(sitter: Sitter) -> int:
    """Return how often this person has passed."""
    turns = sitter.view()["turns"]
    return sum(turn["seat"] == 0 and turn["kind"] == "pass" for turn in turns)


def expect_asked(button: Locator) -> None:
    expect(button).to_have_attribute("data-asks", "ready")
    expect(button).to_contain_text("Pass?")
    expect(button).to_contain_text("press again")


def expect_let_go(button: Locator) -> None:
    expect(button).not_to_have_attribute("data-asks", "ready")
    expect(button).not_to_contain_text("Pass?")


def test_a_double_click_asks_and_does_not_confirm(server: Server, desktop: Page) -> None:
    sitter, button = on_turn(desktop, server)
    button.dblclick()
    expect_asked(button)
    assert passes(sitter) == 0
    button.click()
    sitter.until(lambda _: passes(sitter) == 1)


@pytest.mark.nightly
def test_escape_a_click_elsewhere_and_another_act_let_the_question_go(
    server: Server, desktop: Page
) -> None:
    sitter, button = on_turn(desktop, server)
    ways: tuple[Callable[[], object], ...] = (
        lambda: desktop.keyboard.press("Escape"),
        lambda: desktop.locator("[data-status]").click(),
        lambda: desktop.locator("[data-action=shuffle]").click(),
        lambda: desktop.keyboard.press("Tab"),
    )
    for let_go in ways:
        button.click()
        expect_asked(button)
        let_go()
        expect_let_go(button)
    assert passes(sitter) == 0


def test_the_question_is_said_and_a_second_enter_confirms_it(server: Server, desktop: Page) -> None:
    sitter, button = on_turn(desktop, server)
    ear = ScreenReader(desktop)
    button.press("Enter")
    ear.until("Pass? scores 0, ends your turn. Press again to confirm.")
    expect_asked(button)
    button.press("Enter")
    sitter.until(lambda _: passes(sitter) == 1)


def test_the_text_line_asks_as_the_button_does(server: Server, desktop: Page) -> None:
    sitter, _ = on_turn(desktop, server)
    line = desktop.locator("[data-written]")
    field = line.get_by_role("textbox")
    field.fill("pass")
    field.press("Enter")
    expect(line).to_have_attribute("data-asks", "ready")
    expect(line.get_by_role("button")).to_contain_text("Pass?")
    field.press("Escape")
    expect(line.get_by_role("button")).to_have_text("Enter")
    assert passes(sitter) == 0
    enter_and_confirm(desktop, "pass")
    sitter.until(lambda _: passes(sitter) == 1)


@pytest.mark.nightly
def test_a_resignation_shows_its_cost_and_escape_lets_it_go_but_not_the_menu(
    server: Server, desktop: Page
) -> None:
    sitter, _ = on_turn(desktop, server)
    open_menu(desktop, "ending")
    button = desktop.locator("[data-action=resign]")
    # at the lower edge of the menu, where the longer question would be cut off
    button.evaluate("button => button.scrollIntoView({ block: 'end' })")
    button.click()
    expect(button).to_contain_text("Quill wins at once")
    shown, menu = boxes_of(button, desktop.get_by_role("dialog", name="Menu"))
    assert shown["y"] + shown["height"] <= menu["y"] + menu["height"]
    desktop.keyboard.press("Escape")
    expect(button).to_have_text("Resign")
    assert sitter.view()["outcome"] is None
    press_and_confirm(button)
    expect(desktop.get_by_role("heading", name="wins by resignation")).to_be_visible()
    open_sheet(desktop)
    expect(desktop.locator(".tie")).to_contain_text("You resigned.")


def offer_to_abort(page: Page) -> None:
    open_menu(page, "ending")
    press_and_confirm(page.locator("[data-action=abort]"))


def test_an_offer_to_abort_is_seen_at_once_and_withdrawn_or_declined(
    server: Server, come_in: ComeIn
) -> None:
    ann, ben = come_in(), come_in()
    two_at_a_table(ann, ben, server)
    offers = [page.locator("[data-offer]") for page in (ann, ben)]
    offer_to_abort(ann)
    expect(offers[0]).to_contain_text("Not yet answered: Ben.")
    expect(offers[1]).to_contain_text("Ann offers to call the game off.")
    ScreenReader(ben).until("Ann offers to call the game off.")
    ann.locator("[data-action=withdraw]").click()
    for offer in offers:
        expect(offer).to_have_count(0)
    expect(ben.locator("[data-status]")).to_contain_text("Ann withdraws the offer")
    offer_to_abort(ann)
    ben.locator("[data-action=decline]").click()
    for offer in offers:
        expect(offer).to_have_count(0)
    expect(ann.locator("[data-status]")).to_contain_text("Ben wants to play on.")


def test_an_offer_that_all_accept_ends_the_game_and_the_sheet_says_who_agreed(
    server: Server, come_in: ComeIn
) -> None:
    ann, ben, cai = come_in(), come_in(), come_in()
    Sitter(ann, server.url).open_new_game()
    ann.get_by_role("textbox", name="Your name").fill("Ann")
    ann.get_by_role("combobox", name="Who plays seat 2").select_option("By link")
    ann.get_by_role("checkbox", name="Allow spectators by link").check()
    ann.get_by_role("button", name="Invite").click()
    sit_down(ben, copied_link(ann, 2), "Ben")
    Sitter(ann, server.url).wait_for_table()
    open_menu(ann, "people")
    cai.goto(ann.get_by_role("textbox", name="Spectator link").input_value())
    ann.keyboard.press("Escape")
    expect(cai.get_by_text("You are watching this game.")).to_be_visible()
    offer_to_abort(ann)
    offer = cai.locator("[data-offer]")
    expect(offer).to_contain_text("Ann offers to call the game off. Not yet answered: Ben.")
    expect(offer.get_by_role("button")).to_have_count(0)
    ben.locator("[data-action=agree]").click()
    for page, who in ((ann, "You and Ben"), (ben, "You and Ann"), (cai, "Ann and Ben")):
        expect(page.get_by_role("heading", name="The game was called off")).to_be_visible()
        open_sheet(page)
        expect(page.locator(".tie")).to_contain_text(f"{who} agreed to call the game off.")
