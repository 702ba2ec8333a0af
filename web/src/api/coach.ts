/** What there is to learn from a game that is over, or from a record that somebody brought. */
import { gamePath, request } from './client'

export const coaching = {
  ofGame: (id: string, seat?: number) =>
    request<'coach_game'>(`${gamePath(id)}/coaching${seat === undefined ? '' : `?seat=${seat}`}`),
  ofRecord: (gcg: string) => request<'coach_record'>('/records/coaching', { gcg }),
}
