"""How Sphinx builds the documentation site: `make docs`.

The source is the whole repository, so that the links between documents lead to the same places on
the site as where the files are read.
"""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools"))

import tilewright  # noqa: E402

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

project = "Tilewright"
author = "Tilewright contributors"
release = version = tilewright.__version__
root_doc = "docs/index"
include_patterns = [
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "README.md",
    "SECURITY.md",
    "benchmarks/README.md",
    "docs/**",
    "examples/README.md",
    "web/README.md",
]
# folders that are not even looked into
exclude_patterns = [
    ".*",
    "build",
    "dist",
    "src",
    "tests",
    "web/node_modules",
    "web/src",
    "web/dist",
]

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "site_boards",
    "site_editions",
    "site_errors",
    "site_interface",
]
myst_heading_anchors = 6
# a link leads to a file or a heading, never to a name of the library that happens to be alike
myst_ref_domains = ["std"]

# docstrings mark code with one backtick, as Markdown does
default_role = "code"
autodoc_default_options = {
    "members": True,
    "undoc-members": True,
    "inherited-members": "Exception, ValueError, LookupError, RuntimeError, str, tuple, int",
}
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 88
napoleon_numpy_docstring = False
smartquotes = False
toc_object_entries = False

html_theme = "furo"
html_title = "Tilewright"
html_extra_path = ["_root"]
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_search_scorer = str(ROOT / "docs/_static/scorer.js")
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
pygments_style = "friendly"


def setup(app: "Sphinx") -> None:
    """Add what no setting says."""
    app.connect("env-updated", _leave_out_decisions)
    # after napoleon, which writes the dashes
    app.connect("autodoc-process-docstring", _with_dashes, priority=600)


def _leave_out_decisions(_app: "Sphinx", env: "BuildEnvironment") -> None:
    """Leave the decisions out of the contents, which every page repeats; their list links them."""
    for name in env.found_docs:
        if name.startswith("docs/decisions/0"):
            env.metadata[name]["orphan"] = True


def _with_dashes(*event: object) -> None:
    """Write dashes before the reasons of errors."""
    lines = event[-1]
    assert isinstance(lines, list)
    lines[:] = [line.replace(" -- ", " \N{EN DASH} ") for line in lines]
