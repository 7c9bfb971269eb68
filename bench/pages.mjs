/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
// `watch` runs in the page; the rest on Node.
import { launchBrowser } from '../e2e/run/launch-browser.mjs'

/** 'Fast 4G', a phone's line: with a processor of a quarter of the speed. */
export const FAST_4G = {
  offline: false,
  latency: 60,
  downloadThroughput: 9_000_000 / 8,
  uploadThroughput: 9_000_000 / 8,
}
export const CPU_SLOWDOWN = 4

/** How long after the rows we keep looking for shifts of the layout. */
const SETTLE_MS = 1_000
const TIMEOUT_MS = 30_000

/**
 * What a person could see, at each frame where that changed.
 * @typedef {{ ms: number, heading: string, rows: number, hasSkeleton: boolean }} Sight
 * @typedef {{ sights: Sight[], clickMs: number | null, shift: number }} Watch
 */

/** Runs in the page before anything else: notes after each frame what it has painted. */
function watch() {
  /** @type {Watch} */
  const seen = { sights: [], clickMs: null, shift: 0 }
  Object.assign(globalThis, { benchWatch: seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // The type library does not know layout-shift entries.
      const { value, hadRecentInput } =
        /** @type {PerformanceEntry & { value: number, hadRecentInput: boolean }} */ (entry)
      if (!hadRecentInput) seen.shift += value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  addEventListener('click', (event) => (seen.clickMs = event.timeStamp), true)
  const isSeen = (/** @type {Element} */ element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const look = () => {
    const heading = document.querySelector('main h1')
    const rows = document.querySelectorAll('main table:not([aria-hidden]) tbody tr')
    const skeletons = document.querySelectorAll('main table[aria-hidden], .shell-skeleton')
    const sight = {
      ms: performance.now(),
      heading: heading && isSeen(heading) ? (heading.textContent ?? '') : '',
      rows: rows[0] && isSeen(rows[0]) ? rows.length : 0,
      hasSkeleton: [...skeletons].some(isSeen),
    }
    const last = seen.sights.at(-1)
    const isSame =
      last?.heading === sight.heading &&
      last.rows === sight.rows &&
      last.hasSkeleton === sight.hasSkeleton
    if (!isSame) seen.sights.push(sight)
    requestAnimationFrame(lookAfter)
  }
  // Not within the frame: what is found in its callbacks has not been painted, and looking there
  // would make the browser lay out twice. A message comes in right after the frame.
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', look)
  port1.start()
  const lookAfter = () => port2.postMessage(null)
  requestAnimationFrame(lookAfter)
}

/**
 * A browser that measures pages of a console.
 * @param {string} origin
 */
export async function openBrowser(origin) {
  const browser = await launchBrowser()

  /**
   * Signs in through the form.
   * @param {string} username
   * @param {string} password
   */
  async function signIn(username, password) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`${origin}/login/maple/local`)
    await page.getByLabel('Username', { exact: true }).fill(username)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/login'))
    const cookies = await context.cookies()
    await context.close()
    return cookies
  }

  /** @typedef {Awaited<ReturnType<typeof signIn>>} Cookies */

  /**
   * A page in a browser that has never been here but is signed in.
   * @param {Cookies} cookies
   * @param {boolean} isSlow
   */
  async function freshPage(cookies, isSlow) {
    const context = await browser.newContext()
    await context.addCookies(cookies)
    const page = await context.newPage()
    await page.addInitScript(watch)
    const devtools = await context.newCDPSession(page)
    if (isSlow) {
      await devtools.send('Network.enable')
      await devtools.send('Network.emulateNetworkConditions', FAST_4G)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    }
    return page
  }

  /** @type {(page: import('@playwright/test').Page) => Promise<Watch>} */
  const watched = (page) =>
    page.evaluate(() => /** @type {{ benchWatch: Watch }} */ (Object(globalThis)).benchWatch)

  /** @type {(page: import('@playwright/test').Page) => Promise<void>} */
  async function untilRows(page) {
    const row = page.locator('main table:not([aria-hidden]) tbody tr').first()
    await row.waitFor({ timeout: TIMEOUT_MS })
    await page.waitForTimeout(SETTLE_MS)
  }

  return {
    signIn,
    close: () => browser.close(),

    /**
     * Opens an address with an empty cache.
     * @param {string} path
     * @param {Cookies} cookies
     * @param {boolean} isSlow
     * @returns {Promise<{ rowsMs: number, shift: number }>} from the start of the navigation
     */
    async cold(path, cookies, isSlow) {
      const page = await freshPage(cookies, isSlow)
      await page.goto(origin + path, { waitUntil: 'commit' })
      await untilRows(page)
      const { sights, shift } = await watched(page)
      await page.context().close()
      return { rowsMs: sights.find(({ rows }) => rows > 0)?.ms ?? Number.NaN, shift }
    },

    /**
     * Follows a link from one list to another in the loaded app.
     * @param {string} from
     * @param {string} link its name
     * @param {number} hoverMs how long the pointer rests on the link before the click
     * @param {Cookies} cookies
     * @returns {Promise<{ answerMs: number, rowsMs: number, shift: number }>} since the click: until
     *   the skeleton (or the page itself) shows, and until the new heading has its rows
     */
    async follow(from, link, hoverMs, cookies) {
      const page = await freshPage(cookies, true)
      await page.goto(origin + from)
      await untilRows(page)
      const before = (await watched(page)).sights.at(-1)
      const anchor = page.getByRole('link', { name: link, exact: true }).first()
      if (hoverMs > 0) {
        await anchor.hover()
        await page.waitForTimeout(hoverMs)
      }
      await anchor.click()
      await page.waitForFunction((heading) => {
        const { sights } = /** @type {{ benchWatch: Watch }} */ (Object(globalThis)).benchWatch
        const last = sights.at(-1)
        return last && last.heading !== '' && last.heading !== heading && last.rows > 0
      }, before?.heading)
      await page.waitForTimeout(SETTLE_MS)
      const { sights, clickMs, shift } = await watched(page)
      await page.context().close()
      const since = sights.filter(({ ms }) => clickMs !== null && ms > clickMs)
      const isThere = (/** @type {Sight} */ sight) =>
        sight.heading !== '' && sight.heading !== before?.heading
      const after = (/** @type {Sight | undefined} */ sight) =>
        (sight?.ms ?? Number.NaN) - (clickMs ?? Number.NaN)
      return {
        answerMs: after(since.find((sight) => sight.hasSkeleton || isThere(sight))),
        rowsMs: after(since.find((sight) => isThere(sight) && sight.rows > 0)),
        shift,
      }
    },
  }
}
