/** The texts of the menu, in English. */
import { list } from '../text/counting.en'

export const menuText = {
  menu: {
    open: 'Menu',
    title: 'Menu',
    language: 'Language',
    theme: 'Light or dark',
    themes: { auto: 'Auto', light: 'Light', dark: 'Dark' },
    palette: 'Board colours',
    palettes: { edition: 'Edition', contrast: 'High contrast', safe: 'Colour-safe' },
    hideUnseen: 'Hide unseen tiles',
    rules: 'Rules',
    typePlay: 'Write a play',
    resign: 'Resign',
    resignSure: 'Resign this game?',
    resignBody: 'The game ends for you at once; the others keep their scores.',
    abort: 'Break off',
    abortSure: 'Break this game off?',
    abortAlone: 'The game ends at once, and nobody wins.',
    abortTogether: (names: readonly string[]) =>
      `The game ends, and nobody wins, once ${list(names)} ${names.length === 1 ? 'agrees' : 'agree'} too.`,
    newGame: 'New game',
  },
}
