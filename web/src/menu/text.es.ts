/** The texts of the menu that other screens use, too, in Spanish. */
import type { Translated } from '../text/catalogue'
import type { menuText as english } from './text.en'

export const menuText: Translated<typeof english> = {
  menu: {
    open: 'Menú',
    keys: 'Teclas',
    title: 'Menú',
    tutorial: 'Aprender en un minuto',
    words: 'Aprender palabras',
    puzzles: 'Problemas',
    typePlay: 'Escribir una jugada',
    draws: 'Reparto limpio',
  },
}
