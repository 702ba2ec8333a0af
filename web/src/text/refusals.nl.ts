/** The server's refusals in Dutch, by code. */
import type { Barred, BarredWord } from '../api/types'
import { verdict } from './bad-words.nl'
import type { Evidence, Refusals } from './catalogue'
import { list } from './counting.nl'

/** Messages for things that are full, rather than requested too often. */
const FULL: Readonly<Record<string, string>> = {
  open: 'Dit staat al te vaak open: sluit het ergens anders.',
  entries: 'Dit blad is vol.',
  messages: 'Deze partij heeft al zoveel berichten als erin passen.',
  mails: 'Vandaag zijn er te veel bevestigingsmails verstuurd: probeer het morgen.',
  invitations: 'Je hebt al voor heel veel partijen uitgenodigd: zeg er eerst een af.',
  listed: 'Hier wachten al veel partijen: zeg er eerst een af.',
  games: 'Je speelt al heel veel partijen: maak er eerst een af.',
  writers: 'Op dit blad schrijven al te veel mensen.',
  blocks: 'Je hebt al te veel mensen geblokkeerd: laat er eerst een weer toe.',
  mutes: 'Je hebt al te veel mensen gedempt: hef er eerst een op.',
  tokens: 'Je hebt al veel tokens: trek er eerst een in.',
  feeds: 'Je hebt al veel feeds: trek er eerst een in.',
  onlookers: 'Hier kijken al te veel mensen toe.',
  refused_plays: 'Te veel woorden die niet in de lijst staan: wacht tien seconden.',
  decks: 'Je leert al met heel veel stapels: stop er eerst een.',
  cards: 'Je hebt al zoveel kaarten als er kunnen zijn.',
  tasks: 'Hiervandaan loopt al een import of export: wacht tot die klaar is.',
  rows: 'Hiervandaan zijn heel veel kaarten gekomen: probeer het later.',
  lookups: 'Je hebt net veel opgezocht: wacht een minuut.',
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
  ['the centre square is empty', 'het vakje in het midden is leeg'],
  ['the tiles on the board are not connected', 'de stenen op het bord hangen niet samen'],
  ['more tiles than the set has of ', 'meer stenen dan er zijn: '],
  ['a rack holds ', 'op een plankje liggen te veel stenen'],
]

/** Why nobody can have a name. */
function nameRefused(evidence: Evidence): string {
  const character = named(evidence, 'character')
  switch (named(evidence, 'reason')) {
    case 'hidden':
      return `In deze naam zit een onzichtbaar teken (${character}): typ hem opnieuw.`
    case 'letter':
      return `Schrijf de naam zonder dit teken (${character}).`
    case 'script':
      return 'Schrijf de naam in letters van één schrift.'
    case 'marks':
      return 'Een letter van deze naam heeft te veel accenten.'
    case 'empty':
      return 'Een naam heeft zichtbare tekens nodig.'
    default:
      return 'De naam van een account heeft hoogstens 40 tekens: letters, cijfers en ertussen spaties, punten, streepjes of apostrofs.'
  }
}

function positionRefused(evidence: Evidence): string {
  const { column, operation, value = [], offered = [], problems = [] } = evidence
  if (operation) {
    const asked = [...operation, ...value].join(' ')
    const instead = offered.length ? ` Wel kan: ${offered.join(', ')}.` : ''
    return `De stelling vraagt om ‘${asked}’, en dat is er hier niet.${instead}`
  }
  if (column) return `Dit is geen stelling: een fout bij teken ${column[0]}.`
  const dutch = problems.map((problem) => {
    const [begins = '', said = problem] = UNSOUND.find(([one]) => problem.startsWith(one)) ?? []
    return said.endsWith(' ') ? said + problem.slice(begins.length) : said
  })
  return `Dit is geen stelling: ${list(dutch)}.`
}

