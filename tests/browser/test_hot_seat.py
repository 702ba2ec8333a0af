"""Several people hand one device round, and none of them sees another's rack."""

from typing import Any
from uuid import uuid4

import chance
import pytest
from conftest import ComeIn
from examining import to_examine, violations_in_both_schemes
from measuring import boxes_of
from playwright.sync_api import Locator, Page, expect
from serving import Server
from sitting import Sitter, best_move, best_play, open_sheet, pass_the_turn, press_and_confirm
from test_at_the_table import phoney
from test_sitting_down import copied_link, sit_down
from test_time_left import with_time

from tilewright.engine.moves import EngineExchange, EnginePlay

NAMES = ("Ann", "Ben", "Cai")


class SharedDevice(Sitter):
    """People at one device, from seat 0 on."""

    def start(self, people: int, computers: int = 0, words: str = "void", **choices: str) -> None:
        """A game that they begin together, the device still nobody's."""
        page = self.page
        self.open_new_game(words)
        page.get_by_role("textbox", name="Your name").fill(NAMES[0])
        for seat in range(2, people + computers + 1):
            kind = "Someone here" if seat <= people else "Computer"
            if seat > 2:
                adds = "Add someone here" if seat <= people else "Add a computer"
                page.get_by_role("button", name=adds).click()
            page.get_by_role("combobox", name=f"Who plays seat {seat}").select_option(kind)
            if seat <= people:
                page.get_by_role("textbox", name=f"Name at seat {seat}").fill(NAMES[seat - 1])
        for choice in choices.values():
            page.get_by_role("radio", name=choice).check()
        page.locator("[data-action=start]").click()
        expect(self.curtain).to_be_visible()

    @property
    def curtain(self) -> Locator:
        """Return the curtain shown in place of the table."""
        return self.page.locator("[data-curtain]")

    def view_of(self, seat: int) -> dict[str, Any]:
        """The view of one of the seats here."""
        answer = self.page.request.get(f"{self.url}api/games/{self.game}?seat={seat}")
        assert answer.ok
        view: dict[str, Any] = answer.json()
        return view

    def expect_nothing_shown(self) -> None:
        """No rack and no board is in the page, not even hidden."""
        expect(self.curtain).to_be_visible()
        for part in ("[data-tile]", ".rack", "[role=gridcell]"):
            expect(self.page.locator(part)).to_have_count(0)

    def until_handed_over(self) -> int:
        """The seat to which the device goes next, once it is nobody's."""
        heading = self.curtain.get_by_role("heading", name="Hand over to")
        expect(heading).to_be_visible(timeout=60_000)
        self.expect_nothing_shown()
        view = self.view()
        seat = view["to_move"]
        expect(heading).to_contain_text(view["players"][seat]["name"])
        return int(seat)

    def look(self, seat: int) -> dict[str, Any]:
        """Check that this player has the device and sees their own rack, and no other."""
        self.page.get_by_role("button", name=f"I am {NAMES[seat]}, show my rack").click()
        self.wait_for_table()
        view = self.view_of(seat)
        expect(self.page.locator(".rack [data-tile]")).to_have_count(len(view["rack"]))
        tiles = self.page.locator(".rack [data-tile]")
        shown = tiles.evaluate_all("all => all.map(each => each.dataset.tile)")
        assert sorted(shown) == sorted(view["rack"])
        return view

    def pass_the_turn(self) -> None:
        """Make the player on turn take the device, and pass."""
        self.look(self.view()["to_move"])
        pass_the_turn(self.page)

    def until_not_on_turn(self, seat: int) -> None:
        """The turn of this seat is over."""
        self.until(lambda view: view["to_move"] != seat)

    def write(self, play: EnginePlay) -> None:
        """The play is written in the text line."""
        self.page.get_by_role("textbox", name="Type a play").fill(str(play.written))
        self.page.keyboard.press("Enter")


