"""The frames presented while something moves are read from Chromium's reports of each refresh."""

from typing import Any

from benchmarks.presented import ALL, DROPPED, IDLE, PARTIAL, Presented, add_presented

PAGE = 7
REFRESH = 16_667


def animation(
    key: str, begin: int, end: int, *, name: str = "", failed: bool = False
) -> list[dict[str, Any]]:
    """An animation that runs from one millisecond after its call."""
    said = [{"state": "running"}, *([{"compositeFailed": 1}] if failed else [])]
    noted = [{"ph": "n", "ts": begin + 1000, "args": {"data": data}} for data in said]
    marks = [
        {"ph": "b", "ts": begin, "args": {"data": {"displayName": name}}},
        *noted,
        {"ph": "e", "ts": end, "args": {}},
    ]
    return [{"name": "Animation", "pid": PAGE, "id2": {"local": key}, **mark} for mark in marks]


def report(refresh: int, state: str, *, late: int = 0, part: str = "") -> list[dict[str, Any]]:
    """A refresh's report: presented at the next refresh, or `late` refreshes after that."""
    begin = refresh * REFRESH
    said = {"frame_source": 1, "frame_sequence": refresh, "state": state}
    event = {"name": "PipelineReporter", "pid": PAGE, "id2": {"local": f"frame {refresh} {part}"}}
    return [
        {**event, "ph": "b", "ts": begin, "args": {"frame_reporter": said}},
        {**event, "ph": "e", "ts": begin + (1 + late) * REFRESH, "args": {}},
    ]


def read(*events: list[dict[str, Any]]) -> Presented:
    presented = Presented()
    add_presented(presented, [event for group in events for event in group], PAGE)
    return presented


def rounded(presented: Presented) -> list[float]:
    return [round(interval, 1) for interval in presented.ms]


def test_frames_without_the_main_threads_part_are_seen_too() -> None:
    moves = animation("a", 5_000, 5 * REFRESH)
    found = read(moves, *(report(refresh, PARTIAL) for refresh in range(5)))
    assert rounded(found) == [16.7, 16.7, 16.7, 16.7]
    assert found.refreshes == {PARTIAL: 4}
    assert [round(start, 1) for start in found.start_ms] == [11.7]


def test_a_dropped_frame_lengthens_the_interval() -> None:
    moves = animation("a", 1_000, 5 * REFRESH)
    states = [ALL, ALL, DROPPED, DROPPED, ALL]
    found = read(moves, *(report(refresh, state) for refresh, state in enumerate(states)))
    assert rounded(found) == [16.7, 50.0]
    assert found.refreshes == {ALL: 2, DROPPED: 2}


def test_a_refresh_with_nothing_new_to_show_is_no_dropped_frame() -> None:
    moves = animation("a", 1_000, 5 * REFRESH)
    states = [ALL, ALL, IDLE, ALL, ALL]
    found = read(moves, *(report(refresh, state) for refresh, state in enumerate(states)))
    assert rounded(found) == [16.7, 16.7, 16.7]


def test_a_main_threads_part_that_comes_late_leaves_its_own_refresh_dropped() -> None:
    moves = animation("a", 1_000, 7 * REFRESH)
    held_up = [*report(1, DROPPED), *report(1, ALL, late=4, part="main")]
    found = read(moves, report(0, ALL), held_up, report(5, ALL))
    assert found.refreshes == {DROPPED: 1, ALL: 1}


def test_animations_of_style_sheets_are_left_out_and_those_on_the_main_thread_are_counted() -> None:
    found = read(
        animation("a", 1_000, 3 * REFRESH, name="passing-light"),
        animation("b", 1_000, 3 * REFRESH, failed=True),
        *(report(refresh, ALL) for refresh in range(3)),
    )
    assert (found.motions, found.on_main) == (1, 1)
