"""The themes of costly turns, by name."""

from collections.abc import Mapping
from types import MappingProxyType

from tilewright.coach.themes.theme import Theme
from tilewright.rules.localized import LocalizedText

THEME_NAMES: Mapping[Theme, LocalizedText] = MappingProxyType(
    {
        Theme.BINGO: LocalizedText(
            "Bingos missed",
            "Bingos übersehen",
            "Bingos manqués",
            "Bingos que no viste",
            "Gemiste bingo’s",
        ),
        Theme.Q_WITHOUT_U: LocalizedText(
            "Q without U", "Q ohne U", "Q sans U", "Q sin U", "Q zonder U"
        ),
        Theme.GOING_OUT: LocalizedText("Going out", "Fertig werden", "Finir", "Cerrar", "Uitgaan"),
        Theme.BLANK: LocalizedText(
            "Blank spent",
            "Blanko ausgegeben",
            "Joker dépensé",
            "Comodín gastado",
            "Blanco uitgegeven",
        ),
        Theme.S: LocalizedText("S spent", "S ausgegeben", "S dépensé", "S gastada", "S uitgegeven"),
        Theme.Q_KEPT: LocalizedText("Q kept", "Q behalten", "Q gardé", "Q guardada", "Q gehouden"),
        Theme.HEAVY_TILE: LocalizedText(
            "High-scoring tiles kept",
            "Wertvolle Steine behalten",
            "Lettres chères gardées",
            "Fichas valiosas guardadas",
            "Dure letters gehouden",
        ),
        Theme.EXCHANGE: LocalizedText(
            "Play or exchange",
            "Legen oder tauschen",
            "Jouer ou échanger",
            "Jugar o cambiar",
            "Leggen of ruilen",
        ),
        Theme.SAME_TILES: LocalizedText(
            "Same tiles, better place",
            "Dieselben Steine, bessere Stelle",
            "Mêmes lettres, meilleure place",
            "Mismas fichas, mejor sitio",
            "Zelfde letters, betere plek",
        ),
        Theme.S_HOOK: LocalizedText(
            "S hooks", "S anhängen", "S en accroche", "S de gancho", "S aanleggen"
        ),
        Theme.HOOK: LocalizedText(
            "Hooks", "Buchstaben anhängen", "Accroches", "Ganchos", "Aanlegletters"
        ),
        Theme.EXTENSION: LocalizedText(
            "Extensions", "Verlängern", "Rallonges", "Alargar", "Verlengen"
        ),
        Theme.PREMIUM_WORD: LocalizedText(
            "Word premiums", "Wortfelder", "Cases de mot", "Premios de palabra", "Woordvakjes"
        ),
        Theme.PREMIUM_LETTER: LocalizedText(
            "Letter premiums",
            "Buchstabenfelder",
            "Cases de lettre",
            "Premios de letra",
            "Lettervakjes",
        ),
        Theme.SIDE_BY_SIDE: LocalizedText(
            "Side by side", "Nebeneinander", "Côte à côte", "En paralelo", "Naast elkaar"
        ),
        Theme.SHORT_WORD: LocalizedText(
            "Short words", "Kurze Wörter", "Mots courts", "Palabras cortas", "Korte woorden"
        ),
        Theme.BALANCE: LocalizedText(
            "Vowels and consonants",
            "Vokale und Konsonanten",
            "Voyelles et consonnes",
            "Vocales y consonantes",
            "Klinkers en medeklinkers",
        ),
        Theme.DOUBLES: LocalizedText(
            "Doubles kept",
            "Doppelte behalten",
            "Doublons gardés",
            "Repetidas guardadas",
            "Dubbele gehouden",
        ),
        Theme.GOOD_TILES: LocalizedText(
            "Good tiles spent",
            "Gute Steine ausgegeben",
            "Bonnes lettres dépensées",
            "Buenas fichas gastadas",
            "Goede letters uitgegeven",
        ),
        Theme.KEPT_TILES: LocalizedText(
            "Tiles kept",
            "Behaltene Steine",
            "Lettres gardées",
            "Fichas guardadas",
            "Gehouden letters",
        ),
        Theme.LONGER_WORD: LocalizedText(
            "Longer words",
            "Längere Wörter",
            "Mots plus longs",
            "Palabras más largas",
            "Langere woorden",
        ),
        Theme.SAME_PLACE: LocalizedText(
            "Same place, better word",
            "Gleiche Stelle, besseres Wort",
            "Même place, meilleur mot",
            "Mismo sitio, mejor palabra",
            "Zelfde plek, beter woord",
        ),
        Theme.DOUBLE_WORD: LocalizedText(
            "Double words",
            "Doppelter Wortwert",
            "Mots doublés",
            "Palabras dobles",
            "Dubbele woordwaarde",
        ),
        Theme.LETTER_PREMIUM: LocalizedText(
            "High-scoring letters on premium squares",
            "Wertvolle Buchstaben auf Buchstabenfeldern",
            "Lettres chères sur cases spéciales",
            "Letras valiosas en casillas con premio",
            "Dure letters op lettervakjes",
        ),
        Theme.LEFT_OVER: LocalizedText(
            "Tiles left over",
            "Übrige Steine",
            "Lettres restantes",
            "Fichas sobrantes",
            "Overgebleven letters",
        ),
        Theme.OPENED: LocalizedText(
            "Places opened",
            "Stellen geöffnet",
            "Places ouvertes",
            "Sitios abiertos",
            "Geopende plekken",
        ),
        Theme.HIGHER_SCORE: LocalizedText(
            "More points", "Mehr Punkte", "Plus de points", "Más puntos", "Meer punten"
        ),
        Theme.ANOTHER_LOOK: LocalizedText(
            "No single reason",
            "Kein einzelner Grund",
            "Pas de raison unique",
            "Ninguna razón única",
            "Geen enkele reden",
        ),
    }
)
"""The names that the page's statistics have, too."""
