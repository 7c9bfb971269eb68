import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { HistoryFrom, HistoryRun } from '@/lib/api/serial-history'
import { concat, Joiner, type Mark, SAMPLE_BYTES, type Shown } from './joiner'

const utf8 = new TextEncoder()
const KEPT = 1024 * 1024

/** A port whose output is known to the last byte; it keeps the first and the latest MiB. */
class FakePort {
  output = new Uint8Array()
  print(bytes: Uint8Array): void {
    this.output = new Uint8Array(concat([this.output, bytes]))
  }
  read(from: HistoryFrom, max: number): HistoryRun {
    const total = this.output.length
    const wanted = 'mostRecent' in from ? Math.max(0, total - from.mostRecent) : from.fromStart
    const start = Math.min(wanted < KEPT ? wanted : Math.max(wanted, total - KEPT), total)
    const limit = start < KEPT && total > 2 * KEPT ? KEPT : total
    const bytes = this.output.slice(start, Math.min(start + max, limit))
    return { start, bytes, end: start + bytes.length }
  }
  sample(): HistoryRun {
    return this.read({ mostRecent: SAMPLE_BYTES }, SAMPLE_BYTES)
  }
}

/** A page that shows what joiners give it. */
class Page {
  parts: Uint8Array[] = []
  /** What was known to be printed as it came. */
  now: Uint8Array[] = []
  marks: Mark[] = []
  shown: Shown | null = null
  isHistoryDown = false
  constructor(readonly port: FakePort) {}

  get bytes(): Uint8Array {
    return concat(this.parts)
  }
  get nowText(): string {
    return new TextDecoder().decode(concat(this.now))
  }
  get text(): string {
    return new TextDecoder().decode(this.bytes)
  }
  /** One connection; `meanwhile` is printed between the first look and the opening, `later` after. */
  async connect({
    replay = 65_536,
    meanwhile = new Uint8Array(),
    later = [],
    early = new Uint8Array(),
  }: {
    replay?: number
    meanwhile?: Uint8Array
    later?: readonly Uint8Array[]
    early?: Uint8Array
  } = {}): Promise<void> {
    const before = this.isHistoryDown ? null : this.port.sample()
    this.port.print(meanwhile)
    const joiner = new Joiner(
      { former: this.shown, before, replay },
      {
        show: (bytes, _isPast, isNow) => {
          this.parts.push(bytes.slice())
          if (isNow) this.now.push(bytes.slice())
        },
        mark: (mark) => void this.marks.push(mark),
        history: async (from, max) => (this.isHistoryDown ? null : this.port.read(from, max)),
      },
    )
    const from = Math.max(0, this.port.output.length - replay)
    for (let at = from; at < this.port.output.length; at += 1_000)
      joiner.take(this.port.output.slice(at, Math.min(at + 1_000, this.port.output.length)))
    // Printed before the page's second look is answered.
    this.port.print(early)
    if (early.length > 0) joiner.take(early)
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    for (const bytes of later) {
      this.port.print(bytes)
      joiner.take(bytes)
    }
    for (let turn = 0; turn < 200; turn++) await Promise.resolve()
    this.shown = joiner.end()
  }
}

const scene = (text: string) => {
  const port = new FakePort()
  port.print(utf8.encode(text))
  return { port, page: new Page(port) }
}

describe('a first stream', () => {
  it('shows the past and what comes, and knows where it is', async () => {
    const { page } = scene('boot\r\nlogin: ')
    await page.connect({ later: [utf8.encode('a'), utf8.encode('da')] })
    expect(page.text).toBe('boot\r\nlogin: ada')
    expect(page.shown?.end).toBe(16)
    expect(page.marks).toEqual([])
  })

  it('tells output of now from earlier output, also after a time without a connection', async () => {
    const port = new FakePort()
    const page = new Page(port)
    port.print(utf8.encode('before. '))
    await page.connect({ later: [utf8.encode('now. ')] })
    expect(page.nowText).toBe('now. ')
    port.print(utf8.encode('missed. '))
    await page.connect({ later: [utf8.encode('again. ')] })
    expect(page.text).toBe('before. now. missed. again. ')
    expect(page.nowText).toBe('now. again. ')
    page.isHistoryDown = true
    await page.connect({ later: [utf8.encode('unsure. ')] })
    expect(page.nowText).toBe('now. again. ')
  })

  it('of a silent port shows nothing', async () => {
    const { page } = scene('')
    await page.connect()
    expect(page.text).toBe('')
    await page.connect({ later: [utf8.encode('x')] })
    expect(page.text).toBe('x')
  })
})

