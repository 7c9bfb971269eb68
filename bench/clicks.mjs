/// <reference lib="dom" />
// `watchFor` runs in the page; the rest on Node.
import { launchBrowser } from '../e2e/run/launch-browser.mjs'
import { CPU_SLOWDOWN, FAST_4G } from './pages.mjs'

/** How long a reader looks at a page before the next click, on a first visit. */
const REST_MS = 3_000
/** How long the page is watched once it is shown. */
const SETTLE_MS = 1_000
const TIMEOUT_MS = 30_000
/** A script that was asked for this soon after the one before belongs to the same wave. */
const SAME_WAVE_MS = 25

const PROJECT = '/projects/web-shop'
const TABLE = 'main table:not([aria-hidden]) tbody tr'

/**
 * What somebody does one after the other: which link they click, and what they wait for.
 * @typedef {{ name: string, link: string, within?: string, role?: 'tab' | 'heading', heading: string, has: string }} Way
 */
/** @type {readonly Way[]} */
const WAYS = [
  // What the measuring itself costs.
  {
    name: 'nothing',
    link: 'Instances',
    within: 'main',
    role: 'heading',
    heading: 'Instances',
    has: TABLE,
  },
  { name: 'instance', link: 'orders-db', within: 'main', heading: 'orders-db', has: TABLE },
  {
    name: 'networking tab',
    link: 'Networking',
    within: 'main',
    role: 'tab',
    heading: 'orders-db',
    has: 'main table[aria-label="Network interfaces"]:not([aria-hidden]) tbody tr',
  },
  { name: 'disks', link: 'Disks', heading: 'Disks', has: TABLE },
  { name: 'snapshots', link: 'Snapshots', heading: 'Snapshots', has: TABLE },
  { name: 'images', link: 'Images', heading: 'Images', has: TABLE },
  { name: 'floating IPs', link: 'Floating IPs', heading: 'Floating IPs', has: TABLE },
  // A list that no room tells of.
  { name: 'VPCs', link: 'VPCs', heading: 'VPCs', has: TABLE },
  { name: 'instances', link: 'Instances', heading: 'Instances', has: TABLE },
  {
    name: 'create form',
    link: 'New instance',
    within: 'main',
    heading: 'Create instance',
    has: 'main input[name="name"]',
  },
  { name: 'back to instances', link: '', heading: 'Instances', has: TABLE },
]

/** What is loaded before the first click. */
const FIRST = { heading: 'Instances', has: TABLE }

/**
 * What one way took.
 * @typedef {object} Taken
 * @property {number} ms from the click to the frame that shows it
 * @property {number} requests
 * @property {number} waves of scripts
 * @property {number} kb transferred
 * @property {number} mainMs length of the main thread's tasks until it is settled, with what others took
 *   of the processor meanwhile: server, platform and driver are on the same two cores
 * @property {number} cpuMs what of it the main thread has worked; on the slow phone the slowing counts too
 * @property {number} longestMs longest task
 * @property {number} calls of the platform until it is shown
 * @property {number} deep how many of them followed each other
 * @property {number} bytesMs when the last byte of a document that was loaded had come
 */

/**
 * Runs in the page: notes the frame in which what was asked for is seen. `first` is what a load waits
 * for, from its beginning: a question that comes later waits for what the page does meanwhile.
 * @param {Pick<Way, 'heading' | 'has'>} first
 */
function watchFor(first) {
  const isSeen = (/** @type {Element | null} */ element) =>
    element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ?? false
  let clickMs = 0
  let longestMs = 0
  addEventListener('click', (event) => (clickMs = event.timeStamp), true)
  addEventListener('popstate', (event) => (clickMs = event.timeStamp), true)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestMs = Math.max(longestMs, duration)
  }).observe({ type: 'longtask' })
  /**
   * Looks once a frame until it is there, and does nothing otherwise: what this costs counts as the
   * page's. `isLoad`: there is no click to wait for.
   * @param {string} wanted
   * @param {string} has
   * @param {boolean} [isLoad]
   */
  const seen = (wanted, has, isLoad = false) =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      const found = () => {
        const heading = document.querySelector('main h1')
        const isThere =
          // A click that has not come yet is not answered.
          (isLoad || clickMs > 0) && heading?.textContent?.includes(wanted)
        return isThere ? [heading, document.querySelector(has)] : [null]
      }
      // What is there in a frame is painted by it. Whether it is seen is asked right after that, when
      // the layout is done: before, it would be done for the question.
      const frame = () =>
        requestAnimationFrame(() => (found().includes(null) ? frame() : port2.postMessage(null)))
      port1.addEventListener('message', () => {
        if (found().every(isSeen)) resolve(performance.now() - clickMs)
        else frame()
      })
      port1.start()
      frame()
    })
  const begin = () => {
    longestMs = 0
    clickMs = 0
  }
  const loaded = seen(first.heading, first.has, true)
  Object.assign(globalThis, { benchClick: { begin, seen, loaded, longest: () => longestMs } })
}

