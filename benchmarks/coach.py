"""Measure the coach: how many costly turns it names, and what a game costs.

    python -m benchmarks.coach [--games N] [--seed N] [--json | --notes]
    python -m benchmarks.coach --late [--games N] [--seed N]
    python -m benchmarks.coach --records FOLDER [--json]

Computers of two levels play among themselves, `gentle` and `steady`. With `--records` the games are
instead the GCG files in a folder, each game once; files that are no record are left out. Each line
has the share of costly turns with a named theme, that of those with a more particular one than
`higher_score`, and the CPU milliseconds that the lessons of a game take: their median and 95th
percentile. With `--notes` there is a note for each game instead, drawn by chance
from its costly turns, for a reader to judge: the board, the move made and the best one, and what
the coach says. With `--late` each line has the turns near the end: how many, how many of them the
coach withholds its judgement on, how many it calls mistakes, and the CPU seconds that judging them
adds to a game.
"""

import argparse
import json
import random
import statistics
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from msgspec.structs import replace

from tilewright import Coach, Game
from tilewright.coach.course import course_of_game
from tilewright.coach.deep.late_turns import is_late
from tilewright.coach.notes import Judgement, Lessons
from tilewright.coach.themes.theme import Theme
from tilewright.engine.moves import EnginePlay
from tilewright.game.commands import ExchangeTiles, PlayTiles
from tilewright.lexicon import Lexicon, load_lexicon
from tilewright.notation.gcg.faults import RecordRefused
from tilewright.notation.gcg.read import decode_gcg
from tilewright.players import LEVELS, LevelPlayer
from tilewright.rules.play import Exchange, Play

LEVELS_MEASURED = ("gentle", "steady")


@dataclass(slots=True)
class Figures:
    """The figures of one level: costly turns, themes and times."""

    costly: int = 0
    themes: Counter[Theme] = field(default_factory=Counter)
    milliseconds: list[float] = field(default_factory=list)

    @property
    def named(self) -> float:
        """The share of the costly turns with a theme, from 0 to 1."""
        return 1 - self.themes[Theme.ANOTHER_LOOK] / self.costly

    @property
    def particular(self) -> float:
        """The share with a theme that says more than that another move scores more."""
        return self.named - self.themes[Theme.HIGHER_SCORE] / self.costly

    def add(self, lessons: Lessons, milliseconds: float) -> None:
        """Count the lessons of a game."""
        self.milliseconds.append(milliseconds)
        for note in lessons.notes:
            if note.reasons:
                self.costly += 1
                self.themes[note.reasons[0].theme] += 1

    def row(self) -> dict[str, object]:
        """Return the figures as they are printed."""
        times = statistics.quantiles(self.milliseconds, n=20)
        return {
            "games": len(self.milliseconds),
            "costly": self.costly,
            "named": round(self.named, 3),
            "particular": round(self.particular, 3),
            "median_ms": round(statistics.median(self.milliseconds), 1),
            "p95_ms": round(times[-1], 1),
            "themes": {theme.value: count for theme, count in self.themes.most_common()},
        }


def main() -> None:
    """Play the games and print the figures for each level."""
    parser = argparse.ArgumentParser(description="Measure the coach.")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--notes", action="store_true")
    parser.add_argument("--records", type=Path)
    parser.add_argument("--late", action="store_true")
    asked = parser.parse_args()
    club, common = load_lexicon("club"), load_lexicon("common")
    if asked.late:
        for level in LEVELS_MEASURED:
            print_late(level, asked.games, asked.seed, club, common)
        return
    if asked.notes:
        for level in LEVELS_MEASURED:
            print_notes(level, asked.games, asked.seed, club, common)
        return
    if asked.records is not None:
        print_figures("records", of_records(asked.records, club), as_json=asked.json)
        return
    for level in LEVELS_MEASURED:
        figures = measured(level, asked.games, asked.seed, club, common)
        print_figures(level, figures, as_json=asked.json)


def print_figures(name: str, figures: Figures, *, as_json: bool) -> None:
    """Print the figures of a level, or of records."""
    row = figures.row()
    if as_json:
        print(json.dumps({"games_of": name, **row}))
        return
    print(
        f"{name}, {row['games']} games: {row['named']:.1%} of {row['costly']} costly turns named,"
        f" {row['particular']:.1%} by more than a higher score,"
        f" {row['median_ms']} ms a game, 95 % below {row['p95_ms']} ms"
    )


