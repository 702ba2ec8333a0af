"""One tree of errors: every error of the library derives from one base, and is drawn once."""

from __future__ import annotations

import inspect
import pickle
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules, walk_packages
from typing import TYPE_CHECKING

import tilewright
from tilewright import TilewrightError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

PAGE = Path(__file__).resolve().parents[2] / "docs" / "reference" / "errors.md"
NO_LIBRARY = {"api", "cli", "host", "server"}
"""The packages of the program, whose errors no caller of the library meets."""
FENCE = "```text\n"
BUILT_IN = (Exception, ValueError, LookupError, ImportError, RuntimeError, TypeError, IndexError)


def library_modules() -> Iterator[str]:
    """The names of all modules of the library."""
    for module in iter_modules(tilewright.__path__, "tilewright."):
        package = module.name.removeprefix("tilewright.")
        if package in NO_LIBRARY or package.startswith("_"):
            continue
        yield module.name
        if module.ispkg:
            found = import_module(module.name)
            parts = walk_packages(found.__path__, f"{module.name}.")
            yield from (part.name for part in parts if not part.name.endswith("__main__"))


def errors_of(modules: Iterable[str]) -> Iterator[type[Exception]]:
    """The errors that these modules define for their callers."""
    for name in modules:
        for value in vars(import_module(name)).values():
            is_error = inspect.isclass(value) and issubclass(value, Exception)
            if is_error and value.__module__ == name and not value.__name__.startswith("_"):
                yield value


ERRORS = sorted(errors_of(library_modules()), key=lambda error: error.__name__)


def parent_of(error: type[Exception]) -> type[Exception]:
    """The error of the library that this one is a kind of."""
    return next(base for base in error.__bases__ if issubclass(base, TilewrightError))


def drawn(error: type[Exception] = TilewrightError, margin: str = "") -> Iterator[str]:
    """The lines of the tree below this error, with the built-in errors that each is as well."""
    kinds = [kind for kind in ERRORS if kind is not TilewrightError and parent_of(kind) is error]
    for kind in kinds:
        is_last = kind is kinds[-1]
        built_in = [base.__name__ for base in kind.__bases__ if base.__module__ == "builtins"]
        beside = f" ({', '.join(built_in)})" if built_in else ""
        yield f"{margin}{'└──' if is_last else '├──'} {kind.__name__}{beside}"
        yield from drawn(kind, margin + ("    " if is_last else "│   "))


def documented_name(error: type[Exception]) -> str:
    """The name under which a program imports the error."""
    if error.__name__ in tilewright.__all__:
        return f"tilewright.{error.__name__}"
    return f"{error.__module__}.{error.__name__}"


def test_every_error_of_the_library_derives_from_its_base() -> None:
    assert len(ERRORS) > 100
    assert [error for error in ERRORS if not issubclass(error, TilewrightError)] == []


def test_no_two_errors_have_one_name() -> None:
    names = [error.__name__ for error in ERRORS]
    assert len(names) == len(set(names))


def test_the_reference_draws_the_tree_of_errors() -> None:
    tree = PAGE.read_text(encoding="utf-8").split(FENCE)[1].split("```")[0]
    assert tree.splitlines() == ["TilewrightError", *drawn()]


def test_the_reference_describes_every_error() -> None:
    wanted = [f".. autoexception:: {documented_name(error)}" for error in ERRORS]
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if line.startswith(".. auto")] == wanted


def test_an_error_of_a_message_alone_is_pickled_with_it() -> None:
    plain = [error for error in ERRORS if error.__init__ in {base.__init__ for base in BUILT_IN}]
    assert len(plain) > 20
    for error in plain:
        copy = pickle.loads(pickle.dumps(error("no tiles")))
        assert (type(copy), str(copy)) == (error, "no tiles")
