/** The moment of the result: its ground rises, the figures count, and the best word is set down. */
import { setDown } from '../../board/moments'
import { begin, countUp } from '../../table/motion/flight'
import { text } from '../../text/text.svelte'

const EASING = 'cubic-bezier(0.2, 0.8, 0.2, 1)'
const RISE = 200
const COUNT = 480
const WORD = 300
const FIGURES = 12

/** Draws it over a page that shows the result already. */
export function showResult(ground: HTMLElement, layer: HTMLElement): void {
  const timing = { duration: RISE, easing: EASING, id: 'result' }
  ground.animate([{ transform: 'translateY(12px)' }, { transform: 'none' }], timing)
  const figures = [...ground.querySelectorAll<HTMLElement>('[data-figure]')]
  begin(
    figures.map((figure) => {
      const final = Number(figure.dataset.figure)
      return countUp(figure, counted(final), layer, { motion: 'result', duration: COUNT })
    }),
  )
  const word = [...ground.querySelectorAll<HTMLElement>('.tile.last')].filter(
    (tile) => tile.checkVisibility?.() ?? true,
  )
  setDown(word, WORD)
}

/** The numbers on the way to a score: fast at first, the last one by one. */
function counted(final: number): string[] {
  return Array.from({ length: FIGURES }, (_, step) => {
    const left = 1 - step / (FIGURES - 1)
    return text.number(Math.round(final * (1 - left * left)))
  })
}
