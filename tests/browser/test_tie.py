"""A game that ends in a tie says what decided it."""

from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from serving import Server
from sitting import good_plays, open_sheet, pass_the_turn
from test_hot_seat import NAMES, SharedDevice

from tilewright.rules import EDITIONS, Tiles

MOST_EXCHANGES = 300
LAST_PASSES = 4
"""Two players who pass twice each end the game."""
MINUS = "\N{MINUS SIGN}"


class SteeredGame(SharedDevice):
    """Two people at one device whose game a program brings near its end, by the rules."""

    def take_over(self) -> None:
        """The game is under way, and it is known what both have."""
        self.until_handed_over()
        self.views = [self.view_of(seat) for seat in (0, 1)]

    @property
    def mover(self) -> int:
        """Return the seat on turn."""
        return int(max(self.views, key=lambda view: int(view["version"]))["to_move"])

    def do(self, **command: Any) -> None:
        """Send the command of the player on turn, using the person's cookie."""
        version, seat = max(view["version"] for view in self.views), self.mover
        answer = self.page.request.post(
            f"{self.url}api/games/{self.game}/commands?seat={seat}",
            headers={"X-Tilewright": "1"},
            data={"key": f"at-{version}", "version": version, "command": command},
        )
        assert answer.ok, answer.text()
        self.views[seat] = answer.json()

    def until_tied(self) -> None:
        """Exchanges change what is left on the racks until both would finish on one score."""
        for _ in range(MOST_EXCHANGES):
            ahead = self._worth(self.mover) - self._worth(1 - self.mover)
            if ahead == 0:
                return
            self.do(type="exchange", tiles=self._to_put_back(ahead))
        raise AssertionError("the racks never make up for the score")

    def _worth(self, seat: int) -> int:
        view = self.views[seat]
        return int(view["players"][seat]["score"]) - points(view["rack"])

    def _to_put_back(self, ahead: int) -> str:
        """The tiles that would make up for it if each drawn instead were worth one point."""
        rack = self.views[self.mover]["rack"]
        choices = (
            "".join(combination) for size in (1, 2, 3) for combination in combinations(rack, size)
        )
        return min(choices, key=lambda tiles: abs(len(tiles) - points(tiles) - ahead))


def points(tiles: str) -> int:
    """Return the value of the tiles."""
    return EDITIONS["folio"].tile_set.total(Tiles.parse(tiles))


@pytest.mark.timeout(240)
def test_a_tie_is_decided_by_the_score_before_the_tiles_left_and_the_end_says_so(
    server: Server, desktop: Page
) -> None:
    device = SteeredGame(desktop, server.url)
    device.start(people=2, edition="Folio")
    device.take_over()
    first = device.mover
    cheapest = min(good_plays(device.views[first]), key=lambda play: play.score).play
    tiles = [{"square": str(p.square), "tile": str(p.tile)} for p in cheapest.placements]
    device.do(type="play", tiles=tiles)
    device.until_tied()
    for _ in range(LAST_PASSES - 1):
        device.do(type="pass")
    device.look(device.until_handed_over())
    pass_the_turn(desktop)
    title = desktop.get_by_role("heading", level=1)
    expect(title).to_have_text(f"{NAMES[first]} wins on the tie-break")
    outcome = device.view()["outcome"]
    finals = {line["final"] for line in outcome["lines"]}
    assert (outcome["decided_by"], len(finals)) == ("tie_break", 1)
    open_sheet(desktop)
    told = desktop.locator(".tie")
    order = device.view()["order"]
    tied = " and ".join(NAMES[seat] for seat in order)
    expect(told).to_contain_text(f"{tied} both finish on {finals.pop()}.".replace("-", MINUS))
    lines = sorted(outcome["lines"], key=lambda line: order.index(line["seat"]))
    before = " and ".join(f"{NAMES[line['seat']]} had {line['before']}" for line in lines)
    expect(told).to_contain_text(f"{before}, which decides it.")
    desktop.get_by_role("button", name="See the rule: ").click()
    rule = desktop.locator(f"[data-rule='{outcome['tie_rule']['name']}']")
    expect(rule).to_contain_text(outcome["tie_rule"]["text"])
