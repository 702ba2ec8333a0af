"""The player's waiting times in the browser, and the memory that games leave behind.

    python -m benchmarks.page [--loads N] [--games N] [--turns N] [--beside SRC] [--rounds N]
        [--json]

The system's Chromium, without a window, at a `tilewright serve` of its own on a new SQLite file.
Every first load is in a fresh browser profile. A game is played by the keyboard, one play of the
best to be had and then resigned; memory is what is held on the first screen once the garbage is
gone. Frames are those in which something at the table moves, on a phone's screen with the processor
slowed to a quarter, while turns are played against a computer that answers at once: `frame_ms` on
the main thread, `presented_ms` as they are shown. A browser without a window draws in software, at
a timer's 60 Hz, which is no screen's; and it is only the main thread that is slowed. The processor
time that style, layout, paint and scripts then take on the main thread, and how often the page is
laid out, tell more than frames on a busy machine. A cold table is one opened by its address, with
that processor and at 1.6 Mbit/s with 150 ms to the server and back.
An exercise is the first to which the end of a game leads, from the key to its rack, on a phone.
`--beside` measures another checkout's `src/`, with the page built into it, in turn with this one.
"""

import argparse
import json
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import median, quantiles
from typing import Any
from uuid import uuid4

from benchmarks import frames, presented
from benchmarks.frames import Work, add_work
from benchmarks.load.serving import ENVIRONMENT, servers
from benchmarks.presented import Presented, add_presented
from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, sync_playwright

from tilewright.engine.generator import Generator
from tilewright.lexicon import is_barred, load_lexicon
from tilewright.rules import EDITIONS, Board, Setup, Tiles

HERE = Path(__file__).parents[1] / "src"
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
SLOWER = 4
LIMIT = 120_000.0
TRACED = [*frames.CATEGORIES, *presented.CATEGORIES]
SLOW_NETWORK = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}

WATCH_SHIFTS = """
window.shifted = 0
new PerformanceObserver(list => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value
}).observe({ type: 'layout-shift', buffered: true })
"""
WATCH_READY = """
new MutationObserver((_, observer) => {
  const play = document.querySelector('[data-action=start]')
  if (!play || play.disabled) return
  observer.disconnect()
  window.readyAt = performance.now()
}).observe(document, { childList: true, subtree: true })
"""
BYTES = """before => performance.getEntriesByType('resource')
    .filter(entry => entry.startTime < before)
    .concat(performance.getEntriesByType('navigation'))
    .reduce((sum, entry) => sum + entry.encodedBodySize, 0)"""
# the rack can be played from: its tiles are drawn and answer
WATCH_TABLE = """
new MutationObserver((_, observer) => {
  if (!document.querySelector('.rack [data-tile]')) return
  observer.disconnect()
  requestAnimationFrame(() => setTimeout(() => { window.tableAt = performance.now() }))
}).observe(document, { childList: true, subtree: true })
"""
ARRIVED = """game => {
  const [page] = performance.getEntriesByType('navigation')
  const before = performance.getEntriesByType('resource')
    .filter(entry => entry.responseEnd < window.tableAt)
  const last = entries => Math.max(...entries.map(entry => entry.responseEnd))
  return {
    page: page.responseEnd,
    view: last(before.filter(entry => entry.name.endsWith(`/api/games/${game}`))),
    files: last(before.filter(entry => entry.name.includes('/assets/'))),
    table: window.tableAt,
  }
}"""
WATCH_R = """() => addEventListener('keydown', event => {
  const look = () => {
    const shown = document.querySelector('.guide') && document.querySelector('.rack [data-tile]')
    if (shown) window.exerciseAfter = performance.now() - event.timeStamp
    else requestAnimationFrame(look)
  }
  look()
}, { capture: true, once: true })"""
# runs before the page's own listener, so that all its work is measured
WATCH_ENTER = """() => {
  window.play = {}
  addEventListener('keydown', event => {
    if (event.key !== 'Enter') return
    const start = event.timeStamp
    requestAnimationFrame(() => setTimeout(() => {
      window.play.drawn = performance.now() - start
    }))
    const observer = new MutationObserver(() => {
      if (document.querySelector('.has-laid')) return
      observer.disconnect()
      window.play.confirmed = performance.now() - start
    })
    observer.observe(document.querySelector('[role=grid]'), { childList: true, subtree: true,
      attributes: true })
  }, { capture: true, once: true })
}"""


