/** The texts of the word cards in the language of the page, loaded with them. */
import { spelled } from '../board/placing/letters'
import { LateText } from '../text/late.svelte'
import { spoken } from '../text/text.svelte'
import { en, type WordsText } from './text.en'

const TEXTS = new LateText<WordsText>(en, {
  de: async () => (await import('./text.de')).de,
  fr: async () => (await import('./text.fr')).fr,
  es: async () => (await import('./text.es')).es,
  nl: async () => (await import('./text.nl')).nl,
})

export function wordsText(): WordsText {
  return TEXTS.in(spoken.language)
}

/**
 * The name of a deck: ours in the language of the page, or as its list calls it. `high` are the
 * letters of many points in the language of the words.
 */
export function deckName(name: string, high: readonly string[]): string {
  if (name === 'short_jxz') {
    return wordsText().shortHigh(high.map(spelled))
  }
  const names: Readonly<Record<string, string>> = wordsText().deckNames
  return names[name] ?? name
}

/** When something is due, from now, in the largest unit that fits. */
export function whenDue(due: number, now: number): string {
  const minutes = Math.max(1, Math.round((due - now) / 60_000))
  const format = new Intl.RelativeTimeFormat(spoken.language, { numeric: 'auto' })
  if (minutes < 60) return format.format(minutes, 'minute')
  const hours = Math.round(minutes / 60)
  if (hours < 24) return format.format(hours, 'hour')
  const days = Math.round(hours / 24)
  return days < 60 ? format.format(days, 'day') : format.format(Math.round(days / 30), 'month')
}
