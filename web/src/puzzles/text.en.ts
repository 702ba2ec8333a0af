/** The texts of puzzles, in English. They come with them, not with the page. */
import { tenths } from '../coach/figures'
import type { Translated } from '../text/catalogue'
import { counted, number, plural, points, tiles } from '../text/counting.en'

const tenth = tenths('en-GB')
const dated = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

export const en = {
  title: 'Puzzles',
  today: 'Three for today',
  english: 'With English words.',
  sameForAll: (day: string) => `${dated.format(new Date(`${day}T12:00`))}. The same for everyone.`,
  dayFound: (day: string, found: number) =>
    `${dated.format(new Date(`${day}T12:00`))}, ${number(found)} found`,
  monthBefore: 'The month before',
  monthAfter: 'The month after',
  monthNote:
    'A tile for each day you solved one; a darker one for all three. A day you skip costs nothing.',
  practise: 'Practise',
  daysThisMonth: (count: number) => plural(count, 'day this month', 'days this month'),
  solve: 'Start',
  back: 'All puzzles',
  kinds: {
    best_play: 'Best play',
    bingo: 'Bingo',
    exchange: 'Exchange',
    hooks: 'Hooks',
    good: 'Good or phoney',
  },
  theme: 'Theme',
  allThemes: 'All themes',
  themes: {
    bingo: 'Bingos',
    q_without_u: 'Q without U',
    going_out: 'Going out',
    blank: 'The blank',
    s: 'The S',
    q_kept: 'Getting rid of the Q',
    heavy_tile: 'High-scoring tiles',
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
    doubles: 'Doubles',
    good_tiles: 'Good tiles',
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
  difficulty: 'Difficulty',
  anyStars: 'Near my rating',
  stars: (count: number) => counted(count, 'star'),
  ofStars: (count: number) => `${count} of 3 stars`,
  mine: 'Your rating',
  noFigures: 'Your rating begins with the first puzzle.',
  rating: 'Rating',
  ratings: {
    guess: (low: number, high: number) =>
      `A rough guess so far: it is between ${number(low)} and ${number(high)}.`,
    steady: (low: number, high: number) =>
      `It has settled: it is between ${number(low)} and ${number(high)}.`,
    sure: (low: number, high: number) =>
      `It is reliable: it is between ${number(low)} and ${number(high)}.`,
  },
  yourRating: (rating: number, low: number, high: number) =>
    `Your rating is ${number(rating)}, give or take ${number(Math.round((high - low) / 2))}.`,
  foundOf: (found: number, tried: number) => `${number(found)} of ${number(tried)}`,
  foundAtOnce: 'Found at the first try, without a hint',
  kept: (days: number) =>
    `Without an account this is kept for ${number(days)} days after your last puzzle.`,
  whole: number,
  none: 'There are no puzzles for the word list of this server.',
  nothingLeft: 'You know the answers to all of these. Choose other puzzles.',
  prompts: {
    best_play: 'Find the best play. It is worth at least ten points more than any other.',
    bingo: 'Find the word that uses all seven tiles.',
    exchange: 'No play is good enough: which tiles do you put back?',
    hooks: (word: string) => `Which letters does ${word} take in front and at the end?`,
    good: (word: string) => `Is ${word} good, or a phoney?`,
  },
  inFront: 'In front',
  atEnd: 'At the end',
  check: 'Check',
  good: 'Good',
  phoney: 'Phoney',
  found: {
    clean: 'Found at the first try.',
    later: 'Found. It counts as missed: only a first try without a hint counts as found.',
    again: 'Right.',
  },
  /** while it is looked at */
  answered: {
    headline: 'The answer is known.',
    detail: 'You can still lay tiles to see what they score.',
  },
  notYet: {
    play: (cost: number) => `Not yet: the best play is worth ${tenth(cost)} more.`,
    bingo: () => 'Not yet: the word uses all seven tiles.',
    exchange: (cost: number) =>
      cost < 0.1
        ? 'Not yet: put back other tiles.'
        : `Not yet: the right tiles are worth ${tenth(cost)} more.`,
    hooks: (right: number, wrong: string, missing: number) =>
      [
        right > 0 ? `${number(right)} right.` : '',
        wrong ? `Not a word: ${wrong}.` : '',
        missing > 0 ? `${number(missing)} more to find.` : '',
      ]
        .filter(Boolean)
        .join(' '),
    good: () => '',
  },
  noTheme: 'Nothing in particular stands out: look for more points.',
  hints: {
    squares: (names: string) => `The tiles go to ${names}.`,
    tiles: (held: string) => `The tiles are ${tiles(held)}.`,
    begins: (letters: string) => `The word begins with ${letters}.`,
    count: (count: number) => `Put back ${counted(count, 'tile')}.`,
    some: (count: number, held: string) =>
      `Put back ${counted(count, 'tile')}, among them ${tiles(held)}.`,
    hooks: (front: number, back: number) =>
      `${number(front)} in front, ${number(back)} at the end.`,
    front: (letters: string) => `In front: ${letters}, and so on.`,
    back: (letters: string) => `At the end: ${letters}, and so on.`,
  },
  solution: {
    play: (word: string, at: string, score: number) => `${word} at ${at} for ${points(score)}.`,
    exchange: (put: string) => `Put back ${tiles(put)}.`,
    pass: 'Pass.',
    hooks: (front: string, back: string) =>
      `In front: ${front || 'none'}. At the end: ${back || 'none'}.`,
    good: (word: string) => `${word} is good.`,
    phoney: (word: string) => `${word} is a phoney.`,
    tempting: (word: string, at: string) => `Many would play ${word} at ${at}.`,
    temptingExchange: (put: string) => `Many would put back ${tiles(put)}.`,
  },
  meaning: (word: string, meaning: string) => `${word}: ${meaning}`,
  hint: 'Hint',
  hintCost: 'with a hint it counts as missed',
  show: 'Show',
  analyse: 'Analyse',
  skip: 'Skip',
  next: 'Next',
  leave: 'Leave',
  share: 'Picture',
  states: {
    open: 'Not tried yet',
    begun: 'Begun',
    clean: 'Found at the first try',
    later: (tries: number, hints: number) =>
      hints > 0 ? `Found with ${counted(hints, 'hint')}` : `Found at try ${number(tries)}`,
    shown: 'Not found',
  },
  picture: {
    of: (day: string) => `Puzzle of ${dated.format(new Date(`${day}T12:00`))}`,
    alt: (day: string, stars: string, result: string) =>
      `The puzzle of ${dated.format(new Date(`${day}T12:00`))}, ${stars}: its board and rack, without the answer. ${result}.`,
    note: 'The picture shows the question and how you did. The answer is not in it.',
    send: 'Send',
    copy: 'Copy',
    copied: 'Copied',
    download: 'Download',
    failed: 'The picture could not be made.',
  },
  day: (day: string) => dated.format(new Date(`${day}T12:00`)),
  missing: 'There is no such puzzle here.',
  failed: 'The server did not answer.',
  busy: 'Too many puzzles at once. Try again in a moment.',
  retry: 'Try again',
}

export type PuzzlesText = Translated<typeof en>
