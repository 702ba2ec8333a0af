/** Which words on the score sheet can be looked up during the game: words that the referee let
stand. */ import type { Edition, Turn, View } from '../../api/types'

type Table = Pick<View, 'words' | 'terms' | 'state'>

export function canLookUp(
  { words, terms, state }: Table,
  { dictionary }: Pick<Edition, 'dictionary'>,
  turn: Pick<Turn, 'kind' | 'withdrawn' | 'challenges'>,
): boolean {
  if (state === 'over' || turn.kind !== 'play' || turn.withdrawn) return false
  if (words === 'challenge') return turn.challenges.some((challenge) => !challenge.succeeded)
  return dictionary !== 'challenges_only' && terms.show_words !== false
}
