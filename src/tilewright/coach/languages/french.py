"""The coach's sentences in French."""

from collections.abc import Sequence

from tilewright.coach.languages.sentences import Sentences
from tilewright.rules.localized import Language


class French(Sentences):
    """The coach in French."""

    language = Language.FRENCH
    decimal_point = ","
    and_ = "et"

    bingo = "Les sept lettres d’un coup"
    going_out = "Tu pouvais poser toutes tes lettres"
    q_kept = "Le Q est resté. Mieux vaut s’en défaire"
    exchange_was_better = "Aucun coup ne valait de meilleures lettres"
    there_was_a_play = "Il y avait un coup"
    a_short_word_is_enough = "Un mot court suffit"
    same_place = "La bonne place, mais pas le meilleur mot"
    other_short_word = "Un autre mot court vaut plus"
    other_tiles_kept = "Un autre mot court vaut plus, avec les lettres que tu gardes"

    unsolved = "la fin de la partie n’a pas pu être résolue à temps"
    undecided = "jouer la suite et résoudre les tirages donnent des réponses différentes"
    unknown_racks = "on ne sait pas qui a combien de lettres"
    large_racks = "le calcul d'avance se limite à sept lettres par chevalet"
    to_target = "la partie se gagne à un total, et l’entraîneur calcule en points"
    lost_turn = "quelqu’un devait encore passer un tour"
    too_many = "la partie a plus de tours tardifs que l’entraîneur n’en regarde"
    too_slow = "le moteur n’est pas compilé ici, et il est trop lent pour calculer la suite"

    nothing_lost_on_any_draw = "Tous les tirages résolus, presque aucune partie n’est perdue"
    nothing_lost_at_the_end = "Résolu jusqu’à la fin, rien n’est perdu"

    def play(self, written: str, score: int) -> str:
        return f"{written} pour {score} {_plural(score, 'point')}"

    def exchange(self, tiles: str) -> str:
        return f"échanger {tiles}"

    pass_ = "passer"

    def blanks(self, count: int) -> str:
        return "un joker" if count == 1 else f"{count} jokers"

    def not_judged(self, why: str) -> str:
        return f"Pas de jugement : {why}."

    def q_without_u(self, word: str) -> str:
        return f"{word} se passe de U"

    def blank(self, brought: int) -> str:
        return f"Le joker {_only(brought)} et vaut plus sur le chevalet. Mieux sans lui"

    def s(self, brought: int) -> str:
        return f"Le S {_only(brought)} et vaut plus sur le chevalet. Mieux sans lui"

    def same_tiles(self, tiles: int, more: int) -> str:
        if tiles == 1:
            return f"La même lettre rapporte {more} de plus ailleurs"
        return f"Les mêmes lettres rapportent {more} de plus ailleurs"

    def s_hook(self, stood: str) -> str:
        return f"Un S à {stood} fait deux mots d’un coup"

    def s_hook_elsewhere(self, stood: str) -> str:
        return f"Le S rapporte plus à {stood}"

    def heavy_tile(self, letter: str) -> str:
        return f"Le {letter} est resté sur le chevalet, alors qu’il pouvait rapporter"

    def hook(self, stood: str, letter: str, formed: str) -> str:
        return f"{stood} prend un {letter} ({formed})"

    def extension(self, stood: str, formed: str) -> str:
        return f"{stood} peut s’allonger en {formed}"

    def premium_word(self, word: str, times: int) -> str:
        return self.because_multiplied(word, times)

    def premium_letter(self, letter: str, times: int, square: str) -> str:
        return f"{letter} en {square} compte {_multiplied(times)} dans deux mots"

    def letter_premium(self, letter: str, times: int, square: str) -> str:
        return f"{letter} en {square} compte {_multiplied(times)}"

    def side_by_side(self, words: int) -> str:
        return f"Le long des mots du plateau, cela fait {words} mots"

    def short_word(self, word: str) -> str:
        return f"Le mot court {word} le rend possible"

    def letter_group(self, group: str, word: str) -> str:
        return f"Remue tes lettres : {group} mène à {word}"

    def longer_word(self, more: int) -> str:
        return f"Il y a de la place pour {more} lettres de plus"

    def balance(self, vowels: int, consonants: int, better: int, others: int) -> str:
        return (
            f"Tu as gardé {_counted(vowels, 'voyelle')} et {_counted(consonants, 'consonne')} ;"
            f" le meilleur coup garde {_counted(better, 'voyelle')}"
            f" et {_counted(others, 'consonne')}"
        )

    def doubles(self, letters: Sequence[str]) -> str:
        if len(letters) == 1:
            return f"Plus d’un {letters[0]} se place difficilement"
        return f"Deux fois la même lettre se place difficilement : {self.listed(letters)}"

    def good_tiles(self, tiles: Sequence[str]) -> str:
        return f"À garder : {self.listed(tiles)}"

    def kept_tiles(self, less: int) -> str:
        return f"Les lettres que tu as gardées valent {self.tenths(less)} points de moins"

    def left_over(self, points: int, fewer: int) -> str:
        return (
            f"Le sac est vide, et les lettres gardées comptent {points} ;"
            f" le meilleur coup n’en laisse que {fewer}"
        )

    def higher_score(self, more: int, kept: int, cause: str, *, same_place: bool) -> str:
        place = "à la même place" if same_place else "sur le plateau"
        claim = f"{more} points de plus {place}"
        if cause:
            claim = f"{claim} car {cause}"
        kept_too = f", et des lettres gardées qui valent {self.tenths(kept)} de plus"
        return f"{claim}{kept_too}" if kept else claim

    def because_multiplied(self, word: str, times: int) -> str:
        return f"{word} compte {'double' if times == 2 else f'{times} fois'}"

    def because_of_crosses(self, words: Sequence[str]) -> str:
        return f"cela fait aussi {self.listed(words)}"

    def because_of_premium(self, letter: str, times: int, square: str) -> str:
        return self.letter_premium(letter, times, square)

    def because_of_tile(self, letter: str) -> str:
        return f"le {letter} est joué"

    def to_learn(self, words: Sequence[str]) -> str:
        return f"{'Mot' if len(words) == 1 else 'Mots'} à apprendre : {self.listed(words)}"

    def known(self, word: str) -> str:
        return f"Tu connais ce mot : {word}"

    def of_move(self, claim: str, move: str) -> str:
        return f"{claim} : {move}."

    def opened(self, more: str, doubt: str, move: str) -> str:
        return (
            f"Cela ouvre le plateau : les réponses rapportent {more} points de plus"
            f" qu’après {move} (±{doubt})"
        )

    def left_open(self, more: str, doubt: str, move: str) -> str:
        return (
            f"Cela laisse le plateau ouvert : les réponses rapportent {more} points de plus"
            f" qu’après {move} (±{doubt})"
        )

    def reaching(self, square: str, times: int) -> str:
        counts = "double" if times == 2 else f"{times} fois"
        return f" ; elles atteignent plus souvent {square}, où un mot compte {counts}"

    def hooking(self, square: str, letter: str, unseen: int) -> str:
        left = "reste caché" if unseen == 1 else "restent cachés"
        return f" ; sur {square} se pose surtout {letter}, dont {unseen} {left}"

    def another_look(self, count: int, gain: int) -> str:
        points = self.tenths(gain)
        if count == 1:
            return f"Un coup valait {points} points de plus"
        return f"{count} coups valaient plus ; le meilleur gagne {points} points"

    def nothing_certain_lost(self, doubt: str) -> str:
        return f"En calculant la suite, rien de sûr n’est perdu (±{doubt} parties sur 100)"

    def ahead_gains(self, best: str, points: str, doubt: str) -> str:
        return f"En calculant la suite, {best} gagne {points} points de plus (±{doubt})"

    def ahead_wins(self, best: str, games: str, doubt: str) -> str:
        return f"En calculant la suite, {best} gagne {games} parties de plus sur 100 (±{doubt})"

    def draws_win(self, best: str, games: str) -> str:
        return f"Tous les tirages résolus, {best} gagne {games} parties de plus sur 100"

    def end_gains(self, best: str, points: str) -> str:
        return f"Résolu jusqu’à la fin, {best} gagne {points} points de plus"

    def end_gains_at_least(self, best: str, points: str) -> str:
        return f"Calculé presque jusqu’à la fin, {best} gagne au moins {points} points de plus"

    def and_wins(self, claim: str) -> str:
        return f"{claim} et la partie"

    def and_half_wins(self, claim: str) -> str:
        return f"{claim}, une demi-victoire"


def _only(brought: int) -> str:
    return f"n’a rapporté que {brought} de plus" if brought > 0 else "n’a rien rapporté de plus"


def _multiplied(times: int) -> str:
    return {2: "double", 3: "triple"}.get(times, f"{times} fois")


def _plural(count: int, noun: str) -> str:
    return noun if count < 2 else f"{noun}s"


def _counted(count: int, noun: str) -> str:
    return f"{count or 'aucune'} {_plural(count, noun)}" if count != 1 else f"une {noun}"
