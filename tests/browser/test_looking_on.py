"""Others look on by a link; what was played is played again; a seat's link is made anew."""

import pytest
from conftest import ComeIn
from measuring import boxes_of
from playwright.sync_api import Locator, Page, expect
from serving import Server
from sitting import Sitter, best_play, open_first_screen, open_menu, resign
from test_order_of_turns import expect_the_order_of_turns
from test_sitting_down import copied_link, invited, sit_down
from test_who_is_here import two_at_a_table


def test_anyone_with_the_link_looks_on_without_a_rack_or_a_button(
    server: Server, come_in: ComeIn
) -> None:
    ann, cai = come_in(), come_in()
    sitter = Sitter(ann, server.url)
    sitter.open_new_game()
    ann.get_by_role("checkbox", name="Allow spectators by link").check()
    ann.locator("[data-action=start]").click()
    sitter.wait_for_table()
    open_menu(ann, "people")
    link = ann.get_by_role("textbox", name="Spectator link").input_value()
    ann.keyboard.press("Escape")
    keep_notes(ann)
    cai.goto(link)
    watcher = Sitter(cai, server.url)
    expect(cai.get_by_text("You are watching this game.")).to_be_visible()
    for page in (ann, cai):
        expect(page.locator("[data-spectators]")).to_have_attribute("title", "one spectator")
    play = best_play(sitter.until_my_move())
    ann.get_by_role("textbox", name="Type a play").fill(str(play.written))
    ann.keyboard.press("Enter")
    view = sitter.until(lambda newer: any(turn["seat"] == 0 for turn in newer["turns"]))
    expect(cai.locator("[data-pane=sheet]")).to_contain_text(play.written.word.upper())
    watcher.expect_board(sitter.until(lambda newer: newer["can"]["play"])["board"])
    cai.reload()
    expect(cai.get_by_text("You are watching this game.")).to_be_visible()
    for part in (".rack", "[data-tile]", ".actions", ".more-actions", ".written"):
        expect(cai.locator(part)).to_have_count(0)
    assert (watcher.view()["seat"], watcher.view()["rack"]) == (None, None)
    assert view["rack"]
    resign(ann)
    expect(cai.get_by_role("heading", name="Quill wins by resignation")).to_be_visible()
    expect(cai.get_by_role("button", name="Play again")).to_have_count(0)


def keep_notes(page: Page) -> None:
    """Write notes beside the game, which are there after a reload."""

    def opened() -> Locator:
        open_menu(page, "notes")
        page.get_by_role("button", name="Your notes").click()
        return page.get_by_role("textbox", name="Your notes")

    expect(opened()).to_have_value("")
    expect(page.locator("[data-notes=saved]")).to_have_text("")
    page.get_by_role("textbox", name="Your notes").fill("Keep the S.")
    expect(page.get_by_role("dialog").get_by_text("Saved.")).to_be_visible()
    page.reload()
    expect(opened()).to_have_value("Keep the S.")
    page.keyboard.press("Escape")


@pytest.mark.nightly
def test_a_watch_link_that_was_mistyped_leads_to_a_word(server: Server, come_in: ComeIn) -> None:
    page = come_in()
    page.goto(f"{server.url}#/watch/nothing/here")
    expect(page.get_by_role("alert")).to_contain_text("does not lead to a game")


def test_a_game_is_played_again_with_the_seats_turned(server: Server, come_in: ComeIn) -> None:
    ann, ben = come_in(), come_in()
    sitters = two_at_a_table(ann, ben, server)
    before = sitters[0].game
    resign(ann)
    expect(ann.get_by_role("heading", name="Ben wins by resignation")).to_be_visible()
    expect(ben.get_by_role("heading", name="You win by resignation")).to_be_visible()
    expect_calm_buttons(ben)
    # the others' wish comes by the socket, without waiting for the next look
    ben.evaluate("for (let timer = 1; timer < 10_000; timer++) clearInterval(timer)")
    ann.get_by_role("button", name="Play again").click()
    expect(ann.get_by_role("heading", name="Waiting for Ben")).to_be_visible()
    # there is no link that could open on this device only
    expect(ann.get_by_text("this device only")).to_have_count(0)
    expect(
        ben.get_by_role("status").filter(has_text="Ann would like to play again.")
    ).to_be_visible()
    ben.get_by_role("button", name="Play again").click()
    for sitter in sitters:
        sitter.wait_for_table()
        expect(sitter.page.locator(".rack [data-tile]")).to_have_count(7)
    assert sitters[0].game == sitters[1].game != before
    assert [player["name"] for player in sitters[0].view()["players"]] == ["Ben", "Ann"]
    for sitter in sitters:
        expect_the_order_of_turns(sitter)
    # the one before is still there to look at
    ann.goto(server.url)
    games = ann.get_by_role("region", name="Your games")
    games.get_by_role("link", name="Ben").filter(has_text="Ben won").click()
    expect(ann.get_by_role("heading", name="Ben wins by resignation")).to_be_visible()
    expect(ann).to_have_url(f"{server.url}#/game/{before}")


