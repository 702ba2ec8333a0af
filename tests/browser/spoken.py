"""A page as a screen reader gets it: Chromium's accessibility tree."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

GENEROUS = 60_000
EVERY = 50
"""Milliseconds between looks."""

_TILE = re.compile(r"([A-Z]), \d+ points?")


@dataclass(frozen=True)
class Spoken:
    """An announced element of the page, with those inside it."""

    role: str
    name: str
    description: str
    properties: dict[str, Any]
    within: tuple["Spoken", ...]

    def all(self, role: str, name: str | None = None) -> list["Spoken"]:
        """Return every element of this role, and of this name if given."""
        return [node for node in self if node.role == role and name in (None, node.name)]

    def one(self, role: str, name: str | None = None) -> "Spoken":
        """Return the only such element."""
        found = self.all(role, name)
        assert len(found) == 1, (role, name, [node.name for node in self.all(role)])
        return found[0]

    @property
    def text(self) -> str:
        """Return all the text, read from beginning to end."""
        return " ".join(node.name for node in self if node.role == "StaticText")

    def __iter__(self) -> Iterator["Spoken"]:
        yield self
        for node in self.within:
            yield from node


class ScreenReader:
    """A listener who hears the page and sees nothing of it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._tools = page.context.new_cdp_session(page)
        self._tools.send("Accessibility.enable")

    def hear(self) -> Spoken:
        """Return the page as it is announced now."""
        nodes = self._tools.send("Accessibility.getFullAXTree")["nodes"]
        return _spoken(nodes[0], {node["nodeId"]: node for node in nodes})[0]

    def until(self, said: str) -> str:
        """Wait until the page has announced this, and return all its announcements."""
        heard = ""
        for _ in range(GENEROUS // EVERY):
            live = self.hear().all("status")
            heard = " ".join(region.text for region in live if region.properties.get("atomic"))
            if said in heard:
                return heard
            self.page.wait_for_timeout(EVERY)
        raise AssertionError(f"{said!r} is never said, but {heard!r}")

    def board(self) -> list[str]:
        """Read the rows of the board from the names of its squares; a blank is a small letter."""
        grid = self.hear().one("grid", "Board")
        return [
            "".join(_tile(cell.name) for cell in row.all("gridcell")) for row in grid.all("row")
        ]

    def rack(self) -> str:
        """Read the tiles from the names of the rack's buttons."""
        buttons = self.hear().one("group", "Your rack").all("button")
        return "".join("?" if button.name == "Blank" else button.name[0] for button in buttons)


def _tile(square: str) -> str:
    what = square.partition(", ")[2]
    if what.startswith("blank "):
        return what[6].lower()
    found = _TILE.match(what)
    return found[1] if found else "."


def _spoken(node: dict[str, Any], nodes: dict[str, Any]) -> list[Spoken]:
    """Return the node, or the nodes inside it if it is not announced itself."""
    children = [nodes[child] for child in node.get("childIds", ()) if child in nodes]
    within = tuple(spoken for child in children for spoken in _spoken(child, nodes))
    if node.get("ignored"):
        return list(within)
    properties = {
        field["name"]: field["value"].get("value") for field in node.get("properties", ())
    }
    role, name, description = (
        str(node.get(part, {}).get("value", "")) for part in ("role", "name", "description")
    )
    return [Spoken(role, name, description, properties, within)]
