/** The account's name for a player who has chosen none, as on a device that signed in earlier. */
import { accountApi } from '../../api/account'
import { change, settings } from '../../shared/settings.svelte'

/** Names kept for players who had chosen none. */
const NO_NAMES = ['', 'Guest', 'Gast']

export async function askName(): Promise<void> {
  if (!NO_NAMES.includes(settings.name)) return
  try {
    const { name } = await accountApi.who()
    change({ name: name ?? '' })
  } catch {
    // without an answer the name stays open
  }
}
