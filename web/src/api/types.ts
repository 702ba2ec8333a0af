/** The shapes the server sends and takes. */
export type EditionName = string
export type WordsRule = 'void' | 'challenge'

export interface Rule {
  edition: EditionName
  name: string
  reference: string
  text: string
}

export interface Edition {
  name: EditionName
  title: string
  year: number | null
  lines: string[]
  rules: Omit<Rule, 'edition'>[]
  challenge: ChallengeTerms
  /** the name of the rule that holds where the table chooses none; null where there is no choice */
  challenge_rule: string | null
  challenge_rules: (ChallengeTerms & { name: string; text: string })[]
  final_adjustment: FinalAdjustment
  final_adjustments: FinalAdjustment[]
  scoreless: { turns: number; zero_plays_count: boolean } | null
}

export type ChallengeCost = 'nothing' | 'points' | 'turn' | 'mover_gains' | 'game'
export type FinalAdjustment = 'each_way' | 'double_to_out'

export interface ChallengeTerms {
  of: 'words' | 'play'
  cost: ChallengeCost
  points: number
}

/** The time of a table, in milliseconds; instants are since 1970. */
export interface Clock {
  /** by seat, without the turn under way; below zero in overtime */
  left: number[]
  /** when the turn under way began */
  since: number | null
  /** whose turn it is that runs */
  running: number | null
  /** when that turn runs out, or the last play stands */
  deadline: number | null
  overtime: { points: number; minutes: number }
  /** what time it was at the server when it said all this */
  now: number
}

/** What a table agrees on beyond its edition; what is not there is as the edition says. */
export interface Terms {
  challenge?: string
  final_adjustment?: FinalAdjustment
  zero_plays_count?: boolean
  /** seconds for which the last play stays open to challenge, where there is no clock */
  last_word?: number
  time?:
    | { kind: 'sand'; seconds: number }
    | { kind: 'chess'; seconds: number; increment?: number }
    | { kind: 'days'; days: number; bank?: number }
  /** every seat's level */
  finish_line?: ('beginner' | 'intermediate' | 'expert')[]
}

export interface Level {
  name: string
  title: string
  text: string
}

/** Who is asked to sit at a seat. */
export type NewSeat =
  | { kind: 'here'; name: string }
  | { kind: 'link' }
  | { kind: 'open' }
  | { kind: 'computer'; name: string; level: string }

export interface NewGame {
  edition: EditionName
  words: WordsRule
  seats: NewSeat[]
  terms?: Terms
  key: string
}

/** A seat before its game; `link` is told to whoever invites. */
export interface Chair {
  seat: number
  kind: 'here' | 'link' | 'open' | 'promised' | 'computer'
  name: string | null
  level: string | null
  taken: boolean
  yours: boolean
  link: string | null
}

/** A table that waits for people; its game will have the same id. */
export interface Gathering {
  id: string
  phase: 'gathering' | 'started' | 'cancelled'
  edition: EditionName
  words: WordsRule
  terms: Terms
  host: string
  hosting: boolean
  seats: Chair[]
}

export interface Invitations {
  mine: Gathering[]
  open: Gathering[]
}

export interface GameSummary {
  id: string
  edition: EditionName
  state: GameState
  your_turn: boolean
  /** those of this browser */
  seats: number[]
  players: { name: string; kind: PlayerKind; score: number }[]
  turn: number
  updated: string
}

export type GameState = 'waiting' | 'playing' | 'awaiting_final_challenge' | 'over'
export type PlayerKind = 'person' | 'computer'

export interface Player {
  seat: number
  name: string
  kind: PlayerKind
  level: string | null
  score: number
  tiles: number
  lost_turns: number
  left: boolean
  rack: string | null
}

export interface ChallengeResult {
  by: number
  words: string[]
  /** those of the words that are not in the list */
  bad: string[]
  succeeded: boolean
  cost: { kind: ChallengeCost; points: number }
}

