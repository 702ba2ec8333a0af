"""Pictures of every screen in the browser, for people to look at: `make screenshots`.

Every screen is taken in English and light at every size, and with every other look at two of them:
dark, high contrast, forced colours, German, text of 150 % and of 200 %. `screens.py` and
`screens_of_learning.py` name the screens. With `--documents` only the six pictures of README.md and
docs/ are taken, small in bytes, and kept: look at them before you commit them.
"""

from __future__ import annotations

import argparse
import base64
import os
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from conftest import CHROMIUM
from examining import enlarge_text
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page, sync_playwright
from serving import Server

from screens import (
    PATIENCE,
    Screen,
    Stage,
    at_a_table,
    before_a_game,
    beside_a_real_board,
    late,
    over,
)
from screens_of_documents import of_documents
from screens_of_learning import of_an_account, of_learning

SIZES = ((360, 740), (390, 844), (768, 1024), (1024, 600), (1280, 800), (1920, 1080))
CLOSER = ((390, 844), (1280, 800))
"""The sizes at which every look is taken."""
PLAIN: dict[str, Any] = {
    "color_scheme": "light",
    "contrast": "no-preference",
    "forced_colors": "none",
}
LOOKS: dict[str, dict[str, Any]] = {
    "dark": {"color_scheme": "dark"},
    "contrast": {"contrast": "more"},
    "forced": {"forced_colors": "active"},
}
TEXT_SCALES = (150, 200)
FOLDER = Path("build/screenshots")
KEPT = Path("docs/images")
SMALLER = """async taken => {
    const bitmap = await createImageBitmap(await (await fetch(taken)).blob())
    const canvas = Object.assign(document.createElement('canvas'), {
        width: bitmap.width, height: bitmap.height,
    })
    canvas.getContext('2d').drawImage(bitmap, 0, 0)
    return canvas.toDataURL('image/webp', 0.82).split(',')[1]
}"""
"""Returns a picture as WebP, a third of its bytes as PNG."""
SCROLL = """top => {
    scrollTo(0, top)
    return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))
}"""
"""Goes down a page, and waits until it is drawn there."""
PARTS: dict[str, Callable[[Stage], Iterator[Screen]]] = {
    "before": before_a_game,
    "account": of_an_account,
    "table": at_a_table,
    "late": late,
    "over": over,
    "companion": beside_a_real_board,
    "learning": of_learning,
}


class Camera:
    """Takes a screen in every size and look, into a folder."""

    def __init__(self, stage: Stage, folder: Path, only: str) -> None:
        self.stage = stage
        self.folder = folder
        self.only = only
        self.shown: Page | None = None
        self.failed: list[str] = []

    def take(self, screen: Screen) -> None:
        """Take this screen in every way."""
        if self.only and self.only not in screen.name:
            return
        context = self.stage.people[screen.whose]
        english = context.new_page()
        self._take_at(english, screen, "light", SIZES)
        for percent in TEXT_SCALES:
            enlarge_text(english, percent)
            self._take_at(english, screen, f"text{percent}", CLOSER)
        enlarge_text(english, 100)
        # forced colours come last: the lines of tables keep them in Chromium
        for look, media in LOOKS.items():
            english.emulate_media(**{**PLAIN, **media})
            self._take_at(english, screen, look, CLOSER)
        english.close()
        german = self.stage.browser.new_context(
            locale="de-DE", reduced_motion="reduce", storage_state=context.storage_state()
        )
        german.set_default_timeout(PATIENCE)
        self._take_at(german.new_page(), screen, "german", CLOSER)
        german.close()

    def _take_at(
        self, page: Page, screen: Screen, look: str, sizes: tuple[tuple[int, int], ...]
    ) -> None:
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            name = f"{screen.name}-{width}x{height}-{look}"
            try:
                if screen.again or self.shown is not page:
                    page.goto("about:blank")
                    page.goto(f"{self.stage.url}{screen.address}")
                    screen.prepare(page)
                    self.shown = page
                page.evaluate("() => document.fonts.ready.then(() => undefined)")
            except PlaywrightError as error:
                self.failed.append(f"{name}: {str(error).splitlines()[0]}")
            if screen.whole and look.startswith("text"):
                self._take_windows(page, name, height)
            else:
                page.screenshot(path=self.folder / f"{name}.png", full_page=screen.whole)

    def _take_windows(self, page: Page, name: str, height: int) -> None:
        """Take a long page window by window, as a picture of the whole takes large text back."""
        long = page.evaluate("() => document.documentElement.scrollHeight")
        for nth, top in enumerate(range(0, long, height)):
            page.evaluate(SCROLL, top)
            page.screenshot(path=self.folder / f"{name}{f'-{nth + 1}' if nth else ''}.png")
        page.evaluate("scrollTo(0, 0)")


def keep_pictures(stage: Stage, folder: Path) -> None:
    """Take the six pictures of the documents."""
    encoder = stage.browser.new_page()
    for picture in of_documents(stage):
        page = stage.people[picture.screen.whose].new_page()
        width, height = picture.size
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(**{**PLAIN, "color_scheme": picture.scheme})
        page.goto(f"{stage.url}{picture.screen.address}")
        picture.screen.prepare(page)
        page.evaluate("() => document.fonts.ready.then(() => undefined)")
        png = base64.b64encode(page.screenshot()).decode()
        kept = encoder.evaluate(SMALLER, f"data:image/png;base64,{png}")
        (folder / f"{picture.screen.name}.webp").write_bytes(base64.b64decode(kept))
        page.close()


def main() -> int:
    """Take the pictures; return 1 if a screen was not reached."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--folder", type=Path, default=FOLDER, help=f"by default {FOLDER}")
    parser.add_argument("--only", default="", help="take only screens whose name contains this")
    parser.add_argument("--part", choices=PARTS, help="take only these screens")
    parser.add_argument("--documents", action="store_true", help=f"those in {KEPT}, which are kept")
    arguments = parser.parse_args()
    if arguments.documents:
        arguments.folder = KEPT
    arguments.folder.mkdir(parents=True, exist_ok=True)
    os.environ.setdefault("TILEWRIGHT_SEED", "screenshots")
    begun = time.perf_counter()
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        more = {
            "TILEWRIGHT_GAMES_PER_MINUTE": "6000",
            "TILEWRIGHT_OPEN_TABLES_PER_CLIENT": "6000",
            "TILEWRIGHT_REQUESTS_PER_SECOND": "1000",
            "TILEWRIGHT_WORK_SHARE": "100",
        }
        server = Server(Path(data) / "games.db", settings=more)
        server.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM)
        try:
            stage = Stage(browser, server.url)
            camera = Camera(stage, arguments.folder, arguments.only)
            if arguments.documents:
                keep_pictures(stage, arguments.folder)
            for part in (
                [arguments.part] if arguments.part else [] if arguments.documents else PARTS
            ):
                for screen in PARTS[part](stage):
                    camera.take(screen)
        finally:
            browser.close()
            server.stop()
    for failed in camera.failed:
        print(failed)
    pictures = len(list(arguments.folder.glob("*.png")))
    print(f"{pictures} pictures in {arguments.folder}, {time.perf_counter() - begun:.0f} s")
    return 1 if camera.failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
