/** What the sheet of an edition shows beside its rules: examples, tips, lists of words. */
import { request } from './client'

export const advice = {
  of: (edition: string, language: string) =>
    request<'advice'>(`/editions/${encodeURIComponent(edition)}/advice?language=${language}`),
}
