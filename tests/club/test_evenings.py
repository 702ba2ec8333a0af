"""Random evenings: what must hold whatever happens."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from tilewright.club.errors import EventRefused
from tilewright.club.facts import Method
from tilewright.club.pairing import table_sizes
from tilewright.library.event import Event

METHODS = [Method.SWISS, Method.ROUND_ROBIN, Method.KING]


def meetings(evening: Event) -> Counter[frozenset[int]]:
    return Counter(
        frozenset(pair)
        for played in evening.rounds
        for table in played.tables
        for pair in combinations(table.players, 2)
    )


def fewest(evening: Event, here: list[int]) -> tuple[int, int]:
    """The fewest second byes and repeated meetings of any round, by trying them all."""
    met = meetings(evening)
    byes = Counter(player for played in evening.rounds for player in played.byes)

    def tried(left: list[int], bye: int | None) -> tuple[int, int]:
        if not left:
            return (byes[bye] ** 2 if bye is not None else 0), 0
        one, *others = left
        found = []
        for other in others:
            rest = tried([player for player in others if player != other], bye)
            found.append((rest[0], rest[1] + met[frozenset((one, other))] ** 2))
        if bye is None and len(left) % 2:
            found.append(tried(others, one))
        return min(found)

    return tried(here, None)


def finish_round(evening: Event, dice: random.Random) -> None:
    for table in evening.rounds[-1].tables:
        if dice.random() < 0.1 and len(table.players) == 2:
            evening.give_up(table.number, dice.choice(table.players))
        else:
            scores = [dice.choice([300, 400, dice.randrange(150, 600)]) for _ in table.players]
            evening.enter(table.number, scores)


def come_and_go(evening: Event, dice: random.Random) -> None:
    here = [player for player in evening.players if player.here]
    if dice.random() < 0.3 and len(here) > 3:
        evening.leave(dice.choice(here).number)
    if dice.random() < 0.3:
        evening.join(f"Late {len(evening.players) + 1}")
    gone = [player for player in evening.players if not player.here]
    if gone and dice.random() < 0.2:
        evening.come_back(dice.choice(gone).number)


@pytest.mark.parametrize("method", METHODS)
def test_nobody_meets_twice_or_has_a_second_bye_while_it_can_be_avoided(
    method: Method, dice: random.Random
) -> None:
    for _ in range(4):
        evening = Event("E", [f"P{n}" for n in range(dice.randrange(2, 8))], method=method)
        for _ in range(6):
            come_and_go(evening, dice)
            here = [player.number for player in evening.players if player.here]
            wanted = fewest(evening, here) if len(here) <= 9 else None
            met = meetings(evening)
            byes = Counter(player for played in evening.rounds for player in played.byes)
            made = evening.pair()
            named = [player for table in made.tables for player in table.players]
            assert sorted([*named, *made.byes]) == here
            again = sum(met[frozenset(table.players)] ** 2 for table in made.tables)
            if wanted is not None:
                assert (sum(byes[player] ** 2 for player in made.byes), again) == wanted
            finish_round(evening, dice)


@pytest.mark.parametrize("size", [2, 3, 4])
def test_standings_add_up(size: int, dice: random.Random) -> None:
    evening = Event("E", [f"P{n}" for n in range(9)], table_size=size)
    for _ in range(5):
        come_and_go(evening, dice)
        evening.pair()
        finish_round(evening, dice)
    tables = [table for played in evening.rounds for table in played.tables]
    byes = sum(len(played.byes) for played in evening.rounds)
    lines = evening.standings
    assert sum(line.wins for line in lines) * 2 == byes * 2 + sum(len(t.players) for t in tables)
    assert sum(line.spread for line in lines) == 50 * byes
    assert all(line.wins + line.losses == line.games + line.byes for line in lines)
    order = [(-line.wins, -line.spread) for line in lines]
    assert order == sorted(order)


@pytest.mark.parametrize("size", [2, 3, 4])
def test_a_saved_event_loads_equal_and_goes_on_alike(size: int, dice: random.Random) -> None:
    evening = Event("E", [f"P{n}" for n in range(7)], table_size=size)
    for _ in range(4):
        come_and_go(evening, dice)
        evening.pair()
        finish_round(evening, dice)
    evening.correct(1, 1, [1] * len(evening.rounds[0].tables[0].players), "Added up again.")
    again = Event.from_json(evening.json())
    assert again == evening
    assert again.standings == evening.standings
    assert again.pair() == evening.pair()


def test_of_two_players_the_one_who_has_begun_less_often_begins(dice: random.Random) -> None:
    evening = Event("E", [f"P{n}" for n in range(8)])
    ahead: Counter[int] = Counter()
    for _ in range(7):
        for table in evening.pair().tables:
            first, second = table.players
            assert ahead[first] <= ahead[second]
            ahead[first] += 1
            ahead[second] -= 1
        finish_round(evening, dice)


@pytest.mark.parametrize("count", range(2, 12))
def test_a_round_robin_lets_everybody_meet_once(count: int) -> None:
    evening = Event("E", [f"P{n}" for n in range(count)], method="round_robin")
    for _ in range(count - 1 + count % 2):
        for table in evening.pair().tables:
            evening.enter(table.number, [300 + table.players[0], 300 + table.players[1]])
    met = meetings(evening)
    assert set(met.values()) == {1}
    assert len(met) == count * (count - 1) // 2
    byes = Counter(player for played in evening.rounds for player in played.byes)
    assert set(byes.values()) == ({1} if count % 2 else set())


def test_the_king_of_the_hill_meets_the_second(dice: random.Random) -> None:
    evening = Event("E", [f"P{n}" for n in range(6)])
    evening.pair()
    finish_round(evening, dice)
    order = [line.player for line in evening.standings]
    made = evening.pair("king", repeats=9)
    wanted = [set(order[at : at + 2]) for at in range(0, 6, 2)]
    assert [set(table.players) for table in made.tables] == wanted


def test_the_swiss_pairs_equal_wins_the_upper_half_with_the_lower() -> None:
    evening = Event("E", [f"P{n}" for n in range(1, 9)])
    evening.pair()
    for table in evening.rounds[0].tables:
        low, high = sorted(table.players)
        assert high - low == 4
        evening.enter(table.number, [400 - player for player in table.players])
    met = {frozenset(table.players) for table in evening.pair().tables}
    assert met == {frozenset(pair) for pair in [(1, 3), (2, 4), (5, 7), (6, 8)]}


@pytest.mark.parametrize("players", range(2, 40))
@pytest.mark.parametrize("size", [3, 4])
def test_larger_tables_have_two_to_four_players_and_leave_nobody_out(
    players: int, size: int
) -> None:
    sizes = table_sizes(players, size)
    assert sum(sizes) == players
    assert set(sizes) <= {2, 3, 4}
    assert max(sizes) - min(sizes) <= 1


def test_at_tables_of_four_nobody_meets_again_while_an_exchange_helps(dice: random.Random) -> None:
    evening = Event("E", [f"P{n}" for n in range(16)], table_size=4)
    for _ in range(2):
        evening.pair()
        finish_round(evening, dice)
    assert max(meetings(evening).values()) == 1


def test_a_late_player_waits_for_no_wins_and_is_paired_at_once(dice: random.Random) -> None:
    evening = Event("E", ["Ann", "Ben", "Cleo", "Dan"])
    for _ in range(2):
        evening.pair()
        finish_round(evening, dice)
    late = evening.join("Eve")
    assert evening.players[late - 1].since == 3
    made = evening.pair()
    assert late in [*made.byes, *(player for table in made.tables for player in table.players)]


def test_200_players_are_paired_in_every_round(dice: random.Random) -> None:
    evening = Event("E", [f"P{n}" for n in range(200)])
    for _ in range(2):
        assert len(evening.pair().tables) == 100
        for table in evening.rounds[-1].tables:
            evening.enter(table.number, [dice.randrange(600), dice.randrange(600)])
    assert max(meetings(evening).values()) == 1


def test_whatever_is_asked_an_event_is_refused_or_stays_sound(dice: random.Random) -> None:
    """Calls at random, most of them out of place."""
    evening = Event("E", ["Ann", "Ben", "Cleo"], table_size=dice.choice([2, 3, 4]))
    calls = [
        lambda: evening.join(dice.choice(["Ann", "", "x" * 41, "a\nb", f"P{dice.random()}"])),
        lambda: evening.leave(dice.randrange(8)),
        lambda: evening.come_back(dice.randrange(8)),
        lambda: evening.pair(dice.choice(METHODS)),
        lambda: evening.pair(tables=[[dice.randrange(6) for _ in range(dice.randrange(6))]]),
        lambda: evening.undo_round(dice.choice(["", "wrong"])),
        lambda: evening.enter(
            dice.randrange(4), [dice.randrange(-2000, 4000) for _ in range(dice.randrange(5))]
        ),
        lambda: evening.enter(1, [1, 2], by=dice.randrange(1, 4)),
        lambda: evening.give_up(dice.randrange(3), dice.randrange(5)),
        lambda: evening.correct(dice.randrange(4), 1, [3, 4], dice.choice(["", "wrong"])),
        evening.close,
        evening.reopen,
    ]
    refused = 0
    for _ in range(400):
        before = evening.json()
        try:
            dice.choice(calls)()
        except EventRefused:
            refused += 1
            assert evening.json() == before
        assert Event.from_json(evening.json()) == evening
    assert refused > 20
