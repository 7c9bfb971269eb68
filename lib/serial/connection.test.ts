import { describe, expect, it } from 'vitest'
import type { HistoryAnswer } from '@/lib/api/serial-history'
import type { SerialTicketAnswer } from '@/lib/api/serial-ticket'
import { serialClose } from '@/lib/contract/serial-wire'
import { SerialConnection } from './connection'
import type { Mark } from './joiner'
import type { SerialSocket, SocketEvents } from './socket'
import type { SerialStatus } from './status'

const utf8 = new TextEncoder()

class FakeSocket implements SerialSocket {
  sent: (string | Uint8Array)[] = []
  isClosed = false
  constructor(
    readonly path: string,
    readonly protocols: string[],
    readonly events: SocketEvents,
  ) {}
  pending(): number {
    return 0
  }
  send(data: string | Uint8Array): void {
    this.sent.push(data)
  }
  close(): void {
    this.isClosed = true
  }
  opens(): void {
    this.events.onOpen()
  }
  says(text: string): void {
    this.events.onFrame(utf8.encode(text))
  }
  ends(code: number, reason = ''): void {
    this.events.onClose(code, reason)
  }
}

class Scene {
  now = 1_000_000
  sockets: FakeSocket[] = []
  statuses: SerialStatus[] = []
  marks: Mark[] = []
  text = ''
  past = ''
  output = ''
  backlog = 0
  signedOut = 0
  isOnline = true
  answer: SerialTicketAnswer = { type: 'ticket', ticket: 't', instance: 'i' }
  historyAnswer: HistoryAnswer | null = null
  #timers: { at: number; run: () => void }[] = []
  connection = new SerialConnection({
    ticket: async () => this.answer,
    history: async (_, from, max) => {
      if (this.historyAnswer) return this.historyAnswer
      const all = utf8.encode(this.output)
      const start =
        'mostRecent' in from
          ? Math.max(0, all.length - from.mostRecent)
          : Math.min(from.fromStart, all.length)
      const bytes = all.slice(start, start + max)
      return { type: 'history', run: { start, bytes, end: start + bytes.length } }
    },
    open: (path, protocols, events) => {
      const socket = new FakeSocket(path, protocols, events)
      this.sockets.push(socket)
      return socket
    },
    now: () => this.now,
    random: () => 0.5,
    later: (delayMs, run) => {
      const timer = { at: this.now + delayMs, run }
      this.#timers.push(timer)
      return () => {
        this.#timers = this.#timers.filter((each) => each !== timer)
      }
    },
    backlog: () => this.backlog,
    show: (bytes, isPast) => {
      this.text += new TextDecoder().decode(bytes)
      if (isPast) this.past += new TextDecoder().decode(bytes)
    },
    mark: (mark) => void this.marks.push(mark),
    onStatus: (status) => void this.statuses.push(status),
    onSignedOut: () => void this.signedOut++,
    isOnline: () => this.isOnline,
  })

  get status(): SerialStatus | undefined {
    return this.statuses.at(-1)
  }
  get socket(): FakeSocket {
    return this.sockets.at(-1) ?? expect.fail('no socket')
  }
  async settle(): Promise<void> {
    for (let turn = 0; turn < 30; turn++) await Promise.resolve()
  }
  async pass(ms: number): Promise<void> {
    const end = this.now + ms
    for (;;) {
      const [next] = this.#timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)
      if (!next) break
      this.#timers = this.#timers.filter((each) => each !== next)
      this.now = Math.max(this.now, next.at)
      next.run()
      await this.settle()
    }
    this.now = end
  }
  /** Connects to a machine that has printed this. */
  async connected(output = 'login: '): Promise<this> {
    this.output = output
    this.connection.want()
    await this.settle()
    this.socket.opens()
    this.socket.says(output)
    await this.settle()
    return this
  }
  /** Prints on the machine and on the open socket. */
  prints(text: string): void {
    this.output += text
    this.socket.says(text)
  }
}

