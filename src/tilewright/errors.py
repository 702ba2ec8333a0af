"""The base of the library's errors; the reference on the site draws the tree of them all."""


class TilewrightError(Exception):
    """An error of the library's own; most are also a `ValueError`, `LookupError` or the like."""
