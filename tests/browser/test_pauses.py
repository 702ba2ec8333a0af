"""A computer answers after a pause, in which its opponent sees the play they have made."""

import pytest
from playwright.sync_api import Page, expect
from serving import Server
from sitting import Sitter, best_play, judged

PAUSE = "TILEWRIGHT_COMPUTER_PAUSE_SECONDS"
HOUR = "3600"
pytestmark = pytest.mark.timeout(600)


def restart(server: Server, pause: str, page: Page) -> None:
    """Give the server another pause, and wait until the page is connected again."""
    lost = page.locator("[data-lost]")
    server.stop()
    expect(lost).to_be_visible()
    server.settings[PAUSE] = pause
    server.start()
    expect(lost).to_have_count(0)


@pytest.mark.nightly
def test_a_play_is_seen_with_its_score_while_the_computer_thinks(
    own_server: Server, desktop: Page
) -> None:
    sitter = Sitter(desktop, own_server.url)
    sitter.open_new_game()
    desktop.locator("[data-action=start]").click()
    sitter.wait_for_table()
    sitter.expect_board(sitter.until_my_move()["board"])
    restart(own_server, HOUR, desktop)

    view = sitter.until_my_move()
    play = best_play(view)
    line = desktop.locator("[data-written]").get_by_role("textbox")
    line.fill(str(judged(view, play).written))
    line.press("Enter")
    after = sitter.until(lambda now: now["to_move"] == 1)
    sitter.expect_board(after["board"])
    expect(desktop.locator(".player[data-seat='0'] [data-score]")).to_have_text(str(play.score))
    expect(desktop.locator(".player.on")).to_contain_text("thinking")
    expect(desktop.locator("[data-status]")).to_contain_text("Quill is thinking.")
    expect(desktop.locator("[data-said]")).to_contain_text("Quill is thinking.")

    restart(own_server, "0", desktop)
    answered = sitter.until_my_move()
    sitter.expect_board(answered["board"])
    expect(desktop.locator(".player.on")).not_to_contain_text("thinking")