describe('a serial connection', () => {
  it('asks for a ticket and the latest output, and is connected when it comes', async () => {
    const scene = await new Scene().connected()
    expect(scene.socket.path).toBe('/v1/instances/i/serial-console/stream?most_recent=262144')
    expect(scene.socket.protocols).toEqual(['console.serial.1', 'ticket.t'])
    expect(scene.statuses.map(({ type }) => type)).toEqual(['connecting', 'connected'])
    expect(scene.text).toBe('login: ')
    expect(scene.past).toBe('login: ')
    expect(scene.connection.type(utf8.encode('a'))).toBe(true)
    expect(scene.socket.sent).toEqual([utf8.encode('a')])
  })

  it('to a silent port is connected after a moment', async () => {
    const scene = new Scene()
    scene.connection.want()
    await scene.settle()
    scene.socket.opens()
    expect(scene.status?.type).toBe('connecting')
    await scene.pass(1_000)
    expect(scene.status?.type).toBe('connected')
  })

  it('comes back by itself, shows nothing twice, and keeps no keys', async () => {
    const scene = await new Scene().connected()
    scene.prints('one\r\n')
    scene.socket.ends(1006)
    expect(scene.status).toMatchObject({ type: 'disconnected', reason: 'The connection was lost' })
    expect(scene.connection.type(utf8.encode('lost'))).toBe(false)
    scene.output += 'two\r\n'
    await scene.pass(600)
    expect(scene.sockets).toHaveLength(2)
    expect(scene.socket.path).toContain('most_recent=16389')
    scene.socket.opens()
    scene.socket.says(scene.output)
    await scene.settle()
    scene.prints('three\r\n')
    expect(scene.text).toBe('login: one\r\ntwo\r\nthree\r\n')
    expect(scene.marks).toEqual([])
    expect(scene.socket.sent.filter((each) => typeof each !== 'string')).toEqual([])
  })

  it('waits longer each time, and not at all when asked', async () => {
    const scene = new Scene()
    scene.answer = { type: 'unreachable' }
    scene.connection.want()
    await scene.settle()
    const waits: number[] = []
    for (let attempt = 0; attempt < 6; attempt++) {
      const { status } = scene
      if (status?.type !== 'disconnected') expect.fail(status?.type)
      waits.push(status.retryAt - scene.now)
      await scene.pass(status.retryAt - scene.now)
    }
    expect(waits).toEqual([250, 500, 1_000, 2_000, 4_000, 7_500])
    scene.answer = { type: 'ticket', ticket: 't', instance: 'i' }
    scene.connection.wake()
    await scene.settle()
    expect(scene.sockets).toHaveLength(1)
  })

  it.each([
    [serialClose.forbidden, 'read-only', /collaborator/],
    [serialClose.gone, 'error', /no longer exists/],
    [serialClose.slow, 'disconnected', /^This page couldn’t keep up with the output$/],
    [serialClose.unavailable, 'disconnected', /^Instance is stopped$/],
    [serialClose.lost, 'disconnected', /^Instance is stopped$/],
  ])('that ends with %i says why: %s', async (code, type, reason) => {
    const scene = await new Scene().connected()
    const text =
      code === serialClose.slow
        ? 'This page couldn’t keep up with the output'
        : 'instance is stopped'
    scene.socket.ends(code, code === serialClose.unavailable ? `Invalid Request: ${text}` : text)
    expect(scene.status?.type).toBe(type)
    expect(scene.status).toMatchObject({ reason: expect.stringMatching(reason) })
    await scene.pass(120_000)
    expect(scene.sockets.length > 1).toBe(type === 'disconnected')
  })

  it('that may not type shows what was printed', async () => {
    const scene = new Scene()
    scene.output = 'boot\r\nlogin: '
    scene.connection.want()
    await scene.settle()
    scene.socket.ends(serialClose.forbidden, 'Forbidden')
    await scene.settle()
    expect(scene.text).toBe('boot\r\nlogin: ')
    expect(scene.status).toMatchObject({
      type: 'read-only',
      reason: expect.stringContaining('typing requires the collaborator role'),
    })
    expect(scene.connection.type(utf8.encode('x'))).toBe(false)
    // A role that was given meanwhile: nothing shows twice.
    scene.connection.retry()
    await scene.settle()
    scene.socket.opens()
    scene.socket.says(scene.output)
    await scene.settle()
    scene.prints('x')
    expect(scene.text).toBe('boot\r\nlogin: x')
  })

  it('renews at once, and leaves when signed out', async () => {
    const scene = await new Scene().connected()
    scene.socket.ends(serialClose.renew)
    await scene.settle()
    expect(scene.sockets).toHaveLength(2)
    scene.socket.ends(serialClose.unauthenticated)
    expect(scene.signedOut).toBe(1)
    await scene.pass(60_000)
    expect(scene.sockets).toHaveLength(2)
  })

  it('is let go when nothing is heard', async () => {
    const scene = await new Scene().connected()
    await scene.pass(15_000)
    expect(scene.socket.sent).toContain('ping')
    scene.socket.events.onFrame('pong')
    await scene.pass(15_000)
    expect(scene.status?.type).toBe('connected')
    const first = scene.socket
    await scene.pass(40_000)
    expect(first.isClosed).toBe(true)
    expect(scene.statuses).toContainEqual(
      expect.objectContaining({
        type: 'disconnected',
        reason: 'The connection stopped responding',
      }),
    )
  })

  it('believes the browser that there is no network, and that it is back', async () => {
    const scene = await new Scene().connected()
    scene.connection.offline()
    expect(scene.status).toMatchObject({ reason: 'This computer is offline' })
    scene.isOnline = false
    const { answer } = scene
    scene.answer = { type: 'unreachable' }
    await scene.pass(5_000)
    expect(scene.status).toMatchObject({ reason: 'This computer is offline' })
    scene.isOnline = true
    scene.answer = answer
    scene.connection.wake()
    await scene.settle()
    expect(scene.sockets).toHaveLength(2)
  })

  it('acknowledges what came, unless the terminal is far behind', async () => {
    const scene = await new Scene().connected('')
    scene.prints('x'.repeat(40_000))
    expect(scene.socket.sent).toContain('ack 40000')
    scene.backlog = 9 * 1024 * 1024
    scene.prints('x'.repeat(40_000))
    expect(scene.socket.sent).not.toContain('ack 80000')
    scene.backlog = 0
    scene.connection.drawn()
    expect(scene.socket.sent).toContain('ack 80000')
  })

  it('rests with the instance, says its last words, and begins anew with the next machine', async () => {
    const scene = await new Scene().connected()
    scene.connection.rest()
    expect(scene.status?.type).toBe('connected')
    // The page may hear of the end before the socket does.
    scene.connection.machineIsGone()
    scene.prints('Power down\r\n')
    scene.socket.ends(serialClose.lost, 'connection to serial port closed unexpectedly')
    expect(scene.status).toEqual({
      type: 'idle',
      reason: 'Connection to serial port closed unexpectedly',
    })
    await scene.pass(60_000)
    expect(scene.sockets).toHaveLength(1)
    await scene.connected('login: ')
    expect(scene.marks).toEqual([{ type: 'restarted' }])
    expect(scene.text).toBe('login: Power down\r\nlogin: ')
  })

  it('sees by itself that the machine is another one', async () => {
    const scene = await new Scene().connected('a long first boot')
    scene.socket.ends(1006)
    scene.output = 'boot'
    await scene.pass(600)
    scene.socket.opens()
    scene.socket.says('boot')
    await scene.settle()
    expect(scene.marks).toEqual([{ type: 'restarted' }])
    expect(scene.text).toBe('a long first bootboot')
  })

  it('stays away once left', async () => {
    const scene = await new Scene().connected()
    const { socket } = scene
    scene.connection.stop()
    expect(socket.isClosed).toBe(true)
    await scene.pass(60_000)
    expect(scene.sockets).toHaveLength(1)
  })
})
