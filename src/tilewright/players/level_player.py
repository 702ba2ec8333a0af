"""A level of computer players as data, and its player: how it chooses a move and answers a play."""

from collections.abc import Iterable
from math import log
from typing import assert_never

from msgspec import Struct

from tilewright.engine.generator import Generator
from tilewright.engine.moves import EngineExchange, EnginePass, EnginePlay
from tilewright.engine.plays import Plays
from tilewright.engine.shipped_leaves import default_leaves
from tilewright.game.commands import (
    AcceptPlay,
    ChallengePlay,
    Command,
    ExchangeTiles,
    PassTurn,
    PlayTiles,
)
from tilewright.game.seats import Seat, WordPolicy
from tilewright.game.view import ChallengeOffer, View
from tilewright.lexicon import (
    Lexicon,
    barred_kinds,
    familiarity_in,
    is_permitted,
    phoneys_of,
    with_phoneys,
)
from tilewright.players.player import (
    Draws,
    RandomSource,
    deciding_seat,
    draws_of_game,
    draws_of_turn,
    is_at_a_standstill,
)
from tilewright.players.sight import (
    SEES_ALL,
    BelievedWords,
    KnownWords,
    Seen,
    Sight,
    Vocabulary,
    cross_words,
)
from tilewright.players.static import FULL_BAG
from tilewright.rules.edition import ChallengeOf, CostKind

_LOOKS_WRONG = 4
"""A plausible phoney of more letters looks no more wrong for it."""


class Challenges(Struct, frozen=True):
    """How a level challenges.

    A word that is not in the lexicon is noticed with a probability that grows by `more` for every
    letter beyond the second, from `notices` up to `most`: short phoneys fool people who have not
    learned the short words by heart, but a long nonsense word looks wrong to any reader. A good
    word that the level does not know is challenged with the probability `doubts`, and only where a
    failed challenge costs nothing.
    """

    notices: float
    more: float
    most: float
    doubts: float

    def notices_phoney(self, length: int) -> float:
        """Return the probability of noticing a phoney of this length.

        >>> Challenges(0.5, 0.1, 0.9, 0.0).notices_phoney(4)
        0.7
        """
        return min(self.notices + self.more * (length - 2), self.most)

    def notices_plausible_phoney(self, length: int) -> float:
        """Return the probability to notice a phoney that looks like a word, however long it is."""
        return self.notices_phoney(min(length, _LOOKS_WRONG))


class Level(Struct, frozen=True):
    """A computer's playing strength.

    `leave_weight` is the share of a leave's value that it counts, `temperature` the size of its
    errors of judgement in points, `reluctance` how many points an exchange must be worth more than
    a play. With a `nerve` of less than 1 its errors grow late in a close game. `credulity` is the
    chance that it believes in a phoney that could not be more plausible. `pace` is its share of the
    usual pause before a move.
    """

    name: str
    title: str
    text: str
    vocabulary: Vocabulary
    sight: Sight
    leave_weight: float
    temperature: float
    reluctance: float
    nerve: float
    challenges: Challenges
    credulity: float = 0.0
    pace: float = 1.0

    @property
    def is_flawless(self) -> bool:
        """Whether it always makes the move of the highest equity."""
        return (
            self.vocabulary.half is None
            and self.sight.keenness is None
            and self.leave_weight == 1
            and not self.temperature
            and not self.reluctance
        )


POINT = 1000
_MOST_NOISE = 5.0
_LATE_BAG = 14
_CLOSE_LEAD = 60
_UNNERVED = 2.0

Words = KnownWords | BelievedWords
"""The words that a player plays from."""


