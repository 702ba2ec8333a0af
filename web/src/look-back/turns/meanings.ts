/** The source of meanings for a finished game's words. */
import type { Meanings } from '../../api/types'

export interface Words {
  /** the game or record of the words */
  readonly name: string
  readonly ask: () => Promise<Meanings>
}
