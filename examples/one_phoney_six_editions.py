"""The cost of a phoney under every edition: the same play, the same challenge, other costs.

python examples/one_phoney_six_editions.py
"""

import tilewright


def main() -> None:
    for edition in tilewright.EDITIONS.values():
        for word in ("ANOTHER", "NORATHE"):
            game = tilewright.Game(edition, ["Ann", "Ben"], racks=["AEHNORT", "EEIIOUU"])
            score = game.play(f"8H {word}").score
            came_off = game.challenge(word, by="Ben")
            verdict = "is taken back" if came_off else f"stands for {score}"
            lost = " and Ben loses a turn" if game.turns[-1].kind == "lost_turn" else ""
            scores = " : ".join(map(str, game.scores))
            print(f"{edition.name:<11} {word} {verdict}{lost}; {scores}, {game.player} is on turn")


if __name__ == "__main__":
    main()
