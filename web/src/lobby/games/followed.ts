/** Follows the listed invitations by their sockets: what is withdrawn or begins goes at once. */
import { LastingSocket } from '../../api/lasting-socket'
import type { GatheringMessage, Invitation, Invitations } from '../../api/types'
import { checkSession } from '../../shared/session.svelte'

/** Others are kept fresh by polling. */
const MOST = 5

const followed = new Map<string, LastingSocket>()

/** Follows these invitations and no others; calls `changed` when one of them does. */
export function followInvitations({ mine, open }: Invitations, changed: () => Promise<void>): void {
  const listed = [...mine, ...open].slice(0, MOST)
  const wanted = new Set(listed.map(({ id }) => id))
  for (const [id, socket] of followed) {
    if (!wanted.has(id)) {
      socket.close()
      followed.delete(id)
    }
  }
  for (const table of listed) {
    if (!followed.has(table.id)) followed.set(table.id, follow(table, changed))
  }
}

export function followNone(): void {
  followInvitations({ mine: [], open: [] }, async () => undefined)
}

function follow(table: Invitation, changed: () => Promise<void>): LastingSocket {
  let seen = table.version
  const refresh = (): void => {
    // if the server is away, keep what is shown; polling goes on
    void changed().catch(() => undefined)
  }
  return new LastingSocket(() => `gatherings/${encodeURIComponent(table.id)}/live`, {
    opened: () => undefined,
    // the server closes the socket of a table that this guest may no longer see
    lost: refresh,
    failed: () => void checkSession(),
    told: (message) => {
      const { version } = (message as GatheringMessage).gathering
      if (version <= seen) return
      seen = version
      refresh()
    },
  })
}
