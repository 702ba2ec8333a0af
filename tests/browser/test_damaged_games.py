"""A game whose record in the database is damaged, as its player finds it."""

import pytest
from databases import execute
from playwright.sync_api import Page, expect
from serving import Server
from sitting import Sitter


@pytest.fixture
def server(own_server: Server) -> Server:
    return own_server


def damage(server: Server, game: str) -> None:
    """Lose the last event of the game while the server is stopped."""
    server.stop()
    last = "(SELECT max(seq) FROM events WHERE game = ?)"
    execute(str(server.database), f"DELETE FROM events WHERE seq = {last} AND game = ?", game, game)
    server.start()


@pytest.mark.parametrize("screen", ["desktop", pytest.param("phone", marks=pytest.mark.nightly)])
def test_a_damaged_game_says_so_in_the_list_and_on_its_own_screen(
    server: Server, screen: str, request: pytest.FixtureRequest
) -> None:
    page: Page = request.getfixturevalue(screen)
    sitter = Sitter(page, server.url)
    sitter.begin()
    game = str(sitter.view()["id"])
    page.goto("about:blank")
    damage(server, game)

    page.goto(server.url)
    row = page.locator(f'a[href*="{game}"]')
    expect(row).to_contain_text("Damaged, last changed")
    row.click()
    expect(page.get_by_role("heading", name="This game is damaged")).to_be_visible()
    # it says who can help, and the way out leads to a new game
    expect(page.locator("main p").first).to_contain_text("the operator of the server")
    page.get_by_role("link", name="New game").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
