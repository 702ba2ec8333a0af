"""The editions and tiles in the page's unit tests are as the server sends them."""

from __future__ import annotations

import json
import re

from litestar import Litestar
from litestar.testing import TestClient

import write_edition_fixture
from tilewright.server.routes.server_info import editions

FIXTURE = write_edition_fixture.fixture()


def test_the_fixture_of_the_page_is_what_the_server_answers() -> None:
    with TestClient(Litestar([editions])) as client:
        answer = client.get("/api/editions").json()
    _, written, sets = re.split(r"^export const \w+: [^=]+ = ", FIXTURE, flags=re.MULTILINE)
    texts: dict[str, list[str]] = {name: [] for name in write_edition_fixture.TEXTS}
    assert json.loads(written) == [edition | texts for edition in answer]
    assert [one["name"] for one in json.loads(sets)] == list(write_edition_fixture.LANGUAGES)
