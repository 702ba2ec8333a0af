"""Small and middling screens: everyone's name, a lens, room for fingers and eyes."""

import base64
import re
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from conftest import ComeIn
from effort import effort
from examining import assert_fits, enlarge_text
from measuring import box_of, boxes_of, middle_of
from playwright.sync_api import CDPSession, Locator, Page, expect
from serving import Server
from sitting import Sitter, best_play, open_menu
from stages import CHESS_SECOND, Company, is_last_challenge
from test_accessibility import lay_best_play
from test_focus import word
from test_hot_seat import SharedDevice

LONG = ("Maximiliane-Charlotte v W", "Bartholomew Featherstone", "Wolfgang Amadeus Mozartt", "Cai")
SCREENS = effort(
    gate=((360, 640), (1280, 800)), night=((360, 640), (768, 1024), (640, 400), (1280, 800))
)
"""A small phone, a tablet, a laptop at 200 %, a laptop."""

CUT_OFF = """() => {
    const shown = [...document.querySelectorAll('.table-page button, .who, .total, .time-left')]
        .filter(one => one.checkVisibility({visibilityProperty: true}))
        // a way to the board that is seen once it has the focus
        .filter(one => getComputedStyle(one).clipPath === 'none')
        .map(one => [one, one.getBoundingClientRect()])
        .filter(([one, box]) => box.width > 1 && !one.closest('[role=grid], .drawer, .written'))
    const outside = shown.filter(([, box]) => box.left < -0.5 || box.right > innerWidth + 0.5)
    const over = shown.flatMap(([one, box], place) => shown.slice(place + 1)
        .filter(([other]) => !one.contains(other) && !other.contains(one))
        .filter(([other]) => !one.closest('.badge, .tabs') && !other.closest('.badge, .tabs'))
        .filter(([, its]) => its.left < box.right - 1 && box.left < its.right - 1 &&
            its.top < box.bottom - 1 && box.top < its.bottom - 1)
        .map(([other]) => [one, other]))
    return [...outside.map(([one]) => one.outerHTML.slice(0, 80)),
        ...over.map(pair => pair.map(one => one.outerHTML.slice(0, 80)).join(' over '))]
}"""


LONGEST_CHALLENGE = """(it, word) => {
    const label = `Anzweifeln: ${word} und 7 weitere`
    it.classList.add('long')
    it.classList.toggle('longest', label.length > 32)
    it.querySelector('span').textContent = label
    it.querySelector('small').textContent = 'kostet dich den nächsten Zug, falls es weitergeht'
}"""


LARGE_SCORE = """(it, [side, column]) => {
    it.textContent = '102'
    it.parentElement.dataset.side = side
    it.parentElement.style.setProperty('--column', column)
}"""


def four_long_names(page: Page, server: Server) -> tuple[SharedDevice, dict[str, Any]]:
    """Four people with one device, of whom the first to move looks at their rack."""
    device = SharedDevice(page, server.url)
    device.open_new_game()
    for seat, name in enumerate(LONG, start=1):
        if seat > 2:
            page.get_by_role("button", name="Add someone here").click()
        if seat == 1:
            page.get_by_role("textbox", name="Your name").fill(name)
        else:
            page.get_by_role("combobox", name=f"Who plays seat {seat}").select_option(
                "Someone here"
            )
            page.get_by_role("textbox", name=f"Name at seat {seat}").fill(name)
    page.get_by_role("radio", name="Clock").check()
    page.locator("[data-action=start]").click()
    mover = device.until_handed_over()
    return device, device.view_of(mover)


@pytest.mark.nightly
def test_four_long_names_find_room_on_every_screen(server: Server, desktop: Page) -> None:
    device, view = four_long_names(desktop, server)
    for width, height in SCREENS:
        desktop.set_viewport_size({"width": width, "height": height})
        assert_fits(desktop)
    desktop.get_by_role("button", name="show my rack").click()
    device.wait_for_table()
    desktop.locator(".rack [data-tile]").first.click()
    device.square("H8").click()
    for width, height in SCREENS:
        desktop.set_viewport_size({"width": width, "height": height})
        assert_fits(desktop)
        assert ((width, height), desktop.evaluate(CUT_OFF)) == ((width, height), [])
        for player in view["players"]:
            shown = desktop.locator(f".player[data-seat='{player['seat']}']")
            expect(shown.locator("b")).to_be_visible()
            expect(shown.get_by_role("timer")).to_be_visible()


