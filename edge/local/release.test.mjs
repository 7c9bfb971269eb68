import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { gunzipSync } from 'node:zlib'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { onHandedSocket } from './handed-socket.mjs'
import { ROOT } from './install.mjs'
import { FILES, WORKER } from './release.fixture.mjs'
import { fillRelease } from './release-folder.mjs'
import { serve } from './serve.mjs'
import { newSessionKey } from './session-keys.mjs'
import { freePort, SETTINGS } from './settings.mjs'
import { keepStateVersion } from './state-version.mjs'

/** @type {string} */
let folder
/** @type {import('node:http').Server} */
let platform
/** @type {Record<string, string>} */
let settings

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'))
  const built = join(folder, 'built')
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(join(built, path, '..'), { recursive: true })
    await writeFile(join(built, path), text)
  }
  await mkdir(join(folder, 'bundle'))
  await writeFile(join(folder, 'bundle', 'worker.js'), WORKER)
  const linkCards = join(folder, 'drawing', 'worker.js')
  await mkdir(join(folder, 'drawing'))
  await writeFile(linkCards, "export default { fetch: () => new Response('drawn') }")
  const bundle = join(folder, 'bundle', 'worker.js')
  await fillRelease(join(folder, 'console'), {
    ...{ bundle, linkCards, assets: built, version: '1.2.3 build' },
  })
  const port = await freePort()
  platform = createServer((_, answer) => {
    answer.setHeader('content-type', 'application/json')
    answer.end('{"status":"ok"}')
  })
  await new Promise((resolve) => platform.listen(port, '127.0.0.1', () => resolve(null)))
  settings = {
    ...{ PLATFORM_URL: `http://127.0.0.1:${port}`, SESSION_KEYS: newSessionKey() },
    CONSOLE_STATE: join(folder, 'state'),
  }
  // Nothing else is written to: tests that root runs start it as a user with no rights.
  await mkdir(settings['CONSOLE_STATE'] ?? '')
  await chmod(settings['CONSOLE_STATE'] ?? '', 0o777)
  await chmod(folder, 0o755)
}, 60_000)

afterAll(async () => {
  await new Promise((resolve) => platform.close(resolve))
  await rm(folder, { recursive: true, force: true })
})

/** Runs the start program. @param {string[]} args @param {Record<string, string>} env */
function start(args, env) {
  const child = spawn(join(folder, 'console', 'console'), args, {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += String(chunk)))
  /** @type {Promise<{ code: number | null, output: string }>} */
  const end = new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
  return { child, end }
}

/**
 * An answer as it came, with its body still encoded.
 * @param {number} port @param {string} path @param {Record<string, string>} headers
 * @returns {Promise<{ status: number | undefined, headers: import('node:http').IncomingHttpHeaders, body: Buffer }>}
 */
const get = (port, path, headers = {}) =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
      /** @type {Buffer[]} */
      const chunks = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode,
          headers: answer.headers,
          body: Buffer.concat(chunks),
        }),
      )
    })
      .on('error', reject)
      .end()
  })

