/** How a command gets to its table: once, over a socket that may be silent or a way that may fail. */
import { Refused, Unreachable } from '../../api/client'
import type { Command, Refusal } from '../../api/types'
import { FIRST_WAIT, longer, pause } from '../../shared/pause'
import * as change from '../table.svelte'
import { overPost } from './arriving'
import { opened } from './opened'

const ANSWER_LIMIT = 4000

interface Waiting {
  resolve: () => void
  reject: (reason: unknown) => void
}

// what was asked of a table that was left is still settled: a late answer must find who asked
const waiting = new Map<string, Waiting>()

/** The socket has said that the command of this key is done. */
export function accepted(key: string): void {
  waiting.get(key)?.resolve()
}

/** The socket has said that the command of this key is refused. */
export function refused(key: string | null, error: Refusal): void {
  waiting.get(key ?? '')?.reject(new Refused(422, error))
}

/** Done once it returns; over the socket where there is one. */
export function send(id: string, key: string, version: number, command: Command): Promise<void> {
  return (opened.live?.open ? overSocket : untilAnswered)(id, key, version, command)
}

/** Over the socket; a socket that stays silent is no reason not to ask again by POST. */
function overSocket(id: string, key: string, version: number, command: Command): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      if (id === opened.game) opened.live?.renew()
      void untilAnswered(id, key, version, command).then(resolve, reject)
    }, ANSWER_LIMIT)
    const settle = (done: () => void): void => {
      clearTimeout(timer)
      waiting.delete(key)
      done()
    }
    waiting.set(key, {
      resolve: () => settle(resolve),
      reject: (reason) => settle(() => reject(reason)),
    })
    opened.live?.send(key, version, command)
  })
}

/**
 * By POST, again and again under the same key while the server is out of reach: whether what was
 * lost was the way there or the answer, the server does it once.
 */
export async function untilAnswered(
  id: string,
  key: string,
  version: number,
  command: Command,
  by = opened.seat,
): Promise<void> {
  for (let wait = FIRST_WAIT; ; wait = longer(wait)) {
    try {
      await overPost(id, key, version, command, by)
      if (id === opened.game && opened.live?.open) change.setLost(false)
      return
    } catch (error) {
      if (!(error instanceof Unreachable) || id !== opened.game) throw error
      change.setLost(true)
      await pause(wait)
    }
  }
}
