"""The options of a table are chosen on the first screen, and sent as chosen."""

import json
import re

import pytest
from conftest import ComeIn
from measuring import box_of, boxes_of
from playwright.sync_api import Page, expect
from serving import Server
from sitting import Sitter, best_play, show_more_options

from tilewright.rules import EDITIONS
from tilewright.rules.editions import FinishLineLevel, finish_line_targets


def test_a_table_has_the_time_and_the_terms_that_were_chosen(server: Server, phone: Page) -> None:
    sitter = Sitter(phone, server.url)
    sitter.open_new_game()
    for edition in EDITIONS.values():
        card = phone.locator(f".edition-card[data-edition='{edition.name}']")
        card.get_by_role("radio").check()
        expect(phone.locator("html")).to_have_attribute("data-edition", edition.name)
        expect(phone.locator(".edition-lines li")).to_have_count(12)
        expect(phone.locator(".edition-lines")).to_contain_text(edition.lines[0])
    phone.get_by_role("radio", name="Days").check()
    expect(phone.get_by_role("combobox", name="Time per turn")).to_be_visible()
    phone.get_by_role("combobox", name="Unplayed tiles").select_option("Gained twice")
    counted = phone.get_by_role("checkbox", name="Count towards six scoreless turns")
    counted.set_checked(not counted.is_checked())
    expected = counted.is_checked()
    phone.get_by_role("radio", name="Clock").check()
    phone.get_by_role("combobox", name="Time per player").select_option("15 minutes each")
    phone.get_by_role("combobox", name="Increment").select_option("10 seconds added per turn")
    phone.get_by_role("radio", name="Common").check()
    expect(phone.get_by_text("64,998 words that most people know.")).to_be_visible()
    phone.locator("[data-action=start]").click()
    sitter.wait_for_table()
    assert sitter.view()["lexicon"]["name"] == "COMMON"
    terms = sitter.view()["terms"]
    assert terms["time"] == {"kind": "chess", "seconds": 900, "increment": 10}
    assert terms["final_adjustment"] == "double_to_out"
    assert terms["zero_plays_count"] is expected
    expect(phone.get_by_role("timer")).to_have_count(2)


def test_a_new_table_challenges_and_the_twelve_lines_follow_what_is_chosen(
    server: Server, phone: Page
) -> None:
    sitter = Sitter(phone, server.url)
    sitter.open_new_game(words=None)
    doubtful = phone.get_by_role("combobox", name="Challenged words")
    lines = phone.locator(".edition-lines li")
    for edition in EDITIONS.values():
        phone.locator(f".edition-card[data-edition='{edition.name}']").get_by_role("radio").check()
        expect(doubtful).not_to_have_value("void")
    expect(lines.nth(7)).to_have_text("A failed challenge costs your next turn.")
    doubtful.select_option("Only good words can be played")
    expect(lines.nth(7)).to_have_text("Only good words can be played.")
    phone.get_by_role("radio", name="Standard").check()
    expect(lines).to_have_text(list(EDITIONS["standard"].lines_where_void))
    doubtful.select_option("Challenge")
    expect(lines).to_have_text(list(EDITIONS["standard"].lines))


@pytest.mark.nightly
def test_people_who_may_be_away_choose_how_long_the_last_play_stays_open(
    server: Server, desktop: Page
) -> None:
    Sitter(desktop, server.url).open_new_game(words=None)
    last = desktop.get_by_role("combobox", name="How long the last play can be challenged")
    expect(last).to_have_count(0)
    desktop.get_by_role("combobox", name="Who plays seat 2").select_option("By link")
    expect(last).to_have_value("0")
    expect(desktop.get_by_text("If someone never comes back")).to_be_visible()
    desktop.get_by_role("combobox", name="Challenged words").select_option("void")
    expect(last).to_have_count(0)
    desktop.get_by_role("combobox", name="Challenged words").select_option("challenge")
    last.select_option("For one day")
    expect(desktop.get_by_text("has accepted the last play.")).to_be_visible()
    desktop.get_by_role("button", name="Invite").click()
    about = desktop.get_by_role("banner").get_by_text("last play open for one day")
    expect(about).to_be_visible()


