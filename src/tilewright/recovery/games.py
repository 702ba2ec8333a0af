"""The games that a search has found: their number, the likeliest one, and what is still open."""

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import replace
from math import log2
from typing import NamedTuple

from msgspec import Struct

from tilewright.recovery.final_board import places, run_around
from tilewright.recovery.layings import Laying
from tilewright.recovery.search import Search, likelihood
from tilewright.recovery.sheet import Place
from tilewright.recovery.stages import MistakeKind, SheetMistake, SheetTurn, Stage
from tilewright.rules.alphabet import Letter
from tilewright.rules.play import Placement, Play, WrittenPlay
from tilewright.rules.tiles import PlacedTile

_SHARE_OF_PHONEYS = 0.05
"""The weight of a play with a word that is not in the list, where a list is given."""

_SURE = 0.999_999


class Choice(Struct, frozen=True):
    """A possibility for a turn: a play in capitals, or None where nothing was laid.

    `share` is how likely it is among the games found, from 0 to 1.
    """

    played: WrittenPlay | None
    score: int
    share: float


class RebuiltTurn(Struct, frozen=True):
    """A turn of the likeliest game, and what else fits the sheet there, the likeliest first."""

    place: Place
    play: Play | None
    written: WrittenPlay | None
    score: int
    mistake: SheetMistake | None
    choices: tuple[Choice, ...]

    @property
    def is_open(self) -> bool:
        """Whether the sheet and the board leave more than one choice."""
        return len(self.choices) > 1

    @property
    def others(self) -> tuple[Choice, ...]:
        """The other possibilities, the likeliest first."""
        return tuple(choice for choice in self.choices if not self._is(choice.played))

    def _is(self, play: WrittenPlay | None) -> bool:
        if play is None or self.written is None:
            return play is self.written
        return play == replace(self.written, word=self.written.word.upper())


class _Node(NamedTuple):
    layer: int
    stage: Stage


class _Edge(NamedTuple):
    step: SheetTurn
    after: _Node


