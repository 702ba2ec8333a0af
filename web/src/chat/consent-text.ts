/** What is said to strangers before they may write; it comes with them, not with every table. */
import { lists, plural, spanishAnd } from '../text/forms'
import { spoken } from '../text/text.svelte'

const english = lists('and')
const german = lists('und')
const french = lists('et')
const spanish = lists(spanishAnd)
const dutch = lists('en')

const en = {
  why: 'You do not know each other, so messages are off until everyone at this table turns them on.',
  agree: 'Messages at this table',
  waitingFor: (names: readonly string[]) =>
    `${english(names)} ${plural(names.length, 'has', 'have')} not agreed yet.`,
}

const de: typeof en = {
  why: 'Ihr kanntet euch nicht; darum schreibt niemand, bis alle an diesem Tisch es wollen.',
  agree: 'Nachrichten an diesem Tisch',
  waitingFor: (names) =>
    `${german(names)} ${plural(names.length, 'hat', 'haben')} noch nicht zugestimmt.`,
}

const fr: typeof en = {
  why: 'Vous ne vous connaissez pas : les messages sont donc coupés jusqu’à ce que toute la table les accepte.',
  agree: 'Messages à cette table',
  waitingFor: (names) =>
    `${french(names)} ${plural(names.length, 'n’a', 'n’ont')} pas encore accepté.`,
}

const es: typeof en = {
  why: 'No os conocíais: por eso los mensajes están apagados hasta que toda la mesa los acepte.',
  agree: 'Mensajes en esta mesa',
  waitingFor: (names) =>
    `${spanish(names)} aún no ${plural(names.length, 'ha aceptado', 'han aceptado')}.`,
}

const nl: typeof en = {
  why: 'Jullie kenden elkaar niet; daarom staan berichten uit tot iedereen aan deze tafel ze aanzet.',
  agree: 'Berichten aan deze tafel',
  waitingFor: (names) => `${dutch(names)} ${plural(names.length, 'is', 'zijn')} nog niet akkoord.`,
}

const TEXTS: Readonly<Record<typeof spoken.language, typeof en>> = { en, de, fr, es, nl }

export function consentText(): typeof en {
  return TEXTS[spoken.language]
}
