"""What a browser is shown: views, sums, refusals and editions as JSON objects."""

from collections.abc import Callable, Sequence

import msgspec

from tilewright.game.clock import Instant
from tilewright.game.events import GameEnded, PlayChallenged
from tilewright.game.seats import Computer
from tilewright.game.state import TurnRecord
from tilewright.game.view import BagProof, ChallengeOffer, ClockView, Options, PlayerView, View
from tilewright.notation.wire.terms import terms_json
from tilewright.rules.edition import ChallengeTerms, Edition
from tilewright.rules.errors import Refusal
from tilewright.rules.rulebook import Rule, RuleName
from tilewright.rules.scoring import LetterScore, ScoredPlay, WordScore

JsonObject = dict[str, object]


def view_json(view: View, game_id: str, at: Instant | None = None) -> JsonObject:
    """The view as its seat's browser gets it; a clock says that it is seen at this instant."""
    shown = {**_head_json(view, game_id), "turns": [_turn_json(turn) for turn in view.turns]}
    return shown | _clock_seen(shown["clock"], at)


def changes_json(before: View, now: View, game_id: str, at: Instant | None = None) -> JsonObject:
    """What leads from an earlier view of the same seat to this one.

    `changes` holds each field that differs, whole, but for the turns: of those the first `keep`
    stay and `add` come after them. A turn of the past changes when it is challenged. A clock
    seen `at` an instant is always told, for that has changed.
    """
    old = _head_json(before, game_id)
    new = _head_json(now, game_id)
    keep = _first_difference(before.turns, now.turns)
    differ = {name: value for name, value in new.items() if value != old[name]}
    return {
        "from": before.version,
        "version": now.version,
        "changes": differ | _clock_seen(new["clock"], at),
        "turns": {"keep": keep, "add": [_turn_json(turn) for turn in now.turns[keep:]]},
    }


def _first_difference(before: Sequence[TurnRecord], now: Sequence[TurnRecord]) -> int:
    # nearly all are the very same objects, which need no comparing
    pairs = enumerate(zip(before, now, strict=False))
    return next(
        (place for place, (old, new) in pairs if old is not new and old != new),
        min(len(before), len(now)),
    )


def _head_json(view: View, game_id: str) -> JsonObject:
    """All of the view but its turns."""
    return {
        "id": game_id,
        "version": view.version,
        "seat": view.seat,
        "edition": view.edition.name,
        "words": view.words.value,
        "lexicon": {"name": view.lexicon.name, "hash": view.lexicon.content_hash},
        "terms": msgspec.to_builtins(terms_json(view.terms)),
        "proof": None if view.proof is None else _proof_json(view.proof),
        "clock": None if view.clock is None else _clock_json(view.clock, view.edition),
        "state": view.state.value,
        "order": list(view.order),
        "to_move": view.to_move,
        "players": [_player_json(player) for player in view.players],
        "board": list(view.position.board.rows()),
        "rack": None if view.seat is None else str(view.rack),
        "bag": view.bag_count,
        "unseen": dict(sorted(view.unseen.counts().items())),
        "last_play": _last_play_json(view.last_play),
        "agreed": sorted(view.agreed),
        "can": _options_json(view.options),
        "drawing": [
            [{"seat": each.seat, "tile": each.tile} for each in drawn] for drawn in view.drawing
        ]
        or None,
        "outcome": None if view.end is None else _outcome_json(view.end, view.edition),
    }


def sum_json(judged: ScoredPlay, is_word: Callable[[str], bool] | None) -> JsonObject:
    """How the play adds up; with `is_word`, whether each of its words is in the lexicon."""
    validity = {word.word: is_word(word.word) if is_word else None for word in judged.words}
    return {
        "score": judged.score,
        "bonus": judged.bonus,
        "at": judged.written.at,
        "words": [
            _word_json(word, word is judged.main, validity[word.word]) for word in judged.words
        ],
        "valid": all(validity.values()) if is_word else None,
    }


def refusal_json(refusal: Refusal) -> JsonObject:
    """The refusal with its code, its rule and its evidence."""
    return {
        "code": refusal.code,
        "message": refusal.message,
        "rule": None if refusal.rule is None else rule_json(refusal.rule),
        "evidence": dict(refusal.evidence),
    }


def rule_json(rule: Rule) -> JsonObject:
    """The rule with its place on the sheet and its text."""
    return {
        "edition": rule.edition,
        "name": rule.name.value,
        "reference": rule.reference,
        "text": rule.text,
    }


def edition_json(edition: Edition) -> JsonObject:
    """The edition as a page of rules shows it."""
    colours = edition.premium_colours
    return {
        "name": edition.name,
        "title": edition.title,
        "year": edition.year,
        "premium_colours": None
        if colours is None
        else {
            "dl": colours.double_letter,
            "tl": colours.triple_letter,
            "dw": colours.double_word,
            "tw": colours.triple_word,
        },
        "lines": list(edition.lines),
        "rules": [rule_json(edition.rule(name)) for name in RuleName],
        "challenge": _terms_json(edition.challenge),
        "challenge_rule": _own_challenge_rule(edition),
        "challenge_rules": [
            {"name": name.value, **_terms_json(choice.terms), "text": choice.rule.text}
            for name, choice in edition.challenge_rules.items()
        ],
        "final_adjustment": edition.final_adjustment.value,
        "final_adjustments": sorted(each.value for each in edition.final_adjustments),
        "scoreless": None
        if edition.scoreless is None
        else {
            "turns": edition.scoreless.turns,
            "zero_plays_count": edition.scoreless.zero_plays_count,
        },
    }


