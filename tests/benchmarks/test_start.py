"""The benchmark of the start measures what it says."""

import sys

import pytest
from benchmarks import start


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_it_measures_the_import_two_commands_and_the_server_on_both_databases() -> None:
    figures = start.one_round(start.HERE)
    assert [*figures] == [*start.COMMANDS, start.NEW, start.READY]
    assert all(seconds > 0 for seconds in figures.values())
