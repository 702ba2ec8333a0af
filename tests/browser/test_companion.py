"""A game on a real board: two phones keep one sheet, from the first play to the tiles left."""

import re

import pytest
from conftest import ComeIn
from examining import SIZES, THEMES, assert_sound, to_examine, violations
from playwright.sync_api import Page, expect
from serving import Server
from sitting import press_and_confirm

LONG = 60_000
WORDS_BEGIN = """buttons => buttons.map(button => {
    const range = document.createRange()
    range.selectNodeContents(button)
    return range.getBoundingClientRect().left
})"""
"""Where the words on buttons begin."""


def open_sheet(page: Page, server: Server, judge: str = "challenge") -> None:
    """A new sheet for Ann and Ben, reached from the first screen."""
    page.goto(server.url)
    page.get_by_role("link", name="Real board").click()
    page.get_by_role("textbox", name="Name of player 1").fill("Ann")
    page.get_by_role("textbox", name="Name of player 2").fill("Ben")
    page.locator(f"input[name=judge][value={judge}]").check()
    expect(page.get_by_role("radio", name="Common")).to_have_count(0 if judge == "people" else 1)
    page.get_by_role("button", name="Open the sheet").click()
    expect(page.get_by_role("grid")).to_be_visible(timeout=LONG)


def write(page: Page, text: str) -> None:
    page.get_by_label("Enter the play").fill(text)
    button = page.locator("[data-action=write]")
    expect(button).to_be_enabled(timeout=LONG)
    button.click()
    expect(page.get_by_label("Enter the play")).to_have_value("", timeout=LONG)


def expect_scores(page: Page, *scores: str) -> None:
    expect(page.locator("[data-score]")).to_have_text(scores, timeout=LONG)


@pytest.mark.nightly
def test_an_open_sheet_is_listed_among_the_games(server: Server, come_in: ComeIn) -> None:
    phone = come_in()
    open_sheet(phone, server)
    sheet = phone.url
    phone.goto(server.url)
    sheets = phone.get_by_role("region", name="On a real board")
    sheets.get_by_role("link", name="Ann and Ben").click()
    expect(phone).to_have_url(sheet)


