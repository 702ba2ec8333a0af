/** The texts of one's own collection of records, in French. */
import { counted, number, plural, points } from '../../text/counting.fr'
import type { CollectionText } from './text.en'

const decimals = new Intl.NumberFormat('fr', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

function many(count: number, one: string): string {
  return `${number(count)} ${plural(count, one, `${one}s`)}`
}

export const fr: CollectionText = {
  title: 'Tes parties notées',
  about:
    'Ajoute autant de fichiers GCG que tu veux : chacun est jugé et analysé, et gardé pour toi seul. Vois ensuite où tu perds des points dans l’ensemble.',
  add: 'Ajouter des fichiers',
  drop: 'Ou dépose des fichiers, ou un dossier, n’importe où sur cette page.',
  dropHere: 'Dépose-les pour les ajouter',
  progress: 'Fichiers lus',
  read: (done: number, all: number) => `${number(done)} fichiers lus sur ${number(all)}`,
  pausing: 'Le serveur demande une pause. Cela reprend tout seul.',
  stop: 'Arrêter',
  goOn: (left: number) => `Continuer avec ${counted(left, 'fichier')}`,
  added: (count: number) =>
    `${number(count)} ${plural(count, 'partie ajoutée', 'parties ajoutées')}.`,
  known: (count: number) =>
    `${many(count, 'fichier')} ${plural(count, 'était', 'étaient')} déjà là.`,
  refused: (count: number) =>
    `${many(count, 'fichier')} ${plural(count, 'n’a pas pu être ajouté', 'n’ont pas pu être ajoutés')} :`,
  left: (count: number) =>
    `${many(count, 'fichier')} ${plural(count, 'n’a pas été lu', 'n’ont pas été lus')}.`,
  tooLarge: 'C’est trop gros pour être une partie.',
  unreadable: 'Le fichier n’a pas pu être lu.',
  unreachable: 'Le serveur n’a pas répondu.',
  noFiles: 'Il n’y a pas de fichiers dans ton dépôt.',
  list: (count: number) => many(count, 'partie'),
  day: (day: string) => `ajoutée le ${day}`,
  agrees: 'sans différence',
  differences: (count: number) => many(count, 'différence'),
  doubts: (count: number) => many(count, 'doute'),
  doubtful: (count: number) =>
    `${many(count, 'indication')} de la partie ${plural(count, 'est douteuse', 'sont douteuses')}, sans qu’aucun chiffre soit faux :`,
  givenUp: (lost: number) => `${decimals.format(lost)} perdus par tour`,
  more: (count: number) => `En montrer ${number(count)} de plus`,
  remove: 'Supprimer',
  removeCost: 'elle disparaît pour de bon',
  empty: 'Supprimer toutes les parties',
  emptyCost: 'toutes disparaissent pour de bon',
  deleted: 'La partie a été supprimée.',
  emptied: 'Toutes les parties ont été supprimées.',
  full: (records: number, most: number, kilobytes: number, mostKilobytes: number) =>
    `${number(records)} parties sur ${number(most)}, ${number(kilobytes)} kilo-octets sur ${number(mostKilobytes)}`,
  mistakes: 'Où tu perds des points',
  me: 'Ton nom dans les parties',
  nobody: 'Choisis ton nom',
  inRecords: (name: string, records: number) => `${name} (${number(records)})`,
  also: 'D’autres noms à toi',
  addName: 'Ajouter un nom',
  removeName: (name: string) => `Retirer ${name} de tes noms`,
  removeShort: 'Retirer',
  nameAdded: (name: string) => `${name} compte comme toi.`,
  nameRemoved: (name: string) => `${name} ne compte plus comme toi.`,
  choose: 'Choisis ton nom pour voir tes erreurs par thème dans toutes tes parties.',
  sums: (records: number, turns: number) =>
    `${many(turns, 'tour')} jugés dans ${number(records)} ${plural(records, 'partie', 'parties')}.`,
  averageLoss: (lost: number) => `${decimals.format(lost)} points perdus par tour en moyenne.`,
  bingos: (found: number, missed: number) =>
    `Bingos : ${number(found)} posés, ${number(missed)} manqués.`,
  big: (count: number) => `Grosses erreurs : ${number(count)}.`,
  phoneys: (count: number) => `Mots hors liste : ${number(count)}.`,
  notJudged: 'Aucun de ses tours n’a pu être jugé : les parties n’ont pas les chevalets.',
  none: 'Aucun tour coûteux.',
  loss: (turns: number, cost: number) => `${many(turns, 'tour')}, ${points(Math.round(cost))}`,
  turn: (players: string, turn: number, cost: number) =>
    `${players}, tour ${number(turn)} : ${decimals.format(cost)} points`,
  onlyCostliest: (shown: number) => `Les ${number(shown)} plus coûteux :`,
  failed: 'Tes parties n’ont pas pu être chargées.',
  retry: 'Réessayer',
  back: 'Retour à tes parties',
}
