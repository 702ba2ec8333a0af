/** The texts of a broadcast, in English. */
export const broadcast = {
  title: 'Broadcast',
  missing: 'Nothing is broadcast here. The players may have switched it off.',
  lost: 'No connection',
  lastPlay: 'Last play',
  also: (words: string) => `with ${words}`,
  unseen: (count: string) => `${count} unseen`,
  unseenTiles: 'Unseen tiles',
  rackOf: (name: string, tiles: string) => `Rack of ${name}: ${tiles}`,
  soon: 'The game is about to begin.',
  toMove: 'to move',
  round: (round: string) => `Round ${round}`,
  table: (table: string) => `Table ${table}`,
  next: 'The next game is about to begin.',
  found: (count: number, shown: string) =>
    count === 0 ? 'Nobody found it.' : `Found by ${shown}.`,
}