def test_two_phones_keep_one_sheet_to_the_last_tile(server: Server, come_in: ComeIn) -> None:
    ann, ben = come_in(), come_in()
    ann.set_default_timeout(15_000)
    open_sheet(ann, server)
    link = ann.get_by_role("textbox", name="The link for other phones at the table").input_value()
    expect(ann.get_by_text("Links to this page open on this device only.")).to_be_visible()
    ben.goto(link)
    expect(ben.get_by_role("grid")).to_be_visible(timeout=LONG)
    # the secret does not stay in the address of a phone that is handed round
    expect(ben).to_have_url(re.compile(r"#/companion/[\w-]+$"), timeout=LONG)

    # one taps the square and types, the other sees the play on the board
    ann.locator("[data-square=F8]").click()
    ann.keyboard.type("HORN")
    expect(ann.locator("[data-sum]")).to_have_text("14", timeout=LONG)
    ann.keyboard.press("Enter")
    expect_scores(ben, "14", "0")
    expect(ben.locator("[data-square=F8]")).to_have_attribute("aria-label", re.compile("^F8, H"))

    # a second tap turns; a tap on the tile makes it a blank; the letter that lies there is skipped
    ben.locator("[data-square=H6]").click()
    ben.locator("[data-square=H6]").click()
    ben.keyboard.type("FAMX")
    ben.locator("[data-square=H7]").click()
    expect(ben.get_by_label("Enter the play")).to_have_value("H6 FaMX")
    expect(ben.locator("[data-sum]")).not_to_have_text("", timeout=LONG)
    ben.keyboard.press("Enter")
    expect(ann.locator("[data-turn='2']")).to_contain_text("FARMX", timeout=LONG)
    expect(ann.get_by_text("1 blank")).to_be_visible()

    # a small letter among capitals is a blank, as in the text line at the table
    ben.get_by_label("Enter the play").fill("9E mOP")
    for square, what in (("E9", "blank M"), ("F9", "O"), ("G9", "P")):
        name = re.compile(f"^{square}, {what},")
        expect(ben.locator(f"[data-square={square}]")).to_have_attribute("aria-label", name)
    ben.locator("[data-square=F9]").click()
    expect(ben.get_by_label("Enter the play")).to_have_value("9E moP")
    ben.locator("[data-square=G9]").click()
    expect(ben.get_by_label("Enter the play")).to_have_value("9E ?m?o?p")
    ben.get_by_role("button", name="Clear").click()

    # one looks back while the other may write on; the racks are nobody's to know
    ann.locator("[data-action=look-back]").click()
    expect(ann.locator("[data-caption]")).to_contain_text("FARMX", timeout=LONG)
    expect(ann.get_by_text("not known")).to_have_count(2)
    ann.keyboard.press("ArrowLeft")
    expect(ann.locator("[data-caption]")).to_contain_text("HORN at 8F, 14")
    expect(ann).to_have_url(re.compile(r"/turn/1$"))
    ann.keyboard.press("Escape")

    # what cannot be is said beside the line, and nothing is written
    ann.get_by_label("Enter the play").fill("99 XX")
    ann.keyboard.press("Enter")
    expect(ann.locator("[data-hint]")).to_have_text(re.compile("That is no play: .* 8F HORN"))
    ann.get_by_label("Enter the play").fill("A1 ZOO")
    expect(ann.locator("[data-hint]")).to_contain_text("touches nothing", timeout=LONG)
    expect(ann.locator("[data-action=write]")).to_be_disabled()
    ann.get_by_role("button", name="Clear").click()

    # the lexicon judges, and a challenge that nobody meant is taken back
    press_and_confirm(ann.locator("[data-action=challenge]"))
    expect(ann.locator("[data-turn='2']")).to_contain_text("withdrawn", timeout=LONG)
    expect_scores(ben, "14", "0")
    ann.locator("[data-action=take-back]").click()
    expect(ben.get_by_text("1 entry was taken back")).to_be_visible(timeout=LONG)
    expect(ben.locator("[data-square=H6]")).to_have_attribute("aria-label", re.compile("^H6, F"))
    ben.locator("[data-action=take-back]").click()
    expect_scores(ann, "14", "0")

    # the other gives back three tiles, and it stays so when the page is opened anew
    ben.locator("[data-action=exchange]").click()
    ben.locator("[data-pick='2']").click()
    expect(ann.locator("[data-turn='2']")).to_contain_text("3", timeout=LONG)
    ann.reload()
    write(ann, "H6 FARM")
    expect_scores(ben, "23", "0")

    # all pass twice; the tiles left are typed, and what is not as the turns have it is said once
    for page in (ben, ann, ben, ann):
        expect(page.locator("[data-action=pass]")).to_be_enabled(timeout=LONG)
        turns = page.locator("[data-turn]").count()
        press_and_confirm(page.locator("[data-action=pass]"))
        for phone in (ann, ben):
            expect(phone.locator("[data-turn]")).to_have_count(turns + 1, timeout=LONG)
    ben.locator("[data-action=count]").click()
    ben.get_by_label("Tiles of Ann").fill("aeinrst")
    ben.get_by_label("Tiles of Ben").fill("ei")
    ben.locator("[data-action=count-done]").click()
    expect(ben.get_by_text("According to the turns Ben has 7 tiles left, not 2.")).to_be_visible(
        timeout=LONG
    )
    ben.get_by_role("button", name="Count them anyway").click()
    expect(ann.locator("[data-verdict]")).to_have_text("Ann wins", timeout=LONG)
    expect_scores(ann, "16", "\N{MINUS SIGN}2")

    # the exchange was of four tiles: its turn is taken back with all that came after it
    ann.locator("[data-action=look-back]").click()
    ann.locator(".past-cell[data-turn='2']").click()
    ann.get_by_role("button", name="Take back turns 2 to 7").click()
    ann.get_by_role("button", name="Take back 7 entries").click()
    expect_scores(ann, "14", "0")
    expect(ben.locator("[data-turn]")).to_have_count(1, timeout=LONG)