describe('a later stream', () => {
  it('leaves out what was shown', async () => {
    const { port, page } = scene('one\r\n')
    await page.connect()
    port.print(utf8.encode('two\r\n'))
    await page.connect({ later: [utf8.encode('three\r\n')] })
    await page.connect()
    expect(page.text).toBe('one\r\ntwo\r\nthree\r\n')
    expect(page.marks).toEqual([])
  })

  it('reads what it does not reach back to', async () => {
    const { port, page } = scene('a'.repeat(5_000))
    await page.connect()
    port.print(utf8.encode('b'.repeat(300_000)))
    await page.connect({ replay: 4_096 })
    expect(page.bytes).toEqual(port.output)
    expect(page.marks).toEqual([])
  })

  it('says how much is lost', async () => {
    const { port, page } = scene('a'.repeat(10))
    await page.connect()
    port.print(new Uint8Array(3 * KEPT).fill(98))
    await page.connect({ replay: 4_096 })
    expect(page.marks).toEqual([{ type: 'lost', bytes: KEPT + 10 }])
    expect(page.bytes.length).toBe(port.output.length - KEPT - 10)
  })

  it('goes by the content where the history can’t be had', async () => {
    const { port, page } = scene(Array.from({ length: 900 }, (_, at) => `line ${at}\r\n`).join(''))
    page.isHistoryDown = true
    await page.connect()
    expect(page.shown?.end).toBeNull()
    port.print(utf8.encode('more\r\n'))
    await page.connect()
    expect(page.bytes).toEqual(port.output)
    page.isHistoryDown = false
    await page.connect({ later: [utf8.encode('and more\r\n')] })
    expect(page.bytes).toEqual(port.output)
    expect(page.shown?.end).toBe(port.output.length)
    expect(page.marks).toEqual([])
  })

  it('says so when nothing can be recognised', async () => {
    const { port, page } = scene('x')
    page.isHistoryDown = true
    await page.connect()
    port.print(utf8.encode('y'.repeat(5_000)))
    await page.connect({ replay: 100 })
    expect(page.marks).toEqual([{ type: 'lost', bytes: null }])
  })
})

it('shows each byte once and in order, whatever is printed when', async () => {
  // By length and seed: fast-check's own arrays are mostly short.
  const runOf = (lengthMax: number) =>
    fc.tuple(fc.nat(lengthMax), fc.nat()).map(([length, seed]) => {
      let state = seed + 1
      return Uint8Array.from({ length }, () => {
        state = (state * 48_271) % 2_147_483_647
        return state & 255
      })
    })
  const run = runOf(3_000)
  const connection = fc.record({
    away: run,
    meanwhile: run,
    early: run,
    later: fc.array(run, { maxLength: 3 }),
    replay: fc.constantFrom(4_096, 8_192, 65_536),
  })
  await fc.assert(
    fc.asyncProperty(
      runOf(80_000),
      fc.array(connection, { minLength: 1, maxLength: 5 }),
      async (past, connections) => {
        const port = new FakePort()
        port.print(past)
        const page = new Page(port)
        const shownFrom = Math.max(
          0,
          past.length + (connections[0]?.meanwhile.length ?? 0) - (connections[0]?.replay ?? 0),
        )
        for (const [index, each] of connections.entries()) {
          if (index > 0) port.print(each.away)
          await page.connect(each)
        }
        expect(page.marks).toEqual([])
        expect(page.bytes).toEqual(port.output.slice(shownFrom))
      },
    ),
    { numRuns: 100 },
  )
})
