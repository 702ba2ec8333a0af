/**
 * The sounds of a game, on until the player says no; nothing is heard before the page is touched.
 * This part comes with the page; the synthesiser is loaded at the first gesture.
 */
import { change, settings } from '../shared/settings.svelte'
import type { Speaker } from './speaker'

export type SoundName = 'tile' | 'rack' | 'turn' | 'challenge' | 'minute' | 'tenSeconds' | 'end'

/** Milliseconds of vibration and of the pauses between. */
const VIBRATIONS: Readonly<Record<SoundName, readonly number[]>> = {
  tile: [8],
  rack: [6],
  turn: [20, 60, 20],
  challenge: [30, 60, 30],
  minute: [40],
  tenSeconds: [40, 60, 40],
  end: [60],
}

let speaker: Promise<Speaker | null> | null = null

function load(): Promise<Speaker | null> {
  speaker ??= import('./speaker').then(
    (loaded) => new loaded.Speaker(),
    () => {
      // asked for again by the next sound
      speaker = null
      return null
    },
  )
  return speaker
}

/** Makes sounds ready at the first gesture, unless the player has switched them off. */
export function awaitGesture(): void {
  if (!settings.sound) return
  const controller = new AbortController()
  for (const gesture of ['pointerup', 'keydown']) {
    addEventListener(
      gesture,
      () => {
        controller.abort()
        void load().then((speaker) => speaker?.wake())
      },
      { signal: controller.signal },
    )
  }
}

/** Browsers stay silent until the page was touched, and some report an attempt as an error. */
function mayBeHeard(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true
}

/** Plays a sound after `delay` milliseconds, and vibrates, as far as the player wants it. */
export function playSound(name: SoundName, delay = 0): void {
  if (!mayBeHeard()) return
  if (settings.vibration && delay === 0) vibrate(name)
  if (!settings.sound) return
  const due = performance.now() + delay
  void load().then((speaker) => speaker?.play(name, settings.volume, due))
}

export function switchSound(on: boolean): void {
  change({ sound: on })
  if (on) void sample()
  else void speaker?.then((speaker) => speaker?.rest())
}

/** Plays a tile once everything is loaded, however long that takes. */
async function sample(): Promise<void> {
  const loaded = await load()
  await loaded?.wake()
  playSound('tile')
}

export function setVolume(volume: number): void {
  change({ volume })
  playSound('tile')
}

export function switchVibration(on: boolean): void {
  change({ vibration: on })
  if (on) vibrate('turn')
}

/** Whether this is a device to hold that can vibrate. */
export function canVibrate(): boolean {
  return 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches
}

function vibrate(name: SoundName): void {
  if (canVibrate()) navigator.vibrate([...VIBRATIONS[name]])
}
