/** The messages of the open table, and every change to them. */
import { Refused } from '../api/client'
import { randomHex } from '../api/random'
import { type Content, talkApi } from '../api/talk'
import type { AgreementNews, Conversation, Message, View } from '../api/types'
import { nameAt } from '../table/named'
import { refusalText } from '../text/server'
import { text } from '../text/text.svelte'
import {
  hasCompany,
  merged,
  type Outgoing,
  onTheirWay,
  spokenTiles,
  unreadCount,
} from './conversation'
import { keepUnsent, NOTHING_UNSENT, type Unsent, unsentAt } from './unsent'

const FIRST_WAIT = 2000
const LONGEST_WAIT = 15_000

interface TalkState extends Unsent {
  /** whether there is someone to talk to */
  offered: boolean
  /** whether the messages have been loaded */
  known: boolean
  messages: Message[]
  mayWrite: boolean
  strangers: boolean
  agreed: number[]
  /** the seats of the people whom this one has muted */
  muted: number[]
  /** the last error */
  failure: string
  /** the announcement for screen readers */
  said: string
}

function fresh(): TalkState {
  return {
    ...NOTHING_UNSENT,
    outgoing: [],
    offered: false,
    known: false,
    messages: [],
    mayWrite: false,
    strangers: false,
    agreed: [],
    muted: [],
    failure: '',
    said: '',
  }
}

export const talk: TalkState = $state(fresh())

/** The table of the page; a new object for every table opened. */
interface Place {
  game: string
  seat: number
}

let place: Place | null = null
let view: View | null = null
/** messages that arrived while the list was loading */
let meanwhile: Message[] = []
/** consent received while it was being loaded */
let agreement: AgreementNews | null = null
let sending: Place | null = null
let wait = FIRST_WAIT
let retry: ReturnType<typeof setTimeout> | undefined

/** Continues at this view's table or starts there; players on one device need no messages. */
export function attend(newer: View, here: readonly number[]): void {
  view = newer
  if (place?.game === newer.id && place.seat === newer.seat) return
  closeTalk()
  if (newer.seat === null || !hasCompany(newer, here)) return
  place = { game: newer.id, seat: newer.seat }
  view = newer
  Object.assign(talk, fresh(), unsentAt(place.game, place.seat), { offered: true })
  void askTalk()
}

export function closeTalk(): void {
  clearTimeout(retry)
  place = null
  view = null
  Object.assign(talk, fresh())
}

/** Loads the latest messages and sends the pending ones. */
export async function askTalk(): Promise<void> {
  const here = place
  if (!here) return
  meanwhile = []
  agreement = null
  void flush()
  try {
    const answer = await talkApi.conversation(here.game)
    if (here === place) show(answer)
  } catch {
    // the socket reconnects and loads again
  }
}

function show(answer: Conversation): void {
  talk.messages = merged(answer.messages, meanwhile)
  talk.strangers = answer.strangers
  talk.muted = answer.muted
  talk.known = true
  follow(agreement ?? answer)
}

function follow(answer: Pick<Conversation, 'may_write' | 'agreed'>): void {
  talk.mayWrite = answer.may_write
  talk.agreed = answer.agreed
}

/** A player has given or withdrawn consent to messages. */
export function hearAgreement(news: AgreementNews): void {
  if (!place) return
  agreement = news
  follow(news)
}

/** A message arrived over the socket, or was withdrawn. */
export function hear(message: Message): void {
  if (!place) return
  const known = talk.messages.find((known) => known.number === message.number)
  add(message)
  if (message.seat === place.seat || message.hidden || known?.withdrawn) return
  if (message.withdrawn) announce(text.talk.said.withdrawn(nameFor(message.seat)))
  else if (!known) announce(inWords(message))
}

function add(message: Message): void {
  meanwhile.push(message)
  talk.messages = merged(talk.messages, [message])
}

function inWords(message: Message): string {
  const name = nameFor(message.seat)
  if (message.tiles) return text.talk.said.tiles(name, spokenTiles(message.tiles))
  return text.talk.said.words(name, message.text ?? '')
}

function announce(words: string): void {
  // a repeated text must still be announced
  talk.said = words === talk.said ? `${words}\u00a0` : words
}

