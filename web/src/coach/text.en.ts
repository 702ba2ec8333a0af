/** The texts of the coach, in English. */
import { counted, list, number, plural, tiles } from '../text/counting.en'
import { percents, tenths } from './figures'

const tenth = tenths('en-GB')

function keeping(kept: string): string {
  return kept ? `, keeping ${tiles(kept)}` : ''
}

export const en = {
  percent: percents('en-GB'),
  tenth,
  signed: (value: number) => (value > 0 ? `+${tenth(value)}` : tenth(value)),
  title: 'The coach',
  ask: 'Ask the coach',
  about: 'Each player’s chance of winning and the move the coach would have made, turn by turn.',
  putAway: 'Close the coach',
  reading: 'The coach is analysing the game …',
  read: 'The coach has analysed the game: its notes are beside the turns.',
  again: 'Ask again',
  busy: 'The coach is busy with other games. Ask again in a moment.',
  unreachable: 'The server did not answer. Ask again.',
  chances: 'Chance of winning',
  chancesNote:
    'These are the chances of players of equal strength, given the scores and the number of unplayed tiles.',
  noChances: 'Not available for a game with a finish line.',
  asTable: 'As a table',
  turn: 'Turn',
  start: 'Start',
  note: 'The coach on this turn',
  before: 'Choose a turn to see the coach’s note on it.',
  silent: 'The coach has no note on this turn.',
  play: (at: string, word: string, score: number, kept: string) =>
    `${at} ${word} for ${number(score)}${keeping(kept)}`,
  exchange: (put: string, kept: string) => `exchange ${tiles(put)}${keeping(kept)}`,
  pass: 'pass',
  best: { play: 'The best play.', other: 'There was nothing better.' },
  asGood: (move: string) => `As good as the best. The coach’s choice: ${move}.`,
  bestHere: (move: string) => `The coach’s choice: ${move}.`,
  bingoHere: (move: string) => `A bingo was possible: ${move}.`,
  bingoFound: 'A bingo: the whole rack at once.',
  bingoToo: 'A bingo was possible too; the coach prefers this.',
  remarks: {
    well_found: 'Well found: nothing else came within ten points.',
    well_handled: 'Nothing much better was there. Well handled.',
  },
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
  compared: 'The move played and the coach’s choice',
  choices: { coach: 'Coach', played: 'Played' },
  columns: { score: 'Score', kept: 'Kept', together: 'Total' },
  nothingKept: 'nothing',
  kept: tiles,
  show: 'Show it on the board',
  showPlayed: 'Back to what was played',
  lessons: 'Summary',
  line: 'Measure',
  weighed: 'Turns analysed',
  average: 'Average given up per turn',
  bigMistakes: 'Big mistakes',
  smallMistakes: 'Small mistakes',
  bingosFound: 'Bingos found',
  bingosMissed: 'Bingos missed',
  phoneys: 'Phoneys played',
  letStand: 'Opponents’ phoneys not challenged',
  challenges: 'Challenges won',
  wonOf: (won: number, made: number) => `${number(won)} of ${number(made)}`,
  worst: 'Turns worth another look',
  loss: {
    points: (cost: number) => `${tenth(cost)} points given up`,
    games: (games: number) => `${tenth(games)} of 100 games given up`,
  },
  turnGaveUp: (turn: number, loss: string) => `Turn ${turn}, ${loss}`,
  marked: (loss: string) => `The coach: ${loss}`,
  weighs: 'The coach weighs two things: the score, and what the tiles kept are usually worth.',
  withheld: (turns: number) =>
    `On ${counted(turns, 'turn')} near the end it gives no judgement, and says there why not.`,
  noLookAhead:
    'It does not look ahead, and it does not know what you knew. A few points mean little.',
  lookedAhead: (turns: number) =>
    `At ${counted(turns, 'turn')} it has looked ahead, and says there how certain it is. It does not know what you knew.`,
  deeper: {
    title: 'Look deeper',
    about:
      'The coach plays the doubtful turns on in hundreds of simulated games, and corrects its notes. That takes a few seconds.',
    stop: 'Stop',
    goOn: 'Go on',
    starting: 'Starting …',
    queued: (ahead: number) =>
      ahead === 1
        ? 'Waiting: one search is before this one.'
        : `Waiting: ${number(ahead)} searches are before this one.`,
    progress: (judged: number, doubtful: number) =>
      `${number(judged)} of ${number(doubtful)} ${plural(doubtful, 'turn', 'turns')}`,
    all: (doubtful: number) =>
      doubtful === 0
        ? 'No turn is in doubt.'
        : doubtful === 1
          ? 'The one doubtful turn has been judged again.'
          : `All ${number(doubtful)} doubtful turns have been judged again.`,
    stopped: (judged: number, doubtful: number) =>
      `Stopped: ${number(judged)} of ${number(doubtful)} turns have been judged again.`,
    late: (judged: number, doubtful: number) =>
      `The time is used up: ${number(judged)} of ${number(doubtful)} turns have been judged again. Go on in a minute.`,
  },
  lexicon: (name: string) => `It uses the word list “${name}”.`,
  unknownRacks: 'Turns with an unknown rack are not analysed.',
}

export type CoachText = typeof en

function notListed(words: readonly string[]): string {
  return words.length === 1
    ? `${words[0]} is not a word in the list`
    : `${list(words)} are not words in the list`
}
