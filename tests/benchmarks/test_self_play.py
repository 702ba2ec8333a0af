"""The comparison of two checkouts by their self-play."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_a_checkout_beside_itself_plays_the_same_games_and_both_rates_are_printed() -> None:
    command = ["-m", "benchmarks.self_play", "--beside", "src", "--rounds", "2", "--games", "3"]
    printed = subprocess.run(
        [sys.executable, *command], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    assert re.fullmatch(
        r"[\d.]+ \([\d.]+ to [\d.]+\) times as fast, [\d,]+ and [\d,]+ games per CPU second\n",
        printed,
    ), printed


def test_languages_are_compared_with_english() -> None:
    command = ["-m", "benchmarks.self_play", "--tiles", "english", "--rounds", "2", "--games", "3"]
    printed = subprocess.run(
        [sys.executable, *command], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    found = re.fullmatch(
        r"english: ([\d,]+) turns/s \(100 %\), ([\d.]+) words found a turn\n", printed
    )
    assert found is not None, printed
    assert int(found[1].replace(",", "")) > 100 and 20 < float(found[2]) < 200
