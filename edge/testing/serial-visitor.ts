import { SELF } from 'cloudflare:test'
import * as z from 'zod'
import { ackText, SERIAL_PROTOCOL, serialProtocols, serialStream } from '@/lib/contract/serial-wire'
import { issueTicket } from '@/lib/session/ticket'
import { keys, ORIGIN, type TestWorld, type Visitor } from './relay-visitor'

const Identified = z.object({ id: z.string() })

/** The id of an instance, looked up behind the console. */
export async function instanceId(world: TestWorld, name: string): Promise<string> {
  const answer = await world.call('ada', 'GET', `/v1/instances/${name}?project=web-shop`)
  return Identified.parse(await answer.json()).id
}

export const serialTicketOf = (visitor: Visitor, instance: string, now = Date.now()) =>
  issueTicket(keys(), visitor.session, instance, now)

/** Asks for a serial console with what a browser would send; `headers` replaces some of it. */
export async function requestSerialSocket(
  visitor: Visitor,
  ticket: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return SELF.fetch(ORIGIN + path, {
    headers: {
      upgrade: 'websocket',
      origin: ORIGIN,
      cookie: await visitor.cookie(),
      'sec-websocket-protocol': serialProtocols(ticket).join(', '),
      ...headers,
    },
  })
}

/** A page's end of a serial console that is let in. */
export async function openSerialPage(
  visitor: Visitor,
  instance: string,
  options: { readonly replay?: number; readonly acks?: boolean } = {},
): Promise<SerialPage> {
  const ticket = await serialTicketOf(visitor, instance)
  const path = serialStream(instance, options.replay ?? 65_536)
  const response = await requestSerialSocket(visitor, ticket, path)
  if (response.headers.get('sec-websocket-protocol') !== SERIAL_PROTOCOL)
    throw new Error(`no socket: ${response.status}`)
  return SerialPage.of(response, options.acks ?? true)
}

export class SerialPage {
  readonly #socket: WebSocket
  readonly #waiting = new Set<() => void>()
  readonly #parts: Uint8Array[] = []
  readonly texts: string[] = []
  largest = 0
  total = 0
  closed: { readonly code: number; readonly reason: string } | null = null
  #tail = ''
  #isHung = false

  private constructor(socket: WebSocket, acks: boolean) {
    this.#socket = socket
    socket.binaryType = 'arraybuffer'
    socket.addEventListener('message', ({ data }) => {
      if (typeof data === 'string') this.texts.push(data)
      else {
        const bytes = new Uint8Array(data)
        this.#parts.push(bytes)
        this.total += bytes.length
        this.largest = Math.max(this.largest, bytes.length)
        this.#tail = (this.#tail + new TextDecoder('latin1').decode(bytes)).slice(-4_096)
        if (acks && !this.#isHung) this.say(ackText(this.total))
      }
      this.#wake()
    })
    socket.addEventListener('close', ({ code, reason }) => {
      this.closed = { code, reason }
      this.#wake()
    })
    socket.accept()
  }

  static of(response: Response, acks: boolean): SerialPage {
    if (!response.webSocket) throw new Error(`no socket: ${response.status}`)
    return new SerialPage(response.webSocket, acks)
  }

  say(text: string): void {
    this.#socket.send(text)
  }

  type(typed: string | Uint8Array): void {
    this.#socket.send(typeof typed === 'string' ? new TextEncoder().encode(typed) : typed)
  }

  hang(): void {
    this.#isHung = true
    this.#socket.close(1000)
  }

  /** Everything that came, in order. */
  bytes(): Uint8Array {
    const all = new Uint8Array(this.total)
    let at = 0
    for (const part of this.#parts) {
      all.set(part, at)
      at += part.length
    }
    return all
  }

  text(): string {
    return new TextDecoder().decode(this.bytes())
  }

  /** Waits until the latest output ends like this; the test's own time limit bounds the wait. */
  async until(pattern: RegExp): Promise<void> {
    while (!pattern.test(this.#tail)) {
      if (this.closed) throw new Error(`closed with ${this.closed.code} ${this.closed.reason}`)
      await this.#change()
    }
  }

  async untilText(text: string): Promise<void> {
    while (!this.texts.includes(text)) await this.#change()
  }

  async untilClosed(): Promise<{ readonly code: number; readonly reason: string }> {
    while (!this.closed) await this.#change()
    return this.closed
  }

  #change(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.add(resolve)
    })
  }

  #wake(): void {
    for (const resolve of this.#waiting) resolve()
    this.#waiting.clear()
  }
}
