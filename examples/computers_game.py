"""Two computers play a game, and its score sheet is printed; the same seed, the same game.

python examples/computers_game.py 7
"""

import sys

import tilewright
from tilewright.engine.moves import EngineExchange, EnginePlay


def main() -> None:
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    game = tilewright.Game("wall", ["Quill", "Rook"], words="void", seed=seed)
    while not game.is_over:
        player, move = game.player, game.best()
        if isinstance(move, EnginePlay):
            scored = game.play(move.play)
            print(f"{player:<6} {scored.written!s:<20} {scored.score:>4}")
        elif isinstance(move, EngineExchange):
            game.exchange(move.tiles)
            print(f"{player:<6} exchanges {len(move.tiles)}")
        else:
            game.pass_turn()
            print(f"{player:<6} passes")
    print(game)
    print("won by", " and ".join(game.winners))


if __name__ == "__main__":
    main()
