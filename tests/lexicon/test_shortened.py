"""Word lists written by differences: what is written is read again, and damage is named."""

import lzma
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilewright.lexicon import load_lexicon
from tilewright.lexicon.errors import BadWordList, TooLarge
from tilewright.lexicon.word_file import HEAD, lengthened, shortened


@given(st.lists(st.text("ABÉŁ[]·", min_size=1, max_size=75)))
def test_a_list_is_read_as_it_was_written(words: list[str]) -> None:
    assert lengthened(shortened(words), "a", 1 << 20).decode().splitlines() == words


def test_a_packed_list_is_loaded_like_any_other(tmp_path: Path) -> None:
    file = tmp_path / "words.txt.xz"
    file.write_bytes(lzma.compress(shortened(["AA", "AAH", "AAHED", "ZA"])))
    loaded = load_lexicon(file)
    assert sorted(loaded) == ["AA", "AAH", "AAHED", "ZA"]


@pytest.mark.parametrize("lines", ["0AB\n3C\n", "0AB\n\n", "0AB\n/C\n", f"0{'A' * 76}\n"])
def test_a_damaged_line_is_named(lines: str) -> None:
    with pytest.raises(BadWordList, match=r"words\.txt, line [23], is damaged"):
        lengthened(HEAD + lines.encode(), "words.txt", 1 << 20)


def test_a_small_file_of_a_very_long_list_is_refused() -> None:
    with pytest.raises(TooLarge):
        lengthened(HEAD + b"0" + b"A" * 70 + b"\n0" * 20_000, "words.txt", 1 << 20)