/**
 * @typedef {object} Click
 * @property {() => void} begin forgets the click before
 * @property {(wanted: string, has: string) => Promise<number>} seen
 * @property {Promise<number>} loaded
 * @property {() => number} longest
 */

/**
 * What is walked through.
 * @typedef {object} Walked
 * @property {string} origin
 * @property {readonly { name: string, value: string }[]} cookies of who has signed in
 * @property {readonly number[]} calls when its platform was called, on performance.now()
 */

/**
 * Loads the instances with an empty cache, and walks through the ways twice, as a first visit and again.
 * @param {Walked} walked
 * @param {boolean} isSlow
 * @param {number} latencyMs of the platform
 * @param {readonly string[]} without names of ways that are left out
 * @returns {Promise<Map<string, Taken>>} by name: 'cold load', 'first: disks', 'again: disks'
 */
export async function walk({ origin, cookies, calls }, isSlow, latencyMs, without) {
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: origin })))
    const page = await context.newPage()
    await page.addInitScript(watchFor, FIRST)
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

    const taken = new Map()
    /**
     * @param {string} step
     * @param {Pick<Way, 'heading' | 'has'>} sight
     * @param {() => Promise<unknown>} [act] a click; without one the page is being loaded
     */
    const take = async (step, { heading, has }, act) => {
      // Before the click, which reaches the page on another way than what is asked of it.
      if (act)
        await page.evaluate(() =>
          /** @type {{ benchClick: Click }} */ (Object(globalThis)).benchClick.begin(),
        )
      requests = []
      bytes = 0
      const before = act ? await busyMs() : { tasks: 0, cpu: 0 }
      const beganMs = performance.now()
      if (!act) await page.goto(`${origin}${PROJECT}/instances`, { waitUntil: 'commit' })
      const shown = page.evaluate(
        ([wanted, selector, isLoad]) => {
          const { benchClick } = /** @type {{ benchClick: Click }} */ (Object(globalThis))
          return isLoad ? benchClick.loaded : benchClick.seen(String(wanted), String(selector))
        },
        [heading, has, !act],
      )
      await act?.()
      const ms = await Promise.race([
        shown,
        page.waitForTimeout(TIMEOUT_MS).then(() => Promise.reject(new Error(`${step}: not shown`))),
      ])
      const shownAt = performance.now()
      await page.waitForTimeout(SETTLE_MS)
      const busy = await busyMs()
      const longestMs = await page.evaluate(() =>
        /** @type {{ benchClick: Click }} */ (Object(globalThis)).benchClick.longest(),
      )
      taken.set(step, {
        ms,
        requests: requests.length,
        waves: wavesOf(requests),
        kb: bytes / 1_000,
        mainMs: busy.tasks - before.tasks,
        cpuMs: busy.cpu - before.cpu,
        longestMs,
        calls: calls.filter((at) => at >= beganMs && at <= shownAt).length,
        deep: depthOf(
          calls.filter((at) => at >= beganMs && at <= shownAt),
          latencyMs,
        ),
        bytesMs: act
          ? Number.NaN
          : await page.evaluate(() => {
              const [load] = performance.getEntriesByType('navigation')
              return load instanceof PerformanceNavigationTiming ? load.responseEnd : Number.NaN
            }),
      })
    }
    await take('cold load', FIRST)
    await page.waitForTimeout(REST_MS)
    for (const round of ['first', 'again'])
      for (const way of WAYS.filter((each) => !without.includes(each.name))) {
        const { name, link, within = '#nav', role = 'link' } = way
        const target = page.locator(within).getByRole(role, { name: link, exact: true }).first()
        const press = link === '' ? null : await centerOf(target)
        // The pointer goes there and presses at once: nobody rests on the link before.
        await take(`${round}: ${name}`, way, () =>
          press ? page.mouse.click(press.x, press.y) : page.goBack({ waitUntil: 'commit' }),
        )
        // What is read ahead meanwhile is there when one comes again.
        if (round === 'first') await page.waitForTimeout(REST_MS - SETTLE_MS)
      }
    return taken
  } finally {
    await browser.close()
  }
}

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
 * the first of a round has waited for it. Without latency nobody can tell.
 * @type {(calls: readonly number[], latencyMs: number) => number}
 */
function depthOf(calls, latencyMs) {
  if (latencyMs === 0) return Number.NaN
  let rounds = 0
  let began = Number.NEGATIVE_INFINITY
  for (const at of calls)
    if (at - began >= latencyMs) {
      rounds += 1
      began = at
    }
  return rounds
}
