"""Games as JSON for clients: views, their changes, sums and refusals."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import attrgetter
from typing import Any

from msgspec import Struct

from tilewright.api.editions import overtime_json, own_edition_json, rule_json
from tilewright.api.languages import language_of
from tilewright.api.table import (
    WireBarredWord,
    WireChallengeMade,
    WireChanges,
    WireClock,
    WireCost,
    WireDrawing,
    WireFinalLine,
    WireLastPlay,
    WireLetterScore,
    WireLexicon,
    WireOffer,
    WireOptions,
    WireOutcome,
    WirePlayer,
    WireProof,
    WireRefusal,
    WireSum,
    WireTimeGift,
    WireTurn,
    WireTurnChanges,
    WireView,
    WireWordScore,
)
from tilewright.game.chance import Rulings
from tilewright.game.clock import Instant
from tilewright.game.events import Drawing, GameEnded, PlayChallenged
from tilewright.game.seats import Computer, LexiconIdentity
from tilewright.game.state import TurnRecord
from tilewright.game.view import BagProof, ChallengeOffer, ClockView, Options, PlayerView, View
from tilewright.notation.terms import terms_json
from tilewright.rules.board import Board
from tilewright.rules.edition import Edition
from tilewright.rules.errors import Refusal
from tilewright.rules.rulebook import RuleName
from tilewright.rules.scoring import LetterScore, ScoredPlay, WordScore
from tilewright.rules.tiles import Tiles

NO_INSTANT = Instant(0)
"""Stands in for the time of a view without a clock."""


def view_json(view: View, game_id: str, at: Instant = NO_INSTANT) -> WireView:
    """Return the view for its seat's browser; a clock is shown as at this instant."""
    return _shown(view, game_id, view.turns, at)


class CommonChanges(Struct, frozen=True):
    """The changes from one version of a game to another that every seat is shown alike."""

    fields: Mapping[str, object]
    turns: WireTurnChanges


def common_changes(before: View, now: View) -> CommonChanges:
    """Return the changes that are alike for everyone between two views of any one seat."""
    keep = first_difference(before.turns, now.turns)
    added = WireTurnChanges(keep, tuple(map(turn_json, now.turns[keep:])))
    fields = dict(_COMMON.differing(before, now))
    if now.end != before.end:
        fields["outcome"] = _outcome_of(now)
    return CommonChanges(fields, added)


def changes_json(
    before: View, now: View, at: Instant = NO_INSTANT, common: CommonChanges | None = None
) -> WireChanges:
    """Return the changes from an earlier view of the same seat to this one.

    `changes` holds every field that differs in full, except the turns: the first `keep` stay and
    `add` come after them. A past turn changes when it is challenged. A clock given `at` an instant
    is always included, because the time has changed. `common` is made here if it is not given.
    """
    if common is None:
        common = common_changes(before, now)
    changes = {**common.fields, **dict(_OWN.differing(before, now))}
    if now.rack != before.rack:
        changes["rack"] = _rack_of(now)
    clock = _clock_of(now, at)
    if clock != _clock_of(before, NO_INSTANT):
        changes["clock"] = clock
    return WireChanges(before.version, now.version, changes, common.turns)


def first_difference(before: Sequence[TurnRecord], now: Sequence[TurnRecord]) -> int:
    """Return the number of leading turns that both have in common."""
    # nearly all are identical objects, which need no comparison
    pairs = enumerate(zip(before, now, strict=False))
    return next(
        (place for place, (old, new) in pairs if old is not new and old != new),
        min(len(before), len(now)),
    )


def _shown(view: View, game_id: str, turns: Sequence[TurnRecord], at: Instant) -> WireView:
    return WireView(
        id=game_id,
        clock=_clock_of(view, at),
        turns=tuple(map(turn_json, turns)),
        **_COMMON.shown(view),
        **_OWN.shown(view),
        rack=_rack_of(view),
        outcome=_outcome_of(view),
    )


def sum_json(judged: ScoredPlay, rulings: Rulings | None) -> WireSum:
    """Return the sum of the play's score; with `rulings`, also whether each word is valid."""
    words = tuple(_word_json(word, word is judged.main, rulings) for word in judged.words)
    return WireSum(
        judged.score,
        judged.bonus,
        judged.written.at,
        words,
        all(word.valid for word in words) if rulings else None,
    )


