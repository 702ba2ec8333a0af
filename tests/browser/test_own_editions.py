"""Tables by an edition of one's own, which a program opens and people play at in the page."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from measuring import box_of
from playwright.sync_api import FilePayload, Page, expect
from serving import Server
from sitting import OWN_EDITIONS, Sitter, open_sheet

from tilewright import read_edition
from tilewright.notation.edition_file import write_edition
from tilewright.rules import EDITIONS, Edition, Play

HALF = "\n".join(
    f'"{tile}" = {{ count = {(count + 1) // 2} }}'
    for tile, count in EDITIONS["standard"].tile_set.counts.items()
    if str(tile) != "E"
)
"""Half of the usual tiles of each kind, with which a game ends sooner."""

ROWS = ["=..'...-...'..=", *["..............."] * 13, '=.........."..=']
FARMHOUSE = f"""
like = "standard"
name = "farmhouse"
title = "Farmhouse"
rack_size = 8
bonus = {{ tiles = 6, points = 35 }}
layout = {json.dumps(ROWS)}
[tiles]
E = {{ points = 12, count = 6 }}
{HALF}
"""
HEADERS = {"X-Tilewright": "1"}


@pytest.fixture
def farmhouse() -> Iterator[Edition]:
    edition = read_edition(FARMHOUSE)
    OWN_EDITIONS[edition.name] = edition
    yield edition
    del OWN_EDITIONS[edition.name]


def table(page: Page, server: Server, edition: Edition, seats: list[dict[str, Any]]) -> Any:
    """Open a table by the interface, as the guest of this browser."""
    body = {"edition": json.loads(write_edition(edition)), "words": "void", "seats": seats}
    page.goto(server.url)
    assert page.request.post(f"{server.url}api/guest", headers=HEADERS, data={}).ok
    opened = page.request.post(f"{server.url}api/games", headers=HEADERS, data=body)
    assert opened.ok, opened.text()
    return opened.json()


def bring(page: Page, text: str) -> None:
    """Choose the file of an edition among all options of a new game."""
    file: FilePayload = {
        "name": "farmhouse.toml",
        "mimeType": "application/toml",
        "buffer": text.encode(),
    }
    page.locator(".own-rules input").set_input_files([file])


def lay(page: Page, sitter: Sitter, play: Play) -> None:
    """Lay the tiles one by one, and play them."""
    for placement in play.placements:
        page.locator(f'.rack [data-tile="{placement.tile.tile}"]').first.click()
        sitter.square(placement.square).click()
        if placement.tile.is_blank:
            page.get_by_role("button", name=f"Blank as {placement.tile.letter}").click()
    page.locator("[data-action=play]").click()


@pytest.mark.slow
def test_a_game_by_rules_from_a_file_is_played_to_its_end(
    server: Server, farmhouse: Edition, desktop: Page
) -> None:
    sitter = Sitter(desktop, server.url)
    sitter.open_new_game()
    desktop.get_by_role("combobox", name=re.compile("level", re.IGNORECASE)).select_option("timid")
    bring(desktop, FARMHOUSE.replace("rack_size = 8", "rack_size = 9"))
    expect(desktop.locator(".own-rules [role=alert]")).to_contain_text("rack_size")
    bring(desktop, FARMHOUSE)
    expect(desktop.get_by_role("radio", name=farmhouse.title)).to_be_checked()
    desktop.locator("[data-action=start]").click()
    sitter.wait_for_table()
    expect(desktop.locator(".rack [data-tile]")).to_have_count(8)
    expect(sitter.square("A1")).to_have_attribute("aria-label", "A1, triple word")
    expect(sitter.square("A2")).to_have_attribute("aria-label", "A2")
    game = sitter.game
    final = sitter.play_on(lambda play: lay(desktop, sitter, play))
    assert final["own_edition"]["title"] == "Farmhouse"
    open_sheet(desktop)
    desktop.goto(server.url)
    expect(desktop.locator(f'a[href*="{game}"]')).to_contain_text("Farmhouse")


@pytest.mark.nightly
def test_a_rack_of_eight_is_on_a_phone_in_one_row(
    server: Server, farmhouse: Edition, phone: Page
) -> None:
    computer = {"kind": "computer", "name": "Quill", "level": "timid"}
    opened = table(phone, server, farmhouse, [{"kind": "here", "name": "Ann"}, computer])
    phone.goto(f"{server.url}#/game/{opened['id']}")
    Sitter(phone, server.url).wait_for_table()
    tiles = phone.locator(".rack [data-tile]")
    expect(tiles).to_have_count(8)
    boxes = [box_of(tiles.nth(place)) for place in range(8)]
    assert len({round(box["y"]) for box in boxes}) == 1
    assert all(box["width"] >= 36 and box["x"] + box["width"] <= 360 for box in boxes)
    phone.get_by_role("button", name="Rules").click()
    expect(phone.get_by_text("Six tiles at once: 35 points more.")).to_be_visible()
    # tips and worked examples are those of printed sheets
    expect(phone.get_by_text("tips and examples")).to_have_count(0)


def test_a_friend_sees_the_board_and_the_rules_before_sitting_down(
    server: Server, farmhouse: Edition, desktop: Page, phone: Page
) -> None:
    seats = [{"kind": "here", "name": "Ann"}, {"kind": "link"}]
    opened = table(desktop, server, farmhouse, seats)
    phone.goto(server.url.rstrip("/") + opened["gathering"]["seats"][1]["link"])
    expect(phone.locator("[data-rules]")).to_contain_text("Farmhouse rules")
    expect(phone.locator(".house-rules li").last).to_be_visible()
    expect(phone.locator(".house-rules")).to_contain_text(
        "Six tiles in one turn earn 35 extra points"
    )


def test_a_sheet_a_record_and_the_board_take_the_file(
    server: Server, farmhouse: Edition, desktop: Page
) -> None:
    sheet = FARMHOUSE.replace("rack_size = 8\n", "")
    desktop.goto(f"{server.url}#/companion")
    bring(desktop, sheet)
    expect(desktop.get_by_role("radio", name=farmhouse.title)).to_be_checked()
    desktop.locator("[data-action=open-sheet]").click()
    expect(desktop.locator("header")).to_contain_text("Farmhouse")
    desktop.goto(f"{server.url}#/record")
    desktop.locator(".record-rules summary").click()
    bring(desktop, sheet)
    expect(desktop.locator(".record-rules")).to_contain_text("judged by Farmhouse")
    desktop.get_by_role("textbox").first.fill(
        "#player1 a Ann\n#player2 b Ben\n>a: AINRT?? 8D RaTiN +35 35\n"
    )
    desktop.locator("[data-action=look-through]").click()
    expect(desktop.locator(".verdict")).to_contain_text("Farmhouse")
    desktop.reload()
    expect(desktop.locator(".verdict")).to_contain_text("Farmhouse")
    desktop.goto(f"{server.url}#/board")
    bring(desktop, sheet)
    expect(desktop.locator("header")).to_contain_text("Farmhouse")
    # the address has the whole edition, for another browser
    address = desktop.url
    assert "/rules/" in address
    desktop.goto("about:blank")
    desktop.goto(address)
    expect(desktop.locator("header")).to_contain_text("Farmhouse")
    expect(desktop.locator("[data-problem]")).to_have_count(0)
