"""Games in any state, early, late or over, for those who look at the pages that show them.

A program plays for everybody over the API, by the rules; only the pages are driven by a browser.
"""

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any
from uuid import uuid4

import chance
from playwright.sync_api import APIRequestContext
from sitting import best_move, good_plays

from tilewright.engine.moves import EngineExchange, EnginePlay

View = dict[str, Any]
NAMES = ("Maximiliane-Charlotte v W", "Bartholomew Featherstone", "Wolfgang Amadeus Mozartt", "Cai")
MOST_COMMANDS, MOST_GAMES = 80, 20
"""A game takes 30 commands; two who only exchange on a board without a place would never end it."""

CHESS_SECOND = {"time": {"kind": "chess", "seconds": 1}}
"""A clock that soon runs over."""


def request_json(
    request: APIRequestContext, address: str, data: dict[str, Any] | None = None
) -> Any:
    """Return the answer to a request, which is a POST where there are data to send."""
    if data is None:
        answer = request.get(address)
    else:
        answer = request.post(address, headers={"X-Tilewright": "1"}, data=data)
    assert answer.ok, answer.text()
    return answer.json()


class Company:
    """People at one table, each with cookies of their own, whose turns are taken by a program."""

    def __init__(
        self,
        url: str,
        people: Sequence[APIRequestContext],
        names: Sequence[str] = NAMES,
        **asked: Any,
    ) -> None:
        self.url = url
        self.people = people
        self.names = names[: len(people)]
        self._asked = asked
        self._begin()

    def _begin(self) -> None:
        self.game = self._sit_down()
        for seat in range(len(self.people)):
            self.do(seat, {"type": "number", "number": chance.number()})

    def _sit_down(self) -> str:
        host, *guests = self.people
        for person in self.people:
            request_json(person, f"{self.url}api/guest", {})
        seats = [{"kind": "here", "name": self.names[0]}] + [{"kind": "link"}] * len(guests)
        table = {"edition": "standard", "seats": seats, "key": uuid4().hex, **self._asked}
        game = str(request_json(host, f"{self.url}api/games", table)["id"])
        address = f"{self.url}api/gatherings/{game}"
        links = [seat["link"] for seat in request_json(host, address)["seats"] if seat["link"]]
        for guest, name, link in zip(guests, self.names[1:], links, strict=True):
            secret = link.rsplit("/", 1)[-1]
            request_json(guest, f"{address}/join", {"name": name, "secret": secret})
        return game

    def view(self, seat: int) -> View:
        """Return the view of this seat."""
        view: View = request_json(self.people[seat], f"{self.url}api/games/{self.game}")
        return view

    def do(self, seat: int, command: dict[str, Any]) -> None:
        """Give the command of this seat."""
        version = self.view(seat)["version"]
        asked = {"key": uuid4().hex, "version": version, "command": command}
        request_json(self.people[seat], f"{self.url}api/games/{self.game}/commands", asked)

    def say(self, seat: int, text: str) -> None:
        """Write a message."""
        address = f"{self.url}api/games/{self.game}/messages"
        request_json(self.people[seat], address, {"key": uuid4().hex, "text": text})

    def play_until(self, holds: Callable[[View], bool]) -> int:
        """Play on until the view of a seat fits, and return that seat.

        A game may end without it, as one in twenty does without a bingo: then they begin another.
        """
        for _ in range(MOST_GAMES):
            for _ in range(MOST_COMMANDS):
                views = [self.view(seat) for seat in range(len(self.people))]
                for seat, view in enumerate(views):
                    if holds(view):
                        return seat
                if all(map(is_over, views)):
                    break
                self._take_turn(views)
            self._begin()
        raise AssertionError("no game ever comes to this")

    def _take_turn(self, views: list[View]) -> None:
        for seat, view in enumerate(views):
            if view["can"]["play"]:
                return self.do(seat, command_for(view))
            if view["state"] == "awaiting_final_challenge" and view["can"]["accept"]:
                return self.do(seat, {"type": "accept"})
        raise AssertionError("nobody can do anything")

    def let_every_clock_run_over(self) -> None:
        """Take a turn for each, and none before its clock has run over."""
        for _ in self.people:
            self._wait_for_overtime()
            self._take_turn([self.view(seat) for seat in range(len(self.people))])

    def _wait_for_overtime(self) -> None:
        until = monotonic() + 30
        while monotonic() < until:
            clock = self.view(0)["clock"]
            if clock["now"] - clock["since"] > clock["left"][clock["running"]]:
                return
        raise AssertionError("the clock never runs over")


def command_for(view: View) -> dict[str, Any]:
    """Choose the command of the seat on turn: the best play, or else an exchange or a pass."""
    move = best_move(view)
    match move:
        case EnginePlay():
            return play_command(move)
        case EngineExchange():
            return {"type": "exchange", "tiles": str(move.tiles)}
        case _:
            return {"type": "pass"}


def play_command(play: EnginePlay) -> dict[str, Any]:
    """Return the command for a play."""
    laid = [
        {"square": str(placement.square), "tile": str(placement.tile)}
        for placement in play.play.placements
    ]
    return {"type": "play", "tiles": laid}


def is_late(view: View) -> bool:
    """Return whether the bag is empty, and this seat on turn has a play."""
    return view["bag"] == 0 and view["can"]["play"] and next(good_plays(view), None) is not None


def is_last_challenge(view: View) -> bool:
    """Return whether the game waits for this seat to accept its last play."""
    return view["state"] == "awaiting_final_challenge" and bool(view["can"]["accept"])


def is_over(view: View) -> bool:
    """Return whether the game is over."""
    return bool(view["state"] == "over")


def companion_of(
    url: str, request: APIRequestContext, players: Sequence[str], turns: Sequence[View]
) -> tuple[str, str]:
    """Write the turns of a game on a companion sheet; return its id and the secret of its link."""
    request_json(request, f"{url}api/guest", {})
    asked = {
        "edition": "standard",
        "words": "challenge",
        "players": list(players),
        "key": uuid4().hex,
    }
    opened = request_json(request, f"{url}api/companions", asked)
    sheet, version = opened["view"]["id"], opened["view"]["version"]
    for turn in turns:
        match turn["kind"]:
            case "play":
                entry = {"type": "play", "written": f"{turn['at']} {turn['word']}"}
            case "exchange":
                entry = {"type": "exchange", "count": turn["count"]}
            case _:
                entry = {"type": "pass"}
        entered = {"key": uuid4().hex, "version": version, "command": entry}
        answer = request_json(request, f"{url}api/companions/{sheet}/commands", entered)
        version = answer["version"]
    return sheet, str(opened["link"])
