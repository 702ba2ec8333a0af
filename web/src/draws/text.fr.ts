/** The texts of the page on fair draws, in French. */
import type { Named } from '../text/named'
import { of } from '../text/players.fr'
import type { DrawsText } from './text.en'

export const fr: DrawsText = {
  title: 'Tirage équitable',
  back: 'Retour à la partie',
  none: 'Cette partie a commencé sans code ; ses tirages ne peuvent donc pas être vérifiés.',
  how: [
    'Avant la partie, le serveur a choisi un secret, d’où les tirages sont calculés. Il a publié le code ci-dessous : une empreinte du secret. Ensuite il ne pouvait plus changer le secret sans changer le code.',
    'Puis chaque place a ajouté un nombre au hasard, le tien depuis ton navigateur ; ceux des ordinateurs viennent du serveur. Le secret et les nombres ensemble décident de l’ordre des joueurs, de chaque chevalet et de chaque lettre piochée.',
  ],
  bound:
    'Le secret est publié quand la partie est finie ; avant, il trahirait toutes les lettres. Note maintenant le code et les nombres : c’est ce qui donne sa valeur à la vérification.',
  revealed: 'La partie est finie, voici donc le secret. Tout peut être recalculé.',
  values: 'Code et nombres',
  commitment: 'Code',
  seed: 'Secret',
  numberOf: (who: Named) => (who.you ? 'Ton nombre' : `Nombre ${of(who)}`),
  missing: 'pas encore donné',
  copy: 'Copier',
  copied: 'Copié',
  check: 'Vérifier les tirages',
  checkNote:
    'Ton navigateur prend le fichier de la partie et calcule lui-même chaque tirage. Il ne demande rien d’autre au serveur.',
  noted: 'Le code que tu as noté (facultatif)',
  checkIt: 'Vérifier',
  checking: 'Vérification',
  insecure:
    'Ce navigateur ne calcule des empreintes que sur des pages venues par HTTPS ou de cet ordinateur. Ouvre la partie à une adresse qui commence par https://, ou télécharge la partie et lance : tilewright verify GAME.json --commitment CODE',
  spectator:
    'Seuls les joueurs peuvent télécharger le fichier de la partie ; tu peux donc vérifier le code, mais pas les tirages.',
  unreachable: 'Le fichier de la partie n’a pas pu être pris. Réessaie.',
  unreadable: 'Le fichier de la partie est illisible ; rien n’a donc été vérifié.',
  allMatch: (count: number) =>
    count === 1 ? 'L’étape concorde.' : `Les ${count} étapes concordent.`,
  differ: (differing: number, count: number) =>
    `${differing} étapes sur ${count} ${differing === 1 ? 'diffère' : 'diffèrent'}.`,
  rest: 'Les scores et les règles ne font pas partie de cette vérification. La commande tilewright verify les vérifie aussi.',
  matches: 'concorde',
  differs: 'diffère',
  computedKey: 'calculé',
  computed: 'Calculé',
  shown: 'Montré ici',
  recorded: 'Dans le fichier',
  notedByYou: 'Noté',
  nothing: 'rien',
  steps: {
    commitment: 'Le secret a ce code',
    noted: 'Le code est celui que tu as noté',
    number: (who: Named) => (who.you ? 'Ton nombre' : `Nombre ${of(who)}`),
    key: 'Clé, tirée du secret et des nombres',
    round: (round: number) =>
      round === 1 ? 'Tirage du premier tour' : `Tirage du premier tour, manche ${round}`,
    order: 'Ordre des joueurs',
    rack: (who: Named) => (who.you ? 'Ton premier chevalet' : `Premier chevalet ${of(who)}`),
    draw: (who: Named, after: string) =>
      who.you ? `Tu pioches après ${after}` : `${who.name} pioche après ${after}`,
    exchange: (who: Named) => (who.you ? 'Tu échanges' : `${who.name} échange`),
  },
}
