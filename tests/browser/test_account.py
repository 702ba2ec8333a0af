"""A player moves their games to another device, and decides about their data."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import ComeIn
from databases import execute
from examining import SIZES, THEMES, assert_sound, violations_in_both_schemes
from playwright.sync_api import Browser, Locator, Page, WebSocketRoute, expect
from serving import Server
from sitting import Sitter, best_play, open_first_screen, open_menu

from screens import Stage
from screens_of_learning import of_an_account
from tilewright.rules import Play

PASSWORD = "correct horse"


@pytest.fixture
def server(shared_server: Server) -> Iterator[Server]:
    """Yield the shared server; what accounts of this test are called is free again after it."""
    yield shared_server
    execute(str(shared_server.database), "UPDATE accounts SET key = id, likeness = id")


def open_account(page: Page, server: Server) -> None:
    """The account screen, come to by one's own place."""
    open_first_screen(page, server.url)
    page.get_by_role("link", name="Me", exact=True).click()
    page.get_by_role("link", name="Account").click()
    expect(page.get_by_role("region", name="Feeds")).to_be_visible()


def fill(page: Page, form: str, **fields: str) -> Locator:
    """The form of this name, its fields filled in and sent."""
    found = page.get_by_role("form", name=form)
    for label, value in fields.items():
        found.get_by_role("textbox", name=label.replace("_", " "), exact=True).fill(value)
    page.keyboard.press("Enter")
    return found


def has_account(page: Page, server: Server, name: str = "Ann") -> None:
    open_account(page, server)
    fill(page, "Create an account", Name=name, Password=PASSWORD)
    expect(page.locator(".account-who")).to_contain_text(name)


def expect_wrong(field: Locator, why: str) -> None:
    """The field says of itself what is wrong with it, and has the focus."""
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description(why)
    expect(field).to_be_focused()


@pytest.mark.timeout(240)
def test_games_are_found_on_another_device_until_the_password_is_another(
    server: Server, come_in: ComeIn
) -> None:
    services, tablet = come_in(), come_in()
    Sitter(services, server.url).open_new_game()
    services.locator("[data-action=start]").click()
    Sitter(services, server.url).wait_for_table()
    open_account(services, server)
    claim = services.get_by_role("form", name="Create an account")
    name = claim.get_by_role("textbox", name="Name")
    password = claim.get_by_role("textbox", name="Password")
    expect(name).to_have_attribute("autocomplete", "username")
    expect(password).to_have_attribute("autocomplete", "new-password")
    expect(services.get_by_role("heading", name="Account", exact=True)).to_be_focused()
    for field in (name, password, claim.get_by_role("button", name="Show the password")):
        services.keyboard.press("Tab")
        expect(field).to_be_focused()
    fill(services, "Create an account", Name="Ann", Password="short")
    note = "8 to 128 characters."
    expect_wrong(password, f"{note} A password needs at least 8 characters.")
    password.fill(PASSWORD)
    claim.get_by_role("button", name="Show the password").click()
    expect(password).to_have_attribute("type", "text")
    claim.get_by_role("button", name="Create the account").click()
    expect(services.locator(".account-who")).to_contain_text("Ann")
    expect(
        services.get_by_role("status").filter(has_text="Your account has been created.")
    ).to_be_visible()

    open_account(tablet, server)
    taken = fill(tablet, "Create an account", Name="ANN", Password=PASSWORD)
    expect_wrong(
        taken.get_by_role("textbox", name="Name"),
        "This name, or one that looks like it, is taken: choose another.",
    )
    sign_in = fill(tablet, "Sign in", Name="Ann", Password="correct house")
    field = sign_in.get_by_role("textbox", name="Password")
    expect_wrong(field, "The name or the password is wrong.")
    expect(field).to_have_attribute("autocomplete", "current-password")
    fill(tablet, "Sign in", Password=PASSWORD)
    expect(tablet.locator(".account-who")).to_contain_text("Ann")
    Sitter(tablet, server.url).open_new_game()
    expect(tablet.get_by_role("textbox", name="Your name")).to_have_value("Ann")
    open_first_screen(tablet, server.url)
    tablet.get_by_role("link", name="Quill").click()
    Sitter(tablet, server.url).wait_for_table()
    play_on_one_of(tablet, [services.context.new_page() for _ in range(2)], server)

    old = services.get_by_role("textbox", name="Current password")
    fill(services, "Change your password", Current_password="nonsense", New_password="other horse")
    expect_wrong(old, "That is not your password.")
    fill(services, "Change your password", Current_password=PASSWORD)
    expect(services.locator("[data-done]")).to_contain_text("Your password has been changed.")
    open_account(tablet, server)
    expect(tablet.get_by_role("form", name="Sign in")).to_be_visible()
    fill(tablet, "Sign in", Name="ann", Password="other horse")
    expect(tablet.locator(".account-who")).to_contain_text("Ann")
    services.reload()
    devices = services.get_by_role("region", name="Signed-in devices")
    expect(devices.get_by_role("listitem")).to_have_count(2)
    devices.get_by_role("button", name="Sign out the device").click()
    devices.get_by_role("button", name="Really sign out the device?").click()
    expect(devices.get_by_role("listitem")).to_have_count(1)
    open_account(tablet, server)
    fill(tablet, "Sign in", Name="Ann", Password="other horse")
    expect(tablet.locator(".account-who")).to_contain_text("Ann")
    tablet.locator("[data-action=everywhere]").click()
    tablet.get_by_role("button", name="Really everywhere?").click()
    expect(tablet.get_by_role("form", name="Sign in")).to_be_visible()
    services.reload()
    expect(services.get_by_role("form", name="Sign in")).to_be_visible()