def test_two_people_and_a_computer_hand_the_device_round(server: Server, desktop: Page) -> None:
    device = SharedDevice(desktop, server.url)
    device.start(people=2, computers=1)
    first = device.until_handed_over()
    numbers = device.view()["proof"]["numbers"]
    assert None not in numbers
    assert len(set(numbers)) == 3
    device.write(best_play(device.look(first)))
    second = device.until_handed_over()
    assert {first, second} == {0, 1}
    expect(device.curtain).to_contain_text(f"{NAMES[first]} played")
    view = device.look(second)
    desktop.locator(".rack [data-tile]").first.click()
    device.square("A1").click()
    expect(desktop.locator(".has-laid")).to_have_count(1)
    desktop.reload()
    device.expect_nothing_shown()
    assert device.look(second) == view
    expect(desktop.locator(".has-laid")).to_have_count(0)
    device.write(best_play(view))
    assert device.until_handed_over() == first


def test_a_player_who_is_not_next_challenges_from_the_curtain(server: Server, phone: Page) -> None:
    device = SharedDevice(phone, server.url)
    device.start(people=3, edition="Folio", words="challenge")
    first = device.until_handed_over()
    view = device.look(first)
    for square, tile in phoney(view):
        phone.locator(f'.rack [data-tile="{tile}"]').first.tap()
        device.square(square).tap()
    phone.locator("[data-action=play]").tap()
    second = device.until_handed_over()
    third = next(seat for seat in range(3) if seat not in (first, second))
    expect(phone.locator(f"[data-challenge='{first}']")).to_have_count(0)
    expect(phone.locator(f"[data-challenge='{second}']")).to_be_visible()
    press_and_confirm(phone.locator(f"[data-challenge='{third}']"))
    expect(device.curtain).to_contain_text(f"{NAMES[first]} takes the tiles back")
    expect(phone.locator("[data-challenge]")).to_have_count(0)
    assert device.until_handed_over() == second
    assert device.look(second)["turns"][0]["withdrawn"]


@pytest.mark.nightly
@pytest.mark.timeout(600)
def test_a_whole_game_is_handed_round_until_the_last_play_is_accepted(
    server: Server, desktop: Page
) -> None:
    device = SharedDevice(desktop, server.url)
    device.start(people=2, words="challenge")
    accept = desktop.get_by_role("button", name="accepts")
    heading = device.curtain.get_by_role("heading", name="Hand over to")
    for _ in range(60):
        expect(heading.or_(accept)).to_be_visible()
        if accept.is_visible():
            break
        seat = device.until_handed_over()
        view = device.look(seat)
        match best_move(view):
            case EnginePlay() as play:
                device.write(play)
            case EngineExchange() as move:
                device.exchange(move.tiles)
            case _:
                pass_the_turn(desktop)
    device.expect_nothing_shown()
    accept.click()
    open_sheet(desktop)
    assert device.view()["outcome"]["reason"] == "out"
    desktop.get_by_role("button", name="Play again").click()
    device.until_handed_over()


@pytest.mark.nightly
def test_little_time_and_overtime_can_be_read_on_the_curtain(
    server: Server, come_in: ComeIn
) -> None:
    phone = come_in(**to_examine("phone"))
    phone.clock.install()
    with_time(phone, {"kind": "chess", "seconds": 50})
    device = SharedDevice(phone, server.url)
    device.start(people=2)
    mover = device.until_handed_over()
    expect(device.curtain).to_contain_text("All racks are hidden. The clock is running.")
    timer = device.curtain.get_by_role("timer").nth(device.view()["order"].index(mover))
    for urgency, later in (("low", 0), ("last", 45_000), ("last", 15_000)):
        phone.clock.fast_forward(later)
        expect(timer).to_have_attribute("data-urgency", urgency)
        assert violations_in_both_schemes(phone) == []
    expect(timer.locator("[data-overtime]")).to_be_visible()
    over, left = boxes_of(*device.curtain.get_by_role("timer").all())
    assert over["x"] == left["x"]


