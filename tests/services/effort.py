"""The effort of tests that could go on for ever: small in the gate, large at night.

`make check-all` sets TILEWRIGHT_NIGHTLY=1. Either way every kind of case is tried.
"""

import os
from typing import TypeVar

NIGHTLY = os.environ.get("TILEWRIGHT_NIGHTLY") == "1"

Effort = TypeVar("Effort")


def effort(gate: Effort, night: Effort) -> Effort:
    """Return one for the gate, the other for the nightly run."""
    return night if NIGHTLY else gate
