"""The themes of costly turns, by name."""

from collections.abc import Mapping
from types import MappingProxyType

from tilewright.coach.themes.theme import Theme
from tilewright.rules.localized import LocalizedText

THEME_NAMES: Mapping[Theme, LocalizedText] = MappingProxyType(
    {
        Theme.BINGO: LocalizedText("Bingos missed", "Bingos übersehen"),
        Theme.Q_WITHOUT_U: LocalizedText("Q without U", "Q ohne U"),
        Theme.GOING_OUT: LocalizedText("Going out", "Fertig werden"),
        Theme.BLANK: LocalizedText("Blank spent", "Blanko ausgegeben"),
        Theme.S: LocalizedText("S spent", "S ausgegeben"),
        Theme.Q_KEPT: LocalizedText("Q kept", "Q behalten"),
        Theme.HEAVY_TILE: LocalizedText("High-scoring tiles kept", "Wertvolle Steine behalten"),
        Theme.EXCHANGE: LocalizedText("Play or exchange", "Legen oder tauschen"),
        Theme.SAME_TILES: LocalizedText(
            "Same tiles, better place", "Dieselben Steine, bessere Stelle"
        ),
        Theme.S_HOOK: LocalizedText("S hooks", "S anhängen"),
        Theme.HOOK: LocalizedText("Hooks", "Buchstaben anhängen"),
        Theme.EXTENSION: LocalizedText("Extensions", "Verlängern"),
        Theme.PREMIUM_WORD: LocalizedText("Word premiums", "Wortfelder"),
        Theme.PREMIUM_LETTER: LocalizedText("Letter premiums", "Buchstabenfelder"),
        Theme.SIDE_BY_SIDE: LocalizedText("Side by side", "Nebeneinander"),
        Theme.SHORT_WORD: LocalizedText("Short words", "Kurze Wörter"),
        Theme.BALANCE: LocalizedText("Vowels and consonants", "Vokale und Konsonanten"),
        Theme.DOUBLES: LocalizedText("Doubles kept", "Doppelte behalten"),
        Theme.GOOD_TILES: LocalizedText("Good tiles spent", "Gute Steine ausgegeben"),
        Theme.KEPT_TILES: LocalizedText("Tiles kept", "Behaltene Steine"),
        Theme.LONGER_WORD: LocalizedText("Longer words", "Längere Wörter"),
        Theme.SAME_PLACE: LocalizedText("Same place, better word", "Gleiche Stelle, besseres Wort"),
        Theme.DOUBLE_WORD: LocalizedText("Double words", "Doppelter Wortwert"),
        Theme.LETTER_PREMIUM: LocalizedText(
            "High-scoring letters on premium squares", "Wertvolle Buchstaben auf Buchstabenfeldern"
        ),
        Theme.LEFT_OVER: LocalizedText("Tiles left over", "Übrige Steine"),
        Theme.OPENED: LocalizedText("Places opened", "Stellen geöffnet"),
        Theme.HIGHER_SCORE: LocalizedText("More points", "Mehr Punkte"),
        Theme.ANOTHER_LOOK: LocalizedText("No single reason", "Kein einzelner Grund"),
    }
)
"""The names that the page's statistics have, too."""
