import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../edge/local/build.mjs'
import { ROOT, TOOLS_NODE, runToEnd } from '../edge/local/install.mjs'
import { run } from '../edge/local/refusal.mjs'
import { serve } from '../edge/local/serve.mjs'
import { bundleRelay } from './relay-server.mjs'
import { callsAtRest } from './calls.mjs'
import { reportClicks } from './clicks-report.mjs'
import { firstFrames } from './first-frame.mjs'
import { costs, loadMany, workerdMemoryMb } from './loads.mjs'
import { onCores } from './on-cores.mjs'
import { openBrowser } from './pages.mjs'
import { paletteFigures } from './palette.mjs'
import { PASSWORD, READERS } from './readers.mjs'
import { recordedPlatform } from './platform.mjs'
import { otherConsole } from './other-console.mjs'
import { latencyOf } from './latency.mjs'
import { served, serving } from './served.mjs'
import { walkable } from './walkable.mjs'
import { median, percentile } from './statistics.mjs'
import { uploadSparse } from './upload.mjs'
import { firstLoadSizes, workerSize } from '../e2e/run/budgets.mjs'
import { formatTable } from '../e2e/run/table.mjs'

/** Places in the mock platform's demo world. */
const PROJECTS = '/projects'
const PROJECT = 'load-test'
const INSTANCES = `/projects/${PROJECT}/instances`
const STORAGE = '/projects/web-shop/instances/orders-db/storage'
const UPLOAD = '/projects/sandbox/images-new'
const SMALL_BYTES = 64 * 2 ** 20
const LARGE_BYTES = 4 * 2 ** 30

/** A platform at some distance, ms. */
const PLATFORM_MS = 40
/** Of their last byte. */
const ROWS_WITHIN_MS = 150

/** What rounds to 0.00. */
const NO_SHIFT = 0.005

/** How long a pointer rests on a link before a person clicks. */
const HOVER_MS = 150

/**
 * @typedef {{ what: string, value: number, budget: number | null, unit: string }} Figure
 */

/** @type {Figure[]} */
const figures = []

/** @type {(what: string, value: number, unit: string, budget?: number | null) => void} */
function note(what, value, unit, budget = null) {
  figures.push({ what, value, unit, budget })
  console.log(`  ${what}: ${format(value, unit)}`)
}

const format = (/** @type {number} */ value, /** @type {string} */ unit) =>
  `${value.toFixed(unit === '' ? 3 : 1)} ${unit}`.trim()

/** A figure that can't be taken (yet) is said so, and does not stop the others. */
/** @type {(what: string, measure: () => Promise<void>) => Promise<void>} */
async function part(what, measure) {
  console.log(`${what} ...`)
  try {
    await measure()
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    console.log(`  not measured: ${reason}`)
    figures.push({ what: `${what} (${reason})`, value: Number.NaN, unit: '', budget: null })
  }
}

/** @type {<T>(count: number, measure: () => Promise<T>) => Promise<T[]>} */
async function repeat(count, measure) {
  await measure() // The first pays for caches of the runtime that stay warm in service.
  const results = []
  for (let index = 0; index < count; index += 1) results.push(await measure())
  return results
}

/**
 * `npm run bench`: reports figures beside their budgets and never fails over one. The production
 * Worker runs against the mock platform behind a recorder (bench/platform.mjs).
 *
 * `-- --runs=7` browser runs of each kind, `--loads=300` page loads per reader for the server's
 * cost, `--memory=10000` page loads for the runtime's memory (0 leaves it out), and
 * `--only=sizes,server,cold,navigation,clicks,calls,palette,first-frame,upload,memory,mock` for some
 * parts alone.
 * `--latencies=uneven,shuffled,40` of the platform in the part `clicks` (latency.mjs): it walks through
 * the console as people do, over a platform that takes its time, until each screen can be used, and
 * leaves its report in bench/clicks.json. `--rests=0,300,3000` ms between what can be used and the next
 * click; a third of the runs for each. It fails where a wait looks timed.
 * `--cores=1` runs server, platform and browser on so many cores together, as on a slow laptop.
 * `--against=DIR` walks in turns through the console of another checkout, too, and compares;
 * `--without=VPCs` leaves out what that one does not have.
 */
