/** The messages beside the table that the page shows, and every change to them. */
import { Refused } from '../api/client'
import { randomHex } from '../api/random'
import { type Content, talkApi } from '../api/talk'
import type { AgreementNews, Conversation, Message, View } from '../api/types'
import { nameOf } from '../table/happenings'
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
  /** whether there is anybody to talk to */
  offered: boolean
  /** the messages have been asked for and have come */
  known: boolean
  messages: Message[]
  mayWrite: boolean
  strangers: boolean
  agreed: number[]
  /** why what was asked for is not done */
  failure: string
  /** what a screen reader is told */
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
    failure: '',
    said: '',
  }
}

export const talk: TalkState = $state(fresh())

/** Where the page is; another object as soon as it is elsewhere. */
interface Place {
  game: string
  seat: number
}

let place: Place | null = null
let view: View | null = null
/** what was said while the list of messages was on its way */
let meanwhile: Message[] = []
/** who has agreed by what was told while that was being asked */
let agreement: AgreementNews | null = null
let sending: Place | null = null
let wait = FIRST_WAIT
let retry: ReturnType<typeof setTimeout> | undefined

/** Goes on at this view's table, or begins there; who sits `here` needs no messages to each other. */
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

/** Asks for the latest messages, and sends what is still to be sent. */
export async function askTalk(): Promise<void> {
  const here = place
  if (!here) return
  meanwhile = []
  agreement = null
  void flush()
  try {
    const told = await talkApi.conversation(here.game)
    if (here === place) show(told)
  } catch {
    // the socket comes back and asks again
  }
}

function show(told: Conversation): void {
  talk.messages = merged(told.messages, meanwhile)
  talk.strangers = told.strangers
  talk.known = true
  follow(agreement ?? told)
}

function follow(told: Pick<Conversation, 'may_write' | 'agreed'>): void {
  talk.mayWrite = told.may_write
  talk.agreed = told.agreed
}

/** Somebody has agreed to talk, or does not any more. */
export function hearAgreement(news: AgreementNews): void {
  if (!place) return
  agreement = news
  follow(news)
}

/** A message has come over the socket, or was withdrawn. */
export function hear(message: Message): void {
  if (!place) return
  const known = talk.messages.find((one) => one.number === message.number)
  add(message)
  if (message.seat === place.seat || known?.withdrawn) return
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
  // the same words twice are still news to a screen reader
  talk.said = words === talk.said ? `${words}\u00a0` : words
}

function nameFor(seat: number): string {
  return view ? nameOf(view, seat) : ''
}

export async function askEarlier(): Promise<void> {
  const here = place
  const first = talk.messages[0]
  if (!here || !first) return
  await attempt(here, async () => {
    const told = await talkApi.conversation(here.game, first.number)
    if (here === place) talk.messages = merged(told.messages, talk.messages)
  })
}

// ---- saying something

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

/** Takes what was written out of the field and sends it, as soon as that is possible. */
export function say(content: Content): void {
  const after = talk.messages.at(-1)?.number ?? 0
  talk.outgoing.push({ key: randomHex(), content, after, failure: '' })
  if ('text' in content) talk.draft = ''
  else talk.wall = ''
  keep()
  void flush()
}

/** What is shown as still to be sent, or as refused. */
export function unsent(): Outgoing[] {
  return onTheirWay(talk.outgoing, talk.messages, place?.seat ?? null)
}

export function sayAgain(key: string): void {
  talk.outgoing = talk.outgoing.map((one) => (one.key === key ? { ...one, failure: '' } : one))
  keep()
  void flush()
}

export function discard(key: string): void {
  talk.outgoing = talk.outgoing.filter((one) => one.key !== key)
  keep()
}

/** Sends one after the other under its own key, so that none is said twice. */
async function flush(): Promise<void> {
  const here = place
  clearTimeout(retry)
  if (!here || sending === here) return
  sending = here
  try {
    for (;;) {
      const next = talk.outgoing.find((one) => !one.failure)
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
    const told = await talkApi.say(here.game, here.seat, next.key, $state.snapshot(next.content))
    wait = FIRST_WAIT
    if (here !== place) return
    add(told)
    discard(next.key)
  } catch (error) {
    if (!(error instanceof Refused) || error.status >= 500) throw error
    if (here === place) refuse(next.key, refusalText(error.refusal))
  }
}

function refuse(key: string, failure: string): void {
  talk.outgoing = talk.outgoing.map((one) => (one.key === key ? { ...one, failure } : one))
  keep()
  announce(text.talk.said.refused(failure))
  // somebody may have taken an agreement back
  if (talk.strangers) void askTalk()
}

// ---- the rest

export async function withdraw(number: number): Promise<void> {
  const here = place
  const message = talk.messages.find((one) => one.number === number)
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
    const told = await talkApi.agree(here.game, agreed)
    if (here === place) show(told)
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

/** How many messages wait to be read. */
export function unread(): number {
  return unreadCount(talk.messages, talk.read, place?.seat ?? null)
}

/** All that is there is being looked at. */
export function markRead(): void {
  const last = talk.messages.at(-1)?.number ?? 0
  if (last <= talk.read) return
  talk.read = last
  keep()
}
