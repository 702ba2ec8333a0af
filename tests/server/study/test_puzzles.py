"""Puzzles: nothing of the answer before it is given, each person rated once, on one word list."""

import asyncio
import random
import shutil
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from datetime import UTC, date, datetime, timedelta
from functools import cache
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, func, select
from word_packages import installed, words_for, write_package

from tilewright.api.puzzles import puzzle_json
from tilewright.game.clock import Instant
from tilewright.host.system import Words
from tilewright.lexicon import load_lexicon
from tilewright.players.timekeeping import this_instant
from tilewright.rules.play import Exchange, Move
from tilewright.server.analysis.heavy_work import HeavyWorkExecutor
from tilewright.server.serve import Server
from tilewright.server.settings import Settings
from tilewright.server.store import database_at, schema
from tilewright.server.store.attempts import AttemptStore, RatedRow, attempts_handed_over
from tilewright.server.store.keys import Keys
from tilewright.server.store.migrating import on_connection
from tilewright.server.study.puzzle_ratings import (
    DAY_MS,
    MOST_A_DAY,
    SETTLED_PUZZLES,
    SortedPuzzles,
    first_rating,
    mean_to_find,
)
from tilewright.server.study.puzzles import Deed, Puzzles, prepared_of
from tilewright.study.puzzles.asking import AttemptRow, SkillEstimate
from tilewright.study.puzzles.lines import read_puzzle
from tilewright.study.puzzles.pack import PuzzlePack, lines_of, pack_in, shipped_pack
from tilewright.study.puzzles.puzzle import Puzzle, PuzzleKind

from tests.server.accounts.test_accounts import claim, delete, done, sign_in
from tests.server.conftest import Guest, Json

Come = Callable[[], Guest]
DAY = date(2026, 11, 23)
HERE = "192.0.2.7"
WRONG = Deed(1000, is_try=True)


def suits(puzzle: Puzzle) -> bool:
    """Whether it has all that its kind may have."""
    if puzzle.kind.asks_for_a_move:
        return bool(puzzle.tempting and puzzle.themes)
    return puzzle.kind is PuzzleKind.GOOD or puzzle.answer.partition("/")[2] not in ("", "Q")


@cache
def of_kind(kind: PuzzleKind) -> Puzzle:
    return next(puzzle for puzzle in shipped_pack() if puzzle.kind is kind and suits(puzzle))


def play() -> Puzzle:
    return of_kind(PuzzleKind.BEST_PLAY)


def bingo() -> Puzzle:
    return of_kind(PuzzleKind.BINGO)


def hooks() -> Puzzle:
    return of_kind(PuzzleKind.HOOKS)


def good() -> Puzzle:
    return of_kind(PuzzleKind.GOOD)


def command_of(puzzle: Puzzle, answer: str) -> Json:
    """Return an answer as a command."""
    if not puzzle.kind.asks_for_a_move:
        return {"type": "about_word", "text": answer}
    move = Move.parse(answer)
    if isinstance(move, Exchange):
        return {"type": "exchange", "tiles": str(move.tiles)}
    laid = [
        {"square": str(one.square), "tile": str(one.tile)}
        for one in puzzle.position.judge(answer, puzzle.rack).play.placements
    ]
    return {"type": "play", "tiles": laid}


def wrong_answer(puzzle: Puzzle) -> str:
    if puzzle.kind is PuzzleKind.GOOD:
        return "phoney" if puzzle.answer == "GOOD" else "good"
    return puzzle.tempting or "/"


def answer(guest: Guest, puzzle: Puzzle, text: str | None = None, ms: int = 5000) -> Json:
    body = {"command": command_of(puzzle, puzzle.answer if text is None else text), "ms": ms}
    return done(guest.post(f"/api/puzzles/{puzzle.id}/answers", body))


@pytest.fixture
def sharing(shared_server: Server) -> Come:
    """Guests of a server that other tests use too."""

    def come() -> Guest:
        guest = Guest(shared_server.url)
        done(guest.post("/api/guest", {}))
        return guest

    return come


