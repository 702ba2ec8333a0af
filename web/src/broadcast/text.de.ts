/** The texts of a broadcast, in German. */
import type { BroadcastText } from './text'

export const broadcast: BroadcastText = {
  title: 'Übertragung',
  missing: 'Hier wird nichts übertragen. Vielleicht haben die Spieler es abgeschaltet.',
  lost: 'Keine Verbindung',
  lastPlay: 'Letzter Zug',
  also: (words) => `mit ${words}`,
  unseen: (count) => `${count} ungesehen`,
  unseenTiles: 'Ungesehene Steine',
  rackOf: (name, tiles) => `Steine von ${name}: ${tiles}`,
  soon: 'Die Partie fängt gleich an.',
  toMove: 'am Zug',
  round: (round) => `Runde ${round}`,
  table: (table) => `Tisch ${table}`,
  next: 'Die nächste Partie fängt gleich an.',
  found: (count, shown) => (count === 0 ? 'Niemand hat es gefunden.' : `Gefunden von ${shown}.`),
}
