/** Plays the sounds of the open table, on any screen of it. */
import { untrack } from 'svelte'
import type { View } from '../api/types'
import type { Laid } from '../board/placing/laying'
import { awaitGesture, playSound } from '../sound/sound'
import { device } from './curtain/device.svelte'
import { cueOfLaying, cuesBetween } from './sounds'
import { table } from './table.svelte'

interface Heard {
  view: View
  laid: readonly Laid[]
}

/** Follows the table for as long as the calling component is shown. */
export function listenToTable(): void {
  let heard: Heard | null = null
  awaitGesture()
  $effect(() => {
    const now = table.view && { view: table.view, laid: table.laying.laid }
    untrack(() => {
      if (heard && now && heard.view.id === now.view.id) playChanges(heard, now)
      heard = now
    })
  })
}

function playChanges(before: Heard, now: Heard): void {
  if (before.view === now.view) {
    const name = cueOfLaying(before.laid, now.laid)
    if (name) playSound(name)
  } else if (before.view.seat === now.view.seat) {
    const here = device.here ?? []
    for (const { name, delay } of cuesBetween(before.view, now.view, here)) playSound(name, delay)
  }
}