def test_a_puzzle_shows_nothing_that_depends_on_its_answer() -> None:
    nowhere = database_at("/nowhere")
    puzzles = Puzzles(
        AttemptStore(nowhere),
        Keys(nowhere),
        Words.load("club"),
        pack_in,
        None,  # type: ignore[arg-type]  # nothing is stored or judged
    )
    for puzzle in map(of_kind, PuzzleKind):
        prepared = prepared_of(puzzle, puzzles.of(puzzle.id))
        other = replace(puzzle, answer="1A AA", tempting="", themes=(), is_common=True)
        changed = replace(prepared, puzzle=other, exercise=None)
        shown, same = (puzzle_json(one, SkillEstimate(), None) for one in (prepared, changed))
        assert msgspec.json.encode(shown) == msgspec.json.encode(same)


def test_no_response_before_the_solution_has_a_byte_of_it(sharing: Come) -> None:
    ann = sharing()
    for puzzle in (play(), bingo(), hooks(), good()):
        base = f"/api/puzzles/{puzzle.id}"
        ann.seen.clear()
        ann.get(base)
        ann.get(f"/api/puzzles/next?kind={puzzle.kind.value}&stars={puzzle.stars}")
        ann.get(f"/api/puzzles/days/{DAY}")
        ann.get("/api/puzzles")
        ann.post(f"{base}/preview", {"tiles": []})
        if puzzle.kind is not PuzzleKind.GOOD:
            assert not answer(ann, puzzle, wrong_answer(puzzle))["found"]
            done(ann.post(f"{base}/hints", {"number": 1}))
        seen = b"\n".join(ann.seen).decode().upper()
        for secret in (puzzle.answer, puzzle.answer.rpartition(" ")[2], puzzle.tempting):
            # the kind, and a word that stands on the board
            assert not secret or f'"{secret.upper()}"' not in seen.replace('"GOOD"', "", 3)
            if puzzle.kind.asks_for_a_move and secret:
                assert secret.upper() not in seen


def test_the_first_try_is_rated_and_nothing_after_it(sharing: Come) -> None:
    ann, ben = sharing(), sharing()
    right = answer(ann, play())
    assert right["found"]
    assert right["cost"] == 0
    assert right["attempt"] == {
        "tries": 1, "hints": 0, "found": True, "shown": False, "clean": True,
    }  # fmt: skip
    assert right["rating"]["rating"] > 1500
    assert right["rating"]["low"] < right["rating"]["rating"] < right["rating"]["high"]
    assert right["rating"]["certainty"] == "guess"
    assert answer(ann, play(), play().tempting)["attempt"] == right["attempt"]
    missed = answer(ben, play(), play().tempting)
    assert not missed["found"]
    assert missed["cost"] > 0
    assert missed["rating"]["rating"] < 1500
    later = answer(ben, play())
    assert later["found"]
    assert (later["attempt"]["tries"], later["attempt"]["clean"]) == (2, False)
    assert later["rating"] == missed["rating"]
    # the curve has the rated tries alone, of oneself alone
    (moment,) = ben.get("/api/statistics/rating")
    assert {name: moment[name] for name in ("rating", "low", "high")} == {
        name: missed["rating"][name] for name in ("rating", "low", "high")
    }
    second = answer(ann, bingo())
    assert [moment["rating"] for moment in ann.get("/api/statistics/rating")] == [
        right["rating"]["rating"],
        second["rating"]["rating"],
    ]


def test_a_hint_or_the_solution_counts_as_missed(sharing: Come) -> None:
    for way in ("hints", "solution"):
        ann = sharing()
        body = {"number": 1} if way == "hints" else {}
        given = done(ann.post(f"/api/puzzles/{bingo().id}/{way}", body))
        assert given["rating"]["rating"] < 1500
        after = answer(ann, bingo())
        assert after["found"]
        assert not after["attempt"]["clean"]
        assert after["rating"] == given["rating"]
        assert after["attempt"]["found"] is (way == "hints")


