/** The current account, its tokens and feeds, and every change to them. */
import { accountApi } from '../api/account'
import { api, Refused } from '../api/client'
import { peopleApi } from '../api/people'
import type {
  Account,
  Block,
  Feed,
  FeedIssued,
  Mute,
  Notices,
  OwnSession,
  Refusal,
  Token,
  TokenIssued,
  TokenScope,
} from '../api/types'
import { forgetUnsent } from '../chat/unsent'
import { announceSession } from '../shared/session.svelte'
import { change, settings } from '../shared/settings.svelte'
import { forgetLaid } from '../table/turn/stored-laying'
import { refusalText } from '../text/server'
import { spoken, text } from '../text/text.svelte'
import { accountText } from './text'

const SHORTEST_PASSWORD = 8
export const LONGEST_PASSWORD = 128
export const LONGEST_NAME = 40
export const MOST_TOKENS = 20
export const MOST_FEEDS = 5

/** The actions of the screen; each shows its error beside it. */
export type Form =
  | 'claim'
  | 'signIn'
  | 'signOut'
  | 'elsewhere'
  | 'everywhere'
  | 'password'
  | 'forgotten'
  | 'reset'
  | 'recovery'
  | 'farewell'
  | 'export'
  | 'tokens'
  | 'feeds'
  | 'blocks'
  | 'mutes'

export type Field = 'name' | 'password' | 'wanted' | ''

interface Problem {
  form: Form
  /** the field with the error; empty for none */
  field: Field
  message: string
}

interface AccountState {
  /** null until loaded */
  who: Account | null
  sessions: OwnSession[]
  tokens: Token[]
  blocks: Block[]
  mutes: Mute[]
  notices: Notices | null
  feeds: Feed[]
  /** a secret that is shown only once */
  newToken: TokenIssued | null
  newFeed: FeedIssued | null
  busy: boolean
  /** the server did not return the account */
  lost: boolean
  problem: Problem | null
  /** the announcement for screen readers */
  done: string
}

function fresh(): AccountState {
  return {
    who: null,
    sessions: [],
    tokens: [],
    blocks: [],
    mutes: [],
    notices: null,
    feeds: [],
    newToken: null,
    newFeed: null,
    busy: false,
    lost: false,
    problem: null,
    done: '',
  }
}

export const account: AccountState = $state(fresh())

const ABOUT: Readonly<Record<string, Field>> = {
  name_taken: 'name',
  name_not_offered: 'name',
  name_reserved: 'name',
  wrong_password: 'password',
}
/** Error codes that mean the page's idea of the account is out of date. */
const OUTDATED = ['no_session', 'has_account', 'no_account', 'account_changed']

/** Loads the account, its sessions, its tokens, its feeds, its blocks and its mutes. */
export async function openAccount(): Promise<void> {
  Object.assign(account, fresh())
  await refresh()
}

export async function refresh(): Promise<void> {
  try {
    const [who, sessions, tokens, feeds, blocks, mutes, notices] = await Promise.all([
      accountApi.who(),
      accountApi.sessions(),
      accountApi.tokens(),
      accountApi.feeds(),
      peopleApi.blocks(),
      peopleApi.mutes(),
      api.notices(),
    ])
    Object.assign(account, { who, sessions, tokens, feeds, blocks, mutes, notices, lost: false })
  } catch {
    account.lost = true
  }
}

export function closeAccount(): void {
  Object.assign(account, fresh())
}

/** The error of a form field, if any. */
export function problemOf(form: Form, field: Field = ''): string {
  const problem = account.problem
  return problem?.form === form && problem.field === field ? problem.message : ''
}

async function act<Answer>(form: Form, ask: () => Promise<Answer>): Promise<Answer | undefined> {
  if (account.busy) return undefined
  account.busy = true
  account.problem = null
  account.done = ''
  try {
    return await ask()
  } catch (error) {
    account.problem = problemIn(form, error)
    if (error instanceof Refused && OUTDATED.includes(error.refusal.code)) await refresh()
    return undefined
  } finally {
    account.busy = false
  }
}

function problemIn(form: Form, error: unknown): Problem {
  if (!(error instanceof Refused)) return { form, field: '', message: accountText().unreachable }
  const field = ABOUT[error.refusal.code] ?? ''
  return { form, field, message: messageOf(form, error.refusal) }
}

function messageOf(form: Form, refusal: Refusal): string {
  const isOwn = ['password', 'recovery', 'farewell'].includes(form)
  return isOwn && refusal.code === 'wrong_password' ? accountText().wrong : refusalText(refusal)
}

/** Checks the fields and shows what is missing. */
function mayBe(form: Form, checks: readonly (readonly [Field, string])[]): boolean {
  const wrong = checks.find(([, message]) => message !== '')
  account.problem = wrong ? { form, field: wrong[0], message: wrong[1] } : null
  return !wrong
}

function missingName(name: string): string {
  return name.trim() === '' ? accountText().nameMissing : ''
}

function missing(password: string): string {
  return password === '' ? accountText().passwordMissing : ''
}

function tooShort(password: string): string {
  return [...password].length < SHORTEST_PASSWORD ? accountText().tooShort : ''
}

async function become(who: Account, done: string): Promise<void> {
  announceSession()
  // the next person at this browser has another name
  if (!who.name && settings.name === account.who?.name) change({ name: '' })
  // a name that the player chose for the table stays
  if (who.name && ['', text.newGame.defaultName].includes(settings.name)) change({ name: who.name })
  await refresh()
  Object.assign(account, { who, newToken: null, newFeed: null, done })
}