@dataclass
class Measured:
    """The results of every round, in order."""

    load: tuple[float, float, float] = field(default_factory=os.getloadavg)
    first_load_bytes: list[int] = field(default_factory=list)
    interactive_ms: list[float] = field(default_factory=list)
    shift: list[float] = field(default_factory=list)
    drawn_ms: list[float] = field(default_factory=list)
    confirmed_ms: list[float] = field(default_factory=list)
    heap_bytes: list[int] = field(default_factory=list)
    nodes: list[int] = field(default_factory=list)
    listeners: list[int] = field(default_factory=list)
    frame_ms: list[float] = field(default_factory=list)
    work: Work = field(default_factory=Work)
    """What the turns took on the main thread, from Enter until nothing moves."""
    presented: Presented = field(default_factory=Presented)
    """What the screen showed while something moved."""
    cold_table_ms: list[float] = field(default_factory=list)
    cold_table_page_ms: list[float] = field(default_factory=list)
    """When the page itself has arrived, and may ask for everything else."""
    cold_table_view_ms: list[float] = field(default_factory=list)
    """When the game has arrived."""
    cold_table_files_ms: list[float] = field(default_factory=list)
    """When the last file has arrived of those without which the table is not shown."""
    cold_table_bytes: list[int] = field(default_factory=list)
    exercise_ms: list[float] = field(default_factory=list)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--loads", type=int, default=7)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--turns", type=int, default=8)
    parser.add_argument("--beside", type=Path, help="the src/ of another checkout")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    sources = [HERE] if options.beside is None else [options.beside.resolve(), HERE]
    found = {source: Measured() for source in sources}
    with _chromium() as browser, ExitStack() as stack:
        urls = {source: stack.enter_context(_serving(source)) for source in sources}
        for _ in range(options.rounds):
            for source, url in urls.items():
                _measure(browser, url, options, found[source])
    if options.json:
        print(json.dumps({str(source): asdict(measured) for source, measured in found.items()}))
        return
    for source, measured in found.items():
        print(source)
        _print(measured)


@contextmanager
def _serving(source: Path) -> Iterator[str]:
    """Serve the table from this source, on a new database, until the block ends."""
    environment = {**ENVIRONMENT, "PYTHONPATH": str(source)}
    with (
        tempfile.TemporaryDirectory() as folder,
        servers(str(Path(folder) / "games.db"), 1, environment=environment) as (server,),
    ):
        yield server.url


def _measure(browser: Browser, url: str, options: argparse.Namespace, measured: Measured) -> None:
    """Measure everything once; a number of 0 leaves its part out."""
    for _ in range(options.loads):
        with _fresh(browser) as page:
            _load(page, url, measured)
    if options.games:
        with _fresh(browser) as page:
            _play_games(page, url, options.games, measured)
    if options.turns:
        with _fresh(browser, PHONE) as page:
            _watch_frames(browser, page, url, options.turns, measured)
            _open_cold_tables(browser, page, options.loads, measured)
    for _ in range(options.loads):
        with _fresh(browser, PHONE) as page:
            _try_again(page, url, measured)


def _print(measured: Measured) -> None:
    for name, figures in asdict(measured).items():
        if name in ("work", "presented") or not figures:
            continue
        least, middle, last = min(figures), median(figures), figures[-1]
        print(f"{name}: least {least:.4g}, median {middle:.4g}, last {last:.4g}")
    if measured.work.turns:
        frames.print_work(measured.work)
        print(f"frame_ms: 95 % below {quantiles(measured.frame_ms, n=20)[-1]:.4g}")
        presented.print_presented(measured.presented)


