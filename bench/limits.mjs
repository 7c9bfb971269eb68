import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../edge/local/build.mjs'
import { run } from '../edge/local/refusal.mjs'
import { serve } from '../edge/local/serve.mjs'
import { freePort } from '../edge/local/settings.mjs'
import { formatTable } from '../e2e/run/table.mjs'
import { recordedPlatform } from './platform.mjs'
import { PASSWORD, READERS } from './readers.mjs'
import { BenchPage, signIn } from './relay-pages.mjs'
import { scriptedPlatform } from './relay-platform.mjs'
import { cpuMs, memoryMb, runtimePid } from './relay-server.mjs'
import { serving } from './served.mjs'
import { percentile } from './statistics.mjs'

/*
 * `npm run bench:limits`: how much one process holds on the cores that it shares with this program and its
 * platform. `-- --seconds=20` of each load, `--sockets=3000` at most, `--only=pages,sockets,uploads`.
 */

const PAGE = '/projects/load-test/instances'
/** Readers count as served while 19 of 20 pages come within this, ms. */
const SOON_MS = 1_000
/** A reader at work opens a page so often, s. */
const PAGE_EACH_S = 20
const SOCKETS_STEP = 250
const SOCKETS_PER_ROOM = 50
/** As many as a sign-in may have. */
const SOCKETS_PER_READER = 8
const UPLOAD_BYTES = 64 * 2 ** 20

/** @type {string[][]} */
const rows = []
const note = (/** @type {string} */ what, /** @type {string[]} */ ...figures) => {
  rows.push([what, ...figures])
  console.log(`  ${what}: ${figures.join(', ')}`)
}

/** What the runtime takes while `load` goes on. @param {() => Promise<unknown>} load */
async function taken(load) {
  const pid = runtimePid()
  const [cpu, startMs] = [cpuMs(pid), performance.now()]
  await load()
  const seconds = (performance.now() - startMs) / 1_000
  const cores = (cpuMs(pid) - cpu) / (seconds * 1_000)
  return { seconds, figures: [`${cores.toFixed(2)} cores`, `${memoryMb(pid).toFixed(0)} MB`] }
}

/** @param {string} platformUrl */
async function served(platformUrl) {
  const options = await serving(platformUrl)
  const server = await serve(options)
  return { ...server, origin: server.url.origin, keys: options.bindings.SESSION_KEYS }
}

/** Pages in lanes, each of which asks for the next one when it has the last. @param {number} seconds */
async function pages(seconds) {
  const platform = await recordedPlatform()
  const { origin, keys, stop } = await served(platform.url)
  try {
    const readers = await Promise.all(READERS.map((name) => demoReader(platform.url, keys, name)))
    const load = async (/** @type {number} */ lanes, /** @type {number} */ forS) => {
      /** @type {number[]} */
      const times = []
      const end = performance.now() + forS * 1_000
      const lane = async (/** @type {number} */ at) => {
        while (performance.now() < end) {
          const startMs = performance.now()
          const cookie = readers[at % readers.length]?.cookie ?? ''
          const answer = await fetch(origin + PAGE, { headers: { cookie, accept: 'text/html' } })
          if (!answer.ok) throw new Error(`${PAGE} answered ${answer.status}`)
          await answer.arrayBuffer()
          times.push(performance.now() - startMs)
        }
      }
      await Promise.all(Array.from({ length: lanes }, (_, at) => lane(at)))
      return times
    }
    await load(2, seconds / 4)
    for (const lanes of [1, 2, 4, 8, 16, 32, 64]) {
      /** @type {number[]} */
      let times = []
      const { seconds: took, figures } = await taken(
        async () => (times = await load(lanes, seconds)),
      )
      const rate = times.length / took
      const late = percentile(times, 0.95)
      const readersServed = `${Math.floor(rate * PAGE_EACH_S)} readers`
      note(
        `pages, ${lanes} at a time`,
        `${rate.toFixed(1)}/s`,
        `p95 ${late.toFixed(0)} ms`,
        readersServed,
        ...figures,
      )
      if (late > SOON_MS) break
    }
  } finally {
    await stop()
    platform.stop()
  }
}

