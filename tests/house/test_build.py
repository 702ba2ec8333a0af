"""The build: which Node it takes, and what it packs."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
from typing import TYPE_CHECKING

import pytest
from effort import effort

from check_wheel import faults
from tilewright.engine.kernels.kernel import compiled
from tilewright_build import backend, places, web

if TYPE_CHECKING:
    from pathlib import Path

# at night a wheel is built from nothing, which takes minutes of the processor
builds_a_wheel = pytest.mark.timeout(1800)


def _machine(folder: Path, version: str) -> None:
    for name in ("node", "npm"):
        command = folder / name
        command.write_text(f"#!/bin/sh\necho {version}\n")
        command.chmod(0o755)


@pytest.mark.parametrize("version", ["v20.19.0", "v20.20.2", "v22.12.0", "v24.1.0"])
def test_a_node_that_the_front_end_allows_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str
) -> None:
    _machine(tmp_path, version)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    monkeypatch.delenv("TILEWRIGHT_NODE", raising=False)
    assert web.npm().command == (str(tmp_path / "npm"),)


@pytest.mark.parametrize("version", ["v18.20.4", "v20.18.3", "v21.7.3", "v22.11.0", "nonsense"])
def test_an_older_node_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str
) -> None:
    _machine(tmp_path, version)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    monkeypatch.delenv("TILEWRIGHT_WEB", raising=False)
    monkeypatch.setattr(web, "STATIC", tmp_path)  # as in a tree where no page is built yet
    assert web.requirements() == [web.NODE_WHEEL]


@pytest.fixture
def asked_of_npm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a file with what npm was asked for; this npm installs one package, "page"."""
    asked, modules = tmp_path / "asked", tmp_path / "node_modules"
    _machine(tmp_path, "v24.1.0")
    lock = json.dumps({"packages": {"node_modules/page": {"version": "1.0.0"}}})
    (tmp_path / "npm").write_text(
        f"""#!/bin/sh
echo "$@" >>{asked}
mkdir -p {modules}/page
echo '{{}}' >{modules}/page/package.json
echo '{lock}' >{modules}/.package-lock.json
"""
    )
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    monkeypatch.delenv("TILEWRIGHT_NODE", raising=False)
    monkeypatch.setattr(web, "NODE_MODULES", modules)
    monkeypatch.setattr(places, "BUILD", tmp_path)
    return asked


def test_what_the_page_is_only_checked_with_is_installed_for_the_checks(
    asked_of_npm: Path,
) -> None:
    for checks in (False, False, True, True, False):
        web.install(checks=checks)
    to_build, to_check = asked_of_npm.read_text().splitlines()
    assert to_build == f"{to_check} --omit=dev"


@pytest.mark.parametrize("lost", [".", "page", "page/package.json", ".package-lock.json"])
def test_what_was_deleted_from_the_installed_packages_is_installed_again(
    asked_of_npm: Path, lost: str
) -> None:
    web.install()
    where = web.NODE_MODULES / lost
    if where.is_dir():
        shutil.rmtree(where)
        where.mkdir()
    else:
        where.unlink()
    web.install()
    web.install()
    assert len(asked_of_npm.read_text().splitlines()) == 2


@pytest.mark.parametrize(("skipped", "built"), [("skip", []), ("", ["kernels", "graphs", "web"])])
def test_an_installation_builds_everything_unless_make_has_its_own_steps_for_it(
    monkeypatch: pytest.MonkeyPatch, skipped: str, built: list[str]
) -> None:
    steps: list[str] = []
    for name in ("kernels", "graphs", "web"):
        monkeypatch.setattr(getattr(backend, name), "build", lambda name=name: steps.append(name))
    monkeypatch.setattr("setuptools.build_meta.build_editable", lambda *_: "a.whl")
    monkeypatch.setattr(backend, "ROOT", places.BUILD / "nowhere")
    monkeypatch.setenv("TILEWRIGHT_BUILD", skipped)
    assert backend.build_editable("dist") == "a.whl"
    assert steps == built


def test_the_types_of_the_interface_are_generated_once_and_again_when_they_are_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs, types = tmp_path / "runs", tmp_path / "openapi.d.ts"
    _machine(tmp_path, f"v24.1.0\necho $@ >>{runs}\n: >{types}")
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    monkeypatch.delenv("TILEWRIGHT_NODE", raising=False)
    monkeypatch.setattr(places, "BUILD", tmp_path)
    monkeypatch.setattr(web, "TYPES", types)
    web.generate()
    types.unlink()
    web.generate()
    web.generate()
    assert [line for line in runs.read_text().splitlines() if "types" in line] == [
        "run --silent types"
    ] * 2
    assert web.EDITIONS.exists()


def test_a_generated_file_leaves_the_built_page_as_fresh_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sources = [tmp_path / "main.ts", tmp_path / "openapi.d.ts"]
    monkeypatch.setattr(web, "WEB", tmp_path)
    monkeypatch.setattr(web, "GENERATED", {sources[1]})
    monkeypatch.setattr(places, "ROOT", tmp_path)
    asked = []
    for source in sources:
        source.touch()
        asked.append(web._page_inputs())
    assert asked[0] == asked[1]