def test_a_game_to_the_finish_line_stands_still_while_the_telephone_rings(
    server: Server, come_in: ComeIn
) -> None:
    ann, ben = come_in(), come_in()
    ann.set_default_timeout(15_000)
    ann.goto(f"{server.url}#/companion")
    ann.get_by_role("radiogroup", name="Finish Line").get_by_role("radio", name="On").check()
    ann.get_by_label("Finish line of seat 2").select_option("beginner")
    ann.get_by_role("radiogroup", name="Time").get_by_role("radio", name="Clock").check()
    ann.get_by_role("button", name="Open the sheet").click()
    expect(ann.locator(".goals td")).to_have_text(["to 120", "to 70"], timeout=LONG)
    ben.goto(
        ann.get_by_role("textbox", name="The link for other phones at the table").input_value()
    )

    # one phone starts the clock, the other stops it, and it stands after a reload too
    ann.get_by_role("button", name="Start the clock").click()
    ben.get_by_role("button", name="Stop the clock").click()
    expect(ann.locator("[data-stands]")).to_be_visible(timeout=LONG)
    ann.reload()
    expect(ann.locator("[data-stands]")).to_be_visible(timeout=LONG)
    stood = ann.get_by_role("timer").all_inner_texts()
    expect(ben.get_by_role("timer")).to_have_text(stood)

    # it goes on by a key that is no letter, also from the line where plays are typed
    write(ann, "8F HORN")
    expect(ann.locator("[data-stands]")).to_be_visible()
    ann.get_by_label("Enter the play").focus()
    ann.keyboard.press("Alt+p")
    expect(ben.get_by_role("button", name="Stop the clock")).to_be_visible(timeout=LONG)
    expect(ann.get_by_label("Enter the play")).to_have_value("")


def test_a_sheet_is_kept_through_a_lost_connection(own_server: Server, come_in: ComeIn) -> None:
    ann = come_in()
    ann.set_default_timeout(15_000)
    open_sheet(ann, own_server)
    ann.get_by_label("Enter the play").fill("8F HORN")
    expect(ann.locator("[data-sum]")).to_have_text("14", timeout=LONG)
    own_server.stop()
    expect(ann.locator("[data-lost]")).to_be_visible(timeout=LONG)
    ann.locator("[data-action=write]").click()
    own_server.start()
    expect_scores(ann, "14", "0")
    expect(ann.locator("[data-turn]")).to_have_count(1)


@pytest.mark.nightly
@pytest.mark.parametrize("size", SIZES)
def test_the_sheet_is_sound_in_every_palette(server: Server, come_in: ComeIn, size: str) -> None:
    theme = THEMES[size]
    page = come_in(**to_examine(size))
    page.goto(f"{server.url}#/companion")
    expect(page.locator(".edition-card")).to_have_count(6, timeout=LONG)
    assert_sound(page, theme)
    open_sheet(page, server, "people")
    write(page, "8F HORN")
    page.get_by_label("Enter the play").fill("H6 FARM")
    expect(page.locator("[data-sum]")).to_have_text("9", timeout=LONG)
    assert_sound(page, theme)
    page.locator("[data-action=challenge]").click()
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.locator("[data-action=more]").click()
    off = page.get_by_role("button", name="Call the game off", exact=True)
    starts = page.locator(".picks .button").evaluate_all(WORDS_BEGIN)
    assert len(starts) == 3
    assert max(starts) - min(starts) < 1
    off.click()
    expect(off).to_have_count(0)
    expect(page.get_by_role("button", name="Call the game off?")).to_be_visible()
    page.locator("[data-pick='0']").click()
    assert_sound(page, theme)
