/** The words for refusals, which come with the first press or the first refusal. */
import { beforeRefusals } from '../api/request'
import type { Refusals } from './catalogue'
import { withTexts } from './text.svelte'

class Loaded {
  refusals: () => Refusals = $state.raw(() => ({}))
}

const loaded = new Loaded()
let asked: Promise<void> | null = null

/** The words for refusals by code; none until they have loaded. */
export function refusals(): Refusals {
  return loaded.refusals()
}

/** Loads the words once, and again after a failure, which leaves the server's own English. */
export function loadRefusals(): Promise<void> {
  asked ??= withTexts(import('./refusal-texts')).then(
    (texts) => {
      loaded.refusals = texts.refusals
    },
    () => {
      asked = null
    },
  )
  return asked
}

beforeRefusals(loadRefusals)
