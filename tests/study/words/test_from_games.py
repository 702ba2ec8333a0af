"""Cards from one's own games."""

import pytest
from msgspec.structs import replace
from tables import seated

from tilewright.game.events import PlayChallenged
from tilewright.game.seats import Seat
from tilewright.game.state import GameState, Phase, TurnKind, TurnRecord
from tilewright.lexicon import load_lexicon
from tilewright.rules.edition import CostKind
from tilewright.study.words.from_games import GameDeck, cards_of_game

CLUB = load_lexicon("club")


def _begun() -> GameState:
    return seated(2).game


def _turn(number: int, seat: int, *words: str, challenged: bool = False) -> TurnRecord:
    challenge = PlayChallenged(Seat(1 - seat), words, (), CostKind.NOTHING, 0)
    return TurnRecord(
        number,
        Seat(seat),
        TurnKind.PLAY,
        0,
        words=words,
        challenges=(challenge,) if challenged else (),
    )


def test_a_finished_game_gives_its_player_four_decks() -> None:
    game = replace(
        _begun(),
        phase=Phase.OVER,
        turns=(
            _turn(1, 0, "HORN"),
            _turn(2, 1, "ZA", "HOUSE", challenged=True),
            _turn(3, 0, "BOGUSLEY", "QI"),
            _turn(4, 1, "QI", "XU"),
        ),
    )
    decks = cards_of_game(game, Seat(0), {1: ("ZYZZYVA", "HORNS"), 3: ("QI", "QOPH")}, CLUB)
    fronts = {deck: [card.front() for card in cards] for deck, cards in decks.items()}
    assert fronts[GameDeck.TO_LEARN] == ["AVYYZZZ", "HOPQ"]
    assert fronts[GameDeck.PHONEYS] == ["BOGUSLEY?"]
    assert fronts[GameDeck.LOST_CHALLENGES] == ["ZA?", "HOUSE?"]
    assert fronts[GameDeck.OTHERS_WORDS] == ["AZ", "UX"]


def test_a_game_under_way_gives_no_cards() -> None:
    with pytest.raises(ValueError, match="under way"):
        cards_of_game(_begun(), Seat(0), {}, CLUB)
