/** A shared game as a view that the lines of its end can show. */
import type { SharedGame, View } from '../../api/types'

export function asView({ outcome, replay, words, lexicon, terms }: SharedGame): View {
  const last = replay.turns.at(-1)
  return {
    id: '',
    version: 0,
    seat: null,
    edition: replay.edition,
    words,
    lexicon: { name: lexicon, hash: '' },
    terms,
    proof: null,
    clock: null,
    state: 'over',
    order: replay.order,
    to_move: null,
    players: replay.players.map((player, seat) => ({
      seat,
      name: player.name,
      kind: player.kind,
      level: null,
      score: last?.scores[seat] ?? 0,
      tiles: 0,
      lost_turns: 0,
      left: false,
      rack: replay.racks[seat] ?? null,
    })),
    board: last?.board ?? [],
    rack: null,
    bag: 0,
    unseen: {},
    last_play: null,
    agreed: [],
    declined: null,
    to_accept: [],
    can: {
      play: false,
      exchange: 0,
      pass: false,
      challenge: null,
      accept: false,
      resign: false,
      abort: false,
      decline: false,
      give_time: null,
      number: false,
    },
    drawing: null,
    outcome,
    turns: replay.turns,
  }
}
