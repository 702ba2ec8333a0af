"""The engine by other alphabets than English: its kernels against the reference and the judge."""

import random
from array import array
from dataclasses import replace
from itertools import groupby
from pathlib import Path

import pytest
from effort import effort
from plain_graph import PlainWords

from tilewright.engine.codes import codes_of
from tilewright.engine.endgame.endgame import Endgame
from tilewright.engine.endgame.solving import EndgameSolver
from tilewright.engine.generator import Generator, leaves_of
from tilewright.engine.kernels.kernel import compiled
from tilewright.engine.kernels.word_map import WordMap
from tilewright.engine.leave_files import read_leaves, write_leaves
from tilewright.engine.leaves import NO_LEAVES, OtherTiles
from tilewright.engine.moves import EnginePlay
from tilewright.engine.questions import StrangeTiles
from tilewright.engine.searching import BoardTables, MappedWords, Side, game_state, new_games
from tilewright.engine.selfplay.turns import MoveKind, TurnTable, turns_of
from tilewright.engine.shipped_leaves import default_leaves
from tilewright.engine.simulation.simulation import Simulation
from tilewright.engine.simulation.situation import Situation
from tilewright.rules.alphabet import BLANK, Alphabet, Tile, in_memory
from tilewright.rules.edition import Edition
from tilewright.rules.editions import STANDARD
from tilewright.rules.play import Placement, Play, WrittenPlay
from tilewright.rules.position import Position
from tilewright.rules.tiles import PlacedTile, Tiles, TileSet

ALPHABETS = {
    "four letters": Alphabet.of("D A C B", vowels="A"),
    "English": Alphabet.of(" ".join("ABCDEFGHIJKLMNOPQRSTUVWXYZ"), vowels="A E I O U"),
    "Spanish": Alphabet.of(
        "A B C CH D E F G H I J L LL M N Ñ O P Q R RR S T U V X Y Z", vowels="A E I O U"
    ),
    "German": Alphabet.of(" ".join("AÄBCDEFGHIJKLMNOÖPQRSTUÜVWXYZ"), vowels="A Ä E I O Ö U Ü"),
    "Polish": Alphabet.of(" ".join("AĄBCĆDEĘFGHIJKLŁMNŃOÓPRSŚTUWYZŹŻ"), vowels="A Ą E Ę I O Ó U Y"),
}
MANY = 150 if compiled else 40
"""Words: the more, the more plays four letters have."""
EVERY = pytest.mark.parametrize("alphabet", ALPHABETS.values(), ids=ALPHABETS)


