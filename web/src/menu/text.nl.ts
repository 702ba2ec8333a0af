/** The texts of the menu that other screens use, too, in Dutch. */
import type { Translated } from '../text/catalogue'
import type { menuText as english } from './text.en'

export const menuText: Translated<typeof english> = {
  menu: {
    open: 'Menu',
    keys: 'Toetsen',
    title: 'Menu',
    tutorial: 'Leren in één minuut',
    words: 'Woorden leren',
    puzzles: 'Puzzels',
    typePlay: 'Een zet typen',
    draws: 'Eerlijk trekken',
  },
}