class FoundGames:
    """All games that a search has found, counted and weighed.

    `answers` fix turns: the play that a person remembers, or None for a turn without one. `is_good`
    says whether a word is in a list, and only ranks: phoneys were laid too.
    """

    def __init__(
        self,
        search: Search,
        answers: Mapping[Place, WrittenPlay | None] = {},
        is_good: Callable[[str], bool] | None = None,
    ) -> None:
        self._final = search.turns.final
        unseen = len(self._final.edition.tile_set.tiles) - self._final.count
        self._share_of_blanks = 1 / max(1, unseen + 1)
        self._is_good = is_good
        self._answers = answers
        self._edges: dict[_Node, list[_Edge]] = {}
        self._start = _Node(0, search.turns.opening)
        self._link(search)
        self._order = sorted(self._edges, key=lambda node: (node.layer, sum(node.stage.read)))
        self._count()
        self.count = self._counts.get(self._start, 0)

    def _link(self, search: Search) -> None:
        """Keep the steps that lie on a way from the opening to an end."""
        ends = [_Node(search.mistakes, stage) for stage in search.ends]
        self._edges = {end: [] for end in ends}
        self._ends = frozenset(ends)
        to_do = list(ends)
        while to_do:
            after = to_do.pop()
            for arc in search.layers[after.layer][after.stage]:
                if not self._agrees(arc.before, arc.step):
                    continue
                before = _Node(arc.layer, arc.before)
                if before not in self._edges:
                    self._edges[before] = []
                    to_do.append(before)
                self._edges[before].append(_Edge(arc.step, after))

    def _agrees(self, before: Stage, step: SheetTurn) -> bool:
        place = _place(before, step)
        if place not in self._answers:
            return True
        answer = self._answers[place]
        if answer is None or step.laying is None:
            return answer is None and step.laying is None
        written = self.written(before, step.laying)
        return (written.at, written.word.upper()) == (answer.at, answer.word.upper())

    def _count(self) -> None:
        """Count the ways from each node to an end, and weigh them."""
        counts: dict[_Node, int] = {}
        weights: dict[_Node, float] = {}
        for node in reversed(self._order):
            if node in self._ends:
                counts[node], weights[node] = 1, 1.0
                continue
            counts[node] = sum(counts[edge.after] for edge in self._edges[node])
            weights[node] = sum(
                self._weight(node, edge) * weights[edge.after] for edge in self._edges[node]
            )
        self._counts, self._weights = counts, weights

    def _likelihood(self, step: SheetTurn) -> float:
        """Return how likely the mistake of a turn is, and the blanks that the board does not mark.

        The fewer tiles are on the board, the likelier is a blank to be in the bag still.
        """
        own = 1.0 if step.mistake is None else likelihood(step.mistake)
        blanks = 0 if step.laying is None else step.laying.blanks.bit_count()
        return own * float(self._share_of_blanks**blanks)

    def _weight(self, node: _Node, edge: _Edge) -> float:
        laying = edge.step.laying
        weight = self._likelihood(edge.step)
        if self._is_good is not None and laying is not None:
            words = self._words(node.stage, laying)
            weight *= 1.0 if all(map(self._is_good, words)) else _SHARE_OF_PHONEYS
        return weight

    def turns(self) -> tuple[RebuiltTurn, ...]:
        """Return the likeliest game turn by turn; empty if no game was found.

        Of games whose mistakes are as likely, it is the one of which most turns are expected to be
        right.
        """
        if not self.count:
            return ()
        shares = self._shares()
        best = self._best(shares)
        turns, node = [], self._start
        while node in best:
            edge = best[node]
            turns.append(self._turn(node.stage, edge.step, shares))
            node = edge.after
        return tuple(turns)

    def question(self) -> RebuiltTurn | None:
        """Return the open turn whose answer settles most; None if no answer would settle any."""
        unsettled = [turn for turn in self.turns() if _entropy(turn.choices) > 0]
        return max(unsettled, key=lambda turn: _entropy(turn.choices), default=None)

    def _shares(self) -> Mapping[Place, Mapping["_Played", float]]:
        """Return for each turn how likely each play is."""
        flow: dict[_Node, float] = {self._start: 1.0}
        shares: dict[Place, dict[_Played, float]] = defaultdict(lambda: defaultdict(float))
        for node in self._order:
            here = flow.get(node, 0.0)
            for edge in self._edges[node] if here else ():
                part = (
                    here
                    * self._weight(node, edge)
                    * self._weights[edge.after]
                    / self._weights[node]
                )
                flow[edge.after] = flow.get(edge.after, 0.0) + part
                shares[_place(node.stage, edge.step)][self._played(node, edge)] += part
        return shares

    def _played(self, node: _Node, edge: _Edge) -> "_Played":
        laying = edge.step.laying
        if laying is None:
            return _Played(None, 0)
        written = self.written(node.stage, laying)
        return _Played(replace(written, word=written.word.upper()), laying.score)

    def _best(self, shares: Mapping[Place, Mapping["_Played", float]]) -> Mapping[_Node, _Edge]:
        likeliest: dict[_Node, tuple[float, float]] = {}
        best: dict[_Node, _Edge] = {}
        for node in reversed(self._order):
            if node in self._ends:
                likeliest[node] = (1.0, 0.0)
                continue
            ranked = [
                (self._value(node, edge, shares, likeliest[edge.after]), place)
                for place, edge in enumerate(self._edges[node])
                if self._counts[edge.after]
            ]
            if ranked:
                likeliest[node], place = max(ranked)
                best[node] = self._edges[node][place]
        return best

    def _value(
        self,
        node: _Node,
        edge: _Edge,
        shares: Mapping[Place, Mapping["_Played", float]],
        after: tuple[float, float],
    ) -> tuple[float, float]:
        own = self._likelihood(edge.step)
        share = shares[_place(node.stage, edge.step)][self._played(node, edge)]
        return own * after[0], share + after[1]

    def _turn(
        self,
        before: Stage,
        step: SheetTurn,
        shares: Mapping[Place, Mapping["_Played", float]],
    ) -> RebuiltTurn:
        place = _place(before, step)
        choices = tuple(
            Choice(played.written, played.score, share)
            for played, share in sorted(
                shares[place].items(), key=lambda item: (-item[1], str(item[0].written))
            )
            if share > 1 - _SURE
        )
        laying = step.laying
        if laying is None:
            return RebuiltTurn(place, None, None, 0, step.mistake, choices)
        return RebuiltTurn(
            place,
            self._play(laying),
            self.written(before, laying),
            laying.score,
            step.mistake,
            choices,
        )

    def _play(self, laying: Laying) -> Play:
        blanks = laying.blanks | self._final.known_blanks
        return Play(
            tuple(
                Placement(
                    self._final.squares[tile],
                    PlacedTile(
                        Letter(self._final.letters[tile]), is_blank=bool(blanks >> tile & 1)
                    ),
                )
                for tile in places(laying.tiles)
            )
        )

    def written(self, before: Stage, laying: Laying) -> WrittenPlay:
        """Return the play in notation, its blanks as small letters."""
        final = self._final
        run = _run(laying.line.tiles, laying.tiles, before.down | laying.tiles)
        blanks = before.blanks | laying.blanks | final.known_blanks
        word = "".join(
            final.letters[tile].lower() if blanks >> tile & 1 else final.letters[tile]
            for tile in run
        )
        return WrittenPlay(final.squares[run[0]], laying.line.direction, word)

    def _words(self, before: Stage, laying: Laying) -> tuple[str, ...]:
        final = self._final
        down = before.down | laying.tiles
        across = final.line_of[laying.line.direction.other]
        runs = [_run(laying.line.tiles, laying.tiles, down)]
        runs += [_run(across[tile][0], 1 << tile, down) for tile in places(laying.tiles)]
        return tuple(final.word(run) for run in runs if len(run) > 1)


class _Played(NamedTuple):
    written: WrittenPlay | None
    score: int


def _place(before: Stage, step: SheetTurn) -> Place:
    mistake = step.mistake
    missing = mistake is not None and mistake.kind in (
        MistakeKind.MISSING,
        MistakeKind.MISSING_COUNTED,
    )
    return Place(before.mover, before.read[before.mover], missing)


def _run(tiles: tuple[int, ...], laid: int, down: int) -> tuple[int, ...]:
    """Return the word of tiles laid in one line."""
    at = [place for place, tile in enumerate(tiles) if laid >> tile & 1]
    return run_around(tiles, at[0], at[-1], down)


def _entropy(choices: tuple[Choice, ...]) -> float:
    """Return how much it settles to know the play; its score, with a blank or not, is no answer."""
    shares: dict[str, float] = defaultdict(float)
    for choice in choices:
        shares[str(choice.played)] += choice.share
    if len(shares) < 2:
        return 0.0
    return -sum(share * log2(share) for share in shares.values() if share > 0)