/**
 * A reader of the mock platform's demo world.
 * @param {string} url @param {string} keys @param {string} username
 */
async function demoReader(url, keys, username) {
  const login = await fetch(`${url}/v1/login/maple/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  })
  const token = /\bsession=([^;]+)/.exec(login.headers.get('set-cookie') ?? '')?.[1] ?? ''
  const me = await fetch(`${url}/v1/me`, { headers: { cookie: `session=${token}` } })
  const { id, silo_id, silo_name } = await me.json()
  return signIn(keys, undefined, { token, userId: id, siloId: silo_id, siloName: silo_name })
}

/** Sockets in rooms whose lists change once a second, until the runtime has no core left. @param {number} most */
async function sockets(most, /** @type {number} */ seconds) {
  const platform = await scriptedPlatform()
  platform.set('one', 'running')
  const { origin, keys, stop } = await served(platform.url)
  /** @type {BenchPage[]} */
  const opened = []
  try {
    while (opened.length < most) {
      const step = Math.min(SOCKETS_STEP, most - opened.length)
      for (let at = 0; at < step; at += SOCKETS_PER_READER) {
        const room = Math.floor((opened.length + at) / SOCKETS_PER_ROOM)
        const reader = await signIn(keys, projectOf(room))
        const count = Math.min(SOCKETS_PER_READER, step - at)
        const news = Array.from({ length: count }, () => new BenchPage(origin, reader))
        await Promise.all(news.map((page) => page.open().then(() => page.untilSynced())))
        opened.push(...news)
      }
      const { figures } = await taken(async () => {
        for (let second = 0; second < seconds; second += 1) {
          platform.set('one', second % 2 ? 'running' : 'starting')
          await wait(1_000)
        }
      })
      note(`${opened.length} sockets`, ...figures)
      if (Number.parseFloat(figures[0] ?? '') > 0.9) break
    }
  } finally {
    for (const page of opened) page.stop()
    await stop()
    platform.stop()
  }
}

/** @type {string[]} */
const projects = []
const projectOf = (/** @type {number} */ room) => (projects[room] ??= randomUUID())

/** Releases that a platform takes as fast as they come. */
async function uploads() {
  const port = await freePort()
  const sink = createServer((incoming, outgoing) => {
    incoming.resume().on('end', () => {
      outgoing.writeHead(200, { 'content-type': 'application/json' })
      outgoing.end('{"items":[],"next_page":null}')
    })
  })
  await new Promise((resolve) => sink.listen(port, '127.0.0.1', () => resolve(null)))
  const { origin, keys, stop } = await served(`http://127.0.0.1:${port}`)
  const body = Buffer.alloc(UPLOAD_BYTES)
  try {
    const { cookie } = await signIn(keys)
    for (const count of [1, 4, 16]) {
      const { seconds, figures } = await taken(() =>
        Promise.all(
          Array.from({ length: count }, async () => {
            const answer = await fetch(`${origin}/upload/system/releases?file=release.zip`, {
              ...{ method: 'PUT', body, headers: { cookie, origin } },
            })
            if (!answer.ok)
              throw new Error(`an upload got ${answer.status}: ${await answer.text()}`)
          }),
        ),
      )
      const rate = (count * UPLOAD_BYTES) / 1e6 / seconds
      note(`${count} uploads at a time`, `${rate.toFixed(0)} MB/s`, ...figures)
    }
  } finally {
    await stop()
    sink.close()
    sink.closeAllConnections()
  }
}

await run(async () => {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '20' },
      sockets: { type: 'string', default: '3000' },
      only: { type: 'string', default: 'pages,sockets,uploads' },
    },
  })
  const only = values.only.split(',')
  const seconds = Number(values.seconds)
  await ensureBuilt('production')
  if (only.includes('pages')) await pages(seconds)
  if (only.includes('sockets')) await sockets(Number(values.sockets), seconds)
  if (only.includes('uploads')) await uploads()
  console.log(`\n${formatTable(['held', '', '', '', '', ''], rows)}`)
})
