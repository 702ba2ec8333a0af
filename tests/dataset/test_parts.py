"""Datasets in parts: whatever breaks a run off, no game is missing and none is there twice."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

import tilewright
from tilewright.dataset.schema import TABLES
from tilewright.engine.kernels.kernel import compiled

pq = pytest.importorskip("pyarrow.parquet", reason="pip install 'tilewright[data]'")

GAME = """#player1 ann {}
#player2 bob Bob
>ann: AEHNORT 8E NORTH +16 16
"""


def rows(folder: Path, table: str) -> list[dict[str, object]]:
    """Return the rows of a table, which is a file or a folder of parts."""
    whole = folder / f"{table}.parquet"
    read: list[dict[str, object]] = pq.read_table(
        whole if whole.exists() else folder / table
    ).to_pylist()
    return read


def parts(folder: Path) -> list[int]:
    """Return the numbers of games in the parts that the manifest names."""
    file = folder / "dataset.json"
    return (
        [part["games"] for part in json.loads(file.read_text())["parts"]] if file.exists() else []
    )


@pytest.fixture
def collection(tmp_path: Path) -> Path:
    """Return eleven files, of which three cannot be used."""
    folder = tmp_path / "collection"
    folder.mkdir()
    for number in range(11):
        text = GAME.format("Ann" if number % 2 else f"Cem {number}")
        (folder / f"{number:02}.gcg").write_text(text if number % 4 else "not a game")
    return folder


class Broken(BaseException):
    """A run that is broken off, as no handler of errors sees it."""


def broken_off_at(monkeypatch: pytest.MonkeyPatch, step: int) -> None:
    """Break off the run before the file is put in its place for the time with this number."""
    left, replace = step, Path.replace

    def breaking(path: Path, target: str | Path) -> Path:
        nonlocal left
        left -= 1
        if left < 0:
            raise Broken
        return replace(path, target)

    monkeypatch.setattr(Path, "replace", breaking)


@pytest.mark.parametrize("anonymous", [False, True])
def test_a_run_broken_off_at_any_moment_goes_on_where_it_was(
    collection: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, anonymous: bool
) -> None:
    write: Callable[..., tilewright.DatasetSummary] = partial(
        tilewright.write_dataset,
        sources=[collection],
        anonymous=anonymous,
        positions=False,
        on_bad=lambda _: None,
    )
    summary = write(tmp_path / "whole")
    step, finished = 0, False
    while not finished:
        folder = tmp_path / f"parts{step}"
        with monkeypatch.context() as patch:
            broken_off_at(patch, step)
            try:
                write(folder, part=3)
                finished = True
            except Broken:
                pass
        assert all(games == 3 for games in parts(folder)[:-1])
        assert write(folder, part=3, resume=True) == summary
        assert parts(folder) == [3, 3, 2]
        for table in ("games", "turns"):
            assert rows(folder, table) == rows(tmp_path / "whole", table), step
        assert sorted(file.name for file in folder.iterdir()) == ["dataset.json", "games", "turns"]
        step += 1
    assert step > 10


@pytest.mark.skipif(not compiled, reason="slow where interpreted: make kernel")
def test_a_run_that_is_killed_goes_on_where_it_was(tmp_path: Path) -> None:
    folder = tmp_path / "parts"
    program = f"""
import os, signal, tilewright
def heard(games):
    if games:
        os.kill(os.getpid(), signal.SIGKILL)
tilewright.write_selfplay_dataset({str(folder)!r}, 250, seed=3, part=70, heard=heard)
"""
    killed = subprocess.run([sys.executable, "-c", program], check=False)
    assert killed.returncode == -signal.SIGKILL
    assert parts(folder) == [70, 70], "of 200 games played"
    write = partial(tilewright.write_selfplay_dataset, seed=3)
    summary = write(folder, 250, part=70, resume=True)
    assert parts(folder) == [70, 70, 70, 40]
    assert summary == write(tmp_path / "whole", 250)
    for table in TABLES:
        assert rows(folder, table) == rows(tmp_path / "whole", table)
    assert not [file for file in folder.iterdir() if "unfinished" in file.name]


@pytest.mark.skipif(not compiled, reason="slow where interpreted: make kernel")
def test_a_dataset_of_self_play_grows(tmp_path: Path) -> None:
    write = partial(tilewright.write_selfplay_dataset, seed=4, positions=False)
    write(tmp_path / "parts", 5, part=4)
    assert write(tmp_path / "parts", 9, part=3, resume=True) == write(tmp_path / "whole", 9)
    assert parts(tmp_path / "parts") == [4, 1, 3, 1]
    assert rows(tmp_path / "parts", "turns") == rows(tmp_path / "whole", "turns")
    assert json.loads((tmp_path / "parts/dataset.json").read_text())["is_complete"]


def test_another_dataset_is_not_gone_on_with(collection: Path, tmp_path: Path) -> None:
    write: Callable[..., object] = partial(
        tilewright.write_dataset, positions=False, on_bad=lambda _: None
    )
    made, whole = tmp_path / "parts", tmp_path / "whole"
    write(made, [collection], part=3)
    write(whole, [collection])
    for folder, more, said in (
        (made, {"sources": [tmp_path]}, "a dataset that was made otherwise"),
        (made, {"sources": [collection], "edition": "wall"}, "made otherwise"),
        (made, {"sources": [collection], "positions": True}, "made otherwise"),
        (whole, {"sources": [collection]}, "its dataset is not one in parts"),
    ):
        with pytest.raises(tilewright.NotTheSameDataset, match=said):
            write(folder, **more, part=3, resume=True)
    assert parts(made) == [3, 3, 2]
    with pytest.raises(ValueError, match="say how large they are"):
        write(made, [collection], resume=True)
    with pytest.raises(ValueError, match="at least one game, not 0"):
        write(made, [collection], part=0)


def test_a_new_run_leaves_no_part_of_an_older_one(collection: Path, tmp_path: Path) -> None:
    write: Callable[..., object] = partial(
        tilewright.write_dataset, sources=[collection], positions=False, on_bad=lambda _: None
    )
    write(tmp_path / "parts", part=1)
    write(tmp_path / "parts", part=5)
    assert parts(tmp_path / "parts") == [5, 3]
    assert len(rows(tmp_path / "parts", "games")) == 8
