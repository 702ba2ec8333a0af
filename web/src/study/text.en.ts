/** The texts of study, in English. They come with it, not with the page. */
import { tenths } from '../coach/figures'
import type { Translated } from '../text/catalogue'
import { counted, plural, points, tiles } from '../text/counting.en'

const tenth = tenths('en-GB')

export const en = {
  title: 'Try again · Tilewright',
  label: 'Try again',
  progress: (turn: number, place: number, all: number) => `Turn ${turn} · ${place} of ${all}`,
  made: {
    play: (word: string, at: string, score: number) =>
      `You played ${word} at ${at} for ${points(score)}.`,
    exchange: (put: string) => `You exchanged ${tiles(put)}.`,
    pass: () => 'You passed.',
  },
  lost: (cost: number) =>
    cost < 0.1
      ? 'No move was worth more. Find it again, or one as good.'
      : `That gave up ${tenth(cost)} points. Find something better.`,
  grades: {
    best: () => 'The best there was.',
    better: (gain: number, cost: number) =>
      `Better, by ${tenth(gain)} points. The best is worth ${tenth(cost)} more: look on, or go on.`,
    not_yet: (cost: number) => `Not yet: the best is worth ${tenth(cost)} more.`,
  },
  themes: {
    bingo: 'All your tiles go down at once.',
    q_without_u: 'The Q needs no U here.',
    going_out: 'You can go out.',
    blank: 'Keep the blank.',
    s: 'Keep the S.',
    q_kept: 'Get rid of the Q.',
    heavy_tile: 'A tile of eight points or more can score.',
    exchange: 'Playing or exchanging: which is better?',
    same_tiles: 'The same tiles score more elsewhere.',
    s_hook: 'An S ends a word and begins another.',
    hook: 'One letter changes a word on the board.',
    extension: 'A word on the board can grow.',
    premium_word: 'Reach a square that multiplies the word.',
    premium_letter: 'A high-scoring letter can count in two words.',
    side_by_side: 'Lay a word alongside another.',
    short_word: 'A word of two or three letters opens the place.',
    balance: 'Keep vowels and consonants in balance.',
    doubles: 'Keep fewer letters twice.',
    good_tiles: 'Keep the good tiles.',
    kept_tiles: 'Mind what stays on the rack.',
    longer_word: 'There is a longer word.',
    same_place: 'Your place was right: find another word for it.',
    double_word: 'A word can count double.',
    letter_premium: 'A high-scoring letter can reach a letter premium.',
    left_over: 'Keep fewer points: the bag is empty.',
    opened: 'Mind what you open for the others.',
    higher_score: 'Another move scores more.',
  },
  noTheme: 'Nothing in particular stands out: look for more points.',
  squares: (names: string) => `The tiles go to ${names}.`,
  noSquares: 'The best move lays no tiles.',
  letters: (held: string) => `The tiles are ${tiles(held)}.`,
  answer: {
    play: (word: string, at: string, score: number) => `${word} at ${at} for ${points(score)}.`,
    exchange: (put: string) => `Exchange ${tiles(put)}.`,
    pass: () => 'Pass.',
  },
  hint: 'Hint',
  show: 'Show',
  skip: 'Skip',
  next: 'Next',
  finish: 'Finish',
  leave: 'Leave',
  end: {
    title: 'That was all of them',
    none: 'No turn of this game is worth trying again.',
    found: (found: number, all: number) =>
      found === all
        ? 'Found without a hint, every one.'
        : `Found without a hint: ${found} of ${all}.`,
    again: 'Once more',
    back: 'Back to the game',
  },
  mistakes: {
    title: 'My mistakes',
    about:
      'Turns that you missed, or needed a hint for. Each comes back when you are about to forget it, and later each time you find it.',
    tryAgain: (count: number) => `Try ${counted(count, 'turn')} again`,
    nothingDue: 'Nothing to try again today.',
    waiting: (count: number) =>
      `A day has five new turns at most; ${counted(count, 'turn')} ${plural(count, 'waits', 'wait')} for the next days.`,
    none: 'Turns that are worth another try come here from the end of each game.',
    play: 'Play a game',
    keep: 'Add turns that I miss',
    list: 'The list',
    aside: 'Set aside',
    cost: (cost: number) => (cost < 0.1 ? '' : `−${tenth(cost)}`),
    found: (times: number) =>
      times === 1 ? 'found once' : times === 2 ? 'found twice' : `found ${times} times`,
    drop: 'Drop',
    later: 'Try this turn again later',
    dropThis: 'Drop from My mistakes',
    added: 'The turn is in My mistakes.',
    dropped: 'The turn is no longer in My mistakes.',
    dropTurn: (rack: string) => `Drop the turn with ${tiles(rack)}`,
    exchanged: (put: string) => `exchanged ${tiles(put)}`,
    passed: 'passed',
  },
  todo: {
    layOrExchange: (exchange: string) => `Lay tiles on the board, or press ${exchange}.`,
    exchange: (exchange: string) => `Press ${exchange}, then choose the tiles.`,
  },
  missing: 'This game cannot be shown to you, or it is not over.',
  unjudged: 'This turn is near the end of its game, and how good it was cannot be said for sure.',
  failed: 'The server did not answer.',
  busy: 'The coach is busy with other games. Try again in a moment.',
  retry: 'Try again',
}

export type StudyText = Translated<typeof en>
