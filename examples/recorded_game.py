"""Play a game between computers, write it as JSON and GCG, read it back, and judge it again.

python examples/recorded_game.py game
"""

import sys
from pathlib import Path

import tilewright
from tilewright import EngineExchange, EnginePlay
from tilewright.notation.gcg import read_gcg_bytes, rejudge, settings_of


def main() -> None:
    stem = sys.argv[1] if len(sys.argv) > 1 else "game"
    played = _game()
    json_file, gcg_file = Path(f"{stem}.json"), Path(f"{stem}.gcg")
    json_file.write_text(played.json(), "utf-8")
    gcg_file.write_text(played.gcg(), "utf-8")

    again = tilewright.Game.from_json(json_file.read_bytes())
    print(f"{json_file}: {len(again.events)} events, the same game: {again.state == played.state}")

    record = read_gcg_bytes(gcg_file.read_bytes())
    settings = settings_of(record)
    assert settings is not None, "a record of ours says how the table was set"
    differences = rejudge(record, settings.edition)
    print(f"{gcg_file}: {len(record.events)} lines, {len(differences)} differences")
    print(
        f"{record.players[0].nick} began under {settings.edition.title};", *record.events[-1].notes
    )


def _game() -> tilewright.Game:
    game = tilewright.Game("folio", ["Quill", "Rook"], words="void", seed=5)
    while not game.is_over:
        move = game.best()
        if isinstance(move, EnginePlay):
            game.play(move.play)
        elif isinstance(move, EngineExchange):
            game.exchange(move.tiles)
        else:
            game.pass_turn()
    return game


if __name__ == "__main__":
    main()
