"""Packs of puzzles: written and read, the puzzles of the day, and hostile files."""

import datetime as dt
import lzma
import random
from collections import Counter
from pathlib import Path

import pytest

from tilewright.study.puzzles.lines import BadPuzzle, read_puzzle, write_puzzle
from tilewright.study.puzzles.pack import (
    LONGEST_TEXT,
    MOST_PUZZLES,
    BadPack,
    PuzzlePack,
    language_of_puzzle,
    lines_of,
    read_pack,
    read_pack_file,
    shipped_pack,
    write_pack,
)
from tilewright.study.puzzles.puzzle import MOST_STARS, PuzzleKind
from wordlist.language_lists import LISTS_BY_LANGUAGE

FIRST = f"# tilewright puzzles 1 test {'0' * 64}\n"
LINE = (
    "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEHNORT/ 0/0 0;"
    " kind bingo; edition standard; lex club; answer 8H ANOTHER; stars 1; themes bingo;"
)


@pytest.fixture(scope="session")
def pack() -> PuzzlePack:
    return shipped_pack()


def test_a_pack_reads_back_as_it_was_written(pack: PuzzlePack) -> None:
    for content in (write_pack(pack), "".join(lines_of(pack)).encode()):
        again = read_pack(content)
        assert (again.name, again.words, list(again)) == (pack.name, pack.words, list(pack))


def test_a_puzzle_is_found_by_an_id_that_only_its_question_decides(pack: PuzzlePack) -> None:
    assert all(pack.find(puzzle.id) is puzzle for puzzle in pack)
    puzzle = read_puzzle(LINE)
    assert puzzle.id == read_puzzle(LINE.replace("stars 1", "stars 3")).id
    assert puzzle.id != read_puzzle(LINE.replace("lex club", "lex common")).id
    assert pack.find("0" * 12) is None


def test_the_puzzles_of_a_day_are_one_of_each_grade_and_ask_for_a_move(
    pack: PuzzlePack, dice: random.Random
) -> None:
    day = dt.date(2026, 1, 1) + dt.timedelta(dice.randrange(100_000))
    puzzles = pack.of_the_day(day)
    assert [puzzle.stars for puzzle in puzzles] == list(range(1, MOST_STARS + 1))
    assert all(puzzle.kind.asks_for_a_move for puzzle in puzzles)
    assert puzzles == read_pack(write_pack(pack)).of_the_day(day)


def test_no_puzzle_has_a_second_day_before_all_others_had_theirs(pack: PuzzlePack) -> None:
    easy = [p for p in pack if p.stars == 1 and p.kind.asks_for_a_move]
    first = dt.date(2026, 11, 23)
    days = (first + dt.timedelta(after) for after in range(len(easy)))
    shown = Counter(pack.of_the_day(day)[0].id for day in days)
    assert shown == Counter(puzzle.id for puzzle in easy)


def test_a_pack_without_puzzles_has_none_for_any_day() -> None:
    assert PuzzlePack("empty", "", ()).of_the_day(dt.date(2026, 11, 23)) == ()


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("kind bingo;", "", "no field 'kind'"),
        ("kind bingo", "kind mate", "'mate' is not a valid PuzzleKind"),
        ("stars 1", "stars 4", "'4' is not 1 to 3 stars"),
        ("stars 1", "stars 1; stars 2", "two fields 'stars'"),
        ("stars 1", "stars 1; secret x", "unknown field 'secret'"),
        ("edition standard", "edition nope", "unknown edition 'nope'"),
        ("lex club", "lex ../club", "'../club' is not the name of a list"),
        ("themes bingo", "themes luck", "'luck' is not a valid Theme"),
        ("8H ANOTHER", "8H QUIZZER", "does not hold"),
        ("8H ANOTHER", "1A ANOTHER", "centre"),
        ("8H ANOTHER", "-AEH", "does not answer the kind bingo"),
        ("8H ANOTHER", "pass", "does not answer the kind bingo"),
        ("AEHNORT/", "AEHNORT/AB", "the rack of the one on turn alone"),
        ("AEHNORT/ 0/0", "AEHNORT// 0/0/0", "two players"),
        ("AEHNORT/", "AEHNORTZ/", "a rack holds 8 tiles"),
        ("AEHNORT/", "/", "has a rack and asks for a move"),
        ("15/15/15 ", "15/15/14 ", "column"),
        ("kind bingo", "kind hooks", "asks about a word"),
    ],
)
def test_a_wrong_line_is_refused_with_its_number_and_the_reason(
    old: str, new: str, reason: str
) -> None:
    assert old in LINE
    text = FIRST + LINE + "\n" + LINE.replace(old, new) + "\n"
    with pytest.raises(BadPuzzle) as refused:
        read_pack(text.encode())
    assert refused.value.line == 3
    assert reason in refused.value.reason


