import ReconnectingWebSocket from 'partysocket/ws'
import {
  type ClientMessage,
  comesBackAtOnce,
  liveClose,
  LIVE_PROTOCOL,
  PING,
  stopsForGood,
} from '@/lib/contract/live-wire'
import { reconnectDelayMs } from '@/lib/errors/backoff'

/** Why a page must not reconnect by itself. */
export type End = 'signed-out' | 'forbidden' | 'gone' | 'outdated'

export interface SocketEvents {
  /** The socket is open: the relay welcomes us, or closes it with its reason. */
  readonly onOpen: () => void
  readonly onFrame: (frame: unknown) => void
  /** The connection was lost or not made; another attempt follows. */
  readonly onLost: () => void
  /** No further attempts. */
  readonly onEnd: (end: End) => void
}

export interface SocketPort {
  readonly now: () => number
  readonly random: () => number
  /** The address of the next socket; called for each. */
  readonly address: () => string
  /** The browser's own unless a test gives one. */
  readonly WebSocket?: unknown
}

export interface LiveSocket {
  /** Sends now, or not at all: the address of the next socket has the same information. */
  send(message: ClientMessage): void
  ping(): void
  /** The relay has sent its welcome: after the next loss, delays start at the shortest again. */
  settled(): void
  /** Closes the socket and connects again at once. */
  renew(): void
  /** Makes the next attempt now: the network is back, or the page is visible again. */
  wake(): void
  close(): void
}

/** How long an upgrade may take: the relay asks the platform during it, for 5 s at most. */
const CONNECT_TIMEOUT_MS = 10_000
/** The least time between attempts that were to be made at once. */
const AT_ONCE_EACH_MS = 5_000

/** The delay that the relay named; 0 for none. */
const waitMsOf = (reason: string): number => (Number(reason) || 0) * 1_000

const ends: Readonly<Record<number, End>> = {
  [liveClose.unauthenticated]: 'signed-out',
  [liveClose.forbidden]: 'forbidden',
  [liveClose.gone]: 'gone',
  [liveClose.tooOld]: 'outdated',
}

/** A socket to the relay that reconnects by itself. */
export function openSocket(port: SocketPort, events: SocketEvents): LiveSocket {
  let attempt = 0
  /** Null while connected, from the relay's welcome on. */
  let lostAt: number | null = port.now()
  let notBefore = 0
  let atOnceAt = -AT_ONCE_EACH_MS
  let isAtOnce = true
  let isClosed = false
  let wakeUp: (() => void) | undefined

  const end = (why: End) => {
    if (isClosed) return
    close()
    events.onEnd(why)
  }

  const pause = () => {
    const now = port.now()
    lostAt ??= now
    const delayMs = isAtOnce ? 0 : reconnectDelayMs(attempt++, now - lostAt, port.random)
    isAtOnce = false
    const waitMs = Math.max(delayMs, notBefore - now)
    if (waitMs <= 0) return Promise.resolve()
    return new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, waitMs)
      wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** The library's delays are fixed steps without jitter, so it has none, and the wait is here. */
  async function address(): Promise<string> {
    await pause()
    wakeUp = undefined
    return port.address()
  }

  const socket = new ReconnectingWebSocket(address, LIVE_PROTOCOL, {
    minReconnectionDelay: 0,
    maxReconnectionDelay: 0,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    // Messages that wait for a socket are useless to the next one.
    maxEnqueuedMessages: 0,
    shouldReconnectOnClose: ({ code }) => !isClosed && !stopsForGood(code),
    ...(port.WebSocket === undefined ? {} : { WebSocket: port.WebSocket }),
  })
  socket.addEventListener('open', () => events.onOpen())
  socket.addEventListener('message', ({ data }) => events.onFrame(data))
  socket.addEventListener('close', ({ code, reason }) => {
    if (isClosed) return
    const why = ends[code]
    if (why) return end(why)
    if (code === liveClose.later) notBefore = port.now() + waitMsOf(reason)
    if (comesBackAtOnce(code) && port.now() - atOnceAt >= AT_ONCE_EACH_MS) {
      atOnceAt = port.now()
      isAtOnce = true
    }
    events.onLost()
  })

  const isOpen = () => socket.readyState === socket.OPEN
  function close() {
    isClosed = true
    wakeUp?.()
    socket.close()
  }
  return {
    send: (message) => {
      if (isOpen()) socket.send(JSON.stringify(message))
    },
    ping: () => {
      if (isOpen()) socket.send(PING)
    },
    settled: () => {
      attempt = 0
      notBefore = 0
      lostAt = null
    },
    renew: () => {
      isAtOnce = true
      if (wakeUp) wakeUp()
      else if (!isClosed) socket.reconnect()
    },
    wake: () => {
      // A delay that the relay named is kept.
      if (!wakeUp || port.now() < notBefore) return
      attempt = 0
      wakeUp()
    },
    close,
  }
}
