/**
 * Every text of the page in English, put together from those of its subjects. Another language is
 * another file like this: see `catalogue.ts` for what it must have.
 */
import { boardText } from '../board/text.en'
import { talk } from '../chat/text.en'
import { lobbyText } from '../lobby/text.en'
import { endText, replay } from '../look-back/text.en'
import { menuText } from '../menu/text.en'
import { noticesText } from '../notices/text.en'
import { sharedText } from '../shared/text.en'
import { sound } from '../sound/text.en'
import { tableText } from '../table/text.en'
import { watchingText } from '../watching/text.en'
import { counted, list, number, points } from './counting.en'
import { player } from './players.en'
import references from './references.en.json'
import { sheetWords } from './sheet-words.en'

export const en = {
  number,
  product: 'Tilewright',
  close: 'Close',
  cancel: 'Cancel',
  /** an act with a cost asks, and a second press confirms it */
  question: (label: string) => `${label}?`,
  asked: (question: string, cost: string) => `${question} ${cost}. Press again to confirm.`,
  /** the same, on the button itself */
  pressAgain: (cost: string) => `${cost}; press again`,
  loading: 'Loading …',
  fetching: {
    failed: 'The server did not answer. Please reload the page.',
    newer: 'A new version is here. Reload the page to go on; your game is kept.',
    again: 'Reload',
  },
  list,
  player,
  points,
  title: {
    gamesWait: (count: number) => `Your turn in ${counted(count, 'game')} · Tilewright`,
    yourTurn: 'Your turn · Tilewright',
    turnOf: (name: string) => `${name} to play · Tilewright`,
    finalChallenge: 'Final challenge · Tilewright',
    offer: 'Call the game off? · Tilewright',
    waiting: 'Setting up the table · Tilewright',
    over: (verdict: string) => `${verdict} · Tilewright`,
    home: 'Play · Tilewright',
    newGame: 'New game · Tilewright',
    record: (title: string) => `${title} · Tilewright`,
  },
  damagedGame: 'This game is damaged',
  missingGame: {
    title: 'Game not found',
    body: 'None of your games has this address. You may have played it in another browser.',
  },
  signedOut: {
    title: 'Signed out',
    body: 'You have signed out in another window or on another device. Sign in again to go on here.',
    signIn: 'Sign in',
    first: 'New game',
  },
  replay,
  sheetWords,
  sound,
  talk,
  ...boardText,
  ...endText,
  ...lobbyText,
  ...menuText,
  ...noticesText,
  ...sharedText,
  ...tableText,
  ...watchingText,
  /** translations of the server's English by code and name; the rest is shown as it is */
  server: {
    editions: {} as Readonly<Record<string, string>>,
    levels: {
      timid: 'Timid',
      playful: 'Playful',
      gentle: 'Gentle',
      easygoing: 'Easygoing',
      curious: 'Curious',
      steady: 'Steady',
      keen: 'Keen',
      seasoned: 'Seasoned',
      shrewd: 'Shrewd',
      strong: 'Strong',
      champion: 'Champion',
    } as Readonly<Record<string, string>>,
    /** headings of a rule sheet */
    references: references as Readonly<Record<string, string>>,
  },
}
