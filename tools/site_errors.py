"""A Sphinx extension that draws the tree of errors in docs/reference/errors.md, and describes each.

The page in the sources has an introduction, and a comment in place of the tree.
"""

from __future__ import annotations

import inspect
from importlib import import_module
from pkgutil import iter_modules, walk_packages
from typing import TYPE_CHECKING

import tilewright
from tilewright import TilewrightError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

PAGE = "docs/reference/errors"
PLACE = "<!-- the tree of errors -->"
NO_LIBRARY = {"api", "cli", "host", "server"}
"""The packages of the program, whose errors no caller of the library meets."""


def setup(app: Sphinx) -> ExtensionMetadata:
    """Have Sphinx read the page with the tree."""
    app.connect("source-read", _with_the_tree)
    return {"version": tilewright.__version__, "parallel_read_safe": True}


def _with_the_tree(_app: Sphinx, page: str, source: list[str]) -> None:
    if page == PAGE:
        source[0] = source[0].replace(PLACE, tree_of_errors())


def tree_of_errors() -> str:
    """Return the tree and the directives for each error, in Markdown."""
    errors = library_errors()
    tree = ["```text", TilewrightError.__name__, *_drawn(errors, TilewrightError), "```", ""]
    return "\n".join([*tree, "```{eval-rst}", *directives(errors), "```"])


def directives(errors: Iterable[type[Exception]]) -> list[str]:
    """Return a line for each error, by the name under which a program imports it."""
    return [f".. autoexception:: {_imported_as(error)}" for error in errors]


def library_errors() -> list[type[Exception]]:
    """Return the errors that the library's modules define for their callers, by their names."""
    found = {
        value
        for name in _modules()
        for value in vars(import_module(name)).values()
        if inspect.isclass(value) and issubclass(value, Exception)
        if value.__module__ == name and not value.__name__.startswith("_")
    }
    return sorted(found, key=lambda error: error.__name__)


def _modules() -> Iterator[str]:
    for module in iter_modules(tilewright.__path__, "tilewright."):
        package = module.name.removeprefix("tilewright.")
        if package in NO_LIBRARY or package.startswith("_"):
            continue
        yield module.name
        if module.ispkg:
            found = import_module(module.name)
            parts = walk_packages(found.__path__, f"{module.name}.")
            yield from (part.name for part in parts if not part.name.endswith("__main__"))


def _drawn(
    errors: list[type[Exception]], above: type[Exception], margin: str = ""
) -> Iterator[str]:
    kinds = [error for error in errors if error is not TilewrightError and _parent(error) is above]
    for kind in kinds:
        is_last = kind is kinds[-1]
        built_in = [base.__name__ for base in kind.__bases__ if base.__module__ == "builtins"]
        beside = f" ({', '.join(built_in)})" if built_in else ""
        yield f"{margin}{'└──' if is_last else '├──'} {kind.__name__}{beside}"
        yield from _drawn(errors, kind, margin + ("    " if is_last else "│   "))


def _parent(error: type[Exception]) -> type[Exception]:
    return next(base for base in error.__bases__ if issubclass(base, TilewrightError))


def _imported_as(error: type[Exception]) -> str:
    if error.__name__ in tilewright.__all__:
        return f"tilewright.{error.__name__}"
    return f"{error.__module__}.{error.__name__}"
