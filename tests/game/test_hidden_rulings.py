"""Whether the words of a play are good is asked when they are challenged, and never before."""

import random
from functools import reduce

import pytest
from random_games import HashedWords, RandomTable, answer, random_table
from spying import assert_refused_alike

from tilewright.game.chance import Rulings
from tilewright.game.commands import ChallengePlay, PlayTiles
from tilewright.game.events import PlayChallenged
from tilewright.game.game import evolve
from tilewright.game.seats import WordPolicy
from tilewright.game.state import Phase
from tilewright.notation.stored_events import encode_event
from tilewright.rules.edition import Barred, Edition
from tilewright.rules.editions import EDITIONS
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles

GAMES = 12


class Silent:
    """Cannot be asked anything."""

    def is_word(self, word: str) -> bool:
        raise AssertionError(f"{word} was looked up, and nobody had doubted it")

    def why_barred(self, word: str) -> None:
        del word

    def has_play(self, position: Position, rack: Tiles) -> bool:
        raise AssertionError("a rack was searched for plays")


class Remembering:
    """Rules as another does, and remembers what was asked."""

    def __init__(self, rulings: Rulings) -> None:
        self._rulings = rulings
        self.asked: set[str] = set()
        self.racks: list[Tiles] = []

    def is_word(self, word: str) -> bool:
        self.asked.add(word)
        return self._rulings.is_word(word)

    def why_barred(self, word: str) -> Barred | None:
        return self._rulings.why_barred(word)

    def has_play(self, position: Position, rack: Tiles) -> bool:
        self.racks.append(rack)
        return self._rulings.has_play(position, rack)


class Opposite:
    """Rules the other way round on every word but these."""

    def __init__(self, rulings: Rulings, words: set[str]) -> None:
        self._rulings = rulings
        self._words = words

    def is_word(self, word: str) -> bool:
        return self._rulings.is_word(word) == (word in self._words)

    def why_barred(self, word: str) -> Barred | None:
        return self._rulings.why_barred(word)

    def has_play(self, position: Position, rack: Tiles) -> bool:
        return not self._rulings.has_play(position, rack)


def challenge_table(dice: random.Random, edition: Edition | None = None) -> RandomTable:
    return random_table(dice.getrandbits(32), edition=edition, words=WordPolicy.CHALLENGE)


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.name)
def test_scenario_26_no_word_is_looked_up_before_it_is_challenged(
    edition: Edition, dice: random.Random
) -> None:
    for _ in range(2):
        table = challenge_table(dice, edition)
        for step in table.steps():
            if isinstance(step.command, ChallengePlay):
                continue
            events, refusal = answer(step.before, step.command, table.chance, Silent(), step.at)
            assert events == step.events
            assert_refused_alike(refusal, step.refusal)


def test_a_challenge_looks_up_the_words_that_it_names_and_no_other(dice: random.Random) -> None:
    for _ in range(GAMES):
        table = challenge_table(dice)
        rulings = table.rulings = Remembering(HashedWords())
        for step in table.steps():
            named = {
                word
                for event in step.events
                if isinstance(event, PlayChallenged)
                for word in event.words
            }
            assert rulings.asked == named
            rulings.asked.clear()
        assert not rulings.racks


def test_scenario_26_a_game_is_the_same_whether_unchallenged_words_are_good_or_bad(
    dice: random.Random,
) -> None:
    for _ in range(GAMES):
        table = challenge_table(dice)
        rulings = table.rulings = Remembering(HashedWords())
        steps = list(table.steps())
        other = Opposite(HashedWords(), rulings.asked)
        game = steps[0].before
        for step in steps:
            events, refusal = answer(game, step.command, table.chance, other, step.at)
            assert_refused_alike(refusal, step.refusal)
            assert list(map(encode_event, events)) == list(map(encode_event, step.events))
            game = reduce(evolve, events, game)
        assert game == table.game


def test_at_a_void_table_words_are_looked_up_as_they_are_played_and_racks_once_the_bag_is_empty(
    dice: random.Random,
) -> None:
    for _ in range(GAMES):
        table = random_table(dice.getrandbits(32), words=WordPolicy.VOID)
        rulings = table.rulings = Remembering(HashedWords())
        for step in table.steps():
            if not isinstance(step.command, PlayTiles):
                assert not rulings.asked
            if step.after.bag or step.refusal is not None:
                assert not rulings.racks
            if step.after.phase is not Phase.OVER:
                assert set(rulings.racks) <= set(step.after.racks)
            rulings.asked.clear()
            rulings.racks.clear()