def test_everybody_has_a_finish_line_of_their_own_level(server: Server, desktop: Page) -> None:
    sitter = Sitter(desktop, server.url)
    sitter.open_new_game()
    desktop.get_by_role("button", name="Add a computer").click()
    desktop.get_by_role("combobox", name="Level of Vellum, a computer").select_option("gentle")
    desktop.get_by_role("radio", name="On", exact=True).check()
    # the nearest line is the person's own: a computer may be past 70 with its first play
    levels = [FinishLineLevel.BEGINNER, FinishLineLevel.EXPERT, FinishLineLevel.INTERMEDIATE]
    targets = finish_line_targets(levels)
    for seat, (level, target) in enumerate(zip(levels, targets, strict=True), start=1):
        line = desktop.get_by_role("combobox", name=f"Finish line of seat {seat}")
        line.select_option(f"To {target}, {level.value}")
    desktop.locator("[data-action=start]").click()
    sitter.wait_for_table()
    assert sitter.view()["terms"]["finish_line"] == [level.value for level in levels]
    shown = desktop.get_by_role("row", name="Finish Line").get_by_role("cell")
    expect(shown).to_have_text([f"to {targets[seat]}" for seat in sitter.view()["order"]])
    # on a phone the sheet is in a drawer, and what everybody runs to is beside the score
    desktop.set_viewport_size({"width": 360, "height": 640})
    for seat, target in enumerate(targets):
        line = desktop.locator(f".player[data-seat='{seat}'] .goal")
        expect(line).to_be_visible()
        expect(line).to_contain_text(f"/{target}")


@pytest.mark.nightly
def test_a_sand_timer_is_drawn_and_runs(server: Server, desktop: Page) -> None:
    sitter = Sitter(desktop, server.url)
    sitter.open_new_game()
    desktop.get_by_role("radio", name="Hourglass").check()
    desktop.get_by_role("combobox", name="Time per turn").select_option("30 seconds per turn")
    desktop.locator("[data-action=start]").click()
    sitter.wait_for_table()
    sitter.until_my_move()
    sand = desktop.locator(".player[data-seat='0'] [data-sand]")
    expect(sand).to_be_visible()
    first = int(sand.get_attribute("data-sand") or "")
    expect(sand).not_to_have_attribute("data-sand", str(first))


def started(sitter: Sitter) -> None:
    """The game has begun, and its address is the page's."""
    sitter.page.locator("[data-action=start]").click()
    sitter.wait_for_table()


def test_the_last_choice_is_offered_again_and_one_press_starts_it(
    server: Server, desktop: Page
) -> None:
    sitter = Sitter(desktop, server.url)
    sitter.open_new_game(words=None)
    desktop.get_by_role("textbox", name="Your name").fill("Ann")
    desktop.get_by_role("textbox", name="Name of the computer, seat 2").fill("Rival")
    desktop.get_by_role("combobox", name="Level of Rival").select_option("gentle")
    desktop.get_by_role("radio", name="Folio").check()
    desktop.get_by_role("radio", name="Hourglass").check()
    desktop.get_by_role("combobox", name="Time per turn").select_option("30 seconds per turn")
    desktop.get_by_role("checkbox", name="Computers lay phoneys").check()
    started(sitter)
    first = sitter.view()
    assert first["terms"]["phoneys"]
    desktop.goto(f"{server.url}#/")
    expect(desktop.get_by_role("radio", name="Folio")).to_be_checked()
    expect(desktop.get_by_role("button", name="30 seconds per turn")).to_be_visible()
    started(sitter)
    again = sitter.view()
    assert again["id"] != first["id"]
    for part in ("edition", "words", "terms"):
        assert again[part] == first[part]
    assert [player["name"] for player in again["players"]] == ["Ann", "Rival"]


def test_one_press_plays_a_computer_though_the_last_game_was_with_a_friend(
    server: Server, phone: Page
) -> None:
    sitter = Sitter(phone, server.url)
    sitter.open_new_game()
    phone.get_by_role("radio", name="Wall").check()
    expect(phone.locator("[data-action=against-computer]")).to_have_count(0)
    phone.get_by_role("combobox", name="Who plays seat 2").select_option("By link")
    phone.get_by_role("button", name="Invite").click()
    expect(phone.get_by_role("heading", name="Waiting for one person")).to_be_visible()
    for _ in range(2):
        phone.goto(f"{server.url}#/")
        phone.get_by_role("button", name="Play now").click()
        sitter.wait_for_table()
        view = sitter.view()
        assert (view["edition"], view["words"]) == ("wall", "void")
        assert [player["kind"] for player in view["players"]] == ["person", "computer"]


FOREIGN: list[object] = [
    None,
    "nonsense",
    [],
    {"edition": "heirloom", "seats": "many", "terms": 3},
    {"edition": "retired", "seats": [{}] * 99, "terms": {"time": {"kind": "lunar"}}},
    {
        "edition": ["<b>"],
        "seats": [{"kind": "here"}, {"kind": "robot", "name": 7, "level": "godlike"}],
        "terms": {"words": "none", "challenge": "sextuple", "lexicon": "../../etc", "watch": "yes"},
    },
]
"""What may be in the storage of a browser that has seen other versions, or other pages."""


