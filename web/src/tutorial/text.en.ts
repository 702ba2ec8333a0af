/** The texts of the tutorial, in English. They come with it, not with the page. */
import type { Translated } from '../text/catalogue'
import { points } from '../text/counting.en'

/** The names of the buttons that the texts speak of. */
export interface Buttons {
  play: string
  exchange: string
  challenge: string
}

export const en = {
  title: 'Learn in a minute · Tilewright',
  label: 'Tutorial',
  progress: (step: number, all: number) => `Step ${step} of ${all}`,
  /** the names of buttons come from the table's own texts */
  steps: {
    place: {
      title: 'Lay a word',
      body: () => 'Lay CAT across the star: pick the marked tile, then the marked square.',
    },
    sum: {
      title: 'See what it scores',
      body: ({ play }: Buttons) =>
        `Every tile counts its number, and coloured squares multiply: the star doubles the word. Now press ${play}.`,
    },
    exchange: {
      title: 'Exchange tiles',
      body: ({ exchange }: Buttons) =>
        `Robin has answered, and the marked tiles are hard to use. Press ${exchange}, pick all four and confirm.`,
    },
    blank: {
      title: 'Use a blank',
      body: ({ play }: Buttons) =>
        `One of your tiles is blank: it may be any letter, and scores nothing. Put it below TABLE, choose S and press ${play}.`,
    },
    challenge: {
      title: 'Challenge a word',
      body: ({ challenge }: Buttons) =>
        `Robin has made GEM into GEMZ. Is that a word? Press ${challenge}, see what it may cost, and press again.`,
    },
  },
  /** for the keyboard, and for those who hear the page */
  typing: (square: string) => `Or go to square ${square} and type.`,
  pointing: (tile: string, square: string) =>
    `${tile === '?' ? 'The blank' : tile} goes to ${square}.`,
  done: {
    play: (score: number) => `${points(score)} for you. Now Robin plays.`,
    exchange: 'You have drawn new tiles for them. Now Robin plays.',
  },
  aside: 'That is a turn too. Here, try this one.',
  end: {
    title: 'That is the game',
    body: 'GEMZ is no word, so Robin takes the tile back and scores nothing. You play in turns until the tiles run out; the highest score wins.',
    start: 'Play a computer now',
    first: 'Choose a game',
    failed: 'The game could not be started.',
  },
  skip: 'Skip step',
  leave: 'Leave',
  failed: 'The server did not answer.',
  again: 'Try again',
}

export type TutorialText = Translated<typeof en>
