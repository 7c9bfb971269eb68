/// <reference lib="dom" />
// What is evaluated runs in the page; the rest on Node.
import { launchBrowser } from '../e2e/run/launch-browser.mjs'
import { CPU_SLOWDOWN, FAST_4G } from './pages.mjs'
import { watchFor } from './watch.mjs'
import { COLD, DEEP, WAYS } from './ways.mjs'

/** @typedef {import('./ways.mjs').Sight} Sight */

/** How long the page is watched once it is usable, if its reader stays that long. */
const SETTLE_MS = 1_000
const TIMEOUT_MS = 30_000
/** A script that was asked for this soon after the one before belongs to the same wave. */
const SAME_WAVE_MS = 25

/**
 * What one way took.
 * @typedef {object} Taken
 * @property {number} ms from the click to the frame that shows heading and rows
 * @property {number} usableMs to that from which the screen can be used (watch.mjs)
 * @property {number} requests
 * @property {number} waves of scripts
 * @property {number} kb transferred
 * @property {number} mainMs length of the main thread's tasks until it is settled, with what others took
 *   of the processor meanwhile: server, platform and driver are on the same two cores
 * @property {number} cpuMs what of it the main thread has worked; on the slow phone the slowing counts too
 * @property {number} longestMs longest task
 * @property {number} blockedMs what tasks after the frame took beyond 50 ms each
 * @property {number} calls of the platform until it is shown
 * @property {number} deep how many of them followed each other
 * @property {number} bytesMs when the last byte of a document that was loaded had come
 */

/**
 * What is walked through.
 * @typedef {object} Walked
 * @property {string} origin
 * @property {readonly { name: string, value: string }[]} cookies of who has signed in
 * @property {readonly number[]} calls when its platform was called, on performance.now()
 * @property {readonly string[]} asked what each of these asked for: method and path
 */

/**
 * How a walk goes, and over what.
 * @typedef {object} Pace
 * @property {boolean} isSlow the phone
 * @property {number} restMs pause on a usable page before the next click
 * @property {number | undefined} latencyMs of the platform, where it is even
 * @property {readonly string[]} without names of ways that are left out
 */

/**
 * Loads the instances with an empty cache, walks through the ways twice, as a first visit and again,
 * loads the instances again in a new tab, and follows a link in a browser of its own.
 * @param {Walked} walked
 * @param {Pace} pace
 * @returns {Promise<Map<string, Taken>>} by name: 'cold load', 'first: disks', 'again: disks'
 */
export async function walk(walked, pace) {
  const taken = new Map()
  await inBrowser(walked, async (open) => {
    const page = await open(COLD.sight, pace)
    taken.set('cold load', await page.take(COLD.sight, COLD.path))
    for (const round of ['first', 'again'])
      for (const way of WAYS.filter(({ name }) => !pace.without.includes(name))) {
        await page.rest()
        taken.set(`${round}: ${way.name}`, await page.follow(way))
      }
    const tab = await open(COLD.sight, pace)
    taken.set('warm load', await tab.take(COLD.sight, COLD.path))
  })
  await inBrowser(walked, async (open) => {
    const page = await open(DEEP.sight, pace)
    taken.set('deep link', await page.take(DEEP.sight, DEEP.path))
  })
  return taken
}

/**
 * @param {Walked} walked
 * @param {(open: (first: Sight, pace: Pace) => ReturnType<typeof openPage>) => Promise<void>} walkIn
 */
async function inBrowser(walked, walkIn) {
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const { cookies, origin } = walked
    await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: origin })))
    await walkIn((first, pace) => openPage(context, walked, first, pace))
  } finally {
    await browser.close()
  }
}

/**
 * A tab, and what is measured in it.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {Walked} walked
 * @param {Sight} first what its load waits for
 * @param {Pace} pace
 */
