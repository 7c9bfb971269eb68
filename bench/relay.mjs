import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { run } from '../edge/local/refusal.mjs'
import { newSessionKey } from '../edge/local/session-keys.mjs'
import { freePort } from '../edge/local/settings.mjs'
import { formatTable } from '../e2e/run/table.mjs'
import { BenchPage, signIn, stoppedReader } from './relay-pages.mjs'
import { scriptedPlatform } from './relay-platform.mjs'
import { bundleRelay, cpuMs, memoryMb, runtimePid, serveRelay } from './relay-server.mjs'
import { percentile } from './statistics.mjs'

/** @type {{ what: string, value: number, unit: string, budget: number | null }[]} */
const figures = []

/** @type {(what: string, value: number, unit: string, budget?: number | null) => void} */
function note(what, value, unit, budget = null) {
  figures.push({ what, value, unit, budget })
  console.log(`  ${what}: ${value.toFixed(1)} ${unit}`)
}

/** What a platform in the same building takes for an answer. */
const PLATFORM_MS = 40

/** How long to wait for the end of a reader that stopped. */
const CLOSED_WITHIN_MS = 20_000

/** A room of its own for each part: a relay, a platform, and what opens pages. */
async function newStage(latencyMs = 0) {
  const platform = await scriptedPlatform(latencyMs)
  const sessionKeys = newSessionKey()
  const persist = await mkdtemp(join(tmpdir(), 'bench-relay-'))
  const options = {
    bundle,
    port: await freePort(),
    platformUrl: platform.url,
    sessionKeys,
    persist,
  }
  let server = await serveRelay(options)
  const { origin } = server.url
  /** @type {BenchPage[]} */
  const pages = []
  return {
    platform,
    origin,
    pages,
    reader: () => signIn(sessionKeys),
    /** Opens one page in each of so many projects. */
    async openRooms(/** @type {number} */ count) {
      for (let at = 0; at < count; at++) {
        const page = new BenchPage(origin, await signIn(sessionKeys, randomUUID()))
        await page.open()
        await page.untilSynced()
        pages.push(page)
      }
    },
    /** Opens so many pages, of so many people with up to 8 each. */
    async open(/** @type {number} */ count, people = Math.ceil(count / 8)) {
      const readers = await Promise.all(Array.from({ length: people }, () => signIn(sessionKeys)))
      const opened = Array.from({ length: count }, (_, at) => {
        const reader = readers[at % people]
        if (!reader) throw new Error('nobody to open a page for')
        return new BenchPage(origin, reader)
      })
      // Ten at a time, as people would.
      for (let at = 0; at < count; at += 10)
        await Promise.all(opened.slice(at, at + 10).map((page) => page.open()))
      await Promise.all(opened.map((page) => page.untilSynced()))
      pages.push(...opened)
      return opened
    },
    /** SIGKILL, then a new process on the same port and storage. */
    async kill() {
      process.kill(runtimePid(), 'SIGKILL')
      await server.stop().catch(() => undefined) // It is dead already.
      server = await serveRelay(options)
    },
    async stop() {
      for (const page of pages) page.stop()
      await server.stop()
      platform.stop()
      await rm(persist, { recursive: true, force: true })
    },
  }
}

/** Words of the command line: only parts that have one of them in their name. */
const wanted = process.argv.slice(2)

/** @type {(what: string, measure: (stage: Awaited<ReturnType<typeof newStage>>) => Promise<void>, latencyMs?: number) => Promise<void>} */
async function part(what, measure, latencyMs) {
  if (wanted.length > 0 && !wanted.some((word) => what.includes(word))) return
  console.log(`${what} ...`)
  const stage = await newStage(latencyMs)
  try {
    await measure(stage)
  } finally {
    await stage.stop()
  }
}

const bundle = await bundleRelay()

await run(async () => {
  await part('1,000 sockets in one room', measureFanOut)
  await part('50 tabs of 11 people', measurePolls)
  await part('killed with 500 sockets', measureKill)
  await part('a reader that stops', measureStopped)
  await part('from the platform to the page', measureLatency)
  await part('1,000 resources', measureCost)
  await part('100 rooms', measureRooms)
  await part('a page that opens', measureOpening, PLATFORM_MS)
  const rows = figures.map(({ what, value, unit, budget }) => [
    what,
    `${value.toFixed(1)} ${unit}`.trim(),
    budget === null ? '' : `${budget} ${unit}`.trim(),
    budget === null ? '' : value <= budget ? 'ok' : 'OVER',
  ])
  console.log(`\n${formatTable(['figure', 'is', 'budget', ''], rows)}`)
})

/** @typedef {Awaited<ReturnType<typeof newStage>>} Stage */