@contextmanager
def _chromium() -> Iterator[Browser]:
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None:
        sys.exit("no Chromium: apt install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found, args=["--disable-dev-shm-usage", "--disable-gpu"]
        )
        yield browser
        browser.close()


@contextmanager
def _fresh(browser: Browser, viewport: dict[str, int] = DESKTOP) -> Iterator[Page]:
    context: BrowserContext = browser.new_context(viewport=viewport)  # type: ignore[arg-type]
    context.set_default_timeout(LIMIT)
    page = context.new_page()
    page.add_init_script(WATCH_SHIFTS + WATCH_READY)
    yield page
    context.close()


def _load(page: Page, url: str, measured: Measured) -> None:
    """Measure one first load, and the table after it."""
    page.goto(url)
    page.wait_for_function("() => window.readyAt")
    ready = page.evaluate("readyAt")
    page.wait_for_load_state("networkidle")
    measured.interactive_ms.append(ready)
    measured.first_load_bytes.append(page.evaluate(BYTES, ready))
    _sit_down(page)
    measured.shift.append(page.evaluate("shifted"))


def _sit_down(page: Page) -> dict[str, Any]:
    """Begin a game, and return its view when the page shows the player's turn."""
    page.locator("[data-action=start]").click()
    page.locator(".table-page[data-turn=true] .rack [data-tile]").first.wait_for()
    return _view(page)


def _view(page: Page) -> dict[str, Any]:
    game = page.url.partition("#/game/")[2]
    answer = page.request.get(f"{page.url.partition('#')[0]}api/games/{game}")
    view: dict[str, Any] = answer.json()
    return view


def _play_games(page: Page, url: str, games: int, measured: Measured) -> None:
    generator = Generator(load_lexicon("club"))
    devtools = page.context.new_cdp_session(page)
    page.goto(url)
    for _ in range(games):
        view = _sit_down(page)
        _lay(page, view, generator)
        page.evaluate(WATCH_ENTER)
        page.keyboard.press("Enter")
        page.wait_for_function("() => window.play.confirmed && window.play.drawn")
        play = page.evaluate("play")
        measured.drawn_ms.append(play["drawn"])
        measured.confirmed_ms.append(play["confirmed"])
        _resign(page)
        page.goto(f"{url}#/")
        page.locator("[data-action=start]").wait_for()
        _weigh(devtools, measured)


def _watch_frames(browser: Browser, page: Page, url: str, turns: int, measured: Measured) -> None:
    """Measure the frames in which tiles and figures move."""
    generator = Generator(load_lexicon("club"))
    page.goto(url)
    view = _sit_down(page)
    devtools = page.context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.evaluate(f"() => {{ {frames.WATCH} }}")
    browser.start_tracing(page=page, categories=TRACED)
    for _ in range(turns):
        _lay(page, view, generator)
        page.wait_for_function(frames.STILL)
        _mark(page, frames.BEGIN)
        page.keyboard.press("Enter")
        page.wait_for_function("() => !document.querySelector('.has-laid')")
        page.locator(".table-page[data-turn=true]").wait_for()
        page.wait_for_function(frames.STILL)
        _mark(page, frames.END)
        view = _view(page)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    add_work(measured.work, events)
    add_presented(measured.presented, events, frames.main_thread(events)[0])
    measured.frame_ms.extend(page.evaluate("frames_ms"))


def _mark(page: Page, name: str) -> None:
    """Name this moment in the trace."""
    page.evaluate("name => { performance.mark(name) }", name)


