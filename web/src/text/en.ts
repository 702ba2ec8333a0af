/**
 * Every text of the page in English, put together from those of its subjects. Another language is
 * another file like this: see `catalogue.ts` for what it must have.
 */
import { account } from '../account/text.en'
import { boardText } from '../board/text.en'
import { talk } from '../chat/text.en'
import { companion } from '../companion/text.en'
import { lobbyText } from '../lobby/text.en'
import { endText, replay } from '../look-back/text.en'
import { menuText } from '../menu/text.en'
import { noticesText } from '../notices/text.en'
import { tableText } from '../table/text.en'
import type { Evidence } from './catalogue'
import { counted, list, number, points } from './counting.en'
import { sheetWords } from './sheet-words.en'

export const en = {
  number,
  product: 'Tilewright',
  close: 'Close',
  cancel: 'Cancel',
  loading: 'Setting the table',
  fetching: {
    failed: 'The server did not answer. The page has to be loaded again.',
    again: 'Load again',
  },
  list,
  companion,
  points,
  title: {
    gamesWait: (count: number) => `Your turn in ${counted(count, 'game')} · Tilewright`,
    yourTurn: 'Your turn · Tilewright',
    turnOf: (name: string) => `${name} to play · Tilewright`,
    finalChallenge: 'Last challenge · Tilewright',
    waiting: 'Setting the table · Tilewright',
    over: (verdict: string) => `${verdict} · Tilewright`,
    newGame: 'New game · Tilewright',
    record: (title: string) => `${title} · Tilewright`,
  },
  missingGame: {
    title: 'No such game here',
    body: 'This address belongs to no game of yours. It may have been played in another browser.',
  },
  replay,
  sheetWords,
  talk,
  account,
  ...boardText,
  ...endText,
  ...lobbyText,
  ...menuText,
  ...noticesText,
  ...tableText,
  /** what the server says in English, by its codes and names; what is not here stays as it says */
  server: {
    refusals: {} as Readonly<Record<string, (evidence: Evidence) => string>>,
    editions: {} as Readonly<Record<string, string>>,
    levels: {} as Readonly<Record<string, string>>,
    levelNotes: {} as Readonly<Record<string, string>>,
    sentences: {} as Readonly<Record<string, string>>,
    /** the headings of a rule sheet, by which its rules are called */
    references: {} as Readonly<Record<string, string>>,
    /** why the referee objects to a record */
    reasons: {} as Readonly<Record<string, (evidence: Evidence) => string>>,
    /** what the referee objects to: what is written, and what it should be */
    figures: {} as Readonly<Record<string, (written: string, computed: string) => string>>,
  },
}
