import type { Invitation, Terms, View, WordsRule } from '../api/types'
import { text } from '../text/text.svelte'
import { editionNamed, editionTitle } from './editions.svelte'

const USUAL_LEXICON = 'CLUB'

/** The edition and the terms of a table in one line. */
export function aboutTable(
  table: Pick<View, 'edition' | 'words' | 'terms'> & Partial<Pick<View | Invitation, 'lexicon'>>,
) {
  const { edition, words, terms, lexicon } = table
  const line = terms.finish_line ? [text.finishLine] : []
  const said = aboutWords(edition, words, terms)
  const shown = terms.show_words ? [text.showWords.ofTable] : []
  return [
    editionTitle(edition),
    said,
    ...shown,
    ...aboutLexicon(lexicon),
    ...line,
    ...aboutTime(terms),
    ...aboutLastWord(terms),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

/** The word list, if not the usual one. */
function aboutLexicon(lexicon: View['lexicon'] | Invitation['lexicon'] | undefined): string[] {
  const name = typeof lexicon === 'string' ? lexicon : lexicon?.name
  return name === undefined || name === USUAL_LEXICON ? [] : [text.lexicons.ofTable(name)]
}

function aboutWords(edition: string, words: WordsRule, terms: Terms): string {
  const own = editionNamed(edition)?.challenge_rule
  const chosen = terms.challenge ?? own
  const rule = chosen ? text.challengeRules[chosen] : undefined
  return words === 'challenge' && rule ? text.challengeBy(rule) : text.words[words]
}

function aboutLastWord({ last_word: seconds }: Terms): string[] {
  return seconds ? [text.lastWord.ofTable(seconds)] : []
}

function aboutTime({ time }: Terms): string[] {
  if (time?.kind === 'sand') return [text.time.sand(time.seconds)]
  if (time?.kind === 'chess') {
    const { chess, chessIncrement } = text.time
    const minutes = time.seconds / 60
    return [time.increment ? chessIncrement(minutes, time.increment) : chess(minutes)]
  }
  return time ? [text.time.daysAndBank(time.days, time.bank ?? 0)] : []
}
