"""Screens for `tools/screenshots.py`: those of an account, and those for learning."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from playwright.sync_api import APIRequestContext, Page
from stages import Company, command_for, companion_of, request_json

from screens import Screen, Stage, press, wait_for
from tilewright.study.puzzles.pack import shipped_pack
from tilewright.study.puzzles.puzzle import PuzzleKind

PASSWORD = "correct horse"
LOST_GAMES = 6
"""Games of the person whose statistics and mistakes are taken; each is given up in its middle."""
MISSES = 3
BROUGHT = """#player1 wil {name}
#player2 bob Bob
#title Club night with {name}
>wil: AEHNORT 8F HORN +14 14
>bob: AEFMRST H6 FA.M +10 10
>wil: AEINRST - +0 14
"""
"""A record with a missed bingo, and with one figure that the referee counts otherwise."""


def of_an_account(stage: Stage) -> Iterator[Screen]:
    """Return the account's page, without an account and with one, and what follows a sign-out."""
    yield Screen("account", "#/account", 3, whole=True)
    owner, elsewhere = stage.new_person(), stage.new_person()
    stage.people.append(owner)
    whose = len(stage.people) - 1
    request_json(owner.request, f"{stage.url}api/guest", {})
    claim = {"name": "Wilhelmina-Josephine Ott", "password": PASSWORD}
    request_json(owner.request, f"{stage.url}api/account", claim)
    request_json(elsewhere.request, f"{stage.url}api/account/sessions", claim)
    for name, scope in (("Opening-book bot of the club", "play"), ("My diary", "read")):
        asked = {"name": name, "scope": scope, "days": 90}
        request_json(owner.request, f"{stage.url}api/tokens", asked)
    request_json(owner.request, f"{stage.url}api/feeds", {})
    yield Screen("account-own", "#/account", whose, wait_for(".revocable"), whole=True)
    make = press("[data-action=make-feed]", then="[data-once]")
    yield Screen("account-feed", "#/account", whose, make, whole=True)
    # the first screen goes on without a session; what a player takes part in says that it has ended
    sheet, _ = companion_of(stage.url, owner.request, ["Wilhelmina", "Bob"], [])
    out = sign_out(f"{stage.url}api/account/sessions", claim)
    yield Screen("signed-out", f"#/companion/{sheet}", whose, out)


def sign_out(sessions: str, claim: dict[str, str]) -> Callable[[Page], None]:
    """Return a step that shows a sheet when its player has signed out in another tab."""

    def sign_in_and_out(page: Page) -> None:
        request_json(page.request, sessions, claim)
        with page.expect_event("websocket"):
            page.reload()
        page.locator("[data-entry]").wait_for()
        page.request.delete(f"{sessions}/current", headers={"X-Tilewright": "1"})
        page.locator("[data-signed-out]").wait_for()

    return sign_in_and_out


def of_learning(stage: Stage) -> Iterator[Screen]:
    """Return word cards, puzzles, turns to try again, mistakes and statistics."""
    yield from _words(stage)
    yield from _puzzles()
    yield from _own_games(stage)
    yield from _records(stage)


def _records(stage: Stage) -> Iterator[Screen]:
    """Return a collection of records, in which one person has two names."""
    person = stage.people[3].request
    request_json(person, f"{stage.url}api/guest", {})
    names = ("Wilhelmina", "Wilhelmina-Josephine Ott")
    for name in names:
        record = {"gcg": BROUGHT.format(name=name), "file": f"{name}.gcg"}
        request_json(person, f"{stage.url}api/collection/records", record)
    chosen = {"name": names[1], "also": names[:1]}
    request_json(person, f"{stage.url}api/collection/player", chosen)
    yield Screen("collection", "#/record", 3, press("[data-theme-of] summary"), whole=True)


