/** The texts about keys at the table, in Spanish. */
import type { Translated } from '../../text/catalogue'
import type { keysText as english } from './text.en'

export const keysText: Translated<typeof english> = {
  title: 'Teclas en la mesa',
  word: 'Poner una palabra',
  rack: 'Tu atril',
  back: 'Repasar',
  walk: 'Moverse por el tablero',
  begin: 'Empezar aquí; otra vez para girar',
  tile: 'Poner una ficha',
  blank: 'Poner un comodín como esa letra',
  last: 'Retirar la última',
  go: 'Soltar',
  shuffle: 'Mezclar',
  sort: 'Ordenar',
  recall: 'Retirar todas las fichas',
  play: 'Jugar, con sus puntos',
  turn: 'Un turno',
  ends: 'Primero, último',
  note: 'Las flechas arriba y abajo actúan en el atril mientras escribes o cuando tiene el foco.',
  opens: 'abre esto',
  names: {
    space: 'Espacio',
    shift: 'Mayús',
    backspace: 'Retroceso',
    escape: 'Esc',
    enter: 'Intro',
    home: 'Inicio',
    end: 'Fin',
  },
}
