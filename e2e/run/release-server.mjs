import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureBuilt } from '../../edge/local/build.mjs'
import { ROOT } from '../../edge/local/install.mjs'
import { serveMock } from '../../edge/local/mock-server.mjs'
import { onHandedSocket } from '../../edge/local/handed-socket.mjs'
import { builtParts, fillRelease } from '../../edge/local/release-folder.mjs'
import { newSessionKey } from '../../edge/local/session-keys.mjs'
import { freePort } from '../../edge/local/settings.mjs'

const LOOK_EACH_MS = 50

/**
 * Serves a release by its own start program, with the settings that it can't do without and no others,
 * before the mock platform, on a socket as systemd hands it over.
 * @returns {Promise<{ origin: string, restart: () => Promise<boolean>, stop: () => Promise<void> }>} once it
 *   is ready; `stop` resolves when all of it has ended
 */
export async function serveRelease() {
  const folder = await mkdtemp(join(ROOT, '.console', 'release-'))
  await ensureBuilt('production')
  const [platform, port] = await Promise.all([
    serveMock('demo'),
    freePort(),
    fillRelease(join(folder, 'console'), await builtParts()),
  ])
  const server = await onHandedSocket([join(folder, 'console', 'console')], port, {
    cwd: folder,
    env: {
      ...{ PATH: process.env.PATH, PORT: String(port), PLATFORM_URL: platform.url },
      SESSION_KEYS: newSessionKey(),
    },
  })
  const origin = `http://127.0.0.1:${port}`
  while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) await wait(LOOK_EACH_MS)
  const stop = async () => {
    await server.stop()
    platform.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { origin, restart: server.restart, stop }
}
