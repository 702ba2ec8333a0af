/** What is shown and said where turns are looked through, in German. */
import type { Barred } from '../api/types'
import type { Catalogue } from '../text/catalogue'
import { numbers } from '../text/forms'

const number = numbers('de')

function signed(score: number): string {
  return score > 0 ? `+${number(score)}` : number(score)
}

export const replay: Catalogue['replay'] = {
  label: 'Zug um Zug',
  lookBack: 'Zurückblicken',
  lookingBack: 'Rückblick',
  backToGame: 'Zurück zum Spiel',
  slider: 'Zug',
  previous: 'Voriger Zug',
  next: 'Nächster Zug',
  start: (count) => `Vor dem ersten von ${count} ${count === 1 ? 'Zug' : 'Zügen'}`,
  turnOf: (turn, count) => `Zug ${turn} von ${count}`,
  play: (word, at, score) => `${word} auf ${at}, ${number(score)}`,
  caption: (place, name, what) => `${place} · ${name}, ${what}`,
  racks: 'Steine bei diesem Zug',
  unknown: 'nicht bekannt',
  blank: 'Blanko',
  curve: 'Punkte',
  meanings: 'Was die Wörter bedeuten',
  meaningOf: (word, lemma) => (word === lemma ? word : `${word}, von ${lemma}`),
  noMeaning: 'Hier ist keine Bedeutung bekannt.',
  notInList: 'Nicht in der Liste.',
  barred: (why: Barred) =>
    why === 'foreign' ? 'Ein Fremdwort, gilt hier nicht.' : 'Beschimpft Menschen, gilt hier nicht.',
  noMeanings:
    'Der Schiedsrichter nimmt diesen Zug nicht an; seine Wörter werden nicht nachgeschlagen.',
  lookingUp: 'Die Wörter werden nachgeschlagen …',
  meaningsFailed: 'Die Bedeutungen sind nicht angekommen.',
  tryAgain: 'Noch einmal versuchen',
  share: 'Diese Stellung teilen',
  copyLink: 'Link kopieren',
  copied: 'Kopiert',
  svg: 'Bild, SVG',
  png: 'Bild, PNG',
  pictureFailed: 'Das Bild ließ sich nicht machen. Versuch es noch einmal.',
  recordName: 'partie',
  found: 'hier hat der Schiedsrichter Einwände',
  recordTitle: 'Eine aufgezeichnete Partie ansehen',
  recordNote:
    'Eine GCG-Datei, wie die meisten Programme sie schreiben. Jeder Zug wird noch einmal gewertet; behalten wird nichts.',
  chooseFile: 'Datei wählen',
  paste: 'Oder füge ihren Text hier ein',
  lookThrough: 'Ansehen',
  another: 'Eine andere Partie',
  untitled: 'Eine aufgezeichnete Partie',
  judgedBy: (edition) => `Gewertet nach den Regeln der Ausgabe ${edition}.`,
  findings: (count) => {
    if (count === 0) return 'Alle Zahlen stimmen.'
    return count === 1 ? 'Es gibt einen Einwand:' : `Es gibt ${number(count)} Einwände:`
  },
  unreachable: 'Der Server hat nicht geantwortet. Versuch es noch einmal.',
  tooLarge: 'Das ist größer als jede Partie.',
  line: (line) => `Zeile ${line}:`,
  points: {
    bonus: (name, _tiles, score, total) =>
      `${name} wurde angezweifelt, und der Zug blieb: ${signed(score)}, zusammen ${number(total)}.`,
    penalty: (name, _tiles, score, total) =>
      `Abzug für ${name}: ${signed(score)}, zusammen ${number(total)}.`,
    gained: (name, tiles, score, total) =>
      `${name} bekommt ${tiles} der anderen: ${signed(score)}, zusammen ${number(total)}.`,
    lost: (name, tiles, score, total) =>
      `${name} behält ${tiles}: ${signed(score)}, zusammen ${number(total)}.`,
    other: (name, _tiles, score, total) => `${name}: ${signed(score)}, zusammen ${number(total)}.`,
  },
}
