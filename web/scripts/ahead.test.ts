import { expect, test } from 'vitest'
import { withFontsLast } from './ahead'

const FONT =
  '    <link rel="preload" href="./text.woff2" as="font" type="font/woff2" crossorigin>\n'
const ICON = '    <link rel="icon" href="./icon.svg">\n'
const FILES =
  '    <script type="module" src="./index.js"></script>\n    <link rel="stylesheet" href="./index.css">\n'

test('the fonts are asked for after the scripts and styles of the page', () => {
  const page = `<head>\n${ICON}${FONT}${FONT}${FILES}  </head>\n<body></body>\n`
  expect(withFontsLast(page)).toBe(
    `<head>\n${ICON}${FILES}${FONT}${FONT}  </head>\n<body></body>\n`,
  )
})

test('a page without fonts stays as it is', () => {
  const page = `<head>\n${ICON}${FILES}  </head>\n`
  expect(withFontsLast(page)).toBe(page)
})
