"""Rulings on a challenged play, and the tiles left at the end, as players enter them.

The lexicon judges, or the people at the table.
"""

from msgspec import Struct

from tilewright.companion.commands import WriteChallenge, WriteRacks
from tilewright.companion.companion import Companion, with_fact
from tilewright.companion.errors import (
    NotOut,
    RacksDiffer,
    RulingNotWanted,
    RulingOnUnchallengedWord,
    RulingWanted,
    TileUsedUp,
    TooManyTiles,
)
from tilewright.companion.events import Fact, Judge, RacksCounted
from tilewright.game.chance import Rulings
from tilewright.game.errors import WordNotInPlay, refusal
from tilewright.game.events import EndReason, GameEnded, Revision
from tilewright.game.outcome import can_win, ended, left_alone, reached_target
from tilewright.game.seats import Seat
from tilewright.game.state import GameState
from tilewright.rules.edition import ChallengeOf
from tilewright.rules.position import Position
from tilewright.rules.tiles import NO_TILES, MissingTiles, Tiles


def counted(companion: Companion, command: WriteRacks) -> tuple[Fact, ...]:
    """Return the counted racks, and the end of the game.

    Raises:
        Refusal: the racks are impossible, or differ from the tiles that the turns leave.
    """
    game = companion.game
    if companion.ending is EndReason.FINISH_LINE:
        # then unplayed tiles do not count
        return (reached_target(game, next(filter(game.has_reached_target, game.active))),)
    if len(command.racks) != len(game.players):
        message = "Enter every player's tiles; leave a rack empty if there are none."
        raise refusal(game, RacksDiffer, message)
    _require_tiles(game, command.racks)
    went_out = _went_out(companion, command)
    if not command.as_they_are:
        _require_as_played(companion, command.racks)
    fact = RacksCounted(command.racks)
    return (fact, _end(with_fact(game, fact), companion.ending, went_out))


def _end(game: GameState, ending: EndReason | None, went_out: Seat | None) -> GameEnded:
    in_play = frozenset(game.active)
    if game.revision >= Revision.THIRD:
        in_play = can_win(game, EndReason.OUT, went_out)
    winner, *others = in_play
    if not others:
        return left_alone(game, winner, went_out)
    if ending is None or len(game.active) == 1:
        # the players say that it is over: one went out, though others left then, or none can play
        ending = EndReason.NO_PLAYS if went_out is None else EndReason.OUT
    return ended(game, ending, went_out)


def _require_tiles(game: GameState, racks: tuple[Tiles, ...]) -> None:
    """Check that these tiles exist, and that no rack holds more than it can."""
    most = game.edition.rack_size
    for seat, rack in zip(game.seats, racks, strict=True):
        if len(rack) > most:
            name = game.players[seat].name
            message = f"{name} can have at most {most} tiles, not {len(rack)}."
            raise refusal(game, TooManyTiles, message, seat=seat, most=most)
    unseen = game.position.unplaced
    try:
        unseen - sum(racks, NO_TILES)
    except MissingTiles as error:
        missing = " ".join(error.missing)
        message = f"Too many of {missing}: the rest of the set is on the board."
        raise refusal(game, TileUsedUp, message, missing=str(error.missing)) from None


def _went_out(companion: Companion, command: WriteRacks) -> Seat | None:
    """Return the player who went out, by the turns or, for the latest play, by the table."""
    game = companion.game
    out = companion.went_out
    if out is None and command.went_out is not None:
        # the latest play stays open when players leave or lose a turn after it
        if game.open_play is None:
            raise refusal(game, NotOut, "A player can only go out with a play.")
        out = game.open_play.seat
    said = out if command.went_out is None else command.went_out
    if out is not None and (said != out or command.racks[out]):
        name = game.players[out].name
        message = f"{name} played the last tile, so nobody else went out, and that rack is empty."
        raise refusal(game, NotOut, message, seat=out)
    return out


def _require_as_played(companion: Companion, racks: tuple[Tiles, ...]) -> None:
    """Check that racks match the turns, including tiles known to be there."""
    game, holding = companion.game, companion.holding
    for seat, rack in zip(game.seats, racks, strict=True):
        name, wanted, known = game.players[seat].name, holding.racks[seat], game.racks[seat]
        if len(rack) != wanted:
            tiles = "1 tile" if wanted == 1 else f"{wanted} tiles"
            message = f"According to the turns {name} has {tiles} left, not {len(rack)}."
            raise refusal(game, RacksDiffer, message, seat=seat, expected=wanted, typed=len(rack))
        if not rack.contains_all(known):
            message = f"{name} took back {' '.join(known)}, which must still be on the rack."
            raise refusal(game, RacksDiffer, message, seat=seat, known=str(known))


class PeopleJudge(Struct, frozen=True, gc=False):
    """The ruling of the people at the table: every word is good except these."""

    bad: frozenset[str]

    def is_word(self, word: str) -> bool:
        """Return whether the people found the word good."""
        return word not in self.bad

    def why_barred(self, word: str) -> None:
        """Return None: people rule that a word is bad, but not why."""
        del word

    def has_play(self, position: Position, rack: Tiles) -> bool:
        """Return True: people never rule that there is no play, so the game goes on."""
        del position, rack
        return True


def judgement_of(
    game: GameState, command: WriteChallenge, judge: Judge, lexicon: Rulings
) -> Rulings:
    """Return the rulings for this challenge.

    Raises:
        RulingWanted: people judge here, and their ruling is missing.
        RulingNotWanted: the lexicon judges here.
        WordNotInPlay: people ruled out a word that the play did not form.
        RulingOnUnchallengedWord: people ruled out a word that was not challenged.
    """
    if judge is not Judge.PEOPLE:
        if command.bad is not None:
            raise refusal(game, RulingNotWanted, "The lexicon judges at this table.")
        return lexicon
    if command.bad is None:
        message = "Your table judges by itself; say which of the words are bad, if any."
        raise refusal(game, RulingWanted, message)
    bad = frozenset(word.upper() for word in command.bad)
    made = () if game.open_play is None else game.open_play.words
    if not bad.issubset(made):
        message = f"The play formed {', '.join(made)}."
        raise refusal(game, WordNotInPlay, message, words=tuple(sorted(bad.difference(made))))
    _require_challenged(game, command, bad)
    return PeopleJudge(bad)


def _require_challenged(game: GameState, command: WriteChallenge, bad: frozenset[str]) -> None:
    if game.edition.challenge.of is ChallengeOf.PLAY:
        return  # all words of the play are challenged together
    unchallenged = tuple(sorted(bad.difference(word.upper() for word in command.words)))
    if unchallenged:
        verb = "was" if len(unchallenged) == 1 else "were"
        message = f"{' and '.join(unchallenged)} {verb} not challenged: rule on challenged words."
        raise refusal(game, RulingOnUnchallengedWord, message, words=unchallenged)
