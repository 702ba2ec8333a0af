"""The parts of a game that one seat, or a spectator, may know.

A `View` holds no rack but the seat's own, no draws, no exchanged letters, no order of the bag and
no validity of a word that has not been challenged. After the end it holds every rack.

A meaning, or its absence, would show whether a word is in the list. So only words that are publicly
known to be in it may be looked up, and none that the edition or the table leaves to the players.
"""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from tilewright.game.challenges import (
    challenge_cost,
    challenge_points,
    has_reason_to_challenge,
    is_pending,
    open_words,
)
from tilewright.game.clock import Clock, Instant, Span
from tilewright.game.decide import most_to_exchange
from tilewright.game.events import Drawing, GameEnded, HelpStep
from tilewright.game.fair_bag import FairBag, SeatNumber, Seed
from tilewright.game.helping import next_help
from tilewright.game.outcome import may_break_off
from tilewright.game.seats import LexiconIdentity, Player, Seat, WordPolicy
from tilewright.game.state import GameState, Phase, TurnKind, TurnRecord
from tilewright.game.terms import TableTerms
from tilewright.game.timing import deadline, may_claim, time_to_give
from tilewright.rules.edition import ChallengeOf, CostKind, DictionaryUse, Edition
from tilewright.rules.position import Position
from tilewright.rules.tiles import NO_TILES, Tiles


class PlayerView(Struct, frozen=True, gc=False):
    """A player as everybody sees them; `rack` is None until the game is over."""

    seat: Seat
    player: Player
    score: int
    tile_count: int
    lost_turns: int
    has_left: bool
    rack: Tiles | None


class ChallengeOffer(Struct, frozen=True, gc=False):
    """The challenge available to a seat: the words, and the penalty if they are good.

    None is offered of a computer's play where no computer lays phoneys.

    Where words are challenged, `points` or the turn are due for each. `pending` says that the turn
    is lost only if the game goes on, `no_turn_left` that there is none left to lose.
    """

    seat: Seat
    words: tuple[str, ...]
    of: ChallengeOf
    cost: CostKind
    points: int
    no_turn_left: bool
    pending: bool


class Options(Struct, frozen=True, gc=False):
    """The commands available to the seat now; `exchange` is the most tiles it may put back.

    `give_time` is the time that it may give to each opponent; `claim` says that a player
    has been absent for so long that the seat may claim the game. `help` is the next step of help.

    A seat on turn accepts the previous play by moving, and is offered no other way.
    """

    play: bool
    exchange: int
    challenge: ChallengeOffer | None
    accept: bool
    resign: bool
    abort: bool = False
    decline: bool = False
    give_number: bool = False
    give_time: Span | None = None
    claim: bool = False
    help: HelpStep | None = None


NO_OPTIONS = Options(play=False, exchange=0, challenge=None, accept=False, resign=False)


class BagProof(Struct, frozen=True, gc=False):
    """The public facts about the draws: commitment and numbers, and the seed after the end."""

    commitment: str
    numbers: tuple[SeatNumber | None, ...]
    seed: Seed | None


class ClockView(Struct, frozen=True, gc=False):
    """The clock as everybody sees it; `deadline` is when the current turn times out.

    A stopped clock, which exists only beside a real board, is shown as at the instant `paused`,
    however much later it is viewed.
    """

    clock: Clock
    running: Seat | None
    deadline: Instant | None
    paused: Instant | None = None


class View(Struct, frozen=True, gc=False):
    """A game as one seat sees it, or a spectator where `seat` is None.

    `unseen` are the tiles that are neither on the board nor on the seat's own rack. `to_accept` are
    the seats, in the order of turns, that must still accept or challenge the last play; none
    has to answer one that is surely good; `leaving_accepts` says whether a player who leaves now
    merely accepts it. `agreed` are those who agree to break the game off, first
    the one who offered it; `declined` is the seat that ended the latest such offer, until the next
    turn or offer. `absent` is the seat that has not moved, or answered the last play, for as long
    as the table agreed on; `absent_at` is when those for whom the game waits will be absent.
    `helped` is the number of steps of help that the seat on turn has taken. `scoreless` is the
    number of turns so far, in a row, that count towards the end of the game without a score.
    `rules` is the edition without the table's terms, where it is not one of this program's.
    """

    version: int
    seat: Seat | None
    edition: Edition
    words: WordPolicy
    lexicon: LexiconIdentity
    terms: TableTerms
    proof: BagProof | None
    clock: ClockView | None
    phase: Phase
    order: tuple[Seat, ...]
    to_move: Seat | None
    players: tuple[PlayerView, ...]
    position: Position
    rack: Tiles
    bag_count: int
    unseen: Tiles
    turns: tuple[TurnRecord, ...]
    drawing: tuple[tuple[Drawing, ...], ...]
    agreed: tuple[Seat, ...]
    declined: Seat | None
    absent: Seat | None
    absent_at: Instant | None
    helped: int
    scoreless: int
    to_accept: tuple[Seat, ...]
    leaving_accepts: bool
    options: Options
    end: GameEnded | None
    rules: Edition | None = None

    @property
    def last_play(self) -> TurnRecord | None:
        """The latest play that is still on the board."""
        standing = (
            turn
            for turn in reversed(self.turns)
            if turn.kind is TurnKind.PLAY and not turn.withdrawn
        )
        return next(standing, None)

    def __repr__(self) -> str:
        by = "a spectator" if self.seat is None else f"seat {self.seat}"
        scores = ", ".join(str(player.score) for player in self.players)
        return f"<View of {by}, {self.edition.name}: {scores}; {self.phase.value}>"


