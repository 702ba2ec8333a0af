"""People sit down together from several browsers: by link, at open seats; or they do not."""

import re
from urllib.parse import urlparse

import pytest
from conftest import PHONE, ComeIn
from playwright.sync_api import Page, WebSocketRoute, expect
from serving import Server
from sitting import Sitter, best_play, open_first_screen, open_sheet, press_and_confirm, resign
from test_at_the_table import phoney

WAITING = re.compile("/api/gatherings/.*/live$")
"""The sockets of tables that wait."""


def invited(
    page: Page,
    server: Server,
    kind: str,
    name: str = "Ann",
    words: str = "void",
    absence: str | None = None,
) -> None:
    """Invite a player to the second seat in this way, and wait."""
    Sitter(page, server.url).open_new_game(words)
    page.get_by_role("textbox", name="Your name").fill(name)
    page.get_by_role("combobox", name="Who plays seat 2").select_option(kind)
    if absence is not None:
        choice = page.get_by_role("combobox", name="How long a player may stay away")
        choice.select_option(absence)
    page.get_by_role("button", name="Invite").click()
    expect(page.get_by_role("heading", name="Waiting for one person")).to_be_visible()
    expect(page.get_by_text("Links to this page open on this device only.")).to_be_visible()


def copied_link(page: Page, seat: int) -> str:
    """Return the link that the copy button beside a seat puts on the clipboard."""
    page.get_by_role("button", name=f"Copy link for seat {seat}").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    return str(page.evaluate("navigator.clipboard.readText()"))


