/** The moments of a table, a bingo and a verdict: drawn over what the page shows and says already. */
import type { Turn, View } from '../../api/types'
import { close, end, rise, setDown, setDownAfter, stamp } from '../../board/moments'
import { parseSquare, squareName } from '../../board/placing/squares'
import { editionNamed } from '../../shared/editions.svelte'
import { playSound } from '../../sound/sound'
import { spoken, text } from '../../text/text.svelte'
import { tileOn } from './places'

const STAMPS: Readonly<Record<string, readonly [good: string, phoney: string]>> = {
  en: ['Good', 'Phoney'],
  de: ['Gilt', 'Gilt nicht'],
  fr: ['Valable', 'Refusé'],
  es: ['Vale', 'No vale'],
  nl: ['Goed', 'Fout'],
}

/** The squares of plays between two views that laid a full rack. */
function bingosBetween(before: View, after: View): number[][] {
  const full = editionNamed(after.edition, after.language)?.bonus.tiles
  return after.turns
    .slice(before.turns.length)
    .filter(({ kind, squares, withdrawn }) => {
      return kind === 'play' && !withdrawn && squares.length === full
    })
    .map(squaresOf)
}

/** Draws the moments between two views; where they are one, the player acts: all jump to their end. */
export function follow(before: View, after: View, layer: HTMLElement): void {
  if (before === after) end()
  for (const squares of bingosBetween(before, after)) showBingo(squares, after, layer)
  showVerdicts(before, after, layer)
}

/** Sets down the tiles of a bingo, closes its outline, and lets the bonus rise. */
function showBingo(squares: readonly number[], view: View, layer: HTMLElement): void {
  const tiles = squares.map(tileOn).filter((tile) => tile !== null)
  const lies = setDownAfter(tiles.length)
  // they come from above, not from the name of their player
  for (const tile of tiles) {
    for (const flight of tile.getAnimations()) flight.cancel()
  }
  setDown(tiles)
  for (const place of tiles.keys()) playSound('tile', setDownAfter(place + 1))
  const outline = document.querySelector<HTMLElement>('[data-last-outline]')
  if (outline) close(outline, lies)
  const bonus = editionNamed(view.edition, view.language)?.bonus.points ?? 0
  const last = tiles.at(-1)?.getBoundingClientRect()
  if (last && bonus > 0) rise(`+${text.number(bonus)}`, last, layer, lies)
}

/** Stamps the verdict of each challenge that is new in a view. */
function showVerdicts(before: View, after: View, layer: HTMLElement): void {
  const [good, phoney] = STAMPS[spoken.language] ?? STAMPS.en ?? []
  for (const [place, turn] of after.turns.entries()) {
    const made = turn.challenges[before.turns[place]?.challenges.length ?? 0]
    const word = made && around(squaresOf(turn))
    if (!made || !word || !good || !phoney) continue
    stamp(made.succeeded ? phoney : good, !made.succeeded, word, layer)
  }
}

function squaresOf({ squares }: Turn): number[] {
  return squares.map(parseSquare).filter((square) => square !== null)
}

function around(squares: readonly number[]): DOMRect | null {
  const boxes = squares.flatMap((square) => {
    const cell = document.querySelector(`.board [data-square="${squareName(square)}"]`)
    return cell ? [cell.getBoundingClientRect()] : []
  })
  if (boxes.length === 0) return null
  const left = Math.min(...boxes.map(({ left }) => left))
  const top = Math.min(...boxes.map(({ top }) => top))
  const right = Math.max(...boxes.map(({ right }) => right))
  const bottom = Math.max(...boxes.map(({ bottom }) => bottom))
  return new DOMRect(left, top, right - left, bottom - top)
}
