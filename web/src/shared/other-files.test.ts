import { expect, test } from 'vitest'
import { hasOtherFiles } from './other-files'

const PAGE = '<script src="./assets/index-new.js"></script><div id="app"></div>'

test('a page that names other scripts than the running ones is of another build', () => {
  expect(hasOtherFiles(PAGE, ['./assets/index-new.js'])).toBe(false)
  expect(hasOtherFiles(PAGE, ['./assets/index-old.js'])).toBe(true)
})

test('the page of a proxy or a hotel says nothing about the build', () => {
  expect(hasOtherFiles('<p>Welcome</p>', ['./assets/index-old.js'])).toBe(false)
})