def sit_down(page: Page, link: str, name: str) -> None:
    page.goto(link)
    page.get_by_role("textbox", name="Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()


def test_a_friend_joins_by_the_copied_link_and_the_game_begins_for_both(
    server: Server, come_in: ComeIn
) -> None:
    ann, ben = come_in(), come_in()
    invited(ann, server, "By link")
    link = copied_link(ann, 2)
    ben.goto(link)
    expect(ben.get_by_role("heading", name="Ann invites you")).to_be_visible()
    expect(ben.get_by_role("list", name="Seats")).to_contain_text("Ann")
    # what is played and what happens next is seen before a name is given
    expect(ben.locator("[data-rules]")).to_contain_text(
        "Standard rules: only words in the list can be played; the highest score wins; no clock."
    )
    expect(ben.locator(".board-shown .square")).to_have_count(225)
    expect(ben.get_by_role("textbox", name="Your name")).to_have_accessible_description(
        "The game begins as soon as you sit down. You need no account."
    )
    sit_down(ben, link, "Ben")
    sitters = [Sitter(page, server.url) for page in (ann, ben)]
    for sitter in sitters:
        sitter.wait_for_table()
        expect(sitter.page.locator(".rack [data-tile]")).to_have_count(7)
    for page, other in ((ann, "Ben"), (ben, "Ann")):
        players = page.get_by_role("region", name="Players")
        expect(players).to_contain_text("You")
        expect(players).to_contain_text(other)
    assert sitters[0].game == sitters[1].game
    assert [sitter.view()["seat"] for sitter in sitters] == [0, 1]


def test_who_waits_on_a_phone_has_the_links_first_and_the_board_below(
    server: Server, phone: Page
) -> None:
    invited(phone, server, "By link")
    link, board = phone.locator(".share-link"), phone.locator(".board-shown")
    expect(link).to_be_visible()
    expect(board).to_be_visible()
    above, below = link.bounding_box(), board.bounding_box()
    assert above is not None and below is not None
    assert above["y"] + above["height"] < below["y"]
    assert below["x"] >= 0 and below["x"] + below["width"] <= PHONE["width"]


def test_a_seat_that_is_taken_is_refused_in_words(server: Server, come_in: ComeIn) -> None:
    ann, ben, cai = come_in(), come_in(), come_in()
    invited(ann, server, "By link")
    link = copied_link(ann, 2)
    hear_once(cai)
    cai.goto(link)
    cai.get_by_role("textbox", name="Your name").fill("Cai")
    # both have the page open; the slower one is refused when she presses the button
    sit_down(ben, link, "Ben")
    Sitter(ben, server.url).wait_for_table()
    cai.get_by_role("button", name="Sit down").click()
    # the form goes when the page hears how the table stands, and nothing else is said then
    expect(cai.get_by_role("button", name="Sit down")).to_have_count(0)
    expect(cai.get_by_role("alert")).to_have_text("Another player has taken this seat.")
    cai.reload()
    expect(cai.get_by_role("alert")).to_be_visible()
    expect(cai.get_by_role("button", name="Sit down")).to_have_count(0)


def hear_once(page: Page) -> None:
    """Of tables that wait the page hears how they stand when it comes, and not what changes."""

    def pass_on_first(route: WebSocketRoute) -> None:
        told: list[str | bytes] = []

        def hear(message: str | bytes) -> None:
            if not told:
                told.append(message)
                route.send(message)

        route.connect_to_server().on_message(hear)

    page.route_web_socket(WAITING, pass_on_first)


def test_who_sits_down_is_seen_with_one_socket_and_without_any(
    server: Server, come_in: ComeIn
) -> None:
    ann, ben, cai = come_in(), come_in(), come_in()
    asked: list[str] = []
    ann.on("request", lambda request: asked.append(urlparse(request.url).path))
    # what stands between Cai and the server lets no socket through
    cai.route_web_socket(WAITING, lambda socket: socket.close())
    invited_three(ann, server)
    cai.goto(copied_link(ann, 3))
    for page in (ann, cai):
        expect(page.get_by_role("list", name="Seats")).to_contain_text("Ann")
    sit_down(ben, ann.url, "Ben")
    for page in (ann, cai):
        expect(page.get_by_role("list", name="Seats")).to_contain_text("Ben")
    table = ann.url.split("/")[-1]
    assert asked.count(f"/api/gatherings/{table}") == 1


def test_an_open_seat_is_found_on_the_first_screen_and_left_again(
    server: Server, come_in: ComeIn
) -> None:
    ann, ben = come_in(), come_in()
    invited_three(ann, server)
    open_first_screen(ben, server.url)
    ben.get_by_role("link", name="Join Ann").click()
    ben.get_by_role("textbox", name="Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    expect(ben.get_by_role("heading", name="Waiting for one person")).to_be_visible()
    expect(ann.get_by_role("list", name="Seats")).to_contain_text("Ben")
    ben.get_by_role("button", name="Leave").click()
    expect(ann.get_by_role("heading", name="Waiting for two people")).to_be_visible()
    ann.goto(server.url)
    ann.get_by_role("link", name="Your table is waiting for players").click()
    ann.get_by_role("button", name="Cancel the game").click()
    expect(ann.get_by_role("heading", name="This game was cancelled")).to_be_visible()
    expect(ann.get_by_text("Its links and invitations no longer work.")).to_be_visible()
    expect(ben.get_by_role("heading", name="Invitation not found")).to_be_visible()
    ann.get_by_role("main").get_by_role("link", name="New game").click()
    expect(ann.get_by_role("heading", name="Fancy a game?")).to_be_visible()


def invited_three(page: Page, server: Server) -> None:
    Sitter(page, server.url).open_new_game()
    page.get_by_role("textbox", name="Your name").fill("Ann")
    page.get_by_role("combobox", name="Who plays seat 2").select_option("Anyone")
    page.get_by_role("button", name="Add a seat by link").click()
    expect(page.get_by_text("Ann and two people still to join")).to_be_visible()
    page.get_by_role("button", name="Invite").click()
    expect(page.get_by_role("heading", name="Waiting for two people")).to_be_visible()


@pytest.mark.nightly
def test_a_link_that_was_mistyped_leads_to_a_word_and_not_to_a_table(
    server: Server, come_in: ComeIn
) -> None:
    page = come_in()
    page.goto(f"{server.url}#/join/nothing/here")
    expect(page.get_by_role("heading", name="Invitation not found")).to_be_visible()


SOCKETS_KEPT = """
window.sockets = []
window.WebSocket = class extends WebSocket {
    constructor(...address) {
        super(...address)
        window.sockets.push(this)
        if (!navigator.onLine) this.close()
    }
}
"""


def lose_network(page: Page) -> None:
    """Nothing comes or goes: what the browser does to requests alone is done to sockets too."""
    page.context.set_offline(True)
    page.evaluate("sockets.forEach(socket => socket.close())")


def four_at_a_folio_table(pages: list[Page], server: Server) -> list[Sitter]:
    """Four people, each in a browser of their own, at a table where words may be challenged."""
    host, *others = pages
    for page in pages:
        page.context.add_init_script(SOCKETS_KEPT)
    Sitter(host, server.url).open_new_game("challenge")
    host.get_by_role("textbox", name="Your name").fill("Ann")
    host.get_by_role("combobox", name="Who plays seat 2").select_option("By link")
    for _ in range(2):
        host.get_by_role("button", name="Add a seat by link").click()
    host.get_by_role("radio", name="Folio").check()
    host.get_by_role("button", name="Invite").click()
    links = host.get_by_role("textbox", name="Link for seat")
    expect(links).to_have_count(3)
    addresses = [links.nth(place).input_value() for place in range(3)]
    for page, link, name in zip(others, addresses, ("Ben", "Cai", "Dee"), strict=True):
        sit_down(page, link, name)
    sitters = [Sitter(page, server.url) for page in pages]
    for sitter in sitters:
        sitter.wait_for_table()
        expect(sitter.page.locator(".rack [data-tile]")).to_have_count(7)
    return sitters


def test_four_browsers_end_with_one_sheet_though_a_network_fails_twice(
    server: Server, come_in: ComeIn
) -> None:
    sitters = four_at_a_folio_table([come_in() for _ in range(4)], server)
    first, second, third, away = (sitters[seat] for seat in sitters[0].view()["order"])
    lose_network(away.page)
    for square, tile in phoney(first.view()):
        first.page.locator(f'.rack [data-tile="{tile}"]').first.click()
        first.square(square).click()
    first.page.locator("[data-action=play]").click()
    press_and_confirm(second.page.locator("[data-action=challenge]"))
    expect(first.page.get_by_text("You take your tiles back and score 0")).not_to_have_count(0)
    expect(away.page.locator("[data-lost]")).to_be_visible()
    away.page.context.set_offline(False)
    view = second.until(lambda newer: newer["can"]["play"])
    play = best_play(view)
    second.page.get_by_role("textbox", name="Type a play").fill(str(play.written))
    second.page.keyboard.press("Enter")
    lose_network(away.page)
    third.until(lambda newer: newer["can"]["challenge"] is not None)
    press_and_confirm(third.page.locator("[data-action=challenge]"))
    after = third.until(lambda newer: sum(len(t["challenges"]) for t in newer["turns"]) == 2)
    outcomes = [
        challenge["succeeded"] for turn in after["turns"] for challenge in turn["challenges"]
    ]
    assert outcomes == [True, False]
    expect(away.page.locator("[data-lost]")).to_be_visible()
    away.page.context.set_offline(False)
    away.expect_board(after["board"])
    for sitter in (first, second, third):
        resign(sitter.page)
    sheets = []
    for sitter in sitters:
        open_sheet(sitter.page)
        told = sitter.page.locator("[data-final]").inner_text()
        own = sitter.view()["seat"]
        sheets.append(told.replace("You", sitter.view()["players"][own]["name"]))
    assert len(set(sheets)) == 1
    turns = [sitter.view()["turns"] for sitter in sitters]
    assert all(turn == turns[0] for turn in turns)
