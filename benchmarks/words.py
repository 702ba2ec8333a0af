"""Measure the study of words: the due list, an answer, and schedules held against `fsrs`.

    python -m benchmarks.words [--cards N] [--answers N] [--logs N] [--json]

One person has a number of cards in a new SQLite file, half of them due. Times include the database
and the disk, but no HTTP; `cpu` is the processor time of the process in them, without the waits of
a busy machine. Between the answers a row is changed and committed, and nothing else: `commit` is
what the disk and the neighbours cost in the same seconds. The logs are random, and every one is
scheduled here and by `fsrs` directly.
"""

import argparse
import asyncio
import json
import random
import statistics
import tempfile
import time
from collections.abc import Awaitable
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from uuid import uuid4

from fsrs import Card, Scheduler
from fsrs import Rating as FsrsRating

from tilewright.api.word_files import StoredSettings
from tilewright.api.words import WordAnswer
from tilewright.host.system import Words
from tilewright.players.timekeeping import this_instant
from tilewright.server.store import database_at
from tilewright.server.store.word_rows import CardRow
from tilewright.server.store.words import WordStore
from tilewright.server.words.card_scheduling import (
    LONGEST_DAYS,
    STEPS,
    STEPS_AGAIN,
    CardMemory,
    reviewed,
    spread,
)
from tilewright.server.words.study import WordStudy
from tilewright.server.words.under_way import WaitingCards
from tilewright.study.words.cards import CardKind
from tilewright.study.words.decks import DeckName, StudyWords
from tilewright.study.words.judging import DAY_MS, CardRating

PERSON = "person"
MS = 1000.0


@dataclass(frozen=True, slots=True)
class Figures:
    """The results of one run; times in milliseconds."""

    cards: int
    due_list_median: float
    due_list_p99: float
    due_list_cpu_p99: float
    answer_median: float
    answer_p99: float
    answer_cpu_median: float
    answer_cpu_p99: float
    commit_median: float
    commit_p99: float
    logs: int
    logs_that_differ: int


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cards", type=int, default=10_000)
    parser.add_argument("--answers", type=int, default=500)
    parser.add_argument("--logs", type=int, default=10_000)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    figures = asyncio.run(measured(options.cards, options.answers, options.logs))
    shown = asdict(figures)
    print(
        json.dumps(shown) if options.json else "  ".join(f"{k} {v:.4g}" for k, v in shown.items())
    )


async def measured(cards: int, answers: int, logs: int) -> Figures:
    with tempfile.TemporaryDirectory() as folder:
        database = database_at(str(Path(folder) / "words.db"))
        database.prepare()
        await database.open()
        study = WordStudy(WordStore(database), Words.load("club"))
        await _fill(study, cards)
        store, now = study.store, this_instant()
        due, answered, committed = Times(), Times(), Times()
        for _ in range(answers):
            await due.add(store.due(PERSON, "CLUB", now, only_learning=False, most=200))
        waiting = WaitingCards()
        for _ in range(answers):
            await answered.add(study.answer(PERSON, await _next(study), waiting, lambda: None))
            await committed.add(study.keep_settings(PERSON, StoredSettings(), is_new=False))
        await database.close()
    differ = sum(not _is_like_fsrs(random.Random(seed)) for seed in range(logs))
    return Figures(
        cards,
        statistics.median(due.clock), worst(due.clock), worst(due.cpu),
        statistics.median(answered.clock), worst(answered.clock),
        statistics.median(answered.cpu), worst(answered.cpu),
        statistics.median(committed.clock), worst(committed.clock),
        logs, differ,
    )  # fmt: skip


@dataclass(slots=True)
class Times:
    """Milliseconds by the clock and of the processor, for one kind of work."""

    clock: list[float] = field(default_factory=list)
    cpu: list[float] = field(default_factory=list)

    async def add(self, work: Awaitable[object]) -> None:
        """Do the work and add what it takes."""
        began, cpu = time.perf_counter(), time.process_time()
        await work
        self.clock.append((time.perf_counter() - began) * MS)
        self.cpu.append((time.process_time() - cpu) * MS)


def worst(times: list[float]) -> float:
    """Return the time below which 99 of 100 are."""
    return statistics.quantiles(times, n=100)[98]


async def _fill(study: WordStudy, count: int) -> None:
    words = StudyWords(study.lists.named(StoredSettings().study))
    deck = words.deck(DeckName.SEVENS)[:count]
    now = this_instant()
    await study.keep_settings(PERSON, StoredSettings(), is_new=True)
    rows = []
    for place, card in enumerate(deck):
        at = now - 40 * DAY_MS
        memory = reviewed(None, CardRating.EASY, at, card=card.letters, number=1, retention=0.9)
        due = now + (place - count // 2) * 1000
        rows.append(
            CardRow(
                PERSON, "CLUB", card.kind.value, card.letters, "sevens", "", place, 1, 0, False,
                memory.stage, memory.text(), due,
            )
        )  # fmt: skip
    await study.store.add(rows, now=now, guest=PERSON)


async def _next(study: WordStudy) -> WordAnswer:
    """Return an answer to the next card; to find it is no part of the time of an answer."""
    row = (await study.store.due(PERSON, "CLUB", this_instant(), only_learning=False))[0]
    kind = CardKind(row.kind)
    return WordAnswer(uuid4().hex, kind, row.letters, row.reviewed, row.letters, 0, 5000)


def _is_like_fsrs(dice: random.Random) -> bool:
    scheduler = Scheduler(
        desired_retention=0.9,
        learning_steps=STEPS,
        relearning_steps=STEPS_AGAIN,
        maximum_interval=LONGEST_DAYS,
        enable_fuzzing=False,
    )
    card, memory = Card(card_id=1), None
    at: int = this_instant()
    for number in range(1, dice.randint(2, 20)):
        rating = dice.choice(list(CardRating))
        moment = datetime.fromtimestamp(at / MS, UTC)
        card, _ = scheduler.review_card(card, FsrsRating(int(rating)), moment)
        memory = reviewed(memory, rating, at, card="card", number=number, retention=0.9)
        interval = round((card.due - moment).total_seconds() * MS)
        theirs = (int(card.state), card.step, card.stability, card.difficulty)
        ours = (memory.stage, memory.step, memory.stability, memory.difficulty)
        if ours != theirs or memory.due - at != spread(interval, f"card {number}"):
            return False
        memory = CardMemory.read(memory.text())
        at += dice.choice([30_000, 700_000, DAY_MS, 9 * DAY_MS, 100 * DAY_MS])
    return True


if __name__ == "__main__":
    main()