def test_answers_that_are_not_allowed_count_as_none(sharing: Come) -> None:
    ann = sharing()
    base = f"/api/puzzles/{play().id}"
    command = {"type": "play", "tiles": [{"square": "A1", "tile": "Q"}]}
    refused = ann.post(f"{base}/answers", {"command": command})
    assert (refused.status_code, refused.json()["error"]["code"]) == (422, "tile_not_on_rack")
    for path, body in (
        (f"{base}/answers", {"command": {"type": "about_word", "text": "good"}}),
        (f"/api/puzzles/{good().id}/answers", {"command": {"type": "pass"}}),
        (f"/api/puzzles/{good().id}/hints", {"number": 1}),
    ):
        assert ann.post(path, body).status_code == 404
    assert ann.get(base)["attempt"] is None
    assert ann.get("/api/puzzles")["tried"] == 0


def test_hints_say_more_each_time_and_the_solution_all(sharing: Come) -> None:
    ann = sharing()
    shown = ann.get(f"/api/puzzles/{play().id}")
    hints = [
        done(ann.post(f"/api/puzzles/{play().id}/hints", {"number": number}))
        for number in range(1, shown["hints"] + 1)
    ]
    theme, where, letters = hints
    assert theme["themes"]
    assert (theme["squares"], theme["tiles"], where["tiles"]) == ([], "", "")
    assert len(where["squares"]) == len(letters["tiles"]) > 0
    solution = done(ann.post(f"/api/puzzles/{play().id}/solution", {}))
    assert f"{solution['best']['at']} {solution['best']['word']}" == play().answer
    assert solution["tempting"] == play().tempting
    assert [reason["theme"] for reason in solution["reasons"]] == theme["themes"]
    assert solution["meanings"][0]["in_list"]
    ends = done(ann.post(f"/api/puzzles/{hooks().id}/solution", {}))
    assert f"{ends['front']}/{ends['back']}" == hooks().answer
    word = done(ann.post(f"/api/puzzles/{good().id}/solution", {}))
    assert word["good"] is (good().answer == "GOOD")


def test_answers_about_words_tell_what_was_right_of_them(sharing: Come) -> None:
    ann = sharing()
    front, _, back = hooks().answer.partition("/")
    part = answer(ann, hooks(), f"{front}/{back[:-1]}Q")
    assert (part["found"], part["missing"]) == (False, 1)
    assert part["wrong"] == ["_Q"]
    assert f"_{back[-1]}" not in part["right"]
    assert answer(ann, hooks())["found"]
    # of two answers the wrong one says which is right
    wrong = answer(ann, good(), wrong_answer(good()))
    assert (wrong["found"], wrong["attempt"]["shown"]) == (False, True)
    assert not answer(ann, good())["attempt"]["found"]


def test_the_next_puzzle_is_of_the_kind_asked_for_and_never_one_that_is_known(
    sharing: Come,
) -> None:
    ann = sharing()
    there = [puzzle for puzzle in shipped_pack() if puzzle.kind is PuzzleKind.GOOD][:12]
    seen = set()
    for _ in there:
        address = "/api/puzzles/next?kind=good"
        shown = ann.get(address)["puzzle"]
        assert shown["kind"] == "good"
        assert shown["id"] not in seen
        seen.add(shown["id"])
        done(ann.post(f"/api/puzzles/{shown['id']}/solution", {}))
    assert ann.get("/api/puzzles/next?kind=good&theme=bingo")["puzzle"] is None
    theme = ann.get("/api/puzzles/next?theme=bingo&stars=3")["puzzle"]
    found = shipped_pack().find(theme["id"])
    assert found is not None
    assert (found.stars, "bingo" in found.themes) == (3, True)
    other = ann.get(f"/api/puzzles/next?theme=bingo&stars=3&skip={theme['id']}")["puzzle"]
    others = [p for p in shipped_pack() if "bingo" in p.themes and p.stars == 3]
    assert (other["id"] == theme["id"]) is (len(others) == 1)
    figures = ann.get("/api/puzzles")
    kinds = {one["kind"]: one for one in figures["kinds"]}
    assert (kinds["good"]["tried"], kinds["good"]["found"]) == (len(there), 0)
    assert sum(one["puzzles"] for one in figures["kinds"]) == len(shipped_pack())
    assert (figures["tried"], figures["found"], figures["kept_days"]) == (len(there), 0, 180)


