"""People talk beside the board: in words and in tiles, at once and after a lost connection."""

import json
import re

import pytest
from conftest import PATIENCE, ComeIn
from examining import SIZES, THEMES, assert_sound, violations
from playwright.sync_api import Page, Response, Route, WebSocketRoute, expect
from serving import Server
from sitting import Sitter, resign
from spoken import EVERY, ScreenReader
from test_sitting_down import SOCKETS_KEPT, lose_network, sit_down

FIELD = "Write a message"
LAID = ["N 1", "I 1", "C 3", "E 1", "O 1", "N 1", "E 1"]


def at_one_table(ann: Page, ben: Page, server: Server, kind: str = "By link") -> None:
    """Ann and Ben sit at one table; as strangers where his seat was for anybody."""
    Sitter(ann, server.url).open_new_game()
    ann.get_by_role("textbox", name="Your name").fill("Ann")
    ann.get_by_role("combobox", name="Who plays seat 2").select_option(kind)
    ann.get_by_role("button", name="Invite").click()
    if kind == "By link":
        link = ann.get_by_role("textbox", name="Link for seat").input_value()
    else:
        expect(ann.get_by_role("heading", name="Waiting for one person")).to_be_visible()
        link = ann.url
    sit_down(ben, link, "Ben")
    for page in (ann, ben):
        Sitter(page, server.url).wait_for_table()


def say(page: Page, words: str) -> None:
    page.get_by_role("textbox", name=FIELD).fill(words)
    page.keyboard.press("Enter")


def is_answered(response: Response) -> bool:
    """Return whether this is the answer to a new message."""
    return response.request.method == "POST" and response.url.endswith("/messages")


def kept(page: Page, server: Server) -> list[str]:
    """Return the messages at the table, as the server sends them."""
    game = Sitter(page, server.url).game
    told = page.request.get(f"{server.url}api/games/{game}/messages").json()
    return [message["text"] for message in told["messages"]]


@pytest.fixture
def on_a_phone(come_in: ComeIn) -> Page:
    return come_in(viewport={"width": 360, "height": 640}, has_touch=True)


def test_what_one_says_in_words_or_tiles_is_with_the_other_at_once(
    server: Server, come_in: ComeIn, on_a_phone: Page
) -> None:
    ann, ben = come_in(), on_a_phone
    at_one_table(ann, ben, server)
    say(ann, "Hello <b>Ben</b>, <img src=x onerror=alert(1)>")
    expect(ben.get_by_role("button", name="Messages 1 unread")).to_be_visible()
    expect(ben).to_have_title(re.compile(r"^\(1\) "))
    expect(ben.locator("[data-talk]")).to_have_text(
        "Ann says: Hello <b>Ben</b>, <img src=x onerror=alert(1)>"
    )
    ben.get_by_role("button", name="Messages").click()
    talk = ben.get_by_role("region", name="Messages")
    expect(talk).to_contain_text("Hello <b>Ben</b>, <img src=x onerror=alert(1)>")
    expect(ben.locator("[data-unread]")).to_have_count(0)
    expect(ben).not_to_have_title(re.compile(r"^\("))

    talk.get_by_role("button", name="Say it in tiles").tap()
    wall = ben.get_by_role("dialog", name="Say it in tiles")
    for letter in "NICE":
        wall.get_by_role("button", name=re.compile(f"^{letter},")).tap()
    wall.get_by_role("button", name="Space").tap()
    wall.get_by_role("textbox", name="Words to lay in tiles").press_sequentially("onex")
    wall.get_by_role("button", name="Take back").tap()
    expect(wall.locator(".wall .tile")).to_have_text(LAID)
    wall.get_by_role("button", name="Send").tap()
    said = ann.get_by_role("listitem").filter(has_text="in tiles: Nice one")
    expect(said.locator(".tile")).to_have_text(LAID)
    # a screen reader is given words, not letters one by one
    assert not re.search(r"\bN\b", said.aria_snapshot())
    expect(ann.locator("[data-talk]")).to_have_text("Ben says in tiles: Nice one")
    no_half_of_a_message_stands_above_the_others(ann)

    talk.get_by_role("button", name="Delete your message: Nice one").click()
    talk.get_by_role("button", name="Really delete your message: Nice one").click()
    for page, by in ((ann, "Ben"), (ben, "You")):
        region = page.get_by_role("region", name="Messages")
        expect(region).to_contain_text(f"{by} deleted this message")
        expect(region.locator(".tile")).to_have_count(0)
    expect(ben.get_by_role("group", name="Messages")).to_be_focused()

    ben.keyboard.press("Escape")
    resign(ann)
    expect(ben.locator(".figures")).to_be_visible()
    ann.get_by_role("button", name="Messages").click()
    say(ann, "Well played")
    ben.get_by_role("button", name="Messages 1 unread").click()
    expect(ben.get_by_text("Well played", exact=True)).to_be_visible()


