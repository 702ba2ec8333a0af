/** Players in German sentences: "du" for the reader, names for the others. */
import { list, of as ofName } from './counting.de'
import { type Named, readerFirst } from './named'

/** A player at the start of a sentence, or in a heading. */
export function player({ name, you }: Named): string {
  return you ? 'Du' : name
}

/** A player within a sentence. */
export function within({ name, you }: Named): string {
  return you ? 'du' : name
}

/** A player to whom something is given: dir, Ada. */
export function toPlayer({ name, you }: Named): string {
  return you ? 'dir' : name
}

/** Several players at the start of a sentence; with "du" the verb is in the second person plural. */
export function together(players: readonly Named[]): string {
  return list(readerFirst(players).map((one, place) => (place ? within(one) : player(one))))
}

/** Something of a player's, a plain number included: deine 12, Adas 12. */
export function of({ name, you }: Named): string {
  return you ? 'deine' : ofName(name)
}

/** A player and a verb: "Ada gewinnt", "Du gewinnst". */
export function does(who: Named, others: string, yours: string): string {
  return `${player(who)} ${who.you ? yours : others}`
}