def expect_calm_buttons(page: Page) -> None:
    """The end offers one main action and the coach beside it, and below them a line of others."""
    expect(page.locator(".result-page .button.play")).to_have_text("Play again")
    main, coach = page.locator(".pair .button.play"), page.locator("[data-action=coach]")
    others = [
        page.locator(".onward").get_by_role("button", name=name, exact=True)
        for name in ("New game", "Back to the board", "Messages")
    ]
    for width, height in ((360, 740), (768, 1024), (1280, 800), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        for row in ([main, coach], others):
            boxes = boxes_of(*row)
            for side in ("y", "height"):
                sides = [round(box[side]) for box in boxes]
                assert max(sides) - min(sides) <= 1, (width, side, sides)
    page.set_viewport_size({"width": 1280, "height": 800})


def test_a_link_whose_cookie_has_changed_is_made_anew(server: Server, come_in: ComeIn) -> None:
    ann, ben = come_in(), come_in()
    invited(ann, server, "By link")
    old = copied_link(ann, 2)
    # a claim gives the browser a new cookie, from which the old link cannot be told
    claimed = ann.request.post(
        f"{server.url}api/account",
        headers={"X-Tilewright": "1"},
        data={"name": "Ann", "password": "correct horse"},
    )
    assert claimed.ok
    ann.reload()
    ann.get_by_role("button", name="New link for seat 2").click()
    new = copied_link(ann, 2)
    assert new != old
    ben.goto(old)
    expect(ben.get_by_role("heading", name="Invitation not found")).to_be_visible()
    sit_down(ben, new, "Ben")
    for page in (ann, ben):
        Sitter(page, server.url).wait_for_table()


def propose_spectators(page: Page) -> None:
    open_menu(page, "people")
    page.get_by_role("button", name="Propose spectators").click()


def test_all_players_allow_spectators_later_and_one_sends_them_away(
    server: Server, come_in: ComeIn
) -> None:
    ann, ben, cai = come_in(), come_in(), come_in()
    two_at_a_table(ann, ben, server)
    propose_spectators(ann)
    expect(
        ann.get_by_text("You have proposed to allow spectators. Waiting for Ben.")
    ).to_be_visible()
    offer = ben.locator("[data-watch-offer]")
    expect(offer).to_contain_text("Ann would like to allow spectators.")
    offer.get_by_role("button", name="Agree to spectators").click()
    expect(offer).to_have_count(0)
    link = ann.get_by_role("textbox", name="Spectator link").input_value()
    cai.goto(link)
    expect(cai.get_by_text("You are watching this game.")).to_be_visible()
    open_menu(ben, "people")
    expect(ben.get_by_role("textbox", name="Spectator link")).to_have_value(link)
    ben.get_by_role("button", name="Switch off watching").click()
    expect(cai.get_by_text("The players no longer allow spectators.")).to_be_visible()
    expect(cai.locator("[data-lost]")).to_have_count(0)
    expect(ann.get_by_role("textbox", name="Spectator link")).to_have_count(0)
    cai.goto(link)
    cai.reload()
    expect(cai.get_by_role("alert")).to_contain_text("does not lead to a game")


def test_a_proposal_to_allow_spectators_is_declined_with_one_press(
    server: Server, come_in: ComeIn
) -> None:
    ann, ben = come_in(), come_in()
    two_at_a_table(ann, ben, server)
    propose_spectators(ann)
    ben.locator("[data-watch-offer]").get_by_role("button", name="Decline spectators").click()
    expect(ann.get_by_role("button", name="Propose spectators")).to_be_visible()
    # what is withdrawn vanishes, also after a reload
    ann.get_by_role("button", name="Propose spectators").click()
    expect(ben.locator("[data-watch-offer]")).to_be_visible()
    ben.reload()
    expect(ben.locator("[data-watch-offer]")).to_be_visible()
    ann.get_by_role("button", name="Withdraw").click()
    expect(ben.locator("[data-watch-offer]")).to_have_count(0)


@pytest.mark.nightly
def test_one_person_against_computers_allows_spectators_at_once(
    server: Server, come_in: ComeIn
) -> None:
    ann, cai = come_in(), come_in()
    sitter = Sitter(ann, server.url)
    sitter.begin()
    open_menu(ann, "people")
    ann.get_by_role("button", name="Allow spectators").click()
    cai.goto(ann.get_by_role("textbox", name="Spectator link").input_value())
    expect(cai.get_by_text("You are watching this game.")).to_be_visible()


def test_someone_met_is_asked_for_another_game_by_name(server: Server, come_in: ComeIn) -> None:
    ann, ben = come_in(), come_in()
    two_at_a_table(ann, ben, server)
    resign(ann)
    expect(ann.get_by_role("heading", name="Ben wins by resignation")).to_be_visible()
    open_first_screen(ann, server.url)
    ann.get_by_role("button", name="With a friend").click()
    ann.get_by_role("button", name="Play Ben again").click()
    expect(ann.get_by_role("heading", name="Waiting for")).to_be_visible()
    open_first_screen(ben, server.url)
    ben.get_by_role("link", name="Ann invites").click()
    ben.get_by_role("button", name="Sit down").click()
    for page in (ann, ben):
        Sitter(page, server.url).wait_for_table()
