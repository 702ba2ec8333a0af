"""The work of the browser's main thread while a page moves, read from a trace of Chromium."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"]
BEGIN = "turn begins"
END = "turn ends"

PARTS = {
    "UpdateLayoutTree": "style",
    "Layout": "layout",
    "PrePaint": "paint",
    "Paint": "paint",
    "UpdateLayer": "paint",
    "Layerize": "paint",
    "Commit": "paint",
    "EventDispatch": "script",
    "FunctionCall": "script",
    "EvaluateScript": "script",
    "FireAnimationFrame": "script",
    "TimerFire": "script",
    "MinorGC": "script",
    "MajorGC": "script",
}
OTHER = "other"
FRAME = "Commit"
LONG_MS = 25.0

# counts the page's animations that run; asking the document in each frame would cost style and time
WATCH = """
window.frames_ms = []
window.moving = 0
const animate = Element.prototype.animate
Element.prototype.animate = function (keyframes, options) {
  const animation = animate.call(this, keyframes, options)
  const end = () => { window.moving -= 1 }
  window.moving += 1
  animation.finished.then(end, end)
  return animation
}
let last = 0
requestAnimationFrame(function next(now) {
  if (window.moving && last) window.frames_ms.push(now - last)
  last = window.moving ? now : 0
  requestAnimationFrame(next)
})
"""
STILL = "() => !window.moving"


@dataclass
class Work:
    """The work of the turns of a trace, added up."""

    turns: int = 0
    frames: int = 0
    ms: dict[str, float] = field(default_factory=dict)
    """Processor time by part, without what is within it and another part's."""
    layouts: int = 0
    restyled: int = 0
    """Elements whose style was computed."""
    longest_ms: float = 0
    """The most processor time of a task, which holds up everything else on the thread."""
    long: int = 0
    """Tasks of more than 25 ms of processor time."""


def add_work(work: Work, events: Iterable[dict[str, Any]]) -> None:
    """Add what the busiest page of a trace did between the marks of its turns."""
    known = list(events)
    thread = main_thread(known)
    own = [event for event in known if (event["pid"], event["tid"]) == thread]
    turns = _turns(known, thread[0])
    spans = sorted(
        (event for event in own if event["ph"] == "X"),
        key=lambda event: (event["ts"], -event.get("dur", 0)),
    )
    work.turns += len(turns)
    for begin, end in turns:
        _add(work, [event for event in spans if begin <= event["ts"] < end])


def print_work(work: Work) -> None:
    """Print the work of a turn and of a frame."""
    for part, milliseconds in work.ms.items():
        turn, frame = milliseconds / work.turns, milliseconds / work.frames
        print(f"{part}: {turn:.4g} ms a turn, {frame:.3g} ms a frame")
    layouts, restyled = work.layouts / work.turns, work.restyled / work.turns
    print(f"a turn: {layouts:.3g} layouts, {restyled:.4g} elements restyled", end=", ")
    print(f"{work.frames / work.turns:.3g} frames", end=", ")
    print(f"{work.long / work.turns:.3g} tasks over {LONG_MS:g} ms", end="; ")
    print(f"longest task {work.longest_ms:.4g} ms")


def main_thread(events: list[dict[str, Any]]) -> tuple[int, int]:
    """Return the process and the thread of the busiest page."""
    named = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    counted = Counter((event["pid"], event["tid"]) for event in events)
    return max(named, key=lambda thread: counted[thread])


def _turns(events: list[dict[str, Any]], process: int) -> list[tuple[int, int]]:
    marks = sorted(
        (event["ts"], event["name"])
        for event in events
        if event["name"] in (BEGIN, END) and event["pid"] == process
    )
    return [
        (begin, end)
        for (begin, name), (end, after) in pairwise(marks)
        if name == BEGIN and after == END
    ]


def _add(work: Work, spans: list[dict[str, Any]]) -> None:
    """Add these events, in the order of their beginning; those within others come after them."""
    around: list[tuple[dict[str, Any], str]] = []
    for event in spans:
        while around and around[-1][0]["ts"] + around[-1][0].get("dur", 0) <= event["ts"]:
            around.pop()
        part = PARTS.get(event["name"], around[-1][1] if around else OTHER)
        busy = event.get("tdur", event.get("dur", 0)) / 1000
        work.ms[part] = work.ms.get(part, 0) + busy
        if around:
            work.ms[around[-1][1]] -= busy
        else:
            work.longest_ms = max(work.longest_ms, busy)
            work.long += busy > LONG_MS
        around.append((event, part))
        work.frames += event["name"] == FRAME
        work.layouts += event["name"] == "Layout"
        if event["name"] == "UpdateLayoutTree":
            work.restyled += event.get("args", {}).get("elementCount", 0)
