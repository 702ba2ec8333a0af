"""The page on fair draws shows what the server committed to, and computes every draw again."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from conftest import ComeIn
from examining import SIZES, THEMES, assert_fits, assert_sound, to_examine, violations
from playwright.sync_api import Locator, Page, Route, expect
from serving import Server
from sitting import open_menu, press_and_confirm
from stages import Company, is_over
from test_at_the_table import seated

Event = dict[str, Any]


def open_draws(page: Page) -> None:
    """Open the page on fair draws by the menu."""
    open_menu(page, "downloads")
    page.get_by_role("link", name="Fair draws").click()
    expect(page.get_by_role("heading", name="Fair draws", level=1)).to_be_focused()
    expect(page.get_by_role("dialog")).to_have_count(0)


def shown(page: Page) -> Locator:
    """Return the code, the secret if it is published, and the numbers."""
    return page.locator(".draws-page dl code")


def press_check(page: Page, expected: str) -> Locator:
    """Press Check it, wait for the result, and return the steps."""
    page.get_by_role("button", name="Check it").click()
    expect(page.get_by_role("status").filter(has_text=expected)).to_be_visible()
    return page.locator(".draws-check li")


def change_the_file(page: Page, change: Callable[[list[Event]], None]) -> None:
    """Answer the next requests for the game's file with changed events."""

    def answer(route: Route) -> None:
        file = json.loads(route.fetch().text())
        change(file["events"])
        route.fulfill(json=file)

    page.unroute_all()
    page.route("**/api/games/*/file", answer)


@pytest.fixture
def finished(server: Server, come_in: ComeIn) -> tuple[Page, Company]:
    """A game that two people have played to its end, in the browser of the first."""
    people = [come_in(**to_examine("desk")) for _ in range(2)]
    company = Company(
        server.url, [page.request for page in people], ("Ann", "Ben"), words="challenge"
    )
    company.play_until(is_over)
    page = people[0]
    page.goto(f"{server.url}#/game/{company.game}/draws")
    return page, company


def test_every_draw_of_a_finished_game_matches_and_what_was_changed_differs(
    finished: tuple[Page, Company], server: Server
) -> None:
    page, company = finished
    proof = company.view(0)["proof"]
    expect(shown(page)).to_have_text([proof["commitment"], proof["seed"], *proof["numbers"]])
    events = page.request.get(f"{server.url}api/games/{company.game}/file").json()["events"]
    page.get_by_label("The code that you noted").fill(f" {proof['commitment'].upper()} ")
    steps = press_check(page, "steps match.")
    kinds = [event["type"] for event in events]
    for kind, count in (
        ("commitment", 1),
        ("noted", 1),
        ("number", 2),
        ("rack", 2),
        ("draw", kinds.count("tiles_drawn") - 2),
        ("exchange", kinds.count("tiles_exchanged")),
    ):
        expect(page.locator(f"[data-step={kind}]")).to_have_count(count)
    assert kinds.count("tiles_drawn") > 10
    expect(page.locator("[data-matches=false]")).to_have_count(0)
    expect(steps.filter(has_text="Your first rack")).to_contain_text(
        next(event["tiles"] for event in events if event.get("seat") == 0 and "tiles" in event)
    )
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        assert_sound(page, THEMES[size])
    assert_differences_are_found(page, proof["commitment"])


