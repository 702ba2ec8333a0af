"""What a person does at the table, one habit a test."""

from itertools import permutations
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect
from serving import Server
from sitting import Sitter, best_play

from tilewright.lexicon import load_lexicon
from tilewright.rules import EDITIONS, Board, Direction, Play, PlayRefused, Position
from tilewright.rules.squares import ALL_SQUARES


def seated(page: Page, server: Server, **choices: str) -> tuple[Sitter, dict[str, Any]]:
    """The person at a fresh table, on turn."""
    sitter = Sitter(page, server.url)
    sitter.open_new_game()
    for choice in choices.values():
        page.get_by_role("radio", name=choice).check()
    page.locator("[data-action=start]").click()
    sitter.wait_for_table()
    view = sitter.until_my_move()
    sitter.expect_board(view["board"])
    return sitter, view


def type_at(sitter: Sitter, square: str, letters: str) -> None:
    sitter.square(square).click()
    for letter in letters:
        sitter.page.keyboard.press(letter.lower())


def rack_shown(page: Page) -> list[str]:
    tiles = page.locator(".rack [data-tile]")
    return [str(tile) for tile in tiles.evaluate_all("all => all.map(each => each.dataset.tile)")]


def free_corner(view: dict[str, Any]) -> str:
    """A square far from every tile: the corner whose neighbourhood is empty."""
    board = view["board"]
    corners = {"A1": (0, 0), "M1": (0, 12), "A15": (14, 0), "M15": (14, 12)}
    for name, (row, column) in corners.items():
        rows = board[max(0, row - 1) : row + 2]
        if all(set(each[max(0, column - 1) : column + 4]) == {"."} for each in rows):
            return name
    raise AssertionError("the opening left no corner free")


def test_a_refusal_names_its_rule_and_leaves_the_tiles(server: Server, desktop: Page) -> None:
    sitter, view = seated(desktop, server)
    letters = [tile for tile in view["rack"] if tile != "?"][:2]
    type_at(sitter, free_corner(view), "".join(letters))
    expect(
        desktop.get_by_text("touches nothing").or_(desktop.get_by_text("must cover"))
    ).to_be_visible()
    expect(desktop.get_by_text("Rule: ")).to_be_visible()
    expect(desktop.locator(".has-laid")).to_have_count(2)
    assert sitter.view() == view


def test_shuffle_and_recall_keep_every_tile(server: Server, desktop: Page) -> None:
    sitter, view = seated(desktop, server)
    before = sorted(rack_shown(desktop))
    desktop.locator("[data-action=shuffle]").click()
    assert sorted(rack_shown(desktop)) == before
    letters = [tile for tile in view["rack"] if tile != "?"][:3]
    type_at(sitter, free_corner(view), "".join(letters))
    expect(desktop.locator(".has-laid")).to_have_count(3)
    desktop.keyboard.press("Backspace")
    expect(desktop.locator(".has-laid")).to_have_count(2)
    desktop.locator("[data-action=recall]").click()
    expect(desktop.locator(".has-laid")).to_have_count(0)
    assert sorted(rack_shown(desktop)) == before


def test_the_badge_and_the_sum_show_the_score_before_it_is_played(
    server: Server, desktop: Page
) -> None:
    sitter, view = seated(desktop, server)
    move = best_play(view)
    for placement in move.play.placements:
        desktop.locator(f'.rack [data-tile="{placement.tile.tile}"]').first.click()
        sitter.square(placement.square).click()
        if placement.tile.is_blank:
            desktop.get_by_role("button", name=f"Blank as {placement.tile.letter}").click()
    expect(desktop.locator("[data-badge]")).to_have_text(str(move.score))
    expect(desktop.locator("[data-action=play]")).to_contain_text(str(move.score))
    desktop.locator("[data-action=play]").click()
    played = sitter.until(lambda newer: newer["version"] > view["version"])
    mine = next(turn for turn in played["turns"] if turn["seat"] == 0 and turn["kind"] == "play")
    assert mine["score"] == move.score


def test_a_phoney_is_marked_at_a_void_table_and_not_at_a_challenge_table(
    server: Server, desktop: Page
) -> None:
    for words, marked in (("Void", 1), ("Challenge", 0)):
        sitter, view = seated(desktop, server, words=words)
        laid = phoney(view)
        for square, tile in laid:
            desktop.locator(f'.rack [data-tile="{tile}"]').first.click()
            sitter.square(square).click()
        expect(desktop.locator("[data-badge]")).to_be_visible()
        expect(desktop.get_by_text("not in the list")).to_have_count(marked)


def phoney(view: dict[str, Any]) -> list[tuple[str, str]]:
    """Where four of the person's tiles make one word, and that in no list."""
    club = load_lexicon("club")
    position = Position(Board.from_rows(view["board"]), EDITIONS[view["edition"]])
    letters = [tile for tile in view["rack"] if tile != "?"]
    rows = [square.step(Direction.ACROSS, -3) for square in ALL_SQUARES]
    for first in filter(None, rows):
        squares = [str(first.step(Direction.ACROSS, place)) for place in range(4)]
        for chosen in permutations(letters, 4):
            pairs = list(zip(squares, chosen, strict=True))
            try:
                judged = position.judge(Play.parse_tiles(pairs))
            except PlayRefused:
                break
            if len(judged.words) > 1:
                break
            if judged.main.word not in club:
                return pairs
    raise AssertionError("every four tiles make a word")


