import { parseServerMessage, type Unusable } from '@/lib/contract/live-parse'
import {
  type ClientMessage,
  LIVE_VERSION,
  livePath,
  PONG,
  type ServerMessage,
} from '@/lib/contract/live-wire'
import { dueOf } from './heartbeat'
import { resumePoint, type RoomState } from './room-state'
import { type End, openSocket, type SocketPort } from './socket'

const v = LIVE_VERSION

/**
 * The socket is closed when no tab of this browser was in front for this long, unless something in the
 * project is watched: nothing is read for tabs in the background, and coming back takes one round trip
 * (decisions/0015).
 */
const REST_AFTER_MS = 60_000

/** What the relay is told about the visible tabs. */
export type Looks = Pick<Extract<ClientMessage, { t: 'shows' }>, 'visible' | 'shows'>

export interface ConnectionPort extends Omit<SocketPort, 'address'> {
  /** Origin of the relay, ws: or wss:. */
  readonly url: string
  /** The user that the page was made for (lib/contract/page-reader.ts). */
  readonly reader: string
  /** The project, as in the page's URL. */
  readonly project: string
  readonly room: () => RoomState
  /** Whether this tab or one that follows it is visible, and what they show. */
  readonly looks: () => Looks
  /** Whether the socket stays open for tabs in the background. */
  readonly isKept: () => boolean
  /** The relay has sent its welcome. */
  readonly onOpen: () => void
  readonly onLost: () => void
  /** Closed until a tab comes to the front, which is told as a loss. */
  readonly onRest: () => void
  readonly onEnd: (end: End) => void
  readonly onMessage: (message: ServerMessage | Unusable) => void
}

/** The connection of the leading tab: says hello, keeps the socket alive, tells the relay what is visible. */
export interface Connection {
  send(message: ClientMessage): void
  /** Does what is due. `waitingSince` is since when a snapshot is expected, null if none is. */
  tick(waitingSince: number | null): void
  renew(): void
  wake(): void
  close(): void
}

export function openConnection(port: ConnectionPort): Connection {
  const { now } = port
  let isWelcome = false
  let receivedAt = now()
  let pingedAt = receivedAt
  let sentLooks = ''
  let lookedAt = receivedAt
  let isResting = false

  /** What is visible now; remembers it as sent. */
  const looksToSend = (): Looks => {
    const looks = port.looks()
    sentLooks = JSON.stringify(looks)
    return looks
  }
  const address = () =>
    port.url +
    livePath({ project: port.project, ...looksToSend(), ...resumePoint(port.room()) }, port.reader)

  const open = () =>
    openSocket(
      { ...port, address },
      {
        onOpen: () => {
          receivedAt = now()
          pingedAt = receivedAt
        },
        onFrame: (frame) => {
          receivedAt = now()
          // The runtime answers pings itself: a pong proves that the socket works, not that rows are fresh.
          if (frame === PONG) return
          const message = parseServerMessage(frame)
          // A welcome first: what was known of the room before it may be old.
          port.onMessage(message)
          if (typeof message !== 'object' || message.t !== 'welcome') return
          isWelcome = true
          socket.settled()
          port.onOpen()
        },
        onLost: () => {
          isWelcome = false
          port.onLost()
        },
        onEnd: port.onEnd,
      },
    )
  let socket = open()

  const rest = () => {
    if (port.looks().visible) {
      lookedAt = now()
      if (!isResting) return
      isResting = false
      port.onLost()
      socket = open()
    } else if (!isResting && !port.isKept() && now() - lookedAt >= REST_AFTER_MS) {
      isResting = true
      isWelcome = false
      socket.close()
      port.onRest()
    }
  }

  const renew = () => {
    if (isResting) return
    isWelcome = false
    port.onLost()
    socket.renew()
  }
  return {
    send: (message) => socket.send(message),
    tick(waitingSince) {
      rest()
      if (!isWelcome) return
      if (JSON.stringify(port.looks()) !== sentLooks)
        socket.send({ v, t: 'shows', ...looksToSend() })
      const due = dueOf({ receivedAt, pingedAt, waitingSince }, now())
      if (due === 'renew') renew()
      else if (due === 'ping') {
        pingedAt = now()
        socket.ping()
      }
    },
    renew,
    wake: () => socket.wake(),
    close: () => socket.close(),
  }
}
