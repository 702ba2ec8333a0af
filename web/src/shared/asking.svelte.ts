/** The one act with a cost that has asked, and waits for a second press in its place. */
import type { Attachment } from 'svelte/attachments'

/** Milliseconds in which a second press belongs to a double click, and confirms nothing. */
const DOUBLE_CLICK = 400

interface Asking {
  /** the act that has asked; empty for none */
  act: string
  /** a press would confirm it */
  ready: boolean
}

export const asking: Asking = $state({ act: '', ready: false })

let timer: ReturnType<typeof setTimeout> | undefined

export function forgetQuestion(): void {
  clearTimeout(timer)
  asking.act = ''
  asking.ready = false
}

/** Takes a press: the first one asks, the next confirms unless it comes too soon. */
export function press(act: string): 'asks' | 'waits' | 'confirms' {
  const first = asking.act !== act
  if (!first && asking.ready) {
    forgetQuestion()
    return 'confirms'
  }
  clearTimeout(timer)
  asking.act = act
  asking.ready = false
  timer = setTimeout(() => {
    asking.ready = true
  }, DOUBLE_CLICK)
  return first ? 'asks' : 'waits'
}

/** The state of an act for `data-asks`. */
export function stateOf(act: string): 'waits' | 'ready' | undefined {
  if (asking.act !== act) return undefined
  return asking.ready ? 'ready' : 'waits'
}

/** Lets the act's question go on Escape, and on a press or a focus outside the element. */
export function asksFor(act: string): Attachment<HTMLElement> {
  return (element) => {
    const controller = new AbortController()
    const { signal } = controller
    const isAsked = (): boolean => asking.act === act
    const isOutside = (target: EventTarget | null): boolean =>
      !(target instanceof Node && element.contains(target))
    const onPress = (event: Event): void => {
      if (isAsked() && isOutside(event.target)) forgetQuestion()
    }
    const onKey = (event: KeyboardEvent): void => {
      if (!isAsked() || event.key !== 'Escape') return
      // a dialog around the button stays open
      event.preventDefault()
      event.stopPropagation()
      forgetQuestion()
    }
    const onHeldKey = (event: KeyboardEvent): void => {
      // a key held down is no second press
      if (isAsked() && event.repeat && event.key === 'Enter') event.preventDefault()
    }
    const onLeave = (event: FocusEvent): void => {
      if (isAsked() && isOutside(event.relatedTarget)) forgetQuestion()
    }
    addEventListener('pointerdown', onPress, { capture: true, signal })
    addEventListener('keydown', onKey, { capture: true, signal })
    element.addEventListener('keydown', onHeldKey, { signal })
    element.addEventListener('focusout', onLeave, { signal })
    return () => {
      controller.abort()
      if (isAsked()) forgetQuestion()
    }
  }
}
