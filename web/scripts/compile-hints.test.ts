import { expect, test } from 'vitest'
import { withCompileHint } from './compile-hints'

test('what a first screen and a table need is compiled at once, and other files when they are used', () => {
  const isHinted = (name: string) => withCompileHint(name, 'code').startsWith('//# ')
  expect(['page', 'english', 'game', 'Table', 'Statistics'].filter(isHinted)).toEqual([
    'page',
    'game',
    'Table',
  ])
})
