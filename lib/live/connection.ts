import { parseServerMessage, type Unusable } from '@/lib/contract/live-parse'
import {
  type ClientMessage,
  LIVE_PATH,
  LIVE_VERSION,
  PONG,
  type ServerMessage,
} from '@/lib/contract/live-wire'
import { dueOf } from './heartbeat'
import { resumePoint, type Room } from './room'
import { type End, openSocket, type SocketPort } from './socket'

const v = LIVE_VERSION

/** What the relay is told of those who look. */
export type Looks = Pick<Extract<ClientMessage, { t: 'shows' }>, 'visible' | 'shows'>

export interface ConnectionPort extends SocketPort {
  readonly room: () => Room
  /** Whether anybody looks, in this tab or one that follows it, and at what. */
  readonly looks: () => Looks
  /** The relay has welcomed us. */
  readonly onOpen: () => void
  readonly onLost: () => void
  readonly onEnd: (end: End) => void
  readonly onMessage: (message: ServerMessage | Unusable) => void
  /** The relay is there and has nothing new. */
  readonly onPong: () => void
}

/** The leading tab's connection: says hello, keeps it alive, tells the relay whether anybody looks. */
export interface Connection {
  send(message: ClientMessage): void
  /** Does what is due; `waitingSince` is when a snapshot was expected first, null while none is. */
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
  let told = ''

  /** What there is to tell, noted as told; undefined where that is known. */
  const news = (): Looks | undefined => {
    const looks = port.looks()
    const text = JSON.stringify(looks)
    if (text === told) return undefined
    told = text
    return looks
  }

  const socket = openSocket(
    { ...port, url: port.url + LIVE_PATH },
    {
      onOpen: () => {
        receivedAt = now()
        pingedAt = receivedAt
        told = ''
        const looks = news()
        if (looks) socket.send({ v, t: 'hello', ...looks, ...resumePoint(port.room()) })
      },
      onFrame: (frame) => {
        receivedAt = now()
        if (frame === PONG) return port.onPong()
        const message = parseServerMessage(frame)
        if (typeof message === 'object' && message.t === 'welcome') {
          isWelcome = true
          socket.settled()
          port.onOpen()
        }
        port.onMessage(message)
      },
      onLost: () => {
        isWelcome = false
        port.onLost()
      },
      onEnd: port.onEnd,
    },
  )

  const renew = () => {
    isWelcome = false
    port.onLost()
    socket.renew()
  }
  return {
    send: socket.send,
    tick(waitingSince) {
      if (!isWelcome) return
      const looks = news()
      if (looks) socket.send({ v, t: 'shows', ...looks })
      const due = dueOf({ receivedAt, pingedAt, waitingSince }, now())
      if (due === 'renew') renew()
      else if (due === 'ping') {
        pingedAt = now()
        socket.ping()
      }
    },
    renew,
    wake: socket.wake,
    close: socket.close,
  }
}
