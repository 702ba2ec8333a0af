/** Players in Spanish sentences: "tú" for the reader, names for the others. */
import { list } from './counting.es'
import { type Named, readerFirst } from './named'

/** A player at the start of a sentence, or in a heading. */
export function player({ name, you }: Named): string {
  return you ? 'Tú' : name
}

/** A player within a sentence. */
export function within({ name, you }: Named): string {
  return you ? 'tú' : name
}

/** Several players at the start of a sentence; with the reader the verb is in the second person plural. */
export function together(players: readonly Named[]): string {
  return list(readerFirst(players).map((one, place) => (place ? within(one) : player(one))))
}

/** Of a player: de Ada, tuyo. */
export function of({ name, you }: Named): string {
  return you ? 'tuyos' : `de ${name}`
}

/** A player and a verb; the reader is in the verb alone: "Ada gana", "Ganas". */
export function does(who: Named, others: string, yours: string): string {
  return who.you ? yours.charAt(0).toUpperCase() + yours.slice(1) : `${who.name} ${others}`
}

/** A player and what they have done: "Ada ha jugado", "Has jugado". */
export function did(who: Named, what: string): string {
  return does(who, `ha ${what}`, `has ${what}`)
}
