import type { Invitation, Terms, View, WordsRule } from '../api/types'
import { text } from '../text/text.svelte'
import { editionNamed, editionTitle, inWhichLanguage, titleOfGame } from './editions.svelte'

const USUAL_LEXICON = 'CLUB'

type AboutTable = Pick<View, 'edition' | 'words' | 'terms'> &
  Partial<Pick<View | Invitation, 'lexicon' | 'language'>>

/** The edition and the terms of a table in one line. */
export function aboutTable(table: AboutTable): string {
  return [editionTitle(table.edition), ...aboutTerms(table)].join(' · ')
}

/** The terms of a table, each in a few words. */
export function aboutTerms({ edition, language, words, terms, lexicon }: AboutTable): string[] {
  const line = terms.finish_line ? [text.finishLine] : []
  const said = aboutWords(edition, words, terms)
  return [
    inWhichLanguage(language),
    said,
    ...aboutHints(terms),
    ...aboutLexicon(lexicon, language),
    ...line,
    ...aboutTime(terms),
    ...aboutLastWord(terms),
    ...aboutAbsence(terms),
    ...aboutComputers(terms),
    ...aboutPhoneys(terms),
  ].filter((part) => part !== '')
}

/** The rules by which a table plays, for a player who is invited to it. */
export function rulesInOneSentence({
  edition,
  language,
  words,
  terms,
  lexicon,
}: AboutTable): string {
  const said = text.gathering.rules
  const { challenge_rule: own, challenge_rules: rules = [] } = editionNamed(edition) ?? {}
  const rule = rules.find(({ name }) => name === (terms.challenge ?? own))
  const challenge = said.challenge(rule ? text.challengeRules[rule.name] : undefined)
  return said.sentence(titleOfGame(editionTitle(edition), language), [
    words === 'void' ? said.void : challenge,
    ...aboutHints(terms),
    ...aboutLexicon(lexicon, language),
    terms.finish_line ? said.finishLine : said.highest,
    aboutTime(terms)[0] ?? text.newGame.untimed,
    ...aboutLastWord(terms),
    ...aboutAbsence(terms),
    ...aboutPhoneys(terms),
  ])
}

function aboutHints({ show_words: shown }: Terms): string[] {
  return shown ? [text.showWords.ofTable] : []
}

function aboutAbsence({ absence }: Terms): string[] {
  return absence ? [text.stayingAway.ofTable(absence)] : []
}

function aboutComputers({ computers_at_once: atOnce }: Terms): string[] {
  return atOnce ? [text.computers.ofTable] : []
}

function aboutPhoneys({ phoneys }: Terms): string[] {
  return phoneys ? [text.computers.ofPhoneys] : []
}

/** The word list, if not the usual one, nor named as the language that is told already. */
function aboutLexicon(lexicon: AboutTable['lexicon'], language: AboutTable['language']): string[] {
  const name = typeof lexicon === 'string' ? lexicon : lexicon?.name
  const isUsual = !name || name === USUAL_LEXICON || name.toLowerCase() === language
  return isUsual ? [] : [text.lexicons.ofTable(name)]
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

/** The time of a table in a few words; none where there is no clock. */
export function aboutTime({ time }: Pick<Terms, 'time'>): string[] {
  if (time?.kind === 'sand') return [text.time.sand(time.seconds)]
  if (time?.kind === 'chess') {
    const { chess, chessIncrement } = text.time
    const minutes = time.seconds / 60
    return [time.increment ? chessIncrement(minutes, time.increment) : chess(minutes)]
  }
  return time ? [text.time.daysAndBank(time.days, time.bank ?? 0)] : []
}
