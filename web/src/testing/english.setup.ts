/** Unit tests run in English unless they switch, and leave no clock of theirs to the next file. */
import { afterEach, vi } from 'vitest'
import { loadRefusals } from '../text/refusals.svelte'
import { speak } from '../text/text.svelte'

await speak('en')
await loadRefusals()
afterEach(() => void vi.useRealTimers())
