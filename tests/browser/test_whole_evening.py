"""A club's whole evening: eight browsers, two servers on one database, a round of duplicate."""

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import cast

import pytest
from conftest import ComeIn
from databases import postgres_server
from playwright.sync_api import Page, expect
from serving import Server
from sitting import good_plays
from test_club import PHONE, WALL, join, play_round

from tilewright.rules import EMPTY_BOARD

LONG = 60_000
NAMES = ("Ben", "Cleo", "Dan", "Eve", "Fay", "Gus")
ROUNDS = 5
TOGETHER = 3
"""The round that is played as duplicate."""
CHANGED = 4
"""The round whose pairing the director changes."""


@pytest.fixture
def two() -> Iterator[tuple[Server, Server]]:
    """Two servers on one database."""
    with postgres_server() as databases, ThreadPoolExecutor(1) as beside:
        # not in this thread, in which the browser's event loop runs
        database = databases.database()
        address = beside.submit(database.__enter__).result()
        servers = [Server(cast("Path", address)) for _ in range(2)]
        for server in servers:
            server.start()
        yield servers[0], servers[1]
        for server in servers:
            server.stop()
        beside.submit(database.__exit__, None, None, None).result()


def opened(director: Page, server: Server) -> str:
    """Open the evening, and return its link."""
    director.goto(f"{server.url}#/club")
    director.get_by_role("textbox", name="Name of the evening").fill("Thursday")
    director.locator("[data-action=open-evening]").click()
    return director.get_by_role("textbox", name="The link by which players join").input_value()


def play_together(director: Page, phones: dict[str, Page], wall: Page) -> None:
    """Two racks for all, of which the first player answers; then the director ends the game."""
    for page in (*phones.values(), director):
        page.locator("[data-action=play-together]").click()
        expect(page).to_have_url(re.compile("#/duplicate/"), timeout=LONG)
    director.locator("[data-action=begin]").click()
    for rack in (1, 2):
        for nth, page in enumerate(phones.values()):
            expect(page.locator("#guide-title")).to_contain_text(f"Rack {rack}", timeout=LONG)
            # a round in which nobody scores has no results
            if (nth, rack) == (0, 1):
                answer(page)
            else:
                page.locator("[data-action=sit-out]").click()
        expect(director.locator(".guide-said").first).to_contain_text("Best:", timeout=LONG)
        if rack == 1:
            director.locator("[data-action=next]").click()
    confirm(director, "call-off")
    for page in (*phones.values(), director):
        page.locator("[data-action=to-evening]").click()
        expect(page.get_by_role("heading", name="Thursday")).to_be_visible(timeout=LONG)
    for page in phones.values():
        expect(page.get_by_text("The result stands.")).to_be_visible(timeout=LONG)
    expect(wall.locator("[data-wall]")).to_contain_text("The same rack for all")


def answer(page: Page) -> None:
    """Lay the best play without a blank on the empty board, and give it."""
    tiles = page.locator(".rack [data-tile]")
    rack = "".join(str(tile.get_attribute("data-tile")) for tile in tiles.all())
    view = {"edition": "standard", "board": EMPTY_BOARD.rows(), "bag": len(rack), "rack": rack}
    plays = (found.play.placements for found in good_plays(view))
    for placement in next(laid for laid in plays if not any(one.tile.is_blank for one in laid)):
        page.locator(f'.rack [data-tile="{placement.tile}"]').first.click()
        page.locator(f'[role=gridcell][data-square="{placement.square}"]').click()
    page.locator("[data-action=play]").click()
    expect(page.locator("[data-action=sit-out]")).to_be_visible()


def confirm(page: Page, action: str) -> None:
    """Press a button that asks once."""
    button = page.locator(f"[data-action={action}]")
    button.click()
    expect(button).to_have_attribute("data-asks", "ready")
    button.click()


def change_pairing(director: Page, phones: dict[str, Page]) -> None:
    """Exchange the first player of the first table with one of the second."""
    tables = director.locator("[data-table] > summary")
    before = tables.all_inner_texts()
    director.locator("[data-exchange] > summary").click()
    for field, place in (("exchange", 0), ("exchange-with", 2)):
        director.locator(f"[data-field={field}]").select_option(index=place)
    director.locator("[data-action=exchange-places]").click()
    expect(tables.first).not_to_contain_text(re.sub(r"^\\s*1\\s*", "", before[0]).strip())
    for page in phones.values():
        expect(page.locator("[data-my-table]")).to_contain_text(f"Round {CHANGED}")


@pytest.mark.nightly
@pytest.mark.timeout(600)
def test_eight_browsers_play_an_evening_of_five_rounds_at_two_servers(
    two: tuple[Server, Server], come_in: ComeIn
) -> None:
    here, there = two
    director, wall = come_in(bypass_csp=True), come_in(**WALL)
    link = opened(director, here)
    elsewhere = link.replace(here.url, there.url)
    assert elsewhere != link
    phones = {name: come_in(**PHONE) for name in NAMES}
    for nth, (name, page) in enumerate(phones.items()):
        join(page, elsewhere if nth % 2 else link, name)
    wall.goto(director.url.replace(here.url, there.url) + "/wall")
    for number in range(1, ROUNDS + 1):
        if number == TOGETHER:
            director.locator("[data-field=same-rack]").check()
            director.locator("select").last.select_option("0")
        director.locator("[data-action=pair]").click()
        expect(wall.get_by_role("heading", name=f"Round {number}")).to_be_visible(timeout=LONG)
        if number == TOGETHER:
            play_together(director, phones, wall)
            continue
        if number == CHANGED:
            change_pairing(director, phones)
        play_round(phones, number)
    rows = wall.locator("[data-wall] tbody tr")
    expect(rows).to_have_count(len(NAMES))
    expect(wall.get_by_role("button")).to_have_count(0)
    confirm(director, "close-evening")
    for page in (*phones.values(), director):
        expect(page.get_by_text("The evening is over.").first).to_be_visible(timeout=LONG)
