/** The player's notes beside a game: loaded when opened, and saved while they are written. */
import { notes as api } from '../../api/notes'
import { Refused } from '../../api/request'

const PAUSE = 500
const AGAIN = 4000

type State = 'loading' | 'missing' | 'saved' | 'saving' | 'unsaved'

interface Notes {
  game: string
  text: string
  state: State
  /** the length of the text as it was loaded: joined at a sign-in it may be beyond the limit */
  longest: number
}

export const notes: Notes = $state({ game: '', text: '', state: 'loading', longest: 0 })

let timer: ReturnType<typeof setTimeout> | undefined

function isUnsaved(): boolean {
  return notes.state === 'saving' || notes.state === 'unsaved'
}

export async function openNotes(game: string): Promise<void> {
  if (isUnsaved()) {
    if (notes.game === game) return
    void save()
  }
  Object.assign(notes, { game, text: '', state: 'loading', longest: 0 })
  let answer: Pick<Notes, 'text' | 'state' | 'longest'>
  try {
    const { text } = await api.of(game)
    answer = { text, state: 'saved', longest: text.length }
  } catch {
    answer = { text: '', state: 'missing', longest: 0 }
  }
  if (notes.game === game && notes.state === 'loading') Object.assign(notes, answer)
}

export function writeNotes(text: string): void {
  notes.text = text
  notes.state = 'saving'
  saveIn(PAUSE)
}

function saveIn(milliseconds: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void save(), milliseconds)
}

async function save(): Promise<void> {
  clearTimeout(timer)
  const { game, text } = notes
  const isStill = (): boolean => notes.game === game && notes.text === text
  try {
    await api.replace(game, text)
    if (isStill()) notes.state = 'saved'
  } catch (error) {
    if (!isStill()) return
    notes.state = 'unsaved'
    if (!(error instanceof Refused)) saveIn(AGAIN)
  }
}