await run(async () => {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '7' },
      loads: { type: 'string', default: '300' },
      memory: { type: 'string', default: '10000' },
      latencies: { type: 'string', default: 'uneven,shuffled' },
      rests: { type: 'string', default: '0,300,3000' },
      only: { type: 'string' },
      against: { type: 'string' },
      cores: { type: 'string' },
      without: { type: 'string', default: '' },
    },
  })
  if (values.cores !== undefined && process.env.BENCH_CORES !== values.cores)
    return onCores(Number(values.cores))
  const [runs = 7, loads = 300, memoryLoads = 10_000] = [
    values.runs,
    values.loads,
    values.memory,
  ].map(Number)

  const only = values.only?.split(',')
  /** @type {(name: string) => boolean} */
  const isWanted = (name) => !only || only.includes(name)
  if (only && !only.some((name) => name !== 'mock')) return measureMockPlatform()

  await ensureBuilt('production')
  if (isWanted('sizes'))
    await part('sizes, gzip', async () => {
      const sizes = [await workerSize(), ...(await firstLoadSizes())]
      for (const { what, bytes, bytesMax } of sizes) {
        note(what, bytes / 1_000, 'KB', bytesMax / 1_000)
      }
    })

  const platform = await recordedPlatform()
  const server = await serve(await serving(platform.url))
  const browser = await openBrowser(server.url.origin)
  /** @type {{ readers: { cookie: string }[], early: number, late: number } | undefined} */
  let memory
  try {
    const sessions = await Promise.all(READERS.map((name) => browser.signIn(name, PASSWORD)))
    const readers = sessions.map((cookies) => ({
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    }))
    const cookies = sessions[0] ?? []
    const instances = server.url.origin + INSTANCES

    if (isWanted('server'))
      await part('server', () => measureServer(instances, readers, loads, platform.spans))
    if (isWanted('cold')) await part('cold loads', () => measureColdLoads(browser, cookies, runs))
    if (isWanted('navigation'))
      await part('navigation', () => measureNavigation(browser, cookies, runs))
    if (isWanted('upload')) await part('upload', () => measureUpload(server.url.origin, cookies))
    if (isWanted('memory') && memoryLoads > 0) {
      console.log('memory ...')
      memory = { readers, ...(await memoryOf(instances, readers, memoryLoads)) }
    }
  } finally {
    await browser.close()
    await server.stop()
    platform.stop()
  }
  if (isWanted('clicks')) {
    const rests = (values.rests ?? '').split(',').map(Number)
    const without = values.without?.split(',') ?? []
    for (const latency of (values.latencies ?? '').split(',').map(latencyOf))
      await part(`clicks, platform ${latency.name}`, () =>
        measureClicks(
          { latency, rests, runs: Math.ceil(runs / rests.length), without },
          values.against,
        ),
      )
  }
  if (isWanted('calls')) await part('calls of the platform at rest', measureCalls)
  if (isWanted('palette')) await part('palette', () => measurePalette(runs))
  if (isWanted('first-frame')) await part('first frame', () => measureFirstFrame(runs))
  const taken = memory
  if (taken) await part('memory, compared', () => compareMemory(taken, taken.readers, memoryLoads))

  if (isWanted('mock')) await part('mock platform', measureMockPlatform)

  console.log(`\n${report()}`)
  const file = join(ROOT, '.console', 'bench.json')
  await writeFile(file, `${JSON.stringify({ at: new Date().toISOString(), figures }, null, 2)}\n`)
  console.log(`\nWritten to ${file}`)
})

/**
 * @param {string} url
 * @param {{ cookie: string }[]} readers
 * @param {number} loads
 * @param {import('./platform.mjs').Span[]} spans
 */
async function measureServer(url, readers, loads, spans) {
  await costs(url, readers, 50, spans) // Warms the runtime's compiler and the recorder.
  const alone = await costs(url, readers.slice(0, 1), loads, spans)
  note('server cost, one reader, p50', percentile(alone, 0.5), 'ms', 20)
  note('server cost, one reader, p99', percentile(alone, 0.99), 'ms', 80)
  const together = await costs(url, readers, loads, spans)
  note('server cost, two readers, p50', percentile(together, 0.5), 'ms', 20)
  note('server cost, two readers, p99', percentile(together, 0.99), 'ms', 80)
}