def sum_of(main: str, *crossing: str, bonus: int) -> dict[str, Any]:
    """The server's answer for a play that makes these words."""
    words = [word(main, "8A", main=True), *(word(text, "A1") for text in crossing)]
    for nth, scored in enumerate(words):
        scored |= {"at": f"{nth + 1}A", "multiplier": 2, "score": 22}
    return {
        "type": "scored",
        "score": 122,
        "bonus": bonus,
        "at": "8A",
        "words": words,
        "valid": None,
    }


SUMS = (
    sum_of("AEROBATS", bonus=50),
    sum_of("QUIZ", "AXE", bonus=0),
    sum_of("AEROBATS", "AXE", "MIRIER", bonus=50),
    sum_of("AEROBATS", "ON", "AT", "IT", "INTERNATIONAL", "SO", bonus=50),
    sum_of("UNCOPYRIGHTABLE", "AXE", bonus=50),
)


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("people", "terms"), [(2, {}), (4, {"time": {"kind": "chess", "seconds": 1500}})]
)
def test_no_sum_moves_the_rack_of_a_phone(
    server: Server, come_in: ComeIn, people: int, terms: dict[str, Any]
) -> None:
    phones = [come_in(viewport={"width": 360, "height": 640}) for _ in range(people)]
    requests = [phone.request for phone in phones]
    table = Company(server.url, requests, words="challenge", terms=terms)
    seat = table.play_until(lambda view: bool(view["can"]["play"] and view["can"]["challenge"]))
    phone = phones[seat]
    answers: list[dict[str, Any]] = []
    phone.route("**/preview", lambda route: route.fulfill(json=answers[-1]))
    phone.goto(f"{server.url}#/game/{table.game}")
    free = phone.locator("[role=gridcell]:not(:has(.tile))").first
    for width, height in ((360, 640), (360, 740), (390, 844)):
        phone.set_viewport_size({"width": width, "height": height})
        before = box_of(phone.locator(".rack"))
        for answer in SUMS:
            answers.append(answer)
            phone.locator(".rack [data-tile]:not([data-tile='?'])").first.click()
            free.click()
            expect(phone.locator(".sum-total .sum-result")).to_have_text("122")
            rack, play, tabs = boxes_of(
                phone.locator(".rack"), phone.locator(".actions"), phone.locator(".tabs")
            )
            assert (height, rack["y"]) == (height, before["y"])
            assert play["y"] + play["height"] <= tabs["y"]
            phone.locator("[data-action=recall]").click()


