"""The benchmark of the page plays in a real browser: a short run comes to its figures."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PATIENCE = 500
SHORT = "--loads 1 --games 1 --turns 1"


@pytest.mark.browser
@pytest.mark.slow
@pytest.mark.timeout(PATIENCE + 30)
def test_a_short_run_loads_plays_and_measures() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.page", *SHORT.split(), "--json"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    if done.returncode and "no Chromium" in done.stderr:
        pytest.skip("no Chromium: apt install chromium")
    assert done.returncode == 0, done.stderr
    (figures,) = json.loads(done.stdout).values()
    for name in ("first_load_bytes", "interactive_ms", "confirmed_ms", "heap_bytes", "nodes"):
        (figure,) = figures[name]
        assert figure > 0, name
    assert len(figures["shift"]) == len(figures["drawn_ms"]) == len(figures["exercise_ms"]) == 1
    assert figures["presented"]["motions"] > 0
    assert figures["presented"]["ms"]
