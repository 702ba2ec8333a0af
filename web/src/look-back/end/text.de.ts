/** The texts of a game's result, in German. */
import { counted, list, number, plural } from '../../text/counting.de'
import type { Named } from '../../text/named'
import { does } from '../../text/players.de'
import type { ResultText } from './text.en'

function atStart(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const de: ResultText = {
  winsBy: (who: Named, margin: number) =>
    `${does(who, 'gewinnt', 'gewinnst')} mit ${number(margin)} ${plural(margin, 'Punkt', 'Punkten')} Vorsprung`,
  draw: 'Unentschieden',
  bestWord: (word: string, mine: boolean) =>
    mine ? `Dein bestes Wort: *${word}*` : `Das beste Wort: *${word}*`,
  allTiles: (tiles: number) => `, alle ${counted(tiles, 'Stein', 'Steine')}`,
  wordAt: (word: string, at: string) => `${word} auf ${at}`,
  wordsAt: (better: string, at: string, played: string) =>
    played ? `${better} auf ${at}; gelegt hast du ${played}` : `${better} auf ${at}`,
  coach: 'Trainer',
  reading: 'Der Trainer liest …',
  by: (turns: number) => `Der Trainer, zu ${number(turns)} ${plural(turns, 'Zug', 'Zügen')}`,
  again: 'Noch einmal fragen',
  sentence: {
    one: (word: string, turn: number, more: number, known: boolean) =>
      `*${word}* in Zug ${number(turn)} wäre *${number(more)}* mehr wert gewesen.${known ? ' Das Wort kennst du.' : ''}`,
    several: (words: readonly string[], more: number, known: boolean) =>
      `${atStart(counted(words.length, 'Wort', 'Wörter'))}${known ? ', die du kennst,' : ''} wären *${number(more)}* mehr wert gewesen: ${list(words.map((word) => `*${word}*`))}.`,
    tiles: (turn: number, more: number) =>
      `In Zug ${number(turn)} wären neue Steine *${number(more)}* mehr wert gewesen.`,
    nothing: 'Viel Besseres gab es nicht.',
    unsaid: (words: number, more: number) =>
      `${atStart(counted(words, 'ein besseres Wort', 'bessere Wörter'))} ${words === 1 ? 'wäre' : 'wären'} *${number(more)}* mehr wert gewesen.`,
  },
  remember: (turns: number) =>
    turns === 1 ? 'Ein Zug zum Merken' : `${atStart(counted(turns, 'Zug', 'Züge'))} zum Merken`,
  better: 'Besser',
  known: 'Dieses Wort kennst du.',
  also: (turns: readonly number[]) => `Das ging auch in Zug ${list(turns.map(number))}.`,
  cost: (turn: number, points: number) =>
    `Zug ${number(turn)} kostete *${number(points)}* ${plural(points, 'Punkt', 'Punkte')}`,
  costGames: (turn: number, games: string) => `Zug ${number(turn)} · ${games}`,
  bestPlay: (turn: number) => `Zug ${number(turn)} · der beste Zug`,
  tryIt: 'Versuchen',
  stepOf: (place: number, count: number) => `${number(place)} von ${number(count)}`,
  nextTurn: (turn: number) => `Weiter: Zug ${number(turn)}`,
  shown: 'Auf dem Brett',
  findFirst: 'Erst selbst suchen',
  find: (score: number) => `Da lag ein Zug für *${number(score)}*. Findest du ihn?`,
  show: 'Zeigen',
  whole: 'Ganzes Brett',
  rack: 'Das Bänkchen',
  open: (turn: number) => `Zug ${number(turn)}, mit der Notiz des Trainers`,
  chances: 'Gewinnchance, Zug um Zug',
  more: 'Mehr von diesem Spiel',
  behind: {
    turns: ['Zug um Zug', (turns: number) => `Alle ${number(turns)}, mit den Bänkchen`],
    curves: ['Punkte und Chancen', () => 'Beide Kurven, auch als Tabelle'],
    sheet: ['Spielzettel', () => 'Mit Reststeinen, Zeit und Regel'],
    share: ['Teilen oder herunterladen', () => 'Link, Bild, GCG'],
  },
}
