/** What others may see of the finished game on the page, as its players set it. */
import { Refused } from '../../api/client'
import { sharing as api } from '../../api/sharing'
import type { Asked, Sharing } from '../../api/types'
import { whileShown } from '../../shared/while-shown'
import { refusalText } from '../../text/server'
import { text } from '../../text/text.svelte'

/** The socket says it at once; without one, and for news of another server, this does. */
const EVERY = 15_000

interface State {
  /** the finished game whose player this is; empty elsewhere */
  game: string
  now: Sharing | null
  busy: boolean
  problem: string
}

function fresh(game: string): State {
  return { game, now: null, busy: false, problem: '' }
}

export const sharing: State = $state(fresh(''))

/** Keeps the state of a player's finished game fresh until the returned function is called. */
export function followSharing(id: string): () => void {
  Object.assign(sharing, fresh(id))
  const close = id ? whileShown(askSharing, EVERY) : undefined
  return () => {
    close?.()
    Object.assign(sharing, fresh(''))
  }
}

/** Loads the state again; a change of this player's own under way brings a newer one. */
export async function askSharing(): Promise<void> {
  const id = sharing.game
  if (!id || sharing.busy) return
  try {
    const answer = await api.ofGame(id)
    if (sharing.game === id && !sharing.busy) sharing.now = answer
  } catch (error) {
    if (sharing.game === id && !sharing.now) sharing.problem = problemOf(error)
  }
}

/** Switches the link, or shows and hides own racks; returns whether it was done. */
export async function changeSharing(asked: Asked<'change_sharing'>): Promise<boolean> {
  const id = sharing.game
  if (!id || sharing.busy) return false
  sharing.busy = true
  sharing.problem = ''
  try {
    const answer = await api.change(id, asked)
    if (sharing.game === id) sharing.now = answer
    return true
  } catch (error) {
    if (sharing.game === id) sharing.problem = problemOf(error)
    return false
  } finally {
    sharing.busy = false
  }
}

/** The secret of the link, if it is switched on. */
export function sharedSecret(): string | null {
  return sharing.now?.link?.split('/').at(-1) ?? null
}

function problemOf(error: unknown): string {
  return error instanceof Refused ? refusalText(error.refusal) : text.sharing.failed
}
