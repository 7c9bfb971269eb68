/// <reference lib="dom" />
// What is evaluated runs in the page; the rest on Node.
import { launchBrowser } from '../e2e/run/launch-browser.mjs'
import { CPU_SLOWDOWN, FAST_4G, openBrowser } from './pages.mjs'
import { PASSWORD, READERS } from './readers.mjs'

/** The page where searches start, and what is searched: each name once, so that none is known. */
const PAGE = '/projects/web-shop/instances'
const ROW = 'main table:not([aria-hidden]) tbody tr'
const OF_PAGE = 'orders-db'
const ELSEWHERE = { atOnce: 'ingest-1', next: 'worker-1', rested: 'events-db' }
/** Time to think of what to type; lists are read meanwhile. */
const REST_MS = 1_500
/** So long after they were read, lists are read again. */
const STALE_MS = 10_500
const TIMEOUT_MS = 15_000

/**
 * Of one opening and what is typed then, ms from a key to the frame that shows what it asked for.
 * @typedef {object} Taken
 * @property {number} opened
 * @property {number} known a row of the page
 * @property {number} cold a thing of another project, typed at once by who has just signed in
 * @property {number} next another, typed after that
 * @property {number} openedAgain
 * @property {number} rested a third one, when what was read is old
 */

/** Runs in the page before anything else: notes keys, and sees what is shown. */
function watchPalette() {
  let atMs = 0
  const note = (/** @type {Event} */ event) => (atMs = event.timeStamp)
  addEventListener('keydown', note, true)
  addEventListener('input', note, true)
  /**
   * Ms from the last key from now on to the frame in which `text` is first of what was found, or the field is there.
   * Looks right after each frame, as what is asked for before it is painted would be laid out twice.
   * @param {string} [text]
   */
  const shown = (text) => {
    atMs = 0
    return new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      const frame = () => requestAnimationFrame(() => port2.postMessage(null))
      port1.addEventListener('message', () => {
        const field = document.querySelector('dialog.palette [role="combobox"]')
        const options = [...document.querySelectorAll('dialog.palette [role="option"]')]
        const isThere =
          text === undefined
            ? field === document.activeElement && options.length > 0
            : options.some(
                (each) =>
                  each.getAttribute('aria-label') === text && each.querySelector('mark') !== null,
              )
        if (isThere && atMs > 0) resolve(performance.now() - atMs)
        else frame()
      })
      port1.start()
      frame()
    })
  }
  Object.assign(globalThis, { benchPalette: { shown } })
}

/**
 * Opens the palette, looks for things, and notes how long each takes. Signs in for it: what was read is
 * kept by sign-in.
 * @param {string} origin
 * @param {boolean} isSlow the phone
 * @returns {Promise<Taken>}
 */
async function take(origin, isSlow) {
  const console = await openBrowser(origin)
  const cookies = await console.signIn(READERS[0] ?? '', PASSWORD)
  await console.close()
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: origin })))
    const page = await context.newPage()
    await page.addInitScript(watchPalette)
    if (isSlow) {
      const devtools = await context.newCDPSession(page)
      await devtools.send('Network.enable')
      await devtools.send('Network.emulateNetworkConditions', FAST_4G)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    }
    await page.goto(origin + PAGE)
    await page.locator(ROW).first().waitFor()
    await page.waitForTimeout(REST_MS)
    /** @type {(press: () => Promise<void>, text?: string) => Promise<number>} */
    const timed = async (press, text) => {
      /** @type {import('@playwright/test').JSHandle<{ shown: (text?: string) => Promise<number> }>} */
      const bench = await page.evaluateHandle('benchPalette')
      // Before the key, which reaches the page on another way than what is asked of it.
      const shown = bench.evaluate((each, given) => each.shown(given), text)
      await bench.evaluate(() => {})
      await press()
      return Promise.race([
        shown,
        page.waitForTimeout(TIMEOUT_MS).then(() => Promise.reject(new Error(`no ${text}`))),
      ])
    }
    const open = () => timed(() => page.keyboard.press('Control+k'))
    const look = async (/** @type {string} */ text) => {
      await page.keyboard.press('Control+a')
      // As one change: what a key before the last one had found would come at no time.
      return timed(() => page.keyboard.insertText(text), text)
    }
    const opened = await open()
    const cold = await look(ELSEWHERE.atOnce)
    const known = await look(OF_PAGE)
    await page.waitForTimeout(REST_MS)
    const next = await look(ELSEWHERE.next)
    await page.keyboard.press('Escape')
    await page.waitForTimeout(STALE_MS)
    const openedAgain = await open()
    const rested = await look(ELSEWHERE.rested)
    return { opened, known, cold, next, openedAgain, rested }
  } finally {
    await browser.close()
  }
}

/** What is known at once, and what the edge has to be asked for, ms. */
const KNOWN_WITHIN_MS = 50
const FOUND_WITHIN_MS = 150

/** @type {readonly { what: string, of: keyof Taken, budget: number | null }[]} */
const FIGURES = [
  { what: 'opened', of: 'opened', budget: null },
  { what: 'opened again', of: 'openedAgain', budget: null },
  { what: 'a row of the page', of: 'known', budget: KNOWN_WITHIN_MS },
  { what: 'elsewhere, no list read', of: 'cold', budget: null },
  { what: 'elsewhere, lists read', of: 'next', budget: FOUND_WITHIN_MS },
  { what: 'elsewhere, lists to read again', of: 'rested', budget: FOUND_WITHIN_MS },
]

/**
 * What the palette takes from a key to the frame that shows what it asked for, `runs` times on a desktop
 * and on the slow phone, which has no budgets: a request alone takes 60 ms there.
 * @param {string} origin
 * @param {number} runs
 * @returns {Promise<{ what: string, waits: number[], budget: number | null }[]>}
 */
export async function paletteFigures(origin, runs) {
  const figures = []
  for (const isSlow of [false, true]) {
    /** @type {Taken[]} */
    const taken = []
    for (let run = 0; run < runs; run += 1) taken.push(await take(origin, isSlow))
    for (const { what, of, budget } of FIGURES)
      figures.push({
        what: `${isSlow ? 'slow: ' : ''}palette, ${what}`,
        waits: taken.map((each) => each[of]),
        budget: isSlow ? null : budget,
      })
  }
  return figures
}
