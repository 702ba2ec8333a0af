/** The texts of the statistics, in English. They come with them, not with the page. */
import { tenths } from '../coach/figures'
import type { Translated } from '../text/catalogue'
import { counted, number, plural, points } from '../text/counting.en'

const tenth = tenths('en-GB')
const MINUTE = 60
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

export const en = {
  title: 'My statistics',
  about:
    'Your own finished games, the latest 100 at most. Others see only what your profile shows.',
  allLanguages: 'All languages',
  noneIn: (name: string) => `No games in ${name} yet.`,
  empty: 'There are no finished games yet. Play one to its end, and it is counted here.',
  play: 'New game',
  reading: (read: number, all: number) => `The coach has read ${read} of ${all} games …`,
  read: (games: number) => `Games counted: ${number(games)}.`,
  later: 'Not all games have been read. Try again in a minute.',
  failed: 'The server did not answer.',
  retry: 'Try again',
  leftOut: (games: number) =>
    `Left out: ${counted(games, 'game')} broken off, shared on one device, or on a word list that is no longer here.`,
  ownRules: (games: number) =>
    `By house rules: ${counted(games, 'game')}. Scores and best plays are those of the others.`,
  figures: {
    games: 'Games',
    averageScore: 'Average score',
    bestScore: 'Best score',
    givenUp: 'Points given up a turn',
    bingos: 'Bingos laid',
    helped: 'Turns with help',
    phoneys: 'Phoneys that stood',
    challenges: 'Challenges won',
    exchanges: 'Exchanges',
    time: 'Time for a turn',
  },
  of: (part: number, all: number) => `${number(part)} of ${number(all)}`,
  whole: number,
  tenth: (value: number | null) => (value === null ? '–' : tenth(value)),
  time: (seconds: number) => {
    const whole = Math.round(seconds)
    if (whole < MINUTE) return `${whole} s`
    return `${Math.floor(whole / MINUTE)} min ${whole % MINUTE} s`
  },
  day: (instant: string) => day.format(new Date(instant)),
  results: 'Results',
  players: 'Players',
  outcomes: { won: 'Won', drawn: 'Drawn', lost: 'Lost' },
  chart: 'Points given up a turn',
  chartAbout: 'Less is better. The coach compares each of your moves with the best one.',
  chartWaits: 'The chart begins with the second game that the coach has compared.',
  eachGame: 'each game',
  average: 'ten games',
  chartSays: (first: string, latest: string) =>
    `The average over ten games went from ${first} to ${latest}. The table has every figure.`,
  curve: {
    title: 'Puzzle rating',
    about: 'After each puzzle that you tried for the first time. Games are not rated.',
    says: (puzzles: number, first: number, now: number, low: number, high: number) =>
      `Over ${number(puzzles)} puzzles from ${number(first)} to ${number(now)}; nine times of ten it now lies between ${number(low)} and ${number(high)}. The table has the days.`,
    band: 'The rating lies within the band nine times of ten.',
    waits: 'The curve begins with the second rated puzzle.',
    day: 'Day',
    rating: 'Rating',
    bounds: 'Between',
    between: (low: number, high: number) => `${number(low)}–${number(high)}`,
  },
  asTable: 'As a table',
  columns: {
    ended: 'Game of',
    result: 'Result',
    score: 'Score',
    givenUp: 'A turn',
    average: 'Ten games',
  },
  mistakes: 'Where the points went',
  mistakesAbout: 'Costly turns, by the first reason that the coach names.',
  loss: (turns: number, cost: number) =>
    `${number(turns)} ${plural(turns, 'turn', 'turns')}, ${points(Math.round(cost))}`,
  toMistakes: 'My mistakes',
  noMistakes: 'No costly turns.',
  themes: {
    bingo: 'Bingos missed',
    q_without_u: 'Q without U',
    going_out: 'Going out',
    blank: 'Blank spent',
    s: 'S spent',
    q_kept: 'Q kept',
    heavy_tile: 'High-scoring tiles kept',
    exchange: 'Play or exchange',
    same_tiles: 'Same tiles, better place',
    s_hook: 'S hooks',
    hook: 'Hooks',
    extension: 'Extensions',
    premium_word: 'Word premiums',
    premium_letter: 'Letter premiums',
    side_by_side: 'Side by side',
    short_word: 'Short words',
    balance: 'Vowels and consonants',
    doubles: 'Doubles kept',
    good_tiles: 'Good tiles spent',
    kept_tiles: 'Tiles kept',
    longer_word: 'Longer words',
    same_place: 'Same place, better word',
    double_word: 'Double words',
    letter_premium: 'High-scoring letters on premium squares',
    left_over: 'Tiles left over',
    opened: 'Places opened',
    higher_score: 'More points',
    another_look: 'No single reason',
  },
  best: 'Best plays',
  places: 'Where you lay tiles',
  placesAbout: 'The larger the tile, the more of your tiles were laid on the square.',
  place: (square: string, tiles: number) => `${square} (${number(tiles)})`,
  placesMost: (named: readonly string[], squares: number) =>
    `Squares with a tile of yours: ${number(squares)} of 225. Most often: ${named.join(', ')}.`,
  toLearn: 'Words to learn',
  toLearnAbout: 'Words of better plays, the latest first.',
  learn: 'Learn words',
  download: 'Download as CSV',
  luck: {
    title: 'Luck of the draw',
    about:
      'Each of your draws in the latest 25 games is compared with 100 other draws to the same tiles that you kept. Luck is how many points more your best move was then worth, or fewer. If you kept bad tiles, the draw is not blamed for them.',
    ask: 'Compare my draws',
    reading: (read: number, all: number) => `The draws of ${read} of ${all} games are compared …`,
    read: (games: number) => `Games compared: ${number(games)}.`,
    none: 'There are no draws to compare.',
    draws: 'Draws compared',
    average: 'Points a draw',
    sum: 'Points in all',
    best: 'Best draws',
    worst: 'Worst draws',
    drew: (drawn: string, kept: string) => (kept ? `${drawn} to ${kept}` : drawn),
    points: 'Points',
    download: 'Download draws as CSV',
  },
  signed: (value: number) => (tenth(value) !== tenth(0) && value > 0 ? '+' : '') + tenth(value),
}

export type StatisticsText = Translated<typeof en>