def no_half_of_a_message_stands_above_the_others(page: Page) -> None:
    """Where earlier messages are scrolled away, the list fades out at its upper edge."""
    messages = page.get_by_role("group", name="Messages")
    expect(messages).to_have_css("mask-image", "none")
    messages.evaluate("list => { list.style.maxHeight = '2.75rem' }")
    expect(messages).not_to_have_css("mask-image", "none")
    messages.evaluate("list => list.scrollTo({ top: -list.scrollHeight })")
    expect(messages).to_have_css("mask-image", "none")
    messages.evaluate("list => { list.style.maxHeight = '' }")


def test_what_is_written_without_a_connection_is_said_once_when_it_is_back(
    server: Server, come_in: ComeIn
) -> None:
    ann, ben = come_in(), come_in()
    ann.context.add_init_script(SOCKETS_KEPT)
    at_one_table(ann, ben, server)
    lose_network(ann)
    say(ann, "From the tunnel")
    expect(ann.locator("[data-outgoing]")).to_contain_text("not sent yet")
    expect(ann.get_by_role("textbox", name=FIELD)).to_have_value("")
    ann.context.set_offline(False)
    expect(ben.get_by_text("From the tunnel", exact=True)).to_be_visible()
    expect(ann.locator("[data-outgoing]")).to_have_count(0)

    lost: list[str] = []

    def lose_answer(route: Route) -> None:
        if route.request.method == "POST":
            route.fetch()
            lost.append(route.request.url)
            route.abort()
        else:
            route.continue_()

    # the server has it, the answer is lost, and the page is loaded again meanwhile
    ann.route("**/messages", lose_answer)
    say(ann, "Twice?")
    expect(ben.get_by_text("Twice?", exact=True)).to_be_visible()
    ann.get_by_role("textbox", name=FIELD).fill("A draft")
    ann.reload()
    expect(ann.get_by_role("textbox", name=FIELD)).to_have_value("A draft")
    with ann.expect_response(is_answered):
        ann.unroute("**/messages")
    assert lost
    expect(ann.get_by_text("Twice?", exact=True)).to_have_count(1)
    say(ann, "After")
    expect(ben.get_by_text("After", exact=True)).to_be_visible()
    assert kept(ann, server) == ["From the tunnel", "Twice?", "After"]


def miss(page: Page, kinds: set[str]) -> None:
    """Nothing of these kinds comes through to the page's tables."""

    def pass_on(route: WebSocketRoute) -> None:
        def hear(message: str | bytes) -> None:
            if json.loads(message)["type"] not in kinds:
                route.send(message)

        route.connect_to_server().on_message(hear)

    page.route_web_socket(re.compile("/api/games/.*/live"), pass_on)


def test_strangers_write_once_both_want_to_and_no_longer_than_that(
    server: Server, come_in: ComeIn
) -> None:
    ann, ben = come_in(), come_in()
    unheard: set[str] = set()
    miss(ann, unheard)
    at_one_table(ann, ben, server, "Anyone")
    for page in (ann, ben):
        expect(page.get_by_text("You do not know each other")).to_be_visible()
        expect(page.get_by_role("textbox", name=FIELD)).to_have_count(0)
    ann.get_by_role("checkbox", name="Messages at this table").check()
    expect(ann.get_by_text("Ben has not agreed yet.")).to_be_visible()
    ben.get_by_role("checkbox", name="Messages at this table").check()
    expect(ann.get_by_role("textbox", name=FIELD)).to_be_visible()
    say(ann, "Hello stranger")
    expect(ben.get_by_text("Hello stranger", exact=True)).to_be_visible()
    # what Ann writes crosses with what Ben takes back
    unheard.add("agreement")
    ben.get_by_role("checkbox", name="Messages at this table").uncheck()
    expect(ben.get_by_role("textbox", name=FIELD)).to_have_count(0)
    say(ann, "Still there?")
    refused = ann.locator("[data-outgoing]")
    expect(refused).to_contain_text("once everyone at the table has agreed")
    refused.get_by_role("button", name="Discard").click()
    expect(refused).to_have_count(0)
    expect(ann.get_by_role("textbox", name=FIELD)).to_have_count(0)
    assert kept(ben, server) == ["Hello stranger"]
    unheard.clear()
    ben.get_by_role("checkbox", name="Messages at this table").check()
    expect(ann.get_by_role("textbox", name=FIELD)).to_be_visible()


