"""Files of word cards: no import is felt by others, and each has its limits."""

import json
import random
import shutil
import threading
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tilewright.rules.languages import ENGLISH_LANGUAGE
from tilewright.server.analysis.heavy_work import HeavyWorkExecutor
from tilewright.server.analysis.long_tasks import MOST_OF_VISITOR, LongTasks
from tilewright.server.http import security
from tilewright.server.http.problems import Problem
from tilewright.server.serve import Server
from tilewright.server.settings import Settings
from tilewright.server.store import database_at
from tilewright.server.store.word_moves import WordMoves
from tilewright.server.store.word_rows import REVIEWS_AT_ONCE, CardRow, Counted
from tilewright.server.store.words import WordStore
from tilewright.server.words.importing import (
    BYTES_AT_ONCE,
    CARDS_AT_ONCE,
    LINES_AT_ONCE,
    StudyLimits,
    in_pieces,
    pieces_of,
)
from tilewright.server.words.order import statistics_of
from tilewright.server.words.reading import (
    LONGEST_LINE,
    ReadCard,
    ReadingState,
    read_lines,
    replayed,
)
from tilewright.study.words.judging import DAY_MS, StudiedToday

from tests.server.accounts.test_accounts import done, refused
from tests.server.conftest import Guest, Json, running
from tests.server.words.test_words import bring, enter

REVIEWS = 400
CARDS = 20


@pytest.fixture
def server(shared_server: Server) -> Server:
    return shared_server


def card_of(letters: str, reviews: int) -> Json:
    minute, first = 60_000, 1_600_000_000_000
    log = [[first + n * 9 * minute, 1 + n % 4, 900, 0, 0] for n in range(reviews)]
    return {"list": "CLUB", "kind": "hooks", "letters": letters, "deck": "Mine", "log": log}


def file_of(cards: list[Json]) -> str:
    return "\n" + "\n".join(map(json.dumps, cards))


def letters(count: int) -> list[str]:
    return [f"Q{chr(65 + n // 26)}{chr(65 + n % 26)}" for n in range(count)]


