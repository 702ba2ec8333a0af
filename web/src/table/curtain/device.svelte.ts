/** The players at this device, and whose rack is visible. */
import { api } from '../../api/client'
import type { View } from '../../api/types'
import { isUnderWay } from './curtain'

interface Device {
  /** the seats of this browser at the table; null until known */
  here: readonly number[] | null
  /** the seat whose rack is visible, if there are several */
  shown: number | null
  /** what each seat here may do while no rack is visible */
  can: Readonly<Record<number, View['can']>>
}

function fresh(): Device {
  return { here: null, shown: null, can: {} }
}

export const device: Device = $state(fresh())

export function forgetDevice(): void {
  Object.assign(device, fresh())
}

export function setHere(seats: readonly number[]): void {
  device.here = seats
}

export function setShown(seat: number | null): void {
  device.shown = seat
  device.can = {}
}

export function setCan(can: Readonly<Record<number, View['can']>>): void {
  device.can = can
}

/** Whether several players share this device. */
export function isShared(): boolean {
  return (device.here?.length ?? 0) > 1
}

/** Whether the table is hidden. */
export function isCurtained(view: View): boolean {
  return isShared() && device.shown === null && isUnderWay(view)
}

/** The seats of this browser at a table; asks the server only if there may be several. */
export async function seatsHere(view: View): Promise<readonly number[]> {
  if (view.seat === null) return []
  const people = view.players.filter((player) => player.kind === 'person')
  if (people.length < 2) return [view.seat]
  for (let skip = 0; ; ) {
    const games = await api.games(skip)
    const seats = games.find((game) => game.id === view.id)?.seats
    if (seats) return seats
    if (games.length === 0) return [view.seat]
    skip += games.length
  }
}
