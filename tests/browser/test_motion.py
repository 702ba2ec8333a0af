"""Motion at the table explains what happened, and the players need not wait for it."""

from typing import Any

import pytest
from conftest import ComeIn
from measuring import boxes_of
from playwright.sync_api import Page, expect
from serving import Server
from sitting import Sitter, open_menu
from test_at_the_table import lay_best, phoney, seated
from test_explained import command
from test_who_is_here import two_at_a_table

RECORD = """() => {
    window.motions = []
    const animate = Element.prototype.animate
    Element.prototype.animate = function (keyframes, options) {
        const animation = animate.call(this, keyframes, options)
        // where it is drawn now, at the beginning of its way
        const { x, y, width, height } = this.getBoundingClientRect()
        const changed = [].concat(keyframes).flatMap(frame => Object.keys(frame))
        window.motions.push({
            motion: options.id ?? '',
            x: x + width / 2,
            y: y + height / 2,
            square: this.closest('[data-square]')?.dataset.square ?? null,
            racked: this.closest('.rack') !== null,
            silent: this.closest('[aria-hidden=true]') !== null,
            changed: [...new Set(changed)],
            delay: options.delay ?? 0,
            duration: options.duration,
        })
        return animation
    }
}"""
"""Keep account of every animation that the page starts."""

SLOW = 0.02
"""The speed of animations in tests of what may be done meanwhile."""


def watched(page: Page) -> Page:
    """Return the page, which records its animations from now on."""
    page.add_init_script(f"({RECORD})()")
    return page


def motions(page: Page, motion: str) -> list[dict[str, Any]]:
    """Return the animations of a kind since the last call of `forget`."""
    found: list[dict[str, Any]] = page.evaluate(
        "motion => motions.filter(each => each.motion === motion)", motion
    )
    return found


def forget(page: Page) -> None:
    """Wait until everything is still, and empty the record."""
    page.wait_for_function("() => !document.getAnimations().some(each => each.id)")
    page.evaluate("() => { motions.length = 0 }")


def assert_within(page: Page, found: dict[str, Any], place: str) -> None:
    """The animation begins within the first visible element of a selector."""
    box = page.locator(place).locator("visible=true").first.bounding_box()
    assert box is not None
    assert box["x"] - 1 <= found["x"] <= box["x"] + box["width"] + 1, (found, box)
    assert box["y"] - 1 <= found["y"] <= box["y"] + box["height"] + 1, (found, box)


def assert_from_the_bag(page: Page, found: dict[str, Any]) -> None:
    """The animation begins at the bag, which a line more of the sheet may have moved since."""
    bag = page.locator("[data-open=bag], [data-pane=bag] .bag-line b")
    box = bag.locator("visible=true").first.bounding_box()
    assert box is not None
    assert box["x"] - 1 <= found["x"] <= box["x"] + box["width"] + 1, (found, box)
    assert abs(found["y"] - box["y"] - box["height"] / 2) < 80, (found, box)


def until_answered(sitter: Sitter) -> tuple[dict[str, Any], dict[str, Any]]:
    """Play until the computer has made a play; return the view, and that turn."""
    while True:
        forget(sitter.page)
        turns = len(sitter.view()["turns"])
        lay_best(sitter, sitter.view())
        sitter.page.locator("[data-action=play]").click()
        sitter.page.wait_for_function("() => !document.querySelector('.has-laid')")
        view = sitter.until_my_move()
        assert len(view["turns"]) > turns
        sitter.expect_board(view["board"])
        last = view["turns"][-1]
        if last["kind"] == "play":
            return view, last


@pytest.mark.nightly
@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_a_computers_play_lands_tile_by_tile_from_its_name(
    server: Server, screen: str, request: pytest.FixtureRequest
) -> None:
    page = watched(request.getfixturevalue(screen))
    sitter, _ = seated(page, server)
    _, turn = until_answered(sitter)
    landed = motions(page, "landing")
    assert [one["square"] for one in landed] == turn["squares"]
    for one in landed:
        assert_within(page, one, f".player[data-seat='{turn['seat']}'] .who b")
    delays = [one["delay"] for one in landed]
    assert delays == sorted(set(delays))
    drawn = motions(page, "draw")
    assert drawn
    for one in drawn:
        assert one["racked"]
        assert_from_the_bag(page, one)
    assert motions(page, "turn")
    assert motions(page, "score")
    every = page.evaluate("motions")
    assert {name for one in every for name in one["changed"]} <= {"transform", "opacity"}
    counting = {one["duration"] for one in every if one["motion"] == "score"}
    assert counting <= {120, 480}
    others = [one for one in every if one["motion"] != "score"]
    assert all(120 <= one["duration"] <= 250 for one in others)
    # nothing of it is left, and nothing of it could be read out
    forget(page)
    expect(page.locator(".flights > *")).to_have_count(0)
    expect(page.locator("[style*='z-index']")).to_have_count(0)


@pytest.mark.nightly
def test_own_tiles_move_from_the_rack_to_the_board_and_back_and_change_places(
    server: Server, desktop: Page
) -> None:
    sitter, _ = seated(watched(desktop), server)
    forget(desktop)
    tile = desktop.locator(".rack [data-tile]").first
    box = tile.bounding_box()
    assert box is not None
    tile.click()
    sitter.square("A1").click()
    blank = desktop.get_by_role("button", name="Blank as E")
    if blank.is_visible():
        blank.click()
    (laid,) = motions(desktop, "own")
    assert laid["square"] == "A1"
    assert abs(laid["x"] - box["x"] - box["width"] / 2) < 3
    forget(desktop)
    desktop.locator("[data-action=recall]").click()
    (back,) = motions(desktop, "own")
    assert back["racked"]
    assert_within(desktop, back, "[data-square=A1]")
    forget(desktop)
    desktop.locator("[data-action=shuffle]").click()
    desktop.locator("[data-action=shuffle]").click()
    assert motions(desktop, "own")


