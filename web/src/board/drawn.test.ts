import type { ComponentProps } from 'svelte'
import { render } from 'svelte/server'
import { beforeAll, expect, test } from 'vitest'
import { editions } from '../shared/editions.svelte'
import { EDITIONS } from '../testing/editions'
import PieceInScope from '../testing/PieceInScope.svelte'
import { withRow } from '../testing/replays'
import BoardDrawing from './BoardDrawing.svelte'
import type PieceOfBoard from './PieceOfBoard.svelte'
import { parseSquare } from './placing/squares'

const HORN = withRow(7, '.....HoRN')
const AROUND = { rows: { from: 6, to: 8 }, columns: { from: 4, to: 9 } }

beforeAll(() => {
  editions.list = EDITIONS
})

function at(...names: string[]): number[] {
  return names.map((name) => parseSquare(name) ?? -1)
}

function piece(changes: Partial<ComponentProps<typeof PieceOfBoard>>): string {
  const props = { label: 'HORN at 8F', board: HORN, part: AROUND, ...changes }
  return render(PieceInScope, { props }).body
}

test('a piece is one image with a label, and draws its squares and those that are cut', () => {
  const html = piece({})
  expect(html).toMatch(/role="img" aria-label="HORN at 8F"/)
  expect(html.match(/class="square/g)).toHaveLength(5 * 8)
})

test('its tiles are those of the board: a blank has no points, and the newest are tinted', () => {
  const html = piece({ fresh: at('F8') })
  expect(html.match(/class="tile/g)).toHaveLength(4)
  expect(html).toMatch(/class="tile last"[^>]*><b>H<\/b>/)
  expect(html).toMatch(/class="tile blank"[^>]*><b>O<\/b> <!--\[-1-->/)
})

test('the word played has a line around it, and a dashed one where a better play lies', () => {
  const html = piece({ outlined: at('F8', 'G8', 'H8', 'I8'), dashed: at('F8', 'F9') })
  expect(html).toMatch(
    /class="last-outline"[^>]* style="--row: 7; --column: 5; --height: 1; --width: 4;"/,
  )
  expect(html).toMatch(
    /class="ghost-outline" style="--row: 7; --column: 5; --height: 2; --width: 1;"/,
  )
})

test('laid tiles are lifted, and have their score beside them', () => {
  const [square] = at('J8')
  const laid = [{ slot: 0, square: square ?? 0, letter: 'S', blank: false }]
  const html = piece({ laid, score: 11 })
  expect(html).toMatch(/class="tile tentative"[^>]*><b>S<\/b>/)
  expect(html).toMatch(/class="badge"[\s\S]*<span class="figure">11<\/span>/)
})

test('the score in the first row hangs below it', () => {
  const part = { rows: { from: 0, to: 2 }, columns: { from: 4, to: 9 } }
  const word = at('F1', 'G1')
  const html = piece({ board: withRow(0, '.....AT'), part, outlined: word, score: 4 })
  expect(html).toMatch(/data-side="below"/)
})

test('a little board without a label is decoration', () => {
  const drawn = (props: Partial<ComponentProps<typeof BoardDrawing>>) =>
    render(BoardDrawing, { props: { edition: 'standard', rows: HORN, ...props } }).body
  expect(drawn({})).toMatch(/viewBox="-0.5 -0.5 16 16" aria-hidden="true"/)
  expect(drawn({ label: 'The end' })).toMatch(/role="img" aria-label="The end"/)
  expect(drawn({ newest: at('F8') })).toContain('class="newest" d="M5 7h1v1h-1z"')
})

test('a quarter of a little board ends with the centre', () => {
  const html = render(BoardDrawing, { props: { edition: 'standard', quarter: true } }).body
  expect(html).toContain('viewBox="-0.8 -0.8 8.8 8.8"')
  expect(html).toContain('M7 7h1v1h-1z')
  expect(html).not.toContain('M8 7h')
})