def refusal_json(refusal: Refusal) -> WireRefusal:
    """Return the refusal with its code, its rule and its evidence."""
    rule = None if refusal.rule is None else rule_json(refusal.rule)
    return WireRefusal(refusal.code, refusal.message, rule, dict(refusal.evidence))


def _player_json(player: PlayerView) -> WirePlayer:
    is_computer = isinstance(player.player, Computer)
    return WirePlayer(
        player.seat,
        player.player.name,
        "computer" if is_computer else "person",
        player.player.level if isinstance(player.player, Computer) else None,
        player.score,
        player.tile_count,
        player.lost_turns,
        player.has_left,
        None if player.rack is None else player.rack.characters,
    )


def turn_json(turn: TurnRecord) -> WireTurn:
    """Return a line of the score sheet."""
    return WireTurn(
        number=turn.number,
        seat=turn.seat,
        kind=turn.kind,
        at=turn.at or None,
        word=turn.written or None,
        words=turn.words,
        squares=tuple(map(str, turn.squares)),
        count=turn.exchanged,
        score=turn.score,
        total=turn.total,
        withdrawn=turn.withdrawn,
        timed_out=turn.timed_out,
        why=turn.why,
        challenges=tuple(map(_challenge_json, turn.challenges)),
        helped=turn.helped,
    )


def _challenge_json(challenge: PlayChallenged) -> WireChallengeMade:
    return WireChallengeMade(
        challenge.seat,
        challenge.words,
        challenge.bad,
        bool(challenge.bad),
        WireCost(challenge.cost, challenge.points, challenge.turns, challenge.pending),
        tuple(WireBarredWord(barred.word, barred.why) for barred in challenge.barred),
    )


def _proof_json(proof: BagProof | None) -> WireProof | None:
    if proof is None:
        return None
    return WireProof(
        proof.commitment,
        tuple(None if number is None else str(number) for number in proof.numbers),
        None if proof.seed is None else str(proof.seed),
    )


def clock_json(view: ClockView, edition: Edition, at: Instant) -> WireClock:
    """The clock, seen at this instant."""
    return WireClock(
        view.clock.left,
        view.clock.since,
        view.running,
        view.deadline,
        overtime_json(edition),
        at if view.paused is None else view.paused,
        view.paused is not None,
        view.clock.given,
        tuple(WireTimeGift(gift.seat, gift.span, gift.turns) for gift in view.clock.gifts),
    )


def last_play_json(turn: TurnRecord | None) -> WireLastPlay | None:
    """Return the latest play on the board, if there is one."""
    if turn is None:
        return None
    return WireLastPlay(turn.number, turn.seat, tuple(map(str, turn.squares)), turn.at)


def _options_json(options: Options) -> WireOptions:
    return WireOptions(
        play=options.play,
        exchange=options.exchange,
        pass_=options.play,
        challenge=None if options.challenge is None else offer_json(options.challenge),
        accept=options.accept,
        resign=options.resign,
        abort=options.abort,
        decline=options.decline,
        number=options.give_number,
        give_time=options.give_time,
        claim=options.claim,
        help=options.help,
    )


def offer_json(offer: ChallengeOffer) -> WireOffer:
    """Return the available challenge."""
    cost = "none_left" if offer.no_turn_left else offer.cost.value
    return WireOffer(offer.seat, offer.words, offer.of, cost, offer.points, offer.pending)


def outcome_json(end: GameEnded, edition: Edition) -> WireOutcome:
    """Return the end, with the rules that decided it."""
    return WireOutcome(
        end.reason,
        end.went_out,
        end.winners,
        end.decided_by,
        tuple(
            WireFinalLine(
                seat=line.seat,
                before=line.before,
                tiles_left=line.tiles_left.characters,
                lost=line.lost,
                gained=line.gained,
                overtime=line.overtime,
                final=line.final,
            )
            for line in end.lines
        ),
        rule_json(edition.rule(RuleName.UNPLAYED)),
        rule_json(edition.rule(RuleName.TIE)),
    )


