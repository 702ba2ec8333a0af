"""The interface as programs of others find it: its document, served."""

import msgspec

from tilewright.server.routes import HANDLERS
from tilewright.server.routes.openapi_document import interface

from tests.server.conftest import Guest


def test_the_document_is_served_when_it_is_asked_for(ann: Guest) -> None:
    answer = ann.http.get("/api/openapi.json")
    assert answer.headers["content-type"].startswith("application/json")
    assert answer.content == msgspec.json.encode(interface(HANDLERS))
