"""The example notebooks run from top to bottom, at a hundredth of their size, and draw a plot."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tilewright.engine.kernels.kernel import compiled

if TYPE_CHECKING:
    from pathlib import Path

nbclient = pytest.importorskip("nbclient", reason="pip install nbclient")
nbformat = pytest.importorskip("nbformat", reason="pip install nbclient")
pytest.importorskip("ipykernel", reason="pip install 'tilewright[notebook]'")
pytest.importorskip("matplotlib", reason="pip install 'tilewright[notebook]'")
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not compiled, reason="slow where interpreted: make kernel"),
]

NOTEBOOKS = ("engine", "games", "leaves", "referee")


def test_every_notebook_is_tried_and_none_holds_outputs(root: Path) -> None:
    files = sorted(root.glob("examples/notebooks/*.ipynb"))
    assert tuple(file.stem for file in files) == NOTEBOOKS
    for file in files:
        cells = nbformat.read(file, 4).cells
        assert [
            cell.id for cell in cells if cell.get("outputs") or cell.get("execution_count")
        ] == []


@pytest.mark.nightly
@pytest.mark.parametrize("name", NOTEBOOKS)
def test_the_notebook_runs_and_draws_its_plot(
    name: str, root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TILEWRIGHT_NOTEBOOK_SCALE", "0.01")
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    monkeypatch.setenv("JUPYTER_RUNTIME_DIR", str(tmp_path))
    notebook = nbformat.read(root / f"examples/notebooks/{name}.ipynb", 4)
    here = {"metadata": {"path": str(tmp_path)}}
    nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3", resources=here).execute()
    shown = [output for cell in notebook.cells for output in cell.get("outputs", ())]
    kinds = [kind for output in shown for kind in output.get("data", ())]
    assert kinds.count("image/png") == 1
    if name == "referee":
        assert {"text/html", "image/svg+xml"} <= set(kinds), "the game shows itself"
