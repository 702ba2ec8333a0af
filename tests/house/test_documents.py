"""Documents link to one another, and their claims about the project hold."""

from __future__ import annotations

import importlib.metadata
import json
import re
import tomllib
from typing import TYPE_CHECKING

import typer

import tilewright
from tilewright.cli import app
from tilewright_build import web

if TYPE_CHECKING:
    from pathlib import Path

LINK = re.compile(r"\]\((?!\w+:)([^)#\s]+)(?:#[^)]*)?\)")
PLACE = re.compile(r"`((?:src/tilewright|web/src|docs|tools|tests|benchmarks)/[\w./-]+)`")


def _links(text_files: dict[Path, str]) -> dict[Path, list[str]]:
    return {
        path: LINK.findall(text)
        for path, text in text_files.items()
        if path.suffix == ".md" and path.parts[0] != "web"
    }


def test_every_link_between_documents_leads_somewhere(
    root: Path, text_files: dict[Path, str]
) -> None:
    broken = [
        f"{path}: {link}"
        for path, links in _links(text_files).items()
        for link in links
        if not (root / path.parent / link).exists()
    ]
    assert broken == []


def test_every_page_of_documentation_is_linked_from_another(
    root: Path, text_files: dict[Path, str]
) -> None:
    linked = {
        (root / path.parent / link).resolve()
        for path, links in _links(text_files).items()
        for link in links
    }
    pages = [path for path in text_files if path.parts[0] == "docs" and path.suffix == ".md"]
    assert pages
    assert [str(page) for page in pages if (root / page).resolve() not in linked] == []


def test_every_file_that_a_document_names_is_there(root: Path, text_files: dict[Path, str]) -> None:
    named = {
        f"{path}: {place}"
        for path, text in text_files.items()
        if path.suffix == ".md" and path.name != "CHANGELOG.md"
        for place in PLACE.findall(text)
    }
    assert named
    missing = [name for name in sorted(named) if not (root / name.split(": ")[1]).exists()]
    assert [name for name in missing if root / name.split(": ")[1] not in web.GENERATED] == []


def test_a_decision_fits_on_one_page(root: Path) -> None:
    pages = sorted(root.glob("docs/decisions/0*.md"))
    assert pages
    assert [page.name for page in pages if len(page.read_text().splitlines()) > 60] == []


def test_the_makefile_has_every_target_that_is_promised(text_files: dict[Path, str]) -> None:
    rules = {path.name: text for path, text in text_files.items()}["Makefile"]
    targets = set(re.findall(r"^([a-z]+):", rules, re.MULTILINE))
    assert {"play", "test", "check", "fix", "bench", "lexicon", "lock"} <= targets
    promised = {
        (path.name, target)
        for path, text in text_files.items()
        if path.suffix == ".md" or path.name in ("Makefile", "run")
        for target in re.findall(r"(?:`|^# |^|\bexec )make ([a-z]+)\b", text, re.MULTILINE)
    }
    assert {(name, target) for name, target in promised if target not in targets} == set()


def test_every_command_that_a_document_shows_is_there(text_files: dict[Path, str]) -> None:
    commands = typer.main.get_command(app)
    assert isinstance(commands, typer.core.TyperGroup)
    shown = {
        command
        for path, text in text_files.items()
        if path.suffix == ".md"
        for command in re.findall(r"`tilewright ([a-z][a-z-]*)", text)
    }
    assert "serve" in shown
    assert shown - set(commands.list_commands(typer.Context(commands))) == set()


def test_the_guide_for_contributors_has_every_room_and_the_layers_that_are_held(root: Path) -> None:
    guide = (root / "CONTRIBUTING.md").read_text()
    rooms = [path.parent.name for path in sorted(root.glob("src/tilewright/*/__init__.py"))]
    assert [room for room in rooms if f"| `src/tilewright/{room}` |" not in guide] == []
    linter = tomllib.loads((root / "pyproject.toml").read_text())["tool"]["importlinter"]
    layers = next(
        contract["layers"] for contract in linter["contracts"] if contract["type"] == "layers"
    )
    shown = "\n".join(layers).replace("tilewright.", "")
    assert f"\n```\n{shown}\n```\n" in guide


def test_the_version_is_written_in_one_place(root: Path) -> None:
    settings = tomllib.loads((root / "pyproject.toml").read_text())
    assert "version" in settings["project"]["dynamic"]
    source = settings["tool"]["setuptools"]["dynamic"]["version"]
    assert source == {"attr": "tilewright.__version__"}
    assert importlib.metadata.version("tilewright") == tilewright.__version__


def test_the_page_has_the_version_of_the_program(root: Path) -> None:
    page = json.loads((root / "web/package.json").read_text())
    lock = json.loads((root / "web/package-lock.json").read_text())
    versions = [page["version"], lock["version"], lock["packages"][""]["version"]]
    assert versions == [tilewright.__version__] * 3


def test_the_changelog_has_a_place_for_what_is_not_released(root: Path) -> None:
    assert "\n## [Unreleased]\n" in (root / "CHANGELOG.md").read_text()


def test_the_changelog_says_in_a_hundred_lines_what_the_release_is(root: Path) -> None:
    releases = re.split(r"^## ", (root / "CHANGELOG.md").read_text(), flags=re.MULTILINE)[1:]
    assert re.match(
        rf"\[{re.escape(tilewright.__version__)}\] - \d{{4}}-\d\d-\d\d$",
        releases[1].splitlines()[0],
    )
    assert len(releases[1].splitlines()) <= 100