class OneFinger:
    """A finger on a touch screen."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._screen: CDPSession = page.context.new_cdp_session(page)

    def down(self, where: Locator) -> None:
        """On the middle of this."""
        self._send("touchStart", *middle_of(where))

    def move(self, where: Locator) -> None:
        """To the middle of this."""
        self._send("touchMove", *middle_of(where))

    def up(self) -> None:
        """Off the screen."""
        self._send("touchEnd")

    def _send(self, kind: str, *point: float) -> None:
        points = [{"x": point[0], "y": point[1]}] if point else []
        self._screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


@pytest.mark.nightly
def test_a_refusal_does_not_move_the_rack_of_a_tall_phone(server: Server, phone: Page) -> None:
    phone.set_viewport_size({"width": 390, "height": 844})
    sitter = Sitter(phone, server.url)
    sitter.begin()
    tiles = sitter.until_my_move()["rack"][:2]
    play = phone.locator("[data-action=play]")
    before = box_of(play)
    for tile, square in zip(tiles, ("A15", "B15"), strict=True):
        phone.locator(f'.rack [data-tile="{tile}"]').first.click()
        sitter.square(square).click()
        if tile == "?":
            phone.get_by_role("button", name="Blank as E").click()
    play.click()
    expect(phone.locator("[data-refusal=loud] .rule-text")).to_be_visible()
    assert box_of(play) == before


@pytest.mark.nightly
def test_a_finger_that_rests_on_a_square_sees_it_enlarged_and_changes_nothing(
    server: Server, phone: Page
) -> None:
    phone.set_viewport_size({"width": 360, "height": 640})
    sitter = Sitter(phone, server.url)
    sitter.open_new_game()
    phone.locator("[data-action=start]").tap()
    sitter.wait_for_table()
    view = sitter.until_my_move()
    if view["last_play"] is None:
        open_menu(phone, "notes")
        phone.get_by_role("button", name="Type a play").tap()
        written = phone.get_by_role("dialog").get_by_role("textbox", name="Type a play")
        written.fill(str(best_play(view).written))
        phone.keyboard.press("Enter")
        # what the other does then leaves a last play in any case
        sitter.until(lambda newer: newer["version"] > view["version"])
        view = sitter.until_my_move()
    sitter.expect_board(view["board"])
    finger, lens = OneFinger(phone), phone.locator("[data-lens]")
    played = sitter.square(view["last_play"]["squares"][0])
    finger.down(played)
    expect(lens.locator(".lens-name")).to_have_text(view["last_play"]["squares"][0])
    tile = lens.locator(".square").nth(4).locator(".tile")
    expect(tile).to_have_text(re.compile(r"^[A-Z]( \d+)?$"))
    large, small = boxes_of(tile, played)
    assert large["width"] > 1.7 * small["width"]
    for corner in ("A1", "O1", "A15", "O15"):
        finger.move(sitter.square(corner))
        expect(lens.locator(".lens-name")).to_have_text(corner)
        expect(lens).to_be_in_viewport(ratio=1)
    finger.up()
    expect(lens).to_have_count(0)
    expect(phone.locator(".cursor")).to_have_count(0)
    rests_on_a_laid_tile(finger, sitter)


def rests_on_a_laid_tile(finger: OneFinger, sitter: Sitter) -> None:
    """The lens is there too, and gives way to the drag, which has one of its own."""
    page, lens = sitter.page, sitter.page.locator("[data-lens]")
    tile = page.locator(".rack [data-tile]:not([data-tile='?'])").first
    tile.tap()
    sitter.square("A15").tap()
    expect(page.locator(".has-laid")).to_have_count(1)
    finger.down(sitter.square("A15"))
    expect(lens.locator(".lens-name")).to_have_text("A15")
    finger.move(sitter.square("B14"))
    finger.move(sitter.square("C13"))
    expect(lens.locator(".lens-name")).to_have_text("C13")
    expect(lens.locator(".square").nth(4).locator(".tile.tentative")).to_have_count(1)
    finger.up()
    expect(lens).to_have_count(0)
    expect(sitter.square("C13")).to_have_class(re.compile("has-laid"))


def table_with(page: Page, server: Server, names: Sequence[str], **terms: Any) -> None:
    """A game against these computers, in which it is this person's turn."""
    computers = [{"kind": "computer", "name": name, "level": "steady"} for name in names]
    asked = {
        "edition": "heirloom",
        "terms": terms,
        "seats": [{"kind": "here", "name": "Ann"}, *computers],
    }
    made = page.request.post(f"{server.url}api/games", data=asked, headers={"X-Tilewright": "1"})
    page.goto(f"{server.url}#/game/{made.json()['id']}")
    sitter = Sitter(page, server.url)
    sitter.wait_for_table()
    takes_days = terms.get("time", {}).get("kind") == "days"
    view = sitter.until(is_asked_after(-1, takes_days))
    while not view["can"]["play"]:
        page.locator("[data-action=accept]").click()
        view = sitter.until(is_asked_after(view["version"], takes_days))


def is_asked_after(version: int, takes_days: bool) -> Callable[[dict[str, Any]], bool]:
    """Return whether a view is newer, and the game waits for its player.

    Computers wait for a person's answer to a play only where a move may take days.
    """
    return lambda view: (
        view["version"] > version
        and (view["can"]["play"] or (takes_days and view["can"]["accept"]))
    )


@pytest.mark.nightly
def test_the_buttons_of_four_with_a_time_limit_are_above_the_tabs_of_a_low_phone(
    server: Server, phone: Page
) -> None:
    phone.set_viewport_size({"width": 360, "height": 640})
    table_with(phone, server, ("Quill", "Vellum", "Inkpot"), time={"kind": "days", "days": 3})
    passing = phone.locator("[data-action=pass]")
    expect(passing).to_be_enabled()
    lowest, tabs, square = boxes_of(
        phone.locator(".more-actions"),
        phone.locator(".tabs"),
        phone.locator("[role=gridcell]").first,
    )
    assert lowest["y"] + lowest["height"] <= tabs["y"]
    assert square["width"] >= 23  # the board gives no room for it
    # its question, too, which the other buttons give way to
    passing.tap()
    expect(passing).to_contain_text("press again")
    asks, tabs = boxes_of(passing, phone.locator(".tabs"))
    assert asks["y"] + asks["height"] <= tabs["y"]
    expect(phone.locator("[data-action=exchange]")).to_be_hidden()


