"""A game whose racks are known, written down beside it: the companion comes to the same sheet."""

import random

import pytest
from random_games import HashedWords, Step, random_table

from tilewright.companion.commands import (
    BreakOff,
    Command,
    TakeBack,
    WriteChallenge,
    WriteExchange,
    WriteLeaving,
    WritePass,
    WritePlay,
    WriteRacks,
)
from tilewright.companion.companion import Companion, evolve, replay
from tilewright.companion.decide import decide
from tilewright.companion.events import CompanionStarted, Event, Judge
from tilewright.game.commands import (
    ChallengePlay,
    ClaimGame,
    ExchangeTiles,
    PassTurn,
    PlayTiles,
    Resign,
    TimeOut,
)
from tilewright.game.events import EndReason
from tilewright.game.seats import Seat, WordPolicy
from tilewright.game.state import GameState, Phase
from tilewright.game.terms import TableTerms
from tilewright.rules.errors import Refusal

GAMES = 40


def companion_of(game: GameState) -> CompanionStarted:
    """The companion of this table, its seats in the order of turns."""
    terms = game.terms
    levels = tuple(terms.finish_line[seat] for seat in game.order) if terms.finish_line else ()
    return CompanionStarted(
        game.edition.name,
        tuple(game.players[seat].name for seat in game.order),
        Judge.VOID if game.words is WordPolicy.VOID else Judge.CHALLENGE,
        game.lexicon,
        TableTerms(
            None, levels, terms.challenge, terms.final_adjustment, terms.zero_plays_count, None
        ),
    )


def written(step: Step) -> Command | None:
    """Return the entries that a scorekeeper beside the table makes for this step, if any."""

    def seat(of: Seat) -> Seat:
        return Seat(step.before.order.index(of))

    match step.command:
        case PlayTiles(_, play):
            return WritePlay(play)
        case ExchangeTiles(_, tiles):
            return WriteExchange(len(tiles))
        case PassTurn():
            return WritePass()
        case ChallengePlay(by, words):
            return WriteChallenge(seat(by), words)
        case Resign(by):
            return WriteLeaving(seat(by))
        case _:
            return None


def by_turn(game: GameState, values: tuple[int, ...]) -> list[int]:
    return [values[seat] for seat in game.order]


def assert_same(companion: Companion, game: GameState) -> None:
    ours = companion.game
    assert ours.position == game.position
    assert list(ours.scores) == by_turn(game, game.scores)
    assert list(ours.lost_turns) == by_turn(game, game.lost_turns)
    assert [turn.total for turn in ours.turns] == [turn.total for turn in game.turns]
    if game.phase is Phase.OVER:
        return
    held = tuple(map(len, game.racks))
    assert list(companion.holding.racks) == by_turn(game, held)
    assert companion.holding.bag == len(game.bag)
    assert game.order[ours.to_move] == game.to_move


class Scribe:
    """Writes a game down, and sometimes something else first, which is then taken back."""

    def __init__(self, game: GameState, rulings: HashedWords, dice: random.Random) -> None:
        self.rulings, self.dice = rulings, dice
        self.events: list[Event] = [companion_of(game)]
        self.companion = replay(self.events)

    def write(self, command: Command) -> None:
        event = decide(self.companion, command, self.rulings)
        self.events.append(event)
        self.companion = evolve(self.companion, event)

    def err(self) -> None:
        before = self.companion
        slip = self.dice.choice((WritePass(), WriteExchange(1), BreakOff()))
        try:
            self.write(slip)
        except Refusal:
            return
        self.write(TakeBack())
        assert self.companion.game == before.game


@pytest.mark.parametrize("number", range(GAMES))
def test_a_companion_comes_to_the_same_sheet_without_knowing_a_rack(
    seed: int, number: int, dice: random.Random
) -> None:
    table = random_table(seed + number)
    assert isinstance(table.rulings, HashedWords)
    scribe: Scribe | None = None
    for step in table.steps(300):
        if step.refusal is not None or step.before.phase is Phase.WAITING:
            continue
        scribe = scribe or Scribe(step.before, table.rulings, dice)
        if isinstance(step.command, TimeOut | ClaimGame) or (
            isinstance(step.command, Resign) and step.before.phase is not Phase.PLAYING
        ):
            return  # clocks, absences and the last word are not the sheet's
        if dice.random() < 0.2:
            scribe.err()
        command = written(step)
        if command is not None:
            scribe.write(command)
        end = step.after.end
        if end is not None:
            assert_ends_alike(scribe, step.after)
            return
        assert_same(scribe.companion, step.after)
        if step.after.phase is Phase.PLAYING:
            assert scribe.companion.game.phase is Phase.PLAYING


def assert_ends_alike(scribe: Scribe, game: GameState) -> None:
    end = game.end
    assert end is not None
    if end.reason is EndReason.ABORTED:
        scribe.write(BreakOff())
    else:
        scribe.write(WriteRacks(tuple(game.racks[seat] for seat in game.order)))
    ours = scribe.companion.game.end
    assert ours is not None
    overtime = sum(line.overtime for line in end.lines)
    assert (ours.reason, ours.decided_by) == (end.reason, end.decided_by) or overtime
    if not overtime:
        assert sorted(game.order[seat] for seat in ours.winners) == sorted(end.winners)
        assert [line.final for line in ours.lines] == by_turn(
            game, tuple(line.final for line in end.lines)
        )
    assert replay(scribe.events) == scribe.companion
