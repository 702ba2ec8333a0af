"""The frames of a page that reach the screen while something moves, from a trace of Chromium.

The compositor moves what is animated by `transform` or `opacity` in a thread of its own, so that
the eye may see every frame while the main thread is held up. For each refresh of the screen
Chromium reports (`PipelineReporter`) whether a frame was presented, with the main thread's part
(all) or without it (partial), whether there was nothing new to show, or whether the frame was
dropped. A time is that at which the frame was drawn: a screen would wait for its next refresh.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from statistics import median, quantiles
from typing import Any

CATEGORIES = ["blink.animations", "cc", "benchmark"]
REFRESH_MS = 1000 / 60
SAME_MS = 1.0
"""Parts of one frame are reported apart, within this time."""

ALL = "STATE_PRESENTED_ALL"
PARTIAL = "STATE_PRESENTED_PARTIAL"
IDLE = "STATE_NO_UPDATE_DESIRED"
DROPPED = "STATE_DROPPED"


@dataclass
class Presented:
    """The frames shown during the motions of a trace, added up."""

    ms: list[float] = field(default_factory=list)
    """From each presented frame to the next while something moves, without the refreshes for which
    there was nothing new to show."""
    start_ms: list[float] = field(default_factory=list)
    """From the call that begins a motion to its first frame."""
    refreshes: dict[str, int] = field(default_factory=dict)
    """How many refreshes of the screen came out in which way while something moved."""
    motions: int = 0
    on_main: int = 0
    """Motions with keyframes that the compositor did not take over."""


@dataclass(frozen=True)
class Refresh:
    """One refresh of the screen, with the times in microseconds."""

    begin: float
    state: str
    shown: tuple[float, ...]
    """When frames of this refresh were presented."""


@dataclass(frozen=True)
class Motion:
    """An animation that a script began."""

    asked: float
    begin: float
    end: float
    composited: bool


def add_presented(presented: Presented, events: Iterable[dict[str, Any]], process: int) -> None:
    """Add the frames of this process's page, whose motions a script began."""
    own = sorted(
        (event for event in events if event["pid"] == process and "ts" in event),
        key=lambda event: event["ts"],
    )
    motions = list(_motions(own))
    refreshes = _refreshes(own)
    shown = sorted(time for refresh in refreshes for time in refresh.shown)
    presented.motions += len(motions)
    presented.on_main += sum(not motion.composited for motion in motions)
    for motion in motions:
        first = next((time for time in shown if time >= motion.begin), None)
        if first is not None:
            presented.start_ms.append((first - motion.asked) / 1000)
    for begin, end in _joined((motion.begin, motion.end) for motion in motions):
        within = [refresh for refresh in refreshes if begin <= refresh.begin < end]
        for refresh in within:
            presented.refreshes[refresh.state] = presented.refreshes.get(refresh.state, 0) + 1
        presented.ms.extend(_intervals(refreshes, begin, end))


def print_presented(presented: Presented) -> None:
    """Print how regularly the screen showed something new while something moved."""
    if not presented.ms:
        return
    print(f"presented_ms: median {median(presented.ms):.4g}, {_upper(presented.ms)}")
    print(f"motion_start_ms: median {median(presented.start_ms):.4g}, {_upper(presented.start_ms)}")
    named = {ALL: "whole", PARTIAL: "without the main thread's part", IDLE: "nothing new"}
    for state, count in sorted(presented.refreshes.items()):
        print(f"refreshes {named.get(state, 'dropped')}: {count}", end="; ")
    print(f"{presented.on_main} of {presented.motions} motions on the main thread")


def _upper(figures: list[float]) -> str:
    return f"95 % below {quantiles(figures, n=20)[-1]:.4g}, most {max(figures):.4g}"


def _motions(events: Iterable[dict[str, Any]]) -> Iterator[Motion]:
    """Pair the marks of each animation that a script began: a style sheet's have names."""
    open_: dict[str, list[dict[str, Any]]] = {}
    for event in events:
        if event["name"] != "Animation":
            continue
        key = event["id2"]["local"]
        if event["ph"] == "b":
            open_[key] = [event]
        elif event["ph"] == "n" and key in open_:
            open_[key].append(event)
        elif event["ph"] == "e" and key in open_:
            first, *notes = open_.pop(key)
            data = [note["args"].get("data", {}) for note in notes]
            began = [
                note["ts"]
                for note, said in zip(notes, data, strict=True)
                if said.get("state") == "running"
            ]
            if not first["args"]["data"].get("displayName") and began:
                composited = not any(said.get("compositeFailed") for said in data)
                yield Motion(first["ts"], began[0], event["ts"], composited)


def _refreshes(events: Iterable[dict[str, Any]]) -> list[Refresh]:
    """Put together the reports of each refresh, in order."""
    begun: dict[str, dict[str, Any]] = {}
    reports: dict[tuple[int, int], list[tuple[float, float, str]]] = {}
    for event in events:
        if event["name"] != "PipelineReporter":
            continue
        key = event["id2"]["local"]
        if event["ph"] == "b":
            begun[key] = event
        elif event["ph"] == "e" and key in begun:
            first = begun.pop(key)
            report = first["args"]["frame_reporter"]
            refresh = (report["frame_source"], report["frame_sequence"])
            state = (first["ts"], event["ts"], report["state"])
            reports.setdefault(refresh, []).append(state)
    return sorted((_refresh(parts) for parts in reports.values()), key=lambda one: one.begin)


def _refresh(parts: list[tuple[float, float, str]]) -> Refresh:
    begin = min(part[0] for part in parts)
    # the main thread's part of a frame may come with a later one: the frame itself was partial
    soonest = min(parts, key=lambda part: (part[2] not in (ALL, PARTIAL), part[1]))
    shown = tuple(end for _, end, state in parts if state in (ALL, PARTIAL))
    late = shown and soonest[1] - begin > 2 * 1000 * REFRESH_MS
    states = {state for _, _, state in parts}
    state = DROPPED if late and DROPPED in states else soonest[2]
    return Refresh(begin, state, shown)


def _joined(spans: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
    """Join spans that overlap."""
    joined: list[tuple[float, float]] = []
    for begin, end in sorted(spans):
        if joined and begin <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(end, joined[-1][1]))
        else:
            joined.append((begin, end))
    return joined


def _intervals(refreshes: list[Refresh], begin: float, end: float) -> Iterator[float]:
    """The milliseconds between presented frames, less the refreshes with nothing new."""
    shown = {time for refresh in refreshes for time in refresh.shown if begin <= time <= end}
    # such a refresh would have been presented about one refresh after it began
    idle = [refresh.begin + 1000 * REFRESH_MS for refresh in refreshes if refresh.state == IDLE]
    last = None
    for time in sorted(shown):
        if last is None:
            last = time
        elif time - last > 1000 * SAME_MS:
            nothing_new = sum(
                last + 500 * REFRESH_MS < due < time - 500 * REFRESH_MS for due in idle
            )
            yield (time - last) / 1000 - nothing_new * REFRESH_MS
            last = time
