/** What is said to strangers before they may write; it comes with them, not with every table. */
import { lists, plurals } from '../text/forms'
import { spoken } from '../text/text.svelte'

const english = { list: lists('en-GB'), plural: plurals('en-GB') }
const german = { list: lists('de'), plural: plurals('de') }

const en = {
  why: 'You do not know each other, so messages are off until everyone at this table turns them on.',
  agree: 'Messages at this table',
  waitingFor: (names: readonly string[]) =>
    `${english.list(names)} ${english.plural(names.length, 'has', 'have')} not agreed yet.`,
}

const de: typeof en = {
  why: 'Ihr kanntet euch nicht; darum schreibt niemand, bis alle an diesem Tisch es wollen.',
  agree: 'Nachrichten an diesem Tisch',
  waitingFor: (names) =>
    `${german.list(names)} ${german.plural(names.length, 'hat', 'haben')} noch nicht zugestimmt.`,
}

export function consentText(): typeof en {
  return spoken.language === 'de' ? de : en
}
