"""Companions taken home: as GCG that other programs read and our judge finds right, and as JSON."""

import json

import pytest
from real_board import beside, played

from tilewright.companion.events import Judge
from tilewright.game.clock import ChessClock
from tilewright.game.terms import TableTerms
from tilewright.notation.companion_file import (
    CompanionFile,
    is_companion_file,
    read_companion_file,
    write_companion_file,
)
from tilewright.notation.companion_record import companion_gcg
from tilewright.notation.game_file import BadGameFile
from tilewright.notation.gcg import read_gcg, rejudge, settings_of, write_gcg
from tilewright.rules.editions import EDITIONS, STANDARD


def test_a_running_game_goes_to_gcg_without_racks() -> None:
    table = beside(bad="FARMS")
    table.play("8F HORN", "H6 FARMS")
    table.challenge(0, "FARMS")
    table.play("H6 FARM")
    table.take_back()
    table.exchange(3)
    text = write_gcg(companion_gcg(table.companion))
    lines = [line for line in text.splitlines() if line.startswith(">")]
    assert lines == [
        ">Ann: 8F HORN +14 14",
        ">Ben: H6 FA.MS +10 10",
        ">Ben: -- -10 0",
        ">Ann: -3 +0 14",
    ]
    assert "#incomplete" in text
    assert "only the racks counted" in text
    assert rejudge(read_gcg(text), STANDARD) == ()


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_finished_game_goes_to_gcg_and_is_judged_right(edition: str) -> None:
    table, game = played(lambda companion: companion.went_out is not None, edition)
    words = table.view.turns[-1].words
    table.challenge(1 - table.view.turns[-1].seat, *words[:1])
    table.count(*(str(game.racks[seat]) for seat in game.order))
    record = read_gcg(write_gcg(companion_gcg(table.companion)))
    assert not record.is_incomplete
    settings = settings_of(record)
    assert settings is not None
    assert rejudge(record, settings.edition) == ()
    totals = {event.nick: event.total for event in record.events}
    assert tuple(totals[name] for name in ("Ann", "Ben")) == table.scores


def test_four_players_skips_and_overtime_go_to_gcg() -> None:
    table = beside("folio", players=4, terms=TableTerms(ChessClock(60)))
    table.start_clock()
    table.wait(90)
    table.play("8F HORN")
    table.challenge(1, "HORN")
    for _ in range(8):
        table.pass_turn()
    table.count(*["AEINRST"] * 4)
    text = write_gcg(companion_gcg(table.companion))
    assert "The turn was lost" in text
    assert ">Ann: (time)" in text


def test_a_table_that_judges_by_itself_is_a_table_with_challenges() -> None:
    table = beside(words=Judge.PEOPLE)
    table.play("8F HORN")
    settings = settings_of(companion_gcg(table.companion))
    assert settings is not None and settings.words == "challenge"


def test_the_file_reads_back_to_the_same_companion_entry_by_entry() -> None:
    table = beside()
    table.play("8F HORN", "H6 FARM")
    table.take_back()
    file = CompanionFile(tuple(table.events), "c1")
    text = write_companion_file(file)
    assert is_companion_file(text) and is_companion_file(text.encode())
    assert read_companion_file(text) == file
    assert read_companion_file(text).companion == table.companion


@pytest.mark.parametrize(
    "change",
    [
        lambda document: document.update(id="other"),
        lambda document: document.update(tilewright_companion=2),
        lambda document: document.update(more=1),
        lambda document: document.pop("tilewright_companion"),
        lambda document: (document.pop("digest"), document["events"].pop(0)),
        lambda document: (document.pop("digest"), document["events"].append({"type": "x"})),
        lambda document: (document.pop("digest"), document["events"].clear()),
    ],
)
def test_a_file_that_is_not_as_it_was_written_is_refused(change) -> None:  # type: ignore[no-untyped-def]
    table = beside()
    table.play("8F HORN")
    document = json.loads(write_companion_file(CompanionFile(tuple(table.events))))
    change(document)
    with pytest.raises(BadGameFile):
        read_companion_file(json.dumps(document))
