/** Whether and how the server tells this player of turns while they are away. */
import { api, Refused } from '../api/client'
import type { Notices } from '../api/types'
import { refusalText } from '../text/server'
import { spoken, text } from '../text/text.svelte'
import { browserId, keysOf, subscribe, subscriptionHere } from './subscribing'

interface State {
  /** what the server offers and knows; none until it has said so */
  told: Notices | null
  /** whether it tells this very browser */
  here: boolean
  busy: boolean
  objection: string
}

export const notices: State = $state({ told: null, here: false, busy: false, objection: '' })

async function take(told: Notices): Promise<void> {
  const subscription = await subscriptionHere()
  const id = subscription && (await browserId(subscription.endpoint))
  notices.told = told
  notices.here = told.pushes.some((push) => push.id === id)
}

/** Asks the server; a server that does not answer offers nothing. */
export async function loadNotices(): Promise<void> {
  notices.objection = ''
  await api
    .notices()
    .then(take)
    .catch(() => undefined)
}

async function doing(work: () => Promise<void>, failure: string): Promise<void> {
  notices.busy = true
  notices.objection = ''
  try {
    await work()
  } catch (error) {
    notices.objection = error instanceof Refused ? refusalText(error.refusal) : failure
  } finally {
    notices.busy = false
  }
}

export function tellBrowser(wanted: boolean): Promise<void> {
  return doing(wanted ? tellHere : tellNotHere, text.notices.browserFailed)
}

async function tellHere(): Promise<void> {
  const key = notices.told?.push_key
  if (!key) return
  const keys = await subscribe(key)
  await api.guest()
  await take(await api.tellBrowser({ ...keys, language: spoken.language }))
}

/** Who is told already is told in the language that has just been chosen. */
export async function tellInTheLanguageSpoken(): Promise<void> {
  const language = spoken.language
  const told = notices.told
  const subscription = notices.here ? await subscriptionHere() : null
  if (subscription)
    await api.tellBrowser({ ...keysOf(subscription), language }).catch(() => undefined)
  if (told?.mail?.confirmed) {
    const { address, every_game } = told.mail
    await api.tellByMail({ address, every_game, language }).catch(() => undefined)
  }
}

async function tellNotHere(): Promise<void> {
  const subscription = await subscriptionHere()
  if (subscription) {
    await api.tellBrowserNoMore(await browserId(subscription.endpoint))
    await subscription.unsubscribe()
  }
  await take(await api.notices())
}

/** The address is asked by mail whether it wants more; a confirmed one keeps to other choices. */
export function tellByMail(address: string, everyGame: boolean): Promise<void> {
  return doing(async () => {
    await api.guest()
    const choices = { every_game: everyGame, language: spoken.language }
    await take(await api.tellByMail({ address, ...choices }))
  }, text.notices.failed)
}

export function forgetAddress(): Promise<void> {
  return doing(async () => {
    await api.tellByMailNoMore()
    await take(await api.notices())
  }, text.notices.failed)
}
