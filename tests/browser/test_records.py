"""Looking through a recorded game, from a file or pasted."""

from pathlib import Path

import pytest
from conftest import ComeIn
from examining import SIZES, THEMES, assert_sound, to_examine
from playwright.sync_api import FilePayload, Locator, Page, expect
from serving import Server
from sitting import Sitter

PATIENCE = 60_000
RECORDS = Path(__file__).parents[1] / "golden/gcg"
FAULTY = """#player1 ann Ann Archer
#player2 jos José
#title Club night
#note Played by the fire.
>ann: AEHNORT 8F HORN +15 15
#note Played quickly.
>jos: AEFMRST H6 FA.M +9 9
>ann: ABCDE -ABC +0 15
>jos: EST 9G E. +1 10
"""
pytestmark = pytest.mark.timeout(600)


def at_the_form(page: Page, server: Server) -> Sitter:
    """The person has come from the place for analysis to where a record is brought."""
    sitter = Sitter(page, server.url)
    page.goto(f"{server.url}#/board")
    page.get_by_role("link", name="Review a recorded game").click()
    expect(page.get_by_role("heading", name="Review a recorded game")).to_be_visible()
    return sitter


def choose(page: Page, name: str, content: bytes) -> None:
    file = FilePayload(name=name, mimeType="text/plain", buffer=content)
    page.get_by_label("Choose a file").set_input_files(file)


def paste(page: Page, text: str) -> None:
    page.get_by_label("Or paste its text here").fill(text)
    page.get_by_role("button", name="Review it").click()


def slider(page: Page) -> Locator:
    return page.get_by_role("slider", name="Turn")


def test_a_pasted_record_is_looked_through_with_what_the_referee_finds(
    server: Server, desktop: Page
) -> None:
    sitter = at_the_form(desktop, server)
    paste(desktop, FAULTY)
    expect(desktop.get_by_role("heading", name="Club night")).to_be_visible(timeout=PATIENCE)
    remarks = desktop.locator("[data-remarks]")
    expect(remarks).to_contain_text("Played by the fire.")
    sitter.expect_board(["." * 15] * 15)
    found = desktop.locator("[data-findings]")
    expect(found).to_contain_text("The referee disagrees 2 times:")
    found.get_by_role("button", name="Line 5: Score 15, computed 14.").click()
    expect(slider(desktop)).to_have_value("1")
    expect(remarks).to_contain_text("Played quickly.")
    expect(remarks).to_contain_text("The play scores 14.")
    sitter.expect_board(["." * 15] * 7 + ["." * 5 + "HORN" + "." * 6] + ["." * 15] * 7)
    expect(desktop.locator("[data-rack-of='0'] .mini")).to_have_text(list("AEHNORT"))
    expect(desktop.locator("[data-rack-of='0'] .spent")).to_have_text(list("HNOR"))
    expect(desktop.locator("[data-rack-of='1']")).to_contain_text("not known")
    desktop.keyboard.press("ArrowRight")
    expect(desktop.locator("[data-caption]")).to_have_text("Turn 2 of 4 · José, FARM at H6, 9")
    desktop.set_viewport_size({"width": 1024, "height": 600})
    desktop.evaluate("scrollTo(0, 0)")
    expect(desktop.locator("[data-caption]")).to_be_in_viewport(ratio=1)
    desktop.set_viewport_size({"width": 1280, "height": 800})
    desktop.reload()
    expect(slider(desktop)).to_have_value("2", timeout=PATIENCE)
    expect(desktop.get_by_role("heading", name="Club night")).to_be_visible()
    desktop.get_by_role("button", name="Another record").click()
    expect(desktop.get_by_label("Choose a file")).to_be_attached()


def test_a_record_is_chosen_as_a_file_whatever_its_encoding(server: Server, phone: Page) -> None:
    at_the_form(phone, server)
    choose(phone, "club.gcg", FAULTY.encode("latin-1"))
    expect(phone.get_by_role("columnheader", name="José").first).to_be_visible(timeout=PATIENCE)
    phone.get_by_role("button", name="Another record").tap()
    choose(phone, "four.gcg", (RECORDS / "four_players.gcg").read_bytes())
    told = phone.get_by_text("The referee agrees with every figure.")
    expect(told).to_be_visible(timeout=PATIENCE)
    expect(phone.locator(".final thead th")).to_have_count(5)
    phone.get_by_role("button", name="Next turn").tap()
    expect(slider(phone)).to_have_value("1")


@pytest.mark.nightly
def test_the_one_button_in_colour_is_the_way_on(server: Server, phone: Page) -> None:
    phone.goto(f"{server.url}#/record")
    expect(phone.locator("label.play")).to_have_text("Choose a file")
    expect(phone.locator("html")).to_have_attribute("data-edition", "standard")
    expect(phone.locator(".button.play")).to_have_count(1)
    phone.get_by_label("Or paste its text here").fill(FAULTY)
    expect(phone.locator(".button.play")).to_have_text("Review it")


def test_what_is_no_record_is_refused_with_its_line(server: Server, desktop: Page) -> None:
    at_the_form(desktop, server)
    paste(desktop, "#player1 A\n#player2 B\n>A: HORN 8F HORN\n")
    objection = desktop.locator("[data-objection]")
    expect(objection).to_contain_text("Line 3: ", timeout=PATIENCE)
    choose(desktop, "long.gcg", b"#player1 A\n#player2 B\n#note " + b"x" * 70_000)
    expect(objection).to_contain_text("too large", timeout=PATIENCE)
    choose(desktop, "longer.gcg", b"x" * 2_000_000)
    expect(objection).to_have_text("This is too large to be the record of a game.")
    choose(desktop, "good.gcg", FAULTY.encode())
    expect(desktop.get_by_role("heading", name="Club night")).to_be_visible(timeout=PATIENCE)


@pytest.mark.nightly
@pytest.mark.parametrize("size", SIZES)
def test_a_record_is_sound_to_look_at_in_every_palette(
    server: Server, come_in: ComeIn, size: str
) -> None:
    page = come_in(**to_examine(size))
    at_the_form(page, server)
    assert_sound(page, THEMES[size])
    paste(page, FAULTY)
    page.get_by_role("heading", name="Club night").wait_for()
    page.keyboard.press("ArrowRight")
    expect(slider(page)).to_have_value("1", timeout=PATIENCE)
    assert_sound(page, THEMES[size])
