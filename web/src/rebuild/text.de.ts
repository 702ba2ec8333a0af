/** The texts of the screen on which a game is rebuilt from its score sheet, in German. */
import type { RebuildText } from './text.en'

export const de: RebuildText = {
  title: 'Vom Spielzettel nachspielen',
  about: 'Schreib das Brett vom Ende und den Zettel ab: Daraus folgt die Partie, Zug um Zug.',
  board: 'Das Brett am Ende',
  boardNote:
    'Fünfzehn Reihen, ein Punkt für ein leeres Feld. Tipp auf einen Stein, wenn er ein Blanko ist, oder schreib ihn klein.',
  rows: 'Reihen des Bretts',
  badRows: (lines) =>
    `Keine Reihen des Bretts: ${lines}. Eine Reihe hat höchstens 15 Buchstaben oder Punkte.`,
  clear: 'Alles leeren',
  sheet: 'Der Spielzettel',
  sheetNote:
    'Die Punkte jedes Zuges, und das Wort, wenn es dasteht: 24 HORN. Ein Strich für keine Punkte, ? für Unleserliches.',
  figures: 'Die Zahlen sind',
  scores: 'Punkte',
  totals: 'Summen',
  player: (number) => `Spieler ${number}`,
  nameOf: (number) => `Name von Spieler ${number}`,
  cell: (name, turn) => `${name}, Zug ${turn}`,
  addPlayer: 'Noch ein Spieler',
  removePlayer: 'Ein Spieler weniger',
  edition: 'Ausgabe',
  byOwnRules: (title) => `${title} steht jetzt bei den Ausgaben.`,
  find: 'Partie finden',
  badCell: (name, turn) =>
    `${name}, Zug ${turn}: Schreib eine Zahl, einen Strich oder ?, und höchstens ein Wort.`,
  ahead: (count) => `${count} andere sind vorher dran …`,
  looking: [
    'Die Partie wird gesucht …',
    'Ein Fehler wird gesucht …',
    'Zwei Fehler werden gesucht …',
  ],
  cancel: 'Abbrechen',
  unreachable: 'Der Server war nicht zu erreichen.',
  cutShort:
    'Die Suche wurde abgebrochen: Von hier wurde schon viel gesucht. Versuch es in einer Minute noch einmal.',
  found: 'Die Partie',
  nthTurn: (turn, turns) => `${turn} von ${turns}`,
  backToTurns: 'Zurück zu den Zügen',
  turnScore: (name, turn, score) => `${name}, Zug ${turn}: ${score}`,
  nothing: 'nichts gelegt',
  wrong: (name, turn, written, play, score) =>
    `${name}, Zug ${turn}: Auf dem Zettel steht ${written}, ${play} zählt ${score}.`,
  byTotals: (name, turn, written, play, score) =>
    `${name}, Zug ${turn}: Nach den Summen sind es ${written}, ${play} zählt ${score}.`,
  laidNothing: (name, turn, written) =>
    `${name}, Zug ${turn}: Nach dem Zettel sind es ${written}, aber es wurde nichts gelegt.`,
  misspelt: (name, turn, said, word) =>
    `${name}, Zug ${turn}: Auf dem Zettel steht ${said}, auf dem Brett ${word}.`,
  take: (score) => `${score} nehmen`,
  insist: (written) => `${written} stimmt`,
  missing: (name, turn, play, score) =>
    `Vor Zug ${turn} von ${name} fehlt einer auf dem Zettel: ${play}, ${score}.`,
  add: 'Eintragen',
  noneMissing: 'Es fehlt keiner',
  orSquare: 'Oder ist ein Buchstabe auf dem Brett falsch gelesen?',
  read: (square, letter) => `${square} ist ${letter}`,
  blank: 'ein Blanko',
  question: (name, turn, score) => `${name}, Zug ${turn}, ${score} Punkte: Was lag da?`,
  unknown: 'Weiß ich nicht',
  complete: 'Jeder Zug ist bekannt.',
  likeliest: (games) => `${games} Partien passen. Diese ist am wahrscheinlichsten.`,
  stopped: 'Die Suche wurde beendet: Es können noch andere Partien passen.',
  refused: 'Die Regeln erlauben diese Partie nicht, darum wird sie nicht aufgezeichnet.',
  lookThrough: 'Ansehen und besprechen',
  download: 'Herunterladen (GCG)',
  or: (plays) => `oder ${plays}`,
  noGame: 'Keine Partie passt',
  first: (name, turn, score) =>
    `${name}, Zug ${turn}, ist der erste, der kein Zug für ${score} sein kann. Prüf den Zettel bis dahin und das Brett.`,
  firstUnread: (name, turn) =>
    `${name}, Zug ${turn}, ist der erste, der nicht sein kann. Prüf den Zettel bis dahin und das Brett.`,
  uncertain: 'Die Suche wurde beendet, bevor alles versucht war.',
  tooMany: (squares) => `Davon liegen mehr Steine, als es gibt: ${squares}. Ist einer ein Blanko?`,
  noBoard: 'So endet keine Partie: Alle Steine hängen zusammen, und einer liegt in der Mitte.',
}
