"""Computers of every level at a duplicate table, where the highest score is all that counts."""

from msgspec.structs import replace

from tilewright.duplicate.view import DuplicateView
from tilewright.engine.generator import Generator
from tilewright.engine.rulings import best_scores
from tilewright.game.commands import PlayTiles
from tilewright.game.seats import Person, Seat, WordPolicy
from tilewright.game.state import GameState, state_at
from tilewright.game.view import view_of
from tilewright.lexicon import Lexicon
from tilewright.players.level_player import LevelPlayer
from tilewright.players.levels import CHAMPION, LEVELS
from tilewright.rules.play import Play
from tilewright.rules.tiles import Tiles

_NEVER = 10_000.0


class DuplicateComputer:
    """A computer that answers rounds: a level with its words and its sight, or the champion.

    A level weighs nothing but the score, as people do there. The champion finds every best play.

    Raises:
        KeyError: there is no such level.
    """

    def __init__(self, level: str, lexicon: Lexicon, common: Lexicon) -> None:
        self._generator = Generator(lexicon)
        self._player: LevelPlayer | None = None
        if level != CHAMPION:
            for_score = replace(LEVELS[level], leave_weight=0.0, reluctance=_NEVER)
            self._player = LevelPlayer(for_score, lexicon, common, _NO_CHALLENGES)

    def answer(self, view: DuplicateView) -> Play | None:
        """Return the computer's play for the rack of the view; None if it finds none."""
        if self._player is None:
            generator = self._generator.under(view.lexicon.bars)
            best = best_scores(generator, view.position, view.rack)
            return best[0].play if best else None
        names = (f"{view.commitment} {view.player} {view.round}", "the table")
        command = self._player.choose(view_of(as_table(view, names), Seat(0)))
        return command.play if isinstance(command, PlayTiles) else None


class _NoChance:
    """The chance of challenges, of which a duplicate game has none."""

    def random(self) -> float:
        return 0.0


_NO_CHALLENGES = _NoChance()


def as_table(
    view: DuplicateView, names: tuple[str, str], scores: tuple[int, int] = (0, 0)
) -> GameState:
    """Return the round as a table of two, at which the first is on turn with the rack of all."""
    unseen = view.position.unplaced - view.rack
    size = min(view.edition.rack_size, len(unseen))
    other = Tiles(list(unseen)[:size])
    return state_at(
        view.position,
        (Person(names[0]), Person(names[1])),
        words=WordPolicy.VOID,
        lexicon=view.lexicon,
        bag=unseen - other,
        racks=(view.rack, other),
        scores=scores,
    )
