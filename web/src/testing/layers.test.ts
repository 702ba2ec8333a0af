/** The folders of the page are its subjects; each imports from another only what that one lends. */
import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = new URL('..', import.meta.url)
const ENDINGS = ['', '.ts', '.svelte', '.svelte.ts', '.d.ts', '.css']

/** What every subject may import, and what each of these may import itself. */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  api: [],
  text: ['api'],
  shared: ['api', 'text'],
  board: ['api', 'text', 'shared'],
}

/** What a subject lends to others; the rest is its own. Screens are fetched by the root. */
const LENT: Readonly<Record<string, readonly string[]>> = {
  account: [],
  analysis: ['of-turn.ts'],
  advice: ['AdviceDialog.svelte'],
  chat: [
    'Messages.svelte',
    'MessagesLink.svelte',
    'MessagesTab.svelte',
    'TileComposer.svelte',
    'talk.svelte.ts',
    'unsent.ts',
  ],
  coach: [
    'Analysis.svelte',
    'ChanceCurve.svelte',
    'Comparison.svelte',
    'TurnNote.svelte',
    'analysis.svelte.ts',
    'better-play.ts',
    'figures.ts',
    'notes.ts',
    'text.ts',
  ],
  broadcast: ['Board.svelte', 'RoundRack.svelte', 'shown.svelte.ts'],
  club: [],
  companion: ['as-view.ts', 'typed-play.ts'],
  draws: [],
  duplicate: ['clock.ts', 'text.ts'],
  learn: [],
  lobby: [
    'games/lobby.svelte.ts',
    'gathering/WatchLink.svelte',
    'gathering/invited.ts',
    'gathering/watch-links.ts',
    'new-game/begin.ts',
    'new-game/remembered.ts',
    'new-game/seats.css',
    'new-game/seats.ts',
    'options/EditionOptions.svelte',
    'options/EditionPicker.svelte',
    'options/EditionRules.svelte',
    'options/FinishLevel.svelte',
    'options/FinishLineOption.svelte',
    'options/LanguageOption.svelte',
    'options/LexiconOption.svelte',
    'options/TimeOptions.svelte',
    'options/languages.ts',
    'options/terms.ts',
  ],
  'look-back': [
    'end/verdict.ts',
    'look-back.css',
    'record/record.svelte.ts',
    'turns/Curve.svelte',
    'turns/PastBoard.svelte',
    'turns/PastSheet.svelte',
    'turns/Replaying.svelte',
    'turns/ScoreCurve.svelte',
    'turns/caption.ts',
    'turns/named-replay.ts',
    'turns/positions.ts',
    'turns/shown.svelte.ts',
  ],
  menu: ['Menu.svelte'],
  notices: ['Notices.svelte', 'leaving.svelte.ts', 'notices.svelte.ts'],
  offline: [],
  people: ['PeopleMenu.svelte', 'PeopleMet.svelte', 'ShownParts.svelte', 'profiles.ts'],
  puzzles: [],
  rebuild: [],
  sound: ['SoundSettings.svelte', 'SoundSwitch.svelte', 'sound.ts'],
  statistics: ['RatingCurve.svelte', 'places.ts', 'text.ts'],
  study: ['ExerciseTable.svelte', 'KeepTurn.svelte', 'Offer.svelte', 'text.ts'],
  table: [
    'absence.ts',
    'Players.svelte',
    'Table.svelte',
    'TableDialogs.svelte',
    'afterwards.svelte.ts',
    'clock/TimeLeft.svelte',
    'clock/clock.css',
    'commands.ts',
    'connection/session.ts',
    'curtain/device.svelte.ts',
    'drawer/Bag.svelte',
    'happenings.ts',
    'motion/flight.ts',
    'named.ts',
    'offer.ts',
    'price.ts',
    'sheet/Sheet.svelte',
    'sheet/TurnNumber.svelte',
    'sheet/WordInSheet.svelte',
    'table.svelte.ts',
    'turn/ScoreBreakdown.svelte',
    'turn/hand.ts',
    'turn/rack-order.ts',
    'turn/stored-laying.ts',
    'turn/todo.ts',
  ],
  tutorial: [],
  words: ['study.svelte.ts', 'text.ts'],
  watching: ['WatchMenu.svelte', 'WatchOffer.svelte', 'permission.svelte.ts'],
}

/** From the lower layer to the one file above it that it may know. */
const EXCEPTIONS: readonly string[] = [
  // what is announced has to be said again within a dialog, which hides everything else
  'shared -> table/table.svelte.ts',
  'shared -> chat/talk.svelte.ts',
]

const FILES = new Set(
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).map((name) =>
    name.replaceAll('\\', '/'),
  ),
)

interface Import {
  from: string
  to: string
}

function subjectOf(name: string): string {
  return name.includes('/') ? name.slice(0, name.indexOf('/')) : 'root'
}

function importsOf(name: string): Import[] {
  const source = readFileSync(new URL(name, SOURCES), 'utf8')
  const paths = source.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)
  return [...paths].map(([, path = '']) => {
    const target = posix.join(posix.dirname(name), path)
    const to = ENDINGS.map((ending) => target + ending).find(
      (file) => FILES.has(file) && /\.\w+$/.test(file),
    )
    if (!to) throw new Error(`${name} imports ${path}, which is not there`)
    return { from: name, to }
  })
}

const IMPORTS = [...FILES]
  .filter((name) => /\.(ts|svelte)$/.test(name) && !/\.test\.ts$|^testing\//.test(name))
  .flatMap(importsOf)
  .filter(({ from, to }) => subjectOf(from) !== subjectOf(to))

function isLent(name: string): boolean {
  const subject = subjectOf(name)
  return LENT[subject]?.includes(name.slice(subject.length + 1)) ?? false
}

function mayImport({ from, to }: Import): boolean {
  const [source, target] = [subjectOf(from), subjectOf(to)]
  if (source === 'root') return true
  if (EXCEPTIONS.includes(`${source} -> ${to}`)) return true
  if (source === 'text' && /\/text\.(en|de|fr|es|nl)\.ts$/.test(to)) return true
  const layers = BELOW[source]
  if (layers) return layers.includes(target)
  return target in BELOW || to === 'parts.svelte.ts' || isLent(to)
}

test('every folder is a known subject or a layer below the subjects', () => {
  const known = new Set([...Object.keys(BELOW), ...Object.keys(LENT), 'fonts', 'testing'])
  const folders = [...FILES].filter((name) => name.includes('/')).map(subjectOf)
  expect(folders.filter((folder) => !known.has(folder))).toEqual([])
})

test('a file imports what lies below it, and of other subjects what they lend', () => {
  const strays = IMPORTS.filter((one) => !mayImport(one))
  expect(strays.map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
})

test('nothing is lent that no other subject borrows, and no exception is idle', () => {
  const borrowed = new Set(
    IMPORTS.filter(({ from }) => subjectOf(from) !== 'root').map(({ to }) => to),
  )
  const lent = Object.entries(LENT).flatMap(([subject, names]) =>
    names.map((name) => `${subject}/${name}`),
  )
  expect(lent.filter((name) => !borrowed.has(name))).toEqual([])
  const crossings = new Set(IMPORTS.map(({ from, to }) => `${subjectOf(from)} -> ${to}`))
  expect(EXCEPTIONS.filter((crossing) => !crossings.has(crossing))).toEqual([])
})
