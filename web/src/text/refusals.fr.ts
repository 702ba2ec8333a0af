/** The server's refusals in French, by code. */
import type { Barred, BarredWord } from '../api/types'
import { verdict } from './bad-words.fr'
import type { Evidence, Refusals } from './catalogue'
import { list } from './counting.fr'

/** Messages for things that are full, rather than requested too often. */
const FULL: Readonly<Record<string, string>> = {
  open: 'C’est déjà ouvert trop de fois : ferme-le ailleurs.',
  entries: 'Cette feuille est pleine.',
  messages: 'Cette partie a déjà autant de messages qu’elle peut en avoir.',
  mails: 'Trop d’e-mails de confirmation sont partis aujourd’hui : réessaie demain.',
  invitations: 'Tu as déjà invité à beaucoup de parties : annules-en d’abord une.',
  listed: 'Beaucoup de parties attendent déjà chez vous : annulez-en d’abord une.',
  games: 'Tu joues déjà beaucoup de parties : finis-en d’abord une.',
  writers: 'Trop de personnes écrivent déjà sur cette feuille.',
  blocks: 'Tu as déjà bloqué trop de personnes : débloques-en d’abord une.',
  mutes: 'Tu as déjà mis trop de personnes en sourdine : rétablis-en d’abord une.',
  tokens: 'Tu as déjà beaucoup de jetons d’accès : révoques-en d’abord un.',
  feeds: 'Tu as déjà beaucoup de flux : révoques-en d’abord un.',
  onlookers: 'Trop de personnes regardent déjà ici.',
  refused_plays: 'Trop de mots qui ne sont pas dans la liste : attends dix secondes.',
  decks: 'Tu apprends déjà avec beaucoup de paquets : arrêtes-en d’abord un.',
  cards: 'Tu as déjà autant de cartes qu’il peut y en avoir.',
  tasks: 'Un import ou un export tourne déjà d’ici : attends qu’il finisse.',
  rows: 'Beaucoup de cartes sont venues d’ici ces derniers temps : réessaie plus tard.',
  lookups: 'Tu viens de chercher beaucoup de choses : attends une minute.',
}

/** The barred words of a refusal with their reasons. */
function barredWords(evidence: Evidence): BarredWord[] {
  return (evidence.words ?? []).map((word, place) => ({
    word,
    why: (evidence.why?.[place] ?? 'foreign') as Barred,
  }))
}

/** The words or squares that a refusal is about. */
function named(evidence: Evidence, name: string): string {
  return list(evidence[name] ?? [])
}

/** Why no game can have a position, by the server's sentence; a rest is the letters it is about. */
const UNSOUND: readonly [string, string][] = [
  ['the centre square is empty', 'la case du centre est vide'],
  ['the tiles on the board are not connected', 'les lettres du plateau ne se touchent pas'],
  ['more tiles than the set has of ', 'plus de lettres que le jeu n’en a : '],
  ['a rack holds ', 'un chevalet a trop de lettres'],
]

/** Why nobody can have a name. */
function nameRefused(evidence: Evidence): string {
  const character = named(evidence, 'character')
  switch (named(evidence, 'reason')) {
    case 'hidden':
      return `Ce nom a un signe invisible (${character}) : retape-le.`
    case 'letter':
      return `Écris le nom sans ce signe (${character}).`
    case 'script':
      return 'Écris le nom avec les lettres d’une seule écriture.'
    case 'marks':
      return 'Une lettre de ce nom a trop d’accents.'
    case 'empty':
      return 'Un nom a besoin de signes visibles.'
    default:
      return 'Le nom d’un compte a 40 signes au plus : lettres, chiffres et, entre eux, espaces, points, traits ou apostrophes.'
  }
}

function positionRefused(evidence: Evidence): string {
  const { column, operation, value = [], offered = [], problems = [] } = evidence
  if (operation) {
    const asked = [...operation, ...value].join(' ')
    const instead = offered.length ? ` Possible : ${offered.join(', ')}.` : ''
    return `La position demande « ${asked} », et cela n’existe pas ici.${instead}`
  }
  if (column) return `Ce n’est pas une position : une erreur au signe ${column[0]}.`
  const french = problems.map((problem) => {
    const [begins = '', said = problem] = UNSOUND.find(([one]) => problem.startsWith(one)) ?? []
    return said.endsWith(' ') ? said + problem.slice(begins.length) : said
  })
  return `Ce n’est pas une position : ${list(french)}.`
}

