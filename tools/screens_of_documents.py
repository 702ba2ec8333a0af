"""Screens for `tools/screenshots.py --documents`: the six pictures of README.md and docs/.

The people in them play well, and now and then overlook something, so that the coach has a word.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any
from uuid import uuid4

from playwright.sync_api import APIRequestContext, Page
from sitting import best_play, good_plays
from stages import Company, View, is_over, play_command, request_json

from screens import Screen, Stage, press, wait_for

NAMES = ("Ann", "Ben", "Cleo")
EVENING = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hal")
ROUNDS = 3
OVERLOOKS = 3
"""The number of plays of the company from one that is not the best to the next."""
PLACE_OF_ANOTHER = 25
LATE_BAG = 30
COACH_PATIENCE = 120_000
WIDE, PHONE = (1280, 800), (390, 844)


@dataclass
class Picture:
    """A screen, and how it is taken."""

    screen: Screen
    size: tuple[int, int] = WIDE
    scheme: str = "light"


class Amateurs(Company):
    """A company whose members overlook something now and then."""

    taken = 0

    def _take_turn(self, views: list[View]) -> None:
        on_turn = [seat for seat, view in enumerate(views) if view["can"]["play"]]
        self.taken += 1
        plays = [
            play for seat in on_turn for play in islice(good_plays(views[seat]), PLACE_OF_ANOTHER)
        ]
        if self.taken % OVERLOOKS or not plays:
            super()._take_turn(views)
        else:
            self.do(on_turn[0], play_command(plays[-1]))


def of_documents(stage: Stage) -> Iterator[Picture]:
    """Return the screens of the six pictures."""
    stage.people = [stage.new_person() for _ in NAMES]
    people = [person.request for person in stage.people]

    def company(edition: str, seats: int) -> Amateurs:
        return Amateurs(stage.url, people[:seats], NAMES, edition=edition, words="challenge")

    ended = company("standard", 2)
    ended.play_until(is_over)
    result = f"#/game/{ended.game}"
    scores = [player["score"] for player in ended.view(0)["players"]]
    winner = scores.index(max(scores))
    yield Picture(Screen("end", result, winner, read_by_the_coach))
    opened = press("[data-slip]:has([data-action=try-it]) a.seen", then=".two-plays")
    yield Picture(Screen("turn", result, winner, opened), PHONE)
    late = company("heirloom", 3)
    seat = late.play_until(is_late_with_a_long_play)
    best = lay_best(late.view(seat))
    yield Picture(Screen("table", f"#/game/{late.game}", seat, best))
    for edition, turns in (("tournament", 5), ("folio", 9)):
        company(edition, 2).play_until(is_first_after(turns))
    yield Picture(Screen("home", "", 0, wait_for(".todays-place .slot")))
    yield Picture(Screen("puzzles", "#/puzzles", 0, wait_for("[data-action=solve]")))
    wall = wait_for("[data-wall] tbody tr")
    yield Picture(Screen("wall", f"#/club/{evening(stage)}/wall", 0, wall), scheme="dark")


def read_by_the_coach(page: Page) -> None:
    """Wait until the coach has read the game."""
    page.locator("[data-slip] [data-action=try-it]").first.wait_for(timeout=COACH_PATIENCE)


def is_late_with_a_long_play(view: View) -> bool:
    """Return whether a seat on turn has few tiles left to draw, and lays most of its rack."""
    if view["bag"] > LATE_BAG or not view["can"]["play"]:
        return False
    return 2 * len(best_play(view).play.placements) > len(view["rack"])


def is_first_after(turns: int) -> Callable[[View], bool]:
    """Return whether a view is of the first seat on turn, once that number of turns was taken."""
    return lambda view: len(view["turns"]) >= turns and view["seat"] == 0 and view["can"]["play"]


def lay_best(view: View) -> Callable[[Page], None]:
    """Return a step that lays the best play of this view, and waits for its sum."""

    def lay_it(page: Page) -> None:
        for placement in best_play(view).play.placements:
            page.locator(f'.rack [data-tile="{placement.tile.tile}"]').first.click()
            page.locator(f'[role=gridcell][data-square="{placement.square}"]').click()
            if placement.tile.is_blank:
                page.get_by_role("button", name=f"Blank as {placement.tile.letter}").click()
        page.locator(".sum-total .sum-result").wait_for()

    return lay_it


def evening(stage: Stage) -> str:
    """Return a club's evening in its last round, of which half the tables have ended."""
    director, *players = (stage.new_person().request for _ in range(1 + len(EVENING)))
    chance = Random(ROUNDS)
    for person in (director, *players):
        request_json(person, f"{stage.url}api/guest", {})
    asked = {"title": "Thursday evening", "key": uuid4().hex}
    opened = request_json(director, f"{stage.url}api/events", asked)
    address = f"{stage.url}api/events/{opened['view']['id']}"
    secret = opened["link"].rsplit("/", 1)[-1]
    by = {
        request_json(person, f"{address}/join", {"secret": secret, "name": name})["player"]: person
        for name, person in zip(EVENING, players, strict=True)
    }

    def do(person: APIRequestContext, command: dict[str, Any]) -> None:
        version = request_json(person, address)["view"]["version"]
        given = {"key": uuid4().hex, "version": version, "command": command}
        request_json(person, f"{address}/commands", given)

    for number in range(1, ROUNDS + 1):
        do(director, {"type": "pair"})
        tables = request_json(director, address)["view"]["rounds"][-1]["tables"]
        for table in tables if number < ROUNDS else tables[: len(tables) // 2]:
            scores = [chance.randrange(310, 470) for _ in table["players"]]
            entered = {"round": number, "table": table["number"], "scores": scores}
            for player in table["players"]:
                do(by[player], {"type": "scores", **entered})
    return str(opened["view"]["id"])
