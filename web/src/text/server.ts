/** The server's messages in the language of the page, where it has a translation. */
import type { Edition, Finding, Level, Refusal, Rule } from '../api/types'
import type { Evidence } from './catalogue'
import { houseRule } from './house-rules'
import { LANGUAGES } from './languages'
import { loadRefusals, refusals } from './refusals.svelte'
import { isTranslated, translated } from './rules.svelte'
import { spoken, text } from './text.svelte'

export function refusalText(refusal: Refusal): string {
  const translated = refusals()[refusal.code]?.(textsOf(refusal.evidence))
  return translated ?? unbracketed(refusal.message)
}

/** A text for people, to whom the brackets around a tile of several letters say nothing. */
export function unbracketed(sentence: string): string {
  return sentence.replace(/\[(\p{L}[\p{L}·]{1,3})\]/gu, '$1')
}

/** Why a record is refused; the translated reasons are loaded when the first is needed. */
export async function recordRefusalText(refusal: Refusal): Promise<string> {
  const { loadUnreadable } = LANGUAGES[spoken.language]
  if (!loadUnreadable || refusal.code !== 'bad_record') return refusalText(refusal)
  try {
    const unreadable = await loadUnreadable()
    return unreadable(textsOf(refusal.evidence)) ?? refusalText(refusal)
  } catch {
    return refusalText(refusal)
  }
}

/** Why an edition of one's own is refused; what the translated reasons lack is said in English. */
export async function editionRefusalText(refusal: Refusal): Promise<string> {
  const { loadEditionFaults } = LANGUAGES[spoken.language]
  const why = String(refusal.evidence.why ?? '')
  if (!loadEditionFaults || refusal.code !== 'bad_edition') return refusalText(refusal)
  try {
    const said = houseRule(await loadEditionFaults(), why)
    return refusalText({ ...refusal, evidence: { ...refusal.evidence, why: said ?? why } })
  } catch {
    return refusalText(refusal)
  }
}

/** Findings with no expected value, or with it in the sentence. */
const NO_FIGURE = ['rack_lacks', 'bag_too_small_then', 'nothing_to_play_through']

/** The referee's finding in words, which are loaded with the first; null without a translation. */
export async function findingText(finding: Finding): Promise<string | null> {
  const { reason, kind, written, computed, evidence } = finding
  await loadRefusals()
  const referee = await LANGUAGES[spoken.language].loadReferee?.().catch(() => undefined)
  const why = (referee?.reasons[reason] ?? refusals()[reason])?.(textsOf(evidence))
  const what = referee?.figures[kind]
  if (why === undefined || what === undefined) return null
  const instead = computed === null || NO_FIGURE.includes(reason) ? '' : String(computed)
  return `${what(String(written ?? ''), instead)} ${why}`
}

/** The evidence as lists of text. */
export function textsOf(evidence: Record<string, unknown>): Evidence {
  const texts = Object.entries(evidence).map(([name, value]) => [
    name,
    (Array.isArray(value) ? value : [value]).map((one) => unbracketed(String(one))),
  ])
  return Object.fromEntries(texts)
}

export function titleOf(edition: Pick<Edition, 'name' | 'title'>): string {
  return text.server.editions[edition.name] ?? edition.title
}

export function levelTitle(level: Level): string {
  return text.server.levels[level.name] ?? level.title
}

/** Whether a computer is an engine of another maker, which has a name of its own in place of a level. */
export function isEngine(level: string): boolean {
  return !Object.hasOwn(text.server.levels, level)
}

/** The place of a rule on its sheet. */
export function referenceOf(rule: Pick<Rule, 'reference'>): string {
  const known = text.server.references[rule.reference]
  return known ?? (isTranslated(rule.reference) ? translated(rule.reference) : rule.reference)
}

/** The same as a heading, which begins with a capital letter. */
export function headingOf(rule: Pick<Rule, 'reference'>): string {
  const [first = '', ...rest] = referenceOf(rule)
  return first.toLocaleUpperCase(spoken.language) + rest.join('')
}

/** Whether this heading of a rule sheet is translated. */
export function isReferenceTranslated(rule: Pick<Rule, 'reference'>): boolean {
  return Object.hasOwn(text.server.references, rule.reference) || isTranslated(rule.reference)
}
