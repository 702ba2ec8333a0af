"""Help with a turn, for a person who plays against computers alone.

The table records each step that is taken; what it says is found from the position when it is shown.
"""

from tilewright.game.errors import (
    GameOver,
    HelpAmongPeople,
    HelpNotAgreed,
    NoMoreHelp,
    NotAtTable,
    NotYourTurn,
    OnlyTheLastPlayIsOpen,
    refusal,
)
from tilewright.game.events import HelpStep, HelpTaken
from tilewright.game.game import EventBuilder
from tilewright.game.seats import Person, Player, Seat
from tilewright.game.state import GameState, Phase
from tilewright.rules.errors import Refusal

STEPS = tuple(HelpStep)


def is_alone(players: tuple[Player, ...]) -> bool:
    """Return whether one person plays against computers only."""
    return sum(isinstance(player, Person) for player in players) == 1


def next_help(game: GameState, seat: Seat | None) -> HelpStep | None:
    """Return the step of help that the seat may take now; None if it may take none."""
    if seat is None or game.helped >= len(STEPS) or not is_alone(game.players):
        return None
    try:
        require_help(game, seat)
    except Refusal:
        return None
    return STEPS[game.helped]


def require_help(game: GameState, seat: Seat) -> None:
    """Check that the seat may be helped with the current turn.

    Raises:
        NotAtTable: the seat is no player's, or its player has left.
        HelpAmongPeople: several people play, even if some have left.
        HelpNotAgreed: the table does without help.
        GameOver, OnlyTheLastPlayIsOpen, NotYourTurn: the seat has no turn to take.
    """
    if seat not in game.seats or seat in game.left:
        raise refusal(game, NotAtTable, "No player in this game has that seat.")
    if not is_alone(game.players) or not isinstance(game.players[seat], Person):
        raise refusal(game, HelpAmongPeople, "Help is only for games against computers.")
    if not game.terms.help:
        raise refusal(game, HelpNotAgreed, "This game is played without help.")
    if game.phase is Phase.OVER:
        raise refusal(game, GameOver, "The game is over.")
    if game.phase is Phase.AWAITING_FINAL_CHALLENGE:
        raise refusal(
            game, OnlyTheLastPlayIsOpen, "The last play can only be challenged or accepted."
        )
    if game.phase is not Phase.PLAYING or game.to_move != seat:
        name = game.players[game.to_move].name
        raise refusal(game, NotYourTurn, f"It is {name}'s turn.", to_move=game.to_move)


def take_help(builder: EventBuilder, seat: Seat) -> None:
    """Record the next step of help with the turn.

    Raises:
        Refusal: the seat may not be helped, as in `require_help`, or has taken the last step.
    """
    require_help(builder.game, seat)
    step = next_help(builder.game, seat)
    if step is None:
        raise refusal(builder.game, NoMoreHelp, "There is no more help with this turn.")
    builder.add(HelpTaken(seat, step))
