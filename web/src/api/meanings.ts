/** What the words of a game that is over mean, or of a record that somebody brought. */
import { gamePath, request } from './client'

export const meanings = {
  ofGame: (id: string, seat?: number) =>
    request<'explain_game'>(`${gamePath(id)}/meanings${seat === undefined ? '' : `?seat=${seat}`}`),
  ofRecord: (gcg: string) => request<'explain_record'>('/records/meanings', { gcg }),
}
