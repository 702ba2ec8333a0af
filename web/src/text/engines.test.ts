import { expect, test } from 'vitest'
import { isEngine } from './server'
import { speak } from './text.svelte'

test('in both languages a computer without a level of ours is an engine', async () => {
  for (const language of ['en', 'de'] as const) {
    await speak(language)
    expect(['timid', 'champion', 'tidy', 'constructor'].filter(isEngine)).toEqual([
      'tidy',
      'constructor',
    ])
  }
})
