"""Any module may be the first that is imported: none needs, at import, a module that needs it."""

import ast
from collections.abc import Iterable, Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

SOURCE = Path("src")


def _at_import(body: Iterable[ast.stmt]) -> Iterator[ast.Import | ast.ImportFrom]:
    for statement in body:
        match statement:
            case ast.Import() | ast.ImportFrom():
                yield statement
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                yield from _at_import(statement.orelse)
            case ast.If(body=first, orelse=otherwise):
                yield from _at_import([*first, *otherwise])
            case ast.Try(body=first, handlers=handlers):
                caught = [line for handler in handlers for line in handler.body]
                yield from _at_import([*first, *caught])


def _named(statement: ast.Import | ast.ImportFrom) -> Iterator[tuple[str, str]]:
    if isinstance(statement, ast.ImportFrom):
        module = statement.module or ""
        yield from ((f"{module}.{alias.name}", module) for alias in statement.names)
    else:
        yield from ((alias.name, "") for alias in statement.names)


def _needed(name: str, text: str, modules: Iterable[str]) -> set[str]:
    """Return the modules and packages that are run when a module is."""
    found = {
        next((module for module in choices if module in modules), "")
        for statement in _at_import(ast.parse(text).body)
        for choices in _named(statement)
    }
    for module in tuple(found):
        parts = module.split(".")
        packages = {".".join(parts[:end]) for end in range(1, len(parts))}
        # a package that is being imported is there for its own modules
        found |= {one for one in packages if one in modules and not name.startswith(f"{one}.")}
    return found - {"", name}


def _prove_acyclic(texts: Mapping[str, str]) -> None:
    """Raise CycleError, which tells the circle, if modules need each other at import."""
    TopologicalSorter({name: _needed(name, text, texts) for name, text in texts.items()}).prepare()


def test_no_module_needs_itself_when_it_is_imported(text_files: dict[Path, str]) -> None:
    texts = {
        ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__"): text
        for path, text in text_files.items()
        if path.suffix == ".py" and path.is_relative_to(SOURCE)
    }
    assert "tilewright.rules.board" in texts
    _prove_acyclic(texts)


def test_a_circle_is_found_through_a_package_but_not_through_types() -> None:
    lazy = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from t.b import B\n"
    inside = "def f():\n    from t.b import B\n"
    for text in (lazy, inside):
        _prove_acyclic({"t": "", "t.a": text, "t.b": "from t.a import A"})
    for text in (
        "from t.b import B",
        "import t.b",
        "from t import b",
        "try:\n    import t.b\nfinally: 1",
    ):
        with pytest.raises(CycleError):
            _prove_acyclic({"t": "", "t.a": text, "t.b": "from t.a import A"})
    with pytest.raises(CycleError):
        _prove_acyclic({"t": "", "t.p": "import t.b", "t.p.c": "", "t.b": "from t.p.c import C"})