def test_a_stored_choice_that_is_old_or_not_ours_gives_way_to_the_defaults(
    server: Server, desktop: Page
) -> None:
    sitter = Sitter(desktop, server.url)
    sitter.open_new_game()
    for stored in (*map(json.dumps, FOREIGN), "{", ""):
        desktop.evaluate("kept => localStorage.setItem('tilewright.new-game', kept)", stored)
        desktop.goto("about:blank")
        desktop.goto(f"{server.url}#/new")
        expect(desktop.locator(".seat input")).to_have_count(2)
        expect(desktop.locator(".edition-card :checked")).to_have_count(1)
        started(sitter)
        view = sitter.view()
        assert (view["words"], view["terms"], view["lexicon"]["name"]) == ("challenge", {}, "CLUB")
        assert [player["kind"] for player in view["players"]] == ["person", "computer"]


@pytest.mark.nightly
def test_more_options_are_put_away_until_they_are_asked_for(server: Server, phone: Page) -> None:
    phone.goto(f"{server.url}#/new")
    summary = phone.locator("[data-more] > summary")
    expect(summary).to_contain_text("no clock")
    expect(phone.get_by_role("radiogroup", name="Time")).to_have_count(0)
    kinds = [phone.locator(f"[data-add={kind}]") for kind in ("here", "link", "open", "computer")]
    boxes = boxes_of(*kinds)
    assert boxes[3]["width"] == pytest.approx(boxes[0]["width"], abs=1)
    assert [round(box["x"]) for box in boxes[:2]] == [round(box["x"]) for box in boxes[2:]]
    show_more_options(phone)
    phone.get_by_role("radio", name="Clock").check()
    phone.get_by_role("checkbox", name="Allow spectators by link").check()
    expect(summary).to_contain_text("25 minutes each")
    expect(summary).to_contain_text("spectators by link")


@pytest.mark.nightly
def test_no_control_with_the_focus_is_under_the_bar_that_begins_the_game(
    server: Server, desktop: Page
) -> None:
    desktop.goto(f"{server.url}#/new")
    show_more_options(desktop)
    desktop.locator("[data-more] > summary").focus()
    for _ in range(12):
        desktop.keyboard.press("Tab")
        focused = desktop.locator(":focus")
        focus, bar = boxes_of(focused, desktop.locator(".go"))
        if focused.locator("xpath=ancestor::*[contains(@class, 'go')]").count() > 0:
            break
        assert focus["y"] + focus["height"] <= bar["y"], focused.evaluate("it => it.outerHTML")


@pytest.mark.nightly
def test_what_has_the_focus_or_is_chosen_has_a_whole_ring(server: Server, desktop: Page) -> None:
    sitter = Sitter(desktop, server.url)
    sitter.open_new_game()
    chosen = desktop.get_by_role("radio", name="Standard", exact=True)
    ring = (
        "it => getComputedStyle(it.closest('label').querySelector('.board-drawing')).outlineColor"
    )
    expect(chosen).to_be_checked()
    worn = chosen.evaluate(ring)
    chosen.focus()
    desktop.keyboard.press("ArrowRight")
    desktop.keyboard.press("ArrowLeft")
    assert chosen.evaluate(ring) != worn


def games_of(page: Page, server: Server, count: int, resigned: int) -> None:
    """As many games of the page's guest, of which some are over."""
    for nth in range(count):
        asked = {
            "edition": "standard",
            "words": "void",
            "seats": [{"kind": "here", "name": "Ann"}, {"kind": "computer", "name": f"Foe {nth}"}],
            "key": f"one-of-many-{nth}",
        }
        asked["seats"][1]["level"] = "gentle"  # type: ignore[index]
        opened = page.request.post(
            f"{server.url}api/games", headers={"X-Tilewright": "1"}, data=asked
        )
        assert opened.ok, opened.text()
        if nth < resigned:
            page.goto(f"{server.url}#/game/{opened.json()['id']}")
            sitter = Sitter(page, server.url)
            view = sitter.until_my_move()
            command = {"type": "resign"}
            page.request.post(
                f"{server.url}api/games/{sitter.game}/commands",
                headers={"X-Tilewright": "1"},
                data={"key": f"end-{nth}", "version": view["version"], "command": command},
            )


