"""Games that broke a law once, each by the shortest story that breaks it."""

import pytest
from tables import table

from tilewright.game.events import PlayChallenged, PlayWithdrawn
from tilewright.game.state import Phase, TurnKind
from tilewright.game.terms import TableTerms
from tilewright.rules.alphabet import Letter, Tile
from tilewright.rules.edition import ChallengeRule
from tilewright.rules.editions import EDITIONS
from tilewright.rules.errors import MalformedText
from tilewright.rules.tiles import PlacedTile, Tiles

TRIPLE = TableTerms(challenge=ChallengeRule.TRIPLE)


def test_who_left_after_a_bad_play_does_not_leave_again_when_it_is_challenged_off() -> None:
    made = table(
        "ZXTRAIN", "AEINRST", "AEINRST", edition=EDITIONS["tournament"], bad=["ZXT"], terms=TRIPLE
    )
    made.play("8G ZXT")
    made.resign(0)
    events = made.challenge(2)
    assert [type(event) for event in events] == [PlayChallenged, PlayWithdrawn]
    assert made.state() is Phase.PLAYING
    assert str(made.game.racks[0]) == "AINRTXZ"
    left = [turn.seat for turn in made.game.turns if turn.kind is TurnKind.RESIGN]
    assert (left, made.game.active) == ([0], (1, 2))


@pytest.mark.parametrize("text", ["é", "a", "QU", "", "1", "ß", " "])
def test_a_tile_of_no_alphabet_cannot_be_made_and_so_is_never_played(text: str) -> None:
    for is_blank in (False, True):
        with pytest.raises(MalformedText, match="is not a letter"):
            PlacedTile(Letter(text), is_blank)
    with pytest.raises(MalformedText, match="is not a tile"):
        Tiles([Tile("A"), Tile(text)])
