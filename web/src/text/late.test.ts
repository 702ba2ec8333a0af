import { expect, test } from 'vitest'
import { LateText, loadLateTexts } from './late.svelte'
import { speak, spoken, withTexts } from './text.svelte'

const ENGLISH = { open: 'Open' }
const GERMAN = { open: 'Öffnen' }
const OTHERS = { fr: async () => ENGLISH, es: async () => ENGLISH, nl: async () => ENGLISH }

/** Texts whose German arrives at the attempt named. */
function textsThatArrive(attempt = 1): { texts: LateText<typeof ENGLISH>; attempts: () => number } {
  let attempts = 0
  const texts = new LateText(ENGLISH, {
    ...OTHERS,
    de: async () => {
      attempts += 1
      if (attempts < attempt) throw new Error('no connection')
      return GERMAN
    },
  })
  return { texts, attempts: () => attempts }
}

test('a screen that is there when another language is chosen speaks it at once', async () => {
  const { texts } = textsThatArrive()
  await speak('de')
  expect(texts.in(spoken.language)).toBe(GERMAN)
  await speak('en')
  expect(texts.in(spoken.language)).toBe(ENGLISH)
})

test('a screen that comes later waits for its texts', async () => {
  await speak('de')
  const { texts } = await withTexts(Promise.resolve(textsThatArrive()))
  expect(texts.in(spoken.language)).toBe(GERMAN)
  await speak('en')
})

test('texts are asked for once, and again after a failure', async () => {
  const { texts, attempts } = textsThatArrive(2)
  await expect(loadLateTexts('de')).rejects.toThrow('no connection')
  expect(texts.in('de')).toBe(ENGLISH)
  await loadLateTexts('de')
  await loadLateTexts('de')
  expect([texts.in('de'), attempts()]).toEqual([GERMAN, 2])
})