@pytest.mark.nightly
def test_five_games_are_in_sight_and_the_rest_is_a_press_or_a_filter_away(
    own_server: Server, desktop: Page
) -> None:
    games_of(desktop, own_server, count=7, resigned=2)
    desktop.goto(f"{own_server.url}#/games")
    games = desktop.get_by_role("region", name="Your games")
    rows = games.get_by_role("listitem")
    expect(rows).to_have_count(5)
    expect(rows.locator(".board-drawing")).to_have_count(5)
    games.get_by_role("radio", name="Finished").check()
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("won")
    # bold is the winner's score, as at the end of a game, and not one's own
    expect(rows.locator(".winner")).to_have_count(2)
    expect(rows.locator(".winner.own")).to_have_count(0)
    # points below zero have a minus sign, and nothing like one between the scores
    expect(rows.locator(".scores")).to_have_text(
        [re.compile("^\\s*[−0-9]+\\s*:\\s*[−0-9]+\\s*$")] * 2
    )
    games.get_by_role("radio", name="Waiting").check()
    games.get_by_role("radio", name="All").check()
    games.get_by_role("button", name="All games").click()
    expect(rows).to_have_count(7)
    expect(games.get_by_role("button", name="All games")).to_have_count(0)


@pytest.mark.nightly
def test_the_drawing_in_the_list_has_the_tiles_of_the_board(server: Server, desktop: Page) -> None:
    sitter = Sitter(desktop, server.url)
    sitter.open_new_game()
    started(sitter)
    view = sitter.until_my_move()
    while not any(cell != "." for row in view["board"] for cell in row):
        play = desktop.get_by_role("textbox", name="Type a play")
        play.fill(str(best_play(view).written))
        desktop.keyboard.press("Enter")
        view = sitter.until(lambda newer: newer["can"]["play"] and newer["turns"])
    desktop.goto(f"{server.url}#/")
    shown = desktop.locator(".going-on .tiles").first.get_attribute("d") or ""
    tiles = sum(cell != "." for row in sitter_board(desktop, server) for cell in row)
    assert shown.count("M") == tiles > 0


def sitter_board(page: Page, server: Server) -> list[str]:
    """The board of the page's only game, as the list of games has it."""
    (listed,) = page.request.get(f"{server.url}api/games").json()
    board: list[str] = listed["board"]
    return board


def test_an_invitation_that_is_withdrawn_goes_from_the_first_screen_at_once(
    server: Server, come_in: ComeIn
) -> None:
    ann, ben = come_in(), come_in()
    # without polling: what goes, goes because the server has said so
    ben.clock.install()
    Sitter(ann, server.url).open_new_game()
    ann.get_by_role("textbox", name="Your name").fill("Withdrawing Ann")
    ann.get_by_role("combobox", name="Who plays seat 2").select_option("Anyone")
    ann.get_by_role("button", name="Invite").click()
    ann.get_by_role("button", name="Cancel the game").wait_for()
    ben.goto(server.url)
    invitation = ben.get_by_role("link", name="Join Withdrawing Ann")
    expect(invitation).to_be_visible()
    ben.clock.pause_at(ben.evaluate("Date.now() + 1000"))
    ann.get_by_role("button", name="Cancel the game").click()
    expect(ann.get_by_role("heading", name="This game was cancelled")).to_be_visible()
    expect(invitation).to_have_count(0)


@pytest.mark.nightly
def test_the_wordmark_has_one_place_on_every_screen(server: Server, desktop: Page) -> None:
    Sitter(desktop, server.url).open_new_game()
    desktop.locator("[data-action=start]").click()
    expect(desktop).to_have_url(re.compile("#/game/"))
    table = desktop.url.split("/", 3)[-1]
    addresses = ("", "#/new", "#/account", "#/record", "#/companion", "#/join/nothing/here")
    for width, height in ((360, 640), (768, 1024), (1080, 1400), (1280, 800)):
        desktop.set_viewport_size({"width": width, "height": height})
        places = set()
        # on a phone the players stand in its place at the table
        for address in (*addresses, *([table] if width > 360 else [])):
            desktop.goto(f"{server.url}{address}")
            screen = ".table-page" if address == table else ":has(h1)"
            box = box_of(desktop.locator(f"{screen} .wordmark"))
            places.add((box["x"], box["y"]))
        assert len(places) == 1, (width, places)
    # the tabs at the foot of a tablet have the switch too
    for width, height in ((768, 1024), (1280, 800)):
        desktop.set_viewport_size({"width": width, "height": height})
        expect(desktop.get_by_role("button", name="Sound")).to_have_count(1)
