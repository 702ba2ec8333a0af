"""The interface as programs of others find it: its document, served."""

import re
from typing import Any

import httpx
import msgspec

from tilewright.server.routes import HANDLERS
from tilewright.server.routes.openapi import interface

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
    own = [parameter for operation in operations() for parameter in operation.get("parameters", ())]
    shared = interface(HANDLERS)["components"]["parameters"].values()
    parameters = [parameter for parameter in (*own, *shared) if "$ref" not in parameter]
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


def test_every_answer_that_is_no_json_can_be_had_as_text() -> None:
    # generators of clients know no other types, and leave out what is of none that they know
    for operation in operations():
        for response in operation["responses"].values():
            known = {
                media
                for media in response.get("content", {"application/json": {}})
                if media == "application/json" or media.startswith("text/")
            }
            assert known, operation["operationId"]


def test_a_client_that_accepts_plain_text_alone_is_given_it(ann: Guest) -> None:
    board = {"edition": "standard", "board": ["." * 15] * 15}
    atom = ann.post("/api/feeds", {}).json()["atom"]
    for accepted, given in (("text/plain", "text/plain"), ("text/plain, */*", None), ("*/*", None)):
        headers = {"Accept": accepted}
        feed = ann.http.get(atom, headers=headers)
        picture = ann.http.post("/api/pictures", json=board, headers=headers)
        cards = ann.http.get("/api/words/cards.jsonl", headers=headers)
        kinds = [answer.headers["content-type"] for answer in (feed, picture, cards)]
        usual = ["application/atom+xml", "image/svg+xml", "application/x-ndjson"]
        assert [kind.split(";")[0] for kind in kinds] == ([given] * 3 if given else usual)


def test_an_address_says_by_what_it_refuses() -> None:
    document = interface(HANDLERS)
    shapes = document["components"]["responses"]
    for operation in operations():
        for status in ("429", "4XX", "5XX"):
            name = operation["responses"][status]["$ref"].rsplit("/", 1)[1]
            content = shapes[name]["content"]["application/json"]
            assert content["schema"] == {"$ref": "#/components/schemas/ErrorResponse"}


def test_every_shape_that_is_referred_to_is_in_the_document() -> None:
    document = interface(HANDLERS)
    text = msgspec.json.encode(document).decode()
    references = set(re.findall(r'"\$ref":"([^"]+)"', text))
    assert references == {
        f"#/components/{kind}/{name}"
        for kind in ("schemas", "parameters", "responses")
        for name in document["components"][kind]
        if f"#/components/{kind}/{name}" in references or kind != "schemas"
    }
