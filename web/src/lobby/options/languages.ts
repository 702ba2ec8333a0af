/** The languages in which games are played here: those in which the server has word lists. */
import { ENGLISH } from '../../api/tile-sets.svelte'
import type { Edition, Lexicon } from '../../api/types'
import { LANGUAGES, type Language } from '../../text/languages'
import { text } from '../../text/text.svelte'

export function languageOf(lexicon: Lexicon): string {
  return lexicon.language ?? ENGLISH
}

/** Says that the words of a language are being prepared. */
export function preparingText(language: string): string {
  return text.languages.preparing(text.languages.names[language] ?? language)
}

/** The languages that have word lists, each once. */
export function offeredLanguages(lexicons: readonly Lexicon[]): string[] {
  return [...new Set(lexicons.map(languageOf))]
}

/** The language of games for readers of a language: that one, else English, if there are lists. */
export function usualLanguage(lexicons: readonly Lexicon[], read: Language): string {
  const offered = offeredLanguages(lexicons)
  const wanted = [LANGUAGES[read].game, ENGLISH]
  return wanted.find((name) => offered.includes(name)) ?? offered[0] ?? ENGLISH
}

/** The language of a table: that of its own rules, if these have one, else the one chosen. */
export function languageAt(edition: Edition | undefined, chosen: string): string {
  const own = edition?.language ?? ENGLISH
  return own === ENGLISH ? chosen : own
}

/** The language to ask the server for; none for English, or if the rules say it themselves. */
export function askedLanguage(edition: Edition | undefined, chosen: string) {
  const isSaid = (edition?.language ?? ENGLISH) !== ENGLISH
  return isSaid || chosen === ENGLISH ? {} : { language: chosen }
}

/** The word lists of a language, its usual one first. */
export function listsOf(lexicons: readonly Lexicon[], language: string): Lexicon[] {
  return lexicons.filter((lexicon) => languageOf(lexicon) === language)
}
