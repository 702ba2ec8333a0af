/** The player's notifications of turns. */
import { api, Refused } from '../api/client'
import type { Notices } from '../api/types'
import { refusalText } from '../text/server'
import { spoken, text } from '../text/text.svelte'
import { browserId, keysOf, subscribe, subscriptionHere } from './web-push'

interface State {
  /** the server's settings; null until loaded */
  settings: Notices | null
  /** whether this browser is subscribed */
  here: boolean
  busy: boolean
  objection: string
}

export const notices: State = $state({ settings: null, here: false, busy: false, objection: '' })

async function take(settings: Notices): Promise<void> {
  const subscription = await subscriptionHere()
  const id = subscription && (await browserId(subscription.endpoint))
  notices.settings = settings
  notices.here = settings.pushes.some((push) => push.id === id)
}

/** Loads the settings; none if the server does not answer. */
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
  const key = notices.settings?.push_key
  if (!key) return
  const keys = await subscribe(key)
  await api.guest()
  await take(await api.tellBrowser({ ...keys, language: spoken.language }))
}

/** Switches existing notifications to the language just chosen. */
export async function updateNoticeLanguage(): Promise<void> {
  const language = spoken.language
  const settings = notices.settings
  const subscription = notices.here ? await subscriptionHere() : null
  if (subscription)
    await api.tellBrowser({ ...keysOf(subscription), language }).catch(() => undefined)
  if (settings?.mail?.confirmed) {
    const { address, every_game } = settings.mail
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

/** Sends a confirmation mail to a new address; a confirmed one just changes its settings. */
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
