/** A companion as a view that the table's components can show. */
import type { Companion, View } from '../api/types'

export function asView(companion: Companion): View {
  const { can, players, unseen, words, ...same } = companion
  return {
    ...same,
    seat: null,
    words: words === 'void' ? 'void' : 'challenge',
    proof: null,
    order: players.map((player) => player.seat),
    players: players.map((player) => ({ ...player, kind: 'person', level: null, rack: null })),
    rack: null,
    unseen: unseen.letters,
    agreed: [],
    declined: null,
    absent: null,
    absent_at: null,
    helped: 0,
    to_accept: [],
    leaving_accepts: false,
    drawing: null,
    can: {
      play: can.turn,
      exchange: can.exchange,
      pass: can.turn,
      challenge: can.challenge,
      accept: false,
      resign: false,
      abort: false,
      decline: false,
      number: false,
      give_time: null,
      help: null,
      claim: false,
    },
  }
}
