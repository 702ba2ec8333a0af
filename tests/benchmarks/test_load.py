"""The load benchmark plays real games: a short run comes to its figures."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc, which Linux has")
def test_a_short_run_plays_and_measures() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.load", "--only", "full", "--seconds", "0.5", "--json"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout)["full"]
    assert figures["commands_per_second"] > 0
    assert figures["p50"] <= figures["p99"] <= figures["slowest"]
    assert figures["cpu_ms_per_command"] > 0
    assert figures["resident_mb"] > 0
