/** The texts of the companion, in German. */
import { list, plural } from '../text/counting.de'
import { seatRefusals } from './seat-refusals.de'

export const companion = {
  meta: 'am echten Brett',
  stream: {
    title: 'Bild für eine Übertragung',
    about:
      'Namen, Punkte, Uhr und letzter Zug für Zuschauer. Jedes Handy an diesem Brett darf es erlauben und beenden.',
    allow: 'Erlauben',
    end: 'Beenden',
    open: 'Bild öffnen',
    racksAllow: 'Bänkchen im Bild erlauben',
    racksHide: 'Bänkchen wieder verbergen',
    racksShown:
      'Das Bild zeigt allen, die den Link haben, die Bänkchen, nur keinem Handy an diesem Brett.',
    racksNote:
      'Erlauben es alle Handys mit einem Platz, zeigt das Bild allen, die den Link haben, die Bänkchen.',
  },
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
  judge: 'Wie Wörter geprüft werden',
  judges: { void: 'Beim Eintragen', challenge: 'Beim Anzweifeln', people: 'Von uns selbst' },
  judgeNotes: {
    void: 'Wörter, die nicht in der Wortliste stehen, lassen sich nicht eintragen.',
    challenge: 'Jedes Wort darf gelegt werden. Zweifelt es jemand an, entscheidet die Wortliste.',
    people:
      'Jedes Wort darf gelegt werden. Zweifelt es jemand an, entscheidet ihr nach eurem eigenen Wörterbuch.',
  },
  wordless: {
    missing: (name: string) =>
      `Für ${name} hat dieser Server keine Wörter: Urteilt selbst, oder lasst die Wortliste installieren.`,
    preparing: (name: string) =>
      `Die Wörter für ${name} werden gerade vorbereitet. Versucht es in ein paar Minuten, oder urteilt selbst.`,
    damaged: (name: string) => `Die Wortliste für ${name} ist beschädigt: Urteilt selbst.`,
  },
  entry: 'Zug eintragen',
  entryHint:
    'Tippe auf ein Feld, noch einmal für die andere Richtung, dann schreib. Ein Tippen auf einen Stein macht ihn zum Blanko, ein kleiner Buchstabe auch: FArM.',
  entryExample: 'etwa 8F HORN',
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
  breakOff: 'Spiel abbrechen',
  breakOffCost: 'sofort ist Schluss, und niemand gewinnt',
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
  damaged: 'Dieser Zettel ist beschädigt',
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
  seat: {
    refusals: seatRefusals,
    title: 'Dein Handy, dein Platz',
    about:
      'Nimm deinen Platz und gib nach jedem Ziehen dein Bänkchen ein. Dann rechnet dieses Handy deine Züge aus, bevor du legst, und nach der Partie sieht sich der Trainer deine Züge an. Bis dahin sieht niemand sonst dein Bänkchen.',
    sit: (name: string) => `Ich bin ${name}`,
    taken: 'hat ein anderes Handy',
    typeCode: (name: string) => `Der Code für ${name}, von einem anderen Handy`,
    take: 'Platz nehmen',
    of: (name: string) => `Bänkchen von ${name}`,
    rack: 'Deine Steine',
    drawn: 'Deine gezogenen Steine',
    kept: 'Geblieben:',
    hint: (count: number) =>
      `Tippe ${count} ${plural(count, 'Stein', 'Steine')} ein oder an, ein Blanko als ?.`,
    whole: 'Das ganze Bänkchen eingeben',
    seal: 'Versiegeln',
    sealed: 'Versiegelt: Die anderen sehen nur, dass es da ist.',
    change: 'Neu eingeben',
    try: 'Zug ausprobieren',
    tryNote: 'etwa 8F HORN; Wörter werden nicht geprüft',
    scores: (points: number) => plural(points, '1 Punkt', `${points} Punkte`),
    undo: 'Den letzten Stein wegnehmen',
    phones: 'Handys am Tisch',
    there: 'Bänkchen ist da',
    notThere: 'noch kein Bänkchen',
    lost: 'Ein Handy ist weg',
    code: 'Code zeigen',
    codeOf: (name: string) => `Einen Code für den Platz von ${name} zeigen`,
    codeNote: 'Gebt ihn innerhalb von zehn Minuten am neuen Handy ein.',
    leave: 'Platz abgeben',
    leaveNote: 'deine Bänkchen bleiben versiegelt',
    open: 'Bänkchen aufdecken',
    openNote:
      'Dann sehen alle jedes Bänkchen, der Trainer kann anfangen, und nichts lässt sich mehr zurücknehmen.',
    waiting: (names: readonly string[]) => `Es fehlt noch: ${list(names)}.`,
    coach: 'Die Züge mit dem Trainer',
    again: 'Teure Züge noch einmal versuchen',
    doubts: {
      seen: (tiles: string, name: string, word: string, turn: number) =>
        `Alle ${tiles} liegen auf dem Brett, seit ${name} in Zug ${turn} ${word} gelegt hat. Dein Bänkchen oder diese Zeile stimmt nicht.`,
      none: (tiles: string) => `So viele ${tiles} wie auf deinem Bänkchen hat der Satz nicht.`,
      notOnRack: (tiles: string, turn: number) =>
        `Zug ${turn} legt ${tiles}, und das fehlte auf deinem Bänkchen. Dein Bänkchen oder diese Zeile stimmt nicht.`,
      notKept: (tiles: string, turn: number) =>
        `${tiles} hätte nach Zug ${turn} auf deinem Bänkchen bleiben müssen.`,
      size: (count: number) =>
        `Nach den Zügen hast du ${count} ${plural(count, 'Stein', 'Steine')}.`,
    },
  },
}