@pytest.mark.nightly
def test_both_answers_to_a_play_are_above_the_tabs_of_a_low_phone(
    server: Server, come_in: ComeIn
) -> None:
    phones = [come_in(viewport={"width": 360, "height": 640}, has_touch=True) for _ in range(3)]
    table = Company(
        server.url, [phone.request for phone in phones], edition="folio", words="challenge"
    )
    asked: list[Callable[[dict[str, Any]], bool]] = [
        lambda view: view["state"] == "playing" and view["can"]["accept"],
        lambda view: view["state"] == "awaiting_final_challenge" and view["can"]["accept"],
    ]
    for is_asked in asked:
        phone = phones[table.play_until(is_asked)]
        phone.goto(f"{server.url}#/game/{table.game}")
        expect(phone.locator("[data-status]")).to_contain_text("Accept or challenge?")
        answers = [phone.locator(f"[data-action={action}]") for action in ("accept", "challenge")]
        *lowest, tabs = boxes_of(*answers, phone.locator(".tabs"))
        assert max(box["y"] + box["height"] for box in lowest) <= tabs["y"]


LONGEST_ANSWERS = """it => {
    const longest = 'Bartholomew Featherstone und Wolfgang Amadeus Mozartt müssen noch annehmen'
    it.querySelector('.price').textContent = longest
}"""


@pytest.mark.nightly
@pytest.mark.parametrize("edition", ["folio", "standard"])
def test_both_answers_of_four_in_overtime_are_above_the_tabs_of_a_low_phone(
    server: Server, come_in: ComeIn, edition: str
) -> None:
    viewport = {"width": 360, "height": 640}
    phones = [come_in(viewport=viewport, has_touch=True, locale="de-DE") for _ in range(4)]
    table = Company(
        server.url,
        [phone.request for phone in phones],
        edition=edition,
        words="challenge",
        terms=CHESS_SECOND,
    )
    table.let_every_clock_run_over()
    phone = phones[table.play_until(is_last_challenge)]
    phone.goto(f"{server.url}#/game/{table.game}")
    expect(phone.locator(".overtime")).to_have_count(4)
    accept, challenge = (phone.locator(f"[data-action={act}]") for act in ("accept", "challenge"))
    accept.evaluate(LONGEST_ANSWERS)
    challenge.evaluate(LONGEST_CHALLENGE, "UNCOPYRIGHTABLE")
    for height in (640, 740):
        phone.set_viewport_size({"width": 360, "height": height})
        *answers, tabs = boxes_of(accept, challenge, phone.locator(".tabs"))
        assert (height, max(box["y"] + box["height"] for box in answers)) <= (height, tabs["y"])


@pytest.mark.nightly
def test_the_longest_challenge_is_whole_above_the_tabs_with_two_clocks(
    server: Server, come_in: ComeIn
) -> None:
    viewport = {"width": 360, "height": 640}
    phones = [come_in(viewport=viewport, has_touch=True, locale="de-DE") for _ in range(2)]
    terms = {"time": {"kind": "chess", "seconds": 1500}}
    table = Company(server.url, [phone.request for phone in phones], words="challenge", terms=terms)
    phone = phones[
        table.play_until(lambda view: bool(view["can"]["challenge"] and view["can"]["play"]))
    ]
    phone.goto(f"{server.url}#/game/{table.game}")
    challenge = phone.locator("[data-action=challenge]")
    expect(challenge).to_be_enabled()
    expect(phone.get_by_role("timer")).to_have_count(2)
    for height, longest in ((640, "UNCOPYRIGHTABLE"), (740, "ANOLYTES"), (740, "UNCOPYRIGHTABLE")):
        phone.set_viewport_size({"width": 360, "height": height})
        challenge.evaluate(LONGEST_CHALLENGE, longest)
        *lowest, tabs = boxes_of(
            *phone.locator(".more-actions .button").all(), phone.locator(".tabs")
        )
        assert max(box["y"] + box["height"] for box in lowest) <= tabs["y"]
        assert challenge.locator("span").evaluate("it => it.scrollHeight <= it.clientHeight")