@pytest.mark.nightly
def test_whatever_is_pressed_while_tiles_move_is_done_at_once(
    server: Server, desktop: Page
) -> None:
    sitter, view = seated(watched(desktop), server)
    forget(desktop)
    desktop.context.new_cdp_session(desktop).send(
        "Animation.setPlaybackRate", {"playbackRate": SLOW}
    )
    laid = desktop.locator(".has-laid")
    moving = "() => document.getAnimations().filter(each => each.id === 'own').length"
    letters = [tile for tile in view["rack"] if tile != "?"][:3]
    corner = next(
        name for name in ("A1", "A15") if view["board"][14 if "5" in name else 0][0] == "."
    )
    sitter.square(corner).click()
    for count, letter in enumerate(letters, 1):
        desktop.keyboard.press(letter.lower())
        assert laid.count() == count
    assert desktop.evaluate(moving) == 3
    # a tile in flight can already be pressed where it belongs
    desktop.locator("[data-action=recall]").click()
    assert laid.count() == 0
    assert desktop.evaluate(moving) == 3
    resting = desktop.locator(".rack [data-tile]").first
    resting.click()
    expect(resting).to_have_attribute("aria-pressed", "true")
    sitter.square(corner).click()
    blank = desktop.get_by_role("button", name="Blank as E")
    if blank.is_visible():
        blank.click()
    assert laid.count() == 1
    expect(sitter.square(corner)).to_have_attribute(
        "aria-label", f"{corner}, {first_word(desktop)}"
    )


def first_word(page: Page) -> str:
    """Return the name of the only tile laid, after its square."""
    label = page.locator(".has-laid").get_attribute("aria-label")
    assert label is not None
    return label.partition(", ")[2]


@pytest.mark.nightly
def test_a_play_that_is_challenged_off_goes_back_to_its_player(
    server: Server, come_in: ComeIn
) -> None:
    ann, ben = watched(come_in()), watched(come_in())
    sitters = two_at_a_table(ann, ben, server, words="challenge")
    mover = sitters[0].view()["to_move"]
    playing, judging = sitters[mover], sitters[1 - mover]
    tiles = phoney(playing.view())
    for square, tile in tiles:
        playing.page.locator(f'.rack [data-tile="{tile}"]').first.click()
        playing.square(square).click()
    playing.page.locator("[data-action=play]").click()
    judging.until(lambda view: view["can"]["challenge"] is not None)
    for sitter in sitters:
        sitter.expect_board(sitter.view()["board"])
        forget(sitter.page)
    view = judging.view()
    command(judging, view, type="challenge", words=view["can"]["challenge"]["words"])
    for sitter in sitters:
        withdrawn = sitter.until(lambda view: view["turns"][0]["withdrawn"])
        sitter.expect_board(withdrawn["board"])
        assert_the_remark_is_below_its_word(sitter.page)
    back = motions(playing.page, "withdrawn")
    # a tile drawn of the same letter is kept instead
    assert 0 < len(back) <= len(tiles)
    assert all(one["racked"] for one in back)
    away = motions(judging.page, "withdrawn")
    assert [one["silent"] for one in away] == [True] * len(tiles)
    for (square, _), one in zip(tiles, away, strict=True):
        assert_within(judging.page, one, f"[data-square={square}]")


def assert_the_remark_is_below_its_word(page: Page) -> None:
    """On the score sheet it does not begin below the number of the turn."""
    word, remark = boxes_of(
        page.locator(".withdrawn .cell-word"), page.locator(".withdrawn .remark")
    )
    assert abs(word["x"] - remark["x"]) < 1
    assert remark["y"] >= word["y"] + word["height"] - 1


@pytest.mark.nightly
def test_a_page_that_is_opened_shows_the_table_without_motion(
    server: Server, desktop: Page
) -> None:
    sitter, _ = seated(watched(desktop), server)
    until_answered(sitter)
    desktop.reload()
    sitter.wait_for_table()
    desktop.wait_for_load_state("networkidle")
    assert desktop.evaluate("motions") == []


@pytest.mark.nightly
def test_nothing_moves_for_those_who_asked_their_system_for_less(
    server: Server, come_in: ComeIn
) -> None:
    page = watched(come_in(reduced_motion="reduce"))
    sitter, _ = seated(page, server)
    until_answered(sitter)
    assert page.evaluate("motions") == []
    open_menu(page, "look")
    motion = page.get_by_role("checkbox", name="Motion")
    expect(motion).to_be_disabled()
    expect(motion).not_to_be_checked()


@pytest.mark.nightly
def test_motion_is_switched_off_in_the_menu_and_stays_off(server: Server, desktop: Page) -> None:
    sitter, _ = seated(watched(desktop), server)
    open_menu(desktop, "look")
    desktop.get_by_role("checkbox", name="Motion").uncheck()
    desktop.keyboard.press("Escape")
    desktop.reload()
    sitter.wait_for_table()
    until_answered(sitter)
    assert desktop.evaluate("motions") == []
    expect(desktop.locator("html")).to_have_attribute("data-motion", "off")
