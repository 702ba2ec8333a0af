"""Word cards over the network: learnt, mended, carried to an account, written and read back."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from uuid import uuid4

import httpx
import pytest
from sqlalchemy import Connection, func, select

from tilewright.lexicon import load_lexicon
from tilewright.server.serve import Server
from tilewright.server.settings import Settings
from tilewright.server.store import database_at, schema
from tilewright.server.store.migrating import on_connection
from tilewright.server.store.word_moves import WordMoves
from tilewright.server.store.word_rows import CardRow
from tilewright.server.store.words import WordStore
from tilewright.server.words.importing import StudyLimits
from tilewright.study.words.cards import CardKind, WordCard
from tilewright.study.words.judging import solution_of

from tests.server.accounts.test_accounts import claim, delete, done, refused, sign_in
from tests.server.conftest import Guest, Json

Come = Callable[[], Guest]
CLUB = load_lexicon("club")


@pytest.fixture
def server(shared_server: Server) -> Server:
    return shared_server


def enter(guest: Guest) -> Guest:
    done(guest.post("/api/guest", {}))
    return guest


def start(guest: Guest, deck: str = "twos") -> Json:
    enter(guest)
    view: Json = done(guest.post("/api/words/decks", {"deck": deck, "started": True}))
    return view


def next_card(guest: Guest) -> Json:
    card: Json = guest.get("/api/words/next")["card"]
    return card


def right_answer(card: Json) -> str:
    wanted = solution_of(WordCard(CardKind(card["kind"]), card["letters"]), CLUB).wanted
    if card["kind"] != "hooks":
        return " ".join(wanted)
    front = "".join(hook[0] for hook in wanted if hook.endswith("_"))
    return f"{front}/" + "".join(hook[1] for hook in wanted if hook.startswith("_"))


def said(card: Json, answer: str, **more: object) -> Json:
    asked = {name: card[name] for name in ("kind", "letters", "number")}
    return {"key": uuid4().hex, **asked, "answer": answer, "ms": 9000, **more}


def answer(guest: Guest, card: Json, text: str | None = None, **more: object) -> Json:
    body = said(card, right_answer(card) if text is None else text, **more)
    result: Json = done(guest.post("/api/words/answers", body))
    return result


def bring(guest: Guest, text: str | bytes) -> httpx.Response:
    headers = {"content-type": "text/plain"}
    body = text.encode() if isinstance(text, str) else text
    return guest.http.post("/api/words/cards", content=body, headers=headers)


def test_a_deck_is_learnt_card_by_card(ann: Guest) -> None:
    view = start(ann)
    deck = next(deck for deck in view["decks"] if deck["name"] == "twos")
    assert (deck["kind"], deck["started"], deck["begun"]) == ("made", True, 0)
    assert (view["new"], view["due"], view["kept_days"]) == (20, 0, 180.0)
    first = next_card(ann)
    assert first["number"] == 0
    assert len(first["hints"]) == first["answers"]
    result = answer(ann, first)
    assert (result["right"], result["rating"], result["number"]) == (True, 3, 1)
    assert {word["word"] for word in result["words"]} == set(right_answer(first).split())
    second = next_card(ann)
    assert second["letters"] != first["letters"]
    assert answer(ann, second, ms=10)["rating"] == 4
    assert answer(ann, next_card(ann), hints=1)["rating"] == 2
    missed = answer(ann, third := next_card(ann), "xx")
    assert (missed["right"], missed["rating"], missed["wrong"]) == (False, 1, ["XX"])
    assert set(missed["missed"]) == set(right_answer(third).split())
    statistics = ann.get("/api/words/statistics")
    assert (statistics["begun"], statistics["learnt"], statistics["new_today"]) == (4, 1, 4)
    assert statistics["lengths"] == [{"length": 2, "begun": 4, "learnt": 1}]
    assert sum(statistics["forecast"]) >= 3


def test_the_day_s_limit_of_new_cards_holds_on_the_server(ann: Guest) -> None:
    start(ann)
    done(ann.post("/api/words/settings", {"new_a_day": 2}))
    cards = []
    for _ in range(2):
        cards.append(card := next_card(ann))
        assert answer(ann, card, ms=10)["rating"] == 4
    told = ann.get("/api/words/next")
    assert (told["card"], told["new"]) == (None, 0)
    assert told["next_due"] is not None
    for letters in ("AB", "AEINRST"):  # not its turn
        card = {"kind": "letters", "letters": letters, "number": 0}
        refused(ann.post("/api/words/answers", said(card, "")), 409, "stale_card")


def test_two_devices_that_answer_the_same_card_count_once(ann: Guest) -> None:
    start(ann)
    card = next_card(ann)
    body = said(card, right_answer(card))
    first, again = ann.post("/api/words/answers", body), ann.post("/api/words/answers", body)
    assert done(first) == done(again)
    refused(ann.post("/api/words/answers", said(card, "")), 409, "stale_card")
    other = said(next_card(ann), "") | {"key": body["key"]}
    refused(ann.post("/api/words/answers", other), 422, "key_reused")
    assert ann.get("/api/words/statistics")["new_today"] == 1


def test_a_slip_is_mended_once_and_counts_as_known(ann: Guest) -> None:
    start(ann)
    card = next_card(ann)
    missed = answer(ann, card, "ab ba zz")
    mend = {"key": uuid4().hex, "kind": "letters", "letters": card["letters"], "number": 1}
    mended = done(ann.post("/api/words/mends", mend))
    assert (mended["rating"], mended["number"]) == (3, 2)
    assert mended["due"] > missed["due"]
    assert done(ann.post("/api/words/mends", mend)) == mended
    again = mend | {"key": uuid4().hex, "number": 2}
    refused(ann.post("/api/words/mends", again), 409, "stale_card")
    assert ann.get("/api/words/statistics")["new_today"] == 1


def test_what_is_exported_is_imported_identically(ann: Guest, new_guest: Come) -> None:
    start(ann)
    start(ann, "hooks_of_twos")
    for wrong in (False, True, False, False):
        card = next_card(ann)
        result = answer(ann, card, "zz" if wrong else None)
        if wrong:
            mend = {"key": uuid4().hex, **{n: card[n] for n in ("kind", "letters")}}
            done(ann.post("/api/words/mends", mend | {"number": result["number"]}))
    done(bring(ann, "#separator:tab\n#deck column:2\n#tags column:3\nretina\tMy list\tbirds\n"))
    log, text = (ann.http.get(f"/api/words/cards.{form}").text for form in ("jsonl", "txt"))
    assert text.startswith("#separator:tab\n")
    ben = enter(new_guest())
    told = done(bring(ben, log))
    assert (told["added"], told["refused"]) == (5, 0)
    assert ben.http.get("/api/words/cards.jsonl").text == log
    assert ben.http.get("/api/words/cards.txt").text == text
    assert done(bring(ben, log))["known"] == 5
    eve = enter(new_guest())
    assert done(bring(eve, text))["added"] == 5
    fronts = [line.split("\t")[1] for line in text.splitlines()[6:]]
    lines = eve.http.get("/api/words/cards.txt").text.splitlines()[6:]
    assert [line.split("\t")[1] for line in lines] == fronts
    # cards that were never answered do not say their answer
    assert {line.split("\t")[2] for line in lines} == {""}


def test_bad_lines_of_an_import_are_named_and_the_others_kept(ann: Guest) -> None:
    enter(ann)
    lines = [b"CAT", b"C4T", b"\xff\xfe", b"{}", b'{"list":"club"}', b"x" * 300_000, b"dog", b"TAC"]
    told = done(bring(ann, b"\n".join(lines)))
    assert (told["added"], told["known"], told["refused"]) == (2, 1, 5)
    found = [(line["line"], line["reason"]) for line in told["lines"]]
    assert found == [
        (2, "no_card"), (3, "not_text"), (4, "no_card"), (5, "no_card"), (6, "too_long"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "change",
    [
        {"log": [[1_790_000_000_000, 5, 0, 0, 0]]},
        {"log": [[1_790_000_000_000, 3, -1, 0, 0]]},
        {"log": [[1, 3, 0, 0, 0]]},
        {"log": [[9_000_000_000_000, 3, 0, 0, 0]]},
        {"log": [[1_790_000_000_000, 3, 0, 0, 1]]},
        {"log": [[2**70, 3, 0, 0, 0]]},
        {"deck": "=cmd()"},
        {"deck": ""},
        {"letters": "ZA"},
        {"letters": "cat"},
        {"kind": "spell"},
        {"list": "other"},
        {"tags": "\x00"},
    ],
)
def test_a_hostile_card_is_refused(ann: Guest, change: Json) -> None:
    enter(ann)
    card = {"list": "CLUB", "kind": "letters", "letters": "AZ", "deck": "Mine"} | change
    told = done(bring(ann, "\n" + json.dumps(card)))
    assert (told["added"], told["refused"]) == (0, 1)


def test_an_import_stops_at_its_limits(ann: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    enter(ann)
    monkeypatch.setattr("tilewright.server.words.importing.MOST_LINES", 3)
    told = done(bring(ann, "AB\nAC\nAD\nAE\nAF"))
    assert told["added"] == 3
    assert told["lines"] == [{"line": 4, "reason": "too_many", "most": 3}]
    monkeypatch.setattr("tilewright.server.routes.words.OF_GUEST", StudyLimits(4, 2, 100))
    told = done(bring(ann, "AG\nAH\nAI"))
    assert (told["added"], told["refused"]) == (1, 1)
    assert told["lines"] == [{"line": 2, "reason": "cards_full", "most": 4}]
    full = bring(ann, "AK")
    refused(full, 429, "too_many")
    assert full.json()["error"]["evidence"] == {"what": "cards", "most": 4}
    refused(bring(ann, b"A" * (16 * 1024 * 1024 + 1)), 413, "too_large")


def test_study_moves_to_the_account_and_is_exported_and_deleted_with_it(
    own_server: Server, settings: Settings
) -> None:
    ann, phone = Guest(own_server.url), Guest(own_server.url)
    start(ann)
    done(claim(ann))
    answer(ann, both := next_card(ann))
    start(phone)
    assert next_card(phone)["letters"] == both["letters"]
    answer(phone, next_card(phone), ms=10)
    answer(phone, only := next_card(phone), ms=10)
    done(sign_in(phone))
    words = ann.get("/api/account/export")["words"]
    letters = {both["letters"], only["letters"]}
    assert {card["letters"] for card in words} == letters
    assert [len(card["log"]) for card in words] == [1, 1]
    assert ann.get("/api/words")["kept_days"] is None
    assert _stored(settings) == (2, 2, 1)
    done(delete(phone))
    assert _stored(settings) == (0, 0, 0)


async def test_a_guest_s_study_is_kept_until_long_after_the_last_answer(
    migrated_file: Path, tmp_path: Path
) -> None:
    database = database_at(str(shutil.copy(migrated_file, tmp_path)))
    await database.open()
    store = WordStore(database)
    for guest, at in (("ann", 1000), ("ben", 2000)):
        await store.set_settings(guest, "{}", at, is_new=True)
        card = CardRow(guest, "club", "letters", "AB", "twos", "", 0)
        await store.add([card], now=at, guest=guest)
    await WordMoves(database).forget(2000)
    assert [(await store.stored(guest)).cards for guest in ("ann", "ben")] == [0, 1]
    assert await store.settings("ann") is None
    await database.close()


def test_eight_lapses_set_a_card_aside_until_it_is_wanted_again(ann: Guest) -> None:
    enter(ann)
    day, at, log = 24 * 3600_000, 1_700_000_000_000, []
    for _ in range(8):
        for rating in (4, 1, 3):
            log.append([at, rating, 0, 0, 0])
            at += 30 * day
    card = {"list": "CLUB", "kind": "letters", "letters": "AZ", "deck": "Mine", "log": log}
    done(bring(ann, "\n" + json.dumps(card | {"lapses": 7, "due": at - 29 * day})))
    question = next_card(ann)
    assert answer(ann, question, "")["aside"]
    assert next_card(ann) is None
    assert ann.get("/api/words/statistics")["aside"] == 1
    assert done(ann.post("/api/words/restore", {})) == {"cards": 1}
    assert ann.get("/api/words/statistics")["aside"] == 0


def test_a_finished_game_gives_cards(ann: Guest) -> None:
    game = ann.start(words="challenge")
    # the computer, if it began, has played
    ann.on_turn(game)
    done(ann.command(game, {"type": "resign"}))
    assert ann.on_turn(game)["state"] == "over"
    told = done(ann.post("/api/words/games", {}))
    assert told["games"] == 1


def test_an_unknown_list_or_deck_is_refused(ann: Guest) -> None:
    enter(ann)
    refused(ann.post("/api/words/decks", {"deck": "no", "started": True}), 422, "not_offered")
    refused(ann.post("/api/words/settings", {"word_list": "no"}), 422, "not_offered")
    refused(ann.post("/api/words/settings", {"retention": 0.5}), 400, "malformed")


def _stored(settings: Settings) -> tuple[int, int, int]:
    return on_connection(database_at(settings.database_address).url, _rows)


def _rows(connection: Connection) -> tuple[int, int, int]:
    def rows(table: object) -> int:
        return int(connection.execute(select(func.count()).select_from(table)).scalar_one())  # type: ignore[arg-type]

    return rows(schema.cards), rows(schema.reviews), rows(schema.word_study)
