/** The texts of the page on fair draws, in German. */

import type { Named } from '../text/named'
import { of } from '../text/players.de'
import type { DrawsText } from './text.en'

export const de: DrawsText = {
  title: 'Faire Ziehung',
  back: 'Zurück zum Spiel',
  none: 'Dieses Spiel hat ohne Code begonnen, also lassen sich seine Ziehungen nicht prüfen.',
  how: [
    'Vor dem Spiel hat der Server ein Geheimnis gewählt, aus dem die Ziehungen berechnet werden. Veröffentlicht hat er den Code unten, einen Hash des Geheimnisses. Ein anderes Geheimnis hätte einen anderen Code.',
    'Dann kam von jedem Platz eine Zufallszahl dazu, deine aus deinem Browser; die der Computer kommen vom Server. Geheimnis und Zahlen zusammen bestimmen die Reihenfolge, die ersten Steine und alle späteren Ziehungen.',
  ],
  bound:
    'Das Geheimnis erscheint, wenn das Spiel vorbei ist; vorher würde es alle Steine verraten. Schreib dir Code und Zahlen jetzt auf: Erst damit ist die Prüfung etwas wert.',
  revealed: 'Das Spiel ist vorbei, und hier ist das Geheimnis. Alles lässt sich nachrechnen.',
  values: 'Code und Zahlen',
  commitment: 'Code',
  seed: 'Geheimnis',
  numberOf: (who: Named) => (who.you ? 'Deine Zahl' : `${of(who)} Zahl`),
  missing: 'noch nicht da',
  copy: 'Kopieren',
  copied: 'Kopiert',
  check: 'Ziehungen prüfen',
  checkNote:
    'Dein Browser holt die Datei des Spiels und berechnet jede Ziehung selbst. Sonst fragt er den Server nichts.',
  noted: 'Der Code, den du aufgeschrieben hast (freiwillig)',
  checkIt: 'Prüfen',
  checking: 'Wird geprüft',
  insecure:
    'Dieser Browser berechnet Hashes nur auf Seiten, die über HTTPS oder von diesem Computer kommen. Öffne das Spiel unter einer Adresse mit https://, oder lade es herunter und starte: tilewright verify GAME.json --commitment CODE',
  spectator:
    'Nur Mitspieler können die Datei des Spiels laden. Du kannst den Code prüfen, die Ziehungen nicht.',
  unreachable: 'Die Datei des Spiels war nicht zu erreichen. Versuch es noch einmal.',
  unreadable: 'Die Datei des Spiels ist nicht lesbar, deshalb wurde nichts geprüft.',
  allMatch: (count: number) =>
    count === 1 ? 'Der Schritt stimmt.' : `Alle ${count} Schritte stimmen.`,
  differ: (differing: number, count: number) =>
    `${differing} von ${count} Schritten ${differing === 1 ? 'weicht' : 'weichen'} ab.`,
  rest: 'Punkte und Regeln gehören nicht zu dieser Prüfung. Der Befehl tilewright verify prüft auch sie.',
  matches: 'stimmt',
  differs: 'weicht ab',
  computedKey: 'berechnet',
  computed: 'Berechnet',
  shown: 'Hier gezeigt',
  recorded: 'In der Datei',
  notedByYou: 'Aufgeschrieben',
  nothing: 'nichts',
  steps: {
    commitment: 'Das Geheimnis hat diesen Code',
    noted: 'Der Code ist der aufgeschriebene',
    number: (who: Named) => (who.you ? 'Deine Zahl' : `${of(who)} Zahl`),
    key: 'Schlüssel aus Geheimnis und Zahlen',
    round: (round: number) =>
      round === 1 ? 'Ziehung um den ersten Zug' : `Ziehung um den ersten Zug, Runde ${round}`,
    order: 'Reihenfolge',
    rack: (who: Named) => (who.you ? 'Deine ersten Steine' : `${of(who)} erste Steine`),
    draw: (who: Named, after: string) =>
      who.you ? `Du ziehst nach ${after}` : `${who.name} zieht nach ${after}`,
    exchange: (who: Named) => (who.you ? 'Du tauschst' : `${who.name} tauscht`),
  },
}
