import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureBuilt } from '../../edge/local/build.mjs'
import { ROOT } from '../../edge/local/install.mjs'
import { serveMock } from '../../edge/local/mock-server.mjs'
import { builtParts, fillRelease } from '../../edge/local/release-folder.mjs'
import { newSessionKey } from '../../edge/local/session-keys.mjs'
import { freePort } from '../../edge/local/settings.mjs'

const LOOK_EACH_MS = 50

/**
 * Serves a release by its own start program, with the settings that it can't do without and no others,
 * before the mock platform.
 * @returns {Promise<{ origin: string, stop: () => Promise<void> }>} once it is ready; `stop` resolves
 *   when all of it has ended
 * @throws {Error} with what it said, where it ends instead
 */
export async function serveRelease() {
  const folder = await mkdtemp(join(ROOT, '.console', 'release-'))
  await ensureBuilt('production')
  const [platform, port] = await Promise.all([
    serveMock('demo'),
    freePort(),
    fillRelease(join(folder, 'console'), await builtParts()),
  ])
  const child = spawn(join(folder, 'console', 'console'), {
    cwd: folder,
    env: {
      ...{ PATH: process.env.PATH, PORT: String(port), PLATFORM_URL: platform.url },
      SESSION_KEYS: newSessionKey(),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (said += String(chunk)))
  const ended = once(child, 'close')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    platform.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const origin = `http://127.0.0.1:${port}`
  while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) {
    if (child.exitCode === null) await wait(LOOK_EACH_MS)
    else {
      await stop()
      throw new Error(said)
    }
  }
  return { origin, stop }
}