def test_the_day_s_puzzles_are_the_same_for_all_and_remember_what_one_did(sharing: Come) -> None:
    ann, ben = sharing(), sharing()
    address = f"/api/puzzles/days/{DAY}"
    day = ann.get(address)
    assert day == ben.get(address)
    assert [one["stars"] for one in day["puzzles"]] == [1, 2, 3]
    first = shipped_pack().find(day["puzzles"][0]["id"])
    assert first is not None
    answer(ann, first, ms=7000)
    mine, theirs = (guest.get(address)["puzzles"][0] for guest in (ann, ben))
    assert (mine["attempt"]["clean"], mine["ms"]) == (True, 7000)
    assert theirs["attempt"] is None
    # the answer lies on the board of who knows it, and of nobody else
    judged = first.position.judge(first.answer, first.rack)
    assert mine["answer"]["score"] == judged.score
    assert mine["board"] == list(first.position.board.with_tiles(judged.play.placements).rows())
    assert (theirs["answer"], theirs["board"]) == (None, list(first.position.board.rows()))
    months = [guest.get("/api/puzzles/months/2026-11")["found"] for guest in (ann, ben)]
    assert [found[DAY.day - 1] for found in months] == [1, 0]
    assert ann.http.get("/api/puzzles/months/2026-13").status_code == 404
    late = datetime.now(UTC).date() + timedelta(days=2)
    for day_of in (late, "today", "2026-13-01"):
        assert ann.http.get(f"/api/puzzles/days/{day_of}").status_code == 404


def test_attempts_move_to_the_account_are_exported_and_deleted_with_it(
    ann: Guest, new_guest: Come, settings: Settings
) -> None:
    phone = new_guest()
    for guest in (ann, phone):
        done(guest.post("/api/guest", {}))
        answer(guest, play(), play().tempting)
    before = answer(ann, bingo())["rating"]
    answer(phone, hooks())
    done(claim(ann))
    done(sign_in(phone))
    figures = phone.get("/api/puzzles")
    assert (figures["tried"], figures["found"], figures["kept_days"]) == (3, 2, None)
    # an account that has a rating keeps it
    assert figures["rating"] == before
    exported = ann.get("/api/account/export")["puzzles"]
    assert {one["puzzle"] for one in exported} == {play().id, bingo().id, hooks().id}
    assert [one["mean"] is None for one in exported] == [False, False, True]
    done(delete(phone))
    assert on_connection(database_at(settings.database_address).url, _count) == 0


def _count(connection: Connection) -> int:
    return int(connection.execute(select(func.count()).select_from(schema.attempts)).scalar_one())


@asynccontextmanager
async def puzzles_at(
    address: str, words: Words | None = None, pack: PuzzlePack | None = None
) -> AsyncIterator[Puzzles]:
    database = database_at(address)
    await database.open()
    heavy = HeavyWorkExecutor(100.0)
    try:
        yield Puzzles(
            AttemptStore(database),
            Keys(database),
            words or Words.load("club"),
            lambda language: pack or pack_in(language),
            heavy,
        )
    finally:
        heavy.close()
        await database.close()


async def settle(
    puzzles: Puzzles, guest: str, mean: float = 25.0, since: Instant | None = None
) -> None:
    """Give the guest a rating that rests on ten puzzles, tried since long ago."""
    at = this_instant() - 30 * DAY_MS if since is None else since
    for number in range(1, SETTLED_PUZZLES + 1):
        attempt = AttemptRow(guest, f"made up {number}", 1, at, 0, 1, 0, found=True, shown=False)
        await puzzles.store.add(attempt, RatedRow(number, mean, 3.0))


