"""Small things that people met at first: each was in the way, cut off, or in the wrong place."""

import re
from collections.abc import Mapping
from itertools import product

import pytest
from conftest import ComeIn
from examining import assert_fits, assert_large_text_is_not_broken, enlarge_text
from measuring import box_of, boxes_of
from playwright.sync_api import Page, Response, ViewportSize, expect
from serving import Server
from sitting import Sitter, good_plays, judged, open_first_screen
from stages import Company, play_command

LOWEST: ViewportSize = {"width": 320, "height": 568}
UPRIGHT: ViewportSize = {"width": 390, "height": 844}
UNTIMED: Mapping[str, object] = {}
DAYS: Mapping[str, object] = {"time": {"kind": "days", "days": 3, "bank": 7}}


def at_table(
    come_in: ComeIn, server: Server, size: ViewportSize, terms: Mapping[str, object] = UNTIMED
) -> Sitter:
    """One of two people at a table, on a phone of this size, who is to move."""
    pages = [come_in(viewport=size, has_touch=True, reduced_motion="reduce") for _ in range(2)]
    table = Company(server.url, [page.request for page in pages], terms=terms)
    page = pages[table.play_until(lambda view: bool(view["can"]["play"]))]
    page.goto(f"{server.url}#/game/{table.game}")
    sitter = Sitter(page, server.url)
    sitter.wait_for_table()
    return sitter


def lay_far_away(sitter: Sitter) -> None:
    """Lay two tiles where no play may begin, and try to play them."""
    tiles = [tile for tile in sitter.view()["rack"] if tile != "?"][:2]
    for tile, square in zip(tiles, ("A15", "B15"), strict=True):
        sitter.page.locator(f'.rack [data-tile="{tile}"]').first.click()
        sitter.square(square).click()
    sitter.page.locator("[data-action=play]").click()
    expect(sitter.page.locator("[data-refusal=loud]")).to_be_visible()


def test_days_and_their_reserve_are_not_over_the_score_of_the_other(
    server: Server, come_in: ComeIn
) -> None:
    sitter = at_table(come_in, server, UPRIGHT, terms=DAYS)
    sitter.page.locator("[data-score]").evaluate_all(
        "all => { for (const one of all) one.textContent = '413' }"
    )
    timer = sitter.page.get_by_role("timer")
    expect(timer).to_have_text(re.compile("3 days, 7 in reserve"))
    time, own, other = boxes_of(
        timer,
        sitter.page.locator(".player:first-child .total"),
        sitter.page.locator(".player:last-child .total"),
    )
    board = box_of(sitter.page.locator(".board"))
    assert own["x"] + own["width"] <= time["x"]
    assert time["x"] + time["width"] < other["x"]
    assert time["y"] + time["height"] <= board["y"] + 1


# the longer words of the two
@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.nightly), "de"])
def test_everything_at_the_table_is_above_the_tabs_of_the_lowest_phone(
    server: Server, come_in: ComeIn, language: str
) -> None:
    sitter = at_table(come_in, server, LOWEST)
    page = sitter.page
    page.evaluate(
        "language => localStorage.setItem('tilewright.settings', JSON.stringify({ language }))",
        language,
    )
    page.reload()
    rack, lowest, tabs = boxes_of(
        page.locator(".rack"), page.locator(".more-actions"), page.locator(".tabs")
    )
    assert lowest["y"] + lowest["height"] <= tabs["y"] + 1
    assert tabs["y"] + tabs["height"] <= LOWEST["height"] + 1
    assert_fits(page)
    # a refusal is whole there, and pushes nothing away
    lay_far_away(sitter)
    refusal, play = page.locator("[data-refusal=loud]"), page.locator("[data-action=play]")
    refused, still, button = boxes_of(refusal, page.locator(".rack"), play)
    assert refused["y"] + refused["height"] <= still["y"] == rack["y"]
    assert button["y"] + button["height"] <= tabs["y"] + 1


def test_a_refusal_is_whole_on_a_phone(server: Server, come_in: ComeIn) -> None:
    sitter = at_table(come_in, server, {"width": 360, "height": 640})
    lay_far_away(sitter)
    expect(sitter.page.locator("[data-refusal=loud]")).to_contain_text("Placing the first word")
    assert_refusal_is_whole(sitter.page)
    for height in (740, 844):
        sitter.page.set_viewport_size({"width": 360, "height": height})
        assert_refusal_is_whole(sitter.page)


def assert_refusal_is_whole(page: Page) -> None:
    refusal = page.locator("[data-refusal=loud]")
    told, tiles = boxes_of(refusal, page.locator(".rack"))
    assert told["y"] + told["height"] <= tiles["y"]
    for sentence in refusal.locator(".rule-text").locator("visible=true").all():
        assert sentence.evaluate("it => it.scrollHeight <= it.clientHeight + 1")


def test_with_text_twice_as_large_the_rack_and_the_scores_are_in_sight(
    server: Server, come_in: ComeIn
) -> None:
    page = at_table(come_in, server, UPRIGHT).page
    enlarge_text(page, 200)
    expect(page.locator(".rack")).to_be_in_viewport(ratio=1)
    one, other = boxes_of(
        page.locator(".player:first-child .total"), page.locator(".player:last-child .total")
    )
    assert one["y"] == pytest.approx(other["y"], abs=1)


