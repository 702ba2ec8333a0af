"""Unfinished games of people whose moves the engine chooses, and records of their positions."""

from collections.abc import Callable
from dataclasses import dataclass

from tilewright.engine.generator import Generator

from .conftest import Guest, Json
from .lobby.test_gatherings import HERE, LINK, asked, join, number, secret_of
from .playing import best_command

HEAD = "#player1 ann Ann\n#player2 ben Ben\n"
WAYS = ("/api/records", "/api/records/coaching", "/api/records/meanings")


@dataclass
class LivePlay:
    """A play as a record has it: nick, rack, place, word, and tiles laid."""

    nick: str
    rack: str
    at: str
    word: str
    tiles: int

    def line(self, total: int) -> str:
        return f">{self.nick}: {self.rack} {self.at} {self.word} +0 {total}\n"


def live_game(ann: Guest, ben: Guest, **more: object) -> Json:
    """Return the answer to opening a game of two people that has begun."""
    told: Json = ann.post("/api/games", asked(HERE, LINK, **more)).json()
    assert join(ben, told["id"], secret=secret_of(told["gathering"])).status_code == 200
    for guest in (ann, ben):
        number(guest, told["id"])
    return told


def play_on(
    game: str, guests: tuple[Guest, Guest], engine: Generator, tiles: int
) -> list[LivePlay]:
    """Play until at least this many tiles are on the board, and return the plays."""
    made: list[LivePlay] = []
    while sum(play.tiles for play in made) < tiles:
        view = guests[0].view(game)
        seat = view["to_move"]
        view = guests[seat].view(game)
        command = best_command(engine, view)
        response = guests[seat].command(game, command, view["version"])
        assert response.status_code == 200, response.text
        if command["type"] == "play":
            turn = response.json()["turns"][-1]
            laid = len(command["tiles"])
            made.append(
                LivePlay(("ann", "ben")[seat], view["rack"], turn["at"], turn["word"], laid)
            )
    return made


def as_it_is(play: LivePlay) -> LivePlay:
    return play


def record(plays: list[LivePlay], change: Callable[[LivePlay], LivePlay] = as_it_is) -> str:
    """Write the plays as GCG; the totals are wrong, which does not matter here."""
    return HEAD + "".join(change(play).line(0) for play in plays)


def mirrored(play: LivePlay) -> LivePlay:
    """Return the play on the board mirrored in its diagonal."""
    is_across = play.at[0].isdigit()
    row, column = (play.at[:-1], play.at[-1]) if is_across else (play.at[1:], play.at[0])
    number, letter = str(ord(column) - ord("A") + 1), chr(ord("A") + int(row) - 1)
    at = letter + number if is_across else number + letter
    return LivePlay(play.nick, play.rack, at, play.word, play.tiles)


def blanks_as_letters(play: LivePlay) -> LivePlay:
    return LivePlay(play.nick, "", play.at, play.word.upper(), play.tiles)


def answers(guest: Guest, gcg: str) -> list[str]:
    """Return the results of every way to have a record judged: `ok`, or an error code."""
    told = [guest.post(way, {"gcg": gcg}) for way in WAYS]
    return [
        "ok" if answer.status_code == 200 else answer.json()["error"]["code"] for answer in told
    ]
