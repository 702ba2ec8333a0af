"""The public view of a companion, without sealed racks, and that of a seat for its own phone."""

from msgspec import Struct

from tilewright.companion.companion import Companion
from tilewright.companion.decide import can_pause, most_to_exchange, turn_ends
from tilewright.companion.errors import RackNotEntered
from tilewright.companion.events import Judge
from tilewright.companion.sealed_racks import Commitment
from tilewright.companion.seats import (
    RackDoubt,
    doubts_of,
    own_turns,
    racks_before,
    seal_of_now,
)
from tilewright.game.challenges import may_challenge
from tilewright.game.clock import Clock
from tilewright.game.errors import GameOver, refusal
from tilewright.game.events import EndReason, GameEnded
from tilewright.game.seats import LexiconIdentity, Seat
from tilewright.game.state import GameState, Phase, TurnKind, TurnRecord
from tilewright.game.terms import TableTerms
from tilewright.game.view import ChallengeOffer, ClockView, challenge_offer
from tilewright.rules.alphabet import BLANK
from tilewright.rules.edition import Edition
from tilewright.rules.play import Play, WrittenPlay
from tilewright.rules.position import Position
from tilewright.rules.scoring import ScoredPlay
from tilewright.rules.tiles import Tiles


class CompanionPlayer(Struct, frozen=True, gc=False):
    """A player on the score sheet; `held` is the number of tiles on the rack.

    `has_phone` says whether a phone has the seat, `seal` is the commitment to the current rack if
    it was entered, and `agrees` says that the phone wants the racks opened.
    """

    seat: Seat
    name: str
    score: int
    held: int
    lost_turns: int
    has_left: bool
    has_phone: bool = False
    seal: Commitment | None = None
    agrees: bool = False


class Unseen(Struct, frozen=True, gc=False):
    """The tiles not seen on the board, and how many are vowels, consonants and blanks."""

    tiles: Tiles
    vowels: int
    consonants: int
    blanks: int


class CompanionOptions(Struct, frozen=True, gc=False):
    """The entries possible now; `exchange` is the most tiles the seat on turn may exchange.

    `challengers` are the seats that may challenge the latest play.
    """

    turn: bool
    exchange: int
    challenge: ChallengeOffer | None
    challengers: tuple[Seat, ...]
    count: bool
    take_back: bool
    start_clock: bool
    pause_clock: bool
    resume_clock: bool


class CompanionView(Struct, frozen=True, gc=False):
    """A game on a real board, as shown on every phone beside it: racks are sealed here.

    `ending` says why the tiles left are or were counted. `entries` gives, for each current entry,
    the number of turns after it.
    """

    version: int
    edition: Edition
    words: Judge
    lexicon: LexiconIdentity
    terms: TableTerms
    state: Phase
    to_move: Seat | None
    players: tuple[CompanionPlayer, ...]
    position: Position
    bag_count: int
    unseen: Unseen
    clock: ClockView | None
    turns: tuple[TurnRecord, ...]
    entries: tuple[int, ...]
    corrections: int
    ending: EndReason | None
    went_out: Seat | None
    options: CompanionOptions
    end: GameEnded | None
    rules: Edition | None = None
    racks_are_open: bool = False


def view_of(companion: Companion) -> CompanionView:
    """Return the view of the companion."""
    game = companion.game
    holding = companion.holding
    return CompanionView(
        version=companion.version,
        edition=game.edition,
        rules=game.rules,
        words=companion.started.words,
        lexicon=game.lexicon,
        terms=game.terms,
        state=game.phase,
        to_move=game.to_move if game.phase is Phase.PLAYING else None,
        players=tuple(
            CompanionPlayer(
                seat,
                game.players[seat].name,
                game.scores[seat],
                len(game.racks[seat]) if game.end else holding.racks[seat],
                game.lost_turns[seat],
                seat in game.left,
                companion.seats[seat].is_taken,
                _seal(companion, seat),
                companion.seats[seat].agreed is not None,
            )
            for seat in game.seats
        ),
        position=game.position,
        bag_count=holding.bag,
        unseen=_unseen(game),
        clock=None if game.clock is None else _clock(companion, game.clock),
        turns=game.turns,
        entries=_turns_after_entries(companion),
        corrections=companion.corrections,
        ending=companion.ending,
        went_out=companion.went_out,
        options=_options(companion),
        end=game.end,
        racks_are_open=companion.racks_are_open,
    )