export interface Turn {
  number: number
  seat: number
  kind: 'play' | 'exchange' | 'pass' | 'lost_turn' | 'resign'
  at: string | null
  word: string | null
  words: string[]
  squares: string[]
  count: number
  score: number
  total: number
  withdrawn: boolean
  timed_out: boolean
  /** why a player left */
  why: LeaveReason | null
  challenges: ChallengeResult[]
}

export type LeaveReason = 'resigned' | 'abandoned' | 'out_of_time' | 'lost_challenge'

export interface ChallengeOffer {
  seat: number
  words: string[]
  of: 'words' | 'play'
  cost: ChallengeCost | 'none_left'
  points: number
}

export interface Can {
  play: boolean
  exchange: number
  pass: boolean
  challenge: ChallengeOffer | null
  accept: boolean
  resign: boolean
  abort: boolean
  number: boolean
}

export interface OutcomeLine {
  seat: number
  before: number
  tiles_left: string
  lost: number
  gained: number
  overtime: number
  final: number
}

export interface Outcome {
  reason: 'out' | 'passes' | 'no_plays' | 'scoreless' | 'finish_line' | 'aborted' | LeaveReason
  went_out: number | null
  winners: number[]
  decided_by:
    | 'score'
    | 'tie_break'
    | 'shared'
    | 'finish_line'
    | 'resignation'
    | 'time'
    | 'challenge'
    | 'nobody'
  lines: OutcomeLine[]
  rule: Rule | null
  tie_rule: Rule | null
}

/** What is known of the draws; the seed is told at the end. */
export interface Proof {
  commitment: string
  numbers: (string | null)[]
  seed: string | null
}

export interface View {
  id: string
  version: number
  seat: number | null
  edition: EditionName
  words: WordsRule
  lexicon: { name: string; hash: string }
  terms: Terms
  /** null for a game that began before there were seeds */
  proof: Proof | null
  /** null without a time control */
  clock: Clock | null
  state: GameState
  /** the seats in the order of their turns */
  order: number[]
  to_move: number | null
  players: Player[]
  board: string[]
  rack: string | null
  bag: number
  unseen: Record<string, number>
  turns: Turn[]
  last_play: { turn: number; seat: number; squares: string[]; at: string } | null
  /** the seats that agree to break the game off */
  agreed: number[]
  can: Can
  drawing: { seat: number; tile: string }[][] | null
  outcome: Outcome | null
}

export interface LetterScore {
  square: string
  letter: string
  blank: boolean
  new: boolean
  points: number
  letter_multiplier: number
  word_multiplier: number
  value: number
}

export interface WordScore {
  word: string
  at: string
  main: boolean
  letters: LetterScore[]
  letter_sum: number
  multiplier: number
  score: number
  valid: boolean | null
}

export interface Sum {
  score: number
  bonus: number
  at: string
  words: WordScore[]
  valid: boolean | null
}

export interface TileOn {
  square: string
  tile: string
}

export type Command =
  | { type: 'play'; tiles: TileOn[] }
  | { type: 'exchange'; tiles: string }
  | { type: 'pass' }
  | { type: 'challenge'; words: string[] }
  | { type: 'accept' }
  | { type: 'resign' }
  | { type: 'number'; number: string }
  | { type: 'abort' }

export interface Refusal {
  code: string
  message: string
  rule: Rule | null
  evidence: Record<string, unknown>
  version?: number
}

/** What leads from one version of a view to a later one; of the turns the first `keep` stay. */
export interface Changes {
  type: 'changes'
  from: number
  version: number
  changes: Partial<View>
  turns: { keep: number; add: Turn[] }
}

export type LiveMessage =
  | { type: 'view'; view: View }
  | Changes
  | { type: 'presence'; here: number[] }
  | { type: 'accepted'; key: string; version: number }
  | { type: 'refused'; key: string; error: Refusal }