@pytest.mark.skipif(
    not hasattr(time, "pthread_getcpuclockid"), reason="no clock for a thread's processor time"
)
def test_the_reviews_of_an_import_are_replayed_beside_the_event_loop(own_server: Server) -> None:
    # the server that started last
    loop = [one for one in threading.enumerate() if one.name.endswith("(run)")][-1]
    assert loop.ident is not None
    clock = time.pthread_getcpuclockid(loop.ident)
    ann = enter(Guest(own_server.url))
    done(bring(ann, file_of([card_of("QI", 1)])))
    began = time.thread_time()
    encoded = _encoded(card_of("QI", REVIEWS))
    for _ in range(CARDS // 4):
        replayed("ann", (encoded,), 0.9)
    alone = 4 * (time.thread_time() - began)
    before = time.clock_gettime(clock)
    told = done(bring(ann, file_of([card_of(word, REVIEWS) for word in letters(CARDS)])))
    assert (told["added"], told["refused"]) == (CARDS, 0)
    # what is left are the lines, and the rows on their way to the store
    assert time.clock_gettime(clock) - before < alone


def _encoded(card: Json) -> bytes:
    state = ReadingState(
        "CLUB", {"CLUB": ENGLISH_LANGUAGE}, 1_700_000_000_000, is_first=False, line=1
    )
    (read,) = read_lines(state, [json.dumps(card).encode()]).cards
    return read.data


def test_no_transaction_of_an_import_has_more_than_a_few_rows(dice: random.Random) -> None:
    most = [0, 1, 30, REVIEWS_AT_ONCE]
    cards = [
        ReadCard(number, "CLUB", "hooks", "QI", "Mine", dice.randint(0, dice.choice(most)), 4, b"")
        for number in range(3000)
    ]
    pieces = list(in_pieces(cards))
    assert [card for piece in pieces for card in piece] == cards
    assert max(map(len, pieces)) <= CARDS_AT_ONCE
    assert max(sum(card.reviews for card in piece) for piece in pieces) <= REVIEWS_AT_ONCE


async def test_a_body_is_read_in_small_pieces_however_it_comes(dice: random.Random) -> None:
    lines = [b"x" * dice.choice([0, 1, 40, 5000]) for _ in range(2000)]
    text = b"\n".join(lines)

    async def chunks() -> AsyncIterator[bytes]:
        at = 0
        while at < len(text):
            size = dice.choice([1, 100, 65_536])
            yield text[at : at + size]
            at += size

    pieces = [piece async for piece in pieces_of(chunks())]
    while lines[-1] == b"":
        lines.pop()
    assert [line for piece in pieces for line in piece][: len(lines)] == lines
    assert max(map(len, pieces)) <= LINES_AT_ONCE
    assert max(sum(map(len, piece)) for piece in pieces) <= BYTES_AT_ONCE + LONGEST_LINE


async def test_of_an_endless_line_no_more_is_kept_than_its_limit() -> None:
    async def chunks() -> AsyncIterator[bytes]:
        for _ in range(100):
            yield b"x" * 65_536

    ((line,),) = [piece async for piece in pieces_of(chunks())]
    assert len(line) == LONGEST_LINE + 1


def test_each_limit_of_an_import_is_named_with_its_figure(
    ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    enter(ann)
    monkeypatch.setattr("tilewright.server.routes.words.OF_GUEST", StudyLimits(9, 3, 20))
    told = done(
        bring(
            ann,
            file_of(
                [
                    card_of("QI", 501),
                    card_of("QIN", 2),
                    card_of("QINS", 2),
                    card_of("QUA", 1) | {"deck": "A very long name of a deck"},
                    card_of("QUAD", 1),
                ]
            )
            + "\n"
            + "x" * (LONGEST_LINE + 1),
        )
    )
    assert told["added"] == 2
    assert told["lines"] == [
        {"line": 2, "reason": "long_log", "most": 500},
        {"line": 7, "reason": "too_long", "most": LONGEST_LINE},
        {"line": 4, "reason": "reviews_full", "most": 3},
        {"line": 5, "reason": "text_full", "most": 20},
    ]


def test_a_network_imports_only_so_many_rows(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(security, "MOST_ROWS", 3.0)
    monkeypatch.setattr(security, "ROWS_A_SECOND", 1e-9)
    with running(settings) as server:
        ann, ben = (enter(Guest(server.url)) for _ in range(2))
        assert done(bring(ann, "AB\nAC\nAD\nAE"))["added"] == 4
        full = bring(ben, "AB")
        refused(full, 429, "too_many")
        assert full.json()["error"]["evidence"] == {"what": "rows", "most": 3}
        for guest in (ann, ben):
            guest.http.close()


async def test_a_guest_has_one_import_or_export_at_a_time_and_a_network_few() -> None:
    heavy_work = HeavyWorkExecutor(100.0)
    tasks = LongTasks(heavy_work)
    try:
        with tasks.begun("ann", "here"):
            for guest, visitor in (("ann", "here"), ("ann", "elsewhere")):
                with pytest.raises(Problem) as problem:
                    tasks.check(guest, visitor)
                assert problem.value.error.evidence == {"what": "tasks", "most": 1}
            with tasks.begun("ben", "here"), tasks.begun("eve", "here"):
                with pytest.raises(Problem) as problem:
                    tasks.check("tom", "here")
                assert problem.value.error.evidence == {"what": "tasks", "most": MOST_OF_VISITOR}
                tasks.check("tom", "elsewhere")
        tasks.check("ann", "here")
    finally:
        heavy_work.close()


async def test_a_study_of_many_cards_moves_and_is_deleted_in_pieces(
    migrated_file: Path, tmp_path: Path
) -> None:
    database = database_at(str(shutil.copy(migrated_file, tmp_path)))
    await database.open()
    store, many = WordStore(database), 2 * CARDS_AT_ONCE + 7
    for guest, count, reviewed in (("ann", many, 5), ("ben", 10, 3), ("eve", 3, 1)):
        await store.set_settings(guest, "{}", 1, is_new=True)
        await store.add(
            [
                CardRow(guest, "CLUB", "hooks", word, "Mine", "", place, reviewed)
                for place, word in enumerate(letters(count))
            ],
            now=1,
            guest=guest,
        )
    before = database.transactions
    await WordMoves(database).move("ann", "ben")
    assert database.transactions - before > many // CARDS_AT_ONCE
    assert [(await store.stored(guest)).cards for guest in ("ann", "ben")] == [0, many]
    # of the cards that both had, those with more reviews
    assert (await store.stored("ben")).reviews == 5 * many
    assert await store.settings("ann") is None
    await WordMoves(database).remove("ben")
    assert [(await store.stored(guest)).cards for guest in ("ben", "eve")] == [0, 3]
    await database.close()


async def test_statistics_count_as_one_would_card_by_card(
    database: str, dice: random.Random
) -> None:
    store_of = database_at(database)
    await store_of.open()
    store, now, today = WordStore(store_of), 20_000 * DAY_MS, 20_000 * DAY_MS - 3_600_000
    cards = [
        CardRow(
            "ann", "CLUB", "hooks", word, "Mine", "", place,
            stage=(stage := dice.randint(0, 3)), aside=dice.random() < 0.1,
            due=now + dice.randint(-3 * DAY_MS, 20 * DAY_MS) if stage else None,
        )
        for place, word in enumerate(letters(600))
    ]  # fmt: skip
    await store.add(cards, now=now, guest="ann")
    found = statistics_of(
        await store.summary("ann", "CLUB", now, today), Counted(0, 0, 0), StudiedToday(0, 0)
    )
    begun = [card for card in cards if card.due is not None]
    asked = [(card.due or 0) for card in begun if not card.aside]
    assert (found.begun, found.aside) == (len(begun), len(begun) - len(asked))
    assert found.due == sum(due <= now for due in asked)
    assert found.learnt == sum(card.stage == 2 for card in begun)
    days = [max(0, (due - today) // DAY_MS) for due in asked]
    assert found.forecast == tuple(days.count(day) for day in range(14))
    assert [(one.length, one.begun) for one in found.lengths] == [(3, len(begun))]
    await store_of.close()
