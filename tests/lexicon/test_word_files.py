"""Word lists as people have them: any case, any line ending, packed or not."""

import gzip
from pathlib import Path

import pytest

from tilewright.lexicon import BadWordList, LexiconMissing, TooLarge, load_lexicon
from tilewright.lexicon.word_file import LARGEST_TEXT, read_words


def written(tmp_path: Path, content: bytes, name: str = "words.txt") -> Path:
    path = tmp_path / name
    path.write_bytes(content)
    return path


@pytest.mark.parametrize(
    "content",
    [
        b"CAT\nDOG\n",
        b"dog\ncat",
        b"CAT\r\nDOG\r\n",
        b"\xef\xbb\xbfCat\nDog\n",
        b"CAT a pet [n CATS]\nDOG\tanother\n\n",
        b"  CAT\nDOG \n \nCAT\n",
    ],
)
def test_the_first_token_of_each_line_is_a_word(tmp_path: Path, content: bytes) -> None:
    assert read_words(written(tmp_path, content)) == ["CAT", "DOG"]


@pytest.mark.parametrize("name", ["words.txt.gz", "words.gz", "words"])
def test_a_packed_list_is_known_by_its_content(tmp_path: Path, name: str) -> None:
    path = written(tmp_path, gzip.compress(b"CAT\nDOG\n"), name)
    lexicon = load_lexicon(path)
    assert (lexicon.name, list(lexicon)) == ("words", ["CAT", "DOG"])


def test_words_that_fit_on_no_board_are_left_out(tmp_path: Path) -> None:
    content = b"A\nFIFTEENLETTERSS\nSIXTEENLETTERSSS\nCAT\n"
    assert read_words(written(tmp_path, content)) == ["CAT", "FIFTEENLETTERSS"]


def test_a_line_without_a_word_is_refused_with_its_number(tmp_path: Path) -> None:
    path = written(tmp_path, b"CAT\nD0G\n")
    with pytest.raises(BadWordList) as refused:
        load_lexicon(path)
    assert refused.value.evidence == {"path": str(path), "line": 2, "word": "D0G"}


@pytest.mark.parametrize("content", [b"", b"\n\n", b"A\n"])
def test_a_list_without_words_is_refused(tmp_path: Path, content: bytes) -> None:
    with pytest.raises(BadWordList):
        load_lexicon(written(tmp_path, content))


@pytest.mark.parametrize("cut", [5, 15, -1])
def test_a_damaged_packed_list_is_refused(tmp_path: Path, cut: int) -> None:
    packed = gzip.compress(b"CAT\nDOG\n" * 50)
    with pytest.raises(BadWordList, match="damaged"):
        load_lexicon(written(tmp_path, packed[:cut], "words.gz"))


def test_a_small_file_that_unpacks_to_far_too_much_is_refused(tmp_path: Path) -> None:
    path = written(tmp_path, gzip.compress(b"\n" * (LARGEST_TEXT + 1), 1), "bomb.gz")
    with pytest.raises(TooLarge):
        load_lexicon(path)


def test_a_list_that_is_not_there_is_missing(tmp_path: Path) -> None:
    with pytest.raises(LexiconMissing) as refused:
        load_lexicon(tmp_path / "none.txt")
    assert refused.value.evidence == {"path": str(tmp_path / "none.txt")}


def test_the_same_file_gives_the_same_lexicon_until_it_changes(tmp_path: Path) -> None:
    path = written(tmp_path, b"CAT\n")
    first = load_lexicon(path)
    assert load_lexicon(path) is first
    path.write_bytes(b"CAT\nDOG\n")
    assert list(load_lexicon(path)) == ["CAT", "DOG"]
