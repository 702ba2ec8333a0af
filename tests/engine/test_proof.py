"""The kernel against the reference on random positions; `make prove` takes 20,000 of them."""

import random
from itertools import islice

import pytest
from effort import effort

from prove import Judges, random_cases
from tilewright.engine.kernels.kernel import compiled
from tilewright.engine.shipped_leaves import default_leaves
from tilewright.lexicon import Lexicon
from tilewright.rules.tiles import Tiles

POSITIONS = effort(gate=150 if compiled else 50, night=500)


@pytest.mark.proof
@pytest.mark.slow
def test_kernel_and_reference_agree_play_by_play(club: Lexicon, dice: random.Random) -> None:
    judges = Judges(club, default_leaves())
    for number, case in enumerate(islice(random_cases(judges, dice), POSITIONS)):
        difference = judges.difference(case)
        assert difference is None, f"position {number}: {difference}\n{case}"


def test_plays_that_only_one_of_them_finds_are_told(club: Lexicon, dice: random.Random) -> None:
    judges = Judges(club, default_leaves(), [word for word in club if word != "QI"])
    opening = next(random_cases(judges, dice))._replace(rack=Tiles.parse("QI"))
    assert str(judges.difference(opening)).startswith("4 plays, not 0; first EnginePlay")
    assert "edition" in str(opening)
    assert judges.difference(opening._replace(rack=Tiles.parse("ZA"))) is None
