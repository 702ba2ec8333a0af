"""Figures in the text format that Prometheus reads, version 0.0.4."""

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8"

Kind = Literal["counter", "gauge", "histogram"]
Sample = tuple[str, Mapping[str, str], float]
"""What follows the family's name, the labels, the value."""


class Counter:
    """Counts that only grow, one for each combination of its labels' values.

    >>> refusals = Counter("refusals_total", "Requests not done.", "code")
    >>> refusals.add("too_many")
    >>> print(refusals.text(), end="")
    # HELP refusals_total Requests not done.
    # TYPE refusals_total counter
    refusals_total{code="too_many"} 1
    """

    def __init__(self, name: str, about: str, *labels: str) -> None:
        self._name = name
        self._about = about
        self._labels = labels
        self._counts: dict[tuple[str, ...], int] = {}

    def add(self, *values: str) -> None:
        """One more of these."""
        self._counts[values] = self._counts.get(values, 0) + 1

    def text(self) -> str:
        """The family as it is read."""
        samples = (
            ("", dict(zip(self._labels, values, strict=True)), float(count))
            for values, count in sorted(self._counts.items())
        )
        return family(self._name, "counter", self._about, samples)


class Histogram:
    """How many values were at most as large as each of its bounds."""

    def __init__(self, name: str, about: str, bounds: Sequence[float]) -> None:
        self._name = name
        self._about = about
        self._bounds = tuple(bounds)
        self._counts = [0] * (len(bounds) + 1)
        self._sum = 0.0

    def add(self, value: float) -> None:
        """One more value."""
        self._counts[bisect_left(self._bounds, value)] += 1
        self._sum += value

    def text(self) -> str:
        """The family as it is read."""
        samples: list[Sample] = []
        total = 0
        for bound, count in zip((*map(_number, self._bounds), "+Inf"), self._counts, strict=True):
            total += count
            samples.append(("_bucket", {"le": bound}, total))
        samples += [("_sum", {}, self._sum), ("_count", {}, total)]
        return family(self._name, "histogram", self._about, samples)


def family(name: str, kind: Kind, about: str, samples: Iterable[Sample]) -> str:
    """One family of figures.

    >>> print(family("sockets", "gauge", "Open sockets.", [("", {}, 2)]), end="")
    # HELP sockets Open sockets.
    # TYPE sockets gauge
    sockets 2
    """
    lines = [f"# HELP {name} {about}", f"# TYPE {name} {kind}"]
    for suffix, labels, value in samples:
        told = ",".join(f'{key}="{_escaped(text)}"' for key, text in labels.items())
        lines.append(f"{name}{suffix}{f'{{{told}}}' if told else ''} {_number(value)}")
    return "\n".join(lines) + "\n"


def _escaped(text: str) -> str:
    return text.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")


def _number(value: float) -> str:
    return str(int(value)) if value == int(value) else repr(float(value))