def test_an_exchange_goes_back_into_the_bag(server: Server, desktop: Page) -> None:
    _, view = seated(desktop, server)
    desktop.locator("[data-action=exchange]").click()
    desktop.locator(".rack [data-tile]").nth(0).click()
    desktop.locator(".rack [data-tile]").nth(1).click()
    desktop.locator("[data-action=exchange-confirm]").click()
    expect(desktop.get_by_text("swap 2")).to_be_visible()
    assert view["bag"] > 0


def test_a_play_can_be_written_as_text(server: Server, desktop: Page) -> None:
    sitter, view = seated(desktop, server)
    move = best_play(view)
    desktop.get_by_role("textbox", name="Write a play").focus()
    desktop.keyboard.type(str(move.written))
    desktop.keyboard.press("Enter")
    played = sitter.until(lambda newer: newer["version"] > view["version"])
    assert [turn["at"] for turn in played["turns"] if turn["seat"] == 0] == [move.written.at]


def test_resigning_ends_the_game_after_a_question(server: Server, desktop: Page) -> None:
    sitter, _ = seated(desktop, server)
    desktop.get_by_role("button", name="Menu").click()
    desktop.get_by_role("button", name="Resign").click()
    desktop.locator("[data-action=resign-confirm]").click()
    expect(desktop.get_by_role("heading", name="Quill wins by resignation")).to_be_visible()
    assert sitter.view()["outcome"]["reason"] == "resigned"


def test_breaking_off_ends_the_game_after_a_question_and_the_secret_is_shown(
    server: Server, desktop: Page
) -> None:
    sitter, view = seated(desktop, server)
    shown = desktop.locator(".fairness code")
    desktop.get_by_role("button", name="Menu").click()
    expect(shown).to_have_text([view["proof"]["commitment"], *view["proof"]["numbers"]])
    desktop.get_by_role("button", name="Break off").click()
    expect(desktop.get_by_text("nobody wins")).to_be_visible()
    desktop.locator("[data-action=abort-confirm]").click()
    expect(desktop.get_by_role("heading", name="The game was broken off")).to_be_visible()
    with desktop.expect_download() as record:
        desktop.get_by_role("link", name="Download the record").click()
    assert record.value.suggested_filename == f"tilewright-{sitter.game}.json"
    proof = sitter.view()["proof"]
    desktop.get_by_role("button", name="Menu").click()
    expect(shown).to_have_text([proof["commitment"], proof["seed"], *proof["numbers"]])


def test_the_page_gives_its_number_by_itself_until_it_has_arrived(
    server: Server, desktop: Page
) -> None:
    sent: list[Any] = []

    def lose_two(route: Route) -> None:
        sent.append(route.request.post_data_json)
        match len(sent):
            case 1:  # it never arrives
                route.abort()
            case 2:  # it arrives, and the answer is lost
                route.fetch()
                route.abort()
            case _:
                route.continue_()

    desktop.route("**/commands", lose_two)
    _, view = seated(desktop, server)
    assert {each["command"]["number"] for each in sent} == {view["proof"]["numbers"][0]}
    assert len({each["key"] for each in sent}) == 1
    expect(desktop.locator("[data-refusal=loud]")).to_have_count(0)


def test_of_two_tabs_one_gives_the_number_and_the_other_says_nothing(
    server: Server, desktop: Page
) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    desktop.context.route("**/commands", hold)
    sitter = Sitter(desktop, server.url)
    sitter.open_new_game()
    desktop.locator("[data-action=start]").click()
    sitter.wait_for_table()
    other = desktop.context.new_page()
    other.goto(desktop.url)
    while len(held) < 2:
        other.wait_for_timeout(20)
    for route in held:
        route.continue_()
    for page in (desktop, other):
        expect(page.locator(".rack [data-tile]")).to_have_count(7)
        expect(page.locator("[data-refusal=loud]")).to_have_count(0)
    sent: list[Any] = [route.request.post_data_json for route in held]
    own = sitter.view()["proof"]["numbers"][0]
    assert own in {each["command"]["number"] for each in sent}


def test_a_tournament_table_has_the_challenge_rule_that_was_chosen(
    server: Server, phone: Page
) -> None:
    sitter = Sitter(phone, server.url)
    sitter.open_new_game()
    phone.get_by_role("radio", name="Tournament").check()
    rule = phone.get_by_role("combobox", name="Challenge rule")
    expect(rule).to_have_value("void")
    rule.select_option("Triple")
    expect(phone.get_by_text("whoever is in the wrong loses the game")).to_be_visible()
    phone.locator("[data-action=start]").click()
    sitter.wait_for_table()
    view = sitter.view()
    assert (view["words"], view["terms"]) == ("challenge", {"challenge": "triple"})
    phone.get_by_role("button", name="Rules", exact=True).click()
    expect(phone.locator("[data-rule=challenge]")).to_contain_text("Triple challenge")


@pytest.mark.parametrize("computers", [2, 3])
def test_a_challenge_table_with_more_computers_goes_round(
    server: Server, desktop: Page, computers: int
) -> None:
    sitter = Sitter(desktop, server.url)
    sitter.open_new_game()
    for _ in range(computers - 1):
        desktop.get_by_role("button", name="Add a computer").click()
    desktop.get_by_role("radio", name="Challenge").check()
    desktop.locator("[data-action=start]").click()
    sitter.wait_for_table()
    view = sitter.until(lambda newer: newer["can"]["play"])
    desktop.locator("[data-action=pass]").click()
    view = sitter.until(lambda newer: newer["can"]["play"] and newer["version"] > view["version"])
    played = {turn["seat"] for turn in view["turns"]}
    assert played == set(range(computers + 1))
