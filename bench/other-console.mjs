import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { freePort } from '../edge/local/settings.mjs'
import { newSessionKey } from '../edge/local/session-keys.mjs'

/** It may have to install and to build first, ms. */
const UP_WITHIN_MS = 600_000

/**
 * The console of another checkout, such as a worktree at an earlier commit, served by its own
 * `npm start`, which installs and builds what is missing there.
 * @param {string} folder
 * @param {string} platformUrl
 * @returns {Promise<{ origin: string, stop: () => void }>} once it answers; throws when it ends before
 */
export async function otherConsole(folder, platformUrl) {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    [join('edge', 'local', 'tools.mjs'), join('edge', 'local', 'start.mjs')],
    {
      cwd: resolve(folder),
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(port),
        PLATFORM_URL: platformUrl,
        SESSION_KEYS: newSessionKey(),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const origin = `http://127.0.0.1:${port}`
  const deadline = performance.now() + UP_WITHIN_MS
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the console in ${folder} didn't start`)
    const answer = await fetch(origin, { redirect: 'manual' }).catch(() => null) // Not listening yet.
    if (answer) return { origin, stop: () => child.kill('SIGTERM') }
    await new Promise((done) => setTimeout(done, 200))
  }
  child.kill('SIGTERM')
  throw new Error(`the console in ${folder} wasn't up in time`)
}
