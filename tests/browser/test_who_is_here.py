"""The page shows who is at the table, and which games wait for whom."""

import re

from conftest import ComeIn
from playwright.sync_api import Page, expect
from serving import Server
from sitting import Sitter, best_play, open_first_screen
from stages import Company
from test_sitting_down import SOCKETS_KEPT, lose_network

LIST_EVERY = 15_000
"""Milliseconds after which a page that shows the games asks for them again."""


def two_at_a_table(
    ann: Page, ben: Page, server: Server, words: str = "void", absence: int | None = None
) -> list[Sitter]:
    """Ann has invited Ben by link, and both look at their game; absence is in seconds."""
    terms = {} if absence is None else {"absence": absence}
    people = [page.request for page in (ann, ben)]
    game = Company(server.url, people, ("Ann", "Ben"), words=words, terms=terms).game
    sitters = [Sitter(page, server.url) for page in (ann, ben)]
    for sitter in sitters:
        sitter.page.goto(f"{server.url}#/game/{game}")
        sitter.wait_for_table()
        expect(sitter.page.locator(".rack [data-tile]")).to_have_count(7)
    return sitters


def test_a_quiet_mark_says_who_else_is_here_and_goes_when_they_do(
    server: Server, come_in: ComeIn
) -> None:
    ann, ben = come_in(), come_in()
    ben.context.add_init_script(SOCKETS_KEPT)
    two_at_a_table(ann, ben, server)
    mark = ann.locator("[data-present='1']")
    expect(mark).to_be_visible()
    expect(ann.locator("[data-present='0']")).to_have_count(0)
    lose_network(ben)
    expect(mark).to_have_count(0, timeout=60_000)
    expect(ben.locator("[data-lost]")).to_be_visible()
    expect(ben.locator("[data-present]")).to_have_count(0)
    ben.context.set_offline(False)
    expect(mark).to_be_visible(timeout=60_000)
    expect(ben.locator("[data-present='0']")).to_be_visible(timeout=60_000)


def test_the_list_of_games_says_whose_turn_it_is_and_since_when(
    server: Server, come_in: ComeIn
) -> None:
    ann, ben = come_in(), come_in()
    sitters = two_at_a_table(ann, ben, server)
    names = ("Ann", "Ben")
    mover = sitters[0].view()["to_move"]
    on_turn, other = sitters[mover], sitters[1 - mover]
    other.page.clock.install()
    for sitter in sitters:
        open_first_screen(sitter.page, server.url)
    entry = on_turn.page.get_by_role("link", name=names[1 - mover])
    expect(entry).to_contain_text(re.compile(r"Your turn since \d+:\d\d"))
    expect(on_turn.page).to_have_title("Your turn in one game · Tilewright")
    others = other.page.get_by_role("link", name=names[mover])
    expect(others).to_contain_text(re.compile(rf"{names[mover]} to play since \d+:\d\d"))
    expect(other.page).to_have_title("Play · Tilewright")
    entry.click()
    on_turn.wait_for_table()
    play = best_play(on_turn.view())
    on_turn.page.get_by_role("textbox", name="Type a play").fill(str(play.written))
    on_turn.page.keyboard.press("Enter")
    on_turn.until(lambda view: not view["can"]["play"])
    # nobody reloads the list
    other.page.clock.fast_forward(LIST_EVERY)
    expect(others).to_contain_text("Your turn since", timeout=60_000)
    expect(other.page).to_have_title("Your turn in one game · Tilewright")
