"""A position becomes a game to play on from, and a game's position is written as CGP."""

import random
from dataclasses import replace

import pytest
from effort import effort
from random_games import random_table

from tilewright.game.seats import WordPolicy
from tilewright.game.state import Phase
from tilewright.lexicon import LexiconMissing
from tilewright.library import Game, NoRecord, PositionIsOver
from tilewright.notation.cgp import BadCgp, read_cgp
from tilewright.notation.cgp_operations import OperationRefused
from tilewright.rules.alphabet import Tile
from tilewright.rules.edition import CostKind, Edition
from tilewright.rules.editions import EDITIONS
from tilewright.rules.errors import UnknownEdition, UnsoundSetup
from tilewright.rules.tiles import ENGLISH, Tiles, TileSet

HORN = "15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15"
EMPTY = "/".join(["15"] * 15)
GAMES = effort(gate=3, night=60)


def test_a_game_goes_on_from_a_position() -> None:
    game = Game.from_cgp(f"{HORN} AEFMRST/ 0/14 0;", "heirloom", ["Ben", "Ann"], seed=1)
    assert (game.player, str(game.rack), game.scores) == ("Ben", "AEFMRST", (0, 14))
    assert game.play("H6 FARM").score == 9
    assert (game.player, game.scores) == ("Ann", (9, 14))
    game.do(game.best())
    game.undo()
    game.undo()
    assert game.scores == (0, 14)


def test_what_a_position_does_not_say_is_drawn_by_the_seed() -> None:
    games = [Game.from_cgp(f"{HORN} AEF/ 0/0 0;", seed=seed) for seed in (1, 1, 2)]
    assert games[0].racks == games[1].racks != games[2].racks
    game = games[0]
    assert game.rack.contains_all(Tiles.parse("AEF"))
    assert [len(rack) for rack in game.racks] == [7, 7]
    assert len(game.bag) == 82


def test_empty_racks_are_filled_before_those_that_are_known_in_part() -> None:
    game = Game("wall", ["Ann", "Ben"], words="void", seed=3)
    while game.bag or len(game.rack) == 7:
        game.do(game.best())
    board, _, rest = game.cgp().partition(" ")
    _, _, scores = rest.partition(" ")
    again = Game.from_cgp(f"{board} {game.rack}/ {scores}", "wall", seed=1)
    other = game.racks[1 - game.seat]
    assert (again.racks, len(again.bag)) == ((game.rack, other), 0)


def test_several_players_are_in_the_order_of_turns() -> None:
    game = Game.from_cgp(f"{HORN} /// 1/2/3/4 0;", "wall", ["A", "B", "C", "D"], seed=1)
    for name in "ABCD":
        assert game.player == name
        game.pass_turn()
    assert Game.from_cgp(f"{HORN} // 1/2/3 0;", "wall").players == (
        "Player 1",
        "Player 2",
        "Player 3",
    )


def test_a_game_without_a_record_says_so() -> None:
    game = Game.from_cgp(f"{HORN} / 0/0 0;", seed=1)
    for call in (game.json, game.stored_json, game.gcg, game.lessons, lambda: game.events):
        with pytest.raises(NoRecord, match=r"read from a position.*game\.cgp\(\)"):
            call()
    assert game.view().rack == game.rack


def test_scoreless_turns_are_counted_on() -> None:
    game = Game.from_cgp(f"{HORN} / 0/0 5;", "tournament", seed=1)
    game.pass_turn()
    assert game.is_over


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.name)
@pytest.mark.parametrize("words", list(WordPolicy))
def test_a_position_of_a_random_game_is_read_back_as_it_was(
    edition: Edition, words: WordPolicy, dice: random.Random
) -> None:
    for _ in range(GAMES):
        seed = dice.getrandbits(32)
        print(f"the game of seed {seed}")
        table = random_table(seed, edition=edition, words=words, fair=False)
        events = [*table.start]
        for step in table.steps(dice.choice((0, 3, 10, 30, 100))):
            if step.after.phase is not Phase.PLAYING or step.after.left:
                break
            events += step.events
        game = Game.from_events(events)
        again = Game.from_cgp(game.cgp(), edition)
        place = game.state.order.index(game.seat)
        order = game.state.order[place:] + game.state.order[:place]
        assert again.position.board == game.position.board
        assert again.racks == tuple(game.racks[seat] for seat in order)
        assert again.scores == tuple(game.scores[seat] for seat in order)
        assert again.bag == game.bag
        assert again.state.scoreless == game.state.scoreless
        assert again.cgp().partition("lex")[0] == game.cgp().partition("lex")[0]


def test_a_player_who_has_left_is_not_in_the_position() -> None:
    game = Game("wall", ["Ann", "Ben", "Cem"], seed=1)
    stays = [name for name in game.players if name != game.player]
    game.resign()
    line = read_cgp(game.cgp())
    assert line.racks == tuple(game.racks[game.players.index(name)] for name in stays) or (
        line.racks[::-1] == tuple(game.racks[game.players.index(name)] for name in stays)
    )
    assert line.rack == game.rack


