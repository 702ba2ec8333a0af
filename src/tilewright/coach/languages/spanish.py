"""The coach's sentences in Spanish."""

import re
from collections.abc import Sequence

from tilewright.coach.languages.sentences import Sentences
from tilewright.rules.localized import Language

_HEARD_AS_I = re.compile(r"h?[ií](?![aeo])", re.IGNORECASE)


class Spanish(Sentences):
    """The coach in Spanish."""

    language = Language.SPANISH
    decimal_point = ","
    and_ = "y"

    bingo = "Las siete de una vez"
    going_out = "Podías haberte quedado sin fichas"
    q_kept = "La Q se quedó. Mejor sin ella"
    exchange_was_better = "Ninguna jugada valía tanto como unas fichas mejores"
    there_was_a_play = "Había una jugada"
    a_short_word_is_enough = "Basta una palabra corta"
    same_place = "El sitio adecuado, pero no la mejor palabra"
    other_short_word = "Otra palabra corta vale más"
    other_tiles_kept = "Otra palabra corta vale más, con las fichas que te guardas"

    unsolved = "el final de la partida no se pudo resolver a tiempo"
    undecided = "seguir jugando y resolver los robos no coinciden"
    unknown_racks = "no se sabe quién tiene cuántas fichas"
    large_racks = "solo se calcula de antemano con siete fichas como máximo en el atril"
    to_target = "la partida se gana al llegar a una meta, y el entrenador calcula en puntos"
    lost_turn = "alguien tenía aún un turno que perder"
    too_many = "la partida tiene más turnos finales de los que mira el entrenador"
    too_slow = "el motor no está compilado aquí y es demasiado lento para calcular más allá"

    nothing_lost_on_any_draw = "Resueltos todos los robos, casi ninguna partida se pierde"
    nothing_lost_at_the_end = "Resuelto hasta el final, no se perdió nada"

    def play(self, written: str, score: int) -> str:
        return f"{written} por {score} {'punto' if score == 1 else 'puntos'}"

    def exchange(self, tiles: str) -> str:
        return f"cambiar {tiles}"

    pass_ = "pasar"

    def blanks(self, count: int) -> str:
        return "un comodín" if count == 1 else f"{count} comodines"

    def not_judged(self, why: str) -> str:
        return f"Sin juicio: {why}."

    def q_without_u(self, word: str) -> str:
        return f"{word} no necesita U"

    def blank(self, brought: int) -> str:
        return f"El comodín {_only(brought)} y vale más en el atril. Mejor sin él"

    def s(self, brought: int) -> str:
        return f"La S {_only(brought)} y vale más en el atril. Mejor sin ella"

    def same_tiles(self, tiles: int, more: int) -> str:
        if tiles == 1:
            return f"La misma ficha da {more} más en otro sitio"
        return f"Las mismas fichas dan {more} más en otro sitio"

    def s_hook(self, stood: str) -> str:
        return f"Una S en {stood} forma dos palabras a la vez"

    def s_hook_elsewhere(self, stood: str) -> str:
        return f"La S da más en {stood}"

    def heavy_tile(self, letter: str) -> str:
        return f"La {letter} se quedó en el atril, aunque podía puntuar"

    def hook(self, stood: str, letter: str, formed: str) -> str:
        return f"{stood} admite una {letter} ({formed})"

    def extension(self, stood: str, formed: str) -> str:
        return f"{stood} se puede alargar hasta {formed}"

    def premium_word(self, word: str, times: int) -> str:
        return self.because_multiplied(word, times)

    def premium_letter(self, letter: str, times: int, square: str) -> str:
        return f"{letter} en {square} cuenta el {_multiplied(times)} en dos palabras"

    def letter_premium(self, letter: str, times: int, square: str) -> str:
        return f"{letter} en {square} cuenta el {_multiplied(times)}"

    def side_by_side(self, words: int) -> str:
        return f"Junto a palabras del tablero, forma {words} palabras"

    def short_word(self, word: str) -> str:
        return f"La palabra corta {word} lo hace posible"

    def letter_group(self, group: str, word: str) -> str:
        return f"Mueve tus fichas: {group} lleva a {word}"

    def longer_word(self, more: int) -> str:
        return f"Caben {more} fichas más"

    def balance(self, vowels: int, consonants: int, better: int, others: int) -> str:
        return (
            f"Te guardaste {_counted(vowels, 'vocal', 'vocales')}"
            f" y {_counted(consonants, 'consonante', 'consonantes')};"
            f" la mejor jugada guarda {_counted(better, 'vocal', 'vocales')}"
            f" y {_counted(others, 'consonante', 'consonantes')}"
        )

    def doubles(self, letters: Sequence[str]) -> str:
        if len(letters) == 1:
            return f"Más de una {letters[0]} es difícil de colocar"
        return f"La misma letra dos veces es difícil de colocar: {self.listed(letters)}"

    def good_tiles(self, tiles: Sequence[str]) -> str:
        return f"Conviene guardar: {self.listed(tiles)}"

    def kept_tiles(self, less: int) -> str:
        return f"Las fichas que guardaste valen {self.tenths(less)} puntos menos"

    def left_over(self, points: int, fewer: int) -> str:
        return (
            f"La bolsa está vacía, y las fichas que guardaste suman {points};"
            f" la mejor jugada deja solo {fewer}"
        )

    def higher_score(self, more: int, kept: int, cause: str, *, same_place: bool) -> str:
        place = "en el mismo sitio" if same_place else "en el tablero"
        claim = f"{more} puntos más {place}"
        if cause:
            claim = f"{claim} porque {cause}"
        kept_too = f", y guarda fichas que valen {self.tenths(kept)} más"
        return f"{claim}{kept_too}" if kept else claim

    def because_multiplied(self, word: str, times: int) -> str:
        return f"{word} cuenta {'el doble' if times == 2 else f'{times} veces'}"

    def because_of_crosses(self, words: Sequence[str]) -> str:
        return f"forma también {self.listed(words)}"

    def because_of_premium(self, letter: str, times: int, square: str) -> str:
        return self.letter_premium(letter, times, square)

    def because_of_tile(self, letter: str) -> str:
        return f"usa la {letter}"

    def to_learn(self, words: Sequence[str]) -> str:
        return f"{'Palabra' if len(words) == 1 else 'Palabras'} para aprender: {self.listed(words)}"

    def known(self, word: str) -> str:
        return f"Conoces esta palabra: {word}"

    def opened(self, more: str, doubt: str, move: str) -> str:
        return f"Abre el tablero: las respuestas dan {more} puntos más que tras {move} (±{doubt})"

    def left_open(self, more: str, doubt: str, move: str) -> str:
        return (
            f"Deja el tablero abierto: las respuestas dan {more} puntos más que tras {move}"
            f" (±{doubt})"
        )

    def reaching(self, square: str, times: int) -> str:
        counts = "el doble" if times == 2 else f"{times} veces"
        return f"; llegan más a menudo a {square}, donde una palabra cuenta {counts}"

    def hooking(self, square: str, letter: str, unseen: int) -> str:
        left = "queda" if unseen == 1 else "quedan"
        return f"; en {square} se pone sobre todo {letter}, y {left} {unseen} sin ver"

    def another_look(self, count: int, gain: int) -> str:
        points = self.tenths(gain)
        if count == 1:
            return f"Una jugada valía {points} puntos más"
        return f"{count} jugadas valían más; la mejor gana {points} puntos"

    def nothing_certain_lost(self, doubt: str) -> str:
        return f"Calculando más allá, nada seguro se perdió (±{doubt} de 100 partidas)"

    def ahead_gains(self, best: str, points: str, doubt: str) -> str:
        return f"Calculando más allá, {best} gana {points} puntos más (±{doubt})"

    def ahead_wins(self, best: str, games: str, doubt: str) -> str:
        return f"Calculando más allá, {best} gana {games} partidas más de 100 (±{doubt})"

    def draws_win(self, best: str, games: str) -> str:
        return f"Resueltos todos los robos, {best} gana {games} partidas más de 100"

    def end_gains(self, best: str, points: str) -> str:
        return f"Resuelto hasta el final, {best} gana {points} puntos más"

    def end_gains_at_least(self, best: str, points: str) -> str:
        return f"Calculado casi hasta el final, {best} gana al menos {points} puntos más"

    def and_wins(self, claim: str) -> str:
        return f"{claim} y la partida"

    def and_half_wins(self, claim: str) -> str:
        return f"{claim}, media victoria"

    def and_before(self, item: str) -> str:
        return "e" if _HEARD_AS_I.match(item) and len(item) > 1 else self.and_


def _only(brought: int) -> str:
    return f"solo dio {brought} más" if brought > 0 else "no dio nada más"


def _multiplied(times: int) -> str:
    return {2: "doble", 3: "triple"}.get(times, f"{times} veces")


def _counted(count: int, one: str, many: str) -> str:
    return f"una {one}" if count == 1 else f"{count or 'ninguna'} {many if count else one}"
