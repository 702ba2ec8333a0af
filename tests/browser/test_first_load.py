"""The first load is small, nothing moves while it comes in, and games leave nothing behind."""

from collections.abc import Callable

import pytest
from playwright.sync_api import CDPSession, Page, WebSocketRoute, expect
from serving import Server
from sitting import Sitter, open_first_screen, resign

FIRST_LOAD = 150_000
"""Bytes, compressed, of all that is asked for until the first press."""

ON_DEMAND = 40_000
"""Bytes, compressed, of the scripts and styles that a part of study adds to those of the table."""

PARTS_OF_STUDY = {
    "again/no-such-game": "This game cannot be shown to you",
    "statistics": "My statistics",
    "board": "Edit the position",
    "puzzles": "Three for today",
    "words": "Choose a deck to begin.",
}
"""The address of each part, and what it shows once it is there."""

FEW_FILES = 20
"""Requests until the table is shown; the browser sends six at a time."""

LATER = {"Home", "End", "Curtain", "MenuContent", "TableDialogs"}
"""What comes with the first press at a table."""

COMPILED_AT_ONCE = {"page", "game", "Table"}
HINT = "//# allFunctionsCalledOnLoad\n"
"""What a browser looks for at the very top of a script."""

UNSEEN = 0.001
"""The layout shift of a figure that has a digit more, such as a count."""

WATCH_SHIFTS = """
window.shifts = []
new PerformanceObserver(list => {
  for (const entry of list.getEntries()) {
    if (entry.hadRecentInput) continue
    const moved = entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? String(node))
    window.shifts.push([entry.value, moved])
  }
}).observe({ type: 'layout-shift', buffered: true })
"""

CHOOSE_LANGUAGE = """language =>
    localStorage.setItem('tilewright.settings', JSON.stringify({ language }))"""


def sizes(page: Page) -> dict[str, int]:
    """Bytes of each file and answer that this page has been sent, compressed."""
    sent: dict[str, int] = page.evaluate(
        """() => Object.fromEntries(
            ['navigation', 'resource'].flatMap(kind => performance.getEntriesByType(kind))
                .map(entry => [entry.name, entry.encodedBodySize]))"""
    )
    return sent


def scripts(sent: dict[str, int]) -> set[str]:
    """Names of the scripts among them, without their hashes."""
    files = (address.rpartition("/")[2] for address in sent)
    return {file.partition("-")[0] for file in files if file.endswith(".js")}


def files(page: Page) -> dict[str, int]:
    """Bytes of the scripts and styles that this page has been sent, compressed."""
    return {
        name.rpartition("/")[2]: size
        for name, size in sizes(page).items()
        if name.endswith((".js", ".css"))
    }


def wait_for_scripts(page: Page, names: set[str]) -> None:
    page.wait_for_function(
        """names => names.every(name => performance.getEntriesByType('resource')
            .some(({ name: address }) => address.includes(`/${name}-`)))""",
        arg=sorted(names),
    )


def hold_back(page: Page) -> Callable[[], None]:
    """Keep from the page what sockets say, as a computer's first play moves what is around it."""
    held: list[tuple[WebSocketRoute, str | bytes]] | None = []

    def said(route: WebSocketRoute, message: str | bytes) -> None:
        if held is None:
            route.send(message)
        else:
            held.append((route, message))

    def stand_between(route: WebSocketRoute) -> None:
        route.connect_to_server().on_message(lambda message: said(route, message))

    def tell() -> None:
        nonlocal held
        waiting, held = held or [], None
        for route, message in waiting:
            route.send(message)

    page.route_web_socket("**/live*", stand_between)
    return tell


def test_the_first_load_is_small_and_nothing_in_it_moves(server: Server, desktop: Page) -> None:
    desktop.add_init_script(WATCH_SHIFTS)
    tell = hold_back(desktop)
    sitter = Sitter(desktop, server.url)
    desktop.goto(server.url)
    play = desktop.get_by_role("button", name="Play now")
    expect(play).to_be_enabled()
    desktop.wait_for_load_state("networkidle")
    sent = sizes(desktop)
    assert sum(sent.values()) <= FIRST_LOAD, sent
    later = {"Table", "End", "Account", "Draws", "Record", "MenuContent", "NewGame"}
    assert not scripts(sent) & later
    level = desktop.get_by_role("slider", name="Level of Quill, a computer")
    expect(level).to_have_attribute("aria-valuetext", "6 · Steady")
    with desktop.expect_request("**/Table-*.js"):
        desktop.get_by_role("heading", name="Fancy a game?").click()
    desktop.wait_for_load_state("networkidle")
    assert desktop.evaluate("shifts") == []
    # a slow processor: what comes in after Play is not counted as what the click has moved
    desktop.context.new_cdp_session(desktop).send("Emulation.setCPUThrottlingRate", {"rate": 8})
    play.click()
    sitter.wait_for_table()
    shifts = desktop.evaluate("shifts")
    assert sum(value for value, _ in shifts) < UNSEEN, shifts
    tell()
    view = sitter.until_my_move()
    # one press starts a game as most want it
    assert (view["edition"], view["words"], view["clock"]) == ("standard", "challenge", None)
    assert view["terms"].get("finish_line") is None
    assert [player["kind"] for player in view["players"]] == ["person", "computer"]
    expect(desktop).to_have_title("Your turn · Tilewright")


