/** This seat's share in the draws: a random number sent without asking the player. */
import { randomHex } from '../../api/random'
import type { Command, View } from '../../api/types'
import { FIRST_WAIT, longer } from '../../shared/pause'

/** The table's side of sending a number. */
export interface Giving {
  /** the newest view; null once the page has left the game */
  view: () => View | null
  send: (key: string, version: number, command: Command) => Promise<void>
  refresh: () => Promise<void>
  pause: (milliseconds: number) => Promise<void>
}

/** Whether this seat may send now: after the computers, so that none can react to it. */
export function isNumberWanted(view: View, seat: number): boolean {
  const numbers = view.proof?.numbers ?? []
  const computers = view.players.filter((player) => player.kind === 'computer')
  const waits = view.state === 'waiting' && numbers[seat] === null
  return waits && computers.every((player) => numbers[player.seat] !== null)
}

/** Sends a number until it arrives or another tab's has. */
export async function giveNumber(seat: number, at: Giving): Promise<void> {
  const key = randomHex()
  const command: Command = { type: 'number', number: randomHex() }
  for (let wait = FIRST_WAIT; ; wait = longer(wait)) {
    const view = at.view()
    if (!view || !isNumberWanted(view, seat)) return
    try {
      await at.send(key, view.version, command)
    } catch {
      // not worth reporting: the table has moved on, or the server is away
      await at.pause(wait)
      await at.refresh()
    }
  }
}
