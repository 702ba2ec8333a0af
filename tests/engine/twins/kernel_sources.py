"""The sources of kernels, run by Python itself."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import tilewright.engine


def as_source(name: str) -> ModuleType:
    """Return the kernel of this name in its interpreted form, also beside a compiled one."""
    path = Path(tilewright.engine.__file__).with_name("kernels") / f"{name}.py"
    spec = spec_from_file_location(f"{name}_as_source", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
