/** The texts of the menu that other screens use, too, in German. */
import type { Translated } from '../text/catalogue'
import type { menuText as english } from './text.en'

export const menuText: Translated<typeof english> = {
  menu: {
    open: 'Menü',
    keys: 'Tasten',
    title: 'Menü',
    tutorial: 'In einer Minute lernen',
    words: 'Wörter lernen',
    puzzles: 'Rätsel',
    typePlay: 'Zug eintippen',
    draws: 'Faire Ziehung',
  },
}
