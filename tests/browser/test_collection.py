"""Many recorded games brought into one's own collection, and one's mistakes across them."""

import base64
from pathlib import Path

import pytest
from conftest import ComeIn
from examining import SIZES, THEMES, assert_sound, to_examine
from playwright.sync_api import FilePayload, Page, expect
from serving import Server

PATIENCE = 60_000
RECORDS = Path(__file__).parents[1] / "golden/gcg"
CLUB = """#player1 ann Ann Archer
#player2 jos José
#title Club night
>ann: AEHNORT 8F HORN +14 14
>jos: AEFMRST H6 FA.M +10 10
>ann: AEINRST - +0 14
"""
# the racks of one player do not follow on
DOUBTFUL = """#player1 ann Ann Archer
#player2 jos José
>ann: AEHNORT 8F HORN +14 14
>jos: AEFMRST H6 FA.M +9 9
>ann: AIIINRS - +0 14
"""
BAD = b"#player1 A\n#player2 B\n>A: HORN 8F HORN\n"
FILES = {
    "1 each way.gcg": (RECORDS / "each_way.gcg").read_bytes(),
    "2 club.gcg": CLUB.encode("latin-1"),
    "3 broken.gcg": BAD,
    "4 four.gcg": (RECORDS / "four_players.gcg").read_bytes(),
    "5 club again.gcg": CLUB.replace("\n", "\r\n").encode(),
}
DROP = """([name, content]) => {
    const bytes = Uint8Array.from(atob(content), letter => letter.charCodeAt(0))
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([bytes], name))
    const options = {bubbles: true, cancelable: true, dataTransfer}
    document.body.dispatchEvent(new DragEvent('dragover', options))
    document.body.dispatchEvent(new DragEvent('drop', options))
}"""
pytestmark = pytest.mark.timeout(600)


def at_the_records(page: Page, server: Server) -> None:
    page.goto(f"{server.url}#/record")
    expect(page.get_by_role("heading", name="Your records")).to_be_visible(timeout=PATIENCE)


def add(page: Page, files: dict[str, bytes]) -> None:
    page.locator("[data-add-files]").set_input_files(
        [FilePayload(name=name, mimeType="", buffer=content) for name, content in files.items()]
    )


def drop(page: Page, name: str, content: bytes) -> None:
    page.evaluate(DROP, [name, base64.b64encode(content).decode()])


def test_five_files_become_a_list_and_mistakes_by_theme(server: Server, desktop: Page) -> None:
    page = desktop
    at_the_records(page, server)
    add(page, FILES)
    arrivals = page.locator("[data-arrivals]")
    expect(arrivals).to_contain_text("3 records added.", timeout=PATIENCE)
    expect(arrivals).to_contain_text("1 file was there already.")
    expect(page.locator("[data-refused] li")).to_have_count(1)
    expect(page.locator("[data-refused]")).to_contain_text("3 broken.gcg")
    expect(page.locator("[data-refused]")).to_contain_text("Line 3")
    expect(page.get_by_role("heading", name="3 records")).to_be_visible()
    club = page.locator("[data-record]", has_text="Club night")
    expect(club).to_contain_text("Ann Archer 14")
    expect(club).to_contain_text("1 difference")

    # the name is chosen once, and kept
    expect(page.get_by_text("Choose your name to see")).to_be_visible()
    page.get_by_label("Your name in the records").select_option("Ann Archer")
    expect(page.get_by_text("in two records could be judged.")).to_be_visible()
    page.reload()
    expect(page.get_by_label("Your name in the records")).to_have_value("Ann Archer")
    bingos = page.locator("[data-theme-of='bingo']")
    bingos.locator("summary").focus()
    page.keyboard.press("Enter")
    turn = bingos.get_by_role("button", name="Ann Archer and José, turn 3")
    turn.focus()
    page.keyboard.press("Enter")
    # in the review, at that turn; going back leads to the list
    expect(page.get_by_role("heading", name="Club night")).to_be_focused(timeout=PATIENCE)
    expect(page.get_by_role("slider", name="Turn")).to_have_value("3")
    page.go_back()
    expect(club).to_be_focused()
    club.press("Enter")
    page.get_by_role("button", name="Back to your records").click()
    expect(page.get_by_role("heading", name="3 records")).to_be_visible()


