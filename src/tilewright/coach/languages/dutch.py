"""The coach's sentences in Dutch."""

from collections.abc import Sequence

from tilewright.coach.languages.sentences import Sentences
from tilewright.rules.localized import Language


class Dutch(Sentences):
    """The coach in Dutch."""

    language = Language.DUTCH
    decimal_point = ","
    and_ = "en"

    bingo = "Alle zeven in één keer"
    going_out = "Je had al je letters kwijt gekund"
    q_kept = "De Q bleef liggen. Beter zonder"
    exchange_was_better = "Geen zet was zoveel waard als betere letters"
    there_was_a_play = "Er was een zet"
    a_short_word_is_enough = "Een kort woord is genoeg"
    same_place = "De goede plek, maar niet het beste woord"
    other_short_word = "Een ander kort woord is meer waard"
    other_tiles_kept = "Een ander kort woord is meer waard, met de letters die je houdt"

    unsolved = "het einde van de partij kon niet op tijd worden opgelost"
    undecided = "doorspelen en de trekkingen oplossen geven iets verschillends"
    unknown_racks = "het is niet bekend wie hoeveel letters heeft"
    large_racks = "vooruitrekenen gaat met hoogstens zeven letters op het plankje"
    to_target = "de partij wordt bij een doel gewonnen, en de coach rekent in punten vooruit"
    lost_turn = "iemand moest nog een beurt overslaan"
    too_many = "de partij heeft meer late beurten dan de coach bekijkt"
    too_slow = "de engine is hier niet gecompileerd en te traag om vooruit te rekenen"

    nothing_lost_on_any_draw = "Voor elke trekking opgelost ging bijna geen partij verloren"
    nothing_lost_at_the_end = "Tot het einde opgelost ging er niets verloren"

    def play(self, written: str, score: int) -> str:
        return f"{written} voor {score} {'punt' if score == 1 else 'punten'}"

    def exchange(self, tiles: str) -> str:
        return f"{tiles} ruilen"

    pass_ = "passen"

    def blanks(self, count: int) -> str:
        return "een blanco" if count == 1 else f"{count} blanco’s"

    def not_judged(self, why: str) -> str:
        return f"Geen oordeel: {why}."

    def q_without_u(self, word: str) -> str:
        return f"{word} kan zonder U"

    def blank(self, brought: int) -> str:
        return f"De blanco bracht {_only(brought)} en is op het plankje meer waard. Beter zonder"

    def s(self, brought: int) -> str:
        return f"De S bracht {_only(brought)} en is op het plankje meer waard. Beter zonder"

    def same_tiles(self, tiles: int, more: int) -> str:
        if tiles == 1:
            return f"Dezelfde letter brengt ergens anders {more} meer op"
        return f"Dezelfde letters brengen ergens anders {more} meer op"

    def s_hook(self, stood: str) -> str:
        return f"Een S aan {stood} maakt twee woorden tegelijk"

    def s_hook_elsewhere(self, stood: str) -> str:
        return f"De S brengt aan {stood} meer op"

    def heavy_tile(self, letter: str) -> str:
        return f"De {letter} bleef op het plankje, terwijl hij punten kon opleveren"

    def hook(self, stood: str, letter: str, formed: str) -> str:
        return f"Aan {stood} past een {letter} ({formed})"

    def extension(self, stood: str, formed: str) -> str:
        return f"{stood} is te verlengen tot {formed}"

    def premium_word(self, word: str, times: int) -> str:
        return f"{word} telt {'dubbel' if times == 2 else f'{times} keer'}"

    def premium_letter(self, letter: str, times: int, square: str) -> str:
        return f"{letter} op {square} telt {_multiplied(times)}, en dat in twee woorden"

    def letter_premium(self, letter: str, times: int, square: str) -> str:
        return f"{letter} op {square} telt {_multiplied(times)}"

    def side_by_side(self, words: int) -> str:
        return f"Naast woorden op het bord ontstaan meteen {words} woorden"

    def short_word(self, word: str) -> str:
        return f"Met het korte woord {word} past het"

    def letter_group(self, group: str, word: str) -> str:
        return f"Schuif met je letters: {group} leidt tot {word}"

    def longer_word(self, more: int) -> str:
        return f"Er is plaats voor {more} letters meer"

    def balance(self, vowels: int, consonants: int, better: int, others: int) -> str:
        return (
            f"Je hield {_counted(vowels, 'klinker')} en {_counted(consonants, 'medeklinker')};"
            f" bij de beste zet blijven er {_counted(better, 'klinker')}"
            f" en {_counted(others, 'medeklinker')}"
        )

    def doubles(self, letters: Sequence[str]) -> str:
        if len(letters) == 1:
            return f"Meer dan één {letters[0]} is moeilijk kwijt te raken"
        return f"Dubbele letters zijn moeilijk kwijt te raken: {self.listed(letters)}"

    def good_tiles(self, tiles: Sequence[str]) -> str:
        return f"Het bewaren waard: {self.listed(tiles)}"

    def kept_tiles(self, less: int) -> str:
        return f"De letters die je hield zijn {self.tenths(less)} punten minder waard"

    def left_over(self, points: int, fewer: int) -> str:
        return (
            f"De zak is leeg, en de letters die je hield tellen {points};"
            f" bij de beste zet blijft er maar {fewer} over"
        )

    def higher_score(self, more: int, kept: int, cause: str, *, same_place: bool) -> str:
        place = "op dezelfde plek" if same_place else "op het bord"
        claim = f"{more} punten meer {place}"
        if cause:
            claim = f"{claim}, omdat {cause}"
        kept_too = f", en de letters die blijven zijn {self.tenths(kept)} meer waard"
        return f"{claim}{kept_too}" if kept else claim

    def because_multiplied(self, word: str, times: int) -> str:
        return f"{word} {'dubbel' if times == 2 else f'{times} keer'} telt"

    def because_of_crosses(self, words: Sequence[str]) -> str:
        verb = "ontstaat" if len(words) == 1 else "ontstaan"
        return f"ook {self.listed(words)} {verb}"

    def because_of_premium(self, letter: str, times: int, square: str) -> str:
        return f"{letter} op {square} {_multiplied(times)} telt"

    def because_of_tile(self, letter: str) -> str:
        return f"de {letter} erbij is"

    def to_learn(self, words: Sequence[str]) -> str:
        return f"{'Woord' if len(words) == 1 else 'Woorden'} om te leren: {self.listed(words)}"

    def known(self, word: str) -> str:
        return f"Dit woord ken je: {word}"

    def opened(self, more: str, doubt: str, move: str) -> str:
        return (
            f"Dat opent het bord: antwoorden brengen {more} punten meer op dan na {move} (±{doubt})"
        )

    def left_open(self, more: str, doubt: str, move: str) -> str:
        return (
            f"Dat laat het bord open: antwoorden brengen {more} punten meer op dan na {move}"
            f" (±{doubt})"
        )

    def reaching(self, square: str, times: int) -> str:
        counts = "dubbel" if times == 2 else f"{times} keer"
        return f"; ze reiken vaker tot {square}, waar een woord {counts} telt"

    def hooking(self, square: str, letter: str, unseen: int) -> str:
        are = "is" if unseen == 1 else "zijn"
        return f"; op {square} komt meestal {letter}, en daarvan {are} er nog {unseen} ongezien"

    def another_look(self, count: int, gain: int) -> str:
        points = self.tenths(gain)
        if count == 1:
            return f"Eén zet was {points} punten meer waard"
        return f"{count} zetten waren meer waard; de beste levert {points} punten meer op"

    def nothing_certain_lost(self, doubt: str) -> str:
        return f"Vooruitgerekend ging er niets zeker verloren (±{doubt} van 100 partijen)"

    def ahead_gains(self, best: str, points: str, doubt: str) -> str:
        return f"Vooruitgerekend levert {best} {points} punten meer op (±{doubt})"

    def ahead_wins(self, best: str, games: str, doubt: str) -> str:
        return f"Vooruitgerekend wint {best} {games} van 100 partijen meer (±{doubt})"

    def draws_win(self, best: str, games: str) -> str:
        return f"Voor elke trekking opgelost wint {best} {games} van 100 partijen meer"

    def end_gains(self, best: str, points: str) -> str:
        return f"Tot het einde opgelost levert {best} {points} punten meer op"

    def end_gains_at_least(self, best: str, points: str) -> str:
        return f"Bijna tot het einde gerekend levert {best} minstens {points} punten meer op"

    def and_wins(self, claim: str) -> str:
        return f"{claim} en wint"

    def and_half_wins(self, claim: str) -> str:
        return f"{claim}, een halve winst"


def _only(brought: int) -> str:
    return f"maar {brought} meer op" if brought > 0 else "niets meer op"


def _multiplied(times: int) -> str:
    return {2: "dubbel", 3: "driemaal"}.get(times, f"{times} keer")


def _counted(count: int, noun: str) -> str:
    return f"één {noun}" if count == 1 else f"{count or 'geen'} {noun}s"
