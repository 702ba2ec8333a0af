"""When an exercise is due again, and when it is set aside."""

import pytest

from tilewright.study.progress import LONG_REMEMBERED, NEW_A_DAY, Memory, Progress, due_on


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


TODAY = 20_000
WAITING = Progress(TODAY - 1, 0, Memory(1.0, 5.0, TODAY))
REVIEWED = Progress(TODAY - 9, 1, Memory(8.0, 5.0, TODAY - 1), begun=TODAY - 30)


def test_a_day_has_few_new_turns_the_first_of_the_list_and_all_others_that_are_due() -> None:
    exercises = [WAITING, REVIEWED] * (NEW_A_DAY + 2)
    due = due_on(TODAY, exercises)
    assert due[1::2] == (True,) * (NEW_A_DAY + 2)
    assert due[::2] == (True,) * NEW_A_DAY + (False, False)


def test_new_turns_that_were_answered_today_count_against_the_day() -> None:
    answered = Progress(TODAY, 1, Memory(4.0, 5.0, TODAY + 4), begun=TODAY)
    exercises = [WAITING, answered, answered, *[WAITING] * NEW_A_DAY]
    assert sum(due_on(TODAY, exercises)) == NEW_A_DAY - 2
    assert sum(due_on(TODAY + 1, exercises)) == NEW_A_DAY
    # added by hand until today had more than enough
    assert not any(due_on(TODAY, [answered] * (NEW_A_DAY + 1) + [Progress()]))


def test_new_turns_that_are_not_due_take_no_place() -> None:
    missed_today = Progress(TODAY, 0, Memory(1.0, 5.0, TODAY + 1))
    assert due_on(TODAY, [missed_today] * NEW_A_DAY + [WAITING])[-1]