@pytest.mark.nightly
def test_a_tile_picked_for_an_exchange_is_not_over_the_text(server: Server, desktop: Page) -> None:
    desktop.set_viewport_size({"width": 1024, "height": 600})
    table_with(desktop, server, ("Quill", "Vellum"))
    desktop.locator("[data-action=exchange]").click()
    desktop.locator(".rack [data-tile]").first.click()
    said, tile = boxes_of(desktop.locator(".panel .status p"), desktop.locator(".rack .tile").first)
    assert said["y"] + said["height"] <= tile["y"]


@pytest.mark.nightly
def test_the_question_of_a_challenge_does_not_touch_the_edges_of_its_button(
    server: Server, come_in: ComeIn
) -> None:
    viewport = {"width": 390, "height": 844}
    phones = [come_in(viewport=viewport, has_touch=True, locale="de-DE") for _ in range(2)]
    table = Company(server.url, [phone.request for phone in phones], words="challenge")
    phone = phones[
        table.play_until(lambda view: bool(view["can"]["challenge"] and view["can"]["play"]))
    ]
    phone.goto(f"{server.url}#/game/{table.game}")
    challenge = phone.locator("[data-action=challenge]")
    challenge.tap()
    expect(challenge).to_contain_text("noch einmal drücken")
    for width, height in ((390, 844), (360, 740)):
        phone.set_viewport_size({"width": width, "height": height})
        button, label, cost, tabs = boxes_of(
            challenge, challenge.locator("span"), challenge.locator("small"), phone.locator(".tabs")
        )
        assert label["y"] - button["y"] >= 4
        assert button["y"] + button["height"] - cost["y"] - cost["height"] >= 4
        assert button["y"] + button["height"] <= tabs["y"]


@pytest.mark.nightly
@pytest.mark.parametrize("others", [("Quill", "Vellum"), ("Quill", "Vellum", "Inkpot")])
def test_a_lost_connection_covers_no_board_of_three_or_four_with_clocks(
    server: Server, phone: Page, others: tuple[str, ...]
) -> None:
    table_with(phone, server, others, time={"kind": "chess", "seconds": 1500})
    phone.context.set_offline(True)
    notice = phone.locator("[data-lost]")
    expect(notice).to_be_visible()
    for height in (640, 740):
        phone.set_viewport_size({"width": 360, "height": height})
        shown, board, rack = boxes_of(notice, phone.locator(".board"), phone.locator(".rack"))
        assert shown["y"] >= board["y"] + board["height"]
        assert shown["y"] + shown["height"] <= rack["y"]


@pytest.mark.nightly
def test_the_names_of_two_computers_are_whole_on_a_phone(server: Server, phone: Page) -> None:
    table_with(phone, server, ("Quill", "Vellum"))
    phone.set_viewport_size({"width": 360, "height": 640})
    for name in phone.locator(".players .who").all():
        assert name.evaluate("it => it.scrollWidth <= it.clientWidth"), name.text_content()
    names, buttons, tabs = boxes_of(
        phone.get_by_title("Vellum"), phone.locator(".more-actions"), phone.locator(".tabs")
    )
    assert names["width"] > 40
    assert buttons["y"] + buttons["height"] <= tabs["y"]


@pytest.mark.nightly
def test_the_rules_have_the_focus_when_they_are_first_opened(server: Server, phone: Page) -> None:
    sitter = Sitter(phone, server.url)
    sitter.open_new_game()
    phone.locator("[data-action=start]").tap()
    sitter.wait_for_table()
    phone.locator("[data-open=rules]").tap()
    expect(phone.get_by_role("heading", name="Rules: Standard")).to_be_focused()


@pytest.mark.nightly
def test_at_twice_the_size_of_text_the_name_of_a_computer_is_whole(
    server: Server, phone: Page
) -> None:
    sitter = Sitter(phone, server.url)
    sitter.open_new_game()
    phone.locator("[data-action=start]").tap()
    sitter.wait_for_table()
    enlarge_text(phone, 200)
    names = phone.locator(".players .who b")
    expect(names).to_have_count(2)
    for name in names.all():
        assert name.evaluate("it => it.scrollWidth <= it.clientWidth"), name.text_content()


