"""Finished and running games between people, for the tests of what others may see."""

from collections.abc import Callable

from tilewright.engine.generator import Generator

from tests.server.conftest import Guest, Json
from tests.server.lobby.test_gatherings import HERE, LINK, asked, join, number, secret_of
from tests.server.playing import best_command

Come = Callable[[], Guest]


def two_playing(ann: Guest, ben: Guest, **more: object) -> str:
    """Begin a game between two people and return its id."""
    opened = ann.post("/api/games", asked(HERE, LINK, **more)).json()
    game = str(opened["id"])
    assert join(ben, game, secret=secret_of(opened["gathering"])).status_code == 200
    for guest in (ben, ann):
        number(guest, game)
    return game


def two_played(ann: Guest, ben: Guest, engine: Generator, turns: int = 1000) -> str:
    """Play a game to its end, or resign it after a number of turns, and return its id."""
    game = two_playing(ann, ben)
    guests = (ann, ben)
    for _ in range(turns):
        view = ann.view(game)
        if view["state"] == "over":
            return game
        mover = (
            guests[view["to_move"]]
            if view["state"] == "playing"
            else guest_who_accepts(guests, game)
        )
        command = best_command(engine, mover.view(game))
        assert mover.command(game, command).status_code == 200
    assert ann.command(game, {"type": "resign"}).status_code == 200
    return game


def guest_who_accepts(guests: tuple[Guest, Guest], game: str) -> Guest:
    return next(guest for guest in guests if guest.view(game)["can"]["accept"])


def share(guest: Guest, game: str, **asked: object) -> Json:
    """Change what others may see of the game."""
    response = guest.post(f"/api/games/{game}/sharing", asked)
    assert response.status_code == 200, response.text
    told: Json = response.json()
    return told
