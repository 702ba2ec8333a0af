"""Play a game between two computers and print its score sheet; the same seed, the same game.

python examples/computers_game.py 7
"""

import sys

import tilewright


def main() -> None:
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    game = tilewright.Game("wall", ["Quill", "Rook"], words="void", seed=seed)
    while not game.is_over:
        player, move = game.player, game.best()
        game.do(move)
        print(f"{player:<6} {move}")
    print(game)
    print("won by", " and ".join(game.winners))


if __name__ == "__main__":
    main()
