"""Count what a newcomer has to find the way through: `python tools/measure_house.py [folder]`.

Prints a table of files, functions, imports and names in `src`, or in the folder given, beside the
figures aimed at, so that two checkouts can be compared line by line.
"""

import argparse
import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from typing import TypeVar

ROOT = Path(__file__).resolve().parents[1]
SMALL = 60
GENERATED = (
    "docs/openapi.json",
    "docs/edition.schema.json",
    "docs/game-file.schema.json",
)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
IMPORTS = (ast.Import, ast.ImportFrom)
AIMS = {
    "files of src": "under 600",
    "median lines of a file": "130",
    "files under 60 lines": "under 100",
    "function lines, median / p90 / most": "7 / 20 / 129",
    "import lines, of all lines": "under 6500",
    "class names used more than once": "under 15",
    "files that declare the number of tiles": "1",
    "generated lines kept": "under 18000",
    "lines of the changelog": "100",
}
TILES = re.compile(r"^ *TILES *= *\d+$", re.MULTILINE)

Node = TypeVar("Node", bound=ast.stmt)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT)
    root = parser.parse_args().folder
    print(f"{'':<40} {'now':<18} aimed at")
    for name, figure in rows(root):
        print(f"{name:<40} {figure:<18} {AIMS[name]}")


def rows(root: Path) -> Iterator[tuple[str, str]]:
    """Yield the rows of the table for the checkout in this folder."""
    sources = {path: path.read_text(encoding="utf-8") for path in sorted(root.glob("src/**/*.py"))}
    trees = [ast.parse(text) for text in sources.values()]
    lengths = [len(text.splitlines()) for text in sources.values()]
    functions = sorted(_lines(node) for tree in trees for node in _nodes(tree, FUNCTIONS))
    imports = sum(_lines(node) for tree in trees for node in _nodes(tree, IMPORTS))
    names = Counter(node.name for tree in trees for node in _nodes(tree, (ast.ClassDef,)))
    p90 = quantiles(functions, n=10)[-1]
    yield "files of src", f"{len(lengths)}"
    yield "median lines of a file", f"{median(lengths):.0f}"
    yield f"files under {SMALL} lines", f"{sum(length < SMALL for length in lengths)}"
    yield (
        "function lines, median / p90 / most",
        f"{median(functions):.0f} / {p90:.0f} / {functions[-1]}",
    )
    yield "import lines, of all lines", f"{imports} of {sum(lengths)}"
    yield "class names used more than once", f"{sum(count > 1 for count in names.values())}"
    # the build writes the header of layout.py
    headers = (
        path.read_text(encoding="utf-8")
        for path in root.glob("src/**/*.pxd")
        if path.name != "layout.pxd"
    )
    declared = sum(bool(TILES.search(text)) for text in (*sources.values(), *headers))
    yield "files that declare the number of tiles", f"{declared}"
    yield "generated lines kept", f"{sum(_length(root / name) for name in GENERATED)}"
    yield "lines of the changelog", f"{_length(root / 'CHANGELOG.md')}"


def _nodes(tree: ast.AST, kinds: tuple[type[Node], ...]) -> Iterator[Node]:
    return (node for node in ast.walk(tree) if isinstance(node, kinds))


def _lines(node: ast.stmt) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1


def _length(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines()) if path.exists() else 0


if __name__ == "__main__":
    main()