def test_the_lexicon_is_named_where_its_name_is_one_word() -> None:
    assert Game(seed=1).cgp().endswith(" 0/0 0; lex CLUB;")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (f"{HORN} AEFMRST/ 0/14 6;", "6 turns without a score"),
    ],
)
def test_a_position_from_which_nobody_can_go_on_is_refused(text: str, why: str) -> None:
    with pytest.raises(PositionIsOver, match=f"the game of this position is over: {why}"):
        Game.from_cgp(text, "tournament")


def test_a_position_without_tiles_for_a_player_is_refused() -> None:
    game = Game("wall", ["Ann", "Ben"], words="void", seed=3)
    while not game.is_over:
        game.do(game.best())
    with pytest.raises(PositionIsOver, match="a player has no tiles left"):
        Game.from_cgp(game.cgp(), "wall")


def test_what_is_wrong_is_refused_at_the_call() -> None:
    with pytest.raises(BadCgp, match="line 1, column 1: 1 rows"):
        Game.from_cgp("15 / 0/0 0;")
    with pytest.raises(UnsoundSetup, match="the centre square is empty"):
        Game.from_cgp(f"{EMPTY.replace('15', 'AB13', 1)} / 0/0 0;")
    with pytest.raises(UnsoundSetup, match="more tiles than the set has of Q"):
        Game.from_cgp(f"{HORN} QQ/ 0/0 0;")
    with pytest.raises(ValueError, match="the position is one of 2 players, not 3"):
        Game.from_cgp(f"{HORN} / 0/0 0;", "wall", ["A", "B", "C"])
    with pytest.raises(UnknownEdition, match="unknown edition 'nope'"):
        Game.from_cgp(f"{HORN} / 0/0 0;", "nope")
    with pytest.raises(
        LexiconMissing, match="unknown lexicon 'nope'; choose club, common or a file"
    ):
        Game.from_cgp(f"{HORN} / 0/0 0;", lexicon="nope")


def test_operations_that_change_figures_are_obeyed() -> None:
    opening = f"{EMPTY} AEHNORT/ 0/0 0;"
    usual, dearer = (Game.from_cgp(f"{opening}{more}") for more in ("", " bb 35;"))
    assert usual.plays()[0].score - dearer.plays()[0].score == 15
    late = f"{EMPTY} AEHNORT/ 0/0 1; mcnz 2;"
    game = Game.from_cgp(late, "tournament", seed=1)
    game.pass_turn()
    assert game.is_over
    assert Game.from_cgp(f"{opening} etl 7;").state.edition.exchange.most(6) == 0
    tripled = Game.from_cgp(f"{opening} cr triple;", "tournament")
    assert tripled.state.edition.challenge.cost is CostKind.GAME
    assert Game.from_cgp(f"{opening} cr void;").state.words is WordPolicy.VOID
    assert Game.from_cgp(f"{opening} edition wall;").state.edition.name == "wall"
    assert Game.from_cgp(f"{opening} ld english; bdn CrosswordGame; var classic;").plays()


@pytest.mark.parametrize(
    ("operation", "value", "offered"),
    [
        ("ld", "czech", "english"),
        ("bdn", "SuperCrosswordGame", "crosswordgame"),
        ("var", "wordsmog", "classic"),
        ("cr", "triple", "void"),
        ("bb", "many", "0 to 1000"),
        ("etl", "-1", "0 to 100"),
        ("mcnz", "0", "1 to 1000"),
    ],
)
@pytest.mark.parametrize("form", ["{} {};", "-{} {}", "lex CLUB; {}  {}"])
def test_an_operation_that_cannot_be_obeyed_is_refused_by_its_name(
    operation: str, value: str, offered: str, form: str
) -> None:
    line = f"{EMPTY} AEHNORT/ 0/0 0 {form.format(operation, value)}"
    with pytest.raises(OperationRefused, match=f"`{operation} {value}`") as refused:
        Game.from_cgp(line)
    assert (refused.value.operation, refused.value.value) == (operation, value)
    assert offered in refused.value.offered


def test_an_edition_of_one_s_own_brings_a_board_and_tiles_of_another_name() -> None:
    values = {**ENGLISH.values, Tile("H"): 9}
    own = replace(EDITIONS["standard"], tile_set=TileSet(ENGLISH.counts, values))
    usual = f"{EMPTY} AEHNORT/ 0/0 0;"
    scores = [Game.from_cgp(f"{usual} ld own;", own).plays()[0].score]
    scores.append(Game.from_cgp(f"{usual} ld english;", own).plays()[0].score)
    assert scores[0] > scores[1] == Game.from_cgp(usual).plays()[0].score


def test_figures_that_are_not_usual_and_passes_are_written_and_read_back() -> None:
    line = f"{EMPTY} AEHNORT/AEINRST 0/0 0; lex CLUB; bb 35; etl 7;"
    game = Game.from_cgp(line)
    assert game.cgp() == line
    for passes in range(1, 4):
        game.pass_turn()
        assert game.cgp().endswith(f" {passes}; lex CLUB; bb 35; etl 7; passes {passes};")
        assert Game.from_cgp(game.cgp()).view().scoreless == passes
    last = Game.from_cgp(game.cgp())
    last.pass_turn()
    assert last.is_over
    with pytest.raises(PositionIsOver, match="4 passes in a row"):
        Game.from_cgp(f"{EMPTY} / 0/0 4; passes 4;")
