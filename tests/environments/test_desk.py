"""The kernel finds what a seat is offered and observes as the generator and the judge do."""

from __future__ import annotations

import random

import pytest
from effort import effort
from gymnasium.utils.env_checker import data_equivalence

import tilewright
from tilewright.engine.kernels.kernel import compiled
from tilewright.environments.actions import EXCHANGES
from tilewright.environments.desk import KernelDesk, PlainDesk
from tilewright.environments.table import TableEnvironment
from tilewright.game.state import GameState, Phase
from tilewright.game.view import view_of
from tilewright.lexicon import barred_kinds, is_permitted
from tilewright.rules.squares import SIZE

MOST_PLAYS = 40

# interpreted, it would take minutes
pytestmark = pytest.mark.skipif(not compiled, reason="the kernel is interpreted")


def looks_alike(game: GameState, kernel: KernelDesk, plain: PlainDesk) -> bool:
    """Return whether both find the same offer and the same observation."""
    view, quiet = view_of(game, game.to_move), (game.scoreless, sum(game.passes))
    (fast, seen), (slow, expected) = kernel.look(view, quiet), plain.look(view, quiet)
    assert [*fast.plays] == [*slow.plays]
    assert (fast.rack, fast.most_exchanged, fast.most_plays) == (
        slow.rack,
        slow.most_exchanged,
        slow.most_plays,
    )
    return data_equivalence(seen, expected)


def games_of(table: TableEnvironment, dice: random.Random) -> list[GameState]:
    """Return every state of a random game, of plays from far down the list and short ones, too."""
    table.reset(seed=dice.getrandbits(32))
    states = list[GameState]()
    while table.game.phase is Phase.PLAYING and len(states) < table.most_turns:
        states.append(table.game)
        offer = table.offer()
        assert offer is not None
        shortest = sorted(offer.plays, key=lambda play: len(play.laid.strip(".")))[:1]
        if offer.plays and dice.random() < 0.9:
            table.step(dice.choice([*offer.plays, *shortest]).written)
        else:
            others = range(len(offer.plays), table.most_plays + EXCHANGES + 1)
            table.step(dice.choice([number for number in others if table.action_masks()[number]]))
    return states


@pytest.mark.parametrize("edition", tilewright.EDITIONS)
def test_in_whole_games_of_every_edition(edition: str, seed: int) -> None:
    dice = random.Random(seed)
    for _ in range(effort(gate=1, night=20)):
        seats = 2 + dice.randrange(3)
        table = tilewright.env(edition, seats, most_plays=MOST_PLAYS, most_turns=40)
        kernel = KernelDesk(table.lexicon, table.edition, seats, MOST_PLAYS)
        plain = PlainDesk(table.lexicon, table.edition, MOST_PLAYS)
        for game in games_of(table, dice):
            assert looks_alike(game, kernel, plain), (edition, seed, game)


def test_whatever_position_comes_after_whatever_other(seed: int) -> None:
    dice = random.Random(seed)
    table = tilewright.env("standard", 2, most_plays=MOST_PLAYS, most_turns=40)
    kernel = KernelDesk(table.lexicon, table.edition, 2, MOST_PLAYS)
    plain = PlainDesk(table.lexicon, table.edition, MOST_PLAYS)
    states = [game for _ in range(2) for game in games_of(table, dice)]
    dice.shuffle(states)
    for game in states[:30]:
        assert looks_alike(game, kernel, plain), (seed, game)


def test_no_offer_of_a_game_that_bars_words_has_a_barred_word(seed: int) -> None:
    dice, barred = random.Random(seed), 0
    table = tilewright.env("heirloom", 2, most_plays=400, most_turns=40)
    assert barred_kinds(table.edition)
    club = tilewright.load_lexicon("club")
    counting = tilewright.Generator(club)
    for game in games_of(table, dice):
        table._game = game
        offer = table.offer()
        assert offer is not None
        words = {word.word for play in offer.plays for word in game.position.judge(play.play).words}
        assert not [word for word in words if not is_permitted(word, club, table.edition)]
        every = counting.playcount(game.position, game.racks[game.to_move]).plays
        barred += every - len(offer.plays) if every <= 400 else 0
    assert barred


def test_only_what_lies_on_the_board_is_laid() -> None:
    table = tilewright.env("wall", 2, most_plays=4)
    table.reset(seed=1)
    kernel = table._desk
    assert isinstance(kernel, KernelDesk)
    for square, down, tiles in (
        (0, 0, [1] * 16),
        (SIZE - 1, 0, [1, 1]),
        (224, 1, [1, 1]),
        (-1, 0, [1]),
        (225, 0, [1]),
        (3, 0, []),
    ):
        with pytest.raises(ValueError, match=r"the word does not lie|there is no square"):
            kernel._kernel.lay(square, down, tiles)
    for rack in (bytes(26), bytes([8, *[0] * 26])):
        with pytest.raises(ValueError, match="27 counts, and at most seven tiles"):
            kernel._kernel.offer(rack, [7, 7], [0, 0], 80, 0, 0)
