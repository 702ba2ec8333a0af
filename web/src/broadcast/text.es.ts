/** The texts of a broadcast, in Spanish. */
import type { BroadcastText } from './text'

export const broadcast: BroadcastText = {
  title: 'Retransmisión',
  missing: 'Aquí no se retransmite nada. Puede que los jugadores lo hayan desactivado.',
  lost: 'Sin conexión',
  lastPlay: 'Última jugada',
  also: (words) => `con ${words}`,
  unseen: (count) => `${count} por ver`,
  unseenTiles: 'Fichas por ver',
  rackOf: (name, tiles) => `Atril de ${name}: ${tiles}`,
  soon: 'La partida está a punto de empezar.',
  toMove: 'juega',
  round: (round) => `Ronda ${round}`,
  table: (table) => `Mesa ${table}`,
  next: 'La próxima partida está a punto de empezar.',
  found: (count, shown) => (count === 0 ? 'No la encontró nadie.' : `Encontrada por ${shown}.`),
}
