"""Round trips are laws: what was written reads back to the same."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tilewright.notation.gcg import (
    Gcg,
    Player,
    UnwritableGcg,
    read_as_written,
    read_gcg,
    write_gcg,
)
from tilewright.notation.gcg.record import (
    Adjustment,
    ChallengeBonus,
    CountedExchange,
    Event,
    Exchange,
    Pass,
    Pragma,
    RackGained,
    RackLine,
    RackLost,
    TilePlay,
    TimePenalty,
    Withdrawal,
)

GAMES = sorted((Path(__file__).parents[2] / "golden" / "gcg").glob("*.gcg"))
NICKS = ("ann", "Böb", "c:d", "d")

words = st.text("ABCxyzÖŁ.", min_size=1, max_size=15)
tiles = st.text("ABCQÖŁ?_", min_size=1, max_size=7)
racks = st.one_of(st.just(""), tiles)
lines = st.text(st.characters(categories=["L", "N", "P", "Zs"]), max_size=20)
texts = st.lists(lines.map(str.strip).map(lambda line: line.lstrip("#>").strip()), max_size=3).map(
    lambda parts: "\n".join(parts).rstrip()
)
common = {
    "nick": st.sampled_from(NICKS[:2]),
    "score": st.integers(-999, 999),
    "total": st.integers(-999, 9999),
    "remark": st.sampled_from(["", "KO, EX", "(a remark)"]),
    "notes": st.lists(texts, max_size=2).map(tuple),
}
coordinates = st.builds(
    lambda row, column, across: f"{row}{column}" if across else f"{column}{row}",
    st.integers(1, 21),
    st.sampled_from("AHOU"),
    st.booleans(),
)
events: st.SearchStrategy[Event] = st.one_of(
    st.builds(TilePlay, rack=racks, coordinate=coordinates, word=words, **common),
    st.builds(Exchange, rack=racks, tiles=tiles, **common),
    st.builds(CountedExchange, rack=racks, count=st.integers(1, 7), **common),
    st.builds(Pass, rack=racks, **common),
    st.builds(Withdrawal, rack=racks, **common),
    st.builds(ChallengeBonus, rack=racks, **common),
    st.builds(TimePenalty, rack=racks, **common),
    st.builds(
        RackGained, tiles=st.text("ABCQÖŁ?", max_size=7), **common | {"score": st.integers(0, 200)}
    ),
    st.builds(RackLost, rack=tiles, tiles=st.text("ABCQÖŁ?", max_size=7), **common),
    st.builds(Adjustment, rack=racks, label=st.sampled_from(["resigned", "lost"]), **common),
)
rack_lines = st.sampled_from([(), (RackLine(1, "AB?"),), (RackLine(1, ""), RackLine(2, "QQ"))])
records = st.builds(
    Gcg,
    st.integers(2, 4).map(lambda count: tuple(Player(nick, nick * 2) for nick in NICKS[:count])),
    st.lists(
        st.builds(
            Pragma,
            st.sampled_from(["lexicon", "id", "Board-Layout", "incomplete", "odd"]),
            st.sampled_from(["", "of one line"]),
        ),
        max_size=4,
    ).map(tuple),
    st.lists(texts, max_size=2).map(tuple),
    st.lists(events, max_size=12).map(tuple),
    rack_lines,
    rack_lines,
).filter(lambda record: bool(record.events) or not record.first_racks)


@given(records)
def test_every_record_reads_back_to_itself(record: Gcg) -> None:
    text = write_gcg(record)
    assert read_as_written(text) == record
    assert write_gcg(read_as_written(text)) == text


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_recorded_games_are_written_as_they_were_read(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert write_gcg(read_gcg(text)) == text


def test_what_is_written_once_is_written_the_same_again() -> None:
    text = (
        "#Player1 ann Ann\r\n#player2 bob\r\n#rack2 QU\r\n>ann: ab? 08d  (A)b. 5 5  KO\r\n\r\n"
        "#comment first\r\nsecond \r\n#title late"
    )
    once = write_gcg(read_as_written(text))
    assert write_gcg(read_as_written(once)) == once
    assert once.splitlines()[4:] == [
        "#rack2 QU",
        ">ann: ab? 8D (A)b. +5 5 KO",
        "#note first",
        "second",
    ]


@pytest.mark.parametrize(
    "change",
    [
        {"players": (Player("an n"), Player("bob"))},
        {"players": (Player("ann"),)},
        {"notes": ("one\n#title two",)},
        {"notes": (" indented",)},
        {"events": (Event(nick="ann", score=0, total=0),)},
        {"events": (Pass(nick="eve", score=0, total=0),)},
        {"events": (Exchange(nick="ann", score=0, total=0, tiles="3"),)},
    ],
)
def test_a_record_that_cannot_be_written_is_refused(change: dict[str, object]) -> None:
    record = replace(Gcg((Player("ann"), Player("bob"))), **change)
    with pytest.raises(UnwritableGcg):
        write_gcg(record)