def lose_closing_code(route: WebSocketRoute) -> None:
    """Be a proxy that closes connections without the server's reason."""
    route.connect_to_server().on_close(lambda code, reason: route.close(code=1001))


@pytest.mark.timeout(240)
def test_a_sign_out_in_one_tab_is_said_in_the_others_and_leads_on(
    server: Server, desktop: Page
) -> None:
    page = desktop
    has_account(page, server)
    at_table = page.context.new_page()
    sitter = Sitter(at_table, server.url)
    sitter.begin()
    at_table.locator("[data-action=pass]").click()  # a game with a move is listed
    waiting, first, beside = (page.context.new_page() for _ in range(3))
    first.goto(server.url)
    expect(first.get_by_role("link", name="Quill")).to_be_visible()
    open_sheet(beside, server)
    first.reload()
    expect(first.locator("[data-sheets]")).to_be_visible()
    waiting.route_web_socket(re.compile("/gatherings/.*/live"), lose_closing_code)
    wait_for_others(waiting, server)
    attempts: list[str] = []
    for tab in (at_table, waiting, beside):
        tab.on("websocket", lambda socket: attempts.append(socket.url))

    page.bring_to_front()
    page.get_by_role("button", name="Sign out here").click()
    for tab in (at_table, waiting, beside):
        expect(tab.get_by_role("heading", name="Signed out")).to_be_focused()
        expect(tab).to_have_title("Signed out · Tilewright")
        expect(tab.locator("[data-lost]")).to_have_count(0)
    attempts.clear()
    beside.wait_for_timeout(2500)
    assert attempts == []
    expect(first.get_by_role("link", name="Quill")).to_have_count(0)
    expect(first.locator("[data-sheets]")).to_have_count(0)
    waiting.get_by_role("link", name="New game").click()
    expect(waiting.get_by_role("heading", name="Fancy a game?")).to_be_visible()
    beside.get_by_role("link", name="Sign in").click()
    expect(beside.get_by_role("form", name="Sign in")).to_be_visible()

    fill(beside, "Sign in", Name="Ann", Password=PASSWORD)
    expect(beside.locator(".account-who")).to_contain_text("Ann")
    expect(page.locator(".account-who")).to_contain_text("Ann")
    sitter.wait_for_table()
    expect(first.get_by_role("link", name="Quill")).to_be_visible()