def view_of(game: GameState, seat: Seat | None, absent_at: Instant | None = None) -> View:
    """Return the view of the seat, or of a spectator where it is None.

    `absent_at` is when those for whom the game waits count as absent, which the table measures.
    """
    return views_of(game, (seat,), absent_at)[0]


def views_of(
    game: GameState, seats: Sequence[Seat | None], absent_at: Instant | None = None
) -> tuple[View, ...]:
    """Return the view of each of these seats, as `view_of` does.

    What all of them see is made once, so that it is the same object in every view.
    """
    by_a_spectator = _by_a_spectator(game, absent_at)
    return tuple([_seen_by(game, by_a_spectator, seat) for seat in seats])


def with_racks(view: View, game: GameState) -> View:
    """Return a spectator's view of the game with every rack in it, for people who may see them."""
    players = tuple([replace(player, rack=game.racks[player.seat]) for player in view.players])
    return replace(view, players=players)


def _by_a_spectator(game: GameState, absent_at: Instant | None) -> View:
    return View(
        version=game.version,
        seat=None,
        edition=game.edition,
        rules=game.rules,
        words=game.words,
        lexicon=game.lexicon,
        terms=game.terms,
        proof=None if game.fair is None else _proof(game.fair, over=game.phase is Phase.OVER),
        clock=None if game.clock is None else _clock(game, game.clock),
        phase=game.phase,
        order=game.order,
        to_move=game.to_move if game.phase is Phase.PLAYING else None,
        players=_players(game),
        position=game.position,
        rack=NO_TILES,
        bag_count=len(game.bag),
        unseen=game.position.unplaced,
        turns=game.turns,
        drawing=game.drawing,
        agreed=game.agreed,
        declined=game.declined,
        absent=game.absent,
        absent_at=absent_at,
        helped=game.helped,
        scoreless=game.towards_end,
        to_accept=_to_accept(game),
        leaving_accepts=game.leaving_accepts,
        options=NO_OPTIONS,
        end=game.end,
    )


def _seen_by(game: GameState, by_a_spectator: View, seat: Seat | None) -> View:
    if seat is None:
        return by_a_spectator
    rack = game.racks[seat]
    return replace(
        by_a_spectator,
        seat=seat,
        rack=rack,
        unseen=by_a_spectator.unseen - rack,
        options=_options(game, seat),
    )


def _players(game: GameState) -> tuple[PlayerView, ...]:
    over = game.phase is Phase.OVER
    return tuple(
        [
            PlayerView(
                owner,
                game.players[owner],
                game.scores[owner],
                len(game.racks[owner]),
                game.lost_turns[owner],
                owner in game.left,
                game.racks[owner] if over else None,
            )
            for owner in game.seats
        ]
    )


def _to_accept(game: GameState) -> tuple[Seat, ...]:
    if game.phase is not Phase.AWAITING_FINAL_CHALLENGE:
        return ()
    return tuple(seat for seat in game.active if has_reason_to_challenge(game, seat))


def _proof(fair: FairBag, *, over: bool) -> BagProof:
    return BagProof(fair.commitment, fair.numbers, fair.seed if over else None)


def _clock(game: GameState, clock: Clock) -> ClockView:
    ends = deadline(game)
    return ClockView(clock, None if ends is None else game.to_move, ends)


def _options(game: GameState, seat: Seat) -> Options:
    if seat in game.left or game.phase is Phase.OVER:
        return NO_OPTIONS
    may_abort = seat not in game.agreed and may_break_off(game)
    if game.phase is Phase.WAITING:
        wanted = game.fair is not None and game.fair.numbers[seat] is None
        return replace(NO_OPTIONS, abort=may_abort, decline=bool(game.agreed), give_number=wanted)
    on_turn = game.phase is Phase.PLAYING and game.to_move == seat
    offer = challenge_offer(game, seat)
    return Options(
        play=on_turn,
        exchange=most_to_exchange(game, seat) if on_turn else 0,
        challenge=offer,
        accept=offer is not None and not on_turn,
        resign=True,
        abort=may_abort,
        decline=bool(game.agreed),
        give_time=time_to_give(game, seat),
        claim=may_claim(game, seat),
        help=next_help(game, seat),
    )


def challenge_offer(game: GameState, seat: Seat) -> ChallengeOffer | None:
    """Return the challenge available to the seat, if any."""
    open_play = game.open_play
    if open_play is None or not has_reason_to_challenge(game, seat):
        return None
    terms = game.edition.challenge
    cost = challenge_cost(game)
    return ChallengeOffer(
        open_play.seat,
        open_words(game, open_play),
        terms.of,
        cost,
        challenge_points(game, words=1),
        no_turn_left=cost is not terms.cost,
        pending=is_pending(game, cost),
    )


def words_to_look_up(view: View) -> tuple[tuple[str, ...], ...] | None:
    """Return the words of each turn that may be looked up now; None where none ever may be.

    When the game is over, these are all. Before that, they are the words that stood a challenge,
    and at a void table those of every play, unless the edition wants a dictionary for challenges
    only, or the table has agreed not to show which words are valid.
    """
    if view.phase is Phase.OVER:
        return tuple(turn.words for turn in view.turns)
    if view.words is WordPolicy.CHALLENGE:
        return tuple(map(_that_stood, view.turns))
    if view.edition.dictionary is DictionaryUse.CHALLENGES_ONLY or view.terms.show_words is False:
        return None
    return tuple(turn.words for turn in view.turns)


def _that_stood(turn: TurnRecord) -> tuple[str, ...]:
    """Return the words of a turn that were challenged and found good, in the order of the play."""
    challenged = {word for challenge in turn.challenges for word in challenge.words}
    bad = {word for challenge in turn.challenges for word in challenge.bad}
    return tuple(word for word in turn.words if word in challenged - bad)
