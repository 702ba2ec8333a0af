"""A Sphinx extension that lists every address and shape of the interface in docs/api.md.

The page in the sources has the explanations, and a comment in place of the list.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import tilewright
from tilewright.server.routes import HANDLERS
from tilewright.server.routes.openapi import interface

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

Json = dict[str, Any]

PAGE = "docs/api"
PLACE = "<!-- addresses and shapes -->"


def addresses_and_shapes() -> str:
    """Return the list in Markdown: a heading for each address, then one for each shape."""
    described = interface(HANDLERS)
    parts = [
        "\n".join(_operation(method, path, operation, described))
        for path, methods in described["paths"].items()
        for method, operation in methods.items()
    ]
    parts.append("## Shapes")
    parts += [
        "\n".join(_shape(name, schema))
        for name, schema in sorted(described["components"]["schemas"].items())
    ]
    return "\n\n".join(parts) + "\n"


def setup(app: Sphinx) -> ExtensionMetadata:
    """Have Sphinx read the page with the list."""
    app.connect("source-read", _with_the_list)
    return {"version": tilewright.__version__, "parallel_read_safe": True}


def _with_the_list(_app: Sphinx, page: str, source: list[str]) -> None:
    if page == PAGE:
        before, _, after = source[0].partition(PLACE)
        source[0] = before + addresses_and_shapes() + after


def _operation(method: str, path: str, operation: Json, described: Json) -> Iterator[str]:
    yield f"## {method.upper()} {path}"
    yield ""
    yield operation.get("description") or operation["summary"]
    yield ""
    shared = described["components"]["parameters"]
    for written in operation.get("parameters", ()):
        parameter = shared[_name(written)] if "$ref" in written else written
        if parameter["in"] == "query":
            yield f"* `?{parameter['name']}=`: {_kind(parameter['schema'])}"
    if "requestBody" in operation:
        yield f"* takes {_kind(_content(operation['requestBody']))}"
    for status, response in operation["responses"].items():
        if status.isdigit() and "$ref" not in response:
            given = f" with {_given(response)}" if "content" in response else ""
            yield f"* answers {status}{given}"


def _shape(name: str, schema: Json) -> Iterator[str]:
    yield f"### {name}"
    yield ""
    if "description" in schema:
        yield schema["description"]
        yield ""
    if "enum" in schema:
        yield _kind(schema)
        return
    if schema.get("properties"):
        yield "| field | is |"
        yield "|---|---|"
    needed = schema.get("required", ())
    for field, its in schema.get("properties", {}).items():
        yield f"| `{field}` | {_kind(its)}{'' if field in needed else ', may be left out'} |"


def _given(response: Json) -> str:
    media = next(iter(response["content"]))
    return _kind(_content(response)) if media == "application/json" else f"`{media}`"


def _content(part: Json) -> Json:
    content = next(iter(part["content"].values()))
    schema: Json = content["schema"]
    return schema


def _kind(schema: Json) -> str:
    if "$ref" in schema:
        name = _name(schema)
        return f"[{name}](#{name.lower()})"
    if "anyOf" in schema:
        return " or ".join(map(_kind, schema["anyOf"]))
    if "enum" in schema or "const" in schema:
        return " or ".join(f"`{value}`" for value in schema.get("enum") or [schema["const"]])
    if isinstance(schema.get("type"), list):
        return " or ".join(_kind({**schema, "type": kind}) for kind in schema["type"])
    if schema.get("type") == "array":
        if "prefixItems" in schema:
            return f"a list of {', '.join(map(_kind, schema['prefixItems']))}"
        return f"a list of {_kind(schema['items'])}" if "items" in schema else "a list"
    if schema.get("type") == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"an object of {_kind(schema['additionalProperties'])}"
    return str(schema.get("type", "anything"))


def _name(reference: Json) -> str:
    return str(reference["$ref"]).rsplit("/", maxsplit=1)[1]