/** @typedef {Awaited<ReturnType<typeof openBrowser>>} Browser */
/** @typedef {Awaited<ReturnType<Browser['signIn']>>} Cookies */

/** @type {(browser: Browser, cookies: Cookies, runs: number) => Promise<void>} */
async function measureColdLoads(browser, cookies, runs) {
  const fast = await repeat(runs, () => browser.cold(INSTANCES, cookies, false))
  note('cold load to rows', median(fast.map(({ rowsMs }) => rowsMs)), 'ms', 275)
  const list = await repeat(runs, () => browser.cold(INSTANCES, cookies, true))
  note('slow: cold load to rows', median(list.map(({ rowsMs }) => rowsMs)), 'ms', 780)
  const storage = await repeat(runs, () => browser.cold(STORAGE, cookies, true))
  note('slow: cold deep link to storage', median(storage.map(({ rowsMs }) => rowsMs)), 'ms', 900)
  const shifts = [...fast, ...list, ...storage].map(({ shift }) => shift)
  note('layout shift of cold loads, worst', Math.max(...shifts), '', NO_SHIFT)
}

/** @type {(browser: Browser, cookies: Cookies, runs: number) => Promise<void>} */
async function measureNavigation(browser, cookies, runs) {
  /** @type {[string, number][]} */
  const ways = [
    ['after a pause on the link', HOVER_MS],
    ['clicked at once', 0],
  ]
  const shifts = []
  for (const [way, hoverMs] of ways) {
    const seen = await repeat(runs, () => browser.follow(PROJECTS, PROJECT, hoverMs, cookies))
    const answers = seen.map(({ answerMs }) => answerMs)
    const rows = seen.map(({ rowsMs }) => rowsMs)
    note(`slow: click to skeleton, ${way}`, median(answers), 'ms', 100)
    note(`slow: click to heading and rows, ${way}`, median(rows), 'ms', 340)
    shifts.push(...seen.map(({ shift }) => shift))
  }
  note('layout shift of navigation, worst', Math.max(...shifts), '', NO_SHIFT)
}

/**
 * @param {Pick<Parameters<typeof reportClicks>[0], 'latency' | 'rests' | 'runs' | 'without'>} options
 * @param {string} [against] the folder of another checkout
 */
async function measureClicks(options, against) {
  const own = await walkable(options.latency, served)
  try {
    const other =
      against === undefined
        ? undefined
        : await walkable(options.latency, (url) => otherConsole(against, url))
    try {
      const { table, timed } = await reportClicks({
        ...{ console: own.walked, ...options },
        ...(other && { other: other.walked }),
      })
      console.log(table)
      if (timed.length === 0) return
      console.log(`A timer seems to stand in the way:\n${timed.join('\n')}`)
      process.exitCode = 1
    } finally {
      await other?.stop()
    }
  } finally {
    await own.stop()
  }
}

/** Five minutes for each page. */
async function measureCalls() {
  const { walked, stop } = await walkable(latencyOf('uneven'), served)
  try {
    for await (const [page, calls, most] of callsAtRest(walked)) {
      note(`calls a minute at rest, ${page}`, calls, '', page === 'instances' ? 15 : null)
      console.log(`    ${most}`)
    }
  } finally {
    await stop()
  }
}

/**
 * From the last byte of a list until the frame with its rows, and what of it is the browser's own for
 * a document with one row: it has not begun when the bytes are there.
 * @param {number} runs
 */
