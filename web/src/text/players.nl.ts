/** Players in Dutch sentences: "je" for the reader, names for the others. */
import { list } from './counting.nl'
import { type Named, readerFirst } from './named'

/** A player at the start of a sentence, or in a heading. */
export function player({ name, you }: Named): string {
  return you ? 'Jij' : name
}

/** A player within a sentence. */
export function within({ name, you }: Named): string {
  return you ? 'jij' : name
}

/** Several players at the start of a sentence. */
export function together(players: readonly Named[]): string {
  return list(readerFirst(players).map((one, place) => (place ? within(one) : player(one))))
}

/** Of a player: van Ada, van jou. */
export function of({ name, you }: Named): string {
  return you ? 'van jou' : `van ${name}`
}

/** A player and a verb in the present tense: "Ada verliest", "Je verliest". */
export function does(who: Named, others: string, yours: string): string {
  return who.you ? `Je ${yours}` : `${who.name} ${others}`
}

/** A player and what they have done: "Ada heeft gewonnen", "Je hebt gewonnen". */
export function did(who: Named, what: string): string {
  return does(who, `heeft ${what}`, `hebt ${what}`)
}
