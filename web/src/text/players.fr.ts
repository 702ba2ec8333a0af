/** Players in French sentences: "tu" for the reader, names for the others. */
import { list, of as ofName } from './counting.fr'
import { type Named, readerFirst } from './named'

/** A player at the start of a sentence, or in a heading. */
export function player({ name, you }: Named): string {
  return you ? 'Tu' : name
}

/** A player within a sentence, alone or in a list. */
export function within({ name, you }: Named): string {
  return you ? 'toi' : name
}

/** A player as the subject of a clause. */
export function subject({ name, you }: Named): string {
  return you ? 'tu' : name
}

/** Several players at the start of a sentence; with the reader the verb is in the second person plural. */
export function together(players: readonly Named[]): string {
  const named = list(readerFirst(players).map(within))
  return named.charAt(0).toUpperCase() + named.slice(1)
}

/** Of a player: de toi, d’Ada. */
export function of({ name, you }: Named): string {
  return you ? 'de toi' : ofName(name)
}

/** A player and a verb in the present tense: "Ada perd", "Tu perds". */
export function does(who: Named, others: string, yours: string): string {
  return `${player(who)} ${who.you ? yours : others}`
}

/** A player and what they did: "Ada a joué", "Tu as joué". */
export function did(who: Named, what: string): string {
  return does(who, `a ${what}`, `as ${what}`)
}
