/** How often the socket has said that what follows a game has changed; its end asks again then. */
interface Afterwards {
  /** the link for others, or the racks that it shows */
  sharing: number
  /** another player's wish to play again */
  rematch: number
}

export const afterwards: Afterwards = $state({ sharing: 0, rematch: 0 })

export function hearSharing(): void {
  afterwards.sharing += 1
}

export function hearRematch(): void {
  afterwards.rematch += 1
}
