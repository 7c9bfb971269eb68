import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ROOT } from '../edge/local/install.mjs'
import { Refusal, run } from '../edge/local/refusal.mjs'
import { newSessionKey } from '../edge/local/session-keys.mjs'
import { freePort } from '../edge/local/settings.mjs'
import { onHandedSocket } from '../edge/local/handed-socket.mjs'
import { formatTable } from '../e2e/run/table.mjs'
import { BenchPage, signIn } from './relay-pages.mjs'
import { scriptedPlatform } from './relay-platform.mjs'
import { percentile } from './statistics.mjs'

const SOCKETS = 50
const REQUESTS_A_SECOND_MAX = 100
/** Of what the machine answers: beyond it requests would wait for one another, and not for an update. */
const SHARE = 0.25
/** Requests at a time, and how long, ms, while that is measured. */
const LANES = 8
const MEASURED_MS = 4_000
const UPDATES = 4
const PAGE_EVERY = 10
const PLATFORM_MS = 20
/** Between updates, beyond the time in which what the last one has held up is answered. */
const CALM_MS = 3_000
/** Requests that wait at a time while nothing is held up. */
const WAITING = 5

/**
 * `npm run bench:update`: what readers notice while a release (`npm run release`) is put in the place
 * of another on the socket that systemd holds, under requests and open sockets.
 * `-- DIR` a folder with the release of another checkout, which is started in turns with this one.
 */
await run(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const own = join(ROOT, '.console', 'release', 'console')
  const folders = [own, resolve(positionals[0] ?? own)]
  for (const folder of folders)
    if (!existsSync(join(folder, 'console'))) throw new Refusal(`There is no release in ${folder}.`)

  const state = await mkdtemp(join(tmpdir(), 'bench-update-'))
  const platform = await scriptedPlatform(PLATFORM_MS)
  platform.set('db', 'state 0')
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const sessionKeys = newSessionKey()
  const { restart, stop } = await onHandedSocket(
    folders.map((folder) => join(folder, 'console')),
    port,
    {
      env: {
        ...{ PATH: process.env.PATH, PLATFORM_URL: platform.url, SESSION_KEYS: sessionKeys },
        ...{ CONSOLE_STATE: state, PORT: `${port}`, LOG_LEVEL: 'error' },
      },
    },
  )

  /** @type {{ ms: number, status: number }[]} */
  let answers = []
  /** @type {Set<number>} When those were asked that wait for an answer. */
  const waiting = new Set()
  let asked = 0
  const ask = async () => {
    const at = performance.now()
    waiting.add(at)
    // One page, as few as readers open, among files. Each on a connection of its own, as a proxy opens them
    // anew where one was closed.
    const path = asked % PAGE_EVERY === 0 ? '/login' : '/icon.svg'
    asked += 1
    let status = 0
    try {
      const answer = await fetch(origin + path, { headers: { connection: 'close' } })
      await answer.arrayBuffer()
      ;({ status } = answer)
    } catch {
      // It ended without an answer.
    }
    waiting.delete(at)
    answers.push({ ms: performance.now() - at, status })
  }
  const pages = await Promise.all(
    Array.from({ length: SOCKETS }, async () => new BenchPage(origin, await signIn(sessionKeys))),
  )
  /** @type {number[]} Since the update began. */
  const seconds = []
  /** @type {number[]} Since the old process had closed its socket, as long as that went on to tell. */
  const gaps = []
  /** @type {Promise<void>[]} */
  const asking = []
  let rate = 0
  try {
    await ask()
    await Promise.all(pages.map((page) => page.open()))
    await Promise.all(pages.map((page) => page.untilSynced()))
    rate = Math.min(REQUESTS_A_SECOND_MAX, Math.floor((await capacity(ask)) * SHARE))
    answers = []
    const each = setInterval(() => asking.push(ask()), 1_000 / rate)
    for (let update = 1; update <= UPDATES; update += 1) {
      while (waiting.size > WAITING) await wait(100)
      await wait(CALM_MS)
      const at = performance.now()
      await restart()
      platform.set('db', `state ${update}`)
      const back = pages.map(async (page) => {
        await page.until('db', `state ${update}`)
        const now = performance.now()
        seconds.push((now - at) / 1_000)
        gaps.push((now - (page.lostAt ?? at)) / 1_000)
        page.lostAt = undefined
      })
      await Promise.all(back)
    }
    clearInterval(each)
    await Promise.all(asking)
  } finally {
    for (const page of pages) page.stop()
    await stop()
    platform.stop()
    await rm(state, { recursive: true, force: true })
  }
  const ms = answers.map((answer) => answer.ms)
  const failed = answers.filter(({ status }) => status !== 200)
  const kinds = [...new Set(failed.map(({ status }) => status))]
  console.log(
    formatTable(
      ['figure', 'is'],
      [
        ['updates', `${UPDATES}`],
        ['requests', `${answers.length}, ${rate} a second`],
        ['not answered with 200', `${failed.length}`],
        ...kinds.map((kind) => [
          `  ${kind || 'no answer'}`,
          `${failed.filter(({ status }) => status === kind).length}`,
        ]),
        ['a request, p50', `${percentile(ms, 0.5).toFixed(0)} ms`],
        ['a request, last', `${Math.max(...ms).toFixed(0)} ms`],
        ...[
          /** @type {const} */ (['sockets back with what has changed', seconds]),
          /** @type {const} */ (['  since they were closed', gaps]),
        ].flatMap(([name, each]) => [
          [`${name}, p50`, `${percentile(each, 0.5).toFixed(1)} s`],
          [`${name}, last`, `${Math.max(...each).toFixed(1)} s`],
        ]),
      ],
    ),
  )
})

/** How many requests a second are answered when each waits for the one before. @param {() => Promise<void>} ask */
async function capacity(ask) {
  let count = 0
  const end = performance.now() + MEASURED_MS
  const lane = async () => {
    for (; performance.now() < end; count += 1) await ask()
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return (count * 1_000) / MEASURED_MS
}
