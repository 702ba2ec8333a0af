"""The page on fairness lists every route of the server that judges words or positions."""

import re
from pathlib import Path

import pytest
from litestar import Litestar

from tilewright.server.app import without_services

JUDGING = re.compile(
    r"/api/(words|positions|records|collection|puzzles|tutorial|pictures|companions$|shared/.+/(coaching|meanings))"
    r"|/(preview|commands|coaching|meanings|analysis|exercises?|help|armed|replay|gcg|file)(/|$)"
)
"""Paths whose answers follow from words, plays or positions."""
UNJUDGED = re.compile(
    r"^(GET /api/companions|DELETE|GET /api/games/\{game\}/armed|GET /api/shared/\{secret\}/gcg"
    r"|GET /api/collection/records/\{record\}/gcg)"
)
"""Records as they were written, and plays that are shown or withdrawn."""
CALL = re.compile(r"`(GET|POST) ([^`\s]+)`")


def called(path: str) -> str:
    return re.sub(r"\{(\w+):\w+\}", r"{\1}", path)


def listed(page: str) -> set[str]:
    """Return the calls in the table's first column; `…` continues the last path in full."""
    found, base = set(), ""
    for line in page.splitlines():
        if not line.startswith("| `"):
            continue
        for method, path in CALL.findall(line.split("|")[1]):
            base = base if path.startswith("…") else path
            found.add(f"{method} {path.replace('…', base)}")
    return found


@pytest.fixture(scope="module")
def app() -> Litestar:
    return without_services()


def test_every_route_that_judges_words_or_positions_is_listed(app: Litestar, root: Path) -> None:
    routes = {
        f"{method} {called(route.path_format)}"
        for route in app.routes
        for method in getattr(route, "methods", ())
        if method in ("GET", "POST") and JUDGING.search(route.path_format)
    }
    page = listed((root / "docs/fairness.md").read_text("utf-8"))
    assert {route for route in routes if not UNJUDGED.match(route)} - page == set()
    assert len([route for route in routes if "/api/words" in route]) >= 12


def test_no_route_is_listed_that_the_server_lacks(app: Litestar, root: Path) -> None:
    routes = {
        f"{method} {called(route.path_format)}"
        for route in app.routes
        for method in getattr(route, "methods", ())
    }
    assert listed((root / "docs/fairness.md").read_text("utf-8")) - routes == set()
