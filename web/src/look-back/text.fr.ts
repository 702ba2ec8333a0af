/** The texts of looking back and of the end of a game, in French. */
import type { Barred } from '../api/types'
import type { Translated } from '../text/catalogue'
import { list, number, plural } from '../text/counting.fr'
import { type Named, readerFirst } from '../text/named'
import { did, does, of, together, within } from '../text/players.fr'
import type { endText as englishEnd, replay as englishReplay } from './text.en'

function signed(score: number): string {
  return score > 0 ? `+${number(score)}` : number(score)
}

function inAll(total: number): string {
  return `${number(total)} en tout`
}

export const replay: Translated<typeof englishReplay> = {
  label: 'Tour par tour',
  lookBack: 'Revoir',
  analysePosition: 'Analyser cette position',
  toBoard: 'Rejouer',
  lookingBack: 'On revoit',
  backToGame: 'Retour à la partie',
  slider: 'Tour',
  previous: 'Tour précédent',
  next: 'Tour suivant',
  start: (count: number) => `Avant le premier de ${count} ${plural(count, 'tour', 'tours')}`,
  turnOf: (turn: number, count: number) => `Tour ${turn} sur ${count}`,
  play: (word: string, at: string, score: number) => `${word} en ${at}, ${number(score)}`,
  caption: (place: string, name: string, what: string) => `${place} · ${name}, ${what}`,
  racks: 'Chevalets de ce tour',
  unknown: 'inconnu',
  blank: 'joker',
  curve: 'Score',
  meanings: 'Le sens des mots',
  meaningOf: (word: string, lemma: string) => (word === lemma ? word : `${word}, de ${lemma}`),
  noMeaning: 'Aucun sens n’est connu.',
  notInList: 'Pas dans la liste.',
  barred: (why: Barred) =>
    why === 'foreign' ? 'Un mot étranger, exclu ici.' : 'Une insulte, exclue ici.',
  noMeanings: 'L’arbitre refuse ce coup ; ses mots ne sont donc pas cherchés.',
  lookingUp: 'Recherche des mots…',
  meaningsFailed: 'Les sens n’ont pas pu être chargés.',
  tryAgain: 'Réessayer',
  share: 'Partager cette position',
  copyLink: 'Copier le lien',
  copied: 'Copié',
  onlyPlayers: 'Ce lien ne marche que pour les joueurs de cette partie.',
  notShared:
    'Seuls les joueurs de cette partie peuvent ouvrir un lien vers elle. La montrer à quiconque a le lien ?',
  shareAndCopy: 'Activer et copier',
  svg: 'Image, SVG',
  png: 'Image, PNG',
  pictureFailed: 'L’image n’a pas pu être créée. Réessaie.',
  recordName: 'partie',
  found: 'l’arbitre n’est pas d’accord',
  recordTitle: 'Revoir une partie notée',
  ownRules: 'Jouée avec des règles maison ?',
  judgedByOwn: (title: string) =>
    `Les parties sont jugées d’après ${title}, sauf si elles nomment une autre édition.`,
  recordNote:
    'Un fichier GCG, comme la plupart des programmes l’écrivent. L’arbitre vérifie chaque tour ; rien n’est gardé.',
  chooseFile: 'Choisir un fichier',
  paste: 'Ou coller son texte ici',
  lookThrough: 'La revoir',
  another: 'Une autre partie',
  untitled: 'Une partie notée',
  judgedBy: (edition: string) => `Jugée d’après les règles de l’édition ${edition}.`,
  findings: (count: number) => {
    if (count === 0) return 'L’arbitre est d’accord avec chaque chiffre.'
    return `L’arbitre n’est pas d’accord ${count === 1 ? 'une fois' : `${count} fois`} :`
  },
  unreachable: 'Le serveur n’a pas répondu. Réessaie.',
  tooLarge: 'C’est trop gros pour être une partie.',
  line: (line: number) => `Ligne ${line} :`,
  points: {
    bonus: (name: string, _tiles: string, score: number, total: number) =>
      `Le coup de ${name} a été contesté et tient : ${signed(score)}, ${inAll(total)}.`,
    penalty: (name: string, _tiles: string, score: number, total: number) =>
      `Pénalité pour ${name} : ${signed(score)}, ${inAll(total)}.`,
    gained: (name: string, tiles: string, score: number, total: number) =>
      `${name} gagne les ${tiles} des autres : ${signed(score)}, ${inAll(total)}.`,
    lost: (name: string, tiles: string, score: number, total: number) =>
      `Il reste ${tiles} à ${name} : ${signed(score)}, ${inAll(total)}.`,
    other: (name: string, _tiles: string, score: number, total: number) =>
      `${name} : ${signed(score)}, ${inAll(total)}.`,
  },
}

/** A player who ended with the best score, and their score before the unplayed tiles counted. */
interface Tied extends Named {
  readonly before: number
}

/** The verb after several players, in the second person with the reader among them. */
function verb(players: readonly Named[], third: string, second: string): string {
  return players.some(({ you }) => you) ? second : third
}

