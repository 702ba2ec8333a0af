"""The coach's sentences in German."""

from collections.abc import Sequence

from tilewright.coach.languages.sentences import Sentences
from tilewright.rules.localized import Language


class German(Sentences):
    """The coach in German."""

    language = Language.GERMAN
    decimal_point = ","
    and_ = "und"

    bingo = "Alle sieben auf einmal"
    going_out = "Du hättest alle Steine loswerden können"
    q_kept = "Das Q ist geblieben. Besser ohne"
    exchange_was_better = "Bessere Steine waren mehr wert als jeder Zug"
    there_was_a_play = "Es gab einen Zug"
    a_short_word_is_enough = "Ein kurzes Wort genügt"
    same_place = "Die richtige Stelle, aber nicht das beste Wort dafür"
    other_short_word = "Ein anderes kurzes Wort ist mehr wert"
    other_tiles_kept = "Ein anderes kurzes Wort ist mehr wert, mit den Steinen, die du behältst"

    unsolved = "das Ende der Partie ließ sich in der Zeit nicht lösen"
    undecided = "Weiterspielen und das Lösen der Ziehungen kommen zu Verschiedenem"
    unknown_racks = "wer wie viele Steine hat, ist nicht bekannt"
    large_racks = "vorausgerechnet wird nur mit höchstens sieben Steinen auf dem Bänkchen"
    to_target = "die Partie endet an einer Ziellinie, und der Trainer rechnet mit Punkten voraus"
    lost_turn = "jemand musste noch einmal aussetzen"
    too_many = "die Partie hat mehr späte Züge, als sich der Trainer ansieht"
    too_slow = "die Engine ist hier nicht kompiliert und zu langsam zum Vorausrechnen"

    nothing_lost_on_any_draw = "Für jede Ziehung gelöst ging kaum eine Partie verloren"
    nothing_lost_at_the_end = "Bis zum Ende gelöst ging nichts verloren"

    def play(self, written: str, score: int) -> str:
        return f"{written} für {score} {'Punkt' if score == 1 else 'Punkte'}"

    def exchange(self, tiles: str) -> str:
        return f"{tiles} tauschen"

    pass_ = "passen"

    def blanks(self, count: int) -> str:
        return "ein Blanko" if count == 1 else f"{count} Blankos"

    def not_judged(self, why: str) -> str:
        return f"Ohne Urteil: {why}."

    def q_without_u(self, word: str) -> str:
        return f"{word} kommt ohne U aus"

    def blank(self, brought: int) -> str:
        return (
            f"Das Blanko brachte {_only(brought)} und ist auf dem Bänkchen mehr wert. Besser ohne"
        )

    def s(self, brought: int) -> str:
        return f"Das S brachte {_only(brought)} und ist auf dem Bänkchen mehr wert. Besser ohne"

    def same_tiles(self, tiles: int, more: int) -> str:
        if tiles == 1:
            return f"Derselbe Stein bringt {more} mehr"
        return f"Dieselben Steine bringen {more} mehr"

    def s_hook(self, stood: str) -> str:
        return f"Ein S an {stood} macht gleich zwei Wörter"

    def s_hook_elsewhere(self, stood: str) -> str:
        return f"Das S bringt an {stood} mehr"

    def heavy_tile(self, letter: str) -> str:
        return f"Das {letter} ist geblieben, obwohl es Punkte bringen konnte"

    def hook(self, stood: str, letter: str, formed: str) -> str:
        return f"An {stood} passt ein {letter} ({formed})"

    def extension(self, stood: str, formed: str) -> str:
        return f"{stood} lässt sich zu {formed} verlängern"

    def premium_word(self, word: str, times: int) -> str:
        return f"{word} zählt {'doppelt' if times == 2 else f'{times}-fach'}"

    def premium_letter(self, letter: str, times: int, square: str) -> str:
        return f"{letter} auf {square} zählt {_multiplied(times)}, und das in zwei Wörtern"

    def letter_premium(self, letter: str, times: int, square: str) -> str:
        return f"{letter} auf {square} zählt {_multiplied(times)}"

    def side_by_side(self, words: int) -> str:
        return f"Neben Wörtern auf dem Brett entstehen gleich {words} Wörter"

    def short_word(self, word: str) -> str:
        return f"Mit dem kurzen Wort {word} passt es"

    def letter_group(self, group: str, word: str) -> str:
        return f"Schieb die Steine herum: {group} führt zu {word}"

    def longer_word(self, more: int) -> str:
        return f"{more} Steine mehr finden Platz"

    def balance(self, vowels: int, consonants: int, better: int, others: int) -> str:
        return (
            f"Auf dem Bänkchen blieben {_vowels(vowels)} und {_consonants(consonants)};"
            f" beim besten Zug wären es {_vowels(better)} und {_consonants(others)}"
        )

    def doubles(self, letters: Sequence[str]) -> str:
        if len(letters) == 1:
            return f"Mehr als ein {letters[0]} lässt sich schwer unterbringen"
        return f"Doppelte Buchstaben lassen sich schwer unterbringen: {self.listed(letters)}"

    def good_tiles(self, tiles: Sequence[str]) -> str:
        return f"Lohnt sich zu behalten: {self.listed(tiles)}"

    def kept_tiles(self, less: int) -> str:
        return f"Was du behalten hast, ist {self.tenths(less)} Punkte weniger wert"

    def left_over(self, points: int, fewer: int) -> str:
        return (
            f"Der Beutel ist leer, und die Steine auf dem Bänkchen zählen {points};"
            f" beim besten Zug bleiben nur {fewer}"
        )

    def higher_score(self, more: int, kept: int, cause: str, *, same_place: bool) -> str:
        place = "an derselben Stelle" if same_place else "auf dem Brett"
        claim = f"{more} Punkte mehr {place}"
        if cause:
            claim = f"{claim}, weil {cause}"
        kept_too = f", und auf dem Bänkchen bleiben {self.tenths(kept)} mehr"
        return f"{claim}{kept_too}" if kept else claim

    def because_multiplied(self, word: str, times: int) -> str:
        return f"{word} {'doppelt' if times == 2 else f'{times}-fach'} zählt"

    def because_of_crosses(self, words: Sequence[str]) -> str:
        verb = "entsteht" if len(words) == 1 else "entstehen"
        return f"dabei auch {self.listed(words)} {verb}"

    def because_of_premium(self, letter: str, times: int, square: str) -> str:
        return f"{letter} auf {square} {_multiplied(times)} zählt"

    def because_of_tile(self, letter: str) -> str:
        return f"das {letter} dabei ist"

    def to_learn(self, words: Sequence[str]) -> str:
        return f"{'Wort' if len(words) == 1 else 'Wörter'} zum Lernen: {self.listed(words)}"

    def known(self, word: str) -> str:
        return f"Dieses Wort kennst du: {word}"

    def opened(self, more: str, doubt: str, move: str) -> str:
        return (
            f"Das öffnet das Brett: Antworten bringen {more} Punkte mehr als nach {move} (±{doubt})"
        )

    def left_open(self, more: str, doubt: str, move: str) -> str:
        return (
            f"Das lässt das Brett offen: Antworten bringen {more} Punkte mehr als nach {move}"
            f" (±{doubt})"
        )

    def reaching(self, square: str, times: int) -> str:
        counts = "doppelt" if times == 2 else f"{times}-fach"
        return f"; sie reichen öfter bis {square}, wo ein Wort {counts} zählt"

    def hooking(self, square: str, letter: str, unseen: int) -> str:
        are = "ist" if unseen == 1 else "sind"
        return f"; auf {square} kommt meist {letter}, und {unseen} davon {are} noch verdeckt"

    def another_look(self, count: int, gain: int) -> str:
        points = self.tenths(gain)
        if count == 1:
            return f"Ein Zug war {points} Punkte mehr wert"
        return f"{count} Züge waren mehr wert; der beste bringt {points} Punkte mehr"

    def nothing_certain_lost(self, doubt: str) -> str:
        return f"Vorausgerechnet ging nichts sicher verloren (±{doubt} von 100 Partien)"

    def ahead_gains(self, best: str, points: str, doubt: str) -> str:
        return f"Vorausgerechnet bringt {best} {points} Punkte mehr (±{doubt})"

    def ahead_wins(self, best: str, games: str, doubt: str) -> str:
        return f"Vorausgerechnet gewinnt {best} {games} von 100 Partien mehr (±{doubt})"

    def draws_win(self, best: str, games: str) -> str:
        return f"Für jede Ziehung gelöst gewinnt {best} {games} von 100 Partien mehr"

    def end_gains(self, best: str, points: str) -> str:
        return f"Bis zum Ende gelöst bringt {best} {points} Punkte mehr"

    def end_gains_at_least(self, best: str, points: str) -> str:
        return f"Bis nahe ans Ende gerechnet bringt {best} mindestens {points} Punkte mehr"

    def and_wins(self, claim: str) -> str:
        return f"{claim} und gewinnt"

    def and_half_wins(self, claim: str) -> str:
        return f"{claim}, das ist ein halber Sieg"


def _only(brought: int) -> str:
    return f"nur {brought} mehr" if brought > 0 else "nichts"


def _multiplied(times: int) -> str:
    return {2: "doppelt", 3: "dreifach"}.get(times, f"{times}-fach")


def _vowels(count: int) -> str:
    return f"{count} Vokal" if count == 1 else f"{count} Vokale"


def _consonants(count: int) -> str:
    return f"{count} Konsonant" if count == 1 else f"{count} Konsonanten"
