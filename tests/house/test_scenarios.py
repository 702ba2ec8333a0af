"""Players' stumbling blocks are numbered, and every number is in the name of a test."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

SCENARIOS = 55
NAMED = re.compile(r"[Ss]cenarios? (\d+(?:-\d+)?(?:(?:, | and )\d+(?:-\d+)?)*)")


def _numbers(text: str) -> set[int]:
    found = set()
    for named in NAMED.findall(text):
        for first, last in re.findall(r"(\d+)(?:-(\d+))?", named):
            found |= set(range(int(first), int(last or first) + 1))
    return found


def test_every_scenario_is_named_by_a_test(text_files: dict[Path, str]) -> None:
    tests = [
        text
        for path, text in text_files.items()
        if path.parts[0] == "tests" and path.name.startswith("test_")
    ]
    assert len(tests) > 50
    named = set().union(*map(_numbers, tests))
    assert set(range(1, SCENARIOS + 1)) - named == set()