@pytest.fixture(scope="module")
def archive(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the source package."""
    folder = tmp_path_factory.mktemp("archive")
    subprocess.run(
        [
            *(sys.executable, "-c"),
            f"from tilewright_build import backend; backend.build_sdist({str(folder)!r})",
        ],
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root / "build_backend")},
        capture_output=True,
        check=True,
    )
    return next(folder.glob("*.tar.gz"))


@pytest.fixture(scope="module")
def sources(root: Path, archive: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Unpack the source package; in the gate with the kernels and the page as they are built here.

    The word graphs are left to the build of the wheel; at night everything is.
    """
    folder = tmp_path_factory.mktemp("sources")
    with tarfile.open(archive) as packed:
        packed.extractall(folder, filter="data")
    (unpacked,) = folder.iterdir()
    package = root / "src/tilewright"
    built = [
        *package.glob("*/kernels/*.abi3.so"),
        *(root / "build/stamps").glob("*.sha256"),
        *(path for path in (package / "server/static").rglob("*") if path.is_file()),
    ]
    for path in effort(gate=built, night=[]):
        target = unpacked / path.relative_to(root)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, target)
    return unpacked


@pytest.fixture(scope="module")
def package_index(root: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Skip what needs a package index if pip reaches none that has the packages for a build."""
    project = tomllib.loads((root / "pyproject.toml").read_text())
    asked = subprocess.run(
        [
            *(sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--retries", "0"),
            *(
                "--dest",
                str(tmp_path_factory.mktemp("asked")),
                *project["build-system"]["requires"],
            ),
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    if asked.returncode:
        *_, reason = "pip says nothing", *asked.stderr.strip().splitlines()
        pytest.skip(f"no package index has what an isolated build installs: {reason}")


@pytest.fixture(scope="module")
def wheel(sources: Path, package_index: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel as `pip install .` does, with no other packages than the build asks for."""
    return _pip_wheel(sources, tmp_path_factory.mktemp("wheel"), "compiled" if compiled else "")


def _pip_wheel(source: Path, target: Path, kernel: str, *options: str) -> Path:
    subprocess.run(
        [
            *(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", *options),
            *("--wheel-dir", str(target), str(source)),
        ],
        # pip would compile all of Cython, of which the build imports a part
        env={**os.environ, "TILEWRIGHT_KERNEL": kernel, "PIP_NO_COMPILE": "1"},
        check=True,
    )
    (wheel,) = target.glob("*.whl")
    return wheel


@pytest.mark.nightly
@pytest.mark.slow
@builds_a_wheel
def test_a_wheel_holds_what_users_need_and_no_more(wheel: Path) -> None:
    assert faults(wheel) == []


@pytest.mark.nightly
@pytest.mark.slow
@builds_a_wheel
def test_a_wheel_that_was_built_in_isolation_plays_and_serves(
    root: Path, wheel: Path, tmp_path: Path
) -> None:
    installed = tmp_path / "installed"
    subprocess.run(
        [
            *(sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index"),
            *("--target", str(installed), str(wheel)),
        ],
        check=True,
    )
    smoke = (
        "import runpy, tilewright; print(tilewright.__file__);"
        f" runpy.run_path({str(root / 'tools/smoke.py')!r}, run_name='__main__')"
    )
    played = subprocess.run(
        [sys.executable, "-c", smoke],
        cwd=tmp_path,
        env={
            **os.environ,
            "PYTHONPATH": str(installed),
            "TILEWRIGHT_KERNEL": "compiled" if compiled else "",
        },
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    assert played.stdout.startswith(str(installed))


@pytest.mark.slow
def test_a_wheel_without_kernels_runs_anywhere(root: Path, tmp_path: Path) -> None:
    wheel = _pip_wheel(root, tmp_path, "interpreted", "--no-build-isolation")
    assert wheel.name.endswith("-py3-none-any.whl")
    assert faults(wheel) == []


@pytest.mark.slow
def test_a_source_package_holds_what_it_is_built_from(archive: Path) -> None:
    with tarfile.open(archive) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    wanted = {
        "build_backend/tilewright_build/web.py",
        "docs/openapi.json",
        "tools/write_edition_fixture.py",
        "web/package-lock.json",
        "web/.npmrc",
    }
    assert wanted <= names
    assert [n for n in names if n.endswith((".so", ".kwg")) or "node_modules" in n] == []
    generated = {path.relative_to(places.ROOT).as_posix() for path in web.GENERATED}
    assert names & generated == set()


def _make_environment(root: Path, folder: Path, **others: str) -> list[str]:
    """Let make create a virtual environment in a folder, and return its last words."""
    # without what a make around this test has set
    clean = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    variables = [f"{name}={value}" for name, value in others.items() if name == "PYTHON"]
    made = subprocess.run(
        ["make", "--no-print-directory", *variables, f"VENV={folder}/venv", f"{folder}/venv/.pip"],
        cwd=root,
        env={**clean, **others},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert made.returncode != 0
    return [line for line in made.stdout.splitlines() if not line.startswith("make")]


def test_make_without_a_python_names_the_remedy_in_one_line(root: Path, tmp_path: Path) -> None:
    (told,) = _make_environment(root, tmp_path, PYTHON="no-such-python")
    assert told.startswith("Python 3.11 or newer is needed: apt install python3 python3-venv")


def test_make_without_ensurepip_names_the_remedy_in_one_line(root: Path, tmp_path: Path) -> None:
    # as on Debian without python3-venv
    (tmp_path / "ensurepip.py").write_text("raise ModuleNotFoundError(name='ensurepip')\n")
    *_, told = lines = _make_environment(
        root, tmp_path, PYTHON=sys.executable, PYTHONPATH=str(tmp_path)
    )
    assert told == (
        "This Python brings no pip: apt install python3-venv on Debian, then run make again"
    )
    assert lines[:-1] == [f"tilewright: making {tmp_path}/venv"]
