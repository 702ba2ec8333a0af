"""The page about the editions is what the editions say."""

from __future__ import annotations

from typing import TYPE_CHECKING

import write_edition_docs

if TYPE_CHECKING:
    from pathlib import Path


def test_the_page_about_the_editions_is_written_from_their_data(root: Path) -> None:
    written = (root / "docs/editions.md").read_text(encoding="utf-8")
    assert written == write_edition_docs.page(), (
        "docs/editions.md does not say what the editions say;"
        " `python tools/write_edition_docs.py` writes it anew"
    )
