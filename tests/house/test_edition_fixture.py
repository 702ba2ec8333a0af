"""The editions in the page's unit tests are those that the server sends."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from litestar import Litestar
from litestar.testing import TestClient

import write_edition_fixture
from tilewright.server.routes.operation import editions

if TYPE_CHECKING:
    from pathlib import Path


def test_the_fixture_of_the_page_is_what_the_server_answers(root: Path) -> None:
    written = (root / "web/src/testing/editions.ts").read_text(encoding="utf-8")
    assert written == write_edition_fixture.fixture(), (
        "web/src/testing/editions.ts is not what the server answers;"
        " `python tools/write_edition_fixture.py` writes it anew"
    )
    with TestClient(Litestar([editions])) as client:
        answer = client.get("/api/editions").json()
    _, _, told = written.partition(" = ")
    texts: dict[str, list[str]] = {name: [] for name in write_edition_fixture.TEXTS}
    assert json.loads(told) == [edition | texts for edition in answer]
