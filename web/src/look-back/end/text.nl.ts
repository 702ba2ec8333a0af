/** The texts of a game's result, in Dutch. */
import { counted, list, number, plural } from '../../text/counting.nl'
import type { Named } from '../../text/named'
import { does } from '../../text/players.nl'
import type { ResultText } from './text.en'

function atStart(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const nl: ResultText = {
  winsBy: (who: Named, margin: number) =>
    `${does(who, 'wint', 'wint')} met ${number(margin)} ${plural(margin, 'punt', 'punten')} verschil`,
  draw: 'Gelijkspel',
  bestWord: (word: string, mine: boolean) =>
    mine ? `Je beste woord: *${word}*` : `Het beste woord: *${word}*`,
  allTiles: (tiles: number) => `, alle ${counted(tiles, 'letter', 'letters')}`,
  wordAt: (word: string, at: string) => `${word} op ${at}`,
  wordsAt: (better: string, at: string, played: string) =>
    played ? `${better} op ${at}; je legde ${played}` : `${better} op ${at}`,
  coach: 'Coach',
  reading: 'De coach leest …',
  by: (turns: number) => `De coach, over ${counted(turns, 'beurt', 'beurten')}`,
  again: 'Opnieuw vragen',
  sentence: {
    one: (word: string, turn: number, more: number, known: boolean) =>
      `*${word}*, in beurt ${number(turn)}, was *${number(more)}* meer waard.${known ? ' Dat woord ken je.' : ''}`,
    several: (words: readonly string[], more: number, known: boolean) =>
      `${atStart(counted(words.length, 'woord', 'woorden'))} ${known ? 'die je kent ' : ''}waren *${number(more)}* meer waard: ${list(words.map((word) => `*${word}*`))}.`,
    tiles: (turn: number, more: number) =>
      `In beurt ${number(turn)} waren nieuwe letters *${number(more)}* meer waard.`,
    nothing: 'Veel beters was er niet.',
    unsaid: (words: number, more: number) =>
      `${atStart(counted(words, 'beter woord', 'betere woorden'))} ${words === 1 ? 'was' : 'waren'} *${number(more)}* meer waard.`,
  },
  remember: (turns: number) =>
    turns === 1
      ? 'Een beurt om te onthouden'
      : `${atStart(counted(turns, 'beurt', 'beurten'))} om te onthouden`,
  better: 'Beter',
  known: 'Je kent dit woord.',
  also: (turns: readonly number[]) =>
    `Het kon ook in ${plural(turns.length, 'beurt', 'de beurten')} ${list(turns.map(number))}.`,
  cost: (turn: number, points: number) =>
    `Beurt ${number(turn)} kostte *${number(points)}* ${plural(points, 'punt', 'punten')}`,
  costGames: (turn: number, games: string) => `Beurt ${number(turn)} · ${games}`,
  bestPlay: (turn: number) => `Beurt ${number(turn)} · de beste zet`,
  tryIt: 'Proberen',
  stepOf: (place: number, count: number) => `${number(place)} van ${number(count)}`,
  nextTurn: (turn: number) => `Volgende: beurt ${number(turn)}`,
  shown: 'Op het bord',
  findFirst: 'Eerst zelf zoeken',
  find: (score: number) => `Er was een zet voor *${number(score)}*. Vind je hem?`,
  show: 'Laat zien',
  whole: 'Hele bord',
  rack: 'Het plankje',
  open: (turn: number) => `Beurt ${number(turn)}, met de notitie van de coach`,
  chances: 'Winstkans, beurt na beurt',
  more: 'Meer van deze partij',
  behind: {
    turns: ['Beurt na beurt', (turns: number) => `Alle ${number(turns)}, met de plankjes`],
    curves: ['Punten en kansen', () => 'Beide lijnen, ook als tabel'],
    sheet: ['Scoreblad', () => 'Met de letters over, de tijd en de regel'],
    share: ['Delen of downloaden', () => 'Link, plaatje, GCG'],
  },
}
