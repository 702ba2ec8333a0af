"""Hooks of Schemathesis, for the server whose address is in the environment."""

from __future__ import annotations

import os
import random
from functools import cache
from typing import Any

import schemathesis

from interface_cast import SEED, SERVER, Cast


@cache
def _cast() -> Cast:
    return Cast(os.environ[SERVER], random.Random(os.environ[SEED]))


@schemathesis.hook
def before_call(_context: Any, case: Any, _given: Any) -> None:
    """Make the request as a guest or a program, about something that exists."""
    _cast().prepare(case)
