/** The picture of a puzzle: its board and rack, a title and a result, on a canvas. */

import type { View } from '../api/types'
import type { Equipment } from '../board/equipment'
import { spelled } from '../board/placing/letters'
import { SIZE } from '../board/placing/squares'

export const WIDTH = 1080
export const HEIGHT = 1350
const MARGIN = 60
const BOARD = WIDTH - 2 * MARGIN
const TOP = 190
const CELL = BOARD / SIZE
const RACK_TILE = 92
const GAP = 12

export interface Caption {
  title: string
  stars: string
  question: string
  result: string
}

/** Reads a colour of the page as it is shown at an element, such as `--tile`. */
type Colours = (name: string) => string

/** Draws onto a canvas of WIDTH by HEIGHT. Nothing in it depends on the answer. */
export function drawPuzzle(
  to: CanvasRenderingContext2D,
  view: Pick<View, 'board' | 'rack'>,
  equipment: Equipment,
  caption: Caption,
  colours: Colours,
  font: string,
): void {
  to.fillStyle = colours('--page')
  to.fillRect(0, 0, WIDTH, HEIGHT)
  to.fillStyle = colours('--ink')
  to.textBaseline = 'middle'
  to.textAlign = 'left'
  write(to, caption.title, MARGIN, 75, `600 46px ${font}`, BOARD - 160)
  to.textAlign = 'right'
  write(to, caption.stars, WIDTH - MARGIN, 75, `46px ${font}`, 150)
  to.textAlign = 'left'
  to.fillStyle = colours('--ink-2')
  write(to, caption.question, MARGIN, 140, `32px ${font}`, BOARD)
  drawBoard(to, view.board, equipment, colours, font)
  drawRack(to, view.rack ?? '', equipment, colours, font)
  to.textAlign = 'left'
  to.fillStyle = colours('--ink')
  write(to, caption.result, MARGIN, HEIGHT - 45, `600 34px ${font}`, BOARD - 240)
  to.textAlign = 'right'
  to.fillStyle = colours('--ink-2')
  write(to, 'Tilewright', WIDTH - MARGIN, HEIGHT - 45, `32px ${font}`, 220)
}

function write(
  to: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  font: string,
  width: number,
): void {
  to.font = font
  to.fillText(text, x, y, width)
}

function drawBoard(
  to: CanvasRenderingContext2D,
  board: readonly string[],
  equipment: Equipment,
  colours: Colours,
  font: string,
): void {
  to.fillStyle = colours('--line')
  to.fillRect(MARGIN - 2, TOP - 2, BOARD + 4, BOARD + 4)
  for (let square = 0; square < SIZE * SIZE; square += 1) {
    const [row, column] = [Math.floor(square / SIZE), square % SIZE]
    const [x, y] = [MARGIN + column * CELL, TOP + row * CELL]
    const premium = equipment.premiumAt(square)
    to.fillStyle = colours(premium ? `--${premium}` : '--field')
    to.fillRect(x + 1, y + 1, CELL - 2, CELL - 2)
    const tile = board[row]?.charAt(column) ?? '.'
    if (tile !== '.') drawTile(to, tile, x + 2, y + 2, CELL - 4, equipment, colours, font)
  }
}

function drawRack(
  to: CanvasRenderingContext2D,
  rack: string,
  equipment: Equipment,
  colours: Colours,
  font: string,
): void {
  const width = rack.length * (RACK_TILE + GAP) - GAP
  const y = TOP + BOARD + 24
  ;[...rack].forEach((tile, place) => {
    const x = (WIDTH - width) / 2 + place * (RACK_TILE + GAP)
    drawTile(to, tile, x, y, RACK_TILE, equipment, colours, font)
  })
}

/** A tile; a small letter is a blank, and `?` one without a letter. */
function drawTile(
  to: CanvasRenderingContext2D,
  tile: string,
  x: number,
  y: number,
  size: number,
  equipment: Equipment,
  colours: Colours,
  font: string,
): void {
  to.fillStyle = colours('--tile')
  to.beginPath()
  to.roundRect(x, y, size, size, size * 0.12)
  to.fill()
  if (tile === '?') return
  const letter = tile.toUpperCase()
  const isBlank = tile !== letter
  to.fillStyle = colours('--tile-ink')
  to.textAlign = 'center'
  write(to, spelled(letter), x + size * 0.46, y + size * 0.5, `600 ${size * 0.62}px ${font}`, size)
  if (isBlank) {
    to.strokeStyle = colours('--tile-ink')
    to.lineWidth = 2
    to.strokeRect(x + size * 0.1, y + size * 0.1, size * 0.8, size * 0.8)
    return
  }
  to.textAlign = 'right'
  const points = String(equipment.pointsOf(letter))
  write(to, points, x + size * 0.94, y + size * 0.84, `${size * 0.26}px ${font}`, size)
}
