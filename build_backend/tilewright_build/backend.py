"""In-tree PEP 517 backend: setuptools, plus kernels, word graphs and the browser page.

Order matters: the kernels are compiled in place first, because the compiled builder makes the
word graphs; then the page is built; then setuptools packs what lies under src/.

TILEWRIGHT_BUILD=skip leaves all but the packing to the caller, as `make` runs these steps itself.
"""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING

from setuptools import build_meta

from tilewright_build import graphs, kernels, web
from tilewright_build.places import ROOT

if TYPE_CHECKING:
    from collections.abc import Mapping

    Settings = Mapping[str, str | list[str] | None] | None

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

build_sdist = build_meta.build_sdist
get_requires_for_build_sdist = build_meta.get_requires_for_build_sdist
prepare_metadata_for_build_wheel = build_meta.prepare_metadata_for_build_wheel
prepare_metadata_for_build_editable = build_meta.prepare_metadata_for_build_editable


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """Return setuptools' requirements, and Node from PyPI if the machine has no suitable one."""
    return [*build_meta.get_requires_for_build_wheel(config_settings), *web.requirements()]


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    """Return the same as for a wheel."""
    return [*build_meta.get_requires_for_build_editable(config_settings), *web.requirements()]


def build_wheel(
    wheel_directory: str,
    config_settings: Settings = None,
    metadata_directory: str | None = None,
) -> str:
    """Build a wheel with the page, the word graphs and, if there is a compiler, the kernels."""
    _prepare()
    return build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)


def build_editable(
    wheel_directory: str,
    config_settings: Settings = None,
    metadata_directory: str | None = None,
) -> str:
    """Build an editable install; everything built is under src/."""
    _prepare()
    return build_meta.build_editable(wheel_directory, config_settings, metadata_directory)


def _prepare() -> None:
    if os.environ.get("TILEWRIGHT_BUILD") == "skip":
        return
    # setuptools never empties these: yesterday's page would be packed with today's
    for old in [*ROOT.glob("build/lib*"), *ROOT.glob("build/bdist*")]:
        shutil.rmtree(old, ignore_errors=True)
    kernels.build()
    graphs.build()
    web.build()