export async function claim(name: string, password: string): Promise<void> {
  if (
    !mayBe('claim', [
      ['name', missingName(name)],
      ['password', tooShort(password)],
    ])
  )
    return
  const who = await act('claim', () => accountApi.claim(name, password))
  if (who) await become(who, accountText().said.claimed)
}

export async function signIn(name: string, password: string): Promise<void> {
  if (
    !mayBe('signIn', [
      ['name', missingName(name)],
      ['password', missing(password)],
    ])
  )
    return
  const who = await act('signIn', () => accountApi.signIn(name, password))
  if (who) await become(who, accountText().said.signedIn)
}

export async function signOut(everywhere: boolean): Promise<void> {
  const form = everywhere ? 'everywhere' : 'signOut'
  const ask = everywhere ? accountApi.signOutEverywhere : accountApi.signOut
  const who = await act(form, ask)
  if (!who) return
  // the next person at this browser must not see drafts
  forgetUnsent()
  forgetLaid()
  await become(who, accountText().said.signedOut)
}

/** Signs out another device, or every other one for null. */
export async function signOutElsewhere(id: string | null): Promise<void> {
  await act('elsewhere', async () => {
    await (id === null ? accountApi.signOutElsewhere() : accountApi.endSession(id))
    await refresh()
    account.done = id === null ? accountText().said.elsewhere : accountText().said.ended
  })
}

export async function changePassword(old: string, wanted: string): Promise<boolean> {
  if (
    !mayBe('password', [
      ['password', missing(old)],
      ['wanted', tooShort(wanted)],
    ])
  )
    return false
  const who = await act('password', () => accountApi.changePassword(old, wanted))
  if (who) await become(who, accountText().said.changed)
  return who !== undefined
}

/** Asks for a link for a new password; the answer does not say whether there is such an account. */
export async function forget(name: string): Promise<void> {
  if (!mayBe('forgotten', [['name', missingName(name)]])) return
  await act('forgotten', async () => {
    await accountApi.forget(name)
    account.done = accountText().forgottenSaid
  })
}

/** Sets a new password with the secret of a link. */
export async function resetPassword(code: string, wanted: string): Promise<boolean> {
  if (!mayBe('reset', [['wanted', tooShort(wanted)]])) return false
  const done = await act('reset', async () => {
    await accountApi.reset(code, wanted)
    return true
  })
  if (!done) return false
  await refresh()
  account.done = accountText().resetSaid
  return true
}

/** Lets a link for a new password be sent to the confirmed address, or no longer. */
export async function allowRecovery(allow: boolean, password: string): Promise<boolean> {
  if (!mayBe('recovery', [['password', missing(password)]])) return false
  const notices = await act('recovery', () => accountApi.allowRecovery(allow, password))
  if (notices) account.notices = notices
  return notices !== undefined
}

export async function remove(password: string): Promise<boolean> {
  if (!mayBe('farewell', [['password', missing(password)]])) return false
  const who = await act('farewell', () => accountApi.remove(password))
  if (!who) return false
  forgetUnsent()
  forgetLaid()
  await become(who, accountText().said.removed)
  return true
}

/** Downloads everything the server stores about this account. */
export async function exported(): Promise<Blob | null> {
  const data = await act('export', accountApi.exported)
  if (!data) return null
  account.done = accountText().said.exported
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
}

export async function issueToken(
  name: string,
  scope: TokenScope,
  days: number | null,
): Promise<boolean> {
  if (!mayBe('tokens', [['name', missingName(name)]])) return false
  const token = await act('tokens', () => accountApi.issueToken(name, scope, days))
  if (!token) return false
  await refresh()
  Object.assign(account, { newToken: token, done: accountText().said.tokenMade })
  return true
}

export async function revokeToken(id: string): Promise<void> {
  await act('tokens', async () => {
    await accountApi.revokeToken(id)
    if (account.newToken?.id === id) account.newToken = null
    await refresh()
    account.done = accountText().said.revoked
  })
}

export async function issueFeed(): Promise<void> {
  const feed = await act('feeds', accountApi.issueFeed)
  if (!feed) return
  await refresh()
  Object.assign(account, { newFeed: feed, done: accountText().said.feedMade })
}

export async function revokeFeed(id: string): Promise<void> {
  await act('feeds', async () => {
    await accountApi.revokeFeed(id)
    if (account.newFeed?.id === id) account.newFeed = null
    await refresh()
    account.done = accountText().said.revoked
  })
}

export async function unblock(id: string): Promise<void> {
  await act('blocks', async () => {
    await peopleApi.unblock(id)
    await refresh()
    account.done = accountText().said.unblocked
  })
}

export async function unmute(id: string): Promise<void> {
  await act('mutes', async () => {
    await peopleApi.unmute(id)
    await refresh()
    account.done = accountText().said.unmuted
  })
}

/** The address of a feed in the language of the page; the server's own is English. */
export function feedAddressOf(path: string): string {
  const address = new URL(path.replace(/^\//, ''), new URL('.', document.baseURI))
  if (spoken.language !== 'en') address.searchParams.set('language', spoken.language)
  return address.href
}

export function clearProblem(): void {
  account.problem = null
}