def assert_differences_are_found(page: Page, code: str) -> None:
    """A tile, the secret and the code are changed one after the other."""

    def change_a_tile(events: list[Event]) -> None:
        drawn = [event for event in events if event["type"] == "tiles_drawn"][4]
        drawn["tiles"] = ("A" if drawn["tiles"][0] == "E" else "E") + drawn["tiles"][1:]

    change_the_file(page, change_a_tile)
    press_check(page, "1 of")
    different = page.locator("[data-matches=false]")
    expect(different).to_have_count(1)
    expect(different).to_have_attribute("data-step", "draw")
    expect(different).to_contain_text("differs")
    expect(different).to_contain_text("In the file:")

    def change_the_seed(events: list[Event]) -> None:
        seed = events[0]["seed"]
        events[0]["seed"] = ("1" if seed[0] == "0" else "0") + seed[1:]

    change_the_file(page, change_the_seed)
    press_check(page, "steps differ.")
    expect(different.first).to_have_attribute("data-step", "commitment")
    page.unroute_all()
    page.get_by_label("The code that you noted").fill(("1" if code[0] == "0" else "0") + code[1:])
    press_check(page, "1 of")
    expect(different).to_have_attribute("data-step", "noted")
    change_the_file(page, list.clear)
    press_check(page, "nothing was checked")


def test_during_a_game_the_page_has_the_code_and_the_numbers_but_no_secret(
    server: Server, desktop: Page
) -> None:
    sitter, view = seated(desktop, server)
    open_draws(desktop)
    expect(shown(desktop)).to_have_text([view["proof"]["commitment"], *view["proof"]["numbers"]])
    expect(desktop).to_have_title("Fair draws · Tilewright")
    expect(desktop.get_by_role("button", name="Check it")).to_have_count(0)
    desktop.get_by_role("link", name="Back to the game").click()
    sitter.wait_for_table()
    expect(desktop).to_have_title("Your turn · Tilewright")


def test_without_the_browsers_cryptography_the_page_says_what_to_do(
    server: Server, desktop: Page
) -> None:
    desktop.add_init_script("Object.defineProperty(crypto, 'subtle', {value: undefined})")
    sitter, _ = seated(desktop, server)
    open_menu(desktop, "ending")
    press_and_confirm(desktop.locator("[data-action=abort]"))
    expect(desktop.get_by_role("heading", name="The game was called off")).to_be_visible()
    open_draws(desktop)
    proof = sitter.view()["proof"]
    expect(shown(desktop)).to_have_text([proof["commitment"], proof["seed"], *proof["numbers"]])
    expect(desktop.locator("[data-insecure]")).to_contain_text("tilewright verify")
    expect(desktop.get_by_role("button", name="Check it")).to_have_count(0)


@pytest.mark.nightly
@pytest.mark.parametrize("size", SIZES)
def test_the_menu_has_this_game_the_look_and_ways_to_leave(
    server: Server, come_in: ComeIn, size: str
) -> None:
    page = come_in(**to_examine(size))
    seated(page, server)
    open_menu(page)
    menu = page.get_by_role("dialog", name="Menu")
    headings = ["This game", "Look and sound", "Leave"]
    expect(menu.get_by_role("heading", level=3)).to_have_text(headings)
    assert_sound(page, THEMES[size])
    game, _, leave = (menu.get_by_role("region", name=name) for name in headings)
    colours = [
        row.evaluate("one => getComputedStyle(one).color")
        for row in (
            leave.get_by_role("button", name="Call off or resign"),
            game.get_by_role("button", name="Rules"),
        )
    ]
    assert colours[0] != colours[1]
    # one level down and back, the keyboard stays where it was
    for part in ("notes", "rack", "people", "downloads", "look", "ending"):
        row = menu.locator(f"[data-menu={part}]")
        row.press("Enter")
        expect(menu.get_by_role("button", name="Back")).to_be_focused()
        assert violations(page) == []
        assert_fits(page)
        page.keyboard.press("Enter")
        expect(row).to_be_focused()


@pytest.mark.nightly
def test_the_menu_away_from_tables_has_no_part_for_a_game(server: Server, phone: Page) -> None:
    phone.goto(f"{server.url}#/game/nothing-of-the-kind")
    phone.get_by_role("button", name="Menu").tap()
    menu = phone.get_by_role("dialog", name="Menu")
    expect(menu.get_by_role("heading", level=3)).to_have_text(["Look and sound", "Leave"])
    menu.get_by_role("button", name="Me", exact=True).click()
    expect(phone.get_by_role("heading", name="Me", exact=True)).to_be_visible()