/** One event of 1 KB a second to everybody. @param {Stage} stage */
async function measureFanOut({ platform, open }) {
  platform.set('clock', 'starting')
  await open(1)
  const pid = runtimePid()
  const before = memoryMb(pid)
  const pages = await open(1_000 - 1)
  note('memory of a socket', ((memoryMb(pid) - before) * 1_000) / pages.length, 'KB')
  for (const page of pages) page.batches = []
  const text = 'x'.repeat(450)
  const cpu = cpuMs(pid)
  for (let second = 0; second < 15; second++) {
    platform.set('clock', 'starting', `${text}${second}`)
    platform.set('clock-2', 'starting', `${text}${second}`)
    await wait(1_000)
  }
  await wait(2_000)
  note('processor while 1,000 sockets get 1 event/s', (cpuMs(pid) - cpu) / 170, '%')
  // From the sending of the read, by the relay's clock, to the page: the read itself is in it.
  const delays = pages.flatMap(({ batches }) =>
    batches.map(({ at, receivedAt }) => receivedAt - at),
  )
  note('read sent to page, p50', percentile(delays, 0.5), 'ms')
  note('read sent to page, p99', percentile(delays, 0.99), 'ms', 250)
  note(
    'bytes of an event frame',
    percentile(
      pages.flatMap(({ batches }) => batches.map(({ bytes }) => bytes)),
      0.5,
    ),
    'B',
  )
  const last = Math.max(...pages.map(({ seq }) => seq))
  const lost = pages.filter(({ seq, gaps }) => seq !== last || gaps > 0).length
  note('pages that lost an event', lost, '', 0)
}

/** Pages with one list, each of so many people. @param {Stage} stage */
async function measurePolls({ platform, open }) {
  const count = async () => {
    const from = platform.calls.length
    await wait(60_000)
    return platform.calls.length - from
  }
  platform.set('db', 'running')
  await open(1)
  await wait(10_000)
  note('calls in a minute, one tab', await count(), '', 15)
  await open(49, 10)
  await wait(10_000)
  note('calls in a minute, 50 tabs of 11 people', await count(), '', 16)
}

/**
 * From the beginning of the connection to the snapshot, of a project without open pages and of one
 * with some. @param {Stage} stage
 */
async function measureOpening({ platform, origin, reader, openRooms, pages }) {
  for (let row = 0; row < 10; row++) platform.set(`i${row}`, 'running')
  const opened = async (/** @type {() => Promise<void>} */ open) => {
    const from = performance.now()
    await open()
    return performance.now() - from
  }
  await openRooms(3) // The first pays for what stays warm in service.
  const cold = []
  for (let round = 0; round < 20; round++) cold.push(await opened(() => openRooms(1)))
  note('connection to snapshot, a room of its own, p50', percentile(cold, 0.5), 'ms', 150)
  note('connection to snapshot, a room of its own, p95', percentile(cold, 0.95), 'ms')
  const warm = []
  for (let round = 0; round < 20; round++) {
    const page = new BenchPage(origin, await reader())
    pages.push(page)
    warm.push(
      await opened(async () => {
        await page.open()
        await page.untilSynced()
      }),
    )
  }
  note('connection to snapshot, others are there, p50', percentile(warm.slice(1), 0.5), 'ms', 100)
}

/** @param {Stage} stage */
async function measureKill({ platform, open, kill }) {
  platform.set('db', 'running')
  const pages = await open(500)
  await wait(1_000)
  const killedAt = performance.now()
  platform.set('db', 'stopped')
  const synced = pages.map(async (page) => {
    await page.until('db', 'stopped')
    return performance.now() - killedAt
  })
  await kill()
  note('killed: the new process answers after', (performance.now() - killedAt) / 1_000, 's')
  const seconds = (await Promise.all(synced)).map((ms) => ms / 1_000)
  note('killed: converged, p50', percentile(seconds, 0.5), 's')
  note('killed: converged, p95', percentile(seconds, 0.95), 's', 8)
  note('killed: converged, last', percentile(seconds, 1), 's', 20)
}

