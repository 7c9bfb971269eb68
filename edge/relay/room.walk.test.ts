import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LIVE_KINDS, type LiveKind } from '@/lib/contract/live-kinds'
import { LIVE_VERSION, liveClose } from '@/lib/contract/live-wire'
import { Page } from '@/edge/testing/relay-page'
import { Stage } from '@/edge/testing/relay-room'

const SESSIONS = ['ann', 'ben', 'cy']
const PAGES = 4
/** Fills a frame, so that readers who don't acknowledge fall behind. */
const BIG = 'x'.repeat(60_000)

interface Reader {
  readonly page: Page
  readonly sid: string
  conn: string | null
}

/** One random walk: a stage, four pages of three sign-ins, and what can happen to them. */
class Walk {
  readonly stage: Stage
  readonly readers: Reader[]
  /** Sign-ins that the platform has ended. */
  readonly over = new Set<string>()
  #conns = 0

  constructor(seed: number) {
    let state = seed >>> 0 || 1
    this.stage = new Stage(() => {
      // xorshift: the walk must be the same each time it is run.
      state ^= state << 13
      state >>>= 0
      state ^= state >>> 17
      state ^= state << 5
      state >>>= 0
      return state / 2 ** 32
    })
    this.readers = Array.from({ length: PAGES }, (_, at) => ({
      page: new Page(),
      sid: SESSIONS[at % SESSIONS.length] ?? '',
      conn: null,
    }))
  }

  connect(reader: Reader): void {
    if (reader.conn !== null || this.over.has(reader.sid)) return
    reader.conn = `c${++this.#conns}`
    reader.page.connected()
    this.stage.connect(reader.conn, reader.sid, reader.page.resumePoint(), { renewIn: 120_000 })
  }

  /** The socket breaks: what was on its way is lost. */
  cut(reader: Reader): void {
    if (reader.conn === null) return
    const socket = this.stage.sockets.get(reader.conn)
    if (socket) socket.closed ??= { code: 1006 }
    this.stage.room.leave(reader.conn)
    reader.conn = null
  }

  show(reader: Reader, visible: boolean, shows: readonly LiveKind[]): void {
    this.#say(reader, JSON.stringify({ v: LIVE_VERSION, t: 'shows', visible, shows }))
  }

  /** Delivers the first frames that are on their way, then what the page has to say. */
  deliver(reader: Reader, count: number): void {
    const socket = reader.conn === null ? undefined : this.stage.sockets.get(reader.conn)
    if (!socket) return
    for (const frame of socket.inFlight.splice(0, count)) reader.page.onMessage(frame)
    for (const message of reader.page.outbox.splice(0)) this.#say(reader, JSON.stringify(message))
    if (socket.closed && socket.inFlight.length === 0) this.#closed(reader, socket.closed.code)
  }

  reorder(reader: Reader): void {
    const frames = reader.conn === null ? [] : (this.stage.sockets.get(reader.conn)?.inFlight ?? [])
    // Two sockets' worth of network could swap batches; never what starts a snapshot.
    const [a, b] = frames.slice(-2)
    if (a?.includes('"t":"events"') && b?.includes('"t":"events"'))
      frames.splice(frames.length - 2, 2, b, a)
  }

  /** Everything settles: sockets come back, frames arrive, alarms fire. */
  async settle(rounds = 12): Promise<void> {
    this.stage.platform.trouble = null
    // Those who come later show all.
    for (const reader of this.readers) this.show(reader, true, LIVE_KINDS)
    for (let round = 0; round < rounds; round++) {
      for (const reader of this.readers) {
        this.deliver(reader, Infinity)
        this.connect(reader)
      }
      await this.stage.pass(5_000)
    }
    for (const reader of this.readers) this.deliver(reader, Infinity)
  }

  #closed(reader: Reader, code: number): void {
    this.stage.room.leave(reader.conn ?? '')
    reader.conn = null
    if (code === liveClose.unauthenticated) expect(this.over).toContain(reader.sid)
    else expect([liveClose.renew, liveClose.slow, 1008, 1001]).toContain(code)
  }

  #say(reader: Reader, text: string): void {
    if (reader.conn !== null) this.stage.room.onMessage(reader.conn, text)
  }
}

