import { parseArgs } from 'node:util'
import { ensureBuilt } from '../edge/local/build.mjs'
import { run } from '../edge/local/refusal.mjs'
import { launchBrowser } from '../e2e/run/launch-browser.mjs'
import { formatTable } from '../e2e/run/table.mjs'
import { latencyOf } from './latency.mjs'
import { percentile } from './statistics.mjs'
import { served } from './served.mjs'
import { walkable } from './walkable.mjs'

/** A frame at 60 Hz; frames that come later than one and a half of it were missed. */
const FRAME_MS = 1_000 / 60
const ROWS = '10,000'
const LIST = '/projects/billing-production/instances'

/**
 * How a list of 10,000 rows is read and scrolls, over a platform of its own that takes its time
 * (latency.mjs): when its first rows are there and when all are, what the browser's frames do meanwhile,
 * and what it takes of memory; then moves the content pane by a fixed way per frame, from its top, as a
 * wheel (3,000 px/s), a fling (12,000 px/s) and a dragged scroll bar (120,000 px/s) do, and notes when
 * each frame comes.
 *
 * `--seconds=5` how long each, `--latency=uneven`. Reports figures and never fails over one.
 */
await run(async () => {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '5' },
      latency: { type: 'string', default: 'uneven' },
    },
  })
  const seconds = Number(values.seconds)
  await ensureBuilt('production')
  const { walked, stop } = await walkable(latencyOf(values.latency ?? ''), served, 'crowd')
  const { origin, cookies } = walked
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: origin })))
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)

    const before = await heapMb(devtools)
    const began = performance.now()
    const since = () => `${((performance.now() - began) / 1_000).toFixed(2)} s`
    await page.goto(`${origin}${LIST}?all=1`, { waitUntil: 'commit' })
    await page.getByRole('table').getByRole('link').first().waitFor()
    console.log(`first rows after ${since()}`)
    const reading = page.evaluate(framesUntil, `All ${ROWS} instances`)
    await page.getByText(`All ${ROWS} instances`, { exact: true }).waitFor({ timeout: 120_000 })
    console.log(`${ROWS} rows read in ${since()}`)
    const rows = [framesRow('reading on', await reading)]
    console.log(`memory: ${((await heapMb(devtools)) - before).toFixed(0)} MB of the page’s heap`)

    // The same frames with nothing to scroll: what this machine misses by itself.
    const paces = { 'standing still': 0, wheel: 3_000, fling: 12_000, 'scroll bar': 120_000 }
    for (const [pace, pxPerSecond] of Object.entries(paces)) {
      const frames = await page.evaluate(scroll, { pxPerSecond, seconds })
      rows.push(framesRow(pace, frames))
    }
    console.log(
      formatTable(['frames while', 'frames', 'p50', 'p99', 'max', 'missed', 'a second'], rows),
    )

    const steps = {
      'sort by state': () => page.getByRole('button', { name: 'State', exact: true }).click(),
      'search one letter': () => page.getByRole('searchbox').fill('w'),
    }
    for (const [what, act] of Object.entries(steps)) {
      const watched = page.evaluate(longestTask)
      await act()
      console.log(`${what}: longest frame ${(await watched).toFixed(0)} ms`)
    }
  } finally {
    await browser.close()
    await stop()
  }
})

/** What is in use once what isn't has been collected. @param {import('@playwright/test').CDPSession} devtools */
async function heapMb(devtools) {
  await devtools.send('HeapProfiler.collectGarbage')
  return (await devtools.send('Runtime.getHeapUsage')).usedSize / 1e6
}

/** @type {(what: string, frames: number[]) => string[]} */
function framesRow(what, frames) {
  const missed = frames.filter((ms) => ms > FRAME_MS * 1.5).length
  return [
    what,
    String(frames.length),
    `${percentile(frames, 0.5).toFixed(1)} ms`,
    `${percentile(frames, 0.99).toFixed(1)} ms`,
    `${Math.max(...frames).toFixed(1)} ms`,
    `${missed} (${((missed / frames.length) * 100).toFixed(1)} %)`,
    `${(1_000 / (frames.reduce((sum, ms) => sum + ms, 0) / frames.length)).toFixed(1)}`,
  ]
}

/**
 * Runs in the page: how long each frame takes until the page says `text`, ms.
 * @param {string} text
 * @returns {Promise<number[]>}
 */
function framesUntil(text) {
  return new Promise((resolve) => {
    /** @type {number[]} */
    const frames = []
    let last = performance.now()
    let isOver = false
    const look = () =>
      (isOver = document.querySelector('main')?.textContent?.includes(text) ?? false)
    // Asked ten times a second: reading all text costs as much as a frame.
    const timer = setInterval(look, 100)
    const step = (/** @type {number} */ now) => {
      frames.push(now - last)
      last = now
      if (!isOver) return requestAnimationFrame(step)
      clearInterval(timer)
      // The first one waited for this script.
      return resolve(frames.slice(2))
    }
    requestAnimationFrame(step)
  })
}

/**
 * Runs in the page: scrolls, and returns how long each frame took, ms.
 * @param {{ pxPerSecond: number, seconds: number }} options
 * @returns {Promise<number[]>}
 */
function scroll({ pxPerSecond, seconds }) {
  return new Promise((resolve) => {
    const pane = document.getElementById('content')
    if (!pane) throw new Error('the shell has its content pane')
    pane.scrollTop = 0
    /** @type {number[]} */
    const frames = []
    const began = performance.now()
    let last = began
    let direction = 1
    const step = (/** @type {number} */ now) => {
      frames.push(now - last)
      last = now
      if (pane.scrollTop + pane.clientHeight >= pane.scrollHeight - 1) direction = -1
      else if (pane.scrollTop <= 0) direction = 1
      pane.scrollTop += (direction * pxPerSecond) / 60
      if (now - began < seconds * 1_000) requestAnimationFrame(step)
      // The first one waited for this script.
      else resolve(frames.slice(2))
    }
    requestAnimationFrame(step)
  })
}

/** Runs in the page: the longest frame of the next second, ms. @returns {Promise<number>} */
function longestTask() {
  return new Promise((resolve) => {
    const began = performance.now()
    let last = began
    let longest = 0
    const step = (/** @type {number} */ now) => {
      longest = Math.max(longest, now - last)
      last = now
      if (now - began < 1_000) requestAnimationFrame(step)
      else resolve(longest)
    }
    requestAnimationFrame(step)
  })
}
