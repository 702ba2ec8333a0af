"""A finished game is shown to others by a link; the page says whose racks it shows."""

import re

import pytest
from conftest import DESKTOP, ComeIn
from examining import SIZES, to_examine, violations_in_both_schemes
from measuring import box_of, boxes_of
from playwright.sync_api import Page, expect
from serving import Server
from sitting import Sitter, best_play, open_turns, resign
from test_who_is_here import two_at_a_table

ON = "Link for everyone"


def a_game_of_two(server: Server, come_in: ComeIn, **options: object) -> tuple[Page, Page, str]:
    """Ann's game with Ben, with one play on the board; Ann has resigned."""
    ann, ben = come_in(**options), come_in(**options)
    sitters = two_at_a_table(ann, ben, server)
    mover = next(sitter for sitter in sitters if sitter.view()["can"]["play"])
    play = best_play(mover.view())
    mover.page.get_by_role("textbox", name="Type a play").fill(str(play.written))
    mover.page.keyboard.press("Enter")
    sitters[0].until(lambda view: len(view["turns"]) == 1)
    resign(ann)
    expect(ann.get_by_role("heading", name="Ben wins by resignation")).to_be_visible()
    expect(ben.get_by_role("heading", name="You win by resignation")).to_be_visible()
    for page in (ann, ben):
        page.locator("[data-action=open-share]").click()
    return ann, ben, sitters[0].game


def switch_on(page: Page) -> str:
    """Switch the link on and return it."""
    page.get_by_role("checkbox", name=ON).check()
    return page.get_by_role("textbox", name="Link to this game").input_value()


def test_anyone_with_the_link_sees_the_game_without_a_session(
    server: Server, come_in: ComeIn
) -> None:
    ann, ben, game = a_game_of_two(server, come_in)
    link = switch_on(ann)
    assert game not in link
    eve = come_in()
    eve.goto(link)
    expect(eve.get_by_role("heading", name="Ben wins by resignation")).to_be_visible()
    assert eve.context.cookies() == []
    expect(eve.get_by_text("Ann and Ben do not show their racks.")).to_be_visible()
    racks = eve.locator("[data-rack-of]")
    expect(racks).to_have_count(2)
    expect(racks.get_by_text("not known")).to_have_count(2)
    slider = eve.get_by_role("slider", name="Turn", exact=True)
    expect(slider).to_have_value("2")
    slider.focus()
    eve.keyboard.press("ArrowLeft")
    expect(slider).to_have_value("1")
    expect(eve).to_have_url(re.compile(r"#/shared/[\w-]+/turn/1$"))
    eve.get_by_text("What the words mean").click()
    expect(eve.locator("[data-meanings] dt").first).to_be_visible()
    eve.get_by_role("button", name="Ask the coach").click()
    expect(eve.locator("[data-lessons]")).to_be_visible()
    # Ben's page has heard that Ann switched the link on
    ben.get_by_role("checkbox", name="Show my rack").check()
    expect(ben.get_by_text("The link shows the racks of Ben.")).to_be_visible()
    eve.reload()
    expect(eve.get_by_text("Ann does not show their rack.")).to_be_visible()
    expect(racks.get_by_text("not known")).to_have_count(1)


def test_a_link_that_was_switched_off_says_so(server: Server, come_in: ComeIn) -> None:
    ann, ben, _ = a_game_of_two(server, come_in)
    box = ben.get_by_role("checkbox", name=ON)
    expect(box).not_to_be_checked()
    # a change by another player comes by the socket, without waiting for the next look
    for page in (ann, ben):
        page.evaluate("for (let timer = 1; timer < 10_000; timer++) clearInterval(timer)")
    link = switch_on(ann)
    expect(box).to_be_checked()
    ann.get_by_role("checkbox", name="Show my rack").check()
    expect(ben.get_by_text("The link shows the racks of Ann.")).to_be_visible()
    box.uncheck()
    expect(ben.get_by_text("Only its players can see this game.")).to_be_visible()
    expect(ann.get_by_role("checkbox", name=ON)).not_to_be_checked()
    eve = come_in()
    eve.goto(link)
    expect(eve.get_by_role("heading", name="This link is no longer valid.")).to_be_visible()


