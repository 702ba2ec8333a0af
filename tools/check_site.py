"""Check the documentation site after it is built: `make docs`.

python tools/check_site.py build/site

Every link within the site leads to a file and an anchor that are there, no page loads anything from
another host, and every public name of the library is documented exactly once.
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

import tilewright

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

LOADING = {"href": {"link"}, "src": {"script", "img", "iframe", "source", "audio", "video"}}
"""The elements that load what an attribute names; a link of the kind `a` waits for a click."""
BY_SCRIPT = {"genindex.html", "search.html", "py-modindex.html"}


@dataclass
class Page(HTMLParser):
    """The anchors of a page, its links, and the addresses that it loads."""

    text: str
    anchors: list[str] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    loads: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()
        self.feed(self.text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the anchors and addresses of an element."""
        for name, value in attrs:
            if value and name == "id":
                self.anchors.append(value)
            elif value and name in LOADING:
                loads = tag in LOADING[name] and ("rel", "canonical") not in attrs
                (self.loads if loads else self.links).append(value)


def faults(site: Path, public: Sequence[str]) -> Iterator[str]:
    """Yield the faults of a site, a line each; `public` are the names to be documented."""
    pages = {path: Page(path.read_text()) for path in sorted(site.rglob("*.html"))}
    if not pages:
        yield f"{site}: no pages"
    for path, page in pages.items():
        place = path.relative_to(site)
        yield from (f"{place}: loads {address}" for address in page.loads if _is_elsewhere(address))
        here = [address for address in page.links + page.loads if not _is_elsewhere(address)]
        yield from (
            f"{place}: {address} leads nowhere"
            for address in dict.fromkeys(here)
            if not _is_there(path, address, pages)
        )
    documented = Counter(anchor for page in pages.values() for anchor in page.anchors)
    for name in public:
        if documented[f"tilewright.{name}"] != 1:
            yield f"tilewright.{name} is documented {documented[f'tilewright.{name}']} times"


def _is_elsewhere(address: str) -> bool:
    return bool(urlsplit(address).scheme or urlsplit(address).netloc)


def _is_there(path: Path, address: str, pages: Mapping[Path, Page]) -> bool:
    parts = urlsplit(address)
    target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
    if not target.exists():
        return False
    # what these show is put together in the browser
    if not parts.fragment or target.name in BY_SCRIPT or target not in pages:
        return True
    return unquote(parts.fragment) in pages[target].anchors


def main(folder: str) -> int:
    """Print the faults of the site in a folder, and return 1 if there are any."""
    public = [name for name in tilewright.__all__ if not name.startswith("_")]
    found = list(faults(Path(folder).resolve(), public))
    print(*found, sep="\n", end="\n" if found else "")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
