"""Tips, lists of words and worked examples in the rules of the page, in both languages."""

import re

import pytest
from conftest import ComeIn
from playwright.sync_api import Locator, Page, expect
from serving import Server
from sitting import Sitter, resign

from tilewright.rules.editions import EDITIONS
from tilewright.rules.localized import Language
from tilewright.rules.sheets.demonstration import judged


def rules_at_a_table(page: Page, server: Server, edition: str) -> Locator:
    """A game under this edition has begun, and its rules are open."""
    sitter = Sitter(page, server.url)
    sitter.open_new_game()
    page.locator(f".edition-card[data-edition={edition}]").click()
    page.locator("[data-action=start]").click()
    sitter.wait_for_table()
    page.get_by_role("button", name="Menu").click()
    page.locator("[data-menu=rules]").click()
    pane = page.locator("[data-pane=rules]")
    expect(pane.locator("[data-advice]")).to_be_visible()
    return pane


def unfold(pane: Locator, part: str) -> Locator:
    """The part of the advice with this name, open."""
    details = pane.locator(f"[data-part={part}]")
    details.locator("summary").first.click()
    return details


@pytest.mark.parametrize("name", ["folio", pytest.param("standard", marks=pytest.mark.nightly)])
def test_one_press_shows_each_worked_example_on_the_board_with_its_sum(
    server: Server, desktop: Page, name: str
) -> None:
    edition = EDITIONS[name]
    pane = rules_at_a_table(desktop, server, name)
    buttons = unfold(pane, "examples").locator("[data-example]")
    expect(buttons).to_have_count(len(edition.examples))
    for nth, worked in enumerate(edition.examples):
        buttons.nth(nth).click()
        dialog = desktop.get_by_role("dialog", name=worked.title.en)
        play = judged(worked, edition)
        for placement in play.play.placements:
            square = dialog.locator(f'[data-square="{placement.square}"]')
            expect(square.locator(".tile.tentative")).to_contain_text(placement.tile.letter)
        totals = dialog.locator("[data-reckoning] .line td:last-child")
        expect(totals).to_have_text([str(word.score) for word in play.words])
        expect(dialog.locator("[data-reckoning] .total dd")).to_have_text(str(play.score))
        desktop.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
        expect(buttons.nth(nth)).to_be_focused()
        expect(pane).to_be_visible()


@pytest.mark.nightly
def test_one_goes_from_example_to_example(server: Server, phone: Page) -> None:
    Sitter(phone, server.url).open_new_game()
    phone.locator(".edition-card[data-edition=wall]").click()
    phone.locator("[data-action=advice]").click()
    advice = phone.locator("[data-advice=wall]")
    unfold(advice, "examples").locator("[data-example]").first.click()
    for worked in EDITIONS["wall"].examples:
        dialog = phone.get_by_role("dialog", name=worked.title.en)
        expect(dialog).to_be_visible()
        step = dialog.get_by_role("button", name="Next")
        if worked is not EDITIONS["wall"].examples[-1]:
            step.click()
        else:
            expect(step).to_be_disabled()


@pytest.mark.nightly
@pytest.mark.parametrize(("name", "worth"), [("folio", "10"), ("wall", "8")])
def test_the_ten_tips_stand_in_the_rules_and_show_their_boards(
    server: Server, desktop: Page, name: str, worth: str
) -> None:
    pane = rules_at_a_table(desktop, server, name)
    tips = unfold(pane, "tips").locator("[data-tip]")
    expect(tips).to_have_count(10)
    tip = pane.locator("[data-tip=s_in_two_words]")
    tip.locator("summary").click()
    expect(tip).to_contain_text(f"until it earns you {worth} points or more")
    tip.locator(".little-play").click()
    dialog = desktop.get_by_role("dialog", name="TEAS and BANKS")
    expect(dialog.locator("[data-reckoning] .total dd")).to_have_text("19")
    desktop.keyboard.press("Escape")
    unfold(pane, "q_without_u")
    longest = pane.locator("[data-part=q_without_u]").get_by_text("MBAQANGA")
    expect(longest).to_have_count(1 if name == "folio" else 0)