export const refusals: Refusals = {
  round_over: () => 'Cette manche est finie.',
  no_round: () => 'Aucune manche n’est en cours.',
  round_under_way: () => 'La manche est encore en cours.',
  not_the_best: () => 'Ce n’est pas le meilleur coup de cette manche.',
  table_full: () => 'Il n’y a plus de place à cette table.',
  nobody_plays: () => 'Personne ne joue à cette table.',
  unknown_duplicate: () => 'Cette table n’existe pas ici.',
  tile_used_up: () => 'Le jeu n’a pas autant de lettres de cette sorte.',
  too_many_tiles: () => 'Personne ne peut avoir autant de lettres sur son chevalet.',
  racks_differ: () =>
    'D’après la feuille, un chevalet devrait avoir d’autres lettres, plus ou moins.',
  not_out: () => 'Personne ne peut avoir posé sa dernière lettre ainsi.',
  ruling_wanted: () => 'C’est à vous de décider : dites quels mots ne comptent pas.',
  ruling_not_wanted: () => 'À cette table, c’est la liste de mots qui décide.',
  ruling_on_unchallenged_word: () => 'Ne décidez que des mots qui ont été contestés.',
  nothing_to_take_back: () => 'Il n’y a rien à reprendre.',
  clock_runs: () => 'L’horloge tourne déjà, ou il n’y en a pas.',
  clock_stands: () => 'Aucune horloge ne tourne.',
  unknown_companion: () => 'Cette feuille n’existe pas ici.',
  bad_position: positionRefused,
  no_search: () =>
    'Cette position ne peut pas être calculée : il faut pour cela des chevalets pleins.',
  unknown_language: () => 'On ne peut pas jouer dans cette langue ici.',
  no_words: () => 'Ce serveur n’a pas de liste de mots pour cette langue.',
  no_tiles: () => 'Un coup demande au moins une lettre.',
  off_board: () => 'Le coup sort du plateau.',
  tile_not_on_rack: () => 'Ces lettres ne sont pas toutes sur ton chevalet.',
  square_taken: (evidence) => `Il y a déjà une lettre en ${named(evidence, 'square')}.`,
  not_in_line: () => 'Les lettres ne sont ni sur une ligne ni sur une colonne.',
  gap: (evidence) => `${named(evidence, 'square')} est vide : le coup a un trou.`,
  opening_too_short: () => 'Le premier coup demande au moins deux lettres.',
  centre_not_covered: (evidence) => `Le premier coup doit couvrir ${named(evidence, 'square')}.`,
  not_connected: () => 'Le coup ne touche aucune lettre du plateau.',
  incomplete_word: () => 'Ce n’est qu’une partie du mot qui serait formé.',
  through_letter_differs: (evidence) =>
    `En ${named(evidence, 'square')} se trouve une autre lettre.`,
  not_at_table: () => 'Personne n’est assis à cette place dans cette partie.',
  game_over: () => 'La partie est finie.',
  not_playing: () => 'La partie n’a pas encore commencé.',
  not_your_turn: () => 'Ce n’est pas à toi.',
  awaiting_final_challenge: () => 'On ne peut plus que contester ou accepter le dernier coup.',
  invalid_words: (evidence) => `${verdict(evidence.words ?? [], [])}.`,
  barred_words: (evidence) => `${verdict(evidence.words ?? [], barredWords(evidence))}.`,
  bag_too_small: (evidence) =>
    `Le sac n’a plus que ${named(evidence, 'bag')} : trop peu pour cet échange.`,
  nothing_to_challenge: () => 'Il n’y a pas de coup que tu puisses contester.',
  own_play: () => 'Seuls les autres peuvent contester ton propre coup.',
  word_not_in_play: () => 'Ce coup n’a pas formé ce mot.',
  already_challenged: () => 'Cela a déjà été contesté.',
  number_not_wanted: () => 'On n’a pas besoin d’un nombre de cette place.',
  already_agreed: () => 'Tu as déjà accepté.',
  nothing_offered: () => 'Personne ne propose d’arrêter.',
  no_absence: () => 'Qui doit jouer n’est pas encore absent aussi longtemps que convenu.',
  help_among_people: () => 'Il n’y a pas d’aide ici.',
  help_not_agreed: () => 'Il n’y a pas d’aide ici.',
  no_more_help: () => 'Il n’y a plus d’aide ici.',
  no_time_to_give: () => 'On ne peut plus donner de temps ici.',
  time_ran_out: () => 'Le temps de ce tour est écoulé.',
  time_left: () => 'Il reste du temps.',
  unknown_game: () => 'Cette partie n’existe pas ici.',
  unknown_profile: () => 'Il n’y a pas de profil de ce nom ici.',
  damaged: (evidence) =>
    named(evidence, 'what') === 'companion'
      ? 'Cette feuille est abîmée : l’exploitant du serveur peut peut-être la rétablir.'
      : 'Cette partie est abîmée : l’exploitant du serveur peut peut-être la rétablir.',
  still_playing: () => 'La revanche n’est possible que quand cette partie est finie.',
  bad_record: (evidence) => `Ligne ${named(evidence, 'line')} : cela ne va avec aucune partie.`,
  too_large: () => 'C’est trop gros pour une partie.',
  too_many: (evidence) => FULL[named(evidence, 'what')] ?? 'Trop de demandes : attends un moment.',
  malformed: () => 'On ne peut rien en faire : vérifie ce que tu as entré.',
  not_offered: () => 'Cette édition ne le permet pas.',
  bad_edition: (evidence) =>
    `On ne peut pas jouer avec cette édition${named(evidence, 'field') && `, à cause de « ${named(evidence, 'field')} »`} : ${named(evidence, 'why')}.`,
  time_out_of_range: (evidence) =>
    `Ce temps ne va pas : possible de ${named(evidence, 'least')} à ${named(evidence, 'most')}.`,
  game_under_way: (evidence) =>
    named(evidence, 'what') === 'card'
      ? 'Ces lettres vont avec une partie en cours. La carte revient quand elle est finie ou que tu en as d’autres.'
      : 'Cette position est sur le plateau d’une partie en cours. Les mots et les meilleurs coups viennent quand elle est finie.',
  unsealable: () => 'Tu peux télécharger cette partie quand elle est finie.',
  unwritable: () => 'Cette partie ne peut pas s’écrire au format GCG : télécharge-la en JSON.',
  cannot_arm: () => 'On ne peut rien préparer maintenant pour ton prochain tour.',
  list_full: () => 'La liste est pleine. Retires-en d’abord un tour.',
  collection_full: (evidence) =>
    named(evidence, 'what') === 'records'
      ? `Il n’y a pas de place pour plus de ${named(evidence, 'most')} parties. Supprimes-en d’abord une.`
      : `Il n’y a pas de place pour plus de ${named(evidence, 'most')} kilo-octets. Supprime d’abord une partie.`,
  unknown_record: () => 'Tu n’as pas cette partie ici.',
  unknown_player: () => 'Personne ne s’appelle ainsi dans tes parties.',
  not_judged: () => 'Ce coup est proche de la fin, et on ne peut pas dire sûrement ce qu’il vaut.',
  not_over: () => 'Cela vient quand la partie est finie.',
  stale_version: () => 'Il s’est passé quelque chose entre-temps : regarde encore une fois.',
  stale_card: () => 'Cette carte a reçu une réponse entre-temps : passe à la suivante.',
  key_reused: () => 'On n’a pas su à quoi cela se rapporte : réessaie.',
  lexicon_missing: () => 'La liste de mots de cette table manque sur ce serveur.',
  forbidden: () => 'Ce n’est pas permis d’ici.',
  not_found: () => 'Il n’y a rien ici.',
  method_not_allowed: () => 'Cela ne va pas à cette adresse.',
  not_json: () => 'Le serveur ne peut rien en faire.',
  not_ready: () => 'Le serveur n’est pas encore prêt : réessaie tout de suite.',
  unavailable: () => 'On ne sait pas si c’est arrivé : réessaie.',
  internal: () => 'Quelque chose a mal tourné ici ; c’est noté.',
  unknown_gathering: () => 'Cette invitation n’existe pas ici.',
  seat_taken: () => 'Cette place est prise entre-temps.',
  gathering_closed: () => 'Cette invitation est finie : la partie a commencé ou a été annulée.',
  not_host: () => 'Seule la personne qui a invité le peut.',
  name_taken: () => 'Quelqu’un a déjà ce nom, ou un nom qui a la même allure.',
  name_not_offered: (evidence) => nameRefused(evidence),
  names_alike: () => 'Quelqu’un a déjà un nom trop semblable : prends-en un autre.',
  name_reserved: () => 'Ce nom est réservé : prends-en un autre.',
  password_not_offered: () =>
    'Ce mot de passe se devine trop facilement : prends-en un plus rare, et pas ton nom.',
  wrong_password: () => 'Ce nom et ce mot de passe ne vont pas ensemble.',
  has_account: () => 'Tu as déjà un compte.',
  no_account: () => 'Tu n’as pas de compte : prends d’abord un nom et un mot de passe.',
  account_changed: () => 'Le compte a changé entre-temps : regarde encore une fois.',
  busy: () => 'Il y a trop à faire en ce moment : réessaie tout de suite.',
  too_costly: () =>
    'Cette partie est trop longue pour l’entraîneur : trop de tours, ou trop avec des jokers.',
  no_session: () => 'Tu n’es pas connecté ici.',
  read_only: () => 'Ce jeton d’accès ne permet que de lire.',
  no_chat: () => 'Tu ne peux pas écrire à cette table.',
  no_rematch: () => 'Il n’y a pas de revanche avec ces personnes.',
  you_blocked: () => 'Il y a ici quelqu’un que tu as bloqué.',
  not_agreed: () => 'Vous pouvez écrire quand toute la table a accepté.',
  link_ended: () => 'Ce lien n’est plus valable.',
  proposal_gone: () => 'Cette proposition a été retirée ou refusée.',
  unknown_message: () => 'Ce message n’existe pas ici.',
  bad_address: () => 'Une adresse ressemble à ann@post.example.',
  bad_subscription: () => 'Ce serveur ne connaît pas le service push de ce navigateur.',
  house_closed: () =>
    'Les téléphones ne peuvent pas se joindre : cette machine n’est dans aucun réseau privé, ou son port y est pris.',
  reset_expired: () => 'Ce lien n’est pas valable, ou ne l’est plus : demandes-en un nouveau.',
  mail_failed: () => 'L’e-mail à cette adresse n’est pas parti : vérifie-la ou réessaie plus tard.',
  host_stays: () => 'Qui a invité ne peut pas partir, mais peut annuler la partie.',
}
