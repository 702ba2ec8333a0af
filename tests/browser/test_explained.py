"""Explanations on the page: how a play adds up, how a game ended, in the chosen colours."""

from typing import Any

import pytest
from conftest import ComeIn
from examining import assert_fits
from playwright.sync_api import Page, expect
from serving import Server
from sitting import NothingToPlay, Sitter, best_play, good_plays, open_menu

from tilewright.lexicon import gloss

GENEROUS = 60_000
WATCH_THE_END = """() => {
    window.seen = new Set()
    const animate = Element.prototype.animate
    Element.prototype.animate = function (frames, options) {
        seen.add(options.id)
        return animate.call(this, frames, options)
    }
}"""


def seated(page: Page, server: Server) -> tuple[Sitter, dict[str, Any]]:
    """The person at a fresh table, on turn."""
    sitter = Sitter(page, server.url)
    sitter.open_new_game()
    page.locator("[data-action=start]").click()
    sitter.wait_for_table()
    view = sitter.until_my_move()
    sitter.expect_board(view["board"])
    return sitter, view


def test_a_word_on_the_sheet_shows_its_meaning_below_it_by_pointer_and_by_key(
    server: Server, desktop: Page
) -> None:
    sitter, view = seated(desktop, server)
    play = next(play for play in good_plays(view) if gloss(play.written.word))
    meaning = gloss(play.written.word)
    assert meaning is not None
    asked: list[str] = []
    desktop.on("request", lambda request: asked.append(request.url))
    desktop.get_by_role("textbox", name="Type a play").fill(str(play.written))
    desktop.keyboard.press("Enter")
    number = len(view["turns"]) + 1
    word = desktop.locator(f"[data-look-up='{number}']")
    expect(word).to_have_accessible_name(f"{play.written.word.upper()}: what it means")
    expect(word).to_have_attribute("aria-expanded", "false")
    assert not any("Meaning" in url or "/meanings" in url for url in asked)
    sitter.until_my_move()
    word.click()
    told = desktop.locator(f"[data-meanings='{number}']")
    expect(told).to_contain_text(meaning.text)
    expect(word).to_have_attribute("aria-expanded", "true")
    assert word.get_attribute("aria-controls") == told.get_attribute("id")
    desktop.set_viewport_size({"width": 390, "height": 844})
    desktop.locator("[data-open=sheet]").click()
    assert_fits(desktop)
    word.press("Enter")
    expect(told).to_have_count(0)
    word.press("Enter")
    expect(told).to_contain_text(meaning.text)


def command(sitter: Sitter, view: dict[str, Any], **command: Any) -> None:
    """Sent past the page, as from another device of the same person."""
    answer = sitter.page.request.post(
        f"{sitter.url}api/games/{sitter.game}/commands",
        headers={"X-Tilewright": "1"},
        data={"key": f"at-{view['version']}", "version": view["version"], "command": command},
    )
    assert answer.ok, answer.text()


@pytest.mark.nightly
def test_the_badge_unfolds_into_the_sum_square_by_square(server: Server, phone: Page) -> None:
    sitter, view = seated(phone, server)
    move = best_play(view)
    for placement in move.play.placements:
        phone.locator(f'.rack [data-tile="{placement.tile.tile}"]').first.tap()
        sitter.square(placement.square).tap()
        if placement.tile.is_blank:
            phone.get_by_role("button", name=f"Blank as {placement.tile.letter}").tap()
    badge = phone.locator("[data-badge]")
    expect(badge).to_have_text(str(move.score), timeout=GENEROUS)
    badge.tap()
    sheet = phone.locator("[data-reckoning]")
    expect(sheet.locator(".total dd")).to_have_text(str(move.score))
    words = sheet.locator("table")
    main = words.first.locator("tbody tr:not(.line)")
    rows = [row.locator("th").inner_text() for row in main.all()]
    assert {str(placement.square) for placement in move.play.placements} <= set(rows)
    told = [int(cell) for cell in words.locator(".line td:last-child").all_inner_texts()]
    bonus = 50 if len(move.play.placements) == 7 else 0
    assert sum(told) + bonus == move.score
    phone.keyboard.press("Escape")
    expect(badge).to_be_focused()


