"""A game of paper becomes a record: the board and the sheet are copied, and a mistake is found."""

import pytest
from conftest import ComeIn
from examining import assert_fits, enlarge_text, violations_in_both_schemes
from measuring import boxes_of
from playwright.sync_api import FilePayload, Page, expect
from serving import Server

import tilewright

EMPTY = "." * 15
ROWS = [*[EMPTY] * 7, ".....HORN......", ".......E.......", ".......D.......", *[EMPTY] * 5]
pytestmark = pytest.mark.timeout(300)


def test_a_sheet_with_a_mistake_becomes_a_record_with_the_mistake_found(
    desktop: Page, server: Server
) -> None:
    page = desktop
    page.goto(f"{server.url}#/rebuild")
    page.get_by_label("Rows of the board").fill("\n".join(ROWS))
    page.get_by_label("Edition").select_option("heirloom")
    page.get_by_label("Name of player 1").fill("Ann")
    page.get_by_label("Name of player 2").fill("Ben")
    first = page.get_by_label("Ann, turn 1")
    first.fill("24 HORN FARM")
    expect(page.locator("[data-bad-cell]")).to_contain_text("Ann, turn 1")
    first.fill("24 HORN")
    # a tap makes a blank, and another a letter again
    tile = page.locator("[data-square=F8]")
    tile.click()
    expect(page.get_by_label("Rows of the board")).to_have_value("\n".join(ROWS).replace("H", "h"))
    tile.click()
    page.get_by_label("Ben, turn 1").fill("4")
    page.get_by_role("button", name="Find the game").click()
    fault = page.locator("[data-fault]")
    expect(fault).to_contain_text("the sheet says 24, 8F HORN scores 14", timeout=60_000)
    page.get_by_role("button", name="Take 14").click()
    expect(page.get_by_text("Every turn is known.")).to_be_visible(timeout=60_000)
    expect(first).to_have_value("14 HORN")
    expect(fault).to_have_count(0)
    page.get_by_role("button", name="Look through and coach").click()
    expect(page.get_by_role("heading", name="A recorded game")).to_be_visible(timeout=60_000)
    expect(page.get_by_text("The referee agrees with every figure.")).to_be_visible()


def test_paper_that_fits_no_game_names_the_turn_or_the_squares(
    desktop: Page, server: Server
) -> None:
    page = desktop
    page.goto(f"{server.url}#/rebuild")
    board, none = page.get_by_label("Rows of the board"), page.locator("[data-no-game]")
    board.fill("\n".join(ROWS))
    page.get_by_label("Player 1, turn 1").fill("990")
    page.get_by_label("Player 1, turn 2").fill("970")
    page.get_by_label("Player 2, turn 1").fill("980")
    page.get_by_label("Player 2, turn 2").fill("960")
    page.get_by_role("button", name="Find the game").click()
    expect(none).to_contain_text(
        "Player 1, turn 1, is the first that cannot be a play for 990", timeout=60_000
    )
    # three J and Z more than the set has, and no blank is left for them
    board.fill("\n".join([*[EMPTY] * 7, "..hJAZZJaJZ....", *[EMPTY] * 7]))
    expect(none).to_have_count(0)
    page.get_by_role("button", name="Find the game").click()
    expect(none).to_contain_text("There are more of these tiles than in the set", timeout=60_000)
    expect(none).to_contain_text("D8")
    expect(board).to_have_value("\n".join([*[EMPTY] * 7, "..hJAZZJaJZ....", *[EMPTY] * 7]))


COTTAGE = """
like = "heirloom"
name = "cottage"
title = "Cottage"
[tiles]
H = { points = 9 }
"""


