/** What the coach says, in English. */
import { lists, numbers } from '../text/forms'
import { percents, tenths } from './figures'

const number = numbers('en-GB')
const tenth = tenths('en-GB')
const list = lists('en-GB')

/** Tiles as one names them: the letters, and the blanks in words. */
function tiles(held: string): string {
  const letters = held.replaceAll('?', '')
  const count = held.length - letters.length
  const blanks = count === 0 ? '' : count === 1 ? 'a blank' : 'two blanks'
  return [letters, blanks].filter(Boolean).join(' and ')
}

function keeping(kept: string): string {
  return kept ? `, keeping ${tiles(kept)}` : ''
}

export const en = {
  percent: percents('en-GB'),
  tenth,
  signed: (value: number) => (value > 0 ? `+${tenth(value)}` : tenth(value)),
  title: 'The coach',
  ask: 'Ask the coach',
  about: 'How the chances stood, and what the program would have played, turn by turn.',
  putAway: 'Put the coach away',
  reading: 'The coach is reading the game …',
  read: 'The coach has read the game: its notes stand at the turns.',
  again: 'Ask again',
  busy: 'The coach has many games to read. Ask again in a moment.',
  unreachable: 'The server did not answer. Ask again.',
  chances: 'Chance of winning',
  chancesNote:
    'The chances are those of players of the same strength, by the scores and the number of tiles not yet played.',
  noChances: 'Chances are not given in a game with a finish line.',
  asTable: 'As a table',
  turn: 'Turn',
  start: 'Start',
  note: 'The coach on this turn',
  before: 'Choose a turn, and the coach’s note stands here.',
  silent: 'The coach has no note on this turn.',
  play: (at: string, word: string, score: number, kept: string) =>
    `${at} ${word} for ${number(score)}${keeping(kept)}`,
  exchange: (put: string, kept: string) => `exchange ${tiles(put)}${keeping(kept)}`,
  pass: 'pass',
  best: { play: 'The best play.', other: 'Nothing better was to be done.' },
  asGood: (move: string) => `As good as the best. The coach: ${move}.`,
  bestHere: (move: string) => `Best here by the coach: ${move}.`,
  bingoHere: (move: string) => `A bingo was here: ${move}.`,
  bingoFound: 'A bingo: the whole rack at once.',
  bingoToo: 'A bingo was here too; the coach likes this better.',
  gaveUp: {
    play: (cost: number) => `This play gave up ${tenth(cost)} points.`,
    other: (cost: number) => `This turn gave up ${tenth(cost)} points.`,
  },
  gaveUpLittle: 'The difference is less than half a point.',
  phoney: {
    unchallenged: (words: readonly string[]) => `${notListed(words)}; nobody challenged.`,
    stood: (words: readonly string[]) => `${notListed(words)}, yet the play stood.`,
    challenged: (words: readonly string[]) => `${notListed(words)}; it was challenged.`,
    withdrawn: (words: readonly string[]) => `${notListed(words)}; it was taken back.`,
  },
  withdrawn: 'Taken back, though the list has every word of it.',
  compared: 'What was played, beside the coach’s choice',
  choices: { coach: 'Coach', played: 'Played' },
  columns: { score: 'Score', kept: 'Kept', together: 'Together' },
  nothingKept: 'nothing',
  kept: tiles,
  show: 'Show it on the board',
  showPlayed: 'Back to what was played',
  lessons: 'All turns together',
  line: 'What is counted',
  weighed: 'Turns weighed',
  average: 'Given up a turn, on average',
  bingosFound: 'Bingos found',
  bingosMissed: 'Bingos not seen',
  phoneys: 'Plays with a word not in the list',
  letStand: 'Such plays of others let stand',
  challenges: 'Challenges won',
  wonOf: (won: number, made: number) => `${number(won)} of ${number(made)}`,
  worst: 'Turns worth another look',
  turnGaveUp: (turn: number, cost: number) => `Turn ${turn}, ${tenth(cost)} points given up`,
  marked: (cost: number) => `The coach: ${tenth(cost)} points given up`,
  weighs:
    'The coach weighs two things: the score, and what the letters kept are usually worth. It does not look ahead, and it does not know what you knew. A few points mean little.',
  lexicon: (name: string) => `It goes by the word list “${name}”.`,
  unknownRacks: 'Turns whose rack is not known are not weighed.',
}

export type CoachText = typeof en

function notListed(words: readonly string[]): string {
  return words.length === 1
    ? `${words[0]} is not a word in the list`
    : `${list(words)} are not words in the list`
}
