import { parseArgs } from 'node:util'
import { ensureBuilt } from '../edge/local/build.mjs'
import { run } from '../edge/local/refusal.mjs'
import { serve } from '../edge/local/serve.mjs'
import { newSessionKey } from '../edge/local/session-keys.mjs'
import { freePort } from '../edge/local/settings.mjs'
import { launchBrowser } from '../e2e/run/launch-browser.mjs'
import { formatTable } from '../e2e/run/table.mjs'
import { percentile } from './statistics.mjs'

/** A frame at 60 Hz; frames that come later than one and a half of it were missed. */
const FRAME_MS = 1_000 / 60
const ROWS = '10,000'
const LIST = '/projects/billing-production/instances'

/**
 * How a list of 10,000 rows scrolls: reads them all, then moves the content pane by a fixed way per
 * frame, from its top, as a wheel (3,000 px/s), a fling (12,000 px/s) and a dragged scroll bar
 * (120,000 px/s) do, and notes when each frame comes.
 *
 * `--seconds=5` how long each. Reports figures and never fails over one.
 */
await run(async () => {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '5' } } })
  const seconds = Number(values.seconds)
  await ensureBuilt('preview')
  const server = await serve({
    target: 'preview',
    host: '127.0.0.1',
    port: await freePort(),
    bindings: { SESSION_KEYS: newSessionKey(), CONSOLE_NAME: 'Console' },
  })
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const { origin } = server.url
    const made = await context.request.post(`${origin}/mock/v1/worlds?seed=crowd`, {
      headers: { origin },
    })
    const { world } = await made.json()
    await context.addCookies([{ name: 'console_world', value: world, url: origin }])
    const page = await context.newPage()
    await page.goto(`${origin}/login/maple/local`)
    await page.getByLabel('Username', { exact: true }).fill('ada')
    await page.getByLabel('Password', { exact: true }).fill('maple-demo')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/login'))

    const began = performance.now()
    await page.goto(`${origin}${LIST}?all=1`)
    await page.getByText(`All ${ROWS} instances`, { exact: true }).waitFor({ timeout: 120_000 })
    console.log(`${ROWS} rows read in ${((performance.now() - began) / 1_000).toFixed(1)} s`)

    // The same frames with nothing to scroll: what this machine misses by itself.
    const paces = { 'standing still': 0, wheel: 3_000, fling: 12_000, 'scroll bar': 120_000 }
    const rows = []
    for (const [pace, pxPerSecond] of Object.entries(paces)) {
      const frames = await page.evaluate(scroll, { pxPerSecond, seconds })
      const missed = frames.filter((ms) => ms > FRAME_MS * 1.5).length
      rows.push([
        pace,
        String(frames.length),
        `${percentile(frames, 0.5).toFixed(1)} ms`,
        `${percentile(frames, 0.99).toFixed(1)} ms`,
        `${Math.max(...frames).toFixed(1)} ms`,
        `${missed} (${((missed / frames.length) * 100).toFixed(1)} %)`,
        `${(1_000 / (frames.reduce((sum, ms) => sum + ms, 0) / frames.length)).toFixed(1)}`,
      ])
    }
    console.log(
      formatTable(['scrolling', 'frames', 'p50', 'p99', 'max', 'missed', 'a second'], rows),
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
    await server.stop()
  }
})

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
