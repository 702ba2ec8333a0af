"""The table is heard from the first touch on, unless the person says no."""

import pytest
from playwright.sync_api import Page, expect
from serving import Server
from sitting import Sitter
from test_at_the_table import lay_best, seated

LARGEST = 40_000
"""Bytes of the synthesiser, compressed."""

LISTEN = """() => {
    window.started = []
    const start = AudioBufferSourceNode.prototype.start
    AudioBufferSourceNode.prototype.start = function (at = 0) {
        const { buffer, context } = this
        const samples = buffer.getChannelData(0)
        window.started.push({
            duration: buffer.duration,
            greatest: samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0),
            wait: at - context.currentTime,
            state: context.state,
        })
        return start.call(this, at)
    }
    const connect = AudioNode.prototype.connect
    AudioNode.prototype.connect = function (to, ...more) {
        if (to === this.context.destination) window.last = this
        return connect.call(this, to, ...more)
    }
    window.AudioContext = class extends AudioContext {
        constructor(...options) {
            super(...options)
            window.context = this
        }
    }
    window.buzzed = []
    navigator.vibrate = pattern => { window.buzzed.push(pattern); return true }
}"""
"""Keep account of every sound that starts, with what is played, and of vibrations."""


def heard(page: Page, least: int) -> None:
    """Wait until this number of sounds has started."""
    page.wait_for_function("least => started.length >= least", arg=least)


def lay_one(sitter: Sitter, square: str) -> None:
    """Lay one tile of the rack that is no blank."""
    sitter.page.locator(".rack [data-tile]:not([data-tile='?'])").first.click()
    sitter.square(square).click()


def free_corner(view: dict[str, list[str]]) -> str:
    """Return a corner with no tile on it."""
    return "A1" if view["board"][0][0] == "." else "A15"


def test_the_table_is_heard_from_the_first_touch_until_the_switch_in_sight_is_pressed(
    server: Server, desktop: Page
) -> None:
    desktop.add_init_script(f"({LISTEN})()")
    sitter, view = seated(desktop, server)
    # a page that is opened and not touched is silent, and has loaded nothing for it
    asked: list[str] = []
    desktop.on("request", lambda request: asked.append(request.url))
    desktop.reload()
    sitter.wait_for_table()
    assert not [url for url in asked if "speaker" in url]
    with desktop.expect_response("**/speaker-*.js") as loaded:
        desktop.locator("[data-action=shuffle]").click()
    assert loaded.value.request.sizes()["responseBodySize"] < LARGEST
    desktop.wait_for_function("() => window.context?.state === 'running'")
    corner = free_corner(view)
    lay_one(sitter, corner)
    heard(desktop, 1)
    desktop.locator("[data-action=recall]").click()
    heard(desktop, 2)
    laid, back = desktop.evaluate("started")
    assert laid["greatest"] > back["greatest"] > 0.1
    for sound in (laid, back):
        assert sound["duration"] < 0.6
        assert sound["state"] == "running"
    switch = desktop.get_by_role("button", name="Sound")
    expect(switch).to_have_attribute("aria-pressed", "true")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "false")
    lay_one(sitter, corner)
    expect(desktop.locator(".has-laid")).to_have_count(1)
    assert len(desktop.evaluate("started")) == 2
    desktop.reload()
    sitter.wait_for_table()
    expect(switch).to_have_attribute("aria-pressed", "false")


@pytest.mark.nightly
def test_the_others_play_and_the_turn_are_heard(server: Server, desktop: Page) -> None:
    desktop.add_init_script(f"({LISTEN})()")
    sitter, _ = seated(desktop, server)
    desktop.reload()
    sitter.wait_for_table()
    expect(desktop.get_by_role("button", name="Sound")).to_have_attribute("aria-pressed", "true")
    # nothing is heard of a page that was only opened
    assert desktop.evaluate("started") == []
    view = sitter.until_my_move()
    # the first gesture, and browsers allow sound
    desktop.locator("[data-action=shuffle]").click()
    desktop.wait_for_function("() => window.context?.state === 'running'")
    laid = len(lay_best(sitter, view).play.placements)
    heard(desktop, laid)
    desktop.locator("[data-action=play]").click()
    sitter.until(lambda newer: newer["version"] > view["version"])
    after = sitter.until_my_move()
    turn = after["turns"][-1]
    landed = len(turn["squares"]) if turn["kind"] == "play" else 0
    heard(desktop, laid + landed + 1)
    sounds = desktop.evaluate("started")
    assert len(sounds) == laid + landed + 1
    # the turn is announced last, by a longer sound
    assert sounds[-1]["duration"] > 0.5
    assert sounds[-1]["wait"] >= max([0, *(sound["wait"] for sound in sounds[laid:-1])])


@pytest.mark.nightly
def test_the_volume_is_set_in_the_menu(server: Server, desktop: Page) -> None:
    desktop.add_init_script(f"({LISTEN})()")
    seated(desktop, server)
    desktop.get_by_role("button", name="Menu").click()
    sound = desktop.get_by_role("checkbox", name="Sound")
    expect(sound).to_be_checked()
    sound.uncheck()
    expect(desktop.get_by_role("slider", name="Volume")).to_have_count(0)
    sound.check()
    heard(desktop, 1)
    loud = desktop.evaluate("last.gain.value")
    desktop.get_by_role("slider", name="Volume").fill("0.2")
    heard(desktop, 2)
    assert 0 < desktop.evaluate("last.gain.value") < loud / 2
    # the next game has it as well
    desktop.reload()
    desktop.get_by_role("button", name="Menu").click()
    expect(desktop.get_by_role("slider", name="Volume")).to_have_value("0.2")


@pytest.mark.nightly
def test_a_phone_vibrates_where_it_is_asked_to_and_shows_the_switch_in_its_bar(
    server: Server, phone: Page
) -> None:
    phone.add_init_script(f"({LISTEN})()")
    sitter, view = seated(phone, server)
    switch = phone.get_by_role("button", name="Sound")
    expect(switch).to_be_in_viewport()
    switch.tap()
    silent = len(phone.evaluate("started"))
    phone.get_by_role("button", name="Menu").click()
    phone.get_by_role("checkbox", name="Vibration").check()
    assert len(phone.evaluate("buzzed")) == 1
    phone.keyboard.press("Escape")
    lay_one(sitter, free_corner(view))
    phone.wait_for_function("() => buzzed.length === 2")
    assert len(phone.evaluate("started")) == silent