@pytest.mark.nightly
def test_a_picture_can_be_taken_of_a_tab_signed_out_in_another(
    server: Server, chromium: Browser
) -> None:
    stage = Stage(chromium, server.url)
    *_, signed_out = of_an_account(stage)
    tab = stage.people[signed_out.whose].new_page()
    tab.goto(f"{server.url}{signed_out.address}")
    signed_out.prepare(tab)
    expect(tab.get_by_role("heading", name="Signed out")).to_be_visible()
    for person in stage.people:
        person.close()


def test_another_password_leaves_the_other_tabs_at_their_tables(
    server: Server, desktop: Page
) -> None:
    page = desktop
    has_account(page, server)
    at_table = page.context.new_page()
    sitter = Sitter(at_table, server.url)
    sitter.begin()
    with at_table.expect_event("websocket"):
        fill(page, "Change your password", Current_password=PASSWORD, New_password="other horse")
        expect(page.locator("[data-done]")).to_contain_text("Your password has been changed.")
    at_table.wait_for_timeout(2500)
    expect(at_table.locator("[data-signed-out], [data-lost]")).to_have_count(0)
    sitter.wait_for_table()


def open_sheet(page: Page, server: Server) -> None:
    """A sheet for a game on a real board."""
    page.goto(f"{server.url}#/companion")
    page.get_by_role("button", name="Open the sheet").click()
    expect(page.locator("[data-entry]")).to_be_visible()


def wait_for_others(page: Page, server: Server) -> None:
    """A table at which a person is still to sit down."""
    Sitter(page, server.url).open_new_game()
    page.get_by_role("combobox", name="Who plays seat 2").select_option("By link")
    page.locator("[data-action=start]").click()
    expect(page).to_have_url(re.compile("#/join/"))


def play_on_one_of(here: Page, elsewhere: list[Page], server: Server) -> None:
    """The same person sees the game in every tab and on both devices; one of them plays."""
    sitter = Sitter(here, server.url)
    view = sitter.until_my_move()
    play = best_play(view).play
    others = [Sitter(page, server.url) for page in elsewhere]
    for other in others:
        other.page.goto(here.url)
        other.wait_for_table()
        other.expect_board(view["board"])
    for device in (sitter, others[0]):
        lay(device, play)
    here.locator("[data-action=play]").click()
    after = sitter.until(lambda newer: newer["can"]["play"] and newer["version"] > view["version"])
    for device in (sitter, *others):
        device.expect_board(after["board"])
        expect(device.page.locator(".has-laid")).to_have_count(0)
        expect(device.page.locator(".rack [data-tile]")).to_have_count(len(after["rack"]))
        expect(device.page.locator("[data-refusal=loud]")).to_have_count(0)
        expect(device.page).to_have_title("Your turn · Tilewright")
    sheets = {other.page.locator("[data-pane=sheet] .sheet").inner_text() for other in others}
    assert sheets == {here.locator("[data-pane=sheet] .sheet").inner_text()}
    for other in others:
        other.page.close()


def lay(sitter: Sitter, play: Play) -> None:
    """The tiles of the play, which lie on the board and are not played yet."""
    sitter.page.bring_to_front()  # a page behind another one draws itself once a second
    for placement in play.placements:
        sitter.page.locator(f'.rack [data-tile="{placement.tile.tile}"]').first.click()
        sitter.square(placement.square).click()
        if placement.tile.is_blank:
            sitter.page.get_by_role("button", name=f"Blank as {placement.tile.letter}").click()
    expect(sitter.page.locator(".has-laid")).to_have_count(len(play.placements))