async def test_two_devices_that_answer_at_once_count_once(database: str) -> None:
    right = Deed(1000, is_try=True, found=True)
    async with puzzles_at(database) as puzzles:
        both = await asyncio.gather(*(puzzles.count(HERE, "ann", play(), right) for _ in range(2)))
        assert all((one.number, one.tries, one.found) == (1, 1, True) for one in both)
        (stored,) = await puzzles.store.all_of("ann")
        assert (stored.number, stored.tries, stored.found) == (1, 1, True)
        # and so does another puzzle, and another person, at the same moment
        for guest in ("ben", "eve"):
            await settle(puzzles, guest)
        await asyncio.gather(
            *(puzzles.count(HERE, "ann", puzzle, right) for puzzle in (bingo(), hooks())),
            *(puzzles.count(f"at {guest}", guest, bingo(), right) for guest in ("ben", "eve")),
        )
        own = await puzzles.store.rating_of("ann", "english")
        its = await puzzles.store.rating_of_puzzle(bingo().id)
        assert own is not None
        assert its is not None
        assert (own.played, its.met) == (3, 2)
        assert its.mean < first_rating(bingo().stars).mean


async def test_what_a_new_guest_does_rates_no_puzzle(database: str) -> None:
    async with puzzles_at(database) as puzzles:
        for guest in range(60):
            await puzzles.count(f"at {guest}", f"new {guest}", play(), WRONG)
        assert await puzzles.rating_of_puzzle(play()) == first_rating(play().stars)
        # nor a guest who tried ten in an hour
        await settle(puzzles, "ann", since=Instant(this_instant() - 3_600_000))
        await puzzles.count(HERE, "ann", play(), WRONG)
        assert await puzzles.rating_of_puzzle(play()) == first_rating(play().stars)


async def test_a_network_counts_once_a_day_for_a_puzzle(sqlite_file: str) -> None:
    async with puzzles_at(sqlite_file) as puzzles:
        ratings = []
        for guest in range(5):
            await settle(puzzles, f"old {guest}")
            await puzzles.count(HERE, f"old {guest}", play(), WRONG)
            ratings.append(await puzzles.rating_of_puzzle(play()))
        assert ratings[0].mean > first_rating(play().stars).mean
        assert ratings == [ratings[0]] * 5
        # another puzzle, and the next day, count again
        await settle(puzzles, "eve")
        await puzzles.count(HERE, "eve", bingo(), WRONG)
        assert (await puzzles.rating_of_puzzle(bingo())).mean > first_rating(bingo().stars).mean
        tomorrow = Instant(this_instant() + DAY_MS)
        puzzles._now = lambda: tomorrow
        await puzzles.count(HERE, "eve", play(), WRONG)
        assert (await puzzles.rating_of_puzzle(play())).mean > ratings[0].mean


async def test_a_puzzle_s_rating_moves_only_so_far_in_a_day(sqlite_file: str) -> None:
    async with puzzles_at(sqlite_file) as puzzles:
        first = first_rating(play().stars).mean
        for guest in range(30):
            await settle(puzzles, f"old {guest}", mean=40.0)
            await puzzles.count(f"at {guest}", f"old {guest}", play(), WRONG)
        assert first < (await puzzles.rating_of_puzzle(play())).mean <= first + MOST_A_DAY


async def test_the_next_puzzle_follows_ratings_of_other_servers_and_after_a_restart(
    sqlite_file: str,
) -> None:
    pack = PuzzlePack("two", load_lexicon("club").content_hash, [play(), bingo()])
    async with puzzles_at(sqlite_file, pack=pack) as one, puzzles_at(sqlite_file, pack=pack) as two:
        for puzzles in (one, two):
            assert await puzzles.next(HERE, "ann", "english", None, "", 0, "") in {
                play().id,
                bingo().id,
            }
        before = {puzzle.id: first_rating(puzzle.stars).mean for puzzle in (play(), bingo())}
        assert (await one.sorted_puzzles("english")).means == before
        await settle(one, "eve", mean=30.0)
        await one.count(HERE, "eve", play(), WRONG)
        after = before | {play().id: (await one.rating_of_puzzle(play())).mean}
        assert (await one.sorted_puzzles("english")).means == after != before
        later = Instant(this_instant() + 61_000)
        two._now = lambda: later
        assert (await two.sorted_puzzles("english")).means == after
    async with puzzles_at(sqlite_file, pack=pack) as started:
        assert (await started.sorted_puzzles("english")).means == after


