/** What the server says, in the language of the page where the page knows how to say it. */
import type { Edition, Finding, Level, Refusal, Rule } from '../api/types'
import type { Evidence } from './catalogue'
import { text } from './text.svelte'

export function refusalText(refusal: Refusal): string {
  return text.server.refusals[refusal.code]?.(told(refusal.evidence)) ?? refusal.message
}

/** Where the referee knows nothing that should be there instead, or says it in the sentence. */
const NO_FIGURE = ['rack_lacks', 'bag_too_small_then', 'nothing_to_play_through']

/** What the referee objects to; null where the page knows no words of its own for it. */
export function findingText(finding: Finding): string | null {
  const { reason, kind, written, computed, evidence } = finding
  const { reasons, refusals, figures } = text.server
  const why = (reasons[reason] ?? refusals[reason])?.(told(evidence))
  const what = figures[kind]
  if (why === undefined || what === undefined) return null
  const instead = computed === null || NO_FIGURE.includes(reason) ? '' : String(computed)
  return `${what(String(written ?? ''), instead)} ${why}`
}

/** The evidence as texts, whatever came. */
function told(evidence: Record<string, unknown>): Evidence {
  const texts = Object.entries(evidence).map(([name, value]) => [
    name,
    (Array.isArray(value) ? value : [value]).map(String),
  ])
  return Object.fromEntries(texts)
}

export function titleOf(edition: Pick<Edition, 'name' | 'title'>): string {
  return text.server.editions[edition.name] ?? edition.title
}

export function levelTitle(level: Level): string {
  return text.server.levels[level.name] ?? level.title
}

export function levelNote(level: Level): string {
  return text.server.levelNotes[level.name] ?? level.text
}

/** Where a rule stands on its sheet. */
export function referenceOf(rule: Pick<Rule, 'reference'>): string {
  return text.server.references[rule.reference] ?? rule.reference
}

/** Whether the page knows this heading of a rule sheet in its language. */
export function isReferenceTranslated(rule: Pick<Rule, 'reference'>): boolean {
  return Object.hasOwn(text.server.references, rule.reference)
}

/** Whether the page knows this sentence of a rule sheet in its language. */
export function isTranslated(sentence: string): boolean {
  return Object.hasOwn(text.server.sentences, sentence)
}

export function translated(sentence: string): string {
  return text.server.sentences[sentence] ?? sentence
}
