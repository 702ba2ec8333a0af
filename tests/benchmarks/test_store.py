"""The benchmark of the store measures what it says."""

import json

import pytest
from benchmarks import store


def test_it_tells_how_many_commands_share_a_commit(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["store", "--seconds", "0.2", "--games", "16", "--json"])
    store.main()
    figures = json.loads(capsys.readouterr().out)
    assert figures["commands_per_second"] > 0
    assert figures["commands_per_commit"] > 1