def test_a_list_that_a_sheet_prints_is_open_during_play(server: Server, desktop: Page) -> None:
    pane = rules_at_a_table(desktop, server, "folio")
    expect(unfold(pane, "two_letters").locator("li")).to_have_count(101)


def test_standard_keeps_its_lists_shut_while_a_game_is_played_and_says_why(
    server: Server, desktop: Page
) -> None:
    Sitter(desktop, server.url).open_new_game()
    desktop.locator(".edition-card[data-edition=standard]").click()
    desktop.locator("[data-action=advice]").click()
    before = desktop.locator("[data-advice=standard]")
    expect(unfold(before, "two_letters").locator("li")).to_have_count(101)
    desktop.keyboard.press("Escape")
    pane = rules_at_a_table(desktop, server, "standard")
    shut = unfold(pane, "two_letters")
    expect(shut).to_contain_text("Opens after the game.")
    rule = EDITIONS["standard"].rules
    text = next(
        rule_text.text for rule_text in rule.values() if rule_text.name.value == "dictionary"
    )
    expect(shut).to_contain_text(text)
    expect(shut.locator("li")).to_have_count(0)
    # nor are they open on the screen of new games while this one is played
    desktop.goto(f"{server.url}#/new")
    desktop.locator(".edition-card[data-edition=standard]").click()
    desktop.locator("[data-action=advice]").click()
    expect(unfold(before, "two_letters")).to_contain_text("Opens after the game.")
    # and neither are the same words under the name of an edition that prints them
    desktop.keyboard.press("Escape")
    desktop.locator(".edition-card[data-edition=folio]").click()
    desktop.locator("[data-action=advice]").click()
    folio = desktop.locator("[data-advice=folio]")
    expect(unfold(folio, "two_letters")).to_contain_text("Opens after the game.")
    expect(unfold(folio, "q_without_u").locator("li")).to_have_count(0)


def test_the_lists_of_standard_open_after_the_game(server: Server, desktop: Page) -> None:
    rules_at_a_table(desktop, server, "standard")
    resign(desktop)
    expect(desktop.get_by_role("heading", name="wins by resignation")).to_be_visible()
    desktop.goto(f"{server.url}#/new")
    desktop.locator(".edition-card[data-edition=standard]").click()
    desktop.locator("[data-action=advice]").click()
    advice = desktop.locator("[data-advice=standard]")
    expect(unfold(advice, "q_without_u").locator("li")).to_have_count(17)


@pytest.mark.nightly
def test_tips_and_examples_are_told_in_german(server: Server, come_in: ComeIn) -> None:
    page = come_in(locale="de-DE")
    page.goto(f"{server.url}#/new")
    page.locator(".edition-card[data-edition=folio]").click()
    page.get_by_role("button", name="Tipps, Wörter und Beispiele").click()
    advice = page.locator("[data-advice=folio]")
    expect(advice).to_have_attribute("lang", "de")
    unfold(advice, "tips")
    titles = [tip.title.in_language(Language.GERMAN) for tip in EDITIONS["folio"].advice.tips[1:]]
    expect(advice.locator("[data-tip] > summary")).to_have_text(titles)
    expect(unfold(advice, "bingo")).to_contain_text("Endungen")
    unfold(advice, "examples").locator("[data-example]").nth(2).click()
    dialog = page.get_by_role("dialog", name="Zug 3: PASTE und FARMS")
    expect(dialog).to_contain_text("Ein S in zwei Wörtern: PASTE zählt 15 und FARMS 10.")


@pytest.mark.nightly
def test_an_edition_without_a_sheet_says_so_and_what_there_is_instead(
    server: Server, phone: Page
) -> None:
    Sitter(phone, server.url).open_new_game()
    phone.locator(".edition-card[data-edition=tournament]").click()
    phone.locator("[data-action=advice]").click()
    advice = phone.locator("[data-advice=tournament]")
    expect(advice).to_contain_text("the rules of clubs and tournaments")
    expect(advice.get_by_role("link", name="Puzzles")).to_be_visible()
    advice.get_by_role("link", name="Learn words").click()
    expect(phone).to_have_url(re.compile("#/words$"))
    expect(phone.get_by_role("dialog")).to_have_count(0)