PLACEHOLDER = """it => {
    const { fontSize, letterSpacing } = getComputedStyle(it, '::placeholder')
    const { fontFamily, paddingLeft, paddingRight } = getComputedStyle(it)
    const copy = document.createElement('span')
    copy.textContent = it.placeholder
    Object.assign(copy.style, { fontFamily, fontSize, letterSpacing })
    Object.assign(copy.style, { position: 'absolute', whiteSpace: 'nowrap' })
    document.body.append(copy)
    const { width } = copy.getBoundingClientRect()
    copy.remove()
    return width <= it.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
}"""
"""Whether the whole of a placeholder has room."""


@pytest.mark.nightly
@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_at_twice_the_size_of_text_the_example_on_a_companion_is_whole(
    server: Server, come_in: ComeIn, locale: str
) -> None:
    page = come_in(viewport={"width": 1280, "height": 800}, locale=locale)
    page.goto(f"{server.url}#/companion")
    page.locator("[data-action=open-sheet]").click()
    written = page.locator("[data-entry]")
    expect(written).to_be_visible()
    enlarge_text(page, 200)
    for width, height in ((360, 640), (390, 844), (768, 1024), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        box_of(written)
        assert written.evaluate(PLACEHOLDER), (width, height)


INK_APART = """async pictures => {
    const pixels = async picture => {
        const bytes = Uint8Array.from(atob(picture), letter => letter.charCodeAt(0))
        const bitmap = await createImageBitmap(new Blob([bytes], {type: 'image/png'}))
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
        canvas.drawImage(bitmap, 0, 0)
        return canvas.getImageData(0, 0, bitmap.width, bitmap.height)
    }
    const [bare, letter, points] = await Promise.all(pictures.map(pixels))
    const ink = picture => {
        const found = []
        for (let at = 0; at < bare.data.length; at += 4)
            if (Math.abs(picture.data[at] - bare.data[at]) > 60)
                found.push([at / 4 % bare.width, Math.floor(at / 4 / bare.width)])
        return found
    }
    const figures = ink(points)
    return ink(letter).flatMap(([x, y]) =>
        figures.map(([column, row]) => Math.hypot(x - column, y - row)))
        .reduce((least, apart) => Math.min(least, apart), Infinity)
}"""
"""The distance of a letter from its points, from pictures of a tile with neither and with each."""


@pytest.mark.nightly
def test_the_tail_of_a_q_does_not_touch_its_ten(server: Server, come_in: ComeIn) -> None:
    page = come_in(device_scale_factor=2)
    # longer than any first play: the position of a game in progress is not shown
    rows = ["15"] * 7 + ["7QUIXOTRY"] + ["15"] * 7
    page.goto(f"{server.url}#/board/{'%2F'.join(rows)}_AEHNORT%2F_0%2F0_0%3B")
    tile = page.locator("[data-square=H8] .tile")
    expect(tile).to_have_text(re.compile(r"Q\s*10"))
    page.evaluate("document.fonts.ready.then(() => undefined)")
    pictures = []
    for shown in ("neither", "b", "i"):
        for part in ("b", "i"):
            opacity = int(part == shown)
            tile.locator(part).evaluate(f"it => {{ it.style.opacity = {opacity} }}")
        pictures.append(base64.b64encode(tile.screenshot()).decode())
    assert page.evaluate(INK_APART, pictures) > 2


@pytest.mark.nightly
def test_letters_in_the_rack_are_as_large_as_their_tiles(server: Server, phone: Page) -> None:
    table_with(phone, server, ("Quill",))
    tiles = phone.locator(".rack .tile")
    for width in (360, 768, 1280):
        phone.set_viewport_size({"width": width, "height": 800})
        widths = [box["width"] for box in boxes_of(*tiles.all())]
        sizes = tiles.evaluate_all(
            "all => all.map(it => parseFloat(getComputedStyle(it).fontSize))"
        )
        assert sizes == pytest.approx(widths, abs=0.1), width


@pytest.mark.nightly
@pytest.mark.parametrize(("side", "column"), [("above", 13), ("above", 14), ("right", 12)])
def test_a_score_of_three_digits_does_not_widen_a_phone_with_large_text(
    server: Server, come_in: ComeIn, side: str, column: int
) -> None:
    phone = come_in(viewport={"width": 320, "height": 640})
    sitter = Sitter(phone, server.url)
    sitter.begin()
    lay_best_play(sitter, sitter.until_my_move())
    enlarge_text(phone, 200)
    score = phone.locator("[data-badge]")
    score.evaluate(LARGE_SCORE, [side, column])
    box = box_of(score)
    assert box["x"] + box["width"] <= 320
