"""Games that were stored long ago: they must open, for ever, with the key that sealed them."""

from pathlib import Path

import pytest

from tilewright.game.verify import verify
from tilewright.notation.game_file import SealedFile, read_stored
from tilewright.sealing import MachineKey, PassPhrases, opened, people_of

STORED = Path(__file__).parents[1] / "golden" / "stored"


@pytest.mark.parametrize("name", ["folio-machine", "wall-pass-phrases"])
def test_a_game_that_was_stored_long_ago_is_opened(name: str) -> None:
    stored = read_stored((STORED / f"{name}.json").read_bytes())
    assert isinstance(stored, SealedFile)
    assert stored.is_intact
    people = people_of(stored.readable.face_down.game)
    phrases = PassPhrases(tuple(f"{person} likes tea" for person in people))
    file = opened(stored, [MachineKey(bytes(range(32)))], phrases)
    assert file.id == name
    assert file.game.scores == stored.readable.face_down.game.scores
    assert verify(file.events).proves_the_draws