export const refusals: Refusals = {
  round_over: () => 'Deze ronde is voorbij.',
  no_round: () => 'Er is nu geen ronde bezig.',
  round_under_way: () => 'De ronde is nog bezig.',
  not_the_best: () => 'Dat is niet de beste zet van deze ronde.',
  table_full: () => 'Aan deze tafel is geen plaats meer.',
  nobody_plays: () => 'Aan deze tafel speelt niemand.',
  unknown_duplicate: () => 'Deze tafel bestaat hier niet.',
  tile_used_up: () => 'Zoveel van deze steen zitten er niet in het spel.',
  too_many_tiles: () => 'Zoveel stenen kan niemand op zijn plankje hebben.',
  racks_differ: () => 'Volgens het blad horen er meer of minder stenen op een plankje te liggen.',
  not_out: () => 'Zo kan niemand zijn laatste steen gelegd hebben.',
  ruling_wanted: () => 'Jullie beslissen zelf: zeg welke woorden niet goed zijn.',
  ruling_not_wanted: () => 'Aan deze tafel beslist de woordenlijst.',
  ruling_on_unchallenged_word: () => 'Beslis alleen over woorden die zijn aangevochten.',
  nothing_to_take_back: () => 'Er is niets om terug te nemen.',
  clock_runs: () => 'De klok loopt al, of er is er geen.',
  clock_stands: () => 'Er loopt geen klok.',
  unknown_companion: () => 'Dit blad bestaat hier niet.',
  bad_position: positionRefused,
  no_search: () => 'Deze stelling is niet door te rekenen: daarvoor zijn volle plankjes nodig.',
  unknown_language: () => 'In deze taal kan hier niet gespeeld worden.',
  no_words: () => 'Deze server heeft geen woordenlijst voor deze taal.',
  no_tiles: () => 'Een zet heeft minstens één steen nodig.',
  off_board: () => 'De zet loopt van het bord af.',
  tile_not_on_rack: () => 'Die stenen liggen niet allemaal op je plankje.',
  square_taken: (evidence) => `Op ${named(evidence, 'square')} ligt al een steen.`,
  not_in_line: () => 'De stenen liggen niet in één rij of kolom.',
  gap: (evidence) => `${named(evidence, 'square')} is leeg: de zet heeft een gat.`,
  opening_too_short: () => 'De eerste zet heeft minstens twee stenen nodig.',
  centre_not_covered: (evidence) => `De eerste zet moet over ${named(evidence, 'square')} liggen.`,
  not_connected: () => 'De zet raakt geen steen op het bord.',
  incomplete_word: () => 'Dat is maar een deel van het woord dat er zou liggen.',
  through_letter_differs: (evidence) => `Op ${named(evidence, 'square')} ligt een andere letter.`,
  not_at_table: () => 'In deze partij zit niemand op die plaats.',
  game_over: () => 'De partij is afgelopen.',
  not_playing: () => 'De partij is nog niet begonnen.',
  not_your_turn: () => 'Je bent niet aan de beurt.',
  awaiting_final_challenge: () =>
    'Alleen de laatste zet kan nog aangevochten of geaccepteerd worden.',
  invalid_words: (evidence) => `${verdict(evidence.words ?? [], [])}.`,
  barred_words: (evidence) => `${verdict(evidence.words ?? [], barredWords(evidence))}.`,
  bag_too_small: (evidence) =>
    `In de zak zitten er nog maar ${named(evidence, 'bag')}: te weinig om te ruilen.`,
  nothing_to_challenge: () => 'Er is geen zet die je kunt aanvechten.',
  own_play: () => 'Je eigen zet kunnen alleen de anderen aanvechten.',
  word_not_in_play: () => 'Deze zet vormde dat woord niet.',
  already_challenged: () => 'Dat is al aangevochten.',
  number_not_wanted: () => 'Van deze plaats is geen getal nodig.',
  already_agreed: () => 'Je was al akkoord.',
  nothing_offered: () => 'Niemand stelt voor de partij af te breken.',
  no_absence: () => 'Wie aan de beurt is, blijft nog niet zo lang weg als afgesproken.',
  help_among_people: () => 'Hier is geen hulp.',
  help_not_agreed: () => 'Hier is geen hulp.',
  no_more_help: () => 'Hier is geen hulp meer.',
  no_time_to_give: () => 'Hier kan geen tijd meer gegeven worden.',
  time_ran_out: () => 'De tijd van deze beurt is op.',
  time_left: () => 'Er is nog tijd.',
  unknown_game: () => 'Deze partij bestaat hier niet.',
  unknown_profile: () => 'Er is hier geen profiel met deze naam.',
  damaged: (evidence) =>
    named(evidence, 'what') === 'companion'
      ? 'Dit blad is beschadigd: misschien kan wie de server beheert het redden.'
      : 'Deze partij is beschadigd: misschien kan wie de server beheert ze redden.',
  still_playing: () => 'Een revanche komt er pas als deze partij afgelopen is.',
  bad_record: (evidence) => `Regel ${named(evidence, 'line')}: dat past in geen partij.`,
  too_large: () => 'Dit is te groot voor een partij.',
  too_many: (evidence) => FULL[named(evidence, 'what')] ?? 'Te veel verzoeken: wacht even.',
  malformed: () => 'Hier is niets mee te beginnen: kijk na wat je getypt hebt.',
  not_offered: () => 'Deze uitgave staat dat niet toe.',
  bad_edition: (evidence) =>
    `Met deze uitgave kan niet gespeeld worden${named(evidence, 'field') && `, om ‘${named(evidence, 'field')}’`}: ${named(evidence, 'why')}.`,
  time_out_of_range: (evidence) =>
    `Die tijd kan niet: van ${named(evidence, 'least')} tot ${named(evidence, 'most')} kan wel.`,
  game_under_way: (evidence) =>
    named(evidence, 'what') === 'card'
      ? 'Deze letters passen in een lopende partij. De kaart komt terug als die uit is of je andere letters hebt.'
      : 'Deze stelling ligt op het bord van een lopende partij. Woorden en beste zetten komen als die uit is.',
  unsealable: () => 'Je kunt deze partij downloaden als ze afgelopen is.',
  unwritable: () => 'Deze partij is niet als GCG te schrijven: download ze als JSON.',
  cannot_arm: () => 'Voor je volgende beurt kan nu niets klaargezet worden.',
  list_full: () => 'De lijst is vol. Haal er eerst een beurt af.',
  collection_full: (evidence) =>
    named(evidence, 'what') === 'records'
      ? `Meer dan ${named(evidence, 'most')} partijen passen er niet in. Verwijder er eerst een.`
      : `Meer dan ${named(evidence, 'most')} kilobyte past er niet in. Verwijder eerst een partij.`,
  unknown_record: () => 'Je hebt deze partij hier niet.',
  unknown_player: () => 'Zo heet niemand in je partijen.',
  not_judged: () =>
    'Deze zet ligt dicht bij het einde, en wat hij waard was, is niet zeker te zeggen.',
  not_over: () => 'Dat komt als de partij afgelopen is.',
  stale_version: () => 'Intussen is er iets gebeurd: kijk nog eens.',
  stale_card: () => 'Deze kaart is intussen beantwoord: ga door met de volgende.',
  key_reused: () => 'Waar dit bij hoort, is niet duidelijk: probeer het nog eens.',
  lexicon_missing: () => 'De woordenlijst van deze tafel ontbreekt op deze server.',
  forbidden: () => 'Dat mag hiervandaan niet.',
  not_found: () => 'Hier is niets.',
  method_not_allowed: () => 'Dat kan op dit adres niet.',
  not_json: () => 'Daar kan de server niets mee beginnen.',
  not_ready: () => 'De server is nog niet klaar: probeer het zo nog eens.',
  unavailable: () => 'Of het is aangekomen, is niet bekend: probeer het nog eens.',
  internal: () => 'Hier ging iets mis; het is opgeschreven.',
  unknown_gathering: () => 'Deze uitnodiging bestaat hier niet.',
  seat_taken: () => 'Die plaats is intussen bezet.',
  gathering_closed: () => 'Deze uitnodiging is voorbij: de partij begon of is afgezegd.',
  not_host: () => 'Dat kan alleen wie heeft uitgenodigd.',
  name_taken: () => 'Iemand heeft deze naam al, of een die er hetzelfde uitziet.',
  name_not_offered: (evidence) => nameRefused(evidence),
  names_alike: () => 'Iemand heeft al een naam die er te veel op lijkt: kies een andere.',
  name_reserved: () => 'Deze naam is gereserveerd: kies een andere.',
  password_not_offered: () =>
    'Dit wachtwoord is makkelijk te raden: kies een ongewoner, en niet je naam.',
  wrong_password: () => 'Deze naam en dit wachtwoord horen niet bij elkaar.',
  has_account: () => 'Je hebt al een account.',
  no_account: () => 'Je hebt geen account: kies eerst een naam en een wachtwoord.',
  account_changed: () => 'Het account is intussen veranderd: kijk nog eens.',
  busy: () => 'Er is nu te veel te doen: probeer het zo nog eens.',
  too_costly: () =>
    'Deze partij is te lang voor de coach: te veel beurten, of te veel met blanco’s.',
  no_session: () => 'Je bent hier niet ingelogd.',
  read_only: () => 'Dit token mag alleen lezen.',
  no_chat: () => 'Aan deze tafel kun je niet schrijven.',
  no_rematch: () => 'Met deze mensen is er geen revanche.',
  you_blocked: () => 'Hier zit iemand die jij hebt geblokkeerd.',
  not_agreed: () => 'Jullie kunnen schrijven als iedereen aan tafel akkoord is.',
  link_ended: () => 'Deze link is niet meer geldig.',
  proposal_gone: () => 'Dit voorstel is ingetrokken of geweigerd.',
  unknown_message: () => 'Dit bericht bestaat hier niet.',
  bad_address: () => 'Een adres ziet eruit als ann@post.example.',
  bad_subscription: () => 'Deze server kent de pushdienst van deze browser niet.',
  reset_expired: () => 'Deze link is niet geldig, of niet meer: vraag een nieuwe aan.',
  house_closed: () =>
    'Telefoons kunnen niet meedoen: deze computer zit in geen privénetwerk, of zijn poort is daar bezet.',
  mail_failed: () => 'De mail aan dit adres ging niet weg: kijk het na of probeer het later.',
  host_stays: () => 'Wie heeft uitgenodigd, kan niet weggaan, maar wel de partij afzeggen.',
}
