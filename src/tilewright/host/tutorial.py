"""The tutorial: four prepared positions of one short game, and one command in each of them.

The positions come from a script that the rules themselves carry out, so that boards, racks and
scores are those of a real game. Nothing is kept: every command starts from its prepared position.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from tilewright.game.chance import Chance, Rulings
from tilewright.game.clock import Instant
from tilewright.game.commands import Command, ExchangeTiles, PlayTiles
from tilewright.game.decide import decided
from tilewright.game.events import Event, GameStarted, OrderDrawn, TilesDrawn
from tilewright.game.game import EventBuilder, evolve, replay
from tilewright.game.seats import LexiconIdentity, Person, Seat, WordPolicy
from tilewright.game.state import GameState
from tilewright.game.terms import TableTerms
from tilewright.host.system import NoRulings
from tilewright.rules.alphabet import Tile
from tilewright.rules.play import Play
from tilewright.rules.tiles import Tiles

LEARNER = Seat(0)
OPPONENT = Seat(1)
PLAYERS = (Person("Guest"), Person("Robin"))
EDITION = "standard"
WORDS = ("CAT", "TABLES")
"""The words that the tutorial asks the learner to lay; its lexicon must have them."""


class TutorialLesson(StrEnum):
    """The subject of a prepared position."""

    PLAY = "play"
    EXCHANGE = "exchange"
    BLANK = "blank"
    CHALLENGE = "challenge"


@dataclass(slots=True)
class ScriptedChance:
    """Draws that are written down in advance; when they run out, the bag's tiles in their order."""

    tiles: str
    _taken: int = field(default=0, init=False)

    def draw(self, game: GameState, count: int, nth: int = 0) -> Sequence[Tile]:
        """Return the next tiles of the script that are in the bag, then any others."""
        del nth
        bag = list(game.bag)
        wanted = min(count, len(bag))
        drawn: list[Tile] = []
        for tile in (*self._following(), *game.bag):
            if len(drawn) == wanted:
                break
            if tile in bag:
                bag.remove(tile)
                drawn.append(tile)
        self._taken += len(drawn)
        return drawn

    def order(self, game: GameState) -> Sequence[Seat]:
        """Return the seats in their own order."""
        return game.seats

    def _following(self) -> Iterator[Tile]:
        return map(Tile, self.tiles[self._taken :])


class Scene(Struct, frozen=True):
    """A turn of the learner, as the script has it, and the opponent's answer.

    `draws` are the tiles that each of them takes from the bag, the learner's first.
    """

    lesson: TutorialLesson
    turn: Command
    answer: PlayTiles
    draws: str


def _play(seat: Seat, *tiles: tuple[str, str]) -> PlayTiles:
    return PlayTiles(seat, Play.parse_tiles(tiles))


RACKS = ("ACTEUUV", "ABEGLMZ")
SCRIPT = (
    Scene(
        TutorialLesson.PLAY,
        _play(LEARNER, ("G8", "C"), ("H8", "A"), ("I8", "T")),
        _play(OPPONENT, ("I9", "A"), ("I10", "B"), ("I11", "L"), ("I12", "E")),
        "NRWORDN",
    ),
    Scene(
        TutorialLesson.EXCHANGE,
        ExchangeTiles(LEARNER, Tiles.parse("UUVW")),
        _play(OPPONENT, ("H12", "G"), ("J12", "M")),
        "?ADOST",
    ),
    Scene(
        TutorialLesson.BLANK,
        _play(LEARNER, ("I13", "s")),
        _play(OPPONENT, ("K12", "Z")),
        "LI",
    ),
)


def lesson_table(lesson: TutorialLesson, lexicon: LexiconIdentity) -> GameState:
    """Return the game as it stands when the lesson begins, with the learner on turn.

    Only the words of the challenge lesson are open to challenge; before that, words that are not
    in the list are void and shown while they are being laid.
    """
    events = list(_events_before(lesson))
    opening = events[0]
    assert isinstance(opening, GameStarted), "every game begins so"
    challenges = lesson is TutorialLesson.CHALLENGE
    events[0] = replace(
        opening,
        lexicon=lexicon,
        words=WordPolicy.CHALLENGE if challenges else WordPolicy.VOID,
        terms=TableTerms() if challenges else TableTerms(show_words=True),
    )
    return replay(events)


def after(
    lesson: TutorialLesson, game: GameState, command: Command, rulings: Rulings, at: Instant
) -> GameState:
    """Return the game after one command of the learner.

    What the lesson asks for draws the tiles with which the next lesson begins.

    Raises:
        Refusal: the rules do not allow it.
    """
    draws = next((scene.draws for scene in SCRIPT if scene.lesson is lesson), "")
    return decided(game, command, ScriptedChance(draws), rulings, at).game


@cache
def _events_before(lesson: TutorialLesson) -> tuple[Event, ...]:
    opening = GameStarted(
        EDITION, PLAYERS, WordPolicy.CHALLENGE, LexiconIdentity("", ""), TableTerms()
    )
    builder = EventBuilder(evolve(None, opening), [opening])
    builder.add(OrderDrawn((LEARNER, OPPONENT), rounds=()))
    for seat, rack in zip((LEARNER, OPPONENT), RACKS, strict=True):
        builder.add(TilesDrawn(seat, Tiles.parse(rack)))
    for scene in SCRIPT:
        if scene.lesson is lesson:
            break
        chance = ScriptedChance(scene.draws)
        for command in (scene.turn, scene.answer):
            _carry_out(builder, command, chance)
    return tuple(builder.events)


def _carry_out(builder: EventBuilder, command: Command, chance: Chance) -> None:
    # nothing in the script needs a ruling: words are not looked up until they are challenged
    for event in decided(builder.game, command, chance, NoRulings("")).events:
        builder.add(event)
