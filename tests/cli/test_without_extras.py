"""An installation without extras: the library and the commands for one person."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]

BLOCKED = """
import json, sys
from importlib.abc import MetaPathFinder

class Missing(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name.partition('.')[0] in missing:
            raise ModuleNotFoundError(f'No module named {name!r}', name=name)

missing = set(json.loads(sys.argv[1]))
sys.meta_path.insert(0, Missing())
"""
COMMANDS = """
from typer.testing import CliRunner
from tilewright.cli import app

for command in json.loads(sys.argv[2]):
    answer = CliRunner().invoke(app, command)
    failure = answer.exception
    kind = None if failure is None or isinstance(failure, SystemExit) else repr(failure)
    print(json.dumps([command[0], answer.exit_code, answer.stderr, kind]))
"""
IMPORTED = """
import tilewright
tilewright.Game("heirloom", ["Ann", "Ben"], racks=["AEHNORT", "AEFMRST"]).play("8F HORN")
print(json.dumps(sorted({name.partition(".")[0] for name in sys.modules})))
"""
MODULES = {"argon2_cffi": "argon2"}
"""The packages whose module has another name."""


@pytest.fixture(scope="module")
def missing() -> list[str]:
    """Return the modules of the packages of all extras, and Cython's."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    lines = [line for extra in extras["optional-dependencies"].values() for line in extra]
    return sorted(_modules(lines) | {"cython", "Cython"})


def test_the_linter_keeps_the_packages_of_every_extra_out_of_the_library(
    missing: list[str],
) -> None:
    linter = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]
    (contract,) = [c for c in linter["contracts"] if "litestar" in c.get("forbidden_modules", ())]
    assert set(missing) - {"cython", "Cython"} <= set(contract["forbidden_modules"])
    rooms = {f"tilewright.{path.parent.name}" for path in ROOT.glob("src/tilewright/*/__init__.py")}
    assert rooms - {"tilewright.server", "tilewright.environments"} == set(
        contract["source_modules"]
    )


def test_a_server_needs_the_packages_of_its_own_extra_alone(missing: list[str]) -> None:
    named = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    others = set(missing) - _modules(named["server"])
    assert {"procrastinate", "asyncpg", "redis"} <= others
    served = "import tilewright.server.serve\nprint(json.dumps(sorted(sys.modules)))"
    (loaded,) = _lines(served, sorted(others))
    assert "tilewright.server.services" in loaded


def _modules(lines: list[str]) -> set[str]:
    names = {re.split(r"[\\[><=;]", line)[0].replace("-", "_") for line in lines}
    return {MODULES.get(name, name) for name in names - {"tilewright"}}


def _lines(program: str, *arguments: object) -> list[Any]:
    told = subprocess.run(
        [sys.executable, "-c", BLOCKED + program, *map(json.dumps, arguments)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    return [json.loads(line) for line in told.stdout.splitlines()]


@pytest.mark.parametrize(
    ("command", "extra"),
    [
        (["serve"], "server"),
        (["backup", "copy.db"], "server"),
        (["database", "version"], "server"),
        (["database", "check"], "server"),
        (["reports"], "server"),
        (["worker"], "worker"),
    ],
)
def test_a_command_of_the_server_names_the_extra_in_one_line(
    command: list[str], extra: str, missing: list[str]
) -> None:
    ((_, status, said, failure),) = _lines(COMMANDS, missing, [command])
    assert (status, failure) == (2, None)
    (line,) = said.splitlines()
    assert f"pip install 'tilewright[{extra}]'" in line


def test_the_commands_for_one_person_need_no_extra(missing: list[str]) -> None:
    commands = [
        ["editions"],
        ["words", "check", "QI"],
        ["selfplay", "--games", "1", "--json"],
        ["match", "--help"],
        ["puzzles", "--help"],
        ["serve", "--help"],
    ]
    for name, status, said, failure in _lines(COMMANDS, missing, commands):
        assert (status, failure) == (0, None), (name, said)


def test_the_library_needs_msgspec_alone(missing: list[str]) -> None:
    (loaded,) = _lines(IMPORTED, missing)
    light = {"rich", "typer", "click", "cryptography", "platformdirs"}
    assert not {*missing, *light} & set(loaded)
