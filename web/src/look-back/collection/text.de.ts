/** The texts of one's own collection of records, in German. */
import { counted, number, plural, points } from '../../text/counting.de'
import type { CollectionText } from './text.en'

const decimals = new Intl.NumberFormat('de', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

export const de: CollectionText = {
  title: 'Deine Partien',
  about:
    'Nimm so viele GCG-Dateien auf, wie du willst: Jede wird geprüft und vom Trainer angesehen, und nur du siehst sie. Dann siehst du, wo du in allen zusammen Punkte verschenkst.',
  add: 'Dateien aufnehmen',
  drop: 'Oder zieh Dateien oder einen ganzen Ordner auf diese Seite.',
  dropHere: 'Lass los, dann kommen sie dazu',
  progress: 'Gelesene Dateien',
  read: (done, all) => `${number(done)} von ${number(all)} Dateien gelesen`,
  pausing: 'Der Server braucht eine Pause. Es geht von selbst weiter.',
  stop: 'Anhalten',
  goOn: (left) => `Weiter mit ${counted(left, 'einer Datei', 'Dateien')}`,
  added: (count) =>
    count === 0
      ? 'Es kam keine Partie dazu.'
      : `${plural(count, 'Eine Partie ist', `${number(count)} Partien sind`)} dazugekommen.`,
  known: (count) =>
    `${plural(count, 'Eine Datei war', `${number(count)} Dateien waren`)} schon da.`,
  refused: (count) =>
    `${plural(count, 'Eine Datei ließ', `${number(count)} Dateien ließen`)} sich nicht aufnehmen:`,
  left: (count) =>
    `${plural(count, 'Eine Datei wurde', `${number(count)} Dateien wurden`)} nicht gelesen.`,
  tooLarge: 'Das ist zu groß für eine Partie.',
  unreadable: 'Die Datei ließ sich nicht lesen.',
  unreachable: 'Der Server hat nicht geantwortet.',
  noFiles: 'Darin sind keine Dateien.',
  list: (count) => `${number(count)} ${plural(count, 'Partie', 'Partien')}`,
  day: (day) => `aufgenommen am ${day}`,
  agrees: 'keine Abweichungen',
  differences: (count) => `${number(count)} ${plural(count, 'Abweichung', 'Abweichungen')}`,
  doubts: (count) => `${number(count)} ${plural(count, 'Zweifel', 'Zweifel')}`,
  doubtful: (count) =>
    `${plural(count, 'Eine Angabe ist', `${number(count)} Angaben sind`)} zweifelhaft, auch wenn alle Zahlen stimmen:`,
  givenUp: (lost) => `${decimals.format(lost)} je Zug verschenkt`,
  more: (count) => `Noch ${number(count)} zeigen`,
  remove: 'Löschen',
  removeCost: 'sie ist dann endgültig weg',
  empty: 'Alle Partien löschen',
  emptyCost: 'sie sind dann endgültig weg',
  deleted: 'Die Partie ist gelöscht.',
  emptied: 'Alle Partien sind gelöscht.',
  full: (records, most, kilobytes, mostKilobytes) =>
    `${number(records)} von ${number(most)} Partien, ${number(kilobytes)} von ${number(mostKilobytes)} Kilobyte`,
  mistakes: 'Wo du Punkte verschenkst',
  me: 'Dein Name in den Partien',
  nobody: 'Wähl deinen Namen',
  inRecords: (name, records) => `${name} (${number(records)})`,
  also: 'So heißt du dort auch',
  addName: 'Namen hinzufügen',
  removeName: (name) => `${name} aus deinen Namen entfernen`,
  removeShort: 'Entfernen',
  nameAdded: (name) => `${name} zählt jetzt als du.`,
  nameRemoved: (name) => `${name} zählt nicht mehr als du.`,
  choose: 'Wähl deinen Namen, dann siehst du deine Fehler aus allen Partien nach ihrem Grund.',
  sums: (records, turns) =>
    `Beurteilt: ${number(turns)} ${plural(turns, 'Zug', 'Züge')} in ${number(records)} ${plural(records, 'Partie', 'Partien')}.`,
  averageLoss: (lost) => `Im Schnitt ${decimals.format(lost)} Punkte je Zug verschenkt.`,
  bingos: (found, missed) => `Bingos: ${number(found)} gelegt, ${number(missed)} übersehen.`,
  big: (count) => `Große Fehler: ${number(count)}.`,
  phoneys: (count) => `Falsche Wörter: ${number(count)}.`,
  notJudged: 'Kein Zug lässt sich beurteilen: In den Partien fehlen die Bänkchen.',
  none: 'Keine teuren Züge.',
  loss: (turns, cost) =>
    `${number(turns)} ${plural(turns, 'Zug', 'Züge')}, ${points(Math.round(cost))}`,
  turn: (players, turn, cost) => `${players}, Zug ${number(turn)}: ${decimals.format(cost)} Punkte`,
  onlyCostliest: (shown) => `Die ${number(shown)} teuersten:`,
  failed: 'Deine Partien ließen sich nicht laden.',
  retry: 'Noch einmal versuchen',
  back: 'Zurück zu deinen Partien',
}
