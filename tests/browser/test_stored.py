"""A game that is put away: its players' numbers at the table, and its record before the end."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from serving import Server
from sitting import Sitter, open_menu
from stages import request_json


def sit_down(page: Page, server: Server, edition: str) -> Sitter:
    """The person at a fresh table of this edition, on turn."""
    sitter = Sitter(page, server.url)
    sitter.open_new_game()
    page.get_by_role("radio", name=edition).check()
    page.locator("[data-action=start]").click()
    sitter.wait_for_table()
    sitter.until_my_move()
    return sitter


@pytest.mark.nightly
@pytest.mark.parametrize(("edition", "numbers"), [("Folio", ["1", "2"]), ("Wall", [])])
def test_players_have_their_numbers_where_the_sheet_gives_them(
    server: Server, desktop: Page, edition: str, numbers: list[str]
) -> None:
    sit_down(desktop, server, edition)
    expect(desktop.locator("[data-number]")).to_have_text(numbers)
    heads = desktop.locator("table.sheet thead th:not(:first-child)").all_inner_texts()
    assert [head.split()[0] for head in heads if head[0].isdigit()] == numbers


def test_the_record_of_a_game_under_way_is_taken_home_without_a_rack_to_be_read(
    server: Server, desktop: Page, tmp_path: Path
) -> None:
    sitter = sit_down(desktop, server, "Folio")
    rack = sitter.until_my_move()["rack"]
    open_menu(desktop, "downloads")
    texts = {}
    for action in ("record", "gcg"):
        with desktop.expect_download() as download:
            desktop.locator(f"[data-action={action}]").click()
        file = tmp_path / action
        download.value.save_as(file)
        texts[action] = file.read_text()
    assert json.loads(texts["record"])["tilewright_game"] == 2
    assert f'"{rack}"' not in texts["record"]
    assert texts["gcg"].count("#rack") == 1


def test_a_device_that_signed_in_earlier_offers_the_name_of_its_account(
    server: Server, phone: Page
) -> None:
    account = {"name": "Ada Stored", "password": "correct horse"}
    request_json(phone.request, f"{server.url}api/guest", {})
    request_json(phone.request, f"{server.url}api/account", account)
    phone.goto(f"{server.url}#/new")
    # as an earlier page kept it for a player who had chosen none
    phone.evaluate("localStorage.setItem('tilewright.settings', '{\"name\": \"Guest\"}')")
    phone.reload()
    expect(phone.get_by_role("textbox", name="Your name")).to_have_value("Ada Stored")
    # after signing out the next person at this device is a guest again
    phone.goto(f"{server.url}#/account")
    phone.get_by_role("button", name="Sign out here").click()
    expect(phone.get_by_role("form", name="Sign in")).to_be_visible()
    phone.goto(f"{server.url}#/new")
    expect(phone.get_by_role("textbox", name="Your name")).to_have_value("Guest")