def _own_challenge_rule(edition: Edition) -> str | None:
    """Which of the rules a table may choose from is the edition's own, where it has any."""
    names = (
        name.value
        for name, choice in edition.challenge_rules.items()
        if choice.terms == edition.challenge
    )
    return next(names, None)


def _terms_json(terms: ChallengeTerms) -> JsonObject:
    return {"of": terms.of.value, "cost": terms.cost.value, "points": terms.points}


def _player_json(player: PlayerView) -> JsonObject:
    is_computer = isinstance(player.player, Computer)
    return {
        "seat": player.seat,
        "name": player.player.name,
        "kind": "computer" if is_computer else "person",
        "level": player.player.level if isinstance(player.player, Computer) else None,
        "score": player.score,
        "tiles": player.tile_count,
        "lost_turns": player.lost_turns,
        "left": player.has_left,
        "rack": None if player.rack is None else str(player.rack),
    }


def _turn_json(turn: TurnRecord) -> JsonObject:
    return {
        "number": turn.number,
        "seat": turn.seat,
        "kind": turn.kind.value,
        "at": turn.at or None,
        "word": turn.written or None,
        "words": list(turn.words),
        "squares": [str(square) for square in turn.squares],
        "count": turn.exchanged,
        "score": turn.score,
        "total": turn.total,
        "withdrawn": turn.withdrawn,
        "timed_out": turn.timed_out,
        "why": None if turn.why is None else turn.why.value,
        "challenges": [_challenge_json(challenge) for challenge in turn.challenges],
    }


def _challenge_json(challenge: PlayChallenged) -> JsonObject:
    return {
        "by": challenge.seat,
        "words": list(challenge.words),
        "bad": list(challenge.bad),
        "succeeded": bool(challenge.bad),
        "cost": {"kind": challenge.cost.value, "points": challenge.points},
    }


def _proof_json(proof: BagProof) -> JsonObject:
    return {
        "commitment": proof.commitment,
        "numbers": [None if number is None else str(number) for number in proof.numbers],
        "seed": None if proof.seed is None else str(proof.seed),
    }


def _clock_json(view: ClockView, edition: Edition) -> JsonObject:
    """The clock; `left` does not count the turn under way, which began at `since`."""
    overtime = edition.overtime
    return {
        "left": list(view.clock.left),
        "since": view.clock.since,
        "running": view.running,
        "deadline": view.deadline,
        "overtime": {"points": overtime.points_a_minute, "minutes": overtime.most_minutes},
    }


def _clock_seen(clock: object, at: Instant | None) -> JsonObject:
    """The clock with the instant at which it is seen, for whoever counts down from there."""
    return {"clock": {**clock, "now": at}} if isinstance(clock, dict) and at is not None else {}


def _last_play_json(turn: TurnRecord | None) -> JsonObject | None:
    if turn is None:
        return None
    return {
        "turn": turn.number,
        "seat": turn.seat,
        "squares": [str(square) for square in turn.squares],
        "at": turn.at,
    }


def _options_json(options: Options) -> JsonObject:
    return {
        "play": options.play,
        "exchange": options.exchange,
        "pass": options.play,
        "challenge": None if options.challenge is None else _offer_json(options.challenge),
        "accept": options.accept,
        "resign": options.resign,
        "abort": options.abort,
        "number": options.give_number,
    }


def _offer_json(offer: ChallengeOffer) -> JsonObject:
    return {
        "seat": offer.seat,
        "words": list(offer.words),
        "of": offer.of.value,
        "cost": "none_left" if offer.no_turn_left else offer.cost.value,
        "points": offer.points,
    }


def _outcome_json(end: GameEnded, edition: Edition) -> JsonObject:
    return {
        "reason": end.reason.value,
        "went_out": end.went_out,
        "winners": list(end.winners),
        "decided_by": end.decided_by.value,
        "lines": [
            {
                "seat": line.seat,
                "before": line.before,
                "tiles_left": str(line.tiles_left),
                "lost": line.lost,
                "gained": line.gained,
                "overtime": line.overtime,
                "final": line.final,
            }
            for line in end.lines
        ],
        "rule": rule_json(edition.rule(RuleName.UNPLAYED)),
        "tie_rule": rule_json(edition.rule(RuleName.TIE)),
    }


def _word_json(word: WordScore, is_main: bool, valid: bool | None) -> JsonObject:
    return {
        "word": word.written,
        "at": word.at,
        "main": is_main,
        "letters": [_letter_json(letter) for letter in word.letters],
        "letter_sum": word.letter_sum,
        "multiplier": word.multiplier,
        "score": word.score,
        "valid": valid,
    }


def _letter_json(letter: LetterScore) -> JsonObject:
    return {
        "square": str(letter.square),
        "letter": letter.tile.letter,
        "blank": letter.tile.is_blank,
        "new": letter.is_new,
        "points": letter.points,
        "letter_multiplier": letter.letter_multiplier,
        "word_multiplier": letter.word_multiplier,
        "value": letter.value,
    }