const kind = fc.constantFrom(...LIVE_KINDS)
const id = fc.constantFrom('a', 'b', 'c')
const reader = fc.nat(PAGES - 1)
const command = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('put' as const),
      kind,
      id,
      state: fc.constantFrom('starting', 'running', 'creating', 'ready', BIG, BIG),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), kind, id }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      ms: fc.constantFrom(10, 400, 1_100, 6_000, 31_000),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('deliver' as const),
      reader,
      count: fc.integer({ min: 1, max: 6 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('connect' as const), reader }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cut' as const), reader }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reorder' as const), reader }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('evict' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('poll' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('show' as const),
      reader,
      visible: fc.boolean(),
      shows: fc.subarray([...LIVE_KINDS]),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('sign-out' as const),
      sid: fc.constantFrom('ben', 'cy'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('trouble' as const),
      what: fc.constantFrom(
        null,
        'silence' as const,
        { status: 500 },
        { status: 429, retryAfter: '7' },
        { status: 429, retryAfter: 'soon' },
        { status: 200, body: '<html>' },
        { status: 200, body: '{"items":[{"id":"a"' },
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('clock' as const),
      ms: fc.constantFrom(-3_600_000, -5_000, 5_000),
    }),
  },
)

async function run(
  commands: readonly (typeof command extends fc.Arbitrary<infer T> ? T : never)[],
  seed: number,
) {
  const walk = new Walk(seed)
  const { stage, readers } = walk
  // Everybody is there and up to date when it begins.
  stage.platform.put('instance', 'a', 'running')
  await walk.settle(2)
  const at = (index: number): Reader => readers[index] ?? expect.fail('no such reader')
  for (const each of commands) {
    switch (each.do) {
      case 'put':
        stage.platform.put(each.kind, each.id, each.state)
        break
      case 'remove':
        stage.platform.remove(each.kind, each.id)
        break
      case 'pass':
        await stage.pass(each.ms)
        break
      case 'deliver':
        walk.deliver(at(each.reader), each.count)
        break
      case 'connect':
        walk.connect(at(each.reader))
        break
      case 'cut':
        walk.cut(at(each.reader))
        break
      case 'reorder':
        walk.reorder(at(each.reader))
        break
      case 'evict':
        stage.evict()
        break
      case 'poll':
        stage.room.requestPoll()
        break
      case 'show':
        walk.show(at(each.reader), each.visible, each.shows)
        break
      case 'sign-out':
        stage.platform.sessions.set(each.sid, 401)
        walk.over.add(each.sid)
        break
      case 'trouble':
        stage.platform.trouble = each.what
        break
      case 'clock':
        stage.now += each.ms
        break
    }
  }
  await walk.settle()
  return walk
}

test(
  '10,000 random walks keep the order, converge and leak nothing',
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(command, { minLength: 12, maxLength: 60, size: 'max' }),
        fc.nat(),
        async (commands, seed) => {
          const { stage, readers, over } = await run(commands, seed)
          const expected = stage.platform.expected()
          for (const { page, sid } of readers) {
            if (over.has(sid)) continue
            expect(page.isSynced).toBe(true)
            expect(
              new Map([...page.rows].map(([key, { timeModified }]) => [key, timeModified])),
            ).toEqual(expected)
            expect(JSON.stringify([...page.rows.values()])).not.toContain('never to be sent')
          }
          // 3 requests a second and 3 at once, unless the clock jumps or a new incarnation starts afresh.
          const { reads } = stage.platform
          const isSteady = !commands.some((each) => each.do === 'clock' || each.do === 'evict')
          for (const [index, read] of isSteady ? reads.entries() : []) {
            const later = reads[index + 33]
            if (later) expect(later.at - read.at).toBeGreaterThanOrEqual(9_990)
          }
          for (const sid of over) {
            const socket = [...stage.sockets.values()].filter((each) => each.connection.sid === sid)
            expect(socket.every(({ closed }) => closed !== null)).toBe(true)
          }
          expect(stage.privateRooms).toEqual([])
        },
      ),
      { numRuns: process.env['TEST_LONG'] ? 10_000 : 1_000 },
    )
  },
)
