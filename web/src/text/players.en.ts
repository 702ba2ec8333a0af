/** Players in English sentences: "you" for the reader, names for the others. */
import { list } from './counting.en'
import { type Named, readerFirst } from './named'

/** A player at the start of a sentence, or in a heading. */
export function player({ name, you }: Named): string {
  return you ? 'You' : name
}

/** A player within a sentence. */
export function within({ name, you }: Named): string {
  return you ? 'you' : name
}

/** Several players at the start of a sentence. */
export function together(players: readonly Named[]): string {
  return list(readerFirst(players).map((one, place) => (place ? within(one) : player(one))))
}

/** Something of a player's: your turn, Ann’s turn. */
export function of({ name, you }: Named): string {
  return you ? 'your' : `${name}’s`
}

/** A player and a verb in the present tense: "Ann loses", "You lose". */
export function does(who: Named, others: string, yours: string): string {
  return `${player(who)} ${who.you ? yours : others}`
}
