"""The OpenAPI document, the page about the interface and the page's types follow the handlers."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import site_interface
import write_openapi
from tilewright.server.routes import HANDLERS
from tilewright.server.routes.sockets import live
from tilewright_build import web

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ANEW = "; `python tools/write_openapi.py` writes it anew"


def test_the_document_is_written_from_the_handlers(root: Path) -> None:
    document = (root / "docs/openapi.json").read_text(encoding="utf-8")
    assert document == write_openapi.document(), "docs/openapi.json is another" + ANEW


def test_every_handler_has_its_heading_on_the_page(root: Path) -> None:
    page = (root / "docs/api.md").read_text(encoding="utf-8")
    assert page.count(f"\n{site_interface.PLACE}\n") == 1
    headings = {
        tuple(line.removeprefix("## ").split())
        for line in (page + site_interface.addresses_and_shapes()).splitlines()
        if line.startswith("## ")
    }
    for handler in HANDLERS:
        for path in handler.paths:
            for method in handler.http_methods & {"GET", "POST", "PUT", "PATCH", "DELETE"}:
                plain = re.sub(r":\w+}", "}", path)
                assert not path.startswith("/api") or (method, plain) in headings, path
    assert all(("WebSocket", path.replace(":str", "")) in headings for path in live.paths)


def test_the_types_of_the_page_have_every_shape_and_operation(root: Path) -> None:
    web.install()
    web.generate()
    document = json.loads((root / "docs/openapi.json").read_text(encoding="utf-8"))
    types = web.TYPES.read_text(encoding="utf-8")
    blocks = dict(re.findall(r"^ {8}(\w+): \{\n(.*?)^ {8}\};", types, re.MULTILINE | re.DOTALL))
    for name, schema in document["components"]["schemas"].items():
        assert f"export type {name} = " in types, name
        fields = re.findall(r'^ {12}"?(\w+)"?\??: ', blocks.get(name, ""), re.MULTILINE)
        assert fields == list(schema.get("properties", {})), name
    for methods in document["paths"].values():
        for operation in methods.values():
            assert f"    {operation['operationId']}: {{" in types, operation["operationId"]


def test_nothing_refers_to_a_shape_that_is_not_there() -> None:
    document = json.loads(write_openapi.document())
    there = {
        f"#/components/{kind}/{name}"
        for kind in ("schemas", "parameters", "responses")
        for name in document["components"][kind]
    }
    assert set(_references(document)) <= there


def _references(part: Any) -> Iterator[str]:
    if isinstance(part, dict):
        if isinstance(part.get("$ref"), str):
            yield part["$ref"]
        for item in part.values():
            yield from _references(item)
    elif isinstance(part, list):
        for item in part:
            yield from _references(item)
