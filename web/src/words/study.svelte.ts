/** The study of words: what is shown, and what the player does. */
import { api, Refused } from '../api/client'
import { randomHex } from '../api/random'
import {
  type Imported,
  type NextWord,
  type StudySettings,
  type WordResult,
  type WordStatistics,
  type WordStudy,
  wordsApi,
} from '../api/words'
import { languagePlayed } from '../shared/played'
import { refusalText } from '../text/server'
import { wordsText } from './text'
import { minutesAhead } from './typed'

interface Study {
  view: WordStudy | null
  next: NextWord | null
  result: WordResult | null
  statistics: WordStatistics | null
  imported: Imported | null
  /** what was done, to be announced */
  done: string
  problem: string
  busy: boolean
}

export const study: Study = $state({
  view: null,
  next: null,
  result: null,
  statistics: null,
  imported: null,
  done: '',
  problem: '',
  busy: false,
})

/** Names the answer to the card shown, so that it counts once even if it has to be sent again. */
let key = randomHex()

/** Does the work unless other work is under way; says what goes wrong. */
async function attempt(work: () => Promise<void>): Promise<boolean> {
  if (study.busy) return false
  study.busy = true
  study.problem = ''
  study.done = ''
  try {
    await work()
    return true
  } catch (error) {
    study.problem = error instanceof Refused ? refusalText(error.refusal) : wordsText().unreachable
    return false
  } finally {
    study.busy = false
  }
}

/** Asks for the decks; a visitor without a session becomes a guest first. */
export function openStudy(): Promise<boolean> {
  return attempt(async () => {
    study.next = null
    study.result = null
    try {
      study.view = await wordsApi.view()
    } catch (error) {
      if (!(error instanceof Refused && error.status === 401)) throw error
      await api.guest()
      study.view = await wordsApi.view()
    }
    const { settings } = study.view
    const minutes_ahead = minutesAhead(new Date())
    const language = settings.language ?? usualLanguage(study.view)
    if (settings.minutes_ahead !== minutes_ahead || settings.language !== language) {
      study.view = await wordsApi.settings({ ...settings, minutes_ahead, language })
    }
  })
}

/** For those who study nothing yet: the language played last, as far as it has words. */
function usualLanguage({ decks, language, languages }: WordStudy): string | null {
  if (languages.length < 2) return null
  if (decks.some(({ started, begun }) => started || begun > 0)) return language
  const last = languagePlayed()
  return languages.includes(last) ? last : null
}

/** Studies the words of another language; each keeps its cards. */
export function studyIn(language: string): Promise<boolean> {
  return attempt(async () => {
    if (!study.view) return
    study.imported = null
    // the first to ask waits until the decks are made
    study.done = wordsText().loading
    study.view = await wordsApi.settings({ ...study.view.settings, language, word_list: null })
    study.done = ''
  })
}

export function startDeck(deck: string, started: boolean): Promise<boolean> {
  return attempt(async () => {
    study.view = await wordsApi.start(deck, started)
  })
}

export function collectFromGames(): Promise<boolean> {
  return attempt(async () => {
    const { games, added } = await wordsApi.collect()
    study.view = await wordsApi.view()
    study.done = wordsText().collected(games, added)
  })
}

export function askNext(): Promise<boolean> {
  return attempt(async () => {
    study.next = await wordsApi.next()
    study.result = null
    key = randomHex()
  })
}

/** Sends an answer; a card that was answered elsewhere gives way to the next. */
export function answer(text: string, hints: number, ms: number): Promise<boolean> {
  const card = study.next?.card
  if (!card) return Promise.resolve(false)
  return attempt(async () => {
    try {
      study.result = await wordsApi.answer(card, key, text, hints, ms)
    } catch (error) {
      if (!(error instanceof Refused && error.refusal.code === 'stale_card')) throw error
      study.next = await wordsApi.next()
      key = randomHex()
      study.done = wordsText().elsewhere
    }
  })
}

export function mend(): Promise<boolean> {
  const [card, result] = [study.next?.card, study.result]
  if (!card || !result) return Promise.resolve(false)
  const mending = randomHex()
  return attempt(async () => {
    study.result = await wordsApi.mend({ ...card, number: result.number }, mending)
  })
}

export function showStatistics(): Promise<boolean> {
  return attempt(async () => {
    study.statistics = await wordsApi.statistics()
  })
}

export function restoreCards(): Promise<boolean> {
  return attempt(async () => {
    await wordsApi.restore()
    study.statistics = await wordsApi.statistics()
  })
}

export function saveSettings(settings: StudySettings): Promise<boolean> {
  return attempt(async () => {
    study.view = await wordsApi.settings(settings)
    study.done = wordsText().saved
  })
}

export function importCards(file: Blob): Promise<boolean> {
  return attempt(async () => {
    study.imported = null
    study.imported = await wordsApi.bring(file)
    study.view = await wordsApi.view()
  })
}
