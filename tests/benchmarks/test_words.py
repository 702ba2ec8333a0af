"""The benchmark of word cards, with few of them."""

import asyncio

from benchmarks import words


def test_the_benchmark_of_word_cards_finds_no_schedule_that_differs() -> None:
    figures = asyncio.run(words.measured(cards=40, answers=10, logs=20))
    assert figures.logs_that_differ == 0
    assert 0 < figures.answer_median <= figures.answer_p99
    assert 0 < figures.answer_cpu_median <= figures.answer_cpu_p99
    assert 0 < figures.commit_median <= figures.commit_p99
