/** Opening and closing a table, and switching seats. */
import { api } from '../../api/client'
import { Live } from '../../api/live'
import type { View } from '../../api/types'
import { askTalk, closeTalk, hear, hearAgreement } from '../../chat/talk.svelte'
import { checkSession } from '../../shared/session.svelte'
import { askWatching, forgetWatching, hearWatching } from '../../watching/permission.svelte'
import { hearRematch, hearSharing } from '../afterwards.svelte'
import { forgetDevice, setHere, setShown } from '../curtain/device.svelte'
import * as change from '../table.svelte'
import { forgetHand } from '../turn/live-score'
import { forgetOpened, opened, type Referee } from './open-table'
import { checkWatching, refresh, show } from './receive'
import { accepted, refused } from './send'

export function openTable(id: string): void {
  closeTable()
  opened.game = id
  change.clearTable()
  forgetDevice()
  void refresh()
  connect()
}

/** Opens a table that is no game of the server's: nothing is stored, and nobody else sees it. */
export function openPractice(name: string, seat: number, referee: Referee): void {
  closeTable()
  opened.game = name
  opened.referee = referee
  change.clearTable()
  forgetDevice()
  setHere([seat])
}

export function closeTable(): void {
  forgetOpened()
  closeTalk()
  forgetWatching()
}

function connect(): void {
  opened.live?.close()
  opened.live = new Live(
    opened.game,
    {
      opened: () => {
        change.setLost(false)
        void askTalk()
        void askWatching()
        hearSharing()
        hearRematch()
      },
      lost: () => {
        change.setLost(true)
        void checkWatching()
      },
      failed: () => void checkSession(),
      view: show,
      accepted,
      refused,
      said: hear,
      agreed: hearAgreement,
      watching: hearWatching,
      sharing: hearSharing,
      rematch: hearRematch,
      present: change.setPresent,
    },
    opened.seat,
  )
}

/** Shows the rack of one of the seats here, with nothing left of the previous one. */
export async function lookFrom(one: number): Promise<boolean> {
  const id = opened.game
  let view: View
  try {
    view = await api.view(id, one)
  } catch {
    return false
  }
  if (id !== opened.game) return true
  opened.seat = one
  forgetHand()
  setShown(one)
  show(view)
  connect()
  return true
}
