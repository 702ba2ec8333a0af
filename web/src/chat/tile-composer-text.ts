/** What is said where words are laid in tiles; it comes with them, not with every table. */
import { spoken } from '../text/text.svelte'

const en = {
  wall: 'Words to lay in tiles',
  hint: 'Type, or tap letters.',
  letters: 'Letters',
  space: 'Space',
  takeBack: 'Take back',
}

const de: typeof en = {
  wall: 'Wörter, die mit Steinen gelegt werden',
  hint: 'Tippe, auf der Tastatur oder auf die Buchstaben.',
  letters: 'Buchstaben',
  space: 'Lücke',
  takeBack: 'Zurück',
}

const fr: typeof en = {
  wall: 'Mots posés en lettres',
  hint: 'Tape, ou touche des lettres.',
  letters: 'Lettres',
  space: 'Espace',
  takeBack: 'Reprendre',
}

const es: typeof en = {
  wall: 'Palabras puestas con fichas',
  hint: 'Escribe, o toca las letras.',
  letters: 'Letras',
  space: 'Espacio',
  takeBack: 'Deshacer',
}

const nl: typeof en = {
  wall: 'Woorden in letters gelegd',
  hint: 'Typ, of tik op letters.',
  letters: 'Letters',
  space: 'Spatie',
  takeBack: 'Terugnemen',
}

const TEXTS: Readonly<Record<typeof spoken.language, typeof en>> = { en, de, fr, es, nl }

export function tileComposerText(): typeof en {
  return TEXTS[spoken.language]
}
