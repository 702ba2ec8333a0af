"""Record positions.cgp from seeded self-play, and the golden counts that go with it.

python benchmarks/record_positions.py            both files
python benchmarks/record_positions.py --counts   the counts alone, for the positions there are
"""

import argparse
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path

from tilewright.engine.generator import Generator
from tilewright.engine.moves import EngineExchange, EnginePlay
from tilewright.lexicon import Lexicon, load_lexicon
from tilewright.notation.cgp import Cgp, read_cgp_file, write_cgp
from tilewright.rules.alphabet import BLANK, Tile
from tilewright.rules.editions import EDITIONS
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles

HERE = Path(__file__).parent
POSITIONS = HERE.parent / "src/tilewright/engine/data/positions.cgp"
COUNTS = HERE / "positions.playcount.json"
EDITION = EDITIONS["standard"]
GAMES = 24
TURNS_APART = 2
KINDS = ("as it was", "one blank", "as it was", "short", "as it was", "two blanks", "as it was")
TWO_BLANKS_MOST = 24


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--counts", action="store_true", help="leave positions.cgp as it is")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    lexicon = load_lexicon("club")
    if not options.counts:
        lines = [write_cgp(cgp) for cgp in recorded(lexicon, random.Random(options.seed))]
        POSITIONS.write_text("\n".join(lines) + "\n", encoding="ascii")
        print(f"{len(lines)} positions", file=sys.stderr)
    write_counts(lexicon)


def recorded(lexicon: Lexicon, chance: random.Random) -> Iterator[Cgp]:
    """Return positions of several games: the opening, then every few turns, some with new racks."""
    two_blanks = 0
    number = 0
    for _ in range(GAMES):
        for turn, cgp in enumerate(game(lexicon, chance)):
            if turn % TURNS_APART and turn < 20:
                continue
            kind = KINDS[number % len(KINDS)]
            number += 1
            changed = with_other_rack(cgp, kind, chance)
            if changed.rack.count(BLANK) == 2:
                two_blanks += 1
                if two_blanks > TWO_BLANKS_MOST:
                    continue
            yield changed


def game(lexicon: Lexicon, chance: random.Random) -> Iterator[Cgp]:
    """Return a game between two players by equity, as the position before each turn."""
    generator = Generator(lexicon)
    position = Position.opening(EDITION)
    bag = list(EDITION.tile_set.tiles)
    chance.shuffle(bag)
    racks = [Tiles(bag.pop() for _ in range(7)) for _ in range(2)]
    scores = [0, 0]
    zero_turns = 0
    while all(racks) and zero_turns < 4:
        board = position.board
        yield Cgp(board, (racks[0], racks[1]), (scores[0], scores[1]), zero_turns, ("lex CLUB",))
        move = generator.best(position, racks[0], bag_count=len(bag), unseen_points=0)
        put_back: list[Tile] = []
        zero_turns += 1
        if isinstance(move, EnginePlay):
            judged = position.judge(move.play, racks[0])
            position = position.after(judged)
            racks[0] -= move.play.tiles
            scores[0] += judged.score
            zero_turns = 0
        elif isinstance(move, EngineExchange):
            racks[0] -= move.tiles
            put_back = list(move.tiles)
        while bag and len(racks[0]) < 7:
            racks[0] += Tiles([bag.pop()])
        bag.extend(put_back)
        chance.shuffle(bag)
        racks.reverse()
        scores.reverse()


def with_other_rack(cgp: Cgp, kind: str, chance: random.Random) -> Cgp:
    """Return the same position with blanks drawn on purpose, or with fewer tiles."""
    unseen = EDITION.tile_set.tiles - cgp.board.tiles
    rack = list(cgp.rack)
    if kind == "short" and len(rack) > 1:
        rack = chance.sample(rack, chance.randrange(1, len(rack)))
    wanted = {"one blank": 1, "two blanks": 2}.get(kind, 0)
    if wanted and unseen.count(BLANK) >= wanted:
        others = [tile for tile in unseen if tile != BLANK]
        size = min(len(rack), len(others) + wanted)
        rack = [BLANK] * min(wanted, size) + chance.sample(others, max(0, size - wanted))
    elif kind != "short":
        return cgp
    return Cgp(cgp.board, (Tiles(rack), Tiles()), cgp.scores, cgp.zero_turns, cgp.operations)


def write_counts(lexicon: Lexicon) -> None:
    """Count the plays of every recorded position with the kernel and write them down."""
    cgps = list(read_cgp_file(POSITIONS.read_text(encoding="ascii")))
    batch = [(cgp.position(EDITION), cgp.rack) for cgp in cgps]
    counts = Generator(lexicon).playcounts(batch)
    head = {"lexicon": lexicon.name, "content_hash": lexicon.content_hash}
    rows = ",\n".join(json.dumps(list(count)) for count in counts)
    text = json.dumps(head)[:-1] + f', "counts": [\n{rows}\n]}}\n'
    COUNTS.write_text(text, encoding="ascii")


if __name__ == "__main__":
    main()
