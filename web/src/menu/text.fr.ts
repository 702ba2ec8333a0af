/** The texts of the menu that other screens use, too, in French. */
import type { Translated } from '../text/catalogue'
import type { menuText as english } from './text.en'

export const menuText: Translated<typeof english> = {
  menu: {
    open: 'Menu',
    keys: 'Touches',
    title: 'Menu',
    tutorial: 'Apprendre en une minute',
    words: 'Apprendre des mots',
    puzzles: 'Problèmes',
    typePlay: 'Taper un coup',
    draws: 'Tirage équitable',
  },
}
