/** Every text of the page in French, put together from those of its subjects. */
import { boardText } from '../board/text.fr'
import { talk } from '../chat/text.fr'
import { lobbyText } from '../lobby/text.fr'
import { endText, replay } from '../look-back/text.fr'
import { menuText } from '../menu/text.fr'
import { noticesText } from '../notices/text.fr'
import { sharedText } from '../shared/text.fr'
import { sound } from '../sound/text.fr'
import { tableText } from '../table/text.fr'
import { watchingText } from '../watching/text.fr'
import type { Catalogue } from './catalogue'
import { countedFeminine, list, number, points } from './counting.fr'
import { player } from './players.fr'
import { sheetWords } from './sheet-words.fr'

export const fr: Catalogue = {
  number,
  product: 'Tilewright',
  close: 'Fermer',
  cancel: 'Annuler',
  question: (label: string) => `${label} ?`,
  asked: (question: string, cost: string) =>
    `${question} ${cost}. Appuie encore une fois pour confirmer.`,
  pressAgain: (cost: string) => `${cost} ; appuie encore une fois`,
  loading: 'Chargement…',
  fetching: {
    failed: 'Le serveur n’a pas répondu. Il faut recharger la page.',
    newer: 'Il y a une nouvelle version. Recharge la page ; ta partie est gardée.',
    again: 'Recharger',
  },
  list,
  player,
  points,
  title: {
    gamesWait: (count: number) =>
      `C’est à toi dans ${countedFeminine(count, 'partie')} · Tilewright`,
    yourTurn: 'C’est à toi · Tilewright',
    turnOf: (name: string) => `C’est à ${name} · Tilewright`,
    finalChallenge: 'Dernière contestation · Tilewright',
    offer: 'Arrêter la partie ? · Tilewright',
    waiting: 'La table se prépare · Tilewright',
    over: (verdict: string) => `${verdict} · Tilewright`,
    home: 'Jouer · Tilewright',
    newGame: 'Nouvelle partie · Tilewright',
    record: (title: string) => `${title} · Tilewright`,
  },
  damagedGame: 'Cette partie est abîmée',
  missingGame: {
    title: 'Partie introuvable',
    body: 'Aucune de tes parties n’a cette adresse. Peut-être l’as-tu jouée dans un autre navigateur.',
  },
  signedOut: {
    title: 'Déconnecté',
    body: 'Tu t’es déconnecté dans une autre fenêtre ou sur un autre appareil. Reconnecte-toi pour continuer ici.',
    signIn: 'Se connecter',
    first: 'Nouvelle partie',
  },
  replay,
  sheetWords,
  sound,
  talk,
  ...boardText,
  ...endText,
  ...lobbyText,
  ...menuText,
  ...noticesText,
  ...sharedText,
  ...tableText,
  ...watchingText,
  server: {
    editions: {
      heirloom: 'Héritage',
      standard: 'Standard',
      wall: 'Mur',
      folio: 'Folio',
      classic: 'Classique',
      tournament: 'Tournoi',
    },
    levels: {
      timid: 'Timide',
      playful: 'Espiègle',
      gentle: 'Doux',
      easygoing: 'Tranquille',
      curious: 'Curieux',
      steady: 'Solide',
      keen: 'Ardent',
      seasoned: 'Aguerri',
      shrewd: 'Rusé',
      strong: 'Fort',
      champion: 'Champion',
    },
    references: {},
  },
}
