"""Whatever is asked, answers are of the form that the OpenAPI document promises."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from effort import effort
from hypothesis import HealthCheck, Phase, given, seed, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from interface_cast import Cast
from tilewright.server.routes import HANDLERS
from tilewright.server.routes.openapi import interface
from tilewright.server.serve import Server

from tests.server.conftest import PATIENCE

DOCUMENT = Path(__file__).parents[3] / "docs/openapi.json"
EXAMPLES = effort(gate=2, night=50)
CHECKS = [
    not_a_server_error,
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
]


@pytest.fixture
def server(shared_server: Server) -> Server:
    return shared_server


@pytest.fixture(scope="module")
def cast(shared_server: Server) -> Iterator[Cast]:
    """People, programs, and what there is for them to ask about."""
    cast = Cast(shared_server.url, random.Random(4), lasts=effort(gate=10_000, night=300))
    yield cast
    cast.close()


# from the document as it is kept, because each process that collects the tests reads it
LABELS = [
    f"{method.upper()} {path}"
    for path, methods in json.loads(DOCUMENT.read_text("utf-8"))["paths"].items()
    for method in methods
]


@pytest.fixture(scope="module")
def operations() -> dict[str, Any]:
    """Return every operation of the interface by its method and address."""
    schema = schemathesis.openapi.from_dict(interface(HANDLERS))
    found = [
        operation.ok() for operation in schema.get_all_operations() if isinstance(operation, Ok)
    ]
    return {operation.label: operation for operation in found}


def test_every_operation_is_tried(operations: dict[str, Any]) -> None:
    assert list(operations) == LABELS


@pytest.mark.slow
@pytest.mark.parametrize("label", LABELS)
def test_every_answer_is_of_the_form_that_is_promised(
    server: Server, cast: Cast, operations: dict[str, Any], label: str
) -> None:
    @seed(4)
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(operations[label].as_strategy())
    def conforms(case: Any) -> None:
        cast.prepare(case)
        response = case.call(base_url=server.url, timeout=PATIENCE)
        case.validate_response(response, checks=CHECKS)

    conforms()
