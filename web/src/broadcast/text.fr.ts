/** The texts of a broadcast, in French. */
import type { BroadcastText } from './text'

export const broadcast: BroadcastText = {
  title: 'Diffusion',
  missing: 'Rien n’est diffusé ici. Les joueurs l’ont peut-être désactivé.',
  lost: 'Pas de connexion',
  lastPlay: 'Dernier coup',
  also: (words) => `avec ${words}`,
  unseen: (count) => `${count} non vues`,
  unseenTiles: 'Lettres non vues',
  rackOf: (name, tiles) => `Chevalet de ${name} : ${tiles}`,
  soon: 'La partie va commencer.',
  toMove: 'à jouer',
  round: (round) => `Ronde ${round}`,
  table: (table) => `Table ${table}`,
  next: 'La prochaine partie va commencer.',
  found: (count, shown) => (count === 0 ? 'Personne ne l’a trouvé.' : `Trouvé par ${shown}.`),
}