@pytest.mark.nightly
def test_several_names_can_be_chosen_as_one_s_own(server: Server, desktop: Page) -> None:
    page = desktop
    at_the_records(page, server)
    other = CLUB.replace("Ann Archer", "Ann").replace("Club night", "Another night")
    add(page, {"club.gcg": CLUB.encode("latin-1"), "other.gcg": other.encode("latin-1")})
    expect(page.get_by_role("heading", name="2 records")).to_be_visible(timeout=PATIENCE)
    page.get_by_label("Your name in the records").select_option("Ann Archer")
    expect(page.get_by_text("in one record could be judged.")).to_be_visible()
    page.get_by_label("Other names of yours").select_option("Ann")
    expect(page.get_by_text("in two records could be judged.")).to_be_visible()
    page.reload()
    page.get_by_role("button", name="Remove Ann from your names").click()
    expect(page.get_by_text("in one record could be judged.")).to_be_visible()
    expect(page.get_by_label("Other names of yours")).to_be_focused()


def test_dropped_files_are_added_and_records_deleted(server: Server, desktop: Page) -> None:
    page = desktop
    at_the_records(page, server)
    drop(page, "club.gcg", CLUB.encode())
    expect(page.get_by_role("heading", name="1 record")).to_be_visible(timeout=PATIENCE)
    drop(page, "large.gcg", b"x" * 70_000)
    expect(page.locator("[data-refused]")).to_contain_text("too large")
    add(page, {"four.gcg": FILES["4 four.gcg"]})
    expect(page.get_by_role("heading", name="2 records")).to_be_visible(timeout=PATIENCE)
    row = page.locator("li", has=page.locator("[data-record]", has_text="Club night"))
    row.get_by_role("button", name="Delete").click()
    row.locator("[data-asks='ready']").click()
    expect(page.get_by_role("heading", name="1 record")).to_be_focused()
    page.get_by_role("button", name="Delete all records").click()
    page.locator("[data-asks='ready']").click()
    expect(page.locator("[data-record]")).to_have_count(0)
    expect(page.get_by_role("heading", name="Your records")).to_be_focused()


@pytest.mark.nightly
def test_doubts_about_a_record_are_told_apart_from_differences(
    server: Server, desktop: Page
) -> None:
    page = desktop
    at_the_records(page, server)
    add(page, {"doubtful.gcg": DOUBTFUL.encode()})
    record = page.locator("[data-record]")
    expect(record).to_contain_text("no differences · 1 doubt", timeout=PATIENCE)
    record.click()
    expect(page.get_by_text("The referee agrees with every figure.")).to_be_visible(
        timeout=PATIENCE
    )
    doubts = page.locator("[data-doubts]")
    expect(doubts).to_contain_text("1 statement of the record is doubtful")
    expect(doubts.locator("li")).to_contain_text("Line 5: Rack AIIINRS.")
    doubts.locator("summary").press("Enter")
    expect(doubts.locator("li")).to_be_hidden()


@pytest.mark.nightly
@pytest.mark.parametrize("size", SIZES)
def test_a_collection_is_sound_to_look_at_in_every_palette(
    server: Server, come_in: ComeIn, size: str
) -> None:
    page = come_in(**to_examine(size))
    at_the_records(page, server)
    add(page, FILES)
    expect(page.locator("[data-arrivals]")).to_contain_text("records added", timeout=PATIENCE)
    page.get_by_label("Your name in the records").select_option("Ann Archer")
    page.locator("[data-also]").select_option("José")
    expect(page.locator(".collection-also")).to_contain_text("José")
    page.locator("[data-theme-of='bingo'] summary").click()
    expect(page.locator(".collection-turn").first).to_be_visible()
    assert_sound(page, THEMES[size])


@pytest.mark.nightly
def test_a_collection_speaks_german_on_a_phone(server: Server, come_in: ComeIn) -> None:
    page = come_in(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, locale="de-DE"
    )
    page.goto(f"{server.url}#/record")
    add(page, FILES)
    arrivals = page.locator("[data-arrivals]")
    expect(arrivals).to_contain_text("3 Partien sind dazugekommen.", timeout=PATIENCE)
    expect(arrivals).to_contain_text("Eine Datei ließ sich nicht aufnehmen:")
    page.get_by_label("Dein Name in den Partien").select_option("Ann Archer")
    expect(page.locator("[data-theme-of='bingo']")).to_contain_text("Bingos übersehen")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("[data-theme-of='bingo'] summary").tap()
    page.locator(".collection-turn").first.tap()
    expect(page.get_by_role("button", name="Zurück zu deinen Partien")).to_be_visible(
        timeout=PATIENCE
    )
