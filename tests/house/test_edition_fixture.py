"""The editions in the page's unit tests are as the server sends them."""

from __future__ import annotations

import json

from litestar import Litestar
from litestar.testing import TestClient

import write_edition_fixture
from tilewright.server.routes.server_info import editions


def test_the_fixture_of_the_page_is_what_the_server_answers() -> None:
    with TestClient(Litestar([editions])) as client:
        answer = client.get("/api/editions").json()
    _, _, written = write_edition_fixture.fixture().partition(" = ")
    texts: dict[str, list[str]] = {name: [] for name in write_edition_fixture.TEXTS}
    assert json.loads(written) == [edition | texts for edition in answer]
