/** Whether somebody else at a game that is over has asked for another one. */
import { api } from '../../api/client'
import { askedAfter } from '../../lobby/gathering/invited'
import { whileShown } from '../../shared/while-shown'

const EVERY = 4_000

/** Who has asked, by name; nobody yet where it is empty. */
export const rematch = $state({ askedBy: '' })

/** Keeps it fresh until the function that it returns is called. */
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
