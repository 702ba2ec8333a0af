"""The word map: a hit exactly for what is in the list."""

import random
from collections import Counter, defaultdict
from pathlib import Path

import pytest

from tilewright.engine.codes import board_codes, tile_counts
from tilewright.engine.generator import Generator
from tilewright.engine.kernels.best_play import BestPlay
from tilewright.engine.kernels.placements import Lanes
from tilewright.engine.kernels.rack_values import RackValues
from tilewright.engine.kernels.word_map import WordMap, letter_hash
from tilewright.engine.leave_files import ENGLISH as RANK_ORDER
from tilewright.engine.leaves import NO_LEAVES
from tilewright.engine.searching import BoardTables
from tilewright.lexicon import Lexicon, load_lexicon
from tilewright.rules.board import EMPTY_BOARD
from tilewright.rules.editions import STANDARD
from tilewright.rules.play import Placement
from tilewright.rules.position import Position
from tilewright.rules.squares import CENTRE
from tilewright.rules.tiles import ENGLISH, PlacedTile, Tiles

TABLES = BoardTables.of(STANDARD)


@pytest.fixture(scope="module")
def word_map(mapped: Lexicon) -> WordMap:
    made = WordMap(mapped.graph)
    made.prepare_blanks()
    return made


def codes(word: str) -> list[int]:
    return [ord(letter) - 64 for letter in word]


