"""Phones with seats of their own at a wooden board, from the first racks to the coach."""

import pytest
from conftest import ComeIn
from examining import violations
from playwright.sync_api import Page, expect
from serving import Server

from tilewright.engine.kernels.kernel import compiled

LONG = 60_000
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
NAMES = ("Ann", "Ben", "Cem", "Dot")
RACKS = ("HORNAEI", "FARMEST", "PASTEUI", "DOUBTLG")


def take_seat(phone: Page, seat: int) -> None:
    phone.get_by_text("Your phone, your seat").click()
    phone.locator(f"[data-sit='{seat}']").click()
    expect(phone.get_by_role("heading", name=f"The rack of {NAMES[seat]}")).to_be_visible(
        timeout=LONG
    )


def seal(phone: Page, rack: str) -> None:
    phone.locator("[data-rack-text]").fill(rack)
    phone.locator("[data-action=seal-rack]").click()
    expect(phone.locator("[data-own-rack]")).to_be_visible(timeout=LONG)


def play_own(phone: Page, written: str, score: str) -> None:
    phone.locator("[data-try]").fill(written)
    expect(phone.locator("[data-tried]")).to_have_text(score, timeout=LONG)
    phone.locator("[data-action=enter-own]").click()


def at_the_board(server: Server, phones: list[Page]) -> str:
    """A new sheet that all these phones look at, none with a seat yet."""
    first = phones[0]
    first.goto(server.url)
    body = {"edition": "standard", "words": "challenge", "players": NAMES}
    opened = first.request.post(
        f"{server.url}api/companions", data=body, headers={"X-Tilewright": "1"}
    ).json()
    sheet: str = opened["view"]["id"]
    first.goto(f"{server.url}#/companion/{sheet}")
    for phone in phones[1:]:
        phone.goto(f"{server.url}#/companion/{sheet}/{opened['link']}")
    return sheet


@pytest.mark.skipif(not compiled, reason="slow where interpreted: make kernel")
def test_four_phones_keep_a_wooden_game_to_its_end_and_each_is_coached(
    server: Server, come_in: ComeIn
) -> None:
    phones = [come_in(**PHONE, bypass_csp=seat == 0) for seat in range(len(NAMES))]
    ann, ben, cem, dot = phones
    sheet = at_the_board(server, phones)
    take_seat(ann, 0)

    # a seat has one phone, and a second one is refused by name until it has a code
    ben.get_by_text("Your phone, your seat").click()
    ben.locator("[data-sit='0']").click()
    expect(ben.get_by_label("The code for Ann, shown on another phone")).to_be_visible(timeout=LONG)
    ben.locator("[data-seat-code]").fill("AAAA AAAA")
    ben.get_by_role("button", name="Take the seat").click()
    expect(ben.locator("[data-seat-problem]")).to_contain_text("Ann's seat", timeout=LONG)
    ben.locator("[data-sit='1']").click()
    for seat, phone in ((2, cem), (3, dot)):
        take_seat(phone, seat)

    # seven taps, or a line to type; the others see that the rack is there
    for tile in RACKS[0]:
        ann.locator(f"[data-tile-key={tile}]").click()
    ann.locator("[data-action=seal-rack]").click()
    expect(ann.locator("[data-own-rack]")).to_be_visible(timeout=LONG)
    for phone, rack in zip(phones[1:], RACKS[1:], strict=True):
        seal(phone, rack)
    assert violations(ann) == []
    ben.get_by_text("Phones at the table").click()
    expect(ben.get_by_text("rack is there")).to_have_count(4, timeout=LONG)
    assert RACKS[0] not in ben.content()

    # each adds up a play of its own before it is laid, and then types only the tiles it drew
    ben.locator("[data-try]").fill("8F FARM")
    expect(ben.locator("[data-tried]")).to_have_text("18 points", timeout=LONG)
    expect(ben.locator("[data-action=enter-own]")).to_have_count(0)
    play_own(ann, "8F HORN", "14 points")
    expect(ann.get_by_label("The tiles you drew")).to_be_visible(timeout=LONG)
    ann.locator("[data-rack-text]").fill("BDLT")
    ann.locator("[data-action=seal-rack]").click()
    expect(ann.locator("[data-own-rack=ABDEILT]")).to_be_visible(timeout=LONG)
    expect(ben.locator("[data-action=enter-own]")).to_be_visible(timeout=LONG)
    play_own(ben, "H6 FARM", "9 points")
    expect(cem.locator("[data-action=enter-own]")).to_be_visible(timeout=LONG)
    play_own(cem, "10F PASTE", "25 points")

    # in the end all agree that the racks are opened, and each is coached
    expect(dot.locator("[data-turn='3']")).to_be_visible(timeout=LONG)
    dot.locator("[data-action=more]").click()
    dot.get_by_role("button", name="The game is over").click()
    for label in ("Count", "Count them anyway"):
        dot.get_by_role("button", name=label, exact=True).click()
    for phone in phones:
        phone.locator("[data-action=open-racks]").click(timeout=LONG)
    for seat, phone in enumerate(phones):
        expect(phone.locator("[data-action=to-coach]")).to_be_visible(timeout=LONG)
        if seat == 0:
            assert violations(phone) == []
        phone.locator("[data-action=to-coach]").click()
        phone.locator("[data-action=ask-coach]").click(timeout=LONG)
        expect(phone.locator("[data-lessons]")).to_be_visible(timeout=LONG)
    ann.goto(f"{server.url}#/companion/{sheet}/turn/1")
    expect(ann.locator("[data-rack-of='0']")).to_contain_text("H", timeout=LONG)
    expect(ann.locator("[data-action=keep-turn]")).to_be_visible(timeout=LONG)
    ann.goto(f"{server.url}#/again/{sheet}/1")
    expect(ann.get_by_role("grid")).to_be_visible(timeout=LONG)


