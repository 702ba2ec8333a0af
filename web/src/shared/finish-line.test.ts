import { expect, test } from 'vitest'
import { editionOf } from '../testing/edition'
import { target } from './finish-line'

test('the target of a level is the one for as many players as there are', () => {
  const edition = editionOf('wall')
  const [beginner] = edition.finish_line
  expect(beginner?.level).toBe('beginner')
  expect([2, 3, 4].map((players) => target(edition, 'beginner', players))).toEqual(
    Object.values(beginner?.targets ?? {}),
  )
  expect(target(edition, 'expert', 2)).toBeGreaterThan(target(edition, 'beginner', 2))
})
