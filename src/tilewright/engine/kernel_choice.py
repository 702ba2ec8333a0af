"""Which of the kernel's two forms runs: compiled where it was built, else the file as it is."""

import os
import sys
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

KERNEL_VARIABLE = "TILEWRIGHT_KERNEL"
_NAME = "tilewright.engine.kernel"


def load_kernel() -> ModuleType:
    """The kernel's module.

    TILEWRIGHT_KERNEL=interpreted runs the source even where a compiled kernel lies beside it;
    TILEWRIGHT_KERNEL=compiled refuses to run without one.

    Raises:
        ImportError: a compiled kernel was demanded and there is none.
    """
    wanted = os.environ.get(KERNEL_VARIABLE, "")
    if wanted == "interpreted" and _NAME not in sys.modules:
        return _run_source()
    module = import_module(_NAME)
    if wanted == "compiled" and not module.compiled:
        raise ImportError(f"{KERNEL_VARIABLE}=compiled, but the kernel was not compiled")
    return module


def _run_source() -> ModuleType:
    source = Path(__file__).with_name("kernel.py")
    spec = spec_from_file_location(_NAME, source)
    if spec is None or spec.loader is None:
        raise ImportError(f"cannot read {source}")
    module = module_from_spec(spec)
    sys.modules[_NAME] = module
    spec.loader.exec_module(module)
    return module
