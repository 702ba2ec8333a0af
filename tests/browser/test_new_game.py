"""The options of a table are chosen on the first screen, and sent as chosen."""

from playwright.sync_api import Page, expect
from serving import Server
from sitting import Sitter

from tilewright.rules import EDITIONS
from tilewright.rules.finish_line import FinishLineLevel, finish_line_targets


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


def test_a_sand_timer_is_drawn_and_runs(server: Server, desktop: Page) -> None:
    sitter = Sitter(desktop, server.url)
    sitter.open_new_game()
    desktop.get_by_role("radio", name="Sand").check()
    desktop.get_by_role("combobox", name="Time per turn").select_option("30 seconds per turn")
    desktop.locator("[data-action=start]").click()
    sitter.wait_for_table()
    sitter.until_my_move()
    sand = desktop.locator(".player[data-seat='0'] [data-sand]")
    expect(sand).to_be_visible()
    first = int(sand.get_attribute("data-sand") or "")
    expect(sand).not_to_have_attribute("data-sand", str(first))
