"""Games that were written long ago: they must be read, and proved, for ever.

When one of these fails, records of players fail too: the rules that judged them, the draws or the
format have changed under them. Then the change is wrong, or the format needs another version.
"""

from pathlib import Path

import pytest

from tilewright.game.verify import verify
from tilewright.notation.game_file import read_game_file, read_record, write_game_file

FILES = sorted((Path(__file__).parents[2] / "golden" / "game_file").glob("*.json"))
COMMITMENTS = {
    "folio-three": "b6186408632b1f125347046dd94a41eadbaacfa4111e16a32e3c87f655823e70",
    "heirloom-void": "b0e58efce533f5bda813211245e11e6edb35b739e3bf925b339bf36c2597fc1e",
    "standard-two": "7828f857a2400f45f28019388b65fbd115b9bfa52fada452566c7de0af92204c",
    "tournament-clock": "fbc44da33fb86be2b0b26e0095a544cbf7a005b8d473e816ff1d66329a261cc8",
    "wall-three": "8502b23d673c80ac6660b439c4ab3cc6e969e7c3aa3864a5fde0a8709be4037b",
}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_recorded_game_is_read_and_proved(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert read_record(text).is_intact
    game = read_game_file(text)
    verified = verify(game.events, COMMITMENTS[file.stem])
    assert verified.findings == ()
    assert verified.proves_the_draws
    assert verified.game.end is not None
    assert write_game_file(game) == text


def test_every_commitment_has_its_file() -> None:
    assert {file.stem for file in FILES} == set(COMMITMENTS)
