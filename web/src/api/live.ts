import type { Command, LiveMessage } from './types'

const FIRST_WAIT = 500
const LONGEST_WAIT = 15_000

export interface LiveEvents {
  opened: () => void
  lost: () => void
  received: (message: LiveMessage) => void
}

/** A WebSocket to one game that comes back by itself, each time a little later. */
export class Live {
  private socket: WebSocket | null = null
  private wait = FIRST_WAIT
  private timer: ReturnType<typeof setTimeout> | undefined
  private closed = false

  constructor(
    private readonly game: string,
    private readonly events: LiveEvents,
  ) {
    addEventListener('online', this.retry)
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
    removeEventListener('online', this.retry)
    this.socket?.close()
  }

  private connect(): void {
    const address = new URL(`api/games/${encodeURIComponent(this.game)}/live`, document.baseURI)
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
    address.hash = ''
    const socket = new WebSocket(address)
    this.socket = socket
    socket.onopen = () => {
      this.wait = FIRST_WAIT
      this.events.opened()
    }
    socket.onmessage = (event: MessageEvent<string>) => {
      this.events.received(JSON.parse(event.data) as LiveMessage)
    }
    socket.onclose = () => {
      if (this.closed || this.socket !== socket) return
      this.socket = null
      this.events.lost()
      this.timer = setTimeout(this.retry, this.wait * (0.75 + Math.random() / 2))
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT)
    }
  }

  private readonly retry = (): void => {
    clearTimeout(this.timer)
    if (!this.closed && !this.socket) this.connect()
  }
}
