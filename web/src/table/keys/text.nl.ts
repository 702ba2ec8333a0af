/** The texts about keys at the table, in Dutch. */
import type { Translated } from '../../text/catalogue'
import type { keysText as english } from './text.en'

export const keysText: Translated<typeof english> = {
  title: 'Toetsen aan tafel',
  word: 'Een woord leggen',
  rack: 'Je plankje',
  back: 'Terugkijken',
  walk: 'Over het bord lopen',
  begin: 'Hier beginnen; nog eens om te draaien',
  tile: 'Een letter leggen',
  blank: 'Een blanco als die letter leggen',
  last: 'De laatste terugnemen',
  go: 'Loslaten',
  shuffle: 'Schudden',
  sort: 'Ordenen',
  recall: 'Alle letters terugnemen',
  play: 'Spelen, met de punten ervoor',
  turn: 'Eén beurt',
  ends: 'Eerste, laatste',
  note: 'Pijl omhoog en omlaag gelden voor het plankje terwijl je typt of als het de focus heeft.',
  opens: 'opent dit',
  names: {
    space: 'Spatie',
    shift: 'Shift',
    backspace: 'Terug',
    escape: 'Esc',
    enter: 'Enter',
    home: 'Home',
    end: 'End',
  },
}
