import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'
import { HangUp } from '@/mock-platform/core/faults'
import { connectSerial, TICK_MS, wantsSerial } from './connect'
import type { SerialLine, SerialOptions, SerialPeer } from './connect'

/** Largest message taken from a client, bytes. */
const MESSAGE_MAX = 1_048_576
/** A client that lags this far behind is let go, bytes. */
const BACKLOG_MAX = 64 * 1_048_576

function toRequest(incoming: IncomingMessage): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const each of [value].flat()) if (each !== undefined) headers.append(name, each)
  }
  return new Request(`http://${incoming.headers.host ?? 'localhost'}${incoming.url ?? '/'}`, {
    headers,
  })
}

/** Writes an answer in place of an upgrade. */
async function answerPlainly(socket: Duplex, response: Response): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer())
  const headers = [...response.headers, ['content-length', String(body.length)]]
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.write(`HTTP/1.1 ${response.status} \r\n${lines}connection: close\r\n\r\n`)
  socket.end(body)
}

function peerOf(socket: WebSocket): SerialPeer {
  return {
    send(bytes) {
      if (socket.bufferedAmount > BACKLOG_MAX) return socket.terminate()
      if (socket.readyState === socket.OPEN) socket.send(bytes)
    },
    close: (code, reason) => socket.close(code, reason),
    drop: () => socket.terminate(),
  }
}

function run(socket: WebSocket, line: SerialLine): void {
  const timer = setInterval(line.tick, TICK_MS)
  socket.on('message', (data, isBinary) => {
    // Text frames are dropped, as the platform does.
    if (!isBinary) return
    const parts = Array.isArray(data)
      ? data
      : [data instanceof ArrayBuffer ? Buffer.from(data) : data]
    line.receive(new Uint8Array(Buffer.concat(parts)))
  })
  // What went wrong ends in a close as well.
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    clearInterval(timer)
    line.closed()
  })
}

/**
 * Serves serial streams on a Node server: takes over its upgrades, and answers 404 to those that
 * are for something else. Returns what ends all streams, for a shutdown.
 */
export function serveSerialOnNode(server: Server, options: SerialOptions): () => void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MESSAGE_MAX,
    perMessageDeflate: false,
  })

  async function upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const request = toRequest(incoming)
    if (!wantsSerial(request)) {
      return answerPlainly(socket, new Response(null, { status: 404 }))
    }
    const answer = await connectSerial(request, options)
    if ('refused' in answer) return answerPlainly(socket, answer.refused)
    sockets.handleUpgrade(incoming, socket, head, (client) => {
      run(client, answer.open(peerOf(client)))
    })
  }

  server.on('upgrade', (incoming, socket, head) => {
    // A client that goes away in the middle is no news.
    socket.on('error', () => socket.destroy())
    upgrade(incoming, socket, head).catch((error: unknown) => {
      if (!(error instanceof HangUp)) options.onError?.(error, toRequest(incoming))
      socket.destroy()
    })
  })
  return () => {
    for (const client of sockets.clients) client.terminate()
    sockets.close()
  }
}