def test_a_seat_of_a_lost_phone_is_taken_up_by_a_code_that_another_phone_shows(
    server: Server, come_in: ComeIn
) -> None:
    ann, ben, newer = phones = [come_in(**PHONE) for _ in range(3)]
    at_the_board(server, phones)
    take_seat(ann, 0)
    take_seat(ben, 1)
    seal(ben, RACKS[1])
    ann.get_by_text("Phones at the table").click()
    ann.locator("[data-action=replace-phone]").click()
    ann.locator("[data-code-of='1']").click()
    code = ann.locator("[data-shown-code]")
    expect(code).to_be_visible(timeout=LONG)
    newer.get_by_text("Your phone, your seat").click()
    newer.locator("[data-sit='1']").click()
    newer.locator("[data-seat-code]").fill(code.inner_text().lower())
    newer.get_by_role("button", name="Take the seat").click()
    expect(newer.get_by_role("heading", name="The rack of Ben")).to_be_visible(timeout=LONG)
    # the rack is entered again from the wood, and the lost phone has no say any more
    seal(newer, RACKS[1])
    ben.reload()
    expect(ben.get_by_text("Your phone, your seat")).to_be_visible(timeout=LONG)
    expect(ben.locator("[data-own-rack]")).to_have_count(0)


def test_a_rack_that_the_unseen_tiles_cannot_give_names_the_tile_and_the_doubtful_line(
    server: Server, come_in: ComeIn
) -> None:
    ann, ben = phones = [come_in(**PHONE) for _ in range(2)]
    at_the_board(server, phones)
    take_seat(ann, 0)
    for play in ("8F HORN", "9H QAT"):
        ben.get_by_label("Enter the play").fill(play)
        ben.locator("[data-action=write]").click()
        expect(ben.get_by_label("Enter the play")).to_have_value("", timeout=LONG)
    expect(ann.locator("[data-turn='2']")).to_be_visible(timeout=LONG)
    # no tap gives a tile of which none is left
    expect(ann.locator("[data-tile-key=A]")).to_be_visible()
    expect(ann.locator("[data-tile-key=Q]")).to_have_count(0)
    ann.locator("[data-rack-text]").fill("QAEINRT")
    ann.locator("[data-action=seal-rack]").click()
    problem = ann.locator("[data-seat-problem]")
    expect(problem).to_contain_text("No Q is left", timeout=LONG)
    expect(problem).to_contain_text("since Ben's QAT in turn 2")
    # once that line is right, the same rack is sealed
    ben.locator("[data-action=take-back]").click()
    expect(ann.locator("[data-turn='2']")).to_have_count(0, timeout=LONG)
    seal(ann, "QAEINRT")


def test_a_broadcast_of_a_sheet_shows_racks_while_every_phone_with_a_seat_agrees(
    server: Server, come_in: ComeIn
) -> None:
    ann, ben = phones = [come_in(**PHONE) for _ in range(2)]
    picture = come_in(viewport={"width": 1920, "height": 1080})
    at_the_board(server, phones)
    for seat, phone in enumerate(phones):
        take_seat(phone, seat)
        seal(phone, RACKS[seat])
        phone.locator("[data-stream] summary").click()
        if seat == 0:
            phone.locator("[data-action=allow-stream]").click()
        expect(phone.locator("[data-action=end-stream]")).to_be_visible(timeout=LONG)
    link = ann.get_by_role("link", name="Open the picture").get_attribute("href")
    picture.goto(f"{server.url}{link}")
    expect(picture.locator("[data-player]")).to_have_count(len(NAMES), timeout=LONG)
    for phone in phones:
        expect(picture.locator("[data-rack]")).to_have_count(0)
        phone.get_by_role("button", name="Allow racks in the picture").click()
        expect(phone.get_by_role("button", name="Hide the racks again")).to_be_visible(timeout=LONG)
    for seat in range(len(phones)):
        tiles = picture.locator(f"[data-player='{seat}'] [data-rack] .tile b")
        expect(tiles).to_have_text(sorted(RACKS[seat]), timeout=LONG)
    # in a browser at this board there are none
    beside = ben.context.new_page()
    beside.goto(f"{server.url}{link}")
    expect(beside.locator("[data-player]")).to_have_count(len(NAMES), timeout=LONG)
    expect(beside.locator("[data-rack]")).to_have_count(0)
    ben.get_by_role("button", name="Hide the racks again").click()
    expect(picture.locator("[data-rack]")).to_have_count(0, timeout=LONG)
    expect(picture.locator("[data-player]")).to_have_count(len(NAMES))
