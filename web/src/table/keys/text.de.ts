/** The texts about keys at the table, in German. */
import type { Translated } from '../../text/catalogue'
import type { keysText as english } from './text.en'

export const keysText: Translated<typeof english> = {
  title: 'Tasten am Tisch',
  word: 'Ein Wort legen',
  rack: 'Dein Bänkchen',
  back: 'Zurückblättern',
  walk: 'Über das Brett gehen',
  begin: 'Hier anfangen; noch einmal dreht',
  tile: 'Einen Stein legen',
  blank: 'Einen Blanko als diesen Buchstaben legen',
  last: 'Den letzten zurücknehmen',
  go: 'Loslassen',
  shuffle: 'Mischen',
  sort: 'Ordnen',
  recall: 'Alle Steine zurückholen',
  play: 'Ausspielen, mit den Punkten dafür',
  turn: 'Ein Zug',
  ends: 'Erster, letzter',
  note: 'Die Pfeile nach oben und unten gelten dem Bänkchen, solange du tippst oder wenn es den Fokus hat.',
  opens: 'öffnet dies',
  names: {
    space: 'Leertaste',
    shift: 'Umschalt',
    backspace: 'Rück',
    escape: 'Esc',
    enter: 'Enter',
    home: 'Pos1',
    end: 'Ende',
  },
}