def test_every_word_is_found_with_all_its_anagrams(word_map: WordMap, mapped: Lexicon) -> None:
    anagrams = defaultdict(list)
    for word in mapped:
        anagrams["".join(sorted(word))].append(word)
    some = sorted(anagrams)[:: 1 + len(anagrams) // 4000]
    for letters in some:
        wanted = [bytes(codes(word)) for word in sorted(anagrams[letters])]
        assert word_map.anagrams(bytes(codes(letters))) == wanted
    assert word_map.alphagrams == len(anagrams)


def test_letters_that_make_no_word_are_not_found(
    word_map: WordMap, mapped: Lexicon, dice: random.Random
) -> None:
    known = {"".join(sorted(word)) for word in mapped}
    asked = missed = 0
    while asked < 3000:
        letters = "".join(sorted(dice.choices("ABCDEGILNORSTU", k=dice.randint(2, 9))))
        asked += 1
        missed += letters not in known
        assert bool(word_map.anagrams(bytes(codes(letters)))) == (letters in known)
    assert missed > 300


def test_a_blank_stands_for_exactly_the_letters_that_complete_a_word(
    word_map: WordMap, mapped: Lexicon, dice: random.Random
) -> None:
    known = {"".join(sorted(word)) for word in mapped}
    words = sorted(known)
    for _ in range(1500):
        letters = Counter(dice.choice(words))
        letters.subtract([dice.choice(sorted(letters))])
        rest = "".join(sorted(letters.elements()))
        wanted = "".join(
            letter
            for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
            if "".join(sorted(rest + letter)) in known
        )
        assert word_map.completing(bytes(codes(rest))) == bytes(codes(wanted))


def test_another_seed_finds_the_same_words(mapped: Lexicon, word_map: WordMap) -> None:
    other = WordMap(mapped.graph, seed=5)
    for word in ["AEINST", "QI", "ZZZ", "AEINRSTT"]:
        letters = bytes(codes("".join(sorted(word))))
        assert other.anagrams(letters) == word_map.anagrams(letters)


CONFUSED = [
    # seed, letters of the only word, letters that make none and have the hash's same 32 low bits
    (12, "GLPWWWZ", "CJJKRTV"),
    (23, "AGHORUU", "BDJNRVV"),
    (53, "AABBIIP", "CSVXYYZ"),
    (56, "FHMMMTY", "CDDGIWZ"),
    (730, "DEJMSSO", "BGLLNZ?"),
    (1128, "AAMMVZA", "FGGIRR?"),
    (28835, "BUWXXIT", "OOYYY??"),
]
"""Found by trying: these collections of seven letters meet in a slot under one of some seeds."""


def code_hash(seed: int, letters: str) -> int:
    total: int = sum(letter_hash(seed, code) for code in codes(letters))
    return total % 2**64


def a_list_of(folder: Path, word: str) -> Lexicon:
    (folder / "one.txt").write_text(word)
    return load_lexicon(str(folder / "one.txt"))


@pytest.mark.parametrize(("seed", "word", "rack"), CONFUSED)
def test_the_map_cannot_tell_some_letters_from_others(
    tmp_path: Path, seed: int, word: str, rack: str
) -> None:
    letters = rack.rstrip("?") + word[len(rack.rstrip("?")) :]
    ours, theirs = code_hash(seed, word), code_hash(seed, letters)
    assert ours != theirs
    assert (ours >> 51, ours % 2**32) == (theirs >> 51, theirs % 2**32)
    word_map = WordMap(a_list_of(tmp_path, word).graph, seed=seed)
    word_map.prepare_blanks()
    if "?" in rack:
        assert word_map.completing(bytes(codes(letters[:-1]))) == bytes(codes(word[-1]))
    assert word_map.anagrams(bytes(codes(letters))) == []


@pytest.mark.parametrize("by_score", [False, True], ids=["equity", "score"])
@pytest.mark.parametrize("through", ["", "E"], ids=["opening", "played through"])
@pytest.mark.parametrize(("seed", "word", "rack"), CONFUSED)
def test_no_search_lays_a_word_of_other_letters(
    tmp_path: Path, seed: int, word: str, rack: str, through: str, by_score: bool
) -> None:
    lexicon = a_list_of(tmp_path, word[:3] + through + word[3:])
    word_map = WordMap(lexicon.graph, seed=seed)
    word_map.prepare_blanks()
    values = RackValues(TABLES.points, RANK_ORDER, NO_LEAVES.values, by_score)
    squares = (TABLES.letter_multipliers, TABLES.word_multipliers, TABLES.points)
    lanes = Lanes(word_map, squares, TABLES.bonus, TABLES.centre)
    search = BestPlay(lanes, word_map, values)
    board = EMPTY_BOARD
    if through:
        board = board.with_tiles([Placement(CENTRE, PlacedTile.parse(through))])
    position = Position(board, STANDARD)
    judge = Generator(lexicon, engine="reference")
    for tiles in (rack, word):
        codes_of = board_codes(position), tile_counts(Tiles.parse(tiles), ENGLISH)
        (kind, *_), _ = search.best_moves(*codes_of, [60], [0], [7])
        assert (kind == 0) == bool(judge.plays(position, Tiles.parse(tiles))) == (tiles == word)


@pytest.mark.parametrize(("seed", "word", "rack"), CONFUSED)
def test_no_square_admits_a_letter_for_a_word_of_other_letters(
    tmp_path: Path, seed: int, word: str, rack: str
) -> None:
    word_map = WordMap(a_list_of(tmp_path, word).graph, seed=seed)
    word_map.prepare_blanks()
    squares = (TABLES.letter_multipliers, TABLES.word_multipliers, TABLES.points)
    lanes = Lanes(word_map, squares, TABLES.bonus, TABLES.centre)
    held = rack.rstrip("?")
    others = held + word[len(held) :]
    for tiles, admitted in ((word, 1 << ord(word[-1]) - 65), (others, 0)):
        lanes.read(bytes(codes(tiles[:-1])).ljust(225, b"\0"))
        # the first square of the column behind the tiles
        assert lanes.lane_facts()[15 + len(tiles) - 1]["allowed"][0] == admitted


def test_a_list_of_long_words_only_gets_a_table_for_blanks_that_it_does_not_fill(
    dice: random.Random, tmp_path: Path
) -> None:
    words = {"".join(dice.sample("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 15)) for _ in range(600)}
    file = tmp_path / "long.txt"
    file.write_text("\n".join(words))
    made = WordMap(load_lexicon(file).graph)
    made.prepare_blanks()
    known = {"".join(sorted(word)) for word in words}
    for word in words:
        rest = word.replace(dice.choice(word), "")
        letters = set(ENGLISH.alphabet.characters) - set(rest)
        wanted = [letter for letter in sorted(letters) if "".join(sorted(rest + letter)) in known]
        assert made.completing(bytes(codes(rest))) == bytes(codes("".join(wanted)))