def _words(stage: Stage) -> Iterator[Screen]:
    person = stage.people[3].request
    request_json(person, f"{stage.url}api/guest", {})
    yield Screen("words", "#/words", 3, wait_for("[data-deck]"), whole=True)
    first = request_json(person, f"{stage.url}api/words")["decks"][0]["name"]
    request_json(person, f"{stage.url}api/words/decks", {"deck": first, "started": True})
    begin = "[data-action=begin]"
    hinted = press(begin, "[data-action=hint]")
    yield Screen("word-card", "#/words", 3, hinted, whole=True)
    missed = press(begin, "[data-action=unknown]", then="[data-action=next]")
    yield Screen("word-missed", "#/words", 3, missed, whole=True)
    figures = press("[data-action=statistics]", then=".words-figures")
    yield Screen("word-statistics", "#/words", 3, figures, whole=True)


def _puzzles() -> Iterator[Screen]:
    yield Screen("puzzles", "#/puzzles", 3, wait_for("[data-action=solve]"), whole=True)
    pictured = press("[data-action=picture]", then=".puzzle-picture [data-action=copy-picture]")
    yield Screen("puzzles-today", "#/puzzles/today", 3, pictured, whole=True)
    of_kind = {puzzle.kind: puzzle.id for puzzle in shipped_pack()}
    for kind in (PuzzleKind.BEST_PLAY, PuzzleKind.HOOKS, PuzzleKind.GOOD):
        name = f"puzzle-{kind.value.replace('_', '-')}"
        yield Screen(name, f"#/puzzles/{of_kind[kind]}", 3, wait_for(".guide"))
    shown = press("[data-action=hint]", "[data-action=show]", then="[data-state=done]")
    yield Screen("puzzle-shown", f"#/puzzles/{of_kind[PuzzleKind.BEST_PLAY]}", 3, shown)


def _own_games(stage: Stage) -> Iterator[Screen]:
    yield Screen("statistics-empty", "#/statistics", 2)
    yield Screen("mistakes-empty", "#/mistakes", 2)
    person, other = (stage.people[whose].request for whose in (3, 2))
    games = [_lost(Company(stage.url, [person, other])) for _ in range(LOST_GAMES)]
    game = max(games, key=lambda game: len(_exercises(stage, person, game)))
    hint = press("[data-action=hint]", then="[data-grade=hint]")
    yield Screen("try-again", f"#/again/{game}", 3, hint)
    answer = press("[data-action=show]", then=".board .tentative, [data-action=next]")
    yield Screen("try-again-shown", f"#/again/{game}", 3, answer)
    yield Screen("try-again-over", f"#/again/{game}", 3, leave_every_turn)
    for turn in _exercises(stage, person, game)[:MISSES]:
        address = f"{stage.url}api/games/{game}/turns/{turn}/exercise/hints"
        request_json(person, address, {"step": "squares", "keep": True})
    yield Screen("mistakes", "#/mistakes", 3, wait_for(".study-list"), whole=True)
    compared = press("[data-luck] button", then="[data-luck] .statistics-figures")
    yield Screen("statistics", "#/statistics", 3, compared, whole=True)


def _lost(company: Company) -> str:
    """Play a game in which the first person passes every other turn, and then gives it up."""
    passed = True
    for _ in range(8):
        view = company.view(0)
        seat = view["to_move"]
        if seat != 0:
            company.do(seat, command_for(company.view(seat)))
            continue
        company.do(0, {"type": "pass"} if passed else command_for(view))
        passed = not passed
    company.do(0, {"type": "resign"})
    return company.game


def _exercises(stage: Stage, person: APIRequestContext, game: str) -> list[int]:
    found = request_json(person, f"{stage.url}api/games/{game}/exercises")
    return [turn["turn"] for turn in found["turns"]]


def leave_every_turn(page: Page) -> None:
    """Skip every turn to try again."""
    page.locator(".guide").wait_for()
    while page.locator(".guide").count():
        before = page.locator(".guide-progress").inner_text()
        page.locator("[data-action=skip]").click()
        page.wait_for_function(
            "before => document.querySelector('.guide-progress')?.innerText !== before", arg=before
        )
