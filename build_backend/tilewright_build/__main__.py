"""`python -m tilewright_build STEP`: run one step of the build, for the Makefile.

Steps: kernels, graphs, web, languages, npm. languages takes the folder to install words into, and
npm its own arguments, after making what npm's checks and tests of the page need.
"""

from __future__ import annotations

import subprocess
import sys

from tilewright_build import graphs, kernels, languages, web


def main(step: str, *arguments: str) -> None:
    """Run the named step.

    Raises SystemExit when it fails, or when there is no such step.
    """
    if step == "npm":
        web.install()
        web.generate()
        web.npm().run(*arguments)
    elif step == "languages" and arguments:
        languages.install(*arguments)
    elif step in ("kernels", "graphs", "web") and not arguments:
        {"kernels": kernels.build, "graphs": graphs.build, "web": web.build}[step]()
    else:
        raise SystemExit(__doc__)


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except subprocess.CalledProcessError as failure:
        # the command has reported the error
        raise SystemExit(failure.returncode) from None
