/**
 * What the page calls the server's shapes. The shapes themselves are generated from the server's
 * own description (`npm run types`); here stands what OpenAPI has no words for.
 */
import type {
  Accepted,
  AgreementNews,
  CompanionMessage,
  ExerciseAnswer,
  LiveCommand,
  LiveEntry,
  MessageNews,
  NewGame,
  operations,
  Presence,
  Refused,
  RematchNews,
  SharingNews,
  Token,
  ViewMessage,
  WatchingNews,
  WireChanges,
  WireEdition,
  WireTileSet,
  WireView,
} from './openapi'

export type {
  Account,
  AgreementNews,
  ArmedTiles,
  Barred,
  Block,
  ChallengeRule,
  CompanionSummary,
  Conversation,
  Feed,
  FeedIssued,
  GameSummary,
  GatheringMessage,
  HelpGiven,
  Invitation,
  InvitationLists as Invitations,
  InvitationSeat,
  Level,
  Lexicon,
  Meanings,
  Message,
  MetPerson,
  Mute,
  NewCompanion,
  NewGame,
  NewReport,
  Notices,
  OwnProfile,
  OwnSession,
  SharedCompanion,
  SharedGame,
  Sharing,
  Token,
  TokenIssued,
  Watching,
  WireAdvice as Advice,
  WireBarredWord as BarredWord,
  WireBestMove as BestMove,
  WireChallengeMade as ChallengeResult,
  WireClock as Clock,
  WireCoaching as Coaching,
  WireCompanion as Companion,
  WireExercise as Exercise,
  WireFinalLine as OutcomeLine,
  WireFinding as Finding,
  WireHint as Hint,
  WireJudgedMove as JudgedMove,
  WireLanguage as ServedLanguage,
  WireLetter as Letter,
  WireLine as Line,
  WireLines as Lines,
  WireLookedDeeper as LookedDeeper,
  WireLooking as LookingForGame,
  WireMistake as Mistake,
  WireNoGame as NoGame,
  WireNote as CoachNote,
  WireOffer as ChallengeOffer,
  WireOutcome as Outcome,
  WireOutlook as Outlook,
  WireOutlooks as Outlooks,
  WireOwnSeat as OwnSeat,
  WirePlayer as Player,
  WirePosition as StudiedPosition,
  WireProfile as Profile,
  WireProof as Proof,
  WireProspect as Prospect,
  WireQueued as Queued,
  WireRackDoubt as RackDoubt,
  WireRebuilt as RebuiltGame,
  WireRebuiltTurn as RebuiltTurn,
  WireRecordedPoints as RecordedPoints,
  WireRefusal as Refusal,
  WireReplay as Replay,
  WireReplayTurn as ReplayTurn,
  WireRule as Rule,
  WireSeatLessons as SeatLessons,
  WireSimulated as Simulated,
  WireSolved as Solved,
  WireSum as Sum,
  WireTerms as Terms,
  WireTile as TileOn,
  WireTileSet as TileSet,
  WireTip as Tip,
  WireTurn as Turn,
  WireVerdict as Verdict,
  WireView as View,
  WireWordList as WordList,
  WireWordScore as WordScore,
  WireWorkedPlay as WorkedPlay,
  WordMeaning,
  WordPolicy as WordsRule,
} from './openapi'

/** An edition, with the folding of a language where it is played in one. */
export type Edition = WireEdition & Partial<Pick<WireTileSet, 'folded' | 'drops_accents'>>

/** What a program's token may do. */
export type TokenScope = Token['scope']

export type Command = LiveCommand['command']
export type ExerciseCommand = ExerciseAnswer['command']
export type Entry = LiveEntry['command']
export type NewSeat = NonNullable<NewGame['seats']>[number]

/** The JSON body that an operation takes; never, where it takes none. */
export type BodyOf<Operation> = Operation extends {
  requestBody: { content: { 'application/json': infer Body } }
}
  ? Body
  : never

/** The JSON that an operation answers when it succeeds; undefined, where it answers none. */
export type AnswerOf<Operation> = Operation extends { responses: infer Responses }
  ? ContentOf<Pick<Responses, keyof Responses & Success>>
  : never

type Success = 200 | 201 | 204

type ContentOf<Responses> = {
  [Status in keyof Responses]: Responses[Status] extends {
    content: { 'application/json': infer Body }
  }
    ? Body
    : undefined
}[keyof Responses]

/** The JSON body that the operation of this name takes. */
export type Asked<Name extends keyof operations> = BodyOf<operations[Name]>

/** An edition of one's own as the server read it from a file. */
export type OwnRules = AnswerOf<operations['read_own_edition']>

/** What the server says of tiles that are laid and not yet played. */
export type Preview = AnswerOf<operations['preview_play']>

/** What leads from one version of a view to a later one; of the turns the first `keep` stay. */
export type Changes = Omit<WireChanges, 'changes'> & { changes: Partial<Omit<WireView, 'turns'>> }

/** What comes over a table's socket. */
export type LiveMessage =
  | ViewMessage
  | CompanionMessage
  | Changes
  | Presence
  | MessageNews
  | AgreementNews
  | WatchingNews
  | SharingNews
  | RematchNews
  | Accepted
  | Refused
