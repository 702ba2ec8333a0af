/** Handles what the server sends for the open table. */
import { takeGameAhead } from '../../api/ahead'
import { api, Refused } from '../../api/client'
import type { Command, View } from '../../api/types'
import { attend } from '../../chat/talk.svelte'
import { FIRST_WAIT, longer, pause } from '../../shared/pause'
import { attendWatching } from '../../watching/permission.svelte'
import { falls } from '../curtain/curtain'
import {
  device,
  isCurtained,
  isShared,
  seatsHere,
  setCan,
  setHere,
  setShown,
} from '../curtain/device.svelte'
import * as change from '../table.svelte'
import { table } from '../table.svelte'
import * as hand from '../turn/hand'
import { forgetHand } from '../turn/live-score'
import { armedBefore, forgetLaidAt, laidBefore } from '../turn/stored-laying'
import { giveNumber } from './draw-number'
import { opened } from './open-table'

/** the game whose number is being sent */
let giving = ''
/** the game whose seats are being loaded */
let learning = ''

/** Shows the view, hides it when the device changes hands, and sends the requested numbers. */
export function show(view: View): void {
  if (!opened.newest || view.version >= opened.newest.version) opened.newest = view
  if (device.here === null) {
    void learnSeats(view)
    return
  }
  if (opened.seat !== undefined && view.seat !== opened.seat) return
  const before = table.view
  if (!before) {
    hand.replaceLaying(laidBefore(view))
    change.setArmed(armedBefore(view))
  }
  change.showView(view)
  attend(view, device.here)
  attendWatching(view)
  if (falls(before, view, device.here, device.shown)) {
    if (device.shown !== null) forgetHand()
    setShown(null)
    if (view.words === 'challenge') void learnOptions()
  }
  if (view.state === 'waiting') void giveNumbers()
}

/** Shows nothing before the seats are known: the rack might not be this player's. */
async function learnSeats(view: View): Promise<void> {
  const id = opened.game
  if (learning === id) return
  learning = id
  for (let wait = FIRST_WAIT; id === opened.game && device.here === null; wait = longer(wait)) {
    try {
      const here = await seatsHere(view)
      if (id === opened.game) setHere(here)
    } catch {
      await pause(wait)
    }
  }
  if (learning === id) learning = ''
  if (id !== opened.game) return
  if (isShared()) opened.seat = view.seat ?? undefined
  if (opened.newest) show(opened.newest)
}

/** Loads what each player here may do while no rack is visible: challenge or accept. */
async function learnOptions(): Promise<void> {
  const id = opened.game
  try {
    const seats = device.here ?? []
    const views = await Promise.all(seats.map((one) => api.view(id, one)))
    const shown = table.view
    if (id !== opened.game || !shown || !isCurtained(shown)) return
    if (views.some((view) => view.version !== shown.version)) return
    setCan(Object.fromEntries(views.map((view) => [view.seat, view.can])))
  } catch {
    // then only showing a rack is offered, where all can be done
  }
}

/** Sends a number for every seat here, one after the other. */
async function giveNumbers(): Promise<void> {
  const id = opened.game
  if (giving === id) return
  giving = id
  for (const one of device.here ?? []) {
    await giveNumber(one, {
      view: () => (id === opened.game ? opened.newest : null),
      send: (key, version, command) =>
        overPost(id, key, version, command, isShared() ? one : undefined),
      refresh,
      pause,
    })
  }
  if (giving === id) giving = ''
}

/** Loads the view again. */
export async function refresh(): Promise<void> {
  const id = opened.game
  try {
    const ahead = opened.seat === undefined ? takeGameAhead(id) : null
    const view = await (ahead ?? api.view(id, opened.seat))
    if (id === opened.game) show(view)
  } catch (error) {
    if (id !== opened.game || table.view) return
    if (error instanceof Refused && (error.status === 401 || error.status === 404)) {
      opened.live?.close()
      forgetLaidAt(id)
      change.setMissing()
    } else if (error instanceof Refused && error.refusal.code === 'damaged') {
      opened.live?.close()
      change.setMissing(error.refusal)
    } else {
      change.setLost(true)
    }
  }
}

/** A spectator's connection also ends when the players no longer allow spectators. */
export async function checkWatching(): Promise<void> {
  const id = opened.game
  if (table.view?.seat !== null) return
  try {
    await api.view(id)
  } catch (error) {
    if (id !== opened.game || !(error instanceof Refused) || error.status !== 404) return
    opened.live?.close()
    change.setLost(false)
    change.setMissing()
  }
}

/** Carries its game's id, for the page may show another by the time it is sent. */
export async function overPost(
  id: string,
  key: string,
  version: number,
  command: Command,
  by = opened.seat,
): Promise<void> {
  const view = await api.command(id, key, version, command, by)
  if (id === opened.game) show(view)
}
