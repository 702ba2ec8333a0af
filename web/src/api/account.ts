/** What the server knows of whoever asks: the account, programs' tokens, feeds. */
import { request } from './client'

export const accountApi = {
  who: () => request<'view_account'>('/account'),
  claim: (name: string, password: string) =>
    request<'claim_account'>('/account', { name, password }),
  signIn: (name: string, password: string) =>
    request<'sign_in'>('/account/sessions', { name, password }),
  signOut: () => request<'sign_out'>('/account/sessions/current', undefined, {}, 'DELETE'),
  signOutEverywhere: () =>
    request<'sign_out_everywhere'>('/account/sessions', undefined, {}, 'DELETE'),
  changePassword: (old: string, wanted: string) =>
    request<'change_password'>('/account/password', { old, new: wanted }),
  remove: (password: string) => request<'delete_account'>('/account', { password }, {}, 'DELETE'),
  exported: () => request<'export_account'>('/account/export'),
  tokens: () => request<'list_tokens'>('/tokens'),
  issueToken: (name: string) => request<'issue_token'>('/tokens', { name }),
  revokeToken: (id: string) =>
    request<'revoke_token'>(`/tokens/${encodeURIComponent(id)}`, undefined, {}, 'DELETE'),
  feeds: () => request<'list_feeds'>('/feeds'),
  issueFeed: () => request<'issue_feed'>('/feeds', {}),
  revokeFeed: (id: string) =>
    request<'revoke_feed'>(`/feeds/${encodeURIComponent(id)}`, undefined, {}, 'DELETE'),
}
