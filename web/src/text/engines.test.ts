import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from './languages'
import { isEngine } from './server'
import { speak } from './text.svelte'

test('in every language a computer without a level of ours is an engine', async () => {
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    await speak(language)
    expect(['timid', 'champion', 'tidy', 'constructor'].filter(isEngine)).toEqual([
      'tidy',
      'constructor',
    ])
  }
})