def test_a_table_that_is_opened_by_its_address_is_small_and_does_not_move(
    server: Server, phone: Page
) -> None:
    sitter = Sitter(phone, server.url)
    sitter.open_new_game(words=None)
    phone.locator("[data-action=start]").click()
    sitter.wait_for_table()
    sitter.until_my_move()
    phone.add_init_script(WATCH_SHIFTS)
    phone.reload()
    sitter.wait_for_table()
    phone.wait_for_load_state("networkidle")
    assert phone.evaluate("shifts") == []
    sent = sizes(phone)
    assert sum(sent.values()) <= FIRST_LOAD, sent
    assert len(sent) <= FEW_FILES, sent
    assert "Table" in scripts(sent)
    assert not scripts(sent) & LATER
    # the game and the editions are asked for ahead of the page, and only once
    asked = [address.partition("/api/")[2] for address in sent if "/api/" in address]
    assert sorted(asked)[:2] == ["editions", f"games/{sitter.game}"]
    in_german(sitter)
    # what the game may show later is there before the connection may be lost
    phone.locator(".rack [data-tile]").first.click()
    wait_for_scripts(phone, LATER)


def test_each_part_of_study_is_small_and_comes_only_when_it_is_opened(
    server: Server, desktop: Page
) -> None:
    desktop.goto(server.url)
    # what a game may need comes with the first press
    desktop.get_by_role("heading", name="Fancy a game?").click()
    wait_for_scripts(desktop, LATER)
    known = files(desktop)
    for part, shown in PARTS_OF_STUDY.items():
        # a part may write more into the address: loaded again, it would be opened by that
        desktop.goto("about:blank")
        desktop.goto(f"{server.url}#/{part}")
        expect(desktop.get_by_text(shown).first).to_be_visible()
        added = {name: size for name, size in files(desktop).items() if name not in known}
        assert 0 < sum(added.values()) <= ON_DEMAND, (part, added)


def in_german(sitter: Sitter) -> None:
    """Open the same table in German, whose rules are translated too, and go back to English."""
    phone = sitter.page
    phone.evaluate(CHOOSE_LANGUAGE, "de")
    phone.reload()
    expect(phone.locator(".rack [data-tile]").first).to_be_visible()
    phone.wait_for_load_state("networkidle")
    sent = sizes(phone)
    assert sum(sent.values()) <= FIRST_LOAD, sent
    assert "rules.de" not in scripts(sent)
    assert phone.evaluate("shifts") == []
    phone.locator("[data-open=rules]").click()
    expect(phone.locator("[data-pane=rules] dd [lang=de]").first).to_be_visible()
    phone.evaluate(CHOOSE_LANGUAGE, "en")
    phone.reload()
    sitter.wait_for_table()


MOST_COUNTS = 50


SHOWN = """() => {
    const all = document.createTreeWalker(document)
    let count = 1
    while (all.nextNode()) count++
    return count
}"""


def counted(page: Page, devtools: CDPSession) -> dict[str, int]:
    """Nodes beside those shown, and listeners, that are held once the garbage is gone.

    How many are shown depends on the boards of the games that are listed.
    """
    before: dict[str, int] = {}
    for _ in range(MOST_COUNTS):
        devtools.send("HeapProfiler.collectGarbage")
        counters = devtools.send("Memory.getDOMCounters")
        held = {name: counters[name] for name in ("nodes", "jsEventListeners", "documents")}
        held["nodes"] -= page.evaluate(SHOWN)
        if held == before:
            break
        before = held
    return before


@pytest.mark.nightly
def test_games_that_were_left_leave_no_nodes_and_no_listeners(
    server: Server, desktop: Page
) -> None:
    sitter = Sitter(desktop, server.url)
    devtools = desktop.context.new_cdp_session(desktop)
    open_first_screen(desktop, server.url)
    after_each = [a_game_resigned(sitter, devtools) for _ in range(5)]
    # the first game still brings what is fetched once; what a game left would be there after each
    # one that follows, and what is just being drawn is not
    _, *before, fourth, last = after_each
    for name in last:
        most = max(counts[name] for counts in before)
        assert min(fourth[name], last[name]) <= 1.05 * most, (name, after_each)


def a_game_resigned(sitter: Sitter, devtools: CDPSession) -> dict[str, int]:
    """Return the nodes and listeners on the first screen after one more game."""
    page = sitter.page
    page.locator("[data-action=start]").click()
    sitter.wait_for_table()
    sitter.until_my_move()
    resign(page)
    expect(page.get_by_role("heading", name="Quill wins by resignation")).to_be_visible()
    page.goto(f"{sitter.url}#/")
    expect(page.get_by_role("heading", name="Fancy a game?")).to_be_visible()
    # cards and puzzles of the first screen come after its heading
    page.wait_for_load_state("networkidle")
    return counted(page, devtools)


@pytest.mark.nightly
def test_the_scripts_of_a_table_are_marked_to_be_compiled_while_they_arrive(
    server: Server, phone: Page
) -> None:
    sitter = Sitter(phone, server.url)
    sitter.open_new_game()
    phone.locator("[data-action=start]").click()
    sitter.wait_for_table()
    addresses: list[str] = phone.evaluate(
        "() => performance.getEntriesByType('resource').map(entry => entry.name)"
    )
    scripts = {name: name.rpartition("/")[2].partition("-")[0] for name in addresses}
    hinted = {
        part
        for name, part in scripts.items()
        if name.endswith(".js") and phone.request.get(name).text().startswith(HINT)
    }
    assert hinted == COMPILED_AT_ONCE
