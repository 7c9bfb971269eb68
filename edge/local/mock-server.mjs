import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT, TOOLS_NODE, toolsEnv } from './install.mjs'
import { checkPlatform, freePort } from './settings.mjs'

const TSX = 'node_modules/tsx/dist/cli.mjs'

const START_MS_MAX = 20_000
const LOOK_EACH_MS = 100

/**
 * Serves the mock platform over HTTP, in a process of its own and at a free port of this machine.
 * @param {string} [seed] what it has; the mock platform's own choice unless said
 * @returns {Promise<{ port: number, url: string, stop: () => void }>} once it answers
 * @throws {Error} if it doesn't within 20 s
 */
export async function serveMock(seed) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const args = [TSX, 'mock-platform/server.ts', '--port', String(port), '--quiet']
  if (seed !== undefined) args.push('--seed', seed)
  const mock = spawn(TOOLS_NODE, args, { cwd: ROOT, env: toolsEnv(), stdio: 'ignore' })
  const stop = () => void mock.kill('SIGTERM')
  const deadline = Date.now() + START_MS_MAX
  for (;;) {
    try {
      await checkPlatform(url)
      return { port, url, stop }
    } catch (error) {
      if (Date.now() > deadline) {
        stop()
        throw error
      }
      await wait(LOOK_EACH_MS)
    }
  }
}
