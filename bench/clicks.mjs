/// <reference lib="dom" />
// `watchFor` runs in the page; the rest on Node.
import { chromium } from '@playwright/test'
import { browserArgs, findBrowser } from '../e2e/run/browser.mjs'
import { CPU_SLOWDOWN, FAST_4G } from './pages.mjs'

/** How long a reader looks at a page before the next click. */
const REST_MS = 3_000
const TIMEOUT_MS = 30_000
/** A script that was asked for this soon after the one before belongs to the same wave. */
const SAME_WAVE_MS = 25

const PROJECT = '/projects/web-shop'
const TABLE = 'main table:not([aria-hidden]) tbody tr'

/**
 * What somebody does one after the other: which link they click, and what they wait for.
 * @typedef {{ name: string, link: string, within?: string, role?: 'tab', heading: string, has: string }} Way
 */
/** @type {readonly Way[]} */
const WAYS = [
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

/**
 * What one way took.
 * @typedef {object} Taken
 * @property {number} ms from the click to the frame that shows it
 * @property {number} requests
 * @property {number} waves of scripts
 * @property {number} kb transferred
 * @property {number} mainMs main-thread time until it is settled
 * @property {number} longestMs longest task
 * @property {number} calls of the platform until it is shown
 */

/** Runs in the page: notes the frame in which what was asked for is seen. */
function watchFor() {
  const seen = { clickMs: 0, shownMs: 0, longestMs: 0, heading: '', has: '' }
  Object.assign(globalThis, { benchClick: seen })
  addEventListener('click', (event) => (seen.clickMs = event.timeStamp), true)
  addEventListener('popstate', (event) => (seen.clickMs = event.timeStamp), true)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      seen.longestMs = Math.max(seen.longestMs, duration)
  }).observe({ type: 'longtask' })
  const isSeen = (/** @type {Element | null} */ element) =>
    element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ?? false
  const look = () => {
    if (seen.has && !seen.shownMs) {
      const heading = document.querySelector('main h1')
      const isThere =
        heading?.textContent?.includes(seen.heading) &&
        isSeen(heading) &&
        isSeen(document.querySelector(seen.has))
      // A click that has not come yet is not answered.
      if (isThere && seen.clickMs) seen.shownMs = performance.now()
    }
    requestAnimationFrame(after)
  }
  // Right after the frame, when it has been painted.
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', look)
  port1.start()
  const after = () => port2.postMessage(null)
  requestAnimationFrame(after)
}

/** @typedef {{ clickMs: number, shownMs: number, longestMs: number, heading: string, has: string }} Click */

/**
 * Walks through the ways twice, as a first visit and again.
 * @param {string} origin
 * @param {readonly { name: string, value: string }[]} cookies
 * @param {boolean} isSlow
 * @param {readonly number[]} calls when the platform was called, on performance.now()
 * @returns {Promise<Map<string, Taken>>} by name: 'first: disks', 'again: disks'
 */
export async function walk(origin, cookies, isSlow, calls) {
  const executablePath = findBrowser() ?? undefined
  const browser = await chromium.launch({ args: browserArgs(), executablePath })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: origin })))
    const page = await context.newPage()
    await page.addInitScript(watchFor)
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
    const mainMs = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics')
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
    }

    await page.goto(`${origin}${PROJECT}/instances`)
    await page.locator(TABLE).first().waitFor({ timeout: TIMEOUT_MS })
    await page.waitForTimeout(REST_MS)

    const taken = new Map()
    for (const round of ['first', 'again']) {
      for (const { name, link, within, role = 'link', heading, has } of WAYS) {
        requests = []
        bytes = 0
        await page.evaluate(
          ([wanted, selector]) => {
            const click = /** @type {{ benchClick: Click }} */ (Object(globalThis)).benchClick
            Object.assign(click, { clickMs: 0, shownMs: 0, longestMs: 0 })
            Object.assign(click, { heading: wanted, has: selector })
          },
          [heading, has],
        )
        const busyBefore = await mainMs()
        const beganMs = performance.now()
        // Playwright puts the pointer there and presses at once: nobody rests on the link before.
        if (link === '') await page.goBack({ waitUntil: 'commit' })
        else
          await page
            .locator(within ?? '#nav')
            .getByRole(role, { name: link, exact: true })
            .first()
            .click()
        await page.waitForFunction(
          () => /** @type {{ benchClick: Click }} */ (Object(globalThis)).benchClick.shownMs > 0,
          null,
          { timeout: TIMEOUT_MS },
        )
        const shownAt = performance.now()
        await page.waitForTimeout(1_000)
        const busy = (await mainMs()) - busyBefore
        const click = await page.evaluate(
          () => /** @type {{ benchClick: Click }} */ (Object(globalThis)).benchClick,
        )
        taken.set(`${round}: ${name}`, {
          ms: click.shownMs - click.clickMs,
          requests: requests.length,
          waves: wavesOf(requests),
          kb: bytes / 1_000,
          mainMs: busy,
          longestMs: click.longestMs,
          calls: calls.filter((at) => at >= beganMs && at <= shownAt).length,
        })
        await page.waitForTimeout(REST_MS - 1_000)
      }
    }
    return taken
  } finally {
    await browser.close()
  }
}

/** @type {(requests: readonly { atMs: number, isScript: boolean }[]) => number} */
function wavesOf(requests) {
  const scripts = requests.filter(({ isScript }) => isScript).map(({ atMs }) => atMs)
  return scripts.filter((at, index) => index === 0 || at - (scripts[index - 1] ?? 0) > SAME_WAVE_MS)
    .length
}
