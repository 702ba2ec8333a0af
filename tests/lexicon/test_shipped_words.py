"""Known facts about the words that Tilewright ships."""

import random
import subprocess
import sys
from itertools import pairwise

from tilewright.lexicon import Lexicon
from tilewright.lexicon.build_graphs import build_all
from tilewright.lexicon.lexicon import hash_of_words
from tilewright.lexicon.shipped import club_words, common_words, scowl_size


def test_club_is_in_order_without_doubles_and_of_two_to_fifteen_letters() -> None:
    words = club_words()
    assert all(first < second for first, second in pairwise(words))
    assert all(2 <= len(word) <= 15 and word.isascii() and word.isupper() for word in words)


def test_club_is_of_the_size_that_its_sources_give() -> None:
    assert 180_000 < len(club_words()) < 181_000


def test_no_abbreviations_or_names_creep_into_club(club: Lexicon) -> None:
    assert [word for word in ("CSC", "SSH", "KCAL", "GREGORY", "NIAGARA") if word in club] == []


def test_what_the_package_left_out_of_enable_is_in_club(club: Lexicon) -> None:
    assert all(word in club for word in ("KNICKKNACK", "RAZZMATAZZ", "RAZZMATAZZES"))


def test_common_is_what_scowl_has_up_to_size_50(
    club: Lexicon, common: Lexicon, dice: random.Random
) -> None:
    assert common.content_hash == hash_of_words(common_words())
    assert 64_000 < len(common) == len(common_words()) < 66_000
    for word in dice.sample(club_words(), 1000):
        assert (word in common) == ((club.commonness(word) or 99) <= 50), word


def test_a_well_known_word_has_a_small_size_and_a_rare_one_a_large_one(club: Lexicon) -> None:
    assert club.commonness("house") == 10
    assert club.commonness("ZYZZYVA") == 80
    assert club.commonness("MBAQANGAS") in (None, 80)
    assert club.commonness("HOUZE") is None


def test_a_word_outside_the_lexicon_has_no_commonness_in_it(common: Lexicon) -> None:
    assert scowl_size("ZYZZYVA") == 80
    assert common.commonness("ZYZZYVA") is None


def test_graphs_that_are_up_to_date_are_not_built_again(club: Lexicon) -> None:
    assert club
    assert build_all() is False


def test_the_command_that_builds_graphs_says_nothing_when_there_is_nothing_to_do(
    club: Lexicon,
) -> None:
    assert club
    command = [sys.executable, "-m", "tilewright.lexicon.build_graphs"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("", "")
