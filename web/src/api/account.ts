/** What the page asks the server about the account, programs' tokens and feeds. */
import { request } from './request'
import type { OwnProfile, TokenScope } from './types'

export const accountApi = {
  who: () => request('get', '/api/account'),
  claim: (name: string, password: string) =>
    request('post', '/api/account', { body: { name, password } }),
  signIn: (name: string, password: string) =>
    request('post', '/api/account/sessions', { body: { name, password } }),
  sessions: () => request('get', '/api/account/sessions'),
  endSession: (id: string) =>
    request('delete', '/api/account/sessions/{ended}', { path: { ended: id } }),
  signOutElsewhere: () => request('delete', '/api/account/sessions/others'),
  signOut: () => request('delete', '/api/account/sessions/current'),
  signOutEverywhere: () => request('delete', '/api/account/sessions'),
  changePassword: (old: string, wanted: string) =>
    request('post', '/api/account/password', { body: { old, new: wanted } }),
  forget: (name: string) => request('post', '/api/account/password/forgotten', { body: { name } }),
  reset: (code: string, password: string) =>
    request('post', '/api/account/password/reset', { body: { code, password } }),
  allowRecovery: (allow: boolean, password: string) =>
    request('post', '/api/account/password/recovery', { body: { allow, password } }),
  remove: (password: string) => request('delete', '/api/account', { body: { password } }),
  profile: () => request('get', '/api/account/profile'),
  showProfile: (shows: OwnProfile['shows']) =>
    request('post', '/api/account/profile', { body: { shows } }),
  exported: () => request('get', '/api/account/export'),
  tokens: () => request('get', '/api/tokens'),
  issueToken: (name: string, scope: TokenScope, days: number | null) =>
    request('post', '/api/tokens', { body: { name, scope, days } }),
  revokeToken: (id: string) => request('delete', '/api/tokens/{token}', { path: { token: id } }),
  feeds: () => request('get', '/api/feeds'),
  issueFeed: () => request('post', '/api/feeds'),
  revokeFeed: (id: string) => request('delete', '/api/feeds/{feed}', { path: { feed: id } }),
}
