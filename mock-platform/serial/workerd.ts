import { connectSerial, TICK_MS, wantsSerial } from './connect'
import type { SerialLine, SerialOptions, SerialPeer } from './connect'

/** What of workerd's server-side socket is used. */
interface WorkerSocket {
  binaryType?: string
  accept(): void
  send(data: Uint8Array): void
  close(code?: number, reason?: string): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  addEventListener(type: 'close' | 'error', listener: () => void): void
}
/** A global of workerd; Node has none. */
declare const WebSocketPair: new () => { readonly 0: object; readonly 1: WorkerSocket }

/** A socket that is closed already must not take the object down. */
function quietly(act: () => void): void {
  try {
    act()
  } catch {
    // The close event that follows, or came before, does what is to be done.
  }
}

const peerOf = (socket: WorkerSocket): SerialPeer => ({
  send: (bytes) => quietly(() => socket.send(bytes)),
  close: (code, reason) => quietly(() => socket.close(code, reason)),
  // workerd can't break a connection; an abnormal close is the nearest thing.
  drop: () => quietly(() => socket.close(1011, '')),
})

function run(socket: WorkerSocket, line: SerialLine): void {
  const timer = setInterval(line.tick, TICK_MS)
  const end = (): void => {
    clearInterval(timer)
    line.closed()
  }
  socket.addEventListener('message', ({ data }) => {
    // Text frames are dropped, as the platform does.
    if (data instanceof ArrayBuffer) line.receive(new Uint8Array(data))
  })
  socket.addEventListener('close', () => {
    end()
    // Answers the client's close frame; workerd does not do so by itself.
    quietly(() => socket.close())
  })
  socket.addEventListener('error', end)
}

/**
 * Serves serial streams in a Worker or Durable Object: null when the request is for something
 * else, else the answer (101 with the client's socket, or a refusal). Rejects with HangUp when the
 * world was told to drop the connection.
 */
export function serveSerialOnWorkerd(
  request: Request,
  options: SerialOptions,
): Promise<Response> | null {
  return wantsSerial(request) ? upgrade(request, options) : null
}

async function upgrade(request: Request, options: SerialOptions): Promise<Response> {
  const answer = await connectSerial(request, options)
  if ('refused' in answer) return answer.refused
  const { 0: client, 1: socket } = new WebSocketPair()
  socket.accept()
  // Newer compatibility dates hand out Blobs unless asked for buffers.
  socket.binaryType = 'arraybuffer'
  run(socket, answer.open(peerOf(socket)))
  // `webSocket` is workerd's own extension of ResponseInit.
  return new Response(null, { status: 101, webSocket: client } as ResponseInit)
}
