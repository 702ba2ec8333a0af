/** Word cards: decks, questions and answers, statistics, files. */
import type { components } from './openapi'
import { refused, request, Unreachable, urlOf } from './request'

type Schemas = components['schemas']

export type WordStudy = Schemas['WordStudyView']
export type WordDeck = Schemas['Deck']
export type WordQuestion = Schemas['WordQuestion']
export type WordResult = Schemas['WordResult']
export type NextWord = Schemas['NextWord']
export type WordStatistics = Schemas['WordStatistics']
export type StudySettings = Schemas['StudySettings']
export type Imported = Schemas['Imported']
export type LineFault = Imported['lines'][number]['reason']

type Asked = Pick<WordQuestion, 'kind' | 'letters' | 'number'>

export const wordsApi = {
  view: () => request('get', '/api/words'),
  start: (deck: string, started: boolean) =>
    request('post', '/api/words/decks', { body: { deck, started } }),
  settings: (body: StudySettings) => request('post', '/api/words/settings', { body }),
  collect: () => request('post', '/api/words/games'),
  next: () => request('get', '/api/words/next'),
  answer: (card: Asked, key: string, answer: string, hints: number, ms: number) =>
    request('post', '/api/words/answers', { body: { ...asked(card), key, answer, hints, ms } }),
  mend: (card: Asked, key: string) =>
    request('post', '/api/words/mends', { body: { ...asked(card), key } }),
  statistics: () => request('get', '/api/words/statistics'),
  restore: () => request('post', '/api/words/restore'),
  bring,
}

/** The address of the cards as a file: for Anki, or with the log of reviews. */
export function cardsAddress(form: 'txt' | 'jsonl'): string {
  return urlOf(`/api/words/cards.${form}`)
}

function asked({ kind, letters, number }: Asked): Asked {
  return { kind, letters, number }
}

/** Sends a file as it is: it may be far larger than what is sent as JSON. */
async function bring(file: Blob): Promise<Imported> {
  let response: Response
  let answer: unknown
  try {
    response = await fetch(urlOf('/api/words/cards'), {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'X-Tilewright': '1', 'Content-Type': 'text/plain' },
      body: file,
    })
    answer = await response.json()
  } catch (cause) {
    throw new Unreachable('/api/words/cards', { cause })
  }
  if (response.ok) return answer as Imported
  throw await refused(response.status, answer)
}
