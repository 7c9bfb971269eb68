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

/** Why a page must not come back by itself. */
export type End = 'signed-out' | 'forbidden' | 'gone' | 'outdated'

export interface SocketEvents {
  /** The socket is open: the relay welcomes us, or closes it with its reason. */
  readonly onOpen: () => void
  readonly onFrame: (frame: unknown) => void
  /** Lost, or not reached; another attempt follows by itself. */
  readonly onLost: () => void
  /** No further attempts. */
  readonly onEnd: (end: End) => void
}

export interface SocketPort {
  readonly now: () => number
  readonly random: () => number
  /** Where to open the next socket; asked each time. */
  readonly address: () => string
  /** The browser's own unless a test brings one. */
  readonly WebSocket?: unknown
}

export interface LiveSocket {
  /** Sends now, or not at all: what waits for a socket is told by its address anyway. */
  send(message: ClientMessage): void
  ping(): void
  /** The relay has welcomed us: the next loss begins with the shortest delays. */
  settled(): void
  /** Gives the socket up and connects again at once. */
  renew(): void
  /** Stops waiting for the next attempt: the network is back, or the page is visible again. */
  wake(): void
  close(): void
}

/** How long an upgrade may take: the platform is asked in it, for 5 s at most. */
const CONNECT_TIMEOUT_MS = 10_000
/** Attempts that follow at once follow each other at least this much later. */
const AT_ONCE_EACH_MS = 5_000

/** The time that the relay named to come back; 0 for none. */
const waitMsOf = (reason: string): number => (Number(reason) || 0) * 1_000

const ends: Readonly<Record<number, End>> = {
  [liveClose.unauthenticated]: 'signed-out',
  [liveClose.forbidden]: 'forbidden',
  [liveClose.gone]: 'gone',
  [liveClose.tooOld]: 'outdated',
}

/** One socket to the relay that comes back by itself. */
export function openSocket(port: SocketPort, events: SocketEvents): LiveSocket {
  let attempt = 0
  /** Null while the relay has welcomed us. */
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

  /** The library's own delays are fixed steps without jitter, so it has none and we wait here. */
  async function address(): Promise<string> {
    await pause()
    wakeUp = undefined
    return port.address()
  }

  const socket = new ReconnectingWebSocket(address, LIVE_PROTOCOL, {
    minReconnectionDelay: 0,
    maxReconnectionDelay: 0,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    // What would wait for a socket is of no use to the next one.
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
      // A relay that named a time keeps it.
      if (!wakeUp || port.now() < notBefore) return
      attempt = 0
      wakeUp()
    },
    close,
  }
}
