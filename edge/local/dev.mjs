import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { serveSockets } from './dev-sockets.mjs'
import { serveFront } from './front.mjs'
import { ROOT, TOOLS_NODE, toolsEnv } from './install.mjs'
import { Refusal, run } from './refusal.mjs'
import { localSessionKeys } from './session-keys.mjs'
import { checkPlatform, checkPort, freePort, readSettings } from './settings.mjs'

const NEXT = 'node_modules/next/dist/bin/next'
const TSX = 'node_modules/tsx/dist/cli.mjs'

/** How long the mock platform may take to start, and how often we look. */
const MOCK_START_MS_MAX = 20_000
const MOCK_LOOK_EACH_MS = 100

/**
 * `npm run dev`: Next with hot reload, and the mock platform beside it on the next port (restarted
 * when its sources change). With PLATFORM_URL: that platform instead. Pages are as in production,
 * and so are the relay and serial consoles, which a Worker of their own answers; what the Workers'
 * entry does besides (header hygiene) is only there in `npm start`.
 */
await run(async () => {
  const settings = readSettings(process.env)
  await checkPort(settings.host, settings.port)
  const sessionKeys = await localSessionKeys(join(ROOT, '.console', 'secrets.json'))

  /** @type {import('node:child_process').ChildProcess[]} */
  const children = []
  const start = (/** @type {string[]} */ args, env = {}) => {
    const child = spawn(TOOLS_NODE, args, {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...toolsEnv(), ...env },
    })
    children.push(child)
    return child
  }

  let platformUrl = settings.platformUrl
  if (platformUrl) {
    await checkPlatform(platformUrl)
  } else {
    const port = settings.port + 1
    await checkPort('127.0.0.1', port)
    platformUrl = `http://127.0.0.1:${port}`
    start([TSX, 'watch', '--clear-screen=false', 'mock-platform/server.ts', '--port', `${port}`])
    await untilUp(platformUrl, children)
  }
  const bindings = { PLATFORM_URL: platformUrl, SESSION_KEYS: sessionKeys }
  const sockets = await freePort()
  const stopSockets = await serveSockets({ port: sockets, bindings })
  const pages = await freePort()
  const stopFront = await serveFront({ host: settings.host, port: settings.port, pages, sockets })
  start([NEXT, 'dev', '--hostname', '127.0.0.1', '--port', `${pages}`], {
    ...bindings,
    CONSOLE_NAME: settings.name,
    ...settings.handedOn,
    DEV_SOCKETS: `http://127.0.0.1:${sockets}`,
  })
  console.log(
    `The console: http://${settings.host}:${settings.port} (not the address that Next prints)`,
  )
  const code = await untilOneEnds(children)
  stopFront()
  await stopSockets()
  return code
})

/**
 * @param {string} platformUrl
 * @param {import('node:child_process').ChildProcess[]} children
 */
async function untilUp(platformUrl, children) {
  const deadline = Date.now() + MOCK_START_MS_MAX
  for (;;) {
    try {
      return await checkPlatform(platformUrl)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (Date.now() > deadline || children.some((child) => child.exitCode !== null)) {
        children.forEach((child) => child.kill())
        throw new Refusal('The mock platform failed to start: its message is above.')
      }
      await new Promise((resolve) => setTimeout(resolve, MOCK_LOOK_EACH_MS))
    }
  }
}

/**
 * The console needs both servers: when one ends, this ends the other.
 * @param {import('node:child_process').ChildProcess[]} children
 * @returns {Promise<number>} exit code
 */
async function untilOneEnds(children) {
  let stopped = false
  const stop = () => {
    stopped = true
    children.forEach((child) => child.kill('SIGTERM'))
  }
  // Miniflare ends this process at a signal by itself, and Next lets only one server run in a folder.
  process.on('SIGINT', stop).on('SIGTERM', stop).on('exit', stop)
  const ends = children.map((child) => new Promise((resolve) => child.once('exit', resolve)))
  const code = await Promise.race(ends)
  const wasStopped = stopped
  stop()
  await Promise.all(ends)
  return wasStopped ? 0 : (code ?? 1)
}
