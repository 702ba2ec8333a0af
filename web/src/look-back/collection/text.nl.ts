/** The texts of one's own collection of records, in Dutch. */
import { counted, number, plural, points } from '../../text/counting.nl'
import type { CollectionText } from './text.en'

const decimals = new Intl.NumberFormat('nl', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

function many(count: number, one: string, more = `${one}en`): string {
  return `${number(count)} ${plural(count, one, more)}`
}

export const nl: CollectionText = {
  title: 'Je opgeschreven partijen',
  about:
    'Voeg zoveel GCG-bestanden toe als je wilt: elk wordt nagekeken en gecoacht, en alleen voor jou bewaard. Zie dan waar je in allemaal punten verliest.',
  add: 'Bestanden toevoegen',
  drop: 'Of sleep bestanden, of een map ervan, ergens op deze pagina.',
  dropHere: 'Laat los om ze toe te voegen',
  progress: 'Gelezen bestanden',
  read: (done: number, all: number) => `${number(done)} van ${number(all)} bestanden gelezen`,
  pausing: 'De server vraagt om een pauze. Het gaat vanzelf verder.',
  stop: 'Stoppen',
  goOn: (left: number) => `Verder met ${counted(left, 'bestand')}`,
  added: (count: number) => `${many(count, 'partij')} toegevoegd.`,
  known: (count: number) => `${many(count, 'bestand')} ${plural(count, 'was', 'waren')} er al.`,
  refused: (count: number) =>
    `${many(count, 'bestand')} ${plural(count, 'kon', 'konden')} niet toegevoegd worden:`,
  left: (count: number) => `${many(count, 'bestand')} ${plural(count, 'is', 'zijn')} niet gelezen.`,
  tooLarge: 'Dit is te groot voor een opgeschreven partij.',
  unreadable: 'Het bestand is niet te lezen.',
  unreachable: 'De server gaf geen antwoord.',
  noFiles: 'In wat je losliet, zitten geen bestanden.',
  list: (count: number) => many(count, 'partij'),
  day: (day: string) => `toegevoegd op ${day}`,
  agrees: 'geen verschillen',
  differences: (count: number) => many(count, 'verschil', 'verschillen'),
  doubts: (count: number) => many(count, 'twijfel', 'twijfels'),
  doubtful: (count: number) =>
    `Aan ${many(count, 'gegeven', 'gegevens')} van de partij valt te twijfelen, al is geen getal fout:`,
  givenUp: (lost: number) => `${decimals.format(lost)} weggegeven per beurt`,
  more: (count: number) => `Nog ${number(count)} tonen`,
  remove: 'Verwijderen',
  removeCost: 'ze is voorgoed weg',
  empty: 'Alle partijen verwijderen',
  emptyCost: 'ze zijn allemaal voorgoed weg',
  deleted: 'De partij is verwijderd.',
  emptied: 'Alle partijen zijn verwijderd.',
  full: (records: number, most: number, kilobytes: number, mostKilobytes: number) =>
    `${number(records)} van ${number(most)} partijen, ${number(kilobytes)} van ${number(mostKilobytes)} kilobyte`,
  mistakes: 'Waar je punten verliest',
  me: 'Jouw naam in de partijen',
  nobody: 'Kies je naam',
  inRecords: (name: string, records: number) => `${name} (${number(records)})`,
  also: 'Andere namen van jou',
  addName: 'Een naam toevoegen',
  removeName: (name: string) => `${name} uit je namen weghalen`,
  removeShort: 'Weghalen',
  nameAdded: (name: string) => `${name} telt als jij.`,
  nameRemoved: (name: string) => `${name} telt niet meer als jij.`,
  choose: 'Kies je naam om je fouten per thema in al je partijen te zien.',
  sums: (records: number, turns: number) =>
    `${many(turns, 'beurt')} in ${counted(records, 'partij')} ${plural(turns, 'kon', 'konden')} beoordeeld worden.`,
  averageLoss: (lost: number) => `Gemiddeld ${decimals.format(lost)} punten weggegeven per beurt.`,
  bingos: (found: number, missed: number) =>
    `Bingo’s: ${number(found)} gelegd, ${number(missed)} gemist.`,
  big: (count: number) => `Grote fouten: ${number(count)}.`,
  phoneys: (count: number) => `Verzonnen woorden: ${number(count)}.`,
  notJudged: 'Geen van de beurten kon beoordeeld worden: de plankjes zijn niet genoteerd.',
  none: 'Geen dure beurten.',
  loss: (turns: number, cost: number) => `${many(turns, 'beurt')}, ${points(Math.round(cost))}`,
  turn: (players: string, turn: number, cost: number) =>
    `${players}, beurt ${number(turn)}: ${decimals.format(cost)} punten`,
  onlyCostliest: (shown: number) => `De ${number(shown)} duurste:`,
  failed: 'Je partijen konden niet geladen worden.',
  retry: 'Nog eens proberen',
  back: 'Terug naar je partijen',
}
