/** What the sheet of an edition shows beside its rules: examples, tips, lists of words. */
import type { Language } from './openapi'
import { request } from './request'

export const advice = {
  of: (edition: string, language: Language) =>
    request('get', '/api/editions/{edition}/advice', { path: { edition }, query: { language } }),
}