async function measureFirstFrame(runs) {
  const { walked, stop } = await walkable(latencyOf(String(PLATFORM_MS)), served)
  const { origin, cookies } = walked
  try {
    const { emptyTab, fromConsole, onPhone, rowAlone } = await firstFrames({
      page: `${origin}/projects/web-shop/instances`,
      from: `${origin}/login/maple/local`,
      cookies,
      runs,
    })
    const say = (
      /** @type {string} */ what,
      /** @type {typeof emptyTab} */ frame,
      /** @type {number | null} */ budget = null,
    ) => {
      note(`slow: ${what}, last byte to rows`, frame.seen, 'ms', budget)
      const { began, read, style, layout, paint } = frame
      for (const [step, ms] of Object.entries({ began, read, style, layout, paint }))
        note(`slow: ${what}, ${step}`, ms, 'ms')
    }
    say('list from sign-in', fromConsole, ROWS_WITHIN_MS)
    say('list in an empty tab', emptyTab, ROWS_WITHIN_MS)
    say('list in an empty tab, 390 px', onPhone, ROWS_WITHIN_MS)
    say('one row alone', rowAlone)
  } finally {
    await stop()
  }
}

/** @param {number} runs */
async function measurePalette(runs) {
  const { walked, stop } = await walkable(latencyOf('uneven'), served)
  try {
    for (const { what, waits, budget } of await paletteFigures(walked.origin, runs)) {
      note(what, median(waits), 'ms', budget)
      note(`${what}, longest`, Math.max(...waits), 'ms')
    }
  } finally {
    await stop()
  }
}

/**
 * Uploads of files that are nearly all holes. The browser's process takes more with an upload than
 * without, whatever is uploaded: of that, what counts is how much a large file takes more than a
 * small one.
 * @param {string} origin
 * @param {Cookies} cookies
 */
async function measureUpload(origin, cookies) {
  const small = await uploadSparse(origin, cookies, UPLOAD, SMALL_BYTES)
  const large = await uploadSparse(origin, cookies, UPLOAD, LARGE_BYTES)
  note('upload of a sparse file of 4 GiB', large.seconds, 's')
  note('memory of its scripts, workers and buffers, at most', large.heapMb, 'MB', 64)
  note('memory of its whole process', large.mostMb, 'MB more')
  note('the same, above that of 64 MiB', Math.max(0, large.mostMb - small.mostMb), 'MB', 64)
}

/**
 * What the runtime takes more after all loads than after the first thousand.
 * @param {string} url
 * @param {{ cookie: string }[]} readers
 * @param {number} loads
 * @returns {Promise<{ early: number, late: number }>} MB
 */
async function memoryOf(url, readers, loads) {
  const first = Math.min(1_000, loads)
  await loadMany(url, readers, first)
  const early = workerdMemoryMb()
  await loadMany(url, readers, loads - first)
  return { early, late: workerdMemoryMb() }
}

/**
 * The local runtime grows with requests whatever a Worker does: the same Worker with a stub in
 * Next's place says how much of the growth is not ours.
 * @param {{ early: number, late: number }} ours
 * @param {{ cookie: string }[]} readers
 * @param {number} loads
 */
async function compareMemory(ours, readers, loads) {
  note('memory of the runtime after 1000 loads', ours.early, 'MB')
  note(`memory of the runtime after ${loads} loads`, ours.late, 'MB')
  const stub = await serve({
    ...(await serving('http://127.0.0.1:9')),
    bundle: await bundleRelay(),
  })
  try {
    const theirs = await memoryOf(stub.url.origin + INSTANCES, readers, loads)
    note('the same, of a Worker without pages', theirs.late - theirs.early, 'MB more')
    const own = ours.late - ours.early - (theirs.late - theirs.early)
    note('growth that is the pages’ own', own, 'MB', ours.early / 10)
  } finally {
    await stub.stop()
  }
}

/** The mock platform at its largest, by itself: it prints its own figures, and says what is over. */
async function measureMockPlatform() {
  await runToEnd(TOOLS_NODE, ['node_modules/tsx/dist/cli.mjs', 'mock-platform/bench.ts'])
}

function report() {
  const rows = figures.map(({ what, value, unit, budget }) => [
    what,
    Number.isNaN(value) ? 'not measured' : format(value, unit),
    budget === null ? '' : format(budget, unit),
    budget === null || Number.isNaN(value) ? '' : value <= budget ? 'ok' : 'OVER',
  ])
  return formatTable(['figure', 'is', 'budget', ''], rows)
}