class LevelPlayer:
    """A computer player of one level at tables with one lexicon.

    What it knows and sees depends on the game and its seat alone, so that it is consistent; chance
    decides its challenges. The words of `common` it never questions. Where words are challenged it
    lays the phoneys that it believes in if the table's terms say so, or as `phoneys` says.
    """

    def __init__(
        self,
        level: Level,
        lexicon: Lexicon,
        common: Lexicon,
        chance: RandomSource,
        *,
        phoneys: bool | None = None,
    ) -> None:
        self.level = level
        self._phoneys = phoneys
        self._lexicon = lexicon
        self._common = common
        self._familiarity = familiarity_in(lexicon)
        self._chance = chance
        self._generator = Generator(lexicon)
        self._wide: Generator | None = None

    def choose(self, view: View) -> Command:
        """Return a challenge or an acceptance while a play is open to it, otherwise a move.

        Raises:
            NothingToDecide: the view is a spectator's, or its seat has nothing to decide.
        """
        seat = deciding_seat(view)
        if view.options.challenge is not None:
            return self._answer(seat, view.options.challenge, view)
        return self._flawless(seat, view) if self.level.is_flawless else self._human(seat, view)

    def _answer(self, seat: Seat, offer: ChallengeOffer, view: View) -> Command:
        known = self._believed(view)
        costs_nothing = offer.cost is CostKind.NOTHING
        doubted = tuple(
            word for word in offer.words if self._doubts(word, view, known, costs_nothing)
        )
        if not doubted:
            return AcceptPlay(seat)
        return ChallengePlay(seat, offer.words if offer.of is ChallengeOf.PLAY else doubted)

    def _doubts(self, word: str, view: View, known: BelievedWords, costs_nothing: bool) -> bool:
        eyes, edition, bars = self.level.challenges, view.edition, view.lexicon.bars
        if not is_permitted(word, self._lexicon, edition, bars):
            if known.phoney(word) is None:
                return self._chance.random() < eyes.notices_phoney(len(word))
            notices = eyes.notices_plausible_phoney(len(word))
            return word not in known and self._chance.random() < notices
        unknown = word not in known and word not in self._common
        return costs_nothing and unknown and self._chance.random() < eyes.doubts

    def _known(self, view: View) -> KnownWords:
        return KnownWords(self.level.vocabulary, self._familiarity, draws_of_game(view))

    def _believed(self, view: View) -> BelievedWords:
        return BelievedWords(
            self._known(view),
            self.level.vocabulary,
            self.level.credulity,
            phoneys_of(self._lexicon),
            draws_of_game(view),
            _refuted(view),
        )

    def _lays_phoneys(self, view: View) -> bool:
        wanted = view.terms.phoneys if self._phoneys is None else self._phoneys
        return wanted and view.words is WordPolicy.CHALLENGE and self.level.credulity > 0

    def _flawless(self, seat: Seat, view: View) -> Command:
        """Return the move of the highest equity, but no exchange when the game is stuck."""
        unseen_points = view.edition.tile_set.total(view.unseen)
        move = self._generator.under(view.lexicon.bars).best(
            view.position,
            view.rack,
            bag_count=view.bag_count,
            unseen_points=unseen_points,
            exchange_minimum=1 if view.options.exchange else FULL_BAG,
        )
        match move:
            case EnginePlay():
                return PlayTiles(seat, move.play)
            case EngineExchange():
                return (
                    PassTurn(seat) if is_at_a_standstill(view) else ExchangeTiles(seat, move.tiles)
                )
            case EnginePass():
                return PassTurn(seat)
            case _:
                assert_never(move)

    def _human(self, seat: Seat, view: View) -> Command:
        """Return the best move that the player knows and sees."""
        lays_phoneys = self._lays_phoneys(view)
        generator = self._with_phoneys() if lays_phoneys else self._generator
        plays = self._plays(view, generator).weighted(self.level.leave_weight)
        known = self._believed(view) if lays_phoneys else self._known(view)
        draws = draws_of_turn(view)
        # a player who sees nothing to play looks again
        play = self._chosen(view, plays, known, self.level.sight, draws) or (
            self._chosen(view, plays, known, SEES_ALL, draws)
        )
        exchange = self._exchange(view, play)
        if exchange is not None:
            return ExchangeTiles(seat, exchange.tiles)
        return PassTurn(seat) if play is None else PlayTiles(seat, play.play)

    def _with_phoneys(self) -> Generator:
        if self._wide is None:
            self._wide = Generator(with_phoneys(self._lexicon))
        return self._wide

    def _plays(self, view: View, generator: Generator) -> Plays:
        return generator.under(view.lexicon.bars).plays(
            view.position,
            view.rack,
            bag_count=view.bag_count,
            unseen_points=view.edition.tile_set.total(view.unseen),
        )

    def _chosen(
        self, view: View, plays: Plays, known: Words, sight: Sight, draws: Draws
    ) -> EnginePlay | None:
        """Return the play worth most to the player, each judged with an error of its own."""
        temperature = POINT * self.level.temperature * _unnerved(view, self.level.nerve)
        chosen, most = None, 0.0
        for play in self._found(view, plays, known, Seen(sight, view.edition, draws)):
            worth = plays.worth(play)
            if chosen is not None and worth + temperature * _MOST_NOISE <= most:
                break
            if temperature:
                worth += temperature * _error(draws, play)
            if chosen is None or worth > most:
                chosen, most = play, worth
        return chosen

    def _found(self, view: View, plays: Plays, known: Words, seen: Seen) -> Iterable[EnginePlay]:
        """Yield the plays that the player finds, best first."""
        cells = view.position.board.cells
        for play in plays:
            word = play.word.upper()
            if word not in known or not seen.word(play, known.familiarity(word)):
                continue
            crossed = tuple(cross_words(cells, play))
            if not all(cross.word in known for cross in crossed) or not seen.place(play, crossed):
                continue
            formed = (word, *(cross.word for cross in crossed))
            if not isinstance(known, BelievedWords) or self._permits(view, formed, known):
                yield play

    def _permits(self, view: View, formed: tuple[str, ...], known: BelievedWords) -> bool:
        """Return whether the edition bars none of the words behind a phoney."""
        edition, bars = view.edition, view.lexicon.bars
        if not barred_kinds(edition):
            return True
        phoneys = filter(None, map(known.phoney, formed))
        behind = (base for phoney in phoneys for base in (*phoney.rests_on, *phoney.rivals))
        return all(is_permitted(base, self._lexicon, edition, bars) for base in behind)

    def _exchange(self, view: View, play: EnginePlay | None) -> EngineExchange | None:
        """Return an exchange if it is worth so much more that the player thinks of it."""
        if not view.options.exchange or is_at_a_standstill(view):
            return None
        reluctance = round(POINT * self.level.reluctance)
        leaves = default_leaves(view.edition.tile_set)
        if play is not None and play.equity + reluctance > _BEST_LEAVE:
            return None
        kept = leaves.best_kept(view.rack, view.options.exchange)
        if play is not None and play.equity + reluctance >= leaves.value(kept):
            return None
        return EngineExchange(view.rack - kept, leaves.value(kept))


def _refuted(view: View) -> frozenset[str]:
    """Return the words that were challenged off in this game, and proved not to be good."""
    return frozenset(
        word for turn in view.turns for challenge in turn.challenges for word in challenge.bad
    )


_BEST_LEAVE = 60 * POINT
"""More than any leave is worth: for plays above it the best leave need not be found."""


def _unnerved(view: View, nerve: float) -> float:
    """Return by how much errors grow late in a close game: not at all with a nerve of 1."""
    scores = [player.score for player in view.players]
    others = [player.score for player in view.players if player.seat != view.seat]
    own = scores[view.seat] if view.seat is not None else 0
    late = max(0.0, 1 - view.bag_count / _LATE_BAG)
    close = max(0.0, 1 - abs(own - max(others, default=own)) / _CLOSE_LEAD)
    return 1 + _UNNERVED * (1 - nerve) * late * close


def _error(draws: Draws, play: EnginePlay) -> float:
    """Return the error of the player's judgement, by Gumbel's distribution up to a limit.

    With it the play chosen is a draw with weights exponential in worth, as in a softmax.
    """
    drawn = draws.uniform(f"error {play.start.index} {play.direction} {play.laid}")
    return min(_MOST_NOISE, -log(-log(drawn or 0.5)))
