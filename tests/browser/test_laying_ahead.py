"""Tiles are laid ahead while others play, and stay unless the board there changes."""

from conftest import ComeIn
from playwright.sync_api import expect
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


def lay_ahead_and_arm(ahead: Sitter) -> str:
    """Lay the best play of a player who is not on turn, arm it, and return its word."""
    play = best_play(ahead.view())
    ahead.page.get_by_role("textbox", name="Type a play").fill(str(play.written))
    ahead.page.keyboard.press("Enter")
    press_and_confirm(ahead.page.locator("[data-action=arm]"))
    word = str(play.written.word).upper()
    expect(ahead.page.locator("[data-action=disarm]")).to_contain_text(word)
    return word
