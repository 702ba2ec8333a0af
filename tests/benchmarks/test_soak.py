"""The benchmark of a server's memory, with a few games."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc, which Linux has")
def test_a_line_follows_each_so_many_games() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.soak", *"--games 6 --at-once 2 --every 3".split()],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    lines = [line.split() for line in done.stdout.splitlines()]
    assert lines[0] == ["games", "MB", "commands/s"]
    assert [games for games, *_ in lines[1:]] == ["3", "6"]
    for _, megabytes, rate in lines[1:]:
        assert float(megabytes) > 10
        assert float(rate.replace(",", "")) > 0