def test_tokens_and_feeds_are_shown_once_and_worth_nothing_when_revoked(
    server: Server, come_in: ComeIn
) -> None:
    page = come_in()
    open_account(page, server)
    fill(page, "Create a token", What_the_token_is_for="My bot")
    programs = page.get_by_role("region", name="Programs")
    token = programs.get_by_role("textbox", name="Token", exact=True).input_value()
    shown = {"Authorization": f"Bearer {token}"}
    stranger = come_in().request
    assert stranger.get(f"{server.url}api/account", headers=shown).json()["guest"]

    feeds = page.get_by_role("region", name="Feeds")
    feeds.get_by_role("button", name="Create a feed").click()
    addresses = [
        feeds.get_by_role("textbox", name=f"For a {reader}").input_value()
        for reader in ("feed reader", "calendar")
    ]
    for address, form in zip(addresses, ("<feed", "BEGIN:VCALENDAR"), strict=True):
        assert form in stranger.get(address).text()
    feeds.get_by_role("button", name="Copy: For a calendar").click()
    expect(feeds.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == addresses[1]

    page.reload()
    expect(programs.get_by_text("My bot")).to_be_visible()
    expect(page.locator("[data-once]")).to_have_count(0)
    # without a result its line covers nothing
    assert page.locator(".account-done").evaluate("line => line.offsetHeight") == 0
    for region in (programs, feeds):
        region.get_by_role("button", name="Revoke: ").click()
        region.get_by_role("button", name="Really revoke?").click()
        expect(region.get_by_role("listitem")).to_have_count(0)
        expect(region).to_be_focused()
    assert not stranger.get(f"{server.url}api/account", headers=shown).json()["guest"]
    assert [stranger.get(address).status for address in addresses] == [404, 404]


def test_what_is_ones_own_can_be_taken_along_and_deleted(server: Server, come_in: ComeIn) -> None:
    page = come_in()
    has_account(page, server)
    with page.expect_download() as downloading:
        page.get_by_role("button", name="Download everything").click()
    file = Path(downloading.value.path())
    assert json.loads(file.read_text(encoding="utf-8"))["name"] == "Ann"
    assert downloading.value.suggested_filename == "tilewright-account.json"

    page.get_by_role("button", name="Delete the account").click()
    dialog = page.get_by_role("dialog", name="Delete this account?")
    dialog.get_by_role("textbox", name="Password").fill("nonsense")
    dialog.get_by_role("button", name="Delete for good").click()
    expect_wrong(dialog.get_by_role("textbox", name="Password"), "That is not your password.")
    dialog.get_by_role("textbox", name="Password").fill(PASSWORD)
    dialog.get_by_role("button", name="Delete for good").click()
    expect(
        page.get_by_role("status").filter(has_text="Your account has been deleted.")
    ).to_be_visible()
    expect(page.get_by_role("heading", name="Account", exact=True)).to_be_focused()
    sign_in = fill(page, "Sign in", Name="Ann", Password=PASSWORD)
    expect_wrong(
        sign_in.get_by_role("textbox", name="Password"),
        "The name or the password is wrong.",
    )


def test_a_person_is_reported_muted_and_blocked_at_the_table_and_freed_at_the_account(
    server: Server, come_in: ComeIn
) -> None:
    ann = come_in(bypass_csp=True, reduced_motion="reduce")
    ben, ours = come_in(), {"X-Tilewright": "1"}
    seats = [{"kind": "here", "name": "Ann"}, {"kind": "link"}]
    asked = {"edition": "standard", "words": "void", "seats": seats}
    opened = ann.request.post(f"{server.url}api/games", data=asked, headers=ours).json()
    secret = opened["gathering"]["seats"][1]["link"].split("/")[-1]
    joining = f"{server.url}api/gatherings/{opened['id']}/join"
    ben.request.post(joining, data={"name": "Ben", "secret": secret}, headers=ours)
    messages = f"{server.url}api/games/{opened['id']}/messages"
    ben.request.post(messages, data={"key": "k", "text": "Buy my tiles!"}, headers=ours)

    ann.goto(f"{server.url}#/game/{opened['id']}")
    ann.locator(".players").get_by_role("button", name="Ben").click()
    people = ann.get_by_role("region", name="Other people")
    people.get_by_role("button", name="Report Ben").click()
    form = people.get_by_role("form", name="Report Ben")
    expect(form.get_by_role("combobox", name="What")).to_be_focused()
    form.get_by_role("combobox", name="What").select_option("Buy my tiles!")
    form.get_by_role("radio", name="Advertising").check()
    assert violations_in_both_schemes(ann) == []
    form.get_by_role("button", name="Send report").click()
    expect(people.get_by_role("status")).to_have_text("Your report about Ben has been sent.")
    expect(people.get_by_role("button", name="Report Ben")).to_be_focused()
    (sent,) = ann.request.get(f"{server.url}api/account/export").json()["reports"]
    assert (sent["text"], sent["reason"]) == ("Buy my tiles!", "advertising")

    talk = ann.get_by_role("region", name="Messages")
    expect(talk.get_by_text("Buy my tiles!", exact=True)).to_be_attached()
    people.get_by_role("button", name="Mute Ben").click()
    expect(people.get_by_role("status")).to_have_text("Messages from Ben are hidden now.")
    expect(people.get_by_role("button", name="Unmute Ben")).to_be_focused()
    ben.request.post(messages, data={"key": "l", "text": "Buy more!"}, headers=ours)
    ann.keyboard.press("Escape")
    expect(talk.get_by_text("2 messages from Ben are hidden.")).to_be_visible()
    expect(talk.get_by_role("listitem")).to_have_count(0)
    assert violations_in_both_schemes(ann) == []
    talk.get_by_role("button", name="Show messages from Ben").press("Enter")
    expect(talk.get_by_role("listitem")).to_contain_text(["Buy my tiles!", "Buy more!"])
    expect(talk.get_by_role("group", name="Messages")).to_be_focused()
    ann.reload()
    expect(talk.get_by_text("2 messages from Ben are hidden.")).to_be_visible()
    open_menu(ann, "people")
    people.get_by_role("button", name="Unmute Ben").click()
    expect(people.get_by_role("status")).to_have_text("Messages from Ben are shown again.")
    expect(talk.get_by_role("listitem", include_hidden=True)).to_have_count(2)

    people.get_by_role("button", name="Mute Ben").click()
    expect(people.get_by_role("button", name="Unmute Ben")).to_be_enabled()
    people.get_by_role("button", name="Block Ben").click()
    people.get_by_role("button", name="Really block Ben?").click()
    expect(people.get_by_role("status")).to_have_text("You have blocked Ben.")
    expect(people.get_by_role("button", name="Unblock Ben")).to_be_focused()

    ann.goto(f"{server.url}#/account")
    for state, end in (("Blocked", "unblock"), ("Muted", "unmute")):
        listed = ann.get_by_role("region", name=f"{state} people")
        listed.get_by_role("button", name=f"{end.capitalize()}: Ben").click()
        listed.get_by_role("button", name=f"Really {end}? Ben").click()
        expect(listed.get_by_role("listitem")).to_have_count(0)
        expect(listed).to_be_focused()


@pytest.mark.nightly
def test_axe_finds_nothing_at_the_account(server: Server, come_in: ComeIn) -> None:
    page = come_in(bypass_csp=True, reduced_motion="reduce")

    def look() -> None:
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            assert violations_in_both_schemes(page) == []
            assert_sound(page, THEMES[size])
            page.evaluate("() => { delete document.documentElement.dataset.theme }")

    open_account(page, server)
    fill(page, "Create an account", Name="", Password="")
    expect(page.get_by_text("Enter a name.")).to_be_visible()
    look()
    has_account(page, server)
    fill(page, "Create a token", What_the_token_is_for="My bot")
    page.get_by_role("button", name="Create a feed").click()
    expect(page.locator("[data-once]")).to_have_count(2)
    look()
    page.get_by_role("button", name="Delete the account").click()
    look()
