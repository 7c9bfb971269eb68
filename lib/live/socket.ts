import ReconnectingWebSocket from 'partysocket/ws'
import type { TicketAnswer } from '@/lib/api/live-ticket'
import {
  type ClientMessage,
  comesBackAtOnce,
  liveClose,
  liveProtocols,
  PING,
  stopsForGood,
} from '@/lib/contract/live-wire'
import { reconnectDelayMs } from '@/lib/errors/backoff'

/** Why a page must not come back by itself. */
export type End = 'signed-out' | 'forbidden' | 'gone' | 'outdated'

export interface SocketEvents {
  /** The socket is open: say hello. */
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
  readonly url: string
  readonly ticket: () => Promise<TicketAnswer>
  /** The browser's own unless a test brings one. */
  readonly WebSocket?: unknown
}

export interface LiveSocket {
  /** Sends now, or not at all: what waits for a socket is told by the hello anyway. */
  send(message: ClientMessage): void
  ping(): void
  /** The relay has welcomed us: the next loss begins with the shortest delays. */
  settled(): void
  /** Gives the socket up and connects again at once. */
  renew(): void
  /** Don't wait any longer for the next attempt: the network is back, or somebody looks. */
  wake(): void
  close(): void
}

/** How long an upgrade may take. */
const CONNECT_TIMEOUT_MS = 5_000
/** Attempts that follow at once follow each other at least this much later. */
const AT_ONCE_EACH_MS = 5_000

const endOfStatus = (status: number): End | undefined =>
  status === 401 ? 'signed-out' : status === 403 ? 'forbidden' : status === 404 ? 'gone' : undefined

const ends: Readonly<Record<number, End>> = {
  [liveClose.unauthenticated]: 'signed-out',
  [liveClose.forbidden]: 'forbidden',
  [liveClose.gone]: 'gone',
  [liveClose.tooOld]: 'outdated',
}

/** One socket to the relay that comes back by itself, with a fresh ticket for each connection. */
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
  async function admission(): Promise<string[]> {
    for (;;) {
      await pause()
      wakeUp = undefined
      if (isClosed) return []
      const answer = await port.ticket()
      if (isClosed) return []
      if (answer.type === 'ticket') return liveProtocols(answer.ticket)
      const why = answer.type === 'refused' ? endOfStatus(answer.status) : undefined
      if (why) {
        end(why)
        return []
      }
      notBefore = port.now() + (answer.type === 'refused' ? (answer.retryAfterMs ?? 0) : 0)
      events.onLost()
    }
  }

  const socket = new ReconnectingWebSocket(port.url, admission, {
    minReconnectionDelay: 0,
    maxReconnectionDelay: 0,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    // Hello is always the first message; what the library queues it would send before it.
    maxEnqueuedMessages: 0,
    shouldReconnectOnClose: ({ code }) => !isClosed && !stopsForGood(code),
    ...(port.WebSocket === undefined ? {} : { WebSocket: port.WebSocket }),
  })
  socket.addEventListener('open', () => events.onOpen())
  socket.addEventListener('message', ({ data }) => events.onFrame(data))
  socket.addEventListener('close', ({ code }) => {
    if (isClosed) return
    const why = ends[code]
    if (why) return end(why)
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