async function openPage(context, { origin, calls }, first, { isSlow, restMs, latencyMs }) {
  const page = await context.newPage()
  await page.addInitScript(watchFor, first)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Performance.enable')
  if (isSlow) {
    await devtools.send('Network.emulateNetworkConditions', FAST_4G)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  }
  /** @type {{ atMs: number, isScript: boolean }[]} */
  let requests = []
  let bytes = 0
  devtools.on('Network.requestWillBeSent', ({ timestamp, type }) => {
    requests.push({ atMs: timestamp * 1_000, isScript: type === 'Script' })
  })
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  const busyMs = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    const of = (/** @type {string} */ wanted) =>
      (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1_000
    return { tasks: of('TaskDuration'), cpu: of('ThreadTime') }
  }
  // A click at once leaves no time to measure what goes on behind.
  const settleMs = Math.min(restMs, SETTLE_MS)

  /**
   * @param {Sight} sight
   * @param {string | (() => Promise<unknown>)} act what is loaded, or a click
   * @returns {Promise<Taken>}
   */
  const take = async (sight, act) => {
    const isLoad = typeof act === 'string'
    requests = []
    bytes = 0
    const before = isLoad ? { tasks: 0, cpu: 0 } : await busyMs()
    const beganLoadMs = performance.now()
    if (isLoad) await page.goto(origin + act, { waitUntil: 'commit' })
    /** @type {import('@playwright/test').JSHandle<import('./watch.mjs').Click>} */
    const bench = await page.evaluateHandle('benchClick')
    // Before the click, which reaches the page on another way than what is asked of it.
    if (!isLoad) await bench.evaluate((each) => each.begin())
    const beganMs = isLoad ? beganLoadMs : performance.now()
    const watched = isLoad
      ? bench.evaluate((each) => each.loaded)
      : bench.evaluate((each, given) => each.watch(given), sight)
    if (!isLoad) await act()
    const { seenMs, usableMs } = await Promise.race([
      watched,
      page.waitForTimeout(TIMEOUT_MS).then(() => Promise.reject(new Error('never usable'))),
    ])
    const until = performance.now()
    await page.waitForTimeout(settleMs)
    const busy = await busyMs()
    const made = calls.filter((at) => at >= beganMs && at <= until)
    return {
      ...{ ms: seenMs, usableMs },
      ...{ requests: requests.length, waves: wavesOf(requests), kb: bytes / 1_000 },
      ...{ mainMs: busy.tasks - before.tasks, cpuMs: busy.cpu - before.cpu },
      longestMs: await bench.evaluate((each) => each.longest()),
      blockedMs: await bench.evaluate((each) => each.blocked()),
      ...{ calls: made.length, deep: depthOf(made, latencyMs) },
      bytesMs: isLoad ? await page.evaluate(lastByteMs) : Number.NaN,
    }
  }

  return {
    take: (/** @type {Sight} */ sight, /** @type {string} */ path) =>
      named(path, take(sight, path)),
    rest: () => page.waitForTimeout(restMs - settleMs),
    follow: async (/** @type {import('./ways.mjs').Way} */ way) => {
      const { name, link, within = '#nav', role = 'link' } = way
      if (link === undefined)
        return named(
          name,
          take(way, () => page.goBack({ waitUntil: 'commit' })),
        )
      const target = page.locator(within).getByRole(role, { name: link, exact: true }).first()
      const press = await centerOf(target)
      // The pointer goes there and presses at once, without resting on the link before.
      return named(
        name,
        take(way, () => page.mouse.click(press.x, press.y)),
      )
    },
  }
}

/** Runs in the page: when the last byte of its document had come. */
function lastByteMs() {
  const [load] = performance.getEntriesByType('navigation')
  return load instanceof PerformanceNavigationTiming ? load.responseEnd : Number.NaN
}

/** @type {<T>(name: string, work: Promise<T>) => Promise<T>} */
const named = (name, work) =>
  work.catch((cause) => Promise.reject(new Error(`${name}: ${cause.message}`, { cause })))

/**
 * Where to press. Looked for before the click: finding a link by its name and asking what lies under
 * the pointer is the driver's work, and would count as the page's.
 * @param {import('@playwright/test').Locator} target
 */
async function centerOf(target) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target}: not shown`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** @type {(requests: readonly { atMs: number, isScript: boolean }[]) => number} */
function wavesOf(requests) {
  const scripts = requests.filter(({ isScript }) => isScript).map(({ atMs }) => atMs)
  return scripts.filter((at, index) => index === 0 || at - (scripts[index - 1] ?? 0) > SAME_WAVE_MS)
    .length
}

/**
 * Calls of a platform that takes `latencyMs` are told apart by that: one that comes as much later than
 * the first of a round has waited for it. Without latency, or with an uneven one, they can't be told apart.
 * @type {(calls: readonly number[], latencyMs: number | undefined) => number}
 */
function depthOf(calls, latencyMs) {
  if (!latencyMs) return Number.NaN
  let rounds = 0
  let began = Number.NEGATIVE_INFINITY
  for (const at of calls)
    if (at - began >= latencyMs) {
      rounds += 1
      began = at
    }
  return rounds
}
