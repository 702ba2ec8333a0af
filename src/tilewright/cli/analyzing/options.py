"""The options of one call of `analyze`."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AnalysisOptions:
    """The options of one call."""

    candidates: tuple[str, ...]
    only: bool
    seconds: float | None
    samples: int | None
    plies: int
    threads: int
    seed: int
    top: int
    as_json: bool

    @property
    def solving_seconds(self) -> float:
        """The most seconds that a solver takes."""
        return self.seconds or 10.0

    @property
    def simulating_seconds(self) -> float | None:
        """The most seconds that a simulation takes; None if samples alone limit it."""
        return 1.0 if self.seconds is None and self.samples is None else self.seconds
