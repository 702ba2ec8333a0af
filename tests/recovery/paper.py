"""Games as they end up on paper: a final board and a score sheet."""

import random

import tilewright
from tilewright.rules.edition import Edition


def game_played(
    seed: int,
    edition: str | Edition = "tournament",
    players: tuple[str, ...] = ("Ann", "Ben"),
    **more: object,
) -> tilewright.Game:
    """Return a game to its end, in which now and then a worse play is chosen, or none."""
    dice = random.Random(seed)
    game = tilewright.Game(edition, players, seed=seed, words="void", **more)  # type: ignore[arg-type]
    while not game.is_over:
        plays = game.plays()[: dice.choice((1, 1, 5))]
        if plays and dice.random() > 0.02:
            game.do(plays[dice.randrange(len(plays))])
        else:
            game.pass_turn()
    return game
