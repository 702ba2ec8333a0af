"""The commands allowed in each state: the table in the docs against actual decisions."""

from pathlib import Path

import pytest
from tables import LEXICON, LoadedChance, WordList, table

from tilewright.game.clock import ChessClock, Instant
from tilewright.game.commands import (
    AcceptPlay,
    AgreeToAbort,
    ChallengePlay,
    ClaimGame,
    Command,
    DeclineAbort,
    ExchangeTiles,
    GiveNumber,
    GiveTime,
    MarkAbsent,
    PassTurn,
    PlayTiles,
    PutAway,
    Resign,
    TakeHelp,
    TimeOut,
)
from tilewright.game.decide import ALLOWED, decide
from tilewright.game.errors import (
    GameOver,
    NotStarted,
    NumberNotWanted,
    OnlyTheLastPlayIsOpen,
)
from tilewright.game.events import AbortAgreed
from tilewright.game.fair_bag import SeatNumber, Seed
from tilewright.game.game import evolve, replay
from tilewright.game.seats import Person, Seat, WordPolicy
from tilewright.game.start import TableSetup, open_game
from tilewright.game.state import GameState, Phase
from tilewright.game.terms import TableTerms
from tilewright.rules.editions import STANDARD
from tilewright.rules.errors import Refusal
from tilewright.rules.play import Play
from tilewright.rules.tiles import Tiles

DOCUMENT = Path(__file__).parents[2] / "docs/games.md"
TERMS = TableTerms(time=ChessClock(60))
NOW = Instant(43_200_000)
LATE = Instant(NOW + 12 * 60_000)

COMMANDS: dict[type[Command], Command] = {
    GiveNumber: GiveNumber(Seat(1), SeatNumber("0" * 32)),
    PlayTiles: PlayTiles(Seat(1), Play.parse_tiles([("H9", "E")])),
    ExchangeTiles: ExchangeTiles(Seat(1), Tiles.parse("E")),
    PassTurn: PassTurn(Seat(1)),
    ChallengePlay: ChallengePlay(Seat(1), ("TRAIN",)),
    AcceptPlay: AcceptPlay(Seat(1)),
    Resign: Resign(Seat(1)),
    AgreeToAbort: AgreeToAbort(Seat(1)),
    DeclineAbort: DeclineAbort(Seat(1)),
    GiveTime: GiveTime(Seat(1)),
    TakeHelp: TakeHelp(Seat(1)),
    ClaimGame: ClaimGame(Seat(0)),
    MarkAbsent: MarkAbsent(Seat(1)),
    TimeOut: TimeOut(Seat(1)),
    PutAway: PutAway(Seat(1)),
}


def game_for(command: Command, state: Phase) -> GameState:
    """A game in this state in which the command is allowed, if it is in any."""
    if isinstance(command, TakeHelp) and state is Phase.PLAYING:
        helped = table("TRAINER", "EA", bag="E" * 9, terms=TableTerms(help=True), computers=(0,))
        helped.play("8D TRAIN")
        return helped.game
    is_played = state in (Phase.PLAYING, Phase.AWAITING_FINAL_CHALLENGE)
    if not isinstance(command, ClaimGame | MarkAbsent) or not is_played:
        return game_in(state)
    rack, bag = ("TRAINER", "E" * 9) if state is Phase.PLAYING else ("TRAIN", "")
    made = table(rack, "EA", bag=bag, terms=TableTerms(absence=3600))
    made.play("8D TRAIN")
    assert made.state() is state
    if isinstance(command, ClaimGame):
        made.do(MarkAbsent(Seat(1)))
    return made.game


def game_in(state: Phase) -> GameState:
    """A game in which the second seat may do nearly all that the state allows."""
    if state is Phase.WAITING:
        people = (Person("Ann"), Person("Ben"))
        setup = TableSetup(STANDARD, people, WordPolicy.CHALLENGE, LEXICON, TERMS)
        return replay((*open_game(setup, Seed("0" * 64)), AbortAgreed(Seat(0))))
    rack = "TRAINER" if state is Phase.PLAYING else "TRAIN"
    made = table(rack, "EA", bag="E" * 9 if state is Phase.PLAYING else "", terms=TERMS)
    made.play("8D TRAIN")
    made.abort(0)
    if state is Phase.OVER:
        made.accept(1)
    assert made.state() is state
    return made.game


def test_every_command_is_tried() -> None:
    assert set(COMMANDS) == set().union(*ALLOWED.values())
    assert set(ALLOWED) == set(Phase)


@pytest.mark.parametrize("state", Phase)
@pytest.mark.parametrize("command", COMMANDS.values(), ids=lambda command: type(command).__name__)
def test_a_state_allows_what_the_table_says_and_nothing_else(
    state: Phase, command: Command
) -> None:
    game = game_for(command, state)
    before = game
    at = LATE if isinstance(command, TimeOut) else NOW
    if type(command) in ALLOWED[state]:
        assert decide(game, command, LoadedChance(), WordList(), at)
    else:
        with pytest.raises(refusal_in(state, command)):
            decide(game, command, LoadedChance(), WordList(), at)
    assert game == before


def refusal_in(state: Phase, command: Command) -> type[Refusal]:
    """Return the error that refuses a command which the state does not allow."""
    if state is Phase.OVER:
        return GameOver
    if state is Phase.WAITING:
        return NotStarted
    return NumberNotWanted if isinstance(command, GiveNumber) else OnlyTheLastPlayIsOpen


@pytest.mark.parametrize("state", Phase)
@pytest.mark.parametrize("command", COMMANDS.values(), ids=lambda command: type(command).__name__)
def test_what_is_decided_can_be_evolved_and_leads_on(state: Phase, command: Command) -> None:
    game = game_for(command, state)
    at = LATE if isinstance(command, TimeOut) else NOW
    try:
        events = decide(game, command, LoadedChance(), WordList(), at)
    except Refusal:
        return
    for number, event in enumerate(events, start=1):
        after = evolve(game, event)
        assert after.version == game.version + 1, number
        game = after


@pytest.mark.parametrize("state", [Phase.PLAYING, Phase.AWAITING_FINAL_CHALLENGE])
def test_a_number_that_comes_too_late_is_refused_as_such(state: Phase) -> None:
    with pytest.raises(NumberNotWanted) as caught:
        decide(game_in(state), COMMANDS[GiveNumber], LoadedChance(), WordList(), NOW)
    assert caught.value.message == "The game has begun; numbers are no longer accepted."


def test_the_document_prints_the_table() -> None:
    printed = DOCUMENT.read_text(encoding="utf-8")
    assert transition_table() in printed


def transition_table() -> str:
    """ALLOWED as the document has it: a row for each command, a column for each state."""
    states = list(Phase)
    lines = [
        "| command | " + " | ".join(state.name for state in states) + " |",
        "|---|" + "---|" * len(states),
    ]
    for kind in COMMANDS:
        allowed = ("yes" if kind in ALLOWED[state] else "" for state in states)
        lines.append(f"| `{kind.__name__}` | " + " | ".join(allowed) + " |")
    return "\n".join(lines)
