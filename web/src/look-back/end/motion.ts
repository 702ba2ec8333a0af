/** Animations that carry meaning; with reduced motion only their result is shown. */
import { isStill } from '../../shared/settings.svelte'

const FLIGHT = 700
const STAGGER = 60

/** Flies copies of these elements to the target one after another, and removes them. */
export function moveOver(elements: readonly HTMLElement[], target: Element): void {
  if (isStill()) return
  const to = target.getBoundingClientRect()
  for (const [place, element] of elements.entries()) {
    const from = element.getBoundingClientRect()
    const copy = element.cloneNode(true) as HTMLElement
    copy.setAttribute('aria-hidden', 'true')
    copy.classList.add('flying')
    copy.style.left = `${from.x}px`
    copy.style.top = `${from.y}px`
    document.body.append(copy)
    const away = `${to.right - from.width - from.x}px ${to.y - from.y}px`
    const flight = copy.animate([{ translate: '0 0' }, { translate: away, opacity: 0.2 }], {
      duration: FLIGHT,
      delay: place * STAGGER,
      easing: 'ease-in-out',
      fill: 'both',
    })
    // cancelled or finished: either way it has flown
    void flight.finished.catch(() => undefined).then(() => copy.remove())
  }
}
