/** The texts of a game's result, in English; *words* between stars are stressed. */
import { counted, list, number, plural } from '../../text/counting.en'
import type { Named } from '../../text/named'
import { does } from '../../text/players.en'

function onTurn(turns: readonly number[]): string {
  return `${plural(turns.length, 'turn', 'turns')} ${list(turns.map(number))}`
}

function inCapital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const en = {
  winsBy: (who: Named, margin: number) => `${does(who, 'wins', 'win')} by ${number(margin)}`,
  draw: 'A draw',
  bestWord: (word: string, mine: boolean) =>
    mine ? `Your best word: *${word}*` : `The best word: *${word}*`,
  allTiles: (tiles: number) => `, all ${counted(tiles, 'tile')}`,
  wordAt: (word: string, at: string) => `${word} at ${at}`,
  wordsAt: (better: string, at: string, played: string) =>
    played ? `${better} at ${at}; you played ${played}` : `${better} at ${at}`,
  coach: 'Coach',
  reading: 'The coach is reading …',
  by: (turns: number) => `The coach, on ${counted(turns, 'turn')}`,
  again: 'Ask again',
  sentence: {
    one: (word: string, turn: number, more: number, known: boolean) =>
      `*${word}*, on turn ${number(turn)}, was worth *${number(more)}* more.${known ? ' You know that word.' : ''}`,
    several: (words: readonly string[], more: number, known: boolean) =>
      `${inCapital(counted(words.length, 'word'))} ${known ? 'you know ' : ''}were worth *${number(more)}* more: ${list(words.map((word) => `*${word}*`))}.`,
    tiles: (turn: number, more: number) =>
      `On turn ${number(turn)} new tiles were worth *${number(more)}* more.`,
    nothing: 'Nothing much better was there.',
    unsaid: (words: number, more: number) =>
      `${inCapital(counted(words, 'better word'))} ${words === 1 ? 'was' : 'were'} worth *${number(more)}* more.`,
  },
  remember: (turns: number) =>
    turns === 1 ? 'A turn to remember' : `${inCapital(counted(turns, 'turn'))} to remember`,
  better: 'Better',
  known: 'You know this word.',
  also: (turns: readonly number[]) => `It was there on ${onTurn(turns)}, too.`,
  cost: (turn: number, points: number) =>
    `Turn ${number(turn)} cost *${number(points)}* ${plural(points, 'point', 'points')}`,
  costGames: (turn: number, games: string) => `Turn ${number(turn)} · ${games}`,
  bestPlay: (turn: number) => `Turn ${number(turn)} · the best play`,
  tryIt: 'Try it',
  stepOf: (place: number, count: number) => `${number(place)} of ${number(count)}`,
  nextTurn: (turn: number) => `Next: turn ${number(turn)}`,
  shown: 'Shown on the board',
  findFirst: 'Let me find them first',
  find: (score: number) => `A play for *${number(score)}* was there. Can you find it?`,
  show: 'Show it',
  whole: 'Whole board',
  rack: 'The rack',
  open: (turn: number) => `Turn ${number(turn)}, with the coach’s note`,
  chances: 'Chance of winning, turn by turn',
  more: 'More of this game',
  behind: {
    turns: ['Turn by turn', (turns: number) => `Replay all ${number(turns)}, with the racks`],
    curves: ['Score and chances', () => 'Both curves, as a table too'],
    sheet: ['Score sheet', () => 'With the tiles left, the time, and the rule'],
    share: ['Share or download', () => 'Link, picture, GCG'],
  } as Readonly<Record<Behind, readonly [string, (turns: number) => string]>>,
}

export type Behind = 'turns' | 'curves' | 'sheet' | 'share'

export type ResultText = typeof en