@pytest.mark.nightly
def test_the_accept_button_counts_who_must_still_answer(server: Server, phone: Page) -> None:
    game = last_play_of_three(phone, server)
    phone.goto(f"{server.url}#/game/{game}")
    device = SharedDevice(phone, server.url)
    expect(device.curtain).to_be_visible()
    first, second = device.view_of(0)["to_accept"]
    missing = f"{NAMES[second]} must still accept"
    expect(phone.locator(f"[data-accept='{first}']")).to_contain_text(missing)
    device.look(first)
    accept = phone.locator("[data-action=accept]")
    expect(accept).to_contain_text(missing)
    accept.click()
    other = phone.locator(f"[data-accept='{second}']")
    expect(other).to_contain_text("the play stands, the game ends")
    other.click()
    expect(phone.get_by_role("heading", name="crosses the finish line")).to_be_visible()


def test_everyone_at_the_device_accepts_the_last_play_with_one_press(
    server: Server, phone: Page
) -> None:
    game = last_play_of_three(phone, server)
    phone.goto(f"{server.url}#/game/{game}")
    together = phone.locator("[data-accept=all]")
    expect(together).to_contain_text("Nobody challenges")
    expect(together).to_contain_text("the play stands, the game ends")
    together.click()
    expect(phone.get_by_role("heading", name="crosses the finish line")).to_be_visible()


def last_play_of_three(page: Page, server: Server) -> str:
    """A game of three at this device that has come to its last play, without the page."""
    ask = page.request
    ours = {"x-tilewright": "1"}
    here = [{"kind": "here", "name": name} for name in NAMES]
    terms = {"finish_line": ["beginner"] * 3}
    asked = {"edition": "wall", "seats": here, "terms": terms}
    game = str(ask.post(f"{server.url}api/games", data=asked, headers=ours).json()["id"])
    address = f"{server.url}api/games/{game}"

    def does(seat: int, command: dict[str, Any]) -> None:
        version = ask.get(address).json()["version"]
        body = {"key": uuid4().hex, "version": version, "command": command, "seat": seat}
        assert ask.post(f"{address}/commands", data=body, headers=ours).ok

    for seat in range(3):
        does(seat, {"type": "number", "number": chance.number()})
    while (seat := ask.get(address).json()["to_move"]) is not None:
        tiles = best_play(ask.get(f"{address}?seat={seat}").json()).play.placements
        laid = [{"square": str(tile.square), "tile": str(tile.tile)} for tile in tiles]
        does(seat, {"type": "play", "tiles": laid})
    return game


def test_two_who_share_a_device_play_with_a_third_elsewhere(
    server: Server, come_in: ComeIn
) -> None:
    here, elsewhere = come_in(), come_in()
    device = SharedDevice(here, server.url)
    device.open_new_game()
    here.get_by_role("textbox", name="Your name").fill("Ann")
    here.get_by_role("combobox", name="Who plays seat 2").select_option("Someone here")
    here.get_by_role("textbox", name="Name at seat 2").fill("Ben")
    here.get_by_role("button", name="Add a seat by link").click()
    here.get_by_role("button", name="Invite").click()
    sit_down(elsewhere, copied_link(here, 3), "Cai")
    far = Sitter(elsewhere, server.url)
    far.wait_for_table()
    expect(device.curtain).to_be_visible()
    for _ in range(3):
        mover = device.view()["to_move"]
        if mover == 2:
            expect(device.curtain.get_by_role("heading")).to_have_text("Waiting for Cai")
            device.expect_nothing_shown()
            for name in ("Ann", "Ben"):
                look = here.get_by_role("button", name=f"I am {name}, show my rack")
                expect(look).to_be_visible()
            pass_the_turn(elsewhere)
        else:
            assert device.until_handed_over() == mover
            device.pass_the_turn()
        device.until_not_on_turn(mover)
    device.expect_nothing_shown()
    assert {turn["seat"] for turn in far.view()["turns"]} == {0, 1, 2}