@pytest.mark.parametrize(
    ("asked", "kind", "answer", "reason"),
    [
        ("8H ANOTHE", "hooks", "/R", "does not stand"),
        ("H8 ANOTHER", "hooks", "/S", "does not stand"),
        ("15M ANOTHER", "hooks", "/S", "does not stand"),
        ("8H ANOTHER", "hooks", "S", "does not answer"),
        ("8H ANOTHER", "good", "YES", "does not answer"),
    ],
)
def test_a_question_about_a_word_needs_that_word_on_the_board(
    asked: str, kind: str, answer: str, reason: str
) -> None:
    board = "15/15/15/15/15/15/15/7ANOTHER1/15/15/15/15/15/15/15"
    more = f"asked {asked}; answer {answer}; stars 1;"
    line = f"{board} / 0/0 0; kind {kind}; edition standard; lex club; {more}"
    with pytest.raises(BadPuzzle, match=reason):
        read_puzzle(line)
    right = "/S" if kind == "hooks" else "PHONEY"
    sound = line.replace(asked, "8H ANOTHER").replace(f"answer {answer}", f"answer {right}")
    assert read_puzzle(sound).kind is PuzzleKind(kind)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "first line"),
        (b"# tilewright puzzles 2 test\n", "first line"),
        (LINE.encode(), "first line"),
        (b"\xff\xfe\n", "not a pack"),
        (lzma.compress(FIRST.encode())[:-4], "cut off"),
        (lzma.compress(FIRST.encode())[:30] + b"\0" * 40, "not a pack"),
        (lzma.compress(b"0" * (LONGEST_TEXT + 1), preset=0), "bytes of text"),
        (b"0" * 8_000_001, "bytes"),
        ((FIRST + "\n" * (MOST_PUZZLES + 1)).encode(), "more than"),
    ],
)
def test_a_file_that_is_no_pack_is_refused(content: bytes, reason: str) -> None:
    with pytest.raises(BadPack, match=reason):
        read_pack(content)


def test_lines_of_noise_are_refused_as_wrong_lines(dice: random.Random) -> None:
    for _ in range(300):
        letters = list(LINE)
        for _ in range(dice.randrange(1, 6)):
            letters[dice.randrange(len(letters))] = chr(dice.randrange(32, 127))
        try:
            puzzle = read_puzzle("".join(letters))
        except BadPuzzle:
            continue
        assert read_puzzle(write_puzzle(puzzle)) == puzzle


LANGUAGES = Path(__file__).parents[3] / "languages"


@pytest.mark.parametrize(
    "file", sorted(LANGUAGES.glob("*/*/data/puzzles.xz")), ids=lambda file: file.parts[-4]
)
def test_the_puzzles_of_a_package_are_for_its_words(file: Path) -> None:
    language = file.parts[-4]
    pack = read_pack_file(file)
    assert pack.words == LISTS_BY_LANGUAGE[language].sha256
    assert 'puzzles=_DATA / "puzzles.xz"' in (file.parents[1] / "__init__.py").read_text("utf-8")
    assert {language_of_puzzle(puzzle.id) for puzzle in pack} == {language}
    assert len(pack) >= 200
    assert (
        len(
            {
                puzzle.id
                for day in range(12)
                for puzzle in pack.of_the_day(dt.date(2026, 12, 1) + dt.timedelta(day))
            }
        )
        == 36
    )
    assert {puzzle.edition.other_language for puzzle in pack} == {language}


def test_german_french_dutch_and_spanish_have_puzzles() -> None:
    made = {file.parts[-4] for file in LANGUAGES.glob("*/*/data/puzzles.xz")}
    assert made >= {"german", "french", "dutch", "spanish"}


def test_a_puzzle_of_another_language_reads_back_as_it_was_written() -> None:
    line = (
        "15/15/15/15/15/15/15/5CO[CH]E6/15/15/15/15/15/15/15 / 0/0 0; kind hooks; edition standard;"
        " ld spanish; lex SPANISH; asked 8F CO[CH]E; answer [CH]/S[LL]; stars 2;"
    )
    puzzle = read_puzzle(line)
    assert write_puzzle(puzzle) == line
    assert puzzle.id.startswith("spanish-")
    assert puzzle.cgp.endswith("0; ld spanish;")
    for wrong in ("Ñ-/S", "K/S", "ch/S"):
        with pytest.raises(BadPuzzle):
            read_puzzle(line.replace("[CH]/S[LL]", wrong))
