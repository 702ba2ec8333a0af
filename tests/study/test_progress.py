"""When an exercise is due again, and when it is set aside."""

import pytest

from tilewright.study.progress import LONG_REMEMBERED, Memory, Progress


def test_a_turn_that_was_never_tried_is_due_at_once() -> None:
    assert Progress().is_due(20_000)


@pytest.mark.parametrize(("day", "due"), [(19_999, False), (20_000, True), (20_500, True)])
def test_a_turn_is_due_from_its_day_on(day: int, due: bool) -> None:
    assert Progress(19_990, 1, Memory(8.0, 5.0, 20_000)).is_due(day) is due


def test_a_turn_that_is_remembered_for_long_is_set_aside() -> None:
    assert not Progress(1, 9, Memory(LONG_REMEMBERED - 0.1, 5.0, 10)).is_aside
    aside = Progress(1, 0, Memory(LONG_REMEMBERED, 5.0, 10))
    assert aside.is_aside
    assert not aside.is_due(20_000)


def test_answers_of_earlier_versions_keep_their_rule() -> None:
    assert Progress(5, 2).is_aside
    once = Progress(5, 1)
    assert not once.is_aside
    assert (once.is_due(5), once.is_due(6)) == (False, True)
