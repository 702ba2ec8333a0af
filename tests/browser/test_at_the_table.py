"""A person at the table, one habit a test."""

import re
from itertools import permutations
from typing import Any

import pytest
from measuring import box_of, boxes_of
from playwright.sync_api import Page, Route, expect
from serving import Server
from sitting import (
    MOST_TURNS,
    Sitter,
    best_play,
    open_menu,
    pass_the_turn,
    press_and_confirm,
    resign,
)

from tilewright.engine.moves import EnginePlay
from tilewright.lexicon import load_lexicon
from tilewright.rules import EDITIONS, Board, Direction, Play, PlayRefused, Position
from tilewright.rules.squares import ALL_SQUARES


def seated(
    page: Page, server: Server, words: str = "void", **choices: str
) -> tuple[Sitter, dict[str, Any]]:
    """The person at a fresh table, on turn."""
    sitter = Sitter(page, server.url)
    if choices:
        sitter.open_new_game(words)
        for choice in choices.values():
            page.get_by_role("radio", name=choice).check()
        page.locator("[data-action=start]").click()
        sitter.wait_for_table()
    else:
        sitter.begin(words)
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
        if all(set(row[max(0, column - 1) : column + 4]) == {"."} for row in rows):
            return name
    raise AssertionError("the opening left no corner free")


def test_a_refusal_names_its_rule_and_leaves_the_tiles(server: Server, desktop: Page) -> None:
    sitter, view = seated(desktop, server)
    letters = [tile for tile in view["rack"] if tile != "?"][:2]
    type_at(sitter, free_corner(view), "".join(letters))
    expect(
        desktop.get_by_text("touches nothing").or_(desktop.get_by_text("must cover"))
    ).to_be_visible()
    expect(desktop.get_by_text("See the rule: ")).to_be_visible()
    expect(desktop.locator(".has-laid")).to_have_count(2)
    assert sitter.view() == view
    desktop.get_by_role("button", name="See the rule: ").click()
    rules, board = desktop.locator("[data-pane=rules]"), desktop.get_by_role("grid", name="Board")
    expect(rules.get_by_role("heading", name="Rules: Standard")).to_be_attached()
    expect(rules.locator(".rule.wanted")).to_be_focused()
    expect(rules.locator(".rule.wanted")).to_be_in_viewport()
    beside, of_board = boxes_of(rules, board)
    assert beside["x"] >= of_board["x"] + of_board["width"]
    play_beside_the_rules(sitter, view)
    rules.get_by_role("button", name="Close").click()
    expect(rules).to_be_hidden()


def play_beside_the_rules(sitter: Sitter, view: dict[str, Any]) -> None:
    """Take back the tiles laid, and make the best play while the rules stay open."""
    page = sitter.page
    page.locator("[data-action=recall]").click()
    lay_best(sitter, view)
    page.locator("[data-action=play]").click()
    sitter.until(lambda newer: newer["version"] > view["version"])
    expect(page.locator("[data-pane=rules]")).to_be_visible()


def lay_best(sitter: Sitter, view: dict[str, Any]) -> EnginePlay:
    """The best play, which now lies on the board with its score."""
    move = best_play(view)
    for placement in move.play.placements:
        sitter.page.locator(f'.rack [data-tile="{placement.tile.tile}"]').first.click()
        sitter.square(placement.square).click()
        if placement.tile.is_blank:
            sitter.page.get_by_role("button", name=f"Blank as {placement.tile.letter}").click()
    expect(sitter.page.locator("[data-badge]")).to_have_text(str(move.score))
    return move


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
    move = lay_best(sitter, view)
    expect(desktop.locator("[data-action=play]")).to_contain_text(str(move.score))
    desktop.locator("[data-action=play]").click()
    played = sitter.until(lambda newer: newer["version"] > view["version"])
    mine = next(turn for turn in played["turns"] if turn["seat"] == 0 and turn["kind"] == "play")
    assert mine["score"] == move.score


