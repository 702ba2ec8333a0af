import { type Followed, led } from './changes'
import { LastingSocket } from './lasting-socket'
import type { AgreementNews, Command, LiveMessage, Message, Refusal, View, Watching } from './types'

export interface LiveEvents<Shown extends Followed = View> {
  opened: () => void
  lost: () => void
  failed: () => void
  view: (view: Shown) => void
  accepted: (key: string) => void
  refused: (key: string | null, error: Refusal) => void
  said: (message: Message) => void
  /** who has agreed to talk, where strangers can */
  agreed?: (news: AgreementNews) => void
  /** whether others may watch */
  watching?: (now: Watching) => void
  /** what the link of the finished game shows has changed */
  sharing?: () => void
  /** a rematch was offered, joined or called off */
  rematch?: () => void
  present: (seats: readonly number[], spectators: number) => void
}

/**
 * A lasting socket to one game, or to one companion, that says which version it has, so that only
 * what changed is sent.
 */
export class Live<Shown extends Followed = View> {
  private readonly socket: LastingSocket
  private view: Shown | null = null

  constructor(
    private readonly game: string,
    private readonly events: LiveEvents<Shown>,
    /** which of several own seats looks on */
    private readonly seat?: number,
    private readonly room: 'games' | 'companions' = 'games',
    /** what others than its players see of the game, to a player too */
    private readonly lookingOnAs?: 'spectator' | 'broadcast',
  ) {
    this.socket = new LastingSocket(() => this.address(), {
      opened: this.events.opened,
      lost: this.events.lost,
      failed: this.events.failed,
      told: (message) => this.receive(message as LiveMessage),
    })
  }

  get open(): boolean {
    return this.socket.open
  }

  send(key: string, version: number, command: Command): void {
    this.socket.send({ type: 'command', key, version, command })
  }

  close(): void {
    this.socket.close()
  }

  /** Lets go of a socket that is silent for a new one. */
  renew(): void {
    this.socket.renew()
  }

  private address(): string {
    const asked = new URLSearchParams({ version: String(this.view?.version ?? 0) })
    if (this.seat !== undefined) asked.set('seat', String(this.seat))
    if (this.lookingOnAs) asked.set('as', this.lookingOnAs)
    return `${this.room}/${encodeURIComponent(this.game)}/live?${asked}`
  }

  private receive(message: LiveMessage): void {
    if (message.type === 'accepted') this.events.accepted(message.key)
    else if (message.type === 'refused') this.events.refused(message.key, message.error)
    else if (message.type === 'presence') this.events.present(message.here, message.spectators)
    else if (message.type === 'message') this.events.said(message.message)
    else if (message.type === 'agreement') this.events.agreed?.(message)
    else if (message.type === 'watching') this.events.watching?.(message.watching)
    else if (message.type === 'sharing') this.events.sharing?.()
    else if (message.type === 'rematch') this.events.rematch?.()
    else {
      // what a room shows is of one kind, which whoever opens it says
      this.view =
        message.type === 'changes' ? led(this.view, message) : (message.view as unknown as Shown)
      if (this.view) this.events.view(this.view)
      // changes that do not lead on from here: begin again with a whole view
      else this.socket.beginAgain()
    }
  }
}
