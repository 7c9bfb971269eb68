import { SELF, env } from 'cloudflare:test'
import * as z from 'zod'
import { parseServerMessage } from '@/lib/contract/live-parse'
import { LIVE_KINDS } from '@/lib/contract/live-kinds'
import { LIVE_VERSION, LIVE_PROTOCOL, type LiveHello, livePath } from '@/lib/contract/live-wire'
import type { ServerMessage } from '@/lib/contract/live-wire'
import { parseKeys } from '@/lib/session/keys'
import { newSession, readerOf, sealSession, type Session } from '@/lib/session/session'

export const ORIGIN = 'http://127.0.0.1:3000'
const Minted = z.object({
  world: z.string(),
  users: z.array(z.object({ username: z.string(), token: z.string() })),
})
const Me = z.object({ id: z.string(), silo_id: z.string(), silo_name: z.string() })
const Projects = z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) })
const Calls = z.object({ items: z.array(z.object({ operation: z.string() })) })
const Bindings = z.object({ SESSION_KEYS: z.string() })
export const keys = () => parseKeys(Bindings.parse(env).SESSION_KEYS)

/** A world of the mock platform, made for one test. */
export class TestWorld {
  readonly id: string
  readonly #tokens: ReadonlyMap<string, string>

  private constructor({ world, users }: z.infer<typeof Minted>) {
    this.id = world
    this.#tokens = new Map(users.map(({ username, token }) => [username, token]))
  }

  static async mint(): Promise<TestWorld> {
    const answer = await SELF.fetch(`${ORIGIN}/mock/v1/worlds?seed=demo`, {
      method: 'POST',
      headers: { origin: ORIGIN },
    })
    return new TestWorld(Minted.parse(await answer.json()))
  }

  /** Calls the platform as a user, behind the console. */
  async call(username: string, method: string, path: string, body?: object): Promise<Response> {
    return SELF.fetch(`${ORIGIN}/mock/platform${path}`, {
      method,
      headers: {
        origin: ORIGIN,
        authorization: `Bearer ${this.#tokens.get(username)}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  }

  async control(what: string, body: object): Promise<void> {
    const answer = await SELF.fetch(`${ORIGIN}/mock/v1/${what}`, {
      method: 'POST',
      headers: { origin: ORIGIN, 'x-mock-world': this.id, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(await answer.text())
  }

  /** How many lists the platform has been asked for so far. */
  async listCalls(): Promise<number> {
    return (await this.calls()).filter((operation) => operation.endsWith('List')).length
  }

  /** What the platform has been asked so far. */
  async calls(): Promise<readonly string[]> {
    const answer = await SELF.fetch(`${ORIGIN}/mock/v1/calls`, {
      headers: { 'x-mock-world': this.id },
    })
    const { items } = Calls.parse(await answer.json())
    return items.map(({ operation }) => operation)
  }

  async projectId(username: string, name: string): Promise<string> {
    const answer = await this.call(username, 'GET', '/v1/projects?limit=1000')
    const found = Projects.parse(await answer.json()).items.find((each) => each.name === name)
    if (!found) throw new Error(`${username} sees no project ${name}`)
    return found.id
  }

  /** Signs in a user of this world. */
  async visitor(username: string): Promise<Visitor> {
    const token = this.#tokens.get(username)
    if (!token) throw new Error(`nobody is called ${username}: ${[...this.#tokens.keys()]}`)
    const me = Me.parse(await (await this.call(username, 'GET', '/v1/me')).json())
    const who = { userId: me.id, siloId: me.silo_id, siloName: me.silo_name }
    const session = newSession({ ...who, token, kind: 'bearer', displayName: '' }, Date.now())
    return new Visitor(session)
  }
}

export class Visitor {
  constructor(readonly session: Session) {}

  async cookie(): Promise<string> {
    const sealed = await sealSession(keys(), this.session, false)
    if (!sealed.ok) throw new Error(sealed.message)
    return `console_session=${sealed.value}`
  }

  /**
   * Asks for a socket with what a browser would send; `headers` replaces some of it, `reader` is whom
   * the page was made for.
   */
  async requestSocket(
    project: string,
    hello: Partial<LiveHello> = {},
    headers: Record<string, string> = {},
    reader?: string,
  ): Promise<Response> {
    const said = { project, visible: true, shows: LIVE_KINDS, ...hello }
    return SELF.fetch(ORIGIN + livePath(said, reader ?? (await readerOf(this.session))), {
      headers: {
        upgrade: 'websocket',
        origin: ORIGIN,
        cookie: await this.cookie(),
        'sec-websocket-protocol': LIVE_PROTOCOL,
        ...headers,
      },
    })
  }

  /** A socket that is let in, of a page that shows all lists unless it says otherwise. */
  async open(project: string, hello: Partial<LiveHello> = {}): Promise<Line> {
    return Line.of(await this.requestSocket(project, hello))
  }
}

/** A page's end of a socket: messages and the close, to be waited for. */
export class Line {
  readonly #socket: WebSocket
  readonly received: ServerMessage[] = []
  readonly #waiting = new Set<() => void>()
  closed: { readonly code: number; readonly reason: string } | null = null

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => {
      const message = parseServerMessage(data)
      if (typeof message !== 'string') this.received.push(message)
      this.#wake()
    })
    socket.addEventListener('close', ({ code, reason }) => {
      this.closed = { code, reason }
      this.#wake()
    })
    socket.accept()
  }

  static of(response: Response): Line {
    if (!response.webSocket) throw new Error(`no socket: ${response.status}`)
    return new Line(response.webSocket)
  }

  say(message: object): void {
    this.#socket.send(JSON.stringify({ v: LIVE_VERSION, ...message }))
  }

  sayText(text: string): void {
    this.#socket.send(text)
  }

  hang(): void {
    this.#socket.close(1000)
  }

  /** The first message, from the `from`th on, that fits; the test's own time limit bounds the wait. */
  async until<T extends ServerMessage['t']>(
    type: T,
    fits: (message: Extract<ServerMessage, { t: T }>) => boolean = () => true,
  ): Promise<Extract<ServerMessage, { t: T }>> {
    for (;;) {
      for (const message of this.received) {
        // Narrowed by its own type just before.
        const found = message as Extract<ServerMessage, { t: T }>
        if (message.t === type && fits(found)) return found
      }
      if (this.closed) throw new Error(`closed with ${this.closed.code} before ${type}`)
      await this.#change()
    }
  }

  async untilClosed(): Promise<number> {
    while (!this.closed) await this.#change()
    return this.closed.code
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

export const PROJECT = 'web-shop'

/** A world of its own, with one who may see a project of it. */
export async function scene() {
  const world = await TestWorld.mint()
  const ada = await world.visitor('ada')
  const project = await world.projectId('ada', PROJECT)
  return { world, ada, project }
}

/**
 * A page of one list that has the snapshot: five lists are more than a room reads in a second, of
 * which the test would wait for the rest.
 */
export async function watching(visitor: Visitor, project: string, hello: Partial<LiveHello> = {}) {
  const line = await visitor.open(project, { shows: ['instance'], ...hello })
  const welcome = await line.until('welcome')
  const snapshot = await line.until('snapshot', ({ page, pages }) => page === pages)
  return { line, welcome, snapshot }
}

/** How a socket that was let in ends. */
export const endOf = async (answer: Promise<Response>) => Line.of(await answer).untilClosed()