def test_a_copied_link_to_a_turn_is_for_everyone_or_says_that_it_is_not(
    server: Server, come_in: ComeIn
) -> None:
    ann, _, game = a_game_of_two(server, come_in)
    open_turns(ann)
    expect(ann.get_by_role("slider", name="Turn", exact=True)).to_have_value("1")
    ann.get_by_text("Share this position").click()
    share = ann.get_by_role("group", name="Share this position")
    share.get_by_role("button", name="Copy link").click()
    offer = ann.locator("[data-share-offer]")
    expect(offer).to_contain_text("Only the players of this game can open a link to it.")
    expect(share.get_by_role("button", name="Copied")).to_have_count(0)
    offer.get_by_role("button", name="Switch on and copy").click()
    expect(share.get_by_role("button", name="Copied")).to_be_focused()
    expect(offer).to_have_count(0)
    ann.locator("[data-action=back-to-result]").click()
    ann.locator("[data-action=open-share]").click()
    expect(ann.get_by_role("checkbox", name=ON)).to_be_checked()
    link = ann.evaluate("navigator.clipboard.readText()")
    assert game not in link
    eve = come_in()
    eve.goto(link)
    expect(eve.get_by_role("slider", name="Turn", exact=True)).to_have_value("1")


@pytest.mark.nightly
def test_a_qr_code_and_the_share_sheet_hand_the_link_on(server: Server, come_in: ComeIn) -> None:
    ann, _, _ = a_game_of_two(server, come_in, color_scheme="dark")
    ann.evaluate("() => { navigator.share = async what => { window.handedOn = what.url } }")
    link = switch_on(ann)
    ann.get_by_role("button", name="Share: Link to this game").click()
    ann.wait_for_function("window.handedOn !== undefined")
    assert ann.evaluate("window.handedOn") == link
    button = ann.get_by_role("button", name="QR code: Link to this game")
    button.click()
    code = ann.get_by_role("img", name="QR code: Link to this game")
    expect(code).to_have_attribute("data-qr", link)
    colours = code.evaluate("svg => [...svg.children].map(path => getComputedStyle(path).fill)")
    assert colours == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]
    width = code.evaluate("svg => svg.viewBox.baseVal.width")
    quiet = code.evaluate("svg => -svg.viewBox.baseVal.x")
    dark = code.evaluate("svg => svg.children[1].getBBox().width")
    assert (quiet, dark) == (4, width - 8)
    button.click()
    expect(code).to_have_count(0)


@pytest.mark.nightly
def test_the_share_button_is_there_only_with_the_systems_sheet(
    server: Server, desktop: Page
) -> None:
    desktop.add_init_script("delete Navigator.prototype.share")
    sitter = Sitter(desktop, server.url)
    sitter.open_new_game()
    desktop.get_by_role("combobox", name="Who plays seat 2").select_option("By link")
    desktop.get_by_role("button", name="Invite").click()
    code = desktop.get_by_role("button", name="QR code: Link for seat 2")
    expect(code).to_be_visible()
    # the link and the ways to pass it on stand in one row
    field = desktop.get_by_role("textbox", name="Link for seat 2")
    copy = desktop.get_by_role("button", name="Copy link for seat 2")
    rows = [box["y"] for box in boxes_of(field, copy, code)]
    assert max(rows) - min(rows) < 4, rows
    expect(desktop.get_by_role("button", name="Share: Link for seat 2")).to_have_count(0)


@pytest.mark.nightly
@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing_where_a_game_is_shared(
    server: Server, come_in: ComeIn, size: str
) -> None:
    ann, _, _ = a_game_of_two(server, come_in, viewport=DESKTOP)
    link = switch_on(ann)
    # Ann too, in a window of her own
    eve = come_in(**to_examine(size), storage_state=ann.context.storage_state())
    eve.goto(ann.url)
    eve.locator("[data-action=open-share]").click()
    eve.get_by_role("button", name="QR code: Link to this game").click()
    expect(eve.get_by_role("img", name="QR code: Link to this game")).to_be_visible()
    assert violations_in_both_schemes(eve) == []
    buttons = eve.locator("[data-share-game] .button").all()
    assert all(box["height"] >= 40 for box in boxes_of(*buttons))
    # a longer label, as the German one, has the buttons wrap; none is stretched over two rows
    eve.set_viewport_size({"width": 390, "height": 844})
    eve.locator("[data-action=copy-link]").first.evaluate(
        "button => { button.textContent = 'Link kopieren' }"
    )
    assert box_of(eve.locator("[data-action=qr-code]").first)["height"] < 50
    eve.context.clear_cookies()
    eve.goto(link)
    expect(eve.get_by_role("heading", name="Ben wins by resignation")).to_be_visible()
    assert violations_in_both_schemes(eve) == []
