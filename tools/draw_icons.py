"""Draw the icons of the installed page, PNG files of several sizes, from the SVG files beside them.

Run it after a change of `web/public/icon-app.svg` or `icon-maskable.svg`; it needs Chromium.
"""

import shutil
import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

PUBLIC = Path(__file__).parents[1] / "web/public"
ICONS = {
    "icon-192.png": ("icon-app.svg", 192),
    "icon-512.png": ("icon-app.svg", 512),
    "icon-maskable-192.png": ("icon-maskable.svg", 192),
    "icon-maskable-512.png": ("icon-maskable.svg", 512),
    # iOS rounds the corners itself
    "icon-180.png": ("icon-maskable.svg", 180),
}


def draw(page: Page, source: Path, size: int) -> bytes:
    """Return the drawing as a PNG of this size, transparent where nothing is drawn."""
    page.set_viewport_size({"width": size, "height": size})
    style = "<style>body { margin: 0 } svg { display: block; width: 100vw }</style>"
    page.set_content(style + source.read_text(encoding="utf-8"))
    return page.screenshot(omit_background=True)


def main() -> None:
    """Draw every icon."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        sys.exit("no Chromium: apt install chromium")
    with sync_playwright() as playwright, playwright.chromium.launch(executable_path=chromium) as b:
        page = b.new_page()
        for name, (source, size) in ICONS.items():
            (PUBLIC / name).write_bytes(draw(page, PUBLIC / source, size))


if __name__ == "__main__":
    main()