def test_rules_from_a_file_and_tiles_without_words_are_offered(
    desktop: Page, server: Server
) -> None:
    page = desktop
    opening = tilewright.Position.opening(tilewright.read_edition(COTTAGE))
    horn = opening.judge("8F HORN")
    page.goto(f"{server.url}#/rebuild")
    # no word is needed, so that every language with tiles can be chosen
    expect(page.locator("[data-game-language] option[value=polish]")).to_have_count(1)
    file: FilePayload = {
        "name": "cottage.toml",
        "mimeType": "application/toml",
        "buffer": COTTAGE.encode(),
    }
    page.locator(".own-rules input").set_input_files([file])
    expect(page.get_by_label("Edition")).to_have_value("cottage")
    page.get_by_label("Rows of the board").fill("\n".join(ROWS))
    page.get_by_label("Player 1, turn 1").fill(str(horn.score))
    page.get_by_label("Player 2, turn 1").fill("4")
    # all that was typed is there after a reload, the rules too
    page.reload()
    expect(page.get_by_label("Edition")).to_have_value("cottage")
    page.get_by_role("button", name="Find the game").click()
    expect(page.get_by_text("Every turn is known.")).to_be_visible(timeout=60_000)
    page.get_by_role("button", name="Look through and coach").click()
    expect(page.get_by_text("The referee agrees with every figure.")).to_be_visible(timeout=60_000)


def test_on_a_phone_in_german_the_board_of_a_turn_comes_into_sight(
    come_in: ComeIn, server: Server
) -> None:
    page = come_in(
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
        locale="de-DE",
        bypass_csp=True,
        reduced_motion="reduce",
    )
    page.goto(f"{server.url}#/rebuild")
    page.get_by_label("Reihen des Bretts").fill("\n".join(ROWS))
    page.get_by_label("Ausgabe").select_option("heirloom")
    page.get_by_role("radio", name="Summen").check()
    page.get_by_label("Spieler 1, Zug 1").fill("24 HORN")
    page.get_by_label("Spieler 2, Zug 1").fill("4 REB")
    assert violations_in_both_schemes(page) == []
    page.get_by_role("button", name="Partie finden").click()
    fault = page.locator("[data-fault]")
    expect(fault).to_contain_text("Nach den Summen sind es 24, 8F HORN zählt 14", timeout=60_000)
    assert violations_in_both_schemes(page) == []
    fault.get_by_role("button", name="14 nehmen").click()
    # the word is another than that on the board: one of the two is misread
    expect(fault).to_contain_text("Auf dem Zettel steht REB, auf dem Brett RED", timeout=60_000)
    expect(page.get_by_role("button", name="H10 ist B")).to_be_visible()
    fault.get_by_role("button", name="RED nehmen").click()
    expect(page.get_by_text("Jeder Zug ist bekannt.")).to_be_visible(timeout=60_000)
    turns = page.locator(".found-turns button")
    turns.nth(1).click()
    board = page.locator(".final-board .frame")
    expect(board).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-turn-shown]")).to_contain_text("2 von 2")
    page.get_by_role("button", name="Voriger Zug").click()
    expect(page.locator("[data-square=H10]")).to_have_attribute("aria-label", "H10")
    expect(page.locator("[data-turn-shown]")).to_contain_text("Spieler 1, Zug 1: 14")
    assert violations_in_both_schemes(page) == []
    page.get_by_role("button", name="Zurück zu den Zügen").click()
    expect(turns.nth(0)).to_be_in_viewport()
    assert_fits(page)
    # with large text a row of the board is still one line
    page.set_viewport_size({"width": 390, "height": 844})
    enlarge_text(page, 200)
    rows = page.locator("[data-rows]")
    assert rows.evaluate("it => it.scrollWidth <= it.clientWidth")
    enlarge_text(page, 100)
    # beside the sheet the board stays in sight, and is never over its own rows
    page.set_viewport_size({"width": 1280, "height": 600})
    page.get_by_role("button", name="Partie finden").scroll_into_view_if_needed()
    above, lines = boxes_of(board, rows)
    assert above["y"] + above["height"] <= lines["y"]
