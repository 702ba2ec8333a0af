"""The time that a player has left is shown, counts down, and ends the turn."""

import json
import re

import pytest
from measuring import boxes_of
from playwright.sync_api import Page, Route, expect
from serving import Server
from sitting import Sitter


def with_time(page: Page, time: dict[str, object]) -> None:
    """Every table that the page asks for has this time, which the form does not offer."""

    def add(route: Route) -> None:
        if route.request.method == "POST":
            asked = json.loads(route.request.post_data or "")
            route.continue_(post_data=json.dumps({**asked, "terms": {"time": time}}))
        else:
            route.continue_()

    page.route(re.compile("/api/(games|gatherings|companions)$"), add)


def on_a_clock(page: Page, server: Server, time: dict[str, object]) -> Sitter:
    """The person on turn at a table with this time."""
    with_time(page, time)
    sitter = Sitter(page, server.url)
    sitter.open_new_game()
    page.locator("[data-action=start]").click()
    sitter.wait_for_table()
    sitter.until_my_move()
    return sitter


def test_the_time_left_counts_down_and_then_the_turn_has_passed(
    server: Server, desktop: Page
) -> None:
    sitter = on_a_clock(desktop, server, {"kind": "sand", "seconds": 5})
    shown = desktop.get_by_role("timer")
    expect(shown).to_have_count(1)
    first = shown.inner_text()
    expect(shown).not_to_have_text(first)
    view = sitter.until(lambda view: any(turn["timed_out"] for turn in view["turns"]))
    assert next(turn["seat"] for turn in view["turns"] if turn["timed_out"]) == 0


def test_a_chess_clock_is_shown_for_everybody_and_runs_for_one(server: Server, phone: Page) -> None:
    on_a_clock(phone, server, {"kind": "chess", "seconds": 1500})
    own, other = (phone.locator(f".player[data-seat='{n}']").get_by_role("timer") for n in (0, 1))
    first, others = own.inner_text(), other.inner_text()
    expect(own).not_to_have_text(first)
    expect(own).to_have_text(re.compile(r"24:[0-5]\d"))
    expect(other).to_have_text(others)


@pytest.mark.nightly
def test_a_clock_is_read_at_a_glance_on_a_phone_with_four_players(
    server: Server, phone: Page
) -> None:
    phone.goto(server.url)
    computers = [{"name": name, "level": "gentle"} for name in ("Quill", "Vellum", "Parchment")]
    for time in ({"kind": "chess", "seconds": 1500}, {"kind": "sand", "seconds": 120}):
        open_table(phone, server, time, computers)
        for shown in phone.get_by_role("timer").all():
            assert shown.evaluate("clock => parseFloat(getComputedStyle(clock).fontSize)") >= 18
            assert shown.evaluate("clock => clock.scrollWidth <= clock.parentElement.clientWidth")
        buttons = phone.locator("[data-action=exchange]"), phone.get_by_role("button", name="Rules")
        exchange, bar = boxes_of(buttons[0], buttons[1].last)
        assert exchange["y"] + exchange["height"] <= bar["y"] + 1, "the buttons are in sight"
    names = boxes_of(*phone.locator(".player .who").all())
    assert len({round(name["y"], 1) for name in names}) == 1, "also of who comes next"
    phone.evaluate(
        """() => {
            for (const program of document.querySelectorAll('.kind.computer')) {
                program.classList.add('engine')
                program.textContent = 'Deep Thought of Magrathea 2000'
            }
        }"""
    )
    quill = phone.locator(".player .who b", has_text="Quill")
    assert quill.evaluate("name => name.scrollWidth <= name.clientWidth"), "its name is whole"


