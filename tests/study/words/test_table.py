"""Cards as text: what is written is read back, and what is no card is refused."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilewright.study.words.cards import CardKind, WordCard
from tilewright.study.words.table import (
    IMPORTED,
    BadLine,
    CardReader,
    Entry,
    LineFault,
    lines_of,
)

LETTERS = st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZ", min_size=2, max_size=15)
CARDS = st.builds(WordCard.of, st.sampled_from(CardKind), LETTERS)
NAMES = st.text("abcÄ :;,#|-", min_size=1, max_size=20).map(lambda text: f"D{text}".strip())
TAGS = st.lists(st.text("abc-:_", min_size=1, max_size=6).map(lambda text: f"t{text}")).map(
    lambda tags: " ".join(tags[:10])
)


def read(lines: list[str]) -> list[Entry]:
    reader = CardReader()
    return [entry for line in lines if (entry := reader.read(line)) is not None]


@given(st.lists(st.builds(Entry, CARDS, NAMES, TAGS)))
def test_what_is_written_is_read_back(entries: list[Entry]) -> None:
    lines = list(lines_of(((entry, ("CAT", "ACT")) for entry in entries), "club"))
    assert read(lines) == entries


def test_a_plain_list_has_a_card_on_each_line() -> None:
    entries = read(["\ufeffretina\r\n", "", "_cat_", "qi?"])
    assert [entry.card.front() for entry in entries] == ["AEINRT", "_CAT_", "QI?"]
    assert {entry.deck for entry in entries} == {IMPORTED}


def test_anki_s_headers_say_what_the_columns_are() -> None:
    lines = ["#separator:Comma", "#html:true", "#tags column:3", "#deck column:1", "Birds,hen,a  b"]
    assert read(lines) == [Entry(WordCard.read("HEN"), "Birds", "a b")]


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("C4T", LineFault.NO_CARD),
        ("A" * 5000, LineFault.TOO_LONG),
        ("g\tCAT\t\t=cmd()\t", LineFault.BAD_DECK),
        ("g\tCAT\t\t" + "x" * 61 + "\t", LineFault.BAD_DECK),
        ("g\tCAT\t\tBirds\t@evil", LineFault.BAD_TAGS),
        ("#separator:none", LineFault.BAD_HEADER),
        ("#deck column:0", LineFault.BAD_HEADER),
        ("#deck column:²", LineFault.BAD_HEADER),
        ("#deck column:99999999999999999999", LineFault.BAD_HEADER),
        ('g\t"CAT', LineFault.NO_CARD),
    ],
)
def test_a_bad_line_says_why(line: str, fault: LineFault) -> None:
    reader = CardReader()
    for header in lines_of((), "club"):
        reader.read(header)
    with pytest.raises(BadLine) as refused:
        reader.read(line)
    assert refused.value.fault is fault


@given(st.text())
def test_any_text_is_a_card_or_refused(text: str) -> None:
    reader = CardReader()
    for line in text.split("\n"):
        with suppress(BadLine):
            entry = reader.read(line)
            assert entry is None or WordCard.read(entry.card.front()) == entry.card