function finishOn(tied: readonly Named[], final: number): string {
  return `${together(tied)} ${verb(tied, 'finissent', 'finissez')} à égalité sur ${number(final)}.`
}

export const endText: Translated<typeof englishEnd> = {
  end: {
    wins: (who: Named) => does(who, 'gagne', 'gagnes'),
    winsTie: (who: Named) => `${does(who, 'gagne', 'gagnes')} au départage`,
    shared: (winners: readonly Named[]) =>
      `${together(winners)} ${verb(winners, 'gagnent', 'gagnez')} ensemble`,
    byDefault: (who: Named) => `${does(who, 'gagne', 'gagnes')} par défaut`,
    resigned: (who: Named) => `${does(who, 'gagne', 'gagnes')} par abandon`,
    onTime: (who: Named) => `${does(who, 'gagne', 'gagnes')} au temps`,
    byChallenge: (who: Named) => `${does(who, 'gagne', 'gagnes')} par contestation`,
    atFinishLine: (who: Named) => `${does(who, 'passe', 'passes')} la ligne d’arrivée`,
    aborted: 'La partie a été arrêtée',
    untouched: 'La partie a été fermée',
    over: 'La partie est finie',
    reason: {
      out: (who: Named) => `${did(who, 'posé')} la dernière lettre, ce qui finit la partie.`,
      passes: 'Tous ont passé, ce qui finit la partie.',
      no_plays: 'Il n’y a plus de coup sur le plateau, ce qui finit la partie.',
      scoreless: 'Trop de tours de suite sans points, ce qui finit la partie.',
      turn_limit: 'La partie a duré énormément de tours, ce qui la finit.',
      finish_line: 'Le premier à son propre total gagne ; les lettres non jouées ne comptent pas.',
      aborted: 'Il n’y a pas de gagnant, et les lettres non jouées ne comptent pas.',
      untouched:
        'Personne n’avait joué depuis des mois. Il n’y a pas de gagnant, et les lettres non jouées ne comptent pas.',
      resigned: 'Les autres ont abandonné.',
      abandoned: 'Les autres sont partis.',
      out_of_time: 'Les autres n’ont plus de temps.',
      absent: 'Les autres sont restés absents trop longtemps.',
      lost_challenge: 'Qui a tort dans une contestation triple perd la partie.',
    },
    tie: (tied: readonly Tied[], final: number) => {
      const had = readerFirst(tied).map((one) => `${within(one)} ${number(one.before)}`)
      return `${finishOn(tied, final)} Avant de compter les lettres non jouées : ${list(had)}, et cela décide.`
    },
    tieShared: finishOn,
    line: 'Ligne',
    points: 'Points sur le plateau',
    overtime: 'Dépassement',
    wentOut: (who: Named, gains: readonly string[]) =>
      `${did(who, 'fini')}${gains.length ? ` : ${gains.join(', ')}` : ''}`,
    gain: (who: Named, count: number) => `${count} ${of(who)}`,
    gainTwice: (who: Named, count: number) => `deux fois ${count} ${of(who)}`,
    gained: 'Gagné',
    final: 'Final',
    again: 'Rejouer',
    asked: (name: string) => `${name} aimerait rejouer.`,
    newGame: 'Nouvelle partie',
    board: 'Retour au plateau',
    tryTurns: (count: number) => `${count} ${plural(count, 'tour', 'tours')} à réessayer`,
    record: 'Télécharger la partie',
    gcg: 'Télécharger en GCG',
    result: 'Voir le résultat',
  },
  sharing: {
    title: 'Montrer cette partie à d’autres',
    on: 'Avec le lien, tout le monde peut voir cette partie, sans compte.',
    off: 'Seuls ses joueurs peuvent voir cette partie.',
    toggle: 'Lien pour tout le monde',
    link: 'Lien vers cette partie',
    copy: 'Copier le lien',
    copyLabel: 'Copier le lien vers cette partie',
    myRack: 'Montrer mon chevalet',
    rackOf: (name: string) => `Montrer le chevalet de ${name}`,
    racks: (names: readonly string[]) =>
      names.length > 0
        ? `Le lien montre les chevalets de ${list(names)}.`
        : 'Le lien ne montre aucun chevalet.',
    failed: 'Le serveur n’a pas répondu. Réessaie.',
  },
  sharedGame: {
    title: (names: readonly string[]) => list(names),
    loading: 'Chargement de la partie',
    ended: 'Ce lien n’est plus valable.',
    endedNote: 'Les joueurs de cette partie l’ont peut-être désactivé.',
    unreachable: 'Le serveur n’a pas répondu.',
    again: 'Réessayer',
    hidden: (names: readonly string[]) =>
      `${list(names)} ${plural(names.length, 'ne montre pas son chevalet', 'ne montrent pas leurs chevalets')}.`,
    gcg: 'Télécharger en GCG',
    play: 'Jouer toi-même une partie',
  },
}
