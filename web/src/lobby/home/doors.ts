/** The doors of the first screen that need no drawing: a question and where its answer is. */
import { settings } from '../../shared/settings.svelte'
import { text } from '../../text/text.svelte'

interface Door {
  href: string
  /** what leads up to it; nothing where the title says enough */
  asks?: () => string
  title: () => string
  /** where it is absent for somebody; undefined for a door that everyone has */
  isShown?: (isNew: boolean) => boolean
}

/** In the order of the screen. A further way to begin is one more line here. */
const DOORS: readonly Door[] = [
  {
    href: '#/tutorial',
    asks: () => text.home.firstTime,
    title: () => text.menu.tutorial,
    // a newcomer has it under the button to play
    isShown: (isNew) => !isNew && !settings.taught,
  },
  { href: '#/club', asks: () => text.home.inClub, title: () => text.home.evening },
  { href: '#/duplicate', title: () => text.home.duplicate },
  { href: '#/record', asks: () => text.home.onPaper, title: () => text.replay.recordTitle },
  { href: '#/rebuild', title: () => text.home.scoreSheet },
]

export function doorsFor(isNew: boolean): readonly Door[] {
  return DOORS.filter(({ isShown }) => isShown?.(isNew) ?? true)
}