def laid(view: dict[str, Any]) -> list[dict[str, str]]:
    """The tiles of the best play; none where none is left."""
    try:
        placements = best_play(view).play.placements
    except NothingToPlay:
        return []
    return [
        {"square": str(placement.square), "tile": str(placement.tile)} for placement in placements
    ]


def test_the_result_rises_counts_and_sets_the_best_word_down(server: Server, desktop: Page) -> None:
    desktop.add_init_script(f"({WATCH_THE_END})()")
    sitter, view = seated(desktop, server)
    while not any(turn["seat"] == 0 for turn in view["turns"]):
        command(sitter, view, type="play", tiles=laid(view))
        view = sitter.until_my_move()
    command(sitter, view, type="resign")
    expect(desktop.locator("[data-best-word]")).to_be_visible(timeout=GENEROUS)
    expect(desktop.get_by_role("heading", level=1)).to_be_focused()
    figures = desktop.locator("[data-figure]")
    outcome = sitter.view()["outcome"]
    finals = {line["seat"]: str(line["final"]) for line in outcome["lines"]}
    expect(figures).to_have_text([finals[0], finals[1]])
    for figure in figures.all():
        expect(figure).to_have_css("opacity", "1")
    assert {"result", "set-down"} <= set(desktop.evaluate("() => [...seen]"))
    desktop.reload()
    expect(desktop.locator("[data-best-word]")).to_be_visible(timeout=GENEROUS)
    assert desktop.evaluate("() => seen.has('result')") is False


@pytest.mark.nightly
def test_the_end_is_shown_at_once_to_who_asked_for_less_motion(
    server: Server, come_in: ComeIn
) -> None:
    page = come_in(reduced_motion="reduce")
    page.add_init_script(f"({WATCH_THE_END})()")
    sitter, view = seated(page, server)
    command(sitter, view, type="resign")
    expect(page.locator(".figures")).to_be_visible(timeout=GENEROUS)
    assert page.evaluate("() => seen.size") == 0


@pytest.mark.nightly
def test_clearer_colours_come_by_the_systems_wish_and_by_the_menus(
    server: Server, come_in: ComeIn
) -> None:
    page = come_in(contrast="more")
    root = page.locator("html")
    # a screen without an edition of its own
    page.goto(f"{server.url}#/account")
    expect(root).to_have_attribute("data-edition", "contrast")
    sitter = Sitter(page, server.url)
    sitter.open_new_game()
    expect(root).to_have_attribute("data-edition", "contrast")
    page.goto(f"{server.url}#/me")
    expect(page.get_by_role("radio", name="High contrast")).to_be_checked()
    page.get_by_role("radio", name="Colour-safe").check()
    expect(root).to_have_attribute("data-edition", "safe")
    page.get_by_role("radio", name="Edition", exact=True).check()
    expect(root).to_have_attribute("data-edition", "standard")
    page.reload()
    expect(page.get_by_role("heading", name="Look and sound")).to_be_visible()
    expect(root).to_have_attribute("data-edition", "standard")


@pytest.mark.nightly
def test_the_colours_chosen_in_the_menu_stay_at_the_table_the_end_and_the_replay(
    server: Server, phone: Page
) -> None:
    sitter, view = seated(phone, server)
    root, colour = phone.locator("html"), ""
    field = phone.locator(".board .square.tw .inlay").first
    for name, worn in (("High contrast", "contrast"), ("Colour-safe", "safe")):
        open_menu(phone, "look")
        phone.get_by_role("radio", name=name).check()
        phone.keyboard.press("Escape")
        expect(root).to_have_attribute("data-edition", worn)
        colour = field.evaluate("one => getComputedStyle(one).backgroundColor")
        phone.reload()
        sitter.wait_for_table()
        expect(root).to_have_attribute("data-edition", worn)
        expect(field).to_have_css("background-color", colour)
    command(sitter, view, type="resign")
    expect(phone.locator(".figures")).to_be_visible(timeout=GENEROUS)
    expect(root).to_have_attribute("data-edition", "safe")
    phone.goto(f"{server.url}#/game/{sitter.game}/turn/0")
    phone.reload()
    expect(phone.get_by_role("slider", name="Turn")).to_have_value("0", timeout=GENEROUS)
    expect(root).to_have_attribute("data-edition", "safe")
    expect(field).to_have_css("background-color", colour)