def _word_json(word: WordScore, is_main: bool, rulings: Rulings | None) -> WireWordScore:
    return WireWordScore(
        word=word.written,
        at=word.at,
        main=is_main,
        letters=tuple(map(_letter_json, word.letters)),
        letter_sum=word.letter_sum,
        multiplier=word.multiplier,
        score=word.score,
        valid=rulings.is_word(word.word) if rulings else None,
        barred=rulings.why_barred(word.word) if rulings else None,
    )


def _letter_json(letter: LetterScore) -> WireLetterScore:
    return WireLetterScore(
        square=str(letter.square),
        letter=letter.tile.letter,
        blank=letter.tile.is_blank,
        new=letter.is_new,
        points=letter.points,
        letter_multiplier=letter.letter_multiplier,
        word_multiplier=letter.word_multiplier,
        value=letter.value,
    )


def _clock_of(view: View, at: Instant) -> WireClock | None:
    return None if view.clock is None else clock_json(view.clock, view.edition, at)


def _rack_of(view: View) -> str | None:
    return None if view.seat is None else view.rack.characters


def _outcome_of(view: View) -> WireOutcome | None:
    return None if view.end is None else outcome_json(view.end, view.edition)


def _lexicon_json(lexicon: LexiconIdentity) -> WireLexicon:
    return WireLexicon(lexicon.name, lexicon.content_hash)


def _players_json(players: Sequence[PlayerView]) -> tuple[WirePlayer, ...]:
    return tuple(map(_player_json, players))


def _unseen_json(tiles: Tiles) -> dict[str, int]:
    return Counter(tiles.characters)


def _drawing_json(
    rounds: Sequence[Sequence[Drawing]],
) -> tuple[tuple[WireDrawing, ...], ...] | None:
    shown = (tuple(WireDrawing(one.seat, one.tile) for one in drawn) for drawn in rounds)
    return tuple(shown) or None


def _same(value: Any) -> Any:
    return value


class _Fields:
    """Fields of a view in JSON: the part of the view that each shows, and that part as JSON."""

    def __init__(self, fields: Mapping[str, tuple[str, Callable[[Any], Any]]]) -> None:
        self._shapes = tuple((name, shape) for name, (_, shape) in fields.items())
        # all parts in one call: one by one took a third of finding the changes
        self._parts = attrgetter(*(part for part, _ in fields.values()))

    def shown(self, view: View) -> dict[str, Any]:
        """Return every field."""
        parts = zip(self._shapes, self._parts(view), strict=True)
        return {name: shape(part) for (name, shape), part in parts}

    def differing(self, before: View, now: View) -> Iterator[tuple[str, object]]:
        """Yield each field that differs."""
        parts = zip(self._shapes, self._parts(before), self._parts(now), strict=True)
        for (name, shape), was, part in parts:
            # most are the same object in both views
            if was is not part and was != part:
                yield name, shape(part)


# the fields whose JSON needs only one part of the view; first the fields that all seats are shown
# alike
_COMMON = _Fields(
    {
        "version": ("version", _same),
        "edition": ("edition.name", _same),
        "own_edition": ("rules", own_edition_json),
        "language": ("edition", language_of),
        "words": ("words", _same),
        "lexicon": ("lexicon", _lexicon_json),
        "terms": ("terms", terms_json),
        "proof": ("proof", _proof_json),
        "state": ("phase", _same),
        "order": ("order", _same),
        "to_move": ("to_move", _same),
        "players": ("players", _players_json),
        "board": ("position.board", Board.rows),
        "bag": ("bag_count", _same),
        "last_play": ("last_play", last_play_json),
        "agreed": ("agreed", _same),
        "declined": ("declined", _same),
        "absent": ("absent", _same),
        "helped": ("helped", _same),
        "to_accept": ("to_accept", _same),
        "leaving_accepts": ("leaving_accepts", _same),
        "drawing": ("drawing", _drawing_json),
    }
)
_OWN = _Fields(
    {
        "seat": ("seat", _same),
        "unseen": ("unseen", _unseen_json),
        "absent_at": ("absent_at", _same),
        "can": ("options", _options_json),
    }
)