def expect_focus(page: Page, name: str) -> None:
    """A screen reader comes to what has this name."""
    reader = ScreenReader(page)
    here = ""
    for _ in range(PATIENCE // EVERY):
        focused = [node for node in reader.hear() if node.properties.get("focused")]
        here = focused[-1].name if focused else ""
        if here == name:
            return
        page.wait_for_timeout(EVERY)
    raise AssertionError(f"not at {name!r}, but at {here!r}")


def walk(page: Page, key: str, *names: str) -> None:
    """Each press of the key leads to what is called so."""
    for name in names:
        page.keyboard.press(key)
        expect_focus(page, name)


@pytest.mark.nightly
def test_messages_are_written_and_heard_without_a_pointer(server: Server, come_in: ComeIn) -> None:
    ann, ben = come_in(), come_in()
    at_one_table(ann, ben, server)
    ear = ScreenReader(ben)
    ann.set_viewport_size({"width": 360, "height": 640})
    tab = ann.get_by_role("button", name="Messages")
    tab.press("Enter")
    walk(ann, "Tab", "Sound", "Close", "Messages", "Write a message", "Say it in tiles")
    ann.keyboard.press("Shift+Tab")
    field = ScreenReader(ann).hear().one("textbox", "Write a message")
    assert "At most 500 characters" in field.description
    ann.keyboard.type("Hello Ben")
    ann.keyboard.press("Enter")
    ear.until("Ann says: Hello Ben")
    mine = ann.get_by_role("button", name="Delete your message: Hello Ben")
    expect(mine).to_be_visible()
    expect_focus(ann, "Write a message")
    walk(ann, "Shift+Tab", "Delete your message: Hello Ben")
    walk(ann, "Enter", "Really delete your message: Hello Ben")
    ann.keyboard.press("Enter")
    ear.until("Ann deleted a message.")
    expect(ann.get_by_role("group", name="Messages")).to_be_focused()
    walk(ann, "Tab", "Write a message", "Say it in tiles")
    ann.keyboard.press("Enter")
    expect(ann.get_by_role("textbox", name="Words to lay in tiles")).to_be_focused()
    ann.keyboard.type("well met")
    ann.keyboard.press("Enter")
    ear.until("Ann says in tiles: Well met")
    expect_focus(ann, "Say it in tiles")
    ann.keyboard.press("Escape")
    expect(tab).to_be_focused()
    expect(tab).to_have_attribute("aria-expanded", "false")


@pytest.mark.nightly
def test_axe_finds_nothing_where_people_talk(server: Server, come_in: ComeIn) -> None:
    ann, ben = (come_in(bypass_csp=True, reduced_motion="reduce") for _ in range(2))
    at_one_table(ann, ben, server)
    for words in ("Hello", "Is", "anybody", "there", "Ben"):
        say(ann, words)
    # where the column is short the newest message and the field are still in sight
    ann.set_viewport_size({"width": 1280, "height": 720})
    expect(ann.get_by_text("Ben", exact=True).last).to_be_in_viewport(ratio=1)
    expect(ann.get_by_role("textbox", name=FIELD)).to_be_in_viewport(ratio=1)
    for size, (width, height) in SIZES.items():
        ann.set_viewport_size({"width": width, "height": height})
        if size == "phone":
            ann.get_by_role("button", name="Messages").click()
        assert_sound(ann, THEMES[size])
        ann.evaluate("() => { delete document.documentElement.dataset.theme }")
        for scheme in ("light", "dark"):
            ann.emulate_media(color_scheme=scheme)
            assert violations(ann) == []
            ann.get_by_role("button", name="Say it in tiles").click()
            ann.keyboard.type("hi")
            assert violations(ann) == []
            ann.keyboard.press("Escape")
            expect(ann.get_by_role("dialog")).to_have_count(0)