def test_little_time_is_seen_and_said_below_a_minute_and_below_ten_seconds(
    server: Server, desktop: Page
) -> None:
    desktop.goto(server.url)
    for seconds, urgency, said in (
        (62, "low", "Time left: one minute."),
        (13, "last", "Time left: 10 seconds."),
    ):
        open_table(desktop, server, {"kind": "chess", "seconds": seconds})
        own, other = (
            desktop.locator(f".player[data-seat='{seat}']").get_by_role("timer") for seat in (0, 1)
        )
        expect(own).to_have_attribute("data-urgency", urgency)
        expect(own).to_have_class(re.compile(rf"\b{urgency}\b"))
        expect(desktop.locator("[data-said]")).to_have_text(said)
        # the other's clock stands, however little it shows
        expect(other).not_to_have_class(re.compile(r"\b(low|last)\b"))


@pytest.mark.nightly
def test_the_sand_falls_from_the_upper_glass_to_the_lower(server: Server, desktop: Page) -> None:
    desktop.goto(server.url)
    open_table(desktop, server, {"kind": "sand", "seconds": 20})
    sand = desktop.locator(".player[data-seat='0'] [data-sand]")
    height = "path => path.getBBox().height"
    upper, lower = sand.locator("[data-upper]"), sand.locator("[data-lower]")
    before = upper.evaluate(height), lower.evaluate(height)
    expect(sand.locator(".falling")).to_have_count(3)
    desktop.wait_for_function(
        "before => document.querySelector('.player.on [data-upper]').getBBox().height < before - 1",
        arg=before[0],
    )
    assert lower.evaluate(height) > before[1]


@pytest.mark.nightly
def test_days_are_told_with_their_reserve_alike_everywhere(server: Server, desktop: Page) -> None:
    Sitter(desktop, server.url).open_new_game()
    desktop.get_by_role("radiogroup", name="Time").get_by_role("radio", name="Days").check()
    desktop.get_by_role("combobox", name="Time per turn").select_option("3 days")
    desktop.get_by_role("combobox", name="Days in reserve").select_option("7 in reserve")
    desktop.locator("[data-action=start]").click()
    Sitter(desktop, server.url).wait_for_table()
    expect(desktop.locator(".meta")).to_contain_text("3 days, 7 in reserve")
    expect(desktop.get_by_role("timer").first).to_have_text(
        re.compile(r"^\s*3 days, 7 in reserve\s*$")
    )


def test_a_player_gives_the_other_more_time(server: Server, desktop: Page) -> None:
    sitter = on_a_clock(desktop, server, {"kind": "chess", "seconds": 1500})
    beside = desktop.context.new_page()
    beside.goto(desktop.url)
    Sitter(beside, server.url).wait_for_table()
    other = desktop.locator(".player[data-seat='1']").get_by_role("timer")
    before = sitter.view()["clock"]["left"]
    desktop.get_by_role("button", name="Menu").click()
    desktop.get_by_role("button", name="Give Quill one minute more").click()
    view = sitter.until(lambda view: view["clock"]["given"][0] == 60_000)
    assert view["clock"]["left"] == [before[0], before[1] + 60_000]
    expect(other).to_have_text(re.compile(r"^\s*26:00\s*$"))
    for page in (desktop, beside):
        expect(page.locator("[data-status]")).to_contain_text("gave Quill one minute more.")
    desktop.reload()
    sitter.wait_for_table()
    assert sitter.view()["clock"]["left"] == view["clock"]["left"]
    expect(desktop.locator("[data-gift]")).to_have_text("You gave Quill one minute more.")


def open_table(
    page: Page, server: Server, time: dict[str, object], computers: object = None
) -> None:
    """The person's turn at a table with this time."""
    asked = {
        "edition": "standard",
        "words": "void",
        "name": "Ann",
        "computers": computers or [{"name": "Quill", "level": "gentle"}],
        "terms": {"time": time},
    }
    headers = {"X-Tilewright": "1"}
    game = page.request.post(f"{server.url}api/games", headers=headers, data=asked).json()["id"]
    page.goto(f"{server.url}#/game/{game}")
    sitter = Sitter(page, server.url)
    sitter.wait_for_table()
    sitter.until_my_move()
    expect(page.locator(".player.on[data-seat='0']")).to_be_visible()
