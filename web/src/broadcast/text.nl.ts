/** The texts of a broadcast, in Dutch. */
import type { BroadcastText } from './text'

export const broadcast: BroadcastText = {
  title: 'Uitzending',
  missing: 'Hier wordt niets uitgezonden. Misschien hebben de spelers het uitgezet.',
  lost: 'Geen verbinding',
  lastPlay: 'Laatste zet',
  also: (words) => `met ${words}`,
  unseen: (count) => `${count} ongezien`,
  unseenTiles: 'Ongeziene stenen',
  rackOf: (name, tiles) => `Plankje van ${name}: ${tiles}`,
  soon: 'Het spel gaat zo beginnen.',
  toMove: 'aan zet',
  round: (round) => `Ronde ${round}`,
  table: (table) => `Tafel ${table}`,
  next: 'Het volgende spel gaat zo beginnen.',
  found: (count, shown) => (count === 0 ? 'Niemand vond hem.' : `Gevonden door ${shown}.`),
}
