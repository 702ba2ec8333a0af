/** The texts of one's own collection of records, in English. */
import type { Translated } from '../../text/catalogue'
import { counted, number, plural, points } from '../../text/counting.en'

const decimals = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

function many(count: number, one: string): string {
  return `${number(count)} ${plural(count, one, `${one}s`)}`
}

export const en = {
  title: 'Your records',
  about:
    'Add as many GCG files as you like: each is judged and coached, and kept for you alone. Then see where you lose points in all of them.',
  add: 'Add files',
  drop: 'Or drop files, or a folder of them, anywhere on this page.',
  dropHere: 'Drop them to add them',
  progress: 'Files read',
  read: (done: number, all: number) => `${number(done)} of ${number(all)} files read`,
  pausing: 'The server asks for a pause. It goes on by itself.',
  stop: 'Stop',
  goOn: (left: number) => `Go on with ${counted(left, 'file')}`,
  added: (count: number) => `${many(count, 'record')} added.`,
  known: (count: number) => `${many(count, 'file')} ${plural(count, 'was', 'were')} there already.`,
  refused: (count: number) => `${many(count, 'file')} could not be added:`,
  left: (count: number) => `${many(count, 'file')} ${plural(count, 'has', 'have')} not been read.`,
  tooLarge: 'This is too large to be the record of a game.',
  unreadable: 'The file could not be read.',
  unreachable: 'The server did not answer.',
  noFiles: 'There are no files in what you dropped.',
  list: (count: number) => many(count, 'record'),
  day: (day: string) => `added ${day}`,
  agrees: 'no differences',
  differences: (count: number) => many(count, 'difference'),
  doubts: (count: number) => many(count, 'doubt'),
  doubtful: (count: number) =>
    `${many(count, 'statement')} of the record ${plural(count, 'is', 'are')} doubtful, though no figure is wrong:`,
  givenUp: (lost: number) => `${decimals.format(lost)} given up a turn`,
  more: (count: number) => `Show ${number(count)} more`,
  remove: 'Delete',
  removeCost: 'it is gone for good',
  empty: 'Delete all records',
  emptyCost: 'all of them are gone for good',
  deleted: 'The record has been deleted.',
  emptied: 'All records have been deleted.',
  full: (records: number, most: number, kilobytes: number, mostKilobytes: number) =>
    `${number(records)} of ${number(most)} records, ${number(kilobytes)} of ${number(mostKilobytes)} kilobytes`,
  mistakes: 'Where you lose points',
  me: 'Your name in the records',
  nobody: 'Choose your name',
  inRecords: (name: string, records: number) => `${name} (${number(records)})`,
  also: 'Other names of yours',
  addName: 'Add a name',
  removeName: (name: string) => `Remove ${name} from your names`,
  removeShort: 'Remove',
  nameAdded: (name: string) => `${name} counts as you.`,
  nameRemoved: (name: string) => `${name} no longer counts as you.`,
  choose: 'Choose your name to see your mistakes by theme across your records.',
  sums: (records: number, turns: number) =>
    `${many(turns, 'turn')} in ${counted(records, 'record')} could be judged.`,
  averageLoss: (lost: number) => `${decimals.format(lost)} points given up a turn on average.`,
  bingos: (found: number, missed: number) =>
    `Bingos: ${number(found)} laid, ${number(missed)} missed.`,
  big: (count: number) => `Big mistakes: ${number(count)}.`,
  phoneys: (count: number) => `Phoneys: ${number(count)}.`,
  notJudged: 'None of its turns could be judged: the records do not have the racks.',
  none: 'No costly turns.',
  loss: (turns: number, cost: number) => `${many(turns, 'turn')}, ${points(Math.round(cost))}`,
  turn: (players: string, turn: number, cost: number) =>
    `${players}, turn ${number(turn)}: ${decimals.format(cost)} points`,
  onlyCostliest: (shown: number) => `The ${number(shown)} costliest:`,
  failed: 'Your records could not be loaded.',
  retry: 'Try again',
  back: 'Back to your records',
}

export type CollectionText = Translated<typeof en>