/** @param {Stage} stage */
async function measureStopped({ platform, open, origin, reader, pages }) {
  const rows = 400
  const text = 'x'.repeat(1_500)
  const change = (/** @type {number} */ round) => {
    for (let row = 0; row < rows; row++) platform.set(`i${row}`, 'starting', `${text}${round}`)
    for (let row = 0; row < rows; row++) platform.setDisk(`d${row}`, 'creating', `${text}${round}`)
  }
  change(0)
  const [page] = await open(1)
  const pid = runtimePid()
  // Until the runtime's heap has its size.
  for (let round = 1; round < 12; round++) {
    change(round)
    await wait(1_000)
  }
  const warm = memoryMb(pid)
  const readers = 10
  const stopped = await Promise.all(
    Array.from({ length: readers }, async () => stoppedReader(origin, await reader())),
  )
  let peak = warm
  for (let round = 12; round < 30; round++) {
    change(round)
    await wait(1_000)
    peak = Math.max(peak, memoryMb(pid))
  }
  const sent = (page?.batches ?? []).slice(-500).reduce((sum, { bytes }) => sum + bytes, 0)
  note('a stopped reader: memory', (peak - warm) / readers, 'MB', 8)
  note('a stopped reader: event bytes a page that reads got', sent / 1_000_000, 'MB')
  // Whatever was buffered on the way can be read; then the end must be there.
  const from = performance.now()
  const ends = await Promise.all(
    stopped.map((each) => Promise.race([each.closed(), wait(CLOSED_WITHIN_MS, 'never')])),
  )
  note('a stopped reader: end found after reading on', (performance.now() - from) / 1_000, 's', 10)
  const others = ends.filter((end) => end !== 'slow').length
  note('stopped readers that were not closed as slow', others, '', 0)
  const got = Math.max(...stopped.map((each) => each.bytes()))
  note('a stopped reader: bytes it ever got', got / 1_000_000, 'MB', 1.5)
  note(
    'pages that read: gaps',
    pages.reduce((sum, { gaps }) => sum + gaps, 0),
    '',
    0,
  )
}

/** From a change on the platform to the page, with something in transition and without. @param {Stage} stage */
async function measureLatency({ platform, open }) {
  const [page] = await open(1)
  if (!page) return
  const measure = async (/** @type {number} */ count, /** @type {number} */ spreadMs) => {
    const seconds = []
    for (let index = 0; index < count; index++) {
      await wait(Math.random() * spreadMs)
      const at = performance.now()
      platform.set('probe', `state-${index}-${spreadMs}`)
      await page.until('probe', `state-${index}-${spreadMs}`)
      seconds.push((performance.now() - at) / 1_000)
    }
    return seconds
  }
  platform.set('mover', 'starting')
  await page.until('mover', 'starting')
  const fast = await measure(25, 1_000)
  note('change to page, something moving, p50', percentile(fast, 0.5), 's', 0.7)
  note('change to page, something moving, p95', percentile(fast, 0.95), 's', 1.5)
  platform.set('mover', 'running')
  await page.until('mover', 'running')
  const idle = await measure(12, 5_000)
  note('change to page, idle, p95', percentile(idle, 0.95), 's', 6)
}

/** @param {Stage} stage */
async function measureCost({ platform, open }) {
  for (let row = 0; row < 500; row++) {
    platform.set(`i${row}`, row === 0 ? 'starting' : 'running')
    platform.setDisk(`d${row}`)
  }
  await open(1)
  const pid = runtimePid()
  const perPoll = async (/** @type {(second: number) => void} */ change) => {
    const lists = () => platform.calls.filter(({ path }) => path === '/v1/instances').length
    const [cpu, polls] = [cpuMs(pid), lists()]
    for (let second = 0; second < 20; second++) {
      change(second)
      await wait(1_000)
    }
    return (cpuMs(pid) - cpu) / (lists() - polls)
  }
  await perPoll(() => undefined) // Warms the compiler.
  note('1,000 resources: a poll, nothing changed', await perPoll(() => undefined), 'ms', 20)
  const one = await perPoll((second) => {
    platform.set('i7', 'running', `n${second}`)
    platform.setDisk('d7', 'attached', `n${second}`)
  })
  note('1,000 resources: a poll, one of each changed', one, 'ms', 20)
  note('memory of the runtime with that room', memoryMb(pid), 'MB')
}

/** What a room with a visible page costs: 20 resources, nothing moving. @param {Stage} stage */
async function measureRooms({ platform, openRooms }) {
  for (let row = 0; row < 10; row++) {
    platform.set(`i${row}`, 'running')
    platform.setDisk(`d${row}`)
  }
  await openRooms(10)
  const pid = runtimePid()
  const rooms = 100
  const before = memoryMb(pid)
  await openRooms(rooms)
  note('an idle room: memory, its socket and user with it', (memoryMb(pid) - before) / rooms, 'MB')
  await wait(10_000)
  const [cpu, calls] = [cpuMs(pid), platform.calls.length]
  await wait(30_000)
  const roomSeconds = (rooms + 10) * 30
  note('an idle room: processor', (cpuMs(pid) - cpu) / roomSeconds, 'ms/s')
  note('an idle room: list calls', (platform.calls.length - calls) / roomSeconds, '/s')
  platform.set('i0', 'starting')
  await wait(8_000)
  const [cpuFast, callsFast] = [cpuMs(pid), platform.calls.length]
  await wait(30_000)
  note('a room with something moving: processor', (cpuMs(pid) - cpuFast) / roomSeconds, 'ms/s')
  const perSecond = (platform.calls.length - callsFast) / roomSeconds
  note('a room with something moving: list calls', perSecond, '/s')
}
