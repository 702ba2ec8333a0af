"""The kernel against the reference on random positions; `make prove` takes 20,000 of them."""

import random
from itertools import islice
from pathlib import Path

import pytest
from effort import effort
from word_packages import made_up_words

from prove import PROOF, Judges, random_cases
from proving import compare
from tilewright.engine.kernels.kernel import compiled
from tilewright.engine.leaves import no_leaves
from tilewright.engine.shipped_leaves import default_leaves
from tilewright.lexicon import Lexicon
from tilewright.rules.languages import LANGUAGES
from tilewright.rules.tiles import Tiles

POSITIONS = effort(gate=60 if compiled else 6, night=500)


@pytest.mark.proof
@pytest.mark.slow
def test_kernel_and_reference_agree_play_by_play(club: Lexicon, dice: random.Random) -> None:
    judges = Judges(club, default_leaves())
    for number, case in enumerate(islice(random_cases(judges, dice), POSITIONS)):
        difference = judges.difference(case)
        assert difference is None, f"position {number}: {difference}\n{case}"


@pytest.mark.slow
@pytest.mark.long_uncompiled
@pytest.mark.parametrize("language", [name for name in LANGUAGES if name != "english"])
def test_kernel_and_reference_agree_in_every_language(
    language: str, tmp_path: Path, dice: random.Random
) -> None:
    words = made_up_words(language, tmp_path, dice, parted=True)
    judges = Judges(words, no_leaves(words.language.tile_set))
    cases = islice(random_cases(judges, dice), effort(gate=4, night=2000))
    found = compare(judges, cases, language)
    assert found.difference is None
    assert found.counts["plays"] > 0


@pytest.mark.long_uncompiled
def test_plays_that_only_one_of_them_finds_are_told(club: Lexicon, dice: random.Random) -> None:
    judges = Judges(club, default_leaves(), [word for word in club if word != "QI"])
    opening = next(random_cases(judges, dice))._replace(rack=Tiles.parse("QI"))
    assert str(judges.difference(opening)).startswith("4 plays, not 0; first <EnginePlay")
    assert "edition" in str(opening)
    assert judges.difference(opening._replace(rack=Tiles.parse("ZA"))) is None


@pytest.mark.long_uncompiled
def test_a_proof_ends_at_the_first_difference_and_says_which_games_repeat_it(club: Lexicon) -> None:
    knows_less = Judges(club, default_leaves(), [word for word in club if "Q" not in word])
    found, again = (
        compare(knows_less, random_cases(knows_less, random.Random("7 0")), "7 0") for _ in range(2)
    )
    assert found.difference is not None
    assert found.difference.startswith(f"position {found.positions + 1} of games '7 0': ")
    assert again == found


@pytest.mark.long_uncompiled
def test_a_proof_without_a_difference_counts_what_it_compared() -> None:
    found = PROOF.compare("7 0", 3)
    assert (found.positions, found.difference) == (3, None)
    assert f" {found.counts['plays']:,} plays of 3 positions" in PROOF.summary(found)


def test_the_parts_of_a_proof_have_all_its_positions_and_games_of_their_own() -> None:
    parts = PROOF.parts_of(seed=7, positions=250)
    assert sum(size for _, size in parts) == 250
    assert len({name for name, _ in parts}) == len(parts) == 3
