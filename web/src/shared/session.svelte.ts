/** Whether this page's session has ended, and word of that among the browser's tabs. */
import { accountApi } from '../api/account'

/** `ended` while the page shows that its player has signed out. */
export const session: { ended: boolean } = $state({ ended: false })

const CHANNEL = 'tilewright-session'

/** Tells the browser's other tabs that someone has signed in or out here. */
export function announceSession(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(null)
  channel.close()
}

/** Calls `changed` when someone signs in or out in another tab, until the result is called. */
export function onSession(changed: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = changed
  return () => channel.close()
}

/** Asks the server whether the browser still has a session; without an answer nothing changes. */
export async function checkSession(): Promise<void> {
  try {
    session.ended = !(await accountApi.who()).guest
  } catch {
    // the connection is lost rather than the session
  }
}