def measured(level: str, games: int, seed: int, club: Lexicon, common: Lexicon) -> Figures:
    """Return the coach's findings in games between two players of this level."""
    coach, figures = Coach(club), Figures()
    for number in range(seed, seed + games):
        events = played(level, number, club, common).events
        began = time.process_time()
        lessons = coach.game(events)
        figures.add(lessons, 1000 * (time.process_time() - began))
    return figures


def print_late(level: str, games: int, seed: int, club: Lexicon, common: Lexicon) -> None:
    """Print what judging the turns near the end costs, and how many have a judgement."""
    coach, seconds, judged = Coach(club), list[float](), Counter[Judgement]()
    for number in range(seed, seed + games):
        course = course_of_game(played(level, number, club, common).events)
        late = tuple(decision for decision in course.decisions if is_late(decision))
        began = time.process_time()
        notes = coach.lessons(replace(course, decisions=late)).notes
        between = time.process_time()
        coach.lessons_by_equity(replace(course, decisions=late))
        seconds.append(between - began - (time.process_time() - between))
        judged.update(note.judgement for note in notes)
    print(
        f"{level}, {games} games: {judged.total()} late turns,"
        f" {judged[Judgement.WITHHELD]} withheld, {judged[Judgement.COSTLY]} costly;"
        f" {statistics.fmean(seconds):.2f} s more a game, 95 % below"
        f" {statistics.quantiles(seconds, n=20)[-1]:.2f} s, at most {max(seconds):.2f} s"
    )


def of_records(folder: Path, club: Lexicon) -> Figures:
    """Return the coach's findings in the GCG files of a folder, in turns whose rack is known."""
    coach, figures, known = Coach(club), Figures(), set[tuple[str, ...]]()
    for path in sorted(folder.glob("**/*.gcg")):
        began = time.process_time()
        try:
            text = decode_gcg(path.read_bytes())
            turns = tuple(line for line in text.splitlines() if line.startswith(">"))
            if turns in known:
                continue
            known.add(turns)
            lessons = coach.gcg(text)
        except RecordRefused as error:
            print(f"{path.name} is left out: {error}", file=sys.stderr)
            continue
        figures.add(lessons, 1000 * (time.process_time() - began))
    return figures


def print_notes(level: str, games: int, seed: int, club: Lexicon, common: Lexicon) -> None:
    """Print a costly turn of each game between two players of this level."""
    coach = Coach(club)
    for number in range(seed, seed + games):
        course = course_of_game(played(level, number, club, common).events)
        costly = [note for note in coach.lessons(course).notes if note.reasons]
        if not costly:
            continue
        note = random.Random(number).choice(costly)
        decision = next(turn for turn in course.decisions if turn.turn == note.turn)
        best = note.best.move
        best_play = best.play if isinstance(best, EnginePlay) else None
        made_play = decision.chosen if isinstance(decision.chosen, Play) else None
        made_words, best_words = (
            "" if play is None else " ".join(map(str, decision.position.judge(play).words))
            for play in (made_play, best_play)
        )
        print(f"\n{level} {number}, turn {note.turn}: {decision.rack}, bag {decision.bag_count}")
        print(decision.position)
        made_text, best_text = made_words or decision.chosen, best_words or best
        cost = (note.cost or 0) / 1000
        print(f"made {made_text}, kept {note.kept}; best {best_text}; cost {cost:.1f}")
        for sentence in note.sentences:
            print(f"  {sentence.en} / {sentence.de}")


def played(level: str, seed: int, club: Lexicon, common: Lexicon) -> Game:
    """Play a game between two players of this level to its end."""
    player = LevelPlayer(LEVELS[level], club, common, random.Random(seed))
    game = Game("tournament", ["Ann", "Ben"], seed=seed, words="void", lexicon=club)
    while not game.is_over:
        match player.choose(game.view()):
            case PlayTiles(play=play):
                game.do(play)
            case ExchangeTiles(tiles=tiles):
                game.do(Exchange(tiles))
            case _:
                game.pass_turn()
    return game


if __name__ == "__main__":
    main()
