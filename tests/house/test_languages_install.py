"""The packages of words as `make play` installs them: all at once, beside the program."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.metadata import distributions
from typing import TYPE_CHECKING

import pytest
from word_packages import installed

from tilewright.lexicon import default_lexicon
from tilewright.rules.languages import language_named
from tilewright_build import languages
from tilewright_build.places import ROOT

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Return a folder for packages, in which an older one lies."""
    older = tmp_path / "site" / "tilewright_older-1.0.dist-info"
    older.mkdir(parents=True)
    (older / "METADATA").write_text("Metadata-Version: 2.1\nName: tilewright-older\n")
    return older.parent


@pytest.mark.slow
def test_the_packages_are_found_with_their_words_and_nothing_that_lay_there_before(
    site: Path,
) -> None:
    step = [sys.executable, "-m", "tilewright_build", "languages", str(site), "italian", "dutch"]
    subprocess.run(step, env=os.environ | {"PYTHONPATH": "build_backend"}, cwd=ROOT, check=True)
    found = sorted(str(facts.metadata["Name"]) for facts in distributions(path=[str(site)]))
    assert found == ["tilewright-dutch", "tilewright-italian"]
    with installed(site):
        italian = language_named("italian")
        assert italian.lexicon is not None
        assert italian.lexicon.licence == "GPL-3.0-or-later"
        assert "MANGIAVA" in default_lexicon(italian)


def test_a_package_that_cannot_be_built_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    damaged = tmp_path / "languages" / "elvish" / "pyproject.toml"
    damaged.parent.mkdir(parents=True)
    damaged.write_text("[project]\nname = 4\n")
    monkeypatch.setattr(languages, "PACKAGES", tmp_path / "languages")
    with pytest.raises(SystemExit, match="elvish"):
        languages.install(str(tmp_path / "site"))
