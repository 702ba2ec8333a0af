"""Fixtures that the tests of the library share."""

from pathlib import Path

import pytest


@pytest.fixture
def root() -> Path:
    """The folder of the project."""
    return Path(__file__).resolve().parent.parent.parent
