"""The view for every phone beside a board, whole or as changes, and its turns for review."""

from msgspec import UNSET, Struct, UnsetType

from tilewright.api.editions import WireEdition, own_edition_json
from tilewright.api.languages import language_of
from tilewright.api.replays import WireReplay, history_json
from tilewright.api.table import (
    WireChanges,
    WireClock,
    WireLastPlay,
    WireLexicon,
    WireOffer,
    WireOutcome,
    WireTurn,
    WireTurnChanges,
)
from tilewright.api.views import (
    NO_INSTANT,
    clock_json,
    first_difference,
    last_play_json,
    offer_json,
    outcome_json,
    turn_json,
)
from tilewright.companion.companion import Companion, history_of
from tilewright.companion.events import Judge
from tilewright.companion.view import CompanionOptions, CompanionView
from tilewright.game.clock import Instant
from tilewright.game.events import EndReason
from tilewright.game.state import Phase
from tilewright.notation.terms import WireTerms, terms_json


class WireCompanionPlayer(Struct, frozen=True):
    """A player; `tiles` is the number on the rack according to the turns.

    `phone` says whether a phone has the seat, and `seal` is the commitment to its current rack if
    it was entered there. `agrees`: the phone wants the racks of the finished game opened.
    """

    seat: int
    name: str
    score: int
    tiles: int
    lost_turns: int
    left: bool
    phone: bool
    seal: str | None
    agrees: bool


class WireUnseen(Struct, frozen=True):
    """The tiles not on the board, by letter, and how many are vowels, consonants and blanks."""

    letters: dict[str, int]
    vowels: int
    consonants: int
    blanks: int


class WireCompanionOptions(Struct, frozen=True):
    """The entries possible now; `exchange` is the most tiles the seat on turn may exchange."""

    turn: bool
    exchange: int
    challenge: WireOffer | None
    challengers: tuple[int, ...]
    count: bool
    take_back: bool
    start_clock: bool
    pause_clock: bool
    resume_clock: bool


class WireCompanion(Struct, frozen=True, kw_only=True):
    """A game on a real board; `ending` says why the tiles left must be counted.

    `entries` gives, for each current entry, the number of turns after it: taking a turn back takes
    back every entry with that turn in it. `racks_open` says that the racks entered on phones are
    shown to everybody, and that nothing more is taken back. `language` is that of the tiles, absent
    for English.
    """

    id: str
    version: int
    edition: str
    own_edition: WireEdition | None
    language: str | UnsetType = UNSET
    words: Judge
    lexicon: WireLexicon
    terms: WireTerms
    clock: WireClock | None
    state: Phase
    to_move: int | None
    players: tuple[WireCompanionPlayer, ...]
    board: tuple[str, ...]
    bag: int
    unseen: WireUnseen
    last_play: WireLastPlay | None
    entries: tuple[int, ...]
    corrections: int
    ending: EndReason | None
    went_out: int | None
    can: WireCompanionOptions
    outcome: WireOutcome | None
    racks_open: bool
    turns: tuple[WireTurn, ...]


_HEAD = tuple(name for name in WireCompanion.__struct_fields__ if name != "turns")


def companion_json(
    view: CompanionView, companion_id: str, at: Instant = NO_INSTANT
) -> WireCompanion:
    """Return the companion for a phone; a clock is shown as at this instant."""
    return _shown(view, companion_id, at, tuple(map(turn_json, view.turns)))


def companion_changes_json(
    before: CompanionView, now: CompanionView, companion_id: str, at: Instant = NO_INSTANT
) -> WireChanges:
    """Return the changes from an earlier view to this one, in the same form as for any game."""
    old = _shown(before, companion_id, NO_INSTANT, ())
    new = _shown(now, companion_id, at, ())
    pairs = ((name, getattr(old, name), getattr(new, name)) for name in _HEAD)
    keep = first_difference(before.turns, now.turns)
    return WireChanges(
        before.version,
        now.version,
        {name: value for name, was, value in pairs if value != was},
        WireTurnChanges(keep, tuple(map(turn_json, now.turns[keep:]))),
    )


def _shown(
    view: CompanionView, companion_id: str, at: Instant, turns: tuple[WireTurn, ...]
) -> WireCompanion:
    unseen = view.unseen
    standing = (turn for turn in reversed(view.turns) if turn.squares and not turn.withdrawn)
    return WireCompanion(
        id=companion_id,
        version=view.version,
        edition=view.edition.name,
        own_edition=own_edition_json(view.rules),
        language=language_of(view.edition),
        words=view.words,
        lexicon=WireLexicon(view.lexicon.name, view.lexicon.content_hash),
        terms=terms_json(view.terms),
        clock=None if view.clock is None else clock_json(view.clock, view.edition, at),
        state=view.state,
        to_move=view.to_move,
        players=tuple(
            WireCompanionPlayer(
                player.seat,
                player.name,
                player.score,
                player.held,
                player.lost_turns,
                player.has_left,
                player.has_phone,
                player.seal,
                player.agrees,
            )
            for player in view.players
        ),
        board=view.position.board.rows(),
        bag=view.bag_count,
        unseen=WireUnseen(
            dict(sorted(unseen.tiles.counts().items())),
            unseen.vowels,
            unseen.consonants,
            unseen.blanks,
        ),
        last_play=last_play_json(next(standing, None)),
        entries=view.entries,
        corrections=view.corrections,
        ending=view.ending,
        went_out=view.went_out,
        can=_options_json(view.options),
        outcome=None if view.end is None else outcome_json(view.end, view.edition),
        racks_open=view.racks_are_open,
        turns=turns,
    )


def _options_json(options: CompanionOptions) -> WireCompanionOptions:
    return WireCompanionOptions(
        options.turn,
        options.exchange,
        None if options.challenge is None else offer_json(options.challenge),
        options.challengers,
        options.count,
        options.take_back,
        options.start_clock,
        options.pause_clock,
        options.resume_clock,
    )


def companion_replay(companion: Companion) -> WireReplay:
    """Return the turns of the current entries, with the board after each."""
    game = companion.game
    return history_json(history_of(companion), game, game.players)
