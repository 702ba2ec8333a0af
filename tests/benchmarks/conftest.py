"""The tests of benchmarks run at night, except those of what must never be lost."""

from pathlib import Path

import pytest

IN_THE_GATE = {"test_damage.py"}
"""It guards the record of games."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of this folder as nightly."""
    for item in items:
        if item.path.parent == Path(__file__).parent and item.path.name not in IN_THE_GATE:
            item.add_marker(pytest.mark.nightly)
