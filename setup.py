"""Settings that pyproject.toml cannot express: package data, and the tag of a wheel with kernels.

The in-tree backend (build_backend/) has compiled the kernels in place before this runs, or
found that it cannot. Nothing is compiled here, so no wheel ever claims a kernel it lacks.
"""

import os
from pathlib import Path

from setuptools import Distribution, setup

PACKAGE = Path(__file__).parent / "src/tilewright"
KERNELS = (
    []
    if os.environ.get("TILEWRIGHT_KERNEL") == "interpreted"
    else [*PACKAGE.glob("*/kernels/*.abi3.so"), *PACKAGE.glob("*/kernels/*.pyd")]
)


class WithKernels(Distribution):
    """A distribution whose extension modules were built beforehand."""

    def has_ext_modules(self) -> bool:
        """Return whether compiled kernels are packaged, so that the wheel needs a platform tag."""
        return bool(KERNELS)


package_data = {
    "tilewright": ["py.typed", "__init__.pyi"],
    "tilewright.engine": ["*.pxd", "*.h", "data/*"],
    "tilewright.engine.kernels": ["*.pxd"],
    "tilewright.lexicon": ["data/*"],
    "tilewright.lexicon.kernels": [],
    "tilewright.study.puzzles": ["data/*"],
    "tilewright.server.accounts": ["common-passwords.txt"],
    "tilewright.server.names": ["unicode-security.json"],
    "tilewright.server": ["static/**/*", "migrations/**/*"],
}
for kernel in KERNELS:
    package_data[f"tilewright.{kernel.parent.parent.name}.kernels"].append(kernel.name)

setup(
    distclass=WithKernels,
    package_data=package_data,
    exclude_package_data={"": ["__pycache__/*", "*.pyc"]},
    options={"bdist_wheel": {"py_limited_api": "cp311"}} if KERNELS else {},
)