def _open_cold_tables(browser: Browser, played: Page, loads: int, measured: Measured) -> None:
    """Open the table of this page again, each time in a fresh browser, slow and far away."""
    cookies = played.context.storage_state()
    for _ in range(loads):
        context = browser.new_context(viewport=PHONE, storage_state=cookies)  # type: ignore[arg-type]
        context.set_default_timeout(LIMIT)
        page = context.new_page()
        page.add_init_script(WATCH_TABLE)
        devtools = context.new_cdp_session(page)
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        devtools.send("Network.enable")
        devtools.send("Network.emulateNetworkConditions", SLOW_NETWORK)
        page.goto(played.url)
        page.wait_for_function("() => window.tableAt")
        arrived = page.evaluate(ARRIVED, page.url.partition("#/game/")[2])
        measured.cold_table_ms.append(arrived["table"])
        measured.cold_table_page_ms.append(arrived["page"])
        measured.cold_table_view_ms.append(arrived["view"])
        measured.cold_table_files_ms.append(arrived["files"])
        page.wait_for_load_state("networkidle")
        measured.cold_table_bytes.append(page.evaluate(BYTES, LIMIT))
        context.close()


def _try_again(page: Page, url: str, measured: Measured) -> None:
    """Pass where a play was to be had, resign, and go from the end of the game to that turn."""
    while True:
        page.goto(f"{url}#/")
        view = _sit_down(page)
        _pass(page, view)
        _resign(page)
        found = page.request.get(f"{url}api/games/{view['id']}/exercises").json()
        if found["turns"]:  # the pass may have been as good as any play
            break
    page.locator("[data-action=try-again]").wait_for()
    page.evaluate(WATCH_R)
    page.keyboard.press("r")
    page.wait_for_function("() => window.exerciseAfter")
    measured.exercise_ms.append(page.evaluate("exerciseAfter"))


def _pass(page: Page, view: dict[str, Any]) -> None:
    """Pass, and wait until the turn has come back."""
    address = f"{page.url.partition('#')[0]}api/games/{view['id']}"
    order = {"key": uuid4().hex, "version": view["version"], "command": {"type": "pass"}}
    page.request.post(f"{address}/commands", data=order, headers={"X-Tilewright": "1"})
    while len(_view(page)["turns"]) < len(view["turns"]) + 2:
        page.wait_for_timeout(50)


def _lay(page: Page, view: dict[str, Any], generator: Generator) -> None:
    """Lay the best play that no edition bars, and wait for its score."""
    position = Setup(Board.from_rows(view["board"])).position(EDITIONS[view["edition"]])
    plays = generator.plays(position, Tiles.parse(view["rack"]), bag_count=view["bag"])
    best = next(
        play
        for play in plays
        if not any(is_barred(word.word) for word in position.judge(play.play).words)
    )
    for placement in best.play.placements:
        page.locator(f'.rack [data-tile="{placement.tile.tile}"]').first.click()
        page.locator(f'[role=gridcell][data-square="{placement.square}"]').click()
        if placement.tile.is_blank:
            page.get_by_role("button", name=f"Blank as {placement.tile.letter}").click()
    page.locator("[data-badge]").wait_for()
    page.locator("[role=gridcell][tabindex='0']").focus()


def _resign(page: Page) -> None:
    # the answer of the computer would take the question back
    page.locator(".table-page[data-turn=true]").wait_for()
    page.get_by_role("button", name="Menu").click()
    resign = page.locator("[data-action=resign]")
    resign.click()
    page.locator("[data-action=resign][data-asks=ready]").wait_for()
    resign.click()
    page.locator(".end-page").wait_for()


def _weigh(devtools: CDPSession, measured: Measured) -> None:
    """Measure the memory held now, after collecting garbage."""
    devtools.send("HeapProfiler.collectGarbage")
    counters = devtools.send("Memory.getDOMCounters")
    measured.heap_bytes.append(round(devtools.send("Runtime.getHeapUsage")["usedSize"]))
    measured.nodes.append(counters["nodes"])
    measured.listeners.append(counters["jsEventListeners"])


if __name__ == "__main__":
    main()
