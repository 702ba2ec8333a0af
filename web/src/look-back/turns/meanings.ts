/** Where the words of a game that is over are looked up. */
import type { Meanings } from '../../api/types'

export interface Words {
  /** the game or record that they were formed in */
  readonly name: string
  readonly ask: () => Promise<Meanings>
}