def test_with_text_twice_as_large_the_words_beside_keys_are_whole(
    server: Server, come_in: ComeIn
) -> None:
    page = at_table(come_in, server, UPRIGHT).page
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys at the table")).to_be_visible()
    assert_large_text_is_not_broken(page, ".keys li > span:last-child")


def test_the_bar_that_begins_a_game_is_above_the_places_and_leaves_room_for_the_options(
    server: Server, phone: Page
) -> None:
    phone.set_viewport_size(UPRIGHT)
    phone.goto(f"{server.url}#/new")
    phone.get_by_role("combobox", name="Who plays seat 2").select_option("By link")
    for size, text, most in ((UPRIGHT, 100, 120), (LOWEST, 100, 150), (UPRIGHT, 200, 160)):
        phone.set_viewport_size(size)
        enlarge_text(phone, text)
        bar, places, invite, computer = boxes_of(
            phone.locator(".go"),
            phone.locator(".places"),
            phone.locator("[data-action=start]"),
            phone.locator("[data-action=against-computer]"),
        )
        assert bar["height"] <= most * text / 100, size
        for button in (invite, computer):
            assert button["y"] + button["height"] <= places["y"], (size, text)


def test_an_invited_game_of_two_without_names_begins_without_a_refused_request(
    server: Server, come_in: ComeIn
) -> None:
    refused: list[str] = []

    def seen(response: Response) -> None:
        if response.status >= 400:
            refused.append(f"{response.status} {response.url}")

    host, friend = come_in(), come_in()
    for page in (host, friend):
        page.on("response", seen)
    open_first_screen(host, server.url)
    host.get_by_role("button", name="With a friend").click()
    host.get_by_role("dialog").get_by_role("button", name="Link or code").click()
    friend.goto(host.get_by_role("textbox", name="Link for seat 2").input_value())
    friend.get_by_role("button", name="Sit down").click()
    for page in (host, friend):
        expect(page.locator(".rack [data-tile]")).to_have_count(7)
        expect(page.locator(".players")).to_contain_text("You")
    assert refused == []


def test_the_ring_of_the_chosen_board_is_within_its_ground(server: Server, desktop: Page) -> None:
    page = desktop
    open_first_screen(page, server.url)
    swatches = page.locator(".swatch")
    expect(swatches).to_have_count(6)
    for width, place in product((1280, 390, 320), (0, 2, 5)):
        page.set_viewport_size({"width": width, "height": 800})
        swatches.nth(place).locator("input").check()
        ground, ring = boxes_of(page.locator(".hero .ask"), swatches.nth(place))
        reach = float(
            swatches.nth(place).evaluate(
                "it => parseFloat(getComputedStyle(it).outlineWidth)"
                " + parseFloat(getComputedStyle(it).outlineOffset)"
            )
        )
        assert reach >= 4
        assert ring["x"] - reach >= ground["x"]
        assert ring["x"] + ring["width"] + reach <= ground["x"] + ground["width"]
        assert ring["y"] + ring["height"] + reach <= ground["y"] + ground["height"]


def test_with_the_bag_empty_the_table_says_that_one_may_pass(
    server: Server, come_in: ComeIn
) -> None:
    pages = [come_in(viewport=UPRIGHT, has_touch=True) for _ in range(2)]
    table = Company(server.url, [page.request for page in pages])
    seat = table.play_until(lambda view: view["bag"] == 0 and view["can"]["play"])
    pages[seat].goto(f"{server.url}#/game/{table.game}")
    expect(pages[seat].locator("[data-status]")).to_contain_text("No play? Pass.")
    pages[1 - seat].goto(f"{server.url}#/game/{table.game}")
    expect(pages[1 - seat].locator("[data-status]")).not_to_contain_text("No play?")


def test_the_sum_and_the_words_that_are_not_yet_checked_are_told_apart(
    server: Server, come_in: ComeIn
) -> None:
    """Not "and 1 cross word for 4 the words are checked"."""
    pages = [come_in(viewport=UPRIGHT, has_touch=True) for _ in range(2)]
    table = Company(server.url, [page.request for page in pages], words="void")
    table.play_until(lambda view: len(view["turns"]) == 2)
    seat = table.play_until(lambda view: bool(view["can"]["play"]))
    view = table.view(seat)
    play = next(one for one in good_plays(view) if len(judged(view, one).words) > 1)
    page, sitter = pages[seat], Sitter(pages[seat], server.url)
    page.goto(f"{server.url}#/game/{table.game}")
    sitter.wait_for_table()
    for laid in play_command(play)["tiles"]:
        page.locator(f'.rack [data-tile="{laid["tile"][0]}"]').first.click()
        sitter.square(laid["square"]).click()
    unchecked = page.locator(".sum-total .unchecked")
    expect(unchecked).to_have_text("the words are checked when you play")
    before = unchecked.evaluate(
        "it => getComputedStyle(it).display === 'block' || getComputedStyle(it, '::before').content"
    )
    assert before in (True, '" · "')
