/** Delivers a command exactly once, over a socket that may be silent or a network that may fail. */
import { Refused, Unreachable } from '../../api/client'
import { ENGLISH } from '../../api/tile-sets.svelte'
import type { Command, Refusal } from '../../api/types'
import { preparingText } from '../../lobby/options/languages'
import { FIRST_WAIT, longer, pause } from '../../shared/pause'
import { followLists, isPreparing, oncePrepared } from '../../shared/preparing'
import * as change from '../table.svelte'
import { opened } from './open-table'
import { overPost } from './receive'

const ANSWER_LIMIT = 4000

interface Waiting {
  resolve: () => void
  reject: (reason: unknown) => void
}

// commands of a table that was left are still settled: a late response must find its caller
const waiting = new Map<string, Waiting>()

/** The socket reported the command of this key as done. */
export function accepted(key: string): void {
  waiting.get(key)?.resolve()
}

/** The socket reported the command of this key as refused. */
export function refused(key: string | null, error: Refusal): void {
  waiting.get(key ?? '')?.reject(new Refused(422, error))
}

/**
 * Sends the command, over the socket if there is one; resolves when it is done. If the words that
 * judge it are still being prepared, it is sent again once they are there.
 */
export async function send(
  id: string,
  key: string,
  version: number,
  command: Command,
): Promise<void> {
  if (opened.referee) return opened.referee.command(command)
  await oncePrepared(
    () => (opened.live?.open ? overSocket : untilAnswered)(id, key, version, command),
    () => languageOfTable(),
    () => id === opened.game,
    () => change.tell(preparingText(languageOfTable())),
  )
}

function languageOfTable(): string {
  return change.table.view?.language ?? ENGLISH
}

/** Says that the words of this table are being prepared, as long as they are; calls `ready` then. */
export async function tellOfWords(language: string, ready: () => void): Promise<void> {
  const id = opened.game
  const sentence = preparingText(language)
  await followLists((lexicons) => {
    if (id !== opened.game) return false
    const waits = isPreparing(lexicons, language)
    if (waits && change.table.notice !== sentence) change.tell(sentence)
    if (!waits && change.table.notice === sentence) {
      change.tell('')
      ready()
    }
    return waits
  })
}

/** Sends over the socket; falls back to POST when it stays silent. */
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
 * Sends by POST, repeatedly under the same key while the server is unreachable: whether request or
 * response was lost, the server does it once.
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