def test_a_phoney_is_marked_and_refused_at_a_void_table_and_not_at_a_challenge_table(
    server: Server, desktop: Page
) -> None:
    marks = "not in the list"
    lay_phoney(desktop, server, "challenge")
    expect(desktop.get_by_text(marks)).to_have_count(0)
    sitter = lay_phoney(desktop, server, "void")
    # where it is seen, and where it is heard
    expect(desktop.get_by_text(marks)).to_have_count(2)
    expect(desktop.locator("[data-said]")).to_contain_text(marks)
    play = desktop.locator("[data-action=play]")
    play.click()
    refusal = desktop.locator("[data-refusal=loud]")
    expect(refusal).to_contain_text(re.compile(r"[A-Z]+ is not a valid word here\."))
    # nothing that comes in of the same tiles takes the refusal away: it waits for another laying
    sitter.until(bool)
    expect(play).to_be_disabled()
    expect(refusal).to_be_visible()
    desktop.locator("[data-action=recall]").click()
    expect(refusal).to_have_count(0)


def lay_phoney(page: Page, server: Server, words: str) -> Sitter:
    """At a new table where words are ruled on so, a word that is in no list lies, unplayed."""
    sitter, view = seated(page, server, words=words)
    for square, tile in phoney(view):
        page.locator(f'.rack [data-tile="{tile}"]').first.click()
        sitter.square(square).click()
    expect(page.locator("[data-badge]")).to_be_visible()
    return sitter


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
    sitter, view = seated(desktop, server)
    expect_unseen_shown_hidden_and_shown_again(sitter, view["unseen"])
    desktop.locator("[data-action=exchange]").click()
    expect(desktop.locator("[data-action=pass]")).to_be_disabled()
    desktop.locator(".rack [data-tile]").nth(0).click()
    desktop.locator(".rack [data-tile]").nth(1).click()
    desktop.locator("[data-action=exchange-confirm]").click()
    expect(desktop.get_by_text("exchange 2")).to_be_visible()
    assert view["bag"] > 0


def expect_unseen_shown_hidden_and_shown_again(sitter: Sitter, unseen: dict[str, int]) -> None:
    """By letter, by vowels and consonants; what the menu hides stays hidden after a reload."""
    page = sitter.page
    bag = page.locator("[data-pane=bag]")
    letters = bag.get_by_role("list", name="Unseen tiles").get_by_role("listitem")
    total, blanks = sum(unseen.values()), unseen.get("?", 0)
    vowels = sum(unseen.get(letter, 0) for letter in "AEIOU")
    shown = re.compile(rf"{vowels} vowels?, {total - vowels - blanks} consonants?, {blanks} blank")

    def expect_shown() -> None:
        expect(bag).to_contain_text(shown)
        expect(letters.filter(has_text="E")).to_have_text(f"E{unseen['E']}")
        expect(letters).to_have_count(sum(count > 0 for count in unseen.values()))

    def switch() -> None:
        open_menu(page, "look")
        page.get_by_role("checkbox", name="Hide unseen tiles").click()
        page.keyboard.press("Escape")

    expect_shown()
    switch()
    expect(letters).to_have_count(0)
    page.reload()
    sitter.wait_for_table()
    expect(bag).to_contain_text("Unseen tiles are hidden")
    expect(bag).not_to_contain_text("vowel")
    switch()
    expect_shown()


def test_a_play_can_be_written_as_text(server: Server, desktop: Page) -> None:
    sitter, view = seated(desktop, server)
    move = best_play(view)
    desktop.get_by_role("textbox", name="Type a play").focus()
    desktop.keyboard.type(str(move.written))
    desktop.keyboard.press("Enter")
    played = sitter.until(lambda newer: newer["version"] > view["version"])
    assert [turn["at"] for turn in played["turns"] if turn["seat"] == 0] == [move.written.at]
    # the field keeps the keyboard, and covers none of the buttons
    desktop.get_by_role("button", name="Shuffle").click(trial=True)
    expect(desktop.get_by_role("textbox", name="Type a play")).to_be_focused()


@pytest.mark.nightly
def test_a_play_can_be_written_at_once_when_the_menu_is_asked_for_it(
    server: Server, phone: Page
) -> None:
    _, view = seated(phone, server)
    open_menu(phone, "notes")
    phone.get_by_role("button", name="Type a play").click()
    field = phone.get_by_role("dialog", name="Type a play").get_by_role("textbox")
    expect(field).to_be_focused()
    phone.keyboard.type(str(best_play(view).written))
    expect(field).to_have_value(str(best_play(view).written))