def edition_of(alphabet: Alphabet, dice: random.Random) -> Edition:
    """Return an edition with tiles of this alphabet, some letters of which only a blank can be."""
    letters = [Tile(letter) for letter in alphabet.letters]
    # four letters and the blanks make two racks
    counts = {letter: dice.choice([3, 4, 6]) for letter in letters}
    for letter in dice.sample(letters, len(letters) // 8):
        counts[letter] = 0
    if "E" in counts:
        counts[Tile("E")] = 9
    values = {letter: dice.randrange(1, 11) for letter in letters} | {BLANK: 0}
    tile_set = TileSet(counts | {BLANK: 2}, values, alphabet)
    return replace(STANDARD, name="ours", title="Ours", tile_set=tile_set, examples=())


def words_of(alphabet: Alphabet, dice: random.Random, count: int) -> PlainWords:
    """Return a random list of words, in which the highest letter occurs."""
    letters = alphabet.characters
    few = [*dice.sample(letters, min(6, len(letters) - 1)), letters[-1]]
    some = ("".join(dice.choices(few, k=dice.choice([2, 2, 3, 3, 4, 5, 7]))) for _ in range(count))
    rest = ("".join(dice.choices(letters, k=dice.choice([2, 3, 8]))) for _ in range(count // 3))
    return PlainWords([*some, *rest, letters[-1] * 2], letters)


def drawn(
    generator: Generator, edition: Edition, dice: random.Random, blanks: int
) -> tuple[Position, Tiles]:
    """Return a position after some plays, and a rack."""
    position = Position.opening(edition)
    bag = [tile for tile in edition.tile_set.tiles if tile != BLANK]
    for _ in range(dice.randrange(9)):
        dice.shuffle(bag)
        plays = generator.plays(position, Tiles([*bag[:6], BLANK]))
        if not plays:
            break
        play = dice.choice(plays[:30]).play
        position = Position(position.board.with_tiles(play.placements), edition)
    dice.shuffle(bag)
    return position, Tiles([*bag[: 7 - blanks], *[BLANK] * blanks])


@EVERY
def test_the_kernel_finds_the_plays_of_the_reference_in_any_alphabet(
    alphabet: Alphabet, dice: random.Random
) -> None:
    for _ in range(effort(gate=1, night=30)):
        edition, words = edition_of(alphabet, dice), words_of(alphabet, dice, MANY)
        kernel, reference = Generator(words), Generator(words, engine="reference")
        for blanks in (0, 1, 2) if compiled else (0, 1):
            position, rack = drawn(kernel, edition, dice, blanks)
            fast = kernel.plays(position, rack)
            for bag_count in (0, 50):
                fast = kernel.plays(position, rack, bag_count=bag_count, unseen_points=9)
                slow = reference.plays(position, rack, bag_count=bag_count, unseen_points=9)
                assert fast == slow, (str(position.board), str(rack))
            assert kernel.playcount(position, rack).plays == len(fast)
            assert kernel.has_play(position, rack) == bool(fast)
            best, wanted = (one.best(position, rack, bag_count=9) for one in (kernel, reference))
            assert best.equity == wanted.equity, (str(position.board), str(rack))
            for play in dice.sample(fast, min(10, len(fast))):
                assert position.judge(play.play, rack).score == play.score


@pytest.mark.slow
@pytest.mark.skipif(not compiled, reason="the generator then walks the graph alone")
@EVERY
def test_the_search_over_placements_finds_the_best_play_in_any_alphabet(
    alphabet: Alphabet, dice: random.Random
) -> None:
    edition, words = edition_of(alphabet, dice), words_of(alphabet, dice, 300)
    generator = Generator(words)
    batch = [drawn(generator, edition, dice, dice.randrange(3)) for _ in range(30)]
    every = [generator.plays(position, rack, bag_count=40) for position, rack in batch]
    found = generator.best_moves(batch * 20, bag_count=40, exchange_minimum=101)
    for (position, rack), best, plays in zip(batch, found, every, strict=False):
        most = max((play.equity for play in plays), default=best.equity)
        assert best.equity == most, (str(position.board), str(rack))
        if plays:
            assert best in plays


@EVERY
def test_the_word_map_knows_the_letters_of_any_alphabet(
    alphabet: Alphabet, dice: random.Random
) -> None:
    words = words_of(alphabet, dice, 120)
    word_map = WordMap(words.graph)
    word_map.prepare_blanks()
    codes = codes_of(edition_of(alphabet, dice).tile_set)
    known = {word: codes.board(word) for word in words}
    sorted_words = {"".join(sorted(word)) for word in words}
    assert word_map.letter_count == len(alphabet)
    for word in dice.sample(sorted(known), 40):
        same = [known[other] for other in known if sorted(other) == sorted(word)]
        assert word_map.anagrams(known[word]) == sorted(same)
        rest = word[1:]
        wanted = [x for x in alphabet.characters if "".join(sorted(rest + x)) in sorted_words]
        assert word_map.completing(codes.board(rest)) == codes.board(wanted)


@EVERY
def test_leaves_of_other_tiles_follow_a_formula_and_go_into_a_file_and_back(
    alphabet: Alphabet, dice: random.Random, tmp_path: Path
) -> None:
    tile_set = edition_of(alphabet, dice).tile_set
    codes, leaves = codes_of(tile_set), default_leaves(tile_set)
    order = codes.order(leaves.order)
    if alphabet == STANDARD.tile_set.alphabet:
        assert leaves is default_leaves()
    else:
        assert {*leaves.order} == {*tile_set.tiles}
        assert leaves.value(Tiles([BLANK])) > leaves.value(Tiles([Tile(leaves.order[0])]))
    copies = bytes(tile_set.tiles.count(Tile(tile)) for tile in codes.tiles)
    if len(alphabet) < 10 or compiled:
        file = tmp_path / "own.klv2"
        allowed = bytes(6 * (tile in leaves.order) for tile in codes.tiles)
        write_leaves(file, leaves.values, allowed, order)
        read = Generator(PlainWords(["AA"], alphabet.characters), file)
        kept = leaves_of(read, replace(STANDARD, tile_set=tile_set))
        for _ in range(100):
            leave = Tiles(dice.choices([Tile(tile) for tile in leaves.order], k=dice.randrange(7)))
            assert kept.value(leave) == leaves.value(leave)
        assert read_leaves(file, order, len(copies)) == kept.values


def test_leaves_and_racks_of_other_tiles_are_refused_by_name(dice: random.Random) -> None:
    german = edition_of(ALPHABETS["German"], dice)
    some = [tile for tile in "ÄÖÜ" if german.tile_set.counts[Tile(tile)]]
    rack, opening = Tiles([Tile("E"), *map(Tile, some)]), Position.opening(german)
    words = PlainWords(["EÄÖÜ", "EÄ", "EÖ", "EÜ"], german.tile_set.alphabet.characters)
    if some:
        with pytest.raises(OtherTiles, match=f"no values for the tiles .*{some[0]}"):
            Generator(words, default_leaves()).plays(opening, rack)
    lacking = next(tile for tile, count in german.tile_set.counts.items() if not count)
    with pytest.raises(StrangeTiles, match=f"no tiles {lacking}, which the rack"):
        Generator(words).plays(opening, Tiles([lacking, BLANK]))
    plays = Generator(words, NO_LEAVES).plays(opening, rack, bag_count=9)
    assert all(play.equity == 1000 * play.score for play in plays)


@pytest.mark.slow
@pytest.mark.skipif(not compiled, reason="a game takes seconds")
@EVERY
def test_the_referee_agrees_with_every_turn_of_self_play(
    alphabet: Alphabet, dice: random.Random
) -> None:
    edition, words = edition_of(alphabet, dice), words_of(alphabet, dice, 400)
    board, side = BoardTables.of(edition), Side(default_leaves(edition.tile_set))
    games = new_games(MappedWords(words), board, side, side)
    states = array("Q", [game_state(dice.randrange(1 << 40), number) for number in range(3)])
    results, numbers, tiles = games.play_recording(states, 7)
    table = TurnTable(numbers, tiles, results, 0, board.tiles)
    for _, game in groupby(turns_of((table,), 0), key=lambda turn: turn.game):
        position, played = Position.opening(edition), 0
        for turn in game:
            rack = Tiles.parse(turn.rack)
            if turn.kind is not MoveKind.PLAY:
                continue
            play = play_of(turn.move, position)
            judged = position.judge(play, rack)
            assert (judged.score, str(rack - play.tiles)) == (turn.score, turn.leave), str(turn)
            assert all(word.word in set(words) for word in judged.words)
            position, played = position.after(judged), played + 1
        assert played
        assert edition.tile_set.tiles.contains_all(position.board.tiles)


def play_of(move: str, position: Position) -> Play:
    """Return the play of a move in which a full stop is a letter that lies there."""
    at, _, laid = move.partition(" ")
    written = WrittenPlay.parse(f"{at} A")
    line = written.start.line(written.direction)[written.start.place(written.direction) :]
    pairs = list(zip(line, in_memory(laid), strict=False))
    assert all(position.board.has_tile(square) == (tile == ".") for square, tile in pairs)
    return Play(
        tuple(Placement(square, PlacedTile.shown(tile)) for square, tile in pairs if tile != ".")
    )


@pytest.mark.slow
@pytest.mark.skipif(not compiled, reason="searches take long")
@pytest.mark.parametrize("name", ["Spanish", "Polish"])
def test_endgames_and_simulations_make_moves_that_the_referee_permits(
    name: str, dice: random.Random
) -> None:
    alphabet = ALPHABETS[name]
    edition, words = edition_of(alphabet, dice), words_of(alphabet, dice, 400)
    generator = Generator(words)
    position = Position.opening(edition)
    for _ in range(3):
        plays = generator.plays(position, Tiles(dice.sample(list(position.unplaced), 7)))
        if plays:
            position = position.after(position.judge(plays[0].play))
    rack = Tiles(dice.sample(list(position.unplaced), 7))
    rest = [tile for tile in position.unplaced - rack if tile != BLANK]
    endgame = Endgame(position, (rack, Tiles(dice.sample(rest, 4))))
    solution = EndgameSolver(generator, edition).solve(endgame, positions=300)
    at = position
    for number, move in enumerate(solution.line):
        if isinstance(move, EnginePlay):
            judged = at.judge(move.play, endgame.racks[number % 2] if number < 2 else None)
            assert judged.score == move.score
            at = at.after(judged)
    assert solution.line
    plays = generator.plays(position, rack, bag_count=len(rest) - 7)
    situation = Situation(position, rack, (0, 0), (7,))
    best = Simulation(generator, situation, seed=1).run(samples=64).prospects
    played = [prospect.move for prospect in best if isinstance(prospect.move, EnginePlay)]
    assert bool(played) == bool(plays)
    assert {move.laid for move in played} <= {play.laid for play in plays}
