"""A recorded game judged again: every play, score, bonus, penalty, adjustment and total.

Written scores are not trusted, and no lexicon is used: a phoney that stayed on the board stays.
Each figure is computed from the figures written before it, so that one error is one difference: a
total is right if it adds the written or the correct score to the total written before.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from tilewright.notation.gcg.difference import (
    OVERTIME_MOST,
    OVERTIME_POINTS,
    Difference,
    Figure,
    Judged,
    Kind,
    is_of_challenge,
)
from tilewright.notation.gcg.doubting import Contradiction, LastTiles, contradictions, with_doubts
from tilewright.notation.gcg.faults import (
    CannotJudge,
    Cause,
    Explanation,
    Reason,
    because,
    unreadable,
)
from tilewright.notation.gcg.laying import LaidPlay, agrees, board_meant, lay
from tilewright.notation.gcg.record import (
    ChallengeBonus,
    CountedExchange,
    Event,
    Exchange,
    Gcg,
    Pass,
    RackEvent,
    RackGained,
    RackLost,
    TilePlay,
    TimePenalty,
    Withdrawal,
    known_tiles,
)
from tilewright.notation.gcg.turn_order import disorder
from tilewright.rules.alphabet import BLANK, Alphabet, Tile, in_text
from tilewright.rules.board import EMPTY_BOARD, Board
from tilewright.rules.edition import ChallengeOf, CostKind, Edition, FinalAdjustment
from tilewright.rules.editions import edition_named
from tilewright.rules.position import Position
from tilewright.rules.tiles import NO_TILES, Tiles

CHALLENGE_POINTS = (5, 10)
MOST_MENDED = 8


def rejudge(record: Gcg, edition: Edition | str) -> tuple[Difference, ...]:
    """Return every difference between the record and the edition's rules, in the order of lines.

    >>> from tilewright.notation.gcg.read import read_as_written
    >>> from tilewright.rules.editions import STANDARD
    >>> text = "#player1 A\\n#player2 B\\n>A: AEINRST 8D RETAINS +67 67\\n"
    >>> [str(difference) for difference in rejudge(read_as_written(text), STANDARD)]
    ['line 3, A: score 67, computed 66. The play scores 66.']

    Raises:
        UnknownEdition: no edition has the name.
        CannotJudge: the game is played with letters that are not those of the edition's tiles.
    """
    return judged(record, edition_named(edition)).differences


def judged(record: Gcg, edition: Edition) -> Judged:
    """Judge the record again, and return it with the board after each of its events.

    Raises:
        CannotJudge: the game is played with letters that are not those of the edition's tiles.
    """
    require_known_letters(record, edition.tile_set.alphabet)
    judge = _Judge(record, edition)
    out_of_turn = {id(disordered.event): disordered for disordered in disorder(record)}
    contradicted = defaultdict(list)
    for contradiction in contradictions(record):
        contradicted[id(contradiction.event)].append(contradiction)
    boards = []
    for place, event in enumerate(record.events):
        judge.place, judge.event = place, event
        off = out_of_turn.get(id(event))
        if off is not None:
            judge.differ(Kind.TURN, event.nick, off.due, off.why)
        judge.judge()
        judge.judge_against(contradicted.get(id(event), ()))
        boards.append(judge.board)
    judge.judge_final_racks()
    return with_doubts(record, edition, Judged(tuple(judge.differences), tuple(boards)))


def require_known_letters(record: Gcg, alphabet: Alphabet) -> None:
    """Check that the game is played with letters of this alphabet.

    Raises:
        CannotJudge: it is not; the error names the line and the letter.
    """
    said = [(letters, event.line) for event in record.events for letters in _letters_of(event)]
    said += [(final.rack, final.line) for final in record.racks]
    for letters, line in said:
        strange = next((letter for letter in letters if _is_strange(letter, alphabet)), None)
        if strange is not None:
            why = unreadable(Cause.UNKNOWN_LETTER, letter=in_text(strange), alphabet=str(alphabet))
            raise CannotJudge(why, line)


def _is_strange(character: str, alphabet: Alphabet) -> bool:
    return character == "·" or (character.isalpha() and character.upper() not in alphabet)


def _letters_of(event: Event) -> Iterator[str]:
    if isinstance(event, RackEvent):
        yield event.rack
    if isinstance(event, TilePlay):
        yield event.word
    elif isinstance(event, Exchange | RackGained | RackLost):
        yield event.tiles


class _LastPlay(Struct, frozen=True):
    """The play that can still be withdrawn, its score if possible, and the board before it."""

    event: TilePlay
    score: int | None
    laid: LaidPlay
    before: Board


class _Judge:
    """The game so far: the board on which the record continues, and each player's written total."""

    def __init__(self, record: Gcg, edition: Edition) -> None:
        self.record = record
        self.edition = edition
        self.board = EMPTY_BOARD
        self.totals = dict.fromkeys(record.nicks, 0)
        self.differences: list[Difference] = []
        self.event: Event = record.events[0] if record.events else Event(nick="", score=0, total=0)
        self.place = 0
        self.last_play: _LastPlay | None = None
        self.bonuses: Counter[str] = Counter()
        self.overtime: Counter[str] = Counter()
        self.last_tiles = LastTiles(record, edition.rack_size)
        self.mended = 0
        self.doubtful_tiles = 0
        self.surplus: Counter[Tile] = Counter()

    def differ(self, kind: Kind, written: Figure, computed: Figure, why: Explanation) -> None:
        """Add a difference for the current event."""
        event = self.event
        self.differences.append(Difference(event.line, event.nick, kind, written, computed, why))

    def judge(self) -> None:
        """Judge the current event, and continue from what it says."""
        event = self.event
        if isinstance(event, TilePlay | Exchange | CountedExchange | Pass | RackLost):
            self._judge_rack(event.rack)
        computed: int | None
        match event:
            case TilePlay():
                computed = self._judge_play(event)
            case Exchange() | CountedExchange():
                computed = self._judge_exchange(event)
            case Pass():
                computed = self._same_score(Kind.SCORE, 0, because(Reason.PASS_SCORES))
            case Withdrawal():
                computed = self._judge_withdrawal(event)
            case ChallengeBonus():
                computed = self._judge_bonus(event)
            case TimePenalty():
                computed = self._judge_penalty(event)
            case RackGained() | RackLost():
                computed = self._judge_adjustment(event)
            case _:
                computed = event.score
        self._judge_total(event.score if computed is None else computed)

    def judge_against(self, contradicted: Iterable[Contradiction]) -> None:
        """Add the contradictions of the current event with earlier lines, each reported once."""
        for against in contradicted:
            reported = {difference.kind for difference in self.differences}
            if against.kind is not Kind.TILES or Kind.TILES not in reported:
                self.differ(against.kind, against.written, against.computed, against.why)

    def judge_final_racks(self) -> None:
        """Check that the set still has the tiles of the racks at the end of the record."""
        held = NO_TILES
        for final in self.record.racks:
            rack = known_tiles(final.rack)
            self.event = Event(
                nick=self.record.nicks[final.seat - 1], score=0, total=0, line=final.line
            )
            self._judge_rack_size(final.rack)
            if rack is not None:
                held = held + rack
                self._judge_conservation(held)

    # -- turns

    def _judge_play(self, event: TilePlay) -> int | None:
        laid = lay(Position(self.board, self.edition), event)
        for fault in laid.faults:
            self.differ(Kind.PLAY, fault.written, fault.computed, fault.why)
        rack = known_tiles(event.rack)
        if rack is not None and not laid.faults and not rack.contains_all(laid.tiles):
            missing = Tiles((laid.tiles.counts() - rack.counts()).elements())
            self._differ_in_rack(rack, laid.tiles, missing)
            self.doubtful_tiles += len(missing)
        score = laid.judged.score if laid.judged is not None and not laid.faults else None
        if score is not None:
            self._same_score(Kind.SCORE, score, because(Reason.PLAY_SCORES, score=score))
        self.last_play = _LastPlay(event, score, laid, self.board)
        self.bonuses[event.nick] = 0
        self.board = self._board_after(event, rack, laid)
        self._judge_conservation()
        return score

    def _board_after(self, event: TilePlay, rack: Tiles | None, laid: LaidPlay) -> Board:
        """Return the board on which the record continues."""
        if (agrees(laid, event) and (rack is None or rack.contains_all(laid.tiles))) or (
            self.mended == MOST_MENDED
        ):
            return laid.after
        self.mended += 1
        position = Position(self.board, self.edition)
        coming = self.record.events[self.place + 1 :]
        return board_meant(position, event, rack, laid, coming)

    def _judge_exchange(self, event: Exchange | CountedExchange) -> int:
        put_back = known_tiles(event.tiles) if isinstance(event, Exchange) else None
        rack = known_tiles(event.rack)
        if rack is not None and put_back is not None and not rack.contains_all(put_back):
            missing = Tiles((put_back.counts() - rack.counts()).elements())
            self._differ_in_rack(rack, put_back, missing)
        count = event.count if isinstance(event, CountedExchange) else len(event.tiles)
        most = self.edition.rack_size
        if count > most:
            why = because(Reason.EXCHANGED_TOO_MANY, most=most)
            self.differ(Kind.EXCHANGE, count, most, why)
        bag = self._bag()
        if bag < self.edition.exchange.needed_in_bag(count):
            self.differ(Kind.EXCHANGE, count, bag, because(Reason.BAG_TOO_SMALL_THEN, bag=bag))
        return self._same_score(Kind.SCORE, 0, because(Reason.EXCHANGE_SCORES))

    def _judge_withdrawal(self, event: Withdrawal) -> int | None:
        last = self.last_play
        if last is None or last.event.nick != event.nick:
            return None
        self.board = last.before
        self.last_play = None
        lost = -(last.event.score if last.score is None else last.score)
        # old files write the remaining total, and +0 for the loss
        if event.score not in (0, -last.event.score):
            self._same_score(Kind.SCORE, lost, because(Reason.WITHDRAWN_SCORED, score=-lost))
        return -last.event.score

    # -- points between turns

    def _judge_bonus(self, event: ChallengeBonus) -> int | None:
        judged = self.last_play.laid.judged if self.last_play is not None else None
        words = len(judged.words) if judged is not None else 1
        # where words are challenged separately, it may be some of them
        some = self.edition.challenge.of is ChallengeOf.WORDS
        counts = range(1, words + 1) if some else (1, words)
        most = words if some else 1
        self.bonuses[event.nick] += event.score > 0
        if event.score > 0 and self.bonuses[event.nick] > most:
            return self._same_score(
                Kind.BONUS,
                0,
                because(Reason.ONE_BONUS)
                if most == 1
                else because(Reason.BONUS_FOR_EACH_WORD, most=most),
            )
        allowed = {points * count for points in CHALLENGE_POINTS for count in counts}
        allowed |= {-points for points in allowed} | {0}
        if event.score in allowed:
            return None
        computed = _nearest(event.score, allowed)
        return self._same_score(Kind.BONUS, computed, because(Reason.BONUS_POINTS))

    def _judge_penalty(self, event: TimePenalty) -> int | None:
        if is_of_challenge(event) and not event.score % CHALLENGE_POINTS[0]:
            return None
        most = OVERTIME_MOST
        if self.edition.challenge.cost is not CostKind.POINTS:
            # GCG has only this line for points lost by a failed challenge
            most -= self.overtime[event.nick]
        self.overtime[event.nick] += min(max(0, -event.score), most)
        allowed = range(-most, 1, OVERTIME_POINTS)
        if event.score in allowed:
            return None
        computed = _nearest(event.score, allowed)
        return self._same_score(Kind.PENALTY, computed, because(Reason.OVERTIME_POINTS))

    def _judge_adjustment(self, event: RackGained | RackLost) -> int | None:
        unseen = self._unseen()
        # empty parentheses mean no tiles, while an empty rack is an unrecorded one
        tiles = known_tiles(event.tiles) if event.tiles else NO_TILES
        if tiles is None:
            return None
        self._judge_last_tiles(event, tiles, unseen)
        value = self.edition.tile_set.total(tiles)
        if isinstance(event, RackLost):
            why = because(Reason.UNPLAYED_WORTH, value=value)
            return self._same_score(Kind.ADJUSTMENT, -value, why)
        others = any(
            isinstance(other, RackLost) and other.nick != event.nick for other in self.record.events
        )
        doubled = len(self.record.players) == 2 and not others
        points = 2 * value if doubled else value
        if self.edition.final_adjustment is FinalAdjustment.EACH_WAY and event.score == value:
            # the other player's loss may be missing in the file
            return value
        reason = Reason.UNPLAYED_TWICE if doubled else Reason.UNPLAYED_ONCE
        return self._same_score(Kind.ADJUSTMENT, points, because(reason, value=value))

    def _judge_last_tiles(
        self, event: RackGained | RackLost, tiles: Tiles, unseen: Tiles | None
    ) -> None:
        """Check that the tiles left are the unplayed ones, unless an earlier play was doubtful."""
        doubtful = {Kind.PLAY, Kind.RACK, Kind.TILES}
        if unseen is None or any(difference.kind in doubtful for difference in self.differences):
            return
        if self.last_tiles.disagree(event, tiles, unseen):
            why = because(Reason.NOBODY_PLAYED, tiles=str(unseen))
            self.differ(Kind.TILES, str(tiles), str(unseen), why)

    # -- fields of every event

    def _differ_in_rack(self, rack: Tiles, used: Tiles, missing: Tiles) -> None:
        why = because(Reason.RACK_LACKS, missing=str(missing))
        self.differ(Kind.RACK, str(rack), str(used), why)

    def _same_score(self, kind: Kind, computed: int, why: Explanation) -> int:
        if self.event.score != computed:
            self.differ(kind, self.event.score, computed, why)
        return computed

    def _judge_total(self, score: int) -> None:
        event = self.event
        before = self.totals.get(event.nick, 0)
        right = {before + score, before + event.score}
        if isinstance(event, Withdrawal) and event.score == 0:
            # the old style has no figure, but the total must exclude the play
            right = {before + score}
        if event.total not in right:
            why = because(Reason.SUM_IS, before=before, score=score, sum=before + score)
            self.differ(Kind.TOTAL, event.total, before + score, why)
        self.totals[event.nick] = event.total

    def _judge_rack(self, text: str) -> None:
        rack = known_tiles(text)
        self._judge_rack_size(text)
        if rack is not None:
            self._judge_conservation(rack)

    def _judge_rack_size(self, text: str) -> None:
        """Check the size of the rack, unknown tiles included."""
        size = self.edition.rack_size
        if len(text) > size:
            rack = known_tiles(text)
            shown = in_text(text) if rack is None else str(rack)
            self.differ(Kind.RACK, shown, size, because(Reason.RACK_TOO_LARGE, most=size))

    def _judge_conservation(self, rack: Tiles = NO_TILES) -> None:
        """Check that board and rack hold no more tiles than the set; report each surplus once.

        Tiles played that were not on the rack may differ from those on the board.
        """
        surplus = (self.board.tiles + rack).counts() - self.edition.tile_set.tiles.counts()
        if surplus.total() <= self.doubtful_tiles:
            return
        fresh = surplus - self.surplus
        self.surplus |= surplus
        for tile in sorted(fresh):
            in_set = self.edition.tile_set.tiles.count(tile)
            why = (
                because(Reason.MORE_BLANKS_THAN_THERE_ARE)
                if tile == BLANK
                else because(Reason.MORE_TILES_THAN_THERE_ARE, letter=in_text(tile))
            )
            self.differ(Kind.TILES, in_set + surplus[tile], in_set, why)

    def _unseen(self) -> Tiles | None:
        """Return the tiles that are not on the board; None if the board has more than the set."""
        left = self.edition.tile_set.tiles.counts()
        left.subtract(self.board.tiles.counts())
        return None if min(left.values()) < 0 else Tiles(left.elements())

    def _bag(self) -> int:
        """Return the number of tiles in the bag, assuming that racks are full while it lasts."""
        seats = len(self.record.players)
        left = len(self.edition.tile_set.tiles) - len(self.board.tiles)
        return max(0, left - seats * self.edition.rack_size)


def _nearest(score: int, allowed: Sequence[int] | set[int]) -> int:
    return min(allowed, key=lambda figure: (abs(figure - score), figure))
