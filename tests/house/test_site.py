"""The check of the documentation site finds what is wrong with a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import tilewright
from check_site import faults
from site_boards import figure, position_of

if TYPE_CHECKING:
    from pathlib import Path

REFERENCE = '<h1 id="games">Games</h1><dt id="tilewright.Game"></dt>'


def _site(folder: Path, page: str) -> Path:
    (folder / "reference.html").write_text(REFERENCE)
    (folder / "index.html").write_text(page)
    return folder


@pytest.mark.parametrize(
    "link", ["reference.html", "reference.html#games", "#here", "https://example.org", "mailto:a@b"]
)
def test_a_link_that_leads_somewhere_is_no_fault(tmp_path: Path, link: str) -> None:
    page = f'<p id="here"><a href="{link}">on</a></p>'
    assert list(faults(_site(tmp_path, page), ["Game"])) == []


@pytest.mark.parametrize("link", ["games.html", "reference.html#game", "#there"])
def test_a_link_that_leads_nowhere_is_found(tmp_path: Path, link: str) -> None:
    page = f'<p id="here"><a href="{link}">on</a></p>'
    assert list(faults(_site(tmp_path, page), [])) == [f"index.html: {link} leads nowhere"]


@pytest.mark.parametrize(
    "element",
    [
        '<script src="https://example.org/a"></script>',
        '<link rel="stylesheet" href="https://example.org/a">',
        '<img src="https://example.org/a">',
    ],
)
def test_a_page_that_loads_from_another_host_is_found(tmp_path: Path, element: str) -> None:
    found = list(faults(_site(tmp_path, element), []))
    assert found == ["index.html: loads https://example.org/a"]


def test_a_name_that_is_not_documented_once_is_found(tmp_path: Path) -> None:
    site = _site(tmp_path, '<dt id="tilewright.Game"></dt>')
    assert list(faults(site, ["Game", "Board"])) == [
        "tilewright.Game is documented 2 times",
        "tilewright.Board is documented 0 times",
    ]


def test_a_site_without_pages_is_a_fault(tmp_path: Path) -> None:
    assert list(faults(tmp_path, [])) == [f"{tmp_path}: no pages"]


def test_a_fence_of_plays_becomes_a_board_in_both_themes() -> None:
    position, last = position_of(["8F HORN", "H6 FARM"], "heirloom")
    assert last is not None and last.score == 9
    drawn = [tilewright.svg(position, last=last, theme=theme) for theme in ("light", "dark")]
    shown = figure(drawn, "HORN & FARM")
    assert shown.count("8F HORN, H6 FARM") == 2
    assert "<figcaption>HORN &amp; FARM</figcaption>" in shown


def test_a_fence_of_a_play_that_is_not_allowed_is_refused() -> None:
    with pytest.raises(tilewright.Refusal):
        position_of(["8F HORN", "A1 FARM"], "heirloom")
