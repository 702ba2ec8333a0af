"""How a text fails to be a GCG file."""

SHOWN = 60


class BadGcg(ValueError):
    """A text that is not GCG: `reason`, the `line` from 1, and how that line begins."""

    def __init__(self, reason: str, line: int, text: str = "") -> None:
        self.reason = reason
        self.line = line
        self.beginning = text[:SHOWN]
        shown = f": {self.beginning!r}" if self.beginning else ""
        super().__init__(f"line {line}: {reason}{shown}")
