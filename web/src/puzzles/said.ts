/** What is said of an answer, a hint or a solution. */

import type {
  Puzzle,
  PuzzleAttempt,
  PuzzleHint,
  PuzzleSolution,
  PuzzleVerdict,
} from '../api/puzzles'
import { inCapitals, spelled } from '../board/placing/letters'
import type { Language } from '../text/languages'
import type { PuzzlesText } from './text.en'

type Themes = Readonly<Record<string, string>>

/** The question, as a sentence. */
export function promptOf({ kind, asked }: Puzzle, { prompts }: PuzzlesText): string {
  if (kind === 'hooks' || kind === 'good') return prompts[kind](spelled(asked?.word ?? ''))
  return prompts[kind]
}

/** The judgement of an answer; a puzzle that was found before is only right. */
export function judged(
  { kind, asked }: Puzzle,
  verdict: PuzzleVerdict,
  words: PuzzlesText,
): string {
  const { attempt, found, cost } = verdict
  if (found) {
    if (!attempt.found) return words.found.again
    return attempt.clean ? words.found.clean : words.found.later
  }
  if (kind === 'hooks') {
    const wrong = verdict.wrong
      .map((hook) => spelled(hook.replace('_', asked?.word ?? '')))
      .join(', ')
    return words.notYet.hooks(verdict.right.length, wrong, verdict.missing)
  }
  return words.notYet[kind === 'best_play' ? 'play' : kind](cost)
}

export function hinted(
  kind: Puzzle['kind'],
  hint: PuzzleHint,
  words: PuzzlesText,
  themes: Themes,
): string {
  const { hints } = words
  const [first = 0, second = 0] = hint.counts
  if (kind === 'exchange')
    return hint.tiles ? hints.some(first, spelled(hint.tiles)) : hints.count(first)
  if (kind === 'hooks') {
    const some = [
      hint.front && hints.front(spelled(hint.front)),
      hint.back && hints.back(spelled(hint.back)),
    ]
    return [hints.hooks(first, second), ...some].filter(Boolean).join(' ')
  }
  if (hint.begins) return hints.begins(spelled(hint.begins))
  if (hint.tiles) return hints.tiles(spelled(hint.tiles))
  if (hint.squares.length > 0) return hints.squares(hint.squares.join(', '))
  return hint.themes.map((theme) => themes[theme] ?? words.noTheme).join(' ') || words.noTheme
}

/** The solution, and why the move that many would make is worth less. */
export function solved(
  { asked }: Puzzle,
  solution: PuzzleSolution,
  words: PuzzlesText,
  language: Language,
): string {
  const told = words.solution
  const { best, tempting, reasons, meanings } = solution
  const meaning = meanings[0]?.meaning
  const explained =
    meanings[0] && meaning ? [words.meaning(meanings[0].form_of ?? meanings[0].word, meaning)] : []
  if (asked && solution.good !== null) {
    return [(solution.good ? told.good : told.phoney)(spelled(asked.word)), ...explained].join(' ')
  }
  if (asked)
    return [told.hooks(spelled(solution.front), spelled(solution.back)), ...explained].join(' ')
  if (!best) return ''
  const move =
    best.kind === 'play'
      ? told.play(inCapitals(best.word), best.at, best.score)
      : best.kind === 'exchange'
        ? told.exchange(spelled(best.tiles))
        : told.pass
  const why = reasons.map((reason) => reason.text[language])
  // most reasons name the move themselves
  const isNamed = best.kind === 'play' && why.some((one) => one.includes(inCapitals(best.word)))
  return [...(isNamed ? [] : [move]), ...tempted(tempting, words), ...why].join(' ')
}

function tempted(move: string, { solution }: PuzzlesText): string[] {
  if (!move) return []
  if (move.startsWith('-')) return [solution.temptingExchange(spelled(move.slice(1)))]
  const [at = '', word = ''] = move.split(' ')
  return [solution.tempting(inCapitals(word), at)]
}

/** How a person has done, in a few words. */
export function stateOf(attempt: PuzzleAttempt | null, { states }: PuzzlesText): string {
  if (!attempt) return states.open
  if (attempt.clean) return states.clean
  if (attempt.found) return states.later(attempt.tries, attempt.hints)
  return attempt.shown ? states.shown : states.begun
}
