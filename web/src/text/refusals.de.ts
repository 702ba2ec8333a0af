/** The server's refusals in German, by code. */
import type { Barred, BarredWord } from '../api/types'
import { verdict } from './bad-words.de'
import type { Evidence, Refusals } from './catalogue'
import { list } from './counting.de'

/** Messages for things that are full, rather than requested too often. */
const FULL: Readonly<Record<string, string>> = {
  open: 'Das ist schon zu oft offen: Schließ es anderswo.',
  entries: 'Dieser Zettel ist voll.',
  messages: 'Dieses Spiel hat schon so viele Nachrichten, wie es haben kann.',
  mails: 'Heute gingen schon zu viele Mails zum Bestätigen ab: Versuch es morgen wieder.',
  invitations: 'Du hast schon zu sehr vielen Spielen eingeladen: Sag zuerst eines davon ab.',
  listed: 'Bei euch warten schon viele Spiele: Sagt zuerst eines davon ab.',
  games: 'Du spielst schon sehr viele Partien: Beende zuerst eine davon.',
  writers: 'Auf diesem Zettel schreiben schon zu viele.',
  blocks: 'Du hast schon zu viele blockiert: Gib zuerst jemanden frei.',
  mutes: 'Du hast schon zu viele stummgeschaltet: Heb es zuerst bei jemandem auf.',
  tokens: 'Du hast schon viele Token: Widerrufe zuerst eines.',
  feeds: 'Du hast schon viele Feeds: Widerrufe zuerst einen.',
  onlookers: 'Hier sehen schon zu viele zu.',
  refused_plays: 'Zu viele Wörter, die nicht in der Liste stehen: Warte zehn Sekunden.',
  decks: 'Du lernst schon aus sehr vielen Stapeln: Halte zuerst einen davon an.',
  cards: 'Du hast schon so viele Karten, wie es geben kann.',
  tasks: 'Von hier läuft schon ein Import oder Export: Warte, bis er fertig ist.',
  rows: 'Von hier kamen zuletzt sehr viele Karten: Versuch es später wieder.',
  lookups: 'Du hast gerade vieles nachgeschlagen: Warte eine Minute.',
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
  ['the centre square is empty', 'das Mittelfeld ist leer'],
  ['the tiles on the board are not connected', 'die Steine auf dem Brett hängen nicht zusammen'],
  ['more tiles than the set has of ', 'mehr Steine, als es davon gibt: '],
  ['a rack holds ', 'ein Bänkchen hat zu viele Steine'],
]

/** Why nobody can have a name. */
function nameRefused(evidence: Evidence): string {
  const character = named(evidence, 'character')
  switch (named(evidence, 'reason')) {
    case 'hidden':
      return `In diesem Namen steckt ein unsichtbares Zeichen (${character}): Tipp ihn neu.`
    case 'letter':
      return `Schreib den Namen ohne dieses Zeichen (${character}).`
    case 'script':
      return 'Schreib den Namen in Buchstaben einer einzigen Schrift.'
    case 'marks':
      return 'Ein Buchstabe in diesem Namen hat zu viele Akzente.'
    case 'empty':
      return 'Ein Name braucht sichtbare Zeichen.'
    default:
      return 'Der Name eines Kontos hat höchstens 40 Zeichen: Buchstaben, Ziffern und dazwischen Leerzeichen, Punkte, Striche oder Apostrophe.'
  }
}

function positionRefused(evidence: Evidence): string {
  const { column, operation, value = [], offered = [], problems = [] } = evidence
  if (operation) {
    const asked = [...operation, ...value].join(' ')
    const instead = offered.length ? ` Möglich: ${offered.join(', ')}.` : ''
    return `Die Stellung verlangt „${asked}“, und das gibt es hier nicht.${instead}`
  }
  if (column) return `Das ist keine Stellung: ein Fehler bei Zeichen ${column[0]}.`
  const german = problems.map((problem) => {
    const [begins = '', said = problem] = UNSOUND.find(([one]) => problem.startsWith(one)) ?? []
    return said.endsWith(' ') ? said + problem.slice(begins.length) : said
  })
  return `Das ist keine Stellung: ${list(german)}.`
}

