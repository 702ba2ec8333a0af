/** Whether phones of the same network can join, as a page on the server's own machine knows it. */
import { Refused } from '../api/client'
import { houseApi } from '../api/house'
import { refusalText } from '../text/server'
import { text } from '../text/text.svelte'

interface House {
  /** the address of the page for phones, if they may join */
  address: string | null
  maySwitch: boolean
  /** whether the server has answered */
  known: boolean
  busy: boolean
  failure: string
}

/** Whether the page's own address is one of this device. */
export const IS_HERE = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname)

export const house: House = $state({
  address: null,
  maySwitch: false,
  known: false,
  busy: false,
  failure: '',
})

function take(state: { may_switch: boolean; address?: string | null }): void {
  house.address = state.address ?? null
  house.maySwitch = state.may_switch
  house.known = true
}

/** Asks the server; elsewhere than on its own machine there is nothing to ask. */
export async function askHouse(): Promise<void> {
  if (!IS_HERE) return
  await houseApi
    .state()
    .then(take)
    .catch(() => undefined)
}

export async function switchHouse(open: boolean): Promise<void> {
  if (house.busy) return
  house.busy = true
  house.failure = ''
  try {
    take(await houseApi.switch(open))
  } catch (error) {
    house.failure = error instanceof Refused ? refusalText(error.refusal) : text.newGame.failed
  } finally {
    house.busy = false
  }
}

/** Where links of the page lead: for phones, once they may join. */
export function baseAddress(): string {
  return house.address ?? document.baseURI
}