def test_resigning_ends_the_game_after_a_question(server: Server, desktop: Page) -> None:
    sitter, _ = seated(desktop, server)
    resign(desktop)
    expect(desktop.get_by_role("heading", name="Quill wins by resignation")).to_be_visible()
    assert sitter.view()["outcome"]["reason"] == "resigned"


def test_breaking_off_ends_the_game_after_a_question(server: Server, desktop: Page) -> None:
    sitter, _ = seated(desktop, server)
    open_menu(desktop, "ending")
    abort = desktop.locator("[data-action=abort]")
    abort.click()
    expect(abort).to_contain_text("without a winner")
    expect(abort).to_have_attribute("data-asks", "ready")
    abort.click()
    expect(desktop.get_by_role("heading", name="The game was called off")).to_be_visible()
    desktop.locator("[data-action=open-share]").click()
    with desktop.expect_download() as record:
        desktop.get_by_role("link", name="Download the game").click()
    assert record.value.suggested_filename == f"tilewright-{sitter.game}.json"


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
    assert {request["command"]["number"] for request in sent} == {view["proof"]["numbers"][0]}
    assert len({request["key"] for request in sent}) == 1
    expect(desktop.locator("[data-refusal=loud]")).to_have_count(0)


def test_of_two_tabs_one_gives_the_number_and_the_other_says_nothing(
    server: Server, desktop: Page
) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    desktop.context.route("**/commands", hold)
    sitter = Sitter(desktop, server.url)
    sitter.begin()
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
    assert own in {request["command"]["number"] for request in sent}


def test_a_tournament_table_has_the_challenge_rule_that_was_chosen(
    server: Server, phone: Page
) -> None:
    sitter = Sitter(phone, server.url)
    sitter.open_new_game(words=None)
    phone.get_by_role("radio", name="Tournament").check()
    rule = phone.get_by_role("combobox", name="Challenged words")
    expect(rule).to_have_value("double")
    rule.select_option("Triple challenge")
    expect(phone.locator(".edition-lines")).to_contain_text(
        "The loser of a challenge loses the game."
    )
    expect(phone.get_by_text("the player who is wrong loses the game")).to_be_visible()
    phone.locator("[data-action=start]").click()
    sitter.wait_for_table()
    view = sitter.view()
    assert (view["words"], view["terms"]["challenge"]) == ("challenge", "triple")
    assert view["terms"]["time"]["kind"] == "chess"
    phone.get_by_role("button", name="Rules", exact=True).click()
    rule = phone.locator("[data-rule=challenge]")
    expect(rule).to_contain_text("Triple challenge")
    # the title stays beside the button to close, which would else cover what is read
    title = phone.locator(".rules-title")
    before = box_of(title)
    rule.evaluate("rule => rule.scrollIntoView({ block: 'center' })")
    assert box_of(title) == before


COSTS = (
    ("Heirloom", "", "costs nothing"),
    ("Standard", "", "costs 10 points if it stands"),
    ("Classic", "", "costs your turn if it stands"),
    ("Tournament", "5-point per word challenge", "gives 5 points"),
    ("Tournament", "Triple challenge", "the player who is wrong loses the game"),
)
"""An edition, its challenge rule where it leaves a choice, and what that rule's button says."""


def test_challenge_says_what_it_costs_here_before_one_commits(
    server: Server, desktop: Page
) -> None:
    for edition, rule, cost in COSTS:
        sitter = Sitter(desktop, server.url)
        sitter.open_new_game("challenge")
        desktop.get_by_role("radio", name=edition).check()
        if rule:
            desktop.get_by_role("combobox", name="Challenged words").select_option(rule)
        desktop.get_by_role("checkbox", name="Computers lay phoneys").check()
        desktop.locator("[data-action=start]").click()
        sitter.wait_for_table()
        challenge = desktop.locator("[data-action=challenge]")
        view = until_the_other_has_played(sitter)
        word = view["can"]["challenge"]["words"][0].upper()
        expect(challenge).to_contain_text(f"Challenge {word}")
        expect(challenge).to_contain_text(cost)
        if edition == "Standard" and word in load_lexicon("club"):
            press_and_confirm(challenge)
            remark = desktop.locator("[data-pane=sheet] .remark")
            expect(remark).to_have_text("stood, you \N{MINUS SIGN}10")
            after = sitter.view()["players"][0]["score"]
            assert after == view["players"][0]["score"] - 10


