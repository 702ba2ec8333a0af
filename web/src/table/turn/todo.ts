/** What to do at a table that is no game, in place of what is usual in a game. */
export interface Todo {
  /** in place of whose turn it is */
  headline?: string
  detail: string
}
