"""Tiles are laid ahead while others play, and stay unless the board there changes."""

from conftest import ComeIn
from playwright.sync_api import Page, expect
from serving import Server
from sitting import Sitter, best_play, enter_and_confirm, press_and_confirm
from test_who_is_here import two_at_a_table


def test_tiles_laid_ahead_stay_but_where_the_other_has_played(
    server: Server, come_in: ComeIn
) -> None:
    sitters = two_at_a_table(come_in(), come_in(), server)
    mover = sitters[0].view()["to_move"]
    on_turn, ahead = sitters[mover], sitters[1 - mover]
    centre, corner = "H8", "A1"
    for square in (centre, corner):
        ahead.page.locator(".rack [data-tile]").first.click()
        ahead.square(square).click()
        blank = ahead.page.get_by_role("button", name="Blank as E")
        if blank.is_visible():
            blank.click()
    laid = ahead.page.locator(".has-laid")
    expect(laid).to_have_count(2)
    expect(ahead.page.locator("[data-action=play]")).to_be_disabled()
    ahead.page.reload()
    expect(laid).to_have_count(2)
    expect(ahead.page.locator(".rack [data-tile]")).to_have_count(5)
    play = best_play(on_turn.view())
    on_turn.page.get_by_role("textbox", name="Type a play").fill(str(play.written))
    on_turn.page.keyboard.press("Enter")
    expect(ahead.page).to_have_title("Your turn · Tilewright", timeout=60_000)
    status = ahead.page.locator("[data-status]")
    expect(status).to_contain_text(f"played {play.written.word.upper()} for {play.score}")
    expect(status).to_contain_text("Your turn.")
    expect(laid).to_have_count(1)
    expect(laid.first).to_have_attribute("data-square", corner)
    expect(ahead.page.locator(".rack [data-tile]")).to_have_count(6)


def test_a_play_laid_ahead_is_made_by_itself_only_if_it_still_fits(
    server: Server, come_in: ComeIn
) -> None:
    sitters = two_at_a_table(come_in(), come_in(), server)
    mover = sitters[0].view()["to_move"]
    on_turn, ahead = sitters[mover], sitters[1 - mover]
    page, status = ahead.page, ahead.page.locator("[data-status]")
    disarm = page.locator("[data-action=disarm]")
    word = lay_ahead_and_arm(ahead)
    # a tile that is moved disarms it
    page.locator("[data-action=recall]").click()
    expect(disarm).to_have_count(0)
    lay_ahead_and_arm(ahead)
    disarm.click()
    press_and_confirm(page.locator("[data-action=arm]"))
    first = best_play(on_turn.view())
    on_turn.page.get_by_role("textbox", name="Type a play").fill(str(first.written))
    on_turn.page.keyboard.press("Enter")
    expect(status).to_contain_text(f"{word} was not played: the board has changed under it.")
    expect(disarm).to_have_count(0)
    assert len(ahead.view()["turns"]) == 1
    enter_and_confirm(page, "pass")
    ahead.until(lambda view: view["to_move"] == mover)
    word = lay_ahead_and_arm(ahead)
    page.reload()
    expect(disarm).to_contain_text(f"Plays {word}")
    enter_and_confirm(on_turn.page, "pass")
    turns = ahead.until(lambda view: len(view["turns"]) == 4)["turns"]
    assert (turns[3]["seat"], turns[3]["word"].upper()) == (1 - mover, word)
    expect(disarm).to_have_count(0)


def test_in_a_game_of_days_the_server_makes_an_armed_play_while_its_player_is_away(
    server: Server, come_in: ComeIn
) -> None:
    ann, ben = come_in(), come_in()
    sitters = [Sitter(page, server.url) for page in (ann, ben)]
    game = game_of_days(server, ann, ben)
    for sitter in sitters:
        sitter.page.goto(f"{server.url}#/game/{game}")
        sitter.wait_for_table()
    mover = sitters[0].until(lambda view: view["state"] == "playing")["to_move"]
    on_turn, away = sitters[mover], sitters[1 - mover]
    page, disarm = away.page, away.page.locator("[data-action=disarm]")
    address = f"{server.url}api/games/{game}/armed"
    away.expect_rack(away.view()["rack"])
    expect(page.locator("[data-action=play]")).to_be_visible()
    lay_ahead_and_arm(away, note="also while you are away")
    page.locator("[data-action=recall]").click()
    expect(disarm).to_have_count(0)
    withdrawn(page, address)
    word = lay_ahead_and_arm(away, note="also while you are away")
    assert on_turn.page.request.get(address).json() == {"play": None}
    # on another device, which has nothing of the laying
    page.evaluate("sessionStorage.clear()")
    page.goto("about:blank")
    page.goto(f"{server.url}#/game/{game}")
    expect(disarm).to_contain_text(f"Plays {word}")
    expect(page.locator(".has-laid")).not_to_have_count(0)
    page.goto("about:blank")
    enter_and_confirm(on_turn.page, "pass")
    turns = on_turn.until(lambda view: len(view["turns"]) == 2)["turns"]
    assert (turns[1]["seat"], turns[1]["word"].upper()) == (1 - mover, word)
    # the one after it is made while its page is open
    page.goto(f"{server.url}#/game/{game}")
    away.wait_for_table()
    away.expect_rack(away.view()["rack"])
    expect(disarm).to_have_count(0)
    second = lay_ahead_and_arm(away, note="also while you are away")
    enter_and_confirm(on_turn.page, "pass")
    turns = away.until(lambda view: len(view["turns"]) == 4)["turns"]
    assert (turns[3]["seat"], turns[3]["word"].upper()) == (1 - mover, second)
    expect(disarm).to_have_count(0)
    expect(page.locator("[data-status]")).not_to_contain_text("was not played")


def game_of_days(server: Server, host: Page, guest: Page) -> str:
    """Return the id of a game of days per move that both have joined."""
    headers = {"X-Tilewright": "1"}
    seats = [{"kind": "here", "name": "Ann"}, {"kind": "link"}]
    terms = {"time": {"kind": "days", "days": 2, "bank": 0}}
    asked = {"edition": "standard", "words": "void", "seats": seats, "terms": terms}
    opened = host.request.post(f"{server.url}api/games", headers=headers, data=asked).json()
    guest.goto(f"{server.url}{opened['gathering']['seats'][1]['link'].lstrip('/')}")
    guest.get_by_role("textbox", name="Your name").fill("Ben")
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.get_by_role("grid", name="Board")).to_be_visible()
    return str(opened["id"])


def withdrawn(page: Page, address: str) -> None:
    """Wait until the server has nothing armed for the player at the page."""
    page.wait_for_function(
        "address => fetch(address).then(found => found.json()).then(({play}) => play === null)",
        arg=address,
    )


def lay_ahead_and_arm(ahead: Sitter, note: str = "while this page is open") -> str:
    """Lay the best play of a player who is not on turn, arm it, and return its word."""
    play = best_play(ahead.view())
    ahead.page.get_by_role("textbox", name="Type a play").fill(str(play.written))
    ahead.page.keyboard.press("Enter")
    arm = ahead.page.locator("[data-action=arm]")
    expect(arm).to_contain_text(note)
    press_and_confirm(arm)
    word = str(play.written.word).upper()
    expect(ahead.page.locator("[data-action=disarm]")).to_contain_text(word)
    return word
