"""Laws that every game obeys, tried on random games of two to four seats."""

import random
from dataclasses import replace

import pytest
from tables import LoadedChance

from tilewright.game.commands import (
    AcceptPlay,
    ChallengePlay,
    Command,
    ExchangeTiles,
    PassTurn,
    PlayTiles,
)
from tilewright.game.decide import decide
from tilewright.game.events import Event, TilesPlayed
from tilewright.game.game import evolve, replay
from tilewright.game.seats import LexiconIdentity, Person, WordPolicy
from tilewright.game.start import TableSetup, start_game
from tilewright.game.state import Game, GameState
from tilewright.game.view import view_of
from tilewright.notation.wire import decode_event, encode_event, view_json
from tilewright.rules.edition import Edition
from tilewright.rules.editions import EDITIONS
from tilewright.rules.errors import Refusal
from tilewright.rules.play import Placement, Play
from tilewright.rules.position import Position
from tilewright.rules.squares import ALL_SQUARES, CENTRE, Direction, Square
from tilewright.rules.tiles import PlacedTile, Tiles


class OddWordsAreBad:
    """A ruling that is arbitrary but always the same: words of even length are good."""

    def is_word(self, word: str) -> bool:
        return len(word) % 2 == 0

    def has_play(self, position: Position, rack: Tiles) -> bool:
        return len(rack) > 1


def random_play(game: Game, dice: random.Random) -> Play | None:
    rack = list(game.racks[game.to_move])
    dice.shuffle(rack)
    board = game.position.board
    starts = [CENTRE] if board.is_empty else [s for s in ALL_SQUARES if board.touches(s)]
    square: Square | None = dice.choice(starts)
    direction = dice.choice(list(Direction))
    placements = []
    for tile in rack[: dice.randint(1, 5)]:
        while square is not None and board.has_tile(square):
            square = square.step(direction)
        if square is None:
            return None
        letter = dice.choice("etaoin") if tile == "?" else tile
        placements.append(Placement(square, PlacedTile.parse(letter)))
        square = square.step(direction)
        if square is None:
            break
    return Play(tuple(placements)) if placements else None


def random_command(game: Game, dice: random.Random) -> Command:
    others = [seat for seat in game.active if game.open_play and seat != game.open_play.seat]
    if game.open_play and others and dice.random() < 0.15:
        return ChallengePlay(dice.choice(others), game.open_play.words[:1])
    if game.state is GameState.AWAITING_FINAL_CHALLENGE:
        return AcceptPlay(dice.choice(others))
    chance = dice.random()
    if chance < 0.03:
        return PassTurn(game.to_move)
    if chance < 0.1:
        rack = list(game.racks[game.to_move])
        return ExchangeTiles(game.to_move, Tiles(rack[: dice.randint(0, len(rack))]))
    play = random_play(game, dice)
    return PlayTiles(game.to_move, play) if play else PassTurn(game.to_move)


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.name)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("words", list(WordPolicy))
def test_random_games_conserve_tiles_add_up_and_end(
    edition: Edition, players: int, words: WordPolicy, dice: random.Random, seed: int
) -> None:
    chance = LoadedChance(seed)
    names = tuple(Person(f"P{number}") for number in range(players))
    identity = LexiconIdentity("EVEN", "0")
    setup = TableSetup(edition, names, words, identity)
    events = list(start_game(setup, chance))
    game = replay(events)
    refused = 0
    while game.state is not GameState.OVER:
        command = random_command(game, dice)
        if refused > 200:
            command = PassTurn(game.to_move)
        try:
            new = decide(game, command, chance, OddWordsAreBad())
        except Refusal:
            refused += 1
            continue
        refused = 0
        for event in new:
            game = evolve(game, event)
            events.append(event)
            held = sum(game.racks, game.bag) + game.position.board.tiles
            assert held == game.edition.tile_set.tiles
    assert replay(decode_event(encode_event(event)) for event in events) == game
    _assert_scores_add_up(game, events)


def _assert_scores_add_up(game: Game, events: list[Event]) -> None:
    assert game.end is not None
    for line in game.end.lines:
        fines = sum(
            challenge.points
            for turn in game.turns
            for challenge in turn.challenges
            if challenge.seat == line.seat
        )
        scored = sum(turn.score for turn in game.turns if turn.seat == line.seat)
        assert line.before == scored - fines
        assert game.scores[line.seat] == line.final
    assert sum(isinstance(event, TilesPlayed) for event in events) == sum(
        turn.kind == "play" for turn in game.turns
    )


def test_a_view_holds_no_other_rack_and_no_draw_before_the_end() -> None:
    setup = TableSetup(
        EDITIONS["standard"],
        (Person("A"), Person("B")),
        WordPolicy.CHALLENGE,
        LexiconIdentity("EVEN", "0"),
    )
    game = replay(start_game(setup, LoadedChance(7)))
    for seat in (*game.seats, None):
        view = view_of(game, seat)
        shown = view_json(view, "game")
        assert all(player.rack is None for player in view.players)
        assert shown["rack"] == (None if seat is None else str(game.racks[seat]))
        assert view.unseen == game.edition.tile_set.tiles - (
            Tiles() if seat is None else game.racks[seat]
        )


def test_two_games_that_differ_in_hidden_tiles_only_look_the_same() -> None:
    setup = TableSetup(
        EDITIONS["standard"],
        (Person("A"), Person("B")),
        WordPolicy.CHALLENGE,
        LexiconIdentity("EVEN", "0"),
    )
    start = start_game(setup, LoadedChance(7))
    game = replay(start)
    hidden = game.racks[1] + game.bag
    other = Tiles(list(hidden)[:7])
    swapped = replace(game, racks=(game.racks[0], other), bag=hidden - other)
    assert swapped != game
    assert view_of(swapped, game.seats[0]) == view_of(game, game.seats[0])