def test_the_nearest_puzzles_are_those_of_the_wanted_chance(dice: random.Random) -> None:
    puzzles = {puzzle.id: puzzle for puzzle in shipped_pack()[:200]}
    ordered = SortedPuzzles(puzzles)
    means = {which: first_rating(puzzle.stars).mean for which, puzzle in puzzles.items()}
    for _ in range(300):
        which = dice.choice(list(means))
        means[which] = dice.gauss(25, 6)
        ordered.rate(which, means[which])
    person, stars = SkillEstimate(dice.gauss(25, 6), 4.0), dice.choice([1, 2, 3])
    found = ordered.nearest(person, 0.6, lambda _, puzzle: puzzle.stars == stars, 12)
    wanted = mean_to_find(person, 0.6)
    away = sorted(
        abs(means[which] - wanted) for which, puzzle in puzzles.items() if puzzle.stars == stars
    )
    assert [abs(means[which] - wanted) for which in found] == away[:12]


async def test_a_clock_that_goes_back_loses_no_attempt(sqlite_file: str) -> None:
    async with puzzles_at(sqlite_file) as puzzles:
        times = iter((5000, 1000))
        puzzles._now = lambda: next(times)  # type: ignore[assignment,return-value]
        await puzzles.count(HERE, "ann", play(), Deed(10, is_try=True))
        after = await puzzles.count(HERE, "ann", play(), Deed(20, is_try=True, found=True))
        assert (after.number, after.tries, after.at, after.found) == (2, 2, 5000, True)


async def test_puzzles_for_another_list_are_hidden(sqlite_file: str, tmp_path: Path) -> None:
    own = tmp_path / "own.txt"
    own.write_text("AB\nBA\nCAB\n")
    club, common = load_lexicon("club"), load_lexicon("common")
    known = replace(play(), is_common=True)
    others = [replace(puzzle, is_common=False) for puzzle in (bingo(), good())]
    pack = PuzzlePack("mixed", club.content_hash, [known, *others])
    for default, shown in (
        (club, (known, *others)), (common, (known,)), (load_lexicon(own), ()),
    ):  # fmt: skip
        async with puzzles_at(sqlite_file, Words(default, common, club), pack) as puzzles:
            found = await puzzles.in_language("english").pack()
            assert tuple(found.puzzles.values()) == shown
            days = [found.of_the_day(date(2026, 1, day)) for day in range(1, 9)]
            ids = {puzzle.id for day in days for puzzle in day}
            assert ids <= {puzzle.id for puzzle in shown}


async def test_a_guest_s_attempts_are_kept_until_long_after_the_last(
    migrated_file: Path, tmp_path: Path
) -> None:
    database = database_at(str(shutil.copy(migrated_file, tmp_path)))
    await database.open()
    store = AttemptStore(database)
    for guest, at in (("ann", 1000), ("ben", 1000), ("ben", 2000)):
        number = 1 if at == 1000 else 2
        await store.add(AttemptRow(guest, "p", number, at, 0, number, 0, found=False, shown=False))
    await store.forget(2000)
    assert [len(await store.all_of(guest)) for guest in ("ann", "ben")] == [0, 2]
    await database.close()


COCHE = "15/15/15/15/15/15/15/5CO[CH]E6/15/15/15/15/15/15/15 / 10/12 0;"
SPANISH = (
    f"{COCHE} kind hooks; edition standard; ld spanish; lex SPANISH; asked 8F CO[CH]E; answer"
    " [CH]/S; stars {stars};"
)


