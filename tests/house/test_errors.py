"""One tree of errors: every error of the library derives from one base, and is drawn once."""

from __future__ import annotations

import pickle
from importlib import import_module
from typing import TYPE_CHECKING

import site_errors
from tilewright import TilewrightError

if TYPE_CHECKING:
    from pathlib import Path

BUILT_IN = (Exception, ValueError, LookupError, ImportError, RuntimeError, TypeError, IndexError)
ERRORS = site_errors.library_errors()


def test_every_error_of_the_library_derives_from_its_base() -> None:
    assert len(ERRORS) > 100
    assert [error for error in ERRORS if not issubclass(error, TilewrightError)] == []


def test_no_two_errors_have_one_name() -> None:
    names = [error.__name__ for error in ERRORS]
    assert len(names) == len(set(names))


def test_the_site_has_a_place_for_the_tree(root: Path) -> None:
    page = (root / "docs/reference/errors.md").read_text(encoding="utf-8")
    source = [page]
    site_errors._with_the_tree(None, "docs/reference/errors", source)  # type: ignore[arg-type]
    assert source == [page.replace(site_errors.PLACE, site_errors.tree_of_errors())]
    assert source != [page]


def test_the_tree_has_every_error_below_its_base() -> None:
    tree = site_errors.tree_of_errors().split("```")[1].splitlines()[1:]
    assert sorted(line.split("── ")[-1].split(" ")[0] for line in tree) == [
        error.__name__ for error in ERRORS
    ]
    refused = tree[tree.index("│   ├── PlayRefused") :]
    assert refused[1] == "│   │   ├── CentreNotCovered"
    assert "├── BadCgp (ValueError)" in tree


def test_the_reference_describes_every_error_by_the_name_that_imports_it() -> None:
    lines = site_errors.directives(ERRORS)
    assert len(lines) == len(ERRORS)
    for line, error in zip(lines, ERRORS, strict=True):
        module, _, name = line.removeprefix(".. autoexception:: ").rpartition(".")
        assert getattr(import_module(module), name) is error
    assert set(lines) <= set(site_errors.tree_of_errors().splitlines())


def test_an_error_of_a_message_alone_is_pickled_with_it() -> None:
    plain = [error for error in ERRORS if error.__init__ in {base.__init__ for base in BUILT_IN}]
    assert len(plain) > 20
    for error in plain:
        copy = pickle.loads(pickle.dumps(error("no tiles")))
        assert (type(copy), str(copy)) == (error, "no tiles")
