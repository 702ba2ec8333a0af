"""The interface as programs of others find it: its document, served."""

from pathlib import Path
from typing import Any

import httpx
import msgspec

from tilewright.server.routes import HANDLERS
from tilewright.server.routes.openapi_document import interface

from tests.server.conftest import Guest


def test_the_document_is_served_when_it_is_asked_for(ann: Guest) -> None:
    answer = ann.http.get("/api/openapi.json")
    assert answer.headers["content-type"].startswith("application/json")
    assert answer.content == msgspec.json.encode(interface(HANDLERS))


COMPUTER = {"name": "Quill", "level": "steady"}
GAME = {"edition": "wall", "words": "void", "name": "Bot", "computers": [COMPUTER]}


def operations() -> list[dict[str, Any]]:
    paths = interface(HANDLERS)["paths"].values()
    return [operation for methods in paths for operation in methods.values()]


def test_no_address_needs_a_header_that_a_token_makes_unnecessary(ann: Guest) -> None:
    parameters = [parameter for operation in operations() for parameter in operation["parameters"]]
    headers = [parameter for parameter in parameters if parameter["in"] == "header"]
    assert headers
    assert not any(parameter["required"] for parameter in headers)
    token = ann.http.post("/api/tokens", json={"name": "bot"}).json()["token"]
    with httpx.Client(base_url=ann.http.base_url) as program:
        bearer = {"Authorization": f"Bearer {token}"}
        game = program.post("/api/games", json=GAME, headers=bearer)
        assert game.is_success, game.text


def test_a_choice_within_a_shape_is_named_like_no_other_shape() -> None:
    # generators of clients name a choice after the shape and its field
    schemas = interface(HANDLERS)["components"]["schemas"]
    named = {
        f"{shape}{''.join(part.capitalize() for part in field.split('_'))}"
        for shape, schema in schemas.items()
        for field, kind in schema.get("properties", {}).items()
        if "enum" in kind
    }
    assert named
    assert not named & set(schemas)


def test_every_answer_that_is_no_json_is_text_and_known_to_the_generator_of_clients() -> None:
    root = Path(__file__).parents[3]
    config = (root / "docs/openapi-python-client.yaml").read_text("utf-8")
    for operation in operations():
        for response in operation["responses"].values():
            for media, content in response.get("content", {}).items():
                if media == "application/json":
                    continue
                assert content["schema"] == {"type": "string"}, operation["operationId"]
                assert media.startswith("text/") or f"{media}: text/plain" in config