def test_no_challenge_is_offered_of_a_computer_s_good_play_and_the_rules_say_why(
    server: Server, phone: Page
) -> None:
    sitter = Sitter(phone, server.url)
    sitter.begin("challenge")
    view = sitter.until_my_move()
    while not any(turn["kind"] == "play" for turn in view["turns"]):
        pass_the_turn(phone)
        until_later(sitter, view)
        view = sitter.until_my_move()
    assert view["can"]["challenge"] is None
    expect(phone.locator("[data-action=play]")).to_be_visible()
    expect(phone.locator("[data-action=challenge]")).to_have_count(0)
    phone.locator("[data-open=rules]").click()
    expect(phone.locator(".rule-lines")).to_contain_text("The computers lay good words only")


def until_the_other_has_played(sitter: Sitter) -> dict[str, Any]:
    """Return the view in which an opponent's play can be challenged."""
    challenge = sitter.page.locator("[data-action=challenge]")
    for _ in range(MOST_TURNS):
        view = sitter.until_my_move()
        if view["can"]["challenge"] is not None:
            return view
        expect(challenge).to_be_disabled()
        expect(challenge).to_contain_text("nothing to challenge")
        pass_the_turn(sitter.page)
        until_later(sitter, view)
    raise AssertionError("nobody plays")


def until_later(sitter: Sitter, view: dict[str, Any]) -> None:
    """The game has moved on from this."""
    sitter.until(lambda newer: newer["version"] > view["version"])


@pytest.mark.nightly
@pytest.mark.parametrize("computers", [2, 3])
def test_a_challenge_table_with_more_computers_goes_round(
    server: Server, desktop: Page, computers: int
) -> None:
    sitter = Sitter(desktop, server.url)
    sitter.open_new_game("challenge")
    for _ in range(computers - 1):
        desktop.get_by_role("button", name="Add a computer").click()
    desktop.locator("[data-action=start]").click()
    sitter.wait_for_table()
    view = sitter.until(lambda newer: newer["can"]["play"])
    pass_the_turn(desktop)
    view = sitter.until(lambda newer: newer["can"]["play"] and newer["version"] > view["version"])
    played = {turn["seat"] for turn in view["turns"]}
    assert played == set(range(computers + 1))


TOP = "element => element.getBoundingClientRect().top"
LINE = 24
"""Pixels of a line of text, at most."""


def test_help_comes_step_by_step_and_the_sheet_marks_it(server: Server, phone: Page) -> None:
    sitter = Sitter(phone, server.url)
    sitter.open_new_game("void")
    phone.get_by_label("Help with a turn").check()
    phone.locator("[data-action=start]").click()
    sitter.wait_for_table()
    view = sitter.until_my_move()
    help_button = phone.locator("[data-action=help]")
    rack = phone.locator(".rack")
    top = rack.evaluate(TOP)
    help_button.focus()
    for step in range(1, 4):
        phone.keyboard.press("Enter")
        expect(phone.locator(f"[data-help='{step}'] p")).to_be_visible()
        # what help says takes the place of the news, which may be a line longer or shorter
        assert abs(rack.evaluate(TOP) - top) < LINE
        # the button of the next step has the keyboard's focus
        expect(help_button).to_be_focused()
    taken = sitter.view()
    assert (taken["helped"], taken["turns"]) == (3, view["turns"])
    phone.reload()
    expect(phone.locator("[data-help='3'] p")).to_be_visible()
    help_button.click()
    expect(phone.locator("[data-action=play], [data-action=exchange-confirm]")).to_be_enabled()
    phone.locator("[data-action=play], [data-action=exchange-confirm]").click()
    phone.locator("[data-open=sheet]").click()
    expect(phone.locator(".sheet .remark")).to_have_text("help: 4 of 4")
    (own,) = [turn for turn in sitter.view()["turns"] if turn["seat"] == view["seat"]]
    assert own["helped"] == 4
