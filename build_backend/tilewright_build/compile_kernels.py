"""Compile the kernels in place, in a process of its own, because distutils keeps state."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext
from setuptools.errors import CompileError

from tilewright_build.kernels import HEADERS, SHARED, headers, module_of, sources
from tilewright_build.places import ROOT

# -O2 with the vectoriser and this cost model is 1.4 times faster here than Python's own -O3
FLAGS = ("-O2", "-ftree-vectorize", "-fvect-cost-model=dynamic", "-g0")
UNHURRIED = "-O1"
"""The level for what Cython writes for all kernels: nothing of it is in a loop of theirs."""

OWN_CODE_ENDS = "/* #### Code section: module_exttypes ### */\n"
"""The line in a file of Cython's that ends what is written in the kernel.

After it come types, the initialization and conversions, most of the file and run once or between
calls. With -O1 they take a third of the compiler's time less.
"""
UNHURRIED_AFTER = '#pragma GCC optimize ("O1")\n'


class BuildKernels(build_ext):
    """build_ext with those of our flags that the compiler supports."""

    def build_extensions(self) -> None:
        """Compile the kernels; distutils reports a failure, since they are optional."""
        if self.compiler.compiler_type != "msvc":
            known = [flag for flag in FLAGS if _is_known(self.compiler, flag)]
            for extension in self.extensions:
                # of several levels the last holds
                last = [UNHURRIED] if extension.name == SHARED else []
                extension.extra_compile_args = known + last
        super().build_extensions()


def extensions() -> list[Extension]:
    """Return the kernels as optional extensions for the stable ABI of Python 3.11 and later.

    What Cython adds for memoryviews is compiled once for all of them: otherwise each kernel would
    contain it, and compiling them would take twice as long.
    """
    files = {SHARED: f"src/{SHARED.replace('.', '/')}.c"}
    files |= {module_of(source): str(source.relative_to(ROOT)) for source in sources()}
    kernels: list[Extension] = cythonize(
        [
            Extension(
                module,
                [file],
                py_limited_api=True,
                define_macros=[("Py_LIMITED_API", "0x030B0000")],
                include_dirs=[str(HEADERS.relative_to(ROOT))],
                depends=[str(path.relative_to(ROOT)) for path in headers()],
            )
            for module, file in files.items()
        ],
        shared_utility_qualified_name=SHARED,
        nthreads=os.cpu_count() or 1,
        build_dir="build/cython",
        compiler_directives={
            "language_level": 3,
            "auto_pickle": False,
            # the compiler would read them
            "emit_code_comments": False,
        },
    )
    for kernel in kernels:
        # afterwards, because cythonize() drops it from what it is given
        kernel.optional = True
        for source in kernel.sources:
            _leave_unhurried(Path(source))
    # the longest first: nothing else may be left to compile beside the last ones
    return sorted(
        kernels, key=lambda kernel: sum(map(os.path.getsize, kernel.sources)), reverse=True
    )


def main() -> None:
    """Compile the kernels beside their sources, as far as there is a C compiler."""
    packages = sorted({module_of(source).rpartition(".")[0] for source in sources()})
    distribution = Distribution(
        {
            "name": "kernels",
            "package_dir": {"": "src"},
            "packages": packages,
            "ext_modules": extensions(),
        }
    )
    command = BuildKernels(distribution)
    command.inplace = True
    command.parallel = True
    command.build_temp, command.build_lib = "build/kernels/temp", "build/kernels/lib"
    shutil.rmtree(ROOT / "build/kernels", ignore_errors=True)
    command.ensure_finalized()
    command.run()


def _leave_unhurried(source: Path) -> None:
    """Ask the compiler for less effort in what follows the kernel's own code."""
    before, ends, after = source.read_text(encoding="utf-8").partition(OWN_CODE_ENDS)
    if ends and not after.startswith(UNHURRIED_AFTER):
        source.write_text(before + ends + UNHURRIED_AFTER + after, encoding="utf-8")


def _is_known(compiler: object, flag: str) -> bool:
    """Return whether the compiler takes the flag without a warning."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "empty.c")
        source.write_text("int main(void) { return 0; }\n")
        try:
            compiler.compile(  # type: ignore[attr-defined]  # distutils has no types for it
                [str(source)], output_dir=folder, extra_postargs=["-Werror", flag]
            )
        except CompileError:
            return False
    return True


if __name__ == "__main__":
    main()
