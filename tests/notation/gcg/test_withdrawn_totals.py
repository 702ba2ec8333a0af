"""A withdrawal without a figure leaves the total that was there before the play."""

import pytest

from tilewright.notation.gcg import read_gcg, rejudge
from tilewright.rules.editions import EDITIONS

GAME = """#player1 ann Ann
#player2 bob Bob
>ann: AEINRST 8D RETAINS +66 66
>ann: AEINRST -- {figure} {left}
>bob: EHOQUX? - +0 0
"""


@pytest.mark.parametrize(
    ("figure", "left", "differences"),
    [("-66", 0, 0), ("+0", 0, 0), ("+0", 66, 1), ("-66", 66, 1)],
)
def test_what_is_left_is_without_the_play(figure: str, left: int, differences: int) -> None:
    record = read_gcg(GAME.format(figure=figure, left=left))
    found = rejudge(record, EDITIONS["tournament"])
    assert [difference.line for difference in found] == [4] * differences