function nameFor(seat: number): string {
  return view ? nameAt(view, seat) : ''
}

export async function askEarlier(): Promise<void> {
  const here = place
  const first = talk.messages[0]
  if (!here || !first) return
  await attempt(here, async () => {
    const answer = await talkApi.conversation(here.game, first.number)
    if (here === place) talk.messages = merged(answer.messages, talk.messages)
  })
}

// ---- sending

export function setDraft(draft: string): void {
  talk.draft = draft
  keep()
}

export function setWall(wall: string): void {
  talk.wall = wall
  keep()
}

function keep(): void {
  if (!place) return
  const { draft, wall, outgoing, read } = $state.snapshot(talk)
  keepUnsent(place.game, place.seat, { draft, wall, outgoing, read })
}

/** Takes the text from the field and sends it as soon as possible. */
export function say(content: Content): void {
  const after = talk.messages.at(-1)?.number ?? 0
  talk.outgoing.push({ key: randomHex(), content, after, failure: '' })
  if ('text' in content) talk.draft = ''
  else talk.wall = ''
  keep()
  void flush()
}

/** The messages shown as pending or refused. */
export function unsent(): Outgoing[] {
  return onTheirWay(talk.outgoing, talk.messages, place?.seat ?? null)
}

export function sayAgain(key: string): void {
  talk.outgoing = talk.outgoing.map((pending) =>
    pending.key === key ? { ...pending, failure: '' } : pending,
  )
  keep()
  void flush()
}

export function discard(key: string): void {
  talk.outgoing = talk.outgoing.filter((pending) => pending.key !== key)
  keep()
}

/** Sends one message after another, each under its own key so that none is sent twice. */
async function flush(): Promise<void> {
  const here = place
  clearTimeout(retry)
  if (!here || sending === here) return
  sending = here
  try {
    for (;;) {
      const next = talk.outgoing.find((pending) => !pending.failure)
      if (here !== place || !next) return
      await send(here, next)
    }
  } catch {
    if (here !== place) return
    if (wait === FIRST_WAIT) announce(text.talk.said.waiting)
    retry = setTimeout(() => void flush(), wait)
    wait = Math.min(wait * 2, LONGEST_WAIT)
  } finally {
    if (sending === here) sending = null
  }
}

async function send(here: Place, next: Outgoing): Promise<void> {
  try {
    const answer = await talkApi.say(here.game, here.seat, next.key, $state.snapshot(next.content))
    wait = FIRST_WAIT
    if (here !== place) return
    add(answer)
    discard(next.key)
  } catch (error) {
    if (!(error instanceof Refused) || error.status >= 500) throw error
    if (here === place) refuse(next.key, refusalText(error.refusal))
  }
}

function refuse(key: string, failure: string): void {
  talk.outgoing = talk.outgoing.map((pending) =>
    pending.key === key ? { ...pending, failure } : pending,
  )
  keep()
  announce(text.talk.said.refused(failure))
  // someone may have withdrawn consent
  if (talk.strangers) void askTalk()
}

// ---- the rest

export async function withdraw(number: number): Promise<void> {
  const here = place
  const message = talk.messages.find((known) => known.number === number)
  if (!here || !message) return
  await attempt(here, async () => {
    await talkApi.withdraw(here.game, number)
    if (here !== place) return
    add({ ...message, text: null, tiles: null, withdrawn: true })
    announce(text.talk.said.deleted)
  })
}

export async function agree(agreed: boolean): Promise<void> {
  const here = place
  if (!here) return
  agreement = null
  await attempt(here, async () => {
    const answer = await talkApi.agree(here.game, agreed)
    if (here === place) show(answer)
  })
}

async function attempt(here: Place, action: () => Promise<void>): Promise<void> {
  talk.failure = ''
  try {
    await action()
  } catch (error) {
    if (here !== place) return
    talk.failure = error instanceof Refused ? refusalText(error.refusal) : text.talk.unreachable
  }
}

/** The number of unread messages. */
export function unread(): number {
  return unreadCount(talk.messages, talk.read, place?.seat ?? null)
}

/** Marks all messages as read. */
export function markRead(): void {
  const last = talk.messages.at(-1)?.number ?? 0
  if (last <= talk.read) return
  talk.read = last
  keep()
}