def _seal(companion: Companion, seat: Seat) -> Commitment | None:
    if companion.game.phase is not Phase.PLAYING or not companion.seats[seat].racks:
        return None
    return seal_of_now(own_turns(companion.game, seat), companion.seats[seat])


def _unseen(game: GameState) -> Unseen:
    tiles = game.position.unplaced
    known = game.edition.tile_set.alphabet.vowels
    vowels = sum(tile in known for tile in tiles)
    blanks = tiles.count(BLANK)
    return Unseen(tiles, vowels, len(tiles) - vowels - blanks, blanks)


def _clock(companion: Companion, clock: Clock) -> ClockView:
    ends = turn_ends(companion.game)
    running = None if ends is None else companion.game.to_move
    return ClockView(clock, running, ends, None if ends is None else companion.paused)


def _turns_after_entries(companion: Companion) -> tuple[int, ...]:
    counts = []
    now: Companion | None = companion
    while now is not None and now.before is not None:
        counts.append(len(now.game.turns))
        now = now.before
    return tuple(reversed(counts))


def _options(companion: Companion) -> CompanionOptions:
    game = companion.game
    is_over = game.phase is Phase.OVER
    is_played = game.phase is Phase.PLAYING
    challengers = tuple(seat for seat in game.active if not is_over and may_challenge(game, seat))
    return CompanionOptions(
        turn=is_played,
        exchange=most_to_exchange(game) if is_played else 0,
        challenge=challenge_offer(game, challengers[0]) if challengers else None,
        challengers=challengers,
        count=not is_over,
        take_back=companion.before is not None and not companion.racks_are_open,
        start_clock=is_played and game.clock is not None and game.clock.since is None,
        pause_clock=can_pause(companion),
        resume_clock=is_played and companion.paused is not None,
    )


class OwnSeat(Struct, frozen=True, gc=False):
    """A seat for its phone alone.

    `turn` counts its turns so far, and `held` the tiles that they leave on the rack. `rack` is the
    current rack, and `kept` what stayed of the one before the latest play; None if not known.
    """

    seat: Seat
    turn: int
    held: int
    rack: Tiles | None
    kept: Tiles | None
    doubts: tuple[RackDoubt, ...]


def own_seat(companion: Companion, seat: Seat) -> OwnSeat:
    """Return the seat as its phone sees it; racks entered before it had the seat stay sealed."""
    game, phone = companion.game, companion.seats[seat]
    turns = own_turns(game, seat)
    racks = racks_before(turns, phone, phone.since)
    held = companion.holding.racks[seat]
    doubts = doubts_of(game, turns, racks, held) if game.phase is Phase.PLAYING else ()
    kept: Tiles | None = None
    if turns and (before := racks[-2]) is not None:
        laid, line = turns[-1].laid, turns[-1].line
        if line.kind is TurnKind.PLAY and not line.withdrawn and before.contains_all(laid):
            kept = before - laid
    return OwnSeat(seat, len(turns), held, racks[-1], kept, doubts)


def score_from_rack(companion: Companion, seat: Seat, play: WrittenPlay | Play) -> ScoredPlay:
    """Return the score of a play from the seat's own rack; its words are not judged.

    Raises:
        Refusal: the rack is not known, or it or the board does not allow the play.
    """
    game = companion.game
    if game.phase is not Phase.PLAYING:
        raise refusal(game, GameOver, "The game is over.")
    rack = own_seat(companion, seat).rack
    if rack is None:
        raise refusal(game, RackNotEntered, "Enter your rack first.")
    laid = game.position.resolve(play) if isinstance(play, WrittenPlay) else play
    return game.position.judge(laid, rack)