/** Serves until `look` is done. @param {Record<string, string>} env @param {(port: number) => Promise<void>} look */
async function serving(env, look) {
  const port = await freePort()
  const { child, end } = start([], { ...settings, ...env, PORT: `${port}` })
  const deadline = Date.now() + 20_000
  try {
    while (!(await get(port, '/').catch(() => null))) {
      if (Date.now() > deadline || child.exitCode !== null) throw new Error((await end).output)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    await look(port)
  } finally {
    child.kill('SIGTERM')
    // The runtime says nothing of its own.
    expect((await end).output).toBe('')
  }
}

const json = async (/** @type {Promise<{ body: Buffer }>} */ answer) =>
  JSON.parse((await answer).body.toString())

describe('a release', () => {
  it('serves the Worker with its settings, its sender and its scheme', async () => {
    await serving({ CONSOLE_NAME: 'Maple' }, async (port) => {
      const forged = { 'cf-connecting-ip': '192.0.2.1', 'x-forwarded-for': '192.0.2.2' }
      const headers = { ...forged, 'x-forwarded-proto': 'https' }
      const seen = await json(get(port, '/projects?a=b', headers))
      expect(seen).toMatchObject({
        ...{ url: `https://127.0.0.1:${port}/projects?a=b`, name: 'Maple', hasKeys: true },
        headers: { 'cf-connecting-ip': '127.0.0.1' },
      })
      expect(await json(get(port, '/platform'))).toEqual({ status: 'ok' })
      // The app reads these, in which a setting that is left out must not be.
      const given = await json(get(port, '/settings'))
      expect(SETTINGS.filter((name) => given[name] === 'null')).toEqual([])
    })
    await serving({ TRUSTED_PROXY: 'yes' }, async (port) => {
      const { headers } = await json(get(port, '/', { 'x-forwarded-for': '192.0.2.1, 192.0.2.2' }))
      expect(headers).toMatchObject({ 'cf-connecting-ip': '192.0.2.2' })
    })
  })

  it('sends files with their headers, compressed, and not again', async () => {
    await serving({}, async (port) => {
      const path = '/_next/static/chunks/a.js'
      const packed = await get(port, path, { 'accept-encoding': 'gzip, br' })
      expect(packed.headers).toMatchObject({
        ...{ 'content-encoding': 'gzip', 'content-type': 'text/javascript; charset=utf-8' },
        ...{ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' },
        'x-content-type-options': 'nosniff',
      })
      expect(packed.body.length).toBeLessThan(200)
      const plain = await get(port, path)
      expect(plain.headers).not.toHaveProperty('content-encoding')
      expect(plain.body.toString()).toBe(FILES[path])
      const known = await get(port, path, { 'if-none-match': String(packed.headers.etag) })
      expect([known.status, known.body.length]).toEqual([304, 0])
      expect((await get(port, '/icon.svg')).headers['cache-control']).toBe('public, max-age=86400')
    })
  })

  it('draws link cards in a Worker of their own', async () => {
    await serving({}, async (port) => expect(String((await get(port, '/card')).body)).toBe('drawn'))
  })

  it('keeps the Worker’s own files to the Worker', async () => {
    const own = '/cdn-cgi/_next_cache/%24/a%20b.cache'
    await serving({}, async (port) => {
      expect(await json(get(port, `/asset?path=${encodeURIComponent(own)}`))).toEqual({ a: 1 })
      expect((await get(port, '/asset?path=/nothing.js')).status).toBe(404)
      for (const path of [own, '/BUILD_ID', '/_headers', '/a%'])
        expect(await json(get(port, path)), path).toHaveProperty('url')
    })
  })

  it('compresses what it answers, as the network of a deployment does', async () => {
    await serving({}, async (port) => {
      const answer = await get(port, '/', { 'accept-encoding': 'gzip' })
      expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
      expect(JSON.parse(gunzipSync(answer.body).toString())).toHaveProperty('url')
      const document = await get(port, '/?type=text/html', { 'accept-encoding': 'gzip' })
      expect(document.headers['content-encoding']).toBe('gzip')
      expect((await get(port, '/?type=text/html')).headers['content-encoding']).toBe('identity')
    })
  })

  it('counts attempts, and keeps its objects from one start to the next', async () => {
    await serving({}, async (port) => {
      const outcomes = []
      for (let each = 0; each < 11; each += 1) outcomes.push(await json(get(port, '/attempt')))
      expect(outcomes.filter(({ success }) => success)).toHaveLength(10)
      expect(await json(get(port, '/count'))).toBe(1)
    })
    await serving({}, async (port) => expect(await json(get(port, '/count'))).toBe(2))
  })

  it('has an address for metrics, which leads to nothing else, and nothing else to it', async () => {
    const own = await freePort()
    await serving({ METRICS_ADDRESS: `127.0.0.1:${own}` }, async (port) => {
      for (const path of ['/metrics', '/'])
        expect(String((await get(own, path)).body)).toBe('metrics')
      expect(await json(get(port, '/metrics'))).toHaveProperty('url')
      // KiB, and when that was.
      await vi.waitFor(async () => {
        const [used, seconds] = String((await get(own, '/memory')).body)
          .split(' ')
          .map(Number)
        expect(used).toBeGreaterThan(20_000)
        expect(Math.abs(Number(seconds) - Date.now() / 1_000)).toBeLessThan(30)
      }, 20_000)
    })
    await serving({}, async () => expect(await get(own, '/').catch(() => null)).toBeNull())
  })

  it('takes over what `npm start` has kept', async () => {
    const persist = join(folder, 'of-npm-start')
    const port = await freePort()
    const metricsPort = await freePort()
    const METRICS_ADDRESS = `127.0.0.1:${metricsPort}`
    const { stop } = await serve({
      ...{
        target: 'production',
        host: '127.0.0.1',
        port,
        persist,
        bindings: { ...settings, METRICS_ADDRESS },
      },
      ...{ bundle: join(folder, 'bundle', 'worker.js'), assets: join(folder, 'built') },
    })
    try {
      for (const count of [1, 2, 3]) expect(await json(get(port, '/count'))).toBe(count)
      expect(String((await get(metricsPort, '/')).body)).toBe('metrics')
    } finally {
      await stop()
    }
    spawnSync('chmod', ['-R', 'a+rwX', persist])
    await serving({ CONSOLE_STATE: persist }, async (own) => {
      expect(await json(get(own, '/count'))).toBe(4)
    })
  })

  it('is updated and taken back without a refused request', async () => {
    const port = await freePort()
    const { restart, stop } = await onHandedSocket([join(folder, 'console', 'console')], port, {
      ...{ cwd: folder, env: { PATH: process.env.PATH, ...settings } },
      ...(process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}),
    })
    const enough = new AbortController()
    /** @type {number[]} */
    const counts = []
    /**
     * As the proxy does (deploy/Caddyfile): a connection that ends without an answer, because the runtime
     * had not read a request from it when it was told to end, is tried once more.
     * @returns {Promise<number>}
     */
    const counted = () => json(get(port, '/count')).catch(() => json(get(port, '/count')))
    const ask = async () => {
      while (!enough.signal.aborted) counts.push(await counted())
    }
    const asking = Promise.all(Array.from({ length: 8 }, ask))
    try {
      for (const _ of ['update', 'back']) {
        const before = counts.length
        await vi.waitFor(() => expect(counts.length).toBeGreaterThan(before + 20), 20_000)
        await restart()
      }
      const before = counts.length
      await vi.waitFor(() => expect(counts.length).toBeGreaterThan(before + 20), 20_000)
      enough.abort()
      await asking
      // Each was answered, by one process or the other, and none was carried out that wasn't answered.
      expect(counts.toSorted((a, b) => a - b)).toEqual(counts.map((_, at) => (counts[0] ?? 0) + at))
    } finally {
      enough.abort()
      await stop()
    }
  })

  it('tells the one that runs with its state that it will be told to end', async () => {
    const state = join(folder, 'state', 'of-another-console-'.repeat(6))
    await mkdir(state)
    await chmod(state, 0o777)
    const own = { ...settings, CONSOLE_STATE: state }
    const none = { code: 1, output: `No console runs with the folder ${state}.\n` }
    expect(await start(['--end'], own).end).toEqual(none)
    // Also where one was killed before.
    for (const _ of ['first', 'again'])
      await serving(own, async (port) => {
        expect(await json(get(port, '/ending'))).toBe(false)
        // Others on the machine may not ask it: that takes the right to write.
        expect((await stat(join(state, 'process', 'ending'))).mode & 0o022).toBe(0)
        expect(await start(['--end'], own).end).toEqual({ code: 0, output: '' })
        expect(await json(get(port, '/ending'))).toBe(true)
      })
    expect(await start(['--end'], own).end).toEqual(none)
  })

  it('says that its state is of a newer console', async () => {
    const state = join(folder, 'newer')
    await mkdir(state)
    await writeFile(join(state, 'VERSION'), '2\n')
    await chmod(state, 0o777)
    const { code, output } = await start([], { ...settings, CONSOLE_STATE: state }).end
    expect([code, output.trim().split('\n').length]).toEqual([1, 1])
    expect(output).toContain('written by a newer console (state 2; this one reads up to 1)')
    await expect(keepStateVersion(state)).rejects.toThrow('written by a newer console (state 2;')
    // Nothing was written.
    expect(await readFile(join(state, 'VERSION'), 'utf8')).toBe('2\n')
  })

  it.each([
    [{ SESSION_KEYS: '' }, 'SESSION_KEYS is not set'],
    [{ PLATFORM_URL: '' }, 'PLATFORM_URL is not set'],
    [{ PLATFORM_URL: 'platform' }, 'PLATFORM_URL must be an address'],
    [{ CONSOLE_ORIGIN: 'console' }, 'CONSOLE_ORIGIN must have origins'],
    [{ PORT: 'http' }, 'PORT must be a number'],
    [{ LOG_LEVEL: 'debug' }, 'LOG_LEVEL must be error, warn or info'],
    [{ METRICS_ADDRESS: '9464' }, 'METRICS_ADDRESS must be host:port'],
    [{ CONSOLE_STATE: '/dev/null/state' }, 'The folder /dev/null/state can’t be written to'],
  ])('does not start with %j', async (wrong, sentence) => {
    const { code, output } = await start([], { ...settings, ...wrong }).end
    expect(output.replaceAll("'", '’')).toContain(sentence)
    expect([code, output.trim().split('\n').length]).toEqual([1, 1])
  })

  it('says that its port is taken', async () => {
    const port = new URL(settings['PLATFORM_URL'] ?? '').port
    const { code, output } = await start([], { ...settings, PORT: port }).end
    expect(code).not.toBe(0)
    expect(output).toMatch(/address.*in use/i)
  })

  it('checks its settings and its platform when asked to', async () => {
    const found = await start(['--check'], settings).end
    expect(found).toMatchObject({ code: 0 })
    expect(found.output).toContain(`The platform at ${settings['PLATFORM_URL']} answers.`)
    const gone = { PLATFORM_URL: `http://127.0.0.1:${await freePort()}` }
    const missing = await start(['--check'], { ...settings, ...gone }).end
    expect(missing.code).toBe(1)
    expect(missing.output).toContain(`The platform at ${gone.PLATFORM_URL} can't be reached`)
    expect(await start(['--version'], {}).end).toEqual({ code: 0, output: '1.2.3 build\n' })
    expect((await start(['--sing'], {}).end).code).toBe(2)
  })
})

describe.skipIf(!existsSync('/usr/bin/systemd-analyze'))('under systemd', () => {
  it('has units that it takes', async () => {
    const units = ['console.service', 'console.socket']
    for (const unit of units) {
      const written = await readFile(join(ROOT, 'deploy', unit), 'utf8')
      await writeFile(join(folder, unit), written.replaceAll('/opt/', `${folder}/`))
    }
    const args = ['verify', '--man=no', ...units.map((unit) => join(folder, unit))]
    const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
    expect([status, stdout + stderr]).toEqual([0, ''])
  })

  it('takes over the socket that it is handed', async () => {
    const port = await freePort()
    const child = spawn(
      'systemd-socket-activate',
      [
        ...[
          `--listen=127.0.0.1:${port}`,
          ...Object.keys(settings).map((name) => `--setenv=${name}`),
        ],
        join(folder, 'console', 'console'),
      ],
      { cwd: folder, env: { PATH: process.env.PATH, ...settings }, stdio: 'ignore' },
    )
    const end = new Promise((resolve) => child.once('close', resolve))
    try {
      await vi.waitFor(async () => expect((await get(port, '/')).status).toBe(200), 20_000)
    } finally {
      child.kill('SIGTERM')
      await end
    }
  })
})
