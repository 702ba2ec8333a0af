"""The page draws the board, tiles and figures that the server sends, and asks for them once."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from measuring import boxes_of
from playwright.sync_api import Page, Request, Route, WebSocket, expect
from serving import Server
from sitting import Sitter

EDITIONS = "**/api/editions"


@pytest.fixture
def sitter(server: Server, desktop: Page) -> Sitter:
    """The person at a fresh table."""
    sitter = Sitter(desktop, server.url)
    sitter.open_new_game()
    desktop.locator("[data-action=start]").click()
    sitter.wait_for_table()
    sitter.until_my_move()
    return sitter


def altered(editions: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The editions with other figures than any sheet has."""
    for edition in editions:
        edition["layout"][0] = '"' + edition["layout"][0][1:]
        edition["rack_size"] = 9
        edition["overtime"] = {"points": 7, "minutes": 3}
        edition["finish_line"] = [{"level": "expert", "targets": {"2": 321, "3": 322}}]
        edition["most_players"] = 3
        edition["tiles"] = [{**tile, "points": 6} for tile in edition["tiles"]]
    return editions


@pytest.fixture
def other_figures(desktop: Page) -> Iterator[None]:
    """The server's editions reach the page with other figures."""

    def change(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json=altered(answer.json()))

    desktop.route(EDITIONS, change)
    yield
    desktop.unroute(EDITIONS)


def test_the_table_is_drawn_with_the_figures_that_the_server_sends(
    sitter: Sitter, other_figures: None
) -> None:
    page = sitter.page
    page.reload()
    sitter.wait_for_table()
    expect(sitter.square("A1")).to_have_accessible_name("A1, triple letter")
    expect(page.locator(".rack .slot")).to_have_count(9)
    places = boxes_of(*page.locator(".rack .slot").all())
    assert len({place["y"] for place in places}) == 1, "a rack is one row"
    letters = [tile for tile in sitter.view()["rack"] if tile != "?"]
    tile = page.locator(f'.rack [data-tile="{letters[0]}"]').first
    expect(tile).to_have_accessible_name(f"{letters[0]}, 6 points")


def test_a_new_game_is_offered_with_the_figures_that_the_server_sends(
    server: Server, desktop: Page, other_figures: None
) -> None:
    Sitter(desktop, server.url).open_new_game(words=None)
    desktop.get_by_role("radiogroup", name="Time").get_by_role("radio", name="Clock").check()
    note = "Each minute over costs 7 points; after three minutes over the game is lost."
    expect(desktop.get_by_text(note)).to_be_visible()
    finish_line = desktop.get_by_role("radiogroup", name="Finish Line")
    finish_line.get_by_role("radio", name="On").check()
    levels = desktop.get_by_label("Finish line of seat 1").get_by_role("option")
    expect(levels).to_have_text(["To 321, expert"])
    more = desktop.locator("[data-add=computer]")
    more.click()
    expect(more).to_have_count(0)


def test_a_table_opened_by_its_address_asks_for_the_editions_once_and_before_its_view(
    sitter: Sitter,
) -> None:
    page = sitter.page
    order: list[str] = []

    def note(request: Request) -> None:
        if request.url.endswith("/api/editions"):
            order.append("editions")

    def note_socket(socket: WebSocket) -> None:
        order.append("table")

    page.on("request", note)
    page.on("websocket", note_socket)
    page.reload()
    sitter.wait_for_table()
    page.wait_for_load_state("networkidle")
    assert order[:2] == ["editions", "table"]
    assert order.count("editions") == 1


def test_a_page_that_comes_back_is_not_sent_the_editions_again(sitter: Sitter) -> None:
    page = sitter.page
    with page.expect_response(EDITIONS) as answered:
        page.reload()
    sitter.wait_for_table()
    assert answered.value.request.sizes()["responseBodySize"] == 0


def test_a_table_is_shown_though_the_first_request_for_the_editions_was_lost(
    sitter: Sitter,
) -> None:
    page = sitter.page
    asked: list[str] = []

    def lose_the_first(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) == 1:
            route.abort()
        else:
            route.continue_()

    page.route(EDITIONS, lose_the_first)
    page.reload()
    sitter.wait_for_table()
    assert len(asked) == 2


def test_a_table_whose_editions_do_not_come_says_so_and_offers_to_load_again(
    sitter: Sitter,
) -> None:
    page = sitter.page
    loaded: list[str] = []

    def note_load(asked: Request) -> None:
        if asked.is_navigation_request():
            loaded.append(asked.url)

    page.on("request", note_load)
    # lost until the page is loaded again: whatever asks meanwhile would show the table by itself
    page.route(EDITIONS, lambda route: route.abort() if len(loaded) < 2 else route.continue_())
    page.reload()
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_role("alert").locator("..").get_by_role("button").click()
    sitter.wait_for_table()


def seconds_of_layout(page: Page) -> float:
    """The processor time that laying out everything anew takes, the least of three times."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    took = [0.0]
    for nth in range(1, 4):
        page.evaluate(
            """size => {
                document.documentElement.style.fontSize = `${size}px`
                document.body.getBoundingClientRect()
            }""",
            16 + nth / 100,
        )
        metrics = session.send("Performance.getMetrics")["metrics"]
        took += [metric["value"] for metric in metrics if metric["name"] == "LayoutDuration"]
    return min(later - earlier for earlier, later in pairwise(took[1:]))


def test_the_first_screen_is_laid_out_at_the_cost_of_a_few_tables(
    sitter: Sitter,
) -> None:
    of_table = seconds_of_layout(sitter.page)
    sitter.open_new_game()
    # it takes less than two; boards laid out in every pass over their row took twelve to nineteen
    assert seconds_of_layout(sitter.page) < 5 * of_table


@pytest.mark.nightly
def test_the_names_of_editions_in_a_row_stand_on_one_line(server: Server, desktop: Page) -> None:
    Sitter(desktop, server.url).open_new_game()
    names = desktop.locator(".edition-name")
    for width, in_a_row in ((360, 3), (390, 3), (768, 6), (1280, 6)):
        desktop.set_viewport_size({"width": width, "height": 800})
        # text is drawn on whole pixels, to which a fraction of one rounds either way
        tops = [box["y"] for box in boxes_of(*names.all())]
        for row in range(0, 6, in_a_row):
            assert len(set(tops[row : row + in_a_row])) == 1, (width, tops)
