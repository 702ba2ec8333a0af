"""The course of a game on a real board: its decisions are the turns whose racks were entered.

Racks that contradict the board, the turns or one another are not judged, like missing ones.
"""

from collections.abc import Iterator

from msgspec import Struct, structs

from tilewright.coach.course import Course, decision_at, followed, moment_of
from tilewright.companion.companion import Companion, Racks, holding_in, racks_of, steps_of
from tilewright.companion.events import TilesReturned
from tilewright.companion.seats import lacking_in
from tilewright.game.events import TilesExchanged, TilesPlayed, TurnPassed
from tilewright.game.history import NoChoice, Step, TurnChoice
from tilewright.game.seats import Seat
from tilewright.game.state import GameState, Phase
from tilewright.game.view import view_of
from tilewright.rules.play import Exchange, Pass
from tilewright.rules.tiles import NO_TILES, MissingTiles, Tiles


class KnownTurn(Struct, frozen=True, gc=False):
    """A turn with a known rack: the table as its player saw it, and the choice.

    The tiles that the player could not see are dealt to the others anyhow.
    """

    before: GameState
    choice: TilesPlayed | TilesExchanged | TurnPassed


def course_of_companion(companion: Companion) -> Course:
    """Return the course of the game; only for readers who may know every rack."""
    game = companion.game
    steps = list(steps_of(companion))
    taken = [step for step in steps if len(step.after.turns) > len(step.before.turns)]
    decisions = tuple(
        followed(decision_at(turn.before, turn.choice), game.turns[len(turn.before.turns)])
        for turn in known_turns(companion)
    )
    return Course(
        game.edition,
        len(game.players),
        (*(moment_of(step.before) for step in taken), moment_of(game)),
        decisions,
        to_target=bool(game.terms.finish_line),
    )


def choice_in_companion(companion: Companion, number: int) -> TurnChoice:
    """Return the choice of the turn with this number; only for readers who may know its rack.

    Raises:
        NoChoice: there is no such turn, or its rack is not known.
    """
    for turn in known_turns(companion):
        if len(turn.before.turns) == number - 1:
            seat = turn.choice.seat
            match turn.choice:
                case TilesPlayed(play=play):
                    return TurnChoice(number, view_of(turn.before, seat), play)
                case TilesExchanged(returned=tiles):
                    return TurnChoice(number, view_of(turn.before, seat), Exchange(tiles))
                case TurnPassed():
                    return TurnChoice(number, view_of(turn.before, seat), Pass())
    raise NoChoice(number, len(companion.game.turns))


def known_turns(companion: Companion) -> Iterator[KnownTurn]:
    """Yield the turns whose racks are known and contradict nothing."""
    racks = racks_of(companion)
    taken = [0] * len(racks)
    for step in steps_of(companion):
        if len(step.after.turns) == len(step.before.turns):
            continue
        seat = step.after.turns[-1].seat
        turn = _known_turn(step, seat, racks, taken)
        if turn is not None:
            yield turn
        taken[seat] += 1


def _known_turn(step: Step, seat: Seat, racks: Racks, taken: list[int]) -> KnownTurn | None:
    rack = racks[seat][taken[seat]]
    held = [own[number] for own, number in zip(racks, taken, strict=True)]
    known = sum((tiles for tiles in held if tiles is not None), NO_TILES)
    if rack is None or lacking_in(step.before.position.unplaced, known):
        return None
    choice = _choice(step.event, seat, rack, racks[seat][taken[seat] + 1])
    dealt = _dealt(step.before, seat, rack)
    return None if choice is None or dealt is None else KnownTurn(dealt, choice)


def _choice(
    event: object, seat: Seat, rack: Tiles, after: Tiles | None
) -> TilesPlayed | TilesExchanged | TurnPassed | None:
    match event:
        case TilesPlayed() if rack.contains_all(event.play.tiles):
            return event
        case TurnPassed():
            return event
        case TilesReturned(count=count) if after is not None:
            returned, drawn = lacking_in(after, rack), lacking_in(rack, after)
            # with fewer, a tile like one that went back was drawn, and nobody knows which
            return TilesExchanged(seat, returned, drawn) if len(returned) == count else None
        case _:
            return None


def _dealt(before: GameState, seat: Seat, rack: Tiles) -> GameState | None:
    """Return the table with this rack and the other tiles dealt anyhow."""
    holding = holding_in(before)
    if len(rack) != holding.racks[seat]:
        return None
    try:
        left = list(before.position.unplaced - rack)
    except MissingTiles:
        return None
    racks = []
    for other in before.seats:
        count = 0 if other == seat else holding.racks[other]
        racks.append(rack if other == seat else Tiles(left[:count]))
        left = left[count:]
    return structs.replace(before, racks=tuple(racks), bag=Tiles(left), phase=Phase.PLAYING)
