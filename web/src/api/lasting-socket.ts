import { takeEdition } from './own-editions.svelte'

const FIRST_WAIT = 500
const LONGEST_WAIT = 15_000
/** The closing code of a socket whose session has ended. */
const NO_SESSION = 4401

export interface SocketEvents {
  opened: () => void
  /** there is no connection, after each attempt too */
  lost: () => void
  told: (message: unknown) => void
  /** an attempt to come back has failed: the server may be away, or the session have ended */
  failed: () => void
}

/** A WebSocket that comes back by itself, each time a little later, and with the network at once. */
export class LastingSocket {
  private socket: WebSocket | null = null
  private wait = FIRST_WAIT
  private timer: ReturnType<typeof setTimeout> | undefined
  private closed = false
  private hasOpened = false

  constructor(
    /** where to, below the API's address; asked for at each attempt */
    private readonly address: () => string,
    private readonly events: SocketEvents,
    private readonly protocols: string[] = [],
  ) {
    addEventListener('online', this.renew)
    addEventListener('offline', this.events.lost)
    this.connect()
  }

  get open(): boolean {
    return this.socket?.readyState === WebSocket.OPEN
  }

  send(message: unknown): void {
    this.socket?.send(JSON.stringify(message))
  }

  /** Ends the connection, and another begins after a while. */
  beginAgain(): void {
    this.socket?.close()
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
    const address = new URL(`api/${this.address()}`, document.baseURI)
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
    address.hash = ''
    const socket = new WebSocket(address, this.protocols)
    this.socket = socket
    let opens = false
    socket.onopen = () => {
      if (this.closed || this.socket !== socket) return
      this.wait = FIRST_WAIT
      this.hasOpened = true
      opens = true
      this.events.opened()
    }
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.closed || this.socket !== socket) return
      const message: unknown = JSON.parse(event.data)
      takeEdition(message)
      this.events.told(message)
    }
    socket.onclose = (event: CloseEvent) => {
      if (this.closed || this.socket !== socket) return
      this.socket = null
      this.timer = setTimeout(this.retry, this.wait * (0.75 + Math.random() / 2))
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT)
      // not at the first closing code: the browser may be given a new session at this moment
      if (!opens && this.hasOpened) this.events.failed()
      if (event.code !== NO_SESSION) this.events.lost()
    }
  }

  private readonly retry = (): void => {
    clearTimeout(this.timer)
    if (!this.closed && !this.socket) this.connect()
  }
}
