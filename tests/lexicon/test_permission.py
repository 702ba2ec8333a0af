"""Words that an edition bars are good elsewhere; none of the hateful ones is written here."""

import hashlib
import random
from pathlib import Path

import pytest

from tilewright.lexicon import (
    Lexicon,
    UnknownBars,
    bars_of,
    is_barred,
    is_permitted,
    latest_bars,
    load_lexicon,
    permitted_words,
    why_barred,
)
from tilewright.lexicon.barring import FIRST_REVISION, without
from tilewright.lexicon.graph import Graph
from tilewright.lexicon.kernels.graph_builder import build_graph
from tilewright.lexicon.kernels.graph_examiner import examine_graph
from tilewright.lexicon.shipped import club_words, common_words
from tilewright.rules.edition import Barred, Edition
from tilewright.rules.editions import EDITIONS, HEIRLOOM, STANDARD, WALL

BARRING_OTHERWISE = {edition.barred: edition for edition in EDITIONS.values()}
"""One edition for each set of kinds of words that an edition bars."""
DECISIONS = Path(__file__).parents[2] / "tools/wordlist/lists/hateful.txt"
LENT = "ACCELERANDO BANDEAUX CAUDILLO ECHT KAFFEEKLATSCH OSSIA SAYONARA WELTSCHMERZ ZEMSTVOS"
AT_HOME = "PIANO CAFE PIZZA SIESTA SUSHI YOGA ENNUI KAYAK CHATEAU TORAH RETRO GHEE SOU"


@pytest.fixture(scope="module")
def club() -> Lexicon:
    return load_lexicon("club")


def hash_of(word: str) -> str:
    return hashlib.sha256(word.encode()).hexdigest()[:16]


def decided() -> dict[str, str]:
    """By hash, what was decided of each word that was looked at."""
    lines = DECISIONS.read_text("ascii").splitlines()
    entries = (line.split("\t") for line in lines if not line.startswith("#"))
    return {hashed: verdict for hashed, verdict, _ in entries}


def test_the_standard_edition_bars_hate_speech_and_the_others_do_not(club: Lexicon) -> None:
    hateful = [word for word in club if latest_bars().is_hateful(word)]
    assert len(hateful) == 209
    assert not any(is_permitted(word, club, STANDARD) for word in hateful)
    assert all(why_barred(word, club, STANDARD) is Barred.HATE_SPEECH for word in hateful)
    assert all(is_permitted(word.lower(), club, WALL) for word in hateful)


def test_the_heirloom_edition_bars_foreign_words_and_the_others_do_not(club: Lexicon) -> None:
    for word in LENT.split():
        assert why_barred(word, club, HEIRLOOM) is Barred.FOREIGN, word
        others = [edition for edition in EDITIONS.values() if edition is not HEIRLOOM]
        assert all(is_permitted(word, club, edition) for edition in others), word


def test_words_that_english_has_made_its_own_stay(club: Lexicon) -> None:
    assert [word for word in AT_HOME.split() if not is_permitted(word, club, HEIRLOOM)] == []


def test_no_word_of_two_letters_and_none_in_common_use_is_foreign() -> None:
    foreign = {word for word in club_words() if latest_bars().origin(word)}
    assert min(map(len, foreign)) == 3
    assert foreign.isdisjoint(common_words())


def test_the_language_of_a_foreign_word_is_known_and_who_says_so() -> None:
    origin = latest_bars().origin("morceaux")
    assert origin is not None
    assert origin.language == "French"
    assert origin.dictionaries == ("etymology-db", "Webster's dictionary of 1913")


def test_what_was_decided_of_a_slur_is_what_is_barred() -> None:
    verdicts = decided()
    for word in club_words():
        barred = verdicts.get(hash_of(word)) == "bar"
        assert latest_bars().is_hateful(word) == barred, hash_of(word)


def test_every_decision_is_on_a_word_of_the_list() -> None:
    assert set(decided()) <= set(map(hash_of, club_words()))


def test_a_game_of_before_goes_on_with_the_words_that_were_barred_then(club: Lexicon) -> None:
    before = bars_of(FIRST_REVISION)
    assert sum(map(before.is_hateful, club_words())) == 112
    assert is_permitted("OSSIA", club, HEIRLOOM, FIRST_REVISION)
    assert not is_permitted("OSSIA", club, HEIRLOOM, latest_bars().revision)
    assert not is_permitted("OSSIA", club, HEIRLOOM)


def test_a_revision_of_a_later_program_is_not_guessed_at(club: Lexicon) -> None:
    with pytest.raises(UnknownBars, match="unknown revision abc"):
        is_permitted("HORN", club, HEIRLOOM, "abc")


def test_what_is_no_word_is_permitted_nowhere(club: Lexicon) -> None:
    assert not is_permitted("XQZ", club, HEIRLOOM)
    assert not is_permitted("XQZ", club, STANDARD)
    assert why_barred("XQZ", club, HEIRLOOM) is None


def test_a_word_outside_club_is_not_barred() -> None:
    assert not is_barred("HOUZE")
    assert not is_barred("")


@pytest.mark.slow
@pytest.mark.parametrize("edition", BARRING_OTHERWISE.values(), ids=str)
def test_the_graph_of_the_permitted_words_has_these_words_and_no_other(
    club: Lexicon, edition: Edition
) -> None:
    permitted, bars = permitted_words(club, edition), latest_bars()
    expected = [word for word in club if bars.why(word, edition) is None]
    assert (permitted is club) == (len(expected) == len(club))
    if permitted is club:
        return
    assert list(permitted) == expected
    graph = Lexicon("permitted", Graph(permitted.graph, examine_graph(permitted.graph)))
    assert list(graph) == expected


def test_words_are_removed_from_a_graph_in_any_order_and_unknown_ones_ignored(seed: int) -> None:
    dice = random.Random(seed)
    words = sorted(dice.sample(common_words(), 300))
    nodes = build_graph(words)
    before = nodes[:]
    for count in (1, 150, 299):
        gone = dice.sample(words, count)
        made = without(nodes, [*gone, "QQQ", *gone])
        left = Lexicon("left", Graph(made, examine_graph(made)))
        assert list(left) == [word for word in words if word not in set(gone)], (seed, count)
    assert nodes == before
