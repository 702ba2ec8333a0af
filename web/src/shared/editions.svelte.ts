import { api } from '../api/client'
import type { Edition } from '../api/types'
import { titleOf } from '../text/server'

/** The editions the server knows, fetched once. */
export const editions: { list: Edition[] } = $state({ list: [] })

let asked: Promise<void> | null = null

export function loadEditions(): Promise<void> {
  asked ??= api
    .editions()
    .then((list) => {
      editions.list = list
    })
    .catch((error: unknown) => {
      asked = null
      throw error
    })
  return asked
}

/** The number of this seat, where the edition's players have numbers. */
export function numberAtTable(edition: string, seat: number): string {
  const known = editions.list.find((one) => one.name === edition)
  return known?.numbers_players ? String(seat + 1) : ''
}

export function editionTitle(name: string): string {
  const edition = editions.list.find((one) => one.name === name)
  return edition ? titleOf(edition) : name
}