@pytest.fixture
def spanish(tmp_path: Path) -> Iterator[Words]:
    """Yield the words of a server on which a package of Spanish words and puzzles is installed."""
    packages = tmp_path / "packages"
    words = "COCHE\nCOCHES\nCHCOCHE\nOCHO\n"
    body = words_for("spanish", puzzles="puzzles.txt")
    write_package(packages, "spanish", body, words)
    with installed(packages):
        lexicon = load_lexicon("spanish")
        pack = PuzzlePack("own", lexicon.content_hash, [read_puzzle(SPANISH.format(stars=1))])
        file = packages / "tilewright_spanish" / "puzzles.txt"
        file.write_text("".join(lines_of(pack)), "utf-8")
        yield Words.load("club")


async def test_each_language_has_puzzles_and_a_rating_of_its_own(
    sqlite_file: str, spanish: Words
) -> None:
    async with puzzles_at(sqlite_file, spanish) as puzzles:
        assert puzzles.languages == ("english", "spanish")
        assert (puzzles.wanted("spanish"), puzzles.wanted("german")) == ("spanish", "english")
        which = await puzzles.next(HERE, "ann", "spanish", None, "", 0, "")
        assert which is not None and which.startswith("spanish-")
        prepared = await puzzles.prepared(HERE, which)
        assert not puzzles.judge_about_word(prepared, "/s").is_right
        assert puzzles.judge_about_word(prepared, "ch/s").is_right
        assert puzzle_json(prepared, SkillEstimate(), None).view.language == "spanish"
        found = Deed(1000, is_try=True, found=True)
        await puzzles.count(HERE, "ann", prepared.puzzle, found)
        for puzzle in (play(), bingo()):
            await puzzles.count(HERE, "ann", puzzle, WRONG)
        own = await puzzles.rating_of("ann", "spanish")
        english = await puzzles.rating_of("ann", "english")
        assert own is not None and english is not None
        assert own.mean > SkillEstimate().mean > english.mean
        counts = [await puzzles.store.rating_of("ann", one) for one in ("spanish", "english")]
        assert [None if row is None else row.played for row in counts] == [1, 2]
        assert await puzzles.latest_language("ann") == "english"
        assert len(await puzzles.curve_of("ann")) == 2


async def test_ratings_of_two_languages_are_handed_over_together(
    sqlite_file: str, spanish: Words
) -> None:
    async with puzzles_at(sqlite_file, spanish) as puzzles:
        (which,) = (await puzzles.in_language("spanish").pack()).puzzles.values()
        await puzzles.count(HERE, "ann", which, WRONG)
        await puzzles.count(HERE, "ann", play(), WRONG)
        await puzzles.count(HERE, "ben", bingo(), Deed(1000, is_try=True, found=True))
        before = await puzzles.rating_of("ben", "english")
        database = puzzles.store._database
        await database.write(*await attempts_handed_over(database, "ann", "ben"))
        assert await puzzles.rating_of("ben", "english") == before
        spanish_rating = await puzzles.rating_of("ben", "spanish")
        assert spanish_rating is not None and spanish_rating.mean < SkillEstimate().mean
        assert await puzzles.rating_of("ann", "spanish") is None
        await puzzles.count(HERE, "ben", hooks(), WRONG)


async def test_a_damaged_pack_of_a_package_is_left_out(
    sqlite_file: str, spanish: Words, tmp_path: Path
) -> None:
    (tmp_path / "packages/tilewright_spanish/puzzles.txt").write_text("nonsense", "utf-8")
    async with puzzles_at(sqlite_file, spanish) as puzzles:
        assert not (await puzzles.in_language("spanish").pack()).puzzles
        assert await puzzles.next(HERE, "ann", "spanish", None, "", 0, "") is None


def test_without_puzzles_in_a_language_a_server_says_so_by_those_it_has(sharing: Come) -> None:
    ann = sharing()
    shown = ann.get("/api/puzzles?language=german")
    assert (shown["language"], shown["languages"]) == ("english", ["english"])
    day = ann.get(f"/api/puzzles/days/{DAY}?language=german")
    assert day["language"] == "english"
    assert day == ann.get(f"/api/puzzles/days/{DAY}")
    assert ann.http.get("/api/puzzles/german-0123456789ab").status_code == 404
