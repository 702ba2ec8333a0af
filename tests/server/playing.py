"""A person whose moves the engine chooses."""

from tilewright.engine.generator import Generator
from tilewright.lexicon import is_barred
from tilewright.notation.commands import read_tiles
from tilewright.rules.board import Board
from tilewright.rules.edition import Edition
from tilewright.rules.editions import EDITIONS
from tilewright.rules.position import Position

from .conftest import Guest, Json


def best_command(engine: Generator, view: Json, edition: Edition | None = None) -> Json:
    """Return the engine's move in the person's place."""
    if view["state"] == "awaiting_final_challenge":
        return {"type": "accept"}
    if edition is None:
        edition = EDITIONS[view["edition"]].in_language(view.get("language", "english"))
    position = Position(Board("".join(view["board"])), edition)
    for play in engine.plays(position, read_tiles(view["rack"])):
        words = [word.word for word in position.judge(play.play).words]
        if any(is_barred(word) for word in words):
            continue
        placements = play.play.placements
        tiles = [{"square": str(p.square), "tile": p.tile.character} for p in placements]
        return {"type": "play", "tiles": tiles}
    return {"type": "pass"}


def play_out(ann: Guest, game: str, engine: Generator, edition: Edition | None = None) -> Json:
    """Play the game with the engine in the person's place, and return its last view.

    `edition` is that of the table where it is not one of this program's.
    """
    while (view := ann.on_turn(game))["state"] != "over":
        response = ann.command(game, best_command(engine, view, edition), view["version"])
        assert response.status_code == 200, response.text
    return view
