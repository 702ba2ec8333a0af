import { type Followed, led } from './changes'
import type { Command, LiveMessage, Message, Refusal, View } from './types'

const FIRST_WAIT = 500
const LONGEST_WAIT = 15_000

export interface LiveEvents<Shown extends Followed = View> {
  opened: () => void
  lost: () => void
  view: (view: Shown) => void
  accepted: (key: string) => void
  refused: (key: string | null, error: Refusal) => void
  said: (message: Message) => void
  present: (seats: readonly number[]) => void
}

/**
 * A WebSocket to one game, or to one companion, that comes back by itself, each time a little later, and says which
 * version it has, so that only what changed is sent.
 */
export class Live<Shown extends Followed = View> {
  private socket: WebSocket | null = null
  private wait = FIRST_WAIT
  private timer: ReturnType<typeof setTimeout> | undefined
  private closed = false
  private view: Shown | null = null

  constructor(
    private readonly game: string,
    private readonly events: LiveEvents<Shown>,
    /** which of several own seats looks on */
    private readonly seat?: number,
    private readonly room: 'games' | 'companions' = 'games',
  ) {
    addEventListener('online', this.renew)
    addEventListener('offline', this.events.lost)
    this.connect()
  }

  get open(): boolean {
    return this.socket?.readyState === WebSocket.OPEN
  }

  send(key: string, version: number, command: Command): void {
    this.socket?.send(JSON.stringify({ type: 'command', key, version, command }))
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    removeEventListener('online', this.renew)
    removeEventListener('offline', this.events.lost)
    this.socket?.close()
  }

  /** Lets go of a socket that is silent, or stood before the network changed, for a new one. */
  readonly renew = (): void => {
    const before = this.socket
    this.socket = null
    before?.close()
    this.retry()
  }

  private connect(): void {
    const address = new URL(
      `api/${this.room}/${encodeURIComponent(this.game)}/live`,
      document.baseURI,
    )
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
    address.hash = ''
    address.searchParams.set('version', String(this.view?.version ?? 0))
    if (this.seat !== undefined) address.searchParams.set('seat', String(this.seat))
    const socket = new WebSocket(address)
    this.socket = socket
    socket.onopen = () => {
      if (this.socket !== socket) return
      this.wait = FIRST_WAIT
      this.events.opened()
    }
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.socket !== socket) return
      this.receive(JSON.parse(event.data) as LiveMessage)
    }
    socket.onclose = () => {
      if (this.closed || this.socket !== socket) return
      this.socket = null
      this.events.lost()
      this.timer = setTimeout(this.retry, this.wait * (0.75 + Math.random() / 2))
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT)
    }
  }

  private receive(message: LiveMessage): void {
    if (message.type === 'accepted') this.events.accepted(message.key)
    else if (message.type === 'refused') this.events.refused(message.key, message.error)
    else if (message.type === 'presence') this.events.present(message.here)
    else if (message.type === 'message') this.events.said(message.message)
    else {
      // what a room shows is of one kind, which whoever opens it says
      this.view =
        message.type === 'changes' ? led(this.view, message) : (message.view as unknown as Shown)
      if (this.view) this.events.view(this.view)
      // changes that do not lead on from here: begin again with a whole view
      else this.socket?.close()
    }
  }

  private readonly retry = (): void => {
    clearTimeout(this.timer)
    if (!this.closed && !this.socket) this.connect()
  }
}
