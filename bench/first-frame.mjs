import { createServer } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { launchBrowser } from '../e2e/run/launch-browser.mjs'
import { CPU_SLOWDOWN, FAST_4G } from './pages.mjs'
import { median } from './statistics.mjs'
import { openTab } from './tab.mjs'

/** What the browser's trace has to tell of the first frame. */
const CATEGORIES = ['devtools.timeline', 'loading', 'blink.user_timing']
/** Long enough for a slow browser to have drawn, ms. */
const DRAWN_WITHIN_MS = 1_500
const MS = 1_000
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/**
 * @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur?: number, args?: unknown }} TraceEvent
 * @typedef {{ name: string, value: string, url?: string, domain?: string, path?: string }[]} Cookies
 * @typedef {'began' | 'read' | 'style' | 'layout' | 'paint' | 'seen'} Step
 * @typedef {Record<Step, number>} FirstFrame ms from the document's last byte until the browser had
 *   begun with it and until the frame was on screen (`began`, `seen`), and what reading, style,
 *   layout and paint took of that
 */

/**
 * The first frame of a document.
 * @param {readonly TraceEvent[]} events
 * @param {string} url
 * @param {number} lastByteMs from the start of the navigation
 * @returns {FirstFrame}
 */
function firstFrame(events, url, lastByteMs) {
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && JSON.stringify(args ?? {}).includes(url),
  )
  const ofPage = events.filter(({ pid, ts }) => pid === start?.pid && ts >= (start?.ts ?? 0))
  const seen = ofPage.find(({ name }) => name === 'firstContentfulPaint')
  if (!start || !seen) throw new Error('no first frame was traced')
  const until = seen.ts
  const work = ofPage.filter(({ tid, ph, ts }) => tid === start.tid && ph === 'X' && ts < until)
  const named = (/** @type {string[]} */ ...names) =>
    work.filter(({ name }) => names.includes(name))
  const took = (/** @type {TraceEvent[]} */ some) =>
    some.reduce((sum, { dur = 0 }) => sum + dur / MS, 0)
  const sinceLastByte = (/** @type {number} */ ts) => (ts - start.ts) / MS - lastByteMs
  const commits = named('DocumentLoader::CommitNavigation')
  return {
    began: sinceLastByte(Math.max(...commits.map(({ ts, dur = 0 }) => ts + dur))),
    read: took(named('ParseHTML')),
    style: took(named('UpdateLayoutTree')),
    layout: took(named('Layout')),
    paint: took(named('PrePaint', 'Paint', 'Layerize', 'Commit')),
    seen: sinceLastByte(seen.ts),
  }
}

/**
 * Loads a page on the slow phone in a browser that has never been here.
 * @param {string} url
 * @param {Cookies} cookies
 * @param {{ from?: string, size?: typeof DESKTOP }} [how] `from` is a page that the browser comes
 *   from, else an empty tab
 * @returns {Promise<FirstFrame>}
 */
async function load(url, cookies, { from, size = DESKTOP } = {}) {
  const browser = await launchBrowser()
  try {
    const devtools = await browser.newBrowserCDPSession()
    const tab = await openTab(devtools, size)
    if (from) {
      await tab.send('Page.navigate', { url: from })
      await setTimeout(DRAWN_WITHIN_MS)
    }
    const { origin } = new URL(url)
    await tab.send('Network.setCookies', {
      cookies: cookies.map(({ name, value }) => ({ name, value, url: origin })),
    })
    await tab.send('Network.enable')
    await tab.send('Network.emulateNetworkConditions', FAST_4G)
    await tab.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    /** @type {TraceEvent[]} */
    const events = []
    devtools.on('Tracing.dataCollected', ({ value }) =>
      events.push(.../** @type {TraceEvent[]} */ (/** @type {unknown} */ (value))),
    )
    await devtools.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: CATEGORIES },
    })
    await tab.send('Page.navigate', { url })
    await setTimeout(DRAWN_WITHIN_MS)
    const { result } = /** @type {{ result: { value: number | null } }} */ (
      await tab.send('Runtime.evaluate', {
        expression:
          'document.querySelector("main tbody tr") && performance.getEntriesByType("navigation")[0].responseEnd',
      })
    )
    if (result.value === null) throw new Error(`${url}: no rows`)
    const traced = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
    await devtools.send('Tracing.end')
    await traced
    return firstFrame(events, url, result.value)
  } finally {
    await browser.close()
  }
}

/**
 * Serves a document with one row and nothing else, with the headers of a page and as many bytes.
 * @param {string} page
 * @param {Cookies} cookies
 */
async function rowAlone(page, cookies) {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const answer = await fetch(page, { headers: { cookie, accept: 'text/html' } })
  const size = gzipSync(await answer.text()).length
  const html =
    '<!doctype html><title>Row</title><main><table><tbody><tr><td>row</table></main>' +
    `<!--${'-'.repeat(size)}-->`
  const server = createServer((_, response) => {
    for (const [name, value] of answer.headers)
      if (!/^(content-(length|encoding)|transfer-encoding|connection|set-cookie|date)$/.test(name))
        response.setHeader(name, value)
    response.end(html)
  })
  await new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(null)))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() }
}

/** @type {(frames: readonly FirstFrame[]) => FirstFrame} */
const middle = (frames) => {
  const of = (/** @type {Step} */ step) => median(frames.map((frame) => frame[step]))
  return {
    began: of('began'),
    read: of('read'),
    style: of('style'),
    layout: of('layout'),
    paint: of('paint'),
    seen: of('seen'),
  }
}

/**
 * How long a slow phone has a page's bytes before it shows them: in an empty tab, coming from a page
 * of the console, in an empty tab of a phone's size, and for a document with one row that has the
 * page's headers. In turns, each of which begins with another one: what went before counts.
 * @param {{ page: string, from: string, cookies: Cookies, runs: number }} of
 * @returns {Promise<{ emptyTab: FirstFrame, fromConsole: FirstFrame, onPhone: FirstFrame, rowAlone: FirstFrame }>}
 *   medians
 */
export async function firstFrames({ page, from, cookies, runs }) {
  const row = await rowAlone(page, cookies)
  /** @type {{ emptyTab: FirstFrame[], fromConsole: FirstFrame[], onPhone: FirstFrame[], rowAlone: FirstFrame[] }} */
  const all = { emptyTab: [], fromConsole: [], onPhone: [], rowAlone: [] }
  const turn = [
    async () => all.emptyTab.push(await load(page, cookies)),
    async () => all.fromConsole.push(await load(page, cookies, { from })),
    async () => all.onPhone.push(await load(page, cookies, { size: PHONE })),
    async () => all.rowAlone.push(await load(row.url, [])),
  ]
  for (let run = 0; run < runs; run += 1) {
    for (const take of turn) await take()
    turn.push(...turn.splice(0, 1))
  }
  row.stop()
  return {
    emptyTab: middle(all.emptyTab),
    fromConsole: middle(all.fromConsole),
    onPhone: middle(all.onPhone),
    rowAlone: middle(all.rowAlone),
  }
}
