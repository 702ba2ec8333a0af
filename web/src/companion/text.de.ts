/** The texts of the companion, in German. */
import { lists, plurals } from '../text/forms'

const list = lists('de-DE')
const plural = plurals('de-DE')

export const companion = {
  meta: 'am echten Brett',
  newTitle: 'Ein Begleiter für euer Brett',
  about:
    'Ihr spielt mit echten Steinen. Diese Seite rechnet, misst die Zeit und entscheidet, wenn ihr ein Wort anzweifelt.',
  players: 'Spieler, in Zugreihenfolge',
  playerName: (place: number) => `Name von Platz ${place}`,
  defaultName: (place: number) => `Spieler ${place}`,
  add: 'Noch jemand',
  remove: (name: string) => `${name} entfernen`,
  open: 'Zettel anlegen',
  opening: 'Der Zettel wird angelegt',
  mine: 'Deine Zettel',
  of: (names: readonly string[]) => list(names),
  judge: 'Wer über Wörter entscheidet',
  judges: { void: 'Geprüft', challenge: 'Anzweifeln', people: 'Eigenes Wörterbuch' },
  judgeNotes: {
    void: 'Wörter, die nicht in der Wortliste stehen, lassen sich nicht eintragen.',
    challenge: 'Jedes Wort darf gelegt werden. Zweifelt es jemand an, entscheidet die Wortliste.',
    people:
      'Jedes Wort darf gelegt werden. Zweifelt es jemand an, entscheidet ihr nach eurem eigenen Wörterbuch.',
  },
  entry: 'Zug eintragen',
  entryHint:
    'Tippe auf ein Feld, noch einmal für die andere Richtung, dann schreib. Ein Tippen auf einen Stein macht ihn zum Blanko, ein kleiner Buchstabe auch: FArM.',
  entryExample: 'etwa 8D HORN',
  doubtful: (doubted: readonly string[]) =>
    `${list(doubted)} ${plural(doubted.length, 'steht', 'stehen')} nicht in der Wortliste.`,
  clear: 'Leeren',
  write: 'Eintragen',
  writeFor: (name: string) => `für ${name}`,
  exchange: 'Tauschen',
  exchangeUpTo: (most: number) => (most > 0 ? `bis zu ${most}` : 'zu wenig im Beutel'),
  exchangeHow: (name: string) => `Wie viele Steine hat ${name} getauscht?`,
  pass: 'Passen',
  challenge: 'Anzweifeln',
  challengeNothing: 'nichts anzuzweifeln',
  challengeWho: 'Wer zweifelt an?',
  challengeWords: 'Welche Wörter?',
  challengeBad: 'Welche davon gelten nach eurem Wörterbuch nicht?',
  challengeNone: 'Nichts ankreuzen, wenn alle gelten.',
  takeBack: 'Zurücknehmen',
  takeBackFrom: (turn: number, last: number) =>
    turn === last ? `Zug ${turn} zurücknehmen` : `Züge ${turn} bis ${last} zurücknehmen`,
  takeBackSure: (entries: number) =>
    plural(entries, 'Einen Eintrag zurücknehmen', `${entries} Einträge zurücknehmen`),
  backToSheet: 'Zurück zum Zettel',
  takeBackNote: 'den letzten Eintrag',
  more: 'Mehr',
  clock: {
    start_clock: 'Uhr starten',
    pause_clock: 'Uhr anhalten',
    resume_clock: 'Weiter',
    stands: 'Die Uhr steht.',
    runs: 'Die Uhr läuft wieder.',
    key: 'Alt und P',
  },
  count: 'Übrige Steine zählen',
  countNow: 'Die Partie ist aus',
  countTitle: 'Welche Steine sind übrig?',
  countHint:
    'Tippt jedes Bänkchen ein, ein Blanko als Fragezeichen. Für ein leeres bleibt die Zeile leer.',
  countOf: (name: string) => `Steine von ${name}`,
  countHeld: (count: number) => `laut Zettel ${count} ${plural(count, 'Stein', 'Steine')}`,
  wentOut: 'Wer hat den letzten Stein gelegt?',
  nobody: 'Niemand',
  countDone: 'Zählen',
  countAnyway: 'Trotzdem so zählen',
  endAtLine: 'Der Zug gilt',
  leave: 'Jemand geht',
  leaveWho: 'Wer verlässt die Partie?',
  leaves: (name: string) => `${name} geht`,
  breakOff: 'Abbrechen',
  breakOffCost: 'das Spiel ist aus, niemand gewinnt',
  leaveCost: 'ist nicht mehr im Spiel',
  bag: (count: number) => `${count} im Beutel`,
  link: 'Für andere Handys',
  linkLabel: 'Der Link für andere Handys am Tisch',
  linkCopy: 'Kopieren',
  linkCopyLabel: 'Den Link für andere Handys kopieren',
  linkNote: 'Wer diesen Link hat, kann hier lesen und schreiben.',
  corrections: (count: number) => `${count} ${plural(count, 'Eintrag', 'Einträge')} zurückgenommen`,
  ending: {
    out: (name: string) =>
      `${name} hat den letzten Stein gelegt. Zweifelt ihn an, oder zählt, was übrig ist.`,
    other: 'Die Partie ist zu Ende. Zählt, was übrig ist.',
    finishLine: 'Die Ziellinie ist erreicht, wenn niemand anzweifelt.',
  },
  stale: 'Inzwischen hat jemand anders etwas eingetragen. Sieh noch einmal hin.',
  lost: 'Keine Verbindung. Was du geschrieben hast, bleibt und wird noch einmal gesendet.',
  missing: 'Diesen Zettel gibt es hier nicht',
  missingBody: 'Frag jemanden am Tisch nach dem Link.',
  gcg: 'Partie als GCG',
  file: 'Partie als Datei',
  takenBack: (count: number) =>
    plural(
      count,
      'Der letzte Eintrag ist zurückgenommen.',
      `${count} Einträge sind zurückgenommen.`,
    ),
  failed: 'Der Server hat nicht geantwortet. Versuch es noch einmal.',
  next: 'Ein neuer Zettel',
}