export const refusals: Refusals = {
  round_over: () => 'Diese Runde ist vorbei.',
  no_round: () => 'Gerade läuft keine Runde.',
  round_under_way: () => 'Die Runde läuft noch.',
  not_the_best: () => 'Das ist nicht der beste Zug dieser Runde.',
  table_full: () => 'An diesem Tisch ist kein Platz mehr.',
  nobody_plays: () => 'An diesem Tisch spielt niemand.',
  unknown_duplicate: () => 'Diesen Tisch gibt es hier nicht.',
  tile_used_up: () => 'So viele Steine dieser Art hat der Satz nicht.',
  too_many_tiles: () => 'So viele Steine kann niemand auf dem Bänkchen haben.',
  racks_differ: () =>
    'Laut Zettel müssten auf einem Bänkchen andere, mehr oder weniger Steine liegen.',
  not_out: () => 'So kann niemand den letzten Stein gelegt haben.',
  ruling_wanted: () => 'Ihr entscheidet selbst: Sagt, welche Wörter nicht gelten.',
  ruling_not_wanted: () => 'An diesem Tisch entscheidet die Wortliste.',
  ruling_on_unchallenged_word: () => 'Entscheidet nur über Wörter, die angezweifelt wurden.',
  nothing_to_take_back: () => 'Es gibt keinen Eintrag zum Zurücknehmen.',
  clock_runs: () => 'Die Uhr läuft schon, oder es gibt keine.',
  clock_stands: () => 'Es läuft keine Uhr, die man anhalten könnte.',
  unknown_companion: () => 'Diesen Zettel gibt es hier nicht.',
  bad_position: positionRefused,
  no_search: () => 'Diese Stellung lässt sich nicht durchrechnen: Dafür braucht es volle Bänkchen.',
  unknown_language: () => 'In dieser Sprache lässt sich hier nicht spielen.',
  no_words: () => 'Für diese Sprache hat dieser Server keine Wortliste.',
  no_tiles: () => 'Ein Zug braucht mindestens einen Stein.',
  off_board: () => 'Der Zug läuft über den Rand.',
  tile_not_on_rack: () => 'Diese Steine liegen nicht alle auf deinem Bänkchen.',
  square_taken: (evidence) => `Auf ${named(evidence, 'square')} liegt schon ein Stein.`,
  not_in_line: () => 'Die Steine liegen weder in einer Zeile noch in einer Spalte.',
  gap: (evidence) => `${named(evidence, 'square')} ist leer: Der Zug hat eine Lücke.`,
  opening_too_short: () => 'Der erste Zug braucht mindestens zwei Steine.',
  centre_not_covered: (evidence) => `Der erste Zug muss ${named(evidence, 'square')} bedecken.`,
  not_connected: () => 'Der Zug berührt keinen Stein auf dem Brett.',
  incomplete_word: () => 'Das ist nur ein Teil des Wortes, das entstünde.',
  through_letter_differs: (evidence) =>
    `Auf ${named(evidence, 'square')} liegt ein anderer Buchstabe.`,
  not_at_table: () => 'Auf diesem Platz sitzt in diesem Spiel niemand.',
  game_over: () => 'Das Spiel ist aus.',
  not_playing: () => 'Das Spiel hat noch nicht begonnen.',
  not_your_turn: () => 'Du bist nicht am Zug.',
  awaiting_final_challenge: () =>
    'Der letzte Zug kann nur noch angezweifelt oder angenommen werden.',
  invalid_words: (evidence) => `${verdict(evidence.words ?? [], [])}.`,
  barred_words: (evidence) => `${verdict(evidence.words ?? [], barredWords(evidence))}.`,
  bag_too_small: (evidence) =>
    `Im Beutel sind nur noch ${named(evidence, 'bag')}: für diesen Tausch zu wenig.`,
  nothing_to_challenge: () => 'Es gibt keinen Zug, den du anzweifeln kannst.',
  own_play: () => 'Deinen eigenen Zug können nur die anderen anzweifeln.',
  word_not_in_play: () => 'Dieses Wort hat der Zug nicht gebildet.',
  already_challenged: () => 'Das wurde schon angezweifelt.',
  number_not_wanted: () => 'Von diesem Platz wird keine Zahl gebraucht.',
  already_agreed: () => 'Du hast schon zugestimmt.',
  nothing_offered: () => 'Niemand schlägt einen Abbruch vor.',
  no_absence: () => 'Wer am Zug ist, fehlt noch nicht so lange, wie abgemacht war.',
  help_among_people: () => 'Hier gibt es keine Hilfe.',
  help_not_agreed: () => 'Hier gibt es keine Hilfe.',
  no_more_help: () => 'Hier gibt es keine Hilfe mehr.',
  no_time_to_give: () => 'Hier kann keine Zeit mehr dazugegeben werden.',
  time_ran_out: () => 'Die Zeit für diesen Zug ist um.',
  time_left: () => 'Es ist noch Zeit übrig.',
  unknown_game: () => 'Dieses Spiel gibt es hier nicht.',
  unknown_profile: () => 'Unter diesem Namen gibt es hier kein Profil.',
  damaged: (evidence) =>
    named(evidence, 'what') === 'companion'
      ? 'Dieser Zettel ist beschädigt: Wer den Server betreibt, kann ihn vielleicht wiederherstellen.'
      : 'Dieses Spiel ist beschädigt: Wer den Server betreibt, kann es vielleicht wiederherstellen.',
  still_playing: () => 'Eine Revanche gibt es erst, wenn dieses Spiel aus ist.',
  bad_record: (evidence) => `Zeile ${named(evidence, 'line')}: Das passt zu keiner Partie.`,
  too_large: () => 'Das ist zu groß für eine Partie.',
  too_many: (evidence) => FULL[named(evidence, 'what')] ?? 'Zu viele Anfragen: Warte einen Moment.',
  malformed: () => 'Damit ist nichts anzufangen: Prüfe deine Eingabe.',
  not_offered: () => 'Diese Ausgabe lässt das nicht zu.',
  bad_edition: (evidence) =>
    `Nach dieser Ausgabe kann man nicht spielen${named(evidence, 'field') && `, wegen „${named(evidence, 'field')}“`}: ${named(evidence, 'why')}.`,
  time_out_of_range: (evidence) =>
    `Diese Zeit geht nicht: Möglich sind ${named(evidence, 'least')} bis ${named(evidence, 'most')}.`,
  game_under_way: (evidence) =>
    named(evidence, 'what') === 'card'
      ? 'Diese Buchstaben passen in ein laufendes Spiel. Die Karte kommt wieder, wenn es aus ist oder du andere hast.'
      : 'Diese Stellung liegt in einem laufenden Spiel auf dem Brett. Wörter und beste Züge gibt es, wenn es aus ist.',
  unsealable: () => 'Herunterladen kannst du diese Partie erst, wenn sie aus ist.',
  unwritable: () =>
    'Im Format GCG lässt sich diese Partie nicht speichern: Lade sie als JSON herunter.',
  cannot_arm: () => 'Jetzt lässt sich nichts für deinen nächsten Zug vormerken.',
  list_full: () => 'Die Liste ist voll. Nimm zuerst einen Zug heraus.',
  collection_full: (evidence) =>
    named(evidence, 'what') === 'records'
      ? `Mehr als ${named(evidence, 'most')} Partien passen nicht hinein. Lösch zuerst eine.`
      : `Mehr als ${named(evidence, 'most')} Kilobyte passen nicht hinein. Lösch zuerst eine Partie.`,
  unknown_record: () => 'Diese Partie hast du hier nicht.',
  unknown_player: () => 'So heißt niemand in deinen Partien.',
  not_judged: () =>
    'Dieser Zug liegt kurz vor Schluss, und wie gut er ist, lässt sich nicht sicher sagen.',
  not_over: () => 'Das gibt es erst, wenn das Spiel aus ist.',
  stale_version: () => 'Inzwischen ist etwas geschehen: Sieh noch einmal hin.',
  stale_card: () => 'Diese Karte wurde inzwischen beantwortet: Weiter mit der nächsten.',
  key_reused: () => 'Das ließ sich nicht zuordnen: Bitte versuch es noch einmal.',
  lexicon_missing: () => 'Die Wortliste dieses Tisches fehlt auf diesem Server.',
  forbidden: () => 'Das ist von hier aus nicht erlaubt.',
  not_found: () => 'Hier ist nichts.',
  method_not_allowed: () => 'Das geht an dieser Adresse nicht.',
  not_json: () => 'Damit kann der Server nichts anfangen.',
  not_ready: () => 'Der Server ist noch nicht so weit: Versuch es gleich noch einmal.',
  unavailable: () => 'Es ist nicht sicher, ob das ankam: Versuch es bitte noch einmal.',
  internal: () => 'Hier ist etwas schiefgegangen; es wurde vermerkt.',
  unknown_gathering: () => 'Diese Einladung gibt es hier nicht.',
  seat_taken: () => 'Dieser Platz ist inzwischen besetzt.',
  gathering_closed: () => 'Diese Einladung ist vorbei: Das Spiel hat begonnen oder wurde abgesagt.',
  not_host: () => 'Das kann nur, wer eingeladen hat.',
  name_taken: () => 'Diesen Namen, oder einen, der genauso aussieht, hat schon jemand.',
  name_not_offered: (evidence) => nameRefused(evidence),
  names_alike: () => 'So ähnlich heißt hier schon jemand: Nimm einen anderen Namen.',
  name_reserved: () => 'Dieser Name ist reserviert: Nimm einen anderen.',
  password_not_offered: () =>
    'Dieses Passwort ist zu leicht zu erraten: Nimm ein selteneres, nicht deinen Namen.',
  wrong_password: () => 'Dieser Name und dieses Passwort gehören nicht zusammen.',
  has_account: () => 'Du hast schon ein Konto.',
  no_account: () => 'Du hast kein Konto: Nimm zuerst einen Namen und ein Passwort.',
  account_changed: () => 'Das Konto wurde inzwischen geändert: Sieh noch einmal nach.',
  busy: () => 'Gerade ist zu viel los: Versuch es gleich noch einmal.',
  too_costly: () =>
    'Diese Partie ist dem Trainer zu lang: Sie hat zu viele Züge, oder zu viele mit Blankos.',
  no_session: () => 'Du bist hier nicht angemeldet.',
  read_only: () => 'Dieses Token ist nur zum Lesen.',
  no_chat: () => 'An diesem Tisch kannst du nicht schreiben.',
  no_rematch: () => 'Mit diesen Leuten gibt es keine Revanche.',
  you_blocked: () => 'Hier sitzt jemand, den du blockiert hast.',
  not_agreed: () => 'Schreiben könnt ihr, wenn alle am Tisch zugestimmt haben.',
  link_ended: () => 'Dieser Link gilt nicht mehr.',
  proposal_gone: () => 'Dieser Vorschlag wurde zurückgezogen oder abgelehnt.',
  unknown_message: () => 'Diese Nachricht gibt es hier nicht.',
  bad_address: () => 'Eine Adresse sieht aus wie ann@post.example.',
  bad_subscription: () => 'Dieser Server kennt den Push-Dienst dieses Browsers nicht.',
  house_closed: () =>
    'Handys können nicht mitspielen: Dieser Rechner ist in keinem privaten Netz, oder sein Port ist dort belegt.',
  reset_expired: () => 'Dieser Link gilt nicht, oder nicht mehr: Lass dir einen neuen schicken.',
  mail_failed: () => 'Die Mail an diese Adresse ging nicht ab: Prüfe sie oder versuch es später.',
  host_stays: () => 'Wer eingeladen hat, kann nicht gehen, aber das Spiel absagen.',
}
