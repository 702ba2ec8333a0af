/** Whether another player of a finished game has asked for a rematch. */
import { api } from '../../api/client'
import { askedAfter } from '../../lobby/gathering/invited'
import { whileShown } from '../../shared/while-shown'

const EVERY = 4_000

/** The name of the player who asked; empty for none. */
export const rematch = $state({ askedBy: '' })

/** Keeps it fresh until the returned function is called. */
export function openRematch(game: string): () => void {
  let open = true
  async function ask(): Promise<void> {
    const { mine } = await api.invitations()
    if (open) rematch.askedBy = askedAfter(game, mine)
  }
  rematch.askedBy = ''
  void ask().catch(() => undefined)
  const close = whileShown(ask, EVERY)
  return () => {
    open = false
    close()
  }
}
